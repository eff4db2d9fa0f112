package hybridscope.inspectors.expression;

/** Carries an error out of the reader's recursion; never leaves the package. */
final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient TypeExpressionError error;

    RefusedException(TypeExpressionError error) {
        super(null, null, false, false);
        this.error = error;
    }

    TypeExpressionError error() {
        return error;
    }
}
