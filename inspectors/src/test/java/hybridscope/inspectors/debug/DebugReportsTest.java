package hybridscope.inspectors.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugEvents;
import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.StartResult;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.json.JsonName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What reports on paused sessions say: slots by RULES.md §3, evaluation stacks by ECMA-335 III, objects by DESIGN.md ("Memory and
 * objects").
 */
class DebugReportsTest {
    private static final String SOURCE = """
            using System;
            using System.Threading;
            enum Color { Red, Green = 5 }
            [Flags] enum Way { None, In = 1, Out = 2 }
            struct Loop { public object Me; }
            struct Point { public int X; public double Y; }
            class Base { public short Small = -2; public object Tag = "a\\n\\"b"; }
            class Node : Base { public static Node Last; public Node Next; public Point At; public Color Color = Color.Green; public Way Way = Way.In | Way.Out; public int? Maybe = 7; }
            class Program {
                static void Stop(Node node, char c, float f, ulong u, decimal d, int[,] grid, Action<int> act, object boxed, int? none, ref long number) { }
                static void Hold(object gate) { lock (gate) { new Thread(() => { lock (gate) { } }) { Name = "waiter" }.Start(); Thread.Sleep(1); Locked(gate); } }
                static void Locked(object gate) { }
                static void Looped(object loop) { }
                static int Halves(int n) { int kept; try { kept = 8 / n; } catch (DivideByZeroException) { Looped(null); kept = n; } int half; if (n > 2) half = kept; else { half = 1; Looped(null); } return half + kept; }
                static int Raised(bool calm) {
                    int first; int last; int inner;
                    try { first = 1; try { if (!calm) throw new Exception(); } finally { inner = 5; } last = first; }
                    catch (Exception) { Looped(null); first = 2; last = 3; inner = 4; }
                    return first + last + inner;
                }
                void Act(int x) { }
                static void Main() {
                    long number = 1L << 40;
                    var node = new Node { Next = new Node() };
                    node.At.X = 3;
                    node.At.Y = 0.5;
                    Node.Last = node;
                    Stop(node, 'x', 2.5f, ulong.MaxValue, 12.50m, new int[2, 3], new Program().Act, Way.Out, null, ref number);
                    object loop = new Loop();
                    typeof(Loop).GetField("Me").SetValue(loop, loop);
                    Looped(loop);
                    Hold(node);
                }
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void build() throws Exception {
        run("ilasm", "-exe", "-output:" + folder.resolve("Traced.exe"),
                Path.of("src/test/il/Traced.il").toAbsolutePath().toString());
        Files.writeString(folder.resolve("Shown.cs"), SOURCE);
        run("mcs", "-optimize+", "-out:" + folder.resolve("Shown.exe"), folder.resolve("Shown.cs").toString());
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
    }

    private static Assembly load(String program) throws IOException {
        return new Runtime(SearchPath.of(ClassLibraries.folder().orElseThrow()))
                .load(folder.resolve(program), Assembly.Role.HOT_UPDATE);
    }

    private static MethodInfo method(Assembly assembly, String type, String name) {
        return assembly.find(type).orElseThrow().methods(name).getFirst();
    }

    private static Debuggee traced(String method, boolean folding, String... arguments) throws IOException {
        Assembly assembly = load("Traced.exe");
        return assertInstanceOf(StartResult.Started.class, Debuggee.method(method(assembly, "P", method), List.of(arguments),
                DebugOptions.DEFAULT.folding(folding).recording(false))).debuggee();
    }

    private static void step(Debuggee debuggee, int count) {
        for (int i = 0; i < count; i++) {
            debuggee.go(new Motion.Step(Motion.Unit.IR, Motion.Depth.INTO, false));
        }
    }

    private static String slots(SlotFrameReport frame) {
        return frame.slots().stream().map(slot -> (slot.slot()
                + " " + JsonName.of(slot.kind()) + (slot.type().isEmpty() ? "" : " " + slot.type() + " " + slot.value())
                + (slot.live() ? " live" : "") + (slot.shared() == null ? "" : " = " + slot.shared())).replaceAll(" P\\.", " "))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void aCalleesArgumentsAreItsCallersSlots() throws Exception {
        Debuggee debuggee = traced("Outer", false, "10");
        // ldarg.0, ldc, conv, call; then ldarg.0, ldarg.1 of Inner: sub comes next.
        step(debuggee, 6);
        SlotStackReport report = SlotStackReport.of(debuggee, 1, 0);
        assertEquals(List.of(SlotFrameReport.Relation.CALLER, SlotFrameReport.Relation.FRAME),
                report.frames().stream().map(SlotFrameReport::relation).toList());
        SlotFrameReport outer = report.frames().get(0);
        SlotFrameReport inner = report.frames().get(1);
        assertEquals(outer.base() + 8, inner.base());
        assertEquals("""
                A0 argument long 10 live
                S0 callee = A0 of Inner(long, long)
                S1 callee = A1 of Inner(long, long)""", slots(outer));
        assertEquals("""
                A0 argument long 10 live = S0 of Outer(long)
                A1 argument long 2 live = S1 of Outer(long)
                S0 stack int64 10 live
                S1 stack int64 2 live""", slots(inner));
        assertEquals(2, inner.depth());
        assertEquals(inner.end(), report.free());
        assertEquals("0A00000000000000", inner.slots().get(2).bytes());
        assertTrue(inner.slots().get(2).nextReads() && inner.slots().get(3).nextReads() && inner.slots().get(2).nextWrites());
        assertFalse(inner.slots().get(3).nextWrites());
        step(debuggee, 1);
        List<SlotValueReport> after = SlotStackReport.of(debuggee, 1, 0).selected().slots();
        assertEquals("8", after.get(2).value());
        assertEquals("10", after.get(2).oldValue());
        assertTrue(after.get(2).lastRead() && after.get(2).lastWrote() && after.get(3).lastRead());
        assertFalse(after.get(3).lastWrote() || after.get(0).lastRead() || after.get(3).live());
        assertNull(after.get(3).oldValue());
    }

    @Test
    void whatLayThereBeforeAFrameOrAValueIsNoOldValue() throws Exception {
        Debuggee debuggee = traced("Outer", false, "10");
        step(debuggee, 1);
        assertEquals("S0 stack int64 10 live", slots(SlotStackReport.of(debuggee, 1, 0).selected()).lines().toList().get(1));
        // ldc, conv, call: Inner's second argument lies where nothing was, its first one where it had been before.
        step(debuggee, 3);
        List<SlotValueReport> inner = SlotStackReport.of(debuggee, 1, 0).selected().slots();
        assertEquals(List.of("10", "2"), inner.subList(0, 2).stream().map(SlotValueReport::value).toList());
        assertNull(inner.get(0).oldValue());
        assertNull(inner.get(1).oldValue());
        // ldarg.0: the stack was empty.
        step(debuggee, 1);
        assertNull(SlotStackReport.of(debuggee, 1, 0).selected().slots().get(2).oldValue());
    }

    @Test
    void theEvaluationStackIsILsWhateverFoldingMakesOfIt() throws Exception {
        for (boolean folding : new boolean[] {true, false}) {
            Debuggee debuggee = traced("Fact", folding, "2");
            while (debuggee.frames().size() < 2) {
                step(debuggee, 1);
            }
            // Folded, n <= 1 is one instruction: what it compares is there, and nowhere on the stack.
            assertEquals(folding ? "1 constant 1; 1 in A0" : "", EvaluationStackReport.of(debuggee, 1,
                    0).entries().stream().map(entry -> entry.value() + " " + entry.where()).collect(Collectors.joining("; ")));
            // n * Fact(n - 1): n waits below the argument, which the callee has.
            EvaluationStackReport caller = EvaluationStackReport.of(debuggee, 1, 1);
            assertEquals(0x0a, caller.ilOffset());
            assertEquals("int32 1 S1 passed; int32 2 " + (folding ? "in A0" : "S0"),
                    caller.entries().stream().map(entry -> entry.type() + " " + entry.value() + " "
                    + entry.where() + (entry.passed() ? " passed" : "")).collect(Collectors.joining("; ")));
            assertEquals(List.of(true, !folding), caller.entries().stream().map(EvaluationStackReport.Entry::own).toList());
            CallStackReport frames = CallStackReport.of(debuggee, 1);
            assertEquals("0 interpreted P.Fact(int) " + (folding ? "2" : "0") + "; 1 interpreted P.Fact(int) 10",
                    frames.frames().stream().map(frame -> frame.frame() + " " + JsonName.of(frame.kind()) + " " + frame.method()
                    + " " + frame.ilOffset()).collect(Collectors.joining("; ")));
            assertEquals("Traced.exe", frames.frames().getFirst().place().file());
            assertEquals(new MethodName("P.", "Fact", "(int)"), frames.frames().getFirst().name());
            Klass string = debuggee.frames().getFirst().method().declaringType().runtime().core().string();
            assertEquals(new MethodName("string.System.IConvertible.", "ToBoolean", "(IFormatProvider)"),
                    MethodName.of(string.methods("System.IConvertible.ToBoolean").getFirst()));
        }
    }

    @Test
    void structsTakeSeveralSlots() throws Exception {
        Debuggee debuggee = traced("Copies", false, "new Triple {x = 1, y = 2, z = 3}");
        step(debuggee, 2);
        List<SlotValueReport> slots = SlotStackReport.of(debuggee, 1, 0).selected().slots();
        assertEquals("A0 A0.1 A0.2 L0 L0.1 L0.2 L1 L1.1 L1.2 S0 S1 S2",
                slots.stream().map(SlotValueReport::slot).collect(Collectors.joining(" ")));
        assertEquals("Triple {x = 1, y = 2, z = 3} 0 3", slots.get(0).type() + " " + slots.get(0).value() + " "
                + slots.get(1).groupFirst() + " " + slots.get(1).groupCount());
        assertEquals("x = 1; y = 2; z = 3", slots.stream().limit(3).map(SlotValueReport::part).collect(Collectors.joining("; ")));
        assertEquals("Triple {x = 1, y = 2, z = 3} 9 3", slots.get(9).type() + " " + slots.get(9).value() + " "
                + slots.get(11).groupFirst() + " " + slots.get(11).groupCount());
        assertEquals("0300000000000000", slots.get(11).bytes());
        assertEquals(3, SlotStackReport.of(debuggee, 1, 0).selected().depth());
    }

    private static Debuggee shown(String at) throws Exception {
        Assembly assembly = load("Shown.exe");
        Debuggee debuggee = Debuggee.program(assembly, List.of("Shown"), DebugOptions.DEFAULT.recording(false));
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(method(assembly, "Program", at), false)));
        debuggee.go(new Motion.Run(false));
        return debuggee;
    }

    private static String text(List<VariableReport> variables) {
        return variables.stream().map(variable -> "%s %s = %s%s".formatted(variable.type(), variable.name(), variable.value(),
                variable.detail().isEmpty() ? "" : " (" + variable.detail() + ")").replaceAll("0x[0-9a-f]{4,}", "&"))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void valuesAreWrittenAsInCSharp() throws Exception {
        Debuggee debuggee = shown("Stop");
        List<VariableReport> all = VariablesReport.of(debuggee, 1, 0).variables();
        assertEquals("""
                Node node = Node @&
                char c = 'x' (0x78)
                float f = 2.5f
                ulong u = 18446744073709551615 (0xFFFFFFFFFFFFFFFF)
                decimal d = 12.50m
                int[,] grid = int[2, 3] @&
                Action<int> act = Action<int> -> Program.Act(int) @&
                object boxed = (Way) Way.Out @&
                int? none = null
                ref long number = && (L0 of Program.Main())""", text(all));
        // The first slots of node, grid, act and boxed; a managed reference leads to no object.
        List<SlotValueReport> slots = SlotStackReport.of(debuggee, 1, 0).selected().slots();
        assertEquals(List.of("node", "grid", "act", "boxed"),
                slots.stream().filter(slot -> slot.object() != 0).map(SlotValueReport::name).toList());
        assertEquals(all.getFirst().object(), slots.getFirst().object());
        assertEquals("""
                short Small = -2 (0xFFFE)
                object Tag = "a\\n\\"b" (4 characters)
                Node Next = Node @&
                Point At = {X = 3, Y = 0.5}
                Color Color = Color.Green (5)
                Way Way = Way.In | Way.Out (3)
                int? Maybe = 7
                 static Node =\s""", text(VariablesReport.children(debuggee, all.getFirst().path()).variables()));
        assertEquals("[0, 0] [0, 1] [0, 2] [1, 0] [1, 1] [1, 2]", VariablesReport.children(debuggee, all.get(5).path())
                .variables().stream().map(VariableReport::name).collect(Collectors.joining(" ")));
        VariableReport number = VariablesReport.children(debuggee, all.getLast().path()).variables().getFirst();
        assertEquals("long *number = 1099511627776 (&)", text(List.of(number)));
        VariableReport statics = VariablesReport.children(debuggee, all.getFirst().path()).variables().getLast();
        assertEquals("Node Last = Node @&", text(VariablesReport.children(debuggee, statics.path()).variables()));
        assertEquals(List.of(), VariablesReport.children(debuggee, "9:9:A0/1/2").variables());
        assertEquals(List.of(), VariablesReport.children(debuggee, "nonsense").variables());
    }

    @Test
    void aBoxThatLiesInItselfIsShownOnce() throws Exception {
        Debuggee debuggee = shown("Looped");
        VariableReport loop = VariablesReport.of(debuggee, 1, 0).variables().getFirst();
        assertEquals("object loop = (Loop) {Me = (Loop) @&} @&", text(List.of(loop)));
        assertEquals(loop.value(), VariablesReport.children(debuggee, loop.path()).variables().getFirst().value());
    }

    @Test
    void objectsByteByByte() throws Exception {
        Debuggee debuggee = shown("Stop");
        int node = VariablesReport.of(debuggee, 1, 0).variables().getFirst().object();
        ObjectReport report = ObjectReport.of(debuggee, node);
        // The class library's order of fields: base class first; within a class references before numbers, larger before smaller
        // ones.
        List<ObjectReport.Part> parts = report.parts();
        assertEquals(0, parts.getFirst().offset());
        int covered = 0;
        for (ObjectReport.Part part : parts) {
            assertEquals(covered, part.offset(), part.name());
            assertEquals(2 * part.size(), part.bytes().length(), part.name());
            covered += part.size();
        }
        assertEquals(report.size(), covered);
        assertEquals("Small -2 FEFF Base; Color Color.Green 05000000 Node",
                parts.stream().filter(part -> part.name().equals("Small") || part.name().equals("Color"))
                .map(part -> part.name() + " " + part.value() + " " + part.bytes() + " " + part.of())
                .collect(Collectors.joining("; ")));
        assertTrue(report.referencedBy().stream().anyMatch(reference -> reference.from().startsWith("static Node.Last")),
                report.referencedBy().toString());
        int next = parts.stream().filter(part -> part.name().equals("Next")).findFirst().orElseThrow().object();
        RootsReport roots = RootsReport.of(debuggee, next);
        assertEquals(List.of("", "Next"), roots.steps().stream().map(RootsReport.Step::through).toList());
        assertEquals(node, roots.steps().getFirst().object());
        ManagedHeapReport heap = ManagedHeapReport.of(debuggee);
        ManagedHeapReport.ClassRow row = heap.classes().stream().filter(each -> each.type().equals("Node"))
                .findFirst().orElseThrow();
        assertEquals(2, row.count());
        assertEquals(2 * report.size(), row.bytes());
        assertEquals(List.of(node, next), ManagedHeapReport.instances(debuggee, row.id(), 0).stream().map(VariableReport::object)
                .sorted().toList().equals(List.of(Math.min(node, next), Math.max(node, next))) ? List.of(node, next) : List.of());
        LinearMemoryReport memory = LinearMemoryReport.of(debuggee, node, 8);
        assertEquals(report.classWord(), memory.bytes());
        assertEquals("objects", memory.regions().getFirst().name());
        assertFalse(ObjectReport.of(debuggee, node + 8).value().isEmpty());
        assertEquals("", ObjectReport.of(debuggee, node + 8).type());
    }

    @Test
    void aVariableThatNothingHasWrittenYetHasNoValue() throws Exception {
        Debuggee debuggee = assertInstanceOf(StartResult.Started.class,
                Debuggee.method(method(load("Shown.exe"), "Program", "Halves"), List.of("0"),
                DebugOptions.DEFAULT.folding(true))).debuggee();
        assertEquals("n yes 0; V_0 no ; V_1 no ", assigned(debuggee, 0));
        MethodInfo looped = debuggee.frames().getFirst().method().declaringType().methods("Looped").getFirst();
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(looped, false)));
        debuggee.go(new Motion.Run(false));
        // The division writes the variable itself, and only where it raises no exception.
        assertEquals("n yes 0; V_0 no ; V_1 no ", assigned(debuggee, 1));
        debuggee.go(new Motion.Run(false));
        assertEquals("n yes 0; V_0 yes 0; V_1 yes 1", assigned(debuggee, 1));
        SlotFrameReport frame = SlotStackReport.of(debuggee, 1, 1).selected();
        assertEquals(Assigned.YES, frame.slots().get(2).assigned());
        assertEquals("1", frame.slots().get(2).value());
    }

    @Test
    void aHandlerIsReachedOnlyFromWhatCanRaise() throws Exception {
        Debuggee debuggee = assertInstanceOf(StartResult.Started.class,
                Debuggee.method(method(load("Shown.exe"), "Program", "Raised"), List.of("false"),
                DebugOptions.DEFAULT.folding(true))).debuggee();
        MethodInfo looped = debuggee.frames().getFirst().method().declaringType().methods("Looped").getFirst();
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(looped, false)));
        debuggee.go(new Motion.Run(false));
        // Nothing behind the finally block can raise an exception, and nothing in front of the first assignment.
        assertEquals("calm yes false; V_0 yes 1; V_1 no ; V_2 yes 5", assigned(debuggee, 1));
    }

    private static String assigned(Debuggee debuggee, int frame) {
        return VariablesReport.of(debuggee, 1, frame)
                .variables().stream().map(each -> (each.name().startsWith("L") ? "V_" + each.name().substring(1) : each.name())
                + " " + JsonName.of(each.assigned()) + (each.assigned() == Assigned.MAYBE ? "" : " " + each.value()))
                .collect(Collectors.joining("; "));
    }

    @Test
    void theTimelineTellsWhatHappenedWhen() throws Exception {
        Debuggee debuggee = shown("Locked");
        TimelineReport fine = TimelineReport.of(debuggee, Integer.MAX_VALUE);
        assertEquals(debuggee.position(), fine.end());
        assertTrue(fine.events().stream().allMatch(event -> event.count() == 1));
        assertEquals("thread-start 0 1",
                fine.events().stream().filter(event -> event.kind() == DebugEvents.Kind.THREAD_START).findFirst()
                .map(event -> JsonName.of(event.kind()) + " " + event.position() + " " + event.thread()).orElseThrow());
        assertEquals(2, fine.events().stream().filter(event -> event.kind() == DebugEvents.Kind.THREAD_START).count());
        TimelineReport.Event locked = fine.events().stream().filter(event -> event.text().contains("Program::Locked"))
                .findFirst().orElseThrow();
        assertEquals(DebugEvents.Kind.FIRST_CALL, locked.kind());
        // The stretches lie one behind the other, from the start to the end.
        long at = 0;
        for (TimelineReport.Stretch stretch : fine.stretches()) {
            assertEquals(at, stretch.start());
            at += stretch.length();
        }
        assertEquals(fine.end(), at);
        // Seen from far away, everything of a kind is one event that stands for all.
        TimelineReport coarse = TimelineReport.of(debuggee, 1);
        assertEquals(coarse.events().size(), coarse.events().stream().map(TimelineReport.Event::kind).distinct().count());
        assertEquals(fine.events().size(), coarse.events().stream().mapToInt(TimelineReport.Event::count).sum());
        TimelineReport part = TimelineReport.of(debuggee, locked.position(), locked.position() + 1, 10);
        assertTrue(part.events().contains(locked)
                && part.events().stream().allMatch(event -> event.position() == locked.position()), part.events().toString());
    }

    @Test
    void threadsSayWhoHoldsWhatTheyWaitFor() throws Exception {
        Debuggee debuggee = shown("Locked");
        ThreadsReport report = ThreadsReport.of(debuggee);
        ThreadsReport.ThreadReport waiter = report.threads().stream().filter(thread -> thread.name().equals("waiter"))
                .findFirst().orElseThrow();
        assertEquals(ThreadsReport.ThreadReport.State.WAITING, waiter.state());
        assertEquals(1, waiter.heldBy());
        assertTrue(waiter.waitsFor().startsWith("waits for the lock of a Node at 0x"), waiter.waitsFor());
        int gate = VariablesReport.of(debuggee, 1, 0).variables().getFirst().object();
        ObjectReport object = ObjectReport.of(debuggee, gate);
        assertEquals("1 1", object.lockOwner() + " " + object.lockCount());
        assertEquals("interpreted Program.Locked(object)", CallStackReport.of(debuggee, 1)
                .frames().stream().findFirst().map(frame -> JsonName.of(frame.kind()) + " " + frame.method()).orElseThrow());
        assertEquals(List.of(), CallStackReport.of(debuggee, 77).frames());
        DefinedKlass node = debuggee.engine().runtime().assemblies().stream().filter(each -> each.name().equals("Shown"))
                .findFirst().orElseThrow().find("Node").orElseThrow();
        assertEquals("Node Last = Node @&",
                text(VariablesReport.children(debuggee, VariablesReport.ofStatics(debuggee, node).path()).variables()));
    }
}
