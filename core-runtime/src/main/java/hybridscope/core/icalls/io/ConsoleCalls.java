package hybridscope.core.icalls.io;

import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.memory.Memory;

/** {@code System.ConsoleDriver}: the standard streams are never a terminal, so there are no colours, cursors or single keys. */
public final class ConsoleCalls {
    private static final String DRIVER = "System.ConsoleDriver::";

    private ConsoleCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(DRIVER + "Isatty(System.IntPtr)", call -> call.returnBool(false));
        calls.add(DRIVER + "InternalKeyAvailable(System.Int32)", call -> call.returnI4(0));
        calls.add(DRIVER + "TtySetup(System.String,System.String,System.Byte[]&,System.Int32*&)", call -> {
            Memory.setI8(call.engine().memory(), call.reference(2), 0);
            Memory.setI8(call.engine().memory(), call.reference(3), 0);
            call.returnBool(false);
        });
        calls.add(DRIVER + "SetEcho(System.Boolean)", call -> call.returnBool(false));
        calls.add(DRIVER + "SetBreak(System.Boolean)", call -> call.returnBool(false));
    }
}
