package hybridscope.core.icalls.registry;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;

/**
 * A native function that is there only to say no: what it would do is nothing that a sandbox has, or nothing that a program in
 * one may do.
 *
 * @param error    the name of the error that it always gives, as errno.h has it
 * @param function what gives it, and notes what was wanted
 */
public record RefusedFunction(String error, NativeMethod function) implements NativeMethod {
    @Override
    public void call(NativeCall call) {
        function.call(call);
    }
}
