package hybridscope.inspectors.filter;

/** How a filter compares numbers. */
public enum FilterComparison {
    // Two-character signs first: reading stops at the first one that fits.
    AT_MOST("<="), AT_LEAST(">="), LESS("<"), GREATER(">"), EQUAL("=");

    private final String sign;

    FilterComparison(String sign) {
        this.sign = sign;
    }

    /** As it is typed. */
    public String sign() {
        return sign;
    }
}
