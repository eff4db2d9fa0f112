package hybridscope.core.interpreter.operation;

import hybridscope.core.ir.IrException;

/**
 * An exception that an instruction throws by itself, before it is an object; who allocates for a program gets one where its
 * memory is full. Carries no Java stack trace; one for each kind.
 */
public final class Trap extends RuntimeException {
    private static final long serialVersionUID = 1L;
    public static final Trap NULL_REFERENCE = new Trap(IrException.NULL_REFERENCE);
    public static final Trap INDEX_OUT_OF_RANGE = new Trap(IrException.INDEX_OUT_OF_RANGE);
    public static final Trap DIVIDE_BY_ZERO = new Trap(IrException.DIVIDE_BY_ZERO);
    public static final Trap OVERFLOW = new Trap(IrException.OVERFLOW);
    public static final Trap ARITHMETIC = new Trap(IrException.ARITHMETIC);
    public static final Trap INVALID_CAST = new Trap(IrException.INVALID_CAST);
    public static final Trap INVALID_OPERATION = new Trap(IrException.INVALID_OPERATION,
            "Nullable object must have a value.");
    public static final Trap ARRAY_TYPE_MISMATCH = new Trap(IrException.ARRAY_TYPE_MISMATCH);
    /** What it stopped is tried once more without the garbage before this becomes an exception. */
    public static final Trap OUT_OF_MEMORY = new Trap(IrException.OUT_OF_MEMORY);
    /** That of strings, arrays with several dimensions and internal calls, for which Mono has a text of its own. */
    public static final Trap OUT_OF_MEMORY_IN_CALL = new Trap(IrException.OUT_OF_MEMORY, "Out of memory");
    public static final Trap STACK_OVERFLOW = new Trap(IrException.STACK_OVERFLOW);
    public static final Trap ENTRY_POINT_NOT_FOUND = new Trap(IrException.ENTRY_POINT_NOT_FOUND);
    /** An address that leads to nowhere: AccessViolationException. */
    public static final Trap ACCESS_VIOLATION = new Trap(null);

    private final IrException kind;
    private final String message;

    private Trap(IrException kind) {
        this(kind, null);
    }

    private Trap(IrException kind, String message) {
        super(null, null, false, false);
        this.kind = kind;
        this.message = message;
    }

    /** Metadata name of the exception's class. */
    public String className() {
        return kind == null ? "System.AccessViolationException" : kind.className();
    }

    /** The same as Mono's own code throws it. */
    public Trap inCall() {
        return this == OUT_OF_MEMORY ? OUT_OF_MEMORY_IN_CALL : this;
    }

    /** What the exception says; null for what its class says. */
    public String message() {
        return message;
    }
}
