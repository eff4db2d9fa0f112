package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.NativeStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.WaitHandles.Kind;
import hybridscope.core.interpreter.WaitHandles;
import hybridscope.core.memory.Memory;

/** {@code System.Threading.WaitHandle} and what is derived from it: events, mutexes, semaphores. */
public final class WaitHandleCalls {
    private static final String WAIT = "System.Threading.WaitHandle::";
    private static final String EVENT = "System.Threading.NativeEventCalls::";
    private static final String MUTEX = "System.Threading.Mutex::";
    private static final String SEMAPHORE = "System.Threading.Semaphore::";
    /** Win32's ERROR_FILE_NOT_FOUND, ERROR_INVALID_HANDLE and ERROR_ALREADY_EXISTS, which the class library asks for. */
    private static final int NOT_FOUND = 2;
    private static final int INVALID_HANDLE = 6;
    private static final int ALREADY_EXISTS = 183;
    /** What Windows can wait for at once. */
    private static final int MOST_HANDLES = 64;
    /** What the class library takes for a wait that has failed. */
    private static final int FAILED = Integer.MAX_VALUE;

    private WaitHandleCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(WAIT + "Wait_internal(System.IntPtr*,System.Int32,System.Boolean,System.Int32)", call -> {
            if (call.i4(1) <= 0 || call.i4(1) > MOST_HANDLES) {
                call.returnI4(FAILED);
                return;
            }
            long[] handles = new long[call.extent(call.reference(0), (long) call.i4(1) * Long.BYTES) / Long.BYTES];
            for (int i = 0; i < handles.length; i++) {
                handles[i] = Memory.i8(call.engine().memory(), call.reference(0) + i * Long.BYTES);
            }
            wait(call, handles, (call.i4(2) & 0xFF) != 0, call.i4(3));
        });
        calls.add(WAIT + "SignalAndWait_Internal(System.IntPtr,System.IntPtr,System.Int32)", call -> {
            if (call.state() == 0 && !handles(call).signal(call.i8(0), call.thread())) {
                call.returnI4(FAILED);
                return;
            }
            wait(call, new long[] {call.i8(1)}, false, call.i4(2));
        });
        calls.add(EVENT + "CreateEvent_icall(System.Boolean,System.Boolean,System.Char*,System.Int32,System.Int32&)", call -> {
            Kind kind = (call.i4(0) & 0xFF) != 0 ? Kind.MANUAL_EVENT : Kind.AUTO_EVENT;
            create(call, kind, call.i4(1) & 0xFF, 1, name(call, 2), 4);
        });
        calls.add(EVENT
                + "OpenEvent_icall(System.Char*,System.Int32,System.Security.AccessControl.EventWaitHandleRights,System.Int32&)",
                call -> open(call, name(call, 0), 3, Kind.MANUAL_EVENT, Kind.AUTO_EVENT));
        calls.add(EVENT + "SetEvent_internal(System.IntPtr)", call -> call.returnBool(handles(call).set(call.i8(0), true)));
        calls.add(EVENT + "ResetEvent_internal(System.IntPtr)", call -> call.returnBool(handles(call).set(call.i8(0), false)));
        calls.add(EVENT + "CloseEvent_internal(System.IntPtr)", call -> handles(call).close(call.i8(0)));
        calls.add(MUTEX + "CreateMutex_icall(System.Boolean,System.Char*,System.Int32,System.Boolean&)", call -> {
            String name = name(call, 1);
            boolean made = name == null || !handles(call).exists(name);
            long handle = handles(call).create(Kind.MUTEX, 1, 1, name);
            if (made && (call.i4(0) & 0xFF) != 0) {
                handles(call).own(handle, call.thread());
            }
            Memory.setI1(call.engine().memory(), call.reference(3), made ? 1 : 0);
            call.returnI8(handle);
        });
        calls.add(MUTEX
                + "OpenMutex_icall(System.Char*,System.Int32,System.Security.AccessControl.MutexRights,System.IO.MonoIOError&)",
                call -> open(call, name(call, 0), 3, Kind.MUTEX));
        calls.add(MUTEX + "ReleaseMutex_internal(System.IntPtr)",
                call -> call.returnBool(handles(call).releaseMutex(call.i8(0), call.thread())));
        calls.add(SEMAPHORE + "CreateSemaphore_icall(System.Int32,System.Int32,System.Char*,System.Int32,System.Int32&)",
                call -> create(call, Kind.SEMAPHORE, call.i4(0), call.i4(1), name(call, 2), 4));
        calls.add(SEMAPHORE
                + "OpenSemaphore_icall(System.Char*,System.Int32,System.Security.AccessControl.SemaphoreRights,System.Int32&)",
                call -> open(call, name(call, 0), 3, Kind.SEMAPHORE));
        calls.add(SEMAPHORE + "ReleaseSemaphore_internal(System.IntPtr,System.Int32,System.Int32&)", call -> {
            int before = handles(call).release(call.i8(0), call.i4(1));
            Memory.setI4(call.engine().memory(), call.reference(2), Math.max(before, 0));
            call.returnBool(before >= 0);
        });
    }

    private static WaitHandles handles(NativeCall call) {
        return call.engine().waitHandles();
    }

    private static void wait(NativeCall call, long[] handles, boolean all, int milliseconds) {
        if (!handles(call).allOpen(handles)) {
            call.returnI4(FAILED);
        } else if (call.await(() -> handles(call).waiting(handles, all), milliseconds)) {
            call.returnI4(call.waited());
        }
    }

    private static void create(NativeCall call, Kind kind, int count, int maximum, String name, int error) {
        boolean known = name != null && handles(call).exists(name);
        long handle = handles(call).create(kind, count, maximum, name);
        Memory.setI4(call.engine().memory(), call.reference(error), handle == 0 ? INVALID_HANDLE : known ? ALREADY_EXISTS : 0);
        call.returnI8(handle);
    }

    private static void open(NativeCall call, String name, int error, Kind... kinds) {
        WaitHandles handles = handles(call);
        long found = 0;
        if (name != null && handles.exists(name)) {
            for (Kind kind : kinds) {
                found = found == 0 ? handles.create(kind, 0, 0, name) : found;
            }
        }
        boolean exists = name != null && handles.exists(name);
        Memory.setI4(call.engine().memory(), call.reference(error), found != 0 ? 0 : exists ? INVALID_HANDLE : NOT_FOUND);
        call.returnI8(found);
    }

    /** A name given as UTF-16 and a length; null for none. */
    private static String name(NativeCall call, int argument) {
        return ManagedStrings.checkUtf8(call.engine(),
                NativeStrings.utf16(call, call.reference(argument), call.i4(argument + 1)));
    }
}
