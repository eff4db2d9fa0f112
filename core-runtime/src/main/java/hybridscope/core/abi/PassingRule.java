package hybridscope.core.abi;

/** Which sentence of a calling convention decides where a value travels. */
public enum PassingRule {
    NOTHING("there is no value"),
    GENERAL("a number or an address takes the next general register"),
    GENERAL_PAIR("8 bytes take two general registers, the first of an even number"),
    FLOATING("a float or a double takes the next floating-point register"),
    FLOATING_EACH("up to 4 floats or doubles and nothing else: each takes a floating-point register"),
    GENERAL_EACH("a struct takes as many general registers as it has words"),
    BY_CLASS("each 8 bytes go by what lies in them: floating-point numbers alone to an SSE register, else to a general one"),
    AS_INTEGER("a struct of 1, 2, 4 or 8 bytes travels as an integer of that size"),
    COPY("a larger struct is copied, and the copy's address travels"),
    MEMORY("a larger struct lies on the stack by itself"),
    STACK("registers are used up: it lies on the stack"),
    SPLIT("what registers have no room for lies on the stack"),
    RESULT_MEMORY("the caller passes the address of memory for it");

    private final String text;

    PassingRule(String text) {
        this.text = text;
    }

    /** The rule as a sentence. */
    public String text() {
        return text;
    }
}
