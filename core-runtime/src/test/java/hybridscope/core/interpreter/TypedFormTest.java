package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.interpreter.typed.TypedFormCompiler;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.DifferentialCode;
import hybridscope.core.types.MethodInfo;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The typed form does what the loop does: the same output after the same number of instructions, in slices of any length. Of ways
 * to run a program some in turn, and of the class libraries some methods; all with {@code -Dhybridscope.conformance=full}
 * ({@code ./hybridscope test --full}).
 */
class TypedFormTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/interpreter");
    private static final boolean FULL = "full".equals(System.getProperty("hybridscope.conformance"));
    /** Programs that are also run with every second method typed. */
    private static final Set<String> HALVES = Set.of("Basics.cs", "Memory.cs", "Unwinding.cs", "Threads.cs");
    private static final long BUDGET = 500_000_000;

    @TempDir
    Path directory;

    /** What a run has done. */
    private record Result(String output, long instructions, boolean ended) {
    }

    @TestFactory
    Stream<DynamicTest> outputAndInstructionsAreThoseOfTheLoop() throws Exception {
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            List<DynamicTest> tests = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                boolean hot = FULL || tests.size() % 3 == 0;
                boolean whole = FULL || tests.size() % 3 == 1;
                tests.add(DynamicTest.dynamicTest(file.getFileName().toString(), () -> {
                    Path program = compiled(Files.readString(file));
                    Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
                    assertTrue(loop.ended(), loop.output());
                    EngineOptions part = EngineOptions.DEFAULT.compiling(0).ahead(AheadOfTime.PART);
                    assertEquals(loop, whole ? runWhole(program, part) : run(program, part, BUDGET));
                    if (hot) {
                        assertEquals(loop, run(program, EngineOptions.DEFAULT.compiling(2).ahead(AheadOfTime.HOT), BUDGET));
                    }
                    if (HALVES.contains(file.getFileName().toString())) {
                        assertEquals(loop, run(program, EngineOptions.DEFAULT.compiling(2).ahead(AheadOfTime.HALF), BUDGET));
                    }
                }));
            }
            return tests.stream();
        }
    }

    @TestFactory
    Stream<DynamicTest> slicesOfAnyLengthMakeNoDifference() throws Exception {
        return slices(CompiledFormTest.SLICED, 7, 29, 1000);
    }

    @TestFactory
    Stream<DynamicTest> whatSitesAndSlotsHaveSeenMakesNoDifference() throws Exception {
        return slices(CompiledFormTest.SHAPES, 97, BUDGET);
    }

    private Stream<DynamicTest> slices(String source, long... lengths) throws Exception {
        return slices(new int[] {0, 3}, source, lengths);
    }

    private Stream<DynamicTest> slices(int[] thresholds, String source, long... lengths) throws Exception {
        Path program = compiled(source);
        Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertTrue(loop.ended(), loop.output());
        List<DynamicTest> tests = new ArrayList<>();
        // By the first threshold, for what is hot is called a hundred times as often as the others say.
        tests.add(DynamicTest.dynamicTest("what is hot, slices of " + lengths[0], () -> assertEquals(loop, run(program,
                EngineOptions.DEFAULT.compiling(thresholds[0]).ahead(AheadOfTime.HOT), lengths[0]))));
        int way = 0;
        for (AheadOfTime part : List.of(AheadOfTime.PART, AheadOfTime.HALF)) {
            for (long length : lengths) {
                // Of two thresholds each in turn.
                for (int threshold : FULL ? thresholds : new int[] {thresholds[way++ % thresholds.length]}) {
                    tests.add(DynamicTest.dynamicTest(part + ", threshold " + threshold + ", slices of " + length,
                            () -> assertEquals(loop, run(program, EngineOptions.DEFAULT.compiling(threshold).ahead(part),
                                    length))));
                }
            }
        }
        return tests.stream();
    }

    /** For HotSpot's first compiler alone cases are found by halves: the first, the last, those beside a half, and none. */
    @Test
    void casesFoundByHalvesAreThoseOfTheSwitch() throws Exception {
        int[] counts = {3, 4, 5, 8, 9, 33};
        StringBuilder methods = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int count : counts) {
            methods.append("static int Of%d(int n) { switch (n) {".formatted(count));
            for (int i = 0; i < count; i++) {
                methods.append(" case %d: return %d;".formatted(i, 1000 * i + count));
            }
            methods.append(" } return -1; }\n");
            calls.append("Show(Of%d);\n".formatted(count));
            for (int n = -2; n < 36; n++) {
                expected.append(n >= 0 && n < count ? 1000 * n + count : -1).append(' ');
            }
            expected.append("-1 -1\n");
        }
        Path program = compiled("""
                using System;
                class Program {
                %s
                    static void Show(Func<int, int> of) {
                        // Called so often that it has a form, from the loop and from typed code.
                        int sum = 0;
                        for (int i = 0; i < 2000; i++) sum += of(i %% 40 - 2);
                        for (int n = -2; n < 36; n++) Console.Write(of(n) + " ");
                        Console.WriteLine(of(int.MinValue) + " " + of(int.MaxValue));
                    }
                    static void Main() {
                %s
                    }
                }
                """.formatted(methods, calls));
        Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertEquals(expected.toString(), loop.output());
        assertEquals(loop, run(program, EngineOptions.DEFAULT.compiling(2).ahead(AheadOfTime.SHORT), BUDGET));
        assertEquals(loop, run(program, EngineOptions.DEFAULT.compiling(2).ahead(AheadOfTime.SHORT), 97));
    }

    /** Virtual calls that have led to a few forms go by name; what comes later, null and what throws is as before. */
    @TestFactory
    Stream<DynamicTest> settledSitesLeadWhereTheObjectsDo() throws Exception {
        return slices(new int[] {0, 80}, """
                using System;
                struct Wide { public long A, B, C; }
                interface IWork { long Do(int n, double d); Wide Spread(int n); }
                class First : IWork {
                    protected long at;
                    public virtual long Do(int n, double d) { at += n; return at ^ (long)d; }
                    public Wide Spread(int n) { return new Wide { A = n, B = at, C = -n }; }
                }
                class Second : First {
                    public override long Do(int n, double d) {
                        if (n % 977 == 0) throw new InvalidOperationException("second " + n);
                        return base.Do(n + 1, d) * 3;
                    }
                }
                struct Value : IWork {
                    public int Number;
                    public long Do(int n, double d) { Number += n; return Number; }
                    public Wide Spread(int n) { return new Wide { A = Number, C = n }; }
                }
                class Held<T> : IWork {
                    public T Last;
                    public long Do(int n, double d) { return n + (typeof(T) == typeof(string) ? 7 : 9); }
                    public Wide Spread(int n) { return new Wide { B = Last == null ? n : -n }; }
                }
                class Late : First { public override long Do(int n, double d) { return Program.Deep(n % 50); } }
                class Program {
                    public static long Deep(int n) { return n == 0 ? 1 : n + Deep(n - 1); }
                    static long One(IWork work, int n) { return work.Do(n, n * 0.5); }
                    static long Two(First work, int n) { return work.Do(n, -n); }
                    static long Three(IWork work, int n) { Wide w = work.Spread(n); return w.A + w.B * 3 + w.C * 7; }
                    static long Try(Func<long> action) {
                        try { return action(); }
                        catch (InvalidOperationException e) { return e.Message.Length + e.StackTrace.Split('\\n').Length; }
                        catch (NullReferenceException) { return 100000; }
                    }
                    static void Main() {
                        IWork[] works = { new First(), new Second(), new Value { Number = 5 }, new Held<string>(), new Held<object>(),
                            new Late(), null };
                        long sum = 0;
                        // Behind some thousand calls there are as many kinds of objects as before, then one after another comes.
                        for (int i = 0; i < 9000; i++) {
                            int kinds = i < 5000 ? 3 : 3 + (i - 5000) / 900;
                            IWork work = works[i % Math.Min(kinds, works.Length)];
                            int n = i;
                            sum = sum * 31 + Try(() => One(work, n));
                            First first = work as First;
                            sum += first == null ? 1 : Try(() => Two(first, n));
                            sum ^= Try(() => Three(work, n));
                            if (i % 1000 == 999) Console.WriteLine(i + " " + sum);
                        }
                        Console.WriteLine(sum + " " + ((Value)works[2]).Number);
                    }
                }
                """, 29, 1000, BUDGET);
    }

    /** Methods that callers do as long as they go no further: to a call, or to what throws. Some have stored by then. */
    @TestFactory
    Stream<DynamicTest> methodsGoFurtherThanTheirCallers() throws Exception {
        return slices(new int[] {0, 80}, """
                using System;
                using System.Collections.Generic;
                class Lazy { static volatile string text; static int made;
                    static string Make() { made++; return "made " + made; }
                    public static string Text { get { if (text == null) text = Make(); return text; } }
                    public static void Forget() { text = null; } }
                class Row {
                    int count; long sum; int[] cells = new int[8]; public Row Next;
                    public int At(int i) { if ((uint)i >= (uint)cells.Length) throw new ArgumentOutOfRangeException("i"); return cells[i]; }
                    public bool Add(int n) {
                        if (n % 50 == 49) return Grow();
                        sum += n; count++;
                        return true;
                    }
                    bool Grow() { cells = new int[cells.Length % 11 + 1]; return false; }
                    public void Spill(int n) { count += n; Next.count = n; sum = n / (n % 9); }
                    public int Checked(int n) { count = n; return checked(n * 100000000); }
                    public string State { get { return count + "/" + sum + "/" + cells.Length; } }
                }
                class Program {
                    static long Step(Row row, List<int> list, Queue<long> queue, int i) {
                        long sum = Lazy.Text.Length;
                        if (i % 40 == 7) Lazy.Forget();
                        sum += row.At(i % 9) + (row.Add(i) ? 1 : 1000);
                        foreach (int n in list) { sum = sum * 3 + n; if (n == i) list.Add(i); }
                        queue.Enqueue(sum);
                        if (queue.Count > 5) sum ^= queue.Dequeue();
                        sum += list[i % 13] + EqualityComparer<int>.Default.GetHashCode(i);
                        return sum;
                    }
                    static long Try(Func<long> action) {
                        try { return action(); }
                        catch (ArgumentOutOfRangeException e) { return e.ParamName.Length + e.StackTrace.Split('\\n').Length; }
                        catch (InvalidOperationException) { return 5; }
                        catch (DivideByZeroException) { return 6; }
                        catch (OverflowException) { return 7; }
                        catch (NullReferenceException) { return 8; }
                    }
                    static void Main() {
                        Row row = new Row { Next = new Row() };
                        List<int> list = new List<int> { 3, 1, 41, 59, 150, 26 };
                        Queue<long> queue = new Queue<long>();
                        long sum = 0;
                        for (int i = 0; i < 400; i++) {
                            int n = i;
                            sum = sum * 31 + Try(() => Step(n % 17 == 3 ? null : row, n % 19 == 4 ? null : list, queue, n));
                            sum += Try(() => { row.Spill(n); return 1; });
                            sum += Try(() => { (n % 23 == 0 ? row.Next : row).Spill(n); return 2; });
                            sum += Try(() => row.Checked(n));
                        }
                        Console.WriteLine(sum + " " + row.State + " " + row.Next.State + " " + Lazy.Text + " " + queue.Count);
                    }
                }
                """, 29, BUDGET);
    }

    /** Methods and constructors that have no form when their caller gets one, with null for this, too; some never get one. */
    @TestFactory
    Stream<DynamicTest> whatIsCalledGetsItsFormBehindItsCaller() throws Exception {
        return slices("""
                using System;
                class Counted { static int all; public readonly int Number; public Counted(int n) { all += n; Number = n ^ all; } }
                struct Pair { public long A, B; public Pair(int n) { A = n; B = -n; } public long Sum() { return A * 3 + B; } }
                class Program {
                    int seen;
                    int Look(int n) { return n + 1; }
                    void Note(int n) { seen += n; }
                    static int Rare(int n) { if (n % 7 == 0) throw new ArgumentException("rare"); return n * 2; }
                    static string Named(int n) { return new string((char)('a' + n % 26), 2); }
                    static long Step(Program program, int n) {
                        long sum = 0;
                        if (n > 5) { program.Note(n); sum += program.Look(n); }
                        if (n > 9) sum += new Counted(n).Number;
                        if (n > 11) { Pair pair = new Pair(n); sum += pair.Sum() + new Pair(n + 1).Sum(); }
                        if (n > 13) sum += Named(n)[1];
                        return n > 15 ? sum + Rare(n) : sum;
                    }
                    static void Main() {
                        Program program = new Program();
                        long sum = 0;
                        for (int i = 0; i < 60; i++) {
                            try { sum += Step(i % 10 == 8 ? null : program, i); }
                            catch (NullReferenceException) { sum += 1000000; }
                            catch (ArgumentException) { sum -= 500; }
                        }
                        Console.WriteLine(sum + " " + program.seen);
                    }
                }
                """, 7, BUDGET);
    }

    /** Small methods without calls, which their callers may do themselves: what fails in one is its own, traces tell so. */
    @TestFactory
    Stream<DynamicTest> smallMethodsAreCalledOrDoneByTheirCallers() throws Exception {
        // Behind the first of them they are calls, for nobody has been there yet.
        return slices(new int[] {0, 80}, """
                using System;
                class Node {
                    public Node Next; int at; byte small; long wide; double real; int[] all = new int[4];
                    public int At { get { return at; } set { at = value < 0 ? 0 : value; } }
                    public byte Small { get { return small; } set { small = value; } }
                    public double Real { get { return real; } set { real = value; } }
                    public int NextAt { get { return Next.at; } }
                    public void Move(int by) { Next.at = at + by; }
                    public int this[int i] { get { return all[i]; } set { all[i] = value; } }
                    public void Twice(int n) { wide = n; Next.wide = n; }
                    public long Wide { get { return wide; } }
                    public bool Before(Node other) { return at < other.at; }
                    public static short Cut(int n) { return (short)n; }
                    public static ulong Mix(ulong a, int by) { return a << by ^ a >> 3; }
                    public static int Least(int a, int b) { return a < b ? a : b; }
                    public static char Letter(string text, int i) { return text[i]; }
                }
                class Program {
                    static ulong sum;
                    static int depth;
                    static void Add(long n) { sum = sum * 31 + (ulong)n; }
                    static string Where(Exception e) {
                        string line = e.StackTrace.Split((char)10)[0];
                        return e.GetType().Name + line.Substring(0, line.IndexOf('('));
                    }
                    static void Step(Node node, int i) {
                        node.At = i - 20;
                        node.At += node.At >> 1;
                        node.Small = (byte)(i * 37);
                        node.Real = node.Real * 0.5 + i;
                        Add(node.At); Add(node.Small); Add((long)(node.Real * 1000));
                        node[i & 3] = node[i + 1 & 3] + i;
                        Add(node[i & 3]);
                        Add(Node.Cut(i * 5000)); Add((long)Node.Mix(sum, i & 15)); Add(Node.Least(i, 25));
                        Add(Node.Letter("between", i % 7));
                        node.Move(i);
                        Add(node.NextAt); Add(node.Before(node.Next) ? 1 : 2);
                    }
                    static void Fail(Node node, int kind) {
                        switch (kind) {
                            case 0: Add(node.Next.Next.At); break;
                            case 1: Add(node.Next.NextAt); break;
                            case 2: node.Next.Move(3); break;
                            case 3: node[7] = 1; break;
                            case 4: Add(Node.Letter("seven", -1)); break;
                            default: node.Next.Twice(kind); break;
                        }
                    }
                    static int Deep(Node node) { depth++; node.At = depth; return Deep(node) + node.At; }
                    static unsafe int Deeper(Node node, int n) {
                        depth++; byte* some = stackalloc byte[n]; some[n - 1] = 1; node.At = n;
                        return Deeper(node, n ^ 96) + some[n - 1] + node.At;
                    }
                    static void Main() {
                        Node node = new Node { Next = new Node() };
                        for (int i = 0; i < 60; i++) Step(node, i);
                        Console.WriteLine(sum);
                        for (int i = 0; i < 60; i++) {
                            try { Fail(node, i % 6); }
                            catch (Exception e) { if (i > 53) Console.WriteLine(Where(e)); }
                        }
                        Console.WriteLine(sum + " " + node.Next.Wide);
                        try { Deep(node); } catch (StackOverflowException) { Console.WriteLine(depth + " " + node.At); }
                        depth = 0;
                        try { Deeper(node, 40); } catch (StackOverflowException) { Console.WriteLine(depth + " " + node.At); }
                    }
                }
                """, 29, 1013, BUDGET);
    }

    /** Finally blocks that leave instructions lead through, left in the middle, within each other and by exceptions. */
    @TestFactory
    Stream<DynamicTest> finallyBlocksAreLeftInTheMiddle() throws Exception {
        return slices("""
                using System;
                class Program {
                    static int depth;
                    static int Cost(int n) { depth++; int sum = 0; for (int i = 0; i < n; i++) sum += i ^ depth; return sum & 1023; }
                    static int Guarded(int n) {
                        int sum = 0;
                        for (int i = 0; i < n; i++) {
                            try {
                                try { sum += Cost(i); if (i % 3 == 0) continue; if (i == 17) return sum; }
                                finally {
                                    sum += 3;
                                    try { sum ^= Cost(2); } finally { sum += Cost(3); }
                                }
                                if (i % 5 == 4) throw new InvalidOperationException();
                            } catch (InvalidOperationException) { sum -= 7; }
                            finally { sum += Cost(1); }
                        }
                        return sum;
                    }
                    static long Deep(int n, long a, double b, float c) {
                        if (n == 0) return (long)(a + b + c);
                        return Deep(n - 1, a + n, b / 2 + n, c - 1) + n;
                    }
                    static int Overflowing(int n) { return Overflowing(n + 1) + 1; }
                    static void Main() {
                        for (int i = 0; i < 24; i++) Console.Write(Guarded(i) + " ");
                        Console.WriteLine(depth + " " + Deep(9000, 1, 2, 3));
                        try { Overflowing(0); } catch (StackOverflowException) { Console.WriteLine("overflow"); }
                    }
                }
                """, 501, BUDGET);
    }

    /** What localloc has reserved is given back by returns, by exceptions, and where typed code is left in between. */
    @TestFactory
    Stream<DynamicTest> localMemoryIsGivenBack() throws Exception {
        Path program = compiled("""
                using System;
                unsafe class Program {
                    static long last;
                    static int Sum(int n) { int* a = stackalloc int[n]; int sum = 0;
                        for (int i = 0; i < n; i++) { sum += a[i]; a[i] = i; }
                        byte* b = stackalloc byte[3]; b[2] = (byte) n;
                        for (int i = 0; i < n; i++) sum += a[i] + b[2] + b[0];
                        last = (long) a; return sum; }
                    static int Failing(int n) { long* a = stackalloc long[n + 1]; a[n] = n;
                        if (n == 0) throw new InvalidOperationException();
                        return Failing(n - 1) + (int) a[n]; }
                    static int Deep(int n) { int* a = stackalloc int[100]; a[n & 63] = n; return Deep(n + 1) + a[n & 63]; }
                    static int Huge(uint n) { byte* a = stackalloc byte[(int) n]; return (int) a; }
                    static void Main() {
                        Sum(5); long first = last; int total = 0;
                        for (int i = 0; i < 60; i++) {
                            total += Sum(5); if (last != first) Console.WriteLine("moved " + i);
                            try { Failing(i % 7); } catch (InvalidOperationException) { total++; }
                        }
                        Console.WriteLine(total);
                        try { Deep(0); } catch (StackOverflowException) { Console.WriteLine("overflow"); }
                        try { Huge(0xF0000000); } catch (StackOverflowException) { Console.WriteLine("too much"); }
                        Sum(5); Console.WriteLine(last == first);
                    }
                }
                """);
        Result loop = run(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertEquals("2160\noverflow\ntoo much\nTrue\n", loop.output());
        return Stream.of(501L, BUDGET).map(length -> DynamicTest.dynamicTest("slices of " + length, () -> assertEquals(loop,
                run(program, EngineOptions.DEFAULT.compiling(0).ahead(AheadOfTime.PART), length))));
    }

    /** Values of odd sizes between locals, fields, elements and arguments; and what Java does on memory for the class library. */
    @TestFactory
    Stream<DynamicTest> valuesOfSeveralSlotsAndFunctionsOnMemory() throws Exception {
        return slices("""
                using System;
                struct Five { public byte A; public int B; }
                struct Three { public byte A, B, C; }
                struct Ten { public short A, B, C, D, E; }
                [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Sequential, Pack = 1)]
                struct Fifteen { public long A; public int B; public Three C; }
                struct Twelve { public int A, B, C; }
                struct Sixteen { public long A, B; }
                struct Twenty { public Twelve A; public double B; }
                struct ThirtyTwo { public Sixteen A, B; }
                struct Forty { public ThirtyTwo A; public object B; }
                class Holder { public Five F; public Twelve T; public Sixteen S; public Twenty W; public ThirtyTwo H;
                    public Forty L; public Three B; public Ten S10; public Fifteen F15; }
                class Program {
                    static Twelve Turn(Twelve t) { return new Twelve { A = t.B, B = t.C, C = t.A }; }
                    static Forty Deep(Forty f, int n) {
                        if (n == 0) return f;
                        Forty g = f; g.A.A = f.A.B; g.A.B = f.A.A; g.A.A.A += n; return Deep(g, n - 1); }
                    static void Swap<T>(ref T a, ref T b) { T c = a; a = b; b = c; }
                    static long Sum(Holder h) {
                        return h.F.A + h.F.B + h.T.A * 2 + h.T.B * 3 + h.T.C * 5 + h.S.A * 7 + h.S.B * 11 + h.W.A.C * 13
                            + (long) h.W.B + h.H.A.B * 17 + h.H.B.A * 19 + h.L.A.A.A * 23 + h.L.A.B.B * 29 + (h.L.B == null ? 0 : 31); }
                    static void Main() {
                        var all = new Holder[3]; long sum = 0;
                        for (int i = 0; i < 3; i++) all[i] = new Holder { F = new Five { A = (byte) (250 + i * 3), B = -i } };
                        var turned = new Twelve[4]; var wide = new Forty[4];
                        for (int i = 0; i < 60; i++) {
                            Holder h = all[i % 3], o = all[(i + 1) % 3];
                            h.T = Turn(new Twelve { A = i, B = h.T.A, C = o.T.B });
                            turned[i & 3] = h.T; turned[i + 1 & 3].B = i; Swap(ref turned[0], ref turned[3]);
                            o.T = turned[i + 2 & 3];
                            h.S = new Sixteen { A = i, B = o.S.A - i }; Swap(ref h.S, ref o.S);
                            h.W.A = o.T; h.W.B = h.S.A * 0.5; o.W = h.W;
                            h.H.A = h.S; h.H.B = o.S; ThirtyTwo local = h.H; local.B.A++; o.H = local;
                            wide[i & 3].A = o.H; wide[i & 3].B = (i & 4) == 0 ? null : h; h.L = Deep(wide[i & 3], i % 5);
                            Swap(ref h.F, ref o.F);
                            var odd = new Three { A = (byte) i, B = (byte) (i * 7), C = (byte) (200 + i) }; h.B = odd; o.B = h.B;
                            h.S10 = new Ten { A = (short) -i, C = 3, E = (short) (i * 999) }; Swap(ref h.S10, ref o.S10);
                            o.F15 = new Fifteen { A = i, B = ~i, C = o.B }; Fifteen copy = o.F15; h.F15 = copy;
                            sum += h.B.A + h.B.B * 2 + h.B.C * 3 + o.S10.A + o.S10.E * 5 + h.F15.A + h.F15.B * 7 + h.F15.C.C * 9;
                            sum = sum * 31 + Sum(h);
                        }
                        Console.WriteLine(sum);
                        string words = "one two three two one"; int found = 0;
                        string endless = new string('a', 3000000);
                        for (int i = 0; i < 40; i++) {
                            found += words.IndexOf((char) ('a' + i)) + words.LastIndexOf('t', i % 20);
                            found += string.CompareOrdinal(words, i % 21, "two", 0, 3);
                            found ^= words.Substring(i % 20).GetHashCode() == words.Substring(i % 20).GetHashCode() ? i : -1;
                            if (words.Substring(4, 3).Equals("two")) found++;
                            if (i % 20 == 7) found += endless.IndexOf('b');
                        }
                        Console.WriteLine(found);
                        try { words.Substring(30); } catch (ArgumentOutOfRangeException e) { Console.WriteLine(e.ParamName); }
                    }
                }
                """, 701, 5_003, BUDGET);
    }

    @Test
    void methodsRunTyped() throws Exception {
        Path program = compiled("class Program { static int Twice(int i) { int j = i; while (j < 2 * i) j++; return j; } "
                + "static void Main() { int sum = 0; for (int i = 0; i < 300; i++) sum += Twice(i); "
                + "System.Console.WriteLine(sum); } }");
        Engine engine = engine(EngineOptions.DEFAULT.compiling(20).ahead(AheadOfTime.PART), new ByteArrayOutputStream());
        engine.run(start(engine, program), BUDGET);
        LinkedMethod twice = engine.tables().link(engine.runtime().find("Program").orElseThrow().methods("Twice").getFirst());
        assertTrue(twice.typed != null && twice.typed == twice.compiled);
        assertTrue(engine.typedFrames().entered() > 0);
    }

    /** Code of an older version that is alike: of all methods, or of all but one of a name. */
    private record Alike(String changed) implements DifferentialCode {
        @Override
        public boolean isCompiled(MethodInfo method) {
            return !method.name().equals(changed);
        }

        @Override
        public boolean isOfOlderIl(MethodInfo method) {
            return false;
        }

        @Override
        public boolean isInjected(MethodInfo method) {
            return true;
        }
    }

    /** RULES.md §7. A check that a hot method of the interpreter had as well sent each of its calls back to the loop. */
    @ParameterizedTest
    @CsvSource({"nothing, false", "Twice, false", "nothing, true"})
    void injectedMethodsAskWhetherTheyAreInterpreted(String changed, boolean flips) throws Exception {
        Path program = compiled("class Program { static int Twice(int i) { int j = i; while (j < 2 * i) j++; return j; } "
                + "static int Sum(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += Twice(i % 50); return sum; } "
                + "static void Main() { for (int i = 0; i < 60; i++) "
                + "System.Console.Write(Sum(50) + (i % 20 == 19 ? \"\\n\" : \" \")); } }");
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Engine engine = engine(EngineOptions.DEFAULT.compiling(20).ahead(AheadOfTime.PART), output);
        Assembly assembly = engine.runtime().load(program, Assembly.Role.HOT_UPDATE);
        assembly.updates(SupplementaryMetadata.byName(assembly, assembly.manifest().image()), new Alike(changed));
        ManagedThread thread = engine.start(assembly.find("Program").orElseThrow().methods("Main").getFirst());
        engine.run(thread, 150_000);
        LinkedMethod twice = engine.tables().link(assembly.find("Program").orElseThrow().methods("Twice").getFirst());
        assertEquals(changed.equals("Twice"), twice.interpreted);
        assertTrue(twice.typed != null);
        long before = engine.typedFrames().left();
        twice.interpreted |= flips;
        Result result = ended(engine, thread, BUDGET, output);
        assertEquals(("2450 ".repeat(19) + "2450\n").repeat(3), result.output());
        long left = engine.typedFrames().left() - before;
        assertTrue(flips ? left > 500 : left < 100, "left " + left + " times");
    }

    /** What typed code writes by itself and with what it knows of classes: Nullables, quotients, a thread's own statics, ways. */
    private static final String KNOWN = """
            using System; using System.Threading;
            struct Three { public byte A, B, C; }
            struct Wide { public long X; public int Y; }
            struct Cell { public int Next, Key; public long Value; }
            abstract class Shape { public abstract int Area(int n); }
            class One : Shape { public override int Area(int n) { return n; } }
            class Two : Shape { public override int Area(int n) { return n * 2; } }
            class Six : Shape { public override int Area(int n) { return n * 6; } }
            class Odd : Shape { public override int Area(int n) { if (n == 40) throw new ArgumentException("odd"); return -n; } }
            class Big : Odd { public override int Area(int n) { return base.Area(n + 1) ^ 3; } }
            class Nullables<T> where T : struct {
                T? kept;
                public string Look(T value, bool has) {
                    T? local = null; if (has) local = value;
                    kept = local;
                    string text = kept.HasValue + " " + kept.GetValueOrDefault() + " " + local.GetValueOrDefault(value);
                    try { return text + " " + kept.Value + ";"; } catch (InvalidOperationException) { return text + " none;"; }
                }
            }
            class Program {
                [ThreadStatic] static int mine; [ThreadStatic] static string name; [ThreadStatic] static Wide wide;
                static long Quotients(int a, long b, uint c, ulong d) {
                    unchecked {
                        long sum = a / 7 + a % 7 + a / -3 + a % -3 + a / 1 + a % 1 + a / int.MinValue + a % int.MinValue;
                        sum ^= b / 10 + b % 10 + b / -1000000007 + b % long.MaxValue;
                        sum ^= c / 3 + c % 3 + c / 4000000000u + c % 4000000000u;
                        sum ^= (long) (d / 3 + d % 10 + d / 9223372036854775809ul);
                        return sum;
                    }
                }
                static int Negated(int a) { try { return a / -1 + a % -1; } catch (ArithmeticException) { return 77; } }
                static long Cells(Cell[] cells, Wide[] wides, int n) {
                    cells[n % cells.Length].Next += n; cells[n % cells.Length].Value ^= n * 3L; wides[n % 2].X += n; wides[n % 2].Y--;
                    return cells[(n + 1) % cells.Length].Value + cells[0].Next + wides[1].X + wides[0].Y;
                }
                static void Work(string who) {
                    for (int i = 0; i < 50; i++) { mine += i; name = name + (i % 10 == 0 ? who : ""); wide.X += mine; wide.Y = i;
                        if (i % 16 == 0) Thread.Yield(); }
                    lock (typeof(Program)) Console.WriteLine(who + " " + mine + " " + name + " " + wide.X + " " + wide.Y);
                }
                static void Main() {
                    Shape[] shapes = { new One(), new Two(), new Six(), new Odd(), new Big(), null };
                    long sum = 0;
                    for (int i = 0; i < 90; i++)
                        try { sum = sum * 3 + shapes[i % 6].Area(i); }
                        catch (NullReferenceException) { sum++; } catch (ArgumentException e) { sum += e.Message.Length; }
                    Console.WriteLine(sum);
                    for (int i = 0; i < 12; i++) {
                        Console.Write(new Nullables<byte>().Look((byte) (i * 50), i % 3 != 0));
                        Console.Write(new Nullables<bool>().Look(i % 2 == 0, i % 3 != 0));
                        Console.Write(new Nullables<short>().Look((short) (i * -900), i % 3 != 1));
                        Console.Write(new Nullables<int>().Look(i * -900, i % 3 != 1));
                        Console.Write(new Nullables<double>().Look(i / 8.0, i % 3 != 2));
                        Console.Write(new Nullables<decimal>().Look(i * 1.25m, i % 3 != 2));
                        Three three; three.A = (byte) i; three.B = 2; three.C = (byte) (250 + i % 4);
                        Three? maybe = null; if (i % 2 == 0) maybe = three;
                        Console.WriteLine(maybe.GetValueOrDefault().C + " " + maybe.GetValueOrDefault(three).A + " " + maybe.HasValue);
                    }
                    int[] some = { 0, 1, -1, 7, -8, 1000003, int.MaxValue, int.MinValue };
                    foreach (int a in some) {
                        unchecked { Console.WriteLine(Quotients(a, a * 4294967299L, (uint) a, (ulong) a * 5) + " " + Negated(a)); }
                    }
                    var cells = new Cell[5]; var wides = new Wide[2];
                    for (int i = 0; i < 60; i++) sum ^= Cells(cells, wides, i) << i % 5;
                    Console.WriteLine(sum);
                    var threads = new Thread[3];
                    for (int i = 0; i < 3; i++) { string who = "" + (char) ('a' + i); threads[i] = new Thread(() => Work(who)); }
                    foreach (Thread each in threads) { each.Start(); each.Join(); }
                    Work("main");
                }
            }
            """;

    @TestFactory
    Stream<DynamicTest> whatIsKnownOfClassesMakesNoDifference() throws Exception {
        return slices(KNOWN, 211, BUDGET);
    }

    /** Class constructors, statics, casts, arrays and calls of one body that are others in each instantiation. */
    private static final String GENERIC = """
            using System; using System.Collections.Generic;
            enum Day { Mon, Tue } enum Hue : int { Red = 7, Blue }
            class Name { public int N; public override string ToString() { return "name" + N; } }
            class Mark : Name { public override string ToString() { return "mark" + N; } }
            static class Box<T> {
                public static int Count; public static T Last;
                static Box() { Console.Write("<" + typeof(T).Name + ">"); if (typeof(T) == typeof(Uri)) throw new Exception(); }
                public static T Keep(T t) { Count++; Last = t; return t; }
                public static T[] Two(T t) { return new T[] { t, Last }; } }
            class Node<T> {
                T value; Node<T> next; int depth;
                public Node(T value, Node<T> next) {
                    this.value = value; this.next = next; depth = next == null ? 1 : next.depth + 1; }
                public bool Is(object o) { return o is T; }
                public T As(object o) { return (T) o; }
                public int Sum(Func<T, int> of) { int sum = 0; for (Node<T> n = this; n != null; n = n.next) sum += of(n.value);
                    return sum + depth; }
                public string Named<U>(U u) where U : class { return typeof(T).Name + typeof(U).Name + (u as T_<U> == null); } }
            class T_<U> { }
            class Program {
                static int Work<T>(Func<int, T> make, int rounds) {
                    Node<T> list = null; int sum = 0; var seen = new Dictionary<string, T>();
                    for (int i = 0; i < rounds; i++) {
                        T t = make(i);
                        try { list = new Node<T>(Box<T>.Keep(t), list); sum += Box<T>.Two(t).Length; }
                        catch (TypeInitializationException) { list = new Node<T>(t, list); sum += 1000; }
                        if (list.Is("x")) sum++; if (list.Is(t)) sum += 2;
                        try { list.As("s"); sum += 5; } catch (InvalidCastException) { sum += 3; }
                        seen[t.ToString()] = t;
                        sum += list.Sum(each => each.ToString().Length);
                        sum += list.Named("u").Length + list.Named(new T_<string>()).Length;
                    }
                    return sum + seen.Count;
                }
                static void Main() {
                    for (int round = 0; round < 3; round++) {
                        Console.WriteLine(Work(i => new Name { N = i }, 9));
                        Console.WriteLine(Work(i => new Mark { N = i }, 30));
                        Console.WriteLine(Work(i => "s" + i, 40));
                        Console.WriteLine(Work(i => new Uri("http://a/" + i), 8));
                        Console.WriteLine(Work(i => (Day) (i % 2), 30) + Work(i => (Hue) (i % 2 + 7), 9));
                        Console.WriteLine(Work(i => i, 20));
                        Console.WriteLine(Work(i => new KeyValuePair<string, int>("k", i), 20));
                        Console.WriteLine(Work(i => new KeyValuePair<Name, int>(null, i), 9));
                    }
                }
            }
            """;

    @TestFactory
    Stream<DynamicTest> sharedBodiesMakeNoDifference() throws Exception {
        return slices(GENERIC, 301);
    }

    /** RULES.md §6: references share, enumerations over one type share, other value types do not. */
    @Test
    void instantiationsWithOneSharingFormRunOneBody() throws Exception {
        Path program = compiled(GENERIC);
        Engine engine = engine(EngineOptions.DEFAULT.compiling(3).ahead(AheadOfTime.PART), new ByteArrayOutputStream());
        engine.run(start(engine, program), BUDGET);
        Class<?> reference = form(engine, "Name");
        assertSame(reference, form(engine, "Mark"));
        assertSame(reference, form(engine, "System.String"));
        Class<?> enumeration = form(engine, "Day");
        assertSame(enumeration, form(engine, "Hue"));
        assertEquals(3, Set.of(reference, enumeration, form(engine, "System.Int32")).size());
    }

    /** The class of the form of {@code Box<T>.Keep}. */
    private static Class<?> form(Engine engine, String argument) {
        Runtime runtime = engine.runtime();
        DefinedKlass box = (DefinedKlass) runtime.find("Box`1").orElseThrow();
        return engine.tables().link(box.instance(List.of(runtime.find(argument).orElseThrow())).methods("Keep").getFirst()).typed
                .getClass();
    }

    private static final String LIBRARY = """
            using System;
            namespace Lib {
                public struct Triple { public long A, B, C; }
                public interface IStep { Triple Step(Triple t, float by); }
                public abstract class Rule {
                    public abstract int Apply(int n);
                    public virtual int Twice(int n) { return Apply(Apply(n)); } }
                public static class Calls {
                    public static int Rules(Rule rule, int n) {
                        int v = 0; for (int i = 0; i < n; i++) v += rule.Twice(i); return v; }
                    public static long Steps(IStep step, int n) {
                        Triple t = new Triple(); for (int i = 0; i < n; i++) t = step.Step(t, i); return t.A + t.B + t.C; }
                    public static string Each(Func<int, string> f, int n) {
                        string s = ""; for (int i = 0; i < n; i++) s = f(i); return s; }
                    public static int Guarded(Rule rule, int n) {
                        int caught = 0;
                        for (int i = 0; i < n; i++)
                            try { rule.Apply(i); } catch (ArgumentException e) when (e.Message.Length > 20) { caught++; }
                        return caught; }
                }
            }
            """;
    private static final String UPDATE = """
            using System; using System.Linq; using Lib;
            class Plus : Rule {
                public int By; int Deeper(int n) { return n + By; }
                public override int Apply(int n) { return Deeper(n); } }
            class Failing : Rule { static readonly int limit = int.Parse("3");
                public override int Apply(int n) {
                    if (n % 5 == limit) throw new ArgumentException("the number is not one of those: " + n);
                    if (n % 7 == 6) throw new ArgumentException("n"); return n; } }
            struct Walker : IStep { public int Seen; public Triple Step(Triple t, float by) {
                Seen++; t.A += (long) by; t.B = t.B * 3 + t.A; t.C ^= t.B + Seen; return t; } }
            class Pair<T> where T : class {
                public T Last; public string Name(int i) { return typeof(T).Name + i + (Last == null); } }
            class Program {
                static string Hex(int i) { return i.ToString("x"); }
                static void Main() {
                    for (int round = 0; round < 4; round++) {
                        Console.WriteLine(Calls.Rules(new Plus { By = round }, 50));
                        Console.WriteLine(Calls.Steps(new Walker(), 40));
                        Console.WriteLine(Calls.Each(Hex, 30) + Calls.Each(new Pair<string>().Name, 20)
                                + Calls.Each(new Pair<Program>().Name, 9));
                        Func<int, string> both = Hex; both += new Pair<object> { Last = "" }.Name;
                        Console.WriteLine(Calls.Each(both, 20));
                        for (int n = 5; n < 30; n += 20)
                            try { Console.WriteLine(Calls.Guarded(new Failing(), n)); }
                            catch (ArgumentException e) { Console.WriteLine(e); }
                        int[] sorted = Enumerable.Range(0, 60).OrderBy(i => i * 37 % 61).ThenBy(i => -i).ToArray();
                        Console.WriteLine(string.Join(",", sorted.Take(9)));
                    }
                }
            }
            """;

    /** What the AOT part calls often has a typed form, too, though it is the interpreter's. */
    @TestFactory
    Stream<DynamicTest> callsFromTheAotPartToTheInterpreterMakeNoDifference() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs(LIBRARY, "-target:library", "-optimize+", "-out:Lib.dll");
        mono.mcs(UPDATE, "-r:Lib.dll", "-r:System.Core.dll", "-optimize+", "-out:program.exe");
        Path program = directory.resolve("program.exe");
        Result loop = beside(program, EngineOptions.DEFAULT.loopOnly(), BUDGET);
        assertTrue(loop.ended(), loop.output());
        assertEquals(withoutTraces(mono.mono("program.exe")), withoutTraces(loop.output()));
        List<DynamicTest> tests = new ArrayList<>();
        // Everything typed at once in short turns; forms that come behind their callers; turns of the usual length.
        // With 400, AOT code has forms after 25 calls, and what it calls is reached over bridges twelve times each.
        for (long[] each : new long[][] {{0, 97}, {4, 1001}, {20, BUDGET}, {400, 97}, {400, BUDGET}}) {
            tests.add(DynamicTest.dynamicTest("threshold " + each[0] + ", slices of " + each[1], () -> assertEquals(loop,
                    beside(program, EngineOptions.DEFAULT.compiling((int) each[0]).ahead(AheadOfTime.PART), each[1]))));
        }
        return tests.stream();
    }

    private static List<String> withoutTraces(String output) {
        return output.lines().filter(line -> !line.startsWith("  at ")).toList();
    }

    private static Result beside(Path program, EngineOptions options, long slice) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Engine engine = sampled(options, output, slice);
        engine.runtime().load(program.resolveSibling("Lib.dll"), Assembly.Role.AOT);
        Result result = ended(engine, engine.start(engine.runtime().load(program, Assembly.Role.HOT_UPDATE).find("Program")
                .orElseThrow().methods("Main").getFirst()), slice, output);
        LinkedMethod called = engine.tables().link(engine.runtime().find("Plus").orElseThrow().methods("Apply").getFirst());
        assertEquals(options.ahead() == AheadOfTime.PART, called.typed != null);
        if (options.ahead() == AheadOfTime.PART && options.compileThreshold() == 400) {
            assertTrue(engine.typedFrames().bridged() > 30, "%d calls over bridges".formatted(engine.typedFrames().bridged()));
        }
        return result;
    }

    private Path compiled(String source) throws Exception {
        Path folder = Files.createTempDirectory(directory, "program");
        new Mono(folder).mcs(source, "-unsafe", "-optimize+", "-out:program.exe");
        return folder.resolve("program.exe");
    }

    private static Engine engine(EngineOptions options, ByteArrayOutputStream output) {
        return engine(options, output, new TypedFormCompiler(new MemoryFormCompiler()));
    }

    private static Engine engine(EngineOptions options, ByteArrayOutputStream output, FormCompiler compiler) {
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), List.of("program.exe"));
        return new Engine(new Runtime(SearchPath.of(Mono.LIBRARIES)), options.repeatable(0), ClassLibraryCalls.of(host),
                compiler);
    }

    /** An engine in which the class libraries have a sample of their forms, another one by how long turns are. */
    private static Engine sampled(EngineOptions options, ByteArrayOutputStream output, long slice) {
        FormCompiler all = new TypedFormCompiler(new MemoryFormCompiler());
        return engine(options, output, FULL ? all : new SampledForms(all, Long.hashCode(slice)));
    }

    private static ManagedThread start(Engine engine, Path file) throws Exception {
        return engine.start(engine.runtime().load(file, Assembly.Role.AOT).find("Program").orElseThrow().methods("Main")
                .getFirst());
    }

    private static Result run(Path file, EngineOptions options, long slice) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Engine engine = sampled(options, output, slice);
        return ended(engine, start(engine, file), slice, output);
    }

    /** The same with forms of all methods, those of the class libraries as well. */
    private static Result runWhole(Path file, EngineOptions options) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Engine engine = engine(options, output);
        return ended(engine, start(engine, file), BUDGET, output);
    }

    private static Result ended(Engine engine, ManagedThread thread, long slice, ByteArrayOutputStream output) {
        boolean ended = false;
        while (!ended && thread.executed() < BUDGET) {
            ended = engine.run(thread, slice);
        }
        return new Result(output.toString(StandardCharsets.UTF_8), thread.executed(), ended && thread.unhandled() == 0);
    }
}
