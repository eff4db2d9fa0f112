package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The form in memory does what the loop does: the same output after the same number of instructions, in slices of any length. Of
 * the programs every second one; all with {@code -Dhybridscope.conformance=full} ({@code ./hybridscope test --full}).
 */
class CompiledFormTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/interpreter");
    /** Programs of one thread: a slice would end a thread's turn, and threads would meet differently than in one go. */
    private static final Set<String> ALONE = Set.of("Basics.cs", "Memory.cs", "Numbers.cs", "Unwinding.cs");
    private static final long BUDGET = 500_000_000;
    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    private static final EngineOptions IN_MEMORY = EngineOptions.DEFAULT.ahead(AheadOfTime.NOTHING);

    @TempDir
    Path directory;

    /** What a run has done. */
    private record Result(String output, long instructions, boolean ended) {
    }

    @TestFactory
    Stream<DynamicTest> outputAndInstructionsAreThoseOfTheLoop() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            int number = 0;
            for (Path file : files.sorted().toList()) {
                // The typed form, which nearly all that is hot gets, runs all of them.
                if (!FULL && number++ % 2 == 1 && !ALONE.contains(file.getFileName().toString())) {
                    continue;
                }
                tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    Path program = compiled(Files.readString(file));
                    Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
                    assertTrue(loop.ended(), loop.output());
                    assertEquals(loop, run(program, IN_MEMORY.compiling(0), BUDGET),
                            "everything compiled at its first call");
                    if (ALONE.contains(file.getFileName().toString())) {
                        assertEquals(loop, run(program, IN_MEMORY.compiling(2), 1000),
                                "in slices of 1000, compiled once the loop has linked it");
                    }
                }));
            }
        }
        return tests.stream();
    }

    static final String SLICED = """
            using System;
            class Program {
                static int calls;
                static int Fibonacci(int n) { calls++; return n < 2 ? n : Fibonacci(n - 1) + Fibonacci(n - 2); }
                static int Deep(int n) { return n == 0 ? 0 : 1 + Deep(n - 1); }
                interface IShape { int Area(); }
                class Square : IShape { public int Side; public int Area() { return Side * Side; } }
                class Dot : IShape { public int Area() { return 1; } }
                static int Guarded(int[] a, int i) {
                    int result = 0;
                    try {
                        try { result = a[i]; } finally { result += 1000; }
                        if (i == 3) return result;
                        if (i == 4) throw new InvalidOperationException("four");
                    } catch (IndexOutOfRangeException) { result = -1; }
                    catch (InvalidOperationException e) when (e.Message == "four") { result -= 4; }
                    return result;
                }
                static void Main() {
                    Console.WriteLine(Fibonacci(12) + " " + calls + " " + Deep(1500));
                    IShape[] shapes = { new Square { Side = 3 }, new Dot() };
                    int[] numbers = { 5, 6, 7, 8, 9 };
                    int sum = 0;
                    for (int i = 0; i < 60; i++) sum += shapes[i % 2].Area() + Guarded(numbers, i % 7);
                    Console.WriteLine(sum);
                    Func<int, int> add = x => x + sum;
                    for (int i = 0; i < 20; i++) sum = add(i) ^ i;
                    Console.WriteLine(sum + " " + string.Join(",", numbers));
                }
            }
            """;

    @TestFactory
    Stream<DynamicTest> slicesOfAnyLengthMakeNoDifference() throws Exception {
        Path program = compiled(SLICED);
        Result whole = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertTrue(whole.ended(), whole.output());
        List<DynamicTest> tests = new ArrayList<>();
        for (int slice : new int[] {1, 7, 1000}) {
            for (int threshold : new int[] {-1, 0, 1}) {
                tests.add(DynamicTest.dynamicTest("slices of " + slice + ", threshold " + threshold,
                        () -> assertEquals(whole, run(program, IN_MEMORY.compiling(threshold), slice))));
            }
        }
        return tests.stream();
    }

    /**
     * Virtual calls that see one class, then many, with ids that fall together; structs, boxes and numbers of every width kept
     * across loops.
     */
    static final String SHAPES = """
            using System;
            class Program {
                abstract class Shape { public abstract int Area(int by); }
                class Sized<T> : Shape { public int Side = 2; public override int Area(int by) { return Side * by + typeof(T).Name.Length; } }
                class Plain : Shape { public override int Area(int by) { return by; } }
                struct Value : IComparable<Value> {
                    public int A; public long B;
                    public int CompareTo(Value other) { A++; return A - other.A; }
                    public override string ToString() { return A + ":" + B; }
                }
                class Failing : Shape { int[] none; public override int Area(int by) { return by > 3 ? none.Length : by; } }
                class Resource { public static int Gone; byte[] held = new byte[40]; public int Size { get { return held.Length; } } ~Resource() { Gone++; } }
                static int Sum(Shape shape, int rounds) { int sum = 0; for (int i = 0; i < rounds; i++) sum += shape.Area(i); return sum; }
                static int Try(Shape shape, int by) { try { return shape.Area(by); } catch (NullReferenceException) { return -1; } finally { by++; } }
                static double Mixed(int n) {
                    int i4 = 1; long i8 = 1; float f4 = 1; double f8 = 1; byte u1 = 0; short i2 = 0; bool odd = false; int address = 0;
                    unsafe { int* p = &address; for (int i = 0; i < n; i++) {
                        *p += i; address ^= i4; i4 = i4 * 31 + i; i8 = i8 * i4 - (uint)i4; f4 = f4 / 2 + i; f8 += f4 - i8 % 7;
                        u1 += (byte)i4; i2 -= (short)i8; odd = i4 > i8 != odd; if (odd) f8 = -f8; if (f4 != f4 || !(f8 < 1e300)) break;
                    } }
                    return f8 + address + u1 + i2 + i4;
                }
                static int Nested(int n) {
                    int total = 0, seen = n;
                    for (int i = 0; i < n; i++) {
                        int kept = i;
                        for (int j = i; j < n; j++) { if (j % 3 == 0) continue; total += kept - j; kept = total & 7; }
                        try { if (i % 4 == 1) throw new InvalidOperationException(); seen += kept; }
                        catch (InvalidOperationException) { seen -= total; kept = 1; }
                        finally { total += kept; }
                        total ^= seen;
                    }
                    return total;
                }
                static int Make(int n) {
                    int sum = 0;
                    for (int i = 0; i < n; i++) { int[] few = new int[i % 9]; sum += few.Length + new Plain().Area(i) + new Resource().Size; if (few.Length > 0) sum += few[0]++; }
                    return sum;
                }
                static void Main() {
                    Shape[] shapes = { new Plain(), new Sized<int>(), new Sized<string>(), new Sized<long>(), new Sized<byte>(), new Sized<char>(), new Sized<object>(),
                        new Sized<bool>(), new Sized<double>(), new Sized<float>(), new Sized<Value>(), new Sized<Shape>(), new Sized<short>(), new Sized<uint>() };
                    for (int i = 0; i < 30; i++) Console.WriteLine(Sum(shapes[0], 9) + " " + Sum(shapes[i % 2], 9) + " " + Sum(shapes[i % shapes.Length], i));
                    for (int i = 0; i < 12; i++) Console.Write(Try(new Failing(), i % 6) + Try(shapes[i % 3], i) + Try(null, i) + " ");
                    object boxed = new Value { A = 3, B = 1L << 40 };
                    IComparable<Value> compared = (IComparable<Value>)boxed;
                    for (int i = 0; i < 12; i++) Console.Write(compared.CompareTo(new Value { A = i }) + boxed.ToString() + new Value { B = i }.ToString() + " ");
                    for (int i = 0; i < 40; i += 13) Console.WriteLine(Mixed(i).ToString("R") + " " + Nested(i));
                    Console.WriteLine(Make(3000));
                    GC.Collect();
                    GC.WaitForPendingFinalizers();
                    Console.WriteLine(Resource.Gone > 2900);
                }
            }
            """;

    @TestFactory
    Stream<DynamicTest> whatSitesAndSlotsHaveSeenMakesNoDifference() throws Exception {
        Path program = compiled(SHAPES);
        Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertTrue(loop.ended(), loop.output());
        return Stream.of(0, 1, 3, 8).flatMap(threshold -> Stream.of(97L, BUDGET).map(slice -> DynamicTest.dynamicTest(
                "threshold " + threshold + ", slices of " + slice,
                () -> assertEquals(loop, run(program, IN_MEMORY.compiling(threshold), slice)))));
    }

    @Test
    void aBudgetIsUsedToTheLastInstruction() throws Exception {
        Path program = compiled(SLICED);
        for (int threshold : new int[] {-1, 0}) {
            Engine engine = engine(IN_MEMORY.compiling(threshold), new ByteArrayOutputStream());
            ManagedThread thread = start(engine, program);
            for (long end : new long[] {1, 2, 10, 1000, 1001, 5003}) {
                engine.run(thread, end - thread.executed());
                assertEquals(end, thread.executed(), "threshold " + threshold);
            }
        }
    }

    /** The runtime's own traces tell IL offsets: they must be those of the instructions that threw. */
    @Test
    void exceptionsComeFromTheSameIlOffsets() throws Exception {
        Path program = compiled("""
                using System;
                class Program {
                    class Box { public int Value; }
                    static int Divide(int a, int b) { int c = a + 1; int d = c / b; return d + 1; }
                    static int Read(Box box) { int before = 3; return before + box.Value; }
                    static int Element(int[] a, int i) { int sum = a[0]; sum += a[i]; return sum; }
                    static object Cast(object o) { string s = "x"; s += (string)o; return s; }
                    static int Checked(int i) { checked { return (i + 1) * 3; } }
                    static int Chain(int n) { return n == 0 ? Divide(1, 0) : Chain(n - 1) + 1; }
                    static void Try(Action action) {
                        try { action(); Console.WriteLine("nothing"); }
                        catch (Exception e) { Console.WriteLine(e.GetType() + ": " + e.Message + e.StackTrace); }
                    }
                    static void Main() {
                        for (int i = 0; i < 6; i++) {
                            Try(() => Divide(i, 0));
                            Try(() => Read(i < 3 ? new Box() : null));
                            Try(() => Element(new int[i + 1], 2));
                            Try(() => Cast(i % 2 == 0 ? (object)"y" : 5));
                            Try(() => Checked(i == 5 ? int.MaxValue : i));
                            Try(() => Chain(i));
                        }
                    }
                }
                """);
        Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertTrue(loop.output().contains("System.DivideByZeroException")
                && loop.output().contains("Program.Divide (System.Int32 a, System.Int32 b) [0x"), loop.output());
        for (int threshold : new int[] {0, 1, 3}) {
            assertEquals(loop, run(program, IN_MEMORY.compiling(threshold), BUDGET), "threshold " + threshold);
        }
    }

    @Test
    void hotLoopsAndMethodsAreCompiled() throws Exception {
        Path program = compiled("class Program { static int Twice(int i) { int j = i; while (j < 2 * i) j++; return j; } "
                + "static void Main() { int sum = 0; for (int i = 0; i < 300; i++) sum += Twice(i); "
                + "System.Console.WriteLine(sum); } }");
        Engine engine = engine(IN_MEMORY.compiling(20), new ByteArrayOutputStream());
        engine.run(start(engine, program), BUDGET);
        assertTrue(engine.compiledForms() >= 3, "forms: " + engine.compiledForms());
        Engine alone = engine(EngineOptions.DEFAULT.loopOnly(), new ByteArrayOutputStream());
        alone.run(start(alone, program), BUDGET);
        assertEquals(0, alone.compiledForms());
    }

    private Path compiled(String source) throws Exception {
        Path folder = Files.createTempDirectory(directory, "program");
        new Mono(folder).mcs(source, "-unsafe", "-optimize+", "-out:program.exe");
        return folder.resolve("program.exe");
    }

    private static Engine engine(EngineOptions options, ByteArrayOutputStream output) {
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of("program.exe"));
        return new Engine(new Runtime(SearchPath.of(Mono.LIBRARIES)), options.repeatable(0), ClassLibraryCalls.of(host),
                FULL ? new MemoryFormCompiler() : new SampledForms(new MemoryFormCompiler(), options.compileThreshold()));
    }

    private static ManagedThread start(Engine engine, Path file) throws Exception {
        return engine.start(engine.runtime().load(file, Assembly.Role.HOT_UPDATE).find("Program").orElseThrow().methods("Main")
                .getFirst());
    }

    private static Result run(Path file, EngineOptions options, long slice) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Engine engine = engine(options, output);
        ManagedThread thread = start(engine, file);
        boolean ended = false;
        while (!ended && thread.executed() < BUDGET) {
            ended = engine.run(thread, slice);
        }
        return new Result(output.toString(StandardCharsets.UTF_8), thread.executed(), ended && thread.unhandled() == 0);
    }
}
