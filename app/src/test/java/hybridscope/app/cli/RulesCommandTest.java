package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code rules check} and {@code rules generate} on the sample workspace's files. */
class RulesCommandTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies");
    private static final String OLD = SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll").toString();

    @TempDir
    private Path folder;

    private record Outcome(int code, String out, String err) {
        JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }
    }

    private static Outcome run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err, false), args);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String rules(String name) {
        return SAMPLES.resolve("workspaces/hybrid").resolve(name).toString();
    }

    /** Names of the methods that are not injected, by type. */
    private static List<String> kept(String... files) {
        String[] args = Stream.of(Stream.of("rules", "check", "--json", "--assembly", OLD), Stream.of(files))
                .flatMap(each -> each).toArray(String[]::new);
        return run(args).json().get("methods").valueStream().filter(method -> !method.get("injected").asBoolean())
                .map(method -> method.get("method").asString()).toList();
    }

    @Test
    void theSampleWorkspacesFilesDoWhatTheirCommentsSay() {
        JsonNode none = run("rules", "check", rules("none.xml"), "--assembly", OLD, "--json").json();
        assertEquals(0, none.get("totals").get("injected").asInt());
        JsonNode all = run("rules", "check", rules("all.xml"), "--assembly", OLD, "--json").json();
        assertEquals(all.get("totals").get("methods").asInt(), all.get("totals").get("injected").asInt());
        assertEquals(none.get("totals").get("methods").asInt(), all.get("totals").get("methods").asInt());
        assertEquals(0, all.get("problems").size() + none.get("problems").size());
        assertEquals(List.of("HotUpdate.Stats::Sum"), kept(rules("short.xml")).stream()
                .filter(each -> each.startsWith("HotUpdate.Stats")).toList());
        // The later file wins.
        assertEquals(List.of(), kept(rules("none.xml"), rules("all.xml")));
        assertEquals(none.get("totals").get("methods").asInt(), kept(rules("all.xml"), rules("none.xml")).size());
    }

    @Test
    void errorsAreToldAsCompilersTellThem() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.xml"), """
                <rules>
                  <assembly fullname="HotUpdate">
                    <type fullname="HotUpdate.Foo">
                      <method name="A" mode="never"/>
                      <method name="Nothing"/>
                      <method name="B"/>
                    </type>
                  </assembly>
                </rules>
                """);
        Outcome outcome = run("rules", "check", file.toString(), "--assembly", OLD);
        assertEquals(1, outcome.code);
        assertTrue(outcome.out.startsWith(file + ":4:30: error: the mode is none or proxy, not never\n"
                + file + ":5:7: warning: no method is Nothing\n"), outcome.out);
        assertEquals(List.of("HotUpdate.Foo::B"), kept(file.toString()));
        Files.writeString(file, Files.readString(file).replace("never", "none"));
        assertEquals(0, run("rules", "check", file.toString(), "--assembly", OLD).code);
        assertEquals(1, run("rules", "check", folder.resolve("absent.xml").toString()).code);
        assertEquals(2, run("rules").code);
    }

    @Test
    void whatIsGeneratedIsReadAgain() throws Exception {
        Path file = folder.resolve("generated.xml");
        Outcome outcome = run("rules", "generate", "--assembly", OLD, "--fewer-than", "10", "-o", file.toString(), "--json");
        assertEquals(0, outcome.code, outcome.err);
        assertEquals(outcome.json().get("methods").valueStream().map(each -> each.get("method").asString()).toList(),
                kept(file.toString()));
        assertEquals(Files.readString(file), run("rules", "generate", "--assembly", OLD, "--fewer-than", "10").out);
        assertEquals(2, run("rules", "generate", "--assembly", OLD).code);
        assertEquals(2, run("rules", "generate", "--assembly", OLD, "--fewer-than", "0").code);
    }
}
