package hybridscope.core.il;

import hybridscope.core.metadata.Image;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A minimal PE image around given method bodies, byte for byte under the test's control. It has a TypeRef {@code C}, the types
 * {@code M} and {@code C}, one int32 field {@code f}, a void method {@code M1}, {@code M2} ... for each body, one
 * MemberRef, one StandAloneSig (locals int32 and string) and the user string "hi" at 1. Its only section ends with the last
 * body's last byte.
 */
final class BodyImage {
    static final int SECTION_RVA = 0x2000;
    static final int SECTION_OFFSET = 0x200;

    private final List<byte[]> bodies = new ArrayList<>();
    private final List<Integer> implFlags = new ArrayList<>();
    private final List<Integer> flags = new ArrayList<>();

    /** Adds a method with these bytes as its body: hex digits, blanks between them allowed. */
    BodyImage body(String hex) {
        return method(hex, 0, 0x16);
    }

    /** Adds a method; a null body gives RVA 0. */
    BodyImage method(String hex, int methodImplFlags, int methodFlags) {
        bodies.add(hex == null ? null : HexFormat.of().parseHex(hex.replace(" ", "")));
        implFlags.add(methodImplFlags);
        flags.add(methodFlags);
        return this;
    }

    /** The image of a single body. */
    static MethodBody only(String hex) {
        return MethodBody.read(new BodyImage().body(hex).open(), 1).orElseThrow();
    }

    /** File offset of a body. */
    int offsetOf(int methodRid) {
        return bodyAt(methodRid) + SECTION_OFFSET;
    }

    private int bodyAt(int methodRid) {
        int at = 72 + metadata(new int[bodies.size()]).length;
        for (int rid = 1; rid <= bodies.size(); rid++) {
            at = at + 3 & ~3;
            if (rid == methodRid) {
                return at;
            }
            byte[] body = bodies.get(rid - 1);
            at += body == null ? 0 : body.length;
        }
        throw new IllegalArgumentException("method " + methodRid);
    }

    Image open() {
        return Image.open("bodies.dll", bytes());
    }

    byte[] bytes() {
        int[] rvas = new int[bodies.size()];
        int end = 72 + metadata(rvas).length;
        for (int i = 0; i < rvas.length; i++) {
            if (bodies.get(i) != null) {
                rvas[i] = SECTION_RVA + bodyAt(i + 1);
                end = bodyAt(i + 1) + bodies.get(i).length;
            }
        }
        ByteBuffer file = ByteBuffer.allocate(SECTION_OFFSET + end).order(ByteOrder.LITTLE_ENDIAN);
        file.putShort(0, (short) 0x5A4D).putInt(0x3C, 0x40).putInt(0x40, 0x4550);
        file.putShort(0x44, (short) 0x14C).putShort(0x46, (short) 1).putShort(0x54, (short) 0xE0).putShort(0x56, (short) 0x2102);
        int optional = 0x58;
        file.putShort(optional, (short) 0x10B).putInt(optional + 60, SECTION_OFFSET).putInt(optional + 92, 16);
        file.putInt(optional + 96 + 14 * 8, SECTION_RVA).putInt(optional + 96 + 14 * 8 + 4, 72);
        int section = optional + 0xE0;
        file.put(section, ".text".getBytes(StandardCharsets.US_ASCII));
        file.putInt(section + 8, end).putInt(section + 12, SECTION_RVA).putInt(section + 16, end)
                .putInt(section + 20, SECTION_OFFSET);
        byte[] metadata = metadata(rvas);
        file.putInt(SECTION_OFFSET, 72).putInt(SECTION_OFFSET + 8, SECTION_RVA + 72).putInt(SECTION_OFFSET + 12, metadata.length);
        file.put(SECTION_OFFSET + 72, metadata);
        for (int i = 0; i < rvas.length; i++) {
            if (rvas[i] != 0) {
                file.put(rvas[i] - SECTION_RVA + SECTION_OFFSET, bodies.get(i));
            }
        }
        return file.array();
    }

    private byte[] metadata(int[] rvas) {
        Words tables = new Words();
        tables.u4(0).u1(2).u1(0).u1(0).u1(1).u4(0x20457).u4(0).u4(0).u4(0);
        tables.u4(1).u4(1).u4(2).u4(1).u4(rvas.length).u4(1).u4(1);
        tables.u2(0).u2(1).u2(1).u2(0).u2(0);
        tables.u2(0).u2(3).u2(0);
        tables.u4(0).u2(1).u2(0).u2(0).u2(1).u2(1).u4(1).u2(3).u2(0).u2(0).u2(1).u2(1);
        tables.u2(6).u2(5).u2(5);
        for (int i = 0; i < rvas.length; i++) {
            tables.u4(rvas[i]).u2(implFlags.get(i)).u2(flags.get(i)).u2(7).u2(1).u2(1);
        }
        tables.u2(1 << 3 | 1).u2(7).u2(1);
        tables.u2(8).align();
        Words strings = new Words().ascii("\0M\0C\0f\0M1\0").align();
        Words userStrings = new Words().hex("00 05 68 00 69 00 00").align();
        Words guids = new Words().hex("000102030405060708090A0B0C0D0E0F");
        Words blobs = new Words().hex("00 03000001 020608 0407020 80E".replace(" ", "")).align();
        List<Words> streams = List.of(tables, strings, userStrings, guids, blobs);
        List<String> names = List.of("#~", "#Strings", "#US", "#GUID", "#Blob");
        Words root = new Words().u4(0x424A5342).u2(1).u2(1).u4(0).u4(12).ascii("v4.0.30319\0\0").u2(0).u2(5);
        int at = root.size();
        for (String name : names) {
            at += 8 + (name.length() + 4 & ~3);
        }
        for (int i = 0; i < names.size(); i++) {
            root.u4(at).u4(streams.get(i).size()).ascii(names.get(i) + "\0").align();
            at += streams.get(i).size();
        }
        streams.forEach(stream -> root.out.writeBytes(stream.out.toByteArray()));
        return root.out.toByteArray();
    }

    /** Little-endian numbers one after the other. */
    private static final class Words {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Words u1(int value) {
            out.write(value);
            return this;
        }

        Words u2(int value) {
            return u1(value).u1(value >> 8);
        }

        Words u4(int value) {
            return u2(value).u2(value >> 16);
        }

        Words ascii(String text) {
            out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
            return this;
        }

        Words hex(String hex) {
            out.writeBytes(HexFormat.of().parseHex(hex.replace(" ", "")));
            return this;
        }

        Words align() {
            while ((out.size() & 3) != 0) {
                out.write(0);
            }
            return this;
        }

        int size() {
            return out.size();
        }
    }
}
