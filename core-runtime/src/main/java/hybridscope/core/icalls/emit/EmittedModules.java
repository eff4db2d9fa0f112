package hybridscope.core.icalls.emit;

import hybridscope.core.host.Journal;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All modules that a program is making. */
final class EmittedModules implements Restorable {
    private final Journal journal;
    private final Map<LoadedModule, EmittedModule> modules = new HashMap<>();
    /** The module builder of each, by its address. */
    private final Map<EmittedModule, Integer> builders = new HashMap<>();
    /** Dynamic methods, by the address of their object: of those that are not complete the declaration is known. */
    private final Map<Integer, MethodInfo> methods = new HashMap<>();
    private final DynamicMethods dynamic = new DynamicMethods(this);
    private int count;

    EmittedModules(Journal journal) {
        this.journal = journal;
    }

    Journal journal() {
        return journal;
    }

    /** The next number, for names of what has none. */
    int number() {
        return ++count;
    }

    void add(EmittedModule module, int builder) {
        modules.put(module.loaded(), module);
        builders.put(module, builder);
    }

    /** The module that a ModuleBuilder makes. */
    EmittedModule of(Engine engine, int moduleBuilder) {
        EmittedModule found = modules.get(ReflectionObjects.of(engine).module(moduleBuilder));
        if (found == null) {
            throw engine.exceptions().thrown("System.InvalidOperationException", null);
        }
        return found;
    }

    /** The address of the ModuleBuilder. */
    int builder(EmittedModule module) {
        return builders.getOrDefault(module, 0);
    }

    /** The module of an assembly with its manifest. */
    EmittedModule manifest(Assembly assembly) {
        return modules.get(assembly.manifest());
    }

    /** A class of a module by its TypeDef row, as far as it is there. */
    DefinedKlass definition(EmittedModule module, int rid) {
        if (!module.loaded().metadata().tables().has(Table.TYPE_DEF, rid)) {
            grow(module, 0);
        }
        return module.loaded().definition(rid);
    }

    /** Makes what a module consists of known to everybody. */
    void grow(EmittedModule module, int completed) {
        int builder = builder(module);
        EmittedTypes types = new EmittedTypes(this, module);
        types.drafts(builder);
        new EmittedManifest(module).update(builder, types);
        module.charge();
        journal.know(() -> {
            module.loaded().grow(module.image(), module.state().links, completed);
            return true;
        });
    }

    /** The method that a DynamicMethod is, complete or not. */
    MethodInfo dynamicMethod(int object) {
        return methods.get(object);
    }

    void setDynamicMethod(int object, MethodInfo method) {
        methods.put(object, method);
    }

    DynamicMethods dynamic() {
        return dynamic;
    }

    @Override
    public Runnable save() {
        Map<LoadedModule, EmittedModule> savedModules = new HashMap<>(modules);
        Map<EmittedModule, Integer> savedBuilders = new HashMap<>(builders);
        Map<Integer, MethodInfo> savedMethods = new HashMap<>(methods);
        List<Runnable> states = new ArrayList<>();
        modules.values().forEach(module -> states.add(module.save()));
        int savedCount = count;
        return () -> {
            modules.clear();
            modules.putAll(savedModules);
            builders.clear();
            builders.putAll(savedBuilders);
            methods.clear();
            methods.putAll(savedMethods);
            states.forEach(Runnable::run);
            count = savedCount;
        };
    }
}
