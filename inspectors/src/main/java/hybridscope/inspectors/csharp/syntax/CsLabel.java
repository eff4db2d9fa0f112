package hybridscope.inspectors.csharp.syntax;

/** Where a goto leads; the name is given once it is known that one is needed. */
public final class CsLabel {
    private final int offset;

    /** @param offset IL offset of the first instruction behind it */
    public CsLabel(int offset) {
        this.offset = offset;
    }

    /** Its name. */
    public String name() {
        return "IL_%04x".formatted(offset);
    }

    @Override
    public String toString() {
        return name();
    }
}
