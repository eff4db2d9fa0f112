package hybridscope.core.interpreter;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;

/** Is told what an engine does that a program does not see. Called on the thread that executes; must be quick. */
public interface EngineListener {
    /** A method's first call has made its IR. */
    void transformed(MethodInfo method, IrMethod code);
}
