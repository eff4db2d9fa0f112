package hybridscope.core.icalls.interop;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;

/** Arguments of native functions as the marshaller would pass them on (ECMA-335 II.15.5.4). */
public final class NativeArguments {
    private NativeArguments() {
    }

    private static Klass type(NativeCall call, int argument) {
        return call.method().signature().parameters().get(argument);
    }

    /** A C string: a string object, or a pointer to UTF-8; null for null. */
    public static String text(NativeCall call, int argument) {
        int reference = call.reference(argument);
        if (type(call, argument) == call.engine().runtime().core().string()) {
            return ManagedStrings.utf8(call.engine(), reference);
        }
        return NativeStrings.utf8(call, pointer(call, argument));
    }

    /** A pointer: of an array to its first element, otherwise as it is. */
    public static int pointer(NativeCall call, int argument) {
        int reference = call.reference(argument);
        boolean array = reference != 0
                && type(call, argument).elementType() == hybridscope.core.metadata.signature.ElementType.SZARRAY;
        return array ? reference + ObjectModel.BITS_64.arrayDataOffset() : reference;
    }

    /** A native handle: a number, or what a SafeHandle holds. */
    public static long handle(NativeCall call, int argument) {
        if (type(call, argument).isValueType()) {
            return call.i8(argument);
        }
        int object = call.reference(argument);
        if (object == 0) {
            throw call.engine().exceptions().thrown("System.ArgumentNullException", null);
        }
        DefinedKlass safe = call.engine().runtime().core().find("System.Runtime.InteropServices.SafeHandle").orElseThrow();
        return Memory.i8(call.engine().memory(), object + CoreFields.offset(safe, "handle"));
    }

    /** The structure that a ref or out argument leads to. */
    public static DefinedKlass structure(NativeCall call, int argument) {
        return (DefinedKlass) type(call, argument).element();
    }
}
