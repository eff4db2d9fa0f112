package hybridscope.core.icalls.system;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.ArgumentLists;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;

/** {@code System.ArgIterator}: the variable arguments of a call, one after the other. */
public final class ArgumentListCalls {
    private static final String ITERATOR = "System.ArgIterator::";

    private ArgumentListCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(ITERATOR + "Setup(System.IntPtr,System.IntPtr)", call -> {
            int list = call.reference(1);
            int count = ArgumentLists.count(call.engine().memory(), list);
            byte[] m = call.engine().memory();
            Memory.setI8(m, field(call, "sig"), list);
            Memory.setI8(m, field(call, "args"), call.reference(2) == 0 ? list : call.reference(2));
            Memory.setI4(m, field(call, "next_arg"), 0);
            Memory.setI4(m, field(call, "num_args"), count);
        });
        calls.add(ITERATOR + "IntGetNextArg(System.Void*)", call -> take(call, next(call)));
        calls.add(ITERATOR + "IntGetNextArgWithType(System.Void*,System.IntPtr)", call -> {
            int index = next(call);
            while (index < count(call) && ArgumentLists.type(call.engine().memory(), list(call), index) != call.i8(2)) {
                index++;
            }
            take(call, index);
        });
        calls.add(ITERATOR + "IntGetNextArgType()", call -> {
            if (next(call) >= count(call)) {
                throw call.engine().exceptions().thrown("System.InvalidOperationException", "Invalid iterator position.");
            }
            call.returnI8(ArgumentLists.type(call.engine().memory(), list(call), next(call)));
        });
    }

    private static int field(NativeCall call, String name) {
        DefinedKlass type = call.engine().runtime().core().find("System.ArgIterator").orElseThrow();
        return call.reference(0) + type.field(name).orElseThrow().offset(ObjectModel.BITS_64);
    }

    private static int list(NativeCall call) {
        return (int) Memory.i8(call.engine().memory(), field(call, "sig"));
    }

    private static int next(NativeCall call) {
        return Math.max(Memory.i4(call.engine().memory(), field(call, "next_arg")), 0);
    }

    private static int count(NativeCall call) {
        return Math.min(Memory.i4(call.engine().memory(), field(call, "num_args")),
                ArgumentLists.count(call.engine().memory(), list(call)));
    }

    /** Fills a TypedReference with an argument; with nothing behind the last. */
    private static void take(NativeCall call, int index) {
        byte[] m = call.engine().memory();
        boolean there = index < count(call);
        int to = call.reference(1);
        long type = there ? ArgumentLists.type(m, list(call), index) : 0;
        Memory.setI8(m, to, type);
        Memory.setI8(m, to + 8, there ? ArgumentLists.value(m, list(call), index) : 0);
        Memory.setI8(m, to + 16, type);
        Memory.setI4(m, field(call, "next_arg"), there ? index + 1 : index);
    }
}
