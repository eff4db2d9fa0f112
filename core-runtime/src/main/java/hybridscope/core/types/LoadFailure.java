package hybridscope.core.types;

import java.util.List;
import java.util.Optional;

/**
 * Why an assembly, a type or a member cannot be used: the exception a program would see, as a value.
 *
 * @param kind     which exception
 * @param message  what is wrong, with the name of what is concerned
 * @param assembly display name of the assembly that is not found, or for want of which a type cannot be loaded; null for every
 *                 other failure
 * @param type     name of the type that cannot be loaded, or of the assembly with a bad image, as programs are told it; null
 *                 where none is told
 */
public record LoadFailure(Kind kind, String message, String assembly, String type) {
    private static final String NOT_FOUND = "Could not load file or assembly '%s' or one of its dependencies.";
    /** What Mono says of a type without saying which. */
    private static final String UNNAMED = "Failure has occurred while loading a type.";

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
        this(kind, message, null, null);
    }

    /** A failure for want of an assembly. */
    public LoadFailure(Kind kind, String message, String assembly) {
        this(kind, message, assembly, null);
    }

    /** A failure to load a type. */
    static LoadFailure typeLoad(String message) {
        return new LoadFailure(Kind.TYPE_LOAD, message);
    }

    /** The same of a type that needs what is not there to be loaded at all. */
    LoadFailure of(String needing) {
        return new LoadFailure(kind, message, assembly, needing);
    }

    /** What becomes of it for a type that cannot be loaded because of it. */
    LoadFailure making(String text, String failed) {
        return new LoadFailure(Kind.TYPE_LOAD, text, assembly, failed);
    }

    /** What Mono says of a cast, an array or a signature whose type is not there. */
    public LoadFailure unnamed() {
        return new LoadFailure(Kind.TYPE_LOAD, UNNAMED, assembly, "");
    }

    /** That a token leads to a field of a class that cannot be loaded. */
    public LoadFailure ofField(int token, DefinedKlass owner) {
        return new LoadFailure(Kind.BAD_IMAGE, "Could not resolve field token 0x%08x, due to: %s".formatted(token,
                told() + place(owner)), assembly, owner.module().assembly().name());
    }

    /** Where a class is that cannot be loaded, as Mono adds it where another failure follows. */
    static String place(DefinedKlass type) {
        String path = type.module().assembly().path().map(each -> each.toAbsolutePath().normalize().toString()).orElse("");
        return " assembly:%s type:%s member:(null)".formatted(path, type.leafName());
    }

    /** The exception's message: of an assembly's file what Mono says, and not who needed it. */
    public String told() {
        return kind == Kind.FILE_NOT_FOUND && assembly != null ? NOT_FOUND.formatted(assembly) : message;
    }

    /** The first thing that is not there of what a type is made of: its elements and generic arguments. */
    public static Optional<LoadFailure> mentionedBy(Klass type) {
        return switch (type) {
            case MissingKlass missing -> missing.failure();
            case DefinedKlass defined -> defined.isGenericInstance()
                    ? mentionedBy(defined.arguments()) : Optional.empty();
            case ArrayKlass _, ByRefKlass _, PointerKlass _ -> mentionedBy(type.element());
            case VariableKlass _, FunctionPointerKlass _ -> Optional.empty();
        };
    }

    private static Optional<LoadFailure> mentionedBy(List<Klass> types) {
        for (Klass type : types) {
            Optional<LoadFailure> failure = mentionedBy(type);
            if (failure.isPresent()) {
                return failure;
            }
        }
        return Optional.empty();
    }

    /** The same where its whole assembly is not there: what mentions it cannot be used either. */
    public static Optional<LoadFailure> absentFrom(Klass type) {
        return mentionedBy(type).filter(failure -> failure.assembly() != null);
    }

    /** The first thing of what a method takes and gives whose assembly is not there. */
    public static Optional<LoadFailure> absentFrom(MethodSignature signature) {
        Optional<LoadFailure> absent = absentFrom(signature.returnType());
        for (int i = 0; absent.isEmpty() && i < signature.parameters().size(); i++) {
            absent = absentFrom(signature.parameters().get(i));
        }
        return absent;
    }

    /** One line for people. */
    public String text() {
        return kind.exceptionName() + ": " + message;
    }
}
