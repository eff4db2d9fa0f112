package hybridscope.core.icalls.reflection;

import hybridscope.core.metadata.Table;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the smallest file that can hold one static method (ECMA-335 II.24, II.25): headers, one section, a class and its method.
 * All indexes are 4 bytes wide, which a {@code #JTD} stream says.
 */
final class DynamicImage {
    /** The LocalVarSig token of a body with locals. */
    private static final int LOCALS = 0x1100_0001;
    private static final int SECTION_AT = 0x200;
    private static final int SECTION_RVA = 0x2000;
    private static final int CLI_HEADER_SIZE = 72;
    private static final int METADATA_SIGNATURE = 0x424A_5342;

    /** An exception clause; {@code data} is a class token or the filter's offset. */
    record Clause(int flags, int tryOffset, int tryLength, int handlerOffset, int handlerLength, int data) {
    }

    /** The body of the method. */
    record Body(byte[] il, int maxStack, boolean initLocals, boolean hasLocals, List<Clause> clauses) {
    }

    private final ByteArrayOutputStream strings = new ByteArrayOutputStream();
    private final ByteArrayOutputStream userStrings = new ByteArrayOutputStream();

    DynamicImage() {
        strings.write(0);
        userStrings.write(0);
    }

    /** The token of a string literal. */
    int userString(String text) {
        int at = userStrings.size();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_16LE);
        writeLength(userStrings, bytes.length + 1);
        userStrings.writeBytes(bytes);
        userStrings.write(0);
        return 0x7000_0000 | at;
    }

    private static void writeLength(ByteArrayOutputStream to, int length) {
        if (length < 0x80) {
            to.write(length);
        } else if (length < 0x4000) {
            to.write(0x80 | length >> 8);
            to.write(length);
        } else {
            to.write(0xC0 | length >> 24);
            to.write(length >> 16);
            to.write(length >> 8);
            to.write(length);
        }
    }

    private int string(String text) {
        int at = strings.size();
        strings.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        strings.write(0);
        return at;
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The file. */
    byte[] write(String assembly, String method, Body body) {
        byte[] code = body(body);
        int codeAt = CLI_HEADER_SIZE;
        int metadataAt = codeAt + code.length + 3 & ~3;
        byte[] metadata = metadata(assembly, method, SECTION_RVA + codeAt);
        int size = metadataAt + metadata.length;
        ByteBuffer file = buffer(SECTION_AT + size);
        file.put(0, new byte[] {'M', 'Z'}).putInt(0x3C, 0x80).put(0x80, new byte[] {'P', 'E'});
        file.putShort(0x84, (short) 0x14C).putShort(0x86, (short) 1).putShort(0x94, (short) 224).putShort(0x96, (short) 0x2102);
        file.putShort(0x98, (short) 0x10B).putInt(0xD0, SECTION_RVA + size + 0xFFF & ~0xFFF).putInt(0xD4, SECTION_AT)
                .putInt(0xF4, 16);
        file.putInt(0xF8 + 8 * 14, SECTION_RVA).putInt(0xFC + 8 * 14, CLI_HEADER_SIZE);
        file.put(0x178, ".text".getBytes(StandardCharsets.US_ASCII)).putInt(0x180, size).putInt(0x184, SECTION_RVA)
                .putInt(0x188, size).putInt(0x18C, SECTION_AT).putInt(0x19C, 0x6000_0020);
        file.putInt(SECTION_AT, CLI_HEADER_SIZE).putShort(SECTION_AT + 4, (short) 2).putShort(SECTION_AT + 6, (short) 5)
                .putInt(SECTION_AT + 8, SECTION_RVA + metadataAt).putInt(SECTION_AT + 12, metadata.length)
                .putInt(SECTION_AT + 16, 1);
        file.put(SECTION_AT + codeAt, code).put(SECTION_AT + metadataAt, metadata);
        return file.array();
    }

    /** A body with a fat header (II.25.4.3) and fat clauses. */
    private static byte[] body(Body body) {
        int code = body.il.length + 3 & ~3;
        int section = body.clauses.isEmpty() ? 0 : 4 + 24 * body.clauses.size();
        ByteBuffer out = buffer(12 + code + section);
        out.putShort((short) (0x3003 | (body.initLocals ? 0x10 : 0) | (body.clauses.isEmpty() ? 0 : 8)))
                .putShort((short) body.maxStack)
                .putInt(body.il.length).putInt(body.hasLocals ? LOCALS : 0).put(body.il).position(12 + code);
        if (section > 0) {
            out.putInt(0x41 | section << 8);
            for (Clause clause : body.clauses) {
                out.putInt(clause.flags).putInt(clause.tryOffset).putInt(clause.tryLength).putInt(clause.handlerOffset)
                        .putInt(clause.handlerLength).putInt(clause.data);
            }
        }
        return out.array();
    }

    private byte[] metadata(String assembly, String method, int rva) {
        // A method without parameters that returns nothing, and no locals: what there is instead comes from elsewhere.
        byte[] blobs = {0, 3, 0, 0, 1, 2, 7, 0};
        byte[] tables = tables(string("DynamicMethods"), string(assembly), string(method), rva);
        List<String> names = List.of("#~", "#Strings", "#US", "#GUID", "#Blob", "#JTD");
        List<byte[]> streams = List.of(tables, strings.toByteArray(), userStrings.toByteArray(), new byte[16], blobs,
                new byte[0]);
        int at = 24;
        int size = 0;
        for (int i = 0; i < names.size(); i++) {
            at += 8 + (names.get(i).length() + 4 & ~3);
            size += streams.get(i).length + 3 & ~3;
        }
        ByteBuffer out = buffer(at + size);
        out.putInt(METADATA_SIGNATURE).putShort((short) 1).putShort((short) 1).putInt(0).putInt(4)
                .put("v4.0".getBytes(StandardCharsets.US_ASCII)).putShort((short) 0).putShort((short) names.size());
        for (int i = 0; i < names.size(); i++) {
            byte[] name = new byte[names.get(i).length() + 4 & ~3];
            System.arraycopy(names.get(i).getBytes(StandardCharsets.US_ASCII), 0, name, 0, names.get(i).length());
            out.putInt(at).putInt(streams.get(i).length).put(name);
            at += streams.get(i).length + 3 & ~3;
        }
        for (byte[] stream : streams) {
            out.put(stream).position(out.position() + 3 & ~3);
        }
        return out.array();
    }

    private byte[] tables(int typeName, int assembly, int method, int rva) {
        int object = string("Object");
        int system = string("System");
        int corlib = string("mscorlib");
        int global = string("<Module>");
        List<Table> tables = new ArrayList<>(List.of(Table.MODULE, Table.TYPE_REF, Table.TYPE_DEF, Table.METHOD_DEF,
                Table.STAND_ALONE_SIG, Table.ASSEMBLY, Table.ASSEMBLY_REF));
        long valid = 0;
        for (Table table : tables) {
            valid |= 1L << table.number();
        }
        ByteBuffer out = buffer(512);
        out.putInt(0).put((byte) 2).put((byte) 0).put((byte) 7).put((byte) 1).putLong(valid).putLong(0);
        for (Table table : tables) {
            out.putInt(table == Table.TYPE_DEF ? 2 : 1);
        }
        out.putShort((short) 0).putInt(assembly).putInt(1).putInt(0).putInt(0);
        // The TypeRef's scope is AssemblyRef 1; the class extends TypeRef 1 (II.24.2.6).
        out.putInt(6).putInt(object).putInt(system);
        out.putInt(0).putInt(global).putInt(0).putInt(0).putInt(1).putInt(1);
        out.putInt(0x180).putInt(typeName).putInt(0).putInt(5).putInt(1).putInt(1);
        out.putInt(rva).putShort((short) 0).putShort((short) 0x16).putInt(method).putInt(1).putInt(1);
        out.putInt(5);
        out.putInt(0x8004).putLong(0).putInt(0).putInt(0).putInt(assembly).putInt(0);
        out.putLong(4).putInt(0).putInt(0).putInt(corlib).putInt(0).putInt(0);
        byte[] bytes = new byte[out.position()];
        out.get(0, bytes);
        return bytes;
    }
}
