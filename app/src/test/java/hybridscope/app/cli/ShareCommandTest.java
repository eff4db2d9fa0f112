package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

class ShareCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    @Test
    void printsTheSharedFormOfClassLibraryTypes() {
        assertEquals(0, run("share", "List<ValueTuple<int,string>>"), err.toString());
        assertEquals("List<ValueTuple<int,object>>", out.toString().lines().findFirst().orElseThrow());
    }

    @Test
    void jsonIsTheReport() {
        assertEquals(0, run("share", "List<string>.ctor", "--json", "--policy", "2015"), err.toString());
        assertEquals("List<object>.ctor()", JsonMapper.shared().readTree(out.toString()).get("shared").asString());
    }

    @Test
    void fullGenericSharingIsAPolicy() {
        assertEquals(0, run("share", "List<int>", "--policy", "full"), err.toString());
        assertTrue(out.toString().startsWith("List<Il2CppFullySharedGenericAny>\n"), out.toString());
        assertTrue(out.toString().contains("derivation, policy full\n"), out.toString());
    }

    @Test
    void errorsUnderlineTheToken() {
        assertEquals(CommandLineApp.BAD_INPUT, run("share", "Dictionary<int,string>.Add(int,strin)"));
        assertTrue(err.toString().contains("column 32: no type is named strin"), err.toString());
        assertTrue(err.toString().contains("\n" + " ".repeat(33) + "^^^^^"), err.toString());
        assertEquals(2, run("share", "int", "--policy", "2016"));
    }

    private static final String WORKSPACE = "../sample-assemblies/workspaces/hybrid/hybrid.workspace.json";

    /** The sample supplements Main, but not mscorlib: what Main's own generics need is there, List over its struct is not. */
    @Test
    void tellsWhatIsMissingInAWorkspaceAndWhatCuresIt() {
        assertEquals(0, run("share", "List<IntVector3>", "--workspace", WORKSPACE), err.toString());
        assertEquals("""
                List<IntVector3>
                  as a generic argument: object

                derivation, policy default
                  part             type        shares as   rule
                  type argument 1  IntVector3  IntVector3  a value type shares as itself

                values, 64 bits, on Arm64 as the first parameter
                  type        size  align  registers  fields
                  reference      8      8  x0
                  IntVector3    12      4  x0,x1      0 int x, 4 int y, 8 int z

                resolution
                  1 no       List<IntVector3> is not instantiated in the AOT part
                  2 no       no supplementary metadata is loaded for mscorlib, which defines the generic
                  3 no       full generic sharing is off
                > 4 yes      MissingMethodException: AOT generic method isn't instantiated in aot module. \
                System.Void System.Collections.Generic.List`1<Hybrid.IntVector3>::.ctor()

                supplement mscorlib.dll

                or in AOT code
                  using Hybrid;
                  using System.Collections.Generic;

                  class RefTypes
                  {
                      public void MyAOTRefs()
                      {
                          new List<IntVector3>();
                      }
                  }
                """, out.toString().replace("\r", "").lines().map(String::stripTrailing)
                .collect(java.util.stream.Collectors.joining("\n", "", "\n")));
    }

    /** The same is found at another step with each cure: metadata, full generic sharing, and the code, compiled by mcs. */
    @Test
    void eachCureIsTakenAtItsStep(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("Aot.cs"), "namespace Hybrid { public struct IntVector3 { public int x, y, z; } }");
        Files.writeString(folder.resolve("Hot.cs"), "using System.Collections.Generic;\n"
                + "class Hot { object o = new List<Hybrid.IntVector3>(); }");
        mcs(folder, "-out:Aot.dll", "Aot.cs");
        mcs(folder, "-out:Hot.dll", "-r:Aot.dll", "Hot.cs");
        String hot = folder.resolve("Hot.dll").toString();
        String aot = folder.resolve("Aot.dll").toString();
        assertEquals("supplementary", takes("--with", hot, "--aot", aot, "--supplement",
                hybridscope.inspectors.file.ClassLibraries.folder().orElseThrow().resolve("mscorlib.dll").toString()));
        assertEquals("full-sharing", takes("--with", hot, "--aot", aot, "--full-generic-sharing"));
        assertEquals("missing", takes("--with", hot, "--aot", aot));
        StringBuilder code = new StringBuilder();
        JsonMapper.shared().readTree(out.toString()).get("code").forEach(line -> code.append(line.asString()).append('\n'));
        assertEquals("using Hybrid;\nusing System.Collections.Generic;\nnew List<IntVector3>();\n", code.toString());
        Files.writeString(folder.resolve("Refs.cs"), "using Hybrid;\nusing System.Collections.Generic;\n"
                + "class RefTypes { public void MyAOTRefs() { new List<IntVector3>(); } }");
        mcs(folder, "-out:Refs.dll", "-r:Aot.dll", "Refs.cs");
        assertEquals("aot", takes("--with", hot, "--aot", aot, "--aot", folder.resolve("Refs.dll").toString()));
    }

    private String takes(String... options) {
        out.getBuffer().setLength(0);
        List<String> words = new ArrayList<>(List.of("share", "List<IntVector3>", "--json"));
        words.addAll(List.of(options));
        assertEquals(0, run(words.toArray(String[]::new)), err.toString());
        return JsonMapper.shared().readTree(out.toString()).get("takes").asString();
    }

    private static void mcs(Path folder, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-t:library"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    @Test
    void whatSupplementsNothingIsRefused() {
        assertEquals(CommandLineApp.BAD_INPUT, run("share", "List<int>", "../sample-assemblies/assemblies/Sharing.exe",
                "--supplement", "../sample-assemblies/assemblies/Sharing.exe"));
        assertTrue(err.toString().contains("Sharing.exe: no supplementary metadata, HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY"),
                err.toString());
        assertEquals(2, run("share", "List<int>", "--full-generic-sharing"));
    }
}
