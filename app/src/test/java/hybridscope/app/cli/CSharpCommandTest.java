package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code csharp FILE [TYPE|METHOD]} and {@code roundtrip FILE}. */
class CSharpCommandTest {
    private static final String MEMBERS = Path.of("../sample-assemblies/assemblies/Members.exe").toString();
    private static final String RESOURCES = Path.of("../sample-assemblies/assemblies/Resources.exe").toString();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void methodAsItsSourceHasIt() {
        assertEquals(0, run("csharp", MEMBERS, "Samples.Members.Fraction::Divisor"), err::toString);
        assertTrue(out.toString().startsWith("private static int Divisor(int a, int b)\n{\n"), out::toString);
    }

    @Test
    void accessorIsShownWithItsProperty() {
        assertEquals(0, run("csharp", MEMBERS, "Samples.Members.Board::set_Owner"), err::toString);
        assertEquals("public string Owner { get; protected internal set; } = \"nobody\";\n", out.toString());
    }

    @Test
    void programThatComesBackPrintsTheSame() {
        assertEquals(0, run("roundtrip", Path.of("../sample-assemblies/assemblies/Life.exe").toString()), err::toString);
        assertEquals("""
                1 programs: 1 print the same (100.0 %), 1 compile
                29 methods: 29 in programs that print the same (100.0 %), 29 compile (100.0 %)
                """, out.toString());
    }

    @Test
    void programWithOddIlSaysWhichMethodMonosCompilerRefuses() {
        String program = Path.of("../sample-assemblies/conformance/optimized/IL/Arrays.exe").toString();
        assertEquals(1, run("roundtrip", program), err::toString);
        assertTrue(out.toString().startsWith("PARTLY Arrays.exe: without 1 of "), out::toString);
        assertTrue(out.toString().contains("System.Void Program::Bounds(): CS0029"), out::toString);
    }

    @Test
    void typeWithoutBodies() {
        assertEquals(0, run("csharp", MEMBERS, "Samples.Members.IShape", "--declarations"), err::toString);
        assertEquals("""
                namespace Samples.Members
                {
                    public interface IShape
                    {
                        string Name { get; }

                        double Area();
                    }
                }
                """, out.toString());
    }

    @Test
    void wordsLeadToPlacesAndPiecesToIl() {
        assertEquals(0, run("csharp", MEMBERS, "Samples.Members.Fraction::Divisor", "--json"), err::toString);
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        JsonNode name = report.get("lines").get(0).get("words").valueStream().filter(each -> each.get("definition").asBoolean()
                && each.get("kind").asString().equals("member")).findFirst().orElseThrow();
        assertEquals("System.Int32 Samples.Members.Fraction::Divisor(System.Int32,System.Int32)", name.get("name").asString());
        assertEquals("Divisor".length(), name.get("length").asInt());
        assertTrue(report.get("pieces").valueStream().anyMatch(each -> each.get("kind").asString().equals("statement")
                && each.get("offsets").get(0).asInt() == 0), report::toString);
    }

    @Test
    void checkTellsOfEveryMethod() {
        assertEquals(0, run("csharp", MEMBERS, "--check", "--json"), () -> out + err.toString());
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertEquals("[]", report.get("failures").toString());
        // As il lists them: 110 methods, 16 of which have no IL.
        assertEquals(94, report.get("methods").asInt());
    }

    @Test
    void projectHasSourcesResourcesAndOptions(@TempDir Path folder) throws Exception {
        assertEquals(0, run("csharp", RESOURCES, "--project", folder.toString()), err::toString);
        List<String> options = Files.readAllLines(folder.resolve("Resources.exe.rsp"));
        assertTrue(options.contains("-target:exe"), options::toString);
        assertTrue(options.contains("AssemblyInfo.cs"), options::toString);
        assertTrue(options.stream().anyMatch(each -> each.startsWith("-main:")), options::toString);
        assertTrue(options.stream().anyMatch(each -> each.startsWith("-resource:resources/")), options::toString);
        assertFalse(options.stream().anyMatch(each -> each.contains("mscorlib")), options::toString);
        assertTrue(Files.isRegularFile(folder.resolve("AssemblyInfo.cs")));
    }

    @Test
    void oneThingAtATime() {
        assertEquals(CommandLineApp.BAD_USAGE, run("csharp", MEMBERS, "Samples.Members.IShape", "--check"));
        assertEquals(CommandLineApp.BAD_INPUT, run("csharp", MEMBERS, "Samples.Members.Nothing"));
    }
}
