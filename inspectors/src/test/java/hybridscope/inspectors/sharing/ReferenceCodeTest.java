package hybridscope.inspectors.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.aot.ReferenceCode;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The calculator's code for the AOT part: as C# people write it, and as mcs takes it. */
class ReferenceCodeTest {
    private static final String LIBRARY = """
            namespace One { public struct Point { public int x; } public enum Side { Left } }
            namespace Two { public struct Point { public int x, y; }
                public class Box<T> { public Box(T value, string name) { }
                    public void Fill(ref T from, out int count, T[] all) { count = 0; }
                    public int this[T key] { get { return 0; } } public T Other<U>(U value) { return default(T); } }
                public abstract class Shape<T> { public Shape() { } public static Shape<T> Empty { get { return null; } } }
                public class Hidden<T> { internal Hidden() { } }
                public delegate void Changed<T>(T value); }
            public class Alone<T> { }
            namespace Three { public class Alone<T> { } }
            """;
    @TempDir
    private static Path folder;
    private static TypeReader reader;

    @BeforeAll
    static void compile() throws Exception {
        Files.writeString(folder.resolve("Library.cs"), LIBRARY);
        assertEquals("", mcs("-out:Library.dll", "Library.cs"));
        OpenFile file = OpenFile.read(folder.resolve("Library.dll"));
        reader = new TypeReader(new FileRuntime(file.image(), file.path(), Assembly.Role.AOT));
    }

    private static String mcs(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-warn:0", "-t:library"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private static List<String> code(String expression) {
        return switch (reader.readMember(expression)) {
            case MemberReading.OfType(Klass type) -> ReferenceCode.of(type, SharingPolicy.DEFAULT);
            case MemberReading.OfMethod(MethodInfo method) -> ReferenceCode.of(method, SharingPolicy.DEFAULT);
            case MemberReading.Refused(TypeExpressionError error) -> throw new AssertionError(error.text(expression));
        };
    }

    @Test
    void classesDelegatesAndValuesAreMade() {
        assertEquals(List.of("using One;", "using Two;", "new Box<Side>(default(Side), default(string));"),
                code("Two.Box<One.Side>"));
        assertEquals(List.of("using System;", "_ = new Action<int>(default(Action<int>));"), code("Action<int>"));
        assertEquals(List.of("using Two;", "_ = new Changed<object>(default(Changed<object>));"),
                code("Two.Changed<string>"));
        assertEquals(List.of("using Two;", "_ = Shape<int>.Empty;"), code("Two.Shape<int>"));
        assertEquals(List.of("_ = (object)default(int?);"), code("int?"));
    }

    @Test
    void argumentsByReferenceAreVariables() {
        assertEquals(List.of("using Two;", "long a0 = default(long);", "int a1 = default(int);",
                "default(Box<long>).Fill(ref a0, out a1, default(long[]));"), code("Two.Box<long>.Fill"));
    }

    @Test
    void namesThatMeanTwoThingsAreWholeOnes() {
        assertEquals(List.of("new Two.Box<One.Point>(default(One.Point), default(string));"), code("Two.Box<One.Point>"));
        assertEquals(List.of("new Three.Alone<int>();"), code("Three.Alone<int>"));
        assertEquals(List.of("new Alone<int>();"), code("Alone<int>"));
    }

    @Test
    void whatCSharpCannotCallOrOnlyNamesHasNone() {
        assertEquals(List.of(), code("Two.Box<int>.get_Item"), "an indexer");
        assertEquals(List.of(), code("Two.Hidden<int>"), "no constructor");
        assertEquals(List.of(), code("Two.Shape<int>.ctor"), "abstract");
        assertEquals(List.of(), code("System.Collections.Generic.IList<int>"), "an interface has no code");
        assertEquals(List.of(), code("Span<int>"), "it cannot be boxed");
    }

    /** All of it in one library. */
    @Test
    void mcsTakesIt() throws Exception {
        List<String> expressions = List.of("Two.Box<One.Side>", "Action<int>", "Two.Changed<string>", "Two.Shape<int>", "int?",
                "Two.Box<long>.Fill", "Two.Box<One.Point>", "Three.Alone<int>", "Alone<int>",
                "Two.Box<int?>.Other<One.Side>(One.Side)",
                "Dictionary<int,string>.TryGetValue", "ReadOnlyCollection<int>", "Comparer<int>", "List<string>.Enumerator",
                "Array::IndexOf<int>(int[],int)", "Tuple<int,(string,byte)>", "List<IntPtr>", "Action<int>.ctor");
        List<String> arguments = new ArrayList<>(List.of("-out:Refs.dll", "-r:Library.dll", "-langversion:latest"));
        for (int i = 0; i < expressions.size(); i++) {
            String snippet = ReferenceCode.snippet(code(expressions.get(i)));
            assertTrue(snippet.contains("class RefTypes\n"), expressions.get(i));
            Files.writeString(folder.resolve("Refs" + i + ".cs"), snippet.replace("class RefTypes", "class RefTypes" + i));
            arguments.add("Refs" + i + ".cs");
        }
        assertEquals("", mcs(arguments.toArray(String[]::new)));
    }
}
