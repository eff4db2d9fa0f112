package hybridscope.core.bridge;

/** Which way a bridge leads. */
public enum BridgeDirection {
    /** From the interpreter to compiled code. */
    MANAGED2NATIVE("Managed2Native"),
    /** From compiled code to the interpreter. */
    NATIVE2MANAGED("Native2Managed"),
    /** From compiled code to the interpreter, for a virtual method of a value type: {@code this} is unboxed on the way. */
    NATIVE2MANAGED_ADJUSTOR("Native2ManagedAdjustor");

    private final String text;

    BridgeDirection(String text) {
        this.text = text;
    }

    /** Its name, as stubs have it. */
    public String text() {
        return text;
    }
}
