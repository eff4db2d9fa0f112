package hybridscope.core.interpreter;

/**
 * A method's IR as JVM bytecode, every slot still in linear memory: the same instructions in the same order, counted alike. At
 * any safepoint it can be left for the loop, which goes on from the explicit frames.
 */
public abstract class Compiled {
    /**
     * Executes the method from its start, in a frame of its own.
     *
     * @param base   where its arguments lie
     * @param result where the caller wants the result; 0 for nowhere
     * @param left   what is left of the budget
     * @return what is left then, where the method has returned: its frame is gone, the caller's position is not yet moved on.
     *         Else the complement of what is left: the frames tell where to go on, and nobody on the Java stack may do so
     */
    public abstract long call(ManagedThread thread, int base, int result, long left);
}
