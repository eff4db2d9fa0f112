package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compound assignments, steps, conditions and logical operators on dynamic; RoslynDynamicChanges.cs is the source. */
class RoslynDynamicChangesTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynDynamicChanges" + build);
    }

    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(program(build), "Program", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    /** Of addition and subtraction the compiler asks first whether the member is an event, and has a branch for each. */
    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void compoundAssignmentsAreOne(String build) throws Exception {
        assertEquals("box.Size += 4; Console.WriteLine(box.Size); box.Size -= more; box.Size *= 3; box.Size <<= 1; "
                + "Console.WriteLine(box.Size); box.Name += \"es\"; Console.WriteLine(box.Name); box.Items[1] += 40; "
                + "box.Items[more] -= 1; Console.WriteLine(string.Join(\",\", (int[])box.Items)); "
                + "Action action = () => Console.WriteLine(\"hello\"); box.Changed += action; box.Raise(); "
                + "box.Changed -= action; box.Raise();", body(build, "Members"));
        assertEquals("box.Self.Size += 5; box.Items[0]++; box.Self.Items[box.Size]--; box.Size++;", body(build, "Once"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void variablesChange(String build) throws Exception {
        String locals = body(build, "Locals");
        assertTrue(locals.startsWith("d += 2; Console.WriteLine(d); d *= n; Console.WriteLine(d); d++; Console.WriteLine(d); "
                + "d++; d--; Console.WriteLine(d); dynamic obj = d++; Console.WriteLine(obj + \" \" + d); n += (int)d; n += d; "),
                locals);
        String places = body(build, "Places");
        assertTrue(places.contains("[0] += box; array[box]++; array[box.Size] = 3; text += box; "), places);
        assertTrue(places.contains("() => { box.Size += 1; box++; }"), places);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void stepsAreValues(String build) throws Exception {
        String steps = body(build, "Steps");
        assertTrue(steps.startsWith("box.Size++; box.Size--; "), steps);
        assertTrue(steps.contains(".Size++); ") && steps.contains("Console.WriteLine(++"), steps);
        assertTrue(!steps.contains("Binder."), steps);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void conditionsAskForTruth(String build) throws Exception {
        String conditions = body(build, "Conditions");
        for (String each : new String[] {"if (a) {", "if (!b) {", "if (a && b) {", "if (a || b) {", "if (c && a) {",
            "if (a || c) {", "dynamic obj = a && b; ", "Console.WriteLine(a || b); ", "while (a) {"}) {
            assertTrue(conditions.contains(each), each + "\n" + conditions);
        }
        assertEquals("dynamic obj = Program.Same(box) && Program.Same(box.Size); if (Program.Same(obj) || Program.Same(box)) { "
                + "return 1; } return Program.Same(obj) || Program.Same(box);", body(build, "Calls"));
    }

    /** C# has a compound assignment only to what is dynamic itself, which no field is declared as. */
    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void whatHasNoWordStaysASite(String build) throws Exception {
        String locals = body(build, "Locals");
        assertTrue(locals.contains("ExpressionType.AddAssign") && locals.contains("ExpressionType.Increment"), locals);
        assertTrue(!locals.contains("Binder.Convert"), locals);
    }
}
