package hybridscope.core.icalls.system;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.registry.InternalCalls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * {@code System.Diagnostics.Debugger} and what {@code Debug} and {@code Trace} write to. A program does not see the debugger that
 * it runs in: it would run otherwise then.
 */
public final class DebuggerCalls {
    private static final String DEBUGGER = "System.Diagnostics.Debugger::";
    private static final String NO_WINDOWS = "WriteWindowsDebugString called and HOST_WIN32 not defined!\n\n";

    private DebuggerCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(DEBUGGER + "IsAttached_internal()", call -> call.returnBool(false));
        calls.add(DEBUGGER + "IsLogging()", call -> call.returnBool(false));
        // Messages are for a debugger that asked for them.
        calls.add(DEBUGGER + "Log(System.Int32,System.String,System.String)", _ -> { });
        calls.add("System.Diagnostics.DefaultTraceListener::WriteWindowsDebugString(System.Char*)", _ -> {
            byte[] bytes = NO_WINDOWS.getBytes(StandardCharsets.UTF_8);
            try {
                host.write(Host.OUTPUT, bytes, 0, bytes.length);
            } catch (IOException e) {
                // The reader of its output is gone: nobody misses the rest.
            }
        });
        calls.add("System.CLRConfig::CheckThrowUnobservedTaskExceptions()", call -> call.returnBool(false));
    }
}
