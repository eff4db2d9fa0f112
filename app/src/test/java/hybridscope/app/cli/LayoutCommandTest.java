package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LayoutCommandTest {
    private static final String SAMPLES = "../sample-assemblies/assemblies/";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    private String text() {
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    private String complaint() {
        return err.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void offsetsHolesAndTotals() {
        assertEquals(0, run("layout", SAMPLES + "Sharing.exe", "GenericDemo<B>"));
        assertTrue(text().startsWith("""
                struct GenericDemo<B> : ValueType : object
                  Samples.Sharing.GenericDemo`1<Samples.Sharing.B>  // Sharing, HOT_UPDATE
                  64 bits, size 8, align 4, fields 6, holes 2, boxed 24, native -, blittable

                  offset  size  align  what
                       0     2      2  short x
                       2     2         -- hole: v (B) lies at a multiple of 4
                       4     4      4  B v

                virtual table, 4 slots
                  slot  origin     declared               runs                      methodPointer
                     0  inherited  object.Equals(object)  ValueType.Equals(object)  compiled
                """), text());
        assertTrue(text().contains("  encodedIndex            0040000E = image 1, raw 14 (0xE)\n"), text());
        assertTrue(text().contains("[x]vtable  [ ]initialized\n"), text());
        assertEquals("", complaint());
    }

    @Test
    void thirtyTwoBitsStaticsAndInterfaces() {
        assertEquals(0, run("layout", SAMPLES + "Sharing.exe", "System.Threading.Thread", "--bits", "32"));
        assertTrue(text().contains("  32 bits, size 40, align 4, fields 29, holes 3, native -, not blittable\n"), text());
        assertTrue(text().contains("\nthread statics, 16 bytes\n"), text());
        assertTrue(text().contains("\n  references at 0, 4, 8, 12\n"), text());
        assertTrue(text().contains("\ninterfaces, 1\n  first  slots  interface\n      4      4  _Thread\n"), text());
        assertEquals(0, run("layout", SAMPLES + "Layouts.exe", "LongRecord"));
        assertTrue(text().contains("      20     4      4     4+4  int Length  (Record)\n"), text());
    }

    @Test
    void jsonHasThePointerSizeAskedFor() {
        assertEquals(0, run("layout", SAMPLES + "Sharing.exe", "List<ValueTuple<int,string>>", "--bits", "32", "--json"));
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertEquals("System.Collections.Generic.List`1<System.ValueTuple`2<int,string>>", report.get("expression").asString());
        assertEquals(1, report.get("memory").size());
        JsonNode memory = report.get("memory").get(0);
        assertEquals(32, memory.get("bits").asInt());
        assertEquals(24, memory.get("instanceSize").asInt());
        assertEquals("class-word", memory.get("instance").get(0).get("kind").asString());
        assertFalse(memory.get("instance").get(0).has("hole"));
        assertEquals("interface-by-name", report.get("vtable").get(4).get("origin").asString());
        assertEquals("List<T>", report.get("vtable").get(4).get("from").asString().replace("<ValueTuple<int,string>>", "<T>"));
        assertEquals("compiled-instance", report.get("methods").get(0).get("pointers").get("methodPointer").asString());
    }

    @Test
    void anExpressionsErrorPointsAtItsColumn() {
        assertEquals(1, run("layout", SAMPLES + "Sharing.exe", "List<Strin>"));
        assertEquals("hybridscope: " + SAMPLES
                + "Sharing.exe: column 6: no type is named Strin\n  List<Strin>\n       ^^^^^\n  [mscorlib]System.String\n",
                complaint());
        assertEquals(2, run("layout", SAMPLES + "Sharing.exe", "int", "--bits", "16"));
        assertTrue(complaint().startsWith("hybridscope: --bits is 64 or 32, not 16\n"), complaint());
    }

    /** What is wrong with a type is told, the rest of it printed. */
    @Test
    void aTypeThatCannotBeLoadedIsPrintedAllTheSame() {
        assertEquals(1, run("layout", SAMPLES + "Sharing.exe", "Nullable<string>"));
        assertEquals("hybridscope: System.Nullable`1<System.String>: System.TypeLoadException: System.String is no value type "
                + "other than a nullable one, "
                + "which generic parameter T of System.Nullable`1 requires\n", complaint());
        assertTrue(text().contains("string value"), text());
    }
}
