package hybridscope.inspectors.session;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.aot.GenericResolution;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.KeepList;
import hybridscope.core.bridge.GeneratedBridges;
import hybridscope.core.dhe.file.RuleFileIdentity;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.dhe.run.DifferentialPart;
import hybridscope.core.dhe.run.UpdateFile;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.AbsentAssemblies;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.AotFiles;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The parts that files play in a program, beside the program itself: what the chips of a workspace say.
 *
 * @param aot         files of the AOT part; of two of one assembly, the one with fewer bodies is in the part and the other what
 *                    its code was compiled from. With any, generics have code only where an AOT build of them would have it
 * @param hotUpdate   files that are interpreted where the program refers to them; what it loads by itself it finds by itself
 * @param supplements loaded before the program begins
 * @param fullSharing whether full generic sharing is on
 * @param differential names of assemblies with the role differential that count as AOT, for nothing takes their place
 * @param versions     older versions of assemblies that are in the AOT part while newer ones are loaded differentially
 * @param abi          for which ABI the AOT part was built, by whose signatures it has bridges
 */
public record ProgramParts(List<OpenFile> aot, List<OpenFile> hotUpdate, List<Supplement> supplements, boolean fullSharing,
        List<String> differential, Versions versions, Abi abi) {
    /** No parts: the program is hot update, everything that it refers to is compiled, with all generics that it needs. */
    public static final ProgramParts NONE = new ProgramParts(List.of(), List.of(), List.of(), false);

    /** A file that supplements metadata, and how it has to agree with its AOT assembly. */
    public record Supplement(OpenFile file, HomologousImageMode mode) {
    }

    /**
     * Older versions of assemblies whose newer ones are among the program and the hot-update files (RULES.md §7).
     *
     * @param older     the files that the AOT part was compiled from
     * @param rules     which of their methods are injected
     * @param ruleFiles which files those rules are from, as dhao files have them
     * @param said      what says how methods run; with none, versions are compared
     */
    public record Versions(List<OpenFile> older, InjectionRules rules, List<RuleFileIdentity> ruleFiles,
            List<UpdateFile> said) {
        /** No older version. */
        public static final Versions NONE = new Versions(List.of(), InjectionRules.NONE);

        /** Copies the lists. */
        public Versions {
            older = List.copyOf(older);
            ruleFiles = List.copyOf(ruleFiles);
            said = List.copyOf(said);
        }

        /** Versions that are compared. */
        public Versions(List<OpenFile> older, InjectionRules rules) {
            this(older, rules, List.of(), List.of());
        }

        /** The same with further files, and rules where these have none. */
        Versions and(Versions further) {
            boolean own = further.rules.files().isEmpty();
            return new Versions(Stream.concat(further.older.stream(), older.stream()).toList(), own ? rules : further.rules,
                    own ? ruleFiles : further.ruleFiles, Stream.concat(further.said.stream(), said.stream()).toList());
        }
    }

    /** Copies the lists. */
    public ProgramParts {
        aot = List.copyOf(aot);
        hotUpdate = List.copyOf(hotUpdate);
        supplements = List.copyOf(supplements);
        differential = List.copyOf(differential);
    }

    /** Parts with nothing differential. */
    public ProgramParts(List<OpenFile> aot, List<OpenFile> hotUpdate, List<Supplement> supplements, boolean fullSharing) {
        this(aot, hotUpdate, supplements, fullSharing, List.of());
    }

    /** Parts with no older versions, for the ABI of the runtime itself. */
    public ProgramParts(List<OpenFile> aot, List<OpenFile> hotUpdate, List<Supplement> supplements, boolean fullSharing,
            List<String> differential) {
        this(aot, hotUpdate, supplements, fullSharing, differential, Versions.NONE, BridgeSignature.RUNTIME);
    }

    /** The parts of a workspace; everything of older versions is injected. */
    public static ProgramParts of(List<OpenFile> aot, List<OpenFile> differential, List<OpenFile> hotUpdate,
            List<Supplement> supplements) {
        return of(aot, differential, hotUpdate, supplements, InjectionRules.NONE);
    }

    /**
     * The parts of a workspace. What is differential is in the build as it was, so it belongs to the AOT part. A hot-update file
     * of the same assembly is its newer version, which is loaded differentially.
     *
     * @param rules which methods of older versions are injected
     */
    public static ProgramParts of(List<OpenFile> aot, List<OpenFile> differential, List<OpenFile> hotUpdate,
            List<Supplement> supplements, InjectionRules rules) {
        Set<String> updated = new LinkedHashSet<>();
        hotUpdate.forEach(file -> updated.add(name(file)));
        Map<Boolean, List<OpenFile>> byUpdate = differential.stream()
                .collect(Collectors.partitioningBy(file -> updated.contains(name(file))));
        List<OpenFile> counted = byUpdate.get(false);
        return new ProgramParts(Stream.concat(aot.stream(), counted.stream()).toList(), hotUpdate, supplements, false,
                counted.stream().map(ProgramParts::name).distinct().toList(), new Versions(byUpdate.get(true), rules),
                BridgeSignature.RUNTIME);
    }

    private static String name(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().has(Table.ASSEMBLY, 1)).map(AssemblyName::ofAssembly)
                .map(AssemblyName::name).orElse("");
    }

    /** A runtime for a program of these parts, with nothing loaded. */
    public Runtime runtime(SearchPath libraries, AbsentAssemblies absent) {
        return runtime(libraries, absent, GeneratedBridges.NONE);
    }

    /** The same where the AOT part has further bridges. @param bridges those, by a generated file */
    public Runtime runtime(SearchPath libraries, AbsentAssemblies absent, GeneratedBridges bridges) {
        return new Runtime(libraries, ClassLibraryCalls.policies(),
                aot.isEmpty() ? _ -> Optional.empty() : GenericResolution.over(KeepList.EMPTY, fullSharing, abi, bridges),
                absent);
    }

    /** Whether a file belongs to the AOT part. */
    public boolean isAot(OpenFile file) {
        return aot.stream().anyMatch(each -> isSame(each, file));
    }

    private static boolean isSame(OpenFile one, OpenFile other) {
        return one.path() != null && other.path() != null
                && one.path().toAbsolutePath().normalize().equals(other.path().toAbsolutePath().normalize());
    }

    /**
     * The same where a program has a part itself or refers to a file that has one, through others as well; else none: other
     * files that happen to be open change nothing.
     */
    public ProgramParts of(OpenFile program) {
        List<OpenFile> files = Stream.of(aot, hotUpdate, versions.older()).flatMap(List::stream).toList();
        boolean own = files.stream().anyMatch(file -> isSame(file, program));
        Set<String> names = new LinkedHashSet<>();
        files.forEach(file -> names.add(name(file)));
        return own || references(program).anyMatch(names::contains) ? this : NONE;
    }

    /** The same under other rules of injection. */
    public ProgramParts under(InjectionRules rules) {
        return new ProgramParts(aot, hotUpdate, supplements, fullSharing, differential, new Versions(versions.older, rules),
                abi);
    }

    /** The same where the AOT part was built for an ABI. */
    public ProgramParts builtFor(Abi other) {
        return new ProgramParts(aot, hotUpdate, supplements, fullSharing, differential, versions, other);
    }

    /** The folders where its files are, so that a program finds them as assemblies. */
    public List<Path> folders() {
        return Stream.of(aot, hotUpdate, supplements.stream().map(Supplement::file).toList()).flatMap(List::stream)
                .map(OpenFile::path).filter(Objects::nonNull).map(path -> path.toAbsolutePath().getParent()).distinct().toList();
    }

    /** The same with further files. @param further those of the AOT part, and those that supplement */
    public ProgramParts and(List<OpenFile> further, List<Supplement> furtherSupplements, boolean withFullSharing) {
        return new ProgramParts(Stream.concat(aot.stream(), further.stream()).toList(), hotUpdate,
                Stream.concat(supplements.stream(), furtherSupplements.stream()).toList(), fullSharing || withFullSharing,
                differential, versions, abi);
    }

    /** The same with further older versions; their rules hold where they have some. */
    public ProgramParts and(Versions further) {
        return new ProgramParts(aot, hotUpdate, supplements, fullSharing, differential, versions.and(further), abi);
    }

    /** Whether there is compiled code of assemblies besides the class libraries. */
    public boolean isCompiled() {
        return !aot.isEmpty() || !versions.older().isEmpty();
    }

    private static Stream<String> references(OpenFile file) {
        Metadata metadata = file.metadata().orElseThrow();
        return Stream.iterate(1, row -> row <= metadata.tables().rows(Table.ASSEMBLY_REF), row -> row + 1)
                .map(row -> metadata.string(Table.ASSEMBLY_REF.column("Name"), row));
    }

    /**
     * Loads a program with its parts, but for what supplements ({@link #supplement}).
     *
     * @return the program's assembly
     * @throws LoadException                          where one of them cannot be loaded
     * @throws hybridscope.core.pe.BadFormatException where one is damaged
     */
    public Assembly load(Runtime runtime, OpenFile program) {
        Map<String, List<OpenFile>> byName = new LinkedHashMap<>();
        byName.put(name(program), new ArrayList<>());
        aot.forEach(file -> byName.computeIfAbsent(name(file), _ -> new ArrayList<>()).add(file));
        List<OpenFile> own = byName.remove(name(program));
        // Whoever lists assemblies finds the program first.
        Assembly assembly = isAot(program) ? AotFiles.load(runtime, own)
                : runtime.load(program.image(), program.path(), Assembly.Role.HOT_UPDATE);
        byName.forEach((name, files) -> AotFiles.load(runtime, files));
        loadUpdates(runtime, program);
        compare(runtime);
        return assembly;
    }

    /** Makes those of the program's assemblies differential of which there are older versions, now and when it loads some. */
    private void compare(Runtime runtime) {
        if (versions.older.isEmpty()) {
            return;
        }
        Map<String, Assembly> before = new LinkedHashMap<>();
        Runtime old = new Runtime(runtime.searchPath());
        versions.older.forEach(file -> before.computeIfAbsent(name(file),
                _ -> old.load(file.image(), file.path(), Assembly.Role.AOT)));
        DifferentialPart.install(runtime, before, versions.rules, versions.ruleFiles, versions.said);
    }

    /**
     * Loads what supplements.
     *
     * @param program what {@link #load} has returned
     * @return why a file supplements nothing, with its path in front; empty where all do
     */
    public Optional<String> supplement(Assembly program) {
        for (Supplement supplement : supplements) {
            Optional<String> refused = AotFiles.supplement(program.runtime(), supplement.file(), program.directory(),
                    supplement.mode());
            if (refused.isPresent()) {
                return refused;
            }
        }
        return Optional.empty();
    }

    /** Those that the program refers to, through others as well. */
    private void loadUpdates(Runtime runtime, OpenFile program) {
        Map<String, OpenFile> left = new LinkedHashMap<>();
        hotUpdate.stream().filter(file -> !isSame(file, program)).forEach(file -> left.putIfAbsent(name(file), file));
        List<OpenFile> work = new ArrayList<>(List.of(program));
        work.addAll(aot);
        while (!work.isEmpty()) {
            references(work.removeFirst()).forEach(name -> {
                OpenFile found = left.remove(name);
                if (found != null && runtime.assembly(name).isEmpty()) {
                    runtime.load(found.image(), found.path(), Assembly.Role.HOT_UPDATE);
                    work.add(found);
                }
            });
        }
    }
}
