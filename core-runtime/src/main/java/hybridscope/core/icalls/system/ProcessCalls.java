package hybridscope.core.icalls.system;

import hybridscope.core.host.Denial;
import hybridscope.core.host.FileError;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreFields;
import hybridscope.core.icalls.data.LastError;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.interop.NativeArguments;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Clock;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.interpreter.Scheduler;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.interpreter.WaitHandles;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;

/** {@code System.Diagnostics.Process}: a program sees no process but its own, and starts none. */
public final class ProcessCalls {
    private static final String PROCESS = "System.Diagnostics.Process::";
    private static final String NATIVE = "Microsoft.Win32.NativeMethods::";
    private static final String STARTED = "System.Diagnostics.ProcessStartInfo,";
    private static final String INFO = "System.Diagnostics.Process/ProcInfo&)";
    private static final int STILL_ACTIVE = 259;
    /** The handle that a process has for itself everywhere. */
    private static final int OWN = -1;
    private static final int NORMAL_PRIORITY = 0x20;
    /** How shells show SIGKILL. */
    private static final int KILLED = 137;
    /** What GetProcessData is asked for, and the first of those that are sizes of memory. */
    private static final int THREADS = 0;
    private static final int MEMORY = 4;

    private final Host host;

    private ProcessCalls(Host host) {
        this.host = host;
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        ProcessCalls processes = new ProcessCalls(host);
        calls.add(PROCESS + "ShellExecuteEx_internal(" + STARTED + INFO, call -> processes.deny(call, 1));
        calls.add(PROCESS + "CreateProcess_internal(" + STARTED + "System.IntPtr,System.IntPtr,System.IntPtr," + INFO,
                call -> processes.deny(call, 4));
        calls.add(PROCESS + "GetProcesses_internal()", call -> {
            Engine engine = call.engine();
            int array = engine.allocator().allocateVector(engine.runtime().core().int32(), 1);
            Memory.setI4(engine.memory(), array + ObjectModel.BITS_64.arrayDataOffset(), Host.PROCESS_ID);
            call.returnI8(array);
        });
        calls.add(PROCESS + "GetProcess_internal(System.Int32)", call -> {
            if (call.i4(0) != Host.PROCESS_ID) {
                host.denials().add(Denial.Kind.PROCESS, Integer.toString(call.i4(0)));
            }
            call.returnI8(call.i4(0) == Host.PROCESS_ID ? WaitHandles.PROCESS : 0);
        });
        calls.add(PROCESS + "ProcessName_icall(System.IntPtr)",
                call -> ManagedStrings.returnString(call, processes.host.programName()));
        calls.add(PROCESS + "GetProcessData(System.Int32,System.Int32,System.Int32&)", call -> {
            Memory.setI4(call.engine().memory(), call.reference(2), 0);
            call.returnI8(call.i4(1) == THREADS ? 1 : call.i4(1) >= MEMORY ? call.engine().memory().length : 0);
        });
        registerHandles(calls);
    }

    private static void registerHandles(InternalCalls calls) {
        calls.add(NATIVE + "GetCurrentProcess()", call -> call.returnI8(WaitHandles.PROCESS));
        calls.add(NATIVE + "GetExitCodeProcess(System.IntPtr,System.Int32&)", call -> {
            Memory.setI4(call.engine().memory(), call.reference(1), isOwn(call) ? STILL_ACTIVE : 0);
            call.returnBool(isOwn(call));
        });
        calls.add(NATIVE + "TerminateProcess(System.IntPtr,System.Int32)", own(_ -> {
            throw new ExitRequest(KILLED, true);
        }));
        // There is no window, and Mono does not know how much of the memory is in use.
        calls.add(NATIVE + "WaitForInputIdle(System.IntPtr,System.Int32)", call -> call.returnI4(Wait.TIMEOUT));
        calls.add(NATIVE + "GetProcessWorkingSetSize(System.IntPtr,System.IntPtr&,System.IntPtr&)", call -> {
            Memory.setI8(call.engine().memory(), call.reference(1), 0);
            Memory.setI8(call.engine().memory(), call.reference(2), 0);
            call.returnBool(false);
        });
        calls.add(NATIVE + "SetProcessWorkingSetSize(System.IntPtr,System.IntPtr,System.IntPtr)", call -> call.returnBool(false));
        calls.add(NATIVE + "GetPriorityClass(System.IntPtr)", 
                call -> call.returnI4(isOwn(call) ? NORMAL_PRIORITY : 0));
        calls.add(NATIVE + "SetPriorityClass(System.IntPtr,System.Int32)", own(call -> {
            // What it is already may be asked for.
            if (call.i4(1) != NORMAL_PRIORITY) {
                LastError.set(call, FileError.ACCESS_DENIED.win32());
            }
            call.returnBool(call.i4(1) == NORMAL_PRIORITY);
        }));
        calls.add(NATIVE + "CloseProcess(System.IntPtr)", call -> call.returnBool(isOwn(call)));
        long started = System.nanoTime();
        calls.add(NATIVE + "GetProcessTimes(System.IntPtr,System.Int64&,System.Int64&,System.Int64&,System.Int64&)", own(call -> {
            Scheduler scheduler = call.engine().scheduler();
            // A counted clock begins at 0, the machine's somewhere.
            long used = Math.max(0, Math.min(scheduler.nanos(), System.nanoTime() - started)) / Clock.NANOS_PER_TICK;
            byte[] m = call.engine().memory();
            Memory.setI8(m, call.reference(1), scheduler.utcTicks() - ClockCalls.TICKS_TO_1601 - used);
            Memory.setI8(m, call.reference(2), 0);
            Memory.setI8(m, call.reference(3), 0);
            Memory.setI8(m, call.reference(4), used);
            call.returnBool(true);
        }));
    }

    /** Whether a handle is that of the program's own process: there are no others, though a program may make up some. */
    private static boolean isOwn(NativeCall call) {
        return call.i8(0) == WaitHandles.PROCESS || call.i8(0) == OWN;
    }

    /** A function of the program's own process. */
    private static NativeMethod own(NativeMethod method) {
        return call -> {
            if (isOwn(call)) {
                method.call(call);
            } else {
                LastError.set(call, FileError.BAD_HANDLE.win32());
                call.returnBool(false);
            }
        };
    }

    /** A process is not started: the error takes the place of its number. */
    private void deny(NativeCall call, int infoArgument) {
        Engine engine = call.engine();
        int file = (int) Memory.i8(engine.memory(),
                call.object(0) + CoreFields.offset((DefinedKlass) engine.klassOf(call.reference(0)), "fileName"));
        host.denials().add(Denial.Kind.PROCESS, file == 0 ? "" : engine.strings().text(file));
        DefinedKlass info = NativeArguments.structure(call, infoArgument);
        Memory.setI4(engine.memory(), call.reference(infoArgument) + CoreFields.offset(info, "pid"),
                -FileError.ACCESS_DENIED.win32());
        call.returnBool(false);
    }
}
