package hybridscope.core.il;

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
    INLINE_METHOD("InlineMethod", 4),
    /** A Field or MemberRef token. */
    INLINE_FIELD("InlineField", 4),
    /** A TypeDef, TypeRef or TypeSpec token. */
    INLINE_TYPE("InlineType", 4),
    /** Any of the type, method and field tokens. */
    INLINE_TOK("InlineTok", 4),
    /** A StandAloneSig token. */
    INLINE_SIG("InlineSig", 4),
    /** A user-string token. */
    INLINE_STRING("InlineString", 4);

    private final String text;
    private final int size;

    OperandKind(String text, int size) {
        this.text = text;
        this.size = size;
    }

    /** The specification's name. */
    public String text() {
        return text;
    }

    /** Bytes behind the opcode; for a switch those of its count only. */
    public int size() {
        return size;
    }

    /** Whether the operand is a token that names a row of a metadata table. */
    public boolean isToken() {
        return switch (this) {
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG -> true;
            default -> false;
        };
    }

    /** Whether the operand is a single branch target. */
    public boolean isBranchTarget() {
        return this == SHORT_INLINE_BR_TARGET || this == INLINE_BR_TARGET;
    }
}
