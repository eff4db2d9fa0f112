package hybridscope.core.debug.expression;

import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;

/** Values and names in expressions, and what is said about those. */
public final class ExpressionTexts {
    private final ValueText values;

    public ExpressionTexts(VariableMemory cells) {
        values = new ValueText(cells.peek());
    }

    public String of(EvaluatedOperand operand) {
        if (operand.exact() != null) {
            return operand.exact().toPlainString() + "m";
        }
        return operand.constant() != null ? ValueText.quoted(operand.constant()) : operand.isNull()
                ? "null" : values.loaded(operand.type(), operand.bits());
    }

    /** The name of a field in the source: of a property with a field of its own the property's. */
    public static String sourceName(FieldInfo field) {
        String name = field.name();
        return name.startsWith("<") && name.indexOf('>') > 1 ? name.substring(1, name.indexOf('>')) : name;
    }

    /** A type's name: keywords where C# has one. */
    public static String name(Klass type) {
        if (type instanceof ArrayKlass array) {
            return name(array.element()) + "[" + ",".repeat(array.rank() - 1) + "]";
        }
        String keyword = type.elementType().keyword();
        return keyword != null && !type.isEnum() ? keyword : type instanceof DefinedKlass
                ? type.name().replace('/', '.') : type.name();
    }
}
