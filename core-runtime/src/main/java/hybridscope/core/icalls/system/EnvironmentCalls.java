package hybridscope.core.icalls.system;

import hybridscope.core.host.Host;
import hybridscope.core.host.Variables;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** {@code System.Environment}: what the sandbox lets through, and a Unix machine of 64 bits otherwise. */
public final class EnvironmentCalls {
    private static final String ENVIRONMENT = "System.Environment::";
    private static final String INFORMATION = "System.Runtime.InteropServices.RuntimeInformation::";
    /** PlatformID.Unix. */
    private static final int UNIX = 4;
    private static final int PAGE_SIZE = 4096;
    /** How shells show SIGABRT. */
    private static final int ABORTED = 134;
    private static final String HOME = "/home/" + Host.USER;
    private static final String LIBRARIES = "/usr/lib";

    private EnvironmentCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(ENVIRONMENT + "get_Platform()", call -> call.returnI4(UNIX));
        calls.add(ENVIRONMENT + "GetNewLine()", call -> ManagedStrings.returnString(call, "\n"));
        calls.add(ENVIRONMENT + "get_MachineName()", call -> ManagedStrings.returnString(call, Host.MACHINE));
        calls.add(ENVIRONMENT + "get_UserName()", call -> ManagedStrings.returnString(call, Host.USER));
        calls.add(ENVIRONMENT + "GetOSVersionString()", call -> ManagedStrings.returnString(call, "1.0.0.0"));
        calls.add(ENVIRONMENT + "get_HasShutdownStarted()", call -> call.returnBool(false));
        calls.add(ENVIRONMENT + "get_ProcessorCount()", call -> call.returnI4(Host.PROCESSORS));
        calls.add(ENVIRONMENT + "GetPageSize()", call -> call.returnI4(PAGE_SIZE));
        calls.add(ENVIRONMENT + "GetIs64BitOperatingSystem()", call -> call.returnBool(true));
        calls.add(ENVIRONMENT + "internalGetHome()", call -> ManagedStrings.returnString(call, HOME));
        calls.add(ENVIRONMENT + "internalGetGacPath()", call -> ManagedStrings.returnString(call, LIBRARIES));
        calls.add(ENVIRONMENT + "GetWindowsFolderPath(System.Int32)", call -> ManagedStrings.returnString(call, ""));
        calls.add(ENVIRONMENT + "internalBroadcastSettingChange()", call -> { });
        calls.add(ENVIRONMENT + "GetLogicalDrivesInternal()",
                call -> call.returnI8(ManagedStrings.array(call.engine(), List.of("/"))));
        calls.add(ENVIRONMENT + "FailFast(System.String,System.Exception,System.String)", call -> failFast(call, host));
        calls.add("Microsoft.Win32.NativeMethods::GetCurrentProcessId()", call -> call.returnI4(Host.PROCESS_ID));
        calls.add(INFORMATION + "GetRuntimeArchitecture()", call -> ManagedStrings.returnString(call, "x86-64"));
        calls.add(INFORMATION + "GetOSName()", call -> ManagedStrings.returnString(call, "linux"));
        registerVariables(calls, host.variables());
        calls.add(ENVIRONMENT + "get_ExitCode()", call -> call.returnI4(host.exitCode()));
        calls.add(ENVIRONMENT + "set_ExitCode(System.Int32)", call -> host.setExitCode(call.i4(0)));
        calls.add(ENVIRONMENT + "Exit(System.Int32)", call -> {
            throw new ExitRequest(call.i4(0), false);
        });
        calls.add(ENVIRONMENT + "GetCommandLineArgs()",
                call -> call.returnI8(ManagedStrings.array(call.engine(), host.arguments())));
    }

    private static void registerVariables(InternalCalls calls, Variables variables) {
        calls.add(ENVIRONMENT + "internalGetEnvironmentVariable_native(System.IntPtr)", call -> {
            String value = call.i8(0) == 0 ? null
                    : variables.get(NativeStrings.some(NativeStrings.utf8(call, call.reference(0))));
            call.returnI8(value == null ? 0 : call.engine().strings().create(value));
        });
        calls.add(ENVIRONMENT + "InternalSetEnvironmentVariable(System.Char*,System.Int32,System.Char*,System.Int32)", call -> {
            String name = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(0), call.i4(1)));
            String value = ManagedStrings.checkUtf8(call.engine(), NativeStrings.utf16(call, call.reference(2), call.i4(3)));
            variables.set(NativeStrings.some(name),
                    value == null || value.isEmpty() ? null : value);
        });
        calls.add(ENVIRONMENT + "GetEnvironmentVariableNames()",
                call -> call.returnI8(ManagedStrings.array(call.engine(), variables.names())));
    }

    /** Says what Mono says of it, less its crash report, and ends the program as SIGABRT would. */
    private static void failFast(NativeCall call, Host host) {
        Engine engine = call.engine();
        int exception = call.reference(1);
        if (call.state() == 0 && exception != 0) {
            MethodInfo toString = engine.runtime().core().object().methods("ToString").getFirst();
            call.invokeCatching(1, Dispatch.target(engine.klassOf(exception), toString).orElse(toString), exception);
            return;
        }
        String message = call.reference(0) == 0 ? "CLR: Managed code called FailFast without specifying a reason.\n"
                : "CLR: Managed code called FailFast, saying \"" + engine.strings().text(call.reference(0)) + "\"\n";
        write(host, Host.OUTPUT, message);
        if (exception != 0) {
            boolean told = call.thrown() == 0 && call.returned() != 0;
            write(host, Host.ERROR, "\nUnhandled Exception:\n"
                    + (told ? engine.strings().text((int) call.returned()) : engine.exceptions().describe(exception)) + "\n");
        }
        throw new ExitRequest(ABORTED, true);
    }

    private static void write(Host host, int stream, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            host.write(stream, bytes, 0, bytes.length);
        } catch (IOException e) {
            // The reader of its output is gone: nobody misses the rest.
        }
    }
}
