package hybridscope.inspectors.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a link.xml keeps.
 *
 * @param types    by assembly the full names of types; an empty set keeps all of the assembly
 * @param problems what is no link.xml
 */
record LinkFile(Map<String, Set<String>> types, List<UnityYaml.Problem> problems) {
    private static final Pattern TAG = Pattern.compile("<!--.*?-->"
            + "|<(/?)([A-Za-z]+)((?:\\s+[A-Za-z]+\\s*=\\s*(?:\"[^\"]*\"|'[^']*'))*)\\s*(/?)>", Pattern.DOTALL);
    private static final Pattern FULL_NAME = Pattern.compile("fullname\\s*=\\s*[\"']([^\"']*)[\"']");

    static LinkFile read(String text) {
        Map<String, Set<String>> types = new LinkedHashMap<>();
        List<UnityYaml.Problem> problems = new ArrayList<>();
        Matcher tags = TAG.matcher(text);
        String assembly = null;
        boolean linker = false;
        int open = 0;
        while (tags.find()) {
            String tag = tags.group(2);
            if (tag == null) {
                continue;
            }
            boolean closing = !tags.group(1).isEmpty();
            boolean empty = !tags.group(4).isEmpty();
            open += closing ? -1 : empty ? 0 : 1;
            linker |= tag.equals("linker");
            Matcher name = FULL_NAME.matcher(tags.group(3));
            String full = name.find() ? name.group(1).replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") : null;
            if (!closing && full == null && (tag.equals("assembly") || tag.equals("type"))) {
                problems.add(new UnityYaml.Problem(line(text, tags.start()), tag + " without fullname"));
            } else if (tag.equals("assembly")) {
                assembly = closing || full == null ? null : full.replaceFirst(",.*", "").strip();
                if (assembly != null) {
                    types.computeIfAbsent(assembly, _ -> new LinkedHashSet<>());
                }
            } else if (tag.equals("type") && !closing && assembly != null) {
                types.get(assembly).add(full);
            }
        }
        if (!linker) {
            problems.add(new UnityYaml.Problem(1, "there is no element linker"));
        } else if (open != 0) {
            problems.add(new UnityYaml.Problem(line(text, text.length()), "an element is not closed"));
        }
        return new LinkFile(types, List.copyOf(problems));
    }

    private static int line(String text, int offset) {
        return 1 + (int) text.substring(0, offset).chars().filter(unit -> unit == '\n').count();
    }

    /** Whether it keeps a type; a star stands for any text. */
    boolean keeps(String assembly, String type) {
        Set<String> kept = types.get(assembly);
        return kept != null && (kept.isEmpty() || kept.contains(type) || kept.stream().anyMatch(each -> each.endsWith("*")
                && type.startsWith(each.substring(0, each.length() - 1))));
    }

    List<String> entries() {
        List<String> entries = new ArrayList<>();
        types.forEach((assembly, names) -> {
            if (names.isEmpty()) {
                entries.add("[" + assembly + "]");
            }
            names.forEach(name -> entries.add("[" + assembly + "]" + name));
        });
        return List.copyOf(entries);
    }
}
