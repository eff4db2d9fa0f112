package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Calls that give the elements of their last array one by one (C# specification, 15.6.2.4). */
public final class Params {
    /** The attribute of a parameter that takes them. */
    public static final String ATTRIBUTE = "System.ParamArrayAttribute";

    private Params() {
    }

    /** Whether a method takes the elements of its last argument one by one. */
    public static boolean takes(MethodInfo method) {
        List<Klass> parameters = method.signature().parameters();
        return !parameters.isEmpty() && parameters.getLast().element() != null
                && method.parameterAttributes(parameters.size()).stream()
                        .anyMatch(each -> each.type().name().equals(ATTRIBUTE));
    }

    /** Arguments as they are written. */
    public static List<Expr> expand(List<Expr> arguments) {
        if (arguments.isEmpty() || !(arguments.getLast() instanceof Expr.Elements elements)) {
            return arguments;
        }
        List<Expr> all = new ArrayList<>(arguments.subList(0, arguments.size() - 1));
        all.addAll(elements.values());
        return all;
    }

    /** The parameters that arguments are for as they are written. */
    static List<Klass> parameters(List<Klass> parameters, List<Expr> arguments) {
        return arguments.isEmpty() || !(arguments.getLast() instanceof Expr.Elements elements) ? parameters
                : expanded(parameters, parameters.size() - 1 + elements.values().size());
    }

    /** As many parameters as there are arguments, the last one's element for those beyond it. */
    public static List<Klass> expanded(List<Klass> parameters, int count) {
        List<Klass> all = new ArrayList<>(parameters.subList(0, parameters.size() - 1));
        while (all.size() < count) {
            all.add(parameters.getLast().element());
        }
        return all;
    }
}
