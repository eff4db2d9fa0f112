package hybridscope.core.icalls.system;

import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.host.OpenMode;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** {@code Mono.Runtime}: reports of crashes. Those to Microsoft are sent from macOS only. */
public final class CrashReportCalls {
    private static final String RUNTIME = "Mono.Runtime::";
    private static final String POINTERS = "System.IntPtr,System.IntPtr";
    private static final String HASHES = "System.UInt64&,System.UInt64&)";
    private static final int MOST_FILES = 1000;

    private CrashReportCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(RUNTIME + "GetNativeStackTrace(System.Exception)", call -> {
            if (call.reference(0) == 0) {
                throw ManagedExceptions.argumentNull(call.engine(), "exception");
            }
            ManagedStrings.returnString(call, "");
        });
        registerReports(calls, host);
        registerTelemetry(calls, host);
    }

    private static void registerReports(InternalCalls calls, Host host) {
        calls.add(RUNTIME + "ExceptionToState_internal(System.Exception," + HASHES,
                call -> answer(call, StateReport.ofException(call.engine(), call.reference(0)), 1));
        calls.add(RUNTIME + "DumpStateSingle_internal(" + HASHES,
                call -> answer(call, StateReport.ofThread(call.engine(), call.thread()), 0));
        calls.add(RUNTIME + "DumpStateTotal_internal(" + HASHES,
                call -> answer(call, StateReport.ofAllThreads(call.engine(), call.thread()), 0));
        calls.add(RUNTIME + "WriteStateToFile_internal(System.IntPtr,System.UInt64,System.UInt64)", call -> {
            if (call.i8(0) == 0) {
                throw Trap.NULL_REFERENCE;
            }
            write(host.files(), NativeStrings.utf8(call, call.reference(0)), call.i8(1));
        });
        // A crash ends a program here without a report: there is nothing to enable, and none to be found.
        calls.add(RUNTIME + "EnableCrashReportLog_internal(System.IntPtr)", _ -> { });
        calls.add(RUNTIME + "CheckCrashReportLog_internal(System.IntPtr,System.Boolean)", call -> call.returnI4(0));
        calls.add(RUNTIME + "RegisterReportingForAllNativeLibs_internal()", _ -> { });
        calls.add(RUNTIME + "RegisterReportingForNativeLib_internal(" + POINTERS + ")", _ -> { });
    }

    private static void registerTelemetry(InternalCalls calls, Host host) {
        String[] reports = {"DisableMicrosoftTelemetry()",
            "SendMicrosoftTelemetry_internal(System.IntPtr,System.UInt64,System.UInt64)",
            "EnableMicrosoftTelemetry_internal(" + POINTERS + "," + POINTERS + "," + POINTERS + ")",
            "AnnotateMicrosoftTelemetry_internal(" + POINTERS + ")"};
        for (String report : reports) {
            calls.add(RUNTIME + report, call -> {
                throw Abort.notReached(host, call.method().name());
            });
        }
    }

    /** Gives the text as the result, and its two hashes where the arguments from {@code first} on lead to. */
    private static void answer(NativeCall call, StateReport report, int first) {
        ManagedStrings.returnString(call, report.text());
        Memory.setI8(call.engine().memory(), call.reference(first), report.hash());
        Memory.setI8(call.engine().memory(), call.reference(first + 1), report.offsetHash());
    }

    /** Writes a report into the current directory, under its hash and the first free number; nothing where it may not. */
    private static void write(FileSystem files, String text, long hash) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < MOST_FILES; i++) {
            String name = "mono_crash.%x.%d.json".formatted(hash, i);
            if (exists(files, name)) {
                continue;
            }
            try {
                int handle = files.open(name, OpenMode.CREATE_NEW, false, true, FileSystem.SHARE_READ);
                try {
                    files.open().write(handle, bytes, 0, bytes.length);
                } finally {
                    files.open().close(handle);
                }
            } catch (FileException | IOException e) {
                // It is noted where it was denied.
            }
            return;
        }
    }

    private static boolean exists(FileSystem files, String name) {
        try {
            files.status(name, false);
            return true;
        } catch (FileException e) {
            return false;
        }
    }
}
