package hybridscope.core.icalls.threading;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.ApplicationDomain;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * The native half of {@code System.Threading.ThreadPool}: worker threads, as many as there are processors, and one more whenever
 * all of them wait while work is asked for.
 */
public final class ThreadPoolCalls {
    private static final String POOL = "System.Threading.ThreadPool::";
    private static final String SIZES = "(System.Int32&,System.Int32&)";
    /** As Mono's pool has. */
    private static final int MOST = 100 * Host.PROCESSORS;

    private ThreadPoolCalls() {
    }

    /** The workers of a domain, and how often somebody has asked for one. */
    private static final class Workers implements Restorable {
        final Engine engine;
        final ApplicationDomain domain;
        final MethodInfo work;
        final List<ManagedThread> threads = new ArrayList<>();
        int requests;
        int least = Host.PROCESSORS;
        int most = MOST;
        int leastPorts = Host.PROCESSORS;
        int mostPorts = MOST;

        private Workers(Engine engine) {
            this.engine = engine;
            domain = engine.domains().current();
            work = ThreadCalls.method(engine, "System.Threading._ThreadPoolWaitCallback", "PerformWaitCallback");
            engine.scheduler().supervise(this::add);
        }

        @Override
        public Runnable save() {
            List<ManagedThread> saved = List.copyOf(threads);
            int[] numbers = {requests, least, most, leastPorts, mostPorts};
            return () -> {
                threads.clear();
                threads.addAll(saved);
                requests = numbers[0];
                least = numbers[1];
                most = numbers[2];
                leastPorts = numbers[3];
                mostPorts = numbers[4];
            };
        }

        static Workers of(NativeCall call) {
            return call.engine().domains().part(Workers.class, Workers::new);
        }

        void request() {
            requests++;
            add();
        }

        /** Adds a worker if there is work that nobody can do. */
        private void add() {
            threads.removeIf(ManagedThread::hasEnded);
            if (requests == 0 || threads.size() >= most) {
                return;
            }
            int able = 0;
            for (ManagedThread thread : threads) {
                if (thread.isIdle()) {
                    return;
                }
                able += thread.isWaiting() ? 0 : 1;
            }
            if (able < least) {
                ManagedThread thread = engine.scheduler().serve(this::feed);
                if (thread != null) {
                    thread.setDomain(domain);
                    threads.add(thread);
                    ThreadObjects.of(engine).markPooled(thread);
                }
            }
        }

        private boolean feed(ManagedThread thread) {
            if (requests == 0) {
                return false;
            }
            requests--;
            thread.begin(work);
            return true;
        }
    }

    /** What hands work to the pool: {@code UnsafeQueueCustomWorkItem(IThreadPoolWorkItem, bool)}. */
    public static MethodInfo workItems(Engine engine) {
        return ThreadCalls.method(engine, "System.Threading.ThreadPool", "UnsafeQueueCustomWorkItem");
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add(POOL + "RequestWorkerThread()", call -> {
            Workers.of(call).request();
            call.returnBool(true);
        });
        calls.add(POOL + "NotifyWorkItemComplete()", call -> call.returnBool(true));
        calls.add(POOL + "NotifyWorkItemProgressNative()", call -> { });
        calls.add(POOL + "NotifyWorkItemQueued()", call -> { });
        calls.add(POOL + "ReportThreadStatus(System.Boolean)", call -> {
            throw call.engine().exceptions().thrown("System.NotImplementedException", "");
        });
        calls.add(POOL + "InitializeVMTp(System.Boolean&)", call -> Memory.setI1(call.engine().memory(), call.reference(0), 0));
        calls.add(POOL + "GetMinThreadsNative" + SIZES, call -> give(call, Workers.of(call).least, Workers.of(call).leastPorts));
        calls.add(POOL + "GetMaxThreadsNative" + SIZES, call -> give(call, Workers.of(call).most, Workers.of(call).mostPorts));
        calls.add(POOL + "GetAvailableThreadsNative" + SIZES, call -> {
            Workers workers = Workers.of(call);
            long busy = workers.threads.stream().filter(thread -> !thread.isIdle()).count();
            give(call, workers.most - (int) busy, workers.mostPorts);
        });
        calls.add(POOL + "SetMinThreadsNative(System.Int32,System.Int32)", call -> {
            Workers workers = Workers.of(call);
            boolean possible = call.i4(0) > 0 && call.i4(1) > 0 && call.i4(0) <= workers.most
                    && call.i4(1) <= workers.mostPorts;
            if (possible) {
                workers.least = Math.max(call.i4(0), 1);
                workers.leastPorts = call.i4(1);
            }
            call.returnBool(possible);
        });
        calls.add(POOL + "SetMaxThreadsNative(System.Int32,System.Int32)", call -> {
            Workers workers = Workers.of(call);
            boolean possible = call.i4(0) >= Math.max(workers.least, Host.PROCESSORS) && call.i4(1) >= workers.leastPorts;
            if (possible) {
                workers.most = call.i4(0);
                workers.mostPorts = call.i4(1);
            }
            call.returnBool(possible);
        });
        calls.add(POOL + "PostQueuedCompletionStatus(System.Threading.NativeOverlapped*)", call -> {
            throw call.engine().exceptions().thrown("System.PlatformNotSupportedException", "completion ports are Windows' own");
        });
    }

    private static void give(NativeCall call, int workers, int ports) {
        Memory.setI4(call.engine().memory(), call.reference(0), workers);
        Memory.setI4(call.engine().memory(), call.reference(1), ports);
    }
}
