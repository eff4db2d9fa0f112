package hybridscope.core.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.sharing.CppIdentifier;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Compiled;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The text of methods (RULES.md §6, "C++"), in which each # stands for a hash, tabs for what the braces enclose. */
class CppPrinterTest {
    private static final String CSHARP = """
            using System;
            public class GenericType<T> { public T UsesGenericParameter(T value) { return value; }
              public U UsesDifferentGenericParameter<U>(U value) { return value; } }
            public interface AnswerFinder { int ComputeAnswer(); }
            public class Finder<T> where T : AnswerFinder { public int FindTheAnswer(T experiment) {
              return experiment.ComputeAnswer(); } }
            public class Base { public int f; public int Plain() { return f; } public virtual int Over() { return 1; } }
            public class OverBase<T> where T : Base { public int Use(T it) { return it.Plain() + it.Over(); } }
            public struct Point { public int x; public object o; public int Get() { return x; } }
            public class Cold { public static int count; static Cold() { count = 1; } public static void Touch() { } }
            public class A {
              object held; Point point;
              public int Sum(int[] a) { int s = 0; for (int i = 0; i < a.Length; i++) s += a[i]; return s; }
              public void Hold(object o) { held = o; }
              public void HoldPoint(Point p) { point = p; }
              public static string Hi() { return "hi"; }
              public static int Checked(int a, int b) { return checked(a + b); }
              public static void Statics() { Cold.Touch(); Cold.count++; }
              public static object Boxed(int x) { return x; }
              public static int Unboxed(object o) { return (int)o; }
              public static Base Cast(object o) { return (Base)o; }
              public static int Safe(string s) { try { return s.Length; } catch (NullReferenceException) { return -1; } }
              public static void Last(Action a) { try { a(); } finally { Hi(); } }
              public static int Choose(int x) { switch (x) { case 0: return 5; case 1: return 6; default: return 7; } }
              public static string Text(Point p) { return p.ToString(); }
              public static Finder<AnswerFinder> Make() { return new Finder<AnswerFinder>(); }
              public static bool Ask<T>(object o) { return o is T; }
            }
            public interface IGet<T> { T Get(); }
            public class Gets<T> : IGet<int> { int IGet<int>.Get() { return 1; } }
            public class Plain : IGet<int> { int IGet<int>.Get() { return 1; } }
            """;

    @TempDir
    private static Path folder;
    private static Compiled program;

    @BeforeAll
    static void compile() throws Exception {
        program = Compiled.csharp(folder, CSHARP, "-optimize");
    }

    private static String text(String type, String method, SharingPolicy policy) {
        return masked(new CppPrinter(policy).print(program.method(type, method)).text());
    }

    private static String masked(String text) {
        return text.replaceAll("_([mt])[0-9A-F]{8}(?![0-9A-F])", "_$1#")
                .replaceAll("_stringLiteral[0-9A-F]{8}", "_stringLiteral#").lines().map(String::strip)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** What stands behind the signature: the body in its braces. */
    private static String body(String type, String method) {
        String all = text(type, method, SharingPolicy.DEFAULT);
        return all.substring(all.indexOf("\n{\n", all.indexOf("IL2CPP_EXTERN_C")) + 1);
    }

    @Test
    void namesHaveTheHashOfWhatTheyName() {
        // printf 'program|System.Int32 A::Sum(System.Int32[])' | sha1sum, and so on.
        CppNames names = new CppNames();
        assertEquals("A_Sum_m89DB46FD", names.method(program.method("A", "Sum")));
        assertEquals("A_tE9B036E7", names.type(program.type("A")));
        assertEquals("_stringLiteralC22B5F91", CppNames.literal("hi"));
        assertEquals("U3CMainU3Eb__0", CppIdentifier.of("<Main>b__0"));
    }

    @Test
    void sharedMethodOfTheDocument() {
        assertEquals("""
                // System.Object GenericType`1<System.Object>::UsesGenericParameter(System.Object)
                IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR RuntimeObject* GenericType_1_UsesGenericParameter_m#_gshared \
                (GenericType_1_t#* __this, RuntimeObject* ___0_value, const RuntimeMethod* method)
                {
                {
                RuntimeObject* L_0 = ___0_value;
                return L_0;
                }
                }
                """, text("GenericType`1", "UsesGenericParameter", SharingPolicy.DEFAULT));
    }

    @Test
    void genericMethodIsNamedByWhatItsArgumentsShareAs() {
        assertTrue(text("GenericType`1", "UsesDifferentGenericParameter", SharingPolicy.IL2CPP_2015)
                .contains(" GenericType_1_UsesDifferentGenericParameter_TisObject_t_m#_gshared "));
    }

    @Test
    void sharedBodiesAreSpelledAsOthers() {
        assertTrue(text("Plain", "IGet<int>.Get", SharingPolicy.DEFAULT).contains(" Plain_IGetU3CintU3E_Get_m# "));
        assertTrue(text("Gets`1", "IGet<int>.Get", SharingPolicy.DEFAULT).contains(" Gets_1_IGetU3CintU3E_Get_m#_gshared "));
    }

    @Test
    void interfaceConstraintIsACallThroughTheInterface() {
        assertEquals("""
                {
                static bool s_Il2CppMethodInitialized;
                if (!s_Il2CppMethodInitialized)
                {
                il2cpp_codegen_initialize_runtime_metadata((uintptr_t*)&AnswerFinder_t#_il2cpp_TypeInfo_var);
                s_Il2CppMethodInitialized = true;
                }
                {
                NullCheck((RuntimeObject*)(*(&___0_experiment)));
                int32_t L_0;
                L_0 = InterfaceFuncInvoker0< int32_t >::Invoke(0 /* System.Int32 AnswerFinder::ComputeAnswer() */, \
                AnswerFinder_t#_il2cpp_TypeInfo_var, (RuntimeObject*)(*(&___0_experiment)));
                return L_0;
                }
                }
                """, body("Finder`1", "FindTheAnswer"));
    }

    @Test
    void baseClassConstraintIsACastInCpp() {
        String body = body("OverBase`1", "Use");
        assertTrue(body.contains("Base_Plain_m#(((Base_t#*)(*(&___0_it))), NULL)"), body);
        assertTrue(body.contains("VirtFuncInvoker0< int32_t >::Invoke(4 /* System.Int32 Base::Over() */, "
                + "(RuntimeObject*)(*(&___0_it)))"), body);
    }

    @Test
    void loopOverAnArray() {
        assertEquals("""
                {
                int32_t V_0 = 0;
                int32_t V_1 = 0;
                {
                V_0 = 0;
                V_1 = 0;
                goto IL_0013;
                }

                IL_0009:
                {
                int32_t L_0 = V_0;
                Int32U5BU5D_t#* L_1 = ___0_a;
                int32_t L_2 = V_1;
                NullCheck(L_1);
                IL2CPP_ARRAY_BOUNDS_CHECK(L_1, L_2);
                int32_t L_3 = L_1->GetAt(static_cast<il2cpp_array_size_t>(L_2));
                int32_t L_4 = ((int32_t)il2cpp_codegen_add(L_0, L_3));
                V_0 = L_4;
                int32_t L_5 = V_1;
                int32_t L_6 = ((int32_t)il2cpp_codegen_add(L_5, 1));
                V_1 = L_6;
                }

                IL_0013:
                {
                int32_t L_7 = V_1;
                Int32U5BU5D_t#* L_8 = ___0_a;
                NullCheck(L_8);
                uintptr_t L_9 = (uintptr_t)(((RuntimeArray*)L_8)->max_length);
                int32_t L_10 = ((int32_t)L_9);
                if (L_7 < L_10)
                {
                goto IL_0009;
                }
                }
                {
                int32_t L_11 = V_0;
                return L_11;
                }
                }
                """, body("A", "Sum"));
    }

    @Test
    void storesOfReferencesHaveWriteBarriers() {
        assertTrue(body("A", "Hold").contains("""
                __this->___held = L_0;
                Il2CppCodeGenWriteBarrier((void**)((&__this->___held)), (void*)L_0);
                """));
        assertTrue(body("A", "HoldPoint").contains("""
                __this->___point = L_0;
                Il2CppCodeGenWriteBarrier((void**)&(((&__this->___point))->___o), (void*)NULL);
                """));
    }

    @Test
    void stringsAreMetadata() {
        assertEquals("""
                {
                static bool s_Il2CppMethodInitialized;
                if (!s_Il2CppMethodInitialized)
                {
                il2cpp_codegen_initialize_runtime_metadata((uintptr_t*)&_stringLiteral#); // "hi"
                s_Il2CppMethodInitialized = true;
                }
                {
                return _stringLiteral#;
                }
                }
                """, body("A", "Hi"));
    }

    @Test
    void overflowIsTested() {
        String body = body("A", "Checked");
        assertTrue(body.contains("""
                if (((int64_t)L_0 + (int64_t)L_1 < (int64_t)kIl2CppInt32Min) || ((int64_t)L_0 + (int64_t)L_1 > \
                (int64_t)kIl2CppInt32Max))
                {
                IL2CPP_RAISE_MANAGED_EXCEPTION(il2cpp_codegen_get_overflow_exception(), A_Checked_m#_RuntimeMethod_var);
                }
                int32_t L_2 = ((int32_t)il2cpp_codegen_add(L_0, L_1));
                """), body);
    }

    @Test
    void classConstructorsAreAskedForOnceInABlock() {
        assertEquals(1, body("A", "Statics").split("il2cpp_codegen_runtime_class_init_inline", -1).length - 1);
    }

    @Test
    void boxesAndCasts() {
        assertTrue(body("A", "Boxed").contains("RuntimeObject* L_1 = Box(Int32_t#_il2cpp_TypeInfo_var, &L_0);"));
        assertTrue(body("A", "Unboxed").contains("int32_t L_1 = (*(int32_t*)UnBox(L_0, Int32_t#_il2cpp_TypeInfo_var));"));
        assertTrue(body("A", "Cast")
                .contains("Base_t#* L_1 = ((Base_t#*)CastclassClass((RuntimeObject*)L_0, Base_t#_il2cpp_TypeInfo_var));"));
        assertTrue(body("A", "Text").contains("""
                Il2CppFakeBox<Point_t#> L_0;
                L_0.Set(Point_t#_il2cpp_TypeInfo_var, (&___0_p));
                String_t* L_1;
                L_1 = VirtFuncInvoker0< String_t* >::Invoke(3 /* System.String System.Object::ToString() */, \
                (RuntimeObject*)(&L_0));
                """), () -> body("A", "Text"));
    }

    @Test
    void handlersStandBehindTheirTry() {
        String body = body("A", "Safe");
        assertTrue(body.contains("""
                catch(Il2CppExceptionWrapper& e)
                {
                if (il2cpp_codegen_class_is_assignable_from(NullReferenceException_t#_il2cpp_TypeInfo_var, \
                il2cpp_codegen_object_class(e.ex)))
                {
                IL2CPP_PUSH_ACTIVE_EXCEPTION(e.ex);
                goto CATCH_000c;
                }
                throw e;
                }

                CATCH_000c:
                {// begin catch(System.NullReferenceException)
                """), body);
        assertTrue(body("A", "Last").contains("""
                auto __finallyBlock = il2cpp::utils::Finally([&]
                {

                FINALLY_000b:
                {// begin finally (depth: 1)
                """), () -> body("A", "Last"));
    }

    @Test
    void instancesAreCalledThroughInlineWrappers() {
        assertTrue(text("A", "Make", SharingPolicy.DEFAULT).startsWith("""
                inline void Finder_1__ctor_m# (Finder_1_t#* __this, const RuntimeMethod* method)
                {
                ((void (*) (Finder_1_t#*, const RuntimeMethod*))Finder_1__ctor_m#_gshared)(__this, method);
                }
                """));
    }

    @Test
    void sharedCodeAsksItsArgumentsAtRunTime() {
        assertTrue(body("A", "Ask").contains("IsInst((RuntimeObject*)L_0, il2cpp_rgctx_data(method->rgctx_data, 0))"));
    }

    @Test
    void fullSharingKnowsAddressesAlone() {
        assertEquals("""
                // System.Object GenericType`1<System.Object>::UsesGenericParameter(System.Object)
                IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR void GenericType_1_UsesGenericParameter_m#_gshared (GenericType_1_t#* __this, \
                Il2CppFullySharedGenericAny ___0_value, Il2CppFullySharedGenericAny* il2cppRetVal, const RuntimeMethod* method)
                {
                {
                const Il2CppFullySharedGenericAny L_0 = alloca(il2cpp_codegen_sizeof(\
                il2cpp_rgctx_data(method->klass->rgctx_data, 0)));
                il2cpp_codegen_memcpy(L_0, \
                (il2cpp_codegen_class_is_value_type(il2cpp_rgctx_data(method->klass->rgctx_data, 0)) ? \
                ___0_value : &___0_value), il2cpp_codegen_sizeof(il2cpp_rgctx_data(method->klass->rgctx_data, 0)));
                il2cpp_codegen_memcpy(il2cppRetVal, L_0, il2cpp_codegen_sizeof(il2cpp_rgctx_data(method->klass->rgctx_data, 0)));
                return;
                }
                }
                """, text("GenericType`1", "UsesGenericParameter", SharingPolicy.FULL));
    }

    @Test
    void valueTypesShareWithNobody() {
        DefinedKlass ofInt = program.type("GenericType`1", program.runtime().core().int32());
        MethodInfo method = ofInt.methods("UsesGenericParameter").getFirst();
        String text = masked(new CppPrinter(SharingPolicy.DEFAULT).print(method).text());
        assertTrue(text.contains("int32_t GenericType_1_UsesGenericParameter_m#_gshared (GenericType_1_t#* __this, "
                + "int32_t ___0_value, const RuntimeMethod* method)"), text);
    }

    @Test
    void linesKnowTheirInstructionsAndNames() {
        CppMethod text = new CppPrinter(SharingPolicy.DEFAULT).print(program.method("A", "Boxed"));
        CppLine boxes = text.lines().stream().filter(line -> line.text().contains("Box(")).findFirst().orElseThrow();
        assertEquals(1, boxes.ilOffset());
        CppNames names = new CppNames();
        assertEquals(new CppTarget.OfType(program.runtime().core().int32()),
                boxes.names().get(names.type(program.runtime().core().int32()) + "_il2cpp_TypeInfo_var"));
    }

    @Test
    void invalidIlIsToldWhereItStands(@TempDir Path other) throws Exception {
        Compiled il = Compiled.il(Files.createDirectory(other.resolve("il")), """
                .class public Bad {
                  .method public static int32 Under() cil managed { .maxstack 8 add ret }
                  .method public static int32 Mixed() cil managed { .maxstack 8 ldc.i4.1 ldc.i8 2 add ret }
                  .method public static void Jump() cil managed { .maxstack 8 jmp void Bad::Jump() }
                  .method public static void Copy(int8* a, int8* b) cil managed { .maxstack 8
                    ldarg.0 ldarg.1 ldc.i4.3 volatile. cpblk ldarg.0 ldc.i4.0 ldc.i4.2 initblk ret }
                }
                """);
        String under = masked(new CppPrinter(SharingPolicy.DEFAULT).print(il.method("Bad", "Under")).text());
        assertTrue(under.contains("// invalid IL: "), under);
        assertEquals(List.of(), Scanned.complaints(under));
        CppMethod mixed = new CppPrinter(SharingPolicy.DEFAULT).print(il.method("Bad", "Mixed"));
        assertEquals(10, mixed.lines().stream().filter(line -> line.text().startsWith("// invalid IL: add")).findFirst()
                .orElseThrow().ilOffset());
        assertTrue(masked(new CppPrinter(SharingPolicy.DEFAULT).print(il.method("Bad", "Jump")).text())
                .contains("return Bad_Jump_m#(NULL);"));
        assertTrue(masked(new CppPrinter(SharingPolicy.DEFAULT).print(il.method("Bad", "Copy")).text()).contains("""
                il2cpp_codegen_memory_barrier();
                il2cpp_codegen_memcpy(L_0, L_1, 3);
                il2cpp_codegen_memory_barrier();
                int8_t* L_2 = ___0_a;
                il2cpp_codegen_memset(L_2, 0, 2);
                """));
    }
}
