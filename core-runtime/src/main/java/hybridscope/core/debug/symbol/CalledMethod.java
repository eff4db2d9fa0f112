package hybridscope.core.debug.symbol;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/** The method that an instruction names to call it. */
public final class CalledMethod {
    private CalledMethod() {
    }

    /** Of an instruction of a method's code; empty where it names none. A virtual call may run another one. */
    public static Optional<MethodInfo> of(IrMethod code, IrInstruction instruction) {
        int place = instruction.opCode().indexOf("methodInfo");
        return place >= 0 && instruction.value(place) < code.resolvedDatas().size()
                && code.resolvedDatas().get((int) instruction.value(place)) instanceof ResolvedData.Method method
                && method.method() instanceof MethodInfo info ? Optional.of(info) : Optional.empty();
    }
}
