package hybridscope.inspectors.generate;

import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.ProjectReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where steps write.
 *
 * @param root        the folder that files are named relative to
 * @param linkXml     the file link.xml
 * @param aotDlls     the folder of a target's trimmed AOT dlls
 * @param stripped    the folder of a target's stripped dlls
 * @param cpp         the folder of generated C++: definitions and bridges; null where there is none yet
 * @param references  the file AOTGenericReferences.cs
 */
public record GeneratePlaces(Path root, Path linkXml, Path aotDlls, Path stripped, Path cpp, Path references) {
    private static final String STRIPPED = "StrippedAOTAssembly2";
    private static final String GENERATED = "il2cpp/libil2cpp/hybridclr/generated";

    /** In a folder of their own. */
    public static GeneratePlaces in(Path folder, String target) {
        return new GeneratePlaces(folder, folder.resolve("link.xml"),
                folder.resolve("AssembliesPostIl2CppStrip").resolve(target), folder.resolve(STRIPPED).resolve(target),
                folder.resolve("generated").resolve(target), folder.resolve("AOTGenericReferences.cs"));
    }

    /** In a Unity project, where HybridCLR writes and looks for them. */
    public static GeneratePlaces in(ProjectReport project, String target) {
        Path folder = project.folder();
        return new GeneratePlaces(folder, folder.resolve("Assets").resolve(project.settings().linkFile()).normalize(),
                folder.resolve(project.settings().strippedAotOutput()).resolve(target).normalize(),
                folder.resolve("HybridCLRData").resolve(STRIPPED).resolve(target),
                installed(folder).orElse(null),
                folder.resolve("Assets").resolve(project.settings().referenceFile()).normalize());
    }

    /** The same with AOT dlls elsewhere. */
    GeneratePlaces withAotDlls(Path folder) {
        return new GeneratePlaces(root, linkXml, folder, stripped, cpp, references);
    }

    /** The copy of libil2cpp that HybridCLR's installer has made, for whichever editor. */
    private static Optional<Path> installed(Path project) {
        Path data = project.resolve("HybridCLRData");
        if (!Files.isDirectory(data)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(data)) {
            return folders.filter(each -> each.getFileName().toString().startsWith("LocalIl2CppData-")
                    && Files.isDirectory(each)).sorted().findFirst().map(each -> each.resolve(GENERATED));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The file or folder that a step writes; null where there is none yet. */
    public Path of(GenerateStep step) {
        return switch (step) {
            case DEFINITIONS -> cpp;
            case LINK_XML -> linkXml;
            case AOT_DLLS -> aotDlls;
            case STRIPPED_DLLS -> stripped;
            case BRIDGES -> cpp == null ? null : cpp.resolve("MethodBridge.cpp");
            case AOT_REFERENCES -> references;
        };
    }

    /** How a file is told. */
    String text(Path file) {
        return (file.startsWith(root) ? root.relativize(file) : file).toString().replace('\\', '/');
    }
}
