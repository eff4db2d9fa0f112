package hybridscope.core.types;

/**
 * What runs when a method is called. {@link MethodBindings} decides it; transform, interpreter and reports read it there. Code
 * compiled ahead of time and the bridges to it join in here: whoever switches over this has to say what they mean to it.
 */
public sealed interface MethodBinding {
    MethodBinding INTERPRETED = new Interpreted();
    MethodBinding COMPILED = new Compiled();
    MethodBinding INTERNAL_CALL = new InternalCall();
    MethodBinding PROVIDED = new Provided();
    MethodBinding NATIVE_FUNCTION = new NativeFunction();

    /**
     * Its IL, which the interpreter executes: it stands in a hot-update assembly, or in the metadata that supplements one of the
     * AOT part.
     */
    record Interpreted() implements MethodBinding {
    }

    /**
     * What was made of its IL ahead of time: it stands in an assembly of the AOT part. As long as there is no such code, its IL.
     */
    record Compiled() implements MethodBinding {
    }

    /** The runtime's code for this one method: an internal call, or what a policy replaces the method's IL by. */
    record InternalCall() implements MethodBinding {
    }

    /** What the runtime has for all methods of the kind: the methods of arrays and delegates. */
    record Provided() implements MethodBinding {
    }

    /** A function of a native library (ECMA-335 II.15.5.2). */
    record NativeFunction() implements MethodBinding {
    }

    /**
     * Nothing.
     *
     * @param message for people: which method, and what it lacks
     */
    record Missing(Reason reason, String message) implements MethodBinding {
    }

    /** Why nothing runs. */
    enum Reason {
        /** Those who override or implement it have code. */
        ABSTRACT("System.MissingMethodException", false),
        /** It is generic, and nothing was made for its arguments: neither ahead of time nor is there IL to interpret. */
        NOT_INSTANTIATED("System.MissingMethodException", false),
        /** It has no IL and says of nothing else that it runs. */
        NO_CODE("System.MissingMethodException", false),
        /** The runtime does not implement the internal call. */
        NO_INTERNAL_CALL("System.MissingMethodException", true),
        /** It names no function of a native library, or one that the library lacks. */
        NO_ENTRY_POINT("System.EntryPointNotFoundException", true),
        /** There is no such native library. */
        NO_LIBRARY("System.DllNotFoundException", true);

        private final String exceptionName;
        private final boolean extern;

        Reason(String exceptionName, boolean extern) {
            this.exceptionName = exceptionName;
            this.extern = extern;
        }

        /** The class of the exception that a call throws. */
        public String exceptionName() {
            return exceptionName;
        }

        /**
         * Whether the method is declared as somebody else's code, so that a call of it is a call of native code, which throws.
         */
        public boolean isExtern() {
            return extern;
        }
    }

    /** Whether the method's own IL says what runs. */
    default boolean hasIl() {
        return switch (this) {
            case Interpreted _, Compiled _ -> true;
            case InternalCall _, Provided _, NativeFunction _, Missing _ -> false;
        };
    }
}
