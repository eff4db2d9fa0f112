package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import java.nio.charset.StandardCharsets;

/** {@code System.Runtime.InteropServices.Marshal} and {@code Mono.SafeStringMarshal}: memory of the program's own, and texts in it. */
final class MarshalCalls {
    private static final String MARSHAL = "System.Runtime.InteropServices.Marshal::";

    private MarshalCalls() {
    }

    static void register(InternalCalls calls) {
        calls.add("Mono.SafeStringMarshal::StringToUtf8(System.String)", call -> call.returnI8(utf8(call, call.reference(0))));
        calls.add("Mono.SafeStringMarshal::GFree(System.IntPtr)", MarshalCalls::free);
        calls.add(MARSHAL + "AllocHGlobal(System.IntPtr)", call -> call.returnI8(allocate(call, call.i8(0))));
        calls.add(MARSHAL + "AllocCoTaskMem(System.Int32)", call -> call.returnI8(allocate(call, call.i4(0))));
        calls.add(MARSHAL + "AllocCoTaskMemSize(System.UIntPtr)", call -> call.returnI8(allocate(call, call.i8(0))));
        calls.add(MARSHAL + "FreeHGlobal(System.IntPtr)", MarshalCalls::free);
        calls.add(MARSHAL + "FreeCoTaskMem(System.IntPtr)", MarshalCalls::free);
    }

    /** A new block of unmanaged memory. */
    static int allocate(NativeCall call, long size) {
        try {
            return call.engine().heap().unmanaged().allocate(size);
        } catch (HeapExhausted e) {
            throw call.engine().exception("System.OutOfMemoryException", null);
        }
    }

    private static void free(NativeCall call) {
        if (call.i8(0) != 0) {
            call.engine().heap().unmanaged().free(call.reference(0));
        }
    }

    /** A new block with a string's text in UTF-8 and a zero behind it; 0 for null. */
    private static int utf8(NativeCall call, int string) {
        if (string == 0) {
            return 0;
        }
        byte[] bytes = call.engine().strings().text(string).getBytes(StandardCharsets.UTF_8);
        int block = allocate(call, bytes.length + 1L);
        byte[] m = call.engine().memory();
        System.arraycopy(bytes, 0, m, block, bytes.length);
        Memory.setI1(m, block + bytes.length, 0);
        return block;
    }
}
