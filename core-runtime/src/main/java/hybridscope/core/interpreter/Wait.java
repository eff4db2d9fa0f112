package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import java.util.OptionalInt;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;

/** What a thread waits for. The scheduler asks it again whenever the thread could have its turn. */
public abstract class Wait implements Restorable {
    /**
     * The result of a wait whose time ran out, or that an interrupt or abort ended (ECMA-335 leaves it open; Mono's
     * WAIT_TIMEOUT).
     */
    public static final int TIMEOUT = 0x102;

    /** The result of a wait for something that the program has written over. */
    static final int BROKEN = Integer.MIN_VALUE;

    private int result;

    /**
     * Whether the thread can go on; what it waited for is then its own.
     *
     * @param over whether it must not wait any longer, if it can help it
     */
    abstract boolean poll(ManagedThread thread, boolean over);

    /** What is waited for, for people. */
    abstract String text();

    /** The number of the thread that holds what is waited for; 0 for none. */
    int holder() {
        return 0;
    }

    /** What came of the wait: {@link #TIMEOUT}, or a number that the kind of wait gives a meaning. */
    final int result() {
        return result;
    }

    /** Most waits have nothing that changes while they last. */
    @Override
    public Runnable save() {
        return () -> { };
    }

    /** Ends the wait with a result. */
    final boolean end(int with) {
        result = with;
        return true;
    }

    /**
     * A wait for a byte to become other than zero.
     *
     * @param text what is waited for, for people
     */
    public static Wait flag(Engine engine, int address, String text) {
        return new Wait() {
            @Override
            boolean poll(ManagedThread thread, boolean over) {
                boolean set = engine.exceptions().ask(() -> Memory.u1(engine.memory(), address) != 0, true);
                return set ? end(0) : over && end(TIMEOUT);
            }

            @Override
            String text() {
                return text;
            }
        };
    }

    /** Something between threads that comes about in parts, such as a transfer through a pipe. */
    public abstract static class Transfer extends Wait {
        /** Keeps results apart from {@link #TIMEOUT}. */
        private static final int COMPLETE = 0x1000;
        private final String text;

        /**
         * A new one.
         *
         * @param text what is waited for, for people
         */
        protected Transfer(String text) {
            this.text = text;
        }

        /** Goes on as far as possible. Its result, -1 or more, once it is complete; what is not yet belongs to {@link #save}. */
        protected abstract OptionalInt proceed();

        /** The result where no more time is left, and what is not complete stays so; none by itself. */
        protected OptionalInt late() {
            return OptionalInt.empty();
        }

        /** The result of a transfer that has been waited for; empty where it was not completed. */
        public static OptionalInt result(int waited) {
            return waited == TIMEOUT ? OptionalInt.empty() : OptionalInt.of(waited - COMPLETE);
        }

        @Override
        final boolean poll(ManagedThread thread, boolean over) {
            OptionalInt result = proceed();
            result = result.isPresent() || !over ? result : late();
            return result.isPresent() ? end(result.getAsInt() + COMPLETE) : over && end(TIMEOUT);
        }

        @Override
        final String text() {
            return text;
        }
    }

    /** For no more than time to pass. */
    static final class Sleep extends Wait {
        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return over && end(TIMEOUT);
        }

        @Override
        String text() {
            return "sleeps";
        }
    }


    /** For the end of another thread. */
    static final class Join extends Wait {
        private final ManagedThread other;

        Join(ManagedThread other) {
            this.other = other;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return other.hasEnded() ? end(0) : over && end(TIMEOUT);
        }

        @Override
        int holder() {
            return other.id();
        }

        @Override
        String text() {
            return "waits for the end of thread " + other.id();
        }
    }

    /** For a class constructor that another thread runs. */
    static final class ClassConstructor extends Wait {
        private final LinkedClass type;

        ClassConstructor(LinkedClass type) {
            this.type = type;
        }

        LinkedClass type() {
            return type;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return !type.isInitializing() && end(0);
        }

        @Override
        int holder() {
            return type.initializer();
        }

        @Override
        String text() {
            return "waits for the class constructor of " + type;
        }
    }

    /** For the finalizers of all objects that wait for theirs. */
    static final class Finalizers extends Wait {
        private final Scheduler scheduler;

        Finalizers(Scheduler scheduler) {
            this.scheduler = scheduler;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return scheduler.finalizersDone() ? end(0) : over && end(TIMEOUT);
        }

        @Override
        String text() {
            return "waits for finalizers";
        }
    }

    /** For the threads and finalizers of a domain that is unloaded. */
    static final class Left extends Wait {
        private final Scheduler scheduler;
        private final ApplicationDomain domain;

        Left(Scheduler scheduler, ApplicationDomain domain) {
            this.scheduler = scheduler;
            this.domain = domain;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return scheduler.isLeft(domain, thread) ? end(0) : over && end(TIMEOUT);
        }

        @Override
        String text() {
            return "waits for the threads of an application domain that is unloaded";
        }
    }

    /** For what somebody is to type. Nothing but that ends it: where all threads wait, the program stands still. */
    static final class Input extends Wait {
        private final BooleanSupplier typed;

        Input(BooleanSupplier typed) {
            this.typed = typed;
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return typed.getAsBoolean() ? end(0) : over && end(TIMEOUT);
        }

        @Override
        String text() {
            return "waits for input";
        }
    }

    /** For something that the host does meanwhile. */
    static final class Host extends Wait {
        private final Future<?> work;
        private final String what;

        Host(Future<?> work, String what) {
            this.work = work;
            this.what = what;
        }

        boolean isDone() {
            return work.isDone();
        }

        @Override
        boolean poll(ManagedThread thread, boolean over) {
            return work.isDone() ? end(0) : over && end(TIMEOUT);
        }

        @Override
        String text() {
            return "waits for " + what;
        }
    }
}
