package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.value.ArgumentType;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.List;

/** What C# calls the elements of a tuple, which metadata knows as fields Item1, Item2 and so on. */
public final class Tuples {
    private static final String NAMES = "System.Runtime.CompilerServices.TupleElementNamesAttribute";
    /** Elements of a tuple that has no further one for the rest. */
    public static final int LONGEST = 7;

    private Tuples() {
    }

    /** Whether a type is a tuple of at least two elements, the rest of a longer one among them. */
    public static boolean isTuple(Klass type) {
        return type instanceof DefinedKlass defined && defined.isGenericInstance() && defined.arguments().size() > 1
                && defined.definitionName().startsWith("System.ValueTuple`");
    }

    /** Whether a type is a tuple that is one struct. */
    public static boolean isShort(Klass type) {
        return isTuple(type) && type.arguments().size() <= LONGEST;
    }

    /** The number of the element that a field is, from 0; -1 for another field. */
    public static int element(Expr.FieldUse use) {
        String name = use.field().name();
        return isShort(use.field().declaringType()) && name.startsWith("Item") && name.length() == 5
                && name.charAt(4) >= '1' && name.charAt(4) <= '7' ? name.charAt(4) - '1' : -1;
    }

    /** The names in an attribute, outer tuples first, empty for an element without; an empty list where there is none. */
    public static List<String> names(List<AttributeInfo> attributes) {
        List<String> found = new ArrayList<>();
        for (AttributeInfo each : attributes) {
            if (each.type().name().equals(NAMES) && each.value().arguments().size() == 1
                    && each.value().arguments().getFirst().value() instanceof Value.Array(ArgumentType _, List<Value> elements)) {
                elements.forEach(element -> found.add(element instanceof Value.Text(String text) ? text : ""));
            }
        }
        return found;
    }

    /** What the elements of a tuple are called that an expression gives, where none of them is a tuple; else empty. */
    public static List<String> names(Expr value) {
        if (value.type() == null || !isShort(value.type()) || value.type().arguments().stream().anyMatch(Tuples::holdsTuple)) {
            return List.of();
        }
        List<String> found = switch (value) {
            case Expr.Call call when call.method().signature().returnType() == value.type() ->
                    names(call.method().parameterAttributes(0));
            case Expr.FieldUse use when use.field().type() == value.type() -> names(use.field().attributes());
            case Expr.PropertyUse use -> names(use.property().attributes());
            case Expr.VariableUse use -> use.variable().elementNames();
            default -> List.of();
        };
        return found.size() == value.type().arguments().size() ? found : List.of();
    }

    private static boolean holdsTuple(Klass type) {
        return isTuple(type) || type.element() != null && holdsTuple(type.element())
                || type instanceof DefinedKlass defined && defined.isGenericInstance()
                        && defined.arguments().stream().anyMatch(Tuples::holdsTuple);
    }
}
