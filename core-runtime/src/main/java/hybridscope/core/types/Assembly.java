package hybridscope.core.types;

import hybridscope.core.files.KnownFolder;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A loaded assembly: its manifest module and the netmodules that it consists of besides (ECMA-335 II.6). */
public final class Assembly {
    /** What part of the program an assembly is. */
    public enum Role {
        /** Compiled ahead of time; image 0. */
        AOT,
        /** Loaded at run time and interpreted; an image of its own. */
        HOT_UPDATE
    }

    private static final int MAX_FORWARDS = 16;

    private final Runtime runtime;
    private final String name;
    private final Role role;
    private final int imageId;
    private final Path path;
    private final KnownFolder directory;
    private final boolean classLibrary;
    private final int[] numbering;
    private final LoadedModule manifest;
    private final Map<String, Optional<LoadedModule>> modules = new HashMap<>();
    private final List<LoadedModule> loaded = new ArrayList<>();
    private Map<String, Integer> exported;
    private Friends friends;
    private boolean dynamic;
    private boolean dynamicMethod;
    private boolean standIn;
    private boolean reflectionOnly;
    private DefinedKlass viewer;
    private volatile LoadedModule supplement;
    private volatile LoadedModule original;
    private volatile Metadata build;
    private volatile DifferentialCode differential;

    /** @param numbering how many rows of each table of its image are numbered; its modules go on from there */
    Assembly(Runtime runtime, Image image, Path path, KnownFolder directory, Role role, int imageId, int[] numbering) {
        this.runtime = runtime;
        this.role = role;
        this.imageId = imageId;
        this.path = path;
        this.directory = directory;
        this.numbering = numbering;
        Metadata metadata = image.metadata()
                .orElseThrow(() -> new LoadException(LoadFailure.Kind.BAD_IMAGE, image.name() + " has no metadata"));
        name = simpleName(image, metadata);
        SearchPath search = runtime.searchPath();
        classLibrary = search.classLibraries().isEmpty() ? name.equals("mscorlib") : path != null && search.hasInstalled(path);
        manifest = new LoadedModule(this, image, metadata);
        loaded.add(manifest);
    }

    /** The simple name in the manifest; a netmodule's or broken file's is its file name. */
    private static String simpleName(Image image, Metadata metadata) {
        if (metadata.tables().has(Table.ASSEMBLY, 1)) {
            try {
                return metadata.string(Table.ASSEMBLY.column("Name"), 1);
            } catch (BadFormatException e) {
                image.diagnostics().add(e.diagnostic());
            }
        }
        return image.name().replaceFirst("\\.[^.]*$", "");
    }

    /** The runtime it is loaded in. */
    public Runtime runtime() {
        return runtime;
    }

    /** Simple name. */
    public String name() {
        return name;
    }

    /** What part of the program it is. */
    public Role role() {
        return role;
    }

    /** Its image id in encoded metadata indices: 0 in the AOT part. */
    public int imageId() {
        return imageId;
    }

    /** Where it was read from; empty where it came as bytes. */
    public Optional<Path> path() {
        return Optional.ofNullable(path);
    }

    /**
     * Whether it is one of the framework's own libraries, which may declare what the runtime implements: it was read from their
     * folder. Where none is known, the core library.
     */
    public boolean isClassLibrary() {
        return classLibrary;
    }

    /** Whether a program has made it at run time. */
    public boolean isDynamic() {
        return dynamic;
    }

    /** Whether it holds nothing but a single method that a program has made; programs do not see such an assembly. */
    public boolean isDynamicMethod() {
        return dynamicMethod;
    }

    /** Whether it stands in for an assembly that is not there: what is in it was concluded from those who refer to it. */
    public boolean isStandIn() {
        return standIn;
    }

    /** Whether a program has loaded it to look at it only. */
    public boolean isReflectionOnly() {
        return reflectionOnly;
    }

    /** Makes it one that is only looked at. */
    public void setReflectionOnly() {
        reflectionOnly = true;
    }

    /** Makes it one that stands in for another. */
    void setStandIn() {
        standIn = true;
    }

    /** The class whose access its single method has; empty where it may use all members of all assemblies. */
    Optional<DefinedKlass> viewer() {
        return Optional.ofNullable(viewer);
    }

    /** Makes it one that a program makes at run time. */
    void setDynamic() {
        dynamic = true;
    }

    /** Makes it one for a single method. */
    void setDynamicMethod(DefinedKlass seesAs) {
        dynamic = true;
        dynamicMethod = true;
        viewer = seesAs;
    }

    /**
     * Adds a module that is made at run time.
     *
     * @throws LoadException where the image cannot be read
     */
    public LoadedModule define(Image image) {
        synchronized (runtime.lock()) {
            LoadedModule module = new LoadedModule(this, image, image.metadata()
                    .orElseThrow(() -> new LoadException(LoadFailure.Kind.BAD_IMAGE, image.name() + " has no metadata")));
            loaded.add(module);
            return module;
        }
    }

    /** The file that supplements its metadata: IL of generic methods, to be interpreted (RULES.md §6). */
    public Optional<LoadedModule> supplement() {
        return Optional.ofNullable(supplement);
    }

    /** Names the file that supplements its metadata, one of {@link #homologous}; null for none. */
    public void supplement(LoadedModule file) {
        supplement = file;
    }

    /** What a build has left of the class library that stands here for it; empty where the build's own file does. */
    public Optional<Metadata> build() {
        return Optional.ofNullable(build);
    }

    /** Names what a build has left of it. */
    public void builtAs(Metadata file) {
        build = file;
    }

    /** Names the file that its compiled code was made of, one of {@link #homologous}: bodies have been taken out of its own. */
    public void compiledFrom(LoadedModule file) {
        original = file;
    }

    /**
     * The AOT part has an older version of the assembly, to which this one is loaded differentially (RULES.md §7).
     *
     * @param older the file of that version, one of {@link #homologous}
     */
    public void updates(LoadedModule older, DifferentialCode code) {
        original = older;
        differential = code;
    }

    /** Whether it is loaded differentially. */
    public boolean isDifferential() {
        return differential != null;
    }

    /** What code the AOT part has of it in an older version; empty where it has no such version. */
    Optional<DifferentialCode> differential() {
        return Optional.ofNullable(differential);
    }

    /** The file that its compiled code was made of; empty where that is its own. */
    Optional<LoadedModule> original() {
        return Optional.ofNullable(original);
    }

    /**
     * Another file of this assembly, whose definitions are those of its own.
     *
     * @param rows which rows of this assembly the file's definitions are
     * @throws LoadException where the image has no metadata
     */
    public LoadedModule homologous(Image image, HomologousRows rows) {
        return new LoadedModule(this, image, image.metadata()
                .orElseThrow(() -> new LoadException(LoadFailure.Kind.BAD_IMAGE, image.name() + " has no metadata")), rows);
    }

    /** The custom attributes of the assembly, which stand in its manifest; none for a netmodule loaded alone. */
    public List<AttributeInfo> attributes() {
        return manifest.metadata().tables().has(Table.ASSEMBLY, 1) ? manifest.attributes(Table.ASSEMBLY, 1) : List.of();
    }

    /** The assemblies that may use its internal members (II.22.10, {@code InternalsVisibleToAttribute}). */
    Friends friends() {
        synchronized (runtime.lock()) {
            if (friends == null) {
                friends = Friends.of(this);
            }
            return friends;
        }
    }

    /** The module with the manifest. */
    public LoadedModule manifest() {
        return manifest;
    }

    /** The modules loaded so far, the manifest module first. */
    public List<LoadedModule> modules() {
        synchronized (runtime.lock()) {
            return List.copyOf(loaded);
        }
    }

    /**
     * A type of the assembly by metadata name ({@code N.Outer`1/Inner}): its own, one of its netmodules', or one that it
     * forwards to another assembly.
     */
    public Optional<DefinedKlass> find(String typeName) {
        synchronized (runtime.lock()) {
            return find(typeName, MAX_FORWARDS);
        }
    }

    private Optional<DefinedKlass> find(String typeName, int steps) {
        Optional<DefinedKlass> own = manifest.find(typeName);
        if (own.isPresent() || steps == 0) {
            return own;
        }
        Metadata metadata = manifest.metadata();
        int slash = typeName.indexOf('/');
        Integer row = exported().get(slash < 0 ? typeName : typeName.substring(0, slash));
        if (row == null) {
            return Optional.empty();
        }
        try {
            int target = metadata.tables().reference(Table.EXPORTED_TYPE.column("Implementation"), row);
            return switch (Token.table(target)) {
                case FILE -> module(metadata.string(Table.FILE.column("Name"), Token.rid(target)))
                        .flatMap(module -> module.find(typeName));
                case ASSEMBLY_REF -> {
                    String wanted = metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(target));
                    Optional<Assembly> bound = runtime.bind(wanted, directory());
                    yield bound.isPresent() ? bound.get().find(typeName, steps - 1) : runtime.facades().find(wanted, typeName);
                }
                case null, default -> Optional.empty();
            };
        } catch (BadFormatException e) {
            manifest.metadata().diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    /** The simple name of the assembly that a type is forwarded to and that is not there; empty where there is none. */
    Optional<String> absentForward(String typeName) {
        synchronized (runtime.lock()) {
            Assembly at = this;
            for (int steps = MAX_FORWARDS; steps > 0; steps--) {
                Optional<String> target = at.forward(typeName);
                if (target.isEmpty()) {
                    return Optional.empty();
                }
                Optional<Assembly> bound = runtime.bind(target.get(), at.directory());
                if (bound.isEmpty()) {
                    return target;
                }
                at = bound.get();
            }
            return Optional.empty();
        }
    }

    private Optional<String> forward(String typeName) {
        Metadata metadata = manifest.metadata();
        int slash = typeName.indexOf('/');
        Integer row = exported().get(slash < 0 ? typeName : typeName.substring(0, slash));
        try {
            int target = row == null ? 0 : metadata.tables().reference(Table.EXPORTED_TYPE.column("Implementation"), row);
            return Token.table(target) == Table.ASSEMBLY_REF && Token.rid(target) != 0
                    ? Optional.of(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(target))) : Optional.empty();
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    /** ExportedType rows of types that are not nested, by name. */
    private Map<String, Integer> exported() {
        if (exported == null) {
            exported = new HashMap<>();
            for (int row = 1; row <= manifest.metadata().tables().rows(Table.EXPORTED_TYPE); row++) {
                exported.putIfAbsent(manifest.names().type(Token.of(Table.EXPORTED_TYPE, row), NameStyle.METADATA), row);
            }
        }
        return exported;
    }

    /** One of its modules by file name, which lies beside the manifest's file. */
    Optional<LoadedModule> module(String fileName) {
        synchronized (runtime.lock()) {
            String key = fileName.toLowerCase(Locale.ROOT);
            Optional<LoadedModule> known = modules.get(key);
            if (known == null) {
                known = open(fileName);
                known.ifPresent(loaded::add);
                modules.put(key, known);
            }
            return known;
        }
    }

    private Optional<LoadedModule> open(String fileName) {
        if (fileName.equalsIgnoreCase(manifest.image().name())) {
            return Optional.of(manifest);
        }
        if (directory == null) {
            return Optional.empty();
        }
        try {
            Image image = runtime.searchPath().open(directory, fileName).map(SearchPath.Found::image).orElse(null);
            if (image == null) {
                return Optional.empty();
            }
            Optional<LoadedModule> module = image.metadata().map(metadata -> new LoadedModule(this, image, metadata));
            module.ifPresent(found -> found.number(numbering));
            return module;
        } catch (LoadException e) {
            return Optional.empty();
        }
    }

    /** The directory it was read from, without links, or null. */
    public KnownFolder directory() {
        return directory;
    }

    @Override
    public String toString() {
        return name;
    }
}
