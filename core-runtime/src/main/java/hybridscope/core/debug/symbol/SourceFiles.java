package hybridscope.core.debug.symbol;

import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeSet;

/** On which lines of source files statements begin. */
public final class SourceFiles {
    private final Symbols symbols;
    private final Map<LoadedModule, Map<String, TreeSet<Integer>>> lines = new HashMap<>();

    public SourceFiles(Symbols symbols) {
        this.symbols = symbols;
    }

    /** Whether a document is the file that is meant: by its whole path, or the end of that. */
    public static boolean matches(String document, String file) {
        String path = document.replace('\\', '/');
        String wanted = file.replace('\\', '/');
        return path.equals(wanted) || path.endsWith("/" + wanted);
    }

    /** The first line from a line on that a statement of the module begins on. */
    public OptionalInt firstLine(LoadedModule module, String file, int line) {
        for (Map.Entry<String, TreeSet<Integer>> each : lines.computeIfAbsent(module, this::read).entrySet()) {
            Integer found = matches(each.getKey(), file) ? each.getValue().ceiling(line) : null;
            if (found != null) {
                return OptionalInt.of(found);
            }
        }
        return OptionalInt.empty();
    }

    /** Whether statements of the module stand in a source file. */
    public boolean knows(LoadedModule module, String file) {
        return symbols.has(module)
                && lines.computeIfAbsent(module, this::read).keySet().stream().anyMatch(document -> matches(document, file));
    }

    private Map<String, TreeSet<Integer>> read(LoadedModule module) {
        Map<String, TreeSet<Integer>> found = new HashMap<>();
        for (DefinedKlass type : module.definitions()) {
            for (MethodInfo method : type.methods()) {
                for (SequencePoint point : symbols.points(method)) {
                    if (!point.isHidden()) {
                        found.computeIfAbsent(symbols.document(method, point), _ -> new TreeSet<>()).add(point.startLine());
                    }
                }
            }
        }
        return found;
    }
}
