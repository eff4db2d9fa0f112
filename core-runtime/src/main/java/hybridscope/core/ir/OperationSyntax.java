package hybridscope.core.ir;

import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.ir.IrOperation.InterlockedOperator;
import hybridscope.core.ir.IrOperation.Made;
import hybridscope.core.ir.IrOperation.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How the instruction set's tables write operations: a verb and what it is about, separated by blanks, as the records of
 * {@link IrOperation} have it; words of several parts have hyphens. {@code binary Add i4}, {@code convert f4 u8 checked},
 * {@code load static-field i2}, {@code call virtual interface interpreted tail}, {@code copy-block}.
 */
final class OperationSyntax {
    private final List<String> words;

    private OperationSyntax(List<String> words) {
        this.words = words;
    }

    /** @throws IllegalArgumentException where the text does not follow the syntax */
    static IrOperation parse(String text) {
        return new OperationSyntax(IrFamily.words(text)).operation();
    }

    private IrOperation operation() {
        return switch (words.getFirst()) {
            case "constant" -> new IrOperation.Constant(type(1));
            case "extend" -> new IrOperation.Extend(type(1));
            case "binary" -> new IrOperation.Binary(BinaryOperator.valueOf(words.get(1)), type(2), words.contains("checked"));
            case "negate" -> new IrOperation.Negate(type(1));
            case "invert" -> new IrOperation.Invert(type(1));
            case "check-finite" -> new IrOperation.CheckFinite(type(1));
            case "compare" -> new IrOperation.Compare(Comparison.valueOf(words.get(1)), type(2));
            case "convert" -> new IrOperation.Convert(type(1), type(2), words.contains("checked"));
            case "branch-true" -> new IrOperation.BranchIf(true, type(1));
            case "branch-false" -> new IrOperation.BranchIf(false, type(1));
            case "branch-compare" -> new IrOperation.BranchCompare(Comparison.valueOf(words.get(1)), type(2));
            case "call" -> new IrOperation.Call(constant(Dispatch.class, words.get(1)), words.contains("interpreted"),
                    words.contains("tail"), Made.NOTHING, words.contains("interface"));
            case "construct" -> IrOperation.Call.construct(constant(Made.class, words.get(1)), words.contains("interpreted"));
            case "return" -> new IrOperation.Return(value(1));
            case "load" -> new IrOperation.Load(place(), value(2));
            case "store" -> new IrOperation.Store(place(), value(2));
            case "load-address" -> new IrOperation.LoadAddress(place());
            case "copy-memory" -> new IrOperation.CopyMemory(value(1));
            case "clear-memory" -> new IrOperation.ClearMemory(value(1));
            case "new-vector" -> new IrOperation.NewVector(type(1));
            case "vector-length" -> new IrOperation.VectorLength(type(1));
            case "reserve-local-memory" -> new IrOperation.ReserveLocalMemory(type(1));
            case "interlocked" -> new IrOperation.Interlocked(constant(InterlockedOperator.class, words.get(1)), type(2));
            default -> constant(IrOperation.Simple.class, words.getFirst());
        };
    }

    /** How an operation is written. */
    static String write(IrOperation operation) {
        return switch (operation) {
            case IrOperation.Constant constant -> words("constant", constant.type());
            case IrOperation.Extend extend -> words("extend", extend.type());
            case IrOperation.Binary(BinaryOperator operator, IrType type, boolean checked) ->
                    words("binary", operator, type, checked ? "checked" : "");
            case IrOperation.Negate negate -> words("negate", negate.type());
            case IrOperation.Invert invert -> words("invert", invert.type());
            case IrOperation.CheckFinite check -> words("check-finite", check.type());
            case IrOperation.Compare(Comparison comparison, IrType type) -> words("compare", comparison, type);
            case IrOperation.Convert(IrType from, IrType to, boolean checked) ->
                    words("convert", from, to, checked ? "checked" : "");
            case IrOperation.BranchIf(boolean holds, IrType type) -> words(holds ? "branch-true" : "branch-false", type);
            case IrOperation.BranchCompare(Comparison comparison, IrType type) -> words("branch-compare", comparison, type);
            case IrOperation.Call call -> call.made() == Made.NOTHING
                    ? words("call", call.dispatch(), call.ofInterface() ? "interface" : "", interpreted(call),
                    call.tail() ? "tail" : "") : words("construct", call.made(), interpreted(call));
            case IrOperation.Return value -> words("return", value.value());
            case IrOperation.Load(Place place, MemoryValue value) -> words("load", place, value);
            case IrOperation.Store(Place place, MemoryValue value) -> words("store", place, value);
            case IrOperation.LoadAddress address -> words("load-address", address.place());
            case IrOperation.CopyMemory copy -> words("copy-memory", copy.value());
            case IrOperation.ClearMemory clear -> words("clear-memory", clear.value());
            case IrOperation.NewVector vector -> words("new-vector", vector.length());
            case IrOperation.VectorLength length -> words("vector-length", length.type());
            case IrOperation.ReserveLocalMemory reserve -> words("reserve-local-memory", reserve.length());
            case IrOperation.Interlocked(InterlockedOperator operator, IrType type) -> words("interlocked", operator, type);
            case IrOperation.Simple simple -> words(simple);
        };
    }

    private static String interpreted(IrOperation.Call call) {
        return call.interpreted() ? "interpreted" : "";
    }

    private static String words(Object... parts) {
        return Arrays.stream(parts).map(OperationSyntax::word).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "));
    }

    private static String word(Object part) {
        return switch (part) {
            case IrType type -> type.text();
            case MemoryValue value -> value.text();
            // By the names that instructions have.
            case BinaryOperator operator -> operator.name();
            case Comparison comparison -> comparison.name();
            case Enum<?> constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
            default -> part.toString();
        };
    }

    private Place place() {
        return constant(Place.class, words.get(1));
    }

    private IrType type(int index) {
        return IrType.named(words.get(index));
    }

    private MemoryValue value(int index) {
        return MemoryValue.named(words.get(index));
    }

    private static <E extends Enum<E>> E constant(Class<E> type, String word) {
        return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
