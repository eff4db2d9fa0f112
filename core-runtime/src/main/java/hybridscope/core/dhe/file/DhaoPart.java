package hybridscope.core.dhe.file;

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
