package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.at;
import static hybridscope.core.memory.Memory.i8;
import static hybridscope.core.memory.Memory.setI8;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import java.util.List;

/** Calls: where the arguments lie, which method it is, and its frame. */
final class Calls {
    private static final int HEADER = ObjectModel.BITS_64.headerSize();
    private final Engine engine;

    Calls(Engine engine) {
        this.engine = engine;
    }

    /** A call of the method named, whose arguments lie one behind the other. */
    void direct(ManagedThread thread, Frame frame, int method, int arguments, int result) {
        LinkedMethod target = frame.code.method(method);
        target.ready(thread);
        checkThis(target, arguments);
        enter(thread, frame, target, arguments, result);
    }

    /** A call on a null reference ends here, whatever the method does (RULES.md §5). */
    private void checkThis(LinkedMethod target, int arguments) {
        if (!target.info().isStatic()) {
            at(engine.memory(), arguments);
        }
    }

    /** All other calls. */
    void call(ManagedThread thread, Frame frame, IrInstruction instruction) {
        String name = instruction.opCode().name();
        int result = slot(frame, instruction, "ret");
        String kind = name.substring(0, name.indexOf('_') < 0 ? name.length() : name.indexOf('_'));
        switch (kind) {
            case "CallNative", "TailCallNative" -> {
                LinkedMethod target = frame.code.method((int) instruction.value("methodInfo"));
                target.ready(thread);
                int arguments = gather(thread, frame, instruction, target.shape().arguments(), 0);
                boolean makes = target.info().isConstructor() && target.info().declaringType() == engine.runtime().core().string();
                if (!makes) {
                    checkThis(target, arguments);
                }
                finish(thread, frame, instruction, target, arguments, result);
            }
            case "CallVirtual", "CallInterface" -> {
                LinkedMethod method = frame.code.method((int) instruction.value("methodInfo"));
                int arguments = gather(thread, frame, instruction, method.shape().arguments(), 0);
                finish(thread, frame, instruction, dispatched(method, arguments), arguments, result);
            }
            case "CallInterpVirtual", "CallInterpInterface", "TailCallVirtual", "TailCallInterface" -> {
                LinkedMethod method = frame.code.method((int) instruction.value("methodInfo"));
                int arguments = slot(frame, instruction, "argBase");
                finish(thread, frame, instruction, dispatched(method, arguments), arguments, result);
            }
            case "TailCallInterp" -> {
                LinkedMethod target = frame.code.method((int) instruction.value("methodInfo"));
                target.ready(thread);
                int arguments = slot(frame, instruction, "argBase");
                checkThis(target, arguments);
                finish(thread, frame, instruction, target, arguments, result);
            }
            case "CallInd", "TailCallInd" -> {
                LinkedMethod target = engine.function(i8(engine.memory(), slot(frame, instruction, "ftn")));
                target.ready(thread);
                ResolvedData.Signature signature = frame.code.signature((int) instruction.value("signature"));
                int arguments = gather(thread, frame, instruction, signature.shape().arguments(), 0);
                finish(thread, frame, instruction, target, arguments, result);
            }
            case "CallDelegateInvoke" -> invoke(thread, frame, instruction, result);
            case "NewClassInterpVar", "NewClassNativeVar", "NewValueTypeInterpVar", "NewValueTypeNativeVar" ->
                    construct(thread, frame, instruction);
            default -> throw new IllegalArgumentException(name);
        }
    }

    private static int slot(Frame frame, IrInstruction instruction, String operand) {
        return instruction.opCode().indexOf(operand) < 0 ? 0 : frame.base + (int) instruction.value(operand) * Long.BYTES;
    }

    /** The method that the class of the object has; a value type's method gets the address of the value in the box. */
    private LinkedMethod dispatched(LinkedMethod method, int arguments) {
        byte[] m = engine.memory();
        int object = at(m, arguments);
        LinkedMethod target = engine.classOf(m, object).dispatch(method);
        if (target == null) {
            throw Trap.ENTRY_POINT_NOT_FOUND;
        }
        Klass type = target.info().declaringType();
        if (type.isValueType()) {
            setI8(m, arguments, object + HEADER);
        }
        return target;
    }

    /**
     * Copies arguments from anywhere in the frame to behind it.
     *
     * @param skipped slots left free for what the instruction makes itself
     */
    private int gather(ManagedThread thread, Frame frame, IrInstruction instruction, List<ValueShape> shapes, int skipped) {
        byte[] m = engine.memory();
        int start = thread.free();
        int at = start + skipped * Long.BYTES;
        int list = (int) instruction.value("argIdxs");
        int first = skipped;
        for (int i = first; i < shapes.size(); i++) {
            int size = shapes.get(i).slots() * Long.BYTES;
            Access.copy(m, frame.base + frame.code.argument(list, i - first), at, size);
            at += size;
        }
        return start;
    }

    private void finish(ManagedThread thread, Frame frame, IrInstruction instruction, LinkedMethod target, int arguments, int result) {
        if (!instruction.opCode().name().startsWith("TailCall")) {
            enter(thread, frame, target, arguments, result);
            return;
        }
        // The frame is given up: arguments move to its start, and the method returns to this one's caller.
        Access.copy(engine.memory(), arguments, frame.base, target.argumentSlots() * Long.BYTES);
        int base = frame.base;
        int wanted = frame.result;
        Frame.Kind kind = frame.kind;
        thread.pop();
        if (target.code() != null) {
            thread.push(target, target.code(), base, wanted).kind = kind;
        } else {
            throw Trap.ENTRY_POINT_NOT_FOUND;
        }
    }

    /** Pushes the method's frame, or carries it out at once where Java does. */
    private void enter(ManagedThread thread, Frame frame, LinkedMethod target, int arguments, int result) {
        NativeMethod implementation = target.implementation();
        if (implementation != null) {
            int state = frame.state;
            frame.state = 0;
            implementation.call(new NativeCall(engine, thread, target, arguments, result, state));
            if (thread.top() == frame) {
                frame.advance();
            }
            return;
        }
        Code code = target.code();
        if (code == null) {
            throw new Thrown(engine.exceptions().create("System.MissingMethodException", "no implementation of " + target));
        }
        int base = arguments;
        if (frame.kind == Frame.Kind.FILTER && arguments < thread.free()) {
            // A filter's frame lies below those that are still to be left.
            base = thread.free();
            Access.copy(engine.memory(), arguments, base, target.argumentSlots() * Long.BYTES);
        }
        thread.push(target, code, base, result);
    }

    /** Calls the method of a delegate, or one of its delegates after the other. */
    private void invoke(ManagedThread thread, Frame frame, IrInstruction instruction, int result) {
        byte[] m = engine.memory();
        LinkedMethod method = frame.code.method((int) instruction.value("methodInfo"));
        int slots = (int) instruction.value("argIdxs");
        int delegate = at(m, frame.base + frame.code.argument(slots, 0));
        Delegates delegates = engine.delegates();
        int list = delegates.list(delegate);
        if (list != 0) {
            int count = (int) i8(m, list + Access.LENGTH);
            int index = frame.state == 0 ? frame.multicast : frame.multicast == 0 ? count - 1 : frame.multicast - 1;
            frame.multicast = index + 1 < count ? index + 1 : 0;
            delegate = (int) i8(m, list + Access.ELEMENTS + Long.BYTES * index);
        }
        LinkedMethod target = engine.function(delegates.pointer(delegate));
        int object = delegates.target(delegate);
        target.ready(thread);
        // Bound are delegates with an object; of static methods those with one parameter less than the method has.
        List<ValueShape> given = method.shape().arguments().subList(1, method.shape().arguments().size());
        boolean bound = target.shape().arguments().size() == given.size() + 1;
        if (bound && !target.info().isStatic() && object == 0) {
            throw Trap.NULL_REFERENCE;
        }
        int start = thread.free();
        int at = start;
        if (bound) {
            boolean boxed = !target.info().isStatic() && target.info().declaringType().isValueType();
            setI8(m, at, boxed ? object + HEADER : object);
            at += Long.BYTES;
        }
        for (int i = 0; i < given.size(); i++) {
            int size = given.get(i).slots() * Long.BYTES;
            Access.copy(m, frame.base + frame.code.argument(slots, i + 1), at, size);
            at += size;
        }
        enter(thread, frame, target, start, result);
    }

    /** newobj: the object, then its constructor. */
    private void construct(ManagedThread thread, Frame frame, IrInstruction instruction) {
        LinkedMethod constructor = frame.code.method((int) instruction.value("methodInfo"));
        constructor.ready(thread);
        int object = slot(frame, instruction, "obj");
        boolean gathered = instruction.opCode().indexOf("argIdxs") >= 0;
        int arguments = gathered ? gather(thread, frame, instruction, constructor.shape().arguments(), 1) : slot(frame, instruction, "argBase");
        Klass type = constructor.info().declaringType();
        if (type.isValueType()) {
            Access.clearSlots(engine.memory(), object, (int) instruction.value("size"));
            setI8(engine.memory(), arguments, object);
        } else {
            int made = engine.allocate(engine.link(type));
            setI8(engine.memory(), object, made);
            setI8(engine.memory(), arguments, made);
        }
        enter(thread, frame, constructor, arguments, 0);
    }
}
