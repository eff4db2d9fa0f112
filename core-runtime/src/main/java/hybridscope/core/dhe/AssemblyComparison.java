package hybridscope.core.dhe;

import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What differs between an old and a new version of assemblies, type by type and method by method (RULES.md §7). Each version is
 * loaded in a runtime of its own, from which layouts and virtual tables come. Made once; nothing in it changes.
 */
public final class AssemblyComparison {
    /** Abstract and pinvokeimpl: what says whether there is code (II.23.1.10). */
    private static final int FLAGS = 0x2400;
    /** The kind of code, internal calls, synchronized (II.23.1.11). */
    private static final int IMPLEMENTATION = 0x1023;

    /** How many methods are compared between reports of progress. */
    private static final int REPORTED = 64;

    private final List<Assembly> before;
    private final List<Assembly> after;
    private final List<TypeChange> types = new ArrayList<>();
    private final List<MethodChange> methods = new ArrayList<>();
    private final Map<MethodInfo, MethodChange> byMethod = new IdentityHashMap<>();
    private final Map<DefinedKlass, TypeChange> byType = new IdentityHashMap<>();
    private final LayoutComparison layouts;
    private final UnchangedAttribute unchanged = new UnchangedAttribute();
    private final List<ComparisonProblem> problems;
    private final Callers callers;
    private final VersionCode oldCode;
    private final VersionCode newCode;

    private AssemblyComparison(List<Assembly> before, List<Assembly> after, ComparisonOptions options,
            ComparisonProgress progress) {
        this.before = List.copyOf(before);
        this.after = List.copyOf(after);
        IdentityTable table = new IdentityTable();
        Version old = new Version(false, before, table);
        Version now = new Version(true, after, table);
        Matching matching = new Matching(old, now, table, options);
        matching.match(pairs(before, after));
        layouts = new LayoutComparison(old.identities(), now.identities());
        oldCode = new VersionCode(old);
        newCode = new VersionCode(now);
        TypeComparison typeComparison = new TypeComparison(old.identities(), now.identities(), layouts);
        for (Matching.Pair<DefinedKlass> pair : matching.types()) {
            TypeChange change = typeComparison.of(pair.before(), pair.after());
            types.add(change);
            note(byType, change, pair.before(), pair.after());
        }
        Map<MethodInfo, Integer> numbers = new IdentityHashMap<>();
        int number = 0;
        for (Matching.Pair<MethodInfo> pair : matching.methods()) {
            if (pair.before() != null) {
                numbers.put(pair.before(), number);
            }
            number++;
        }
        int[][] callees = new int[number][];
        int[][] offsets = new int[number][];
        BodyComparison.Side oldSide = new BodyComparison.Side(oldCode);
        BodyComparison.Side newSide = new BodyComparison.Side(newCode);
        BodyComparison bodies = new BodyComparison(oldSide, newSide, layouts);
        DirectCalls calls = new DirectCalls(numbers);
        for (Matching.Pair<MethodInfo> pair : matching.methods()) {
            if (methods.size() % REPORTED == 0) {
                progress.compared(methods.size(), number);
            }
            calls.clear();
            List<Difference> differences = pair.before() == null || pair.after() == null ? List.of()
                    : compare(pair.before(), pair.after(), oldSide, newSide, bodies, calls);
            MethodChange change = change(pair, differences);
            if (change.kind() == ChangeKind.UNCHANGED) {
                callees[change.index()] = calls.callees();
                offsets[change.index()] = calls.offsets();
            }
            methods.add(change);
            note(byMethod, change, pair.before(), pair.after());
        }
        callers = Callers.of(callees, offsets);
        problems = Stream.concat(oldCode.problems().stream(), newCode.problems().stream()).toList();
    }

    /**
     * Compares assemblies, those of one name with each other.
     *
     * @param before the old version, all in one runtime
     * @param after  the new version, all in another runtime
     * @throws IllegalArgumentException where both are in one runtime, or an assembly of a name is there twice
     */
    public static AssemblyComparison of(List<Assembly> before, List<Assembly> after, ComparisonOptions options) {
        return of(before, after, options, ComparisonProgress.NONE);
    }

    /**
     * Compares assemblies, those of one name with each other.
     *
     * @param before   the old version, all in one runtime
     * @param after    the new version, all in another runtime
     * @param progress told between methods, and free to end the work
     * @throws IllegalArgumentException where both are in one runtime, or an assembly of a name is there twice
     */
    public static AssemblyComparison of(List<Assembly> before, List<Assembly> after, ComparisonOptions options,
            ComparisonProgress progress) {
        if (!before.isEmpty() && !after.isEmpty() && before.getFirst().runtime() == after.getFirst().runtime()) {
            throw new IllegalArgumentException("versions have runtimes of their own");
        }
        return new AssemblyComparison(before, after, options, progress);
    }

    private static List<Matching.Pair<Assembly>> pairs(List<Assembly> before, List<Assembly> after) {
        Map<String, Assembly> known = new LinkedHashMap<>();
        before.forEach(assembly -> {
            if (known.put(key(assembly), assembly) != null) {
                throw new IllegalArgumentException("there are two assemblies named " + assembly.name());
            }
        });
        List<Matching.Pair<Assembly>> pairs = new ArrayList<>();
        after.forEach(assembly -> pairs.add(new Matching.Pair<>(known.remove(key(assembly)), assembly)));
        known.values().forEach(assembly -> pairs.add(new Matching.Pair<>(assembly, null)));
        return pairs;
    }

    private static String key(Assembly assembly) {
        return assembly.name().toLowerCase(Locale.ROOT);
    }

    private static <T, C> void note(Map<T, C> map, C change, T before, T after) {
        if (before != null) {
            map.put(before, change);
        }
        if (after != null) {
            map.put(after, change);
        }
    }

    private MethodChange change(Matching.Pair<MethodInfo> pair, List<Difference> differences) {
        int index = methods.size();
        if (pair.before() == null || pair.after() == null) {
            return new MethodChange(index, pair.before() == null ? ChangeKind.NEW : ChangeKind.REMOVED, pair.before(),
                    pair.after(), signature(pair));
        }
        Optional<Boolean> said = unchanged.of(pair.after());
        if (said.isPresent() && !said.get()) {
            List<Difference> all = new ArrayList<>();
            all.add(Difference.of(Difference.Kind.ATTRIBUTE, "", "", ""));
            all.addAll(differences);
            return new MethodChange(index, ChangeKind.CHANGED, pair.before(), pair.after(), List.copyOf(all));
        }
        boolean same = differences.isEmpty() || said.orElse(false);
        return new MethodChange(index, same ? ChangeKind.UNCHANGED : ChangeKind.CHANGED, pair.before(), pair.after(),
                differences);
    }

    /** Where the only method of that name has another signature in the other version, that is what differs. */
    private List<Difference> signature(Matching.Pair<MethodInfo> pair) {
        MethodInfo method = pair.before() == null ? pair.after() : pair.before();
        DefinedKlass type = (DefinedKlass) method.declaringType();
        TypeChange change = byType.get(type);
        DefinedKlass there = pair.before() == null ? change.before() : change.after();
        if (there == null || type.methods(method.name()).size() != 1 || there.methods(method.name()).size() != 1) {
            return List.of();
        }
        MethodInfo other = there.methods(method.name()).getFirst();
        return List.of(Difference.of(Difference.Kind.SIGNATURE, "", (pair.before() == null ? other : method).toString(),
                (pair.before() == null ? method : other).toString()));
    }

    private List<Difference> compare(MethodInfo one, MethodInfo two, BodyComparison.Side oldSide, BodyComparison.Side newSide,
            BodyComparison bodies, DirectCalls calls) {
        List<Difference> found = new ArrayList<>();
        int flags = one.flags() ^ two.flags();
        if ((flags & FLAGS) != 0 || ((one.implFlags() ^ two.implFlags()) & IMPLEMENTATION) != 0) {
            found.add(Difference.of(Difference.Kind.FLAGS, "", MethodFlags.text(one), MethodFlags.text(two)));
        }
        try {
            MethodCode code = MethodCode.read(one.module().orElseThrow().image(), Token.rid(one.token()));
            MethodCode other = MethodCode.read(two.module().orElseThrow().image(), Token.rid(two.token()));
            if (code instanceof MethodCode.Il(MethodBody body) && other instanceof MethodCode.Il(MethodBody newBody)) {
                oldSide.set(one, body);
                newSide.set(two, newBody);
                found.addAll(bodies.compare(calls));
            } else if (!MethodFlags.code(code).equals(MethodFlags.code(other))) {
                found.add(Difference.of(Difference.Kind.CODE, "", MethodFlags.code(code), MethodFlags.code(other)));
            }
            note(oldCode, one, code);
            note(newCode, two, other);
        } catch (BadFormatException e) {
            oldCode.problem(one, e.getMessage());
        }
        signature(one.signature(), two.signature(), found);
        return List.copyOf(found);
    }

    private static void note(VersionCode version, MethodInfo method, MethodCode code) {
        if (code instanceof MethodCode.Unreadable(var diagnostic)) {
            version.problem(method, diagnostic.text());
        }
    }

    private void signature(MethodSignature one, MethodSignature two, List<Difference> found) {
        if (found.stream().anyMatch(each -> each.kind() == Difference.Kind.LAYOUT)) {
            return;
        }
        List<Klass> old = Stream.concat(Stream.of(one.returnType()), one.parameters().stream()).toList();
        List<Klass> other = Stream.concat(Stream.of(two.returnType()), two.parameters().stream()).toList();
        for (int i = 0; i < Math.min(old.size(), other.size()); i++) {
            if (!layouts.sameByValue(old.get(i), other.get(i))) {
                found.add(layouts.difference(old.get(i), other.get(i), -1, -1));
                return;
            }
        }
    }

    /** The assemblies of the old version. */
    public List<Assembly> before() {
        return before;
    }

    /** Those of the new version. */
    public List<Assembly> after() {
        return after;
    }

    /** All types of both versions, by assembly in the order of the new version's rows, removed ones last. */
    public List<TypeChange> types() {
        return List.copyOf(types);
    }

    /** All methods of both versions, by type; removed ones last in theirs. Each stands at its index. */
    public List<MethodChange> methods() {
        return List.copyOf(methods);
    }

    /** What became of a method of either version, or of the definition of an instance; empty for those of other assemblies. */
    public Optional<MethodChange> of(MethodInfo method) {
        return Optional.ofNullable(byMethod.get(method.typical()));
    }

    /** What became of a type of either version, which may be a generic instance; empty for those of other assemblies. */
    public Optional<TypeChange> of(DefinedKlass type) {
        return Optional.ofNullable(byType.get(type.definition()));
    }

    /** What could not be read or resolved, the old version's first. */
    public List<ComparisonProblem> problems() {
        return problems;
    }

    /**
     * What stands for a method in the version that has no match for it: the only method of its name in its type, which has
     * another signature there. Empty where there is none, or where both versions have the method.
     */
    public Optional<MethodInfo> successor(MethodChange change) {
        if (change.before() != null && change.after() != null || change.differences().isEmpty()) {
            return Optional.empty();
        }
        TypeChange type = byType.get((DefinedKlass) change.method().declaringType());
        DefinedKlass there = change.before() == null ? type.before() : type.after();
        return Optional.of(there.methods(change.method().name()).getFirst());
    }

    /**
     * The IL of both versions of a method beside each other; of one with another signature beside that of its
     * {@linkplain #successor successor}. A version without IL has no instructions. For one thread at a time.
     */
    public BodyAlignment align(MethodChange change) {
        BodyComparison.Side oldSide = new BodyComparison.Side(oldCode);
        BodyComparison.Side newSide = new BodyComparison.Side(newCode);
        set(oldSide, change.before() != null ? change.before() : successor(change).orElse(null));
        set(newSide, change.after() != null ? change.after() : successor(change).orElse(null));
        return new BodyAligner(new BodyComparison(oldSide, newSide, layouts), oldSide, newSide).align();
    }

    private static void set(BodyComparison.Side side, MethodInfo method) {
        if (method != null && MethodCode.read(method.module().orElseThrow().image(), Token.rid(method.token()))
                instanceof MethodCode.Il(MethodBody body)) {
            side.set(method, body);
        }
    }

    /** How many methods became that. */
    public long count(ChangeKind kind) {
        return methods.stream().filter(method -> method.kind() == kind).count();
    }

    Callers callers() {
        return callers;
    }

    /**
     * Whether the old version has code for the generic arguments that a method of the new version runs with: values among them
     * have counterparts with the same layout.
     */
    boolean hasOldArguments(MethodInfo method) {
        return isOld(method.declaringType().arguments()) && isOld(method.arguments());
    }

    private boolean isOld(List<Klass> arguments) {
        for (Klass argument : arguments) {
            Klass element = argument;
            while (element.element() != null) {
                element = element.element();
            }
            boolean old = !(element.isValueType() && element instanceof DefinedKlass type) || isOld(type);
            if (!old || !isOld(element.arguments())) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether values of a type of the new version are what the old version takes them for: it has a counterpart with the same
     * layout. Types of other assemblies are, as far as their generic arguments are.
     */
    public boolean isOld(DefinedKlass type) {
        TypeChange change = byType.get(type.definition());
        return (change == null || change.kind() != ChangeKind.NEW && !change.differsIn(Difference.Kind.LAYOUT))
                && isOld(type.arguments());
    }
}
