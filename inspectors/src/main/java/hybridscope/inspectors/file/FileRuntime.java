package hybridscope.inspectors.file;

import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.standin.StandIn;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * The runtime in which a file's types and methods are asked about: the file itself is the hot-update assembly, what it refers
 * to is the AOT part, found beside it and among the class libraries (DESIGN.md, decision 6). Made on first use, which may read
 * files: not for the FX thread. Safe for several threads; everyone who asks about the file shares one.
 */
public final class FileRuntime {
    private final Image image;
    private final Path path;
    private final Assembly.Role role;
    private final StandIns standIns;
    private Assembly assembly;
    private LoadException refused;
    private Map<Integer, StandIn> standInReferences;

    /** @param path where {@code image} was read from, or null */
    public FileRuntime(Image image, Path path) {
        this(image, path, Assembly.Role.HOT_UPDATE);
    }

    /**
     * A runtime in which the file has another role.
     *
     * @param path where {@code image} was read from, or null
     */
    public FileRuntime(Image image, Path path, Assembly.Role role) {
        this(image, path, role, new StandIns());
    }

    private FileRuntime(Image image, Path path, Assembly.Role role, StandIns standIns) {
        this.image = image;
        this.path = path;
        this.role = role;
        this.standIns = standIns;
    }

    /** That of an assembly which somebody has loaded from a file, in a runtime of theirs. */
    public static FileRuntime of(Assembly loaded) {
        return of(loaded, new StandIns());
    }

    /** The same where {@code standIns} stand in for what is not there. */
    static FileRuntime of(Assembly loaded, StandIns standIns) {
        FileRuntime file = new FileRuntime(loaded.manifest().image(), loaded.path().orElse(null), loaded.role(), standIns);
        file.assembly = loaded;
        return file;
    }

    /**
     * The file, loaded.
     *
     * @throws LoadException where it has no metadata, or more rows than an encoded index can number
     */
    public synchronized Assembly assembly() {
        if (refused != null) {
            throw refused;
        }
        if (assembly == null) {
            SearchPath search = ClassLibraries.folder().map(SearchPath::of).orElse(SearchPath.NONE).followingLinks();
            try {
                Assembly loaded = new Runtime(search, ClassLibraryCalls.policies(), standIns).load(image, path, role);
                bindReferences(loaded);
                standIns.take(loaded.manifest());
                assembly = loaded;
            } catch (LoadException e) {
                refused = e;
                throw e;
            }
        }
        return assembly;
    }

    /** Loads the AOT part in a fixed order, so that its encoded indices do not depend on what is asked first. */
    static void bindReferences(Assembly file) {
        file.runtime().corlib();
        int rows = file.manifest().metadata().tables().rows(Table.ASSEMBLY_REF);
        for (int row = 1; row <= rows; row++) {
            file.manifest().referencedAssembly(row).ifPresent(name -> {
                if (file.runtime().bind(name, file.directory()).isEmpty()) {
                    ProjectFolders.aotDll(file.path().orElse(null), name).ifPresent(dll -> load(file.runtime(), dll));
                }
            });
        }
    }

    private static void load(Runtime runtime, Path dll) {
        try {
            runtime.load(dll, Assembly.Role.AOT);
        } catch (IOException | LoadException e) {
            // As if it were not there: something stands in for it, and says so.
            return;
        }
    }

    /**
     * The runtime.
     *
     * @throws LoadException as {@link #assembly()}
     */
    public Runtime runtime() {
        return assembly().runtime();
    }

    /** What stands in for assemblies that the file refers to and that are not there. */
    public StandIns standIns() {
        return standIns;
    }

    /**
     * The references of the file to types that are not there, by their TypeRef tokens, with what each is taken for. None where
     * the file cannot be loaded.
     */
    public synchronized Map<Integer, StandIn> standInReferences() {
        if (standInReferences == null) {
            Map<Integer, StandIn> found = new TreeMap<>();
            try {
                LoadedModule module = module();
                boolean any = module.runtime().assemblies().stream().anyMatch(Assembly::isStandIn);
                for (int rid = any ? module.metadata().tables().rows(Table.TYPE_REF) : 0; rid > 0; rid--) {
                    int token = Token.of(Table.TYPE_REF, rid);
                    if (module.type(token, GenericContext.NONE) instanceof DefinedKlass type) {
                        standIns.of(type).ifPresent(standIn -> found.put(token, standIn));
                    }
                }
            } catch (LoadException | BadFormatException e) {
                // What cannot be loaded rests on nothing; it is told elsewhere.
                standInReferences = Map.of();
                return standInReferences;
            }
            standInReferences = found;
        }
        return standInReferences;
    }

    /**
     * The file's own module, which resolves its tokens.
     *
     * @throws LoadException as {@link #assembly()}
     */
    public LoadedModule module() {
        return assembly().manifest();
    }

    /**
     * The class of a TypeDef row.
     *
     * @throws LoadException      as {@link #assembly()}
     * @throws BadFormatException where there is no such row
     */
    public DefinedKlass type(int rid) {
        return module().definition(rid);
    }

    /**
     * The method of a MethodDef token: a generic type's over its own variables.
     *
     * @throws LoadException      as {@link #assembly()}, and where the row belongs to no type
     * @throws BadFormatException where there is no such row
     */
    public MethodInfo method(int token) {
        return module().method(token, GenericContext.NONE);
    }
}
