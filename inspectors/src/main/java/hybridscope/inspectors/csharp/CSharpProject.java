package hybridscope.inspectors.csharp;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.pe.PeFile;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/**
 * A file as a folder that a compiler makes the file of again: sources, resources, a response file with the options for Mono's,
 * and a project file for MSBuild and editors.
 */
public final class CSharpProject {
    private static final Column PUBLIC_KEY = Table.ASSEMBLY.column("PublicKey");
    private static final String KEY_FILE = "key.pub";
    private static final Column RESOURCE_FLAGS = Table.MANIFEST_RESOURCE.column("Flags");
    private static final int WINDOWS_GUI = 2;
    private static final int PRIVATE = 2;
    private static final int MOST_CHARACTERS = 120;

    private final CSharpFile code;
    private final Image image;

    private CSharpProject(CSharpFile code) {
        this.code = code;
        image = code.module().image();
    }

    /** The project of a file. */
    public static CSharpProject of(CSharpFile code) {
        return new CSharpProject(code);
    }

    /**
     * Writes it.
     *
     * @param folder      where to; made where it is not there
     * @param byNamespace whether each namespace is a file, else each type
     * @param progress    told how many sources are done, of about as many as there are types; may throw to break off
     * @return the files that were written, the project file and the response file last
     */
    public List<Path> write(Path folder, boolean byNamespace, IntConsumer progress) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        ProjectOptions options = options(folder);
        String output = fileName(image.name(), "");
        Set<String> taken = new LinkedHashSet<>();
        write(folder, free("AssemblyInfo", taken), code.attributes().text(), written);
        Map<String, List<DefinedKlass>> files = new LinkedHashMap<>();
        for (DefinedKlass type : code.types()) {
            files.computeIfAbsent(byNamespace ? namespace(type) : type.definitionName(), _ -> new ArrayList<>()).add(type);
        }
        Set<Object> hidden = code.unnamed();
        int done = 0;
        for (Map.Entry<String, List<DefinedKlass>> file : files.entrySet()) {
            progress.accept(done++);
            String text = code.some(file.getValue(), hidden).text();
            if (!text.isBlank()) {
                write(folder, free(file.getKey().isEmpty() ? "global" : file.getKey(), taken), text, written);
            }
        }
        List<String> sources = written.stream().map(each -> folder.relativize(each).toString()).toList();
        List<String> lines = new ArrayList<>(options.arguments(Path.of("")));
        lines.add("-out:" + output);
        lines.addAll(sources);
        write(folder, stem(output) + ".csproj", new ProjectFile(stem(output), options, sources).text(), written);
        write(folder, output + ".rsp", lines.stream().map(each -> each.contains(" ") ? "\"" + each + "\"" : each)
                .collect(Collectors.joining("\n", "", "\n")), written);
        return written;
    }

    /** The name of the project of a file: the file's without its ending. */
    public static String name(Image image) {
        return stem(fileName(image.name(), ""));
    }

    private static String stem(String file) {
        return file.lastIndexOf('.') > 0 ? file.substring(0, file.lastIndexOf('.')) : file;
    }

    private static void write(Path folder, String name, String text, List<Path> written) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        written.add(file);
    }

    private static String namespace(DefinedKlass type) {
        String name = type.definitionName();
        return name.substring(0, Math.max(name.lastIndexOf('.'), 0));
    }

    private static String free(String name, Set<String> taken) {
        String wanted = fileName(name, ".cs");
        String free = wanted;
        for (int i = 2; !taken.add(free.toLowerCase(Locale.ROOT)); i++) {
            free = wanted.substring(0, wanted.length() - ".cs".length()) + "-" + i + ".cs";
        }
        return free;
    }

    /** A name from metadata as that of a file: hostile ones lead nowhere else. */
    private static String fileName(String name, String ending) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length() && i < MOST_CHARACTERS; i++) {
            char each = name.charAt(i);
            text.append(Character.isLetterOrDigit(each) || each == '_' || each == '-' || each == '.' && i > 0 ? each : '_');
        }
        return (text.isEmpty() ? "_" : text.toString()) + ending;
    }

    /**
     * The compiler's options for it, but for the sources and the name of what is made. Writes the resources.
     *
     * @param folder where resources are written
     * @param base   that folder as the options name it
     */
    public List<String> arguments(Path folder, Path base) throws IOException {
        return options(folder).arguments(base);
    }

    private ProjectOptions options(Path folder) throws IOException {
        Optional<Integer> entry = entryPoint();
        List<String> modules = new ArrayList<>();
        for (LoadedModule each : code.module().assembly().modules()) {
            if (each != code.module()) {
                code.module().assembly().path()
                        .ifPresent(path -> modules.add(path.toAbsolutePath().resolveSibling(each.image().name()).toString()));
            }
        }
        return new ProjectOptions(code.level().option(), code.module().isCorlib(), target(entry.isPresent()),
                entry.flatMap(this::entryType), references(), modules, publicKey(folder), resources(folder));
    }

    private ProjectOptions.Target target(boolean starts) {
        if (!code.module().metadata().tables().has(Table.ASSEMBLY, 1)) {
            return ProjectOptions.Target.MODULE;
        }
        boolean windows = image.pe().flatMap(PeFile::optionalHeader).filter(each -> each.value("Subsystem") == WINDOWS_GUI)
                .isPresent();
        return !starts ? ProjectOptions.Target.LIBRARY : windows ? ProjectOptions.Target.WINEXE : ProjectOptions.Target.EXE;
    }

    /** The identity that friends and references know; null for none. */
    private Path publicKey(Path folder) throws IOException {
        Metadata metadata = code.module().metadata();
        byte[] key = metadata.tables().has(Table.ASSEMBLY, 1)
                ? metadata.bytes().copy(metadata.blob(PUBLIC_KEY, 1)) : new byte[0];
        if (key.length == 0) {
            return null;
        }
        Files.createDirectories(folder);
        Files.write(folder.resolve(KEY_FILE), key);
        return Path.of(KEY_FILE);
    }

    private Optional<Integer> entryPoint() {
        int token = image.pe().flatMap(PeFile::cliHeader).map(each -> each.intValue("EntryPointToken")).orElse(0);
        return Token.table(token) == Table.METHOD_DEF && code.module().metadata().tables().has(Table.METHOD_DEF, Token.rid(token))
                ? Optional.of(token) : Optional.empty();
    }

    private Optional<String> entryType(int token) {
        Klass type = code.methodOf(Token.rid(token)).declaringType();
        return type instanceof DefinedKlass defined && defined.arguments().isEmpty() ? Optional.of(String.join(".",
                Arrays.stream(defined.definitionName().split("[./]")).map(Identifiers::of).toList())) : Optional.empty();
    }

    /**
     * What it refers to, and whether it does itself. The compiler looks at the types of what that refers to, too; these have a
     * name of their own, for another type of the program's or of what it refers to may be called the same.
     */
    private List<ProjectOptions.Reference> references() {
        Map<String, Boolean> found = new LinkedHashMap<>();
        references(code.module(), found, new HashSet<>());
        Optional<Path> libraries = code.module().runtime().corlib().flatMap(Assembly::path)
                .map(each -> each.toAbsolutePath().normalize().getParent());
        List<ProjectOptions.Reference> references = new ArrayList<>();
        int indirect = 0;
        for (Map.Entry<String, Boolean> each : found.entrySet()) {
            references.add(new ProjectOptions.Reference(each.getKey(), each.getValue() ? null : "Indirect" + ++indirect,
                    libraries.isPresent() && libraries.equals(Optional.ofNullable(Path.of(each.getKey()).getParent()))));
        }
        return references;
    }

    private void references(LoadedModule module, Map<String, Boolean> found, Set<Assembly> seen) {
        int rows = module.metadata().tables().rows(Table.ASSEMBLY_REF);
        for (int row = 1; row <= rows; row++) {
            Optional<String> name = module.referencedAssembly(row);
            Optional<Assembly> bound = name.flatMap(each -> module.runtime().bind(each, module.assembly().directory()));
            if (bound.isEmpty() || !bound.get().manifest().isCorlib() && bound.get() != code.module().assembly()) {
                bound.flatMap(Assembly::path).map(each -> each.toAbsolutePath().normalize().toString())
                        .or(() -> module == code.module() ? name : Optional.empty())
                        .ifPresent(each -> found.merge(each, module == code.module(), Boolean::logicalOr));
                if (bound.isPresent() && seen.add(bound.get())) {
                    references(bound.get().manifest(), found, seen);
                }
            }
        }
    }

    private List<ProjectOptions.Resource> resources(Path folder) throws IOException {
        List<ProjectOptions.Resource> resources = new ArrayList<>();
        Set<String> taken = new LinkedHashSet<>();
        for (ManifestResource resource : ManifestResources.of(image)) {
            if (resource.location() instanceof ManifestResource.Embedded embedded) {
                String name = fileName(resource.name(), "");
                while (!taken.add(name.toLowerCase(Locale.ROOT))) {
                    name += "_";
                }
                Path file = Path.of("resources", name);
                Files.createDirectories(folder.resolve(file).getParent());
                Files.write(folder.resolve(file), image.bytes().copy(embedded.data()));
                boolean hidden = (code.module().metadata().tables().value(RESOURCE_FLAGS, resource.rid()) & 7) == PRIVATE;
                resources.add(new ProjectOptions.Resource(file, resource.name(), hidden));
            }
        }
        return resources;
    }
}
