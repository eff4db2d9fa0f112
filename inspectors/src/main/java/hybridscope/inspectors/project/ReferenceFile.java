package hybridscope.inspectors.project;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A generated AOTGenericReferences.cs: what stands in its strings and comments, each once. Other blocks than these are left out.
 *
 * @param assemblies file names of the assemblies to supplement
 * @param types      generic types
 * @param methods    methods in their shared form
 */
record ReferenceFile(List<String> assemblies, List<String> types, List<String> methods) {
    private static final Pattern ASSEMBLY = Pattern.compile("^\"([^\"]+\\.dll)\",?$");
    private static final Pattern BLOCK = Pattern.compile("^\\{\\{\\s*(.*?)\\s*$");

    static ReferenceFile read(String text) {
        Set<String> assemblies = new LinkedHashSet<>();
        Set<String> types = new LinkedHashSet<>();
        Set<String> methods = new LinkedHashSet<>();
        String block = "";
        boolean body = false;
        for (String raw : text.split("\n")) {
            String line = raw.strip();
            Matcher assembly = ASSEMBLY.matcher(line);
            if (assembly.matches()) {
                assemblies.add(assembly.group(1));
            } else if (!line.startsWith("//")) {
                body |= line.contains("RefMethods");
            } else {
                String comment = line.substring(2).strip();
                Matcher begins = BLOCK.matcher(comment);
                if (begins.matches()) {
                    block = begins.group(1);
                } else if (comment.startsWith("}}")) {
                    block = "";
                } else if (!comment.isEmpty() && body) {
                    methods.add(comment);
                } else if (!comment.isEmpty() && block.equals("AOT assemblies")) {
                    assemblies.add(comment);
                } else if (!comment.isEmpty() && block.equals("AOT generic types")) {
                    types.add(comment);
                }
            }
        }
        return new ReferenceFile(List.copyOf(assemblies), List.copyOf(types), List.copyOf(methods));
    }

    /** All of them. */
    List<String> entries() {
        return Stream.of(assemblies, types, methods).flatMap(List::stream).toList();
    }
}
