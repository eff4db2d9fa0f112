package hybridscope.inspectors.project;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.aot.CSharpSpelling;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How HybridCLR's generator spells types in AOTGenericReferences.cs: {@code byte} for bool, {@code ushort} for char, and for an
 * enumeration, in newer versions, its underlying type, in older ones its own name. Ours says which of them it is, and names one
 * enumeration for all that share with it.
 *
 * @param underlying by name: what newer versions have in its place
 */
record ArgumentSpelling(Map<String, String> underlying) {
    private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}_.]+");

    /** With the enumerations of some assemblies. */
    static ArgumentSpelling of(List<Assembly> assemblies) {
        Map<String, String> underlying = new HashMap<>(Map.of("bool", "byte", "char", "ushort"));
        for (Assembly assembly : assemblies) {
            for (DefinedKlass type : assembly.manifest().definitions()) {
                try {
                    if (type.isEnum()) {
                        String own = CSharpSpelling.LIST.type(type.underlying());
                        underlying.put(CSharpSpelling.LIST.type(type), underlying.getOrDefault(own, own));
                    }
                } catch (LoadException e) {
                    // What cannot be loaded stands in no list.
                }
            }
        }
        return new ArgumentSpelling(underlying);
    }

    /** An entry as newer versions have it. */
    private String newer(String entry) {
        return NAME.matcher(entry).replaceAll(name -> Matcher.quoteReplacement(underlying.getOrDefault(name.group(),
                name.group())));
    }

    /** What is wanted and stands in a file neither so nor as HybridCLR spells it. */
    List<String> missing(List<String> wanted, List<String> file) {
        Set<String> exact = new HashSet<>(file);
        Set<String> newer = new HashSet<>();
        file.forEach(entry -> newer.add(newer(entry)));
        return wanted.stream().filter(entry -> !exact.contains(entry)
                && (newer(entry).equals(entry) || !newer.contains(newer(entry)))).toList();
    }

    /** What stands in a file and is not wanted, neither so nor as HybridCLR spells it. */
    List<String> superfluous(List<String> wanted, List<String> file) {
        Set<String> exact = new HashSet<>(wanted);
        Set<String> newer = new HashSet<>();
        wanted.stream().filter(entry -> !newer(entry).equals(entry)).forEach(entry -> newer.add(newer(entry)));
        return file.stream().filter(entry -> !exact.contains(entry) && !newer.contains(newer(entry))).toList();
    }
}
