package hybridscope.inspectors.dhao;

import hybridscope.core.dhe.file.DllIdentity;
import hybridscope.core.dhe.file.MetaVersions;
import hybridscope.core.dhe.file.Sha256;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.rules.RuleFile;
import hybridscope.core.dhe.rules.RuleProblem;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The archive of a main package: what its AOT code was made of. dhao files are made against one alone, since other dlls or rule
 * files would make wrong ones (RULES.md §7, "Releases").
 *
 * @param folder   where it lies: dlls beside {@code manifest.json}, rule files in {@code InjectRules}
 * @param manifest what it holds
 */
public record Release(Path folder, ReleaseManifest manifest) {
    /** Folder of the rule files. */
    public static final String RULES = "InjectRules";
    /** Folder of the meta versions. */
    public static final String VERSIONS = "MetaVersions";

    private static final Column NAME = Table.ASSEMBLY.column("Name");

    /**
     * Archives a main package.
     *
     * @param folder       a folder that does not exist or is empty: an archive is made once
     * @param differential assemblies that updates replace
     * @param others       further assemblies of the main package
     * @param rules        the rule files, in the order in which they count
     * @param previous     the archive of the main package before, which players still have; empty where nobody does
     * @throws ReleaseException where these cannot be one package, or none that follows that one
     * @throws LoadException    where a dll cannot be loaded
     */
    public static Release create(Path folder, List<OpenFile> differential, List<OpenFile> others, List<Path> rules,
            Optional<Release> previous) throws IOException, ReleaseException {
        if (Files.exists(folder) && (!Files.isDirectory(folder) || !isEmpty(folder))) {
            throw new ReleaseException(folder + " is not empty: a main package is archived once");
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        List<ReleaseManifest.Dll> dlls = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (OpenFile file : differential) {
            add(file, true, dlls, files, names);
        }
        for (OpenFile file : others) {
            add(file, false, dlls, files, names);
        }
        dlls.sort(Comparator.comparing(ReleaseManifest.Dll::file));
        List<ReleaseManifest.TextFile> ruleFiles = new ArrayList<>();
        List<RuleFile> readRules = new ArrayList<>();
        for (Path rule : rules) {
            byte[] content = Files.readAllBytes(rule);
            String name = rule.getFileName().toString();
            RuleFile read = RuleFile.read(rule.toString(), content);
            refuseErrors(read);
            readRules.add(read);
            if (ruleFiles.stream().anyMatch(each -> each.file().equalsIgnoreCase(name))) {
                throw new ReleaseException("two rule files are called " + name);
            }
            ruleFiles.add(new ReleaseManifest.TextFile(name, Sha256.of(content).hex()));
            files.put(RULES + "/" + name, content);
        }
        List<ReleaseManifest.TextFile> versionFiles = new ArrayList<>();
        for (MetaVersions versions : ReleaseVersions.of(previous, differential, others, InjectionRules.of(readRules))) {
            String name = fileName(versions.assembly()) + ReleaseVersions.SUFFIX;
            if (files.containsKey(VERSIONS + "/" + name)) {
                throw new ReleaseException("two files with versions are called " + name);
            }
            versionFiles.add(new ReleaseManifest.TextFile(name, Sha256.of(versions.bytes()).hex()));
            files.put(VERSIONS + "/" + name, versions.bytes());
        }
        ReleaseManifest manifest = new ReleaseManifest(ReleaseManifest.FORMAT, List.copyOf(dlls), List.copyOf(ruleFiles),
                List.copyOf(versionFiles));
        // The manifest comes last: without it the folder is no archive.
        files.put(ReleaseManifest.NAME, manifest.bytes());
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Path target = folder.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.write(target, file.getValue());
        }
        return new Release(folder, manifest);
    }

    /** A rule that does not count because it is wrong would not have been followed by who wrote it. */
    static void refuseErrors(RuleFile file) throws ReleaseException {
        Optional<RuleProblem> error = file.problems().stream().filter(RuleProblem::isError).findFirst();
        if (error.isPresent()) {
            throw new ReleaseException(error.get().text());
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }

    private static void add(OpenFile file, boolean differential, List<ReleaseManifest.Dll> dlls, Map<String, byte[]> files,
            Set<String> names) throws ReleaseException {
        String name = name(file.image());
        if (name.isEmpty()) {
            throw new ReleaseException(file.path() + ": no assembly");
        }
        if (!names.add(name.toLowerCase(Locale.ROOT))) {
            throw new ReleaseException(file.path() + ": the assembly " + name + " twice");
        }
        String fileName = file.path().getFileName().toString();
        if (dlls.stream().anyMatch(each -> each.file().equalsIgnoreCase(fileName))
                || List.of(ReleaseManifest.NAME, RULES, VERSIONS).stream().anyMatch(fileName::equalsIgnoreCase)) {
            throw new ReleaseException(file.path() + ": another file of the archive is called " + fileName);
        }
        DllIdentity identity = DllIdentity.of(file.image());
        dlls.add(new ReleaseManifest.Dll(name, fileName, differential, identity.mvid().toString(), identity.hash().hex()));
        byte[] content = new byte[file.image().bytes().length()];
        file.image().bytes().asByteBuffer().get(content);
        files.put(fileName, content);
    }

    /** What a file of an assembly is called, without its ending. */
    public static String fileName(String assembly) {
        return assembly.replaceAll("[^\\w.-]", "_");
    }

    /** The simple name of an assembly; empty for what is none. */
    static String name(Image image) {
        try {
            Metadata metadata = image.metadata().orElse(null);
            return metadata == null || !metadata.tables().has(Table.ASSEMBLY, 1) ? "" : metadata.string(NAME, 1);
        } catch (BadFormatException e) {
            return "";
        }
    }

    /**
     * Opens an archive, whose manifest alone is read.
     *
     * @throws IOException      where there is none
     * @throws ReleaseException where its manifest is damaged
     */
    public static Release open(Path folder) throws IOException, ReleaseException {
        return new Release(folder, ReleaseManifest.read(Files.readAllBytes(folder.resolve(ReleaseManifest.NAME))));
    }

    /** Where a dll lies. */
    public Path path(ReleaseManifest.Dll dll) {
        return folder.resolve(dll.file());
    }

    /** Where a rule file lies. */
    public Path rule(ReleaseManifest.TextFile rule) {
        return folder.resolve(RULES).resolve(rule.file());
    }

    /** Where the meta versions of an assembly lie. */
    public Path versions(ReleaseManifest.TextFile versions) {
        return folder.resolve(VERSIONS).resolve(versions.file());
    }

    /**
     * The meta versions of a differential assembly.
     *
     * @throws ReleaseException   where the archive has none
     * @throws BadFormatException where their file is damaged
     */
    public MetaVersions versions(String assembly) throws IOException, ReleaseException {
        for (ReleaseManifest.TextFile file : manifest.versions()) {
            MetaVersions versions = MetaVersions.read(new Bytes(Files.readAllBytes(versions(file))));
            if (versions.assembly().equals(assembly)) {
                return versions;
            }
        }
        throw new ReleaseException(folder + " has no versions of " + assembly);
    }

    /** What is no longer as it was archived, each with its file's name; empty where everything is. */
    public List<ReleaseProblem> problems() throws IOException {
        List<ReleaseProblem> all = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (ReleaseManifest.Dll dll : manifest.assemblies()) {
            known.add(dll.file());
            check(all, dll.file(), path(dll), dll.sha256());
        }
        for (ReleaseManifest.TextFile rule : manifest.rules()) {
            known.add(RULES + "/" + rule.file());
            check(all, RULES + "/" + rule.file(), rule(rule), rule.sha256());
        }
        for (ReleaseManifest.TextFile versions : manifest.versions()) {
            known.add(VERSIONS + "/" + versions.file());
            check(all, VERSIONS + "/" + versions.file(), versions(versions), versions.sha256());
        }
        for (String name : added(known)) {
            all.add(new ReleaseProblem(ReleaseProblem.Kind.ADDED, name, "", ""));
        }
        return List.copyOf(all);
    }

    private static void check(List<ReleaseProblem> all, String name, Path path, String expected) throws IOException {
        if (!Files.isRegularFile(path)) {
            all.add(new ReleaseProblem(ReleaseProblem.Kind.MISSING, name, expected, ""));
            return;
        }
        String found = Sha256.of(Files.readAllBytes(path)).hex();
        if (!found.equals(expected)) {
            all.add(new ReleaseProblem(ReleaseProblem.Kind.CHANGED, name, expected, found));
        }
    }

    /** Dlls and rule files that the manifest does not name. */
    private Set<String> added(Set<String> known) throws IOException {
        Set<String> found = new TreeSet<>();
        for (String part : List.of("", RULES, VERSIONS)) {
            Path place = folder.resolve(part);
            if (Files.isDirectory(place)) {
                try (Stream<Path> files = Files.list(place)) {
                    files.filter(Files::isRegularFile).map(file -> file.getFileName().toString())
                            .filter(name -> !part.isEmpty() || name.toLowerCase(Locale.ROOT).matches(".*\\.(dll|exe)"))
                            .map(name -> part.isEmpty() ? name : part + "/" + name).filter(name -> !known.contains(name))
                            .forEach(found::add);
                }
            }
        }
        return found;
    }
}
