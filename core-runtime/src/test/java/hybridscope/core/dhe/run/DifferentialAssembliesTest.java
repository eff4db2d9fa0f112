package hybridscope.core.dhe.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.Runs;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.AheadOfTime;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DifferentialAssembliesTest {
    private static final String PROGRAM = """
            using System; using System.Collections.Generic; using System.Linq;
            class UnchangedAttribute : Attribute { public UnchangedAttribute(bool on = true) { } }
            struct Point {
                public int X, Y;
            #if V2
                public int Z;
            #endif
                public override string ToString() { return X + "," + Y; }
            }
            class Grid<T> where T : new() {
                static int made; public readonly List<T> Cells = new List<T>();
                public T Make() { made++; T t = new T(); Cells.Add(t); return t; }
                public static int Made { get { return made; } }
            }
            interface IShape { int Area(); }
            class Base { public virtual string A() { return "A"; } 
            #if V2
                public virtual string New() { return "new" + A(); }
            #endif
                public virtual string B() { return "B" + A(); } }
            class Derived : Base, IShape {
                public override string B() { return "dB" + base.B(); }
            #if V2
                public override string A() { return "dA2"; }
            #else
                public override string A() { return "dA"; }
            #endif
                public int Area() { return 7; } }
            class Chain {
                public static int calls;
                public static int A(int x) { calls++; return B(x) + 1; }
                public static int B(int x) { return C(x) * 2; }
            #if V2
                public static int C(int x) { calls += 10; return x + 5; }
            #else
                public static int C(int x) { return x + 1; }
            #endif
                public static int Lone(int x) { int sum = 0; for (int i = 0; i < x; i++) sum += i ^ calls; return sum; }
            #if V2
                [Unchanged] public static string Kept() { return "new"; }
            #else
                [Unchanged] public static string Kept() { return "old"; }
            #endif
                public static string Asks() { return Kept() + Kept(); }
            }
            class Program {
                static string Lambdas() {
                    int k = 3;
            #if V2
                    Func<int, int> added = i => i * k + 100;
            #else
                    Func<int, int> added = null;
            #endif
                    Func<int, int> first = i => i + k; Func<int, int> second = i => i - k;
                    return (added == null ? "-" : added(1).ToString()) + first(1) + second(1);
                }
                static IEnumerable<int> Count(int n) { for (int i = 0; i < n; i++) {
            #if V2
                    if (i == 2) yield return 77;
            #endif
                    yield return i; } }
                static int Total(IEnumerable<int> all) { int sum = 0; foreach (int i in all) sum += i; return sum; }
                static int Caught(int n) { try { return Thrower(n); } catch (InvalidOperationException e) { return e.Message.Length; }
                    finally { Chain.calls++; } }
            #if V2
                static int Thrower(int n) { if (n > 1) throw new InvalidOperationException("longer"); return n; }
            #else
                static int Thrower(int n) { if (n > 1) throw new InvalidOperationException("ex"); return n; }
            #endif
                static string Touch(Point p) { p.X++; return p.ToString(); }
                static void Main() {
                    Console.WriteLine(Chain.A(1) + " " + Chain.calls + " " + Chain.Lone(1000) + " " + Chain.Asks());
                    Func<int, int> c = Chain.C, b = Chain.B; Console.WriteLine(c(1) + b(1));
                    Base made = new Derived(); Console.WriteLine(made.A() + made.B() + ((IShape) made).Area() + new Base().B());
                    var grid = new Grid<Point>(); Point p = grid.Make(); p.Y = 4; grid.Cells.Add(p);
                    Console.WriteLine(Touch(p) + " " + grid.Cells.Count + " " + Grid<Point>.Made + Grid<int>.Made + new Grid<int>().Make());
                    Console.WriteLine(Lambdas() + " " + Total(Count(5)) + " " + Count(4).Select(i => i * 2).Sum());
                    Console.WriteLine(Caught(1) + " " + Caught(2) + " " + Chain.calls);
                    Console.WriteLine(typeof(Chain).GetMethod("C").Invoke(null, new object[] { 4 }));
                    Console.WriteLine(string.Join(" ", typeof(Base).GetMethods().Where(m => m.DeclaringType == typeof(Base)).Select(m => m.Name)));
                    long rounds = 0; for (int i = 0; i < 3000; i++) rounds += Chain.A(i) + made.B().Length + Caught(i % 3);
                    Console.WriteLine(rounds + " " + Chain.calls);
                }
            }
            """;

    @TempDir
    private static Path folder;
    private static Path older;
    private static Path newer;
    /** What the new version prints under Mono, and here where nothing is compiled differentially. */
    private static String mono;

    @BeforeAll
    static void compile() throws Exception {
        older = compile("v1", PROGRAM);
        newer = compile("v2", "#define V2\n" + PROGRAM);
        mono = new Mono(newer.getParent()).mono("pair.exe");
        assertEquals(mono, Run.of(newer, null, null).output());
    }

    private static Path compile(String version, String source) throws Exception {
        Path place = Files.createDirectories(folder.resolve(version));
        new Mono(place).mcs(source, "-optimize", "-nowarn:219", "-out:pair.exe");
        return place.resolve("pair.exe");
    }

    private static Predicate<MethodInfo> rule(String choice) {
        return switch (choice) {
            case "all" -> _ -> true;
            case "none" -> _ -> false;
            case "some" -> method -> method.name().hashCode() % 3 == 0;
            default -> method -> Set.of(choice.split(" ")).contains(method.name());
        };
    }

    /** What a program prints, and how its methods ran. */
    private record Run(String output, Outcome outcome, Assembly assembly) {
        static Run of(Path program, Path before, String choice) throws IOException, InterruptedException {
            Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies())
                    .load(program, Assembly.Role.HOT_UPDATE);
            Outcome outcome = before == null ? null : DifferentialAssemblies.load(
                    List.of(new Runtime(SearchPath.of(Mono.LIBRARIES)).load(before, Assembly.Role.AOT)), List.of(assembly),
                    List.of(assembly), rule(choice), ComparisonOptions.DEFAULT);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            Host host = new Host.Builder(new ByteArrayInputStream(new byte[0]), printed, OutputStream.nullOutputStream())
                    .arguments(List.of("pair.exe")).seed(1).build();
            new Program(assembly, host, EngineOptions.DEFAULT.compiling(3).ahead(AheadOfTime.PART).repeatable(1),
                    ProgramLimits.NONE).run();
            return new Run(printed.toString(StandardCharsets.UTF_8), outcome, assembly);
        }

        MethodInfo method(String type, String name) {
            return assembly.find(type).orElseThrow().methods(name).getFirst();
        }

        /** Methods of a type that the interpreter executes. */
        Set<String> interpreted(String type) {
            return assembly.find(type).orElseThrow().methods().stream()
                    .filter(each -> assembly.runtime().bindings().of(each) instanceof MethodBinding.Interpreted)
                    .map(MethodInfo::name).collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @ParameterizedTest
    @CsvSource({"all", "none", "B", "C", "Thrower ToString", "A .ctor MoveNext"})
    void itPrintsWhatTheNewVersionPrints(String choice) throws Exception {
        // [Unchanged] keeps the old code, whatever became of it: that is what it is for.
        assertEquals(mono.replace("newnew", "oldold"), Run.of(newer, older, choice).output());
    }

    private static Stream<Arguments> pairs() throws IOException {
        Path samples = Path.of(System.getProperty("hybridscope.root")).resolve("sample-assemblies/assemblies/pairs");
        try (Stream<Path> folders = Files.list(samples)) {
            List<Path> all = folders.filter(each -> Files.isRegularFile(exe(each, "v2"))).sorted().toList();
            assertTrue(all.size() >= 3, all::toString);
            return all.stream().flatMap(each -> Stream.of("all", "none", "some").map(choice -> Arguments.of(each, choice)));
        }
    }

    private static Path exe(Path pair, String version) {
        return pair.resolve(version).resolve(pair.getFileName() + ".exe");
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void pairsPrintWhatTheirNewVersionsPrint(Path pair, String choice) throws Exception {
        String expected = Files.readString(pair.resolve("v2").resolve(pair.getFileName() + ".expected"));
        assertEquals(expected, Run.of(exe(pair, "v2"), exe(pair, "v1"), choice).output());
    }

    @Test
    void whatIsChangedOrDirtyIsInterpreted() throws Exception {
        Run none = Run.of(newer, older, "none");
        assertEquals(Set.of("A", "B", "C"), none.interpreted("Chain"));
        assertEquals(Set.of("C"), Run.of(newer, older, "all").interpreted("Chain"));
        assertEquals(Set.of("B", "C"), Run.of(newer, older, "B").interpreted("Chain"));
        assertEquals(Runs.AOT, none.outcome().runs(none.method("Chain", "Lone")));
        assertTrue(none.method("Chain", "Kept").isCompiledDifferentially());
        assertTrue(!none.method("Chain", "A").isInjected() && Run.of(newer, older, "A").method("Chain", "A").isInjected());
    }
}
