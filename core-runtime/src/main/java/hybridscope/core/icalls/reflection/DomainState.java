package hybridscope.core.icalls.reflection;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an application domain keeps beside its static fields: objects that live as long as the engine, its name and data. */
final class DomainState implements Restorable {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** Fields of a set-up that a new domain does not take over: they are objects of the other one. */
    private static final List<String> OWN = List.of("_activationArguments", "domain_initializer", "application_trust");
    private final Engine engine;
    private final SavedMap<String, Integer> data = new SavedMap<>();
    private final List<Assembly> loaded = new ArrayList<>();
    private final List<Assembly> elsewhere = new ArrayList<>();
    /** Null in the first domain, which is named after the program. */
    private String name;
    private int object;
    private int setup;
    private int context;
    private int processGuid;
    private boolean unloading;
    private boolean unloaded;

    private DomainState(Engine engine) {
        this.engine = engine;
    }

    /** That of the domain that executes. */
    static DomainState of(Engine engine) {
        return engine.domains().part(DomainState.class, DomainState::new);
    }

    /** The number of an AppDomain object's domain. */
    static int id(Engine engine, int object) {
        return (int) CoreClass.of(engine, "System.AppDomain").i8(object, "_mono_app_domain") - 1;
    }

    private record Saved(String name, int object, int setup, int context, int processGuid, boolean unloading,
            boolean unloaded) {
    }

    @Override
    public Runnable save() {
        Runnable savedData = data.save();
        List<Assembly> savedLoaded = List.copyOf(loaded);
        List<Assembly> savedElsewhere = List.copyOf(elsewhere);
        Saved saved = new Saved(name, object, setup, context, processGuid, unloading, unloaded);
        return () -> {
            savedData.run();
            loaded.clear();
            loaded.addAll(savedLoaded);
            elsewhere.clear();
            elsewhere.addAll(savedElsewhere);
            name = saved.name;
            object = saved.object;
            setup = saved.setup;
            context = saved.context;
            processGuid = saved.processGuid;
            unloading = saved.unloading;
            unloaded = saved.unloaded;
        };
    }

    /** The AppDomain object. */
    int object() {
        if (object == 0) {
            CoreClass type = CoreClass.of(engine, "System.AppDomain");
            int made = type.allocate();
            type.setI8(made, "_mono_app_domain", engine.domains().current().id() + 1);
            engine.collector().keep(made);
            object = made;
        }
        return object;
    }

    /** A further domain begins: with a copy of a set-up, 0 for an empty one. */
    void begin(String friendlyName, int given) {
        name = friendlyName;
        object();
        CoreClass type = CoreClass.of(engine, "System.AppDomainSetup");
        int made = type.allocate();
        if (given != 0) {
            int header = MODEL.headerSize();
            Memory.copy(engine.memory(), given + header, engine.memory(), made + header,
                    type.type().layout(MODEL).instanceSize() - header);
            OWN.forEach(field -> type.setI8(made, field, 0));
        }
        engine.collector().keep(made);
        setup = made;
        engine.runtime().corlib().ifPresent(loaded::add);
    }

    String friendlyName(Host host) {
        return name != null ? name : host.arguments().isEmpty() ? ""
                : String.valueOf(Path.of(host.arguments().getFirst()).getFileName());
    }

    SavedMap<String, Integer> data() {
        return data;
    }

    boolean isUnloaded() {
        return unloaded;
    }

    /** Whether it is told of being unloaded right now. */
    boolean isUnloading() {
        return unloading;
    }

    void setUnloading(boolean told) {
        unloading = told;
    }

    void unload() {
        unloaded = true;
    }

    /** Whether it is a further domain, which has the assemblies that it has loaded, and not all. */
    boolean isFurther() {
        return name != null;
    }

    /** The assemblies that a further domain has loaded, in order. */
    List<Assembly> loaded() {
        return loaded;
    }

    /** Of the first domain: the assemblies that others have loaded, and it has not. */
    List<Assembly> elsewhere() {
        return elsewhere;
    }

    /** Whether the domain has loaded an assembly, and not another one alone. */
    boolean has(Assembly assembly) {
        return isFurther() ? loaded.contains(assembly) : !elsewhere.contains(assembly);
    }

    /** Whether an assembly of a name that is wanted can be the domain's: the first one has no other's from another folder. */
    boolean mayHave(Assembly assembly) {
        return !elsewhere.contains(assembly) || assembly.isClassLibrary() || assembly.path().map(Path::toAbsolutePath)
                .map(Path::normalize).map(Path::getParent).equals(program().map(Path::getParent));
    }

    /** The identifier of the process: the first one that a domain has come with. */
    int processGuid(int offered) {
        if (processGuid == 0) {
            processGuid = engine.strings().intern(engine.strings().text(offered));
        }
        return processGuid;
    }

    /** Its context: there is one for each domain. */
    int context() {
        if (context == 0) {
            int made = CoreClass.of(engine, "System.Runtime.Remoting.Contexts.Context").allocate();
            engine.collector().keep(made);
            context = made;
        }
        return context;
    }

    private Optional<Path> program() {
        return AssemblyCalls.entry(engine).flatMap(Assembly::path).map(path -> path.toAbsolutePath().normalize());
    }

    private String base() {
        return program().map(Path::getParent).map(parent -> parent.toString().equals("/") ? "/" : parent + "/").orElse("");
    }

    /** The AppDomainSetup object. */
    int setup() {
        if (setup == 0) {
            CoreClass type = CoreClass.of(engine, "System.AppDomainSetup");
            int made = type.allocate();
            type.setText(made, "application_base", base());
            type.setText(made, "configuration_file", program().map(path -> path + ".config").orElse(null));
            engine.collector().keep(made);
            setup = made;
        }
        return setup;
    }

    /** Where a further domain looks for assemblies before the program's own folder, if its set-up names another one. */
    List<String> folders() {
        CoreClass type = CoreClass.of(engine, "System.AppDomainSetup");
        String base = isFurther() ? text(type.reference(setup(), "application_base")) : null;
        if (base == null || Path.of(base).normalize().equals(Path.of(base()).normalize())) {
            return List.of();
        }
        List<String> folders = new ArrayList<>(List.of(base));
        String more = text(type.reference(setup(), "private_bin_path"));
        if (more != null) {
            for (String each : more.split("[;:]")) {
                folders.add(each.startsWith("/") ? each : base + "/" + each);
            }
        }
        return folders;
    }

    private String text(int string) {
        return string == 0 ? null : engine.strings().text(string);
    }

    /** The delegate of an event; 0 where nobody listens. */
    int handler(String event) {
        return CoreClass.of(engine, "System.AppDomain").reference(object(), event);
    }

    /** The arguments of the event UnhandledException. */
    int arguments(int exception) {
        CoreClass type = CoreClass.of(engine, "System.UnhandledExceptionEventArgs");
        int arguments = type.allocate();
        type.setI8(arguments, "_exception", exception);
        type.setBool(arguments, "_isTerminating", true);
        return arguments;
    }
}
