package hybridscope.core.debug.argument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debugged;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.StartResult;
import hybridscope.core.debug.Stop;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single methods are started with what texts say, or the texts are refused with reason and place. */
class MethodArgumentsTest {
    private static Assembly assembly;

    @BeforeAll
    static void compile(@TempDir Path folder) throws Exception {
        assembly = Debugged.compile(folder, "Methods").load();
    }

    private static MethodInfo method(String name) {
        int dot = name.indexOf('.');
        return assembly.find(dot < 0 ? "Methods" : name.substring(0, dot)).orElseThrow().methods(name.substring(dot + 1))
                .getFirst();
    }

    /** What a method returns or throws; what is refused. */
    private static String of(MethodInfo method, String... arguments) {
        return switch (Debuggee.method(method, List.of(arguments), DebugOptions.DEFAULT.recording(false))) {
            case StartResult.Started(Debuggee session) -> {
                Stop stop = Debugged.run(session);
                assertEquals(Stop.Reason.END, stop.reason());
                yield session.result().map(ExpressionValue::text).orElse(stop.text().lines().findFirst().orElse("nothing"));
            }
            case StartResult.Refused(List<ArgumentError> errors) -> {
                List<String> texts = new ArrayList<>();
                errors.forEach(error -> texts.add(error.index() + "/" + error.offset() + " " + error.message()));
                yield String.join("; ", texts);
            }
        };
    }

    private static String of(String name, String... arguments) {
        return of(method(name), arguments);
    }

    @Test
    void numbers() {
        assertEquals("17", of("Add", "1", "0x10"));
        assertEquals("\"255-128-165535\\nTrue\"", of("Small", "255", "-128", "-1", "65535", "'\\n'", "true"));
        assertEquals("\"4294967295 -9223372036854775808 18446744073709551615 1.5 -1E+300\"",
                of("Large", "4294967295", "-9223372036854775808", "18446744073709551615", "1.5", "-1e300"));
        assertEquals("0/0 256 does not fit byte (0 to 255); 1/0 200 does not fit sbyte (-128 to 127); 3/0 -1 does not fit ushort "
                + "(0 to 65535); "
                + "4/0 a character in single quotes is expected; 5/0 true or false is expected",
                of("Small", "256", "200", "-1", "-1", "\"a\"", "1"));
        assertEquals("0/0 a number of type int is expected; 1/2 the value is over here", of("Add", "x", "1 2"));
        assertEquals("-1/0 System.Int32 Methods::Add(System.Int32,System.Int32) takes 2 arguments, not 1", of("Add", "1"));
    }

    @Test
    void enumerations() {
        assertEquals("\"Blue,A, C\"", of("Enums", "Blue", "A | Bits.C"));
        assertEquals("0/0 Color has no member Purple: Red, Green, Blue", of("Enums", "Purple", "3"));
    }

    @Test
    void arrays() {
        assertEquals("6", of("SumOf", "{1, 2, 3}"));
        assertEquals("6", of("SumOf", "new int[] {1, 2, 3}"));
        assertEquals("0", of("SumOf", "new int[4]"));
        assertEquals("0/4 a number of type int is expected", of("SumOf", "{1, \"a\"}"));
        assertEquals("0/10 2 elements where the length is 3", of("SumOf", "new int[3]{1, 2}"));
        assertEquals("0/0 long[] is no int[]", of("SumOf", "new long[3]"));
        assertEquals("5", of("Grid", "{{1,2},{3,4}}", "{{1},{2,3}}"));
        assertEquals("0/7 1 elements, where there were 2 before", of("Grid", "{{1,2},{3}}", "null"));
        assertTrue(of("Strings", "\"abc\"").matches("string\\[2] @0x[0-9a-f]+"));
        assertEquals("0/0 a string in quotes, or null, is expected", of("Strings", "abc"));
    }

    @Test
    void largeOnesMoveTheMemoryOrFillIt() {
        assertEquals("0", of("SumOf", "new int[10000000]"));
        assertEquals("0/0 the program's memory is full", of("Obj", "new object[] {" + "new int[10000000], ".repeat(30) + "}"));
        assertEquals("0/0 '1e99999999m' is no number that fits decimal", of("SumOf", "1e99999999m"));
    }

    @Test
    void structs() {
        assertEquals("{X = 2, Y = 2}", of("Make", "{X = 1, Y = 2}"));
        assertEquals("{X = 2, Y = 2.5}", of("Make", "{1, 2.5}"));
        assertEquals("{X = 5, Y = 5}", of("Make", "new P(4, 5)"));
        assertEquals("{X = 1, Y = 0}", of("Make", "default"));
        assertEquals("0/1 P has no field Z", of("Make", "{Z = 1}"));
        assertEquals("0/7 P has 2 fields", of("Make", "{1, 2, 3}"));
        assertEquals("6", of("Null", "5"));
        assertEquals("null", of("Null", "null"));
        assertEquals("3", of("P.Sum", "{1, 2}"));
    }

    @Test
    void initializersRunInTheOrderTheyAreWritten() {
        // C# 12.8.16.3: member initializers are executed in the order in which they are written.
        assertEquals("\"fbdace\"",
                of("Many.Of", "new Many() {f = new Log(\"f\"), b = new Log(\"b\"), d = new Log(\"d\"), a = new Log(\"a\"), "
                + "c = new Log(\"c\"), e = new Log(\"e\")}"));
    }

    @Test
    void objects() {
        assertEquals("\"Foo 7xn\"", of("FooOf", "new Foo(1, \"x\") {Name = \"n\", n = 7}"));
        assertEquals("\"Foo 100L5\"", of("FooOf", "new Foo(5)"));
        assertEquals("\"plainw\"", of("Foo.Hello", "new Foo()", "\"w\""));
        assertEquals("0/0 this is not null", of("Foo.Hello", "null", "\"w\""));
        assertEquals("0/0 no constructor of Foo takes these: (int, string), (long), ()", of("FooOf", "new Foo(\"x\")"));
        assertEquals("0/0 P is no Foo", of("FooOf", "new P()"));
        assertEquals("0/0 the constructor of Foo has thrown System.ArgumentException: negative",
                of("FooOf", "new Foo(-1, \"x\")"));
        assertEquals("\"System.Int32:5\"", of("Obj", "5"));
        assertEquals("\"System.Byte:5\"", of("Obj", "(byte)5"));
        assertEquals("\"Color:Green\"", of("Obj", "Color.Green"));
        assertEquals("\"null\"", of("Obj", "null"));
        assertEquals("\"System.String:q\\\"A\"", of("Obj", "\"q\\\"\\u0041\""));
    }

    @Test
    void aConstructorDoesNotWaitForTheClassConstructorThatTheMethodNeeds() {
        assertEquals("11", of("Own.Of", "new Own(5)"));
    }

    @Test
    void decimals() {
        assertEquals("3.00m", of("Dec", "1.50m"));
        assertEquals("-39614081257132168796771975168m", of("Half", "-79228162514264337593543950335m"));
        assertEquals("\"System.Decimal:-0.05\"", of("Obj", "-0.05m"));
        assertEquals("0/0 a decimal such as 1.5m is expected", of("Dec", "1.5"));
        assertEquals("0/0 79228162514264337593543950336 does not fit decimal (96 bits, at most 28 digits behind the point)",
                of("Dec", "79228162514264337593543950336m"));
    }

    @Test
    void referencesGenericsAndWhatIsThrown() {
        assertEquals("6", of("Ref", "5", "null"));
        MethodInfo generic = method("Generic");
        assertEquals("\"b\"", of(generic.instance(List.of(assembly.runtime().core().string())), "{\"a\", \"b\"}", "1"));
        assertEquals(-1, MethodArguments.check(generic, List.of("null", "1")).getFirst().index());
        assertEquals("System.InvalidOperationException: no", of("Throws"));
    }

    @Test
    void genericMethodsTakeTypesFirst() {
        assertEquals("\"b\"", of("Generic", "string", "{\"a\", \"b\"}", "1"));
        assertEquals("{X = 3, Y = 4}", of("Generic", "P", "{{1, 2}, {3, 4}}", "1"));
        assertEquals("\"1 System.Int32 2 w\"", of("Pile`1.Put", "int", "string", "new Pile<T>(1)", "2", "new U[] {\"w\"}"));
        assertEquals("-1/0 T Methods::Generic<T>(T[],System.Int32) takes 3 arguments with T, not 2", of("Generic", "{1}", "0"));
        assertEquals("0/0 no type Nothing is known here", of("Generic", "Nothing", "{1}", "0"));
        assertEquals("0/4 the type is over here", of("Generic", "int x", "{1}", "0"));
        assertEquals("0/0 System.String is no value type other than a nullable one, which generic parameter T of Pile`1 requires",
                of("Pile`1.Put", "string", "string", "default", "null", "null"));
        assertEquals("3/0 a number of type int is expected",
                of("Pile`1.Put", "int", "string", "new Pile<int>(1)", "\"x\"", "null"));
        assertEquals(List.of("type T=int []", "type U=object []", "Pile<T> this=null []", "T next=default []", "U[] why={} []"),
                form("Pile`1.Put"));
    }

    @Test
    void theFormTellsWhatEachParameterTakes() {
        assertEquals(List.of("Color c=Red [Red, Green, Blue]", "Bits b=A [A, B, C]"), form("Enums"));
        assertEquals(List.of("Foo this=new Foo() []", "string x=\"\" []"), form("Foo.Hello"));
        assertEquals(List.of("byte b=0 []", "sbyte s=0 []", "short h=0 []", "ushort u=0 []", "char c='a' []",
                "bool f=false [false, true]"), form("Small"));
        assertEquals(List.of("int[] a={} []"), form("SumOf"));
        assertEquals(List.of("P p=default []"), form("Make"));
        for (String name : List.of("Enums", "Foo.Hello", "Small", "Large", "SumOf", "Make", "FooOf", "Obj", "Ref", "Null",
                "Strings", "Grid")) {
            assertEquals(List.of(), MethodArguments.check(method(name),
                    MethodArguments.form(method(name)).stream().map(ParameterForm::text).toList()));
        }
    }

    private static List<String> form(String name) {
        return MethodArguments.form(method(name))
                .stream().map(field -> field.typeName() + " " + field.name() + "=" + field.text() + " " + field.choices())
                .toList();
    }
}
