package hybridscope.core.interpreter;

/** Is told of calls between interpreted code and the AOT part: those that go through bridges. Must be quick. */
@FunctionalInterface
public interface CallObserver {
    /**
     * A call crosses over, in either direction.
     *
     * @param crossing its caller's frame is the innermost; its callee gets a frame, or is carried out by Java
     */
    void crossed(Crossing crossing);
}
