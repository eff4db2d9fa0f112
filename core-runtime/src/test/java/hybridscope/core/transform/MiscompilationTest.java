package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** IL that the transform once made something else of, each with what it means (ECMA-335 III). */
class MiscompilationTest {
    @TempDir
    Path directory;

    private void means(String expected, String signature, String body, long... arguments) throws Exception {
        String source = ".class public auto abstract sealed P extends [mscorlib]System.Object { .method public static "
                + signature + " cil managed { .maxstack 20 " + body + " } }";
        Evaluated program = new Evaluated(directory, source);
        MethodInfo method = program.method("M");
        Outcome il = program.il(method, arguments);
        assertEquals(expected, text(il), "as IL");
        for (TransformOptions options : Evaluated.OPTIONS) {
            assertEquals(expected, text(program.ir(method, options, arguments)),
                    () -> options + "\n" + program.text(method, options));
        }
    }

    private static String text(Outcome outcome) {
        List<String> trace = outcome.trace();
        return trace.isEmpty() ? outcome.result() : String.join(" ", trace) + " " + outcome.result();
    }

    @Test
    void anInlinedMethodThatReturnsAnArgumentOtherThanTheFirst() throws Exception {
        means("204", "int32 M(int32 a)", """
                ldarg a ldc.i4 1 add ldarg a ldc.i4 2 add call int32 T::Second(int32, int32)
                ldarg a ldc.i4 100 mul add ret""", 2);
    }

    @Test
    void aDuplicateIsReadBeforeTheOriginalIsWidened() throws Exception {
        means("1.5d 1.5d", "float64 M(float32 a)", "ldarg a ldc.r4 1 add dup call float64 T::MixedCall(float64, float32) ret",
                Float.floatToIntBits(0.5f));
    }

    @Test
    void aDuplicateIsReadBeforeTheOriginalIsNarrowed() throws Exception {
        means("44 300", "int32 M(int32 a)", "ldarg a ldc.i4 100 add dup call int32 T::SmallCall(uint8, int32) ret", 200);
    }

    @Test
    void checkedConversionsTakeTheSignOffBeforeTheyCheck() throws Exception {
        means("Overflow", "int32 M()", "ldc.i4.m1 conv.ovf.i2.un ret");
        means("Overflow", "int32 M(int8 a)", "ldarg a conv.ovf.i1.un ret", -1);
        means("Overflow", "int32 M(int8 a)", "ldarg a conv.ovf.i2.un ret", -1);
        means("77", "int32 M(int8 a)", "ldarg a conv.ovf.i2.un ret", 77);
    }

    @Test
    void aConstructorDoesNotSeeTheVariableThatItsValueIsStoredIn() throws Exception {
        means("{x=9L y=5 z=0.0f s={a=0 b=0 c=0 } }", "valuetype S2 M(int64 a)", """
                .locals init (valuetype S2 s) ldloca s ldarg a stfld int64 S2::x
                ldc.i8 9 ldloca s newobj instance void S2::.ctor(int64, valuetype S2&) stloc s ldloc s ret""", 5);
    }

    @Test
    void aPointerThatAConstrainedCallTakesTwice() throws Exception {
        means("14", "int32 M(int32 a)", """
                ldarg a ldc.i8 0 newobj instance void C::.ctor(int32, int64) stsfld class C T::c
                ldsflda class C T::c dup constrained. C callvirt instance int32 C::Both(class C&) ret""", 7);
    }

    @Test
    void aClassConstructorRunsBeforeAnInlinedMethodAndAfterItsArguments() throws Exception {
        means("7 41 8", "int32 M(int32 a)", "ldc.i4 7 call void T::TraceI(int32) ldarg a call int32 K::Twice(int32) ret", 4);
        means("41 10", "int32 M(int32 a)", "ldarg a pop call int32 K::Get() call int32 K::Get() add ret", 4);
    }

    @Test
    void aHandlerSeesWhatAVariableHeldBeforeItsValueWasComputed() throws Exception {
        means("5", "int32 M(int32 a)", """
                .locals init (int32 x) ldc.i4 5 stloc x
                .try { ldc.i4 1 ldarg a div stloc x leave End } catch [mscorlib]System.Object { pop leave End } End: ldloc x ret""", 0);
        means("{a=3 b=3 c=4 }", "valuetype S1 M(int64 a)", """
                .locals init (valuetype S2 s) ldloca s ldflda valuetype S1 S2::s ldc.i4 3 ldc.i4 4 newobj instance void S1::.ctor(int32, int32) stobj S1
                .try { ldarg a ldloca s newobj instance void S2::.ctor(int64, valuetype S2&) stloc s leave End }
                catch [mscorlib]System.DivideByZeroException { pop leave End } End: ldloc s ldfld valuetype S1 S2::s ret""", 8);
    }

    @Test
    void joinsOfIntegersOfBothSizes() throws Exception {
        String join = """
                ldarg a ldc.i4 1 add dup ldc.i4 0 bgt Greater
                conv.i ldc.i4 2 conv.i mul br End
                Greater: nop
                End: conv.i8 ret""";
        means("6L", "int64 M(int32 a)", join, 5);
        means("-8L", "int64 M(int32 a)", join, -5);
    }

    @Test
    void twoWaysOnOfWhichOneIsWider() throws Exception {
        means("3.0d", "float64 M(float32 f)", """
                ldarg f ldc.r4 1 add dup ldc.r4 100 bgt Far
                ldc.r4 1 add conv.r8 br End
                Far: conv.r4 pop ldc.r8 7
                End: ret""", Float.floatToIntBits(1f));
        means("2.0d", "float64 M(float32 f, int32 a)", """
                ldarg f ldc.r4 1 add ldarg a brtrue Wide
                br Narrow
                Other: ldc.r8 3 br Wide
                Narrow: pop br Other
                Wide: conv.r8 ret""", Float.floatToIntBits(1f), 1);
    }

    @Test
    void joinsOfFloatsOfBothSizes() throws Exception {
        means("2.5d", "float64 M(int32 a, float32 f)", """
                ldarg f ldc.r4 1 add dup ldc.r4 0 bgt Greater
                pop ldc.r8 7 br End
                Greater: nop
                End: ret""", 1, Float.floatToIntBits(1.5f));
    }
}
