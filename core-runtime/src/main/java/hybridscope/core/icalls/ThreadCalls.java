package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.DefinedKlass;
import java.util.Map;

/** {@code System.Threading}: one thread runs at a time, so interlocked access is plain access. */
final class ThreadCalls {
    private static final String INTERLOCKED = "System.Threading.Interlocked::";
    private static final Map<ElementType, Integer> SIZES = Map.of(ElementType.I4, 4, ElementType.I8, 8, ElementType.R4, 4, ElementType.R8, 8);

    private ThreadCalls() {
    }

    static void register(InternalCalls calls) {
        for (Map.Entry<ElementType, Integer> each : SIZES.entrySet()) {
            String type = "System." + each.getKey().className();
            int size = each.getValue();
            calls.add(INTERLOCKED + "CompareExchange(%s&,%s,%s)".formatted(type, type, type), call -> compareExchange(call, size));
            calls.add(INTERLOCKED + "Exchange(%s&,%s)".formatted(type, type), call -> exchange(call, size));
        }
        calls.add(INTERLOCKED + "CompareExchange(System.IntPtr&,System.IntPtr,System.IntPtr)", call -> compareExchange(call, 8));
        calls.add(INTERLOCKED + "Exchange(System.IntPtr&,System.IntPtr)", call -> exchange(call, 8));
        calls.add(INTERLOCKED + "CompareExchange(System.Object&,System.Object&,System.Object&,System.Object&)", call -> {
            byte[] m = call.engine().memory();
            long found = Memory.i8(m, call.reference(0));
            if (found == Memory.i8(m, call.reference(2))) {
                Memory.setI8(m, call.reference(0), Memory.i8(m, call.reference(1)));
            }
            Memory.setI8(m, call.reference(3), found);
        });
        calls.add(INTERLOCKED + "Exchange(System.Object&,System.Object&,System.Object&)", call -> {
            byte[] m = call.engine().memory();
            long found = Memory.i8(m, call.reference(0));
            Memory.setI8(m, call.reference(0), Memory.i8(m, call.reference(1)));
            Memory.setI8(m, call.reference(2), found);
        });
        calls.add(INTERLOCKED + "Increment(System.Int32&)", call -> add(call, 4, 1));
        calls.add(INTERLOCKED + "Increment(System.Int64&)", call -> add(call, 8, 1));
        calls.add(INTERLOCKED + "Decrement(System.Int32&)", call -> add(call, 4, -1));
        calls.add(INTERLOCKED + "Decrement(System.Int64&)", call -> add(call, 8, -1));
        calls.add(INTERLOCKED + "Add(System.Int32&,System.Int32)", call -> add(call, 4, call.i4(1)));
        calls.add(INTERLOCKED + "Add(System.Int64&,System.Int64)", call -> add(call, 8, call.i8(1)));
        calls.add(INTERLOCKED + "Read(System.Int64&)", call -> call.returnI8(Memory.i8(call.engine().memory(), call.reference(0))));
        calls.add("System.Threading.Thread::GetCurrentThread()", ThreadCalls::current);
        calls.add("System.Threading.Monitor::Enter(System.Object)", call -> { });
        calls.add("System.Threading.Monitor::Exit(System.Object)", call -> { });
        calls.add("System.Threading.Monitor::try_enter_with_atomic_var(System.Object,System.Int32,System.Boolean&)",
                call -> Memory.setI1(call.engine().memory(), call.reference(2), 1));
    }

    /** The Thread object of the thread that calls, with the InternalThread behind it; made on first use. */
    private static void current(NativeCall call) {
        Engine engine = call.engine();
        if (call.thread().object() == 0) {
            DefinedKlass type = engine.runtime().core().find("System.Threading.Thread").orElseThrow();
            DefinedKlass internal = engine.runtime().core().find("System.Threading.InternalThread").orElseThrow();
            int thread = engine.allocate(type);
            call.thread().setObject(thread);
            int inner = engine.allocate(internal);
            Memory.setI8(engine.memory(), thread + type.field("internal_thread").orElseThrow().offset(ObjectModel.BITS_64), inner);
            Memory.setI8(engine.memory(), inner + internal.field("thread_id").orElseThrow().offset(ObjectModel.BITS_64), 1);
            Memory.setI4(engine.memory(), inner + internal.field("managed_id").orElseThrow().offset(ObjectModel.BITS_64), 1);
        }
        call.returnI8(call.thread().object());
    }

    private static long load(NativeCall call, int size) {
        byte[] m = call.engine().memory();
        return size == 4 ? Memory.i4(m, call.reference(0)) : Memory.i8(m, call.reference(0));
    }

    private static void store(NativeCall call, int size, long value) {
        byte[] m = call.engine().memory();
        if (size == 4) {
            Memory.setI4(m, call.reference(0), (int) value);
        } else {
            Memory.setI8(m, call.reference(0), value);
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
