package hybridscope.core.interpreter;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;

/**
 * A method's activation as it is at a moment: what a debugger shows of it.
 *
 * @param index    its place on the thread's stack, 0 for the bottom
 * @param kind     what kind of activation it is
 * @param method   the method
 * @param code     its IR
 * @param irOffset the instruction in work, in bytes from the start of the code: of the top frame the one that comes next, of the
 *                 others the call they wait for; -1 while it is being left by an exception
 * @param ilOffset of the IL instruction that it came from; -1 where none did
 * @param base     address of slot 0
 * @param result   address where the caller wants the result; 0 for nowhere
 * @param local    address of what localloc has given it last
 * @param localEnd where that ends; equal to {@code local} where it has none
 * @param called   the method that Java implements and that is being carried out for the instruction in work; null for none
 */
public record FrameState(int index, Kind kind, MethodInfo method, IrMethod code, int irOffset, int ilOffset, int base, int result,
        int local, int localEnd, MethodInfo called) {
    /** What kind of activation it is. */
    public enum Kind {
        /** A call. */
        CALL,
        /** A class constructor that an instruction waits for. */
        CLASS_CONSTRUCTOR,
        /** A RealProxy that an instruction asks what its transparent proxy can be cast to. */
        CAST,
        /** A filter of a method further down, whose variables it shares. */
        FILTER,
        /**
         * A stand-in for a method without IL, called by other means than an instruction: a delegate's Invoke, an internal call.
         */
        STUB;

        /** Whether an instruction waits for its end and then begins again. */
        public boolean isInFront() {
            return this == CLASS_CONSTRUCTOR || this == CAST;
        }
    }

    /** The address behind its last slot. */
    public int end() {
        return base + code.slots().size() * Long.BYTES;
    }
}
