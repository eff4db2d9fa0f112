package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.signature.ElementType;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** {@code System.Threading}: one thread runs at a time, so interlocked access is plain access. */
public final class InterlockedCalls {
    private static final String INTERLOCKED = "System.Threading.Interlocked::";
    private static final Map<ElementType, Integer> SIZES = Map.of(ElementType.I4, 4, ElementType.I8, 8, ElementType.R4, 4,
            ElementType.R8, 8);
    /** Bytes of a variable of each type that can be read or written in one go. */
    private static final Map<ElementType, Integer> MEMORY_SIZES =
            new EnumMap<>(Map.of(ElementType.I1, 1, ElementType.U1, 1, ElementType.I2, 2, ElementType.U2, 2,
            ElementType.U4, 4, ElementType.U8, 8, ElementType.I, 8, ElementType.U, 8, ElementType.OBJECT, 8));

    static {
        MEMORY_SIZES.putAll(SIZES);
    }

    private InterlockedCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        for (Map.Entry<ElementType, Integer> each : SIZES.entrySet()) {
            String type = "System." + each.getKey().className();
            int size = each.getValue();
            calls.add(INTERLOCKED + "CompareExchange(%s&,%s,%s)".formatted(type, type, type),
                    call -> compareExchange(call, size));
            calls.add(INTERLOCKED + "Exchange(%s&,%s)".formatted(type, type), call -> exchange(call, size));
        }
        calls.add(INTERLOCKED + "CompareExchange(System.IntPtr&,System.IntPtr,System.IntPtr)", call -> compareExchange(call, 8));
        calls.add(INTERLOCKED + "Exchange(System.IntPtr&,System.IntPtr)", call -> exchange(call, 8));
        calls.add(INTERLOCKED + "CompareExchange(System.Object&,System.Object&,System.Object&,System.Object&)", call -> {
            byte[] m = call.engine().memory();
            long found = Memory.i8(m, place(call, 0));
            if (found == Memory.i8(m, place(call, 2))) {
                Memory.setI8(m, place(call, 0), Memory.i8(m, place(call, 1)));
            }
            Memory.setI8(m, place(call, 3), found);
        });
        calls.add(INTERLOCKED + "Exchange(System.Object&,System.Object&,System.Object&)", call -> {
            byte[] m = call.engine().memory();
            long found = Memory.i8(m, place(call, 0));
            Memory.setI8(m, place(call, 0), Memory.i8(m, place(call, 1)));
            Memory.setI8(m, place(call, 2), found);
        });
        calls.add(INTERLOCKED + "Increment(System.Int32&)", call -> add(call, 4, 1));
        calls.add(INTERLOCKED + "Increment(System.Int64&)", call -> add(call, 8, 1));
        calls.add(INTERLOCKED + "Decrement(System.Int32&)", call -> add(call, 4, -1));
        calls.add(INTERLOCKED + "Decrement(System.Int64&)", call -> add(call, 8, -1));
        calls.add(INTERLOCKED + "Add(System.Int32&,System.Int32)", call -> add(call, 4, call.i4(1)));
        calls.add(INTERLOCKED + "Add(System.Int64&,System.Int64)", call -> add(call, 8, call.i8(1)));
        calls.add(INTERLOCKED + "Read(System.Int64&)", call -> call.returnI8(Memory.i8(call.engine().memory(), place(call, 0))));
        calls.add(INTERLOCKED + "MemoryBarrierProcessWide()", call -> { });
        calls.add(INTERLOCKED + "CompareExchange(System.Int32&,System.Int32,System.Int32,System.Boolean&)", call -> {
            byte[] m = call.engine().memory();
            int found = Memory.i4(m, place(call, 0));
            boolean equal = found == call.i4(2);
            if (equal) {
                Memory.setI4(m, place(call, 0), call.i4(1));
            }
            Memory.setI1(m, place(call, 3), equal ? 1 : 0);
            call.returnI4(found);
        });
        for (String type : List.of("System.Threading.Thread::VolatileRead", "System.Threading.Volatile::Read")) {
            access(calls, type, true);
        }
        for (String type : List.of("System.Threading.Thread::VolatileWrite", "System.Threading.Volatile::Write")) {
            access(calls, type, false);
        }
    }

    /** Reads or writes of every primitive type: what one thread does is seen by all others as it is. */
    private static void access(InternalCalls calls, String method, boolean reads) {
        for (ElementType type : ElementType.values()) {
            int size = MEMORY_SIZES.getOrDefault(type, 0);
            if (size == 0) {
                continue;
            }
            String name = "System." + type.className();
            if (reads) {
                calls.add("%s(%s&)".formatted(method, name), call -> read(call, type, size));
            } else {
                calls.add("%s(%s&,%s)".formatted(method, name, name), call -> {
                    int address = place(call, 0);
                    byte[] m = call.engine().memory();
                    Memory.copy(m, call.address(1), m, address, size);
                });
            }
        }
    }

    private static void read(NativeCall call, ElementType type, int size) {
        byte[] m = call.engine().memory();
        int address = place(call, 0);
        switch (size) {
            case 1 -> call.returnI4(type == ElementType.I1 ? Memory.i1(m, address) : Memory.u1(m, address));
            case 2 -> call.returnI4(type == ElementType.I2 ? Memory.i2(m, address) : Memory.u2(m, address));
            case 4 -> call.returnI4(Memory.i4(m, address));
            default -> call.returnI8(Memory.i8(m, address));
        }
    }

    /** An argument that is the address of a variable. */
    private static int place(NativeCall call, int argument) {
        int address = call.reference(argument);
        if (address == 0) {
            throw call.engine().exceptions().thrown("System.NullReferenceException", null);
        }
        return address;
    }

    private static long load(NativeCall call, int size) {
        byte[] m = call.engine().memory();
        return size == 4 ? Memory.i4(m, place(call, 0)) : Memory.i8(m, place(call, 0));
    }

    private static void store(NativeCall call, int size, long value) {
        byte[] m = call.engine().memory();
        if (size == 4) {
            Memory.setI4(m, place(call, 0), (int) value);
        } else {
            Memory.setI8(m, place(call, 0), value);
        }
    }

    private static long argument(NativeCall call, int index, int size) {
        return size == 4 ? call.i4(index) : call.i8(index);
    }

    private static void give(NativeCall call, int size, long value) {
        if (size == 4) {
            call.returnI4((int) value);
        } else {
            call.returnI8(value);
        }
    }

    private static void compareExchange(NativeCall call, int size) {
        long found = load(call, size);
        if (found == argument(call, 2, size)) {
            store(call, size, argument(call, 1, size));
        }
        give(call, size, found);
    }

    private static void exchange(NativeCall call, int size) {
        long found = load(call, size);
        store(call, size, argument(call, 1, size));
        give(call, size, found);
    }

    private static void add(NativeCall call, int size, long amount) {
        long sum = load(call, size) + amount;
        store(call, size, sum);
        give(call, size, sum);
    }
}
