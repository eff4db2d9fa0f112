package hybridscope.core.transform;

import hybridscope.core.types.LoadFailure;

/**
 * Why a method cannot be transformed, as a value.
 *
 * @param kind     what kind of reason
 * @param ilOffset IL offset of the instruction concerned; -1 where the method as a whole is
 * @param message  what is wrong
 * @param cause    what cannot be loaded for want of an assembly; null for every other failure
 */
public record TransformFailure(Kind kind, int ilOffset, String message, LoadFailure cause) {
    /** Kinds of reasons. */
    public enum Kind {
        /** The method has no IL. */
        NO_BODY("System.InvalidProgramException"),
        /** The IL breaks a rule of ECMA-335 that code must keep to be executed at all. */
        INVALID_PROGRAM("System.InvalidProgramException"),
        /** Rows, signatures or the body cannot be read. */
        BAD_IMAGE("System.BadImageFormatException"),
        /** A type cannot be loaded. */
        TYPE_LOAD("System.TypeLoadException"),
        /** There is no such method. */
        MISSING_METHOD("System.MissingMethodException"),
        /** There is no such field. */
        MISSING_FIELD("System.MissingFieldException"),
        /** The method may not be called from here. */
        METHOD_ACCESS("System.MethodAccessException"),
        /** The field may not be used from here. */
        FIELD_ACCESS("System.FieldAccessException"),
        /** An assembly cannot be found. */
        FILE_NOT_FOUND("System.IO.FileNotFoundException"),
        /** A limit of this implementation is passed, such as the slots of a frame. */
        LIMIT("System.InvalidProgramException");

        private final String exceptionName;

        Kind(String exceptionName) {
            this.exceptionName = exceptionName;
        }

        /** Metadata name of the exception that a program sees when the method is called. */
        public String exceptionName() {
            return exceptionName;
        }

        /** The kind of a failure to load something. */
        public static Kind of(LoadFailure.Kind kind) {
            return switch (kind) {
                case FILE_NOT_FOUND -> FILE_NOT_FOUND;
                case BAD_IMAGE -> BAD_IMAGE;
                case TYPE_LOAD -> TYPE_LOAD;
                case MISSING_METHOD -> MISSING_METHOD;
                case MISSING_FIELD -> MISSING_FIELD;
                case METHOD_ACCESS -> METHOD_ACCESS;
                case FIELD_ACCESS -> FIELD_ACCESS;
                case INVALID_PROGRAM -> INVALID_PROGRAM;
            };
        }
    }

    /** The failure of what could not be loaded. */
    public static TransformFailure of(LoadFailure failure, int ilOffset) {
        return new TransformFailure(Kind.of(failure.kind()), ilOffset, failure.message(),
                failure.assembly() == null ? null : failure);
    }

    /** A failure that is about no assembly's file. */
    public TransformFailure(Kind kind, int ilOffset, String message) {
        this(kind, ilOffset, message, null);
    }

    /**
     * Display name of the assembly that is not found, or for want of which a type cannot be loaded; null for every other failure.
     */
    public String assembly() {
        return cause == null ? null : cause.assembly();
    }

    /** One line for people: {@code IL_0004: add of an object and an int32}. */
    public String text() {
        return ilOffset < 0 ? message : hybridscope.core.il.IlRange.label(ilOffset) + ": " + message;
    }
}
