package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Compiled;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §1: the bytes of transformed methods, what lies in resolvedDatas, and what does not fit. */
class TransformBytesTest {
    @TempDir
    private Path directory;

    private static IrMethod transformed(MethodInfo method, TransformOptions options) {
        return switch (Transform.of(method, options)) {
            case TransformResult.Transformed(IrMethod ir, var _) -> ir;
            case TransformResult.Failed(TransformFailure failure) -> throw new AssertionError(failure.text());
        };
    }

    private static String failure(MethodInfo method) {
        return Transform.of(method, TransformOptions.DEFAULT) instanceof TransformResult.Failed(TransformFailure failure)
                ? failure.kind() + " " + failure.text() : "transformed";
    }

    /** The opcode's number in two bytes, then the rest as given. */
    private static String bytes(String opCode, String rest) {
        int number = InstructionSet.named(opCode).number();
        return "%02x%02x".formatted(number & 0xFF, number >> 8) + rest.replace(" ", "");
    }

    private static String hex(IrMethod method) {
        return HexFormat.of().formatHex(method.code().toByteArray());
    }

    @Test
    void documentedLayouts() throws Exception {
        Compiled program = Compiled.il(directory, """
                .class public auto ansi T extends [mscorlib]System.Object {
                  .field public int32 f
                  .method public static int32 Sum(int32 b, int32 c) cil managed {
                    .locals init (int32 a)
                    ldarg.0
                    ldarg.1
                    add
                    stloc.0
                    ldloc.0
                    ret
                  }
                  .method public static float32 One() cil managed {
                    ldc.r4 1
                    ret
                  }
                  .method public static int32 Element(int32[] a, int32 i) cil managed {
                    ldarg.0
                    ldarg.1
                    ldelem.i4
                    ret
                  }
                  .method public static void Loop(class T t) cil managed {
                    L: ldarg.0
                    ldarg.0
                    ldfld int32 T::f
                    call void T::Take(class T, int32)
                    br.s L
                  }
                  .method public static void Take(class T t, int32 i) cil managed noinlining {
                    ret
                  }
                  .method public static bool Digit(char c) cil managed {
                    ldarg.0
                    call bool [mscorlib]System.Char::IsDigit(char)
                    ret
                  }
                }""");
        // BinOpVarVarVar_Add_i4: 2:ret, 4:op1, 6:op2; the frame is A0, A1, L0.
        assertEquals(bytes("BinOpVarVarVar_Add_i4", "0200 0000 0100") + bytes("RetVar_ret_8", "0200 00000000"),
                hex(transformed(program.method("T", "Sum"), TransformOptions.DEFAULT)));
        // LdcVarConst_4: 2:dst, 4:src u32; the bits of 1.0f.
        assertEquals(bytes("LdcVarConst_4", "0000 0000803f") + bytes("RetVar_ret_8", "0000 00000000"),
                hex(transformed(program.method("T", "One"), TransformOptions.DEFAULT)));
        // GetArrayElementVarVar_i4_4: 2:dst, 4:arr, 6:index.
        assertEquals(bytes("GetArrayElementVarVar_i4_4", "0200 0000 0100") + bytes("RetVar_ret_8", "0200 00000000"),
                hex(transformed(program.method("T", "Element"), TransformOptions.DEFAULT)));
        // LdfldVarVar_i4: 2:dst, 4:obj, 6:offset; LdlocVarVar; CallInterp_void; BranchUncondition_4: 4:offset i32, from the
        // code's start.
        IrMethod loop = transformed(program.method("T", "Loop"), TransformOptions.DEFAULT);
        assertEquals(bytes("LdfldVarVar_i4", "0200 0000 1000") + bytes("LdlocVarVar", "0100 0000 0000")
                + bytes("CallInterp_void", "0100 00000000") + bytes("BranchUncondition_4", "0000 00000000"), hex(loop));
        assertEquals(List.of("System.Void T::Take(T,System.Int32)"),
                loop.resolvedDatas().stream().map(ResolvedData::text).toList());
        assertEquals(3, loop.slots().size());
    }

    @Test
    void nativeCallsCarryBridgeMethodAndSlots() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                public static class T {
                    public static long Call(string a, int b, string c) { return string.CompareOrdinal(a, b, c, b, 7) + b; }
                    public static int Switch(int a) { switch (a) { case 0: return 7; case 1: return 8; case 2: return 9; default: return 1; } }
                }""");
        IrMethod call = transformed(program.method("T", "Call"), TransformOptions.DEFAULT);
        // Five argument slots lie in two entries, four to an entry.
        assertEquals("[i4i8i4i8i4i4, System.Int32 "
                + "System.String::CompareOrdinal(System.String,System.Int32,System.String,System.Int32,System.Int32), "
                + "ArgumentSlots, ArgumentSlots]", kinds(call));
        IrMethod choose = transformed(program.method("T", "Switch"), TransformOptions.DEFAULT);
        // Three targets lie in two entries, two to an entry.
        assertEquals("[SwitchTargets, SwitchTargets]", kinds(choose));
    }

    private static String kinds(IrMethod method) {
        return method.resolvedDatas().stream().map(data -> switch (data) {
            case ResolvedData.ArgumentSlots _, ResolvedData.SwitchTargets _ -> data.getClass().getSimpleName();
            default -> data.text();
        }).toList().toString();
    }

    /** §3: arguments, locals, evaluation stack; slots of 8 bytes; an int takes one, a Vector3 two. */
    @Test
    void frame() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                public struct Vector3 { public float x, y, z; }
                public class T {
                    public float M(int a, Vector3 v, Vector3 w) { Vector3 u = v; int b = a; double d = b; return (float) d + u.y + w.z; }
                }""");
        IrMethod method = transformed(program.method("T", "M"), TransformOptions.DEFAULT);
        assertEquals("[A0, A1, A2, A2.1, A3, A3.1, L0, L0.1, L1, L2]", IntStream.range(0, method.slots().stackStart())
                .mapToObj(method.slots()::name).toList().toString());
        assertEquals("this", method.slots().arguments().getFirst().name());
    }

    @Test
    void framesBeyondTheLimit() throws Exception {
        Compiled program = Compiled.il(directory, """
                .class public sequential ansi sealed Big extends [mscorlib]System.ValueType {
                  .pack 1
                  .size 400000
                }
                .class public auto ansi T extends [mscorlib]System.Object {
                  .method public static void Locals() cil managed {
                    .locals (valuetype Big a, valuetype Big b)
                    ret
                  }
                  .method public static void Stack(valuetype Big a) cil managed {
                    ldarg.0
                    ldarg.0
                    call void T::Two(valuetype Big, valuetype Big)
                    ret
                  }
                  .method public static void Two(valuetype Big a, valuetype Big b) cil managed {
                    ret
                  }
                  .method public static void Fits(valuetype Big a) cil managed {
                    ret
                  }
                }""");
        assertEquals("LIMIT arguments and locals take more than 65535 slots", failure(program.method("T", "Locals")));
        assertEquals("LIMIT IL_0000: a frame of more than 65535 slots", failure(program.method("T", "Stack")));
        assertEquals("LIMIT arguments and locals take more than 65535 slots", failure(program.method("T", "Two")));
        assertEquals(50_000, transformed(program.method("T", "Fits"), TransformOptions.DEFAULT).slots().size());
    }

    /** III.4.2: callvirt is for methods of objects. */
    @Test
    void virtualCallOfAStaticMethod() throws Exception {
        Compiled program = Compiled.il(directory, """
                .class public auto ansi T extends [mscorlib]System.Object {
                  .method public static void Calls() cil managed {
                    constrained. [mscorlib]System.String
                    call void T::Called()
                    ret
                  }
                  .method public static void Called() cil managed {
                    ret
                  }
                }""");
        MethodInfo calls = program.method("T", "Calls");
        MethodBody body = MethodBody.read(calls.module().orElseThrow().image(), Token.rid(calls.token())).orElseThrow();
        byte[] file = Files.readAllBytes(program.file());
        file[body.fileOffset(6)] = (byte) OpCode.CALLVIRT.value();
        Files.write(program.file(), file);
        assertEquals("INVALID_PROGRAM IL_0006: callvirt of the static method System.Void T::Called()",
                failure(Compiled.load(program.file()).method("T", "Calls")));
    }
}
