package hybridscope.core.il;

/** Which variables of a method an instruction names. */
public enum VariableKind {
    /** Arguments; number 0 is {@code this} in an instance method. */
    ARGUMENT,
    /** Local variables of the local signature. */
    LOCAL
}
