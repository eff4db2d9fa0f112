package hybridscope.core.aot.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.aot.HomologousImageMode;
import hybridscope.core.aot.InconsistentImageException;
import hybridscope.core.aot.KeepList;
import hybridscope.core.aot.KeepList.KeptAssembly;
import hybridscope.core.aot.KeepList.KeptMember;
import hybridscope.core.aot.KeepList.KeptType;
import hybridscope.core.aot.KeepList.Preserve;
import hybridscope.core.aot.LoadImageErrorCode;
import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.check.MetadataCheck;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** AOT dlls trimmed to what is reached: valid ones, which Mono runs. */
class AssemblyTrimmerTest {
    private static final String LIBRARY = """
            using System; using System.Collections.Generic;
            [AttributeUsage(AttributeTargets.All)]
            public class Note : Attribute { public string Text { get; set; } public Note(Type t) { } }
            public class Unused { public static string X = "never"; public void Never() { Console.WriteLine(X); } }
            public interface IShape { double Area { get; } string Untold(); }
            public abstract class Shape : IShape {
                public abstract double Area { get; }
                public virtual string Untold() { return "nobody asks"; }
                public override string ToString() { return Name() + " " + Area; }
                protected virtual string Name() { return "shape"; }
            }
            public class Square : Shape {
                private readonly double side; public event Action Grown;
                public Square(double side) { this.side = side; if (Grown != null) Grown(); }
                public override double Area { get { return side * side; } }
                protected override string Name() { return "square"; }
                public override string Untold() { return new Unused().ToString(); }
                public double Perimeter { get { return 4 * side; } }
            }
            [Note(typeof(int), Text = "pairs")] public class Pair<A, B> where A : IComparable<A> {
                public readonly A One; public readonly B Two;
                public Pair(A one, B two) { One = one; Two = two; }
                public Pair<A, C> With<C>(C other) { return new Pair<A, C>(One, other); }
                public int Compare(Pair<A, B> other) { return One.CompareTo(other.One); }
                public class Deep { public static int[] Table = { 1, 2, 3, 4, 5, 6, 7, 8 }; public static int Sum() {
                    int n = 0; foreach (int i in Table) n += i; return n; } }
            }
            public static class Algorithm {
                public static IEnumerable<T> Each<T>(T[] all, Func<T, bool> f) { foreach (T t in all) if (f(t)) yield return t; }
                public static int Safe(string s) { try { return int.Parse(s); } catch (FormatException) { return -1; } }
                public static void Dropped() { new Unused().Never(); }
            }
            public class Made { public Made() { } public Made(int n) { } public override string ToString() { return "made"; } }
            public static class Maker { public static object Make() { return Activator.CreateInstance(typeof(Made)); } }
            """;
    private static final String PROGRAM = """
            using System;
            class Program {
                static void Main() {
                    IShape shape = new Square(3);
                    Console.WriteLine(shape + " " + shape.Area);
                    var pair = new Pair<int, string>(4, "four").With(2.5);
                    Console.WriteLine(pair.One + " " + pair.Two + " " + pair.Compare(pair) + " " + Pair<int, int>.Deep.Sum());
                    foreach (string s in Algorithm.Each(new[] { "a", "bb", "cc" }, x => x.Length == 2)) Console.Write(s + " ");
                    Console.WriteLine(Algorithm.Safe("x"));
                    foreach (Note note in typeof(Pair<,>).GetCustomAttributes(typeof(Note), false)) Console.WriteLine(note.Text);
                    Console.WriteLine(Maker.Make());
                }
                static void Idle() { Algorithm.Dropped(); }
            }
            """;

    @Test
    void monoRunsWhatIsLeft(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs(LIBRARY, "-target:library", "-out:Lib.dll");
        new Mono(folder).mcs(PROGRAM, "-r:Lib.dll", "-out:Program.exe");
        String expected = new Mono(folder).mono("Program.exe");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly library = runtime.load(folder.resolve("Lib.dll"), Assembly.Role.AOT);
        Assembly program = runtime.load(folder.resolve("Program.exe"), Assembly.Role.AOT);
        AssemblyTrimmer trimmer = new AssemblyTrimmer(List.of(library, program));
        trimmer.keep(program.find("Program").orElseThrow().methods("Main").getFirst());
        Map<Assembly, byte[]> files = trimmer.trim();
        Path place = Files.createDirectory(folder.resolve("trimmed"));
        Files.write(place.resolve("Lib.dll"), files.get(library));
        Files.write(place.resolve("Program.exe"), files.get(program));
        assertEquals(expected, new Mono(place).mono("Program.exe"));
        assertTrue(expected.startsWith("square 9 9\n4 2.5 0 36\nbb cc -1\npairs\nmade\n"), expected);

        Runtime trimmed = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly left = trimmed.load(place.resolve("Lib.dll"), Assembly.Role.AOT);
        assertTrue(left.find("Unused").isEmpty());
        assertEquals(List.of(".ctor", "get_Area", "Name"), names(left.find("Square").orElseThrow()));
        assertEquals(List.of("get_Area"), names(left.find("IShape").orElseThrow()));
        assertEquals(List.of("Each", "Safe"), names(left.find("Algorithm").orElseThrow()));
        assertEquals(List.of(0), left.find("Made").orElseThrow().methods(".ctor").stream()
                .map(method -> method.signature().parameters().size()).toList());
        for (String name : List.of("Lib.dll", "Program.exe")) {
            assertEquals(List.of(), findings(Image.open(place.resolve(name))));
        }
    }

    private static List<Diagnostic> findings(Image image) {
        Diagnostics findings = new Diagnostics();
        MetadataCheck.run(image.metadata().orElseThrow(), findings, () -> false);
        return findings.list();
    }

    /**
     * Type parameters are sorted by their owners, types and methods mixed (ECMA-335 II.22.20): where more methods than types are
     * left out, what stood behind a type's stands in front of it. Mono looks for them by halves.
     */
    @Test
    void typeParametersAreSortedAnew(@TempDir Path folder) throws Exception {
        StringBuilder unused = new StringBuilder("public static class Many {");
        for (int i = 0; i < 40; i++) {
            unused.append(" public static void M").append(i).append("() { }");
        }
        new Mono(folder).mcs(unused + """
                }
                public static class Kept {
                    public static string Two<A, B>(A a, B b) where A : System.IComparable { return One(a) + One(b); }
                    public static string One<C>(C c) { return typeof(C).Name + c; }
                }
                public class Box<T> where T : struct { public T V; public Box(T v) { V = v; }
                    public U Map<U>(System.Func<T, U> f) where U : class { return f(V); } }
                """, "-target:library", "-out:Lib.dll");
        new Mono(folder).mcs("""
                class Program { static void Main() {
                    System.Console.WriteLine(Kept.Two(1, "x") + new Box<int>(7).Map(n => "n" + n));
                } }""", "-r:Lib.dll", "-out:Program.exe");
        byte[] library = trimmed(folder, "Main");
        assertEquals(List.of(), findings(Image.open("Lib.dll", library)));
        Path place = Files.createDirectory(folder.resolve("trimmed"));
        Files.write(place.resolve("Lib.dll"), library);
        Files.copy(folder.resolve("Program.exe"), place.resolve("Program.exe"));
        assertEquals("Int321Stringxn7\n", new Mono(place).mono("Program.exe"));
    }

    /** Those of the class libraries, which reach far, have no findings but those that the whole ones have. */
    @Test
    void trimmedClassLibrariesAreValid() throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly linq = runtime.load(Mono.LIBRARIES.resolve("System.Core.dll"), Assembly.Role.AOT);
        Assembly core = runtime.corlib().orElseThrow();
        AssemblyTrimmer trimmer = new AssemblyTrimmer(List.of(linq, core));
        trimmer.keepAll(linq.find("System.Linq.Enumerable").orElseThrow());
        Map<Assembly, byte[]> files = trimmer.trim();
        assertEquals(List.of(), findings(Image.open("System.Core.dll", files.get(linq))));
        assertEquals(List.of(), findings(Image.open("mscorlib.dll", files.get(core))));
    }

    /** The library trimmed to what one method of the program reaches. */
    private static byte[] trimmed(Path folder, String method) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly library = runtime.load(folder.resolve("Lib.dll"), Assembly.Role.AOT);
        Assembly program = runtime.load(folder.resolve("Program.exe"), Assembly.Role.AOT);
        AssemblyTrimmer trimmer = new AssemblyTrimmer(List.of(library, program));
        trimmer.keep(program.find("Program").orElseThrow().methods(method).getFirst());
        return trimmer.trim().get(library);
    }

    @Test
    void whatWasTrimmedForAnotherTargetIsInconsistent(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs(LIBRARY, "-target:library", "-out:Lib.dll");
        new Mono(folder).mcs(PROGRAM, "-r:Lib.dll", "-out:Program.exe");
        byte[] one = trimmed(folder, "Main");
        byte[] other = trimmed(folder, "Idle");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        runtime.load(Image.open("Lib.dll", one), null, Assembly.Role.AOT);
        InconsistentImageException refused = assertThrows(InconsistentImageException.class,
                () -> SupplementaryMetadata.load(runtime,
                Image.open("Lib.dll", other), null, Optional.of(HomologousImageMode.CONSISTENT)));
        assertEquals("Lib: TypeDef row 2 (0x02000002) is Note in the AOT assembly and Unused in the supplementary metadata",
                refused.getMessage());
        assertEquals(LoadImageErrorCode.OK, SupplementaryMetadata.load(runtime,
                Image.open("Lib.dll", MetadataStripper.strip(Image.open("Lib.dll", one))), null,
                Optional.of(HomologousImageMode.CONSISTENT)).code());
    }

    /** Of a type that is named as much is kept as is said of its members. */
    @Test
    void aKeepListSaysHowMuchOfATypeIsKept(@TempDir Path folder) throws Exception {
        new Mono(folder).mcs(LIBRARY, "-target:library", "-out:Lib.dll");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly library = runtime.load(folder.resolve("Lib.dll"), Assembly.Role.AOT);
        AssemblyTrimmer trimmer = new AssemblyTrimmer(List.of(library));
        trimmer.keep(new KeepList(List.of(new KeptAssembly("Lib", Preserve.NOTHING, List.of(
                new KeptType("Square", Preserve.NOTHING, List.of(new KeptMember("property", "Perimeter", null),
                new KeptMember("method", null, "System.Void .ctor(System.Double)"))),
                new KeptType("Unused", Preserve.FIELDS, List.of()),
                new KeptType("Pair`*", Preserve.ALL, List.of()))))));
        Assembly left = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(Image.open("Lib.dll", trimmer.trim().get(library)), null,
                Assembly.Role.AOT);
        // ToString of the base class, which everybody may call, calls the two overrides in between.
        assertEquals(List.of(".ctor", "get_Area", "Name", "get_Perimeter"), names(left.find("Square").orElseThrow()));
        assertEquals(List.of("X"), left.find("Unused").orElseThrow().fields().stream().map(FieldInfo::name).toList());
        assertFalse(names(left.find("Unused").orElseThrow()).contains("Never"));
        assertEquals(List.of(".ctor", "With", "Compare"), names(left.find("Pair`2").orElseThrow()));
        assertTrue(left.find("Algorithm").isEmpty());
    }

    private static List<String> names(DefinedKlass type) {
        return type.methods().stream().map(MethodInfo::name).toList();
    }
}
