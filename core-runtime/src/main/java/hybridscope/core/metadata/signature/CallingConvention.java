package hybridscope.core.metadata.signature;

/** The low four bits of a signature's first byte: a calling convention, or another kind of signature (ECMA-335 II.23.2). */
public enum CallingConvention {
    DEFAULT(0x0, "default"),
    C(0x1, "unmanaged cdecl"),
    STDCALL(0x2, "unmanaged stdcall"),
    THISCALL(0x3, "unmanaged thiscall"),
    FASTCALL(0x4, "unmanaged fastcall"),
    VARARG(0x5, "vararg"),
    FIELD(0x6, "field"),
    LOCAL_SIG(0x7, "locals"),
    PROPERTY(0x8, "property"),
    /** Unmanaged, with the convention told by modifiers of the return type. */
    UNMANAGED(0x9, "unmanaged"),
    GENERICINST(0xA, "generic instance"),
    NATIVE_VARARG(0xB, "native vararg");

    /** Bit of the first byte: a generic parameter count follows. */
    public static final int GENERIC = 0x10;
    /** Bit of the first byte: the method has a {@code this}. */
    public static final int HAS_THIS = 0x20;
    /** Bit of the first byte: {@code this} stands first among the parameters. */
    public static final int EXPLICIT_THIS = 0x40;

    private static final CallingConvention[] BY_CODE = values();

    private final int code;
    private final String text;

    CallingConvention(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** The convention in the low four bits of a signature's first byte, or null. */
    public static CallingConvention of(int firstByte) {
        int code = firstByte & 0xF;
        return code < BY_CODE.length ? BY_CODE[code] : null;
    }

    /** Value of the low four bits. */
    public int code() {
        return code;
    }

    /** ILAsm's words for it, where it has some. */
    public String text() {
        return text;
    }

    /** Whether a method signature can start with it. */
    public boolean isMethod() {
        return switch (this) {
            case DEFAULT, C, STDCALL, THISCALL, FASTCALL, VARARG, UNMANAGED, NATIVE_VARARG -> true;
            case FIELD, LOCAL_SIG, PROPERTY, GENERICINST -> false;
        };
    }
}
