package hybridscope.core.transform;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.transform.TransformSubjects.Chosen;
import hybridscope.core.transform.TransformSubjects.Origin;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Looks for arguments that satisfy the constraints of all parameters of one owner: a search with backtracking over short lists
 * of candidates, in an order that metadata alone decides.
 */
final class Representatives {
    /** Types kept for a parameter from the modules, generic ones looked at, and types asked in all (our limits). */
    private static final int MAX_FOUND = 6;
    private static final int MAX_GENERIC = 32;
    private static final int MAX_STEPS = 200_000;
    private static final int MAX_DEPTH = 1;

    private final List<VariableKlass> variables;
    private final List<VariableKlass> order;
    private final List<Klass> typeArguments;
    private final boolean ofMethod;
    private final int depth;
    private final Klass[] chosen;
    private final Candidate[] why;
    private int steps;

    private record Candidate(Klass type, Origin origin, String reason) {
    }

    private Representatives(List<VariableKlass> variables, List<Klass> typeArguments, int depth) {
        this.variables = variables;
        order = order(variables);
        this.typeArguments = typeArguments;
        this.depth = depth;
        steps = depth == MAX_DEPTH ? MAX_STEPS : MAX_STEPS / MAX_GENERIC;
        ofMethod = variables.getFirst().isMethodVariable();
        chosen = variables.toArray(Klass[]::new);
        why = new Candidate[chosen.length];
    }

    /**
     * Arguments for the parameters of a type or a method.
     *
     * @param parameters    all parameters of the owner
     * @param typeArguments what the type's parameters stand for, where the owner is a method
     */
    static List<Chosen> of(List<Klass> parameters, List<Klass> typeArguments) {
        return of(parameters, typeArguments, MAX_DEPTH);
    }

    private static List<Chosen> of(List<Klass> parameters, List<Klass> typeArguments, int depth) {
        if (parameters.isEmpty()) {
            return List.of();
        }
        return new Representatives(parameters.stream().map(VariableKlass.class::cast).toList(), typeArguments, depth).solve();
    }

    /** {@code T : U} lets {@code U} be chosen first; rings and everything else keep their order. */
    private static List<VariableKlass> order(List<VariableKlass> variables) {
        List<VariableKlass> left = new ArrayList<>(variables);
        List<VariableKlass> order = new ArrayList<>();
        while (!left.isEmpty()) {
            VariableKlass next = left.stream().filter(variable -> variable.constraints().stream().noneMatch(left::contains))
                    .findFirst().orElse(left.getFirst());
            left.remove(next);
            order.add(next);
        }
        return List.copyOf(order);
    }

    private List<Chosen> solve() {
        if (!choose(0)) {
            System.arraycopy(variables.toArray(Klass[]::new), 0, chosen, 0, chosen.length);
            for (VariableKlass variable : order) {
                why[variable.number()] = alone(variable);
                chosen[variable.number()] = why[variable.number()].type;
            }
        }
        List<Chosen> result = new ArrayList<>();
        for (int i = 0; i < chosen.length; i++) {
            result.add(new Chosen(variables.get(i), chosen[i], why[i].origin, why[i].reason));
        }
        return List.copyOf(result);
    }

    /** Where the parameters cannot be satisfied together: what is good for one, or the best by kind. */
    private Candidate alone(VariableKlass variable) {
        return Stream.<Supplier<List<Candidate>>>of(() -> List.of(shared(variable)),
                () -> nearCandidates(variable), () -> found(variable)).flatMap(candidates -> candidates.get().stream())
                .filter(candidate -> fits(variable, candidate.type)).findFirst().orElseGet(() -> byKind(variable));
    }

    /** Chooses for a parameter and those behind it in the order; those not yet chosen stand for themselves. */
    private boolean choose(int at) {
        if (at == chosen.length) {
            return allSatisfied() && isUsable();
        }
        VariableKlass variable = order.get(at);
        Set<Klass> seen = new HashSet<>();
        // Nothing to look for where object is good for the parameter itself.
        boolean done = attempt(at, List.of(shared(variable)), seen) || attempt(at, nearCandidates(variable), seen)
                || !isPlain(variable) && attempt(at, found(variable), seen);
        if (!done) {
            chosen[variable.number()] = variable;
        }
        return done;
    }

    private static boolean isPlain(VariableKlass variable) {
        return !variable.hasValueConstraint() && variable.constraints().isEmpty();
    }

    private boolean attempt(int at, List<Candidate> candidates, Set<Klass> seen) {
        VariableKlass variable = order.get(at);
        for (Candidate candidate : candidates) {
            if (seen.add(candidate.type) && fits(variable, candidate.type)) {
                chosen[variable.number()] = candidate.type;
                why[variable.number()] = candidate;
                if (choose(at + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private GenericContext context() {
        return ofMethod ? new GenericContext(typeArguments, List.of(chosen)) : new GenericContext(List.of(chosen), List.of());
    }

    /** Whether a type satisfies what is known of a parameter's constraints by now. */
    private boolean fits(VariableKlass variable, Klass type) {
        if (--steps < 0) {
            return false;
        }
        Klass before = chosen[variable.number()];
        chosen[variable.number()] = type;
        boolean fits = Constraints.violation(variable, type, context()).isEmpty() && couldImplement(variable, type)
                && (!variable.hasConstructorConstraint() || !isAbstract(type));
        chosen[variable.number()] = before;
        return fits;
    }

    /** A constraint over parameters not yet chosen: the type must at least have some instance of the definition. */
    private boolean couldImplement(VariableKlass variable, Klass type) {
        for (Klass constraint : variable.constraints()) {
            Klass wanted = constraint.inflate(context());
            if (wanted instanceof DefinedKlass generic && generic.containsVariables()
                    && instances(type, generic.definition()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static List<Klass> instances(Klass type, DefinedKlass definition) {
        List<Klass> found = new ArrayList<>();
        for (Klass at = type; at != null; at = at.parent()) {
            if (at instanceof DefinedKlass base && base.definition() == definition) {
                found.add(base);
            }
        }
        for (Klass implemented : type.interfaces()) {
            if (implemented instanceof DefinedKlass instance && instance.definition() == definition) {
                found.add(instance);
            }
        }
        return found;
    }

    private static boolean isAbstract(Klass type) {
        return type.isInterface() || type instanceof DefinedKlass defined && defined.isAbstract();
    }

    private boolean allSatisfied() {
        for (int i = 0; i < chosen.length; i++) {
            if (Constraints.violation(variables.get(i), chosen[i], context()).isPresent()) {
                return false;
            }
        }
        return true;
    }

    /** Whether the owner can be laid out with the arguments, where the arguments decide it. */
    private boolean isUsable() {
        DefinedKlass owner = variables.getFirst().declaringType();
        return ofMethod || owner.layout(ObjectModel.BITS_64).failure().isPresent()
                || owner.instance(List.of(chosen)).layout(ObjectModel.BITS_64).failure().isEmpty();
    }

    private static Candidate shared(VariableKlass variable) {
        Klass object = variable.runtime().core().object();
        return new Candidate(object, Origin.SHARED, object.name() + " stands for every reference type");
    }

    private List<Candidate> nearCandidates(VariableKlass variable) {
        List<Candidate> candidates = new ArrayList<>();
        if (wantsNumber(variable)) {
            wellKnown(candidates, variable);
        }
        for (Klass constraint : variable.constraints()) {
            Klass wanted = constraint.inflate(context());
            if (!wanted.containsVariables()) {
                candidates.add(constraint instanceof VariableKlass other
                        ? new Candidate(wanted, Origin.CONSTRAINT, "%s, the argument of %s, to which %s must be assignable"
                                .formatted(wanted.name(), other.name(), variable.name()))
                        : new Candidate(wanted, Origin.CONSTRAINT,
                        "%s is what %s must be assignable to".formatted(wanted.name(), variable.name())));
            }
        }
        implied(candidates, variable);
        wellKnown(candidates, variable);
        return candidates;
    }

    /** Whether its arguments can be value types only, or would not make sense otherwise. */
    private static boolean wantsNumber(VariableKlass variable) {
        Klass enumType = variable.runtime().core().enumType();
        Klass valueType = variable.runtime().core().valueType();
        return variable.hasValueConstraint() || variable.constraints().contains(enumType)
                || variable.constraints().contains(valueType);
    }

    private static void wellKnown(List<Candidate> candidates, VariableKlass variable) {
        boolean value = variable.hasValueConstraint();
        if (!value) {
            Klass string = variable.runtime().core().string();
            candidates.add(new Candidate(string, Origin.WELL_KNOWN,
                    string.name() + " satisfies the constraints of " + variable.name()));
        }
        Klass number = variable.runtime().core().int32();
        candidates.add(new Candidate(number, Origin.WELL_KNOWN,
                number.name() + " satisfies the constraints of " + variable.name()));
        variable.runtime().core().find("System.DayOfWeek").ifPresent(type -> candidates.add(new Candidate(type, Origin.WELL_KNOWN,
                "%s, an enumeration, satisfies the constraints of %s".formatted(type.name(), variable.name()))));
    }

    /**
     * What the arguments chosen so far make of this parameter: {@code A : I<B>} with a class that implements {@code I<string>}.
     */
    private void implied(List<Candidate> candidates, VariableKlass variable) {
        for (int i = 0; i < chosen.length; i++) {
            if (chosen[i] == variables.get(i)) {
                continue;
            }
            for (Klass constraint : variables.get(i).constraints()) {
                if (!(constraint instanceof DefinedKlass generic) || !generic.arguments().contains(variable)) {
                    continue;
                }
                int position = generic.arguments().indexOf(variable);
                for (Klass instance : instances(chosen[i], generic.definition())) {
                    // An instance with too few arguments is a failure of its own.
                    if (position >= instance.arguments().size()) {
                        continue;
                    }
                    Klass type = instance.arguments().get(position);
                    candidates.add(new Candidate(type, Origin.CONSTRAINT, "%s is %s, which makes %s of %s"
                            .formatted(chosen[i].name(), instance.name(), type.name(), variable.name())));
                }
            }
        }
    }

    /** Types of the defining module, then of the core library, that fit. */
    private List<Candidate> found(VariableKlass variable) {
        List<Candidate> found = new ArrayList<>();
        LoadedModule module = variable.declaringType().module();
        search(variable, module, found);
        variable.runtime().corlib().map(corlib -> corlib.manifest()).filter(core -> core != module)
                .ifPresent(core -> search(variable, core, found));
        return found;
    }

    /** Reference types first: they are what most code is shared over. */
    private void search(VariableKlass variable, LoadedModule module, List<Candidate> found) {
        List<DefinedKlass> types = module.definitions();
        for (boolean value : new boolean[] {false, true}) {
            for (boolean generic : new boolean[] {false, true}) {
                int left = generic ? depth * MAX_GENERIC : types.size();
                for (DefinedKlass type : types) {
                    if (found.size() >= MAX_FOUND || steps < 0) {
                        return;
                    }
                    if (type.isGenericDefinition() == generic && type.isValueType() == value && isCandidate(variable, type)
                            && (!generic || couldSatisfy(variable, type)) && left-- > 0) {
                        consider(variable, type, module, found);
                    }
                }
            }
        }
    }

    private static boolean isCandidate(VariableKlass variable, DefinedKlass type) {
        return (type.isValueType() ? !variable.hasReferenceConstraint() : !variable.hasValueConstraint())
                && !type.definitionName().startsWith("<");
    }

    /** Whether an open definition has the classes and interfaces that the constraints ask for, in some instance. */
    private static boolean couldSatisfy(VariableKlass variable, DefinedKlass type) {
        for (Klass constraint : variable.constraints()) {
            if (constraint instanceof DefinedKlass wanted && (wanted.arguments().isEmpty()
                    ? !Assignability.isAssignable(wanted, type) : instances(type, wanted.definition()).isEmpty())) {
                return false;
            }
        }
        return true;
    }

    private void consider(VariableKlass variable, DefinedKlass definition, LoadedModule module, List<Candidate> found) {
        DefinedKlass type = definition;
        if (definition.isGenericDefinition()) {
            List<Chosen> arguments = of(definition.arguments(), List.of(), depth - 1);
            if (arguments.stream().anyMatch(choice -> choice.origin() == Origin.UNSATISFIED)) {
                return;
            }
            type = definition.instance(arguments.stream().map(Chosen::argument).toList());
        }
        if (fits(variable, type) && type.failure().isEmpty() && type.layout(ObjectModel.BITS_64).failure().isEmpty()) {
            found.add(new Candidate(type, Origin.FOUND, "%s, found in %s, satisfies the constraints of %s"
                    .formatted(type.name(), module.image().name(), variable.name())));
        }
    }

    /** Where nothing fits: a value type for a parameter of value types, else what the first constraint names, else object. */
    private Candidate byKind(VariableKlass variable) {
        Optional<Klass> named = variable.constraints().stream().map(constraint -> constraint.inflate(context()))
                .filter(type -> !type.containsVariables() && !(type instanceof MissingKlass)).findFirst();
        Klass best = variable.hasValueConstraint()
                ? variable.runtime().core().int32() : named.orElse(variable.runtime().core().object());
        return new Candidate(best, Origin.UNSATISFIED,
                "no type was found that satisfies the constraints of %s; %s is of the right kind"
                .formatted(variable.name(), best.name()));
    }
}
