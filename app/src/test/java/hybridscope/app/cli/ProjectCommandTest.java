package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code project} on the sample project. */
class ProjectCommandTest {
    private static final String PROJECT = Path.of("../sample-assemblies/projects/falling-cubes").toString();

    private record Outcome(int code, String out, String err) {
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    @Test
    void tellsRolesGeneratedFilesAndWhatIsMissing() {
        Outcome outcome = run("project", PROJECT);
        assertEquals(0, outcome.code, outcome.err);
        assertTrue(outcome.out.startsWith("falling-cubes, Unity 2022.3.42f1\n"
                + "targets     *StandaloneWindows64 Android\nhot update  FallingCubes.Game\n"), outcome.out);
        assertTrue(outcome.out.contains("  missing  [FallingCubes.Core]FallingCubes.Core.Score\n"
                + "  superfluous  [UnityEngine.CoreModule]UnityEngine.Rigidbody\n"), outcome.out);
        JsonNode json = JsonMapper.shared().readTree(run("project", "--json", PROJECT).out);
        assertEquals("hot-update", json.get("assemblies").get(0).get("roles").get(0).asString());
        assertEquals("supplementary metadata mscorlib", json.get("missing").get(0).get("what").asString());
    }

    @Test
    void anotherFolderIsRefused(@TempDir Path folder) {
        Outcome outcome = run("project", folder.toString());
        assertEquals(1, outcome.code);
        assertTrue(outcome.err.contains("no Unity project"), outcome.err);
        assertEquals(1, run("project", PROJECT, "--target", "PS9").code);
    }
}
