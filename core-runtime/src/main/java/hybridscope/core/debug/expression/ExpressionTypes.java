package hybridscope.core.debug.expression;

import hybridscope.core.metadata.name.TypeKeywords;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds types by the names that stand in expressions, as seen from a method: keywords, nested types, its namespace, all
 * assemblies.
 */
public final class ExpressionTypes {
    private final Runtime runtime;
    private final MethodInfo from;

    /** @param from where the names stand; null for nowhere */
    public ExpressionTypes(Runtime runtime, MethodInfo from) {
        this.runtime = runtime;
        this.from = from;
    }

    /** A type as it is written. */
    public Klass find(ExpressionNode.TypeText text) {
        List<Klass> arguments = new ArrayList<>();
        text.arguments().forEach(each -> arguments.add(find(each)));
        Klass type = find(text.name(), arguments)
                .orElseThrow(() -> new ExpressionError.Refused(text.offset(), "no type " + text.name() + " is known here"));
        for (int i = text.ranks().size() - 1; i >= 0; i--) {
            type = text.ranks().get(i) == 1 ? type.vector() : type.array(text.ranks().get(i));
        }
        return type;
    }

    /** A type by name, with dots between namespaces and enclosing types; with generic arguments as its instance. */
    public Optional<Klass> find(String name, List<Klass> arguments) {
        ElementType keyword = ElementType.ofKeyword(name);
        if (keyword != null && arguments.isEmpty()) {
            return Optional.of(runtime.core().primitive(keyword));
        }
        if (TypeKeywords.isDecimal(name) && arguments.isEmpty()) {
            return runtime.core().find("System.Decimal").map(Klass.class::cast);
        }
        if (from != null && arguments.isEmpty()) {
            Optional<Klass> own = variable(from.typical().arguments(), from.arguments(), name);
            if (own.isPresent()) {
                return own;
            }
            if (from.declaringType() instanceof DefinedKlass type) {
                Optional<Klass> bound = variable(type.definition().arguments(), type.arguments(), name);
                if (bound.isPresent()) {
                    return bound;
                }
            }
        }
        String wanted = name + (arguments.isEmpty() || name.indexOf('`') >= 0 ? "" : "`" + arguments.size());
        return definition(wanted).flatMap(found -> instance(found, arguments));
    }

    private static Optional<Klass> variable(List<Klass> variables, List<Klass> values, String name) {
        for (int i = 0; i < variables.size() && i < values.size(); i++) {
            if (variables.get(i).name().equals(name)) {
                return Optional.of(values.get(i));
            }
        }
        return Optional.empty();
    }

    private static Optional<Klass> instance(DefinedKlass found, List<Klass> arguments) {
        try {
            return found.definition().arguments().size() != arguments.size() ? arguments.isEmpty() ? Optional.of(found)
                    : Optional.empty() : Optional.of(arguments.isEmpty() ? found : found.instance(arguments));
        } catch (LoadException refused) {
            return Optional.empty();
        }
    }

    private Optional<DefinedKlass> definition(String name) {
        if (from != null && from.declaringType() instanceof DefinedKlass type) {
            for (DefinedKlass outer = type.definition(); outer != null; outer = outer.enclosing()) {
                Optional<DefinedKlass> found = in(type.module().assembly(),
                        outer.definitionName() + "/" + name.replace('.', '/'));
                if (found.isPresent()) {
                    return found;
                }
            }
            String space = type.definitionName();
            while (space.contains(".")) {
                space = space.substring(0, space.lastIndexOf('.'));
                Optional<DefinedKlass> found = in(type.module().assembly(), space + "." + name);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        for (Assembly assembly : runtime.assemblies()) {
            Optional<DefinedKlass> found = in(assembly, name);
            if (found.isPresent()) {
                return found;
            }
        }
        return bySimpleName(name);
    }

    /** Tries dots as the marks of nested types, from the last one on. */
    private static Optional<DefinedKlass> in(Assembly assembly, String name) {
        String tried = name;
        while (true) {
            Optional<DefinedKlass> found = assembly.find(tried);
            int dot = tried.lastIndexOf('.');
            if (found.isPresent() || dot < 0) {
                return found;
            }
            tried = tried.substring(0, dot) + "/" + tried.substring(dot + 1);
        }
    }

    /** Without its namespace: the program's own first. */
    private Optional<DefinedKlass> bySimpleName(String name) {
        List<Assembly> assemblies = new ArrayList<>(runtime.assemblies());
        if (from != null && from.module().isPresent()) {
            assemblies.remove(from.module().get().assembly());
            assemblies.addFirst(from.module().get().assembly());
        }
        String ending = "." + name.replace('.', '/');
        for (Assembly assembly : assemblies) {
            for (DefinedKlass each : assembly.manifest().definitions()) {
                if (each.definitionName().endsWith(ending)) {
                    return Optional.of(each);
                }
            }
        }
        return Optional.empty();
    }
}
