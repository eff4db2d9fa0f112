package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which arguments stand for the parameters of generic code (RULES.md §6). */
class TransformSubjectsTest {
    private static final String SOURCE = """
            using System; using System.Collections.Generic;
            public class Free<T, U> where U : class { public class Inner<V> { public T M<W>(U u, V v, W w) { return default(T); } } }
            public class Values<T> where T : struct { }
            public class OwnInterface<T> where T : struct, IOwn { }
            public interface IOwn { } public enum First { } public struct Own : IOwn { }
            public class NewInterface<T> where T : IOwn, new() { } public class NewClass<T> where T : Shape, new() { }
            public abstract class Shape : IOwn { public Shape() { } } public class Hidden : Shape { Hidden(int i) { } } public class Circle : Shape { }
            public class Classes<T> where T : Shape { } public class Interfaces<T> where T : IOwn { }
            public class Equal<T> where T : IEquatable<T> { } public class EqualValue<T> where T : struct, IEquatable<T>, IComparable { }
            public abstract class Comparable<T> where T : Comparable<T> { } public class Leaf : Comparable<Leaf> { }
            public class Leaves<T> where T : Comparable<T> { }
            public class Other<T, U> where T : U { } 
            public class OtherShape<T, U> where T : U where U : Shape { } public class Order<T, U> where T : IEnumerable<U> where U : struct { }
            public interface INode<E> where E : IEdge<E> { } public interface IEdge<E> { } public class Edge : IEdge<Edge> { } public class Node : INode<Edge> { }
            public class Graph<N, E> where N : INode<E>, new() where E : IEdge<E> { }
            public class Wrapped<T> where T : Self<T> { } public abstract class Self<T> { } public class Me<X> : Self<Me<X>> { }
            public class Impossible<T> where T : struct, IImpossible { } public interface IImpossible { }
            public class Unlucky<T> where T : Alone<T> { } public abstract class Alone<T> { }
            public class Holder { Free<int, string>.Inner<long> a;
              public static T Pick<T>(T t) where T : IComparable<T> { return t; } public static void Two<T, U>(T t, List<U> u) where T : struct where U : List<T> { }
              public static T[] Array<T>(T t) { return null; } public int Plain() { return 1; } }
            public class Bound<T> where T : struct { public void M<U>(U u) where U : IComparable<T> { } }
            """;

    @TempDir
    Path directory;
    private Runtime runtime;
    private Assembly assembly;

    @BeforeEach
    void compile() throws Exception {
        new Mono(directory).mcs(SOURCE, "-t:library", "-out:program.dll");
        runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        assembly = runtime.load(directory.resolve("program.dll"), Assembly.Role.HOT_UPDATE);
    }

    @Test
    void objectWhereNothingForbidsIt() {
        assertEquals("T=System.Object SHARED, U=System.Object SHARED", arguments("Free`2"));
        assertEquals("T=System.Object SHARED, U=System.Object SHARED", arguments("Other`2"));
    }

    @Test
    void namedRepresentatives() {
        assertEquals("T=System.Int32 WELL_KNOWN", arguments("Values`1"));
        assertEquals("T=Own FOUND", arguments("OwnInterface`1"));
        assertEquals("T=Circle FOUND", arguments("NewInterface`1"));
        assertEquals("T=Circle FOUND", arguments("NewClass`1"));
        assertEquals("T=Shape CONSTRAINT", arguments("Classes`1"));
        assertEquals("T=IOwn CONSTRAINT", arguments("Interfaces`1"));
        assertEquals("T=System.String WELL_KNOWN", arguments("Equal`1"));
        assertEquals("T=System.Int32 WELL_KNOWN", arguments("EqualValue`1"));
        assertEquals("T=Leaf FOUND", arguments("Leaves`1"));
        assertEquals("T=Leaf FOUND", arguments("Comparable`1"));
        assertEquals("T=Shape CONSTRAINT, U=Shape CONSTRAINT", arguments("OtherShape`2"));
        assertEquals("T=System.String WELL_KNOWN, U=System.Char CONSTRAINT", arguments("Order`2"));
        assertEquals("N=Node FOUND, E=Edge CONSTRAINT", arguments("Graph`2"));
        assertEquals("T=Me`1<System.Object> FOUND", arguments("Wrapped`1"));
    }

    @Test
    void whereNothingSatisfiesTheKindIsKept() {
        assertEquals("T=System.Int32 UNSATISFIED", arguments("Impossible`1"));
        assertEquals("T=System.Object UNSATISFIED", arguments("Unlucky`1"));
        TransformSubjects.Chosen chosen = TransformSubjects.arguments(type("Impossible`1")).getFirst();
        assertEquals("no type was found that satisfies the constraints of T; System.Int32 is of the right kind", chosen.reason());
        assertEquals("T", chosen.variable().name());
    }

    @Test
    void reasonsAreSentences() {
        assertEquals("System.Object stands for every reference type", reason("Free`2", 0));
        assertEquals("Shape is what T must be assignable to", reason("Classes`1", 0));
        assertEquals("System.String satisfies the constraints of T", reason("Equal`1", 0));
        assertEquals("Circle, found in program.dll, satisfies the constraints of T", reason("NewClass`1", 0));
        assertEquals("Node is INode`1<Edge>, which makes Edge of E", reason("Graph`2", 1));
    }

    @Test
    void methods() {
        MethodInfo inner = type("Free`2/Inner`1").methods("M").getFirst();
        assertEquals("System.Object Free`2/Inner`1<System.Object,System.Object,System.Object>::M<System.Object>(System.Object,"
                + "System.Object,System.Object)",
                TransformSubjects.representative(inner).toString());
        assertEquals("System.String Holder::Pick<System.String>(System.String)", representative("Holder", "Pick"));
        assertEquals("System.Void Holder::Two<System.Int32,System.Collections.Generic.List`1<System.Int32>>"
                + "(System.Int32,System.Collections.Generic.List`1<System.Collections.Generic.List`1<System.Int32>>)",
                representative("Holder", "Two"));
        assertEquals("System.Object[] Holder::Array<System.Object>(System.Object)", representative("Holder", "Array"));
        assertEquals(
                "System.Void Bound`1<System.Int32>::M<System.IComparable`1<System.Int32>>(System.IComparable`1<System.Int32>)",
                representative("Bound`1", "M"));
        TransformSubjects.Subject subject = TransformSubjects.subject(type("Bound`1").methods("M").getFirst());
        assertEquals(List.of("T", "U"), subject.chosen().stream().map(choice -> choice.variable().name()).toList());
        assertTrue(subject.satisfied());
    }

    @Test
    void whatIsClosedStaysAsItIs() {
        MethodInfo plain = type("Holder").methods("Plain").getFirst();
        assertSame(plain, TransformSubjects.representative(plain));
        DefinedKlass closed = (DefinedKlass) type("Holder").field("a").orElseThrow().type();
        Klass string = runtime.core().string();
        MethodInfo instance = closed.methods("M").getFirst().instance(List.of(string));
        assertSame(instance, TransformSubjects.representative(instance));
        assertEquals("System.Int32 Free`2/Inner`1<System.Int32,System.String,System.Int64>::M<System.Object>(System.String,"
                + "System.Int64,System.Object)",
                TransformSubjects.representative(closed.methods("M").getFirst()).toString());
    }

    private DefinedKlass type(String name) {
        return assembly.find(name).orElseThrow();
    }

    private String representative(String type, String method) {
        return TransformSubjects.representative(type(type).methods(method).getFirst()).toString();
    }

    private String arguments(String type) {
        return String.join(", ", TransformSubjects.arguments(type(type)).stream()
                .map(choice -> choice.variable().name() + "=" + choice.argument() + " " + choice.origin()).toList());
    }

    private String reason(String type, int at) {
        return TransformSubjects.arguments(type(type)).get(at).reason();
    }
}
