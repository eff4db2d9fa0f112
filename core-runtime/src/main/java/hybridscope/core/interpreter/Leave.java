package hybridscope.core.interpreter;

/**
 * Why typed compiled code is left for the loop ({@link TypedFrames}). Every typed method on Java's stack catches it, stores its
 * slots and passes on. Carries no Java stack trace; one for each reason.
 */
public final class Leave extends RuntimeException {
    private static final long serialVersionUID = 1L;
    /** The budget does not suffice for the block that begins. */
    public static final Leave BUDGET = new Leave("budget");
    /** The loop executes the instruction in work. */
    public static final Leave RESTART = new Leave("instruction for the loop");
    /** The instruction in work is done; the loop goes on behind it. */
    public static final Leave BEHIND = new Leave("safepoint");
    /** A method further up has been left, and tells why. */
    public static final Leave PASSING = new Leave("passing");

    private final String name;

    private Leave(String name) {
        super(null, null, false, false);
        this.name = name;
    }

    /** The reason, for people. */
    String name() {
        return name;
    }
}
