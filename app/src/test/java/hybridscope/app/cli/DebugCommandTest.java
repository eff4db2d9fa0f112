package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.session.Launch;
import hybridscope.inspectors.session.Session;
import hybridscope.inspectors.session.script.DebugScript;
import hybridscope.inspectors.session.script.ScriptException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sessions driven by scripts, and traces, on the command line. */
class DebugCommandTest {
    private static final String SOURCE = """
            using System;
            class Node { public int Value; public Node Next; public static Node Last; }
            class Program {
                static int Sum(int[] numbers) { int sum = 0; for (int i = 0; i < numbers.Length; i++) sum += numbers[i]; return sum; }
                static int Fact(int n) { return n <= 1 ? 1 : n * Fact(n - 1); }
                static void Leave() { Environment.Exit(3); }
                static int Deep(int n) { return n == 0 ? 1 / n : Deep(n - 1) + 1; }
                static int Read() { return int.Parse(Console.ReadLine()); }
                static bool Both(string text, bool flag) { return flag && text.Length == 3; }
                static void Main() {
                    Node first = new Node { Value = 1, Next = new Node { Value = 2 } };
                    Node.Last = first.Next;
                    int total = Sum(new[] { 3, 4, 5 });
                    Console.WriteLine(total);
                    Console.WriteLine(Fact(4));
                    try { total /= total - 12; } catch (DivideByZeroException e) { Console.WriteLine(e.Message); }
                    GC.KeepAlive(first);
                }
            }
            """;
    private static final String DEBUGGED = "../sample-assemblies/assemblies/Debugged.exe";

    @TempDir
    private static Path folder;

    private record Outcome(int code, String out, String err) {
    }

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("program.cs"), SOURCE);
        Process mcs = new ProcessBuilder("mcs", "-optimize+", "-out:program.exe", "program.cs").directory(folder.toFile())
                .redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        assertEquals(0, mcs.waitFor(), said);
    }

    private static Outcome run(String input, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = CommandLineApp.run(new Streams(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, err),
                args);
        return new Outcome(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static String program() {
        return folder.resolve("program.exe").toString();
    }

    /** What a script prints, addresses as {@code &}, positions as {@code #}. */
    private static String script(String program, String script, String... subject) {
        List<String> args = new ArrayList<>(List.of("debug", program));
        args.addAll(List.of(subject));
        args.addAll(List.of("--script", "-"));
        Outcome outcome = run(script, args.toArray(String[]::new));
        assertEquals(new Outcome(0, outcome.out, ""), outcome);
        return outcome.out.replaceAll("@?0x[0-9a-f]{4,}", "&").replaceAll(" at \\d+", " at #");
    }

    @Test
    void behindTheEndThereIsNothingToLookAt() {
        assertEquals("end at #\n" + "the program is over\n".repeat(5) + "none\n",
                script(program(), "run\nframes\nlocals\nargs\nslots\nstack\nresult"));
    }

    @Test
    void aConditionStopsAtTheFrameItIsTrueIn() {
        // Fact calls itself from one place, Main from another.
        assertEquals("""
                breakpoint 1: System.Int32 Program::Fact(System.Int32) if n == 2
                breakpoint 1 at #, thread 1: Program.Fact(int)
                > 0   Program.Fact(int)
                  1   Program.Fact(int)
                  2   Program.Fact(int)
                  3   Program.Main()
                n = 2
                Program.Fact(int)
                n * 10 = 30
                stopped at #, thread 1: Program.Fact(int)
                n = 3
                12
                """, script(program(), """
                break Program::Fact if n == 2
                run
                frames
                print n
                frame 1
                print n * 10
                step il out
                print n
                output
                """).replaceAll(" IL_[0-9a-f]{4} IR_[0-9a-f]{4}", ""));
    }

    @Test
    void stacksObjectsRootsAndOutput() {
        // add in Sum: sum and numbers[i] are on IL's evaluation stack; the loop is in its second round.
        String printed = script(program(), """
                # IL_000b is the add: 0 ldc, 1 stloc, 2 ldc, 3 stloc, 4 br, 9 ldloc, a ldarg, b ldloc, c ldelem, d add
                break Program::Sum IL_000d if L1 == 1
                run
                stack
                frame 1
                object L0
                roots Node.Last
                delete 1
                set L0.Value = 8
                print L0.Value
                until exception
                output
                run
                output
                quit
                nonsense that nobody reads
                """, "--no-fold");
        assertEquals("""
                breakpoint 1: System.Int32 Program::Sum(System.Int32[]) IL_000d if L1 == 1
                breakpoint 1 at #, thread 1: Program.Sum(int[]) IL_000d IR_0048
                0: int32 4 (S1)
                1: int32 3 (S0)
                """, printed.lines().limit(4).map(line -> line + "\n").reduce("", String::concat)
                .replaceAll("IR_[0-9a-f]{4}", "IR_0048"));
        for (String part : List.of("Node &, 32 bytes\n", "    16 ", "Node Next = Node &\n", "int Value = 1\n", "  <- ",
                "L0.Value = 8\n", "\n12\n24\n", "\nAttempted to divide by zero.\n")) {
            assertTrue(printed.contains(part), part + " in " + printed);
        }
        // Node.Last is the second node: it is found where it is nearest to a root, its static field or a slot.
        assertTrue(printed.contains("static Node.Last\n  Node &\n") || printed.contains(", thread 1\n  Node &\n"), printed);
    }

    @Test
    void backward() {
        Outcome outcome = run("", "debug", program(), "--eval",
                "break Program::Fact if n == 2; run; position; print n; step ir 5; back ir 5; position; print n;"
                + "back run; position; delete 1; to 100000; output; until exception; back until exception; set n = 0");
        List<String> lines = outcome.out.lines().toList();
        // In front of Fact(2), five instructions on and back again: the same place. Nothing stops a run backward before the
        // start.
        assertEquals(lines.get(2), lines.get(6));
        assertEquals("n = 2", lines.get(3));
        assertEquals("n = 2", lines.get(7));
        assertTrue(lines.get(8).startsWith("start at 0, thread 1: Program.Main()"), lines.get(8));
        assertEquals("0", lines.get(9));
        assertTrue(lines.get(10).startsWith("end at "), lines.get(10));
        assertEquals(List.of("12", "24", "Attempted to divide by zero."), lines.subList(11, 14));
        assertTrue(outcome.err.contains("--eval: command 16, column "), outcome.err);
        // The last write of the argument's slot is the caller's subtraction, n - 1.
        String who = script(program(), "break Program::Fact if n == 2\nrun\nwho n\nlist 0\n");
        assertTrue(who.contains("BinOpVarVarConst_Sub_i4") && who.contains(" sub\n"), who);
    }

    @Test
    void whatIsWrittenAgainBehindAStepBackIsNew() {
        // 30 + 4 + 5, which 27 divides once: 12 is gone, and so is the exception.
        assertEquals("> 0   Program.Main() IL_0000 IR_0000\n12\n24\nAttempted to divide by zero.\nnumbers[0] = 30\n39\n24\n",
                script(program(), """
                frames
                break Program::Sum
                run
                run
                output
                back run
                set numbers[0] = 30
                run
                output
                """).replaceAll("(?m)^(breakpoint|end).*\n", ""));
    }

    @Test
    void crossingsBetweenInterpretedCodeAndTheAotPart() {
        assertEquals("""
                breakpoint 1: crossings by vi4
                breakpoint 1 at #, thread 1: Program.Main(): Managed2Native vi4: System.Void System.Console::WriteLine(System.Int32)
                stopped at #, thread 1: Console.cctor()
                > 0   class constructor Console.cctor()
                  1   Program.Main()
                breakpoint 1 at #, thread 1: Program.Main(): Managed2Native vi4: System.Void System.Console::WriteLine(System.Int32)
                stopped at #, thread 1: Console.WriteLine(int)
                > 0   aot Console.WriteLine(int)
                  -   bridge Managed2Native vi4
                  1   Program.Main()
                stopped at #, thread 1: Program.Main(): Managed2Native vi4: System.Void System.Console::WriteLine(System.Int32)
                """, script(program(), """
                break crossing vi4
                run
                step ir into
                frames
                run
                step ir into
                frames
                back until crossing
                """).replaceAll(" IL_[0-9a-f]{4} IR_[0-9a-f]{4}", ""));
        assertEquals("""
                end at #
                5 crossings
                         2  Managed2Native vi4: System.Void System.Console::WriteLine(System.Int32)
                         1  Managed2Native i8i8: System.String System.Exception::get_Message()
                         1  Managed2Native vi8: System.Void System.Console::WriteLine(System.String)
                         1  Managed2Native vi8: System.Void System.GC::KeepAlive(System.Object)
                """, script(program(), "run\ncrossings"));
    }

    @Test
    void oneMethodWithArguments() {
        assertEquals("""
                end at #
                720
                """, script(program(), "run\nresult", "Program::Fact", "6"));
        assertEquals("""
                text = "abc"
                end at #
                true
                """, script(program(), "print text\nrun\nresult", "Program::Both", "\"abc\"", "true"));
        assertEquals("waits for input at #, thread 1: MonoIO.Read(IntPtr, byte[], int, int, ref MonoIOError)\nend at #\n6\n",
                script(program(), """
                run
                input 6
                run
                result
                """, "Program::Read"));
        assertEquals("end at #, exit code 3\nnone\n", script(program(), "run\nresult", "Program::Leave"));
        // The exception's line and those of 31 frames: 20 of them are told.
        List<String> deep = script(program(), "run", "Program::Deep", "30").lines().toList();
        assertEquals("end at #: System.DivideByZeroException: Attempted to divide by zero.", deep.getFirst());
        assertEquals(List.of(21, "  and 12 more lines"), List.of(deep.size(), deep.getLast()));
        Outcome refused = run("", "debug", program(), "Program::Fact", "x", "--eval", "run");
        assertEquals(new Outcome(1, "", "hybridscope: Program::Fact: argument 1: a number of type int is expected\n"), refused);
    }

    @Test
    void linesOfTheSource() {
        // The else branch of Journey's first round, a line of two statements' worth of calls; names come from the PDB's scopes.
        assertEquals("""
                breakpoint 1: Journey.cs:27
                breakpoint 1 at #, thread 1: Journey.Main() @ Journey.cs:27
                string name = "stop 1"
                string detour = "STOP 1"
                stopped at #, thread 1: Journey.Main() @ Journey.cs:15
                """.replace(":27", ":" + line("route.Append(Arrow).Append(detour);"))
                .replace(":15", ":" + line("for (int stop = 1")), script(DEBUGGED, """
                break Journey.cs:%d
                run
                locals
                step line over
                """.formatted(line("route.Append(Arrow).Append(detour);")))
                .lines().filter(line -> !line.contains(" = ") || line.startsWith("string"))
                .map(line -> line.replaceAll("IL_\\w+ IR_\\w+", "@") + "\n").reduce("", String::concat));
    }

    /** The line of Journey.cs that contains a text. */
    private static int line(String text) {
        try {
            List<String> lines = Files.readAllLines(Path.of("../sample-assemblies/src/csharp/Debugged/Journey.cs"));
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).strip().startsWith(text)) {
                    return i + 1;
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        throw new AssertionError(text);
    }

    @Test
    void whatIsWrongInAScriptIsToldWithItsLine() throws Exception {
        OpenFile file = OpenFile.read(folder.resolve("program.exe"));
        DebugScript script = new DebugScript(Session.start(new Launch.Program(file, List.of("program"), DebugOptions.DEFAULT),
                SearchPath.of(ClassLibraries.folder().orElseThrow())), List.of(), line -> { });
        for (String[] each : new String[][] {
                {"hop", "there is no command 'hop'; help lists them"},
                {"break Nowhere::X", "nothing is named Nowhere::X; with pending in front it waits until something is"},
                {"break pending Nowhere", "what is not loaded yet is written Namespace.Type::Method, not Nowhere"},
                {"break Program::Fact IL_0004",
                        "IL_0004 is within an instruction of System.Int32 Program::Fact(System.Int32): IL_0002 bgt"},
                {"break crossing rain", "a bridge's signature is written vi8i4, its result first; * means any"},
                {"break cctor Node", "Node has no class constructor"},
                {"break System.String::FastAllocateString", "System.String System.String::FastAllocateString(System.Int32) has "
                        + "no IL, it is an internal call: until call stops at those"},
                {"step il over 0", "a number of steps is a number from 1 up, not 0"},
                {"delete 4", "there is no breakpoint 4"},
                {"frame 3", "there is no frame 3"},
                {"thread 9", "there is no thread 9"},
                {"freeze 9", "there is no thread 9"},
                {"to soon", "a position is a number from 0 up, not soon"},
                {"until rain", "it goes until call, crossing, exception or alloc, not until rain"},
                {"until", "call, crossing, exception or alloc is missing"},
                {"set nothing = 1", "nothing is called nothing here"},
                {"set L0", "it is written set EXPR = VALUE"},
                {"threads now", "'now' makes no sense here"},
                {"log Program::Fact", "it is written log PLACE : TEXT"},
                {"hits 1 > 2", "there is no breakpoint 1"},
                {"cursor Program::Fact", "a cursor is written METHOD IL_0004 or METHOD IR_0010, not Program::Fact"},
                {"cursor Program::Fact IL_7777", "no IR has become of IL_7777"},
                {"watch 5", "5 has no place in memory"},
                {"object true", "true is neither an object nor an address; print tells what it is"},
                {"object 0", "0 refers to nothing"}}) {
            assertEquals(each[1], assertThrows(ScriptException.class, () -> script.execute(each[0]), each[0]).getMessage());
        }
        assertEquals(new Outcome(1,
                "0\n", "hybridscope: --eval: command 2, column 11: there is no command 'hop'; help lists them\n"),
                run("", "debug", program(), "--eval", "position; hop; run"));
        assertEquals(2, run("", "debug", program()).code);
        assertEquals(new Outcome(1, "", "hybridscope: no-such-file.txt: no such file\n"),
                run("", "debug", program(), "--script", "no-such-file.txt"));
    }

    @Test
    void semicolonsWithinQuotesAreNone() {
        assertEquals(new Outcome(0, "\"a;b\" + ';' = \"a;b;\"\n\"\\\";\" = \"\\\";\"\n0\n", ""),
                run("", "debug", program(), "--eval", "print \"a;b\" + ';';; # it's nothing ; print \"\\\";\"\n;position"));
    }

    @Test
    void messagesTellLineAndColumn() {
        for (String[] each : new String[][] {
                {"position\n\n  # a comment\n  step il over many",
                        "line 4, column 16: a number of steps is a number from 1 up, not many"},
                {"print 1 + nothing", "line 1, column 11: nothing is called nothing here"},
                {"break Program::Fact if n == ", "line 1, column 28: a value is expected at the end"},
                {"set L0 = 1 +", "line 1, column 10: int is no Node"},
                {"log Program::Fact IL_0004 : x", "line 1, column 5: IL_0004 is within an instruction of System.Int32 "
                        + "Program::Fact(System.Int32): IL_0002 bgt"},
                {"break Program::Fact if", "line 1, column 23: an expression is missing"},
                {"threads now", "line 1, column 9: 'now' makes no sense here"},
                {"delete", "line 1, column 7: a breakpoint's number is missing"}}) {
            assertEquals("hybridscope: -: " + each[1] + "\n", run(each[0], "debug", program(), "--script", "-").err);
        }
    }

    @Test
    void aCrossingIsToldWithItsValues() {
        assertEquals("""
                no call between interpreted code and the AOT part comes next
                breakpoint 1: crossings by vi4
                breakpoint 1 at #, thread 1: Program.Main(): Managed2Native vi4: System.Void System.Console::WriteLine(System.Int32)
                Program.Main() calls void WriteLine(int): Managed2Native vi4 (AAPCS64)
                  A0       int              i4    x0           12 0xC
                           MethodInfo             x1
                """, script(program(), """
                crossing
                break crossing vi4
                run
                crossing arm64
                """).replaceAll(" IL_[0-9a-f]{4} IR_[0-9a-f]{4}", ""));
        assertEquals("hybridscope: -: line 1, column 10: there is no ABI 'x86'; there are Universal32, Universal64, Arm64\n",
                run("crossing x86", "debug", program(), "--script", "-").err);
    }

    @Test
    void helpListsEveryCommand() throws Exception {
        String help = script(program(), "help");
        String manual = Files.readString(Path.of("../docs/debugger.md"));
        for (String each
                : List.of("break", "tbreak", "watch", "catch", "log", "breakpoints", "delete", "enable", "disable", "condition",
                "hits", "run", "continue", "step", "until", "to", "cursor", "back", "who", "print", "set", "args", "locals",
                "slots", "stack", "list", "frames", "frame", "threads", "thread", "freeze", "thaw", "object", "roots", "heap",
                "events", "crossing", "crossings", "output", "input", "eof", "result", "position", "help", "quit")) {
            assertTrue(help.matches("(?s).*\\b" + each + "\\b.*"), each);
            assertTrue(manual.matches("(?s).*`[^`]*\\b" + each + "\\b[^`]*`.*"), each);
        }
    }

    @Test
    void whatCannotBeStoppedAtYetSaysWhy() {
        assertEquals("""
                breakpoint 1: program.cs:4, pending: no line information in program.exe: there is no portable PDB or .mdb (the compiler's -debug makes one)
                breakpoint 2: Later.Plugin::Run, pending: no loaded assembly has a type Later.Plugin
                breakpoint 3: Program::Fact if n == 1
                """, script(program(), """
                break program.cs:4
                break pending Later.Plugin::Run
                break pending Program::Fact if n == 1
                """));
        assertEquals("breakpoint 3 at #, thread 1: Program.Fact(int)\nn = 1\n", script(program(), """
                break pending Later.Plugin::Run
                break System.String::Concat
                break pending Program::Fact if n == 1
                run
                print n
                """).replaceAll(" IL_[0-9a-f]{4} IR_[0-9a-f]{4}|(?m)^breakpoint .: .*\\n", ""));
        // Of several methods of that name, without their parameters, all.
        String overloads = script(DEBUGGED, "break System.String::Concat\nrun");
        assertTrue(overloads.startsWith("breakpoint 1: System.String::Concat\nbreakpoint 1 at #, thread 1: string.Concat("),
                overloads);
        assertEquals("breakpoint 1: Other.cs:4, pending: no loaded assembly has lines of Other.cs\n",
                script(DEBUGGED, "break Other.cs:4"));
        assertEquals("hybridscope: -: line 1, column 7: no statement begins on line 4000 of Journey.cs or behind it\n",
                run("break Journey.cs:4000", "debug", DEBUGGED, "--script", "-").err);
    }

    @Test
    void whatWaitsIsMetOnceItsAssemblyIsLoaded() throws Exception {
        Files.writeString(folder.resolve("Plug.cs"),
                "namespace Later { public class Plugin { public static int Run(int x) {\nint y = x + 1;\nreturn y; } } }");
        Files.writeString(folder.resolve("Host.cs"), """
                using System.Reflection;
                class Host { static void Main() { Assembly.Load("Plug").GetType("Later.Plugin").GetMethod("Run").Invoke(null, new object[] { 4 }); } }
                """);
        for (String[] each : new String[][] {{"mcs", "-debug", "-target:library", "-out:Plug.dll", "Plug.cs"},
                {"mcs", "-out:Host.exe", "Host.cs"}}) {
            Process mcs = new ProcessBuilder(each).directory(folder.toFile()).redirectErrorStream(true).start();
            String said = new String(mcs.getInputStream().readAllBytes());
            assertEquals(0, mcs.waitFor(), said);
        }
        assertEquals("""
                breakpoint 1 at #, thread 1: Plugin.Run(int)
                x = 4
                breakpoint 2 at #, thread 1: Plugin.Run(int)
                y = 5
                breakpoint 1: Later.Plugin::Run, hit 1 times
                breakpoint 2: Plug.cs:3, hit 1 times
                """, script(folder.resolve("Host.exe").toString(), """
                break pending Later.Plugin::Run
                break Plug.cs:3
                run
                print x
                run
                print y
                breakpoints
                """).replaceAll("(?m)^.*, pending: .*\\n| IL_[0-9a-f]{4} IR_[0-9a-f]{4} Plug.cs:.", "")
                .replaceAll("(Plugin.Run\\(int\\)) Plug.cs:.", "$1"));
    }

    @Test
    void aTraceIsOneLineForEachInstruction() {
        // RULES.md §2: each of these is one instruction. n <= 1 decides; 1 is what is given back.
        assertEquals("""
                      0 t1 Program.Both(string, bool) IL_0000+IL_0001 IR_0000 BranchFalseVar_i4  r: A1 = false
                """, run("", "trace", program(), "Program::Both", "null", "false", "--max", "1").out.replaceAll("BranchFalse\\w*",
                "BranchFalseVar_i4"));
        Outcome trace = run("", "trace", program(), "--json", "--no-fold", "--only", "Program::Fact", "--depth", "3");
        assertEquals("", trace.err);
        List<JsonNode> steps = trace.out.lines().map(line -> JsonMapper.shared().readTree(line)).toList();
        // Main, Fact(4) and Fact(3): Fact(2) and Fact(1) have three frames and more below them.
        assertEquals(List.of("0", "1", "2"), steps.stream().limit(3).map(step -> step.get("il").get(0).asString()).toList());
        assertEquals("[{\"slot\":\"A0\",\"count\":1,\"value\":\"4\"}]", steps.getFirst().get("reads").toString());
        assertEquals("[{\"slot\":\"S0\",\"count\":1,\"value\":\"4\"}]", steps.getFirst().get("writes").toString());
        assertEquals("[{\"slot\":\"S0\",\"of\":\"Program.Main()\",\"count\":1,\"value\":\"24\"}]",
                steps.getLast().get("writes").toString());
        assertTrue(steps.stream().allMatch(step -> step.get("depth").asInt() <= 3));
        assertEquals(2, steps.stream().filter(step -> step.get("outcome").asString().equals("return")).count());
        assertEquals(2, run("", "trace", program(), "--max", "0").code);
    }
}
