package hybridscope.core.debug.breakpoint;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;

/** What a breakpoint waits for. Of methods and classes of a generic definition, every instance counts. */
public sealed interface BreakpointLocation {
    /** An IL instruction is about to be executed. */
    record Il(MethodInfo method, int offset) implements BreakpointLocation {
        @Override
        public String toString() {
            return "%s IL_%04x".formatted(method, offset);
        }
    }

    /** An IR instruction is about to be executed. @param offset in bytes from the start of the code */
    record Ir(MethodInfo method, int offset) implements BreakpointLocation {
        @Override
        public String toString() {
            return "%s IR_%04x".formatted(method, offset);
        }
    }

    /**
     * The first statement that begins on a line, or behind it where none does.
     *
     * @param file path of a source file, as the symbols have it or the end of that
     * @param line from 1
     */
    record Line(String file, int line) implements BreakpointLocation {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /** A method was called. @param overloads whether all methods of that name count */
    record Entry(MethodInfo method, boolean overloads) implements BreakpointLocation {
        @Override
        public String toString() {
            return overloads ? method.declaringType().name() + "::" + method.name() : method.toString();
        }
    }

    /**
     * A method was called that may not be loaded yet: every overload of that name, once an assembly has it.
     *
     * @param type   the class with its namespace, or its last parts; nested ones with {@code /} or a period
     * @param method the method's name
     */
    record Named(String type, String method) implements BreakpointLocation {
        @Override
        public String toString() {
            return type + "::" + method;
        }
    }

    /** An instruction uses a class that none has used before, or an internal call does for reflection. */
    record TypeLoad(DefinedKlass type) implements BreakpointLocation {
        @Override
        public String toString() {
            return "load of " + type;
        }
    }

    /** A class constructor is about to begin. */
    record ClassConstructor(DefinedKlass type) implements BreakpointLocation {
        @Override
        public String toString() {
            return "class constructor of " + type;
        }
    }

    /**
     * An exception of a class or a class derived from it is thrown; no frame has been left yet.
     *
     * @param type      the exception's class
     * @param unhandled whether those alone that nobody will catch
     */
    record Throwing(DefinedKlass type, boolean unhandled) implements BreakpointLocation {
        @Override
        public String toString() {
            return (unhandled ? "unhandled " : "thrown ") + type;
        }
    }

    /**
     * A field is written, of whichever object: by name, through its address, as a part of a struct that is stored, by what Java
     * implements. An instruction that stores is stopped in front of; behind an internal call that has changed it. Variables that
     * are assigned as a whole, and new objects, do not count.
     */
    record FieldWrite(FieldInfo field) implements BreakpointLocation {
        @Override
        public String toString() {
            return "write of " + field;
        }
    }

    /**
     * A call crosses over between interpreted code and the AOT part, in either direction.
     *
     * @param signature by which bridge, {@code vi8i4}; {@link #ANY} for any
     */
    record Crossing(String signature) implements BreakpointLocation {
        /** The signature that stands for all. */
        public static final String ANY = "*";

        /** Whether a bridge is meant. */
        public boolean is(String bridge) {
            return signature.equals(ANY) || signature.equals(bridge);
        }

        @Override
        public String toString() {
            return "crossings by " + signature;
        }
    }

    /** Any of these bytes of linear memory have been changed, whoever has done that; the thread stands behind the instruction. */
    record Watch(int address, int size) implements BreakpointLocation {
        @Override
        public String toString() {
            return "%d bytes at 0x%08x".formatted(size, address);
        }
    }
}
