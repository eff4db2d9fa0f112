package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Threads take turns in an order that the seed alone decides; what threads do to each other and to the program ends as it should.
 */
class ThreadsTest {
    private static final ProgramLimits LIMITS = new ProgramLimits(300_000_000, Duration.ofSeconds(60));
    private static final String RACE = """
            using System;
            using System.Threading;
            class Program
            {
                static int shared;
                static void Main()
                {
                    var threads = new Thread[5];
                    for (int i = 0; i < threads.Length; i++) { int by = i; threads[i] = new Thread(() => { for (int k = 0; k < 60000; k++) { int seen = shared; shared = seen * 31 + by; } }); }
                    foreach (var each in threads) each.Start();
                    Thread.Sleep(20);
                    foreach (var each in threads) each.Join();
                    Console.WriteLine(shared + " " + DateTime.UtcNow.Ticks % 1000);
                }
            }
            """;

    @TempDir
    Path directory;

    /** @param transformed the methods that were transformed, in order */
    private record Run(ProgramResult outcome, String output, List<String> transformed) {
    }

    private Run run(String source, EngineOptions options) throws Exception {
        Path folder = Files.createTempDirectory(directory, "program");
        new Mono(folder).mcs(source, "-out:program.exe");
        return run(folder.resolve("program.exe"), options);
    }

    private static Run run(Path file, EngineOptions options) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly assembly = runtime.load(file, Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of("program.exe"));
        Program program = new Program(assembly, host, options, LIMITS);
        List<String> transformed = new ArrayList<>();
        program.engine().listen(EngineListener.ofTransformed((method, _) -> transformed.add(method.toString())));
        return new Run(program.run(), output.toString(StandardCharsets.UTF_8), transformed);
    }

    private static String main(String body) {
        return """
                using System;
                using System.Threading;
                class Program
                {
                    static readonly object a = new object(), b = new object();
                    static void Main()
                    {
                %s
                    }
                }
                """.formatted(body);
    }

    @Test
    void oneSeedGivesOneRun() throws Exception {
        Path folder = Files.createTempDirectory(directory, "program");
        new Mono(folder).mcs(RACE.replace(" + \" \" + DateTime.UtcNow.Ticks % 1000", ""), "-out:program.exe");
        Set<String> results = new HashSet<>();
        for (int seed : new int[] {0, 1, 2}) {
            Run first = run(folder.resolve("program.exe"), EngineOptions.DEFAULT.repeatable(seed));
            assertEquals(ProgramEnd.COMPLETED, first.outcome.ending());
            for (int again = 0; again < 2; again++) {
                Run other = run(folder.resolve("program.exe"), EngineOptions.DEFAULT.repeatable(seed));
                assertEquals(first.output, other.output);
                assertEquals(first.outcome.instructions(), other.outcome.instructions());
            }
            results.add(first.output);
        }
        assertNotEquals(1, results.size(), "another seed is another order");
    }

    @Test
    void aDeadlockSaysWhoWaitsForWhat() throws Exception {
        Run run = run(main("""
                        var t = new Thread(() => { lock (b) { Thread.Sleep(10); lock (a) { } } });
                        t.Start();
                        lock (a) { Thread.Sleep(10); lock (b) { } }
                """), EngineOptions.DEFAULT);
        assertEquals(ProgramEnd.DEADLOCK, run.outcome.ending());
        assertEquals(2, run.outcome.threads().size());
        assertTrue(run.outcome.threads().get(0)
                .matches("thread 1 waits for the lock of a System\\.Object at 0x[0-9a-f]+, held by thread 3"),
                run.outcome.threads().get(0));
        assertTrue(run.outcome.threads().get(1)
                .matches("thread 3 waits for the lock of a System\\.Object at 0x[0-9a-f]+, held by thread 1"),
                run.outcome.threads().get(1));
    }

    @Test
    void tooManyThreadsAreAManagedException() throws Exception {
        Run run = run(main("""
                        int started = 0;
                        try { while (true) { var t = new Thread(() => { lock (a) Monitor.Wait(a); }); t.IsBackground = true; t.Start(); started++; } }
                        catch (OutOfMemoryException) { Console.WriteLine(started > 100); }
                """), EngineOptions.DEFAULT);
        assertEquals("True\n", run.output);
        assertEquals(ProgramEnd.COMPLETED, run.outcome.ending());
    }

    @Test
    void manyThreadsOneAfterTheOtherGiveTheirMemoryBack() throws Exception {
        Run run = run(main("""
                        long sum = 0;
                        for (int i = 0; i < 2000; i++) { var t = new Thread(() => sum += new byte[1000].Length); t.Start(); t.Join(); }
                        Console.WriteLine(sum);
                """), EngineOptions.DEFAULT);
        assertEquals("2000000\n", run.output);
    }

    @Test
    void anExceptionInAnyThreadEndsTheProgram() throws Exception {
        Run run = run(main("""
                        new Thread(() => { throw new InvalidOperationException("in a thread"); }).Start();
                        Thread.Sleep(1000);
                        Console.WriteLine("never");
                """), EngineOptions.DEFAULT);
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, run.outcome.ending());
        assertEquals(1, run.outcome.exitCode());
        assertTrue(run.outcome.exception().startsWith("System.InvalidOperationException: in a thread"), run.outcome.exception());
        assertEquals("", run.output);
    }

    @Test
    void theProgramWaitsForForegroundThreadsOnly() throws Exception {
        Run run = run(main("""
                        var background = new Thread(() => { Thread.Sleep(60000); Console.WriteLine("never"); });
                        background.IsBackground = true;
                        background.Start();
                        new Thread(() => { Thread.Sleep(10); Console.WriteLine("foreground"); }).Start();
                        AppDomain.CurrentDomain.ProcessExit += (sender, e) => Console.WriteLine("exit of " + (sender == AppDomain.CurrentDomain));
                        Console.WriteLine("main");
                """), EngineOptions.DEFAULT);
        assertEquals("main\nforeground\nexit of True\n", run.output);
    }

    @Test
    void finalizersRunOnAThreadOfTheirOwnAndAtTheEnd() throws Exception {
        Run run = run("""
                using System;
                using System.Threading;
                class Finalized
                {
                    readonly string name;
                    public Finalized(string name) { this.name = name; }
                    ~Finalized() { Console.WriteLine(name + " " + (Thread.CurrentThread.ManagedThreadId == 1)); }
                }
                class Program
                {
                    static Finalized kept = new Finalized("kept");
                    static void Make() { new Finalized("lost"); }
                    static void Clear(int depth) { long a = 0, b = 0, c = 0; if (depth > 0) Clear(depth - 1); if (a + b + c != 0) Console.WriteLine(); }
                    static void Main()
                    {
                        var t = new Thread(Make);
                        t.Start();
                        t.Join();
                        Clear(50);
                        GC.Collect();
                        GC.WaitForPendingFinalizers();
                        Console.WriteLine("end");
                        GC.KeepAlive(kept);
                    }
                }
                """, EngineOptions.DEFAULT);
        assertEquals("lost False\nend\nkept False\n", run.output);
    }

    @Test
    void timeOfARepeatableRunPassesWithInstructions() throws Exception {
        String source = main("""
                        var watch = System.Diagnostics.Stopwatch.StartNew();
                        Thread.Sleep(3600 * 1000);
                        Console.WriteLine(watch.Elapsed.TotalHours >= 1 && watch.Elapsed.TotalHours < 1.1);
                """);
        assertEquals("True\n", run(source, EngineOptions.DEFAULT.repeatable(0)).output);
    }

    @Test
    void methodsAreTransformedAtTheirFirstCall() throws Exception {
        Run run = run("""
                class Program
                {
                    static int calls;
                    static void Called() { calls++; if (calls < 3) Called(); else Last(null); }
                    static void Last(object o) { try { o.ToString(); } catch (System.NullReferenceException) { calls = 0; } }
                    static void NotCalled() { calls = 1; }
                    static void Main() { Called(); if (calls > 0) NotCalled(); }
                }
                """, EngineOptions.DEFAULT.with(TransformOptions.PLAIN));
        assertEquals(List.of("System.Void Program::Main()", "System.Void Program::Called()",
                "System.Void Program::Last(System.Object)"),
                run.transformed.stream().filter(name -> name.contains(" Program::")).toList());
    }
}
