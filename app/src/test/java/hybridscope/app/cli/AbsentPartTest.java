package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What hot-update code needs of an AOT part of which one assembly is not there. */
class AbsentPartTest {
    private static final String ENGINE = """
            namespace Engine {
                public struct Vec3 { public float x, y, z; public Vec3(float a, float b, float c) { x = a; y = b; z = c; } }
                public class Node { public virtual void Update(int a) { } public T Get<T>() where T : class { return null; }
                    public static Node Find(string s, Vec3 at, long b) { return null; } }
                public class Pool<T> { public void Put(T t) { } }
            }
            """;
    private static final String HOT = """
            using System.Collections.Generic; using Engine;
            public struct Mine { public int a; public long b; }
            public class Player : Node {
                public override void Update(int a) {
                    new Pool<Mine>().Put(new Mine()); var l = new List<Vec3>(); l.Add(new Vec3(1, 2, 3)); Node.Find("x", l[0], 3L);
                    Get<Player>(); new List<Mine>(); new List<int>(); }
            }
            """;
    private static final String ASSUMED = """
              Engine.Node of Engine: taken for a class (referred to)
              Engine.Pool`1 of Engine: taken for a class (referred to)
              Engine.Vec3 of Engine: taken for a value type of unknown size, assumed 8 bytes (signatures say VALUETYPE)
            """;
    @TempDir
    private static Path folder;
    private static String hot;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("Engine.cs"), ENGINE);
        Files.writeString(folder.resolve("Hot.cs"), HOT);
        mcs("-out:Engine.dll", "Engine.cs");
        mcs("-r:Engine.dll", "-out:Hot.dll", "Hot.cs");
        Files.delete(folder.resolve("Engine.dll"));
        hot = folder.resolve("Hot.dll").toString();
    }

    private static void mcs(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mcs", "-t:library"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    private static String run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        assertEquals(0, CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args), err.toString());
        return out.toString();
    }

    /** Of a hot-update struct the absent assembly knows nothing; whether it makes a list of its own one nobody can tell. */
    @Test
    void referencesAreListedAndWhatOnlyTheAbsentOneMayHaveIsOpen() {
        JsonNode json = JsonMapper.shared().readTree(run("aot-refs", "--json", hot));
        assertEquals(List.of("Engine.Node", "Engine.Pool`1", "Engine.Vec3"),
                json.get("assumptions").valueStream().map(each -> each.get("type").asString()).toList());
        assertEquals(List.of("Engine.dll", "mscorlib.dll"),
                json.get("assemblies").valueStream().map(JsonNode::asString).toList());
        assertEquals(0, json.get("problems").size());
        assertEquals("false", present(json, "Engine.Pool<Mine>"));
        assertEquals("not known", present(json, "object Engine.Node.Get<object>()"));
        assertEquals("not known", present(json, "System.Collections.Generic.List<Engine.Vec3>"));
        assertEquals("false", present(json, "System.Collections.Generic.List<Mine>"));
        assertEquals("true", present(json, "System.Collections.Generic.List<int>"));
    }

    private static String present(JsonNode json, String name) {
        return Stream.concat(json.get("types").valueStream(), json.get("methods").valueStream())
                .filter(each -> each.get("name").asString().equals(name)).map(each -> each.path("present").asString("not known"))
                .reduce((a, b) -> a + b).orElse("is not in the list");
    }

    @Test
    void listsAsFilesSayOnWhatTheyRest() {
        String block = "\t// {{ rests on assumptions about types that are not there\n"
                + ASSUMED.replaceAll("(?m)^  ", "\t// ") + "\t// }}\n";
        assertTrue(run("aot-refs", "--cs", hot).contains(block), run("aot-refs", "--cs", hot));
        assertTrue(run("aot-refs", "--code", hot).startsWith("// Rests on assumptions about types that are not there:\n"
                + ASSUMED.replaceAll("(?m)^  ", "// ")));
        assertTrue(run("cpp", hot, "Player::Update").startsWith("// rests on assumptions about types that are not there:\n"));
    }

    @Test
    void bridgesOfTheAbsentAssemblyAreThoseOfWhatIsReferredTo() {
        String text = run("bridge", hot);
        assertTrue(text.startsWith("Universal64, runnable; AOT part: mscorlib, Engine\n"
                + "It rests on assumptions about 3 types that are not there:\n" + ASSUMED), text);
        assertTrue(text.lines().anyMatch(line ->
                line.matches("Managed2Native +i8i8S8i8 .*assumed +Node\\.Find\\(string,Vec3,long\\)")), text);
        assertTrue(text.lines().anyMatch(line ->
                line.matches("Native2Managed +vi8i4 .*assumed +Player\\.Update\\(int\\)")), text);
        assertFalse(text.contains("missing:"), text);
    }

    @Test
    void theCalculatorSaysThatTheAbsentAssemblyMayHaveIt() {
        String text = run("share", "List<Engine.Vec3>", hot);
        assertTrue(text.contains("It rests on assumptions about a type that is not there:\n" + ASSUMED.lines().toList().getLast()
                + "\n"), text);
        assertTrue(text.contains("\n  1 depends  if List<Vec3> is instantiated in what is not there of the AOT part (Engine); "
                + "in the rest it is not\n"), text);
    }
}
