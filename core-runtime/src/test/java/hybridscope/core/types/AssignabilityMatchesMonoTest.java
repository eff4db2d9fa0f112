package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The matrix of {@code Type.IsAssignableFrom} over many types, against Mono's. */
class AssignabilityMatchesMonoTest {
    /** The local variables of one method carry the types to this test without a parser of names. */
    private static final List<String> TYPES = List.of("object", "string", "int", "uint", "byte", "sbyte", "bool", "char",
            "long", "IntPtr", "DayOfWeek", "Enum", "ValueType", "int?", "IComparable", "IComparable<int>", "IComparable<string>",
            "IComparable<object>", "Animal", "Dog", "IAnimal",
            "Point", "IEnumerable<object>", "IEnumerable<string>", "IEnumerable<Animal>", "IEnumerable<Dog>", "IEnumerable<int>",
            "IEnumerable<uint>", "IEnumerable<DayOfWeek>", "IEnumerable<IAnimal>", "IEnumerable<Point>", "IEnumerable",
            "List<Dog>", "List<Animal>", "IList<Dog>", "IList<Animal>",
            "IReadOnlyList<Animal>", "ICollection<object>", "Dog[]", "Animal[]", "object[]", "IAnimal[]", "string[]", "int[]",
            "uint[]", "DayOfWeek[]", "byte[]", "sbyte[]", "bool[]", "char[]", "ushort[]", "long[]", "IntPtr[]", "Point[]",
            "int[,]", "uint[,]", "Dog[,]", "object[,]", "Dog[][]",
            "Animal[][]", "object[][]", "IEnumerable<Dog>[]", "IEnumerable<object>[]", "IEnumerable<Dog[]>",
            "IEnumerable<object[]>", "Array", "Func<Animal>", "Func<Dog>", "Func<object>", "Func<int>", "Action<Animal>",
            "Action<Dog>", "Func<Animal, Dog>", "Func<Dog, Animal>",
            "Action<IEnumerable<Dog>>", "Action<IEnumerable<Animal>>", "IComparer<Animal>", "IComparer<Dog>", "Delegate",
            "ISet<Dog>", "Box<Dog>", "Box<Animal>", "IBox<Dog>", "IBox<Animal>", "IBox<IBox<Dog>>", "IBox<IBox<Animal>>",
            "int?[]", "IList<int>", "IList<uint>", "IList<object>",
            "IReadOnlyCollection<sbyte>", "IReadOnlyList<int>", "IReadOnlyList<uint>", "IReadOnlyList<DayOfWeek>",
            "IEnumerable<int?>", "KeyValuePair<int, Dog>", "KeyValuePair<int, Animal>");

    @TempDir
    Path directory;

    @Test
    void isAssignableFrom() throws Exception {
        StringBuilder locals = new StringBuilder();
        for (int i = 0; i < TYPES.size(); i++) {
            locals.append(TYPES.get(i)).append(" v").append(i).append(" = default(").append(TYPES.get(i)).append("); Use(v")
                    .append(i).append(");\n");
        }
        String types = String.join("), typeof(", TYPES);
        Compiled program = Compiled.csharp(directory, """
                using System; using System.Collections; using System.Collections.Generic;
                public interface IAnimal { }
                public class Animal : IAnimal { }
                public class Dog : Animal, IComparable<Animal> { public int CompareTo(Animal a) { return 0; } }
                public struct Point : IAnimal { }
                public interface IBox<out T> { }
                public class Box<T> : IBox<T> { }
                public static class Program {
                  static void Use<T>(T t) { }
                  public static void Locals() { %s }
                  public static void Main() {
                    Type[] types = { typeof(%s) };
                    foreach (var to in types) {
                      foreach (var from in types) Console.Write(to.IsAssignableFrom(from) ? 1 : 0);
                      Console.WriteLine();
                    }
                  }
                }
                """.formatted(locals, types));
        List<Klass> classes = locals(program);
        assertEquals(TYPES.size(), classes.size());
        List<String> theirs = program.output().lines().toList();
        List<String> differences = new ArrayList<>();
        for (int to = 0; to < classes.size(); to++) {
            for (int from = 0; from < classes.size(); from++) {
                boolean mono = theirs.get(to).charAt(from) == '1';
                if (mono != Assignability.isAssignable(classes.get(to), classes.get(from))) {
                    differences.add(TYPES.get(to) + (mono ? " <- " : " <-/- ") + TYPES.get(from) + " under Mono");
                }
            }
        }
        assertEquals(List.of(), differences);
    }

    /** The generic arguments of the calls of Use, in order: each local's type. */
    private static List<Klass> locals(Compiled program) {
        LoadedModule module = program.assembly().manifest();
        MethodInfo method = program.method("Program", "Locals");
        List<Klass> found = new ArrayList<>();
        hybridscope.core.metadata.Metadata metadata = module.metadata();
        for (int row = 1; row <= metadata.tables().rows(hybridscope.core.metadata.Table.METHOD_SPEC); row++) {
            MethodInfo spec = module.method(hybridscope.core.metadata.Token.of(hybridscope.core.metadata.Table.METHOD_SPEC, row),
                    method.context());
            if (spec.name().equals("Use")) {
                found.add(spec.arguments().getFirst());
            }
        }
        return found;
    }

    @Test
    void castsTestForTheTypeInsideANullableOne() throws Exception {
        Compiled program = Compiled.csharp(directory, "class Nothing { }");
        Klass number = program.runtime().core().int32();
        Klass nullable = program.type("System.Nullable`1", number);
        assertEquals(number, Assignability.castClass(nullable));
        assertTrue(Assignability.isInstance(number, nullable));
        assertTrue(Assignability.isInstance(number, program.runtime().core().object()));
        assertFalse(Assignability.isInstance(program.runtime().core().string(), nullable));
    }

    @Test
    void genericParametersAreAssignableToTheirConstraints() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System; class Base { } class G<T, U, V> where T : Base, IDisposable where U : T where V : struct { }
                """);
        List<Klass> variables = program.type("G`3").arguments();
        assertTrue(Assignability.isAssignable(program.type("Base"), variables.get(0)));
        assertTrue(Assignability.isAssignable(program.type("System.IDisposable"), variables.get(1)));
        assertTrue(Assignability.isAssignable(variables.get(0), variables.get(1)));
        assertFalse(Assignability.isAssignable(variables.get(1), variables.get(0)));
        assertTrue(Assignability.isAssignable(program.type("System.ValueType"), variables.get(2)));
        assertTrue(((VariableKlass) variables.get(2)).hasValueConstraint());
        assertEquals("[Base, System.IDisposable]", ((VariableKlass) variables.get(0)).constraints().toString());
    }
}
