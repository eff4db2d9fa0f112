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

    /** What an instruction does and with what types, as the instruction set's tables write it: {@code binary Add i4}. */
    public static String operation(IrOperation operation) {
        return OperationSyntax.write(operation);
    }

    /** Where an instruction stores, by its operands' names. */
    public static String target(StoreEffect.Target target) {
        return switch (target) {
            case StoreEffect.AtAddress(String pointer, String offset) ->
                    "at the address in " + pointer + (offset == null ? "" : " + " + offset);
            case StoreEffect.InSlots(String slot, String offset) -> "in the value in " + slot + ", from its byte " + offset;
            case StoreEffect.InStatics(String klass, String offset, boolean perThread) ->
                    "in the %s fields of %s, from their byte %s".formatted(perThread ? "thread-static" : "static", klass, offset);
            case StoreEffect.InElement(String array, String index) -> "in the element of " + array + " at " + index;
            case StoreEffect.InArrayElement(String array, String indices, String rank) ->
                    "in the element of %s at the %s indices from %s on".formatted(array, rank, indices);
            case StoreEffect.InElements(String array) -> "in all elements of " + array;
        };
    }

    /** How much an instruction stores. */
    public static String size(StoreEffect.Size size) {
        return switch (size) {
            case StoreEffect.Bytes(int count) -> count == 1 ? "1 byte" : count + " bytes";
            case StoreEffect.BytesIn(String operand) -> operand + " bytes";
            case StoreEffect.BytesInSlot(String operand) -> operand + " bytes";
            case StoreEffect.SizeOfClass(String klass) -> "a variable of " + klass;
            case StoreEffect.SizeOfTarget() -> "as much as lies there";
        };
    }

    /** What an instruction stores. */
    public static String content(StoreEffect.Content content) {
        return switch (content) {
            case StoreEffect.OfSlots(String operand) -> operand;
            case StoreEffect.OfSlotsIfEqual(String operand, String comparand) -> operand + ", if " + comparand + " lies there";
            case StoreEffect.Sum(String operand) -> "what lies there plus " + operand;
            case StoreEffect.Copied(String pointer) -> "what lies at the address in " + pointer;
            case StoreEffect.Zeros() -> "zeros";
            case StoreEffect.Repeated(String operand) -> "the lowest byte of " + operand + ", again and again";
            case StoreEffect.FieldData(String field) -> "the initial data of " + field;
            case StoreEffect.NullableOf(String operand, String klass) -> "a " + klass + " that has the value " + operand;
        };
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
