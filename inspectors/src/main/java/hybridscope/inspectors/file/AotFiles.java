package hybridscope.inspectors.file;

import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.LoadImageErrorCode;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Files of AOT assemblies: what is in the part, what that was compiled from, what supplements it. */
public final class AotFiles {
    private AotFiles() {
    }

    /**
     * Loads an AOT assembly. For what a build has left of a class library that is installed, this is loaded, and what supplements
     * it is compared with that: the runtime needs more of a class library than a program does.
     *
     * @param files files of it; of several, the one with fewest bodies is in the part, and that with most what its code was
     *              compiled from
     * @throws LoadException where one of them cannot be loaded
     */
    public static Assembly load(Runtime runtime, List<OpenFile> files) {
        List<OpenFile> fewestBodiesFirst = files.stream().distinct().sorted(Comparator.comparingInt(AotFiles::bodies)).toList();
        OpenFile own = fewestBodiesFirst.getFirst();
        Optional<OpenFile> library = installed(runtime, own)
                .filter(file -> name(file).equals("mscorlib") || isOfOneBuild(file, own));
        if (library.isPresent()) {
            Assembly whole = runtime.load(library.get().image(), library.get().path(), Assembly.Role.AOT);
            own.metadata().ifPresent(whole::builtAs);
            return whole;
        }
        Assembly assembly = runtime.load(own.image(), own.path(), Assembly.Role.AOT);
        if (fewestBodiesFirst.size() > 1) {
            SupplementaryMetadata.compiledFrom(assembly, fewestBodiesFirst.getLast().image());
        } else {
            findOriginal(assembly, own, List.of());
        }
        return assembly;
    }

    /**
     * Finds what an assembly was compiled from, where bodies have been taken out of its file.
     *
     * @param others where it is looked for before the class libraries
     */
    public static void findOriginal(Assembly assembly, OpenFile own, List<OpenFile> others) {
        if (lacksBodies(own)) {
            Optional<OpenFile> other = others.stream().filter(file -> name(file).equals(name(own)) && !isSame(file, own))
                    .max(Comparator.comparingInt(AotFiles::bodies));
            other.or(() -> installed(assembly.runtime(), own))
                    .ifPresent(file -> SupplementaryMetadata.compiledFrom(assembly, file.image()));
        }
    }

    /**
     * Loads what supplements an AOT assembly.
     *
     * @param neighbors where the assembly is looked for besides; may be null
     * @return why the file supplements nothing, with its path in front; empty where it does
     */
    public static Optional<String> supplement(Runtime runtime, OpenFile file, KnownFolder neighbors, HomologousImageMode mode) {
        try {
            LoadImageErrorCode code = SupplementaryMetadata.load(runtime, file.image(), neighbors, Optional.of(mode)).code();
            return code == LoadImageErrorCode.OK ? Optional.empty()
                    : Optional.of(file.path() + ": no supplementary metadata, " + code);
        } catch (InconsistentImageException e) {
            return Optional.of(file.path() + ": " + e.getMessage());
        }
    }

    private static String name(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().has(Table.ASSEMBLY, 1)).map(AssemblyName::ofAssembly)
                .map(AssemblyName::name).orElse("");
    }

    private static boolean isSame(OpenFile one, OpenFile other) {
        return one.path() != null && other.path() != null
                && one.path().toAbsolutePath().normalize().equals(other.path().toAbsolutePath().normalize());
    }

    /** Whether one file was made of the other: whoever takes rows away leaves the module's identity. */
    private static boolean isOfOneBuild(OpenFile one, OpenFile other) {
        return moduleId(one).isPresent() && moduleId(one).equals(moduleId(other));
    }

    private static Optional<UUID> moduleId(OpenFile file) {
        return file.metadata().filter(metadata -> metadata.tables().has(Table.MODULE, 1))
                .map(metadata -> metadata.guids().get(metadata.tables().value(Table.MODULE.column("Mvid"), 1)));
    }

    /** The class library that a stripped file was made of. */
    private static Optional<OpenFile> installed(Runtime runtime, OpenFile stripped) {
        return runtime.searchPath().installed().stream().map(folder -> folder.resolve(name(stripped) + ".dll"))
                .filter(Files::isRegularFile).flatMap(AotFiles::read)
                .filter(file -> !isSame(file, stripped) && name(file).equals(name(stripped))).findFirst();
    }

    private static Stream<OpenFile> read(Path path) {
        try {
            return Stream.of(OpenFile.read(path));
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static int bodies(OpenFile file) {
        return (int) codes(file).filter(MethodCode.Il.class::isInstance).count();
    }

    /** Whether methods that must have a body have none. */
    private static boolean lacksBodies(OpenFile file) {
        return codes(file).anyMatch(code -> code instanceof MethodCode.None(MethodCode.Reason reason)
                && reason == MethodCode.Reason.NO_RVA);
    }

    private static Stream<MethodCode> codes(OpenFile file) {
        int rows = file.metadata().map(Metadata::tables).map(tables -> tables.rows(Table.METHOD_DEF)).orElse(0);
        return Stream.iterate(1, rid -> rid <= rows, rid -> rid + 1).map(rid -> MethodCode.read(file.image(), rid));
    }
}
