package hybridscope.core.dhe;

/**
 * What a type, method or field is in both versions: one object where an old and a new one stand for the same, so that operands
 * are compared by {@code ==}.
 */
final class Identity {
    private final int number;

    Identity(int number) {
        this.number = number;
    }

    /** Its number among all identities of a comparison. */
    int number() {
        return number;
    }
}
