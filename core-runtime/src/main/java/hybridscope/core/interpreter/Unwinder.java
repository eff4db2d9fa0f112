package hybridscope.core.interpreter;

import hybridscope.core.il.ExceptionClause;
import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrClause;
import hybridscope.core.memory.Memory;

/**
 * Exceptions, in two passes over explicit frames (ECMA-335 I.12.4.2.5): the first looks for a handler and runs filters while all
 * frames stand, the second runs finally and fault blocks and leaves frames until the handler's is on top.
 */
final class Unwinder {
    /** The exception that an aborted thread ends with. */
    static final String ABORT = "System.Threading.ThreadAbortException";
    /** So many exceptions may each stop the way of the one before it, before their thread is given up. */
    private static final int ATTEMPTS = 3;

    private final Engine engine;
    /** How many exceptions have been raised, to tell whether one was; it may overflow. */
    private int raised;
    /** The instruction for which garbage was collected last: its frame, which no other state of the machine has, and where. */
    private Frame collectedIn;
    private int collectedPc;
    private long collectedAt;

    Unwinder(Engine engine) {
        this.engine = engine;
    }

    int raised() {
        return raised;
    }

    /** Raises an exception at the instruction in work of the top frame. */
    void raise(ManagedThread thread, int exception) {
        raise(thread, exception, false, false);
    }

    /** Raises what stopped the instruction in work of the top frame; runs the class constructor it waits for. */
    void stopped(ManagedThread thread, Throwable cause) {
        Throwable stopping = cause;
        for (int times = 0; times < ATTEMPTS; times++) {
            try {
                handle(thread, stopping);
                return;
            } catch (RunEnd end) {
                throw end;
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError next) {
                // The program has overwritten the exception on its way, for one: that is an exception in its place.
                stopping = next;
            }
            if (thread.depth() == 0) {
                break;
            }
        }
        thread.giveUp(engine.exceptions().of(stopping));
    }

    private void handle(ManagedThread thread, Throwable cause) {
        if (cause instanceof RunEnd end) {
            throw end;
        }
        if (isExecutedAgain(thread, cause)) {
            return;
        }
        if (cause instanceof ClassInit init) {
            try {
                engine.classConstructors().begin(thread, init.type);
            } catch (AssemblyWanted wanted) {
                engine.missingAssemblies().ask(thread, wanted.question);
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
                if (!isExecutedAgain(thread, e)) {
                    raise(thread, engine.exceptions().of(e), false, false);
                }
            }
        } else if (cause == Leave.BEHIND) {
            thread.top().advance();
        } else if (cause instanceof AssemblyWanted wanted) {
            engine.missingAssemblies().ask(thread, wanted.question);
        } else if (cause instanceof CastQuestion question) {
            engine.proxies().ask(thread, question);
        } else {
            raise(thread, engine.exceptions().of(cause), true, false);
        }
    }

    /** Whether the instruction in work is to be executed again: once, without the garbage, where it found no memory. */
    private boolean isExecutedAgain(ManagedThread thread, Throwable cause) {
        if (cause != Trap.OUT_OF_MEMORY || thread.depth() == 0) {
            return false;
        }
        Frame frame = thread.top();
        long position = thread.budget().executed() + thread.budget().underWay();
        // An instruction counts each time that it is begun.
        if (frame == collectedIn && frame.pc == collectedPc && position == collectedAt + 1) {
            return false;
        }
        collectedIn = frame;
        collectedPc = frame.pc;
        collectedAt = position;
        engine.collector().collectBeginningAgain(thread);
        return true;
    }

    private void raise(ManagedThread thread, int exception, boolean fromNative, boolean again) {
        raised++;
        engine.listeners().raised(thread, exception);
        if (engine.marks().postponesRaised(thread, exception)) {
            thread.postpone(new PendingException(exception, fromNative, again, null));
            return;
        }
        begin(thread, exception, fromNative, again);
    }

    /** What has waited goes on. */
    void goOn(ManagedThread thread, PendingException postponed) {
        if (postponed.searched() == null) {
            begin(thread, postponed.exception(), postponed.fromNative(), postponed.again());
        } else {
            leaveAll(thread, postponed.searched());
        }
    }

    private void begin(ManagedThread thread, int exception, boolean fromNative, boolean again) {
        ExceptionInFlight throwing = new ExceptionInFlight(exception, thread.depth() - 1, fromNative);
        engine.traces().begin(throwing, again);
        goOn(thread, throwing);
    }

    /** Goes on looking for a handler; then leaves frames up to it. */
    private void goOn(ManagedThread thread, ExceptionInFlight throwing) {
        ExceptionInFlight found = search(thread, throwing);
        if (found != null) {
            leaveAll(thread, found);
        }
    }

    /**
     * Leaves frames up to the handler that was found. Where that is a filter which has thrown, an exception goes on in the same
     * way: there may be as many filters within each other as the stack has room for, so it does so without recursion.
     */
    private void leaveAll(ManagedThread thread, ExceptionInFlight throwing) {
        ExceptionInFlight found = throwing;
        while (found != null) {
            ExceptionInFlight next = leave(thread, found);
            found = next == null ? null : search(thread, next);
        }
    }

    /**
     * Looks for a handler.
     *
     * @return what is on its way to one: mostly that exception. Null where that has to wait, for a filter or somebody who watches
     */
    private ExceptionInFlight search(ManagedThread thread, ExceptionInFlight throwing) {
        if (!engine.tables().hasClass(engine.memory(), throwing.exception)) {
            return search(thread, instead(thread, Trap.ACCESS_VIOLATION));
        }
        for (; throwing.frame >= 0; throwing.frame--, throwing.clause = 0) {
            Frame frame = thread.frame(throwing.frame);
            if (frame.kind == Frame.Kind.FILTER) {
                // What a filter throws is swallowed: it does not accept (I.12.4.2.5).
                throwing.targetFrame = throwing.frame;
                engine.traces().store(throwing);
                return throwing;
            }
            engine.traces().visit(thread, throwing);
            int offset = frame.pc * Long.BYTES;
            for (; throwing.clause < frame.code.clauses.length; throwing.clause++) {
                IrClause clause = frame.code.clauses[throwing.clause];
                if (!clause.protects(offset)) {
                    continue;
                }
                if (clause.kind() == ExceptionClause.Kind.CATCH && catches(frame, clause, throwing.exception)) {
                    accept(throwing);
                    return throwing;
                }
                if (clause.kind() == ExceptionClause.Kind.FILTER && !throwing.unfiltered) {
                    return filter(thread, throwing, frame, clause) ? null : search(thread, overflow(thread, throwing));
                }
            }
            if (frame.kind == Frame.Kind.CLASS_CONSTRUCTOR || frame.catches) {
                engine.traces().store(throwing);
                throwing.targetFrame = throwing.frame;
                return throwing;
            }
        }
        engine.traces().store(throwing);
        throwing.targetFrame = -2;
        if (engine.marks().postponesUnhandled(thread, throwing.exception)) {
            thread.postpone(new PendingException(throwing.exception, false, false, throwing));
            return null;
        }
        return throwing;
    }

    private boolean catches(Frame frame, IrClause clause, int exception) {
        return engine.tables().classOf(engine.memory(), exception).isInstanceOf(frame.code.klass(clause.catchClass()), 0);
    }

    private void accept(ExceptionInFlight throwing) {
        engine.traces().store(throwing);
        throwing.targetFrame = throwing.frame;
        throwing.targetClause = throwing.clause;
    }

    /**
     * Runs a filter in a frame of its own on top of all others, which shares the variables of the method it belongs to. The frame
     * that its owner has called begins within the owner's evaluation stack, which the filter uses: what they share is kept. False
     * where the stack has no room for it.
     */
    private boolean filter(ManagedThread thread, ExceptionInFlight throwing, Frame owner, IrClause clause) {
        int shared = throwing.frame + 1 < thread.depth() ? Math.max(owner.end() - thread.frame(throwing.frame + 1).base, 0) : 0;
        if (!thread.hasRoom(shared, owner.code.frameSize)) {
            return false;
        }
        engine.traces().store(throwing);
        int free = thread.free();
        Blocks.copy(engine.memory(), owner.end() - shared, free, shared);
        Frame frame = thread.push(owner.method, owner.code, owner.base, 0);
        frame.special().kept = shared;
        frame.kind = Frame.Kind.FILTER;
        frame.filtered = throwing;
        frame.pc = clause.filterStart() / Long.BYTES;
        Memory.setI8(engine.memory(), owner.base + clause.exceptionSlot() * Long.BYTES, throwing.exception);
        return true;
    }

    /** The overflow of the stack by a filter goes on in place of what the filter would have judged, and asks no more of them. */
    private ExceptionInFlight overflow(ManagedThread thread, ExceptionInFlight judged) {
        if (isOverflow(judged.exception)) {
            judged.unfiltered = true;
            return judged;
        }
        return instead(thread, Trap.STACK_OVERFLOW);
    }

    /** An exception in place of one that filters are asked about: they are not asked any more. */
    private ExceptionInFlight instead(ManagedThread thread, Trap trap) {
        int exception = engine.exceptions().of(trap);
        engine.listeners().raised(thread, exception);
        ExceptionInFlight other = new ExceptionInFlight(exception, thread.depth() - 1, false);
        other.unfiltered = true;
        return other;
    }

    private boolean isOverflow(int exception) {
        return engine.tables().classOf(engine.memory(), exception).klass().name().equals(Trap.STACK_OVERFLOW.className());
    }

    /** endfilter in the top frame. */
    void endFilter(ManagedThread thread, int answer) {
        ExceptionInFlight judged = leaveFilter(thread);
        if (answer == 1) {
            accept(judged);
            leaveAll(thread, judged);
        } else {
            judged.clause++;
            goOn(thread, judged);
        }
    }

    /** Leaves the filter that is the top frame: the exception that it has judged. */
    private ExceptionInFlight leaveFilter(ManagedThread thread) {
        Frame filter = thread.top();
        ExceptionInFlight judged = filter.filtered;
        Blocks.copy(engine.memory(), thread.free() - filter.kept, filter.end() - filter.kept, filter.kept);
        thread.pop();
        return judged;
    }

    /**
     * Leaves frames and runs their finally and fault blocks, up to the handler.
     *
     * @return the exception whose handler is looked for next, for a filter has thrown: what it has judged; where the stack has
     *     overflowed in it, that. Null for none
     */
    private ExceptionInFlight leave(ManagedThread thread, ExceptionInFlight throwing) {
        while (thread.depth() - 1 > throwing.targetFrame) {
            if (thread.depth() == 0) {
                thread.leaveUnhandled(throwing.exception);
                return null;
            }
            if (runsCleanup(thread, throwing, Integer.MAX_VALUE)) {
                return null;
            }
            engine.marks().leaves(thread, thread.top());
            thread.pop();
        }
        Frame frame = thread.top();
        if (throwing.targetClause < 0) {
            return leaveBoundary(thread, throwing, frame);
        }
        if (runsCleanup(thread, throwing, throwing.targetClause)) {
            return null;
        }
        IrClause clause = frame.code.clauses[throwing.targetClause];
        engine.marks().leaves(thread, frame);
        frame.state = 0;
        frame.multicast = 0;
        forgetOutside(frame, clause.handlerStart());
        frame.special().caught.add(new int[] {throwing.targetClause, throwing.exception});
        frame.pc = clause.handlerStart() / Long.BYTES;
        Memory.setI8(engine.memory(), frame.base + clause.exceptionSlot() * Long.BYTES, throwing.exception);
        return null;
    }

    /** Goes into the next finally or fault block of the top frame that lies inside a clause; whether there was one. */
    private boolean runsCleanup(ManagedThread thread, ExceptionInFlight throwing, int before) {
        Frame frame = thread.top();
        return frame.kind != Frame.Kind.FILTER && runsCleanup(thread, frame, throwing, frame.pc * Long.BYTES, 0, before);
    }

    /** The same for what protects an offset, of the clauses from {@code first} up to {@code before}. */
    private boolean runsCleanup(ManagedThread thread, Frame frame, ExceptionInFlight throwing, int offset, int first,
            int before) {
        IrClause[] clauses = frame.code.clauses;
        for (int i = first; i < clauses.length && i < before; i++) {
            boolean cleans = clauses[i].kind() == ExceptionClause.Kind.FINALLY || clauses[i].kind() == ExceptionClause.Kind.FAULT;
            if (cleans && clauses[i].protects(offset)) {
                engine.marks().leaves(thread, frame);
                frame.state = 0;
                frame.multicast = 0;
                frame.special().pending.add(new Frame.Pending(i, -1, throwing));
                frame.pc = clauses[i].handlerStart() / Long.BYTES;
                return true;
            }
        }
        return false;
    }

    /**
     * An exception that ends at a frame without being caught there: a class constructor's, a filter's or one that Java has
     * called.
     *
     * @return as {@link #leave}'s
     */
    private ExceptionInFlight leaveBoundary(ManagedThread thread, ExceptionInFlight throwing, Frame frame) {
        if (runsCleanup(thread, throwing, Integer.MAX_VALUE)) {
            return null;
        }
        engine.marks().leaves(thread, frame);
        if (frame.kind == Frame.Kind.FILTER) {
            ExceptionInFlight judged = leaveFilter(thread);
            if (isOverflow(throwing.exception)) {
                return throwing.unfiltered(thread.depth() - 1);
            }
            judged.clause++;
            return judged;
        }
        if (frame.catches) {
            thread.pop();
            thread.handed().keepThrown(throwing.exception);
            return null;
        }
        LinkedClass type = frame.method.declaringClass();
        int failure = engine.classConstructors().fail(type, throwing.exception);
        thread.pop();
        if (thread.depth() == 0) {
            thread.leaveUnhandled(failure);
        } else {
            raise(thread, failure);
        }
        return null;
    }

    /** leave: runs the finally blocks between here and the target, then goes there. */
    void leave(Frame frame, int target) {
        leave(frame, frame.pc * Long.BYTES, 0, target);
    }

    /**
     * Goes into the next finally block between an offset and the target, of clauses from {@code first} on; else to the target.
     */
    private void leave(Frame frame, int offset, int first, int target) {
        IrClause[] clauses = frame.code.clauses;
        for (int i = first; i < clauses.length; i++) {
            if (clauses[i].kind() == ExceptionClause.Kind.FINALLY && clauses[i].protects(offset)
                    && !clauses[i].protects(target)) {
                frame.special().pending.add(new Frame.Pending(i, target, null));
                frame.pc = clauses[i].handlerStart() / Long.BYTES;
                return;
            }
        }
        arrive(frame, target);
    }

    /** Forgets what belongs to handlers that an offset does not lie in. By hand: such lambdas are made anew each time. */
    private static void forgetOutside(Frame frame, int offset) {
        IrClause[] clauses = frame.code.clauses;
        for (int i = frame.caught.size() - 1; i >= 0; i--) {
            if (!clauses[frame.caught.get(i)[0]].handles(offset)) {
                frame.caught.remove(i);
            }
        }
        for (int i = frame.pending.size() - 1; i >= 0; i--) {
            if (!clauses[frame.pending.get(i).clause()].handles(offset)) {
                frame.pending.remove(i);
            }
        }
    }

    /** Goes to the target of a leave, outside of the handlers it has left. */
    void arrive(Frame frame, int target) {
        ManagedThread thread = engine.current();
        int abort = thread.interruption().isAborting() ? abortLeft(frame, target) : 0;
        forgetOutside(frame, target);
        frame.pc = target / Long.BYTES;
        if (abort != 0) {
            raise(thread, abort);
        }
    }

    /** The ThreadAbortException that a handler being left has caught; 0 for none. It goes on unless the abort was reset. */
    private int abortLeft(Frame frame, int target) {
        for (int[] caught : frame.caught) {
            boolean left = !frame.code.clauses[caught[0]].handles(target);
            if (left && engine.tables().classOf(engine.memory(), caught[1]).klass().name().equals(ABORT)) {
                return caught[1];
            }
        }
        return 0;
    }

    /** endfinally: what led into the block goes on. */
    void endFinally(ManagedThread thread, Frame frame) {
        Frame.Pending pending = frame.pending.removeLast();
        if (pending.throwing() == null) {
            // As if still in the protected block, behind its clause.
            leave(frame, frame.code.clauses[pending.clause()].tryStart(), pending.clause() + 1, pending.target());
        } else {
            goOn(thread, frame, pending);
        }
    }

    /** The second pass goes on behind a clause whose block has run. */
    private void goOn(ManagedThread thread, Frame frame, Frame.Pending done) {
        IrClause[] clauses = frame.code.clauses;
        ExceptionInFlight throwing = done.throwing();
        int end = thread.depth() - 1 == throwing.targetFrame && throwing.targetClause >= 0
                ? throwing.targetClause : clauses.length;
        if (runsCleanup(thread, frame, throwing, clauses[done.clause()].tryStart(), done.clause() + 1, end)) {
            return;
        }
        // Nothing is left to run in this frame: where the instruction stands protects nothing any more.
        frame.pc = -1;
        leaveAll(thread, throwing);
    }

    /** rethrow: the exception of the innermost catch handler that the instruction lies in. */
    void rethrow(ManagedThread thread, Frame frame) {
        int offset = frame.pc * Long.BYTES;
        for (int i = frame.caught.size() - 1; i >= 0; i--) {
            int[] caught = frame.caught.get(i);
            if (frame.code.clauses[caught[0]].handles(offset)) {
                raise(thread, caught[1], false, true);
                return;
            }
        }
        raise(thread, engine.exceptions().create("System.InvalidProgramException", null));
    }
}
