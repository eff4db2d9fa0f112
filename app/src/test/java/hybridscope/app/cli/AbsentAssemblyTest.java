package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program whose UnityEngine.dll is not there, on the command line. */
class AbsentAssemblyTest {
    private static final String UNITY = """
            namespace UnityEngine {
                public class MonoBehaviour { public int Id() { return 1; } }
                public struct Scene { int a, b, c; public int Count() { return a; } }
                public static class Scenes { public static Scene Active() { return new Scene(); } }
            }
            """;
    private static final String GAME = """
            public class Player : UnityEngine.MonoBehaviour { int score = 7; UnityEngine.Scene scene; public int Score() { return score + Id(); } }
            class Program {
                static int Add(int a, int b) { return a + b; }
                static void Main() { System.Console.WriteLine(Add(1, 2)); System.Console.WriteLine(Play()); }
                static int Play() { return new Player().Score() + UnityEngine.Scenes.Active().Count(); }
            }
            """;
    @TempDir
    private static Path folder;
    private static String game;

    private record Outcome(int code, String out, String err) {
    }

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("Unity.cs"), UNITY);
        Files.writeString(folder.resolve("Game.cs"), GAME);
        mcs("-t:library", "-out:UnityEngine.dll", "Unity.cs");
        mcs("-r:UnityEngine.dll", "-out:Game.exe", "Game.cs");
        Files.delete(folder.resolve("UnityEngine.dll"));
        game = folder.resolve("Game.exe").toString();
    }

    private static void mcs(String... arguments) throws Exception {
        List<String> command = new java.util.ArrayList<>(List.of("mcs", "-nowarn:0169,0649"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    private static Outcome run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Outcome(code, out.toString(), err.toString());
    }

    @Test
    void everyMethodIsTransformedAndTheSummarySaysOnWhatItRests() {
        Outcome outcome = run("transform", game);
        assertEquals(0, outcome.code);
        assertTrue(outcome.out.startsWith("6 methods, 6 transformed, 0 failed\n"), outcome.out);
        assertTrue(outcome.out.contains("3 of the methods rest on assumptions about 3 types that are not there:\n"), outcome.out);
        JsonNode json = JsonMapper.shared().readTree(run("transform", "--json", game).out);
        assertEquals(3, json.get("assumptions").size());
        assertEquals("UnityEngine.MonoBehaviour", json.get("assumptions").get(0).get("type").asString());
    }

    @Test
    void irAndLayoutSayThatTheyRestOnAssumptions() {
        assertTrue(run("ir", game, "Player::Score").out.contains("  rests on assumptions about types that are not there:\n"
                + "    UnityEngine.MonoBehaviour of UnityEngine: taken for a class (referred to)\n"));
        String line = "    UnityEngine.Scene of UnityEngine: taken for a value type of unknown size, assumed 8 bytes "
                + "(signatures say VALUETYPE)\n";
        Outcome player = run("layout", game, "Player");
        assertTrue(player.out.contains(line));
        assertEquals(new Outcome(0, player.out, ""), player, "told once, as an assumption");
        Outcome scene = run("layout", game, "UnityEngine.Scene");
        assertTrue(scene.out.contains(line), scene.out + scene.err);
        assertTrue(!run("ir", game, "Program::Add").out.contains("assumptions"));
    }

    @Test
    void runsAreWhatTheyAreUnderMono() {
        Outcome outcome = run("run", game);
        assertEquals(1, outcome.code);
        assertTrue(outcome.err.contains("System.IO.FileNotFoundException: Could not load file or assembly 'UnityEngine, "
                + "Version=0.0.0.0, Culture=neutral, PublicKeyToken=null' or one of its dependencies."), outcome.err);
    }

    @Test
    void withStubExternsCallsGiveTheDefaultAndAreListed() {
        Outcome outcome = run("run", "--stub-externs", game);
        assertEquals(0, outcome.code, outcome.err);
        assertTrue(outcome.err.contains("System.Int32 UnityEngine.MonoBehaviour::Id()\n"), outcome.err);
        assertTrue(outcome.err.contains("System.Int32 UnityEngine.Scene::Count()\n"), outcome.err);
    }

    @Test
    void typesMarkWhatIsNotThere() {
        Outcome outcome = run("types", game, "Player");
        assertTrue(outcome.out.contains("public class Player : MonoBehaviour\n"
                + "  // rests on assumptions about types that are not there:\n"
                + "  //   UnityEngine.MonoBehaviour of UnityEngine: taken for a class (referred to)\n"), outcome.out);
        assertTrue(outcome.out.lines().anyMatch(line -> line
                .matches(" +0400000[12]  private Scene scene  // not there: UnityEngine.Scene")), outcome.out);
        assertTrue(outcome.out.lines().anyMatch(line -> line.matches(" +0400000[12]  private int score")), outcome.out);
        assertTrue(run("types", game).out.lines().anyMatch(line -> line.matches(
                " +02000002  class Player  // not there: UnityEngine.MonoBehaviour, UnityEngine.Scene")), run("types", game).out);
        JsonNode json = JsonMapper.shared().readTree(run("types", "--json", game, "Player").out);
        assertEquals(2, json.get("assumptions").size());
        assertEquals(List.of("UnityEngine.Scene"), json.get("members").valueStream()
                .flatMap(member -> member.get("standIns").valueStream()).map(JsonNode::asString).toList());
    }
}
