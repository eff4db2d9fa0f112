package hybridscope.core.abi;

import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.List;

/**
 * What a value is in a signature.
 *
 * @param text   {@code i8}, {@code S12}, {@code v3f}, {@code sr}
 * @param rule   the row of the table that says so
 * @param isEnum whether the row is that of the enumeration's underlying type
 */
public record BridgeKind(String text, BridgeRule rule, boolean isEnum) {
    /** The kind of a value of a type. */
    public static BridgeKind of(Klass type, Abi abi, AbiForm form, ValueRole role) {
        AbiType nativeType = AbiType.of(type, abi.model());
        BridgeRule rule = BridgeRule.of(nativeType);
        return new BridgeKind(rule.kind(nativeType, abi, form, role), rule, type.isEnum());
    }

    /**
     * How native code that was made for the kind alone declares a value: what a bridge passes, whatever the type was.
     *
     * @throws IllegalArgumentException where the text is no kind
     */
    public AbiType declared(Abi abi) {
        return declared(text, abi);
    }

    /**
     * How native code that was made for a kind declares a value.
     *
     * @throws IllegalArgumentException where the text is no kind
     */
    public static AbiType declared(String kind, Abi abi) {
        int pointer = abi.model().pointerSize();
        return switch (kind) {
            case "v" -> new AbiType.Nothing();
            case "u1" -> scalar(ScalarKind.U1);
            case "i1" -> scalar(ScalarKind.I1);
            case "i2" -> scalar(ScalarKind.I2);
            case "u2" -> scalar(ScalarKind.U2);
            case "i4" -> scalar(ScalarKind.I4);
            case "u4" -> scalar(ScalarKind.U4);
            case "i8" -> scalar(ScalarKind.I8);
            case "u8" -> scalar(ScalarKind.U8);
            case "r4" -> scalar(ScalarKind.R4);
            case "r8" -> scalar(ScalarKind.R8);
            case "sr" -> new AbiType.Address(pointer);
            case "i16" -> array(ScalarKind.U8, 2);
            default -> switch (kind.charAt(0)) {
                case 'S' -> array(ScalarKind.U1, size(kind));
                // An explicit layout may have a size that is no multiple of its alignment; C++ rounds it up.
                case 'C' -> array(ScalarKind.U8, Math.ceilDiv(size(kind), Long.BYTES));
                case 'v' -> array(kind.endsWith("f") ? ScalarKind.R4 : ScalarKind.R8, kind.charAt(1) - '0');
                default -> throw new IllegalArgumentException(kind);
            };
        };
    }

    private static int size(String kind) {
        return Integer.parseInt(kind.substring(1));
    }

    private static AbiType scalar(ScalarKind kind) {
        return new AbiType.Scalar(kind, kind.size(0));
    }

    private static AbiType array(ScalarKind kind, int count) {
        int width = kind.size(0);
        List<AbiType.Leaf> leaves = new ArrayList<>();
        for (int i = 0; i < count && count * width <= AbiType.Struct.MOST_LEAFED; i++) {
            leaves.add(new AbiType.Leaf(i * width, scalar(kind)));
        }
        return new AbiType.Struct(count * width, width, List.copyOf(leaves));
    }
}
