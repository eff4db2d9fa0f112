package hybridscope.core.debug.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debugged;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What expressions are in a frame whose variables the program's source tells. */
class ExpressionTest {
    private static Debuggee session;

    /** Stops in the method that Work calls last, so that all its variables have their values. */
    @BeforeAll
    static void run(@TempDir Path folder) throws Exception {
        session = Debugged.compile(folder, "Values").start(DebugOptions.DEFAULT);
        MethodInfo print = session.engine().runtime().find("System.Console").orElseThrow().methods("WriteLine").stream()
                .filter(each -> each.signature().parameterText().equals("(System.String)")).findFirst().orElseThrow();
        session.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(print, false)));
        Debugged.run(session);
        assertEquals("Work", session.frames().get(1).method().name());
    }

    private static void table(String... rows) {
        Debugged.table(session, 1, rows);
    }

    @Test
    void variables() {
        table("n => 3 : int", "r => 13 : int", "c => Color.Green : Color", "s => \"he\\\"y\" : string", "node => Node @& : Node",
                "p => {X = 1, Y = 2.5} : P", "grid => int[2, 3] @& : int[,]", "box => (int) 99 @& : int",
                "this => Program @& : Program", "tag => \"t\" : string", "A1 => 3 : int",
                "V_0 => 3000000000 : uint", "V_1 => -5 : long", "V_2 => 0.5 : double", "V_3 => true : bool", "V_4 => 'x' : char",
                "V_5 => 200 : byte",
                "V_6 => Bits.A | Bits.C : Bits", "V_7 => 3 : int?", "V_8 => null : int?", "$thread => 1 : int");
    }

    @Test
    void membersAndElements() {
        table("table => int[3] @& : int[]", "table[1] => 2 : int", "table.Length => 3 : int",
                "table[3] => 5: index 3 is outside of 0 to 2", "node.next.value => 4 : int", "node.next.next => null : Node",
                "node.next.next.value => 15: null has no value", "node.Name => \"nm\" : string",
                "this.tag.Length => 1 : int", "Node.count => 7 : int", "Node.K => 42 : int", "p.Y => 2.5 : double",
                "grid[1,2] => 6 : int", "grid[1] => 4: an array of 2 dimensions", "s[0] => 'h' : char", "s.Length => 4 : int",
                "V_7.HasValue => true : bool", "V_7.Value + 1 => 4 : int",
                "node.foo => 5: Node has no field foo",
                "node.ToString() => 13: methods are not called while the program is paused",
                "foo => 0: nothing is called foo here",
                "Node.foo => 5: Node has no static field foo", "n.x => 2: int has no field x");
    }

    @Test
    void arithmetic() {
        table("n + 1 => 4 : int", "n * 2.5 => 7.5 : double", "7 / 2 => 3 : int", "-7 % 3 => -1 : int",
                "1 / 0 => 2: division by zero", "~n => -4 : int", "1 << 33 => 2 : int", "1L << 33 => 8589934592 : long",
                "2147483647 + 1 => -2147483648 : int", "V_0 + V_0 => 1705032704 : uint",
                "-2147483648 => -2147483648 : int", "0x10 => 16 : int", "0xFFFFFFFF => 4294967295 : uint", "1_000 => 1000 : int",
                "1.5e3f => 1500f : float", "'a' + 1 => 98 : int", "(byte)300 => 44 : byte", "(int)2.9 => 2 : int",
                "(char)65 => 'A' : char", "1 - 2 - 3 => -4 : int", "2 + 3 * 4 => 14 : int",
                "(2 + 3) * 4 => 20 : int", "6 & 3 | 8 => 10 : int", "5 ^ 1 => 4 : int", "-8 >> 1 => -4 : int",
                "1.0 / 0 => Infinity : double");
    }

    @Test
    void comparisonsAndLogic() {
        table("n == 3 && c == Color.Green => true : bool", "n > 5 || node != null => true : bool", "!V_3 => false : bool",
                "null == node => false : bool", "s == \"he\\\"y\" => true : bool", "s == null => false : bool",
                "s != tag => true : bool", "n ? 1 : 2 => 0: a bool is expected",
                "n > 2 ? \"a\" : \"b\" => \"a\" : string", "node.next.next ?? node => Node @& : Node",
                "false && 1 / 0 == 0 => false : bool", "V_3 == true => true : bool", "1.5 < 2 => true : bool",
                "s + n + V_3 => \"he\\\"y3True\" : string", "s - 1 => 2: '-' does not take string and int");
    }

    @Test
    void types() {
        table("(int)box + 1 => 100 : int", "box is int => true : bool", "box is string => false : bool",
                "(string)box => 0: int is no string", "node is Node => true : bool", "node as Node == node => true : bool",
                "box as string => null : string", "(object)node => Node @& : Node",
                "(Color)5 => Color.Green : Color", "(Color)7 => (Color)7 : Color", "Bits.A | Bits.B => Bits.A | Bits.B : Bits",
                "(int)c => 5 : int", "c == Color.Blue => false : bool",
                "box is System.Int32 => true : bool", "(System.Collections.Generic.List<int>)null => null : List<int>",
                "(Nothing)n => 1: no type Nothing is known here", "int.MaxValue => 2147483647 : int",
                "System.String.Empty => \"\" : string");
    }

    @Test
    void whatIsNotWellFormedSaysWhere() {
        table("1 + => 3: a value is expected at the end",
                "(1 => 2: ')' is expected at the end", "a b => 2: the expression is over here", "\"x => 0: the string has no end",
                "'ab' => 0: a character literal holds one UTF-16 unit, not 2", "\"\\q\" => 1: an escape that C# does not know",
                "1 # 2 => 2: '#' means nothing here",
                "99999999999999999999 => 0: '99999999999999999999' is no number that fits 64 bits",
                "1x => 1: 'x' within a number", "\"a\\u0041\\n\" => \"aA\\n\" : string",
                "table[ => 6: a value is expected at the end", "s. => 2: a name is expected at the end");
    }
}
