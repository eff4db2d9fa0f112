package hybridscope.inspectors.project;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the generated AOTGenericReferences.cs: assemblies, generic types and methods, which stand in strings and comments. */
final class ReferenceFile {
    private static final Pattern ASSEMBLY = Pattern.compile("^\"([^\"]+\\.dll)\",?$");

    private ReferenceFile() {
    }

    /** Its entries in order, each once. */
    static List<String> entries(String text) {
        Set<String> entries = new LinkedHashSet<>();
        for (String raw : text.split("\n")) {
            String line = raw.strip();
            Matcher assembly = ASSEMBLY.matcher(line);
            if (assembly.matches()) {
                entries.add(assembly.group(1));
            } else if (line.startsWith("//")) {
                String comment = line.substring(2).strip();
                if (!comment.isEmpty() && !comment.startsWith("{{") && !comment.startsWith("}}")) {
                    entries.add(comment);
                }
            }
        }
        return List.copyOf(entries);
    }
}
