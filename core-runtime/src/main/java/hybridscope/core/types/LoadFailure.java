package hybridscope.core.types;

/**
 * Why an assembly, a type or a member cannot be used: the exception a program would see, as a value.
 *
 * @param kind     which exception
 * @param message  what is wrong, with the name of what is concerned
 * @param assembly display name of the assembly that is not found; null for every other failure
 */
public record LoadFailure(Kind kind, String message, String assembly) {
    /** The exception of the class library that stands for the failure. */
    public enum Kind {
        FILE_NOT_FOUND("System.IO.FileNotFoundException"),
        BAD_IMAGE("System.BadImageFormatException"),
        TYPE_LOAD("System.TypeLoadException"),
        MISSING_METHOD("System.MissingMethodException"),
        MISSING_FIELD("System.MissingFieldException"),
        METHOD_ACCESS("System.MethodAccessException"),
        FIELD_ACCESS("System.FieldAccessException"),
        INVALID_PROGRAM("System.InvalidProgramException");

        private final String exceptionName;

        Kind(String exceptionName) {
            this.exceptionName = exceptionName;
        }

        /** Metadata name of the exception's class. */
        public String exceptionName() {
            return exceptionName;
        }
    }

    /** A failure that is about no assembly's file. */
    public LoadFailure(Kind kind, String message) {
        this(kind, message, null);
    }

    /** A failure to load a type. */
    static LoadFailure typeLoad(String message) {
        return new LoadFailure(Kind.TYPE_LOAD, message);
    }

    /** One line for people. */
    public String text() {
        return kind.exceptionName() + ": " + message;
    }
}
