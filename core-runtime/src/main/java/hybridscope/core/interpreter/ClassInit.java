package hybridscope.core.interpreter;

/** Stops an instruction because a class constructor must run first; the instruction is begun again afterwards. No stack trace. */
final class ClassInit extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final transient LinkedClass type;

    ClassInit(LinkedClass type) {
        super(null, null, false, false);
        this.type = type;
    }
}
