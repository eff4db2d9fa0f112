package hybridscope.core.il;

import hybridscope.core.metadata.Table;
import java.util.List;

/**
 * What follows an opcode in the instruction stream (ECMA-335 VI.C.4.4). The specification's ShortInlineI and the InlineVar
 * kinds are split where the same bytes mean different things.
 */
public enum OperandKind {
    /** Nothing. */
    INLINE_NONE("InlineNone", 0),
    /** A signed 8-bit constant. */
    SHORT_INLINE_I("ShortInlineI", 1),
    /** An unsigned 8-bit number: an alignment or a set of checks. */
    SHORT_INLINE_U("ShortInlineI", 1),
    /** A signed 32-bit constant. */
    INLINE_I("InlineI", 4),
    /** A 64-bit constant. */
    INLINE_I8("InlineI8", 8),
    /** A 32-bit floating-point constant. */
    SHORT_INLINE_R("ShortInlineR", 4),
    /** A 64-bit floating-point constant. */
    INLINE_R("InlineR", 8),
    /** An argument number, 0 to 255. */
    SHORT_INLINE_ARG("ShortInlineVar", 1),
    /** An argument number, 0 to 65534. */
    INLINE_ARG("InlineVar", 2),
    /** A local variable number, 0 to 255. */
    SHORT_INLINE_LOCAL("ShortInlineVar", 1),
    /** A local variable number, 0 to 65534. */
    INLINE_LOCAL("InlineVar", 2),
    /** A signed 8-bit distance from the end of the instruction. */
    SHORT_INLINE_BR_TARGET("ShortInlineBrTarget", 1),
    /** A signed 32-bit distance from the end of the instruction. */
    INLINE_BR_TARGET("InlineBrTarget", 4),
    /** A 32-bit count, then as many signed 32-bit distances from the end of the instruction. */
    INLINE_SWITCH("InlineSwitch", 4),
    /** A MethodDef, MemberRef or MethodSpec token. */
    INLINE_METHOD("InlineMethod", 4, Table.METHOD_DEF, Table.MEMBER_REF, Table.METHOD_SPEC),
    /** A Field or MemberRef token. */
    INLINE_FIELD("InlineField", 4, Table.FIELD, Table.MEMBER_REF),
    /** A TypeDef, TypeRef or TypeSpec token. */
    INLINE_TYPE("InlineType", 4, Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC),
    /** Any of the type, method and field tokens. */
    INLINE_TOK("InlineTok", 4, Table.TYPE_DEF, Table.TYPE_REF, Table.TYPE_SPEC, Table.FIELD, Table.METHOD_DEF, Table.MEMBER_REF,
            Table.METHOD_SPEC),
    /** A StandAloneSig token. */
    INLINE_SIG("InlineSig", 4, Table.STAND_ALONE_SIG),
    /** A user-string token. */
    INLINE_STRING("InlineString", 4);

    private final String text;
    private final int size;
    private final List<Table> tables;

    OperandKind(String text, int size, Table... tables) {
        this.text = text;
        this.size = size;
        this.tables = List.of(tables);
    }

    /** The specification's name. */
    public String text() {
        return text;
    }

    /** Bytes behind the opcode; for a switch those of its count only. */
    public int size() {
        return size;
    }

    /** The tables a token operand may name a row of; empty for every other kind, user strings included. */
    public List<Table> tables() {
        return tables;
    }

    /** Whether the operand is a single branch target. */
    public boolean isBranchTarget() {
        return this == SHORT_INLINE_BR_TARGET || this == INLINE_BR_TARGET;
    }
}
