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
import java.util.Optional;
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

    private static ShareReport share(String expression) {
        return switch (reader.readMember(expression)) {
            case MemberReading.OfType(Klass type) -> ShareReport.of(type, SharingPolicy.DEFAULT, Optional.empty());
            case MemberReading.OfMethod(MethodInfo method) -> ShareReport.of(method, SharingPolicy.DEFAULT, Optional.empty());
            case MemberReading.Refused(TypeExpressionError error) -> throw new AssertionError(error.text(expression));
        };
    }

    @Test
    void classesDelegatesAndValuesAreMade() {
        assertEquals(List.of("using One;", "using Two;", "new Box<Side>(default(Side), default(string));"),
                share("Two.Box<One.Side>").code());
        assertEquals(List.of("using System;", "_ = new Action<int>(default(Action<int>));"), share("Action<int>").code());
        assertEquals(List.of("using Two;", "_ = new Changed<object>(default(Changed<object>));"),
                share("Two.Changed<string>").code());
        assertEquals(List.of("using Two;", "_ = Shape<int>.Empty;"), share("Two.Shape<int>").code());
        assertEquals(List.of("_ = (object)default(int?);"), share("int?").code());
    }

    @Test
    void argumentsByReferenceAreVariables() {
        assertEquals(List.of("using Two;", "long a0 = default(long);", "int a1 = default(int);",
                "default(Box<long>).Fill(ref a0, out a1, default(long[]));"), share("Two.Box<long>.Fill").code());
    }

    @Test
    void namesThatMeanTwoThingsAreWholeOnes() {
        assertEquals(List.of("new Two.Box<One.Point>(default(One.Point), default(string));"), share("Two.Box<One.Point>").code());
        assertEquals(List.of("new Three.Alone<int>();"), share("Three.Alone<int>").code());
        assertEquals(List.of("new Alone<int>();"), share("Alone<int>").code());
    }

    @Test
    void whatCSharpCannotCallOrOnlyNamesHasNone() {
        assertEquals(List.of(), share("Two.Box<int>.get_Item").code(), "an indexer");
        assertEquals(List.of(), share("Two.Hidden<int>").code(), "no constructor");
        assertEquals(List.of(), share("Two.Shape<int>.ctor").code(), "abstract");
        assertEquals(List.of(), share("System.Collections.Generic.IList<int>").code(), "an interface has no code");
        assertEquals(List.of(), share("Span<int>").code(), "it cannot be boxed");
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
            String snippet = ReferenceCode.snippet(share(expressions.get(i)).code());
            assertTrue(snippet.contains("class RefTypes\n"), expressions.get(i));
            Files.writeString(folder.resolve("Refs" + i + ".cs"), snippet.replace("class RefTypes", "class RefTypes" + i));
            arguments.add("Refs" + i + ".cs");
        }
        assertEquals("", mcs(arguments.toArray(String[]::new)));
    }
}
