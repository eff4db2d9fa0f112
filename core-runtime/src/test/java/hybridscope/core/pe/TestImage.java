package hybridscope.core.pe;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * A PE file written byte by byte for a test: one section, {@code .test}, mapped at RVA 0x2000 and standing at file offset
 * 0x400. Positions given to its methods are offsets into that section.
 */
public final class TestImage {
    /** RVA of the section. */
    public static final int RVA = 0x2000;
    /** File offset of the section. */
    public static final int AT = 0x400;

    private static final int PE_AT = 0x80;
    private final boolean wide;
    private final int size;
    private final ByteBuffer file;

    /**
     * An image without directories.
     *
     * @param wide PE32+ instead of PE32
     * @param size bytes in the section
     */
    public TestImage(boolean wide, int size) {
        this.wide = wide;
        this.size = size;
        file = ByteBuffer.allocate(AT + size).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort(0, (short) 0x5A4D).putInt(0x3C, PE_AT).putInt(PE_AT, 0x4550);
        int coff = PE_AT + 4;
        file.putShort(coff, (short) (wide ? 0x8664 : 0x14C)).putShort(coff + 2, (short) 1);
        file.putShort(coff + 16, (short) (wide ? 240 : 224)).putShort(coff + 18, (short) 0x2022);
        int optional = coff + 20;
        file.putShort(optional, (short) (wide ? 0x20B : 0x10B));
        if (wide) {
            file.putLong(optional + 24, 0x1_8000_0000L);
        } else {
            file.putInt(optional + 28, 0x40_0000);
        }
        file.putInt(optional + 60, AT).putInt(optional + (wide ? 108 : 92), 16);
        int section = optional + (wide ? 240 : 224);
        ascii(section, ".test");
        file.putInt(section + 8, size).putInt(section + 12, RVA).putInt(section + 16, size).putInt(section + 20, AT);
    }

    private void ascii(int fileOffset, String text) {
        file.put(fileOffset, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Names a directory by its position, with its content at an offset of the section. */
    public TestImage directory(int index, int at, int length) {
        return rawDirectory(index, RVA + at, length);
    }

    /** Names a directory by its position, with any RVA or file offset. */
    public TestImage rawDirectory(int index, int rva, int length) {
        int entry = PE_AT + 24 + (wide ? 112 : 96) + 8 * index;
        file.putInt(entry, rva).putInt(entry + 4, length);
        return this;
    }

    /** Writes 8-bit numbers. */
    public TestImage u1(int at, int... values) {
        for (int i = 0; i < values.length; i++) {
            file.put(AT + at + i, (byte) values[i]);
        }
        return this;
    }

    /** Writes 16-bit numbers. */
    public TestImage u2(int at, int... values) {
        for (int i = 0; i < values.length; i++) {
            file.putShort(AT + at + 2 * i, (short) values[i]);
        }
        return this;
    }

    /** Writes 32-bit numbers. */
    public TestImage u4(int at, int... values) {
        for (int i = 0; i < values.length; i++) {
            file.putInt(AT + at + 4 * i, values[i]);
        }
        return this;
    }

    /** Writes 64-bit numbers. */
    public TestImage u8(int at, long... values) {
        for (int i = 0; i < values.length; i++) {
            file.putLong(AT + at + 8 * i, values[i]);
        }
        return this;
    }

    /** Writes UTF-8 without a terminating zero. */
    public TestImage text(int at, String text) {
        ascii(AT + at, text);
        return this;
    }

    /** Writes UTF-16 without a terminating zero. */
    public TestImage wide(int at, String text) {
        file.put(AT + at, text.getBytes(StandardCharsets.UTF_16LE));
        return this;
    }

    /** Writes bytes. */
    public TestImage put(int at, byte... bytes) {
        file.put(AT + at, bytes);
        return this;
    }

    /** The file's bytes. */
    public byte[] bytes() {
        return file.array().clone();
    }

    /** The file, opened. */
    public PeFile open() {
        Diagnostics diagnostics = new Diagnostics();
        return PeFile.read(new Bytes(bytes()), diagnostics);
    }

    /** What is wrong with a file beyond its not being managed. */
    public static java.util.List<String> problems(PeFile file) {
        return file.diagnostics().list().stream().filter(d -> d.rule() != Rule.CLI_HEADER_PRESENT).map(Diagnostic::text).toList();
    }
}
