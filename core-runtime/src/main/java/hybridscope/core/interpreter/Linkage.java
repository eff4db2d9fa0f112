package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.at;

/** What compiled code calls: frames, calls, and everything that is rare. */
final class Linkage {
    private Linkage() {
    }

    /** Pushes the frame of a compiled method; null where it is none, or the Java stack is deep enough. */
    static Frame begin(ManagedThread thread, LinkedMethod target, int arguments, int result) {
        return target.compiled == null || thread.isNested() ? null : thread.push(target, target.code(), arguments, result);
    }

    /** The method that the object's class has for a virtual one. */
    static LinkedMethod dispatched(ManagedThread thread, LinkedMethod method, int arguments) {
        return thread.engine().loop().calls().dispatched(method, arguments);
    }

    /** A call that {@link #begin} refused, or of a method that Java implements. The answer is as {@link Compiled#run}'s. */
    static long call(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        int pc = frame.pc;
        return on(thread, frame, pc, thread.engine().loop().calls().enter(thread, frame, target, arguments, result, left));
    }

    /** Any instruction that neither compiled code nor an operation carries out. The answer is as {@link Compiled#run}'s. */
    static long any(ManagedThread thread, Frame frame, int pc, long left) {
        frame.pc = pc;
        long w = frame.code.words[pc];
        return on(thread, frame, pc, thread.engine().loop().instructions().run(Hot.opCode(w), thread, frame, w, left));
    }

    /** Whether compiled code goes on behind an instruction: where that is done, and the frame is on top. */
    private static long on(ManagedThread thread, Frame frame, int pc, long left) {
        return thread.isTop(frame) && frame.pc == Instructions.next(frame.code, pc) && !thread.isStopped() ? left : ~left;
    }

    /** newobj: the object or the value. */
    static void make(ManagedThread thread, LinkedMethod constructor, int made, int size, int arguments) {
        thread.engine().loop().calls().make(constructor, made, size, arguments);
    }

    /** A safepoint behind an allocation. */
    static byte[] collect(ManagedThread thread) {
        thread.engine().collectIfWanted();
        return thread.engine().memory();
    }

    /** Leaves the frame of a method that returns. The answer is as {@link Compiled#run}'s. */
    static long back(ManagedThread thread, Frame frame, long left) {
        if (frame.kind == Frame.Kind.CALL && !frame.handsBack) {
            thread.pop();
            return left;
        }
        thread.engine().loop().instructions().back(thread, frame);
        return ~left;
    }

    /** leave. */
    static void leave(ManagedThread thread, Frame frame, int pc, int target) {
        frame.pc = pc;
        thread.engine().loop().unwinder().leave(frame, target);
    }

    /** leave without a finally block on the way. */
    static void arrive(ManagedThread thread, Frame frame, int pc, int target) {
        frame.pc = pc;
        thread.engine().loop().unwinder().arrive(frame, target);
    }

    /** endfinally: the position to go on at in this frame; -1 where that is not it. */
    static int endFinally(ManagedThread thread, Frame frame, int pc) {
        frame.pc = pc;
        thread.engine().loop().unwinder().endFinally(thread, frame);
        return thread.isTop(frame) ? frame.pc : -1;
    }

    /** A null reference ends a call, whatever the method does (RULES.md §5). */
    static void checkThis(byte[] m, int arguments) {
        at(m, arguments);
    }

    /**
     * An instruction was stopped.
     *
     * @param left what is left of the budget; the rest of the block has been taken from it, too
     */
    static long stopped(ManagedThread thread, Frame frame, int pc, long left, Throwable cause) {
        frame.pc = pc;
        thread.engine().loop().unwinder().stopped(thread, cause);
        return ~(left + frame.code.blocks().rest(pc));
    }
}
