package hybridscope.core.debug;

import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;

/** What a motion looks for beside breakpoints. */
interface MotionGoal {
    /** Whether to be asked at an instruction. */
    boolean marks(MethodInfo method, IrMethod code, IrInstruction instruction);

    /** Whether it is reached: a thread is about to execute a marked instruction. */
    boolean reached(ManagedThread thread, MethodInfo method, int irOffset);

    /** What there is to say of it where it is reached; empty for nothing. */
    default String text(ManagedThread thread, int irOffset) {
        return "";
    }

    /** Whether it is reached with an exception that is raised. */
    default boolean raised(ManagedThread thread) {
        return false;
    }
}
