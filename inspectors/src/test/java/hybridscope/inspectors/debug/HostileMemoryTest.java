package hybridscope.inspectors.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program may write over its own objects and frames: every report is made all the same. */
class HostileMemoryTest {
    private static final int ROUNDS = 12;
    private static final int DEEPEST = 3;
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            enum Color { Red, Green = 5 }
            struct Point { public int X; public double Y; public string Name; }
            class Node { public static Node Last; public int Value; public Node Next; public Point? At; public decimal Cost = 1.5m; public Color Color; }
            class Program {
                static unsafe int Stop(Node node, object[] all, ref int number, Func<int, int> f) { int* p = stackalloc int[4]; p[1] = 3; return p[1] + f(1); }
                static void Main() {
                    int number = 7;
                    var node = new Node { Next = new Node(), At = new Point { X = 1, Name = "x" } };
                    Node.Last = node;
                    var all = new object[] { node, "text", 5, new int[200], new int[2, 3], new List<string> { "a" }, new Point(), Color.Green, new int?[] { 1, null } };
                    Console.WriteLine(Stop(node, all, ref number, x => x + number));
                }
            }
            """;

    @TempDir
    private Path folder;

    private Debuggee stopped() throws Exception {
        Files.writeString(folder.resolve("hostile.cs"), SOURCE);
        Process mcs = new ProcessBuilder("mcs", "-unsafe", "-out:hostile.exe", "hostile.cs").directory(folder.toFile())
                .redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        assertEquals(0, mcs.waitFor(), said);
        Assembly assembly = new Runtime(SearchPath.of(ClassLibraries.folder().orElseThrow()))
                .load(folder.resolve("hostile.exe"), Assembly.Role.HOT_UPDATE);
        Debuggee debuggee = Debuggee.program(assembly, List.of("hostile"), DebugOptions.DEFAULT.recording(false));
        DefinedKlass program = assembly.find("Program").orElseThrow();
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(program.methods("Stop").getFirst(), false)));
        debuggee.go(new Motion.Run(false));
        debuggee.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        debuggee.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.OVER, false));
        return debuggee;
    }

    /** All reports as one text. */
    private static String reports(Debuggee debuggee, Random random) {
        List<Object> reports = new ArrayList<>();
        int depth = CallStackReport.of(debuggee, 1).depth();
        for (int frame = 0; frame < depth; frame++) {
            reports.add(SlotStackReport.of(debuggee, 1, frame));
            reports.add(EvaluationStackReport.of(debuggee, 1, frame));
            VariablesReport variables = VariablesReport.of(debuggee, 1, frame);
            reports.add(variables);
            expand(debuggee, variables.variables(), 0, reports);
        }
        reports.add(CallStackReport.of(debuggee, 1));
        reports.add(ThreadsReport.of(debuggee));
        ManagedHeapReport heap = ManagedHeapReport.of(debuggee);
        reports.add(heap);
        int size = debuggee.engine().memory().length;
        for (int address
                : new int[] {0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE, 65_536, random.nextInt(size), random.nextInt()}) {
            reports.add(ObjectReport.of(debuggee, address));
            reports.add(LinearMemoryReport.of(debuggee, address, 64));
            reports.add(VariablesReport.children(debuggee, "O" + address));
        }
        for (ManagedHeapReport.ClassRow row : heap.classes()) {
            for (VariableReport instance : ManagedHeapReport.instances(debuggee, row.id(), 0)) {
                if (random.nextInt(8) == 0) {
                    reports.add(ObjectReport.of(debuggee, instance.object()));
                    reports.add(RootsReport.of(debuggee, instance.object()));
                }
            }
        }
        return Json.line(reports);
    }

    private static void expand(Debuggee debuggee, List<VariableReport> variables, int depth, List<Object> to) {
        for (VariableReport variable : variables) {
            if (variable.expandable() && depth < DEEPEST) {
                VariablesReport children = VariablesReport.children(debuggee, variable.path());
                to.add(children);
                expand(debuggee, children.variables().subList(0, Math.min(6, children.variables().size())), depth + 1, to);
            }
        }
    }

    @Test
    void reportsAreMadeOfWhateverLiesThere() throws Exception {
        Debuggee debuggee = stopped();
        Random random = new Random(5);
        String intact = reports(debuggee, random);
        for (String part : List.of("\"name\":\"number\"", "Func<int, int> -> Program.", "(Color) Color.Green @", "[100..199]",
                "1.5m", "\"kind\":\"pointee\"", "static Node")) {
            assertTrue(intact.contains(part), part);
        }
        byte[] saved = debuggee.engine().memory().clone();
        int[] places = places(debuggee);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] memory = debuggee.engine().memory();
            for (int i = 0; i < 1 + random.nextInt(40); i++) {
                int at = places[random.nextInt(places.length)] + 8 * random.nextInt(6);
                switch (random.nextInt(4)) {
                    case 0 -> Memory.setI8(memory, at, random.nextLong());
                    case 1 -> Memory.setI4(memory, at, random.nextInt());
                    case 2 -> Memory.setI4(memory, at, random.nextInt(64));
                    default -> Memory.setI8(memory, at, places[random.nextInt(places.length)] + random.nextInt(3));
                }
            }
            assertTrue(reports(debuggee, random).length() > 1000);
            System.arraycopy(saved, 0, memory, 0, saved.length);
        }
    }

    /** Where objects, frames and static fields lie. */
    private static int[] places(Debuggee debuggee) {
        List<Integer> places = new ArrayList<>();
        debuggee.engine().heap().forEach(places::add);
        for (SlotFrameReport frame : SlotStackReport.of(debuggee, 1, 0).frames()) {
            frame.slots().forEach(slot -> places.add(slot.address()));
        }
        return places.stream().mapToInt(Integer::intValue).toArray();
    }
}
