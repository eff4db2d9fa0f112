package hybridscope.core.icalls.interop;

import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HandleType;
import hybridscope.core.memory.Handles;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;

/**
 * Delegates as native code would see them (ECMA-335 II.15.5.2): numbers above all memory, by which the delegate is found again as
 * long as it lives. They lead to no machine code: whoever calls one without having it turned back to a delegate gets an
 * AccessViolationException.
 */
final class FunctionPointers {
    /** Above the pointers that ldftn gives. */
    private static final long NATIVE = 1L << 44;
    private static final int STEP = 16;
    private final Engine engine;
    private final Handles handles;
    /** Where a delegate keeps the pointer that it was given. */
    private final int place;

    FunctionPointers(NativeCall call) {
        engine = call.engine();
        handles = engine.heap().handles();
        DefinedKlass delegate = engine.runtime().core().find("System.Delegate").orElseThrow();
        place = CoreFields.offset(delegate, "delegate_trampoline");
    }

    /** The pointer of a delegate, the same one each time; 0 for null. */
    long of(int delegate) {
        if (delegate == 0) {
            return 0;
        }
        long pointer = Memory.i8(engine.memory(), delegate + place);
        if (target(pointer) != delegate) {
            try {
                pointer = NATIVE + (long) STEP * handles.allocate(HandleType.WEAK, delegate);
            } catch (HeapExhausted tooMany) {
                throw Trap.OUT_OF_MEMORY_IN_CALL;
            }
            Memory.setI8(engine.memory(), delegate + place, pointer);
        }
        return pointer;
    }

    /** The delegate that has a pointer; 0 for any other number, and where it is gone. */
    private int target(long pointer) {
        long handle = (pointer - NATIVE) / STEP;
        if (pointer < NATIVE || handle != (int) handle || handles.type((int) handle) != HandleType.WEAK) {
            return 0;
        }
        int object = handles.target((int) handle);
        return object != 0 && engine.klassOf(object).isDelegate() && Memory.i8(engine.memory(), object + place) == pointer
                ? object : 0;
    }

    /**
     * The delegate that has a pointer, of whatever type it is, or a new one that calls what the pointer leads to.
     *
     * @param type the new one's
     * @return the object; 0 for a null pointer
     */
    int delegate(long pointer, Klass type) {
        if (pointer == 0) {
            return 0;
        }
        int known = target(pointer);
        return known != 0 ? known : engine.delegates().calling(pointer, type);
    }
}
