package hybridscope.core.transform;

import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * The signature by which methods share bridges, in the form that RULES.md §5 calls Universal64, runnable: {@code i8i8i4}.
 *
 * @param text the result's part, then the parameters', {@code this} first
 */
record BridgeSignature(String text) {
    /**
     * The signature of a call.
     *
     * @param result     the type of the result, void for none
     * @param parameters the types of the parameters, {@code this} first
     */
    static ResolvedData.Bridge of(Klass result, List<Klass> parameters) {
        StringBuilder text = new StringBuilder(part(result));
        parameters.forEach(parameter -> text.append(part(parameter)));
        BridgeSignature signature = new BridgeSignature(text.toString());
        return new ResolvedData.Bridge(signature, signature.text);
    }

    private static String part(Klass type) {
        ElementType element = type.isValueType() ? type.underlying().elementType() : type.elementType();
        return switch (element) {
            case VOID -> "v";
            case BOOLEAN, U1 -> "u1";
            case I1 -> "i1";
            case I2 -> "i2";
            case CHAR, U2 -> "u2";
            case I4 -> "i4";
            case U4 -> "u4";
            case I8, I -> "i8";
            case U8, U -> "u8";
            case R4 -> "r4";
            case R8 -> "r8";
            default -> type.isValueType() ? "S" + type.variableSize(ObjectModel.BITS_64) : "i8";
        };
    }
}
