package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Meta versions over two main packages (RULES.md §7, "Meta versions"): the first is version 1 of the sample, the second
 * version 2, in which {@code Foo.C} has changed, which B calls, which A calls.
 */
class MetaVersionsCommandTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies");
    private static final String ONE = SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll").toString();
    private static final String TWO = SAMPLES.resolve("assemblies/hybrid/v2/HotUpdate.dll").toString();
    private static final String MAIN = SAMPLES.resolve("assemblies/hybrid/Main.exe").toString();

    @TempDir
    private Path folder;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(List<String> arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), arguments.toArray(String[]::new));
    }

    private String release(String name, String dll, String rules, String previous) {
        String archive = folder.resolve(name).toString();
        List<String> call = new ArrayList<>(List.of("dhao", "release", archive, "--dhe", dll, "--aot", MAIN, "--rules",
                SAMPLES.resolve("workspaces/hybrid/" + rules + ".xml").toString()));
        if (previous != null) {
            call.addAll(List.of("--previous", previous));
        }
        assertEquals(0, run(call), err::toString);
        return archive;
    }

    private String update(String dll, String release) {
        Path files = folder.resolve("update");
        assertEquals(0, run(List.of("dhao", "versions", dll, "--release", release, "--out", files.toString())), err::toString);
        return files.resolve("HotUpdate.mv").toString();
    }

    private JsonNode beside(String update, String release) {
        assertEquals(0, run(List.of("dhao", "beside", update, "--release", release, "--json")), err::toString);
        return JsonMapper.shared().readTree(out.toString());
    }

    /** How A, B and C run. */
    private String chain(String update, String release) {
        JsonNode uses = beside(update, release);
        return uses.get("HotUpdate.Foo::A() : System.Object").asString() + " "
                + uses.get("HotUpdate.Foo::B() : System.Object").asString() + " "
                + uses.get("HotUpdate.Foo::C() : System.Object").asString();
    }

    private static List<String> lines(String release, String method) throws Exception {
        return Files.readAllLines(Path.of(release, "MetaVersions", "HotUpdate.mv")).stream()
                .filter(line -> line.endsWith(" HotUpdate.Foo::" + method + "() : System.Object"))
                .map(line -> line.replaceFirst("method \\d+ ", "")).toList();
    }

    @Test
    void withInjectionTheChangedMethodAloneHasAnotherVersion() throws Exception {
        String first = release("first", ONE, "all", null);
        String second = release("second", TWO, "all", first);
        assertEquals(List.of("1 injected HotUpdate.Foo::B() : System.Object"), lines(second, "B"));
        assertEquals(List.of("2 injected HotUpdate.Foo::C() : System.Object"), lines(second, "C"));
        // Version 1 once more, as an update of both: C is neither the first package's third version nor the second's.
        String update = update(ONE, second);
        assertEquals("aot aot changed", chain(update, first));
        assertEquals("aot aot changed", chain(update, second));
    }

    @Test
    void withoutInjectionCallersHaveAnotherVersionAsWell() throws Exception {
        String first = release("first", ONE, "none", null);
        String second = release("second", TWO, "none", first);
        assertEquals(List.of("2 plain HotUpdate.Foo::A() : System.Object"), lines(second, "A"));
        String update = update(ONE, second);
        assertEquals("changed changed changed", chain(update, first));
        assertEquals("changed changed changed", chain(update, second));
    }

    @Test
    void methodCountsAsInjectedOnlyWhereEveryMainPackageInjectsIt() throws Exception {
        String first = release("first", ONE, "all", null);
        String second = release("second", TWO, "none", first);
        // The first package injects C: its callers stay. In the second C is not injected: they must not stay a second time.
        assertEquals(List.of("1 plain HotUpdate.Foo::A() : System.Object"), lines(second, "A"));
        assertEquals("changed changed changed", chain(update(ONE, second), second));
    }

    @Test
    void updateThatIsTheLatestPackageRunsItsCodeThereAndBesideTheFirstWhatADhaoFileSays() throws Exception {
        String first = release("first", ONE, "short", null);
        String second = release("second", TWO, "short", first);
        String update = update(TWO, second);
        beside(update, second).properties().forEach(use -> assertEquals("aot", use.getValue().asString(), use::getKey));

        assertEquals(0, run(List.of("dhao", "write", TWO, "--release", first, "--out", folder.resolve("o").toString())));
        TreeSet<String> interpreted = new TreeSet<>();
        Files.readAllLines(folder.resolve("o/HotUpdate.dhao.spec")).stream().filter(line -> line.startsWith("method "))
                .filter(line -> !line.startsWith("method aot")).forEach(line -> interpreted.add(line.split(" ", 4)[3]));
        TreeSet<String> versioned = new TreeSet<>();
        beside(update, first).properties().stream().filter(use -> !use.getValue().asString().equals("aot"))
                .forEach(use -> versioned.add(use.getKey()));
        assertEquals(interpreted, versioned);
        assertTrue(interpreted.size() > 20, interpreted::toString);
    }

    @Test
    void packageThatAnUpdateDoesNotGoBackToIsRefused() {
        String first = release("first", ONE, "all", null);
        String second = release("second", TWO, "all", first);
        String old = update(TWO, first);
        assertEquals(1, run(List.of("dhao", "beside", old, "--release", second)));
        assertTrue(err.toString().contains("its versions do not go back to the HotUpdate of " + second), err::toString);
    }

    @Test
    void nextPackageHasTheSameDifferentialAssembliesAndAnUntouchedArchiveBefore() throws Exception {
        String first = release("first", ONE, "all", null);
        assertEquals(1, run(List.of("dhao", "release", folder.resolve("n").toString(), "--dhe", MAIN, "--previous", first)));
        assertTrue(err.toString().contains("the differential assemblies of " + first + " are others: hotupdate, not main"),
                err::toString);
        Path versions = Path.of(first, "MetaVersions", "HotUpdate.mv");
        Files.writeString(versions, Files.readString(versions).replaceFirst(" 1 injected", " 2 injected"));
        assertEquals(1, run(List.of("dhao", "versions", TWO, "--release", first, "--out", folder.toString())));
        assertTrue(err.toString().contains("MetaVersions/HotUpdate.mv has changed since it was archived"), err::toString);
    }

    @Test
    void programsRunBesideAMainPackageAsFilesSay() throws Exception {
        Path pair = SAMPLES.resolve("assemblies/pairs/Bodies");
        String one = pair.resolve("v1/Bodies.exe").toString();
        String two = pair.resolve("v2/Bodies.exe").toString();
        String main = folder.resolve("main").toString();
        String rules = SAMPLES.resolve("workspaces/hybrid/all.xml").toString();
        assertEquals(0, run(List.of("dhe", "release", main, "--dhe", one, "--rules", rules)), err::toString);
        Path files = folder.resolve("files");
        assertEquals(0, run(List.of("dhao", "write", two, "--release", main, "--out", files.toString())), err::toString);
        assertEquals(0, run(List.of("dhao", "versions", two, "--release", main, "--out", files.toString())), err::toString);
        String dhao = files.resolve("Bodies.dhao").toString();
        assertEquals(0, run(List.of("run", "--release", main, "--dhao", dhao, two)), err::toString);
        assertEquals(0, run(List.of("run", "--release", main, "--dhao", files.resolve("Bodies.mv").toString(), two)));
        assertEquals(0, run(List.of("run", "--old", one, "--rules", rules, "--dhao", dhao, two)), err::toString);

        assertEquals(1, run(List.of("run", "--old", one, "--dhao", dhao, two)));
        assertTrue(err.toString().contains("Bodies is not loaded differentially: the rule file all.xml is missing"),
                err::toString);
        assertEquals(1, run(List.of("run", "--old", one, "--rules", rules, "--dhao", dhao, one)));
        assertTrue(err.toString().contains("the new Bodies is another dll: expected "), err::toString);
        assertEquals(1, run(List.of("run", "--dhao", dhao, two)));
        assertTrue(err.toString().contains("--old FILE or --release DIR"), err::toString);
        assertEquals(1, run(List.of("run", "--old", one, "--dhao", files.resolve("Bodies.mv").toString(), two)));
        assertTrue(err.toString().contains("meta versions are compared with those of a main package: --release DIR"),
                err::toString);
        assertEquals(1, run(List.of("run", "--release", main, "--dhao", dhao + ".spec", two)));
        assertTrue(err.toString().contains("a spec file, which is for people"), err::toString);
    }
}
