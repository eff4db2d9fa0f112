package hybridscope.core.debug.expression;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chooses the method that a call means: by name and arguments, that of the class itself before those of its base classes. */
final class MethodChoice {
    private MethodChoice() {
    }

    /**
     * The method; empty where the type has none of that name.
     *
     * @param type     of an object its class, so that an override is found before what it overrides
     * @param isStatic null for either
     * @throws ExpressionError.Refused where none of that name takes the arguments
     */
    static Optional<MethodInfo> find(int offset, Klass type, String name, Boolean isStatic, List<EvaluatedOperand> arguments,
            Calling calling) {
        List<MethodInfo> named = new ArrayList<>();
        for (Klass each = type; each != null; each = each.parent()) {
            each.methods(name).stream().filter(method -> isStatic == null || method.isStatic() == isStatic).forEach(named::add);
        }
        if (named.isEmpty()) {
            return Optional.empty();
        }
        Optional<MethodInfo> exact = named.stream().filter(method -> fits(method, arguments)
                && same(method, arguments)).findFirst();
        MethodInfo chosen = exact.or(() -> named.stream().filter(method -> fits(method, arguments)
                && takes(method, arguments, calling)).findFirst()).orElseThrow(() -> new ExpressionError.Refused(offset,
                "no %s of %s takes these arguments".formatted(name, CSharpNames.of(type))));
        return Optional.of(chosen);
    }

    private static boolean fits(MethodInfo method, List<EvaluatedOperand> arguments) {
        return method.hasBody() && !method.containsVariables() && method.signature().parameters().size() == arguments.size();
    }

    private static boolean same(MethodInfo method, List<EvaluatedOperand> arguments) {
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i) != arguments.get(i).type()) {
                return false;
            }
        }
        return true;
    }

    private static boolean takes(MethodInfo method, List<EvaluatedOperand> arguments, Calling calling) {
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            if (!calling.takes(parameters.get(i), arguments.get(i))) {
                return false;
            }
        }
        return true;
    }
}
