package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.Arrays;

/** {@code System.Array} and {@code System.Buffer}. */
public final class ArrayCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private ArrayCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Array::GetRank()", call -> call.returnI4(array(call, 0).rank()));
        calls.add("System.Array::GetLength(System.Int32)", call -> call.returnI4(bound(call, 0)));
        calls.add("System.Array::GetLowerBound(System.Int32)", call -> call.returnI4(bound(call, 4)));
        calls.add("System.Array::GetValueImpl(System.Int32)", call -> call.returnI8(load(call, element(call, call.i4(1)))));
        calls.add("System.Array::SetValueImpl(System.Object,System.Int32)",
                call -> store(call, call.reference(1), element(call, call.i4(2))));
        calls.add("System.Array::GetValue(System.Int32[])",
                call -> call.returnI8(load(call, element(call, call.reference(1), "indices", null))));
        calls.add("System.Array::SetValue(System.Object,System.Int32[])",
                call -> store(call, call.reference(1), element(call, call.reference(2), "idxs", "idxs")));
        calls.add("System.Array::FastCopy(System.Array,System.Int32,System.Array,System.Int32,System.Int32)",
                ArrayCalls::fastCopy);
        calls.add("System.Array::ClearInternal(System.Array,System.Int32,System.Int32)", ArrayCalls::clear);
        calls.add("System.Array::CreateInstanceImpl(System.Type,System.Int32[],System.Int32[])", ArrayCalls::create);
        calls.add("System.Array::GetGenericValueImpl(System.Int32,T&)",
                call -> Memory.copy(call.engine().memory(), element(call, call.i4(1)),
                call.engine().memory(), call.reference(2), call.engine().elementSize(call.reference(0))));
        calls.add("System.Array::SetGenericValueImpl(System.Int32,T&)",
                call -> Memory.copy(call.engine().memory(), call.reference(2),
                call.engine().memory(), element(call, call.i4(1)), call.engine().elementSize(call.reference(0))));
        calls.add("System.Buffer::_ByteLength(System.Array)", call -> call.returnI4(byteLength(call, call.reference(0))));
        calls.add("System.Buffer::ByteLengthInternal(System.Array)", call -> call.returnI4(byteLength(call, call.reference(0))));
        calls.add("System.Buffer::InternalBlockCopy(System.Array,System.Int32,System.Array,System.Int32,System.Int32)",
                ArrayCalls::blockCopy);
    }

    private static ArrayKlass array(NativeCall call, int argument) {
        return array(call.engine().klassOf(call.reference(argument)));
    }

    private static ArrayKlass array(Klass type) {
        if (type instanceof ArrayKlass array) {
            return array;
        }
        throw Trap.ACCESS_VIOLATION;
    }

    private static int length(NativeCall call, int array) {
        return call.engine().arrayLength(array);
    }

    /** Length (0) or lower bound (4) of the dimension that argument 1 names. */
    private static int bound(NativeCall call, int which) {
        int dimension = call.i4(1);
        int array = call.reference(0);
        if (dimension < 0 || dimension >= array(call, 0).rank()) {
            throw call.engine().exceptions().thrown("System.IndexOutOfRangeException",
                    "Index was outside the bounds of the array.");
        }
        int bounds = (int) Memory.i8(call.engine().memory(), array + MODEL.arrayBoundsOffset());
        return bounds != 0 ? Memory.i4(call.engine().memory(), bounds + 8 * dimension + which) : which == 0
                ? length(call, array) : 0;
    }

    /** The address of the element at a position, counted through all dimensions. */
    private static int element(NativeCall call, int position) {
        int array = call.reference(0);
        if (position < 0 || position >= length(call, array)) {
            throw call.engine().exceptions().thrown("System.IndexOutOfRangeException",
                    "Index was outside the bounds of the array.");
        }
        return array + MODEL.arrayDataOffset() + position * call.engine().elementSize(array);
    }

    /**
     * The address of the element at indices that stand in a vector.
     *
     * @param missing  what the parameter is called where it is null
     * @param mistaken the same where it has not as many as the array has dimensions; null for nothing
     */
    private static int element(NativeCall call, int indices, String missing, String mistaken) {
        byte[] m = call.engine().memory();
        int rank = array(call, 0).rank();
        if (indices == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), missing);
        }
        int bounds = (int) Memory.i8(m, call.reference(0) + MODEL.arrayBoundsOffset());
        if (length(call, indices) != rank) {
            throw ManagedExceptions.argument(call.engine(), "Value does not fall within the expected range.", mistaken);
        }
        long position = 0;
        for (int i = 0; i < rank; i++) {
            int index = Memory.i4(m, indices + MODEL.arrayDataOffset() + 4 * i);
            int size = bounds == 0 ? length(call, call.reference(0)) : Memory.i4(m, bounds + 8 * i);
            long from = (long) index - (bounds == 0 ? 0 : Memory.i4(m, bounds + 8 * i + 4));
            if (from < 0 || from >= size) {
                throw call.engine().exceptions().thrown("System.IndexOutOfRangeException",
                        "Index was outside the bounds of the array.");
            }
            position = position * size + from;
        }
        return element(call, (int) position);
    }

    private static long load(NativeCall call, int at) {
        Klass element = array(call, 0).element();
        return element.isValueType() ? call.engine().allocator().box(element, at) : Memory.i8(call.engine().memory(), at);
    }

    private static void store(NativeCall call, int value, int at) {
        Engine engine = call.engine();
        Klass element = array(call, 0).element();
        int size = engine.elementSize(call.reference(0));
        if (value == 0) {
            Memory.fill(engine.memory(), at, at + size, (byte) 0);
            return;
        }
        Klass type = engine.klassOf(value);
        if (element.isNullable() && element.arguments().getFirst() == type) {
            storeNullable(engine, element, value, at);
        } else if (element.isValueType() && element.underlying() == type.underlying()) {
            Memory.copy(engine.memory(), value + MODEL.headerSize(), engine.memory(), at, size);
        } else if (!element.isValueType() && Assignability.isInstance(type, element)) {
            Memory.setI8(engine.memory(), at, value);
        } else {
            Widening.store(call, type.underlying(), value + MODEL.headerSize(), element.underlying(), at);
        }
    }

    private static void storeNullable(Engine engine, Klass nullable, int value, int at) {
        for (FieldInfo field : nullable.fields()) {
            if (!field.isStatic()) {
                int to = at + field.offset(MODEL);
                boolean flag = field.name().equals("hasValue");
                if (flag) {
                    Memory.setI1(engine.memory(), to, 1);
                } else {
                    Memory.copy(engine.memory(), value + MODEL.headerSize(), engine.memory(), to, field.size(MODEL));
                }
            }
        }
    }

    /** Copies where nothing needs a conversion; the class library does the rest element by element. */
    private static void fastCopy(NativeCall call) {
        int from = call.reference(0);
        int to = call.reference(2);
        Klass source = array(call, 0).element();
        Klass target = array(call, 2).element();
        boolean same = source.isValueType() || target.isValueType() ? source.underlying() == target.underlying()
                : Assignability.isAssignable(target, source);
        boolean inside = array(call, 0).rank() == array(call, 2).rank() && call.i4(1) >= 0 && call.i4(3) >= 0 && call.i4(4) >= 0
                && (long) call.i4(1) + call.i4(4) <= length(call, from) && (long) call.i4(3) + call.i4(4) <= length(call, to);
        byte[] m = call.engine().memory();
        // Lower bounds are left to the class library.
        boolean bounded = Memory.i8(m, from + MODEL.arrayBoundsOffset()) != 0 && array(call, 0).rank() == 1
                || Memory.i8(m, to + MODEL.arrayBoundsOffset()) != 0 && array(call, 2).rank() == 1;
        if (!same || !inside || bounded) {
            call.returnBool(false);
            return;
        }
        int size = call.engine().elementSize(from);
        Memory.copy(call.engine().memory(), from + MODEL.arrayDataOffset() + call.i4(1) * size, call.engine().memory(),
                to + MODEL.arrayDataOffset() + call.i4(3) * size, call.i4(4) * size);
        call.worked((long) call.i4(4) * size);
        call.returnBool(true);
    }

    private static void clear(NativeCall call) {
        int array = call.reference(0);
        int size = call.engine().elementSize(array);
        int start = array + MODEL.arrayDataOffset() + call.i4(1) * size;
        Memory.fill(call.engine().memory(), start, start + call.i4(2) * size, (byte) 0);
        call.worked((long) call.i4(2) * size);
    }

    private static void create(NativeCall call) {
        byte[] m = call.engine().memory();
        if (call.reference(0) == 0 || call.reference(1) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), call.reference(0) == 0 ? "type" : "lengths");
        }
        Klass given = call.engine().handles().type(call.reference(0));
        Klass element = given instanceof ByRefKlass reference ? reference.element() : given;
        if (element.elementType() == ElementType.VOID) {
            throw call.engine().exceptions().thrown("System.NotSupportedException", "Arrays of System.Void are not supported.");
        }
        if (element.elementType() == ElementType.TYPEDBYREF) {
            throw call.engine().exceptions().thrown("System.InvalidProgramException",
                    "Arrays of System.TypedReference types are invalid.");
        }
        int rank = length(call, call.reference(1));
        if (rank == 0 || call.reference(2) != 0 && length(call, call.reference(2)) != rank) {
            // Mono tells which of its own conditions does not hold.
            throw ManagedExceptions.argument(call.engine(), "assertion `mono_array_handle_length (lengths) %s' failed"
                    .formatted(rank == 0 ? "> 0" : "== mono_array_handle_length (bounds)"), rank == 0 ? "lengths" : "bounds");
        }
        int[] lengths = new int[rank];
        int[] lowerBounds = new int[rank];
        for (int i = 0; i < rank; i++) {
            lengths[i] = Memory.i4(m, call.reference(1) + MODEL.arrayDataOffset() + 4 * i);
            lowerBounds[i] = call.reference(2) == 0 ? 0 : Memory.i4(m, call.reference(2) + MODEL.arrayDataOffset() + 4 * i);
        }
        if (Arrays.stream(lengths).anyMatch(length -> length < 0)) {
            throw call.engine().exceptions().thrown("System.ArgumentOutOfRangeException", "MonoArgumentException:NULL");
        }
        element.failure().filter(failure -> failure.assembly() != null).ifPresent(failure -> {
            throw call.engine().exceptions().thrown(call.engine().exceptions().load(failure));
        });
        boolean vector = rank == 1 && lowerBounds[0] == 0;
        call.returnI8(vector ? call.engine().allocator().allocateVector(element, lengths[0])
                : call.engine().allocator().allocateArray(element.array(rank), lengths, lowerBounds));
    }

    /** Bytes of a primitive array's elements; -1 for others, enumerations among them. */
    private static int byteLength(NativeCall call, int array) {
        Klass element = array(call.engine().klassOf(array)).element();
        boolean primitive = element.elementType().size() > 0 || element.elementType() == ElementType.I
                || element.elementType() == ElementType.U;
        return primitive ? length(call, array) * call.engine().elementSize(array) : -1;
    }

    private static void blockCopy(NativeCall call) {
        int from = call.reference(0);
        int to = call.reference(2);
        int count = call.i4(4);
        if (from == 0 || to == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), from == 0 ? "src" : "dest");
        }
        if (call.i4(1) < 0 || call.i4(3) < 0 || count < 0) {
            throw ManagedExceptions.argument(call.engine(), "is negative",
                    count < 0 ? "count" : call.i4(1) < 0 ? "src_offset" : "dest_offset");
        }
        boolean inside = (long) call.i4(1) + count <= byteLength(call, from) && (long) call.i4(3) + count <= byteLength(call, to);
        if (inside) {
            Memory.copy(call.engine().memory(), from + MODEL.arrayDataOffset() + call.i4(1), call.engine().memory(),
                    to + MODEL.arrayDataOffset() + call.i4(3), count);
            call.worked(count);
        }
        call.returnBool(inside);
    }
}
