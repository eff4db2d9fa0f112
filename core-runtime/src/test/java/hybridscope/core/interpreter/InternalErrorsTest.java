package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mistakes of HybridScope's own are told as such; accesses beyond linear memory are the program's. */
class InternalErrorsTest {
    private static final long BUDGET = 50_000_000;
    private static final String CALLS = """
            using System; using System.Runtime.CompilerServices;
            class Program {
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void NullPointer();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void OwnArray();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void OwnText();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void Read();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void Copy();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void Fill();
                [MethodImpl(MethodImplOptions.InternalCall)] static extern void Text();
                static void Try(Action action) { try { action(); } catch (Exception e) { Console.WriteLine(e.GetType().Name); } }
                static void Main() { Try(NullPointer); Try(OwnArray); Try(OwnText); Try(Read); Try(Copy); Try(Fill); Try(Text); }
            }
            """;
    private static final String WILD = """
            using System;
            unsafe class Program {
                static int Read(long address) { try { return *(byte*)address; } catch (AccessViolationException) { return 1000; } }
                static int Write(long address) { try { *(long*)address = 1; return 0; } catch (AccessViolationException) { return 1000; } }
                static void Main() {
                    int sum = 0;
                    for (int i = 0; i < 8000; i++) sum += Read(0x7FFFFFF0) + Write(0x7FFFFFF0) == 2000 ? 1 : 0;
                    Console.WriteLine(sum);
                }
            }
            """;
    private static final String EVERY_SIZE = """
            using System; using System.Runtime.InteropServices;
            unsafe class Program {
                struct Sizes { public double d; public long l; public float f; public int i; public short s; public byte b; }
                static Sizes sizes;
                static double sum;
                static void Try(string name, Action action) {
                    int times = 0;
                    for (int k = 0; k < 400; k++) try { action(); } catch (AccessViolationException) { times++; }
                    Console.WriteLine(name + " " + times);
                }
                static void Main() {
                    Sizes* wild = (Sizes*)0x7fff0000L;
                    Try("read int", () => { sum += *(int*)wild; });
                    Try("read long", () => { sum += wild->l; });
                    Try("read float", () => { sum += wild->f; });
                    Try("read double", () => { sum += wild->d; });
                    Try("read short", () => { sum += wild->s; });
                    Try("read byte", () => { sum += wild->b; });
                    Try("read struct", () => { sizes = *wild; });
                    Try("write int", () => { wild->i = 1; });
                    Try("write long", () => { wild->l = 1; });
                    Try("write float", () => { wild->f = 1; });
                    Try("write double", () => { wild->d = 1; });
                    Try("write short", () => { wild->s = 1; });
                    Try("write byte", () => { wild->b = 1; });
                    Try("write struct", () => { *wild = sizes; });
                    Try("Marshal", () => { sum += Marshal.ReadInt32((IntPtr)wild); });
                }
            }
            """;

    @TempDir
    private static Path folder;

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final List<Throwable> told = new ArrayList<>();

    private InternalCalls calls() {
        return ClassLibraryCalls.of(new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of("program.exe")));
    }

    private Engine engine(InternalCalls calls, int threshold) {
        Engine engine = new Engine(new Runtime(SearchPath.of(Mono.LIBRARIES)),
                EngineOptions.DEFAULT.ahead(AheadOfTime.NOTHING).compiling(threshold).repeatable(0), calls,
                new MemoryFormCompiler());
        engine.listen(EngineListener.ofInternalErrors(cause -> told.add(cause)));
        return engine;
    }

    private static void run(Engine engine, String source) throws Exception {
        new Mono(folder).mcs(source, "-unsafe", "-optimize+", "-out:program.exe");
        Assembly assembly = engine.runtime().load(folder.resolve("program.exe"), Assembly.Role.HOT_UPDATE);
        assertTrue(engine.run(engine.start(assembly.find("Program").orElseThrow().methods("Main").getFirst()), BUDGET),
                "it has ended");
    }

    @Test
    void ourOwnMistakesAreExecutionEngineExceptionsAndAreTold() throws Exception {
        NullPointerException nullPointer = new NullPointerException("ours");
        int[] own = new int[3];
        InternalCalls calls = calls();
        calls.embed("Program::NullPointer()", _ -> {
            throw nullPointer;
        });
        calls.embed("Program::OwnArray()", call -> own[call.engine().memory().length] = 1);
        calls.embed("Program::OwnText()", _ -> "text".substring(9));
        calls.embed("Program::Read()", call -> Memory.i8(call.engine().memory(), call.engine().memory().length - 7));
        calls.embed("Program::Copy()",
                call -> Memory.copy(own(call), 0, call.engine().memory(), call.engine().memory().length, 1));
        calls.embed("Program::Fill()", call -> Memory.fill(call.engine().memory(), -1, 5, (byte) 0));
        calls.embed("Program::Text()",
                call -> Memory.text(call.engine().memory(), call.engine().memory().length, 1, StandardCharsets.UTF_8));
        run(engine(calls, -1), CALLS);
        assertEquals("""
                ExecutionEngineException
                ExecutionEngineException
                ExecutionEngineException
                AccessViolationException
                AccessViolationException
                AccessViolationException
                AccessViolationException
                """, output.toString(StandardCharsets.UTF_8));
        assertEquals(3, told.size(), told::toString);
        assertSame(nullPointer, told.get(0));
        assertEquals(ArrayIndexOutOfBoundsException.class, told.get(1).getClass());
        assertEquals(StringIndexOutOfBoundsException.class, told.get(2).getClass());
        assertTrue(told.get(1).getStackTrace()[0].getClassName().startsWith(InternalErrorsTest.class.getName()),
                "the trace leads to the mistake");
    }

    private static byte[] own(NativeCall call) {
        return new byte[call.state() + 1];
    }

    @Test
    void wildPointersAreTheProgramsInTheLoopAndInCompiledFormsHoweverOften() throws Exception {
        for (int threshold : new int[] {-1, 20}) {
            output.reset();
            run(engine(calls(), threshold), WILD);
            assertEquals("8000\n", output.toString(StandardCharsets.UTF_8), "threshold " + threshold);
            assertEquals(List.of(), told);
        }
    }

    @Test
    void wildPointersOfEverySizeAreTheProgramsToo() throws Exception {
        for (int threshold : new int[] {-1, 20}) {
            output.reset();
            run(engine(calls(), threshold), EVERY_SIZE);
            assertEquals("""
                    read int 400
                    read long 400
                    read float 400
                    read double 400
                    read short 400
                    read byte 400
                    read struct 400
                    write int 400
                    write long 400
                    write float 400
                    write double 400
                    write short 400
                    write byte 400
                    write struct 400
                    Marshal 400
                    """, output.toString(StandardCharsets.UTF_8), "threshold " + threshold);
            assertEquals(List.of(), told);
        }
    }

    /** Mono ends the process. */
    @Test
    void anArrayTypeOfFewerThanNoDimensionsIsTheProgramsMistake() throws Exception {
        run(engine(calls(), -1), """
                using System; using System.Reflection;
                class Program {
                    static void Main() {
                        try {
                            Console.WriteLine(typeof(int).GetType().GetMethod("make_array_type",
                                    BindingFlags.Instance | BindingFlags.NonPublic).Invoke(typeof(int), new object[] { -1 }));
                        } catch (TargetInvocationException e) { Console.WriteLine(e.InnerException.GetType()); }
                    }
                }
                """);
        assertEquals("System.IndexOutOfRangeException\n", output.toString(StandardCharsets.UTF_8));
        assertEquals(List.of(), told);
    }

    @Test
    void withoutAStackTraceItIsTheProgramsAsTheFirstOneWasTold() {
        IndexOutOfBoundsException bare = new IndexOutOfBoundsException("5");
        bare.setStackTrace(new StackTraceElement[0]);
        assertTrue(MemoryFault.is(bare), "no trace");
    }

    @Test
    void aMethodTooLongForTheJvmStaysInTheLoop() throws Exception {
        Engine engine = engine(calls(), 5);
        run(engine, "class Program { static int count; virtual public void M() { count++; } static void Long(Program p) { "
                + "p.M(); ".repeat(950)
                + "} static void Main() { for (int i = 0; i < 50; i++) Long(new Program()); "
                + "System.Console.WriteLine(count); } }");
        assertEquals("47500\n", output.toString(StandardCharsets.UTF_8));
        LinkedMethod method = engine.tables().link(engine.runtime().assembly("program").orElseThrow().find("Program")
                .orElseThrow().methods("Long").getFirst());
        assertTrue(method.code().words.length <= 3000, "it is not left for its IR alone: " + method.code().words.length);
        assertThrows(CodeTooLong.class, () -> new MemoryFormCompiler().start(method));
        assertEquals("%,d words of IR, bytecode beyond the 64 KB that the JVM takes".formatted(method.code().words.length),
                engine.uncompiled().get(method.info()));
        assertEquals(List.of(), told);
    }

    @Test
    void whatElseGoesWrongInTheCompilerIsNoMethodThatIsTooLong() throws Exception {
        Engine engine = engine(calls(), 1000);
        run(engine, "class Program { static void Main() { } }");
        LinkedMethod method = engine.tables().link(engine.runtime().assembly("program").orElseThrow().find("Program")
                .orElseThrow().methods("Main").getFirst());
        CompiledForms forms = new CompiledForms(new MemoryFormCompiler(), EngineOptions.DEFAULT.compiling(1));
        IllegalArgumentException mistake = new IllegalArgumentException("no such opcode");
        assertSame(mistake, assertThrows(IllegalArgumentException.class, () -> forms.made(method, method.code(), () -> {
            throw mistake;
        })));
        assertEquals(List.of(), List.copyOf(forms.left().keySet()));
    }
}
