package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The type arguments that C# finds for a call that names none (C# specification, 12.6.3). Where it is hard to tell what it finds,
 * it is said to find none.
 */
public final class TypeInference {
    private final List<Klass> variables;
    private final List<Set<Klass>> exact = new ArrayList<>();
    private final List<Set<Klass>> lower = new ArrayList<>();
    private final List<Set<Klass>> upper = new ArrayList<>();
    private final Map<Klass, Klass> fixed = new IdentityHashMap<>();

    private TypeInference(List<Klass> variables) {
        this.variables = variables;
        for (int i = 0; i < variables.size(); i++) {
            exact.add(new LinkedHashSet<>());
            lower.add(new LinkedHashSet<>());
            upper.add(new LinkedHashSet<>());
        }
    }

    /** Whether C# finds the type arguments of a call. */
    public static boolean isInferred(Expr.Call call) {
        MethodInfo definition = call.method().definition();
        if (definition == call.method()) {
            return false;
        }
        List<Klass> parameters = definition.signature().parameters();
        return isInferred(call.method(), Params.expand(call.arguments()), Params.parameters(parameters, call.arguments()));
    }

    /**
     * Whether C# finds the type arguments of a method.
     *
     * @param callee an instance of a generic method
     * @param arguments the arguments as they are written
     * @param parameters the parameters of the definition that they are for, one for each
     */
    public static boolean isInferred(MethodInfo callee, List<Expr> arguments, List<Klass> parameters) {
        return infer(callee.definition(), arguments, parameters).filter(callee.arguments()::equals).isPresent();
    }

    /** The type arguments of a generic definition; empty where there are none. */
    public static Optional<List<Klass>> infer(MethodInfo definition, List<Expr> arguments, List<Klass> parameters) {
        return new TypeInference(definition.arguments()).infer(arguments, parameters);
    }

    /** Whether no argument tells anything of some type argument: C# does not take the method then. */
    public static boolean isImpossible(MethodInfo definition, List<Expr> arguments, List<Klass> parameters) {
        TypeInference inference = new TypeInference(definition.arguments());
        Set<Klass> told = new HashSet<>();
        for (int i = 0; i < arguments.size() && i < parameters.size(); i++) {
            Klass parameter = parameters.get(i);
            if (arguments.get(i) instanceof Expr.Lambda lambda) {
                MethodInfo invoke = Conversions.invoke(parameter);
                List<Expr> values = new ArrayList<>();
                returned(lambda.body(), values);
                boolean plain = lambda.body().statements().size() == 1
                        && lambda.body().statements().getFirst() instanceof Stmt.Evaluate;
                if (invoke == null || !values.isEmpty() || plain || lambda.async()) {
                    inference.collect(parameter, told);
                }
            } else if (arguments.get(i).type() != null) {
                inference.collect(parameter, told);
            }
        }
        return !told.containsAll(inference.variables);
    }

    private Optional<List<Klass>> infer(List<Expr> arguments, List<Klass> parameters) {
        List<Integer> functions = new ArrayList<>();
        for (int i = 0; i < arguments.size() && i < parameters.size(); i++) {
            Expr argument = arguments.get(i);
            Klass type = Conversions.natural(argument);
            if (!mentions(parameters.get(i))) {
                continue;
            }
            if (argument instanceof Expr.Lambda) {
                functions.add(i);
            } else if (argument instanceof Expr.MethodGroup) {
                return Optional.empty();
            } else if (type instanceof ByRefKlass && parameters.get(i) instanceof ByRefKlass) {
                exact(type.element(), parameters.get(i).element());
            } else if (type != null) {
                lower(type, parameters.get(i));
            }
        }
        boolean changed = true;
        while (changed) {
            changed = fix(parameters, functions, false);
            changed |= !changed && fix(parameters, functions, true);
            for (int i : List.copyOf(functions)) {
                Outcome outcome = function((Expr.Lambda) arguments.get(i), parameters.get(i));
                if (outcome == Outcome.UNKNOWN) {
                    return Optional.empty();
                }
                if (outcome == Outcome.DONE) {
                    functions.remove((Integer) i);
                    changed = true;
                }
            }
        }
        List<Klass> found = variables.stream().map(fixed::get).toList();
        return functions.isEmpty() && found.stream().allMatch(Objects::nonNull) ? Optional.of(found) : Optional.empty();
    }

    private boolean mentions(Klass type) {
        if (type instanceof VariableKlass) {
            return variables.contains(type);
        }
        if (type instanceof DefinedKlass) {
            return type.arguments().stream().anyMatch(this::mentions);
        }
        return type.element() != null && mentions(type.element());
    }

    private void lower(Klass given, Klass parameter) {
        bound(given, parameter, lower, false);
    }

    private void exact(Klass given, Klass parameter) {
        bound(given, parameter, exact, true);
    }

    private void upper(Klass given, Klass parameter) {
        if (variables.contains(parameter)) {
            upper.get(variables.indexOf(parameter)).add(given);
        } else {
            // Of what a type parameter stands for within a contravariant argument no more is told.
            exact(given, parameter);
        }
    }

    private void bound(Klass given, Klass parameter, List<Set<Klass>> bounds, boolean same) {
        int variable = variables.indexOf(parameter);
        if (variable >= 0) {
            bounds.get(variable).add(given);
        } else if (!mentions(parameter)) {
            return;
        } else if (parameter instanceof ArrayKlass array) {
            if (given instanceof ArrayKlass other && other.rank() == array.rank()) {
                part(other.element(), array.element(), same);
            }
        } else if (parameter instanceof PointerKlass && given instanceof PointerKlass) {
            exact(given.element(), parameter.element());
        } else if (parameter instanceof DefinedKlass generic) {
            if (given instanceof ArrayKlass array && array.elementType() == ElementType.SZARRAY && generic.isInterface()
                    && generic.arguments().size() == 1) {
                part(array.element(), generic.arguments().getFirst(), false);
                return;
            }
            List<DefinedKlass> fitting = same && given instanceof DefinedKlass defined ? List.of(defined)
                    : supertypes(given).stream().filter(each -> each.definition() == generic.definition()).toList();
            if (fitting.size() == 1 && fitting.getFirst().definition() == generic.definition()) {
                arguments(fitting.getFirst(), generic, same);
            }
        }
    }

    private void part(Klass given, Klass parameter, boolean same) {
        if (same || !isKnownReference(given)) {
            exact(given, parameter);
        } else {
            lower(given, parameter);
        }
    }

    /** Whether a type is one of references whatever stands for its variables (12.6.3.10). */
    private static boolean isKnownReference(Klass type) {
        if (!(type instanceof VariableKlass variable)) {
            return !type.isValueType();
        }
        return variable.hasReferenceConstraint() || variable.constraints().stream().anyMatch(each -> each instanceof DefinedKlass
                && !each.isInterface() && !each.isValueType() && !each.name().equals("System.ValueType")
                && !each.name().equals("System.Enum") && !each.name().equals("System.Object"));
    }

    private void arguments(DefinedKlass given, DefinedKlass parameter, boolean same) {
        List<Klass> declared = parameter.definition().arguments();
        for (int i = 0; i < parameter.arguments().size(); i++) {
            Klass argument = given.arguments().get(i);
            boolean fixedKind = same || !isKnownReference(argument)
                    || !(declared.get(i) instanceof VariableKlass);
            VariableKlass kind = declared.get(i) instanceof VariableKlass variable ? variable : null;
            if (!fixedKind && kind.isCovariant()) {
                lower(argument, parameter.arguments().get(i));
            } else if (!fixedKind && kind.isContravariant()) {
                upper(argument, parameter.arguments().get(i));
            } else {
                exact(argument, parameter.arguments().get(i));
            }
        }
    }

    /** A type's own, its base classes, and its interfaces; of a type parameter those of its constraints. */
    public static List<DefinedKlass> supertypes(Klass type) {
        Set<DefinedKlass> found = new LinkedHashSet<>();
        try {
            if (type instanceof VariableKlass variable) {
                variable.constraints().forEach(each -> found.addAll(supertypes(each)));
            }
            for (Klass at = type; at != null && found.size() < 10_000; at = at.parent()) {
                if (at instanceof DefinedKlass defined) {
                    found.add(defined);
                }
                for (Klass each : at.interfaces()) {
                    if (each instanceof DefinedKlass defined) {
                        found.add(defined);
                    }
                }
            }
        } catch (LoadException damaged) {
            return new ArrayList<>(found);
        }
        return new ArrayList<>(found);
    }

    /**
     * Settles variables that no function returns, or where all wait for one another those that functions take.
     *
     * @param functions the positions of the lambdas that have not told yet what they return
     */
    private boolean fix(List<Klass> parameters, List<Integer> functions, boolean taken) {
        Set<Klass> returned = new HashSet<>();
        Set<Klass> needed = new HashSet<>();
        for (int i : functions) {
            MethodInfo invoke = Conversions.invoke(parameters.get(i));
            if (invoke != null) {
                collect(invoke.signature().returnType(), returned);
                invoke.signature().parameters().forEach(each -> collect(each, needed));
            }
        }
        boolean changed = false;
        for (int i = 0; i < variables.size(); i++) {
            if (!fixed.containsKey(variables.get(i)) && (taken ? needed.contains(variables.get(i))
                    : !returned.contains(variables.get(i)))) {
                Klass best = best(i);
                if (best != null) {
                    fixed.put(variables.get(i), best);
                    changed = true;
                }
            }
        }
        return changed;
    }

    private void collect(Klass type, Set<Klass> found) {
        if (variables.contains(type)) {
            found.add(type);
        } else if (type instanceof DefinedKlass) {
            type.arguments().forEach(each -> collect(each, found));
        } else if (type.element() != null) {
            collect(type.element(), found);
        }
    }

    private Klass best(int variable) {
        Set<Klass> candidates = new LinkedHashSet<>(exact.get(variable));
        candidates.addAll(lower.get(variable));
        candidates.addAll(upper.get(variable));
        candidates.removeIf(each -> exact.get(variable).stream().anyMatch(bound -> bound != each)
                || lower.get(variable).stream().anyMatch(bound -> !Conversions.isImplicit(bound, each))
                || upper.get(variable).stream().anyMatch(bound -> !Conversions.isImplicit(each, bound)));
        List<Klass> best = candidates.stream()
                .filter(each -> candidates.stream().allMatch(other -> Conversions.isImplicit(other, each))).toList();
        return best.size() == 1 ? best.getFirst() : null;
    }

    private enum Outcome {
        WAITING, DONE, UNKNOWN
    }

    /** What a lambda tells by what it returns, once the types of its parameters are settled. */
    private Outcome function(Expr.Lambda lambda, Klass parameter) {
        MethodInfo invoke = Conversions.invoke(parameter);
        if (invoke == null || invoke.signature().parameters().size() != lambda.parameters().size()) {
            return Outcome.UNKNOWN;
        }
        for (int i = 0; i < lambda.parameters().size(); i++) {
            Set<Klass> needed = new HashSet<>();
            collect(invoke.signature().parameters().get(i), needed);
            if (!fixed.keySet().containsAll(needed)) {
                return Outcome.WAITING;
            }
            if (substitute(invoke.signature().parameters().get(i), fixed) != lambda.parameters().get(i).type()) {
                return Outcome.UNKNOWN;
            }
        }
        Klass result = invoke.signature().returnType();
        if (mentions(result)) {
            if (lambda.async()) {
                return Outcome.UNKNOWN;
            }
            Klass returned = returned(lambda);
            if (returned != null) {
                lower(returned, result);
            }
        }
        return Outcome.DONE;
    }

    /** The type of what a lambda returns; null where there is none, or there are several. */
    public static Klass returned(Expr.Lambda lambda) {
        List<Expr> values = new ArrayList<>();
        returned(lambda.body(), values);
        Klass type = values.isEmpty() ? null : Conversions.natural(values.getFirst());
        return values.stream().allMatch(each -> Conversions.natural(each) == type) ? type : null;
    }

    private static void returned(Stmt.Block block, List<Expr> values) {
        for (Stmt each : block.statements()) {
            if (each instanceof Stmt.Return(Expr value, IlSet _) && value != null) {
                values.add(value);
            }
            each.blocks().forEach(inner -> returned(inner, values));
        }
    }

    /** A type with others in place of variables. */
    public static Klass substitute(Klass type, Map<Klass, Klass> values) {
        return switch (type) {
            case VariableKlass variable -> values.getOrDefault(variable, variable);
            case ArrayKlass array -> {
                Klass element = substitute(array.element(), values);
                yield element == array.element() ? array : array.elementType() == ElementType.SZARRAY ? element.vector()
                        : element.array(array.rank());
            }
            case PointerKlass pointer -> substitute(pointer.element(), values).pointer();
            case ByRefKlass reference -> substitute(reference.element(), values).byRef();
            case DefinedKlass defined when !defined.arguments().isEmpty() -> defined.definition()
                    .instance(defined.arguments().stream().map(each -> substitute(each, values)).toList());
            default -> type;
        };
    }
}
