package hybridscope.core.cpp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Compiled;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions with and without injected code (RULES.md §7, "Injected code"), in which each # stands for a hash. */
class InjectedTextTest {
    private static final String CSHARP = """
            using System;
            public class IndirectChangedNotInjectMethod {
              public static int ChangeMethod0(int x) { return x; }
              public static int ChangeMethod10(int x) { return ChangeMethod0(x); }
              public static int ChangeMethod100(int x) { return ChangeMethod10(x); }
            }
            public struct Point { public int x; public object o;
              public Point Moved(ref Point by, out long far, Point[] all, double d) { far = 0; return by; } }
            public abstract class A {
              public static string Hi() { return "hi"; }
              public static int Checked(int a, int b) { return checked(a + b); }
              public void Nothing() { int local = 1; while (local < 9) local += local; }
              public abstract void Open();
              public static unsafe int* Raw(int* p, IComparable c, DayOfWeek day, bool b, char z) { return p; }
              public T Generic<T>(T it, T[] all) { return it; }
            }
            public class Box<T> { T held; public T Get() { return held; } public void Set(T it) { held = it; } }
            """;

    @TempDir
    private static Path folder;
    private static Compiled program;

    @BeforeAll
    static void compile() throws Exception {
        program = Compiled.csharp(folder, CSHARP, "-optimize", "-unsafe");
    }

    private static CppMethod method(String type, String method, boolean injected) {
        return new CppPrinter(SharingPolicy.DEFAULT).print(program.method(type, method), injected);
    }

    /** Without the comment on top, and without indentation. */
    private static String text(CppMethod method) {
        return masked(method.lines());
    }

    private static String masked(List<CppLine> lines) {
        return lines.stream().map(CppLine::text).filter(line -> !line.startsWith("// System."))
                .map(line -> line.replaceAll("_([mt])[0-9A-F]{8}(?![0-9A-F])", "_$1#")
                        .replaceAll("_stringLiteral[0-9A-F]{8}", "_stringLiteral#"))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** What injection added to a text, line by line; taking that away gives the text without. */
    private static String added(String type, String method) {
        CppMethod injected = method(type, method, true);
        List<CppLine> own = injected.lines().stream().filter(line -> !line.injected()).toList();
        assertEquals(method(type, method, false).lines(), own);
        assertEquals(List.of(), Scanned.complaints(injected.text()));
        return masked(injected.lines().stream().filter(CppLine::injected).toList());
    }

    @Test
    void documentsMethodWithoutInjection() {
        assertEquals("""
                IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR int32_t IndirectChangedNotInjectMethod_ChangeMethod100_m# \
                (int32_t ___0_x, const RuntimeMethod* method)
                {
                {
                int32_t L_0 = ___0_x;
                int32_t L_1;
                L_1 = IndirectChangedNotInjectMethod_ChangeMethod10_m#(L_0, NULL);
                return L_1;
                }
                }
                """, text(method("IndirectChangedNotInjectMethod", "ChangeMethod100", false)));
    }

    @Test
    void documentsMethodWithInjection() {
        assertEquals("""
                IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR int32_t IndirectChangedNotInjectMethod_ChangeMethod100_m# \
                (int32_t ___0_x, const RuntimeMethod* method)
                {
                static bool s_Il2CppMethodInitialized;
                if (!s_Il2CppMethodInitialized)
                {
                il2cpp_codegen_initialize_runtime_metadata((uintptr_t*)\
                &IndirectChangedNotInjectMethod_ChangeMethod100_m#_RuntimeMethod_var);
                s_Il2CppMethodInitialized = true;
                }
                method = IndirectChangedNotInjectMethod_ChangeMethod100_m#_RuntimeMethod_var;
                if (method->isInterpterImpl)
                {
                typedef int32_t (*RedirectFunc)(int32_t, const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(___0_x, method);
                }
                {
                int32_t L_0 = ___0_x;
                int32_t L_1;
                L_1 = IndirectChangedNotInjectMethod_ChangeMethod10_m#(L_0, NULL);
                return L_1;
                }
                }
                """, text(method("IndirectChangedNotInjectMethod", "ChangeMethod100", true)));
    }

    @Test
    void metadataBlockGetsOneMoreLineWhereThereIsOne() {
        assertEquals("""
                il2cpp_codegen_initialize_runtime_metadata((uintptr_t*)&A_Hi_m#_RuntimeMethod_var);
                method = A_Hi_m#_RuntimeMethod_var;
                if (method->isInterpterImpl)
                {
                typedef String_t* (*RedirectFunc)(const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(method);
                }
                """, added("A", "Hi"));
    }

    @Test
    void recordThatTheBodyNamesAnywayIsInitialisedOnce() {
        // An overflow names the method where it is thrown.
        assertEquals("""
                method = A_Checked_m#_RuntimeMethod_var;
                if (method->isInterpterImpl)
                {
                typedef int32_t (*RedirectFunc)(int32_t, int32_t, const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(___0_a, ___1_b, method);
                }
                """, added("A", "Checked"));
    }

    @Test
    void methodWithoutResultReturnsBehindTheCall() {
        CppMethod injected = method("A", "Nothing", true);
        assertTrue(text(injected).contains("""
                method = A_Nothing_m#_RuntimeMethod_var;
                if (method->isInterpterImpl)
                {
                typedef void (*RedirectFunc)(A_t#*, const RuntimeMethod*);
                ((RedirectFunc)method->methodPointerCallByInterp)(__this, method);
                return;
                }
                int32_t V_0 = 0;
                {
                """), injected::text);
    }

    @Test
    void structsAndReferencesToThemArePassedAsTheFunctionHasThem() {
        assertTrue(added("Point", "Moved").endsWith("""
                typedef Point_t# (*RedirectFunc)(Point_t#*, Point_t#*, int64_t*, PointU5BU5D_t#*, double, const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(__this, ___0_by, ___1_far, ___2_all, ___3_d, method);
                }
                """), () -> added("Point", "Moved"));
    }

    @Test
    void pointersEnumsAndInterfaces() {
        assertTrue(added("A", "Raw").endsWith("""
                typedef int32_t* (*RedirectFunc)(int32_t*, RuntimeObject*, int32_t, bool, Il2CppChar, const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(___0_p, ___1_c, ___2_day, ___3_b, ___4_z, method);
                }
                """), () -> added("A", "Raw"));
    }

    @Test
    void sharedCodeHasItsMethodFromItsCaller() {
        assertEquals("""
                if (method->isInterpterImpl)
                {
                typedef RuntimeObject* (*RedirectFunc)(Box_1_t#*, const RuntimeMethod*);
                return ((RedirectFunc)method->methodPointerCallByInterp)(__this, method);
                }
                """, added("Box`1", "Get"));
        assertTrue(added("A", "Generic").contains("typedef RuntimeObject* (*RedirectFunc)(A_t#*, RuntimeObject*, "
                + "ObjectU5BU5D_t#*, const RuntimeMethod*);"), () -> added("A", "Generic"));
    }

    @Test
    void fullSharingGivesItsResultThroughAnAddress() {
        String text = text(new CppPrinter(SharingPolicy.FULL).print(program.method("Box`1", "Get"), true));
        assertTrue(text.contains("""
                typedef void (*RedirectFunc)(Box_1_t#*, Il2CppFullySharedGenericAny*, const RuntimeMethod*);
                ((RedirectFunc)method->methodPointerCallByInterp)(__this, il2cppRetVal, method);
                return;
                """), text);
    }

    @Test
    void methodWithoutIlIsNotInjected() {
        assertFalse(method("A", "Open", true).isInjected());
        assertEquals(method("A", "Open", false), method("A", "Open", true));
        assertTrue(method("A", "Hi", true).isInjected());
    }
}
