package hybridscope.core.debug.expression;

import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** Who executes the methods that an expression calls. */
public interface Calling {
    /**
     * Calls a method; what it returns.
     *
     * @param offset    where in the expression the call stands
     * @param method    with a body, not generic
     * @param self      {@code this}; null for a static method
     * @param arguments as many as it has parameters
     * @throws ExpressionError.Refused where it cannot be called, throws, or does not come to its end
     */
    EvaluatedOperand call(int offset, MethodInfo method, EvaluatedOperand self, List<EvaluatedOperand> arguments);

    /** Whether a parameter takes an argument without a cast. */
    boolean takes(Klass parameter, EvaluatedOperand argument);
}
