package hybridscope.core.icalls.system;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;

/** {@code RNGCryptoServiceProvider}: random bytes of the host, which a seed makes the same in every run. */
public final class RandomCalls {
    private static final String RANDOM = "System.Security.Cryptography.RNGCryptoServiceProvider::";
    /** Any handle that is not null. */
    private static final int HANDLE = 1;

    private RandomCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(RANDOM + "RngOpen()", call -> call.returnBool(true));
        calls.add(RANDOM + "RngInitialize(System.Byte*,System.IntPtr)", call -> call.returnI8(HANDLE));
        calls.add(RANDOM + "RngGetBytes(System.IntPtr,System.Byte*,System.IntPtr)", call -> getBytes(call, host));
        calls.add(RANDOM + "RngClose(System.IntPtr)", call -> { });
    }

    private static void getBytes(NativeCall call, Host host) {
        byte[] bytes = new byte[call.extent(call.reference(1), call.i8(2))];
        host.random().nextBytes(bytes);
        Memory.copy(bytes, 0, call.engine().memory(), call.reference(1), bytes.length);
        call.returnI8(call.i8(0));
    }
}
