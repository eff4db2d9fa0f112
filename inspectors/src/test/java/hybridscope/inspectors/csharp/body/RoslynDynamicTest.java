package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations on dynamic without their call sites; RoslynDynamic.cs is the source. */
class RoslynDynamicTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynDynamic" + build);
    }

    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(program(build), "P", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void operationsAreAsWritten(String build) throws Exception {
        assertEquals("return a + b;", body(build, "Two"));
        String main = body(build, "Main");
        assertTrue(main.startsWith("dynamic obj = new Box { Value = 3, Name = \"n\" }; Console.WriteLine(obj.Value); "
                + "Console.WriteLine(obj.Add(1, 2)); obj.Value = 7; "), main);
        for (String each : new String[] {"obj[1] = 5; ", " = obj.Value; ", " = obj.Name; ",
            " + obj[1]); ", "= obj.Value + 3; ", "(obj.Same<string>(\"g\") + obj.Same(4)); ", "Console.WriteLine(-obj.Value); ",
            " in new object[] { 1, \"a\", 2.5 })", " in obj.Items)", "Console.WriteLine((long)obj.Value); ",
            "Console.WriteLine((dynamic)Get(3) * (dynamic)field); ", "obj.Fire(); ",
            "Console.WriteLine(obj.Items.Length + obj.Name.Length); "}) {
            assertTrue(main.contains(each), each + "\n" + main);
        }
    }

    /** A conversion that C# makes by itself throws where a cast would not: it stands where a place of the type gets it. */
    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void conversionsStayImplicit(String build) throws Exception {
        String main = body(build, "Main");
        assertTrue(main.contains("int num = obj.Value; string text = obj.Name; "), main);
        assertTrue(!main.contains("(int)obj") && !main.contains("(string)obj"), main);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void changesAndConditionsAreOne(String build) throws Exception {
        String main = body(build, "Main");
        assertTrue(main.contains("obj.Name += \"x\"; ") && main.contains("obj.Value++; "), main);
        assertTrue(main.contains("if (obj.Value > 3 && obj2 < 100) {"), main);
        assertTrue(!main.contains("Binder.IsEvent") && !main.contains("ExpressionType."), main);
    }
}
