package hybridscope.inspectors.filter;

/** A regular expression took so many steps over one cell that the scan was given up. */
public final class FilterTooSlowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FilterTooSlowException() {
        super("the regular expression backtracks without end", null, false, false);
    }
}
