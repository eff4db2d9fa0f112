package hybridscope.inspectors.image;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sizes of pictures are read before anything is decoded; bitmaps of every depth decode to exact pixels. */
class PictureTest {
    private static final int RED = 0xFFFF0000;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLUE = 0xFF0000FF;
    private static final int WHITE = 0xFFFFFFFF;

    private static Bytes hex(String text) {
        return new Bytes(HexFormat.of().parseHex(text.replace(" ", "")));
    }

    private static Span all(Bytes bytes) {
        return new Span(0, bytes.length());
    }

    private static Optional<PictureHeader> header(String text) {
        Bytes bytes = hex(text);
        return PictureHeader.of(bytes, all(bytes));
    }

    /** A BITMAPINFOHEADER with what follows it. */
    private static Bytes dib(int width, int height, int bits, int compression, int colours, String rest) {
        byte[] tail = HexFormat.of().parseHex(rest.replace(" ", ""));
        return new Bytes(ByteBuffer.allocate(40 + tail.length).order(ByteOrder.LITTLE_ENDIAN).putInt(40).putInt(width)
                .putInt(height).putShort((short) 1).putShort((short) bits).putInt(compression).putInt(0).putInt(0).putInt(0)
                .putInt(colours).putInt(0).put(tail).array());
    }

    private static int[] pixels(Bytes dib, boolean icon) {
        return Dib.decode(dib, all(dib), icon).argb();
    }

    @Test
    void sizesOfPictureFiles() {
        assertEquals(Optional.of(new PictureHeader("PNG", 16, 9, 1)),
                header("89504E470D0A1A0A 0000000D 49484452 00000010 00000009 08060000"));
        assertEquals(Optional.of(new PictureHeader("JPEG", 640, 480, 1)),
                header("FFD8 FFE0 0004 0000 FFC0 0011 08 01E0 0280 0300"));
        assertEquals(Optional.empty(), header("FFD8 FFE0 FFFF 0000 FFC0"));
        assertEquals(Optional.empty(), header("89504E470D0A1A0A"));
        assertEquals(Optional.empty(), header("00"));
        String frame = "2C 0000 0000 0100 0100 00 02 02 4C01 00";
        assertEquals(Optional.of(new PictureHeader("GIF", 1, 1, 2)),
                header("474946383961 0100 0100 80 00 00 FFFFFF000000 21F90400000000 00" + frame + frame + "3B"));
    }

    @Test
    void largePicturesAreRefused() {
        assertEquals("100000 x 100000 pixels, more than a preview decodes (16777216)",
                new PictureHeader("PNG", 100_000, 100_000, 1).refusal());
        assertEquals("a picture of -1 x 5 pixels", new PictureHeader("PNG", -1, 5, 1).refusal());
        assertEquals("5000 frames of 100 x 100 pixels, more than a preview decodes (16777216)",
                new PictureHeader("GIF", 100, 100, 5000).refusal());
        assertEquals("", new PictureHeader("PNG", 4096, 4096, 1).refusal());
        Bytes wide = dib(30_000, 2, 1, 0, 0, "00");
        assertEquals("30000 x 2 pixels, more than a preview decodes (16777216)",
                assertThrows(BadPictureException.class, () -> pixels(wide, false)).getMessage());
        Bytes cut = dib(1000, 1000, 32, 0, 0, "00000000");
        assertEquals("pixels of 4000000 bytes, where 4 are left",
                assertThrows(BadPictureException.class, () -> pixels(cut, false)).getMessage());
    }

    @Test
    void bitmapsOfEveryDepth() {
        String palette = "0000FF00 00FF0000";
        // Rows stand from below, colours as blue, green, red; every row fills whole words.
        assertArrayEquals(new int[] {RED, GREEN, GREEN, RED}, pixels(dib(2, 2, 1, 0, 0, palette + "80000000 40000000"), false));
        assertArrayEquals(new int[] {RED, GREEN}, pixels(dib(2, 1, 4, 0, 2, palette + "01000000"), false));
        assertArrayEquals(new int[] {GREEN, RED}, pixels(dib(2, 1, 8, 0, 2, palette + "01000000"), false));
        assertArrayEquals(new int[] {RED, BLUE}, pixels(dib(2, 1, 16, 0, 0, "007C 1F00"), false));
        assertArrayEquals(new int[] {BLUE, WHITE}, pixels(dib(2, 1, 24, 0, 0, "FF0000 FFFFFF 0000"), false));
        assertArrayEquals(new int[] {RED, 0x80FF0000}, pixels(dib(2, 1, 32, 0, 0, "0000FFFF 0000FF80"), false));
        assertArrayEquals(new int[] {RED}, pixels(dib(1, 1, 32, 0, 0, "0000FF00"), false), "without any alpha all is opaque");
        assertArrayEquals(new int[] {GREEN}, pixels(dib(1, 1, 16, 3, 0, "00F80000 E0070000 1F000000 E0070000"), false),
                "565 by bit fields");
        assertArrayEquals(new int[] {RED, BLUE}, pixels(dib(1, -2, 24, 0, 0, "0000FF00 FF000000"), false),
                "a negative height: rows from above");
    }

    @Test
    void runLengthEncodedBitmaps() {
        String palette = "0000FF00 00FF0000 FF000000";
        // Two of colour 1, end of line; three literal 2 0 1; end. What no run covers stays without colour.
        assertArrayEquals(new int[] {BLUE, RED, GREEN, GREEN, GREEN, 0},
                pixels(dib(3, 2, 8, 1, 3, palette + "0201 0000 0003 020001 00 0001"), false));
        assertArrayEquals(new int[] {GREEN, RED, GREEN}, pixels(dib(3, 1, 4, 2, 3, palette + "0310 0001"), false));
    }

    @Test
    void iconsHaveAMask() {
        assertArrayEquals(new int[] {RED, 0}, pixels(dib(2, 2, 24, 0, 0, "0000FF 0000FF 0000" + "40000000"), true));
    }

    @Test
    void bitmapFiles() {
        Bytes dib = dib(1, 1, 24, 0, 0, "FF0000 00");
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(HexFormat.of().parseHex("424D 3A000000 00000000 36000000".replace(" ", "")));
        file.writeBytes(dib.copy(all(dib)));
        Bytes bytes = new Bytes(file.toByteArray());
        assertArrayEquals(new int[] {BLUE}, Dib.decodeFile(bytes, all(bytes)).argb());
        assertThrows(BadPictureException.class, () -> Dib.decodeFile(dib, all(dib)));
    }

    @Test
    void brokenBitmapsEndInAMessage() {
        Bytes good = dib(8, 8, 8, 1, 16, "00".repeat(64 + 40));
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            byte[] data = good.copy(all(good));
            for (int k = 0; k < 3; k++) {
                data[random.nextInt(data.length)] = (byte) random.nextInt();
            }
            Bytes bytes = new Bytes(data);
            Span span = new Span(0, random.nextInt(data.length + 1));
            try {
                Pixels pixels = Dib.decode(bytes, span, random.nextBoolean());
                assertEquals(pixels.width() * pixels.height(), pixels.argb().length);
            } catch (BadPictureException e) {
                assertEquals(false, e.getMessage().isEmpty());
            }
            PictureHeader.of(bytes, span);
        }
    }
}
