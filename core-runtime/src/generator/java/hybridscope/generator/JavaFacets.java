package hybridscope.generator;

import hybridscope.core.ir.IrOpCode;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the variants of the instruction set's axes are in Java: facets beside those that the axes have themselves. */
final class JavaFacets {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)(?:\\.(\\w+))?}");

    private JavaFacets() {
    }

    /** The name of an instruction's variant of an axis. */
    static String variant(IrOpCode opCode, String axis) {
        return opCode.variants().get(axis).get("name");
    }

    /** A text with an instruction's variants in place of {@code {axis}} and {@code {axis.facet}}. */
    static String filled(String template, IrOpCode opCode) {
        return PLACE.matcher(template).replaceAll(place -> {
            Map<String, String> variant = opCode.variants().get(place.group(1));
            if (variant == null) {
                throw new IllegalArgumentException(opCode + ": no axis " + place.group());
            }
            String facet = place.group(2) == null ? "name" : place.group(2);
            return Matcher.quoteReplacement(filled(facet(place.group(1), facet, variant), opCode));
        });
    }

    private static String facet(String axis, String facet, Map<String, String> variant) {
        String name = variant.get("name");
        String text = switch (axis + "." + facet) {
            // The method of Memory that writes such a number.
            case "num.put", "int.put", "float.put", "atomic.put" -> "set" + name.toUpperCase(Locale.ROOT);
            case "ovf.put", "len.put" -> "set" + variant.get("kind").toUpperCase(Locale.ROOT);
            case "conv.put", "checked.put" -> "set" + variant.get("to").toUpperCase(Locale.ROOT);
            case "atomic.java", "int.java" -> name.equals("i4") ? "int" : "long";
            // The least number, which added to both sides makes a comparison one without signs.
            case "int.least" -> name.equals("i4") ? "Integer.MIN_VALUE" : "Long.MIN_VALUE";
            case "int.cast" -> name.equals("i4") ? "" : "(long) ";
            case "len.narrow" -> name.equals("4") ? "(int) " : "";
            case "len.bytes" -> name.equals("4") ? "i4(m, $size) & 0xFFFF_FFFFL" : "i8(m, $size)";
            case "arith.function", "divrem.function", "divremun.function" ->
                    name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
            case "ovf.signedness" -> name.startsWith("u") ? "Unsigned" : "Signed";
            case "bit.operator" -> variant.get("sign").equals("or") ? "|" : variant.get("sign");
            case "by.amount" -> name.equals("i4") ? "i4(m, $shiftAmount)" : "(int) i8(m, $shiftAmount)";
            case "cmp.operator" -> operator(name);
            case "cmp.bias" -> name.endsWith("Un") ? " + {int.least}" : "";
            // Floats: what is true of unordered ones as well is what is not the opposite.
            case "cmp.not" -> name.endsWith("Un") ? "!(" : "";
            case "cmp.ordered" -> name.endsWith("Un") ? opposite(operator(name)) : operator(name);
            case "cmp.end" -> name.endsWith("Un") ? ")" : "";
            case "mem.size", "st.size", "bytes.size" -> size(axis.equals("bytes") ? name : variant.get("bytes"));
            case "conv.function" -> "to" + target(name);
            case "checked.function" -> "toChecked" + target(name);
            // Numbers without signs have the size of those with them.
            case "conv.source", "checked.source" -> variant.get("from");
            case "conv.platform" -> name.startsWith("f") && !variant.get("to").startsWith("f") ? ", code.platform" : "";
            default -> variant.get(facet);
        };
        if (text == null) {
            throw new IllegalArgumentException("no {" + axis + "." + facet + "}");
        }
        return text;
    }

    private static String target(String conversion) {
        String[] types = conversion.split("_");
        return types[1].toUpperCase(Locale.ROOT) + (types[0].startsWith("u") ? "FromUnsigned" : "");
    }

    private static String size(String bytes) {
        return Character.isDigit(bytes.charAt(0)) ? bytes : "$size";
    }

    private static String operator(String comparison) {
        return switch (comparison) {
            case "Ceq" -> "==";
            case "Cne" -> "!=";
            case "Cgt", "CgtUn" -> ">";
            case "Cge", "CgeUn" -> ">=";
            case "Clt", "CltUn" -> "<";
            default -> "<=";
        };
    }

    private static String opposite(String operator) {
        return switch (operator) {
            case ">" -> "<=";
            case ">=" -> "<";
            case "<" -> ">=";
            default -> ">";
        };
    }
}
