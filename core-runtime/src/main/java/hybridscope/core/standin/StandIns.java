package hybridscope.core.standin;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Stands in for assemblies that are not there, in one runtime: each file that refers to one is read once for what it tells of it.
 * A type is an opaque class unless signatures, code or other rows show that it is something else; it has the members that are
 * referred to, whose calls are calls of native code that is missing. Nothing stands in for the core library.
 */
public final class StandIns implements AbsentAssemblies {
    private final Map<String, StandInAssembly> assemblies = new LinkedHashMap<>();
    private final Set<LoadedModule> taken = Collections.newSetFromMap(new IdentityHashMap<>());

    @Override
    public synchronized Optional<DefinedKlass> find(LoadedModule neededBy, String assembly, String typeName) {
        take(neededBy);
        StandInAssembly found = assemblies.get(key(assembly));
        return found == null ? Optional.empty() : found.find(typeName);
    }

    /** Reads what a file tells of assemblies that are not there, where that has not been done: their types can be found then. */
    public synchronized void take(LoadedModule module) {
        boolean tells = module.runtime().corlib().isPresent() && !module.assembly().isClassLibrary()
                && !module.assembly().isStandIn();
        if (tells && taken.add(module)) {
            new ReferenceScan(module, this).run();
            // Each may name types of the others: all are complete before the first is looked at.
            for (StandInAssembly each : List.copyOf(assemblies.values())) {
                each.publish(module.runtime(), module.assembly().directory());
            }
        }
    }

    private static String key(String assembly) {
        return assembly.toLowerCase(Locale.ROOT);
    }

    /** The one that stands in for an assembly, made where there is none yet. */
    StandInAssembly assembly(String name) {
        return assemblies.computeIfAbsent(key(name), _ -> new StandInAssembly(name));
    }

    /** What each type is taken for that is not there, by assembly, in the order in which they were first referred to. */
    public List<StandIn> all() {
        List<DefinedKlass> found = new ArrayList<>();
        synchronized (this) {
            for (StandInAssembly each : assemblies.values()) {
                each.types().keySet().forEach(name -> each.find(name).ifPresent(found::add));
            }
        }
        return found.stream().flatMap(type -> of(type).stream()).toList();
    }

    /** What a type is taken for; empty for one that is there. */
    public Optional<StandIn> of(DefinedKlass type) {
        if (!type.isStandIn()) {
            return Optional.empty();
        }
        int size = type.isValueType() ? type.definition().layout(ObjectModel.BITS_64).valueSize() : 0;
        synchronized (this) {
            StandInAssembly home = assemblies.get(key(type.module().assembly().name()));
            StandInType found = home == null ? null : home.types().get(type.definitionName());
            return found == null ? Optional.empty()
                    : Optional.of(new StandIn(home.name(), found.name, found.kind(), found.evidence(), size,
                    found.kind() == StandInKind.ENUM ? 0 : found.fields.size(), found.methods.size()));
        }
    }
}
