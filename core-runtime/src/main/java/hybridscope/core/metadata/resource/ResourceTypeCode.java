package hybridscope.core.metadata.resource;

import java.util.Optional;

/**
 * The types that a .resources file of version 2 names by a number (System.Resources.ResourceTypeCode); version 1 names them
 * by their full names. User types have the numbers from {@link #START_OF_USER_TYPES}.
 */
public enum ResourceTypeCode {
    NULL(0, "null", false), STRING(1, "System.String", true), BOOLEAN(2, "System.Boolean", false), CHAR(3, "System.Char", false),
    BYTE(4, "System.Byte", true), SBYTE(5, "System.SByte", true), INT16(6, "System.Int16", true),
            UINT16(7, "System.UInt16", true),
    INT32(8, "System.Int32", true), UINT32(9, "System.UInt32", true), INT64(10, "System.Int64", true),
    UINT64(11, "System.UInt64", true), SINGLE(12, "System.Single", true), DOUBLE(13, "System.Double", true),
    DECIMAL(14, "System.Decimal", true), DATE_TIME(15, "System.DateTime", true), TIME_SPAN(16, "System.TimeSpan", true),
    BYTE_ARRAY(32, "System.Byte[]", false), STREAM(33, "System.IO.Stream", false);

    /** The number of the first user type. */
    public static final int START_OF_USER_TYPES = 64;

    private final int code;
    private final String typeName;
    private final boolean inVersion1;

    ResourceTypeCode(int code, String typeName, boolean inVersion1) {
        this.code = code;
        this.typeName = typeName;
        this.inVersion1 = inVersion1;
    }

    /** The number of version 2. */
    public int code() {
        return code;
    }

    /** Full name of the type; {@code null} for the null reference. */
    public String typeName() {
        return typeName;
    }

    /** The type of a number of version 2. */
    public static Optional<ResourceTypeCode> of(int code) {
        for (ResourceTypeCode type : values()) {
            if (type.code == code) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The type of a name of version 1, where that version writes such values plainly; else they are serialised. */
    public static Optional<ResourceTypeCode> named(String assemblyQualifiedName) {
        int comma = assemblyQualifiedName.indexOf(',');
        String name = comma < 0 ? assemblyQualifiedName : assemblyQualifiedName.substring(0, comma);
        for (ResourceTypeCode type : values()) {
            if (type.inVersion1 && type.typeName.equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }
}
