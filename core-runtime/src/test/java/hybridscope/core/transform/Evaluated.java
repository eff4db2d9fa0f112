package hybridscope.core.transform;

import hybridscope.core.Mono;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrPrinter;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** An assembly made of IL whose methods are evaluated as IL and as IR. */
final class Evaluated {
    static final List<TransformOptions> OPTIONS = List.of(new TransformOptions(true, true), new TransformOptions(true, false),
            new TransformOptions(false, false));
    /** What every assembly of these tests has. */
    static final String PRELUDE = """
            .assembly extern mscorlib { .ver 4:0:0:0 }
            .assembly program { }
            .module program.dll
            .class public sequential sealed beforefieldinit S1 extends [mscorlib]System.ValueType {
              .field public int8 a .field public int16 b .field public int32 c
              .method public instance void .ctor(int32 a, int32 b) cil managed {
                ldarg.0 ldarg.1 stfld int8 S1::a ldarg.0 ldarg.2 stfld int32 S1::c ldarg.0 ldarg.1 stfld int16 S1::b ret }
              .method public instance int32 get_C() cil managed { ldarg.0 ldfld int32 S1::c ret }
              .method public instance void set_C(int32 v) cil managed { ldarg.0 ldarg.1 stfld int32 S1::c ret }
            }
            .class public sequential sealed beforefieldinit S2 extends [mscorlib]System.ValueType {
              .field public int64 x .field public int32 y .field public float32 z .field public valuetype S1 s
              .method public instance void .ctor(int64 x, valuetype S2& o) cil managed {
                .maxstack 8 ldarg.0 ldarg.1 stfld int64 S2::x ldarg.0 ldarg.2 ldfld int64 S2::x conv.i4 stfld int32 S2::y
                ldc.i8 12 ldarg.1 ldc.i8 7 and div pop ret }
              .method public instance void .ctor(valuetype S1 s, valuetype S2 o, int32 y) cil managed {
                .maxstack 8 ldarg.0 ldarg.2 stobj S2 ldarg.0 ldarg.1 stfld valuetype S1 S2::s ldarg.0 ldarg.3 stfld int32 S2::y ret }
              .method public instance int64 get_X() cil managed { ldarg.0 ldfld int64 S2::x ret }
            }
            .class public sequential sealed beforefieldinit T1 extends [mscorlib]System.ValueType { .field public uint8 t }
            .class public auto beforefieldinit C extends [mscorlib]System.Object {
              .field public int32 i .field public int64 l .field public int8 b .field public valuetype S1 s
              .method public instance void .ctor(int32 i, int64 l) cil managed {
                ldarg.0 call instance void [mscorlib]System.Object::.ctor()
                ldarg.0 ldarg.1 stfld int32 C::i ldarg.0 ldarg.2 stfld int64 C::l ldarg.0 ldarg.1 stfld int8 C::b ret }
              .method public instance int32 get_I() cil managed { ldarg.0 ldfld int32 C::i ret }
              .method public instance void set_I(int32 v) cil managed { ldarg.0 ldarg.1 stfld int32 C::i ret }
              .method public instance int32 Inc() cil managed { .maxstack 8 ldarg.0 ldarg.0 ldfld int32 C::i ldc.i4.1 add stfld int32 C::i ldarg.0 ldfld int32 C::i ret }
              .method public instance int32 Both(class C& p) cil managed { .maxstack 8 ldarg.0 ldfld int32 C::i ldarg.1 ldind.ref ldfld int32 C::i add ret }
            }
            .class public auto K extends [mscorlib]System.Object {
              .field public static int32 k .field public int32 f
              .method static specialname rtspecialname void .cctor() cil managed { .maxstack 8
                ldc.i4 41 call void T::TraceI(int32) ldc.i4 5 stsfld int32 K::k ret }
              .method public static int32 Get() cil managed { ldsfld int32 K::k ret }
              .method public static int32 Twice(int32 v) cil managed { ldarg.0 ldarg.0 add ret }
              .method public static int32 Called(int32 v) cil managed { ldarg.0 call void T::TraceI(int32) ldsfld int32 K::k ret }
            }
            """;
    static final String LIBRARY = """
            .class public auto abstract sealed beforefieldinit T extends [mscorlib]System.Object {
              .field public static int32 s .field public static class C c
              .method public static void TraceI(int32 v) cil managed noinlining { ret }
              .method public static void TraceL(int64 v) cil managed noinlining { ret }
              .method public static void TraceF(float32 v) cil managed noinlining { ret }
              .method public static void TraceD(float64 v) cil managed noinlining { ret }
              .method public static void TraceS1(valuetype S1 v) cil managed noinlining { ret }
              .method public static void TraceS2(valuetype S2 v) cil managed noinlining { ret }
              .method public static void TraceT1(valuetype T1 v) cil managed noinlining { ret }
              .method public static int32 Second(int32 a, int32 b) cil managed { ldarg.1 ret }
              .method public static int32 First(int32 a, int32 b) cil managed { ldarg.0 ret }
              .method public static valuetype S2 SecondS(valuetype S1 a, valuetype S2 b) cil managed { ldarg.1 ret }
              .method public static int64 SwapSub(int64 a, int64 b) cil managed { ldarg.1 ldarg.0 sub ret }
              .method public static int32 Local(int32 a, int32 b) cil managed { .locals init (int32 x) ldarg.0 ldarg.1 add stloc.0 ldloc.0 ret }
              .method public static int32 Local2(int32 a, int32 b) cil managed { .locals init (int32 x, int32 y)
                ldarg.1 stloc.0 ldarg.0 stloc.1 ldloc.0 ldloc.1 sub ret }
              .method public static int32 Bump(int32& p) cil managed { .maxstack 8 ldarg.0 dup ldind.i4 ldc.i4.1 add stind.i4 ldarg.0 ldind.i4 ret }
              .method public static int32 StoreOld(int32& p, int32 v) cil managed { .maxstack 8 ldarg.0 ldarg.1 stind.i4 ldarg.1 ret }
              .method public static int64 StoreBoth(int64& p, int64 v, int64 w) cil managed { .maxstack 8 ldarg.0 ldarg.2 stind.i8 ldarg.1 ldarg.2 xor ret }
              .method public static int8 AsByte(int32 v) cil managed { ldarg.0 ret }
              .method public static bool Truth(int32 v) cil managed { ldarg.0 ldc.i4.3 cgt ret }
              .method public static int32 Wide(uint8 a, int16 b) cil managed { ldarg.0 ldarg.1 sub ret }
              .method public static float64 Mixed(float64 a, float32 b) cil managed { ldarg.0 ldarg.1 add ret }
              .method public static float64 MixedCall(float64 a, float32 b) cil managed { ldarg.0 call void T::TraceD(float64) ldarg.1 conv.r8 ret }
              .method public static int32 SmallCall(uint8 a, int32 b) cil managed { ldarg.0 call void T::TraceI(int32) ldarg.1 ret }
              .method public static int32 Statics(int32 v) cil managed { .maxstack 8 ldsfld int32 T::s ldarg.0 stsfld int32 T::s ret }
              .method public static int32 StaticSum(int32 v) cil managed { ldsfld int32 T::s ldarg.0 add ret }
              .method public static valuetype S2 Make(int64 x, int32 y) cil managed { .maxstack 8 .locals init (valuetype S2 s)
                ldloca s ldarg.0 stfld int64 S2::x ldloca s ldarg.1 stfld int32 S2::y ldloc s ret }
            }
            """;

    private final Assembly assembly;
    private final Map<TransformOptions, IrEvaluator.Program> programs = new LinkedHashMap<>();
    private final Map<MethodInfo, Object> cache = IlEvaluator.cache();

    Evaluated(Path directory, String classes) throws Exception {
        new Mono(directory).ilasm(PRELUDE + LIBRARY + classes, "program.dll");
        assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(directory.resolve("program.dll"), Assembly.Role.HOT_UPDATE);
        OPTIONS.forEach(options -> programs.put(options, new IrEvaluator.Program(options)));
    }

    /** A static method of the class P. */
    MethodInfo method(String name) {
        return assembly.find("P").orElseThrow().methods(name).getFirst();
    }

    Outcome il(MethodInfo method, long... arguments) {
        return new IlEvaluator(cache).call(method, arguments);
    }

    Outcome ir(MethodInfo method, TransformOptions options, long... arguments) {
        return new IrEvaluator(programs.get(options)).call(method, arguments);
    }

    String text(MethodInfo method, TransformOptions options) {
        IrMethod made = programs.get(options).code(method).method;
        IrPrinter printer = IrPrinter.of(made);
        return made.code().instructions().stream().map(each -> "IR_%04x ".formatted(each.offset()) + printer.text(each))
                .collect(Collectors.joining("\n"));
    }
}
