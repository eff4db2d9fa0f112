package hybridscope.core.ir;

import hybridscope.core.il.OpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The help text of an opcode. */
public final class IrReference {
    private IrReference() {
    }

    /**
     * Several lines: name and number; what it does; a line for each part of its layout with offset, type, name and meaning; where
     * control goes, what is thrown, other effects; the IL it serves.
     */
    public static List<String> lines(IrOpCode opCode) {
        List<String> lines = new ArrayList<>();
        lines.add("%s (opcode %d, %d bytes)".formatted(opCode.name(), opCode.number(), opCode.size()));
        lines.add(opCode.documentation());
        lines.add("%3d u16 opcode".formatted(0));
        for (IrLayout.Part part : opCode.layout().parts()) {
            lines.add(switch (part) {
                case IrLayout.Placed placed -> "%3d %-3s %s: %s".formatted(part.offset(), type(placed.operand()), part.name(),
                        meaning(placed.operand()));
                case IrLayout.Padding _ -> "%3d u8  %s".formatted(part.offset(), part.name());
            });
        }
        lines.add("control: " + opCode.flow().name().toLowerCase(Locale.ROOT));
        if (!opCode.exceptions().isEmpty()) {
            lines.add("throws: "
                    + opCode.exceptions().stream().sorted().map(IrException::text).collect(Collectors.joining(", ")));
        }
        if (!opCode.effects().isEmpty()) {
            lines.add("effects: " + opCode.effects().stream().sorted().map(effect -> effect.name().toLowerCase(Locale.ROOT)
                    .replace('_', ' ')).collect(Collectors.joining(", ")));
        }
        if (!opCode.il().isEmpty()) {
            lines.add("IL: " + opCode.il().stream().map(OpCode::text).collect(Collectors.joining(", ")));
        }
        return List.copyOf(lines);
    }

    /** A C-like type: {@code u16}, {@code i32}. */
    public static String type(Operand operand) {
        boolean isFloat = operand.is(OperandRole.ImmediateKind.F4) || operand.is(OperandRole.ImmediateKind.F8);
        boolean isSigned = operand.isSigned() && !operand.is(OperandRole.ImmediateKind.BITS);
        return (isFloat ? "f" : isSigned ? "i" : "u") + 8 * operand.size();
    }

    /** What an operand stands for, in words. */
    public static String meaning(Operand operand) {
        return switch (operand.role()) {
            case OperandRole.Slot slot -> switch (slot.access()) {
                case READ -> "reads ";
                case WRITE -> "writes ";
                case ADDRESS -> "takes the address of ";
                case BASE -> "start of the callee's frame: ";
            } + extent(slot);
            case OperandRole.Target() -> "where to go: offset from the start of the code";
            case OperandRole.Data data -> "index in resolvedDatas: " + data.kind().text();
            case OperandRole.Immediate number -> switch (number.kind()) {
                case INTEGER -> "a signed constant";
                case F4, F8 -> "a floating-point constant";
                case BITS -> "a constant, as bits";
                case OFFSET -> "a field's offset in bytes";
                case SIZE -> "a number of bytes";
                case COUNT -> "a number";
                case EXPAND -> "how a small result is extended: 0 i1, 1 u1, 2 i2, 3 u2";
            };
        };
    }

    private static String extent(OperandRole.Slot slot) {
        String kind = slot.kind().text();
        return switch (slot.extent()) {
            case Extent.Bytes(int bytes) -> bytes <= 8 ? kind : "a value of %d bytes".formatted(bytes);
            case Extent.BytesIn(String operand) -> "a value of %s bytes".formatted(operand);
            case Extent.SlotsIn(String operand, int factor) ->
                    "%s slots of %s".formatted(factor == 1 ? operand : factor + " * " + operand, kind);
            case Extent.SizeOf(String operand) -> "a value of %s".formatted(operand);
            case Extent.Within(String offset, Extent _) -> "part of a value, at the byte offset %s".formatted(offset);
            case Extent.Arguments() -> "the arguments in order";
            case Extent.ConstructorArguments() -> "this, then the arguments in order";
            case Extent.Result() -> "the result";
        };
    }
}
