package hybridscope.core.debug.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.Debugged;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.HitCondition;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Expressions over generic types, decimals, times, nullables, properties and what lambdas capture. */
class TermsTest {
    private static Debuggee session;

    /** Stops in the method that Work calls last; its own frame is the one below. */
    @BeforeAll
    static void run(@TempDir Path folder) throws Exception {
        session = Debugged.compile(folder, "Terms").start(Debugged.PLAIN);
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", "Stop"), false))
                .hitting(new HitCondition(HitCondition.Kind.EQUAL, 2)));
        Debugged.run(session);
        assertEquals("Work", session.frames().get(1).method().name());
    }

    private static String of(String expression) {
        return Debugged.typed(session, 1, expression);
    }

    private static void table(String... rows) {
        Debugged.table(session, 1, rows);
    }

    @Test
    void staticFieldsOfGenericTypes() {
        table("Cache<int>.Count => 5 : int", "Cache<string>.Count => 9 : int", "Cache<int>.Last + 1 => 8 : int",
                "Cache<string>.Last => \"x\" : string", "Cache<int>.Count < Cache<string>.Count => true : bool",
                "Cache<int>.Nothing => 11: Cache<int> has no static field Nothing",
                "Cache<Nothing>.Count => 6: no type Nothing is known here", "size.Width < 4 => true : bool",
                "Cache<int> => 10: a value is expected at the end");
    }

    @Test
    void decimals() {
        table("price => 12.50m : decimal", "price * 2 => 25.00m : decimal", "price + 0.25m => 12.75m : decimal",
                "1m / 3 => 0.3333333333333333333333333333m : decimal", "6m / 4m => 1.5m : decimal",
                "price == 12.5m => true : bool", "price > 12 && price <= 12.5m => true : bool", "-price % 5 => -2.50m : decimal",
                "(int)price => 12 : int", "(double)price => 12.5 : double", "(decimal)1.1 => 1.1m : decimal",
                "(byte)300m => 0: 300 does not fit byte", "price + 1.5 => 6: '+' does not take decimal and double",
                "price / 0 => 6: division by zero", "79228162514264337593543950335m + 1 => 31: the result does not fit decimal",
                "\"costs \" + price => \"costs 12.50\" : string", "price & 1 => 6: '&' takes no decimal",
                "rate * 4 => 2.0m : decimal");
    }

    @Test
    void timesAndGuids() {
        table("start => 2024-02-29 13:14:15Z : DateTime", "span => 1.02:03:04.0050000 : TimeSpan",
                "id => 01234567-89ab-cdef-0123-456789abcdef : Guid", "start == start && start >= start => true : bool",
                "start < start => false : bool", "span != span => false : bool", "id == id => true : bool",
                "id < id => 3: '<' does not take Guid and Guid", "start - start => 6: '-' does not take DateTime and DateTime",
                "size == size => 5: '==' does not take Size and Size");
    }

    @Test
    void nullables() {
        table("some == 3 => true : bool", "some + 1 => 4 : int", "none + 1 => null : null",
                "none == null => true : bool", "some != null => true : bool", "none < 5 => false : bool", "none ?? 7 => 7 : int",
                "some ?? 7 => 3 : int", "(int)some => 3 : int", "(int)none => 0: null is no int", "some is int => true : bool",
                "none is int => false : bool",
                "rate == 0.5m => true : bool", "-none => null : null", "none == some => false : bool",
                "some is null => false : bool");
    }

    @Test
    void elementsTypesAndLiterals() {
        table("cube[1,0,1] => 6 : int", "cube[1,2,1] => 4: index 2 is outside of 0 to 1", "cube.Length => 8 : int",
                "rows[1][1] => 3 : int", "level == Level.High => true : bool", "(byte)level => 200 : byte",
                "mode == Outer.Mode.On => true : bool", "boxed is int && (int)boxed == 12 => true : bool",
                "boxed as string ?? \"none\" => \"none\" : string",
                "0b1010_1010 => 170 : int", "0x_ff => 255 : int", "0b2 => 2: '2' within a number", "'\\u0041' => 'A' : char",
                "'\\'' => '\\'' : char", "@\"a\\b\"\"c\" => \"a\\\\b\\\"c\" : string", "text[1] == ';' => true : bool",
                "text + 1 == \"a;b1\" => true : bool", "\"abc\"[1] => 'b' : char", "text.Length + \"x\".Length => 4 : int",
                "typeof(int) => 0: typeof makes an object: ask with is", "1.5e400 => Infinity : double");
    }

    @Test
    void propertiesThatGiveAFieldBackAreReadAndOthersRefused() {
        table("shape.Label => \"l\" : string", "shape.Auto => 0 : int", "Shape.Total => 8 : int",
                "list.Count => 2 : int", "size.W => 3 : int", "Plain => 11 : int", "this.Plain => 11 : int", "field => 11 : int",
                "shape.Title => 6: Title has code of its own, which is not executed while the program is paused",
                "size.Area => 5: Area has code of its own, which is not executed while the program is paused",
                "Twice => 0: Twice has code of its own, which is not executed while the program is paused",
                "DateTime.Now => 9: Now has code of its own, which is not executed while the program is paused",
                "list.Capacity => 5: Capacity has code of its own, which is not executed while the program is paused");
    }

    private static String called(String expression) {
        Expression parsed = Expression.parse(expression);
        assertEquals(true, session.needsCalls(parsed, 1), expression);
        return switch (session.evaluateAside(parsed, 1)) {
            case Expression.Result.Found(ExpressionValue value) -> value.text();
            case Expression.Result.Failed(ExpressionError error) -> error.offset() + ": " + error.message();
        };
    }

    @Test
    void methodsAreCalledOnASnapshotThatIsThrownAway() {
        long position = session.position();
        int threads = session.engine().scheduler().threads().size();
        assertEquals("\"shape\"", called("shape.Title"));
        assertEquals("9", called("size.Area"));
        assertEquals("22", called("Twice"));
        assertEquals("1", called("list.IndexOf(5)"));
        assertEquals("\"A;B\"", called("text.ToUpper()"));
        assertEquals("2", called("text.Substring(2).Length + 1"));
        assertEquals("3", called("Math.Max(3, list.Count)"));
        assertEquals("49", called("Wide(7).Area"));
        // What a call changes is as it was behind it.
        assertEquals("true", called("list.Remove(4)"));
        assertEquals("2 : int", of("list.Count"));
        assertEquals("1", called("Called()"));
        assertEquals("1", called("Called()"));
        assertEquals("0 : int", of("calls"));
        assertEquals("8: Add returns nothing", called("list.Add(6)"));
        assertEquals("5: Fails has thrown System.InvalidOperationException: no 3", called("Fails(3)"));
        assertEquals("7: Endless does not come to its end", called("Endless()"));
        assertEquals("12: no IndexOf of List<int> takes these arguments", called("list.IndexOf(text)"));
        assertEquals("0: no method is called Nothing here", called("Nothing()"));
        assertTrue(called("Read()").startsWith("4: Read has thrown System.IO."), "no files");
        assertEquals(position, session.position());
        assertEquals(threads, session.engine().scheduler().threads().size());
    }

    @Test
    void whatLambdasCaptureIsSeenInBothMethods() throws Exception {
        table("shared => 42 : int");
        session.go(new Motion.To(0));
        session.breakpoints().remove(1);
        session.breakpoints()
                .add(Breakpoint.at(new BreakpointLocation.Entry(Debugged.method(session, "Program", "Stop"), false)).onlyOnce());
        Debugged.run(session);
        table("shared + field + more => 54 : int", "Twice => 0: nothing is called Twice here");
        Debugged.run(session);
    }

    @Test
    void decimalsAreAssigned() throws Exception {
        assertEquals(Optional.empty(), session.assign(Expression.parse("price"), 1, "price * 3"));
        assertEquals("37.50m : decimal", of("price"));
        assertEquals(Optional.empty(), session.assign(Expression.parse("price"), 1, "list._size"));
        assertEquals("2m : decimal", of("price"));
        assertEquals(Optional.empty(), session.assign(Expression.parse("price"), 1, "12.50m"));
    }
}
