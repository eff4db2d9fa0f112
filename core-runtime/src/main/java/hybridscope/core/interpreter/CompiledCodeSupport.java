package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.operation.Access.at;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** What compiled code calls: frames, calls, and everything that is rare. */
public final class CompiledCodeSupport {
    private static final int HEADER = ObjectModel.BITS_64.headerSize();

    private CompiledCodeSupport() {
    }

    /** Pushes the frame of a compiled method; null where the Java stack is deep enough. */
    public static Frame begin(ManagedThread thread, LinkedMethod method, Code code, int frameSize, int base, int result) {
        return thread.isNested() ? null : thread.pushCompiled(method, code, frameSize, base, result);
    }

    /** Leaves a method to the loop before it has begun. The answer is as {@link Compiled#call}'s. */
    public static long decline(ManagedThread thread, LinkedMethod method, int base, int result, long left) {
        thread.push(method, method.code(), base, result);
        return ~left;
    }

    /**
     * The method at an index if it can be called as it stands; null where it is to be linked first, or its class to be
     * initialised.
     */
    public static LinkedMethod linked(Code code, int index, int virtual) {
        LinkedMethod method = code.known(index);
        return method != null && (virtual != 0 || method.isReady()) ? method : null;
    }

    /** The method that the object's class has for a virtual one. */
    public static LinkedMethod dispatched(ManagedThread thread, LinkedMethod method, int arguments) {
        return thread.engine().loop().calls().dispatched(method, arguments);
    }

    /** A virtual call on an object of a class that is not in the cache. The answer is as {@link Compiled#call}'s. */
    public static long callVirtual(ManagedThread thread, Frame frame, DispatchCache cache, int arguments, int result, long left) {
        int id = Memory.i4(thread.memory(), at(thread.memory(), arguments));
        LinkedMethod target = dispatched(thread, cache.method(), arguments);
        cache.keep(id, target, frame.method);
        return call(thread, frame, target, arguments, result, left);
    }

    /**
     * The method that a delegate calls; null where that takes more than a look: several, open, not ready, not the first time, a
     * bridge that may be missing, or an address that leads nowhere.
     */
    public static LinkedMethod delegated(ManagedThread thread, Frame frame, long delegate) {
        Engine engine = thread.engine();
        if (delegate < Memory.NULL_PAGE || delegate > Integer.MAX_VALUE || frame.state != 0 || frame.multicast != 0
                || engine.delegates().list((int) delegate) != 0) {
            return null;
        }
        LinkedMethod target = engine.tables().function(engine.delegates().pointer((int) delegate));
        // Without an object, an instance method is called on the first argument, and a virtual one dispatched by it.
        boolean open = target.needsThis() && engine.delegates().target((int) delegate) == 0;
        return target.isReady() && !open && target.isBridged(frame.method) ? target : null;
    }

    /**
     * Puts a delegate's object in front of the arguments, where it is bound to one.
     *
     * @param count how many arguments there are, the delegate included
     * @return where the other arguments belong
     */
    public static int bind(ManagedThread thread, LinkedMethod target, long delegate, int count, int arguments) {
        if (target.argumentCount() != count) {
            return arguments;
        }
        int object = thread.engine().delegates().target((int) delegate);
        if (object == 0 && target.needsThis()) {
            throw Trap.NULL_REFERENCE;
        }
        Memory.setI8(thread.memory(), arguments, target.needsThis() && target.isOfValueType() ? object + HEADER : object);
        return arguments + Long.BYTES;
    }

    /** A call of a method that Java implements; it may ask for the time, which passes with instructions. */
    public static NativeCall nativeCall(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result,
            long left) {
        thread.note(left);
        int state = frame.state;
        frame.state = 0;
        return new NativeCall(thread.engine(), thread, target, arguments, result, state);
    }

    /** Behind it. The answer is as {@link Compiled#call}'s. */
    public static long returned(ManagedThread thread, Frame frame, long left) {
        thread.engine().collector().collectIfWanted();
        return thread.isTop(frame) && frame.state == 0 && !thread.isStopped() ? left : suspended(thread, frame, left);
    }

    private static long suspended(ManagedThread thread, Frame frame, long left) {
        if (thread.isTop(frame)) {
            frame.advance();
        }
        return ~left;
    }

    /** A call that {@link #begin} refused, or of a method that Java implements. The answer is as {@link Compiled#call}'s. */
    public static long call(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        int pc = frame.pc;
        Loop loop = thread.engine().loop();
        int raised = loop.unwinder().raised();
        long rest = loop.calls().enter(thread, frame, target, arguments, result, left);
        return loop.unwinder().raised() == raised ? on(thread, frame, pc, rest) : ~rest;
    }

    /** Any instruction that neither compiled code nor an operation carries out. The answer is as {@link Compiled#call}'s. */
    public static long any(ManagedThread thread, Frame frame, int pc, long left) {
        Loop loop = thread.engine().loop();
        int raised = loop.unwinder().raised();
        long rest = run(thread, frame, pc, left);
        // An exception may have been caught right behind the instruction: there, too, the loop goes on.
        return loop.unwinder().raised() == raised ? on(thread, frame, pc, rest) : ~rest;
    }

    /** An instruction that leaves the method or its blocks. The answer is as {@link Compiled#call}'s. */
    public static long last(ManagedThread thread, Frame frame, int pc, long left) {
        return ~run(thread, frame, pc, left);
    }

    private static long run(ManagedThread thread, Frame frame, int pc, long left) {
        frame.pc = pc;
        long w = frame.code.plain[pc];
        return thread.engine().loop().instructions().run(LoopOp.opCode(w), thread, frame, w, left);
    }

    /** Whether compiled code goes on behind an instruction: where that is done, and the frame is on top. */
    private static long on(ManagedThread thread, Frame frame, int pc, long left) {
        return thread.isTop(frame) && frame.pc == Instructions.next(frame.code, pc) && !thread.isStopped() ? left : ~left;
    }

    /** newobj: the object or the value. */
    public static void make(ManagedThread thread, LinkedMethod constructor, int made, int size, int arguments) {
        thread.engine().loop().calls().make(constructor, made, size, arguments);
    }

    /** A safepoint behind an allocation. */
    public static byte[] collect(ManagedThread thread) {
        thread.engine().collector().collectIfWanted();
        if (thread.isStopped()) {
            throw Leave.BEHIND;
        }
        return thread.engine().memory();
    }

    /** Leaves the frame of a method that returns. The answer is as {@link Compiled#call}'s. */
    public static long back(ManagedThread thread, Frame frame, int frameSize, long left) {
        if (frame.special && (frame.kind != Frame.Kind.CALL || frame.handsBack)) {
            return handBack(thread, frame, left);
        }
        thread.pop(frame, frameSize);
        return left;
    }

    private static long handBack(ManagedThread thread, Frame frame, long left) {
        thread.engine().loop().instructions().back(thread, frame);
        return ~left;
    }

    /** leave. */
    public static void leave(ManagedThread thread, Frame frame, int pc, int target) {
        frame.pc = pc;
        thread.engine().loop().unwinder().leave(frame, target);
    }

    /** leave without a finally block on the way. */
    public static void arrive(ManagedThread thread, Frame frame, int pc, int target) {
        frame.pc = pc;
        thread.engine().loop().unwinder().arrive(frame, target);
    }

    /** endfinally: the position to go on at in this frame; -1 where that is not it. */
    public static int endFinally(ManagedThread thread, Frame frame, int pc) {
        frame.pc = pc;
        thread.engine().loop().unwinder().endFinally(thread, frame);
        return thread.isTop(frame) ? frame.pc : -1;
    }

    /** A null reference ends a call, whatever the method does (RULES.md §5). */
    public static void checkThis(byte[] m, LinkedMethod target, int arguments) {
        if (target.needsThis()) {
            at(m, arguments);
        }
    }

    /**
     * An instruction was stopped.
     *
     * @param left what is left of the budget; the rest of the block has been taken from it, too
     */
    public static long stopped(ManagedThread thread, Frame frame, int pc, long left, Throwable cause) {
        frame.pc = pc;
        long rest = left + frame.code.blocks().rest(pc);
        thread.note(rest);
        thread.engine().loop().unwinder().stopped(thread, cause);
        return ~rest;
    }

    /** The same in a method without a frame, which gets one. */
    public static long stoppedLeaf(ManagedThread thread, LinkedMethod method, int base, int result, int pc, long left,
            Throwable cause) {
        return stopped(thread, thread.push(method, method.code(), base, result), pc, left, cause);
    }
}
