package hybridscope.core.sharing;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import java.util.List;

/** A type of shared code. Types are shared where these are equal. */
public sealed interface SharedType {
    /** A type as it is. */
    record Exact(Klass type) implements SharedType {
    }

    /** All enumerations over that type. */
    record EnumOver(ElementType underlying) implements SharedType {
        /** The name of il2cpp's enumeration that stands for all: {@code Int32Enum}. */
        public String name() {
            return switch (underlying) {
                case I1 -> "SByteEnum";
                case U1 -> "ByteEnum";
                case I2 -> "Int16Enum";
                case U2 -> "UInt16Enum";
                case U4 -> "UInt32Enum";
                case I8 -> "Int64Enum";
                case U8 -> "UInt64Enum";
                case I4 -> "Int32Enum";
                default -> underlying.name() + "Enum";
            };
        }
    }

    /** A generic type over shared arguments. */
    record Instance(Klass definition, List<SharedType> arguments) implements SharedType {
    }

    /** A pointer or by-ref to a shared type; {@code byRef} tells which. */
    record To(SharedType element, boolean byRef) implements SharedType {
    }

    /** Any type at all: the argument of fully shared code. */
    record Any() implements SharedType {
        /** What il2cpp calls it. */
        public static final String NAME = "Il2CppFullySharedGenericAny";
    }
}
