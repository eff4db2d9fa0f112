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
        String source = ".class public auto abstract sealed P extends [mscorlib]System.Object { .method public static " + signature
                + " cil managed { .maxstack 20 " + body + " } }";
        Evaluated program = new Evaluated(directory, source);
        MethodInfo method = program.method("M");
        Outcome il = program.il(method, arguments);
        assertEquals(expected, text(il), "as IL");
        for (TransformOptions options : Evaluated.OPTIONS) {
            assertEquals(expected, text(program.ir(method, options, arguments)), () -> options + "\n" + program.text(method, options));
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
    void joinsOfFloatsOfBothSizes() throws Exception {
        means("2.5d", "float64 M(int32 a, float32 f)", """
                ldarg f ldc.r4 1 add dup ldc.r4 0 bgt Greater
                pop ldc.r8 7 br End
                Greater: nop
                End: ret""", 1, Float.floatToIntBits(1.5f));
    }
}
