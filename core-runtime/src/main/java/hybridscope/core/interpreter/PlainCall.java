package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;

/** Methods that Java implements by a number or one access to memory: compiled code has that in place of the call. */
public enum PlainCall implements NativeMethod {
    /** The eight bytes that {@code this} points to. */
    LOAD {
        @Override
        public void call(NativeCall call) {
            call.returnI8(Memory.i8(call.engine().memory(), call.reference(0)));
        }
    },
    /** Where the characters of a string begin, in bytes behind its start. */
    STRING_DATA_OFFSET {
        @Override
        public void call(NativeCall call) {
            call.returnI4(constant(call.method()));
        }

        @Override
        public int constant(MethodInfo method) {
            return ObjectModel.BITS_64.stringDataOffset();
        }
    },
    /** Whether values of the method's type argument are references or have some in them. */
    HAS_REFERENCES {
        @Override
        public void call(NativeCall call) {
            call.returnI4(constant(call.method()));
        }

        @Override
        public int constant(MethodInfo method) {
            Klass type = method.arguments().getFirst();
            return !type.isValueType() || type.layout(ObjectModel.BITS_64).hasReferences() ? 1 : 0;
        }
    };

    /** What a method always returns. @throws UnsupportedOperationException for one that looks into memory */
    public int constant(MethodInfo method) {
        throw new UnsupportedOperationException(name());
    }
}
