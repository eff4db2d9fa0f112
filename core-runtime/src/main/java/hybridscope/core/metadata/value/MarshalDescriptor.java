package hybridscope.core.metadata.value;

import hybridscope.core.metadata.name.Names;
import hybridscope.core.pe.BitNames;
import java.util.Locale;

/** How a field or parameter is marshalled to native code (ECMA-335 II.23.4). {@link #text()} writes it as ILAsm does. */
public sealed interface MarshalDescriptor {
    /** Names of the element types of safe arrays (VARENUM; II.23.4 lists most of them). */
    BitNames VARIANT_TYPE = BitNames.enumeration("VariantType", "EMPTY=0", "NULL=1", "I2=2", "I4=3", "R4=4", "R8=5", "CY=6",
            "DATE=7", "BSTR=8", "DISPATCH=9", "ERROR=10", "BOOL=11", "VARIANT=12", "UNKNOWN=13", "DECIMAL=14", "I1=16", "UI1=17",
            "UI2=18", "UI4=19", "I8=20",
            "UI8=21", "INT=22", "UINT=23", "VOID=24", "HRESULT=25", "PTR=26", "SAFEARRAY=27", "CARRAY=28", "USERDEFINED=29",
            "LPSTR=30", "LPWSTR=31", "RECORD=36", "INT_PTR=37", "UINT_PTR=38", "FILETIME=64", "BLOB=65", "STREAM=66",
            "STORAGE=67", "STREAMED_OBJECT=68",
            "STORED_OBJECT=69", "BLOB_OBJECT=70", "CF=71", "CLSID=72");

    /** A type that its name alone describes. */
    record Simple(NativeType type) implements MarshalDescriptor {
    }

    /** A string of a fixed number of characters inside a structure. */
    record FixedSysString(int size) implements MarshalDescriptor {
    }

    /**
     * An array of a fixed number of elements inside a structure.
     *
     * @param element null where it follows from the managed type
     */
    record FixedArray(int size, NativeType element) implements MarshalDescriptor {
    }

    /**
     * A pointer to an array.
     *
     * @param element   {@link NativeType#MAX} where it follows from the managed type
     * @param parameter number of the parameter that tells the size, from 0; -1 for none
     * @param size      number of elements, or what is added to the parameter; -1 for none
     * @param flags     the blob's last number, whose bit 0 says that the parameter counts; -1 where it is missing
     */
    record LpArray(NativeType element, int parameter, int size, int flags) implements MarshalDescriptor {
    }

    /**
     * A SAFEARRAY.
     *
     * @param variantType type of the elements, a VARENUM number; -1 where it follows from the managed type
     * @param userType    name of the managed type of the elements; null for none
     */
    record SafeArray(int variantType, String userType) implements MarshalDescriptor {
    }

    /**
     * An interface pointer.
     *
     * @param type     {@link NativeType#IUNKNOWN}, {@link NativeType#IDISPATCH} or {@link NativeType#INTF}
     * @param iidParam number of the parameter that holds the interface's id; -1 for none
     */
    record Interface(NativeType type, int iidParam) implements MarshalDescriptor {
    }

    /**
     * A class that marshals.
     *
     * @param guid       a type library's id; empty in practice
     * @param nativeType name of the native type; empty in practice
     * @param marshaler  name of the class
     * @param cookie     text passed to the class
     */
    record Custom(String guid, String nativeType, String marshaler, String cookie) implements MarshalDescriptor {
    }

    /** A native type that nobody knows. @param code its byte */
    record Unknown(int code) implements MarshalDescriptor {
    }

    /** The descriptor as ILAsm writes it between the parentheses of {@code marshal()}. */
    default String text() {
        return switch (this) {
            case Simple(NativeType type) -> type.text();
            case FixedSysString(int size) -> "fixed sysstring [" + size + "]";
            case FixedArray(int size, NativeType element) -> "fixed array [" + size + "]"
                    + (element == null ? "" : " " + element.text());
            case LpArray(NativeType element, int parameter, int size, int flags) -> {
                // Bit 0 of the flags says whether the parameter number means anything (without it only if they are missing).
                boolean counted = parameter >= 0 && (flags == -1 || (flags & 1) != 0);
                yield element.text() + "[" + (size > 0 || size == 0 && !counted ? size : "")
                        + (counted ? (size > 0 ? " + " : "+ ") + parameter : "") + "]";
            }
            case SafeArray(int variantType, String userType) -> "safearray" + (variantType < 0 ? "" : " " + variant(variantType))
                    + (userType == null || userType.isEmpty() ? "" : ", " + Names.quoted(userType));
            case Interface(NativeType type, int iidParam) -> type.text() + (iidParam < 0 ? "" : "(iidparam = " + iidParam + ")");
            case Custom(String guid, String nativeType, String marshaler, String cookie) -> "custom("
                    + (guid.isEmpty() && nativeType.isEmpty() ? "" : Names.quoted(guid) + ", " + Names.quoted(nativeType) + ", ")
                    + Names.quoted(marshaler) + ", " + Names.quoted(cookie) + ")";
            case Unknown(int code) -> "<native type 0x%02X>".formatted(code);
        };
    }

    private static String variant(int type) {
        String name = VARIANT_TYPE.text(type & 0xFFF).toLowerCase(Locale.ROOT);
        return name + ((type & 0x1000) != 0 ? " vector" : "") + ((type & 0x2000) != 0 ? "[]" : "")
                + ((type & 0x4000) != 0 ? "&" : "");
    }
}
