package hybridscope.core.interpreter;

import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.types.MethodInfo;

/**
 * A call between interpreted code and the AOT part, which goes through a bridge (RULES.md §5).
 *
 * @param caller whose instruction calls; of a call that the runtime makes by itself, whose frame is below
 * @param callee the method that runs: of a virtual call what the object's class has, of a delegate what it is made of
 */
public record Crossing(Direction direction, MethodInfo caller, MethodInfo callee) {
    /** Which way, by the names of the bridges. */
    public enum Direction {
        /** From the interpreter to code of the AOT part. */
        MANAGED2NATIVE,
        /** From code of the AOT part to the interpreter. */
        NATIVE2MANAGED
    }

    /** One from an interpreted caller or to an interpreted callee. @param byInterpreter which of the two */
    public static Crossing of(boolean byInterpreter, MethodInfo caller, MethodInfo callee) {
        return new Crossing(byInterpreter ? Direction.MANAGED2NATIVE : Direction.NATIVE2MANAGED, caller, callee);
    }

    /** The bridge: {@code Managed2Native vi8i4}. */
    public String bridge() {
        return (direction == Direction.MANAGED2NATIVE ? "Managed2Native " : "Native2Managed ") + signature();
    }

    /** {@code Managed2Native vi8i4: System.Void Foo::Bar(System.Int32)}. */
    @Override
    public String toString() {
        return bridge() + ": " + callee;
    }

    /** The kinds of the values that are handed over, as this runtime's code has them: {@code vi8i4}. */
    public String signature() {
        return BridgeSignature.of(BridgeSignature.RUNTIME, AbiForm.RUNNABLE, callee).text();
    }
}
