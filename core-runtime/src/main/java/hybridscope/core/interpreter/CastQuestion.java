package hybridscope.core.interpreter;

/**
 * An instruction cannot go on before the RealProxy of a transparent proxy has been asked whether that can be cast to a class
 * ({@link TransparentProxies}): it is executed once more afterwards. It has no stack trace.
 */
final class CastQuestion extends RuntimeException {
    private static final long serialVersionUID = 1L;
    final int proxy;
    final transient LinkedClass type;

    CastQuestion(int proxy, LinkedClass type) {
        super(null, null, false, false);
        this.proxy = proxy;
        this.type = type;
    }

    boolean isAbout(int object, LinkedClass other) {
        return proxy == object && type == other;
    }
}
