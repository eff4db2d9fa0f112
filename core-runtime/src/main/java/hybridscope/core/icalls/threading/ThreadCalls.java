package hybridscope.core.icalls.threading;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.reflection.TraceCalls;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.UnusableCoreLibrary;
import hybridscope.core.interpreter.Wait;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** {@code System.Threading.Thread}. */
public final class ThreadCalls {
    private static final String THREAD = "System.Threading.Thread::";
    private static final String INTERNAL = "System.Threading.InternalThread";
    private static final String STATE = ",System.Threading.ThreadState)";
    private static final int STACK_LIMIT = 64 << 20;

    private ThreadCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(THREAD + "GetCurrentThread()", call -> call.returnI8(objects(call).object(call.thread())));
        calls.add(THREAD + "ConstructInternalThread()", call ->
                objects(call).construct(call.reference(0), call.engine().scheduler().newId(), ThreadObjects.UNSTARTED));
        calls.add(THREAD + "Thread_internal(System.MulticastDelegate)", ThreadCalls::start);
        calls.add(THREAD + "JoinInternal(System.Int32)", ThreadCalls::join);
        calls.add(THREAD + "SleepInternal(System.Int32)", call -> {
            if (call.sleep(call.i4(0)) && call.i4(0) == 0) {
                call.yield();
            }
        });
        calls.add(THREAD + "YieldInternal()", call -> {
            call.yield();
            // As Linux does, whoever else there is.
            call.returnBool(true);
        });
        calls.add(THREAD + "SpinWait_nop()", NativeCall::yield);
        calls.add(THREAD + "MemoryBarrier()", call -> { });
        calls.add(THREAD + "InterruptInternal()", call -> {
            ManagedThread managed = objects(call).managed(internal(call, 0));
            if (managed != null) {
                managed.interruption().interrupt();
            }
        });
        calls.add(THREAD + "Abort_internal(" + INTERNAL + ",System.Object)", ThreadCalls::abort);
        calls.add(THREAD + "ResetAbortNative()", call -> {
            int inner = internal(call, 0);
            if ((objects(call).flags(inner) & ThreadObjects.ABORT_REQUESTED) == 0) {
                throw call.engine().exceptions().thrown("System.Threading.ThreadStateException",
                        "Unable to reset abort because no abort was requested");
            }
            objects(call).setFlags(inner, objects(call).flags(inner) & ~ThreadObjects.ABORT_REQUESTED);
            objects(call).setAbortState(inner, 0);
            call.thread().interruption().resetAbort();
        });
        calls.add(THREAD + "GetAbortExceptionState()", call -> call.returnI8(objects(call).abortState(internal(call, 0))));
        calls.add(THREAD + "SuspendInternal()", ThreadCalls::suspend);
        // None is ever suspended.
        calls.add(THREAD + "ResumeInternal()", call -> {
            throw notRunning(call);
        });
        calls.add(THREAD + "GetState(" + INTERNAL + ")", call -> call.returnI4(objects(call).state(inner(call, 0))));
        calls.add(THREAD + "SetState(" + INTERNAL + STATE,
                call -> objects(call).setFlags(inner(call, 0), objects(call).flags(inner(call, 0)) | call.i4(1)));
        calls.add(THREAD + "ClrState(" + INTERNAL + STATE,
                call -> objects(call).setFlags(inner(call, 0), objects(call).flags(inner(call, 0)) & ~call.i4(1)));
        calls.add(THREAD + "GetPriorityNative()", call -> call.returnI4(objects(call).priority(internal(call, 0))));
        calls.add(THREAD + "SetPriorityNative(System.Int32)", call -> objects(call).setPriority(internal(call, 0), call.i4(1)));
        calls.add(THREAD + "GetName_internal(" + INTERNAL + ")", call -> {
            String name = objects(call).name(inner(call, 0));
            call.returnI8(name == null ? 0 : call.engine().strings().create(name));
        });
        calls.add(THREAD + "SetName_icall(" + INTERNAL + ",System.Char*,System.Int32)",
                call -> objects(call).setName(inner(call, 0), call.reference(1), call.i4(2)));
        calls.add(INTERNAL + "::Thread_free_internal()", call -> objects(call).freeName(inner(call, 0)));
        calls.add(THREAD + "GetStackTraces(System.Threading.Thread[]&,System.Object[]&)", ThreadCalls::stackTraces);
        calls.add(THREAD + "GetDomainID()", call -> call.returnI4(call.engine().domains().current().id()));
        calls.add(THREAD + "ByteArrayToRootDomain(System.Byte[])", call -> call.returnI8(call.i8(0)));
        calls.add(THREAD + "ByteArrayToCurrentDomain(System.Byte[])", call -> call.returnI8(call.i8(0)));
        calls.add(THREAD + "SystemMaxStackStize()", call -> call.returnI4(STACK_LIMIT));
        calls.add("System.Threading.Timer::GetTimeMonotonic()",
                call -> call.returnI8(call.engine().scheduler().nanos() / 100));
    }

    /** All threads, and beside them their StackFrame[]s. */
    private static void stackTraces(NativeCall call) {
        Engine engine = call.engine();
        List<ManagedThread> all = engine.scheduler().threads().stream().filter(thread -> !thread.hasEnded()).toList();
        int threads = engine.allocator().allocateVector(CoreClass.of(engine, "System.Threading.Thread").type(), all.size());
        int traces = engine.allocator().allocateVector(CoreClass.of(engine, "System.Array").type(), all.size());
        for (int i = 0; i < all.size(); i++) {
            int at = ObjectModel.BITS_64.arrayDataOffset() + i * Long.BYTES;
            int thread = objects(call).object(all.get(i));
            int frames = TraceCalls.frames(engine, engine.traces().of(all.get(i)), false);
            Memory.setI8(engine.memory(), threads + at, thread);
            Memory.setI8(engine.memory(), traces + at, frames);
        }
        Memory.setI8(engine.memory(), call.reference(0), threads);
        Memory.setI8(engine.memory(), call.reference(1), traces);
    }

    private static ThreadObjects objects(NativeCall call) {
        return ThreadObjects.of(call.engine());
    }

    /** The number of a Thread object's thread; 0 where it was not started. */
    public static int id(Engine engine, int thread) {
        int inner = ThreadObjects.of(engine).internal(thread);
        return inner == 0 ? 0 : ThreadObjects.of(engine).id(inner);
    }

    /** An argument that is an InternalThread. */
    private static int inner(NativeCall call, int argument) {
        if (call.reference(argument) == 0) {
            throw call.engine().exceptions().thrown("System.NullReferenceException", null);
        }
        return call.reference(argument);
    }

    /** The InternalThread of an argument that is a Thread. */
    private static int internal(NativeCall call, int argument) {
        int thread = call.reference(argument);
        int inner = objects(call).internal(thread);
        return inner != 0 ? inner : objects(call).construct(thread, call.engine().scheduler().newId(), ThreadObjects.UNSTARTED);
    }

    /** The delegate is always one of the class library's ThreadHelper, on an object. */
    private static void start(NativeCall call) {
        Engine engine = call.engine();
        ThreadObjects objects = objects(call);
        int thread = call.reference(0);
        int inner = internal(call, 0);
        if ((objects.flags(inner) & ThreadObjects.UNSTARTED) == 0) {
            throw engine.exceptions().thrown("System.Threading.ThreadStateException", "Thread has already been started.");
        }
        int delegate = call.reference(1);
        MethodInfo method = engine.delegates().method(delegate);
        int target = engine.delegates().target(delegate);
        long[] arguments = method.signature().parameters().isEmpty()
                ? new long[] {target} : new long[] {target, objects.startArgument(thread)};
        ManagedThread managed = engine.scheduler().start(objects.id(inner), objects.stackSize(inner), method, arguments);
        managed.setObject(thread);
        objects.setFlags(inner, objects.flags(inner) & ~ThreadObjects.UNSTARTED);
        call.returnBool(true);
    }

    private static void join(NativeCall call) {
        int inner = internal(call, 0);
        if ((objects(call).flags(inner) & ThreadObjects.UNSTARTED) != 0) {
            throw call.engine().exceptions().thrown("System.Threading.ThreadStateException", "Thread has not been started.");
        }
        ManagedThread other = objects(call).managed(inner);
        if (other == null && call.state() == 0) {
            call.returnBool(true);
        } else if (call.join(other, call.i4(1))) {
            call.returnBool(call.waited() != Wait.TIMEOUT);
        }
    }

    private static void abort(NativeCall call) {
        ThreadObjects objects = objects(call);
        int inner = inner(call, 0);
        if ((objects.flags(inner) & ThreadObjects.UNSTARTED) != 0) {
            objects.setFlags(inner, objects.flags(inner) & ~ThreadObjects.UNSTARTED | ThreadObjects.ABORT_REQUESTED);
            return;
        }
        ManagedThread managed = objects.managed(inner);
        if (managed == null) {
            return;
        }
        objects.setFlags(inner, objects.flags(inner) | ThreadObjects.ABORT_REQUESTED);
        objects.setAbortState(inner, call.reference(1));
        if (managed == call.thread()) {
            managed.interruption().beginAbort();
            throw call.engine().exceptions().thrown("System.Threading.ThreadAbortException", null);
        }
        managed.interruption().abort();
    }

    private static void suspend(NativeCall call) {
        if ((objects(call).state(internal(call, 0)) & (ThreadObjects.UNSTARTED | ThreadObjects.STOPPED)) != 0) {
            throw notRunning(call);
        }
        throw call.engine().exceptions().thrown("System.PlatformNotSupportedException", "threads cannot be suspended here");
    }

    private static RuntimeException notRunning(NativeCall call) {
        return call.engine().exceptions().thrown("System.Threading.ThreadStateException",
                "Thread has not been started, or is dead.");
    }

    /** The method of the core library's class; there is exactly one of the name. */
    static MethodInfo method(Engine engine, String type, String name) {
        return UnusableCoreLibrary.method(UnusableCoreLibrary.type(engine.runtime(), type), name);
    }
}
