package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs run by the command line: what they print, how they end, what ends them. */
class RunCommandTest {
    private static final String SOURCE = """
            using System;
            class Final { ~Final() { throw new Exception("in a finalizer"); } }
            class Program {
                static int Fail(int depth) { return depth == 0 ? throw new InvalidOperationException("no way") : Fail(depth - 1); }
                static int Main(string[] args) {
                    switch (args[0]) {
                        case "hello": Console.WriteLine("Hello, {0}", string.Join("|", args)); return args.Length;
                        case "exit": try { Environment.Exit(42); } finally { Console.WriteLine("finally"); } return 1;
                        case "code": Environment.ExitCode = 7; return 5;
                        case "failfast":
                            AppDomain.CurrentDomain.ProcessExit += (sender, e) => Console.WriteLine("event");
                            try { Environment.FailFast(args[1] == "" ? null : args[1], args.Length == 2 ? null : new InvalidOperationException(args[2])); }
                            finally { Console.WriteLine("finally"); }
                            return 0;
                        case "big": return 0x1234;
                        case "fail": try { Fail(3); } finally { Console.WriteLine("finally"); } return 0;
                        case "finalizer": new Final(); return 0;
                        case "pool": System.Threading.ThreadPool.QueueUserWorkItem(_ => Fail(0)); System.Threading.Thread.Sleep(10000); return 0;
                        case "thread": var thread = new System.Threading.Thread(() => Fail(0)); thread.Start(); thread.Join(); return 0;
                        case "error": Console.Error.WriteLine("complaint"); return 0;
                        case "read": for (string line; (line = Console.ReadLine()) != null;) Console.WriteLine("<" + line + ">"); return 0;
                        case "count":
                            int count = 0;
                            new System.Threading.Thread(() => { while (true) System.Threading.Interlocked.Increment(ref count); })
                                { IsBackground = true }.Start();
                            while (Console.ReadLine() != null) Console.WriteLine(System.Threading.Volatile.Read(ref count));
                            return 0;
                        case "loop": Console.WriteLine("begin"); while (true) { }
                        case "fill": var all = new System.Collections.Generic.List<byte[]>(); while (true) all.Add(new byte[100000]);
                        default: return 99;
                    }
                }
            }
            """;

    @TempDir
    private static Path folder;

    private record Outcome(int code, String out, String err) {
    }

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("program.cs"), SOURCE);
        assertEquals(0, process("mcs", "-out:program.exe", "program.cs").code);
    }

    private static Outcome process(String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "process", ".out");
        Path err = Files.createTempFile(folder, "process", ".err");
        int code = new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile())
                .start().waitFor();
        return new Outcome(code, Files.readString(out), Files.readString(err));
    }

    private static Outcome run(String input, String... args) {
        return run(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), args);
    }

    private static Outcome run(InputStream input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(List.of(args));
        int code = CommandLineApp.run(new Streams(input, out, err),
                all.toArray(String[]::new));
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String program() {
        return folder.resolve("program.exe").toString();
    }

    private static Outcome mono(String... args) throws Exception {
        return process(Stream.concat(Stream.of("mono", "program.exe"), Stream.of(args)).toArray(String[]::new));
    }

    @Test
    void outputAndExitCodeAreTheProgramsAsUnderMono() throws Exception {
        for (List<String> args : List.of(List.of("hello", "--json", "-x"), List.of("exit"), List.of("code"), List.of("error"))) {
            String[] arguments = args.toArray(String[]::new);
            assertEquals(mono(arguments), run("", Stream.concat(Stream.of(program()), args.stream()).toArray(String[]::new)),
                    args::toString);
        }
        assertEquals(0x1234, run("", program(), "big").code);
    }

    /** Mono's report of its own crash is no part of it. */
    @Test
    void failFastSaysWhyAndEndsAtOnceAsBySignal() throws Exception {
        for (List<String> args
                : List.of(List.of("failfast", "two\nlines"), List.of("failfast", ""), List.of("failfast", "why", "inner"))) {
            Outcome mono = mono(args.toArray(String[]::new));
            Outcome ours = run("", Stream.concat(Stream.of(program()), args.stream()).toArray(String[]::new));
            assertEquals(mono.code, ours.code);
            assertTrue(mono.out.startsWith(ours.out + "\n====") && ours.out.startsWith("CLR: Managed code called FailFast"),
                    mono.out + ours.out);
            assertTrue(mono.err.startsWith(ours.err) && ours.err.isEmpty() == (args.size() == 2), mono.err + ours.err);
        }
    }

    /** Mono's exit code tells whether the program has made the thread. */
    @Test
    void exceptionsInOtherThreadsEndTheProgram() throws Exception {
        for (String where : List.of("finalizer", "pool", "thread")) {
            Outcome mono = mono(where);
            Outcome ours = run("", program(), where);
            assertEquals(mono.code, ours.code, where);
            assertEquals(reports(mono.err), reports(ours.err), where);
        }
    }

    private static List<String> reports(String err) {
        List<String> reports = err.lines().filter(line -> line.contains("Exception: ")).toList();
        assertEquals(2, reports.size(), err);
        return reports;
    }

    /** Line breaks of the summary were printed as what stands for them. */
    @Test
    void whatTypedCodeLeftForHasALineEach() {
        List<String> lines = run("", "--aot", "all", "--stats", program(), "hello").err.lines().toList();
        assertTrue(lines.get(1).matches("typed code: [\\d,]+ forms \\([\\d,]+ KB of bytecode; [\\d,]+ instantiations of generic "
                + "code run [\\d,]+ shared bodies\\), entered [\\d,]+ times, left [\\d,]+ times for the loop and [\\d,]+ times "
                + "over bridges"), lines::toString);
        assertTrue(lines.get(2).matches(" +[\\d,]+  \\S.* of \\S.*\\)"), lines::toString);
    }

    /** What is left to the loop although it is called often enough is named, and why it is. */
    @Test
    void methodsTooLongToBeCompiledAreNamed() throws Exception {
        String cases = IntStream.range(0, 2000).mapToObj(i -> "case %d: x += %d * a; break;".formatted(i, i))
                .collect(Collectors.joining(" "));
        Files.writeString(folder.resolve("long.cs"), "class Long { static int Many(int a) { int x = a; switch (a) { " + cases
                + " } return x; } static void Main() { int sum = 0; for (int i = 0; i < 25000; i++) sum += Many(i % 2000);"
                + " System.Console.WriteLine(sum); } }");
        assertEquals(0, process("mcs", "-out:long.exe", "long.cs").code);
        // Without an AOT part the limit is what HotSpot's first compiler can do with the form, unless there is another one.
        Map<String, String> limits = Map.of("--aot=all", "3,000", "--seed=1", "900", "--optimize", "3,000");
        for (String form : limits.keySet()) {
            Outcome outcome = run("", form, "--stats", folder.resolve("long.exe").toString());
            assertEquals(process("mono", "long.exe").out, outcome.out);
            assertTrue(outcome.err.lines().anyMatch(line -> line.matches("too long to be compiled, left to the loop: "
                    + "System.Int32 Long::Many\\(System.Int32\\), [\\d,]+ words of IR, more than " + limits.get(form))),
                    outcome.err);
        }
    }

    @Test
    void inputIsRead() {
        assertEquals(new Outcome(0, "<one>\n<two>\n", ""), run("one\ntwo", program(), "read"));
    }

    /** The other thread counted on while a slow input was waited for, and each wait took an instruction more. */
    @Test
    void aSeedRepeatsARunHoweverSlowItsInputIs() {
        InputStream slow = new ByteArrayInputStream("one\ntwo\nthree\n".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] to, int offset, int length) {
                LockSupport.parkNanos(100_000_000);
                return super.read(to, offset, length);
            }
        };
        String[] line = {"--seed", "1", "--stats", program(), "count"};
        Outcome fast = run("one\ntwo\nthree\n", line);
        assertEquals(0, fast.code, fast.err);
        assertEquals(3, fast.out.lines().count());
        Outcome late = run(slow, line);
        assertEquals(fast.code, late.code);
        assertEquals(fast.out, late.out);
        // How often compiled code gave way to the machine's clock is told behind the counts of instructions and memory.
        assertEquals(fast.err.lines().findFirst(), late.err.lines().findFirst());
    }

    @Test
    void anUnhandledExceptionIsPrintedToStandardErrorBehindTheFinallyBlocks() throws Exception {
        Outcome mono = mono("fail");
        Outcome ours = run("", program(), "fail");
        assertEquals(1, mono.code);
        assertEquals(mono.code, ours.code);
        assertEquals("finally\n", ours.out);
        assertEquals(mono.err.lines().filter(line -> !line.startsWith("  at ")).toList(),
                ours.err.lines().filter(line -> !line.startsWith("  at ")).toList());
    }

    @Test
    void aLimitEndsTheProgramAndSaysWhereItWas() {
        Outcome outcome = run("", "--max-instructions", "1M", program(), "loop");
        assertEquals(CommandLineApp.BAD_USAGE, outcome.code);
        outcome = run("", "--max-instructions", "1000000", program(), "loop");
        assertEquals(RunCommand.LIMIT, outcome.code);
        assertEquals("begin\n", outcome.out);
        assertEquals("hybridscope: " + program() + ": ended behind 1,000,000 instructions (--max-instructions)",
                outcome.err.lines().findFirst().orElseThrow());
        assertTrue(outcome.err.lines().toList().get(1).startsWith("  at System.Int32 Program::Main(System.String[]) [0x"),
                outcome.err);
        outcome = run("", "--timeout", "300ms", program(), "loop");
        assertEquals(RunCommand.LIMIT, outcome.code);
        List<String> lines = outcome.err.lines().toList();
        assertEquals("hybridscope: " + program() + ": ended behind 300 ms (--timeout)", lines.get(0));
        // On a busy machine the 300 ms end within what Main calls.
        String outermost = lines.stream().filter(line -> line.startsWith("  at ")).toList().getLast();
        assertTrue(outermost.startsWith("  at System.Int32 Program::Main(System.String[]) [0x"), outcome.err);
    }

    @Test
    void memoryEndsAtItsLimit() {
        Outcome outcome = run("", "--max-heap=32M", program(), "fill");
        assertEquals(RunCommand.LIMIT, outcome.code);
        assertTrue(outcome.err.contains("System.OutOfMemoryException"), outcome.err);
        assertTrue(outcome.err.endsWith("hybridscope: " + program() + ": out of memory: it may have 32M (--max-heap)\n"),
                outcome.err);
        assertEquals(new Outcome(0, "Hello, hello\n", ""), new Outcome(run("", "--max-heap=8M", program(), "hello").code - 1,
                run("", "--max-heap=8M", program(), "hello").out, ""));
    }

    @Test
    void whatIsNoProgramIsBadInput() throws Exception {
        Files.writeString(folder.resolve("library.cs"), "class Nothing { }");
        assertEquals(0, process("mcs", "-target:library", "library.cs").code);
        assertEquals("hybridscope: " + folder.resolve("library.dll") + ": library has no entry point\n",
                run("", folder.resolve("library.dll").toString()).err);
        assertEquals(CommandLineApp.BAD_INPUT, run("", folder.resolve("library.cs").toString()).code);
        for (String option : List.of("--max-heap=1K", "--max-heap=x", "--timeout=0", "--timeout=soon", "--platform=vax",
                "--max-instructions=0")) {
            assertEquals(CommandLineApp.BAD_USAGE, run("", option, program()).code, option);
        }
    }

    @Test
    void anotherCompilerIsChosenBeforeTheProcessStarts() throws Exception {
        Outcome outcome = run("", "--graal", program());
        assertEquals(CommandLineApp.BAD_USAGE, outcome.code);
        assertEquals("hybridscope: --graal must stand directly behind run", outcome.err.lines().findFirst().orElseThrow());
    }

    /** Without picocli it takes a fifth less time; what is said about a command line is picocli's. */
    @Test
    void theUsualCommandLinesAreReadWithoutPicocli() {
        for (String usual : List.of("a.exe", "a.exe -h --stats", "--allow-read . --env HOME --allow-write . a.exe @b --env",
                "--loop-only a.exe")) {
            assertNotNull(plain(usual), usual);
        }
        for (String other : List.of("", "-h", "--stats a.exe", "--env a.exe", "--env=HOME a.exe", "--env -x a.exe", "-- a.exe",
                "--allow-read \0 a.exe", "a\0.exe", "--loop-only", "--allow-read=. a.exe")) {
            assertNull(plain(other), other);
        }
    }

    private static RunCommand plain(String line) {
        return RunCommand.plain(new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream()), new PrintWriter(Writer.nullWriter()), ("run " + line).split(" "));
    }

    @Test
    void whatFollowsTheFileIsTheProgramsEvenWhereItNamesAFileWithArguments() throws Exception {
        String list = "@" + Files.writeString(folder.resolve("list"), "one two");
        Outcome wanted = mono("hello", list, "--help");
        assertEquals(wanted, run("", program(), "hello", list, "--help"));
        assertEquals(wanted, run("", "--no-fold", program(), "hello", list, "--help"));
    }

    @Test
    void grantsThatCannotBeAreRefusedWithTheUsage() {
        for (String option : List.of("--allow-read", "--allow-write")) {
            Outcome outcome = run("", option, "/nowhere/at all", program(), "hello");
            assertEquals(run("", "--no-fold", option, "/nowhere/at all", program(), "hello"), outcome);
            assertEquals(CommandLineApp.BAD_USAGE, outcome.code);
            assertEquals(List.of("hybridscope: " + option + ": there is no /nowhere/at all", "Usage: hybridscope run [-hV]"),
                    outcome.err.lines().limit(2).map(line -> line.replaceAll(" \\[--.*", "")).toList());
        }
    }
}
