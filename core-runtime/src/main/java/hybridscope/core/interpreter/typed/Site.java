package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.TypedDispatch;

/** What a shared body finds in the form that it is run through, for it is another one in each instantiation. */
sealed interface Site {
    /** What stands there for one instantiation. */
    Object of(Code code);

    /** Of which class that is. */
    Class<?> type();

    /** A direct call. @param index of the method */
    record Call(int index) implements Site {
        @Override
        public Object of(Code code) {
            return new LateCall(code, index);
        }

        @Override
        public Class<?> type() {
            return LateCall.class;
        }
    }

    /**
     * A virtual call.
     *
     * @param pc    its position
     * @param index of the method
     * @param kind  the class that forms with its signature extend
     */
    record Dispatch(int pc, int index, Class<?> kind) implements Site {
        @Override
        public Object of(Code code) {
            return new TypedDispatch(code, index, kind);
        }

        @Override
        public Class<?> type() {
            return TypedDispatch.class;
        }
    }

    /** A class that instructions name. @param index of the class */
    record Type(int index) implements Site {
        @Override
        public Object of(Code code) {
            return new LateClass(code, index);
        }

        @Override
        public Class<?> type() {
            return LateClass.class;
        }
    }
}
