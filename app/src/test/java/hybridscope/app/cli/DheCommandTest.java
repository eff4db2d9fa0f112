package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code dhe} on the sample workspace's versions, whose sources say what differs. */
class DheCommandTest {
    private static final Path SAMPLES = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies");
    private static final String OLD = SAMPLES.resolve("assemblies/hybrid/v1/HotUpdate.dll").toString();
    private static final String NEW = SAMPLES.resolve("assemblies/hybrid/v2/HotUpdate.dll").toString();
    private static final Set<String> CHANGED = Set.of("HotUpdate.Foo::C", "HotUpdate.Calls::Leaf", "HotUpdate.Stats::Sum",
            "HotUpdate.Hero::.ctor", "HotUpdate.Hero::Hit", "HotUpdate.Hero::Greet", "HotUpdate.Hero::Title",
            "HotUpdate.HeroPlugin::Start", "HotUpdate.HeroPlugin::Move", "HotUpdate.HeroPlugin/<Start>c__AnonStorey0::<>m__0",
            "HotUpdate.GenericsPlugin::Start", "HotUpdate.GenericsPlugin::<Start>m__0");

    @TempDir
    private Path folder;

    private record Printed(int code, String out, String err) {
        JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }

        Set<String> methods(Predicate<JsonNode> wanted) {
            return json().get("methods").valueStream().filter(wanted).map(method -> method.get("method").asString())
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        JsonNode method(String name) {
            return json().get("methods").valueStream().filter(method -> method.get("method").asString().equals(name)).findFirst()
                    .orElseThrow();
        }
    }

    private static Printed run(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] all = Stream.concat(Stream.of("dhe"), Stream.of(args)).toArray(String[]::new);
        int code = CommandLineApp.run(new Streams(InputStream.nullInputStream(), out, err, false), all);
        return new Printed(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String rules(String name) {
        return SAMPLES.resolve("workspaces/hybrid").resolve(name).toString();
    }

    @Test
    void whatChangedAndWhatBecomesDirtyFollowsFromTheSources() {
        Printed none = run(OLD, NEW, "--rules", rules("none.xml"), "--json");
        assertEquals(0, none.code);
        assertEquals(new TreeSet<>(CHANGED), none.methods(method -> method.get("change").asString().equals("changed")));
        assertEquals(Set.of("HotUpdate.Foo::A", "HotUpdate.Foo::B", "HotUpdate.Calls::Virtual", "HotUpdate.Calls::Construct"),
                none.methods(method -> method.get("dirty").asBoolean()));
        assertEquals(none.methods(method -> method.get("dirty").asBoolean()),
                run(OLD, NEW, "--rules", "none", "--json").methods(method -> method.get("dirty").asBoolean()));
        JsonNode a = none.method("HotUpdate.Foo::A");
        assertEquals("unchanged", a.get("change").asString());
        assertEquals("interpreted", a.get("runs").asString());
        assertFalse(a.get("injected").asBoolean());
        assertTrue(a.get("reason").asString().startsWith("calls HotUpdate.Foo::B at IL_0000, which calls HotUpdate.Foo::C at "
                + "IL_0000, which is changed: instruction at IL_0000: newobj instance System.Void System.Object::.ctor() -> "));

        JsonNode call = a.get("chain").get(0);
        assertEquals(a.get("oldToken").asString(), call.get("callerToken").asString());
        assertEquals(none.method("HotUpdate.Foo::B").get("oldToken").asString(), call.get("calleeToken").asString());

        Printed all = run(OLD, NEW, "--json");
        assertEquals(Set.of(), all.methods(method -> method.get("dirty").asBoolean()));
        assertEquals("AOT", all.method("HotUpdate.Foo::A").get("runs").asString());
        assertEquals("calls HotUpdate.Foo::C, which is changed and injected: it ends there",
                all.method("HotUpdate.Foo::B").get("reason").asString());
        assertEquals(CHANGED.size(), all.json().get("totals").get("changed").asInt());
        assertEquals(12, all.json().get("totals").get("added").asInt());
    }

    @Test
    void twoSetsOfRulesAreCompared() {
        Printed both = run(OLD, NEW, "--rules", rules("none.xml"), "--rules-b", rules("short.xml"), "--json");
        assertEquals(Set.of("HotUpdate.Foo::A", "HotUpdate.Foo::B"), both.methods(method -> method.get("differs").asBoolean()));
        JsonNode virtual = both.method("HotUpdate.Calls::Virtual");
        assertTrue(virtual.get("other").get("dirty").asBoolean());
        assertTrue(virtual.get("other").get("injected").asBoolean());
        assertEquals(4, both.json().get("totals").get("dirty").asInt());
        assertEquals(2, both.json().get("otherTotals").get("dirty").asInt());
        String text = run(OLD, NEW, "--rules", rules("none.xml"), "--rules-b", rules("short.xml")).out;
        assertTrue(text.contains("\n  dirty|unchanged interpreted|AOT A()\n"), text);
        assertFalse(text.contains("ThroughVirtual"), text);
    }

    @Test
    void buildServersFailOnTooManyDirtyMethods() {
        assertEquals(0, run(OLD, NEW, "--rules", rules("none.xml"), "--fail-on-dirty", "4").code);
        Printed failed = run(OLD, NEW, "--rules", rules("none.xml"), "--fail-on-dirty", "3");
        assertEquals(1, failed.code);
        assertEquals("hybridscope: 4 methods are dirty, more than 3\n", failed.err.replace("\r", ""));
        assertEquals(0, run(OLD, NEW, "--fail-on-dirty", "0").code);
        assertEquals(2, run(OLD, NEW, "--fail-on-dirty", "-1").code);
    }

    @Test
    void foldersAreComparedByAssemblyAndThePageNeedsNoOtherFile() throws Exception {
        Path page = folder.resolve("report.html");
        Printed folders = run(SAMPLES.resolve("assemblies/hybrid/v1").toString(),
                SAMPLES.resolve("assemblies/hybrid/v2").toString(), "--rules", rules("none.xml"), "--html", page.toString());
        assertEquals(0, folders.code, folders.err);
        String html = Files.readString(page);
        assertTrue(html.contains("<span class=\"badge dirty\">dirty</span>"), html);
        assertTrue(html.contains("newobj instance System.Void System.Collections.Generic.List`1&lt;System.Int32&gt;::.ctor()"));
        assertFalse(html.contains("src=") || html.contains("href="), "the page names another file");
        assertEquals(2, run(SAMPLES.resolve("assemblies/hybrid/v1").toString(), NEW).code);
        assertEquals(1, run(OLD, SAMPLES.resolve("assemblies/Calculator.exe").toString()).code);
    }

    @Test
    void wrongRuleFilesAreTold() throws Exception {
        Path wrong = Files.writeString(folder.resolve("wrong.xml"), "<rules>\n  <assembly fullname=\"*\">\n    <kind/>\n");
        Printed told = run(OLD, NEW, "--rules", wrong.toString());
        assertEquals(1, told.code);
        assertTrue(told.err.contains("wrong.xml:3:"), told.err);
    }

    @Test
    void theIlOfOneMethodStandsBesideItself() {
        // x * 2, and in the new version x * 2 + 1.
        Printed text = run(OLD, NEW, "--rules", rules("none.xml"), "--method", "HotUpdate.Calls::Leaf");
        assertEquals(0, text.code, text.err);
        assertEquals("""
                HotUpdate.Calls::Leaf: changed
                  interpreted, not injected: instruction at IL_0003: ret -> ldc.i4.1

                  System.Int32 HotUpdate.Calls::Leaf(System.Int32)
                  IL_0000: ldarg.0
                  IL_0001: ldc.i4.2
                  IL_0002: mul
                + IL_0003: ldc.i4.1
                + IL_0004: add
                  IL_0005: ret
                """, text.out.replace("\r", ""));
        JsonNode json = run(OLD, NEW, "--method", "HotUpdate.Calls::Leaf(System.Int32)", "--json").json().get(0);
        assertEquals("added", json.get("il").get("rows").get(3).get("kind").asString());
        assertEquals("ldc.i4.1", json.get("il").get("rows").get(3).get("after").get("opcode").asString());
        assertEquals(1, run(OLD, NEW, "--method", "HotUpdate.Calls::Nobody").code);
    }

    @Test
    void whatCannotBeComparedIsSaid() {
        Printed mixed = run(folder.toString(), NEW);
        assertEquals(2, mixed.code);
        assertTrue(mixed.err.startsWith("hybridscope: " + folder + " is a folder, and " + NEW + " a file: "
                + "OLD and NEW are both files or both folders"), mixed.err);
        String nowhere = folder.resolve("nowhere").toString();
        Printed missing = run(folder.toString(), nowhere);
        assertEquals(1, missing.code);
        assertEquals("hybridscope: " + nowhere + ": no such file", missing.err.strip());
        // A module alone is compared by its name, and is in no main package.
        String module = SAMPLES.resolve("assemblies/Part.netmodule").toString();
        Printed alone = run(module, module, "--json");
        assertEquals(0, alone.code, alone.err);
        assertEquals(0, alone.json().get("totals").get("changed").asInt());
        Printed release = run("release", folder.resolve("package").toString(), "--dhe", module);
        assertEquals(1, release.code);
        assertTrue(release.err.contains("Part.netmodule: no assembly"), release.err);
    }
}
