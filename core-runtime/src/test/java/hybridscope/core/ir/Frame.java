package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds methods of hand-written IR. */
final class Frame {
    final IrEncoder code = new IrEncoder();
    final ResolvedDatas datas = new ResolvedDatas();
    final List<IrClause> clauses = new ArrayList<>();
    private final SlotMap slots;
    private Optional<ValueShape> result = Optional.empty();

    Frame(List<ValueShape> arguments, List<ValueShape> locals, int stack) {
        slots = SlotMap.of(arguments, locals, stack);
    }

    /** A frame in which every argument and local takes one slot. */
    static Frame of(List<SlotKind> arguments, List<SlotKind> locals, int stack) {
        return new Frame(arguments.stream().map(ValueShape::of).toList(), locals.stream().map(ValueShape::of).toList(), stack);
    }

    /** States what the method returns; nothing unless this is called. */
    Frame returns(ValueShape shape) {
        result = Optional.of(shape);
        return this;
    }

    /** Appends an instruction. */
    int emit(String name, long... values) {
        return code.emit(InstructionSet.named(name), values);
    }

    /** Makes the instruction at {@code branch} lead here. */
    void land(int branch) {
        IrOpCode opCode = new IrCode(code.toByteArray()).at(branch).opCode();
        code.patch(branch, opCode.indexOf("offset"), code.length());
    }

    /** Adds a method that takes one slot of each kind. */
    int method(String text, SlotKind result, SlotKind... arguments) {
        CallShape shape = new CallShape(List.of(arguments).stream().map(ValueShape::of).toList(),
                Optional.ofNullable(result).map(ValueShape::of));
        return datas.add(new ResolvedData.Method(text, shape));
    }

    int type(String text, int size) {
        return datas.add(new ResolvedData.Type(text, text, size));
    }

    IrMethod method() {
        IrCode finished = new IrCode(code.toByteArray());
        return new IrMethod("test", result, finished, datas.entries(), slots, clauses, new IlIrMap.Builder().build(finished));
    }

    /** What the verifier says, a line each. */
    List<String> problems() {
        return IrVerifier.verify(method()).stream().map(IrDiagnostic::text).toList();
    }

    /** The method's code as text. */
    List<String> text() {
        IrMethod method = method();
        return method.code().instructions().stream().map(IrPrinter.of(method)::text).toList();
    }
}
