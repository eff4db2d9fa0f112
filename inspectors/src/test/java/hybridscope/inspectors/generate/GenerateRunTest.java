package hybridscope.inspectors.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotProgress;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.generate.GenerateReport.Change;
import hybridscope.inspectors.generate.GenerateReport.Step;
import hybridscope.inspectors.project.GenerateStep;
import hybridscope.inspectors.project.GeneratedFile;
import hybridscope.inspectors.project.ProjectReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generating in the sample project, whose AOT dlls a build has made. */
class GenerateRunTest {
    private static final Path SAMPLE = Path.of(System.getProperty("hybridscope.root", ".."))
            .resolve("sample-assemblies/projects/falling-cubes");
    private static final String CPP = "HybridCLRData/LocalIl2CppData-LinuxEditor";

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws Exception {
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }

    private GenerateSource source(String target) throws IOException {
        return GenerateSource.of(ProjectReport.of(folder, target), target, List.of(),
                SearchPath.of(ClassLibraries.folder().orElseThrow()));
    }

    private List<Step> run(boolean dry, Set<GenerateStep> steps) throws IOException {
        return new GenerateRun(source("StandaloneWindows64"), false, dry, GenerateProgress.NONE).run(steps).steps();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()).sorted().toList();
        }
    }

    @Test
    void everythingGoesWhereHybridClrWritesIt() throws Exception {
        Files.createDirectories(folder.resolve(CPP));
        Files.writeString(folder.resolve("ProjectSettings/ProjectSettings.asset"), """
                PlayerSettings:
                  apiCompatibilityLevelPerPlatform:
                    Android: 6
                    Standalone: 3
                  apiCompatibilityLevel: 6
                """);
        List<Step> steps = run(false, EnumSet.allOf(GenerateStep.class));
        assertEquals(List.of(), steps.stream().flatMap(step -> step.missing().stream()).toList());
        assertEquals(List.of(CPP + "/il2cpp/libil2cpp/hybridclr/generated/UnityVersion.h",
                CPP + "/il2cpp/libil2cpp/hybridclr/generated/AssemblyManifest.cpp", "Assets/HybridCLRGenerate/link.xml",
                "HybridCLRData/StrippedAOTAssembly2/StandaloneWindows64/FallingCubes.Core.dll",
                "HybridCLRData/StrippedAOTAssembly2/StandaloneWindows64/UnityEngine.CoreModule.dll",
                CPP + "/il2cpp/libil2cpp/hybridclr/generated/MethodBridge.cpp",
                "Assets/HybridCLRGenerate/AOTGenericReferences.cs"),
                steps.stream().flatMap(step -> step.files().stream()).map(GenerateReport.WrittenFile::path).toList());
        assertEquals("""
                #pragma once

                #define HYBRIDCLR_UNITY_VERSION 20220342
                #define HYBRIDCLR_UNITY_2022 1
                #define HYBRIDCLR_UNITY_2019_OR_NEW 1
                #define HYBRIDCLR_UNITY_2020_OR_NEW 1
                #define HYBRIDCLR_UNITY_2021_OR_NEW 1
                #define HYBRIDCLR_UNITY_2022_OR_NEW 1
                #define HYBRIDCLR_TARGET_STANDALONEWINDOWS64 1
                #define HYBRIDCLR_PROFILE_NET_4_6 1
                """, Files.readString(folder.resolve(steps.getFirst().files().getFirst().path())));
        assertTrue(Files.readString(folder.resolve(steps.getFirst().files().getLast().path()))
                .contains("        \"FallingCubes.Game\",\n        nullptr,\n"));
        // What a project is told of its files is then that they are right.
        ProjectReport report = ProjectReport.of(folder, "StandaloneWindows64").withReferences(AotProgress.NONE);
        assertEquals(List.of(GeneratedFile.State.CURRENT, GeneratedFile.State.CURRENT),
                report.generated().stream().map(GeneratedFile::state).toList());
    }

    @Test
    void aDryRunTellsWhatWouldChangeAndWritesNothing() throws Exception {
        List<String> before = files();
        String link = Files.readString(folder.resolve("Assets/HybridCLRGenerate/link.xml"));
        List<Step> steps = run(true, EnumSet.of(GenerateStep.LINK_XML, GenerateStep.STRIPPED_DLLS));
        assertEquals(Change.CHANGED, steps.getFirst().files().getFirst().change());
        assertEquals(Change.NEW, steps.getLast().files().getFirst().change());
        assertEquals(before, files());
        assertEquals(link, Files.readString(folder.resolve("Assets/HybridCLRGenerate/link.xml")));
        run(false, EnumSet.of(GenerateStep.LINK_XML));
        assertEquals(Change.SAME, run(true, EnumSet.of(GenerateStep.LINK_XML)).getFirst().files().getFirst().change());
    }

    @Test
    void whatABuildHasMadeStaysAndWhatIsMissingIsNamed() throws Exception {
        List<String> before = files();
        Step kept = run(false, EnumSet.of(GenerateStep.AOT_DLLS)).getFirst();
        assertEquals(List.of(), kept.files());
        assertTrue(kept.note().startsWith("those of a build are there and stay"), kept.note());
        assertEquals(before, files());
        assertEquals(List.of("HybridCLRData/LocalIl2CppData-*: HybridCLR > Installer makes it"),
                run(false, EnumSet.of(GenerateStep.DEFINITIONS)).getFirst().missing());
        List<Step> android = new GenerateRun(source("Android"), false, false, GenerateProgress.NONE)
                .run(EnumSet.of(GenerateStep.AOT_DLLS, GenerateStep.STRIPPED_DLLS)).steps();
        assertEquals(List.of("AOT assemblies: the project names none"), android.getFirst().missing());
        assertEquals(List.of("trimmed AOT dlls for Android: the step aot-dlls makes them"), android.getLast().missing());
        Files.delete(folder.resolve("HybridCLRData/HotUpdateDlls/StandaloneWindows64/FallingCubes.Game.dll"));
        assertEquals(List.of("hot-update dlls for StandaloneWindows64: HybridCLR > CompileDll makes them"),
                run(false, EnumSet.of(GenerateStep.LINK_XML)).getFirst().missing());
    }

    /** With results elsewhere, the AOT dlls of a project's build are read and stay where they are. */
    @Test
    void resultsElsewhereAreMadeOfTheDllsOfABuild(@TempDir Path elsewhere) throws Exception {
        List<String> before = files();
        GenerateSource source = source("StandaloneWindows64").in(elsewhere, false);
        List<Step> steps = new GenerateRun(source, false, false, GenerateProgress.NONE).run(EnumSet.allOf(GenerateStep.class))
                .steps();
        assertEquals(List.of(), steps.stream().flatMap(step -> step.missing().stream()).toList());
        assertEquals(List.of("generated/StandaloneWindows64/UnityVersion.h", "generated/StandaloneWindows64/AssemblyManifest.cpp",
                "link.xml", "StrippedAOTAssembly2/StandaloneWindows64/FallingCubes.Core.dll",
                "StrippedAOTAssembly2/StandaloneWindows64/UnityEngine.CoreModule.dll",
                "generated/StandaloneWindows64/MethodBridge.cpp", "AOTGenericReferences.cs"),
                steps.stream().flatMap(step -> step.files().stream()).map(GenerateReport.WrittenFile::path).toList());
        assertEquals(before, files());
        assertTrue(Files.exists(elsewhere.resolve("generated/StandaloneWindows64/MethodBridge.cpp")));
        // Others in their place are trimmed of the project's assemblies, which are not there.
        assertEquals(List.of("AOT assemblies: the project names none"), new GenerateRun(source("StandaloneWindows64")
                .in(elsewhere, true), true, false, GenerateProgress.NONE).run(EnumSet.of(GenerateStep.AOT_DLLS)).steps()
                .getFirst().missing());
    }

    @Test
    void whoeverIsToldHowFarItIsMayBreakItOff() throws Exception {
        GenerateRun cancelled = new GenerateRun(source("StandaloneWindows64"), false, false, (step, _, _) -> {
            if (step == GenerateStep.AOT_REFERENCES) {
                throw new CancellationException();
            }
        });
        assertThrows(CancellationException.class,
                () -> cancelled.run(EnumSet.of(GenerateStep.STRIPPED_DLLS, GenerateStep.AOT_REFERENCES)));
        // What was done before stays.
        assertTrue(Files.exists(folder.resolve("HybridCLRData/StrippedAOTAssembly2/StandaloneWindows64/FallingCubes.Core.dll")));
        assertFalse(Files.readString(folder.resolve("Assets/HybridCLRGenerate/AOTGenericReferences.cs")).contains("Pool"));
    }
}
