package hybridscope.views.image;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.PixelReader;

/** Writes an image as PNG (ISO/IEC 15948) with eight bits for red, green and blue, without AWT. */
public final class Png {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    private static final int TRUE_COLOUR = 2;
    private static final int FILTER_UP = 2;

    private Png() {
    }

    /** The bytes of a PNG file that shows {@code image}; transparency is lost. */
    public static byte[] encode(Image image) {
        int width = (int) image.getWidth();
        int height = (int) image.getHeight();
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(file)) {
            out.write(SIGNATURE);
            ByteArrayOutputStream header = new ByteArrayOutputStream();
            DataOutputStream fields = new DataOutputStream(header);
            fields.writeInt(width);
            fields.writeInt(height);
            fields.write(new byte[] {8, TRUE_COLOUR, 0, 0, 0});
            chunk(out, "IHDR", header.toByteArray());
            chunk(out, "IDAT", pixels(image.getPixelReader(), width, height));
            chunk(out, "IEND", new byte[0]);
        } catch (IOException e) {
            throw new AssertionError("a byte array takes every byte", e);
        }
        return file.toByteArray();
    }

    /** Each row as differences to the row above: screenshots repeat themselves downwards. */
    private static byte[] pixels(PixelReader reader, int width, int height) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        // The best compression makes screenshots 2 % smaller and takes five times as long.
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try (DeflaterOutputStream out = new DeflaterOutputStream(compressed, deflater)) {
            int[] above = new int[width];
            int[] pixels = new int[width];
            byte[] row = new byte[1 + 3 * width];
            for (int y = 0; y < height; y++) {
                row[0] = FILTER_UP;
                reader.getPixels(0, y, width, 1, PixelFormat.getIntArgbInstance(), pixels, 0, width);
                for (int x = 0; x < width; x++) {
                    int argb = pixels[x];
                    for (int channel = 0; channel < 3; channel++) {
                        int shift = 16 - 8 * channel;
                        row[1 + 3 * x + channel] = (byte) ((argb >> shift) - (above[x] >> shift));
                    }
                    above[x] = argb;
                }
                out.write(row);
            }
        } finally {
            deflater.end();
        }
        return compressed.toByteArray();
    }

    private static void chunk(DataOutputStream out, String type, byte[] data) throws IOException {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        out.writeInt(data.length);
        out.write(name);
        out.write(data);
        out.writeInt((int) sum.getValue());
    }
}
