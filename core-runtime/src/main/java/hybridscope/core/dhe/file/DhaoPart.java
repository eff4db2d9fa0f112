package hybridscope.core.dhe.file;

import hybridscope.core.dhe.MethodChange;
import hybridscope.core.dhe.MethodOutcome;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.TypeChange;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadedModule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What a dhao file says about one assembly: how each method of a new version runs beside one old version.
 *
 * @param assembly    simple name
 * @param old         the dll that the main package was made of
 * @param updated     the new one
 * @param rules       the rule files of the main package, in their order
 * @param types       differences by row of the new TypeDef table, the first row at 0
 * @param typeRuns    counterparts of types
 * @param methods     marks by row of the new MethodDef table, the first row at 0
 * @param methodRuns  counterparts of methods
 */
public record DhaoPart(String assembly, DllIdentity old, DllIdentity updated, List<RuleFileIdentity> rules,
        List<Set<TypeDifference>> types, Counterparts typeRuns, List<MethodMark> methods, Counterparts methodRuns) {
    /** The order in a file: by assembly, then by versions. */
    static final Comparator<DhaoPart> ORDER = Comparator.comparing(DhaoPart::assembly)
            .thenComparing(part -> part.old.hash().hex()).thenComparing(part -> part.updated.hash().hex())
            .thenComparing(part -> part.rules.toString());

    /** Copies the lists. */
    public DhaoPart {
        rules = List.copyOf(rules);
        types = List.copyOf(types);
        methods = List.copyOf(methods);
    }

    /**
     * What an outcome says about an assembly's first module, by the rows of its new version. What the comparison could not read
     * counts as new.
     *
     * @param old     the assembly in the old version
     * @param updated the same in the new one
     * @param rules   the rule files whose injection the outcome follows
     */
    public static DhaoPart of(Outcome outcome, Assembly old, Assembly updated, List<RuleFileIdentity> rules) {
        LoadedModule module = updated.manifest();
        int typeRows = module.metadata().tables().rows(Table.TYPE_DEF);
        int methodRows = module.metadata().tables().rows(Table.METHOD_DEF);
        int[] oldTypes = new int[typeRows + 1];
        int[] oldMethods = new int[methodRows + 1];
        List<Set<TypeDifference>> types = new ArrayList<>(Collections.nCopies(typeRows, Set.of(TypeDifference.NEW)));
        List<MethodMark> methods = new ArrayList<>(Collections.nCopies(methodRows, new MethodMark(MethodState.NEW, false)));
        for (TypeChange change : outcome.comparison().types()) {
            if (change.after() != null && change.after().module() == module && change.before() != null
                    && change.before().module() == old.manifest()) {
                int row = Token.rid(change.after().token());
                oldTypes[row] = Token.rid(change.before().token());
                types.set(row - 1, TypeDifference.of(change));
            }
        }
        for (MethodOutcome method : outcome.methods()) {
            MethodChange change = method.change();
            if (change.after() != null && change.after().module().orElse(null) == module && change.before() != null
                    && change.before().module().orElse(null) == old.manifest()) {
                int row = Token.rid(change.after().token());
                oldMethods[row] = Token.rid(change.before().token());
                methods.set(row - 1, new MethodMark(MethodState.of(method), method.injected()));
            }
        }
        return new DhaoPart(updated.name(), DllIdentity.of(old.manifest().image()), DllIdentity.of(module.image()), rules, types,
                Counterparts.of(typeRows, row -> oldTypes[row]), methods, Counterparts.of(methodRows, row -> oldMethods[row]));
    }

    /** How many methods are interpreted. */
    public long interpreted() {
        return methods.stream().filter(method -> method.state().isInterpreted()).count();
    }

    /** How many methods are injected in the main package. */
    public long injected() {
        return methods.stream().filter(MethodMark::injected).count();
    }

    /** Whether both speak of the same versions under the same rules. */
    boolean isAbout(DhaoPart other) {
        return assembly.equals(other.assembly) && old.equals(other.old) && updated.equals(other.updated)
                && rules.equals(other.rules);
    }
}
