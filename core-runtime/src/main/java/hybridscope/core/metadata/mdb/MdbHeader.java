package hybridscope.core.metadata.mdb;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import java.util.UUID;

/**
 * What an .mdb file starts with: magic, version, the module's id, and the table of where everything lies.
 *
 * @param mvid       id of the module that the file belongs to
 * @param sources    the source file table
 * @param methods    the method table
 * @param lineBase   least line advance of a special opcode
 * @param lineRange  how many line advances special opcodes know, from 1
 * @param opcodeBase first special opcode, 1 to 255
 */
record MdbHeader(UUID mvid, Rows sources, Rows methods, int lineBase, int lineRange, int opcodeBase) {
    private static final long MAGIC = 0x45E8_2623_FD7F_A614L;
    private static final int MAJOR = 50;
    private static final int MINOR = 0;
    private static final int SOURCE_SIZE = 8;
    private static final int METHOD_SIZE = 12;
    private static final int MAX_OPCODE = 255;
    private static final StructLayout LAYOUT = StructLayout.of("MdbHeader", "Mono SymbolWriter").field("Magic", 8,
            StructLayout.Kind.HEX).numbers(4, "MajorVersion", "MinorVersion").field("Mvid", 16, StructLayout.Kind.RAW)
            .numbers(4, "TotalFileSize", "DataSectionOffset", "DataSectionSize", "CompileUnitCount", "CompileUnitTableOffset",
            "CompileUnitTableSize",
                    "SourceCount", "SourceTableOffset", "SourceTableSize", "MethodCount", "MethodTableOffset", "MethodTableSize",
                    "TypeCount", "AnonymousScopeCount", "AnonymousScopeTableOffset", "AnonymousScopeTableSize", "LineBase",
                    "LineRange", "OpcodeBase", "FileFlags");

    /**
     * A table of rows of equal size.
     *
     * @param offset file offset of the first row
     * @param count  how many rows
     * @param size   bytes of a row
     */
    record Rows(int offset, int count, int size) {
        /** File offset of a row. @param index from 0 */
        int at(int index) {
            return offset + index * size;
        }
    }

    /** @throws BadFormatException where the file is no .mdb file of version 50.0, or its tables leave the file */
    static MdbHeader read(Bytes bytes) {
        if (!bytes.has(0, LAYOUT.size())) {
            throw fail(Rule.MDB_HEADER, new Span(0, bytes.length()), LAYOUT.size() + " bytes", bytes.length() + " bytes");
        }
        Structure header = new Structure(bytes, LAYOUT, 0);
        expect(header, "Magic", MAGIC);
        expect(header, "MajorVersion", MAJOR);
        expect(header, "MinorVersion", MINOR);
        if (header.value("TotalFileSize") > bytes.length()) {
            throw fail(Rule.MDB_HEADER, header.span("TotalFileSize"), header.value("TotalFileSize") + " bytes",
                    bytes.length() + " bytes");
        }
        return new MdbHeader(bytes.guid(header.span("Mvid").offset()), rows(header, "Source", SOURCE_SIZE),
                rows(header, "Method", METHOD_SIZE),
                header.intValue("LineBase"), within(header, "LineRange"), within(header, "OpcodeBase"));
    }

    private static void expect(Structure header, String field, long wanted) {
        if (header.value(field) != wanted) {
            throw fail(Rule.MDB_HEADER, header.span(field), field + " 0x" + Long.toHexString(wanted),
                    "0x" + Long.toHexString(header.value(field)));
        }
    }

    private static Rows rows(Structure header, String table, int size) {
        long count = header.value(table + "Count");
        long offset = header.value(table + "TableOffset");
        if (!header.bytes().has(offset, count * size)) {
            throw fail(Rule.MDB_TABLE, header.span(table + "TableOffset"), count + " rows of " + size + " bytes inside the file",
                    "offset 0x" + Long.toHexString(offset) + " in " + header.bytes().length() + " bytes");
        }
        return new Rows((int) offset, (int) count, size);
    }

    private static int within(Structure header, String field) {
        long value = header.value(field);
        if (value < 1 || value > MAX_OPCODE) {
            throw fail(Rule.MDB_LINES, header.span(field), field + " from 1 to " + MAX_OPCODE, Long.toString(value));
        }
        return (int) value;
    }

    private static BadFormatException fail(Rule rule, Span span, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, "MdbHeader", expected, found));
    }

    /** How far the opcode {@code const_add_pc} advances the IL offset: as far as the last special opcode does. */
    int constantAdvance() {
        return (MAX_OPCODE - opcodeBase) / lineRange;
    }
}
