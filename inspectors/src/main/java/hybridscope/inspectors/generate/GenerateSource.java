package hybridscope.inspectors.generate;

import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.project.ProjectAssembly;
import hybridscope.inspectors.project.ProjectReport;
import hybridscope.inspectors.project.ProjectRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What is generated from.
 *
 * @param aot          the AOT part's own assemblies, before trimming
 * @param updates      the hot-update files
 * @param hotUpdate    names of all hot-update assemblies, whether their files are there or not
 * @param links        further link.xml files, besides the one that is generated
 * @param libraries    where assemblies are found that these refer to
 * @param target       name of the platform: Android, StandaloneWindows64
 * @param unityVersion the editor's version; empty where nobody knows
 * @param profile      the class-library profile as Unity names it: NET_Standard, NET_4_6; empty where nobody knows
 * @param steps        through how many bodies of generic code references are followed
 * @param places       where the results go
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record GenerateSource(List<Path> aot, List<Path> updates, List<String> hotUpdate, List<Path> links, SearchPath libraries,
        String target, String unityVersion, String profile, int steps, GeneratePlaces places,
        List<String> differential) {
    /** The target where nobody has named one. */
    public static final String DEFAULT_TARGET = "StandaloneLinux64";
    private static final int DEPTH = 32;
    private static final int DEFAULT_STEPS = 10;
    /** Where Unity leaves what it has compiled: for a player, else for the editor. */
    private static final List<String> COMPILED = List.of("Library/PlayerScriptAssemblies", "Library/ScriptAssemblies");

    /** Files in a folder for the results. @param differential names of those that are differential */
    public static GenerateSource of(List<Path> aot, List<Path> updates, SearchPath libraries, String target, Path folder,
            List<String> differential) {
        return new GenerateSource(List.copyOf(aot), List.copyOf(updates), List.of(), List.of(), libraries, target, "", "",
                DEFAULT_STEPS, GeneratePlaces.in(folder, target), List.copyOf(differential));
    }

    /**
     * A Unity project.
     *
     * @param named the target; null for the one that the project shows
     * @param aot   further assemblies of the AOT part, before trimming
     */
    public static GenerateSource of(ProjectReport project, String named, List<Path> aot, SearchPath libraries) {
        String target = named != null ? named : project.target() == null ? DEFAULT_TARGET : project.target();
        List<Path> compiled = new ArrayList<>(aot);
        compiled.addAll(compiled(project));
        return new GenerateSource(List.copyOf(compiled), project.with(ProjectRole.HOT_UPDATE).stream()
                .filter(each -> each.file().toLowerCase(Locale.ROOT).endsWith(".dll")).map(ProjectAssembly::path).toList(),
                project.hotUpdate(), links(project), libraries, target, project.unityVersion(),
                ApiProfile.of(project.folder(), target), project.settings().maxGenericReferenceIteration(),
                GeneratePlaces.in(project, target), project.settings().differentialHybridAssemblies());
    }

    /**
     * The same with results in a folder of their own. AOT dlls that a build has made stay where they are and are read there.
     *
     * @param replace whether others are to be made in their place, in that folder
     */
    public GenerateSource in(Path folder, boolean replace) {
        GeneratePlaces own = GeneratePlaces.in(folder, target);
        return new GenerateSource(aot, updates, hotUpdate, links, libraries, target, unityVersion, profile, steps,
                !replace && isOfBuild(places.aotDlls()) ? own.withAotDlls(places.aotDlls()) : own, differential);
    }

    private static boolean isOfBuild(Path folder) {
        if (!Files.isDirectory(folder) || Files.exists(folder.resolve(TargetStamp.NAME))) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".dll"));
        } catch (IOException e) {
            return false;
        }
    }

    /** What Unity has compiled and no step makes hot update; the editor's own assemblies belong to no build. */
    private static List<Path> compiled(ProjectReport project) {
        for (String name : COMPILED) {
            Path folder = project.folder().resolve(name);
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    return files.filter(file -> file.toString().endsWith(".dll")).filter(file -> {
                        String assembly = file.getFileName().toString().replaceFirst("\\.dll$", "");
                        return !project.hotUpdate().contains(assembly) && !assembly.contains("Editor");
                    }).sorted().toList();
                } catch (IOException e) {
                    continue;
                }
            }
        }
        return List.of();
    }

    private static List<Path> links(ProjectReport project) {
        Path assets = project.folder().resolve("Assets");
        Path generated = assets.resolve(project.settings().linkFile()).normalize();
        if (!Files.isDirectory(assets)) {
            return List.of();
        }
        try (Stream<Path> files = Files.find(assets, DEPTH, (file, attributes) -> attributes.isRegularFile()
                && file.getFileName().toString().equals("link.xml"))) {
            return files.filter(file -> !file.normalize().equals(generated)).sorted().toList();
        } catch (IOException | java.io.UncheckedIOException e) {
            return List.of();
        }
    }
}
