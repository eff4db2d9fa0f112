package hybridscope.inspectors.project;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotProgress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A Unity project as HybridCLR sees it.
 *
 * @param folder       the project
 * @param name         the folder's name
 * @param unityVersion the editor's version, empty where the project does not say
 * @param settings     HybridCLR's settings
 * @param targets      the build targets of which there are dlls, the most recently built one first
 * @param target       the target that is looked at, null where there is none
 * @param hotUpdate    names of the assemblies that are loaded at run time, whether their dlls are there or not
 * @param assemblies   the dlls that are there, with the parts they play
 * @param generated    the files that Generate steps have made
 * @param missing      what is not there, and which step would make it
 * @param problems     what could not be read, with file and line
 */
public record ProjectReport(Path folder, String name, String unityVersion, HybridClrSettings settings,
        List<ProjectTarget> targets, String target, List<String> hotUpdate, List<ProjectAssembly> assemblies,
        List<GeneratedFile> generated, List<MissingPart> missing, List<ProjectProblem> problems) {
    private static final String VERSION = "ProjectSettings/ProjectVersion.txt";

    /** Whether a folder is a Unity project. */
    public static boolean isProject(Path folder) {
        return Files.isRegularFile(folder.resolve(VERSION)) || Files.isRegularFile(folder.resolve(HybridClrSettings.PATH));
    }

    /** The project that a file of its settings belongs to; empty for any other file. */
    public static Optional<Path> projectOf(Path file) {
        Path absolute = file.toAbsolutePath().normalize();
        Path folder = absolute.getParent() == null ? null : absolute.getParent().getParent();
        return folder != null && (absolute.endsWith(VERSION) || absolute.endsWith(HybridClrSettings.PATH))
                ? Optional.of(folder) : Optional.empty();
    }

    /** The file that stands for a project: HybridCLR's settings, else the version of its editor. */
    public static Path fileOf(Path folder) {
        Path settings = folder.resolve(HybridClrSettings.PATH);
        return Files.isRegularFile(settings) ? settings : folder.resolve(VERSION);
    }

    /**
     * Reads a project. What is wrong in it becomes a problem.
     *
     * @param target a build target; null for the one that was built last
     * @throws IOException where the folder is no Unity project, or cannot be listed
     */
    public static ProjectReport of(Path folder, String target) throws IOException {
        if (!isProject(folder)) {
            throw new IOException("no Unity project: it has neither " + VERSION + " nor " + HybridClrSettings.PATH);
        }
        return new ProjectReader(folder.toAbsolutePath().normalize()).read(target);
    }

    /**
     * The same with the list of generic references compared with what would be generated now, where there is one. That takes
     * about a second.
     *
     * @param progress told now and then how far it is; may throw to break off
     */
    public ProjectReport withReferences(AotProgress progress) {
        List<GeneratedFile> compared = generated.stream().map(each -> each.step() == GenerateStep.AOT_REFERENCES
                ? ReferenceComparison.of(this, each, progress) : each).toList();
        return new ProjectReport(folder, name, unityVersion, settings, targets, target, hotUpdate, assemblies, compared, missing,
                problems);
    }

    /** The dlls that play a part. */
    public List<ProjectAssembly> with(ProjectRole role) {
        return assemblies.stream().filter(each -> each.roles().contains(role)).toList();
    }

    /** Whether nothing is missing and nothing could not be read. */
    @JsonIgnore
    public boolean isComplete() {
        return missing.isEmpty() && problems.isEmpty();
    }
}
