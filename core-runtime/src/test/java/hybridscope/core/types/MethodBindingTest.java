package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.types.MethodBinding.Missing;
import hybridscope.core.types.MethodBinding.Reason;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What methods of each kind run, and who has a say. */
class MethodBindingTest {
    private static final String SOURCE = """
            using System; using System.Runtime.CompilerServices; using System.Runtime.InteropServices;
            public delegate int Function(int x);
            public abstract class Methods {
                public abstract void Abstract();
                public void Il() { }
                public static T Generic<T>(T x) { return x; }
                [MethodImpl(MethodImplOptions.InternalCall)] public static extern void Internal();
                [DllImport("nowhere")] public static extern void NoLibrary();
                [DllImport("libc")] public static extern void no_such_function();
                [DllImport("libc")] public static extern int getpid();
                public static extern void Nothing();
            }
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(SOURCE, "-target:library", "-nowarn:626", "-out:methods.dll");
    }

    private static Assembly load(Assembly.Role role, BindingPolicy... policies) throws Exception {
        return new Runtime(SearchPath.of(Mono.LIBRARIES), List.of(policies)).load(folder.resolve("methods.dll"), role);
    }

    private static MethodInfo method(Assembly assembly, String name) {
        return assembly.find("Methods").orElseThrow().methods(name).getFirst();
    }

    private static MethodBinding binding(Assembly assembly, String name) {
        return assembly.runtime().bindings().of(method(assembly, name));
    }

    @Test
    void ilOfHotUpdateAssembliesIsInterpretedThatOfTheOthersIsCompiled() throws Exception {
        Assembly update = load(Assembly.Role.HOT_UPDATE);
        assertEquals(MethodBinding.INTERPRETED, binding(update, "Il"));
        assertEquals(MethodBinding.INTERPRETED, binding(update, "Generic"));
        assertEquals(MethodBinding.INTERPRETED,
                update.runtime().bindings().of(method(update, "Generic").instance(List.of(update.runtime().core().object()))));
        assertEquals(MethodBinding.COMPILED, binding(load(Assembly.Role.AOT), "Il"));
        assertEquals(MethodBinding.COMPILED,
                update.runtime().bindings().of(update.runtime().core().object().methods("ToString").getFirst()));
    }

    @Test
    void withoutIlTheRowTellsWhatRuns() throws Exception {
        Assembly assembly = load(Assembly.Role.HOT_UPDATE);
        assertEquals(MethodBinding.INTERNAL_CALL, binding(assembly, "Internal"));
        assertEquals(MethodBinding.NATIVE_FUNCTION, binding(assembly, "getpid"));
        assertEquals(MethodBinding.PROVIDED,
                assembly.runtime().bindings().of(assembly.find("Function").orElseThrow().methods("Invoke").getFirst()));
        assertEquals(MethodBinding.PROVIDED,
                assembly.runtime().bindings().of(assembly.runtime().core().object().array(2).methods().getFirst()));
        assertEquals(new Missing(Reason.ABSTRACT, "no implementation of System.Void Methods::Abstract()"),
                binding(assembly, "Abstract"));
        assertEquals(new Missing(Reason.NO_CODE, "no implementation of System.Void Methods::Nothing()"),
                binding(assembly, "Nothing"));
    }

    @Test
    void policiesHaveTheFirstSay() throws Exception {
        BindingPolicy first = method -> method.name().equals("Il") ? Optional.of(MethodBinding.INTERNAL_CALL) : Optional.empty();
        BindingPolicy second = method -> method.name().endsWith("l")
                ? Optional.of(MethodBinding.NATIVE_FUNCTION) : Optional.empty();
        Assembly assembly = load(Assembly.Role.HOT_UPDATE, first, second);
        assertEquals(MethodBinding.INTERNAL_CALL, binding(assembly, "Il"));
        assertEquals(MethodBinding.NATIVE_FUNCTION, binding(assembly, "Internal"));
        assertEquals(MethodBinding.INTERPRETED, binding(assembly, "Generic"));
        assertEquals(MethodBinding.COMPILED,
                assembly.runtime().bindings().with(_ -> Optional.of(MethodBinding.COMPILED)).of(method(assembly, "Generic")));
        assertEquals(MethodBinding.INTERNAL_CALL,
                assembly.runtime().bindings().with(_ -> Optional.of(MethodBinding.COMPILED)).of(method(assembly, "Il")));
    }

    @Test
    void anEngineKnowsWhichNativeCodeIsMissing() throws Exception {
        Assembly assembly = load(Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        MethodBindings bindings = assembly.runtime().bindings()
                .with(ClassLibraryCalls.of(new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of())));
        assertEquals(new Missing(Reason.NO_INTERNAL_CALL, "the internal call System.Void Methods::Internal() is not implemented"),
                bindings.of(method(assembly, "Internal")));
        assertEquals(new Missing(Reason.NO_LIBRARY,
                "nowhere: there is no such native library here; System.Void Methods::NoLibrary() wants 'NoLibrary' of it"),
                bindings.of(method(assembly, "NoLibrary")));
        assertEquals(new Missing(Reason.NO_ENTRY_POINT,
                "no_such_function: the native library libc has no such function here; System.Void Methods::no_such_function() "
                + "wants it"),
                bindings.of(method(assembly, "no_such_function")));
        assertEquals(MethodBinding.INTERPRETED, bindings.of(method(assembly, "Il")));
        assertEquals(MethodBinding.INTERNAL_CALL, bindings.of(assembly.runtime().core().object().methods("GetType").getFirst()));
        assertTrue(bindings.of(assembly.runtime().core().object().methods("ToString").getFirst()).hasIl());
    }
}
