package hybridscope.core.prepared;

/** What cannot be written so that another process finds the same. Its method is transformed in each run. */
final class NotKept extends RuntimeException {
    private static final long serialVersionUID = 1L;
    static final NotKept INSTANCE = new NotKept();

    private NotKept() {
        super(null, null, false, false);
    }
}
