package hybridscope.inspectors.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotProgress;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample project, and the same with things taken away or broken. */
class ProjectReportTest {
    private static final Path SAMPLE = Path.of(System.getProperty("hybridscope.root", ".."))
            .resolve("sample-assemblies/projects/falling-cubes");
    private static final String SETTINGS = "ProjectSettings/HybridCLRSettings.asset";
    private static final String AOT = "HybridCLRData/AssembliesPostIl2CppStrip/StandaloneWindows64/";

    @TempDir
    private Path folder;

    @BeforeEach
    void copy() throws Exception {
        try (Stream<Path> files = Files.walk(SAMPLE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = folder.resolve(SAMPLE.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
                // Generated files are younger than the dlls that they were made from.
                Files.setLastModifiedTime(copy, FileTime.fromMillis(copy.toString().endsWith(".dll") ? 1_000_000 : 2_000_000));
            }
        }
    }

    private ProjectReport report() throws IOException {
        return ProjectReport.of(folder, null);
    }

    private static List<String> lines(ProjectReport report) {
        return report.assemblies().stream().map(each -> each.roles() + " " + each.file()).toList();
    }

    @Test
    void dllsHaveThePartsThatTheSettingsGiveThem() throws Exception {
        ProjectReport report = report();
        assertEquals("2022.3.42f1", report.unityVersion());
        // The one of which there are both kinds of dlls comes first.
        assertEquals(List.of(new ProjectTarget("StandaloneWindows64", 1, 2), new ProjectTarget("Android", 1, 0)),
                report.targets());
        assertEquals("StandaloneWindows64", report.target());
        assertEquals(List.of("FallingCubes.Game"), report.hotUpdate());
        assertEquals(List.of("[HOT_UPDATE] HybridCLRData/HotUpdateDlls/StandaloneWindows64/FallingCubes.Game.dll",
                "[AOT] " + AOT + "FallingCubes.Core.dll", "[AOT] " + AOT + "UnityEngine.CoreModule.dll",
                "[SUPPLEMENTARY] Assets/StreamingAssets/FallingCubes.Core.dll.bytes"), lines(report));
        assertEquals(List.of(), report.problems());
    }

    @Test
    void whatIsNotThereIsNamedWithTheStepThatMakesIt() throws Exception {
        assertEquals(List.of(new MissingPart("supplementary metadata mscorlib", "Assets/StreamingAssets/mscorlib.dll.bytes",
                "copy HybridCLRData/AssembliesPostIl2CppStrip/StandaloneWindows64/mscorlib.dll there "
                + "(HybridCLR > Generate > AOTDlls makes it)")), report().missing());
        List<MissingPart> android = ProjectReport.of(folder, "Android").missing();
        assertEquals(new MissingPart("stripped AOT dlls", "HybridCLRData/AssembliesPostIl2CppStrip/Android",
                "HybridCLR > Generate > AOTDlls"), android.getFirst());
        Files.delete(folder.resolve("Assets/HybridCLRGenerate/link.xml"));
        Files.delete(folder.resolve("HybridCLRData/HotUpdateDlls/StandaloneWindows64/FallingCubes.Game.dll"));
        assertEquals(List.of("HybridCLR > CompileDll", "HybridCLR > Generate > LinkXml"),
                ProjectReport.of(folder, "StandaloneWindows64").missing().stream().map(MissingPart::step)
                .filter(step -> !step.startsWith("copy")).toList());
    }

    @Test
    void linkXmlIsComparedWithWhatTheHotUpdateDllsReferTo() throws Exception {
        GeneratedFile link = report().generated().getFirst();
        assertEquals(GeneratedFile.State.DIFFERENT, link.state());
        assertEquals(List.of("[FallingCubes.Core]FallingCubes.Core.Score"), link.missing());
        assertEquals(List.of("[UnityEngine.CoreModule]UnityEngine.Rigidbody"), link.superfluous());
        Path file = folder.resolve("Assets/HybridCLRGenerate/link.xml");
        Files.setLastModifiedTime(file, FileTime.fromMillis(500_000));
        assertEquals(GeneratedFile.State.STALE, report().generated().getFirst().state());
        Files.writeString(file, "<linker><assembly fullname='FallingCubes.Core'/><assembly fullname='UnityEngine.CoreModule'/>"
                + "<assembly fullname='mscorlib'/></linker>");
        assertEquals(GeneratedFile.State.CURRENT, report().generated().getFirst().state());
    }

    /** The dlls of the AOT part lie in another folder than those that refer to them. */
    @Test
    void hotUpdateDllsFindTheAotPartOfTheirTarget() throws Exception {
        assertEquals(List.of(), standIns("StandaloneWindows64"));
        assertEquals(List.of("FallingCubes.Core", "UnityEngine.CoreModule"), standIns("Android"));
        Files.move(folder.resolve("HybridCLRData/AssembliesPostIl2CppStrip"), folder.resolve("Stripped"));
        Path settings = folder.resolve(SETTINGS);
        Files.writeString(settings, Files.readString(settings).replace("HybridCLRData/AssembliesPostIl2CppStrip", "Stripped"));
        assertEquals(List.of(), standIns("StandaloneWindows64"));
    }

    private List<String> standIns(String target) throws IOException {
        Path dll = folder.resolve("HybridCLRData/HotUpdateDlls/" + target + "/FallingCubes.Game.dll");
        return OpenFile.read(dll).loaded().runtime().assemblies().stream().filter(Assembly::isStandIn).map(Assembly::name)
                .sorted().toList();
    }

    @Test
    void referencesAreReadFromTheirComments() throws Exception {
        GeneratedFile references = report().generated().getLast();
        assertEquals(List.of("mscorlib.dll", "System.Collections.Generic.List.Enumerator<FallingCubes.Game.Hit>",
                "System.Collections.Generic.List<FallingCubes.Game.Hit>"), references.entries());
    }

    /** HybridCLR's generator writes byte for bool, ushort for char and the underlying type of an enumeration. */
    @Test
    void referencesMayBeSpelledAsHybridClrDoes() throws Exception {
        Path dll = folder.resolve("HybridCLRData/HotUpdateDlls/StandaloneWindows64/FallingCubes.Game.dll");
        Path source = Files.writeString(folder.resolve("Game.cs"), """
                using System; using System.Collections.Generic;
                enum Phase : short { A } enum Side { B } class Game {
                    Action<bool, char> changed = (b, c) => { };
                    object Uses() { changed(true, 'c'); return new Action<Phase>(p => { }); }
                    object More() { return new Action<Side, string>((s, t) => { }); }
                }
                """);
        assertEquals(0, new ProcessBuilder("mcs", "-nologo", "-t:library", "-out:" + dll, source.toString()).inheritIO().start()
                .waitFor());
        Path file = folder.resolve("Assets/HybridCLRGenerate/AOTGenericReferences.cs");
        String text = Files.readString(file);
        String types = "\t// {{ AOT generic types\n";
        for (List<String> spelled : List.of(List.of("System.Action<byte,ushort>", "System.Action<int,object>",
                "System.Action<short>", "System.Action<byte>"),
                List.of("System.Action<bool,char>", "System.Action<Phase>", "System.Action<Side,object>",
                "System.Action<long>"))) {
            Files.writeString(file, text.substring(0, text.indexOf(types)) + types + "\t// " + String.join("\n\t// ", spelled)
                    + "\n\t// }}\n}\n");
            GeneratedFile compared = report().withReferences(AotProgress.NONE).generated().getLast();
            assertEquals(List.of(), compared.missing());
            assertEquals(List.of(spelled.getLast()), compared.superfluous());
        }
        Files.writeString(file, text.substring(0, text.indexOf(types)) + types + "\t// }}\n}\n");
        List<String> missing = report().withReferences(AotProgress.NONE).generated().getLast().missing();
        assertEquals(3, missing.size(), missing::toString);
        assertTrue(missing.contains("System.Action<bool,char>"), missing::toString);
    }

    @Test
    void brokenSettingsHaveTheirLines() throws Exception {
        Files.writeString(folder.resolve(SETTINGS), """
                %YAML 1.1
                --- !u!114 &1
                MonoBehaviour:
                  enable: 1
                \thotUpdateAssemblies: []
                  this is nothing
                  hotUpdateAssemblyDefinitions:
                  - {fileID: 1, guid: 0c6f3c1c2b7a4e5d9f1e2d3c4b5a6978, type: 3
                  - {fileID: 2, guid: ffffffffffffffffffffffffffffffff, type: 3}
                  patchAOTAssemblies:
                  - 'mscorlib
                  maxGenericReferenceIteration: many
                """);
        ProjectReport report = report();
        assertEquals(List.of(SETTINGS + ":5: a tab where spaces say how deep a line belongs",
                SETTINGS + ":6: expected a key and a colon, found this is nothing",
                SETTINGS + ":8: a { that is not closed", SETTINGS + ":11: a quote that is not closed",
                SETTINGS + ": maxGenericReferenceIteration is no number: many",
                SETTINGS + ": hotUpdateAssemblyDefinitions names ffffffffffffffffffffffffffffffff, the GUID of no assembly "
                + "definition in Assets or Packages"), report.problems().stream().map(ProjectProblem::text).toList());
        assertEquals(List.of("mscorlib"), report.settings().patchAotAssemblies());
        assertEquals(10, report.settings().maxGenericReferenceIteration());
    }

    @Test
    void listsOfNamesMayBeIndentedOrNot() {
        UnityYaml.Document document = UnityYaml.read("""
                a:
                - one
                - "two: 2"
                b:
                  - x: 1
                    y: [p, q]
                  - x: 2
                c: {}
                """);
        assertEquals(List.of(), document.problems());
        assertEquals("{a=[one, two: 2], b=[{x=1, y=[p, q]}, {x=2}], c={}}", document.values().toString());
    }

    @Test
    void aFolderWithoutSettingsIsAProjectOfDefaultsOrNone() throws Exception {
        Files.delete(folder.resolve(SETTINGS));
        ProjectReport report = report();
        assertEquals("HybridCLRGenerate/link.xml", report.settings().linkFile());
        assertTrue(report.missing().stream().anyMatch(each -> each.file().equals(SETTINGS)));
        Files.delete(folder.resolve("ProjectSettings/ProjectVersion.txt"));
        assertThrows(IOException.class, this::report);
    }

    @Test
    void jsonHasNoPathOfThisMachineButTheFolder() throws Exception {
        String json = Json.text(report());
        assertTrue(json.contains("\"role"), json);
        assertEquals(-1, json.indexOf(folder.toString(), json.indexOf(folder.toString()) + 1));
    }
}
