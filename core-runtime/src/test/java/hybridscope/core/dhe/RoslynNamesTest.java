package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * RULES.md §7: pairs with the names that Roslyn makes up, written by hand as it writes them. It counts methods of a type and the
 * closures in each, so that a method that is added in front gives all behind it other names.
 */
class RoslynNamesTest {
    private static final String HEAD = """
            .assembly extern mscorlib { }
            .assembly Pair { }
            .module Pair.dll
            .class public auto ansi beforefieldinit Work extends [mscorlib]System.Object {
            """;

    /**
     * A method {@code NAME(int)} that is the {@code N}th of its type: a lambda that captures a parameter, one that captures
     * nothing and is kept in a field, and a local function.
     */
    private static final String METHOD = """
            .method public hidebysig static int32 NAME(int32 x) cil managed {
                .locals init (class Work/'<>c__DisplayClassN_0' V_0, class [mscorlib]System.Func`2<int32,int32> V_1)
                newobj instance void Work/'<>c__DisplayClassN_0'::.ctor()
                stloc.0
                ldloc.0
                ldarg.0
                stfld int32 Work/'<>c__DisplayClassN_0'::x
                ldloc.0
                ldftn instance int32 Work/'<>c__DisplayClassN_0'::'<NAME>b__0'(int32)
                newobj instance void class [mscorlib]System.Func`2<int32,int32>::.ctor(object, native int)
                stloc.1
                ldloc.1
                ldc.i4.1
                callvirt instance !1 class [mscorlib]System.Func`2<int32,int32>::Invoke(!0)
                ldsfld class [mscorlib]System.Func`2<int32,int32> Work/'<>c'::'<>9__N_1'
                dup
                brtrue.s KEPT
                pop
                ldsfld class Work/'<>c' Work/'<>c'::'<>9'
                ldftn instance int32 Work/'<>c'::'<NAME>b__N_1'(int32)
                newobj instance void class [mscorlib]System.Func`2<int32,int32>::.ctor(object, native int)
                dup
                stsfld class [mscorlib]System.Func`2<int32,int32> Work/'<>c'::'<>9__N_1'
            KEPT: ldc.i4.2
                callvirt instance !1 class [mscorlib]System.Func`2<int32,int32>::Invoke(!0)
                add
                ldarg.0
                call int32 Work::'<NAME>g__Local|N_2'(int32)
                add
                ret
            }
            .method assembly hidebysig static int32 '<NAME>g__Local|N_2'(int32 x) cil managed {
                ldarg.0
                LOCAL
                ret
            }
            """;
    private static final String CLOSURE = """
            .class nested private auto ansi sealed beforefieldinit '<>c__DisplayClassN_0' extends [mscorlib]System.Object {
                .field public int32 x
                .method public hidebysig specialname rtspecialname instance void .ctor() cil managed {
                    ldarg.0
                    call instance void [mscorlib]System.Object::.ctor()
                    ret
                }
                .method assembly hidebysig instance int32 '<NAME>b__0'(int32 y) cil managed {
                    ldarg.1
                    ldarg.0
                    ldfld int32 Work/'<>c__DisplayClassN_0'::x
                    CAPTURING
                    ret
                }
            }
            """;
    private static final String KEPT_FIELD = """
            .field public static class [mscorlib]System.Func`2<int32,int32> '<>9__N_1'
            """;
    private static final String KEPT = """
            .method assembly hidebysig instance int32 '<NAME>b__N_1'(int32 y) cil managed {
                ldarg.1
                PLAIN
                ret
            }
            """;
    private static final String KEPT_HEAD = """
            .class nested private auto ansi sealed serializable beforefieldinit '<>c' extends [mscorlib]System.Object {
                .field public static initonly class Work/'<>c' '<>9'
                .method private hidebysig specialname rtspecialname static void .cctor() cil managed {
                    newobj instance void Work/'<>c'::.ctor()
                    stsfld class Work/'<>c' Work/'<>c'::'<>9'
                    ret
                }
                .method public hidebysig specialname rtspecialname instance void .ctor() cil managed {
                    ldarg.0
                    call instance void [mscorlib]System.Object::.ctor()
                    ret
                }
            """;

    /** A method's code: what its lambdas and its local function do with what they have. */
    private record Part(String name, String capturing, String plain, String local) {
        String in(String template, int number) {
            return template.replace("<NAME>", "<" + name + ">").replace(" NAME(", " " + name + "(").replace("N_", number + "_")
                    .replace("CAPTURING", capturing).replace("PLAIN", plain).replace("LOCAL", local);
        }
    }

    @TempDir
    private Path folder;

    private Compared pair(Part[] before, Part... after) throws Exception {
        return Compared.of(Compared.assembly(assembled("v1", before)), Compared.assembly(assembled("v2", after)));
    }

    private Path assembled(String version, Part... parts) throws Exception {
        StringBuilder il = new StringBuilder(HEAD);
        for (String template : new String[] {METHOD, CLOSURE}) {
            for (int i = 0; i < parts.length; i++) {
                il.append(parts[i].in(template, i));
            }
        }
        il.append(KEPT_HEAD);
        for (String template : new String[] {KEPT_FIELD, KEPT}) {
            for (int i = 0; i < parts.length; i++) {
                il.append(parts[i].in(template, i));
            }
        }
        return written(version, il.append("}\n}\n").toString());
    }

    private Path written(String version, String il) throws Exception {
        Path place = Files.createDirectories(folder.resolve(version));
        new Mono(place).ilasm(il, "Pair.dll");
        return place.resolve("Pair.dll");
    }

    private static final Part SUM = new Part("Sum", "add", "ldc.i4.3\nmul", "ldc.i4.5\nadd");
    private static final Part LAST = new Part("Last", "sub", "neg", "not");

    @Test
    void methodAddedInFrontChangesNoneBehindIt() throws Exception {
        Part added = new Part("Added", "add", "ldc.i4.7\nmul", "ldc.i4.8\nadd");
        Compared pair = pair(new Part[] {SUM, LAST}, added, SUM, LAST);
        assertEquals(Set.of(), pair.changed());
        assertEquals(Set.of(), pair.methods(ChangeKind.REMOVED));
        assertEquals(new TreeSet<>(Set.of("Work::Added", "Work::<Added>g__Local|0_2", "Work/<>c::<Added>b__0_1",
                "Work/<>c__DisplayClass0_0::.ctor", "Work/<>c__DisplayClass0_0::<Added>b__0")), pair.methods(ChangeKind.NEW));
        // By exact names what is behind it is another one.
        Compared exact = Compared.of(Compared.assembly(folder.resolve("v1/Pair.dll")),
                Compared.assembly(folder.resolve("v2/Pair.dll")), new ComparisonOptions(false));
        assertTrue(exact.changed().containsAll(Set.of("Work::Sum", "Work::Last")), exact.changed()::toString);
    }

    @Test
    void changedLambdaBehindAnAddedMethodIsTheOnlyOne() throws Exception {
        Part added = new Part("Added", "or", "ldc.i4.7\nmul", "ldc.i4.8\nadd");
        assertEquals(Set.of("Work/<>c__DisplayClass1_0::<Sum>b__0"), pair(new Part[] {SUM, LAST}, added,
                new Part("Sum", "mul", SUM.plain(), SUM.local()), LAST).changed());
        assertEquals(Set.of("Work/<>c::<Last>b__2_1"), pair(new Part[] {SUM, LAST}, added, SUM,
                new Part("Last", LAST.capturing(), "ldc.i4.1\nadd", LAST.local())).changed());
        // A local function is called directly: who has it becomes dirty where it is not injected.
        Compared local = pair(new Part[] {SUM, LAST}, added, SUM, new Part("Last", LAST.capturing(), LAST.plain(), "dup\nmul"));
        assertEquals(Set.of("Work::<Last>g__Local|2_2"), local.changed());
        assertEquals(Set.of("Work::Last"), local.dirty(_ -> false));
        assertEquals(Set.of(), local.dirty(_ -> true));
    }

    /** What a record of C# 9 has, as far as names matter: {@code <Clone>$}, backing fields, PrintMembers. */
    private static String point(boolean second) {
        String field = ".field private initonly int32 '<Y>k__BackingField'\n";
        String more = """
                ldarg.0
                ldarg.1
                ldfld int32 Point::'<Y>k__BackingField'
                stfld int32 Point::'<Y>k__BackingField'
                """;
        return """
                .assembly extern mscorlib { }
                .assembly Pair { }
                .module Pair.dll
                .class public auto ansi beforefieldinit Point extends [mscorlib]System.Object {
                .field private initonly int32 '<X>k__BackingField'
                FIELD
                .method public hidebysig specialname rtspecialname instance void .ctor(int32 X) cil managed {
                    ldarg.0
                    ldarg.1
                    stfld int32 Point::'<X>k__BackingField'
                    ldarg.0
                    call instance void [mscorlib]System.Object::.ctor()
                    ret
                }
                .method family hidebysig specialname rtspecialname instance void .ctor(class Point original) cil managed {
                    ldarg.0
                    call instance void [mscorlib]System.Object::.ctor()
                    ldarg.0
                    ldarg.1
                    ldfld int32 Point::'<X>k__BackingField'
                    stfld int32 Point::'<X>k__BackingField'
                    MORE
                    ret
                }
                .method public hidebysig specialname instance int32 get_X() cil managed {
                    ldarg.0
                    ldfld int32 Point::'<X>k__BackingField'
                    ret
                }
                .method public hidebysig newslot virtual instance class Point '<Clone>$'() cil managed {
                    ldarg.0
                    newobj instance void Point::.ctor(class Point)
                    ret
                }
                .method family hidebysig newslot virtual instance bool PrintMembers(class [mscorlib]System.Text.StringBuilder b)
                    cil managed {
                    ldarg.0
                    call instance int32 Point::get_X()
                    pop
                    ldc.i4.1
                    ret
                }
                }
                """.replace("FIELD", second ? field : "").replace("MORE", second ? more : "");
    }

    @Test
    void recordWithOnePropertyMoreHasAnotherLayout() throws Exception {
        Compared same = Compared.of(Compared.assembly(written("v1", point(false))),
                Compared.assembly(written("v1again", point(false))));
        assertEquals(Set.of(), same.changed());
        Compared more = Compared.of(Compared.assembly(folder.resolve("v1/Pair.dll")),
                Compared.assembly(written("v2", point(true))));
        // PrintMembers calls a method on it and touches none of its fields.
        assertEquals(Set.of("Point::.ctor(System.Int32)", "Point::.ctor(Point)", "Point::get_X", "Point::<Clone>$"),
                more.changed());
        assertEquals(Set.of("Point::PrintMembers"), more.dirty(_ -> false));
    }
}
