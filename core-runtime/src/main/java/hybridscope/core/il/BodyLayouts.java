package hybridscope.core.il;

import static hybridscope.core.pe.StructLayout.Kind.HEX;
import static hybridscope.core.pe.StructLayout.Kind.NUMBER;
import static hybridscope.core.pe.StructLayout.Kind.TOKEN;

import hybridscope.core.pe.BitNames;
import hybridscope.core.pe.StructLayout;

/** The fixed structures of a method body (ECMA-335 II.25.4), as data. */
public final class BodyLayouts {
    /** The only byte of a tiny header: two bits of format, six bits of code size. */
    public static final BitNames TINY_FLAGS = BitNames.named("TinyFormat").one(3, "TinyFormat=2")
            .one(0xFC, sizes("CodeSize ", 64, 4));
    /** Flags of a fat header; its own size in 4-byte words stands in the high four bits. */
    public static final BitNames FAT_FLAGS = BitNames.named("FatFormat").one(3, "FatFormat=3")
            .bits("MoreSects=8", "InitLocals=0x10").one(0xF000, sizes("HeaderWords ", 16, 0x1000));
    /** The first byte of a data section (II.25.4.5). */
    public static final BitNames SECTION_KIND = BitNames.named("SectionKind").one(0x3F, "Reserved=0", "EHTable=1", "OptILTable=2")
            .bits("FatFormat=0x40", "MoreSects=0x80");
    /** Flags of an exception clause (II.25.4.6). */
    public static final BitNames CLAUSE_FLAGS = BitNames.enumeration("ClauseFlags", "Exception=0", "Filter=1", "Finally=2",
            "Fault=4");

    /** Tiny header: code below 64 bytes, no locals, no clauses, at most 8 stack slots. */
    public static final StructLayout TINY_HEADER = StructLayout.of("TinyMethodHeader", "ECMA-335 II.25.4.2")
            .named("Flags", 1, TINY_FLAGS);
    /** Fat header. */
    public static final StructLayout FAT_HEADER = StructLayout.of("FatMethodHeader", "ECMA-335 II.25.4.3").named("Flags", 2,
            FAT_FLAGS).field("MaxStack", 2, NUMBER).field("CodeSize", 4, NUMBER).field("LocalVarSigTok", 4, TOKEN);
    /** Header of a small data section. */
    public static final StructLayout SMALL_SECTION = StructLayout.of("SmallMethodSection", "ECMA-335 II.25.4.5")
            .named("Kind", 1, SECTION_KIND).field("DataSize", 1, NUMBER).field("Reserved", 2, HEX);
    /** Header of a fat data section. The size has three bytes: the word above its low byte is read apart. */
    public static final StructLayout FAT_SECTION = StructLayout.of("FatMethodSection", "ECMA-335 II.25.4.5")
            .named("Kind", 1, SECTION_KIND).field("DataSize", 3, StructLayout.Kind.RAW);

    private static final StructLayout SMALL_CLAUSE = clause("SmallExceptionClause", 2, 1);
    private static final StructLayout FAT_CLAUSE = clause("FatExceptionClause", 4, 4);
    /** Bytes of a small exception clause. */
    static final int SMALL_CLAUSE_SIZE = SMALL_CLAUSE.size() + 4;
    /** Bytes of a fat exception clause. */
    static final int FAT_CLAUSE_SIZE = FAT_CLAUSE.size() + 4;

    private BodyLayouts() {
    }

    private static StructLayout clause(String name, int word, int length) {
        return StructLayout.of(name, "ECMA-335 II.25.4.6").named("Flags", word, CLAUSE_FLAGS).field("TryOffset", word, HEX)
                .field("TryLength", length, HEX).field("HandlerOffset", word, HEX).field("HandlerLength", length, HEX);
    }

    /** An exception clause; its last word is a catch token, a filter's offset, or nothing. */
    public static StructLayout clause(boolean fat, ExceptionClause.Kind kind) {
        StructLayout layout = fat ? FAT_CLAUSE : SMALL_CLAUSE;
        return switch (kind) {
            case CATCH -> layout.field("ClassToken", 4, TOKEN);
            case FILTER -> layout.field("FilterOffset", 4, HEX);
            case FINALLY, FAULT -> layout.field("Reserved", 4, HEX);
        };
    }

    private static String[] sizes(String prefix, int count, int step) {
        String[] names = new String[count];
        for (int i = 0; i < count; i++) {
            names[i] = prefix + i + "=" + i * step;
        }
        return names;
    }
}
