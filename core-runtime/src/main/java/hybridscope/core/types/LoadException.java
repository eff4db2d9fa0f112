package hybridscope.core.types;

/** A token or a type that cannot be resolved where a value is needed. Carries the failure and no Java stack trace. */
public final class LoadException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient LoadFailure failure;

    /** @param failure what is wrong */
    public LoadException(LoadFailure failure) {
        super(null, null, false, false);
        this.failure = failure;
    }

    LoadException(LoadFailure.Kind kind, String message) {
        this(new LoadFailure(kind, message));
    }

    /** What is wrong. */
    public LoadFailure failure() {
        return failure;
    }

    @Override
    public String getMessage() {
        return failure.text();
    }
}
