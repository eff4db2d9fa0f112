package hybridscope.core.debug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.types.DefinedKlass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A field's breakpoint sees every write of it, whoever writes and by whatever means; a watched address every change. */
class WritesTest {
    private static Debugged program;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        program = Debugged.compile(folder, "Writes", "-unsafe");
    }

    /** Who writes a field within a method of the program, and what: by the innermost frame of the program's own. */
    private static List<String> writes(String within, String field, DebugOptions options) throws Exception {
        Debuggee session = program.start(options);
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", within), false)).onlyOnce());
        Debugged.run(session);
        int colon = field.indexOf(':');
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.FieldWrite(session.engine().runtime().assemblies().stream()
                .flatMap(each -> each.find(field.substring(0, colon)).stream())
                .findFirst().orElseThrow().field(field.substring(colon + 1)).orElseThrow())));
        List<String> stops = new ArrayList<>();
        for (Stop stop = Debugged.run(session); stop.reason() != Stop.Reason.END; stop = Debugged.run(session)) {
            String frame = session.frames().getFirst().method().name();
            if (session.frames().stream().anyMatch(each -> each.method().name().equals(within))) {
                stops.add(frame + " " + stop.text().replaceAll("0x[0-9a-f]+", "&"));
            }
        }
        return stops;
    }

    /** The same with folding, which keeps structs in slots, and without. */
    private static void see(String within, String field, String... expected) throws Exception {
        assertEquals(List.of(expected), writes(within, field, DebugOptions.DEFAULT), field);
        assertEquals(List.of(expected), writes(within, field, Debugged.PLAIN), field);
    }

    @Test
    void throughReferencesAndPointersInterlockedVolatileAndReflection() throws Exception {
        see("Ways", "Cell:Value", "Ways Cell.Value of Cell @&: 0 -> 1", "ByRef Cell.Value of Cell @&: 1 -> 7",
                "ByOut Cell.Value of Cell @&: 7 -> 8", "Pointer Cell.Value of Cell @&: 8 -> 9",
                "Ways Cell.Value of Cell @&: 9 -> 10", "Ways Cell.Value of Cell @&: 10 -> 20",
                "Ways Cell.Value of Cell @&: 20 -> 40", "SetValue Cell.Value of Cell @&: 40 -> 50, written by the call before",
                "Ways Cell.Value of Cell @&: 50 -> 50");
    }

    @Test
    void backwardTheSameWritesAreMetInReverse() throws Exception {
        Debuggee session = program.start();
        DefinedKlass cell = session.engine().runtime().assemblies().stream().flatMap(each -> each.find("Cell").stream())
                .findFirst().orElseThrow();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.FieldWrite(cell.field("Value").orElseThrow())));
        List<String> forward = new ArrayList<>();
        for (Stop stop = Debugged.run(session); stop.reason() == Stop.Reason.BREAKPOINT; stop = Debugged.run(session)) {
            forward.addFirst(stop.position() + " " + stop.text());
        }
        List<String> backward = new ArrayList<>();
        for (Stop stop = session.go(new Motion.Run(true)); stop.reason() == Stop.Reason.BREAKPOINT;
                stop = session.go(new Motion.Run(true))) {
            backward.add(stop.position() + " " + stop.text());
        }
        assertEquals(10, forward.size());
        assertEquals(forward, backward);
    }

    @Test
    void asPartsOfStructsInObjectsElementsAndVariables() throws Exception {
        see("Structs", "Point:X", "Structs Point.X of Cell @&: 0 -> 1", "Structs Point.X of a variable of Structs: 0 -> 2",
                "Structs Point.X of Cell @&: 1 -> 2", "Whole Point.X of Cell @&: 2 -> 0", "Clear Point.X of Cell @&: 0 -> 0",
                "Structs Point.X of Point[] @&[1]: 0 -> 0",
                "Structs Point.X of Point[] @&[1]: 0 -> 4", "Copy Point.X of Point[] @&[2]: 0 -> 4, written by the call before",
                "Clear Point.X of Point[] @&[1]: 4 -> 0, and 1 more, written by the call before",
                "SetValue Point.X of Point @&: 0 -> 5, written by the call before",
                "SetValue Point.X of Point[] @&[0]: 0 -> 5, written by the call before",
                "ByRef Point.X of a variable of Structs: 0 -> 7");
        see("Structs", "Cell:Place", "Structs Cell.Place of Cell @&: {X = 0, Y = 0} -> {X = 1, Y = 0}",
                "Structs Cell.Place of Cell @&: {X = 1, Y = 0} -> {X = 2, Y = 0}",
                "Whole Cell.Place of Cell @&: {X = 2, Y = 0} -> {X = 0, Y = 3}",
                "Clear Cell.Place of Cell @&: {X = 0, Y = 3} -> {X = 0, Y = 0}");
    }

    @Test
    void staticOnesOfClassesAndThreads() throws Exception {
        see("Statics", "Cell:Count", "Statics Cell.Count: its class is used for the first time", "ByRef Cell.Count: 1 -> 7",
                "SetValue Cell.Count: 7 -> 3, written by the call before");
        see("Statics", "Cell:Own", "Statics Cell.Own: its class is used for the first time", "ByRef Cell.Own: 4 -> 7");
        see("Statics", "Cell:Origin", "Statics Cell.Origin: {X = 0, Y = 0} -> {X = 5, Y = 0}",
                "Statics Cell.Origin: {X = 5, Y = 0} -> {X = 6, Y = 0}", 
                "SetValue Cell.Origin: {X = 6, Y = 0} -> {X = 7, Y = 0}, written by the call before");
    }

    @Test
    void ofGenericTypesBaseClassesAndFieldsThatLieOverEachOther() throws Exception {
        see("Others", "Union:Whole", "Others Union.Whole of Union @&: 0 -> 3");
        see("Others", "Union:Other", "Others Union.Other of Union @&: 0 -> 4");
        see("Others", "Box`1:Item", "Others Box<int>.Item of Box<int> @&: 0 -> 5",
                "Others Box<string>.Item of Box<string> @&: null -> \"six\"");
        see("Others", "Box`1:Made", "Others Box<int>.Made: its class is used for the first time",
                "Others Box<string>.Made: its class is used for the first time");
        see("Others", "Cell:Value", "Others Cell.Value of Sub @&: 0 -> 10");
    }

    @Test
    void aWatchedAddressSeesEveryChangeWhoeverMakesIt() throws Exception {
        Debuggee session = program.start();
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", "Others"), false))
                .onlyOnce());
        Debugged.run(session);
        List<String> expected = List.of("Others [2] 00000000 -> 0000000b", "BlockCopy [3] 00000000 -> 0000000b",
                "WriteInt32 [4] 00000000 -> 0000000c",
                "Others [5] 00000000 -> 0000000d", "Copy [4] 0000000c -> 0000000d", "SetValue [4] 0000000d -> 0000000e");
        List<String> found = new ArrayList<>();
        int address = switch (session.evaluate(Expression.parse("numbers[0]"), 0)) {
            case Expression.Result.Found(ExpressionValue value) -> value.place();
            case Expression.Result.Failed(ExpressionError error) -> throw new AssertionError(error);
        };
        for (int i = 0; i < 4; i++) {
            session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Watch(address + 4 * i, 4)));
        }
        for (Stop stop = Debugged.run(session); stop.reason() != Stop.Reason.END; stop = Debugged.run(session)) {
            found.add(session.frames().getFirst().method().name() + " " + stop.hits() + " "
                    + stop.text().substring(stop.text().indexOf(':') + 2));
        }
        assertEquals(expected, found);
    }
}
