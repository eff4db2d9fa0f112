package hybridscope.core.interpreter;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.types.MethodInfo;
import java.util.function.IntConsumer;

/**
 * Who is asked at marked instructions, before the loop executes them: of a debugger, or of whoever counts. Marks stand in the
 * code itself, so a run without a probe pays nothing. Compiled forms know no marks: nothing may be compiled
 * ({@link EngineOptions#loopOnly}).
 */
public interface Probe {
    /** What happens at a marked instruction. */
    enum Answer {
        /** It is executed. */
        GO_ON,
        /** It is executed, and never asked about again. */
        FORGET,
        /** The thread stops in front of it. */
        STOP
    }

    /**
     * Names the instructions of a method to be asked about: when its code is made, and at {@link Engine#mark}.
     *
     * @param at takes offsets of instructions, in bytes from the start of the code
     */
    void mark(MethodInfo method, IrMethod code, IntConsumer at);

    /**
     * A thread has come to a marked instruction.
     *
     * @param irOffset its offset in bytes
     * @param opCode   what it is by now: an instruction may have become one that does not ask for its class any more
     */
    Answer reached(ManagedThread thread, MethodInfo method, int irOffset, IrOpCode opCode);

    /**
     * A marked instruction was executed, or has raised an exception, or has pushed the frame of the method it calls.
     *
     * @return whether the thread stops behind it
     */
    default boolean executed(ManagedThread thread) {
        return false;
    }

    /**
     * An exception is raised: a handler will be looked for. Frames stand as they stood at the instruction that raises it.
     *
     * @return whether the thread stops here; it raises the exception when it goes on
     */
    default boolean raised(ManagedThread thread, int exception) {
        return false;
    }

    /**
     * No handler was found: the exception will end the thread. All frames still stand.
     *
     * @return whether the thread stops here; it leaves its frames when it goes on
     */
    default boolean unhandled(ManagedThread thread, int exception) {
        return false;
    }

    /**
     * An exception has a handler, or ends its thread: a frame goes on in another block, or nowhere.
     *
     * @param irOffset where it stands, in bytes: the instruction that has raised it, or called
     */
    default void left(ManagedThread thread, MethodInfo method, IrMethod code, int irOffset) {
    }

    /** Whether an instruction that becomes another one is to be asked about even if it was not before. */
    default boolean marksReplaced() {
        return false;
    }
}
