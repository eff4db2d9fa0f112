package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells which calls go from interpreted code to the AOT part or back. Asked while the machine stands still. */
public final class Crossings {
    private final Engine engine;

    /** Those of a machine. */
    public Crossings(Engine engine) {
        this.engine = engine;
    }

    /** Whether a method is interpreted; all others are code of the AOT part, or the runtime's own. */
    public boolean isInterpreted(MethodInfo method) {
        return engine.tables().link(method).isInterpreted();
    }

    /** Whether {@link #at} may tell something in front of an instruction of a method's code. */
    public boolean mayBeAt(MethodInfo method, IrMethod code, IrInstruction instruction) {
        return mayCross(method, code, instruction) || instruction.offset() == 0 && isInterpreted(method);
    }

    /** Whether it may cross over: a call whose target is not certain to be on the same side. */
    private boolean mayCross(MethodInfo method, IrMethod code, IrInstruction instruction) {
        if (!(instruction.opCode().operation() instanceof IrOperation.Call call) || call.interpreted()) {
            return false;
        }
        // Code of the AOT part calls interpreted methods by name only where they are instances of generic code.
        return call.dispatch() != IrOperation.Dispatch.DIRECT || isInterpreted(method)
                || named(code, instruction).filter(each -> each != each.definition()).isPresent();
    }

    private static Optional<MethodInfo> named(IrMethod code, IrInstruction instruction) {
        int index = instruction.opCode().indexOf("methodInfo");
        return index >= 0 && code.resolvedDatas().get((int) instruction.value(index)) instanceof ResolvedData.Method method
                && method.method() instanceof MethodInfo info ? Optional.of(info) : Optional.empty();
    }

    /**
     * What is to be seen where a thread stands in front of an instruction: how it has come in, at the start of a method, else
     * what the instruction calls.
     *
     * @param irOffset of the instruction
     */
    public Optional<Crossing> at(ManagedThread thread, int irOffset) {
        Optional<Crossing> entered = irOffset == 0 ? entered(thread) : Optional.empty();
        return entered.isPresent() ? entered : next(thread);
    }

    /** What {@link #at} tells, with the arguments: those of a method that has begun may have been overwritten by now. */
    public Optional<CrossingCall> call(ManagedThread thread, int irOffset) {
        Optional<Crossing> entered = irOffset == 0 ? entered(thread) : Optional.empty();
        if (entered.isPresent()) {
            Frame frame = thread.frame(thread.depth() - 1);
            return Optional.of(new CrossingCall(entered.get(), arguments(frame.method, frame.base)));
        }
        return next(thread).flatMap(crossing -> engine.exceptions().ask(() -> {
            Frame frame = thread.frame(thread.depth() - 1);
            IrInstruction instruction = frame.code.method.code().at(frame.pc * Long.BYTES);
            LinkedMethod callee = engine.tables().link(crossing.callee());
            return Optional.of(new CrossingCall(crossing, arguments(frame, instruction, callee)));
        }, Optional.empty()));
    }

    private static List<Integer> arguments(LinkedMethod method, int first) {
        List<Integer> places = new ArrayList<>();
        for (int i = 0; i < method.argumentCount(); i++) {
            places.add(first + method.argumentOffset(i));
        }
        return places;
    }

    /** Where an instruction has put the arguments of the method that it calls. */
    private List<Integer> arguments(Frame frame, IrInstruction instruction, LinkedMethod callee) {
        CallForm form = CallForm.of(instruction.opCode().number());
        LinkedMethod named = form.dispatch() == IrOperation.Dispatch.POINTER
                ? callee : frame.code.method((int) instruction.value("methodInfo"));
        List<Integer> places;
        if (form.base() >= 0) {
            places = arguments(named, frame.base + (int) instruction.value("argBase") * Long.BYTES);
        } else {
            places = new ArrayList<>();
            int skipped = form.makes() ? 1 : 0;
            int[] moves = frame.code.moves(frame.pc, (int) instruction.value("argIdxs"), named.shape(), skipped);
            if (form.makes()) {
                places.add(0);
            }
            for (int i = 0; i < moves.length; i += 2) {
                places.add(frame.base + moves[i]);
            }
        }
        if (form.makes() && !places.isEmpty()) {
            places.set(0, 0);
        }
        if (form.dispatch() == IrOperation.Dispatch.DELEGATE) {
            int delegate = Access.at(engine.memory(), places.removeFirst());
            if (callee.argumentCount() > places.size()) {
                places.addFirst(engine.delegates().targetPlace(delegate));
            }
        }
        return places;
    }

    /** What a thread's next instruction crosses over to; empty where it does not. */
    public Optional<Crossing> next(ManagedThread thread) {
        if (thread.depth() == 0 || thread.isWithin()) {
            return Optional.empty();
        }
        return engine.exceptions().ask(() -> of(thread.frame(thread.depth() - 1)), Optional.empty());
    }

    /**
     * How a thread has come into the method that it is at the start of, where the runtime has called that by itself: a class
     * constructor, reflection, a finalizer. What instructions call was to be seen in front of them.
     */
    public Optional<Crossing> entered(ManagedThread thread) {
        int depth = thread.depth();
        if (depth < 2) {
            return Optional.empty();
        }
        return engine.exceptions().ask(() -> {
            Frame below = thread.frame(depth - 2);
            MethodInfo callee = thread.frame(depth - 1).method.info();
            boolean byInstruction = below.pc >= 0 && of(below).filter(each -> each.callee() == callee).isPresent();
            return byInstruction ? Optional.empty() : between(below.method, thread.frame(depth - 1).method);
        }, Optional.empty());
    }

    /** What a call of a method by another one is; empty where both are on the same side. */
    public Optional<Crossing> between(MethodInfo caller, MethodInfo callee) {
        return between(engine.tables().link(caller), engine.tables().link(callee));
    }

    /** A class constructor of the AOT part is no such call: the runtime runs it there, whoever needs the class. */
    static Optional<Crossing> between(LinkedMethod caller, LinkedMethod callee) {
        boolean interpreted = caller.isInterpreted();
        return interpreted == callee.isInterpreted() || interpreted && callee.info().isClassConstructor() ? Optional.empty()
                : Optional.of(Crossing.of(interpreted, caller.info(), callee.info()));
    }

    /** What the instruction crosses over to at which a frame stands. */
    private Optional<Crossing> of(Frame frame) {
        IrMethod code = frame.code.method;
        IrInstruction instruction = code.code().at(frame.pc * Long.BYTES);
        if (!(instruction.opCode().operation() instanceof IrOperation.Call call)) {
            return Optional.empty();
        }
        for (LinkedMethod target : targets(frame, instruction, call)) {
            Optional<Crossing> found = between(frame.method, target);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The methods that an instruction calls: of a delegate with a list all of those. */
    private List<LinkedMethod> targets(Frame frame, IrInstruction instruction, IrOperation.Call call) {
        Code code = frame.code;
        return switch (call.dispatch()) {
            case DIRECT -> List.of(code.method((int) instruction.value("methodInfo")));
            case VIRTUAL -> {
                LinkedMethod method = code.method((int) instruction.value("methodInfo"));
                int object = Access.at(engine.memory(), frame.base + first(frame, instruction, method));
                LinkedMethod target = engine.tables().classOf(engine.memory(), object).dispatch(method);
                yield target == null ? List.of() : List.of(target);
            }
            case POINTER -> List.of(engine.tables().function(
                    Memory.i8(engine.memory(), frame.base + (int) instruction.value("ftn") * Long.BYTES)));
            case DELEGATE -> {
                LinkedMethod invoke = code.method((int) instruction.value("methodInfo"));
                yield delegated(Access.at(engine.memory(), frame.base + first(frame, instruction, invoke)));
            }
        };
    }

    /** Where the first argument lies, in bytes behind the frame's base. */
    private static int first(Frame frame, IrInstruction instruction, LinkedMethod method) {
        return instruction.opCode().indexOf("argBase") >= 0 ? (int) instruction.value("argBase") * Long.BYTES
                : frame.code.moves(frame.pc, (int) instruction.value("argIdxs"), method.shape(), 0)[0];
    }

    private List<LinkedMethod> delegated(int delegate) {
        Delegates delegates = engine.delegates();
        int list = delegates.list(delegate);
        if (list == 0) {
            return List.of(engine.tables().function(delegates.pointer(delegate)));
        }
        List<LinkedMethod> all = new ArrayList<>();
        int count = (int) Memory.i8(engine.memory(), list + Access.LENGTH);
        for (int i = 0; i < count; i++) {
            int each = (int) Memory.i8(engine.memory(), list + Access.ELEMENTS + Long.BYTES * i);
            all.add(engine.tables().function(delegates.pointer(each)));
        }
        return all;
    }
}
