package hybridscope.app.workspace;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import hybridscope.core.abi.Abi;
import hybridscope.inspectors.rules.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * A workspace as a JSON file: which assemblies play which parts. Paths in it are relative to the file. One assembly may be
 * named several times, each time in another role; the new version of an assembly stands in its {@code update}. Rule files are
 * listed in {@code rules}; {@code ruleSets} has the sets {@code a} and {@code b}, each with its {@code files} or with what it
 * injects without any, {@code everything} or {@code nothing}. Without sets the enabled rule files are set A.
 *
 * @param members    the assemblies, each once, in the order in which they are first named
 * @param plan       which assembly updates which, and the sets of rules
 * @param consistent those that supplement with the rows of their AOT assemblies ({@code "mode": "Consistent"})
 * @param start      what runs; null where the file does not say
 * @param abi        for which ABI the AOT part is built; null where the file does not say
 * @param about      what it shows and what to look at, by language; none where the file does not say
 */
public record WorkspaceFile(List<Member> members, UpdatePlan plan, Set<Path> consistent, Start start, Abi abi,
                            Map<String, String> about) {
    /** How the name of a workspace file ends. */
    public static final String SUFFIX = ".workspace.json";

    private static final String ROOT_PROPERTY = "hybridscope.root";
    private static final String SAMPLE = "sample-assemblies/workspaces/hybrid/hybrid" + SUFFIX;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** An assembly and the parts it plays. */
    public record Member(Path path, Set<FileRole> roles) {
    }

    /** A program with what it is given; of arguments that are paths in the workspace, the paths. */
    public record Start(Path program, List<String> arguments) {
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Content(List<Assembly> assemblies, List<Rules> rules, Sets ruleSets, EntryPoint entryPoint, String abi,
                           Map<String, String> about) {
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Rules(String path, Boolean enabled) {
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Sets(NamedSet a, NamedSet b) {
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record NamedSet(String inject, List<String> files) {
        static RuleSet in(Path folder, NamedSet set) {
            return set == null ? RuleSet.EVERYTHING : "nothing".equals(set.inject) ? RuleSet.NOTHING
                    : RuleSet.of(set.files == null ? List.of() : set.files.stream().filter(Objects::nonNull)
                    .map(file -> folder.resolve(file).normalize()).toList());
        }
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record Assembly(String path, String role, String update, String mode) {
    }

    @JsonIgnoreProperties(ignoreUnknown = true)
    private record EntryPoint(String assembly, List<String> arguments) {
    }

    /** What it is about in a language, else in English; empty for nothing. */
    public String about(Locale language) {
        return about.getOrDefault(language.getLanguage(), about.getOrDefault("en", ""));
    }

    /** The files that play a part, in their order. */
    public List<Path> with(FileRole role) {
        return members.stream().filter(each -> each.roles().contains(role)).map(Member::path).toList();
    }

    /** Whether {@code path} is named like a workspace file. */
    public static boolean is(Path path) {
        return path.getFileName() != null && path.getFileName().toString().endsWith(SUFFIX);
    }

    /** The workspace that comes with HybridScope; empty where it runs without its folder. */
    public static Optional<Path> sample() {
        return Optional.of(Path.of(System.getProperty(ROOT_PROPERTY, ".")).resolve(SAMPLE)).filter(Files::isRegularFile);
    }

    /**
     * Reads a workspace file.
     *
     * @throws IOException if it cannot be read or is no workspace
     */
    public static WorkspaceFile read(Path path) throws IOException {
        Content content;
        try {
            content = JSON.readValue(Files.readString(path), Content.class);
        } catch (JacksonException e) {
            throw new IOException(e.getOriginalMessage(), e);
        }
        if (content == null || content.assemblies() == null) {
            throw new IOException("no \"assemblies\" in it");
        }
        Path folder = path.toAbsolutePath().getParent();
        Map<Path, EnumSet<FileRole>> roles = new LinkedHashMap<>();
        Set<Path> consistent = new LinkedHashSet<>();
        Map<Path, Path> updates = new LinkedHashMap<>();
        for (Assembly assembly : content.assemblies()) {
            if (assembly.path() == null) {
                throw new IOException("an assembly without \"path\"");
            }
            EnumSet<FileRole> own = roles.computeIfAbsent(folder.resolve(assembly.path()).normalize(),
                    _ -> EnumSet.noneOf(FileRole.class));
            FileRole.of(assembly.role()).ifPresent(own::add);
            if ("Consistent".equals(assembly.mode())) {
                consistent.add(folder.resolve(assembly.path()).normalize());
            }
            if (assembly.update() != null) {
                Path update = folder.resolve(assembly.update()).normalize();
                updates.put(folder.resolve(assembly.path()).normalize(), update);
                roles.computeIfAbsent(update, _ -> EnumSet.noneOf(FileRole.class));
            }
        }
        return new WorkspaceFile(roles.entrySet().stream().map(entry -> new Member(entry.getKey(), entry.getValue())).toList(),
                plan(folder, updates, content), Set.copyOf(consistent), start(folder, content.entryPoint(), roles.keySet()),
                abi(content.abi()), content.about() == null ? Map.of() : Map.copyOf(content.about()));
    }

    private static Abi abi(String name) throws IOException {
        return name == null ? null : Abi.named(name).orElseThrow(() -> new IOException("its \"abi\" is '" + name
                + "'; there are " + Abi.names()));
    }

    private static UpdatePlan plan(Path folder, Map<Path, Path> updates, Content content) {
        List<Rules> rules = content.rules() == null ? List.of()
                : content.rules().stream().filter(each -> each != null && each.path() != null).toList();
        Function<Rules, Path> path = each -> folder.resolve(each.path()).normalize();
        Sets sets = content.ruleSets();
        RuleSet first = sets != null ? NamedSet.in(folder, sets.a())
                : RuleSet.of(rules.stream().filter(each -> !Boolean.FALSE.equals(each.enabled())).map(path).distinct().toList());
        return new UpdatePlan(updates, rules.stream().map(path).distinct().toList(), first,
                sets == null ? RuleSet.EVERYTHING : NamedSet.in(folder, sets.b()));
    }

    private static Start start(Path folder, EntryPoint entry, Set<Path> members) {
        if (entry == null || entry.assembly() == null) {
            return null;
        }
        List<String> arguments = entry.arguments() == null ? List.of() : entry.arguments().stream().map(argument -> {
            try {
                Path file = folder.resolve(argument).normalize();
                return members.contains(file) ? file.toString() : argument;
            } catch (InvalidPathException e) {
                return argument;
            }
        }).toList();
        return new Start(folder.resolve(entry.assembly()).normalize(), arguments);
    }
}
