package hybridscope.core.dhe.file;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * What a dhao file says about one assembly, by names: it does not change where only rows move.
 *
 * @param assembly simple name
 * @param old      the dll that the main package was made of
 * @param updated  the new one
 * @param rules    the rule files of the main package, in their order
 * @param types    the types that differ, by full name
 * @param methods  all methods, by name with signature; of several that have the same, the later ones with a number behind
 */
public record SpecPart(String assembly, DllIdentity old, DllIdentity updated, List<RuleFileIdentity> rules,
        SortedMap<String, Set<TypeDifference>> types, SortedMap<String, MethodMark> methods) {
    /** Copies what it holds. */
    public SpecPart {
        rules = List.copyOf(rules);
        types = new TreeMap<>(types);
        methods = new TreeMap<>(methods);
    }

    /**
     * A part of a dhao file by names.
     *
     * @param typeName   full name of a type by its row in the new version
     * @param methodName name and signature of a method by its row
     */
    public static SpecPart of(DhaoPart part, IntFunction<String> typeName, IntFunction<String> methodName) {
        SortedMap<String, Set<TypeDifference>> types = new TreeMap<>();
        List<String> typeNames = SpecNames.once(part.types().size(), typeName);
        for (int i = 0; i < part.types().size(); i++) {
            if (!part.types().get(i).isEmpty()) {
                types.put(typeNames.get(i), part.types().get(i));
            }
        }
        SortedMap<String, MethodMark> methods = new TreeMap<>();
        List<String> methodNames = SpecNames.once(part.methods().size(), methodName);
        for (int i = 0; i < part.methods().size(); i++) {
            methods.put(methodNames.get(i), part.methods().get(i));
        }
        return new SpecPart(part.assembly(), part.old(), part.updated(), part.rules(), types, methods);
    }

    /** Whether both speak of the same versions under the same rules. */
    boolean isAbout(SpecPart other) {
        return assembly.equals(other.assembly) && old.equals(other.old) && updated.equals(other.updated)
                && rules.equals(other.rules);
    }

    /** The differences to another part, in the order of a file; empty where both say the same. */
    public List<SpecDifference> differences(SpecPart other) {
        List<SpecDifference> all = new ArrayList<>();
        SpecDifference.compare(all, SpecDifference.Kind.OLD_DLL, assembly, old, other.old);
        SpecDifference.compare(all, SpecDifference.Kind.NEW_DLL, assembly, updated, other.updated);
        SpecDifference.compareRules(all, rules, other.rules);
        SpecDifference.compareAll(all, SpecDifference.Kind.TYPE, types, other.types, SpecFile::text);
        SpecDifference.compareAll(all, SpecDifference.Kind.METHOD, methods, other.methods, SpecFile::text);
        return all;
    }
}
