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
                throw unsynchronized(call);
            }
        });
        calls.add(MONITOR + "Monitor_test_synchronised(System.Object)",
                call -> call.returnBool(call.engine().monitors().owner(object(call)) != 0));
        calls.add(MONITOR + "Monitor_test_owner(System.Object)", call -> call.returnBool(isHeld(call, object(call))));
        calls.add(MONITOR + "Monitor_pulse(System.Object)", call -> call.engine().monitors().pulse(held(call), false));
        calls.add(MONITOR + "Monitor_pulse_all(System.Object)", call -> call.engine().monitors().pulse(held(call), true));
        calls.add(MONITOR + "Monitor_wait(System.Object,System.Int32)", call -> {
            if (call.await(() -> call.engine().monitors().waiting(call.thread(), held(call)), call.i4(1))) {
                call.returnBool(call.waited() != Wait.TIMEOUT);
            }
        });
    }

    private static boolean enter(NativeCall call, int milliseconds) {
        int object = object(call);
        return call.await(call.engine().monitors().entering(object), milliseconds);
    }

    private static boolean isHeld(NativeCall call, int object) {
        return call.engine().monitors().owner(object) == call.thread().id();
    }

    /** The object, whose lock the thread has to hold. */
    private static int held(NativeCall call) {
        int object = object(call);
        if (!isHeld(call, object)) {
            throw unsynchronized(call);
        }
        return object;
    }

    private static RuntimeException unsynchronized(NativeCall call) {
        return call.engine().exceptions().thrown("System.Threading.SynchronizationLockException",
                "Object synchronization method was called from an unsynchronized block of code.");
    }

    private static int object(NativeCall call) {
        if (call.reference(0) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), "obj");
        }
        return call.reference(0);
    }
}
