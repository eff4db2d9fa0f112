package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code dhao}: on the sample workspace, whose update changes {@code Foo.C}, which B calls, which A calls. */
class DhaoCommandTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies");
    private static final String OLD = SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll").toString();
    private static final String NEW = SAMPLES.resolve("assemblies/hybrid/v2/HotUpdate.dll").toString();
    private static final String MAIN = SAMPLES.resolve("assemblies/hybrid/Main.exe").toString();
    private static final Path RULES = SAMPLES.resolve("workspaces/hybrid");

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    private String release(String name, String rules) {
        String archive = folder.resolve(name).toString();
        assertEquals(0, run("dhao", "release", archive, "--dhe", OLD, "--aot", MAIN, "--rules", RULES.resolve(rules).toString()),
                err::toString);
        return archive;
    }

    private Path written(String archive, String name) {
        Path files = folder.resolve(name);
        assertEquals(0, run("dhao", "write", NEW, "--release", archive, "--out", files.toString()), err::toString);
        return files.resolve("HotUpdate.dhao");
    }

    /** How methods of Foo run, as a spec file has them. */
    private List<String> chain(Path dhao) throws Exception {
        return Files.readAllLines(Path.of(dhao + ".spec")).stream().filter(line -> line.matches(".* HotUpdate\\.Foo::[ABC]\\(.*"))
                .toList();
    }

    @Test
    void withoutInjectionTheWholeChainIsInterpreted() throws Exception {
        assertEquals(List.of("method dirty plain HotUpdate.Foo::A() : System.Object",
                "method dirty plain HotUpdate.Foo::B() : System.Object",
                "method changed plain HotUpdate.Foo::C() : System.Object"), chain(written(release("r", "none.xml"), "out")));
    }

    @Test
    void withInjectionTheChangedMethodAlone() throws Exception {
        assertEquals(List.of("method aot injected HotUpdate.Foo::A() : System.Object",
                "method aot injected HotUpdate.Foo::B() : System.Object",
                "method changed injected HotUpdate.Foo::C() : System.Object"), chain(written(release("r", "all.xml"), "out")));
    }

    @Test
    void bothFormsSayTheSame() throws Exception {
        Path dhao = written(release("r", "short.xml"), "out");
        assertEquals(0, run("dhao", "diff", dhao.toString(), dhao + ".spec", "--dll", NEW), err::toString);
        assertEquals("no differences\n", out.toString());
        assertEquals(0, run("dhao", "read", dhao.toString(), "--spec", "--dll", NEW), err::toString);
        assertEquals(Files.readString(Path.of(dhao + ".spec")), out.toString());
        assertEquals(0, run("dhao", "read", dhao.toString(), "--json"), err::toString);
        JsonNode part = JsonMapper.shared().readTree(out.toString()).get("parts").get(0);
        // monodis --method: C is the fourth, of both versions.
        JsonNode changed = part.get("methods").get(3);
        assertEquals("06000004", changed.get("token").asString());
        assertEquals("06000004", changed.get("old").asString());
        assertEquals("changed", changed.get("state").asString());
        assertEquals(1, run("dhao", "diff", dhao.toString(), dhao + ".spec"));
        assertTrue(err.toString().contains("HotUpdate: the files have rows of different dlls"), err::toString);
    }

    @Test
    void ruleFileChangedAfterwardsIsRefusedByName() throws Exception {
        String archive = release("r", "none.xml");
        Path dhao = written(archive, "out");
        assertEquals(0, run("dhao", "check", dhao.toString(), NEW, "--release", archive), err::toString);
        assertEquals("fits: HotUpdate\n", out.toString());
        Files.copy(RULES.resolve("all.xml"), Path.of(archive, "InjectRules", "none.xml"),
                StandardCopyOption.REPLACE_EXISTING);
        for (String[] call : new String[][] {{"dhao", "check", dhao.toString(), NEW, "--release", archive},
                {"dhao", "write", NEW, "--release", archive, "--out", folder.resolve("other").toString()},
                {"dhao", "release", archive}}) {
            assertEquals(1, run(call));
            assertTrue(err.toString().contains("InjectRules/none.xml has changed since it was archived"), err::toString);
        }
        assertTrue(Files.notExists(folder.resolve("other")));
    }

    @Test
    void fileForAnotherMainPackageIsRefusedByWhatDiffers() {
        Path dhao = written(release("r", "none.xml"), "out");
        assertEquals(1, run("dhao", "check", dhao.toString(), NEW, "--release", release("other", "all.xml")));
        assertTrue(err.toString().contains("the rule file none.xml is missing"), err::toString);
        assertEquals(1, run("dhao", "check", dhao.toString(), OLD, "--release", folder.resolve("r").toString()));
        assertTrue(err.toString().contains("the new HotUpdate is another dll: expected eb6daf3c-c777-4f44-92dd-4ab5a3c52192"),
                err::toString);
        String moved = folder.resolve("moved").toString();
        assertEquals(0, run("dhao", "release", moved, "--dhe", NEW, "--rules", RULES.resolve("none.xml").toString()));
        assertEquals(1, run("dhao", "check", dhao.toString(), "--release", moved));
        assertTrue(err.toString().contains("the main package's HotUpdate is another dll: expected "
                + "3ef2e822-f1c8-41f4-8432-a0f1f3305d46"), err::toString);
    }

    @Test
    void filesForTwoMainPackagesInOne() throws Exception {
        String first = release("r1", "none.xml");
        String second = release("r2", "all.xml");
        String merged = folder.resolve("merged.dhao").toString();
        String one = written(first, "o1").toString();
        String two = written(second, "o2").toString();
        assertEquals(0, run("dhao", "merge", one, two, one, "--out", merged), err::toString);
        assertEquals(0, run("dhao", "check", merged, NEW, "--release", first), err::toString);
        assertEquals(0, run("dhao", "check", merged, NEW, "--release", second), err::toString);
        String swapped = folder.resolve("swapped.dhao").toString();
        assertEquals(0, run("dhao", "merge", two, one, "--out", swapped), err::toString);
        assertArrayEquals(Files.readAllBytes(Path.of(merged)), Files.readAllBytes(Path.of(swapped)));
        assertEquals(1, run("dhao", "diff", one, two, "--json"));
        JsonNode differences = JsonMapper.shared().readTree(out.toString());
        assertEquals("rule-file", differences.get(0).get("kind").asString());
        assertEquals("none.xml", differences.get(0).get("name").asString());
        assertEquals(1, run("dhao", "merge", one, two + ".spec", "--out", merged));
    }

    @Test
    void archiveIsMadeOnceOfFilesThatBelongTogether() throws Exception {
        String archive = release("r", "none.xml");
        assertEquals(1, run("dhao", "release", archive, "--dhe", OLD));
        assertTrue(err.toString().contains("is not empty: a main package is archived once"), err::toString);
        assertEquals(1, run("dhao", "release", folder.resolve("n").toString(), "--dhe", OLD, NEW));
        assertTrue(err.toString().contains("the assembly HotUpdate twice"), err::toString);
        Path broken = Files.writeString(folder.resolve("broken.xml"), "<rules><assembly/></rules>");
        assertEquals(1, run("dhao", "release", folder.resolve("n").toString(), "--dhe", OLD, "--rules", broken.toString()));
        assertTrue(err.toString().contains("broken.xml:1:9: error: "), err::toString);
        assertEquals(2, run("dhao", "release", folder.resolve("n").toString(), "--aot", OLD));
        assertEquals(1, run("dhao", "release", folder.resolve("n").toString()));
        assertTrue(err.toString().contains("no archive of a main package"), err::toString);
        assertEquals(1, run("dhao", "write", MAIN, "--release", archive, "--out", folder.resolve("o").toString()));
        assertTrue(err.toString().contains("Main.exe: not an update of a differential assembly of"), err::toString);
    }

    @Test
    void archiveIsMadeByDheAsWell() {
        String archive = folder.resolve("r").toString();
        assertEquals(0, run("dhe", "release", archive, "--dhe", OLD), err::toString);
        assertEquals(0, run("dhao", "release", archive), err::toString);
        assertTrue(out.toString().contains("no rule files: everything is injected"), out::toString);
        assertEquals(2, run("dhe", OLD));
        assertTrue(err.toString().contains("OLD and NEW say what is compared"), err::toString);
    }

    @Test
    void manifestLeadsNowhereElse() throws Exception {
        Path manifest = Path.of(release("r", "none.xml"), "manifest.json");
        String text = Files.readString(manifest);
        for (String[] damage : new String[][] {{"\"Main.exe\"", "\"../Main.exe\"", "'../Main.exe' is no file name"},
                {"\"Main.exe\"", "null", "no file name"}, {"\"Main.exe\"", "\"HotUpdate.dll\"", "HotUpdate.dll twice"},
                {"\"format\" : 1", "\"format\" : 2", "no manifest of format 1"}, {"{", "[", "manifest.json: "},
                {"\"sha256\" : \"4ea", "\"sha256\" : \"4eA", "HotUpdate.dll has no SHA-256"}}) {
            Files.writeString(manifest, text.replaceFirst(Pattern.quote(damage[0]), damage[1]));
            assertEquals(1, run("dhao", "release", manifest.getParent().toString()));
            assertTrue(err.toString().contains(damage[2]), err::toString);
        }
    }

    @Test
    void damagedFileIsToldByOffset() throws Exception {
        Path dhao = written(release("r", "none.xml"), "out");
        byte[] bytes = Files.readAllBytes(dhao);
        bytes[20] ^= 1;
        Files.write(dhao, bytes);
        assertEquals(1, run("dhao", "read", dhao.toString()));
        assertTrue(err.toString().contains("error at 0x%X in DhaoFile: A dhao file ends with the CRC-32".formatted(
                bytes.length - 4)), err::toString);
        Files.write(dhao, new byte[0]);
        assertEquals(1, run("dhao", "read", dhao.toString()));
        assertEquals(2, run("dhao"));
    }
}
