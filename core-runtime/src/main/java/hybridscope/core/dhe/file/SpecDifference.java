package hybridscope.core.dhe.file;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * One thing that two spec files, or two dhao files, say differently.
 *
 * @param kind  what it is about
 * @param name  which: an assembly, a rule file, a type, a method
 * @param left  what the first file says; empty where it says nothing
 * @param right what the second says
 */
public record SpecDifference(Kind kind, String name, String left, String right) {
    /** What files can differ in. */
    public enum Kind {
        /** Only one of both speaks of an assembly. */
        ASSEMBLY,
        /** The dll of the main package. */
        OLD_DLL,
        /** The new dll. */
        NEW_DLL,
        /** A rule file of the main package. */
        RULE_FILE,
        /** The order of rule files, in which the last match counts. */
        RULE_ORDER,
        /** In what a type differs. */
        TYPE,
        /** How a method runs, and whether it is injected. */
        METHOD
    }

    static void compare(List<SpecDifference> all, Kind kind, String name, DllIdentity left, DllIdentity right) {
        if (!left.equals(right)) {
            all.add(new SpecDifference(kind, name, SpecFile.text(left), SpecFile.text(right)));
        }
    }

    static void compareRules(List<SpecDifference> all, List<RuleFileIdentity> left, List<RuleFileIdentity> right) {
        Set<String> names = new LinkedHashSet<>();
        left.forEach(rule -> names.add(rule.name()));
        right.forEach(rule -> names.add(rule.name()));
        int before = all.size();
        for (String name : names) {
            String first = hashes(left, name);
            String second = hashes(right, name);
            if (!first.equals(second)) {
                all.add(new SpecDifference(Kind.RULE_FILE, name, first, second));
            }
        }
        if (all.size() == before && !left.equals(right)) {
            all.add(new SpecDifference(Kind.RULE_ORDER, "rule files", names(left), names(right)));
        }
    }

    private static String hashes(List<RuleFileIdentity> rules, String name) {
        return String.join(" ", rules.stream().filter(rule -> rule.name().equals(name)).map(rule -> rule.hash().hex()).toList());
    }

    private static String names(List<RuleFileIdentity> rules) {
        return String.join(", ", rules.stream().map(RuleFileIdentity::name).toList());
    }

    static <T> void compareAll(List<SpecDifference> all, Kind kind, Map<String, T> left, Map<String, T> right,
            Function<T, String> text) {
        Set<String> names = new TreeSet<>(left.keySet());
        names.addAll(right.keySet());
        for (String name : names) {
            T first = left.get(name);
            T second = right.get(name);
            if (!Objects.equals(first, second)) {
                all.add(new SpecDifference(kind, name, first == null ? "" : text.apply(first),
                        second == null ? "" : text.apply(second)));
            }
        }
    }
}
