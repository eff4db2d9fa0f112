package hybridscope.core.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.Span;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Methods as text, and what the parts of the text stand for. */
class IlTextTest {
    private static final LocalNames NAMED = (methodRid, index, _) -> index == 0
            ? Optional.of("count" + methodRid) : Optional.empty();

    @TempDir
    Path folder;

    private static IlText text(BodyImage bodies, LocalNames names) {
        return new IlText(bodies.open(), NameStyle.METADATA, names);
    }

    private static String only(String hex) {
        return IlText.text(text(new BodyImage().body(hex), LocalNames.NONE).method(1)).replaceAll("RVA 0x[0-9a-f]+", "RVA")
                .replaceAll("error at 0x[0-9A-F]+", "error");
    }

    @Test
    void operandsDirectivesAndBraces() {
        String code = "7E 01000004 0A 72 01000070 28 0100000A DE 04 26 DE 01 00 DC 06 2C FE 16 45 02000000 F6FFFFFF 00000000 2A";
        BodyImage bodies = new BodyImage()
                .body(Code.hex(8, code, Code.clause(0, 0, 18, 18, 21, 0x01000001), Code.clause(2, 0, 22, 22, 23, 0)));
        assertEquals("""
                .method public static System.Void M1() cil managed
                {
                  // RVA, code size 41 (0x29)
                  .maxstack 8
                  .locals init (
                    [0] System.Int32 count1,
                    [1] System.String V_1
                  )
                  .try
                  {
                    .try
                    {
                      IL_0000:  ldsfld     System.Int32 C::f
                      IL_0005:  stloc.0    // count1
                      IL_0006:  ldstr      "hi"
                      IL_000b:  call       System.Void C::M1()
                      IL_0010:  leave.s    IL_0016
                    } // end of .try
                    catch C
                    {
                      IL_0012:  pop
                      IL_0013:  leave.s    IL_0016
                    } // end of catch
                    IL_0015:  nop
                  } // end of .try
                  finally
                  {
                    IL_0016:  endfinally
                  } // end of finally
                  IL_0017:  ldloc.0    // count1
                  IL_0018:  brfalse.s  IL_0018
                  IL_001a:  ldc.i4.0
                  IL_001b:  switch     (IL_001e, IL_0028)
                  IL_0028:  ret
                }
                """, IlText.text(text(bodies, NAMED).method(1)).replaceAll("RVA 0x[0-9a-f]+", "RVA"));
    }

    @Test
    void partsKnowWhatTheyStandFor() {
        BodyImage bodies = new BodyImage().body(Code.hex(8, "72 01000070 28 01000006 FE0C 0100 2B F0 2A"));
        List<IlLine> lines = text(bodies, LocalNames.NONE).method(1).stream().filter(line -> line.instruction().isPresent())
                .toList();
        assertEquals(List.of(new Part.Label(0), new Part.Text(":  "), new Part.Op(OpCode.LDSTR), new Part.Text("      "),
                new Part.StringLiteral(0x70000001, "\"hi\"")), lines.get(0).parts());
        assertEquals(List.of(new Part.Keyword("System.Void"), new Part.Text(" "), new Part.TokenLink(0x02000002, "C"),
                new Part.Text("::"),
                new Part.TokenLink(0x06000001, "M1"), new Part.Text("()")), lines.get(1).parts().subList(4, 10));
        assertEquals(new Part.Variable(VariableKind.LOCAL, 1, "V_1"), lines.get(2).parts().getLast());
        assertEquals(new Part.OffsetLink(0), lines.get(3).parts().getLast());
        assertEquals(new Part.Op(OpCode.RET), lines.get(4).parts().getLast());
        assertEquals(bodies.offsetOf(1) + 12 + 5, lines.get(1).instruction().orElseThrow().span().offset());
    }

    @Test
    void numbers() {
        List<String> operands = List.of("1F FE 26", "20 00000080 26", "21 FFFFFFFFFFFFFF7F 26", "22 0000C03F 26",
                "22 000080FF 26", "22 0100A07F 26",
                "23 000000000000F03F 26", "23 000000000000F07F 26", "23 0000000000000080 26", "FE12 01 26");
        List<String> texts = operands.stream()
                .map(code -> only(Code.hex(8, code)).lines().filter(line -> line.contains("IL_0000")).findFirst().orElseThrow()
                .replaceAll(" +", " ").substring(10)).toList();
        assertEquals(List.of("ldc.i4.s -2", "ldc.i4 -2147483648", "ldc.i8 9223372036854775807", "ldc.r4 1.5",
                "ldc.r4 float32(0xFF800000)", "ldc.r4 float32(0x7FA00001)", "ldc.r8 1.0", "ldc.r8 float64(0x7FF0000000000000)",
                "ldc.r8 -0.0", "unaligned. 1"), texts);
    }

    @Test
    void brokenBodies() {
        assertEquals("""
                .method public static System.Void M1() cil managed
                {
                  // RVA, code size 28 (0x1c)
                  .maxstack 8
                  .locals init (
                    [0] System.Int32 V_0,
                    [1] System.String V_1
                  )
                  IL_0000:  br.s       IL_-7e
                  IL_0002:  call       <bad MethodDef 0x06000063>
                  // error in MethodDef row 1, body, IL_0007: An opcode is one of the defined ones (ECMA-335 III.1.2): expected a defined opcode, found 0x24
                  IL_0007:  24 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F
                  IL_0017:  10 11 12 13 14
                  .try IL_0000 to IL_0001 catch <bad TypeRef 0x01000063> handler IL_0002 to IL_0007
                  .try IL_0000 to IL_0002 filter IL_0009 handler IL_0002 to IL_0007
                  .try IL_0000 to IL_0002 finally handler IL_0002 to IL_0030
                }
                """, only(Code.hex(8, "2B 80 28 63000006 24 0102030405060708090A0B0C0D0E0F1011121314",
                Code.clause(0, 0, 1, 2, 7, 0x01000063), Code.clause(1, 0, 2, 2, 7, 9), Code.clause(2, 0, 2, 2, 48, 0))));
    }

    @Test
    void methodsWithoutIl() {
        Image image = new BodyImage().method(null, 0, 0x5C6).method(null, 3, 6).method("90", 1, 6).method("01", 0, 6).open();
        IlText text = new IlText(image, NameStyle.CSHARP, LocalNames.NONE);
        assertEquals("""
                .method public virtual hidebysig newslot abstract void M1() cil managed
                {
                  // abstract
                }
                """, IlText.text(text.method(1)));
        assertEquals("  // provided by the runtime", text.method(2).get(2).text());
        assertTrue(text.method(3).get(2).text().startsWith("  // native code at RVA 0x2"));
        assertTrue(text.method(4).get(2).text().endsWith("expected a header of format 2 (tiny) or 3 (fat), found format 1"));
    }

    @Test
    void compiledMethodWithParametersGenericsAndFilter() throws Exception {
        Path source = Files.writeString(folder.resolve("Box.cs"), """
                using System;
                using System.Runtime.InteropServices;
                class Box<T> {
                    T value;
                    public U Map<U>(Func<T, U> f, ref int n) {
                        try { n = sizeof(int) + n; }
                        catch (Exception e) when (n > 3) { throw; }
                        return f(value);
                    }
                }
                static class Program {
                    [DllImport("libc", EntryPoint = "getpid")] static extern int Pid();
                    static void Main() { Console.WriteLine(typeof(Box<>)); }
                }
                """);
        Path exe = folder.resolve("Box.exe");
        OpCodeTest.run("mcs", "-warn:0", "-out:" + exe, source.toString());
        IlText text = new IlText(Image.open(exe), NameStyle.CSHARP_SHORT, LocalNames.NONE);
        String map = IlText.text(text.method(2)).replaceAll("IL_[0-9a-f]{4}", "IL");
        assertTrue(map.startsWith(".method public hidebysig instance U Map<U>(Func<T,U> f, ref int n) cil managed\n"), map);
        assertTrue(map.contains("\n  filter\n  {\n"), map);
        assertTrue(map.contains("\n  } // end of filter\n  {\n"), map);
        assertTrue(map.contains("    IL:  ldarg.2    // n\n"), map);
        assertTrue(map.contains("  IL:  ldarg.0    // this\n  IL:  ldfld      T Box<T>.value\n  IL:  callvirt   instance U "
                + "Func<T,U>.Invoke(T)\n"), map);
        assertEquals(".method private static hidebysig pinvokeimpl(\"libc\" as \"getpid\") int Pid() cil managed preservesig",
                text.method(3).getFirst().text());
        String main = IlText.text(text.method(4));
        assertTrue(main.contains("\n  .entrypoint\n"), main);
        assertTrue(main.contains(
                "  IL_0000:  ldtoken    Box<T>\n  IL_0005:  call       Type Type.GetTypeFromHandle(RuntimeTypeHandle)\n"), main);
    }

    @Test
    void rawBytesKnowTheirPlace() {
        BodyImage bodies = new BodyImage().body("0A 00 24");
        IlLine raw = text(bodies, LocalNames.NONE).method(1).get(6);
        assertEquals(List.of(new Part.Label(1), new Part.Text(":  "),
                new Part.RawBytes(new Span(bodies.offsetOf(1) + 2, 1), "24")), raw.parts());
    }
}
