package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.stage.Transformed;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class IrCommandTest {
    @TempDir
    static Path folder;
    private static String file;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeAll
    static void assemble() throws Exception {
        file = Transformed.in(folder).toString();
    }

    private int run(String... args) {
        return CommandLineApp.run(new PrintWriter(out), new PrintWriter(err, true), args);
    }

    private String printed() {
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    @Test
    void printsTheFrameTheIrAndWhatBecameOfTheIl() {
        assertEquals(0, run("ir", file, "T::Add"));
        assertEquals("""
                System.Int32 T::Add(System.Int32,System.Int32)
                  * folding on   inlining on   IL 7 -> IR 2, 16 bytes, padding 25 %
                    folding on   inlining off  IL 7 -> IR 2, 16 bytes, padding 25 %
                    folding off  inlining on   IL 7 -> IR 7, 56 bytes, padding 21 %
                    folding off  inlining off  IL 7 -> IR 7, 56 bytes, padding 21 %
                  frame of 5 slots
                    A0    slot 0     i4       System.Int32 b
                    A1    slot 1     i4       System.Int32 c
                    L0    slot 2     i4       System.Int32 V_0
                    S0-1  slot 3-4   evaluation stack

                IR_0000:  BinOpVarVarVar_Add_i4 L0 <- A0, A1  // IL_0001 IL_0002 IL_0003 IL_0004
                IR_0008:  RetVar_ret_8 L0                     // IL_0005 IL_0006

                IL_0000:  nop                             // there is nothing to do
                IL_0001:  ldarg.0                         // folded into IR_0000
                IL_0002:  ldarg.1                         // folded into IR_0000
                IL_0003:  add                             // IR_0000
                IL_0004:  stloc.0                         // folded into IR_0000
                IL_0005:  ldloc.0                         // folded into IR_0008
                IL_0006:  ret                             // IR_0008
                """, printed());
        assertEquals("", err.toString());
    }

    @Test
    void theSwitchesSwitch() {
        assertEquals(0, run("ir", file, "T::Calls", "--no-fold", "--no-inline", "--bytes", "--blocks"));
        assertTrue(printed().contains("  * folding off  inlining off  IL 5 -> IR 5, 48 bytes"), printed());
        assertTrue(printed().contains("block 0  method\n"), printed());
        assertTrue(printed().contains("\n          0 opcode|2 argBase|4 ret|8 methodInfo\n"), printed());
    }

    @Test
    void printsJson() {
        assertEquals(0, run("ir", file, "0x06000001", "--json"));
        JsonNode report = JsonMapper.shared().readTree(printed());
        assertEquals("T::Add", report.get("name").asString());
        assertEquals("Transformed.dll#ir:06000001", report.get("place").asString());
        assertEquals(2, report.get("counts").get("ir").asInt());
        assertEquals("write", report.get("instructions").get(0).get("uses").get(2).get("access").asString());
    }

    @Test
    void badIlIsBadInput() {
        assertEquals(1, run("ir", file, "T::Fails"));
        assertEquals("hybridscope: T::Fails cannot be transformed: IL_0002: add of an object and an int32\n",
                err.toString().replace(System.lineSeparator(), "\n"));
        assertTrue(printed().endsWith("""
                IL_0000:  ldarg.0
                IL_0001:  ldc.i4.1
                IL_0002:  add                             // add of an object and an int32
                IL_0003:  ret
                """), printed());
    }

    @Test
    void aMethodMustBeNamed() {
        assertEquals(2, run("ir", file));
        assertTrue(err.toString().startsWith("hybridscope: Missing required parameter: 'METHOD'"), err.toString());
        assertEquals(1, run("ir", file, "T::Nothing"));
    }
}
