package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generic constraints over a matrix of arguments: what {@code Type.MakeGenericType} accepts under Mono. */
class ConstraintsMatchMonoTest {
    /** Definitions in IL: C# does not allow some of their constraints. */
    private static final String DEFINITIONS = """
            .class interface public abstract IEmpty { }
            .class public Free`1<T> extends [mscorlib]System.Object { }
            .class public Ref`1<class T> extends [mscorlib]System.Object { }
            .class public Val`1<valuetype T> extends [mscorlib]System.Object { }
            .class public Both`1<class valuetype T> extends [mscorlib]System.Object { }
            .class public New`1<.ctor T> extends [mscorlib]System.Object { }
            .class public RefNew`1<class .ctor (IEmpty) T> extends [mscorlib]System.Object { }
            .class public Empty`1<(IEmpty) T> extends [mscorlib]System.Object { }
            .class public ValEmpty`1<valuetype .ctor (IEmpty) T> extends [mscorlib]System.Object { }
            .class public Enums`1<valuetype .ctor ([mscorlib]System.Enum) T> extends [mscorlib]System.Object { }
            .class public AnyEnum`1<([mscorlib]System.Enum) T> extends [mscorlib]System.Object { }
            .class public Delegates`1<([mscorlib]System.Delegate) T> extends [mscorlib]System.Object { }
            .class public Multicasts`1<([mscorlib]System.MulticastDelegate) T> extends [mscorlib]System.Object { }
            .class public Values`1<([mscorlib]System.ValueType) T> extends [mscorlib]System.Object { }
            .class public Strings`1<([mscorlib]System.String) T> extends [mscorlib]System.Object { }
            .class public Objects`1<([mscorlib]System.Object) T> extends [mscorlib]System.Object { }
            .class public Comparables`1<([mscorlib]System.IComparable) T> extends [mscorlib]System.Object { }
            .class public Self`1<(class [mscorlib]System.IComparable`1<!0>) T> extends [mscorlib]System.Object { }
            .class public SelfVal`1<valuetype .ctor (class [mscorlib]System.IComparable`1<!0>) T> extends [mscorlib]System.Object { }
            .class public Covariant`1<(class [mscorlib]System.Collections.Generic.IEnumerable`1<object>) T> extends [mscorlib]System.Object { }
            .class public Contravariant`1<(class [mscorlib]System.IComparable`1<class Derived>) T> extends [mscorlib]System.Object { }
            .class public ListOf`1<(class [mscorlib]System.Collections.Generic.IList`1<int32>) T> extends [mscorlib]System.Object { }
            .class public Bases`1<(Base) T> extends [mscorlib]System.Object { }
            .class public Nullables`1<(valuetype [mscorlib]System.Nullable`1<int32>) T> extends [mscorlib]System.Object { }
            .class public BaseLists`1<(class [mscorlib]System.Collections.Generic.IList`1<class Base>) T> extends [mscorlib]System.Object { }
            .class public Other`2<(!1) T, U> extends [mscorlib]System.Object { }
            .class public Ring`2<(class [mscorlib]System.IComparable`1<!1>) T, (!0) U> extends [mscorlib]System.Object { }
            .class public OtherRef`2<class (!1) T, (class [mscorlib]System.IComparable`1<!0>) U> extends [mscorlib]System.Object { }
            .class public Base extends [mscorlib]System.Object implements IEmpty, class [mscorlib]System.IComparable`1<class Base> {
              .method public hidebysig newslot virtual final instance int32 CompareTo(class Base b) cil managed { ldc.i4.0 ret }
              .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void [mscorlib]System.Object::.ctor() ret } }
            .class public Derived extends Base {
              .method public specialname rtspecialname instance void .ctor() cil managed { ldarg.0 call instance void Base::.ctor() ret } }
            """;
    private static final List<String> ONE = List.of("Free", "Ref", "Val", "Both", "New", "RefNew", "Empty", "ValEmpty", "Enums",
            "AnyEnum", "Delegates", "Multicasts", "Values", "Strings", "Objects", "Comparables", "Self", "SelfVal", "Covariant",
            "Contravariant", "ListOf", "Bases", "Nullables", "BaseLists");
    private static final List<String> TWO = List.of("Other", "Ring", "OtherRef");
    private static final List<String> ARGUMENTS = List.of("object", "string", "int", "uint", "int?", "DayOfWeek", "DayOfWeek?",
            "Enum", "ValueType", "IntPtr", "Base", "Derived", "NoCtor", "Abs", "PrivateCtor", "ProtectedCtor", "OptionalCtor",
            "S", "S?", "Cmp", "CmpDerived", "CmpObject", "Del", "Delegate",
            "MulticastDelegate", "IEmpty", "IMore", "IComparable", "IComparable<IMore>", "IComparable<Base>",
            "IComparable<Derived>", "int[]", "uint[]", "string[]", "Base[]", "Derived[]", "object[]", "IList<Base>",
            "IReadOnlyList<uint>", "int[,]", "List<string>", "List<int>", "Array", "IEnumerable<string>", "IEnumerable<int>",
            "Func<object>", "Static", "int*",
            "void", "Span<int>", "TypedReference", "ArgIterator");
    /** Where the standard is followed instead: by-ref-like types are no arguments (Mono 6.8 takes some and fails later). */
    private static final TreeSet<String> STRICTER = new TreeSet<>(List.of("Span<int>", "TypedReference", "ArgIterator"));

    @TempDir
    Path directory;

    @Test
    void matrix() throws Exception {
        Compiled program = Compiled.il(directory, DEFINITIONS);
        String source = """
                using System; using System.Collections.Generic;
                public interface IMore : IEmpty { }
                public class NoCtor { NoCtor(int i) { } } public abstract class Abs { public Abs() { } } public class PrivateCtor { PrivateCtor() { } }
                public class ProtectedCtor { protected ProtectedCtor() { } } public class OptionalCtor { public OptionalCtor(int i = 1) { } }
                public struct S : IEmpty, IComparable<S> { public int CompareTo(S s) { return 0; } }
                public class Cmp : IComparable<Cmp> { public int CompareTo(Cmp c) { return 0; } } public class CmpDerived : Cmp { }
                public class CmpObject : IComparable<object> { public int CompareTo(object c) { return 0; } }
                public delegate void Del(); public static class Static { }
                public static unsafe class Program {
                  static Type[] Args() { return new Type[] { typeof(%s) }; }
                  static char Accepts(string name, params Type[] types) {
                    try { System.Reflection.Assembly.Load("program").GetType(name).MakeGenericType(types); return '1'; } catch (ArgumentException) { return '0'; }
                  }
                  public static void Main() {
                    Type[] args = Args();
                    foreach (var name in "%s".Split(' ')) { foreach (var a in args) Console.Write(Accepts(name + "`1", a)); Console.WriteLine(); }
                    foreach (var name in "%s".Split(' ')) foreach (var a in args) { foreach (var b in args) Console.Write(Accepts(name + "`2", a, b)); Console.WriteLine(); }
                  }
                }
                """.formatted(String.join("), typeof(", ARGUMENTS), String.join(" ", ONE), String.join(" ", TWO));
        Mono mono = new Mono(directory);
        mono.mcs(source, "-unsafe", "-r:program.dll", "-out:main.exe");
        List<String> theirs = mono.mono("main.exe").lines().toList();
        List<Klass> arguments = arguments(program.runtime().load(directory.resolve("main.exe"), Assembly.Role.HOT_UPDATE));
        assertEquals(ARGUMENTS.size(), arguments.size());
        List<String> differences = new ArrayList<>();
        int line = 0;
        for (String name : ONE) {
            String answers = theirs.get(line++);
            for (int i = 0; i < arguments.size(); i++) {
                compare(differences, answers.charAt(i), program.type(name + "`1", arguments.get(i)),
                        name + " " + ARGUMENTS.get(i), ARGUMENTS.get(i));
            }
        }
        for (String name : TWO) {
            for (int i = 0; i < arguments.size(); i++) {
                String answers = theirs.get(line++);
                for (int j = 0; j < arguments.size(); j++) {
                    compare(differences, answers.charAt(j), program.type(name + "`2", arguments.get(i), arguments.get(j)),
                            name + " " + ARGUMENTS.get(i) + " " + ARGUMENTS.get(j), ARGUMENTS.get(i), ARGUMENTS.get(j));
                }
            }
        }
        assertEquals(List.of(), differences);
    }

    private static void compare(List<String> differences, char answer, DefinedKlass instance, String text, String... arguments) {
        boolean stricter = List.of(arguments).stream().anyMatch(STRICTER::contains);
        boolean expected = answer == '1' && !stricter;
        boolean ours = Constraints.violation(instance).isEmpty();
        if (ours != expected) {
            differences.add(text + (expected ? " is valid" : " is invalid") + " under Mono: "
                    + Constraints.violation(instance).map(Constraints.Violation::message).orElse(""));
        }
        if (ours != instance.failure().isEmpty()) {
            differences.add(instance + " " + instance.failure());
        }
    }

    /** The tokens that one method loads, in order. */
    private static List<Klass> arguments(Assembly main) {
        MethodInfo method = main.find("Program").orElseThrow().methods("Args").getFirst();
        InstructionCursor cursor = new InstructionCursor(MethodBody.read(main.manifest().image(), Token.rid(method.token()))
                .orElseThrow());
        List<Klass> found = new ArrayList<>();
        while (cursor.next()) {
            if (cursor.opCode() == OpCode.LDTOKEN) {
                found.add(main.manifest().type(cursor.token(), GenericContext.NONE));
            }
        }
        return found;
    }

    @Test
    void violationsAreNamed() throws Exception {
        Compiled program = Compiled.il(directory, DEFINITIONS + """
                .class public M extends [mscorlib]System.Object {
                  .method public static void Both<T, (class [mscorlib]System.Collections.Generic.IEnumerable`1<!!0>) U>() cil managed { ret }
                }
                .class public In`1<T> extends [mscorlib]System.Object {
                  .method public static void Both<(!0) U>() cil managed { ret }
                }
                """);
        CoreClasses core = program.runtime().core();
        Klass number = core.int32();
        assertEquals("System.Int32 is no reference type, which generic parameter T of Ref`1 requires",
                message(program.type("Ref`1", number)));
        assertEquals("System.String is no value type other than a nullable one, which generic parameter T of Val`1 requires",
                message(program.type("Val`1", core.string())));
        assertEquals("System.Nullable`1<System.Int32> is no value type other than a nullable one, which generic parameter T of "
                + "System.Nullable`1 requires",
                message(program.type("System.Nullable`1", program.type("System.Nullable`1", number))));
        assertEquals("System.String has no public constructor without parameters, which generic parameter T of New`1 requires",
                message(program.type("New`1", core.string())));
        assertEquals("System.Object is not assignable to System.IComparable`1<System.Object>, which generic parameter T of "
                + "Self`1 requires",
                message(program.type("Self`1", core.object())));
        assertEquals("System.Void cannot stand for generic parameter T of Free`1",
                message(program.type("Free`1", core.voidType())));
        assertEquals("System.TypedReference cannot stand for generic parameter T of Free`1",
                message(program.type("Free`1", core.typedReference())));
        Constraints.Violation ring = Constraints.violation(program.type("Ring`2", core.string(), core.string().vector()))
                .orElseThrow();
        assertEquals(Constraints.Kind.TYPE, ring.kind());
        assertEquals("T", ring.variable().name());
        assertEquals(core.string(), ring.argument());
        assertEquals(program.type("System.IComparable`1", core.string().vector()), ring.constraint());
        MethodInfo both = program.method("M", "Both");
        assertEquals("System.Int32[] is not assignable to System.Collections.Generic.IEnumerable`1<System.String>, which generic "
                + "parameter U of M::Both requires",
                Constraints.violation(both.instance(List.of(core.string(), number.vector()))).orElseThrow().message());
        assertEquals(true, Constraints.violation(both.instance(List.of(number, number.vector()))).isEmpty());
        MethodInfo inside = program.type("In`1", core.string()).methods("Both").getFirst();
        assertEquals("System.Object is not assignable to System.String, which generic parameter U of In`1::Both requires",
                Constraints.violation(inside.instance(List.of(core.object()))).orElseThrow().message());
        assertEquals("System.TypeLoadException: System.Int32 is no reference type, which generic parameter T of Ref`1 requires",
                program.type("Ref`1", number).failure().orElseThrow().text());
    }

    private static String message(DefinedKlass instance) {
        return Constraints.violation(instance).orElseThrow().message();
    }

    @Test
    void parametersAreNotJudged() throws Exception {
        Compiled program = Compiled.il(directory, DEFINITIONS + """
                .class public Open`2<T, valuetype U> extends [mscorlib]System.Object {
                  .field class Ref`1<!0> a
                  .field class Self`1<!0> b
                  .field class Other`2<string, !0> c
                  .field class Covariant`1<class [mscorlib]System.Collections.Generic.List`1<!0>> d
                  .field class Self`1<class [mscorlib]System.Collections.Generic.List`1<!0>> e
                  .field class Val`1<class [mscorlib]System.Collections.Generic.List`1<!0>> f
                }
                """);
        List<String> answers = new ArrayList<>();
        for (FieldInfo field : program.type("Open`2").fields()) {
            answers.add(field.name() + field.type().failure().isEmpty());
        }
        assertEquals(List.of("atrue", "btrue", "ctrue", "dtrue", "etrue", "ffalse"), answers);
    }
}
