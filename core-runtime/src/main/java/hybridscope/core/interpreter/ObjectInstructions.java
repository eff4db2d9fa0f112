package hybridscope.core.interpreter;

import static hybridscope.core.memory.Memory.i4;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI8;
import static hybridscope.core.memory.Memory.u1;

import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** What operations on objects share: casts, boxes, Nullables, arrays of any rank. Classes and methods are indices in the code's data. */
final class ObjectInstructions {
    private static final int HEADER = ObjectModel.BITS_64.headerSize();

    private ObjectInstructions() {
    }

    static boolean isInstance(byte[] m, Code code, int object, int klass) {
        return code.engine.classOf(m, object).isInstanceOf(code.klass(klass));
    }

    /**
     * A new array.
     *
     * @param sizes  first slot of the lengths; where there are lower bounds, one stands in front of each length
     * @param bounds whether there are
     */
    static int newArray(byte[] m, Code code, int klass, int sizes, int rank, boolean bounds) {
        int[] lengths = new int[rank];
        int[] lowerBounds = new int[rank];
        for (int i = 0; i < rank; i++) {
            int at = sizes + (bounds ? 2 : 1) * i * Long.BYTES;
            lowerBounds[i] = bounds ? i4(m, at) : 0;
            lengths[i] = i4(m, bounds ? at + Long.BYTES : at);
        }
        return code.engine.allocateArray(code.klass(klass), lengths, lowerBounds);
    }

    /** stelem into an array of references (ECMA-335 III.4.26). */
    static void checkStore(byte[] m, Code code, int array, long value) {
        if (value != 0 && !code.engine.classOf(m, (int) value).isInstanceOf(code.engine.classOf(m, array).element())) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    /** ldelema: the array's elements must be exactly of the class. */
    static void checkElement(byte[] m, Code code, int array, int klass) {
        if (code.engine.classOf(m, array).element() != code.klass(klass)) {
            throw Trap.ARRAY_TYPE_MISMATCH;
        }
    }

    /** What the class of an object has for a virtual method. */
    static LinkedMethod dispatched(byte[] m, Code code, int object, int method) {
        LinkedMethod target = code.engine.classOf(m, object).dispatch(code.method(method));
        if (target == null) {
            throw Trap.ENTRY_POINT_NOT_FOUND;
        }
        return target;
    }

    static int newDelegate(byte[] m, Code code, int klass, int target, long function) {
        int made = code.engine.allocate(code.klass(klass));
        code.engine.delegates().bind(made, target, function);
        return made;
    }

    static int boxNullable(byte[] m, Code code, int klass, int value) {
        LinkedClass type = code.klass(klass);
        return u1(m, value + type.hasValueOffset()) == 0 ? 0 : code.engine.box(type.element(), value + type.valueOffset());
    }

    /** The address of the value in the box, which must be of the class, or of an enumeration over it or the other way round. */
    static int unboxed(byte[] m, Code code, int object, LinkedClass type) {
        LinkedClass found = code.engine.classOf(m, object);
        if (found != type && found.klass().underlying() != type.klass().underlying()) {
            throw Trap.INVALID_CAST;
        }
        return object + HEADER;
    }

    static void unboxAny(byte[] m, Code code, int object, int klass, int to) {
        LinkedClass type = code.klass(klass);
        int from = unboxed(m, code, object, type);
        if (type.valueSize() < Long.BYTES) {
            setI8(m, to, 0);
        }
        Access.copy(m, from, to, type.valueSize());
    }

    static void unboxNullable(byte[] m, Code code, long object, int klass, int to) {
        LinkedClass type = code.klass(klass);
        if (object == 0) {
            Access.clear(m, to, type.valueSize());
        } else {
            makeNullable(m, type, unboxed(m, code, (int) object, type.element()), to);
        }
    }

    static void makeNullable(byte[] m, LinkedClass type, int value, int to) {
        Access.copy(m, value, to + type.valueOffset(), type.element().valueSize());
        Memory.setI1(m, to + type.hasValueOffset(), 1);
    }

    /**
     * The value of a Nullable into a slot.
     *
     * @param otherwise what is taken where it has none; -1 for its own bytes
     */
    static void nullableValue(byte[] m, LinkedClass type, int nullable, int otherwise, int to) {
        boolean has = u1(m, nullable + type.hasValueOffset()) != 0 || otherwise < 0;
        int size = type.element().valueSize();
        int from = has ? nullable + type.valueOffset() : otherwise;
        if (size < Long.BYTES) {
            long bits = 0;
            for (int i = 0; i < size; i++) {
                bits |= (long) u1(m, from + i) << 8 * i;
            }
            setI8(m, to, bits);
        } else {
            Access.copy(m, from, to, size);
        }
    }
}
