package hybridscope.core.icalls.io;

import hybridscope.core.icalls.threading.ThreadPoolCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.HandleType;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The native half of {@code System.IOSelector}: work of the class library that begins in the thread pool as soon as a socket can
 * be read or written. A thread of its own hands it on, as under Mono.
 */
final class SocketSelector implements Restorable {
    private final Engine engine;
    private final MethodInfo queue;
    private final List<Job> jobs = new ArrayList<>();
    private ManagedThread thread;

    /** @param object the handle that keeps the IOSelectorJob alive */
    private record Job(long socket, int object, Predicate<Long> ready) {
    }

    private SocketSelector(Engine engine) {
        this.engine = engine;
        queue = ThreadPoolCalls.workItems(engine);
    }

    static SocketSelector of(Engine engine) {
        return engine.part(SocketSelector.class, SocketSelector::new);
    }

    /** Adds a job that begins when its socket is ready. */
    void add(long socket, int job, Predicate<Long> ready) {
        if (thread == null || thread.hasEnded()) {
            thread = engine.scheduler().serve(this::feed);
        }
        jobs.add(new Job(socket, engine.heap().handles().allocate(HandleType.NORMAL, job), ready));
    }

    /** A socket is being closed: its jobs begin now, and find out. */
    void remove(long socket) {
        jobs.replaceAll(job -> job.socket == socket ? new Job(socket, job.object, _ -> true) : job);
    }

    private boolean feed(ManagedThread feeding) {
        for (int i = 0; i < jobs.size(); i++) {
            Job job = jobs.get(i);
            if (job.ready.test(job.socket)) {
                jobs.remove(i);
                int object = engine.heap().handles().target(job.object);
                engine.heap().handles().free(job.object);
                // The object is an argument of the frame from here on.
                feeding.begin(queue, object, 0);
                return true;
            }
        }
        return false;
    }

    @Override
    public Runnable save() {
        List<Job> saved = List.copyOf(jobs);
        ManagedThread serving = thread;
        return () -> {
            jobs.clear();
            jobs.addAll(saved);
            thread = serving;
        };
    }
}
