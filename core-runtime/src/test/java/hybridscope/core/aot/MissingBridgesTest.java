package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.GeneratedBridges;
import hybridscope.core.bridge.MissingBridges;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §5, at run time: what has no bridge cannot be called from the other side, and everything else can. */
class MissingBridgesTest {
    private static final String LIBRARY = """
            using System;
            namespace Lib {
                public struct Big { public long A, B, C; }
                public interface INumber { int Number(Big b); }
                public abstract class Shape { public abstract double Area(Big b, float f); }
                public delegate short Callback(Big b);
                public static class Calls {
                    public static string Area(Shape s) { return "" + s.Area(new Big(), 2f); }
                    public static string Number(INumber n) { return "" + n.Number(new Big { A = 3 }); }
                    public static string Call(Callback c) { return "" + c(new Big { A = 4 }); }
                    public static string Inside(Callback c) {
                        try { return "" + c(new Big()); } catch (ExecutionEngineException) { return "caught"; }
                    }
                }
            }
            """;
    private static final String UPDATE = """
            using System; using System.Runtime.InteropServices; using Lib;
            class Square : Shape { public override double Area(Big b, float f) { return f * f; } }
            struct Value : INumber { public int N; public int Number(Big b) { return N + (int) b.A; } }
            class Update {
                [DllImport("libc")] static extern int if_nametoindex(string name);
                static short Target(Big b) { return (short) b.A; }
                static void Try(string what, Func<string> f) {
                    string last = null; int different = 0;
                    for (int i = 0; i < 300; i++) {
                        string now;
                        try { now = f(); } catch (Exception e) { now = e.GetType().Name + ": " + e.Message; }
                        if (last != null && now != last) different++;
                        last = now;
                    }
                    Console.WriteLine(what + ": " + last + (different == 0 ? "" : " and " + different + " others"));
                }
                static void Main() {
                    Shape square = new Square(); INumber value = new Value { N = 1 }; Callback target = Target;
                    Try("own virtual", () => "" + square.Area(new Big(), 3f));
                    Try("own interface", () => "" + value.Number(new Big()));
                    Try("own delegate", () => "" + target(new Big { A = 9 }));
                    Try("virtual", () => Calls.Area(square));
                    Try("interface", () => Calls.Number(value));
                    Try("delegate", () => Calls.Call(target));
                    Try("caught there", () => Calls.Inside(target));
                    Try("reflection", () => "" + typeof(Update).GetMethod("Target",
                            System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)
                            .Invoke(null, new object[] { new Big { A = 7 } }));
                    Try("native", () => "" + if_nametoindex("none"));
                }
            }
            """;
    private static final String LAYOUT = "[System.Runtime.InteropServices.StructLayout("
            + "System.Runtime.InteropServices.LayoutKind.Sequential, Size = 24)] public struct BridgeS24 { public byte a; } ";

    private static GenericResolution resolution(Abi abi, String generated) {
        AotBridges none = AotBridges.of(List.of(), _ -> true, abi, AbiForm.RUNNABLE, () -> false);
        return new GenericResolution(_ -> _ -> true, false, _ -> new MissingBridges(none, GeneratedBridges.in(generated)));
    }

    private static HybridProgram program(Path folder) throws Exception {
        return new HybridProgram(folder).aot("Lib.dll", LIBRARY).update(UPDATE);
    }

    private static String missing(String direction, String signature, String method, String declaration) {
        return "ExecutionEngineException: " + direction + " bridge " + signature + " (Universal64) isn't in aot module. " + method
                + ". The AOT part has it where it declares: " + declaration + "\n";
    }

    @Test
    void whatHasNoBridgeCannotBeCalled(@TempDir Path folder) throws Exception {
        HybridProgram program = program(folder);
        String expected = "own virtual: 9\nown interface: 1\nown delegate: 9\n"
                + "virtual: " + missing("Native2Managed", "r8i8S24r4", "System.Double Square::Area(Lib.Big,System.Single)",
                LAYOUT + "public delegate double Bridge_r8i8S24r4(long a0, BridgeS24 a1, float a2);")
                + "interface: " + missing("Native2ManagedAdjustor", "i4i8S24", "System.Int32 Value::Number(Lib.Big)",
                LAYOUT + "public interface IBridge_i4i8S24 { int Call(BridgeS24 a0); }")
                + "delegate: " + missing("Native2Managed", "i2S24", "System.Int16 Update::Target(Lib.Big)",
                LAYOUT + "public delegate short Bridge_i2S24(BridgeS24 a0);")
                + "caught there: caught\nreflection: 7\n"
                + "native: " + missing("Managed2Native", "i4i8", "System.Int32 Update::if_nametoindex(System.String)",
                "public delegate int Bridge_i4i8(long a0);");
        GenericResolution resolution = resolution(Abi.UNIVERSAL64, "");
        for (EngineOptions options : List.of(EngineOptions.DEFAULT, EngineOptions.DEFAULT.loopOnly(),
                EngineOptions.DEFAULT.ahead(AheadOfTime.PART))) {
            assertEquals(expected, program.with(options).run(resolution), options.toString());
        }
    }

    @Test
    void aGeneratedFileAddsWhatIsMissing(@TempDir Path folder) throws Exception {
        String file = """
                static double __Native2ManagedCall_r8i8S24r4(void* __arg0, const MethodInfo* method)
                static int32_t __Native2ManagedAdjustorCall_i4i8S24(void* __arg0, const MethodInfo* method)
                static int16_t __Native2ManagedCall_i2S24(const MethodInfo* method)
                static void __Managed2NativeCall_i4i8(const MethodInfo* method, uint16_t* argVarIndexs)
                """;
        String output = program(folder).run(resolution(Abi.UNIVERSAL64, file));
        assertTrue(output.contains("\nvirtual: 4\ninterface: 4\ndelegate: 4\ncaught there: 0\nreflection: 7\nnative: 0\n"),
                output);
        assertFalse(output.contains("bridge"), output);
    }

    @Test
    void signaturesFollowTheAbi(@TempDir Path folder) throws Exception {
        String output = program(folder).run(resolution(Abi.ARM64, ""));
        assertTrue(output.contains("Native2Managed bridge i2sr (Arm64) isn't in aot module. "
                + "System.Int16 Update::Target(Lib.Big). "), output);
    }

    @Test
    void aFileIsReadByTheNamesOfItsStubs() {
        GeneratedBridges found = GeneratedBridges.in("// __Native2ManagedCall_v\nx __Native2ManagedCall_vi4(int a);");
        assertTrue(found.has(BridgeDirection.NATIVE2MANAGED, "vi4"));
        assertFalse(found.has(BridgeDirection.NATIVE2MANAGED, "v"));
        assertFalse(found.has(BridgeDirection.NATIVE2MANAGED_ADJUSTOR, "vi4"));
        assertTrue(GeneratedBridges.in("nothing").isEmpty());
    }
}
