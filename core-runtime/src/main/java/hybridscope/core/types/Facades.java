package hybridscope.core.types;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stands in for assemblies that only forward types, where their files are absent: {@code netstandard}, {@code System.Runtime}
 * and the like. Types are found by name in the class libraries (DESIGN.md, decision 6).
 */
final class Facades {
    /** Where the types of facades live, the likeliest first. */
    static final List<String> HOMES = List.of("mscorlib", "System", "System.Core", "System.Xml", "System.Xml.Linq",
            "System.Numerics",
            "System.Numerics.Vectors", "System.Runtime.Serialization", "System.Data", "System.Net.Http", "System.IO.Compression",
            "System.IO.Compression.FileSystem", "System.ComponentModel.Composition", "System.ComponentModel.DataAnnotations",
            "System.Transactions", "System.Drawing", "System.Web", "System.ServiceModel", "System.Security", "Microsoft.CSharp");

    private final Runtime runtime;
    private final Map<String, Optional<DefinedKlass>> found = new HashMap<>();

    Facades(Runtime runtime) {
        this.runtime = runtime;
    }

    /** Whether an assembly of that name is one of the frameworks' own. */
    static boolean isFacade(String assembly) {
        return assembly.equals("netstandard") || assembly.equals("System") || assembly.startsWith("System.")
                || assembly.equals("mscorlib") || assembly.startsWith("Microsoft.Win32.") || assembly.equals("Microsoft.CSharp")
                || assembly.startsWith("Microsoft.VisualBasic");
    }

    /** A type that an absent assembly should define. */
    Optional<DefinedKlass> find(String assembly, String typeName) {
        if (!isFacade(assembly)) {
            return Optional.empty();
        }
        Optional<DefinedKlass> known = found.get(typeName);
        if (known == null) {
            known = search(typeName);
            found.put(typeName, known);
        }
        return known;
    }

    private Optional<DefinedKlass> search(String typeName) {
        for (String home : HOMES) {
            Optional<DefinedKlass> type = runtime.bind(home, null).flatMap(assembly -> assembly.manifest().find(typeName));
            if (type.isPresent()) {
                return type;
            }
        }
        return Optional.empty();
    }
}
