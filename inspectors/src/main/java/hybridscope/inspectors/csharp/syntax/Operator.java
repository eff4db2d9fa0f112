package hybridscope.inspectors.csharp.syntax;

/** C#'s operators with their precedence (C# specification, 12.4.2): the higher, the closer they bind. */
public enum Operator {
    /** Multiplication. */
    MUL("*", 13, true),
    /** Division. */
    DIV("/", 13, false),
    /** Remainder. */
    REM("%", 13, false),
    /** Addition, also of strings. */
    ADD("+", 12, true),
    /** Subtraction. */
    SUB("-", 12, true),
    /** Shift to the left. */
    SHL("<<", 11, false),
    /** Shift to the right. */
    SHR(">>", 11, false),
    /** Less. */
    LT("<", 10, false),
    /** Greater. */
    GT(">", 10, false),
    /** Less or equal. */
    LE("<=", 10, false),
    /** Greater or equal. */
    GE(">=", 10, false),
    /** Equal. */
    EQ("==", 9, false),
    /** Not equal. */
    NE("!=", 9, false),
    /** Bits of both, or both. */
    AND("&", 8, false),
    /** Bits of one, or one only. */
    XOR("^", 7, false),
    /** Bits of either, or either. */
    OR("|", 6, false),
    /** Both, the second only where the first holds. */
    BOTH("&&", 5, false),
    /** Either, the second only where the first does not hold. */
    EITHER("||", 4, false),
    /** The second where the first is null. */
    COALESCE("??", 3, false),
    /** The opposite sign. */
    NEG("-", 14, true),
    /** All bits inverted. */
    COMPLEMENT("~", 14, false),
    /** False for true. */
    NOT("!", 14, false);

    private final String text;
    private final int precedence;
    private final boolean overflows;

    Operator(String text, int precedence, boolean overflows) {
        this.text = text;
        this.precedence = precedence;
        this.overflows = overflows;
    }

    /** As C# writes it. */
    public String text() {
        return text;
    }

    /** How closely it binds. */
    public int precedence() {
        return precedence;
    }

    /** Whether {@code checked} makes a difference with integers. */
    public boolean overflows() {
        return overflows;
    }

    /** Whether it compares. */
    public boolean compares() {
        return precedence == 9 || precedence == 10;
    }

    /** What holds where this comparison does not, of integers and references. */
    public Operator opposite() {
        return switch (this) {
            case EQ -> NE;
            case NE -> EQ;
            case LT -> GE;
            case GE -> LT;
            case GT -> LE;
            case LE -> GT;
            default -> throw new IllegalStateException(this + " compares nothing");
        };
    }
}
