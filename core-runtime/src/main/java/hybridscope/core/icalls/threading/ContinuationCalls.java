package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Continuations;
import hybridscope.core.interpreter.Continuations.Answer;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;

/** {@code Mono.Tasklets.Continuation}: frames of a thread that are stored, and put back. */
public final class ContinuationCalls {
    private static final String TYPE = "Mono.Tasklets.Continuation::";

    private ContinuationCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(TYPE + "alloc()", call -> call.returnI8(Continuations.of(call.engine()).make()));
        calls.add(TYPE + "free(System.IntPtr)", call -> Continuations.of(call.engine()).free(call.i8(0)));
        calls.add(TYPE + "mark(System.IntPtr)", call -> {
            frames(call);
            call.returnI8(exception(call, Continuations.of(call.engine()).mark(call.thread(), call.i8(0))));
        });
        calls.add(TYPE + "store(System.IntPtr,System.Int32,System.Exception&)", ContinuationCalls::store);
        calls.add(TYPE + "restore(System.IntPtr,System.Int32)", call -> {
            frames(call);
            Answer answer = Continuations.of(call.engine()).restore(call.thread(), call.i8(0), call.i4(1));
            if (answer != Answer.DONE) {
                call.returnI8(exception(call, answer));
            }
        });
    }

    private static void store(NativeCall call) {
        frames(call);
        int state = call.i4(1);
        int exception = call.reference(2);
        Memory.setI8(call.engine().memory(), exception, 0);
        Answer answer = Continuations.of(call.engine()).store(call.thread(), call.i8(0), call.result());
        if (answer != Answer.DONE) {
            Memory.setI8(call.engine().memory(), exception, exception(call, answer));
        }
        call.returnI4(answer == Answer.DONE ? state : 0);
    }

    /** Frames that nobody sees cannot be stored: the call is made again where there are none. */
    private static void frames(NativeCall call) {
        call.state();
    }

    private static int exception(NativeCall call, Answer answer) {
        return switch (answer) {
            case DONE -> 0;
            case MARKED -> argument(call, "Already marked");
            case UNINITIALIZED -> argument(call, "Continuation not initialized");
            case FOREIGN -> argument(call, "Continuation from another thread or domain");
            case NO_FRAME -> call.engine().exceptions().create("System.NotSupportedException", "Invalid stack frame");
        };
    }

    private static int argument(NativeCall call, String message) {
        int exception = call.engine().exceptions().create("System.ArgumentException", message);
        CoreClass.of(call.engine(), "System.ArgumentException").setText(exception, "_paramName", "cont");
        return exception;
    }
}
