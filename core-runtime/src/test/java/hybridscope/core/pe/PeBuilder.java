package hybridscope.core.pe;

import hybridscope.core.metadata.Image;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A managed PE file made by hand. Everything has a fixed place, so that a test can break any field by its file offset:
 *
 * <pre>
 * 0x000 DOS header, e_lfanew at 0x3C        0x080 PE\0\0
 * 0x084 COFF header                         0x098 optional header (PE32: 96 bytes, PE32+: 112)
 * 0x0F8 (PE32+: 0x108) 16 directories       0x178 (PE32+: 0x188) section headers
 * 0x200 section .text, RVA 0x2000           0x200 CLI header, 72 bytes
 * 0x248 metadata (RVA 0x2048)
 * </pre>
 */
public final class PeBuilder {
    public static final int TEXT_AT = 0x200;
    public static final int TEXT_RVA = 0x2000;
    public static final int METADATA_AT = 0x248;

    private final boolean wide;
    private ByteBuffer file;

    /** A file whose .text section ends with the given metadata. */
    public PeBuilder(boolean wide, byte[] metadata) {
        this.wide = wide;
        int textSize = 72 + metadata.length;
        file = ByteBuffer.allocate(TEXT_AT + textSize).order(ByteOrder.LITTLE_ENDIAN);
        ascii(0, "MZ").u4(0x3C, 0x80).ascii(0x80, "PE");
        u2(0x84, wide ? 0x8664 : 0x14C).u2(0x86, 1).u2(0x94, wide ? 240 : 224).u2(0x96, 0x2102);
        u2(0x98, wide ? 0x20B : 0x10B).u4(wide ? 0xD0 : 0xD0, 0x4000).u4(0xD4, 0x200).u4(wide ? 0x104 : 0xF4, 16);
        directory(14, TEXT_RVA, 72);
        section(0, ".text", textSize, TEXT_RVA, textSize, TEXT_AT);
        u4(0x200, 72).u2(0x204, 2).u2(0x206, 5).u4(0x208, TEXT_RVA + 72).u4(0x20C, metadata.length).u4(0x210, 1);
        file.put(METADATA_AT, metadata);
    }

    /** A PE32 file with minimal metadata: one Module row. */
    public static PeBuilder small() {
        return new PeBuilder(false, MetadataBytes.module().bytes());
    }

    /** Writes a 16-bit number at a file offset. */
    public PeBuilder u2(int at, int value) {
        file.putShort(at, (short) value);
        return this;
    }

    /** Writes a 32-bit number at a file offset. */
    public PeBuilder u4(int at, int value) {
        file.putInt(at, value);
        return this;
    }

    /** Writes ASCII at a file offset. */
    public PeBuilder ascii(int at, String text) {
        file.put(at, text.getBytes(StandardCharsets.US_ASCII));
        return this;
    }

    /** Sets a data directory. */
    public PeBuilder directory(int index, int rva, int size) {
        int at = (wide ? 0x108 : 0xF8) + 8 * index;
        return u4(at, rva).u4(at + 4, size);
    }

    /** Writes a section header. The second one ends at 0x1C8 (PE32+: 0x1D8); a third does not fit before 0x200. */
    public PeBuilder section(int index, String name, int virtualSize, int rva, int rawSize, int rawAt) {
        int at = (wide ? 0x188 : 0x178) + 40 * index;
        return ascii(at, name).u4(at + 8, virtualSize).u4(at + 12, rva).u4(at + 16, rawSize).u4(at + 20, rawAt)
                .u4(at + 36, 0x60000020);
    }

    /** Cuts the file off, or appends zeros. */
    public PeBuilder length(int bytes) {
        file = ByteBuffer.wrap(Arrays.copyOf(file.array(), bytes)).order(ByteOrder.LITTLE_ENDIAN);
        return this;
    }

    /** Size so far. */
    public int length() {
        return file.capacity();
    }

    /** The bytes. */
    public byte[] bytes() {
        return file.array().clone();
    }

    /** The file, opened. */
    public Image open() {
        return Image.open("test.dll", bytes());
    }
}
