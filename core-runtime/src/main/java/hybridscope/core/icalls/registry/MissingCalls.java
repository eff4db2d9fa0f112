package hybridscope.core.icalls.registry;

import hybridscope.core.interpreter.NativeMethod;

/** Internal calls that a class library declares and Mono does not have either: a call throws what it throws there. */
public final class MissingCalls {
    private MissingCalls() {
    }

    /** Those that the runtime has no entry for: MissingMethodException. */
    public static NativeMethod missing() {
        return call -> {
            throw call.engine().exceptions().thrown("System.MissingMethodException",
                    "Mono has no internal call " + InternalCalls.signature(call.method()) + ".");
        };
    }

    /** Those that the runtime has an entry for which says that there is no more to it: NotImplementedException. */
    public static NativeMethod notImplemented() {
        return call -> {
            throw call.engine().exceptions().thrown("System.NotImplementedException", "%s.%s internal call is not implemented."
                    .formatted(call.method().declaringType().name(), call.method().name()));
        };
    }
}
