package hybridscope.core.icalls.reflection;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.host.FileError;
import hybridscope.core.host.FileException;
import hybridscope.core.host.FileSystem;
import hybridscope.core.host.Host;
import hybridscope.core.host.Journal;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.VariableKlass;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/** {@code System.Reflection.Assembly}: what assemblies are, hold and refer to, and loading more of them. */
public final class AssemblyCalls {
    private static final String ASSEMBLY = "System.Reflection.Assembly::";
    private static final String RUNTIME = "System.Reflection.RuntimeAssembly::";
    /** ResourceLocation. */
    private static final int EMBEDDED = 1;
    private static final String ASSEMBLY_FILE = "assemblyFile";
    private static final int IN_ANOTHER_ASSEMBLY = 2;
    private static final int IN_MANIFEST_FILE = 4;
    private static final int VISIBILITY = 7;
    private static final int PUBLIC = 1;
    private static final int NESTED_PUBLIC = 2;

    private AssemblyCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(ASSEMBLY + "GetTypes(System.Boolean)", AssemblyCalls::types);
        calls.add(ASSEMBLY + "InternalGetType(System.Reflection.Module,System.String,System.Boolean,System.Boolean)",
                AssemblyCalls::type);
        calls.add(ASSEMBLY + "GetEntryAssembly()",
                call -> call.returnI8(entry(call.engine()).map(ReflectionObjects.of(call.engine())::assembly).orElse(0)));
        calls.add(ASSEMBLY + "GetExecutingAssembly()",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).assembly(caller(call, 0))));
        calls.add(ASSEMBLY + "GetCallingAssembly()",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).assembly(caller(call, 1))));
        calls.add(ASSEMBLY + "LoadFrom(System.String,System.Boolean,System.Threading.StackCrawlMark&)",
                call -> loadFile(call, host));
        calls.add(ASSEMBLY + "LoadFile_internal(System.String,System.Threading.StackCrawlMark&)", call -> {
            if (call.reference(0) != 0 && !text(call, 0).startsWith("/")) {
                throw ManagedExceptions.argument(call.engine(), "Absolute path information is required.", ASSEMBLY_FILE);
            }
            loadFile(call, host);
        });
        calls.add(ASSEMBLY + "load_with_partial_name(System.String,System.Security.Policy.Evidence)", call -> call.returnI8(
                bind(call, text(call, 0)).map(ReflectionObjects.of(call.engine())::assembly).orElse(0)));
        calls.add(RUNTIME + "get_code_base(System.Reflection.Assembly,System.Boolean)", call -> {
            if (assembly(call).isDynamic() && (call.i4(1) & 0xFF) != 0) {
                call.returnI8(0);
                return;
            }
            String location = codeBase(assembly(call), host);
            ManagedStrings.returnString(call,
                    "file://" + ((call.i4(1) & 0xFF) != 0 ? location.replace("%", "%25").replace(" ", "%20") : location));
        });
        calls.add(RUNTIME + "get_location()", call -> ManagedStrings.returnString(call, location(assembly(call))));
        calls.add(RUNTIME + "get_fullname(System.Reflection.Assembly)",
                call -> ManagedStrings.returnString(call, displayName(assembly(call))));
        calls.add("System.Security.SecurityManager::get_SecurityEnabled()", call -> call.returnBool(false));
        calls.add("System.Security.SecurityManager::set_SecurityEnabled(System.Boolean)", _ -> { });
        calls.add(RUNTIME + "GetAotIdInternal(System.Byte[])", call -> call.returnBool(false));
        calls.add(RUNTIME + "InternalImageRuntimeVersion(System.Reflection.Assembly)",
                call -> ManagedStrings.returnString(call, assembly(call).manifest().metadata().root().version()));
        calls.add(RUNTIME + "get_global_assembly_cache()", call -> call.returnBool(cached(assembly(call)).isPresent()));
        calls.add(RUNTIME + "get_EntryPoint()", call -> call.returnI8(entryPoint(assembly(call))
                .map(method -> ReflectionObjects.of(call.engine()).method(method, null)).orElse(0)));
        calls.add(RUNTIME + "get_ReflectionOnly()", call -> call.returnBool(assembly(call).isReflectionOnly()));
        calls.add(RUNTIME + "GetManifestResourceInfoInternal(System.String,System.Reflection.ManifestResourceInfo)",
                AssemblyCalls::resourceInfo);
        calls.add(RUNTIME + "GetManifestResourceNames()", call -> call.returnI8(ReflectionObjects.of(call.engine())
                .array("System.String", ManifestResources.of(assembly(call).manifest().image())
                .stream().map(each -> call.engine().strings().create(each.name())).toList())));
        calls.add(RUNTIME + "GetManifestResourceInternal(System.String,System.Int32&,System.Reflection.Module&)",
                AssemblyCalls::resource);
        calls.add(RUNTIME + "GetManifestModuleInternal()",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).module(assembly(call).manifest())));
        calls.add(RUNTIME + "GetModulesInternal()",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).array("System.Reflection.Module",
                assembly(call).modules().stream().map(ReflectionObjects.of(call.engine())::module).toList())));
        calls.add(RUNTIME + "GetFilesInternal(System.String,System.Boolean)", AssemblyCalls::files);
    }

    private static Assembly assembly(NativeCall call) {
        return ReflectionObjects.of(call.engine()).assembly(call.reference(0));
    }

    private static String text(NativeCall call, int argument) {
        if (call.reference(argument) == 0) {
            throw call.engine().exceptions().thrown("System.ArgumentNullException", null);
        }
        return ManagedStrings.checkUtf8(call.engine(), call.engine().strings().text(call.reference(argument)));
    }

    // ---- identity

    /** {@code Name, Version=…, Culture=…, PublicKeyToken=…}. */
    static String displayName(Assembly assembly) {
        return AssemblyName.ofAssembly(assembly.manifest().metadata()).text();
    }

    /** Where it was read from, links into the assembly cache followed as Mono has it; empty where it came as bytes. */
    static String location(Assembly assembly) {
        return cached(assembly).or(assembly::path).map(path -> path.toAbsolutePath().normalize().toString()).orElse("");
    }

    /** Where it came from. Mono puts what came as bytes in the folder above that which the program is in. */
    private static String codeBase(Assembly assembly, Host host) {
        String location = location(assembly);
        if (!location.isEmpty() || assembly.isDynamic()) {
            return location;
        }
        Path above = Path.of(host.files().currentDirectory()).getParent();
        return (above == null ? "." : above.toString().equals("/") ? "" : above) + "/" + assembly.manifest().image().name();
    }

    private static Optional<Path> cached(Assembly assembly) {
        return assembly.path().flatMap(path -> assembly.runtime().searchPath().cached(path));
    }

    /** The name in the Module row. */
    static String scopeName(LoadedModule module) {
        return module.metadata().string(Table.MODULE.column("Name"), 1);
    }

    /** The assembly of the method that has called, so many assemblies up. */
    private static Assembly caller(NativeCall call, int up) {
        List<Assembly> chain = call.callers().stream().flatMap(method -> method.module().stream()).map(LoadedModule::assembly)
                .toList();
        // The frames are methods; one further up is the caller of the one that asks.
        return chain.get(Math.min(up, chain.size() - 1));
    }

    static Optional<Assembly> entry(Engine engine) {
        return engine.runtime().assemblies().stream().filter(assembly -> entryPoint(assembly).isPresent()).findFirst();
    }

    static Optional<MethodInfo> entryPoint(Assembly assembly) {
        try {
            LoadedModule module = assembly.manifest();
            int token = module.image().pe().flatMap(pe -> pe.cliHeader()).map(header -> header.intValue("EntryPointToken"))
                    .orElse(0);
            return Token.table(token) == Table.METHOD_DEF && Token.rid(token) != 0
                    ? Optional.of(module.method(token, GenericContext.NONE)) : Optional.empty();
        } catch (BadFormatException | LoadException e) {
            return Optional.empty();
        }
    }

    // ---- types

    private static void types(NativeCall call) {
        boolean exported = (call.i4(1) & 0xFF) != 0;
        List<Klass> found = new ArrayList<>();
        for (LoadedModule module : assembly(call).modules()) {
            for (DefinedKlass type : module.definitions()) {
                if (Token.rid(type.token()) > 1 && (!exported || isExported(type))) {
                    found.add(type);
                }
            }
        }
        List<LoadFailure> missing = found.stream().map(AssemblyCalls::missing).filter(Objects::nonNull).toList();
        ReflectionObjects mirrors = ReflectionObjects.of(call.engine());
        if (missing.isEmpty()) {
            call.returnI8(mirrors.runtimeTypes(found));
            return;
        }
        Engine engine = call.engine();
        int types = mirrors.array("System.Type", found.stream()
                .map(type -> missing(type) == null ? engine.handles().typeObject(type) : 0).toList());
        int reasons = mirrors.array("System.Exception", missing.stream()
                .map(failure -> engine.exceptions().load(failure)).toList());
        String name = "System.Reflection.ReflectionTypeLoadException";
        int exception = engine.exceptions().create(name, null);
        // The class makes the message of the exceptions'.
        CoreClass.of(engine, name).setI8(exception, "_message", 0);
        CoreClass.of(engine, name).setI8(exception, "<Types>k__BackingField", types);
        CoreClass.of(engine, name).setI8(exception, "<LoaderExceptions>k__BackingField", reasons);
        throw engine.exceptions().thrown(exception);
    }

    /** What a type extends or implements and is not there; null for nothing. What it only mentions is no matter. */
    private static LoadFailure missing(Klass type) {
        List<Klass> needed = new ArrayList<>(type.declaredInterfaces());
        if (type.parent() != null) {
            needed.addFirst(type.parent());
        }
        for (Klass argument : type.arguments()) {
            needed.addAll(argument instanceof VariableKlass variable ? variable.constraints() : List.of());
        }
        // An interface that is not there is not among those declared: the failure tells.
        return needed.stream().map(LoadFailure::mentionedBy).flatMap(Optional::stream).findFirst()
                .or(() -> type.failure().filter(failure -> failure.kind() == LoadFailure.Kind.FILE_NOT_FOUND)).orElse(null);
    }

    private static boolean isExported(DefinedKlass type) {
        for (DefinedKlass at = type; at != null; at = at.enclosing()) {
            int visibility = at.flags() & VISIBILITY;
            if (visibility != PUBLIC && visibility != NESTED_PUBLIC) {
                return false;
            }
        }
        return true;
    }

    private static void type(NativeCall call) {
        Assembly assembly = assembly(call);
        LoadedModule module = call.reference(1) == 0
                ? assembly.manifest() : ReflectionObjects.of(call.engine()).module(call.reference(1));
        String name = text(call, 2);
        Klass found = TypeLookup.within(call, module, name, (call.i4(4) & 0xFF) != 0);
        if (found == null && (call.i4(3) & 0xFF) != 0) {
            throw ManagedExceptions.typeLoad(call.engine(), "Could not load type '%s' from assembly '%s'."
                    .formatted(name, displayName(assembly)), name);
        }
        if (found != null && (call.i4(3) & 0xFF) != 0) {
            TypeLookup.checkLoaded(call.engine(), found);
        }
        call.returnI8(found == null ? 0 : call.engine().handles().typeObject(found));
    }

    // ---- loading

    /**
     * The assembly of a display name, loaded where it is not yet; empty where none is found, or a strong name asks for another
     * one.
     */
    static Optional<Assembly> bind(NativeCall call, String displayName) {
        KnownFolder neighbors = entry(call.engine()).map(Assembly::directory).orElse(null);
        return call.engine().runtime().bind(TypeLookup.simpleName(displayName), neighbors)
                .filter(found -> TypeLookup.accepts(AssemblyName.ofAssembly(found.manifest().metadata()), displayName));
    }

    /** What says that there is no such assembly; the class library makes the message of the name. */
    static RuntimeException notFound(Engine engine, String displayName) {
        return ManagedExceptions.fileNotFound(engine, null, displayName);
    }

    /**
     * The assembly of a display name in one of the folders of an application domain, in their order; empty where none has it, or
     * the program may not read there.
     */
    static Optional<Assembly> probe(Engine engine, Host host, List<String> folders, String displayName) {
        String name = TypeLookup.simpleName(displayName);
        for (String folder : folders) {
            for (String extension : List.of(".dll", ".exe")) {
                String path = folder + (folder.endsWith("/") ? "" : "/") + name + extension;
                try {
                    return Optional.of(fromFile(engine, host, path, path, _ -> true));
                } catch (FileException e) {
                    // It may be in the next one.
                }
            }
        }
        return Optional.empty();
    }

    /** @param shared whether an assembly of the file's name is the one that is wanted, though its version differs */
    private static Assembly fromFile(Engine engine, Host host, String name, String path, Predicate<Assembly> shared)
            throws FileException {
        Path file = host.files().path(path);
        Optional<Assembly> known = engine.runtime().assemblies().stream().filter(each -> isFrom(each, file)).findFirst();
        return known.isPresent() ? known.get() : registered(engine, name, read(engine, host, path), shared);
    }

    /** Loads a file that the program may read; what is loaded already, from there or under its name, is returned. */
    private static void loadFile(NativeCall call, Host host) {
        if (AssemblyLoading.goesOn(call, host.journal())) {
            return;
        }
        Engine engine = call.engine();
        if (call.reference(0) == 0) {
            throw ManagedExceptions.argumentNull(engine, ASSEMBLY_FILE);
        }
        String name = text(call, 0);
        String path = name.startsWith("file://") ? name.substring("file://".length()) : name;
        List<Assembly> before = engine.runtime().assemblies();
        Optional<Assembly> same = before.stream().filter(each -> hasPath(each, path)).findFirst();
        if (same.isPresent()) {
            // Nothing is read, so nobody has to be allowed to: another application domain wants it, say.
            AssemblyLoading.announce(call, same.get(), false);
            return;
        }
        try {
            Assembly loaded = fromFile(engine, host, name, path, DomainState.of(engine)::has);
            AssemblyLoading.announce(call, loaded, host.journal().know(() -> !before.contains(loaded)));
        } catch (FileException e) {
            throw ManagedExceptions.fileNotFound(engine, e.error() == FileError.ACCESS_DENIED
                    ? "Could not load file or assembly '" + name + "': access is denied." : "Invalid Image", name);
        }
    }

    /** What a file holds: it is kept as long as the program runs. */
    private static FileSystem.Content read(Engine engine, Host host, String path) throws FileException {
        FileSystem.Content content = host.files().read(path, engine.hostMemory().free());
        engine.hostMemory().charge(content.bytes().length);
        return content;
    }

    /** Whether an assembly was read from a path that is written in this very way. */
    private static boolean hasPath(Assembly assembly, String path) {
        return assembly.path().map(each -> each.toAbsolutePath().normalize().toString()).filter(path::equals).isPresent();
    }

    private static boolean isFrom(Assembly assembly, Path file) {
        try {
            return assembly.path().isPresent() && assembly.path().get().toRealPath().equals(file);
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * An assembly given as bytes: a new one, even where one of its name is loaded. As under Mono its module has the name of its
     * place in memory.
     */
    static Assembly load(Engine engine, Journal journal, byte[] bytes, int address) {
        Image image = Image.open("data-0x%x".formatted(address), bytes);
        manifest(engine, image, "0x0x%x".formatted(address), "In memory assembly");
        try {
            // Whoever goes over this again in a session gets the same one.
            return journal.know(() -> engine.runtime().loadAnother(image, Assembly.Role.HOT_UPDATE));
        } catch (LoadException | BadFormatException e) {
            throw engine.exceptions().thrown("System.BadImageFormatException", e.getMessage());
        }
    }

    private static Metadata manifest(Engine engine, Image image, String message, String file) {
        return image.metadata().filter(found -> found.tables().has(Table.ASSEMBLY, 1) && hasAllMetadata(image))
                .orElseThrow(() -> ManagedExceptions.badImage(engine, message, file));
    }

    /** Whether the file goes on to where its metadata ends: what has been cut off is refused, though its tables can be read. */
    private static boolean hasAllMetadata(Image image) {
        return image.pe().flatMap(pe -> pe.cliDirectory("MetaData").map(area ->
                pe.offsetOf(area.rva()) + Integer.toUnsignedLong(area.size()) <= image.bytes().length())).orElse(true);
    }

    private static Assembly registered(Engine engine, String name, FileSystem.Content content, Predicate<Assembly> shared) {
        Image image = Image.open(name, content.bytes());
        AssemblyName wanted = AssemblyName.ofAssembly(manifest(engine, image, "Invalid Image", name));
        Runtime runtime = engine.runtime();
        try {
            Optional<Assembly> known = runtime.assembly(wanted.name());
            if (known.isEmpty()) {
                return runtime.load(image, content.path(), content.folder(), Assembly.Role.HOT_UPDATE);
            }
            // A version that another domain alone has does not keep this one from its own.
            return displayName(known.get()).equals(wanted.text()) || shared.test(known.get()) ? known.get()
                    : runtime.loadAnother(image, content.path(), content.folder(), Assembly.Role.HOT_UPDATE);
        } catch (LoadException | BadFormatException e) {
            throw engine.exceptions().thrown("System.BadImageFormatException", e.getMessage());
        }
    }

    // ---- resources

    private static Optional<ManifestResource> find(NativeCall call) {
        if (call.reference(1) == 0) {
            return Optional.empty();
        }
        String name = text(call, 1);
        return ManifestResources.of(assembly(call).manifest().image()).stream().filter(each -> each.name().equals(name))
                .findFirst();
    }

    private static void resourceInfo(NativeCall call) {
        Optional<ManifestResource> found = find(call);
        CoreClass info = CoreClass.of(call.engine(), "System.Reflection.ManifestResourceInfo");
        found.ifPresent(resource -> {
            switch (resource.location()) {
                case ManifestResource.LinkedFile linked ->
                        info.setText(call.reference(2), "<FileName>k__BackingField", linked.name());
                case ManifestResource.OtherAssembly other -> {
                    int assembly = bind(call, other.name()).map(ReflectionObjects.of(call.engine())::assembly).orElse(0);
                    info.setI8(call.reference(2), "<ReferencedAssembly>k__BackingField", assembly);
                    info.setI4(call.reference(2), "<ResourceLocation>k__BackingField", IN_ANOTHER_ASSEMBLY);
                }
                default -> info.setI4(call.reference(2), "<ResourceLocation>k__BackingField", EMBEDDED | IN_MANIFEST_FILE);
            }
        });
        call.returnBool(found.isPresent());
    }

    /** The address and size of an embedded resource's bytes, copied to unmanaged memory once; 0 where there is none. */
    private static void resource(NativeCall call) {
        Engine engine = call.engine();
        Optional<ManifestResource> found = find(call);
        if (found.isEmpty() || !(found.get().location() instanceof ManifestResource.Embedded embedded)) {
            Memory.setI8(engine.memory(), call.reference(3), 0);
            call.returnI8(0);
            return;
        }
        int copy = FileCopies.address(call, assembly(call), embedded.data());
        int module = ReflectionObjects.of(engine).module(assembly(call).manifest());
        Memory.setI4(engine.memory(), call.reference(2), (int) embedded.data().length());
        Memory.setI8(engine.memory(), call.reference(3), module);
        call.returnI8(copy);
    }

    /** The path of a file of the manifest, or all of them; the manifest's own first where resources count. */
    private static void files(NativeCall call) {
        Engine engine = call.engine();
        Assembly assembly = assembly(call);
        String wanted = ManagedStrings.utf8(call, 1);
        Metadata metadata = assembly.manifest().metadata();
        Path directory = assembly.path().map(path -> path.toAbsolutePath().getParent()).orElse(Path.of(""));
        List<Integer> all = new ArrayList<>();
        for (int row = 1; row <= metadata.tables().rows(Table.FILE); row++) {
            String name = metadata.string(Table.FILE.column("Name"), row);
            int path = engine.strings().create(directory.resolve(name).toString());
            if (name.equals(wanted)) {
                call.returnI8(path);
                return;
            }
            all.add(path);
        }
        call.returnI8(wanted != null ? 0 : ReflectionObjects.of(engine).array("System.String", all));
    }
}
