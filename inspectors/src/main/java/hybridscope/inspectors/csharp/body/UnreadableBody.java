package hybridscope.inspectors.csharp.body;

/** A body that cannot be C#: what is wrong with it. */
final class UnreadableBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableBody(String message) {
        super(message, null, false, false);
    }
}
