package hybridscope.core.ir;

import hybridscope.core.ir.IrOperation.Dispatch;
import hybridscope.core.ir.IrOperation.InterlockedOperator;
import hybridscope.core.ir.IrOperation.Made;
import hybridscope.core.ir.IrOperation.Place;
import java.util.List;
import java.util.Locale;

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
        return new OperationSyntax(List.of(text.strip().split("\\s+"))).operation();
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
