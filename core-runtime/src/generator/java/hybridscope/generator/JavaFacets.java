package hybridscope.generator;

import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.MemoryValue;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What an instruction's operation, and what it is of the axes of its family, are in Java. */
final class JavaFacets {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(?:\\.(\\w+))?}");

    private JavaFacets() {
    }

    /**
     * A text with an instruction's facets filled in: {@code {facet}} is one of its operation, {@code {axis.facet}} one of its
     * variant of an axis, and {@code {axis.name}} that variant's name.
     */
    static String filled(String template, IrOpCode opCode) {
        return PLACE.matcher(template).replaceAll(place -> {
            String name = place.group(1);
            return Matcher.quoteReplacement(place.group(2) == null ? facet(name, opCode) : variant(name, place.group(2), opCode));
        });
    }

    private static String variant(String axis, String facet, IrOpCode opCode) {
        Map<String, String> variant = opCode.variants().get(axis);
        if (variant == null || !variant.containsKey(facet)) {
            throw new IllegalArgumentException(opCode + " has no {" + axis + "." + facet + "}");
        }
        return variant.get(facet);
    }

    private static String facet(String name, IrOpCode opCode) {
        return switch (opCode.operation()) {
            case IrOperation.Binary binary -> switch (name) {
                case "operator" -> operator(binary.operator());
                case "function" -> function(binary);
                default -> number(name, binary.type(), binary.type());
            };
            case IrOperation.Compare compare -> compared(name, compare.comparison(), compare.type());
            case IrOperation.BranchCompare branch -> compared(name, branch.comparison(), branch.type());
            case IrOperation.Convert convert -> switch (name) {
                case "function" -> (convert.checked() ? "toChecked" : "to") + upper(convert.to())
                        + (convert.from().isUnsigned() ? "FromUnsigned" : "");
                // Floats that do not fit become what the platform makes of them.
                case "platform" -> convert.from().isFloat() && !convert.to().isFloat() && !convert.checked()
                        ? ", code.platform" : "";
                default -> number(name, convert.from(), convert.to());
            };
            case IrOperation.Extend(IrType type) -> name.equals("type") ? type.text() : number(name, type, type);
            case IrOperation.Negate(IrType type) -> number(name, type, type);
            case IrOperation.Invert(IrType type) -> number(name, type, type);
            case IrOperation.CheckFinite(IrType type) -> number(name, type, type);
            case IrOperation.BranchIf(boolean holds, IrType type) -> switch (name) {
                case "sense" -> holds ? "!=" : "==";
                default -> number(name, type, type);
            };
            case IrOperation.NewVector(IrType type) -> number(name, type, type);
            case IrOperation.VectorLength(IrType type) -> number(name, type, type);
            case IrOperation.ReserveLocalMemory(IrType type) -> number(name, type, type);
            case IrOperation.Interlocked interlocked -> number(name, interlocked.type(), interlocked.type());
            case IrOperation.Load load -> size(name, load.value());
            case IrOperation.Store store -> size(name, store.value());
            case IrOperation.CopyMemory(MemoryValue value) -> size(name, value);
            case IrOperation.ClearMemory(MemoryValue value) -> size(name, value);
            default -> throw missing(name);
        };
    }

    /** Of numbers that are read from slots and written to them. */
    private static String number(String facet, IrType from, IrType to) {
        boolean four = from.inSlot() == IrType.I4;
        return switch (facet) {
            // The methods of Memory that read and write such numbers.
            case "get" -> from.inSlot().text();
            case "put" -> "set" + upper(to.inSlot());
            case "java" -> four ? "int" : "long";
            // For constants, which are ints.
            case "widened" -> four ? "" : "(long) ";
            // For numbers of eight bytes that are wanted in four, if this one is.
            case "narrowed" -> four ? "(int) " : "";
            // What makes an unsigned number of this one.
            case "unsigned" -> four ? " & 0xFFFF_FFFFL" : "";
            default -> throw missing(facet);
        };
    }

    private static String compared(String facet, Comparison comparison, IrType type) {
        boolean unsigned = comparison.isUnsigned();
        return switch (facet) {
            case "operator" -> operator(comparison);
            // The least number, which added to both sides makes a comparison one without signs.
            case "bias" -> unsigned ? " + " + (type == IrType.I4 ? "Integer" : "Long") + ".MIN_VALUE" : "";
            // Floats: what is true of unordered ones as well is what is not the opposite.
            case "not" -> unsigned ? "!(" : "";
            case "ordered" -> operator(unsigned ? comparison.inverted(true) : comparison);
            case "end" -> unsigned ? ")" : "";
            default -> number(facet, type, type);
        };
    }

    private static String size(String facet, MemoryValue value) {
        if (!facet.equals("size")) {
            throw missing(facet);
        }
        return value.bytes() == 0 ? "$size" : Integer.toString(value.bytes());
    }

    /** The method that makes the result where an operator of Java does not. */
    private static String function(IrOperation.Binary binary) {
        String name = binary.operator().name();
        String verb = name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
        return binary.checked() ? verb + (binary.type().isUnsigned() ? "Unsigned" : "Signed") : verb;
    }

    private static String operator(BinaryOperator operator) {
        return switch (operator) {
            case Add -> "+";
            case Sub -> "-";
            case Mul -> "*";
            case Div -> "/";
            case Rem -> "%";
            case And -> "&";
            case Or -> "|";
            case Xor -> "^";
            case Shl -> "<<";
            case Shr -> ">>";
            case ShrUn -> ">>>";
            case DivUn, RemUn -> throw missing(operator.name());
        };
    }

    private static String operator(Comparison comparison) {
        return switch (comparison) {
            case Ceq -> "==";
            case Cne -> "!=";
            case Cgt, CgtUn -> ">";
            case Cge, CgeUn -> ">=";
            case Clt, CltUn -> "<";
            case Cle, CleUn -> "<=";
        };
    }

    static String upper(IrType type) {
        return type.text().toUpperCase(Locale.ROOT);
    }

    private static IllegalArgumentException missing(String facet) {
        return new IllegalArgumentException("no {" + facet + "}");
    }
}
