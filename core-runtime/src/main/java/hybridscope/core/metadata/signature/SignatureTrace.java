package hybridscope.core.metadata.signature;

import hybridscope.core.pe.Span;

/** Hears of each part of a blob while it is decoded, so that a pane can show the bytes part by part. */
@FunctionalInterface
public interface SignatureTrace {
    /**
     * A part was decoded. Parts come in the order of their bytes, do not overlap and cover the blob.
     *
     * @param span  its bytes
     * @param depth how deep it is nested, 0 for the blob's own parts
     * @param label the grammar's name of the part and its value: {@code ParamCount = 2}
     */
    void part(Span span, int depth, String label);
}
