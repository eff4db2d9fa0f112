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
import java.util.stream.Collectors;

/** A file as a folder that Mono's compiler makes the file of again: sources, resources, and a response file with the options. */
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
     * @param folder   where to; made where it is not there
     * @param byNamespace whether each namespace is a file, else each type
     * @return the files that were written, the response file last
     */
    public List<Path> write(Path folder, boolean byNamespace) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        List<String> lines = new ArrayList<>(arguments(folder, Path.of("")));
        String output = fileName(image.name(), "");
        lines.add("-out:" + output);
        Set<String> taken = new LinkedHashSet<>();
        write(folder, free("AssemblyInfo", taken), code.attributes().text(), lines, written);
        Map<String, List<DefinedKlass>> files = new LinkedHashMap<>();
        for (DefinedKlass type : code.types()) {
            files.computeIfAbsent(byNamespace ? namespace(type) : type.definitionName(), _ -> new ArrayList<>()).add(type);
        }
        Set<Object> hidden = code.unnamed();
        for (Map.Entry<String, List<DefinedKlass>> file : files.entrySet()) {
            String text = code.some(file.getValue(), hidden).text();
            if (!text.isBlank()) {
                write(folder, free(file.getKey().isEmpty() ? "global" : file.getKey(), taken), text, lines, written);
            }
        }
        Path response = folder.resolve(fileName(image.name(), "") + ".rsp");
        Files.writeString(response, lines.stream().map(each -> each.contains(" ") ? "\"" + each + "\"" : each)
                .collect(Collectors.joining("\n", "", "\n")));
        written.add(response);
        return written;
    }

    private static void write(Path folder, String name, String text, List<String> lines, List<Path> written) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        written.add(file);
        lines.add(name);
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
        List<String> arguments = new ArrayList<>(List.of("-noconfig", "-nologo", "-unsafe",
                "-langversion:" + code.level().option()));
        if (code.module().isCorlib()) {
            arguments.add("-nostdlib");
        }
        Optional<Integer> entry = entryPoint();
        boolean windows = image.pe().flatMap(PeFile::optionalHeader).filter(each -> each.value("Subsystem") == WINDOWS_GUI)
                .isPresent();
        arguments.add("-target:" + (code.module().metadata().tables().has(Table.ASSEMBLY, 1)
                ? entry.isEmpty() ? "library" : windows ? "winexe" : "exe" : "module"));
        entry.flatMap(this::entryType).ifPresent(type -> arguments.add("-main:" + type));
        int[] indirect = new int[1];
        references().forEach((each, direct) -> arguments.add("-r:" + (direct ? "" : "Indirect" + ++indirect[0] + "=") + each));
        for (LoadedModule each : code.module().assembly().modules()) {
            if (each != code.module()) {
                code.module().assembly().path().ifPresent(path -> arguments.add("-addmodule:"
                        + path.toAbsolutePath().resolveSibling(each.image().name())));
            }
        }
        publicKey(folder, base, arguments);
        resources(folder, base, arguments);
        return arguments;
    }

    /** The identity that friends and references know: with the public key alone an assembly is signed later, or never. */
    private void publicKey(Path folder, Path base, List<String> arguments) throws IOException {
        Metadata metadata = code.module().metadata();
        byte[] key = metadata.tables().has(Table.ASSEMBLY, 1)
                ? metadata.bytes().copy(metadata.blob(PUBLIC_KEY, 1)) : new byte[0];
        if (key.length > 0) {
            Files.createDirectories(folder);
            Files.write(folder.resolve(KEY_FILE), key);
            arguments.add("-keyfile:" + base.resolve(KEY_FILE));
            arguments.add("-delaysign+");
        }
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
    private Map<String, Boolean> references() {
        Map<String, Boolean> found = new LinkedHashMap<>();
        references(code.module(), found, new HashSet<>());
        return found;
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

    private void resources(Path folder, Path base, List<String> arguments) throws IOException {
        Set<String> taken = new LinkedHashSet<>();
        for (ManifestResource resource : ManifestResources.of(image)) {
            if (resource.location() instanceof ManifestResource.Embedded embedded) {
                String name = fileName(resource.name(), "");
                while (!taken.add(name.toLowerCase(Locale.ROOT))) {
                    name += "_";
                }
                Path file = folder.resolve("resources").resolve(name);
                Files.createDirectories(file.getParent());
                Files.write(file, image.bytes().copy(embedded.data()));
                boolean hidden = (code.module().metadata().tables().value(RESOURCE_FLAGS, resource.rid()) & 7) == PRIVATE;
                arguments.add("-resource:" + base.resolve("resources").resolve(name) + "," + resource.name()
                        + (hidden ? ",private" : ""));
            }
        }
    }
}
