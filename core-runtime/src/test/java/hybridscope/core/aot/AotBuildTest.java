package hybridscope.core.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.metadata.Table;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which instantiations an AOT build of a program contains (RULES.md §6): worked out by hand from the source below. */
class AotBuildTest {
    private static final String SOURCE = """
            using System;
            public enum Small : short { A } public enum Other : short { B } public enum Wide { C }
            public class Box<T> { public T v; public T Get() { return v; }
                public Pair<T, int> Pair() { return new Pair<T, int>(v); }
                public U Convert<U>(Func<T, U> f) { return f(v); } }
            public struct Pair<A, B> { public A a; public Pair(A x) { a = x; } public override string ToString() { return "p"; } }
            public class Named<T> { public T v; public T Get() { return v; } }
            public class Kept<T> { public T Get() { return default(T); } }
            public class Never<T> { public T Get() { return default(T); } }
            public interface IVisitor { T Visit<T>(T x); }
            public class Visitor : IVisitor { public T Visit<T>(T x) { new Mark<T>(); return x; } }
            public class Mark<T> { }
            public class Deep<T> { public object Next() { return new Deep<Deep<T>>(); } }
            public class Caught<T> : Exception { }
            public class Tagged : Attribute { public Tagged(Type type) { } }
            [Tagged(typeof(Named<decimal>))]
            public class Program {
                Named<long> field; static Pair<byte, byte> stored;
                static void Main() {
                    new Box<string>().Get(); new Box<int[]>(); new Box<int>();
                    new Box<Small>(); new Box<Other>(); new Box<Wide>();
                    new Box<int>().Convert<string>(null); new Box<int>().Convert<object>(null);
                    new Box<int>().Convert<byte>(null);
                    IVisitor v = new Visitor(); v.Visit<char>('x');
                    new Deep<int>();
                    try { } catch (Caught<int>) { }
                    object o = null; Console.WriteLine(o is Named<float>);
                    default(Pair<double, double>).ToString();
                    object boxed = stored;
                }
            }
            """;

    @TempDir
    private static Path folder;
    private static Runtime runtime;
    private static Assembly program;
    private static AotBuild part;

    @BeforeAll
    static void analyse() throws Exception {
        new Mono(folder).mcs(SOURCE, "-t:exe", "-out:program.exe");
        runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        program = runtime.load(folder.resolve("program.exe"), Assembly.Role.AOT);
        KeepList keep = new KeepList(List.of(new KeepList.KeptAssembly("program", KeepList.Preserve.NOTHING, List.of(
                new KeepList.KeptType("Kept`1[[System.Int32, mscorlib]]", KeepList.Preserve.ALL, List.of()),
                new KeepList.KeptType("Gone`1", KeepList.Preserve.ALL, List.of())))));
        part = AotBuild.of(List.of(program), AotOptions.DEFAULT, keep, AotProgress.NONE);
    }

    private static Klass type(String name) {
        return switch (name) {
            case "int" -> runtime.core().int32();
            case "string" -> runtime.core().string();
            case "object" -> runtime.core().object();
            default -> name.endsWith("[]") ? type(name.substring(0, name.length() - 2)).vector()
                    : program.find(name).or(() -> runtime.find(name)).orElseThrow();
        };
    }

    private static Klass of(String generic, String... arguments) {
        return ((DefinedKlass) type(generic)).instance(java.util.Arrays.stream(arguments).map(AotBuildTest::type).toList());
    }

    private static MethodInfo method(Klass type, String name, String... arguments) {
        MethodInfo method = type.methods(name).getFirst();
        return arguments.length == 0
                ? method : method.instance(java.util.Arrays.stream(arguments).map(AotBuildTest::type).toList());
    }

    @Test
    void whatIsNotGenericIsThereAsARoot() {
        MethodInfo main = method(type("Program"), "Main");
        assertTrue(part.contains(main));
        assertEquals(UseKind.ROOT, part.find(main).orElseThrow().kind());
        assertFalse(part.contains(method(runtime.core().string(), "Trim")), "mscorlib is not compiled with it");
    }

    @Test
    void objectsBringAllMethodsOfTheirTypeAndShareThem() {
        assertTrue(part.contains(method(of("Box`1", "System.Version"), "Pair")), "shared with Box<string>");
        assertTrue(part.contains(method(of("Box`1", "int"), "Get")));
        assertFalse(part.contains(method(of("Box`1", "System.Int64"), "Get")));
        SharedBody shared = part.body(method(of("Box`1", "object"), "Get")).orElseThrow();
        assertEquals(List.of("System.String Box`1<System.String>::Get()", "System.Int32[] Box`1<System.Int32[]>::Get()"),
                shared.instantiations().stream().map(Instantiation::toString).toList());
        assertEquals(shared.ilBytes(), shared.savedBytes());
        assertTrue(part.contains(of("Pair`2", "string", "int")), "made by Box<string>.Pair");
    }

    @Test
    void enumerationsShareByTheirUnderlyingType() {
        SharedBody shorts = part.body(method(of("Box`1", "Small"), "Get")).orElseThrow();
        assertEquals(List.of("Small Box`1<Small>::Get()", "Other Box`1<Other>::Get()"),
                shorts.instantiations().stream().map(Instantiation::toString).toList());
        assertEquals(1, part.body(method(of("Box`1", "Wide"), "Get")).orElseThrow().instantiations().size());
        assertFalse(part.contains(method(of("Box`1", "System.Int16"), "Get")), "an enumeration does not share with its type");
    }

    @Test
    void genericMethodsAreThereByWhatTheyAreCalledWith() {
        assertEquals(2, part.body(method(of("Box`1", "int"), "Convert", "string")).orElseThrow().instantiations().size());
        assertEquals(1, part.body(method(of("Box`1", "int"), "Convert", "System.Byte")).orElseThrow().instantiations().size());
        assertFalse(part.contains(method(of("Box`1", "int"), "Convert", "int")));
    }

    @Test
    void whatIsOnlyNamedHasNoMethods() {
        for (String argument : List.of("System.Int64", "System.Single", "System.Decimal")) {
            assertFalse(part.find(of("Named`1", argument)).orElseThrow().isUsed(), argument);
            assertFalse(part.contains(method(of("Named`1", argument), "Get")), argument);
        }
        assertEquals(UseKind.FIELD, part.find(of("Named`1", "System.Int64")).orElseThrow().kind());
        assertEquals(UseKind.CAST, part.find(of("Named`1", "System.Single")).orElseThrow().kind());
        assertEquals(UseKind.ATTRIBUTE, part.find(of("Named`1", "System.Decimal")).orElseThrow().kind());
        assertEquals(UseKind.CAST, part.find(of("Caught`1", "int")).orElseThrow().kind());
        assertFalse(part.find(of("Never`1", "int")).isPresent());
    }

    @Test
    void valuesAreUsedWhereTheyAreBoxedOrCalledOn() {
        assertEquals(UseKind.BOXING, part.find(of("Pair`2", "System.Byte", "System.Byte")).orElseThrow().kind());
        assertTrue(part.contains(method(of("Pair`2", "System.Byte", "System.Byte"), ".ctor")), "boxing brings the constructor");
        assertTrue(part.contains(method(of("Pair`2", "System.Double", "System.Double"), "ToString")));
    }

    @Test
    void virtualCallsOfGenericMethodsComeToThoseWhoImplementThem() {
        Instantiation body = part.find(method(type("Visitor"), "Visit", "System.Char")).orElseThrow();
        assertEquals(UseKind.DISPATCH, body.kind());
        assertEquals("System.Void Program::Main()", body.user().toString());
        assertTrue(part.find(of("Mark`1", "System.Char")).orElseThrow().isUsed());
        assertEquals(List.of("System.Void Program::Main()", "System.Char Visitor::Visit<System.Char>(System.Char)",
                "Mark`1<System.Char>"), part.find(of("Mark`1", "System.Char")).orElseThrow().chain().stream()
                .map(Instantiation::toString).toList());
    }

    @Test
    void endlessNestingIsCutAndCounted() {
        Klass deep = of("Deep`1", "int");
        for (int i = 1; i < 7; i++) {
            assertTrue(part.find(deep).isPresent(), deep.name());
            deep = ((DefinedKlass) type("Deep`1")).instance(List.of(deep));
        }
        assertTrue(part.find(deep).isPresent(), "seven levels are followed");
        assertFalse(part.find(((DefinedKlass) type("Deep`1")).instance(List.of(deep))).isPresent());
        assertTrue(part.cut() > 0);
        AotBuild shallow = AotBuild.of(List.of(program), new AotOptions(2, 1), KeepList.EMPTY, AotProgress.NONE);
        assertFalse(shallow.find(((DefinedKlass) type("Deep`1")).instance(List.of(((DefinedKlass) type("Deep`1"))
                .instance(List.of(of("Deep`1", "int")))))).isPresent());
    }

    @Test
    void linkXmlKeepsInstantiationsAndItsMistakesAreTold() {
        assertTrue(part.contains(method(of("Kept`1", "int"), "Get")));
        assertEquals(UseKind.KEPT, part.find(of("Kept`1", "int")).orElseThrow().kind());
        assertEquals(List.of("program has no type Gone`1"), part.problems().stream().map(AotProblem::message).toList());
    }

    /** In 2015 every generic is there over object, and an enumeration shares as its integer. */
    @Test
    void thePolicyOf2015() {
        AotBuild found = AotBuild.of(List.of(program), AotOptions.DEFAULT.by(SharingPolicy.IL2CPP_2015), KeepList.EMPTY,
                AotProgress.NONE);
        assertTrue(found.contains(method(of("Never`1", "string"), "Get")));
        assertFalse(part.contains(method(of("Never`1", "string"), "Get")));
        assertEquals(UseKind.OVER_OBJECT, found.find(of("Never`1", "object")).orElseThrow().kind());
        assertTrue(found.contains(method(type("Visitor"), "Visit", "string")));
        assertFalse(found.contains(method(of("Never`1", "int"), "Get")));
        assertTrue(found.contains(method(of("Box`1", "System.Int16"), "Get")), "Small shares with the integer it is over");
        assertEquals(2, found.body(method(of("Box`1", "int"), "Get")).orElseThrow().instances(), "with Wide");
    }

    @Test
    void withFullSharingOneBodyServesAll() {
        AotBuild found = AotBuild.of(List.of(program), AotOptions.DEFAULT.by(SharingPolicy.FULL), KeepList.EMPTY,
                AotProgress.NONE);
        assertTrue(found.contains(method(of("Never`1", "int"), "Get")));
        assertFalse(found.contains(method(of("System.Collections.Generic.List`1", "int"), "Add")), "mscorlib is not compiled");
        assertEquals(List.of("Box`1<System.String>", "Box`1<System.Int32[]>", "Box`1<System.Int32>", "Box`1<Small>",
                "Box`1<Other>", "Box`1<Wide>"), found.body(method(of("Box`1", "int"), "Get")).orElseThrow().instantiations()
                .stream().map(each -> each.method().declaringType().name()).toList());
    }

    /** What bridges are made for: shared forms, and the methods without code of interfaces that somebody names. */
    @Test
    void whatCanBeCalledIsEachMethodOnce() {
        List<String> names = part.callable().stream().map(MethodInfo::toString).toList();
        assertEquals(names.size(), names.stream().distinct().count());
        assertTrue(names.contains("System.Object Box`1<System.Object>::Get()"), names.toString());
        assertFalse(names.contains("System.String Box`1<System.String>::Get()"));
        assertTrue(names.contains("System.Void Program::Main()"));
        assertTrue(names.contains("System.Object Box`1<System.Int32>::Convert<System.Object>("
                + "System.Func`2<System.Int32,System.Object>)"));
        assertFalse(names.stream().anyMatch(name -> name.contains("Never`1")));
        assertTrue(names.contains("System.Char IVisitor::Visit<System.Char>(System.Char)"), "somebody else may implement it");
    }

    @Test
    void aMissingAssemblyIsAProblemAndTheRestIsThere() throws Exception {
        new Mono(folder)
                .mcs("public class Lost<T> { public static T Get() { return default(T); } }", "-t:library", "-out:lost.dll");
        new Mono(folder).mcs("class Box<T> { public T v; } class User { object A() { return Lost<int>.Get(); } "
                + "object B() { return new Box<int>(); } }", "-t:library", "-r:lost.dll", "-out:user.dll");
        Files.delete(folder.resolve("lost.dll"));
        Runtime other = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly user = other.load(folder.resolve("user.dll"), Assembly.Role.AOT);
        AotBuild found = AotBuild.of(List.of(user), AotOptions.DEFAULT, KeepList.EMPTY, AotProgress.NONE);
        assertEquals(List.of("User::A"), found.problems().stream().map(AotProblem::where).toList());
        assertTrue(found.problems().getFirst().message().contains("lost"), found.problems().toString());
        assertTrue(found.find(user.find("Box`1").orElseThrow().instance(List.of(other.core().int32()))).orElseThrow().isUsed());
    }

    @Test
    void progressMayBreakItOff() {
        Assembly corlib = runtime.corlib().orElseThrow();
        assertThrows(IllegalStateException.class, () -> AotBuild.of(List.of(corlib), AotOptions.DEFAULT, KeepList.EMPTY,
                (_, _) -> {
                    throw new IllegalStateException("enough");
                }));
    }

    @Test
    void itLooksWhetherItIsWantedFromTheFirstTypesOn() {
        Assembly corlib = runtime.corlib().orElseThrow();
        int[] found = {-1};
        assertThrows(IllegalStateException.class, () -> AotBuild.of(List.of(corlib), AotOptions.DEFAULT, KeepList.EMPTY,
                (_, soFar) -> {
                    found[0] = soFar;
                    throw new IllegalStateException("enough");
                }));
        // Of more than 3,000.
        assertTrue(found[0] >= 0 && found[0] <= 64, "types at the first look: " + found[0]);
    }

    @Test
    void theClassLibrarysComparersAreThoseThatItMakesByReflection() {
        Assembly corlib = runtime.corlib().orElseThrow();
        int[] looks = {0};
        AotBuild library = AotBuild.of(List.of(program, corlib), AotOptions.DEFAULT, KeepList.EMPTY, (_, _) -> looks[0]++);
        int rows = corlib.manifest().metadata().tables().rows(Table.METHOD_DEF)
                + corlib.manifest().metadata().tables().rows(Table.CUSTOM_ATTRIBUTE);
        assertTrue(looks[0] >= rows / 64, "looks in a library of " + rows + " methods and attributes: " + looks[0]);
        assertTrue(library.contains(method(of("System.Collections.Generic.GenericEqualityComparer`1", "int"), "GetHashCode")));
        assertTrue(library.contains(method(of("System.Collections.Generic.List`1", "string"), "Add")));
        assertEquals(List.of(), library.problems());
    }
}
