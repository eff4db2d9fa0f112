package hybridscope.inspectors.csharp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.csharp.roundtrip.ProgramTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTrip;
import hybridscope.inspectors.csharp.roundtrip.RoundTripProgram;
import hybridscope.inspectors.csharp.roundtrip.RoundTripReport;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** C# in the words of a version: its own compiler takes it, and nothing newer stands in it. */
class LanguageLevelTest {
    private static final String SOURCE = """
            using System;
            using System.Threading.Tasks;
            class Level {
                public string Name { get; } = "n";
                public int Size { get; private set; } = 3;
                static (int a, string b) Pair(Level of) { return (of.Size, of.Name); }
                int Length(object o) { return o is string s ? s.Length : int.TryParse("" + o, out var n) ? n : 0; }
                string Say(Level other) { var p = Pair(this); return $"{p.a}:{p.b} {other?.Name}"; }
                async Task<int> Wait() { await Task.Yield(); return Size; }
                string Need(string x) { return x ?? throw new ArgumentNullException("x"); }
                static void Main() {
                    var l = new Level();
                    Console.WriteLine(l.Say(null) + l.Say(l) + l.Length("abc") + l.Length(12) + l.Wait().Result + l.Need("y"));
                }
            }
            """;

    @TempDir
    private static Path folder;
    private static Path program;

    @BeforeAll
    static void build() throws Exception {
        Files.writeString(folder.resolve("Level.cs"), SOURCE);
        program = folder.resolve("Level.exe");
        Process process = new ProcessBuilder("mcs", "-langversion:latest", "-out:" + program,
                folder.resolve("Level.cs").toString()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
    }

    private static String text(LanguageLevel level) throws Exception {
        return CSharpFile.of(OpenFile.read(program), level).whole().text();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "CSHARP_8")
    void theCompilerOfTheVersionTakesIt(LanguageLevel level) throws Exception {
        List<String> notes = new ArrayList<>();
        RoundTripReport report = new RoundTrip(folder.resolve(level.name()), level).run(List.of(RoundTripProgram.of(program)),
                trip -> notes.addAll(trip.notes()));
        assertEquals(List.of(ProgramTrip.Outcome.SAME), report.programs().stream().map(ProgramTrip::outcome).toList(),
                notes::toString);
    }

    @Test
    void eachVersionHasItsOwnWords() throws Exception {
        String seven = text(LanguageLevel.CSHARP_7);
        assertTrue(seven.contains("private static (int a, string b) Pair(Level of)"), seven);
        assertTrue(seven.contains("is string") && seven.contains("out int "), seven);
        String six = text(LanguageLevel.CSHARP_6);
        assertTrue(six.contains("private static ValueTuple<int, string> Pair(Level of)"), six);
        assertTrue(six.contains("{other?.Name}\"") && six.contains("valueTuple.Item1"), six);
        assertTrue(six.contains("public string Name { get; } = \"n\";"), six);
        assertFalse(six.contains("is string") || six.contains("out int ") || six.contains("?? throw"), six);
        String five = text(LanguageLevel.CSHARP_5);
        assertTrue(five.contains("public string Name { get; private set; }") && five.contains("string.Format("), five);
        assertTrue(five.contains("private async Task<int> Wait()") && five.contains("await Task.Yield();"), five);
        assertFalse(five.contains("?.") || five.contains("$\"") || five.contains("= \"n\";\n\n"), five);
        String four = text(LanguageLevel.CSHARP_4);
        assertTrue(four.contains("private Task<int> Wait()") && four.contains("MoveNext()"), four);
        assertFalse(four.contains("await ") || four.contains("ref Async"), four);
    }
}
