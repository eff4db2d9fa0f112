package hybridscope.core.dhe.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Compiled;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What injection costs (RULES.md §7, "Costs"). */
class InjectionCostTest {
    private static final String CSHARP = """
            using System;
            public class IndirectChangedNotInjectMethod {
              public static int ChangeMethod0(int x) { return x; }
              public static int ChangeMethod10(int x) { return ChangeMethod0(x); }
              public static int ChangeMethod100(int x) { return ChangeMethod10(x); }
            }
            public class Kind {
              int value; static string text;
              public int GetValue() { return value; }
              public virtual int Virtual() { return value; }
              public static string Hi() { return "hi"; }
              public static int Three(int x) { Hi(); Hi(); Hi(); return x; }
              public static int Eight(int x) { Hi(); Hi(); Hi(); Hi(); Hi(); Hi(); Hi(); Hi(); return x; }
              public static int Guarded(int x) { try { return x; } finally { text = null; } }
              [System.Runtime.CompilerServices.MethodImpl(System.Runtime.CompilerServices.MethodImplOptions.NoInlining)]
              public static int Never(int x) { return x; }
              public T Same<T>(T it) { return it; }
            }
            public abstract class Open { public abstract int Nothing(); }
            """;
    /** The document's listings without its comment, indented by tabs. */
    private static final String HASH = "FE65234D8ACE343677581C1D96E05E9DFC7C2D1A";
    private static final String HEAD = "IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR int32_t "
            + "IndirectChangedNotInjectMethod_ChangeMethod100_m" + HASH + " (int32_t ___0_x, const RuntimeMethod* method)\n{\n";
    private static final String BODY = """
            \t{
            \t\tint32_t L_0 = ___0_x;
            \t\tint32_t L_1;
            \t\tL_1 = IndirectChangedNotInjectMethod_ChangeMethod10_m1CFE86C6F8D9E11116BA0F8CACB72A31D4F8401E(L_0, NULL);
            \t\treturn L_1;
            \t}
            }
            """;
    private static final String ADDED = """
            \tstatic bool s_Il2CppMethodInitialized;
            \tif (!s_Il2CppMethodInitialized)
            \t{
            \t\til2cpp_codegen_initialize_runtime_metadata((uintptr_t*)&\
            IndirectChangedNotInjectMethod_ChangeMethod100_mFE65234D8ACE343677581C1D96E05E9DFC7C2D1A_RuntimeMethod_var);
            \t\ts_Il2CppMethodInitialized = true;
            \t}
            \tmethod = IndirectChangedNotInjectMethod_ChangeMethod100_mFE65234D8ACE343677581C1D96E05E9DFC7C2D1A_RuntimeMethod_var;
            \tif (method->isInterpterImpl)
            \t{
            \t\ttypedef int32_t (*RedirectFunc)(int32_t, const RuntimeMethod*);
            \t\treturn ((RedirectFunc)method->methodPointerCallByInterp)(___0_x, method);
            \t}
            """;

    @TempDir
    private static Path folder;
    private static Compiled program;

    @BeforeAll
    static void compile() throws Exception {
        program = Compiled.csharp(folder, CSHARP, "-optimize");
    }

    private static InjectionCost cost(String type, String method) {
        return InjectionCost.of(new CppPrinter(SharingPolicy.DEFAULT), program.method(type, method));
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    @Test
    void documentsListingsAreMeasuredAsTheyStand() {
        InjectionCost cost = cost("IndirectChangedNotInjectMethod", "ChangeMethod100");
        assertEquals(new CodeSize(4, bytes(HEAD + BODY)), cost.before());
        assertEquals(new CodeSize(8, bytes(ADDED)), cost.added());
        assertEquals(new CodeSize(12, bytes(HEAD + ADDED + BODY)), cost.after());
        assertTrue(cost.blockAdded());
        assertEquals(2, cost.checks());
    }

    @Test
    void oneCheckWhereMetadataWasInitialisedAnyway() {
        InjectionCost cost = cost("Kind", "Hi");
        assertFalse(cost.blockAdded());
        assertEquals(1, cost.checks());
        // A line in the block, method =, if, typedef, return.
        assertEquals(5, cost.added().statements());
    }

    @Test
    void sharedCodeGetsTheCheckAlone() {
        InjectionCost cost = cost("Kind", "Same");
        assertEquals(3, cost.added().statements());
        assertEquals(1, cost.checks());
    }

    @Test
    void methodWithoutIlCostsNothing() {
        InjectionCost cost = cost("Open", "Nothing");
        assertFalse(cost.isInjectable());
        assertEquals(CodeSize.NONE, cost.added());
        assertEquals(0, cost.checks());
    }

    @Test
    void documentsShortMethodIsNoLongerInlinedForSize() {
        // ldarg.0 is free, ldfld costs 5, ret is free; check 5+5+10, redirect 5+30; block 5+10+30+5.
        InlineEstimate getter = cost("Kind", "GetValue").inlining();
        assertEquals(new InlineEstimate(true, 5, 5 + 55 + 50), getter);
        assertTrue(getter.isPrevented(Inlining.SIZE));
        assertFalse(getter.isPrevented(Inlining.SPEED));
    }

    @Test
    void longMethodsAreNotInlinedAnyway() {
        assertFalse(cost("Kind", "Three").inlining().isPrevented(Inlining.SIZE));
        assertEquals(240, cost("Kind", "Eight").inlining().before());
        assertFalse(cost("Kind", "Eight").inlining().isPrevented(Inlining.SPEED));
    }

    @Test
    void onlyWhatDirectCallsReachCanBeInlined() {
        assertFalse(cost("Kind", "Virtual").inlining().candidate());
        assertFalse(cost("Kind", "Guarded").inlining().candidate());
        assertFalse(cost("Kind", "Never").inlining().candidate());
        assertTrue(cost("Kind", "Hi").inlining().candidate());
    }

    @Test
    void totalsFollowTheRules() {
        AssemblyCost all = AssemblyCost.of(program.assembly(), SharingPolicy.DEFAULT);
        CostTotals none = all.totals(_ -> false);
        assertEquals(0, none.injected());
        assertEquals(none.without(), none.with());
        assertEquals(0.0, none.growth());

        Set<String> three = Set.of("ChangeMethod0", "ChangeMethod10", "ChangeMethod100", "Nothing");
        CostTotals some = all.totals(method -> three.contains(method.name()));
        assertEquals(3, some.injected());
        assertEquals(6, some.checks());
        assertEquals(3, some.blocks());
        assertEquals(3, some.preventedForSize());
        assertEquals(0, some.preventedForSpeed());
        assertEquals(3 * 8, some.with().statements() - some.without().statements());
        // The names of the three differ by one digit each, and stand twice in what is added.
        assertEquals(3 * bytes(ADDED) - 2 * (1 + 2), some.with().bytes() - some.without().bytes());
        assertEquals((double) (some.with().bytes() - some.without().bytes()) / some.without().bytes(), some.growth());
        assertEquals(none.without(), some.without());
        assertEquals(none.injectable(), all.totals(_ -> true).injected());
    }
}
