package hybridscope.core.interpreter;

/** A method that Java implements: an internal call, or one that the runtime provides. */
@FunctionalInterface
public interface NativeMethod {
    /**
     * Carries it out.
     *
     * @param call its arguments and where its result goes
     */
    void call(NativeCall call);
}
