package hybridscope.core.types;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One isolated CLR: its assemblies and their types. Two of them share nothing. Safe for use by several threads.
 */
public final class Runtime {
    /** How many missing things are kept. */
    public static final int MAX_MISSING = 10_000;

    private final SearchPath searchPath;
    private final MethodBindings bindings;
    private final AbsentAssemblies absent;
    private final Object lock = new Object();
    private final List<Assembly> assemblies = new ArrayList<>();
    private final Map<String, Optional<Assembly>> bound = new HashMap<>();
    private final Set<Asked> asked = new HashSet<>();
    private final Set<MissingReference> missing = new LinkedHashSet<>();
    private final TypeTable types = new TypeTable(this);
    private final CoreClasses core = new CoreClasses(this);
    private final Facades facades = new Facades(this);
    private final LayoutStack layouts = new LayoutStack();
    /** How many rows of each table the assemblies of the AOT part have so far. */
    private final int[] aotRows = new int[Table.COUNT];
    private int nextImage = 1;
    private Consumer<Assembly> hotUpdates = _ -> { };
    private DifferentialLoader differential;
    private Optional<Assembly> corlib;

    private record Asked(String name, KnownFolder neighbors) {
    }

    /** A runtime that finds assemblies along a path. Its methods run what their metadata says. */
    public Runtime(SearchPath searchPath) {
        this(searchPath, List.of());
    }

    /**
     * A runtime that finds assemblies along a path.
     *
     * @param policies who says of some methods what they run, the first one first
     */
    public Runtime(SearchPath searchPath, List<BindingPolicy> policies) {
        this(searchPath, policies, _ -> Optional.empty());
    }

    /**
     * A runtime that finds assemblies along a path.
     *
     * @param policies  who says of some methods what they run, the first one first
     * @param instances what generic instances of the AOT part run that no policy has a say in: methods of generic types'
     *                  instances and instances of generic methods. Where it has no say, they run compiled code
     */
    public Runtime(SearchPath searchPath, List<BindingPolicy> policies, BindingPolicy instances) {
        this(searchPath, policies, instances, AbsentAssemblies.NONE);
    }

    /** A runtime in which somebody stands in for assemblies that are not found. */
    public Runtime(SearchPath searchPath, List<BindingPolicy> policies, AbsentAssemblies absent) {
        this(searchPath, policies, _ -> Optional.empty(), absent);
    }

    /** A runtime with all of these. */
    public Runtime(SearchPath searchPath, List<BindingPolicy> policies, BindingPolicy instances, AbsentAssemblies absent) {
        this.searchPath = searchPath;
        this.absent = absent;
        bindings = new MethodBindings(policies, instances);
    }

    Object lock() {
        return lock;
    }

    TypeTable types() {
        return types;
    }

    LayoutStack layouts() {
        return layouts;
    }

    Facades facades() {
        return facades;
    }

    AbsentAssemblies absent() {
        return absent;
    }

    /** What methods run, as far as that is known without an engine. */
    public MethodBindings bindings() {
        return bindings;
    }

    /** Where assemblies are looked for. */
    public SearchPath searchPath() {
        return searchPath;
    }

    /** The classes that signatures name without a token. */
    public CoreClasses core() {
        return core;
    }

    /** The assemblies loaded so far, in that order. */
    public List<Assembly> assemblies() {
        synchronized (lock) {
            return List.copyOf(assemblies);
        }
    }

    /** How many they are. */
    public int assemblyCount() {
        synchronized (lock) {
            return assemblies.size();
        }
    }

    /**
     * Loads a file. Its assembly binds all later references to its simple name.
     *
     * @throws IOException   where the file cannot be read
     * @throws LoadException where it has no metadata, more rows than an encoded index can number, or where an assembly of its
     *                       name is loaded already
     */
    public Assembly load(Path path, Assembly.Role role) throws IOException {
        return load(Image.open(path), path, role);
    }

    /**
     * Loads an opened file.
     *
     * @param path where it lies, for the files beside it; null where it came as bytes
     * @throws LoadException where it has no metadata, more rows than an encoded index can number, or where an assembly of its
     *                       name is loaded already
     */
    public Assembly load(Image image, Path path, Assembly.Role role) {
        return load(image, path, directory(path), role, false);
    }

    private KnownFolder directory(Path path) {
        if (path == null) {
            return null;
        }
        Path directory = path.toAbsolutePath().getParent();
        try {
            // Whoever looks at files knows them by the paths under which they were opened.
            return searchPath.followsLinks() ? new KnownFolder(directory, null) : KnownFolder.of(directory);
        } catch (IOException e) {
            return null;
        }
    }

    /**
     * Loads an opened file.
     *
     * @param path      where it lies; null where it came as bytes
     * @param directory where the files beside it are; null where there are none
     * @throws LoadException where it has no metadata, more rows than an encoded index can number, or where an assembly of its
     *                       name is loaded already
     */
    public Assembly load(Image image, Path path, KnownFolder directory, Assembly.Role role) {
        return load(image, path, directory, role, false);
    }

    /**
     * Loads a file that came as bytes, whatever is loaded already: another assembly of a name has types and static fields of its
     * own. References by that name go on binding to the first one.
     *
     * @throws LoadException where it has no metadata, or more rows than an encoded index can number
     */
    public Assembly loadAnother(Image image, Assembly.Role role) {
        return load(image, null, null, role, true);
    }

    /**
     * The same of a file.
     *
     * @param path      where it lies
     * @param directory of what lies beside it
     */
    public Assembly loadAnother(Image image, Path path, KnownFolder directory, Assembly.Role role) {
        return load(image, path, directory, role, true);
    }

    private Assembly load(Image image, Path path, KnownFolder directory, Assembly.Role role, boolean another) {
        synchronized (lock) {
            if (role == Assembly.Role.HOT_UPDATE && nextImage > MetadataIndex.MAX_IMAGE) {
                throw new LoadException(LoadFailure.Kind.BAD_IMAGE,
                        "more than %d hot-update assemblies".formatted(MetadataIndex.MAX_IMAGE));
            }
            boolean aot = role == Assembly.Role.AOT;
            int[] numbering = aot ? aotRows : new int[Table.COUNT];
            Assembly assembly = new Assembly(this, image, path, directory, role, aot ? 0 : nextImage, numbering);
            String key = key(assembly.name());
            boolean known = bound.getOrDefault(key, Optional.empty()).isPresent();
            if (known && !another) {
                throw new LoadException(LoadFailure.Kind.BAD_IMAGE,
                        "an assembly named " + assembly.name() + " is loaded already");
            }
            assembly.manifest().number(numbering);
            nextImage += aot ? 0 : 1;
            assemblies.add(assembly);
            if (!known) {
                bound.put(key, Optional.of(assembly));
            }
            if (!aot) {
                try {
                    hotUpdates.accept(assembly);
                } catch (LoadException e) {
                    assemblies.remove(assembly);
                    bound.remove(key, Optional.of(assembly));
                    throw e;
                }
            }
            return assembly;
        }
    }

    /**
     * Takes in an assembly that is made at run time, as far as it is there. No reference binds to its name.
     *
     * @throws LoadException where the image has no metadata
     */
    public Assembly define(Image image) {
        synchronized (lock) {
            // Its tables grow, so that it has an image id of its own; half of those there are stay for files.
            boolean numbered = nextImage <= MetadataIndex.MAX_IMAGE / 2;
            Assembly assembly = new Assembly(this, image, null, null, numbered ? Assembly.Role.HOT_UPDATE : Assembly.Role.AOT,
                    numbered ? nextImage++ : 0, new int[Table.COUNT]);
            assembly.setDynamic();
            assemblies.add(assembly);
            return assembly;
        }
    }

    /**
     * Takes in an assembly for a single method that is made at run time.
     *
     * @param seesAs the class whose access the method has; null where it may use all members of all assemblies
     * @throws LoadException where the image has no metadata
     */
    public Assembly defineMethod(Image image, DefinedKlass seesAs) {
        synchronized (lock) {
            Assembly assembly = new Assembly(this, image, null, null, Assembly.Role.AOT, 0, new int[Table.COUNT]);
            assembly.setDynamicMethod(seesAs);
            assemblies.add(assembly);
            return assembly;
        }
    }

    /**
     * Takes in an assembly that stands in for one that is not there. No reference binds to its name: {@link AbsentAssemblies} is
     * asked for its types.
     *
     * @param directory where the files are that refer to it; null where they came as bytes
     * @throws LoadException where the image has no metadata
     */
    public Assembly defineStandIn(Image image, KnownFolder directory) {
        synchronized (lock) {
            Assembly assembly = new Assembly(this, image, null, directory, Assembly.Role.AOT, 0, new int[Table.COUNT]);
            assembly.setStandIn();
            assemblies.add(assembly);
            return assembly;
        }
    }

    private static String key(String simpleName) {
        return simpleName.toLowerCase(Locale.ROOT);
    }

    /** The loaded assembly of that simple name. */
    public Optional<Assembly> assembly(String simpleName) {
        synchronized (lock) {
            return bound.getOrDefault(key(simpleName), Optional.empty());
        }
    }

    /**
     * The assembly that a reference binds to: by simple name, whatever its version, as Mono does. Loads it where it is not yet.
     *
     * @param neighbors directory of the file that refers to it, or null
     */
    public Optional<Assembly> bind(String simpleName, KnownFolder neighbors) {
        synchronized (lock) {
            String key = key(simpleName);
            Optional<Assembly> known = bound.get(key);
            // What is absent for one referrer may lie beside another one; each place is asked once.
            if ((known == null || known.isEmpty()) && asked.add(new Asked(key, neighbors))) {
                known = searchPath.find(simpleName, neighbors).flatMap(this::loadFound);
                if (known.isPresent() || !bound.containsKey(key)) {
                    bound.put(key, known);
                }
            }
            return known == null ? Optional.empty() : known;
        }
    }

    /**
     * Binds a name that nothing is bound to, now that somebody has named an assembly for it. Types that were missing for want of
     * it are looked for again.
     */
    public void bindMissing(String simpleName, Assembly assembly) {
        synchronized (lock) {
            if (assembly(simpleName).isEmpty()) {
                bound.put(key(simpleName), Optional.of(assembly));
            }
            assemblies.forEach(each -> each.modules().forEach(LoadedModule::forgetMissing));
        }
    }

    private Optional<Assembly> loadFound(SearchPath.Found file) {
        try {
            return Optional.of(load(file.image(), file.path(), file.directory(), Assembly.Role.AOT));
        } catch (LoadException e) {
            return Optional.empty();
        }
    }

    /** The assembly that defines {@code System.Object}. */
    public Optional<Assembly> corlib() {
        synchronized (lock) {
            if (corlib == null || corlib.isEmpty()) {
                corlib = assemblies.stream().filter(assembly -> assembly.manifest().isCorlib())
                        .findFirst().or(() -> bind("mscorlib", null));
            }
            return corlib;
        }
    }

    /**
     * The assemblies of the class libraries in which most types stand, the likeliest first; each is loaded when it is reached.
     */
    public Stream<Assembly> classLibraries() {
        return Facades.HOMES.stream().flatMap(name -> bind(name, null).stream());
    }

    /**
     * A type by metadata name in all loaded assemblies, the core library first, then in the order of loading.
     */
    public Optional<DefinedKlass> find(String typeName) {
        synchronized (lock) {
            return core.find(typeName)
                    .or(() -> assemblies().stream().flatMap(assembly -> assembly.find(typeName).stream()).findFirst());
        }
    }

    /** The module and row of an encoded index, or empty where nothing has that index. */
    public Optional<LoadedModule.Row> decode(Table table, int encoded) {
        synchronized (lock) {
            return assemblies.stream().filter(assembly -> assembly.imageId() == MetadataIndex.image(encoded))
                    .flatMap(assembly -> assembly.modules().stream()).flatMap(module -> module.decode(table, encoded).stream())
                    .findFirst();
        }
    }

    void missing(MissingReference reference) {
        synchronized (lock) {
            if (missing.size() < MAX_MISSING) {
                missing.add(reference);
            }
        }
    }

    /** What was looked for and is not there, in the order in which it was missed; at most {@link #MAX_MISSING}. */
    public List<MissingReference> missing() {
        synchronized (lock) {
            return List.copyOf(missing);
        }
    }

    /**
     * Keeps a program from making types without end: from now on one more than so many is a {@link LoadException} where it is
     * asked for.
     *
     * @param most generic instances, arrays and function pointers
     */
    public void limitConstructedTypes(int most) {
        synchronized (lock) {
            types.limit(most);
        }
    }

    /** Says who is to hear of each hot-update assembly that is loaded from now on, before anything of it is used. */
    public void hearOfHotUpdates(Consumer<Assembly> listener) {
        synchronized (lock) {
            hotUpdates = listener;
        }
    }

    /** Says who loads new versions of assemblies whose older ones are in the AOT part. */
    public void loadDifferentially(DifferentialLoader loader) {
        synchronized (lock) {
            differential = loader;
        }
    }

    /** Who loads new versions of assemblies whose older ones are in the AOT part; empty where that has none. */
    public Optional<DifferentialLoader> differential() {
        return Optional.ofNullable(differential);
    }

    /** The answer to a question that is not the program's: what types it makes do not count as those of a program. */
    public <T> T uncounted(Supplier<T> question) {
        return types.uncounted(question);
    }

    /** How many generic instances, arrays and function pointers exist. */
    public int constructedTypes() {
        return types.size();
    }
}
