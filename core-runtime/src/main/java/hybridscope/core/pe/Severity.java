package hybridscope.core.pe;

/** How much a {@link Diagnostic} matters. */
public enum Severity {
    /** Worth knowing, breaks no rule: a native dll, an unknown stream. */
    INFO,
    /** A rule is broken, the content can still be read. */
    WARNING,
    /** A rule is broken and some content cannot be read because of it. */
    ERROR
}
