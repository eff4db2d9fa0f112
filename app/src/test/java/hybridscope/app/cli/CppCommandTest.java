package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code cpp FILE METHOD}. */
class CppCommandTest {
    private static final String GENERICS = Path.of("../sample-assemblies/assemblies/Generics.exe").toString();
    private static final String HOT_UPDATE = Path.of("../sample-assemblies/assemblies/hybrid/v1/HotUpdate.dll").toString();
    private static final String MSCORLIB = "/usr/lib/mono/4.5/mscorlib.dll";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    @Test
    void methodAsText() {
        assertEquals(0, run("cpp", MSCORLIB, "System.Math::Max(System.Int32,System.Int32)", "--offsets"), err::toString);
        String[] lines = out.toString().split("\n");
        assertEquals("// System.Int32 System.Math::Max(System.Int32,System.Int32)", lines[0]);
        assertTrue(lines[1].matches("IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR int32_t Math_Max_m[0-9A-F]{8} "
                + "\\(int32_t ___0_val1, int32_t ___1_val2, const RuntimeMethod\\* method\\)"), lines[1]);
        assertEquals("\t\tint32_t L_0 = ___0_val1; // IL_0000", lines[5]);
    }

    @Test
    void injectedCodeStandsInFrontOfTheBody() {
        assertEquals(0, run("cpp", MSCORLIB, "System.Math::Max(System.Int32,System.Int32)", "--inject"), err::toString);
        String[] lines = out.toString().split("\n");
        assertEquals("\tif (method->isInterpterImpl)", lines[10]);
        assertEquals("\t\treturn ((RedirectFunc)method->methodPointerCallByInterp)(___0_val1, ___1_val2, method);", lines[13]);
    }

    @Test
    void methodWithoutIlSaysThatItIsNotInjected() {
        assertEquals(0, run("cpp", MSCORLIB, "System.Object::GetType", "--inject"), err::toString);
        assertTrue(out.toString().startsWith("// not injected: the method has no IL\n"), out::toString);
    }

    private JsonNode cost(String... more) {
        List<String> call = new ArrayList<>(List.of("cpp", HOT_UPDATE, "--cost", "--json"));
        call.addAll(List.of(more));
        out.getBuffer().setLength(0);
        assertEquals(0, run(call.toArray(String[]::new)), err::toString);
        return JsonMapper.shared().readTree(out.toString());
    }

    @Test
    void costFollowsTheRules() {
        JsonNode all = cost();
        // monodis: 37 methods of version 1, of which none is abstract or extern.
        assertEquals(37, all.get("totals").get("methods").asInt());
        assertEquals(37, all.get("totals").get("injected").asInt());
        assertEquals(0.3, all.get("documented").asDouble());
        JsonNode none = cost("--rules", "../sample-assemblies/workspaces/hybrid/none.xml");
        assertEquals(0, none.get("totals").get("injected").asInt());
        assertEquals(none.get("totals").get("without"), none.get("totals").get("with"));
        assertEquals(0.0, none.get("growth").asDouble());
        assertEquals(all.get("totals").get("without"), none.get("totals").get("without"));
        JsonNode a = all.get("methods").valueStream().filter(each -> each.get("method").asString()
                .equals("System.Object HotUpdate.Foo::A()")).findFirst().orElseThrow();
        assertEquals(2, a.get("checks").asInt());
        assertEquals("[\"size\"]", a.get("prevented").toString());
        assertEquals(CommandLineApp.BAD_USAGE, run("cpp", HOT_UPDATE, "HotUpdate.Foo::A", "--cost"));
    }

    @Test
    void instanceOfAGenericMethodIsAWrapperAndItsSharedBody() {
        assertEquals(0, run("cpp", GENERICS, "List<string>.Add"), err::toString);
        assertTrue(out.toString().startsWith("inline void List_1_Add_m"), out::toString);
        assertTrue(out.toString().contains("\n// System.Void System.Collections.Generic.List`1<System.Object>::"
                + "Add(System.Object)\n"), out::toString);
    }

    @Test
    void policyDecidesWhatIsShared() {
        assertEquals(0, run("cpp", MSCORLIB, "System.Collections.Generic.List`1::Add", "--policy", "full"), err::toString);
        assertTrue(out.toString().contains("Il2CppFullySharedGenericAny ___0_item"), out::toString);
        assertEquals(CommandLineApp.BAD_USAGE, run("cpp", MSCORLIB, "System.Math::Sin", "--policy", "none"));
    }

    @Test
    void jsonHasLinksByPlace() throws Exception {
        assertEquals(0, run("cpp", MSCORLIB, "System.Object::ToString", "--json"), err::toString);
        JsonNode report = JsonMapper.shared().readTree(out.toString());
        assertEquals("mscorlib.dll", report.get("file").asString());
        assertTrue(report.get("symbol").asString().startsWith("Object_ToString_m"), report::toString);
        JsonNode link = report.get("lines").get(1).get("links").get(0);
        assertEquals("System.String", link.get("name").asString());
        assertTrue(link.get("place").asString().startsWith("mscorlib.dll#"), link::toString);
    }

    @Test
    void sharedCodeOfAType() {
        assertEquals(0, run("cpp", GENERICS, "--type", "Samples.Generics.Constraints"), err::toString);
        String[] lines = out.toString().split("\n");
        assertEquals("Samples.Generics.Constraints, policy default, AOT part: Generics, mscorlib", lines[0]);
        assertTrue(lines[2].matches("Constraints_IsMissing_TisObject_t_m[0-9A-F]{8}_gshared"), lines[2]);
        assertEquals("  Constraints.IsMissing<object>(object)", lines[3]);
        assertEquals("  run by Constraints.IsMissing<string>(string)", lines[4]);
        assertEquals(CommandLineApp.BAD_USAGE, run("cpp", GENERICS));
        assertEquals(CommandLineApp.BAD_USAGE, run("cpp", GENERICS, "X::Y", "--type", "X"));
    }

    @Test
    void unknownMethodIsBadInput() {
        assertEquals(CommandLineApp.BAD_INPUT, run("cpp", MSCORLIB, "System.Math::Nothing"));
        assertTrue(err.toString().contains("Nothing"), err::toString);
    }
}
