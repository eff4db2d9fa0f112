package hybridscope.core.ir;

/** The exceptions that instructions throw by themselves. */
public enum IrException {
    NULL_REFERENCE("NullReference"),
    INDEX_OUT_OF_RANGE("IndexOutOfRange"),
    DIVIDE_BY_ZERO("DivideByZero"),
    OVERFLOW("Overflow"),
    ARITHMETIC("Arithmetic"),
    INVALID_CAST("InvalidCast"),
    INVALID_OPERATION("InvalidOperation"),
    ARRAY_TYPE_MISMATCH("ArrayTypeMismatch"),
    OUT_OF_MEMORY("OutOfMemory"),
    STACK_OVERFLOW("StackOverflow"),
    /** A class constructor that the instruction starts has failed. */
    TYPE_INITIALIZATION("TypeInitialization"),
    /** An abstract or missing method is called. */
    ENTRY_POINT_NOT_FOUND("EntryPointNotFound"),
    /** Whatever the called method throws, or the exception that is the operand. */
    ANY("");

    private final String word;

    IrException(String word) {
        this.word = word;
    }

    /** The class's full name, or {@code *} for any. */
    public String className() {
        return word.isEmpty() ? "*" : "System." + word + "Exception";
    }

    /** For people: the class's full name, or in words what any means. */
    public String text() {
        return this == ANY ? "whatever comes from the method called or the object thrown" : className();
    }

    /** As declarations write it: the class's name without namespace and {@code Exception}; {@code any}. */
    String word() {
        return word.isEmpty() ? "any" : word;
    }
}
