package hybridscope.core.bridge;

import hybridscope.core.abi.BridgeKind;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.abi.AbiType;
import hybridscope.core.abi.ScalarKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * C# that adds a bridge to an AOT part that declares it: a delegate, whose calls lead both ways, or, where {@code this} is to be
 * unboxed, an interface. Structs of its own stand for value types, so that it compiles by itself.
 */
public final class AotDeclaration {
    private static final String INTEROP = "System.Runtime.InteropServices.";

    private AotDeclaration() {
    }

    /** The declaration, with the structs that it needs in front. */
    public static String of(BridgeDirection direction, BridgeSignature signature) {
        Set<String> structs = new LinkedHashSet<>();
        signature.kinds().forEach(kind -> {
            if (isStruct(kind, signature)) {
                structs.add(struct(kind, signature));
            }
        });
        boolean isAdjustor = direction == BridgeDirection.NATIVE2MANAGED_ADJUSTOR;
        List<BridgeKind> parameters = isAdjustor
                ? signature.parameters().subList(1, signature.parameters().size()) : signature.parameters();
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < parameters.size(); i++) {
            list.append(i == 0 ? "" : ", ").append(type(parameters.get(i), signature)).append(" a").append(i);
        }
        String result = type(signature.result(), signature);
        String declared = isAdjustor ? "public interface IBridge_%s { %s Call(%s); }\n"
                : "public delegate %2$s Bridge_%1$s(%3$s);\n";
        return String.join("", structs) + declared.formatted(signature.text(), result, list);
    }

    private static boolean isStruct(BridgeKind kind, BridgeSignature signature) {
        return kind.text().equals("sr") || kind.declared(signature.abi()) instanceof AbiType.Struct;
    }

    private static String name(BridgeKind kind) {
        return "Bridge" + Character.toUpperCase(kind.text().charAt(0)) + kind.text().substring(1);
    }

    private static String type(BridgeKind kind, BridgeSignature signature) {
        if (isStruct(kind, signature)) {
            return name(kind);
        }
        return switch (kind.declared(signature.abi())) {
            case AbiType.Scalar(ScalarKind scalar, int _) -> scalar.types().replaceAll(".*, ", "");
            default -> "void";
        };
    }

    private static String struct(BridgeKind kind, BridgeSignature signature) {
        String fields = switch (kind.text()) {
            case "sr" -> "long a, b, c";
            case "i16" -> "long a, b";
            default -> {
                AbiType.Struct struct = (AbiType.Struct) kind.declared(signature.abi());
                yield switch (kind.text().charAt(0)) {
                    case 'v' -> (kind.text().endsWith("f") ? "float " : "double ")
                            + "a, b, c, d".substring(0, 3 * struct.floats() - 2);
                    case 'C' -> "long a";
                    default -> "byte a";
                };
            }
        };
        boolean isSized = kind.text().startsWith("S") || kind.text().startsWith("C");
        // Only an explicit layout keeps a size that is no multiple of the alignment.
        boolean isExplicit = kind.text().startsWith("C") && Integer.parseInt(kind.text().substring(1)) % Long.BYTES != 0;
        String layout = "[" + INTEROP + "StructLayout(" + INTEROP + "LayoutKind." + (isExplicit ? "Explicit" : "Sequential")
                + ", Size = " + kind.text().substring(1) + ")]\n";
        return (isSized ? layout : "") + "public struct " + name(kind) + " { "
                + (isExplicit ? "[" + INTEROP + "FieldOffset(0)] " : "") + "public " + fields + "; }\n";
    }
}
