package hybridscope.core.dhe;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The old or the new version: its assemblies, their types by where they are nested, and what everything in it is. */
final class Version {
    private final boolean isNew;
    private final Identities identities;
    private final Fingerprints fingerprints = new Fingerprints();
    private final Map<DefinedKlass, List<DefinedKlass>> nested = new IdentityHashMap<>();
    private final Map<Assembly, List<DefinedKlass>> outermost = new IdentityHashMap<>();
    private final Map<Assembly, List<DefinedKlass>> types = new IdentityHashMap<>();

    Version(boolean isNew, List<Assembly> assemblies, IdentityTable table) {
        this.isNew = isNew;
        identities = new Identities(table);
        for (Assembly assembly : assemblies) {
            List<DefinedKlass> roots = new ArrayList<>();
            List<DefinedKlass> all = new ArrayList<>();
            assembly.modules().forEach(module -> all.addAll(module.definitions()));
            for (DefinedKlass type : all) {
                DefinedKlass outer = type.enclosing();
                (outer == null ? roots : nested.computeIfAbsent(outer, _ -> new ArrayList<>())).add(type);
            }
            outermost.put(assembly, roots);
            types.put(assembly, all);
        }
    }

    boolean isNew() {
        return isNew;
    }

    Identities identities() {
        return identities;
    }

    /** All types that an assembly defines, in the order of its rows. */
    List<DefinedKlass> types(Assembly assembly) {
        return assembly == null ? List.of() : types.get(assembly);
    }

    /** Those that are nested in no other one. */
    List<DefinedKlass> outermost(Assembly assembly) {
        return assembly == null ? List.of() : outermost.get(assembly);
    }

    List<DefinedKlass> nested(DefinedKlass type) {
        return nested.getOrDefault(type, List.of());
    }

    Fingerprint print(DefinedKlass type) {
        return fingerprints.of(type, this::nested);
    }

    Fingerprint print(MethodInfo method) {
        return fingerprints.of(method);
    }
}
