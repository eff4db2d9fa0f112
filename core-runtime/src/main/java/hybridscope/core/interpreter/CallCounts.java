package hybridscope.core.interpreter;

import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;

/**
 * Calls that a run counts when it is asked to: those of compiled code that lead into the interpreter, by the method that is
 * interpreted, and the checks that injection has put in front of compiled methods (RULES.md §7).
 */
public final class CallCounts {
    private final Map<MethodInfo, Long> intoInterpreter = new HashMap<>();
    private long checks;

    /** Compiled code calls a method of the interpreter. */
    void enterInterpreter(LinkedMethod method) {
        intoInterpreter.merge(method.info(), 1L, Long::sum);
        if (method.info().isInjected()) {
            checks++;
        }
    }

    /** A compiled method asks whether it is interpreted by now; called by compiled code. */
    public void check() {
        checks++;
    }

    /** How often compiled code has called methods of the interpreter. */
    public Map<MethodInfo, Long> intoInterpreter() {
        return Map.copyOf(intoInterpreter);
    }

    /** How often an injected method has asked whether it is interpreted. */
    public long checks() {
        return checks;
    }
}
