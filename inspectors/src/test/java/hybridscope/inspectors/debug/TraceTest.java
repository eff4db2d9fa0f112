package hybridscope.inspectors.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What each instruction of sample methods reads and writes, worked out by hand: what an instruction takes from the evaluation
 * stack and leaves there from ECMA-335 III, which slots these are from RULES.md §3 (arguments, then locals, then the evaluation
 * stack from S0 up; a callee's arguments are the caller's topmost values), what comes behind an exception from I.12.4.2. A line
 * is the offset of the IL instruction, the slots read, the slots written; addresses stand as {@code &}.
 */
class TraceTest {
    private static final String ASYNC = """
            using System.Threading.Tasks;
            class Program {
                static async Task<int> Later(int a) {
                    int b = a + 1;
                    await Task.Yield();
                    return b;
                }
                static int Main() { return Later(4).Result; }
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void build() throws Exception {
        run("ilasm", "-exe", "-output:" + folder.resolve("Traced.exe"),
                Path.of("src/test/il/Traced.il").toAbsolutePath().toString());
        Files.writeString(folder.resolve("Async.cs"), ASYNC);
        run("mcs", "-optimize+", "-out:" + folder.resolve("Async.exe"), folder.resolve("Async.cs").toString());
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
    }

    private static Debuggee start(String program, boolean folding) throws IOException {
        Path path = folder.resolve(program);
        Assembly assembly = new Runtime(SearchPath.of(ClassLibraries.folder().orElseThrow()))
                .load(path, Assembly.Role.HOT_UPDATE);
        return Debuggee.program(assembly, List.of(program), DebugOptions.DEFAULT.folding(folding).recording(false));
    }

    private static String trace(String methods, boolean folding) throws IOException {
        List<String> wanted = List.of(methods.split(" "));
        Trace trace = new Trace(start("Traced.exe", folding), method -> wanted.contains(method.name()), Integer.MAX_VALUE);
        List<String> lines = new ArrayList<>();
        for (TraceStep step = trace.next(); step != null; step = trace.next()) {
            lines.add((wanted.size() > 1 ? step.method().replaceFirst("^\\w+\\.(\\w+).*", "$1 ") : "") + line(step));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String line(TraceStep step) {
        String il = step.il().isEmpty() ? "-" : step.il().stream().map("%x"::formatted).collect(Collectors.joining("+"));
        return (il + ": " + text(step.reads()) + " ->" + (step.writes().isEmpty() ? "" : " ") + text(step.writes()))
                .replace(":  ->", ": ->");
    }

    private static String text(List<TraceStep.SlotAccess> slots) {
        return slots.stream().map(TraceStep.SlotAccess::text).collect(Collectors.joining("; "))
                .replaceAll(" [@&]?0x[0-9a-f]+", " &").replaceAll(" of (\\w+\\.)*(\\w+)\\([^)]*\\)", " of $2");
    }

    @Test
    void arithmetic() throws Exception {
        // c = 7 + 5 = 12; c = 12 * 3 = 36; d = 36 * 0.5 = 18; -(36 % 10) = -6.
        assertEquals("""
                -: -> L0 = 0; L1 = 0
                0: A0 = 7 -> S0 = 7
                1: A1 = 5 -> S1 = 5
                2: S0 = 7; S1 = 5 -> S0 = 12
                3: S0 = 12 -> L0 = 12
                4: L0 = 12 -> S0 = 12
                5: -> S1 = 3
                6: S0 = 12; S1 = 3 -> S0 = 36
                7: S0 = 36 -> S1 = 36
                8: S1 = 36 -> L0 = 36
                9: S0 = 36 -> S0 = 36
                a: -> S1 = 0.5
                13: S0 = 36; S1 = 0.5 -> S0 = 18
                14: S0 = 18 -> L1 = 18
                15: L0 = 36 -> S0 = 36
                16: -> S1 = 10
                18: S0 = 36; S1 = 10 -> S0 = 6
                19: S0 = 6 -> S0 = -6
                1a: S0 = -6 -> S0 of Main = -6
                """, trace("Arithmetic", false));
    }

    @Test
    void argumentsOfACallAreTheCallersTopmostValues() throws Exception {
        // A0 of Inner is S0 of Outer: what starg writes there, the result replaces.
        assertEquals("""
                Outer 0: A0 = 10 -> S0 = 10
                Outer 1: -> S1 = 2
                Outer 2: S1 = 2 -> S1 = 2
                Outer 3: S0 = 10; S1 = 2 ->
                Inner 0: A0 = 10 -> S0 = 10
                Inner 1: A1 = 2 -> S1 = 2
                Inner 2: S0 = 10; S1 = 2 -> S0 = 8
                Inner 3: S0 = 8 -> A0 = 8
                Inner 5: A0 = 8 -> S0 = 8
                Inner 6: S0 = 8 -> S0 of Outer = 8
                Outer 8: A0 = 10 -> S1 = 10
                Outer 9: S0 = 8; S1 = 10 -> S0 = 18
                Outer a: S0 = 18 -> S0 of Main = 18
                """, trace("Outer Inner", false));
    }

    @Test
    void finallyBlocksRunOnEveryWayOut() throws Exception {
        // First with 4: the leave runs the finally block, then goes on. Then with 0: the division raises an exception; the
        // handler further out is found, the finally block runs, and the handler begins with the exception alone on the stack, in
        // S0.
        assertEquals("""
                -: -> L0 = 0
                0: -> S0 = 12
                2: A0 = 4 -> S1 = 4
                3: S0 = 12; S1 = 4 -> S0 = 3
                4: S0 = 3 -> L0 = 3
                5: ->
                7: L0 = 3 -> S0 = 3
                8: -> S1 = 1
                9: S0 = 3; S1 = 1 -> S0 = 4
                a: S0 = 4 -> L0 = 4
                b: ->
                c: ->
                15: L0 = 4 -> S0 = 4
                16: S0 = 4 -> S0 of Main = 4
                -: -> L0 = 0
                0: -> S0 = 12
                2: A0 = 0 -> S1 = 0
                3: S0 = 12; S1 = 0 ->
                7: L0 = 0 -> S0 = 0
                8: -> S1 = 1
                9: S0 = 0; S1 = 1 -> S0 = 1
                a: S0 = 1 -> L0 = 1
                b: -> S0 = DivideByZeroException &
                f: -> S0 = -1
                10: L0 = 1 -> S1 = 1
                11: S0 = -1; S1 = 1 -> S0 = -2
                12: S0 = -2 -> L0 = -2
                13: ->
                15: L0 = -2 -> S0 = -2
                16: S0 = -2 -> S0 of Main = -2
                """, trace("Guarded", false));
    }

    @Test
    void structsAreCopiedSlotBySlotAndReturnedByValue() throws Exception {
        // Two int64 and an int32 are 24 bytes: three slots. Fields are stored through the address of the local.
        assertEquals("""
                Make -: -> L0 (3) = {x = 0, y = 0, z = 0}
                Make 0: -> S0 = &
                Make 2: -> S1 = 1
                Make 3: S1 = 1 -> S1 = 1
                Make 4: S0 = &; S1 = 1 -> L0 (3) = {x = 1, y = 0, z = 0}
                Make 9: -> S0 = &
                Make b: -> S1 = 3
                Make c: S0 = &; S1 = 3 -> L0 (3) = {x = 1, y = 0, z = 3}
                Make 11: L0 (3) = {x = 1, y = 0, z = 3} -> S0 (3) = {x = 1, y = 0, z = 3}
                Make 12: S0 (3) = {x = 1, y = 0, z = 3} -> S0 (3) of Main = {x = 1, y = 0, z = 3}
                Copies -: -> L0 (3) = {x = 0, y = 0, z = 0}; L1 (3) = {x = 0, y = 0, z = 0}
                Copies 0: A0 (3) = {x = 1, y = 0, z = 3} -> S0 (3) = {x = 1, y = 0, z = 3}
                Copies 1: S0 (3) = {x = 1, y = 0, z = 3} -> L0 (3) = {x = 1, y = 0, z = 3}
                Copies 2: L0 (3) = {x = 1, y = 0, z = 3} -> S0 (3) = {x = 1, y = 0, z = 3}
                Copies 3: S0 (3) = {x = 1, y = 0, z = 3} -> L1 (3) = {x = 1, y = 0, z = 3}
                Copies 4: -> S0 = &
                Copies 6: -> S1 = 5
                Copies 7: S1 = 5 -> S1 = 5
                Copies 8: S0 = &; S1 = 5 -> L1 (3) = {x = 1, y = 5, z = 3}
                Copies d: L1 (3) = {x = 1, y = 5, z = 3} -> S0 (3) = {x = 1, y = 5, z = 3}
                Copies e: S0 (3) = {x = 1, y = 5, z = 3} -> S0 (3) of Main = {x = 1, y = 5, z = 3}
                """, trace("Make Copies", false));
    }

    @Test
    void aGenericVirtualCallRunsTheOverride() throws Exception {
        // Base.Pick would give back the first argument, Derived.Pick the second.
        assertEquals("""
                Virtual 0: A0 = Derived & -> S0 = Derived &
                Virtual 1: -> S1 = 3
                Virtual 2: -> S2 = 4
                Virtual 3: S0 = Derived &; S1 = 3; S2 = 4 ->
                Pick 0: A2 = 4 -> S0 = 4
                Pick 1: S0 = 4 -> S0 of Virtual = 4
                Virtual 8: S0 = 4 -> S0 of Main = 4
                """, trace("Virtual Pick", false));
    }

    @Test
    void foldedInstructionsDoTheWorkOfSeveral() throws Exception {
        // RULES.md §2: a = b + c is one instruction; so is one with a constant. No local is read before it is written: none needs
        // a zero.
        assertEquals("""
                0+1+2+3: A0 = 7; A1 = 5 -> L0 = 12
                4+5+6+7: L0 = 12 -> L1 = 36
                8+9+a: L1 = 36; L0 = 12 -> S0 = 24
                b: S0 = 24 -> S0 of Main = 24
                """, trace("Folded", true));
    }

    @Test
    void whatSeveralBecomeLeavesWhatTheLastOfThemPushes() throws Exception {
        // ldlen pushes a native int, conv.i4 behind it an int32: the upper half of the slot keeps what was there. Likewise where
        // another block begins behind it.
        assertEquals("""
                0+1+2: A1 = 4294967296; A1 = 4294967296 -> S0 = 8589934592
                4+5+6: A0 = int[2] & -> S0 = 2
                7: S0 = 2 ->
                9+a+b: A1 = 4294967296; A1 = 4294967296 -> S0 = 8589934592
                d+e+f: A0 = int[2] & -> S0 = 2
                10+11: S0 = 2 -> S0 = 1
                12+13+14: S0 = 1 ->
                10+11: S0 = 1 -> S0 = 0
                12+13+14: S0 = 0 ->
                18+1d: -> S0 = RuntimeType &
                22: S0 = RuntimeType & -> S0 of Main = RuntimeType &
                """, trace("Fused", true));
    }

    @Test
    void whatIsStoredIsToldWhereItIsWhatWasThereAlready() throws Exception {
        // The cell holds 7, the array [0,1] 5, the vector 1 and 2; its Nullable has no value, then 3.
        // The second CompareExchange finds no 6 and stores nothing.
        assertEquals("""
                7: v of Cell = 7
                15: v of Cell = 7
                30: v of Cell = 7
                36+3a: [0, 1] of int[1, 2] = 5
                3f+40+45: [0] of int[2] = 1; [1] of int[2] = 2
                4a+4d: [1] of int[2] = 2
                55: n of Cell = 3
                61: n of Cell = 3
                """, stored("Again", true));
    }

    /** What a method stores beside slots: offsets of IL instructions, and each place with its value. */
    private static String stored(String method, boolean folding) throws IOException {
        Trace trace = new Trace(start("Traced.exe", folding), each -> each.name().equals(method), Integer.MAX_VALUE);
        StringBuilder text = new StringBuilder();
        for (TraceStep step = trace.next(); step != null; step = trace.next()) {
            if (!step.memory().isEmpty()) {
                text.append(step.il().stream().map("%x"::formatted).collect(Collectors.joining("+"))).append(": ")
                        .append(step.memory().stream().map(TraceStep.MemoryAccess::text).collect(Collectors.joining("; "))
                        .replaceAll(" @0x[0-9a-f]+", "")).append('\n');
            }
        }
        return text.toString();
    }

    @Test
    void anAsyncMethodUpToItsFirstAwait() throws Exception {
        // The state machine is a value type, as mcs makes it: it lies in the one local of Later until the await boxes it;
        // MoveNext is given its address. What class library methods do is left out: Yield, GetAwaiter and IsCompleted leave their
        // results in S1, S1 and S0.
        Trace trace = new Trace(start("Async.exe", false),
                method -> method.name().equals("MoveNext") && method.declaringType().name().contains("Later"), Integer.MAX_VALUE);
        List<String> lines = new ArrayList<>();
        for (TraceStep step = trace.next(); step != null; step = trace.next()) {
            lines.add(line(step).replaceAll("L0 \\(\\d+\\) of Later = \\{a = (-?\\d+), <b>__0 = (-?\\d+), .*\\$PC = (-?\\d+), .*",
                    "machine a $1 b $2 PC $3"));
            if (step.il().equals(List.of(0xb8))) {
                break;
            }
        }
        assertEquals("""
                -: -> L0 = 0; L1 = {}; L2 = 0; L3 = null
                0: A0 = & -> S0 = &
                1: S0 = & -> S0 = 0
                6: S0 = 0 -> L0 = 0
                7: A0 = & -> S0 = &
                8: -> S1 = -1
                9: S0 = &; S1 = -1 -> machine a 4 b 0 PC -1
                e: L0 = 0 -> S0 = 0
                f: S0 = 0 ->
                21: A0 = & -> S0 = &
                22: A0 = & -> S1 = &
                23: S1 = & -> S1 = 4
                28: -> S2 = 1
                29: S1 = 4; S2 = 1 -> S1 = 5
                2a: S0 = &; S1 = 5 -> machine a 4 b 5 PC -1
                2f: A0 = & -> S0 = &
                30: ->
                35: S1 = {} -> L1 = {}
                36: -> S1 = &
                38: S1 = & ->
                3d: S0 = &; S1 = {} -> machine a 4 b 5 PC -1
                42: A0 = & -> S0 = &
                43: S0 = & -> S0 = &
                48: S0 = & ->
                4d: S0 = 0 ->
                52: A0 = & -> S0 = &
                53: -> S1 = 1
                54: S0 = &; S1 = 1 -> machine a 4 b 5 PC 1
                59: A0 = & -> S0 = &
                5a: S0 = & -> S0 = &
                5f: A0 = & -> S1 = &
                60: S1 = & -> S1 = &
                65: A0 = & -> S2 = &
                66: S0 = &; S1 = &; S2 = & ->
                6b: ->
                b8: ->
                """, String.join("\n", lines) + "\n");
    }
}
