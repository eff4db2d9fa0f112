package hybridscope.inspectors.project;

import hybridscope.inspectors.link.LinkXml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Finds in a Unity project what HybridCLR has put there. */
final class ProjectReader {
    /** How many files of Assets are looked at (our limit), and how deep. */
    private static final int MAX_FILES = 500_000;
    private static final int MAX_DEPTH = 48;
    private static final long MAX_TEXT = 8 << 20;
    private static final String STRIPPED_SUPPLEMENTS = "HybridCLRData/StrippedAOTAssembly2";
    private static final Pattern VERSION = Pattern.compile("m_EditorVersion:\\s*(\\S+)");
    private static final Pattern GUID = Pattern.compile("(?m)^guid:\\s*([0-9a-fA-F]{32})\\s*$");
    /** What Unity compiles scripts to that belong to no assembly definition. */
    private static final List<String> PREDEFINED = List.of("Assembly-CSharp", "Assembly-CSharp-firstpass");

    private final Path folder;
    private final List<ProjectProblem> problems = new ArrayList<>();
    private final List<MissingPart> missing = new ArrayList<>();
    private final Map<String, String> definitions = new LinkedHashMap<>();
    private final List<Path> bytes = new ArrayList<>();

    ProjectReader(Path folder) {
        this.folder = folder;
    }

    ProjectReport read(String wanted) throws IOException {
        HybridClrSettings settings = settings();
        for (String root : List.of("Assets", "Packages")) {
            walk(folder.resolve(root));
        }
        List<String> hotUpdate = hotUpdate(settings);
        List<ProjectTarget> targets = targets(settings);
        String target = wanted != null ? wanted : targets.isEmpty() ? null : targets.getFirst().name();
        if (wanted != null && targets.stream().noneMatch(each -> each.name().equals(wanted))) {
            problems.add(new ProjectProblem(".", 0, "no dlls for the target " + wanted));
        }
        Map<Path, ProjectAssembly> found = new LinkedHashMap<>();
        hotUpdateDlls(settings, hotUpdate, target, found);
        aotDlls(settings, target, hotUpdate, found);
        supplements(settings, target, hotUpdate, found);
        List<ProjectAssembly> assemblies = List.copyOf(found.values());
        List<GeneratedFile> generated = new ArrayList<>();
        link(settings, assemblies, hotUpdate).ifPresent(generated::add);
        references(settings, assemblies).ifPresent(generated::add);
        return new ProjectReport(folder, folder.getFileName() == null ? folder.toString() : folder.getFileName().toString(),
                version(), settings, targets, target, hotUpdate, assemblies, List.copyOf(generated), List.copyOf(missing),
                List.copyOf(problems));
    }

    private String relative(Path path) {
        return folder.relativize(path).toString().replace('\\', '/');
    }

    /** A folder or file that a setting names; empty where that is no path, or one out of the project's reach. */
    private Optional<Path> resolve(Path base, String named) {
        try {
            return Optional.of(base.resolve(named.replace('\\', '/')).normalize());
        } catch (InvalidPathException e) {
            problems.add(new ProjectProblem(HybridClrSettings.PATH, 0, "no path: " + named));
            return Optional.empty();
        }
    }

    private String text(Path file) {
        try {
            if (Files.size(file) > MAX_TEXT) {
                problems.add(new ProjectProblem(relative(file), 0, "more than %,d bytes".formatted(MAX_TEXT)));
                return "";
            }
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            problems.add(new ProjectProblem(relative(file), 0, "cannot be read: " + e.getMessage()));
            return "";
        }
    }

    private String version() {
        Path file = folder.resolve("ProjectSettings/ProjectVersion.txt");
        Matcher found = VERSION.matcher(Files.isRegularFile(file) ? text(file) : "");
        return found.find() ? found.group(1) : "";
    }

    private HybridClrSettings settings() {
        Path file = folder.resolve(HybridClrSettings.PATH);
        if (!Files.isRegularFile(file)) {
            missing.add(new MissingPart("HybridCLR's settings", HybridClrSettings.PATH,
                    "HybridCLR > Settings writes it; until then its defaults hold"));
            return HybridClrSettings.defaults();
        }
        UnityYaml.Document document = UnityYaml.read(text(file));
        document.problems()
                .forEach(each -> problems.add(new ProjectProblem(HybridClrSettings.PATH, each.line(), each.message())));
        List<String> wrong = new ArrayList<>();
        HybridClrSettings settings = HybridClrSettings.of(document.values(), true, wrong);
        wrong.forEach(each -> problems.add(new ProjectProblem(HybridClrSettings.PATH, 0, each)));
        return settings;
    }

    // ---- Assets

    private void walk(Path root) throws IOException {
        if (!Files.isDirectory(root)) {
            return;
        }
        int[] seen = {0};
        Files.walkFileTree(root, EnumSet.noneOf(FileVisitOption.class), MAX_DEPTH, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.getFileName().toString();
                if (name.endsWith(".asmdef.meta")) {
                    definition(file);
                } else if (name.endsWith(".dll.bytes")) {
                    bytes.add(file);
                }
                return ++seen[0] < MAX_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                problems.add(new ProjectProblem(relative(file), 0, "cannot be read"));
                return FileVisitResult.CONTINUE;
            }
        });
        bytes.sort(Comparator.naturalOrder());
        if (seen[0] >= MAX_FILES) {
            problems.add(new ProjectProblem(relative(root), 0,
                    "more than %,d files; not all were looked at".formatted(MAX_FILES)));
        }
    }

    /** Notes the assembly that an assembly definition is, by the GUID that its .meta file gives it. */
    private void definition(Path meta) {
        Matcher guid = GUID.matcher(text(meta).replace("\r", ""));
        Path file = meta.resolveSibling(meta.getFileName().toString().replaceFirst("\\.meta$", ""));
        if (!guid.find() || !Files.isRegularFile(file)) {
            return;
        }
        try {
            JsonNode name = JsonMapper.shared().readTree(text(file)).get("name");
            if (name != null && name.isString()) {
                definitions.put(guid.group(1).toLowerCase(Locale.ROOT), name.asString());
            }
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNr());
            problems.add(new ProjectProblem(relative(file), line, "is no JSON: " + e.getOriginalMessage()));
        }
    }

    // ---- dlls

    private List<String> hotUpdate(HybridClrSettings settings) {
        Set<String> names = new LinkedHashSet<>();
        for (String guid : settings.hotUpdateAssemblyDefinitions()) {
            String name = definitions.get(guid.toLowerCase(Locale.ROOT));
            if (name == null) {
                problems.add(new ProjectProblem(HybridClrSettings.PATH, 0,
                        "hotUpdateAssemblyDefinitions names " + guid
                        + ", the GUID of no assembly definition in Assets or Packages"));
            } else {
                names.add(name);
            }
        }
        settings.hotUpdateAssemblies().stream().map(ProjectReader::simpleName).forEach(names::add);
        return List.copyOf(names);
    }

    private static String simpleName(String file) {
        return file.replaceFirst("(?i)\\.dll(\\.bytes)?$", "");
    }

    private List<Path> dlls(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().toLowerCase(Locale.ROOT).matches(".*\\.dll(\\.bytes)?")
                    && Files.isRegularFile(file)).sorted().toList();
        } catch (IOException e) {
            problems.add(new ProjectProblem(relative(directory), 0, "cannot be listed"));
            return List.of();
        }
    }

    private List<ProjectTarget> targets(HybridClrSettings settings) {
        Map<String, int[]> counts = new TreeMap<>();
        Map<String, Long> built = new TreeMap<>();
        List<String> roots = List.of(settings.hotUpdateOutput(), settings.strippedAotOutput());
        for (int i = 0; i < roots.size(); i++) {
            Path root = resolve(folder, roots.get(i)).orElse(null);
            if (root == null || !Files.isDirectory(root)) {
                continue;
            }
            int kind = i;
            try (Stream<Path> folders = Files.list(root)) {
                folders.filter(Files::isDirectory).forEach(each -> {
                    List<Path> dlls = dlls(each);
                    if (!dlls.isEmpty()) {
                        String name = each.getFileName().toString();
                        counts.computeIfAbsent(name, _ -> new int[2])[kind] = dlls.size();
                        dlls.forEach(dll -> built.merge(name, modified(dll), Math::max));
                    }
                });
            } catch (IOException | UncheckedIOException e) {
                problems.add(new ProjectProblem(relative(root), 0, "cannot be listed"));
            }
        }
        return counts.entrySet().stream()
                .map(each -> new ProjectTarget(each.getKey(), each.getValue()[0], each.getValue()[1]))
                .sorted(Comparator.comparing((ProjectTarget each) -> each.hotUpdate() > 0 && each.aot() > 0 ? 0 : 1)
                .thenComparing(each -> -built.get(each.name()))).toList();
    }

    private static long modified(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    private void add(Map<Path, ProjectAssembly> found, Path file, ProjectRole role) {
        ProjectAssembly known = found.get(file);
        List<ProjectRole> roles = new ArrayList<>(known == null ? List.of() : known.roles());
        if (!roles.contains(role)) {
            roles.add(role);
        }
        long size = 0;
        try {
            size = Files.size(file);
        } catch (IOException e) {
            problems.add(new ProjectProblem(relative(file), 0, "cannot be read"));
        }
        found.put(file, new ProjectAssembly(simpleName(file.getFileName().toString()), relative(file), file, List.copyOf(roles),
                size));
    }

    private void hotUpdateDlls(HybridClrSettings settings, List<String> names, String target, Map<Path, ProjectAssembly> found) {
        List<Path> folders = new ArrayList<>();
        String expected = settings.hotUpdateOutput() + "/" + (target == null ? "TARGET" : target);
        resolve(folder, expected).ifPresent(folders::add);
        settings.externalHotUpdateFolders().forEach(each -> resolve(folder, each).ifPresent(external -> {
            folders.add(external);
            if (target != null) {
                folders.add(external.resolve(target));
            }
        }));
        Set<String> wanted = new LinkedHashSet<>(names);
        settings.differentialHybridAssemblies().stream().map(ProjectReader::simpleName).forEach(wanted::add);
        for (String name : wanted) {
            Optional<Path> file = folders.stream().flatMap(each -> dlls(each).stream())
                    .filter(dll -> dll.getFileName().toString().equalsIgnoreCase(name + ".dll")).findFirst();
            boolean differential = settings.differentialHybridAssemblies().stream()
                    .anyMatch(each -> simpleName(each).equals(name));
            if (file.isPresent()) {
                add(found, file.get(), differential ? ProjectRole.DIFFERENTIAL : ProjectRole.HOT_UPDATE);
            } else if (settings.preserveHotUpdateAssemblies().stream().noneMatch(each -> simpleName(each).equals(name))) {
                missing.add(new MissingPart("hot-update assembly " + name, expected + "/" + name + ".dll",
                        PREDEFINED.contains(name) || definitions.containsValue(name)
                        ? "HybridCLR > CompileDll" : "HybridCLR > CompileDll, or a folder of externalHotUpdateAssembliyDirs"));
            }
        }
        if (wanted.isEmpty()) {
            missing.add(new MissingPart("a hot-update assembly", HybridClrSettings.PATH,
                    "HybridCLR > Settings: name one in Hot Update Assembly Definitions or Hot Update Assemblies"));
        }
    }

    private void aotDlls(HybridClrSettings settings, String target, List<String> hotUpdate, Map<Path, ProjectAssembly> found) {
        String expected = settings.strippedAotOutput() + "/" + (target == null ? "TARGET" : target);
        List<Path> dlls = resolve(folder, expected).map(this::dlls).orElse(List.of());
        dlls.stream().filter(dll -> !hotUpdate.contains(simpleName(dll.getFileName().toString())))
                .forEach(dll -> add(found, dll, ProjectRole.AOT));
        if (dlls.isEmpty()) {
            missing.add(new MissingPart("stripped AOT dlls", expected, GenerateStep.AOT_DLLS.menu()));
        }
    }

    private void supplements(HybridClrSettings settings, String target, List<String> hotUpdate,
            Map<Path, ProjectAssembly> found) {
        Set<String> there = new LinkedHashSet<>();
        List<Path> files = new ArrayList<>(bytes);
        if (target != null) {
            files.addAll(dlls(folder.resolve(STRIPPED_SUPPLEMENTS).resolve(target)));
        }
        for (Path file : files) {
            String name = simpleName(file.getFileName().toString());
            boolean updated = hotUpdate.contains(name);
            add(found, file, updated ? ProjectRole.HOT_UPDATE : ProjectRole.SUPPLEMENTARY);
            if (!updated) {
                there.add(name);
            }
        }
        for (String patched : settings.patchAotAssemblies()) {
            String name = simpleName(patched);
            if (!there.contains(name)) {
                missing.add(new MissingPart("supplementary metadata " + name, "Assets/StreamingAssets/" + name + ".dll.bytes",
                        "copy %s/%s/%s.dll there (HybridCLR > Generate > AOTDlls makes it)".formatted(
                        settings.strippedAotOutput(), target == null ? "TARGET" : target, name)));
            }
        }
    }

    // ---- generated files

    private Optional<Path> generated(String what, String named, GenerateStep step) {
        Optional<Path> file = resolve(folder.resolve("Assets"), named).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            missing.add(new MissingPart(what, "Assets/" + named, step.menu()));
        }
        return file;
    }

    private static boolean isOlder(Path file, List<ProjectAssembly> assemblies) {
        long made = modified(file);
        return assemblies.stream().filter(each -> each.roles().contains(ProjectRole.HOT_UPDATE)
                && each.file().endsWith(".dll")).anyMatch(each -> modified(each.path()) > made);
    }

    private Optional<GeneratedFile> link(HybridClrSettings settings, List<ProjectAssembly> assemblies, List<String> hotUpdate) {
        return generated("link.xml", settings.linkFile(), GenerateStep.LINK_XML).map(file -> {
            LinkXml read = LinkXml.read(text(file).getBytes(StandardCharsets.UTF_8));
            read.problems().forEach(each -> problems.add(new ProjectProblem(relative(file), each.line(), each.message())));
            return LinkComparison.of(relative(file), read.keeps(), assemblies, hotUpdate, isOlder(file, assemblies));
        });
    }

    /** What it has; {@link ProjectReport#withReferences} compares it. */
    private Optional<GeneratedFile> references(HybridClrSettings settings, List<ProjectAssembly> assemblies) {
        return generated(ReferenceComparison.NAME, settings.referenceFile(), GenerateStep.AOT_REFERENCES).map(file -> {
            List<String> entries = ReferenceFile.read(text(file)).entries();
            boolean old = isOlder(file, assemblies);
            return new GeneratedFile(ReferenceComparison.NAME, relative(file), GenerateStep.AOT_REFERENCES,
                    old ? GeneratedFile.State.STALE : GeneratedFile.State.UNKNOWN, entries, List.of(), List.of(),
                    old ? "a hot-update dll is newer: %s makes it anew".formatted(GenerateStep.AOT_REFERENCES.menu())
                    : "%,d entries".formatted(entries.size()));
        });
    }
}
