package hybridscope.core.interpreter;

/** The same as {@link Compiled}, entered at the head of a loop. */
public abstract class CompiledLoop {
    /**
     * Executes the method of a frame, which is on top, from the head of the loop on.
     *
     * @param base   the frame's
     * @param result the frame's
     * @param left   what is left of the budget
     * @return as {@link Compiled#call}'s
     */
    public abstract long run(ManagedThread thread, int base, int result, long left, Frame frame);
}
