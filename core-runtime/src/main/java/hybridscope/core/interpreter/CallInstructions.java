package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.operation.Access.at;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI8;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.memory.ObjectModel;

/**
 * Calls: where the arguments lie, which method it is, and its frame. What calls takes the budget that is left and answers what is
 * left then: methods that are compiled run at once. The frames tell where to go on.
 */
public final class CallInstructions {
    private static final int HEADER = ObjectModel.BITS_64.headerSize();
    private final Engine engine;
    private final ObjectAllocator allocator;
    private final GarbageCollector collector;

    CallInstructions(Engine engine) {
        this.engine = engine;
        allocator = engine.allocator();
        collector = engine.collector();
    }

    /** Carries out the instruction in work of the top frame. */
    long call(CallForm form, ManagedThread thread, Frame frame, long left) {
        Code code = frame.code;
        long[] words = code.words;
        int pc = frame.pc;
        int result = form.result() < 0 ? 0 : frame.base + CallForm.slot(words, pc, form.result());
        if (form.dispatch() == Dispatch.DELEGATE) {
            return invoke(form, thread, frame, result, left);
        }
        LinkedMethod method = form.dispatch() == Dispatch.POINTER
                ? engine.tables().function(i8(engine.memory(), frame.base + CallForm.slot(words, pc, form.pointer())))
                : code.method(CallForm.number(words, pc, form.method()));
        if (form.dispatch() != Dispatch.VIRTUAL) {
            method.ready(thread);
            if (form.ready() >= 0 && method.isReady() && (method.implementation() != null || method.code() != null)) {
                code.becomeHot(pc, form.ready(), method.starter());
            }
        } else if (form.ready() >= 0) {
            code.becomeHot(pc, form.ready(), null);
        }
        int arguments;
        if (form.base() >= 0) {
            arguments = frame.base + CallForm.slot(words, pc, form.base());
        } else {
            int list = CallForm.number(words, pc, form.list());
            int[] moves = form.dispatch() == Dispatch.POINTER
                    ? code.moves(pc, list, code.signature(CallForm.number(words, pc, form.signature())).shape(), 0)
                    : code.moves(pc, list, method.shape(), form.makes() ? 1 : 0);
            arguments = thread.free();
            gather(frame.base, moves, form.makes() ? arguments + Long.BYTES : arguments);
        }
        if (form.makes()) {
            int made = frame.base + CallForm.slot(words, pc, form.made());
            make(method, made, form.size() < 0 ? 0 : CallForm.number(words, pc, form.size()), arguments);
        } else if (form.dispatch() == Dispatch.VIRTUAL) {
            method = dispatched(method, arguments);
        } else if (form.dispatch() == Dispatch.DIRECT && method.needsThis()) {
            // A call on a null reference ends here, whatever the method does (RULES.md §5).
            at(engine.memory(), arguments);
        }
        if (form.tail()) {
            giveUp(thread, frame, method, arguments);
            return left;
        }
        return enter(thread, frame, method, arguments, result, left);
    }

    /** The method that the class of the object has; a value type's method gets the address of the value in the box. */
    LinkedMethod dispatched(LinkedMethod method, int arguments) {
        byte[] m = engine.memory();
        int object = at(m, arguments);
        LinkedMethod target = engine.tables().classOf(m, object).dispatch(method);
        if (target == null) {
            throw Trap.ENTRY_POINT_NOT_FOUND;
        }
        if (target.isOfValueType()) {
            setI8(m, arguments, object + HEADER);
        }
        return target;
    }

    /** Copies arguments from anywhere in a frame to where they lie one behind the other. */
    void gather(int base, int[] moves, int to) {
        byte[] m = engine.memory();
        int at = to;
        for (int i = 0; i < moves.length; i += 2) {
            int size = moves[i + 1];
            if (size == Long.BYTES) {
                setI8(m, at, i8(m, base + moves[i]));
            } else {
                Blocks.copy(m, base + moves[i], at, size);
            }
            at += size;
        }
    }

    /** newobj: the object or the value, which the constructor gets as its first argument. */
    void make(LinkedMethod constructor, int made, int size, int arguments) {
        if (constructor.isOfValueType()) {
            byte[] m = engine.memory();
            Blocks.clearSlots(m, made, size);
            setI8(m, arguments, made);
            return;
        }
        int object = allocator.newObject(constructor.declaringClass());
        setI8(engine.memory(), made, object);
        collector.collectIfWanted();
        setI8(engine.memory(), arguments, object);
    }

    /** A tail call: arguments move to the frame's start, and the method returns to this one's caller. */
    private void giveUp(ManagedThread thread, Frame frame, LinkedMethod target, int arguments) {
        Blocks.copy(engine.memory(), arguments, frame.base, target.argumentSlots() * Long.BYTES);
        int base = frame.base;
        int wanted = frame.result;
        Frame.Kind kind = frame.kind;
        boolean handsBack = frame.handsBack;
        boolean catches = frame.catches;
        if (!target.isBridged()) {
            target.bridge(frame.method);
        }
        Code entry = target.entry();
        thread.pop();
        Frame pushed = thread.push(target, entry, base, wanted);
        pushed.special().kind = kind;
        pushed.handsBack = handsBack;
        pushed.catches = catches;
    }

    /** Pushes the method's frame, or carries it out at once where Java does or it is compiled. */
    long enter(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        if (target.implementation() != null) {
            // The time that it may ask for passes with instructions.
            thread.note(left);
            if (engine.ahead() != AheadOfTime.NOTHING) {
                engine.forms().callsNative(target);
            }
            callNative(thread, frame, target, arguments, result);
            if (thread.top() == frame) {
                frame.advance();
            }
            return left;
        }
        if (target.code() == null && NativeStubs.isDelegateInvoke(engine, target)) {
            // A delegate that calls another one.
            thread.push(target, target.entry(), arguments, result);
            return left;
        }
        if (target.code() == null) {
            throw new Thrown(engine.exceptions().of(target.binding(), target.info()));
        }
        return enterCode(thread, frame, target, arguments, result, left);
    }

    /** A call of a method that is known to be ready; on a null reference it ends here, whatever that does (RULES.md §5). */
    long direct(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        if (target.needsThis()) {
            at(engine.memory(), arguments);
        }
        return ready(thread, frame, target, arguments, result, left);
    }

    /** A call of the method that the class of the object has for one. */
    long virtual(ManagedThread thread, Frame frame, LinkedMethod method, int arguments, int result, long left) {
        return ready(thread, frame, dispatched(method, arguments), arguments, result, left);
    }

    /** The same as {@link #direct} with arguments that lie anywhere. */
    long moved(ManagedThread thread, Frame frame, LinkedMethod target, int[] moves, int result, long left) {
        return direct(thread, frame, target, gathered(thread, frame, moves), result, left);
    }

    /** The same as {@link #virtual} with arguments that lie anywhere. */
    long movedVirtual(ManagedThread thread, Frame frame, LinkedMethod method, int[] moves, int result, long left) {
        return virtual(thread, frame, method, gathered(thread, frame, moves), result, left);
    }

    /** Copies arguments to behind the top frame, and answers where that is. */
    private int gathered(ManagedThread thread, Frame frame, int[] moves) {
        // Only a filter's frame, which is special, does not end where its code says.
        int arguments = frame.special ? thread.free() : frame.end();
        gather(frame.base, moves, arguments);
        return arguments;
    }

    /** The same as {@link #enter}; mostly there is nothing to do but to push a frame, or to call a compiled form. */
    long ready(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        Code code = target.entered;
        if (code != null && !frame.special && target.isBridged()) {
            Compiled compiled = target.compiled;
            if (compiled != null) {
                thread.enterCompiled();
                long rest = compiled.call(thread, arguments, result, left);
                if (rest < 0) {
                    return ~rest;
                }
                frame.advance();
                return rest;
            }
            if (target.callsUntilCompiled > 0) {
                target.callsUntilCompiled--;
                thread.push(target, code, arguments, result);
                return left;
            }
        }
        thread.enterCompiled();
        return enter(thread, frame, target, arguments, result, left);
    }

    /** The same for a method that has code. */
    long enterCode(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result, long left) {
        if (!target.isBridged()) {
            target.bridge(frame.method);
        }
        int base = arguments;
        if (frame.kind == Frame.Kind.FILTER && arguments < thread.free()) {
            // A filter's frame lies below those that are still to be left.
            base = thread.free();
            Blocks.copy(engine.memory(), arguments, base, target.argumentSlots() * Long.BYTES);
        }
        if (target.compiled == null && target.callsUntilCompiled-- <= 0) {
            engine.forms().compileStart(target);
        }
        target.entered = target.code();
        if (target.compiled == null || thread.isNested()) {
            thread.push(target, target.code(), base, result);
            return left;
        }
        long rest = target.compiled.call(thread, base, result, left);
        if (rest < 0) {
            return ~rest;
        }
        frame.advance();
        return rest;
    }

    /** Carries out a Java-implemented method for the instruction in work of the top frame. */
    void callNative(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result) {
        int state = frame.state;
        frame.state = 0;
        NativeCall call = new NativeCall(engine, thread, target, arguments, result, state);
        engine.countNative();
        if (state == 0) {
            thread.observe(target);
        }
        try {
            target.implementation().call(call);
        } catch (Trap trap) {
            if (trap != Trap.OUT_OF_MEMORY) {
                throw trap;
            }
            // Allocation comes before what others can see: once more, without the garbage.
            collector.collectBeginningAgain(thread);
            callAgain(target, call);
        }
        collector.collectIfWanted();
    }

    private static void callAgain(LinkedMethod target, NativeCall call) {
        try {
            target.implementation().call(call);
        } catch (Trap trap) {
            throw trap.inCall();
        }
    }

    /** Calls the method of a delegate, or one of its delegates after the other. */
    private long invoke(CallForm form, ManagedThread thread, Frame frame, int result, long left) {
        byte[] m = engine.memory();
        LinkedMethod method = frame.code.method(CallForm.number(frame.code.words, frame.pc, form.method()));
        int[] moves = frame.code.moves(frame.pc, CallForm.number(frame.code.words, frame.pc, form.list()), method.shape(), 0);
        int delegate = at(m, frame.base + moves[0]);
        Delegates delegates = engine.delegates();
        int list = delegates.list(delegate);
        int next = 0;
        if (list != 0) {
            int count = (int) i8(m, list + Access.LENGTH);
            int index = frame.state == 0 ? frame.multicast : frame.multicast == 0 ? count - 1 : frame.multicast - 1;
            next = index + 1 < count ? index + 1 : 0;
            delegate = (int) i8(m, list + Access.ELEMENTS + Long.BYTES * index);
        }
        LinkedMethod target = engine.tables().function(delegates.pointer(delegate));
        int object = delegates.target(delegate);
        target.ready(thread);
        // Bound are delegates with an object; of static methods those with one parameter less than the method has.
        boolean bound = target.argumentCount() == method.argumentCount();
        if (bound && target.needsThis() && object == 0) {
            throw Trap.NULL_REFERENCE;
        }
        if (next != 0) {
            frame.special();
        }
        frame.multicast = next;
        // The next delegate takes the same arguments, which may lie where the result goes: that of all but the last is lost.
        int lost = next == 0 ? 0 : method.resultSlots() * Long.BYTES;
        int start = thread.free() + lost;
        int at = start;
        if (bound) {
            setI8(m, at, target.needsThis() && target.isOfValueType() ? object + HEADER : object);
            at += Long.BYTES;
        }
        for (int i = 2; i < moves.length; i += 2) {
            Blocks.copy(m, frame.base + moves[i], at, moves[i + 1]);
            at += moves[i + 1];
        }
        boolean open = !bound && target.needsThis() && target.isDispatched() && !target.isOfValueType();
        return enter(thread, frame, open ? dispatched(target, start) : target, start, lost == 0 ? result : start - lost, left);
    }
}
