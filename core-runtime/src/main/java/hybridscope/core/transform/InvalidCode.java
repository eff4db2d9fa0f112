package hybridscope.core.transform;

/** Ends the transform of a method; becomes a {@link TransformFailure}. Carries no Java stack trace. */
final class InvalidCode extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final TransformFailure.Kind kind;

    InvalidCode(TransformFailure.Kind kind, String message) {
        super(message, null, false, false);
        this.kind = kind;
    }

    InvalidCode(String message) {
        this(TransformFailure.Kind.INVALID_PROGRAM, message);
    }

    TransformFailure.Kind kind() {
        return kind;
    }
}
