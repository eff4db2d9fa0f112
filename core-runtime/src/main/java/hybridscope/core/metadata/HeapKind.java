package hybridscope.core.metadata;

/** The heaps that table columns and instructions index (ECMA-335 II.24.2.2). */
public enum HeapKind {
    STRINGS("#Strings"), USER_STRINGS("#US"), GUID("#GUID"), BLOB("#Blob");

    private final String streamName;

    HeapKind(String streamName) {
        this.streamName = streamName;
    }

    /** Name of the stream, number sign included. */
    public String streamName() {
        return streamName;
    }
}
