package hybridscope.core.interpreter;

/** Executes IR, with one loop for all methods of a thread: begins, ends and interrupts what {@link DispatchLoop} does. */
final class Loop extends DispatchLoop {
    Loop(Engine engine) {
        super(engine);
    }

    Instructions instructions() {
        return instructions;
    }

    CallInstructions calls() {
        return calls;
    }

    Unwinder unwinder() {
        return unwinder;
    }

    /** A loop in the method of a frame begins anew: compiled code goes on, once the loop is hot. What is left of the budget. */
    @Override
    long round(ManagedThread thread, Frame frame, long left) {
        CompiledLoop form = frame.kind == Frame.Kind.FILTER ? null : engine.forms().loop(frame, frame.pc);
        if (form == null) {
            return left;
        }
        thread.enterCompiled();
        long rest = form.run(thread, frame.base, frame.result, left, frame);
        if (rest < 0) {
            return ~rest;
        }
        if (thread.depth() > 0) {
            thread.top().advance();
        }
        return rest;
    }

    /**
     * Executes a thread until it has no frame left, or so many instructions are done.
     *
     * @return whether it has come to its end
     */
    boolean run(ManagedThread thread, long budget) {
        long left = budget;
        thread.budget().grant(budget);
        try {
            while (thread.depth() > 0 && left > 0 && !thread.isStopped()) {
                left = steps(thread, left);
            }
        } catch (RunEnd end) {
            left = thread.budget().left();
            throw end;
        } finally {
            thread.budget().count(budget - left);
        }
        return thread.depth() == 0;
    }

    /** Executes one instruction of a thread, within the loop's work on it; so much is left of the budget then. */
    void step(ManagedThread thread, long left) {
        thread.budget().nest(left);
        try {
            steps(thread, 1);
        } finally {
            thread.budget().nest(0);
        }
    }

    /** Raises the exception that has waited for somebody who watches. */
    void goOn(ManagedThread thread) {
        PendingException postponed = thread.takePostponed();
        if (postponed != null) {
            try {
                unwinder.goOn(thread, postponed);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
                unwinder.stopped(thread, stopped);
            }
        }
    }

    /**
     * Raises the abort that a thread is to end with, if this is the place for it. That counts as an instruction: in front of it
     * and in its handler the machine is at two positions.
     *
     * @return whether it was raised
     */
    boolean deliver(ManagedThread thread) {
        if (!thread.interruption().takeAbort(thread.isInterruptible())) {
            return false;
        }
        thread.budget().grant(1);
        thread.budget().note(0);
        try {
            thread.top().state = 0;
            unwinder.raise(thread, engine.exceptions().create(Unwinder.ABORT, null));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError stopped) {
            unwinder.stopped(thread, stopped);
        } finally {
            thread.budget().count(1);
        }
        return true;
    }
}
