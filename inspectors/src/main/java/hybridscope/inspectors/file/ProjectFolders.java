package hybridscope.inspectors.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the AOT dlls are that a hot-update dll of a Unity project refers to: HybridCLR keeps the two in different folders. */
final class ProjectFolders {
    private static final String SETTINGS = "ProjectSettings/HybridCLRSettings.asset";
    private static final String AOT = "HybridCLRData/AssembliesPostIl2CppStrip";
    private static final Pattern AOT_SETTING = Pattern
            .compile("(?m)^\\s*strippedAOTDllOutputRootDir:[ \\t]*(\\S[^\\r\\n]*?)[ \\t]*\\r?$");

    private ProjectFolders() {
    }

    /**
     * The AOT dll of that name for the target that a dll was compiled for, which is the name of its folder.
     *
     * @param file the dll that refers to it; null for one that came as bytes
     */
    static Optional<Path> aotDll(Path file, String name) {
        Path folder = file == null ? null : file.toAbsolutePath().normalize().getParent();
        Path project = folder;
        while (project != null && !Files.isDirectory(project.resolve("ProjectSettings"))) {
            project = project.getParent();
        }
        if (project == null || project.equals(folder)) {
            return Optional.empty();
        }
        try {
            Path dll = project.resolve(stripped(project)).resolve(folder.getFileName()).resolve(name + ".dll");
            return Files.isRegularFile(dll) ? Optional.of(dll) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static String stripped(Path project) {
        try {
            Matcher setting = AOT_SETTING.matcher(
                    new String(Files.readAllBytes(project.resolve(SETTINGS)), StandardCharsets.UTF_8));
            return setting.find() ? setting.group(1) : AOT;
        } catch (IOException e) {
            return AOT;
        }
    }
}
