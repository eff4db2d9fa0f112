package hybridscope.core.metadata.signature;

import java.util.HashMap;
import java.util.Map;

/** The element types of signatures and custom attributes (ECMA-335 II.23.1.16), with their names, as data. */
public enum ElementType {
    END(0x00),
    VOID(0x01, 0, "void", "void", "Void"),
    BOOLEAN(0x02, 1, "bool", "bool", "Boolean"),
    CHAR(0x03, 2, "char", "char", "Char"),
    I1(0x04, 1, "int8", "sbyte", "SByte"),
    U1(0x05, 1, "uint8", "byte", "Byte"),
    I2(0x06, 2, "int16", "short", "Int16"),
    U2(0x07, 2, "uint16", "ushort", "UInt16"),
    I4(0x08, 4, "int32", "int", "Int32"),
    U4(0x09, 4, "uint32", "uint", "UInt32"),
    I8(0x0A, 8, "int64", "long", "Int64"),
    U8(0x0B, 8, "uint64", "ulong", "UInt64"),
    R4(0x0C, 4, "float32", "float", "Single"),
    R8(0x0D, 8, "float64", "double", "Double"),
    STRING(0x0E, 0, "string", "string", "String"),
    PTR(0x0F),
    BYREF(0x10),
    VALUETYPE(0x11),
    CLASS(0x12),
    VAR(0x13),
    ARRAY(0x14),
    GENERICINST(0x15),
    TYPEDBYREF(0x16, 0, "typedref", null, "TypedReference"),
    I(0x18, 0, "native int", null, "IntPtr"),
    U(0x19, 0, "native uint", null, "UIntPtr"),
    FNPTR(0x1B),
    OBJECT(0x1C, 0, "object", "object", "Object"),
    SZARRAY(0x1D),
    MVAR(0x1E),
    CMOD_REQD(0x1F),
    CMOD_OPT(0x20),
    INTERNAL(0x21),
    CMOD_INTERNAL(0x22),
    MODIFIER(0x40),
    SENTINEL(0x41),
    PINNED(0x45),
    /** In custom attributes: a {@code System.Type}. */
    TYPE(0x50),
    /** In custom attributes: a boxed value with its type in front. */
    BOXED(0x51),
    RESERVED(0x52),
    /** In custom attributes: a named argument that sets a field. */
    FIELD(0x53),
    /** In custom attributes: a named argument that sets a property. */
    PROPERTY(0x54),
    /** In custom attributes: an enumeration with its name in front. */
    ENUM(0x55);

    private static final ElementType[] BY_CODE = new ElementType[0x56];
    private static final Map<String, ElementType> KEYWORDS = keywords();

    static {
        for (ElementType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final int code;
    private final int size;
    private final String ilName;
    private final String keyword;
    private final String className;

    ElementType(int code) {
        this(code, 0, null, null, null);
    }

    ElementType(int code, int size, String ilName, String keyword, String className) {
        this.code = code;
        this.size = size;
        this.ilName = ilName;
        this.keyword = keyword;
        this.className = className;
    }

    private static Map<String, ElementType> keywords() {
        Map<String, ElementType> map = new HashMap<>(Map.of("nint", I, "nuint", U));
        for (ElementType type : values()) {
            if (type.className != null) {
                map.put(type.ilName, type);
                map.put(type.keyword == null ? type.ilName : type.keyword, type);
            }
        }
        return Map.copyOf(map);
    }

    /** The type that C# or ILAsm calls by that keyword: {@code int}, {@code int32}, {@code nint}; null for none. */
    public static ElementType ofKeyword(String keyword) {
        return KEYWORDS.get(keyword);
    }

    /** The element type of that code, or null. */
    public static ElementType of(int code) {
        return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : null;
    }

    /** The byte that stands for it, 0x00 to 0x55. */
    public int code() {
        return code;
    }

    /** Size in bytes of a stored number, bool or char of this type; 0 for all others, native integers included. */
    public int size() {
        return size;
    }

    /** ILAsm's keyword ({@code int32}), or null where the type has none of its own. */
    public String ilName() {
        return ilName;
    }

    /** C#'s keyword ({@code int}), or null. */
    public String keyword() {
        return keyword;
    }

    /** Name of the class in namespace {@code System} that stands behind it ({@code Int32}), or null. */
    public String className() {
        return className;
    }

    /** Whether a type consists of this byte alone: void, numbers, string, object, typed reference. */
    public boolean isPrimitive() {
        return className != null;
    }

    /** Whether it is one of the eight integer types with a size, which can stand behind an enumeration. */
    public boolean isInteger() {
        return code >= I1.code && code <= U8.code;
    }
}
