package hybridscope.inspectors.csharp.roundtrip;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.CSharpFile;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries compiled from their C#, and what their pure methods do there and in the original. */
class LibraryComparisonTest {
    private static final String SOURCE = """
            using System;
            public interface IShape { int Area(); }
            public static class Methods
            {
                static int calls;
                static readonly int[] table = { 1, 2, 3 };
                public static int Times(int a) { return a * FACTOR; }
                public static string Join(string[] all, ref int count)
                {
                    string s = ""; foreach (var each in all) { s += each; count++; } return s;
                }
                public static int Factorial(int n) { return n < 2 ? 1 : n * Factorial(n - 1 & 7); }
                public static int Table(byte i) { return table[i]; }
                public static int Even(int n) { return n <= 0 ? 1 : Odd(n - 1 & 15); }
                static int Odd(int n) { return n <= 0 ? Count(n) : Even(n - 1); }
                static int Count(int n) { return calls += n; }
                public static int Counted(int a) { return ++calls + a; }
                public static long Today(int a) { return DateTime.Now.Ticks + a; }
                public static int Shape(int a, object o) { return a + ((IShape)o).Area(); }
                public static void Print(string s) { Console.WriteLine(s); }
                public static unsafe int Pointer(int[] a) { fixed (int* p = a) return p[5]; }
                public static int Shaped(IShape s) { return 1; }
            }
            """;

    @BeforeAll
    static void compilerIsThere() {
        assumeTrue(RoundTrip.isPossible(), "no mcs");
    }

    private static Path library(Path folder, String name, int factor, MonoCompiler compiler) throws Exception {
        Path place = Files.createDirectories(folder.resolve(name));
        Path source = Files.writeString(place.resolve("Methods.cs"), SOURCE.replace("FACTOR", Integer.toString(factor)));
        Path made = place.resolve("Methods.dll");
        MonoCompiler.Outcome outcome = compiler.compile(List.of("-unsafe", "-target:library", "-nologo", "-out:" + made,
                source.toString()));
        assertEquals(List.of(), outcome.errors());
        return made;
    }

    private static List<MethodInfo> pure(Path library) throws Exception {
        PureMethods purity = new PureMethods();
        List<MethodInfo> pure = new ArrayList<>();
        for (DefinedKlass type : CSharpFile.of(OpenFile.read(library)).module().definitions()) {
            type.methods().stream().filter(purity::isCallable).forEach(pure::add);
        }
        return pure;
    }

    @Test
    void methodsThatTheirArgumentsDecideArePure(@TempDir Path folder) throws Exception {
        try (MonoCompiler compiler = MonoCompiler.in(folder)) {
            assertEquals(List.of("Times", "Join", "Factorial", "Table"),
                    pure(library(folder, "one", 3, compiler)).stream().map(MethodInfo::name).toList());
        }
    }

    @Test
    void whatDiffersIsTold(@TempDir Path folder) throws Exception {
        try (MonoCompiler compiler = MonoCompiler.in(folder)) {
            Path one = library(folder, "one", 3, compiler);
            Path other = library(folder, "other", 4, compiler);
            LibraryComparison.compile(folder, compiler);
            LibraryComparison comparison = new LibraryComparison(0, 10, 5, 7);
            List<String> notes = new ArrayList<>();
            assertArrayEquals(new int[] {4, 4}, comparison.compare(one, one, pure(one), folder, notes));
            assertEquals(List.of(), notes);
            assertArrayEquals(new int[] {4, 3}, comparison.compare(one, other, pure(one), folder, notes));
            assertEquals(1, notes.size());
            assertTrue(notes.getFirst().startsWith("differs System.Int32 Methods::Times(System.Int32): call "), notes.getFirst());
        }
    }

    @Test
    void classLibraryDoesTheSameFromItsCSharp(@TempDir Path folder) throws Exception {
        LibraryTrip trip = new LibraryComparison(40, 100, 20, 1)
                .run(MonoCompiler.home().orElseThrow().resolve("System.Numerics.dll"), folder);
        assertEquals(0, trip.refused(), () -> trip.notes().toString());
        assertEquals(40, trip.compiled());
        assertTrue(trip.compared() > 60, () -> trip.compared() + " compared");
        assertEquals(trip.compared(), trip.same(), () -> trip.notes().toString());
    }
}
