package hybridscope.inspectors.bridge;

/** What is to be said of a value on its way. */
public enum CallNote {
    /** The document on AOT generics says by reference; the ABI says registers (RULES.md §5). */
    NOT_BY_REFERENCE,
    /** Printed and runnable differ. */
    PRINTED_DIFFERS,
    /** By this kind the bridge puts it where the compiled method does not look. */
    LOOKS_ELSEWHERE
}
