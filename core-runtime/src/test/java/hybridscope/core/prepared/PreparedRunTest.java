package hybridscope.core.prepared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program does the same with IR from an earlier run as without: what it prints, what it loads when, what it executes. */
class PreparedRunTest {
    @TempDir
    private static Path folder;
    private static Mono mono;

    @BeforeAll
    static void compile() throws Exception {
        mono = new Mono(folder);
        mono.mcs("""
                using System;
                using System.Collections.Generic;
                using System.Linq;
                using System.Text.RegularExpressions;
                using System.Xml.Linq;

                class Shape { public virtual double Area() { throw new InvalidOperationException("no area"); } ~Shape() { } }
                class Square : Shape { public double side; public override double Area() { return side * side; } }
                struct Pair<A, B> { public A a; public B b; public override string ToString() { return a + "/" + b; } }

                class P {
                    static int rounds;
                    static T Last<T>(IEnumerable<T> all) { return all.Last(); }
                    static int Deep(int n) { if (n == 0) throw new ArgumentException("deep"); return Deep(n - 1) + 1; }
                    static string Classify(int n) {
                        switch (n) { case 0: return "none"; case 1: return "one"; case 2: case 3: return "few"; }
                        try { checked { return (n * int.MaxValue).ToString(); } }
                        catch (OverflowException) when (n > 3) { return "much"; }
                        finally { rounds++; }
                    }
                    static void Xml() {
                        Console.WriteLine(new XElement("a", new XAttribute("b", 1), new XElement("c")).ToString());
                    }
                    static void Main(string[] args) {
                        Loaded();
                        var pair = new Pair<int, string> { a = 2, b = "y" };
                        Console.WriteLine(Last(new[] { new Pair<int, string>(), pair }));
                        for (int i = 0; i < 6; i++) { Console.Write(Classify(i) + " "); }
                        Console.WriteLine(rounds);
                        try { Deep(3); } catch (ArgumentException e) { Console.WriteLine(e.StackTrace); }
                        try { new Shape().Area(); } catch (Exception e) { Console.WriteLine(e.ToString()); }
                        Console.WriteLine(new Square { side = 3 }.Area());
                        Console.WriteLine(Regex.Replace("a1b22c333", "[0-9]+", m => "<" + m.Length + ">"));
                        Console.WriteLine(string.Join(",", Enumerable.Range(1, 9).Where(n => n % 2 == 1).GroupBy(n => n / 4)
                            .Select(g => g.Key + ":" + g.Sum())));
                        Loaded();
                        Xml();
                        int[,] grid = new int[3, 4];
                        grid[2, 3] = 7;
                        Console.WriteLine(grid[2, 3] + grid.Length + typeof(Dictionary<,>).Name + typeof(Pair<int, string>));
                        long sum = 0;
                        for (int i = 0; i < 60000; i++) { sum += Twice(i) ^ i; }
                        Console.WriteLine(sum);
                        Loaded();
                    }
                    static void Loaded() {
                        var all = AppDomain.CurrentDomain.GetAssemblies();
                        foreach (var each in all) { Console.Write(each.GetName().Name + " "); }
                        Console.WriteLine();
                    }
                    static int Twice(int n) { return n < 0 ? Deep(n) : n % 7 == 3 ? n + n + 1 : n + n; }
                }
                """, "-out:program.exe", "-r:System.Core.dll", "-r:System.Xml.dll", "-r:System.Xml.Linq.dll");
    }

    private record Outcome(long instructions, String output) {
    }

    /** A run, and how many forms were compiled and how many methods were found. */
    private record Run(Outcome outcome, int forms, int found) {
    }

    private static Run run(String kept, EngineOptions options) throws Exception {
        return run("program.exe", kept, options);
    }

    private static Run run(String name, String kept, EngineOptions options) throws Exception {
        Path path = folder.resolve(name);
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly assembly = runtime.load(path, Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).seed(1)
                .build();
        Program program = new Program(assembly, host, options.repeatable(0),
                new ProgramLimits(500_000_000, Duration.ofMinutes(2)));
        PreparedIr prepared = kept == null ? null
                : PreparedIr.open(folder.resolve(kept), "this build", path, runtime, TransformOptions.DEFAULT);
        program.engine().use(prepared);
        ProgramResult result = program.run();
        program.engine().keep();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, result.ending(), () -> output + "\n" + result);
        return new Run(new Outcome(result.instructions(), output.toString(StandardCharsets.UTF_8)),
                program.engine().compiledForms(), prepared == null ? 0 : prepared.foundCount());
    }

    @Test
    void itDoesTheSame() throws Exception {
        Run without = run(null, EngineOptions.DEFAULT);
        assertEquals(mono.mono("program.exe").lines().filter(line -> !line.contains(" at ")).toList(),
                without.outcome.output.lines().filter(line -> !line.contains(" at ")).toList());
        assertTrue(without.outcome.output.contains("at P.Deep (System.Int32 n) [0x"), without.outcome.output);
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Run run = run("kept", EngineOptions.DEFAULT);
            assertEquals(without.outcome, run.outcome);
            runs.add(run);
        }
        assertEquals(0, runs.getFirst().found);
        assertTrue(runs.getLast().found > 1000, runs.toString());
        Run loop = run("kept", EngineOptions.DEFAULT.loopOnly());
        assertEquals(without.outcome, loop.outcome);
        assertEquals(runs.getLast().found, loop.found);
    }

    /** What was hot in the first half of a run is compiled at once in the next; the loop alone knows nothing of that. */
    @Test
    void whatWasHotIsCompiledSooner() throws Exception {
        EngineOptions late = EngineOptions.DEFAULT.compiling(10_000);
        Run without = run(null, late);
        run("hot", EngineOptions.DEFAULT);
        run("hot", late.loopOnly());
        Run sooner = run("hot", late);
        assertEquals(without.outcome, sooner.outcome);
        assertTrue(sooner.forms > without.forms, sooner.forms + " forms, " + without.forms + " without");
        // Where forms in memory count, which come much sooner, nothing is learned.
        run("hot", EngineOptions.DEFAULT.ahead(AheadOfTime.NOTHING));
        assertEquals(sooner, run("hot", late));
    }

    /** What was hot only near the end of a run is left to the loop in the next ones, for as many calls again. */
    @Test
    void whatWasHotTooLateIsNotCompiled() throws Exception {
        mono.mcs("""
                class P {
                    static int Often(int n, bool last) { return last ? Late(n) : n % 3 == 1 ? n + 1 : n; }
                    static int Late(int n) {
                        int sum = 0;
                        for (int i = 0; i < 3; i++) { sum += i * n ^ i; }
                        try { return checked(sum + n); } finally { sum = 0; }
                    }
                    static void Main() {
                        int sum = 0;
                        for (int i = 0; i < 50000; i++) { sum ^= Often(i, i >= 48500); }
                        System.Console.WriteLine(sum);
                    }
                }
                """, "-out:late.exe");
        Run without = run("late.exe", null, EngineOptions.DEFAULT);
        assertEquals(mono.mono("late.exe"), without.outcome.output);
        List<Integer> forms = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Run run = run("late.exe", "late", EngineOptions.DEFAULT);
            assertEquals(without.outcome, run.outcome);
            forms.add(run.forms);
        }
        assertEquals(List.of(without.forms, without.forms - 1, without.forms - 1, without.forms - 1), forms);
    }
}
