package hybridscope.inspectors.csharp.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Switches over few strings, loops over arrays, arguments that are named; RoslynChoices.cs is their source. */
class RoslynChoicesTest {
    private static Path program(String build) {
        return RoslynPrograms.program("RoslynChoices" + build);
    }

    private static String body(String build, String method) throws Exception {
        return RoslynPrograms.body(program(build), "P", method);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Release", "Debug"})
    void theyDoTheSameAgain(String build, @TempDir Path folder) throws Exception {
        RoslynPrograms.assertDoesTheSame(program(build), folder);
    }

    @Test
    void fewStringsAreASwitch() throws Exception {
        assertEquals("switch (s) { case \"one\": return \"1\"; case \"two\": return \"2\"; case \"three\": return \"3\"; "
                + "default: return \"?\"; }", body("Release", "Short"));
        assertEquals("int num = 5; switch (s) { case \"a\": num++; break; case \"b\": case \"c\": num += 2; break; "
                + "case null: num = 0; break; } return num;", body("Release", "Short2"));
    }

    @Test
    void comparisonsOfTheirOwnAreNone() throws Exception {
        assertEquals("if (s == \"a\") { return 1; } if (s == \"b\" || s == \"c\" && n > 1) { return 2; } return 3;",
                body("Release", "Compared"));
    }

    @Test
    void elementsUsedAtOnceAreLoopVariables() throws Exception {
        String main = body("Release", "Main");
        assertTrue(main.contains("foreach (string text in new string[] { \"one\", \"two\", \"three\", \"four\", null }) "
                + "{ Console.Write(Short(text)); }"), main);
        // Something runs before the element is taken, which could change it.
        assertEquals("int num = 0; int[] array = all; for (int num2 = 0; num2 < array.Length; num2++) "
                + "{ num = Change(all) + array[num2] + num; } return num;", body("Release", "Changed"));
    }

    @Test
    void argumentsOfConstructorsKeepTheirOrder() throws Exception {
        String text = CSharpFile.of(OpenFile.read(program("Release"))).whole().text();
        assertTrue(text.contains("public NamedArgs(string x, int c) : base(b: Say(\"b\" + x), a: Say(\"a\"), c: c + x.Length)\n"),
                text);
        assertTrue(text.contains("public NamedArgs(string x, bool p, bool q) : base(x ?? (!p ? Say(\"q\") : Say(\"p\")), \"z\", "
                + "!q ? 2 : 1)\n"), text);
        assertTrue(text.contains("public Operators(Same s, int c) : base(b: \"h\" + c.ToString(), "
                + "a: (s?.Next ?? new Same(5)).GetHashCode().ToString() ?? \"\", c: c)\n"), text);
        assertTrue(text.contains("public NamedArgs(NamedArgs other) : this(c: other.Told.Length, x: other.Told)\n"), text);
    }

    @Test
    void membersOfAConditionalMemberAreItsOwn() throws Exception {
        assertEquals("return d?.Offset != null;", body("Release", "Whether"));
    }

    /** The type of the variable is told late: by what it is given elsewhere. */
    @Test
    void noOperatorIsCalledThatTheProgramDoesNotCall() throws Exception {
        String body = body("Release", "Find");
        assertTrue(body.contains("if ((object)sym == null)"), body);
    }

    @Test
    void valuesOfSmallEnumerationsAreCalledByTheirNames() throws Exception {
        assertEquals("switch (s) { case Wide.X: return \"X\"; case Wide.Y: return \"Y\"; case Wide.Z: case Wide.W: "
                + "return \"ZW\"; default: return \"?\"; }", body("Release", "Four"));
    }

    /** IL has no unsigned constants: 2147483648 is the one of Int32.MinValue. */
    @Test
    void decimalsOfUnsignedNumbersArePositive() throws Exception {
        String body = body("Release", "Bounds");
        assertTrue(body.startsWith("if (-2147483649m < d && d < 2147483648m && d != 9223372036854775808m "
                + "&& d < 18446744073709551615m && d != 4294967295m)"), body);
    }

    @Test
    void whatTheCompilersOwnTextShowed() throws Exception {
        String text = CSharpFile.of(OpenFile.read(program("Release"))).whole().text();
        assertTrue(text.contains("public static bool IsNone([Marked] this string s)\n"), text);
        assertTrue(text.contains("return all.Where<T>(isThere);"), text);
        assertTrue(text.contains("\ninternal ref struct Walker\n") && !text.contains("Obsolete"), text);
        assertTrue(text.contains("return name ?? throw (!closed ? new InvalidOperationException(\"none\") "), text);
        assertTrue(text.contains("return Length(this);"), text);
        assertTrue(text.contains("        string.Format(\"{0} of {1}\", "), text);
    }

    @Test
    void operatorsOnNullableValuesNeedNoCopies() throws Exception {
        assertEquals("return a * d.Offset + 1;", body("Release", "Product"));
        assertEquals("return (long?)a + b;", body("Release", "Sum"));
        assertEquals("return d + t;", body("Release", "Later"));
        // What stands in between changes what is copied.
        assertEquals("int? num = d.Offset; Touch(d); return num - d.Offset;", body("Release", "Read"));
    }
}
