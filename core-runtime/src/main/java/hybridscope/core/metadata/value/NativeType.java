package hybridscope.core.metadata.value;

/** The native types of marshalling descriptors (ECMA-335 II.23.4 and the CLR's later ones), with ILAsm's words, as data. */
public enum NativeType {
    VOID(0x01, "void"),
    BOOLEAN(0x02, "bool"),
    I1(0x03, "int8"),
    U1(0x04, "unsigned int8"),
    I2(0x05, "int16"),
    U2(0x06, "unsigned int16"),
    I4(0x07, "int32"),
    U4(0x08, "unsigned int32"),
    I8(0x09, "int64"),
    U8(0x0A, "unsigned int64"),
    R4(0x0B, "float32"),
    R8(0x0C, "float64"),
    SYSCHAR(0x0D, "syschar"),
    VARIANT(0x0E, "variant"),
    CURRENCY(0x0F, "currency"),
    PTR(0x10, "*"),
    DECIMAL(0x11, "decimal"),
    DATE(0x12, "date"),
    BSTR(0x13, "bstr"),
    LPSTR(0x14, "lpstr"),
    LPWSTR(0x15, "lpwstr"),
    LPTSTR(0x16, "lptstr"),
    FIXEDSYSSTRING(0x17, "fixed sysstring"),
    OBJECTREF(0x18, "objectref"),
    IUNKNOWN(0x19, "iunknown"),
    IDISPATCH(0x1A, "idispatch"),
    STRUCT(0x1B, "struct"),
    INTF(0x1C, "interface"),
    SAFEARRAY(0x1D, "safearray"),
    FIXEDARRAY(0x1E, "fixed array"),
    INT(0x1F, "int"),
    UINT(0x20, "unsigned int"),
    NESTEDSTRUCT(0x21, "nested struct"),
    BYVALSTR(0x22, "byvalstr"),
    ANSIBSTR(0x23, "ansi bstr"),
    TBSTR(0x24, "tbstr"),
    VARIANTBOOL(0x25, "variant bool"),
    FUNC(0x26, "method"),
    ASANY(0x28, "as any"),
    ARRAY(0x2A, "[]"),
    LPSTRUCT(0x2B, "lpstruct"),
    CUSTOMMARSHALER(0x2C, "custom"),
    ERROR(0x2D, "error"),
    IINSPECTABLE(0x2E, "iinspectable"),
    HSTRING(0x2F, "hstring"),
    LPUTF8STR(0x30, "lputf8str"),
    /** No type is told: the element of an array whose type follows from the managed one. */
    MAX(0x50, "");

    private static final NativeType[] BY_CODE = new NativeType[0x51];

    static {
        for (NativeType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final int code;
    private final String text;

    NativeType(int code, String text) {
        this.code = code;
        this.text = text;
    }

    /** The native type of that code, or null. */
    public static NativeType of(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }

    /** The byte that stands for it. */
    public int code() {
        return code;
    }

    /** ILAsm's words for it. */
    public String text() {
        return text;
    }
}
