package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.memory.Memory;

/** {@code System.Threading.Monitor}. */
public final class MonitorCalls {
    private static final String MONITOR = "System.Threading.Monitor::";

    private MonitorCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(MONITOR + "Enter(System.Object)", call -> enter(call, -1));
        calls.add(MONITOR + "try_enter_with_atomic_var(System.Object,System.Int32,System.Boolean&)", call -> {
            if (enter(call, call.i4(1)) && call.waited() != Wait.TIMEOUT) {
                Memory.setI1(call.engine().memory(), call.reference(2), 1);
            }
        });
        calls.add(MONITOR + "Exit(System.Object)", call -> {
            if (!call.engine().monitors().exit(call.thread(), object(call))) {
                throw call.engine().exceptions().thrown("System.Threading.SynchronizationLockException",
                        "Object synchronization method was called from an unsynchronized block of code.");
            }
        });
        // A lock that nobody holds is synchronised no more than one of another thread.
        calls.add(MONITOR + "Monitor_test_synchronised(System.Object)", MonitorCalls::owned);
        calls.add(MONITOR + "Monitor_test_owner(System.Object)", MonitorCalls::owned);
        calls.add(MONITOR + "Monitor_pulse(System.Object)", call -> call.engine().monitors().pulse(object(call), false));
        calls.add(MONITOR + "Monitor_pulse_all(System.Object)", call -> call.engine().monitors().pulse(object(call), true));
        calls.add(MONITOR + "Monitor_wait(System.Object,System.Int32)", call -> {
            if (call.await(() -> call.engine().monitors().waiting(call.thread(), object(call)), call.i4(1))) {
                call.returnBool(call.waited() != Wait.TIMEOUT);
            }
        });
    }

    private static boolean enter(NativeCall call, int milliseconds) {
        int object = object(call);
        return call.await(call.engine().monitors().entering(object), milliseconds);
    }

    private static void owned(NativeCall call) {
        call.returnBool(call.engine().monitors().owner(object(call)) == call.thread().id());
    }

    private static int object(NativeCall call) {
        if (call.reference(0) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), "obj");
        }
        return call.reference(0);
    }
}
