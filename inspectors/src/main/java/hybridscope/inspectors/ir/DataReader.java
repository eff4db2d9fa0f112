package hybridscope.inspectors.ir;

import hybridscope.core.ir.CallShape;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrPiece;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.ir.Operand;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.List;

/** Expands the entries of resolvedDatas that instructions refer to. */
final class DataReader {
    private final OpenFile file;
    private final IrMethod method;
    private final IrPrinter printer;

    DataReader(OpenFile file, IrMethod method, IrPrinter printer) {
        this.file = file;
        this.method = method;
        this.printer = printer;
    }

    /** The entries that an instruction refers to, in the order of its operands. */
    List<DataReport> of(IrInstruction instruction) {
        List<DataReport> found = new ArrayList<>();
        List<Operand> operands = instruction.opCode().operands();
        for (int i = 0; i < operands.size(); i++) {
            if (operands.get(i).role() instanceof OperandRole.Data(OperandRole.DataKind kind)) {
                found.add(data(instruction, i, kind));
            }
        }
        return List.copyOf(found);
    }

    private DataReport data(IrInstruction instruction, int operand, OperandRole.DataKind kind) {
        String name = instruction.opCode().operands().get(operand).name();
        int index = (int) instruction.value(operand);
        String text = printer.valueText(instruction, operand);
        ResolvedData entry = index < method.resolvedDatas().size() ? method.resolvedDatas().get(index) : null;
        if (entry == null || !kind.fits(entry)) {
            return new DataReport(name, index, DataReport.Kind.MISSING, text, List.of(), null);
        }
        return switch (entry) {
            case ResolvedData.Method called -> new DataReport(name, index, DataReport.Kind.METHOD, text, shape(called.shape()),
                    called.method() instanceof MethodInfo info ? place(info) : null);
            case ResolvedData.Type type ->
                    new DataReport(name, index, DataReport.Kind.CLASS, text, List.of("%d bytes".formatted(type.size())),
                    type.type() instanceof DefinedKlass klass ? place(klass.module(), klass.token()) : null);
            case ResolvedData.Field field -> new DataReport(name, index, DataReport.Kind.FIELD, text, List.of(),
                    field.field() instanceof FieldInfo info ? place(info.declaringType().module(), info.token()) : null);
            case ResolvedData.Text _ -> new DataReport(name, index, DataReport.Kind.STRING, text, List.of(), null);
            case ResolvedData.Bridge _ -> new DataReport(name, index, DataReport.Kind.BRIDGE, text, List.of(), null);
            case ResolvedData.Signature signature ->
                    new DataReport(name, index, DataReport.Kind.SIGNATURE, text, shape(signature.shape()), null);
            case ResolvedData.ArgumentSlots _ ->
                    new DataReport(name, index, DataReport.Kind.SLOTS, text, listed(instruction, IrPiece.Kind.SLOT, text), null);
            case ResolvedData.SwitchTargets _ -> new DataReport(name, index, DataReport.Kind.CASES, text,
                    listed(instruction, IrPiece.Kind.TARGET, text), null);
        };
    }

    /** The pieces of a list in parentheses, which is what the text of packed entries is. */
    private List<String> listed(IrInstruction instruction, IrPiece.Kind kind, String list) {
        List<String> items = printer.pieces(instruction).stream().filter(piece -> piece.kind() == kind).map(IrPiece::text)
                .toList();
        int count = list.length() <= 2 ? 0 : list.split(", ").length;
        // The list stands last among the pieces of its kind: slots that are written stand before the arrow.
        return items.subList(Math.max(0, items.size() - count), items.size());
    }

    private static List<String> shape(CallShape shape) {
        List<String> items = new ArrayList<>();
        shape.arguments().forEach(argument -> items.add("takes " + text(argument)));
        shape.result().ifPresent(result -> items.add("gives " + text(result)));
        return List.copyOf(items);
    }

    private static String text(ValueShape shape) {
        return shape.slots() == 1 ? shape.kind().text() : "%s, %d slots".formatted(shape.kind().text(), shape.slots());
    }

    /** Where a method stands in this file, or null. */
    Place place(MethodInfo info) {
        return info.module().map(module -> place(module, info.token())).orElse(null);
    }

    private Place place(LoadedModule module, int token) {
        return module.image() == file.image() ? Place.ofToken(file.key(), token) : null;
    }
}
