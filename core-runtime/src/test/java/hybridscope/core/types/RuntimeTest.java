package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.files.KnownFolder;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loading, binding, encoded indices, what is missing, and tokens in generic contexts. */
class RuntimeTest {
    @TempDir
    Path directory;

    /** RULES.md §4: 22 bits of raw index, the image id above. */
    @Test
    void encodedIndices() throws Exception {
        assertEquals(0x0040_0005, MetadataIndex.encode(1, 5));
        assertEquals(1023, MetadataIndex.image(MetadataIndex.encode(1023, MetadataIndex.MAX_RAW)));
        assertEquals(4194303, MetadataIndex.raw(-1));
        assertEquals("System.BadImageFormatException: raw metadata index 4194304 does not fit 22 bits (at most 4194303)",
                assertThrows(LoadException.class, () -> MetadataIndex.encode(0, 1 << 22)).getMessage());
        Compiled program = Compiled.csharp(directory, "class A : System.Uri { A() : base(\"\") { } }");
        LoadedModule system = ((DefinedKlass) program.type("A").parent()).module();
        LoadedModule corlib = program.runtime().corlib().orElseThrow().manifest();
        assertEquals(List.of(1, 0, 0),
                List.of(program.assembly().imageId(), system.assembly().imageId(), corlib.assembly().imageId()));
        int index = system.encode(Token.of(Table.TYPE_DEF, 7));
        // The AOT part numbers its assemblies through; System.dll was bound before mscorlib.dll, or behind it.
        boolean systemFirst = program.runtime().assemblies().indexOf(system.assembly())
                < program.runtime().assemblies().indexOf(corlib.assembly());
        assertEquals(systemFirst ? 6 : 2931 + 6, index);
        assertEquals(Optional.of(new LoadedModule.Row(system, Token.of(Table.TYPE_DEF, 7))),
                program.runtime().decode(Table.TYPE_DEF, index));
        assertEquals(Optional.of(new LoadedModule.Row(program.assembly().manifest(), Token.of(Table.TYPE_DEF, 2))),
                program.runtime().decode(Table.TYPE_DEF, 1 << 22 | 1));
    }

    @Test
    void twoRuntimesShareNothing() throws Exception {
        Compiled one = Compiled.csharp(directory, "class A { }");
        Compiled two = Compiled.load(one.file());
        assertNotSame(one.type("A"), two.type("A"));
        assertNotSame(one.runtime().core().object(), two.runtime().core().object());
        assertEquals("System.BadImageFormatException: an assembly named program is loaded already",
                assertThrows(LoadException.class, () -> one.runtime().load(one.file(), Assembly.Role.HOT_UPDATE)).getMessage());
        Files.writeString(directory.resolve("text.dll"), "no image");
        assertThrows(LoadException.class, () -> one.runtime().load(directory.resolve("text.dll"), Assembly.Role.AOT));
    }

    @Test
    void netmodulesAndForwardersAreFollowed() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs("public class InPart { public class Inner { } }", "-t:module", "-out:part.netmodule");
        mono.mcs("public class InWhole : InPart { }", "-t:library", "-addmodule:part.netmodule", "-out:whole.dll");
        mono.mcs("public class Moved { public class Inner { } }", "-t:library", "-out:old.dll");
        mono.mcs("public class User { Moved m; Moved.Inner i; InPart p; InPart.Inner q; InWhole w; }", "-t:library", "-r:old.dll",
                "-r:whole.dll", "-out:user.dll");
        mono.mcs("public class Moved { public class Inner { } }", "-t:library", "-out:new.dll");
        mono.mcs("[assembly: System.Runtime.CompilerServices.TypeForwardedTo(typeof(Moved))]", "-t:library", "-r:new.dll",
                "-out:old.dll");
        Compiled program = Compiled.load(directory.resolve("user.dll"));
        assertEquals(List.of("Moved new.dll", "Moved/Inner new.dll",
                "InPart part.netmodule", "InPart/Inner part.netmodule", "InWhole whole.dll"), program.type("User")
                .fields().stream().map(field -> field.type().name() + " " + ((DefinedKlass) field.type()).module()).toList());
        assertSame(program.type("User").fields().get(2).type(), program.type("User").fields().get(4).type().parent());
        assertEquals(List.of(), program.runtime().missing());
        for (FieldInfo field : program.type("User").fields()) {
            DefinedKlass type = (DefinedKlass) field.type();
            assertEquals(Optional.of(new LoadedModule.Row(type.module(), type.token())),
                    program.runtime().decode(Table.TYPE_DEF, type.module().encode(type.token())));
        }
    }

    @Test
    void facadesAreNotNeeded() throws Exception {
        Path file = Compiled.il(directory, """
                .assembly extern netstandard { .ver 2:0:0:0 }
                .assembly extern System.Runtime { .ver 4:2:0:0 }
                .class public C extends class [System.Runtime]System.Collections.Generic.List`1<class [netstandard]System.Uri> {
                  .field class [netstandard]System.Linq.Expressions.Expression e
                }
                """).file();
        for (SearchPath path : List.of(SearchPath.of(Mono.LIBRARIES), new SearchPath(List.of(), List.of(Mono.LIBRARIES)))) {
            Runtime runtime = new Runtime(path);
            DefinedKlass c = runtime.load(file, Assembly.Role.HOT_UPDATE).find("C").orElseThrow();
            assertSame(runtime.core().find("System.Collections.Generic.List`1").orElseThrow(),
                    ((DefinedKlass) c.parent()).definition());
            assertEquals("System.Core", ((DefinedKlass) c.field("e").orElseThrow().type()).module().assembly().name());
            assertEquals(List.of(), runtime.missing());
            assertEquals(path.classLibraries().size() == 2, runtime.assembly("netstandard").isPresent());
        }
    }

    private static Optional<Path> find(SearchPath search, String name, KnownFolder neighbors) {
        return search.find(name, neighbors).map(SearchPath.Found::path);
    }

    @Test
    void theCacheBesideTheClassLibrariesIsAskedLast() throws Exception {
        Path libraries = Files.createDirectories(directory.resolve("lib/4.5"));
        Path cache = directory.resolve("lib/gac");
        for (String file : List.of("Tool/9.2.0.0__0738eb9f132ed756/Tool.dll", "Tool/10.0.0.0__0738eb9f132ed756/Tool.dll",
                "Tool/11.0.0.0__1/Other.dll", "Tool/none.txt", "Both/1.0.0.0__1/Both.dll")) {
            Files.createDirectories(cache.resolve(file).getParent());
            Files.writeString(cache.resolve(file), "");
        }
        Path both = Files.writeString(libraries.resolve("Both.dll"), "");
        SearchPath search = SearchPath.of(libraries);
        assertEquals(Optional.of(cache.resolve("Tool/10.0.0.0__0738eb9f132ed756/Tool.dll")),
                find(search, "Tool", KnownFolder.of(directory)));
        assertEquals(Optional.of(both), find(search, "Both", null));
        assertEquals(Optional.empty(), find(search, "Other", null));
        assertEquals(Optional.empty(), find(search, "..", null));
    }

    @Test
    void linksLeadToNoFileThatCouldNotBeFoundOtherwise() throws Exception {
        Path secret = Files.createDirectories(directory.resolve("secret"));
        Path libraries = Files.createDirectories(directory.resolve("lib/4.5"));
        Path beside = Files.createDirectories(directory.resolve("program/sub")).getParent();
        Files.writeString(secret.resolve("Hidden.dll"), "");
        Files.writeString(libraries.resolve("Known.dll"), "");
        Files.writeString(beside.resolve("sub/Below.dll"), "");
        Files.createSymbolicLink(beside.resolve("Hidden.dll"), secret.resolve("Hidden.dll"));
        Files.createSymbolicLink(beside.resolve("Again.dll"), libraries.resolve("Known.dll"));
        Files.createSymbolicLink(beside.resolve("Below.dll"), Path.of("sub/Below.dll"));
        SearchPath search = new SearchPath(List.of(), List.of(libraries));
        KnownFolder program = KnownFolder.of(beside);
        assertEquals(Optional.empty(), find(search, "Hidden", program));
        assertEquals(Optional.empty(), search.open(program, "Hidden.dll"));
        assertEquals(Optional.of(beside.toRealPath().resolve("Again.dll")), find(search, "Again", program));
        assertEquals(Optional.of(beside.toRealPath().resolve("Below.dll")), find(search, "Below", program));
        assertEquals(Optional.of(beside.toRealPath().resolve("Hidden.dll")), find(search.followingLinks(), "Hidden", program));
        // What was the program's folder has become a link.
        Files.move(beside, directory.resolve("moved"));
        Files.createSymbolicLink(beside, secret);
        assertEquals(Optional.empty(), find(search, "Hidden", program));
    }

    @Test
    void whatIsMissingIsToldAndTheRestGoesOn() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs("public class Gone { public int f; public void M(int i) { } public struct S { int a; } } public class Stays { "
                + "public int f; public void M(int i) { } public void N() { } }", "-t:library", "-out:lib.dll");
        mono.mcs("""
                public class User { public Gone g; public Stays s; public int Good() { return 1; } public void Bad(Gone x) { x.M(1); s.M(1); s.f = 2; s.N(); } }
                public class Derived : Gone { } public struct Holds { public Gone.S s; }
                """, "-t:library", "-r:lib.dll", "-out:user.dll");
        mono.mcs("public class Stays { public void M(long i) { } public void N() { } }", "-t:library", "-out:lib.dll");
        Compiled program = Compiled.load(directory.resolve("user.dll"));
        DefinedKlass user = program.type("User");
        assertEquals(32, user.layout(ObjectModel.BITS_64).instanceSize());
        assertTrue(user.failure().isEmpty());
        assertEquals("System.TypeLoadException: lib has no type Gone (needed by user.dll)",
                user.field("g").orElseThrow().type().failure().orElseThrow().text());
        program.type("Derived").vtable();
        assertEquals("System.TypeLoadException: lib has no type Gone (needed by user.dll)",
                program.type("Derived").failure().orElseThrow().text());
        program.type("Holds").layout(ObjectModel.BITS_64);
        assertEquals("System.TypeLoadException: lib has no type Gone/S (needed by user.dll)",
                program.type("Holds").failure().orElseThrow().text());
        LoadedModule module = program.assembly().manifest();
        List<String> outcomes = java.util.stream.IntStream.rangeClosed(1, module.metadata().tables().rows(Table.MEMBER_REF))
                .mapToObj(row -> outcome(module, row))
                .filter(text -> text.contains("::") && !text.contains(".ctor")).sorted().toList();
        assertEquals(List.of(
                "System.MissingFieldException: Stays has no System.Int32 Stays::f (needed by user.dll)",
                "System.MissingMethodException: Stays has no System.Void Stays::M(System.Int32) (needed by user.dll)",
                "System.Void Stays::N()"), outcomes);
        assertEquals(List.of("FIELD System.Int32 Stays::f", "METHOD System.Void Stays::M(System.Int32)", "TYPE Gone",
                "TYPE Gone/S"),
                program.runtime().missing().stream().map(missing -> missing.kind() + " " + missing.name()).sorted().toList());
        assertEquals(List.of("user.dll"),
                program.runtime().missing().stream().map(MissingReference::neededBy).distinct().toList());
    }

    private static String outcome(LoadedModule module, int row) {
        try {
            return module.resolve(Token.of(Table.MEMBER_REF, row), GenericContext.NONE)
                    instanceof ResolvedToken.OfMethod(MethodInfo method) ? method.toString() : "field";
        } catch (LoadException e) {
            return e.getMessage();
        }
    }

    @Test
    void withoutClassLibrariesNumbersStillHaveSizes() throws Exception {
        Compiled compiled = Compiled.csharp(directory, "class C { int a; long b; string s; System.DateTime d; }");
        Runtime runtime = new Runtime(SearchPath.NONE);
        DefinedKlass c = runtime.load(compiled.file(), Assembly.Role.HOT_UPDATE).find("C").orElseThrow();
        assertEquals(ElementType.I4, c.field("a").orElseThrow().type().elementType());
        assertEquals(8, c.field("b").orElseThrow().type().layout(ObjectModel.BITS_64).valueSize());
        assertTrue(c.layout(ObjectModel.BITS_64).failure().isPresent());
        assertTrue(runtime.missing().stream()
                .anyMatch(missing -> missing.kind() == MissingReference.Kind.ASSEMBLY && missing.assembly().equals("mscorlib")));
    }

    @Test
    void oneObjectForEachType() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System.Collections.Generic;
                class C<T> { List<int> a; List<T> b; T[] c; T[,] d; Dictionary<string, List<T[]>> e; C<T> self; static U M<U>(T t, U u, List<U> l) { return u; } }
                class D { List<int> a; C<int> c; int[,] d; }
                """);
        DefinedKlass c = program.type("C`1");
        DefinedKlass closed = (DefinedKlass) program.type("D").field("c").orElseThrow().type();
        assertSame(c, c.field("self").orElseThrow().type());
        assertSame(closed, closed.field("self").orElseThrow().type());
        assertSame(program.type("D").field("a").orElseThrow().type(), closed.field("a").orElseThrow().type());
        assertSame(closed.field("a").orElseThrow().type(), closed.field("b").orElseThrow().type());
        assertSame(program.type("D").field("d").orElseThrow().type(), closed.field("d").orElseThrow().type());
        assertSame(closed.field("e").orElseThrow().type(), c.field("e").orElseThrow().type().inflate(GenericContext.of(closed)));
        assertEquals("System.Collections.Generic.Dictionary`2<System.String,System.Collections.Generic.List`1<System.Int32[]>>",
                closed.field("e").orElseThrow().type().name());
        MethodInfo open = c.methods("M").getFirst();
        MethodInfo instance = closed.methods("M").getFirst().instance(List.of(program.runtime().core().string()));
        assertEquals("U C`1::M<U>(T,U,System.Collections.Generic.List`1<U>)", open.toString());
        assertEquals("System.String C`1<System.Int32>::M<System.String>(System.Int32,System.String,"
                + "System.Collections.Generic.List`1<System.String>)", instance.toString());
        assertSame(instance, open.instance(open.arguments()).inflate(GenericContext.of(closed))
                .instance(List.of(program.runtime().core().string())));
        assertSame(open, instance.typical());
    }

    @Test
    void expansionWithoutEndIsCut() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                class B<T> { } class A<T> : B<A<A<T>>> { A<A<A<T>>> next; } interface I<T> : J<I<I<T>>> { } interface J<T> { } class C : I<int> { }
                interface E<T> : F<E<E<T>>> { } interface F<T> { }
                """);
        DefinedKlass a = program.type("A`1", program.runtime().core().int32());
        assertEquals(24, a.layout(ObjectModel.BITS_64).instanceSize());
        assertEquals("B`1<A`1<A`1<System.Int32>>>", a.parent().name());
        assertEquals("[I`1<System.Int32>, J`1<I`1<I`1<System.Int32>>>]", program.type("C").interfaces().toString());
        Klass deep = a;
        for (int i = 0; i < 200 && deep.failure().isEmpty(); i++) {
            deep = ((DefinedKlass) deep).field("next").orElseThrow().type();
        }
        assertTrue(deep.failure().orElseThrow()
                .text().startsWith("System.TypeLoadException: types nest more than 96 levels deep in "));
    }

    @Test
    void tokensInGenericContexts() throws Exception {
        Compiled program = Compiled.il(directory, """
                .class public G`1<T> extends [mscorlib]System.Object {
                  .field public !T f
                  .field public static int32 s
                  .method public void .ctor() cil managed { ret }
                  .method public !!U M<U>(!T t, !!U u) cil managed { ldnull throw }
                }
                .class public P extends [mscorlib]System.Object {
                  .method public static vararg void V(int32 a) cil managed { ret }
                  .method public static void Body<X>(!!X x) cil managed {
                    .locals init (class G`1<!!X> a, !!X b)
                    ldnull ldfld !0 class G`1<!!X>::f pop
                    ldnull ldnull ldnull callvirt instance !!0 class G`1<string>::M<!!X>(!0, !!0) pop
                    ldc.i4.0 ldc.i4.0 newobj instance void !!X[0...,0...]::.ctor(int32, int32) pop
                    ldnull ldc.i4.0 ldc.i4.0 call instance !!X !!X[0...,0...]::Get(int32, int32) pop
                    ldnull ldc.i4.0 ldc.i4.0 call instance !!X& !!X[0...,0...]::Address(int32, int32) pop
                    ldc.i4.0 ldc.r8 1 ldstr "x" call vararg void P::V(int32, ..., float64, string)
                    ldtoken class G`1<!!X> pop
                    ret
                  }
                }
                """);
        LoadedModule module = program.assembly().manifest();
        MethodInfo body = program.method("P", "Body").instance(List.of(program.runtime().core().int32()));
        List<String> members = java.util.stream.IntStream.rangeClosed(1, module.metadata().tables().rows(Table.MEMBER_REF))
                .mapToObj(row -> module.resolve(Token.of(Table.MEMBER_REF, row), body.context())).map(token -> switch (token) {
                    case ResolvedToken.OfMethod(MethodInfo method) -> method.toString();
                    case ResolvedToken.OfField(FieldInfo field) -> field.toString();
                    case ResolvedToken.OfType(Klass type) -> type.toString();
                }).sorted().toList();
        assertEquals(List.of("System.Int32 G`1<System.Int32>::f", "System.Int32 System.Int32[,]::Get(System.Int32,System.Int32)",
                "System.Int32& System.Int32[,]::Address(System.Int32,System.Int32)",
                "System.Void P::V(System.Int32)", "System.Void System.Int32[,]::.ctor(System.Int32,System.Int32)",
                "U G`1<System.String>::M<U>(System.String,U)"), members);
        assertEquals("System.Int32 G`1<System.String>::M<System.Int32>(System.String,System.Int32)",
                module.method(Token.of(Table.METHOD_SPEC, 1), body.context()).toString());
        CallSite vararg = java.util.stream.IntStream.rangeClosed(1, module.metadata().tables().rows(Table.MEMBER_REF))
                .mapToObj(row -> Token.of(Table.MEMBER_REF, row))
                .filter(token -> module.resolve(token, body.context()).toString().contains("::V"))
                .map(token -> module.callSite(token, body.context())).findFirst().orElseThrow();
        assertEquals("(System.Int32,System.Double,System.String)", vararg.signature().parameterText());
        assertEquals(1, vararg.signature().sentinelAt());
        List<LocalVariable> locals = module.locals(Token.of(Table.STAND_ALONE_SIG, 1), body.context());
        assertEquals(List.of("G`1<System.Int32> false", "System.Int32 false"),
                locals.stream().map(local -> local.type() + " " + local.pinned()).toList());
    }

    @Test
    void pinnedLocals() throws Exception {
        Compiled program = Compiled.csharp(directory,
                "class C { unsafe static int M(string s) { fixed (char* p = s) { return *p; } } }", "-unsafe");
        List<LocalVariable> locals = program.assembly()
                .manifest().locals(Token.of(Table.STAND_ALONE_SIG, 1), GenericContext.NONE);
        assertEquals(List.of("System.Char* false", "System.String true"),
                locals.stream().map(local -> local.type() + " " + local.pinned()).sorted().toList());
    }

    @Test
    void everyTokenOfTheCoreLibraryResolves() {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule corlib = runtime.corlib().orElseThrow().manifest();
        int resolved = 0;
        for (Table table : List.of(Table.METHOD_DEF, Table.FIELD)) {
            for (int row = 1; row <= corlib.metadata().tables().rows(table); row++) {
                corlib.resolve(Token.of(table, row), GenericContext.NONE);
                resolved++;
            }
        }
        assertEquals(List.of(), runtime.missing());
        assertEquals(corlib.metadata().tables().rows(Table.METHOD_DEF) + corlib.metadata().tables().rows(Table.FIELD), resolved);
    }

    @Test
    void shapesOfTypes() throws Exception {
        Compiled program = Compiled.csharp(directory, "enum Small : byte { A } class Nothing { }");
        CoreClasses core = program.runtime().core();
        assertEquals("System.Byte", program.type("Small").underlying().name());
        assertTrue(program.type("Small").isEnum() && program.type("Small").isValueType());
        assertTrue(!program.type("System.Enum").isValueType() && !program.type("System.ValueType").isValueType());
        assertTrue(program.type("System.Nullable`1", core.int32()).isNullable());
        assertTrue(core.typedReference().isByRefLike() && program.type("System.Span`1", core.int32()).isByRefLike());
        assertTrue(core.typedReference().vector().failure().isPresent());
        assertEquals("System.Int32[*]", core.int32().array(1).name());
        assertEquals("System.Int32[][,,]*&", core.int32().vector().array(3).pointer().byRef().name());
        assertSame(core.int32().vector(), core.int32().vector());
        assertEquals(List.of("System.Void System.String[,]::.ctor(System.Int32,System.Int32)",
                "System.Void System.String[,]::.ctor(System.Int32,System.Int32,System.Int32,System.Int32)",
                "System.String System.String[,]::Get(System.Int32,System.Int32)",
                "System.String& System.String[,]::Address(System.Int32,System.Int32)",
                "System.Void System.String[,]::Set(System.Int32,System.Int32,System.String)"),
                core.string().array(2).methods().stream().map(MethodInfo::toString).toList());
    }
}
