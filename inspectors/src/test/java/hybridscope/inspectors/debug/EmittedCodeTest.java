package hybridscope.inspectors.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.il.IlReport;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a program makes at run time is stepped into, and opens as a file with its IL and its metadata. */
class EmittedCodeTest {
    private static final Path SOURCE = Path.of("../core-runtime/src/test/programs/emit/Emitted.cs");

    @TempDir
    private static Path folder;

    private static Debuggee start() throws Exception {
        Path program = folder.resolve("Emitted.exe");
        Process mcs = new ProcessBuilder("mcs", "-out:" + program, SOURCE.toString()).redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        assertEquals(0, mcs.waitFor(), said);
        Assembly assembly = new Runtime(SearchPath.of(ClassLibraries.folder().orElseThrow()))
                .load(program, Assembly.Role.HOT_UPDATE);
        return Debuggee.program(assembly, List.of(), DebugOptions.DEFAULT);
    }

    private static void stepInto(Debuggee debuggee, String method) {
        while (!top(debuggee).metadata().contains(method)) {
            debuggee.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.INTO, false));
        }
    }

    private static CallStackReport.CallFrame top(Debuggee debuggee) {
        return CallStackReport.of(debuggee, 1).frames().getFirst();
    }

    private static List<String> il(Place place) throws Exception {
        Path path = Path.of(place.file());
        assertTrue(Files.isRegularFile(path), place.file());
        Image image = Image.open(path);
        assertEquals(List.of(), image.diagnostics().list());
        Place.Method method = (Place.Method) place.target();
        IlReport report = IlReport.of(new OpenFile(path.getFileName().toString(), path, image), Token.rid(method.token()));
        return report.body().instructions().stream()
                .map(instruction -> (instruction.opcode() + " " + instruction.operandText()).strip()).toList();
    }

    @Test
    void anEmittedMethodIsSteppedIntoAndOpens() throws Exception {
        Debuggee debuggee = start();
        debuggee.go(new Motion.Step(Motion.Unit.IL, Motion.Depth.INTO, false));
        stepInto(debuggee, "Made.Counter::Add");
        CallStackReport.CallFrame frame = top(debuggee);
        assertEquals(List.of("ldarg.0", "ldfld System.Int32 Made.Counter::total", "ldarg.1", "add", "stloc.0", "ldarg.0",
                "ldloc.0", "stfld System.Int32 Made.Counter::total", "ldloc.0", "ret"), il(frame.place()));
        List<SlotValueReport> slots = SlotStackReport.of(debuggee, 1, 0).frames().stream()
                .filter(each -> each.relation() == SlotFrameReport.Relation.FRAME).findFirst().orElseThrow().slots();
        assertEquals(List.of("this", "amount"), slots.stream().filter(slot -> slot.kind() == SlotValueReport.Kind.ARGUMENT)
                .map(SlotValueReport::name).toList());
        assertEquals("5", slots.get(1).value());
        assertEquals("System.Int32 Made.Counter::Add(System.Int32)", EmittedFiles.of(debuggee)
                .module(Path.of(frame.place().file())).orElseThrow()
                .method(((Place.Method) frame.place().target()).token(), GenericContext.NONE).toString());
        stepInto(debuggee, "DynamicMethods::Twice");
        assertEquals(List.of("ldarg.0", "ldc.i4.2", "mul", "ret"), il(top(debuggee).place()));
        assertTrue(top(debuggee).place().file().endsWith("Twice.dll"), top(debuggee).place().file());
    }
}
