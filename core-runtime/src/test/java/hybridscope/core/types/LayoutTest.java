package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayoutTest {
    private static final ObjectModel WIDE = ObjectModel.BITS_64;
    private static final ObjectModel NARROW = ObjectModel.BITS_32;

    @TempDir
    Path directory;

    /**
     * RULES.md §6: GenericDemo&lt;A&gt; with A {short,short} is size 6, alignment 2, v at 2; with B {int} size 8, alignment 4, v
     * at 4.
     */
    @Test
    void genericDemo() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                struct A { short x; short y; } struct B { int x; } struct GenericDemo<T> { short x; T v; }
                """);
        for (ObjectModel model : ObjectModel.values()) {
            DefinedKlass a = program.type("GenericDemo`1", program.type("A"));
            assertEquals(List.of(6, 2, 2),
                    List.of(a.layout(model).valueSize(), a.layout(model).alignment(), a.field("v").orElseThrow().offset(model)));
            DefinedKlass b = program.type("GenericDemo`1", program.type("B"));
            assertEquals(List.of(8, 4, 4),
                    List.of(b.layout(model).valueSize(), b.layout(model).alignment(), b.field("v").orElseThrow().offset(model)));
        }
        assertEquals("GenericDemo`1<A>", program.type("GenericDemo`1", program.type("A")).name());
    }

    /** DESIGN.md, "Memory and objects". */
    @Test
    void headersStringsAndArrays() throws Exception {
        assertEquals(List.of(16, 16, 24, 32, 16, 20), List.of(WIDE.headerSize(), WIDE.arrayBoundsOffset(),
                WIDE.arrayLengthOffset(), WIDE.arrayDataOffset(), WIDE.stringLengthOffset(), WIDE.stringDataOffset()));
        assertEquals(List.of(8, 8, 12, 16, 8, 12), List.of(NARROW.headerSize(), NARROW.arrayBoundsOffset(),
                NARROW.arrayLengthOffset(), NARROW.arrayDataOffset(), NARROW.stringLengthOffset(), NARROW.stringDataOffset()));
        assertEquals(28, WIDE.stringSize(3));
        assertEquals(44, WIDE.arraySize(3, 4));
        Compiled program = Compiled.csharp(directory, "class Nothing { }");
        DefinedKlass string = program.type("System.String");
        assertEquals(WIDE.stringLengthOffset(), string.field("_stringLength").orElseThrow().offset(WIDE));
        assertEquals(NARROW.stringDataOffset(), string.field("_firstChar").orElseThrow().offset(NARROW));
    }

    @Test
    void thirtyTwoBits() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System; class P { byte a; } class Q : P { byte b; object o; long l; IntPtr p; string s; } struct S { byte a; double d; object o; }
                """);
        FieldLayout q = program.type("Q").layout(NARROW);
        assertEquals(List.of("o=12", "s=16", "b=20", "l=24", "p=32"), q.fields().stream().filter(place -> place.offset() >= 0)
                .sorted(java.util.Comparator.comparingInt(FieldLayout.Place::offset))
                .map(place -> place.field().name() + "=" + place.offset()).toList());
        assertEquals(List.of(40, 36, 8), List.of(q.instanceSize(), q.actualSize(), q.alignment()));
        assertArrayEquals(new int[] {3, 4}, q.references().references());
        FieldLayout s = program.type("S").layout(NARROW);
        assertEquals(List.of(24, 8, 16),
                List.of(s.valueSize(), s.alignment(), program.type("S").field("o").orElseThrow().offset(NARROW)));
    }

    @Test
    void holesAndReferenceMaps() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System.Collections.Generic;
                struct Pair { public string s; public int i; public object o; }
                class P { byte a; string t; } class Q : P { byte b; Pair p; long l; KeyValuePair<string, int>? maybe; }
                """);
        DefinedKlass p = program.type("P");
        assertEquals(List.of(new Span(25, 7)), p.layout(WIDE).holes(p));
        DefinedKlass q = program.type("Q");
        // t at 16, a at 24, then what has references (p at 32, maybe at 56), then b at 80 and l at 88.
        assertEquals(List.of(new Span(25, 7), new Span(81, 7)), q.layout(WIDE).holes(q));
        assertArrayEquals(new int[] {2, 4, 6, 8}, q.layout(WIDE).references().references());
        assertEquals(96, q.layout(WIDE).instanceSize());
        assertEquals(List.of("t", "a", "p", "maybe", "b", "l"),
                q.layout(WIDE).allFields(q).stream().map(place -> place.field().name()).toList());
    }

    @Test
    void staticsAndThreadStaticsLieApart() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System; struct Pair { string s; int i; }
                class C { static byte a; [ThreadStatic] static long t; static object o; const int K = 1; [ThreadStatic] static Pair u; static short b; int instance; }
                """);
        DefinedKlass c = program.type("C");
        StaticLayout statics = c.statics(WIDE);
        assertEquals(List.of(18, 24), List.of(statics.size(), statics.threadSize()));
        assertEquals(List.of("a 0", "t 0", "o 8", "K -1", "u 8", "b 16", "instance 16"),
                c.fields().stream().map(field -> field.name() + " " + field.offset(WIDE)).toList());
        assertArrayEquals(new int[] {1}, statics.references().references());
        assertArrayEquals(new int[] {1}, statics.threadReferences().references());
        assertEquals(List.of(10, 16), List.of(c.statics(NARROW).size(), c.statics(NARROW).threadSize()));
    }

    @Test
    void whatCannotBeLaidOutIsAFailure() throws Exception {
        Compiled program = Compiled.il(directory, """
                .class public explicit sealed Overlap extends [mscorlib]System.ValueType { .field [0] public object o .field [4] public int32 i }
                .class public explicit sealed Odd extends [mscorlib]System.ValueType { .field [4] public object o }
                .class public explicit sealed NoOffset extends [mscorlib]System.ValueType { .field public int32 i }
                .class public sequential sealed Self extends [mscorlib]System.ValueType { .field public valuetype Self s }
                .class public sequential sealed One extends [mscorlib]System.ValueType { .field public valuetype Two t }
                .class public sequential sealed Two extends [mscorlib]System.ValueType { .field public valuetype One o }
                .class public sequential sealed Grows`1<T> extends [mscorlib]System.ValueType {
                  .field public valuetype Grows`1<valuetype Grows`1<!T>> g }
                .class public sequential sealed Huge extends [mscorlib]System.ValueType { .size 2000000000 .field public int32 i }
                .class public explicit sealed Both extends [mscorlib]System.ValueType { .field [0] public object o .field [0] public string s }
                .class public HasSpan extends [mscorlib]System.Object { .field public valuetype [mscorlib]System.Span`1<int32> s }
                .class public HasTyped extends [mscorlib]System.Object { .field public static typedref s }
                .class public HasIterator extends [mscorlib]System.Object { .field public valuetype [mscorlib]System.ArgIterator s }
                .class public explicit Generic`1<T> extends [mscorlib]System.Object { .field [0] public int32 a }
                .class public sealed NoNumber extends [mscorlib]System.Enum { }
                """);
        // As Mono has it: neither instance nor static fields of such types, but of ArgIterator.
        assertEquals("System.TypeLoadException: field s of HasSpan is of the by-ref-like type System.Span`1<System.Int32>",
                failure(program, "HasSpan"));
        program.type("HasTyped").statics(WIDE);
        assertEquals("System.TypeLoadException: static field s of HasTyped is of the by-ref-like type System.TypedReference",
                failure(program, "HasTyped"));
        assertTrue(program.type("HasIterator").layout(WIDE).failure().isEmpty());
        assertEquals("System.TypeLoadException: Generic`1<System.Int32> is generic and has explicit layout",
                program.type("Generic`1", program.runtime().core().int32()).layout(WIDE).failure().orElseThrow().text());
        assertEquals("System.TypeLoadException: NoNumber is an enumeration without a field for its number (ECMA-335 II.14.3)",
                failure(program, "NoNumber"));
        assertEquals("System.TypeLoadException: Overlap has an object reference and something else at offset 4",
                failure(program, "Overlap"));
        assertEquals("System.TypeLoadException: field o of Odd has references and lies at offset 4, which is no multiple of 8",
                failure(program, "Odd"));
        assertEquals("System.TypeLoadException: field i of NoOffset, which has explicit layout, has no offset",
                failure(program, "NoOffset"));
        assertEquals("System.TypeLoadException: Self contains itself", failure(program, "Self"));
        assertEquals("System.TypeLoadException: One contains itself", failure(program, "One"));
        assertEquals("System.TypeLoadException: Huge takes 2000000016 bytes (our limit is 67108864)", failure(program, "Huge"));
        DefinedKlass grows = program.type("Grows`1", program.runtime().core().int32());
        assertTrue(grows.layout(WIDE).failure().isPresent());
        assertEquals(8, program.type("Both").layout(WIDE).valueSize());
        assertTrue(program.type("Both").failure().isEmpty());
    }

    @Test
    void classesInACircleAreAFailure() throws Exception {
        Compiled program = Compiled.csharp(directory, "class A : B { } class B { } class C : A { int i; }");
        byte[] bytes = java.nio.file.Files.readAllBytes(program.file());
        Metadata metadata = program.assembly().manifest().metadata();
        Span extendsB = metadata.tables().span(Table.TYPE_DEF.column("Extends"), Token.rid(program.type("B").token()));
        bytes[extendsB.offset()] = (byte) CodedIndex.TYPE_DEF_OR_REF.encode(Table.TYPE_DEF, Token.rid(program.type("A").token()));
        java.nio.file.Files.write(program.file(), bytes);
        Compiled circle = Compiled.load(program.file());
        assertEquals("System.TypeLoadException: A extends itself", failure(circle, "A"));
        assertEquals("System.TypeLoadException: A extends itself", failure(circle, "B"));
        assertEquals("System.TypeLoadException: A extends itself", failure(circle, "C"));
    }

    private static String failure(Compiled program, String type) {
        program.type(type).layout(WIDE);
        return program.type(type).failure().orElseThrow().text();
    }

    /** {@code Marshal.SizeOf} and {@code Marshal.OffsetOf} under Mono tell the same. */
    @Test
    void nativeLayout() throws Exception {
        List<String> names = List.of("Plain", "Wide", "Packed", "Exp", "Base", "Derived", "Nested", "Sized", "ExpOdd", "HoldsOdd",
                "ExpPacked");
        Compiled program = Compiled.csharp(directory, """
                using System; using System.Runtime.InteropServices;
                struct Plain { public byte a; public int b; public bool c; public char d; public string s; public double e; }
                [StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)] struct Wide { public char c; public byte b;
                  [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 5)] public string s; public int i; }
                [StructLayout(LayoutKind.Sequential, Pack = 1)] struct Packed { public byte a; public long b;
                  [MarshalAs(UnmanagedType.ByValArray, SizeConst = 3)] public short[] arr; [MarshalAs(UnmanagedType.I1)] public bool f;
                  [MarshalAs(UnmanagedType.VariantBool)] public bool g; }
                [StructLayout(LayoutKind.Explicit, Size = 40)] struct Exp { [FieldOffset(4)] public int a; [FieldOffset(4)] public float f; [FieldOffset(16)] public bool b; }
                [StructLayout(LayoutKind.Sequential)] class Base { public byte a; public int b; }
                [StructLayout(LayoutKind.Sequential)] class Derived : Base { public byte c; public Plain p; }
                struct Nested { public byte x; public Wide w; public DayOfWeek d; public IntPtr p; public Action act; public Guid g; public decimal m;
                  [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 7)] public string s; }
                [StructLayout(LayoutKind.Explicit, Size = 41, Pack = 32)] struct ExpOdd { [FieldOffset(9)] public byte a; [FieldOffset(12)] public long b; [FieldOffset(1)] public bool c; }
                struct HoldsOdd { public byte a; public ExpOdd b; public long c; }
                [StructLayout(LayoutKind.Explicit, Size = 33, Pack = 8)] struct ExpPacked { [FieldOffset(11)] public ulong a; }
                [StructLayout(LayoutKind.Sequential, Size = 33)] struct Sized { public int a; }
                class Auto { public int a; } struct Generic<T> { public T t; }
                static class Program { static void Main() { foreach (var t in new[] { typeof(%s) }) {
                  Console.WriteLine(t.Name + " " + Marshal.SizeOf(t));
                  foreach (var f in t.GetFields()) if (f.DeclaringType == t) Console.WriteLine(t.Name + "." + f.Name + " " + Marshal.OffsetOf(t, f.Name)); } } }
                """.formatted(String.join("), typeof(", names)));
        List<String> ours = new ArrayList<>();
        for (String name : names) {
            DefinedKlass type = program.type(name);
            NativeLayout layout = NativeLayout.of(type, WIDE).orElseThrow();
            ours.add(name + " " + layout.size());
            layout.fields().stream().filter(place -> place.field().declaringType() == type)
                    .forEach(place -> ours.add(name + "." + place.field().name() + " " + place.offset()));
        }
        assertEquals(program.output().lines().toList(), ours);
        assertTrue(NativeLayout.of(program.type("Auto"), WIDE).isEmpty());
        assertTrue(NativeLayout.of(program.type("Generic`1", program.runtime().core().int32()), WIDE).isEmpty());
    }

    @Test
    void classRecord() throws Exception {
        Compiled program = Compiled.csharp(directory, """
                using System;
                [Serializable] public class C : IDisposable, IComparable<C> {
                  static C() { } ~C() { } static int s; [ThreadStatic] static byte t; int a; byte b; object o;
                  public int P { get { return 1; } } public event Action E; class N { } struct M { }
                  public void Dispose() { } public virtual int CompareTo(C c) { return 0; } }
                [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Sequential, Pack = 2)] public struct V { byte a; int b; }
                public class Field { static readonly int X = 5; } public class Plain { }
                """);
        ClassRecord c = ClassRecord.of(program.type("C"), WIDE);
        assertEquals(List.of(40, 37, -1, 4, 1, 8, 0), List.of(c.instanceSize(), c.actualSize(), c.nativeSize(),
                c.staticFieldsSize(), c.threadStaticFieldsSize(), c.alignment(), c.packingSize()));
        assertTrue(c.hasFinalize() && c.hasClassConstructor() && c.hasReferences());
        assertFalse(c.blittable() || c.valueType() || c.enumType() || c.generic() || c.byRefLike() || c.importOrWindowsRuntime());
        // .ctor, .cctor, Finalize, get_P, add_E, remove_E, Dispose, CompareTo; s, t, a, b, o and the event's field.
        assertEquals(List.of(8, 1, 6, 1, 2),
                List.of(c.methodCount(), c.propertyCount(), c.fieldCount(), c.eventCount(), c.nestedTypeCount()));
        // Object's four, a slot for each interface, Dispose and CompareTo.
        assertEquals(List.of(8, 2, 2), List.of(c.vtableCount(), c.interfacesCount(), c.interfaceOffsetsCount()));
        assertEquals(1 << 22 | program.type("C").token() - 0x02000001, c.encodedIndex());
        ClassRecord v = ClassRecord.of(program.type("V"), WIDE);
        assertEquals(List.of(22, 6, 2, 2), List.of(v.instanceSize(), v.nativeSize(), v.alignment(), v.packingSize()));
        assertTrue(v.valueType() && v.blittable());
        assertEquals(List.of(ConstructorTrigger.PRECISE, ConstructorTrigger.BEFORE_FIELD_INIT, ConstructorTrigger.NONE),
                List.of(program.type("C").constructorTrigger(), program.type("Field").constructorTrigger(),
                program.type("Plain").constructorTrigger()));
    }

    @Test
    void stagesShowWhatHasBeenSetUp() throws Exception {
        Compiled program = Compiled.csharp(directory, "class C { int a; public virtual void M() { } }");
        DefinedKlass c = program.type("C");
        assertEquals(java.util.EnumSet.of(ClassStage.DEFINED, ClassStage.CREATED), c.stages());
        c.fields();
        assertTrue(c.stages().contains(ClassStage.FIELDS));
        assertFalse(c.stages().contains(ClassStage.METHODS));
        c.vtable();
        assertEquals(java.util.EnumSet.of(ClassStage.DEFINED, ClassStage.CREATED, ClassStage.FIELDS, ClassStage.METHODS,
                ClassStage.HIERARCHY, ClassStage.INTERFACES, ClassStage.VTABLE), c.stages());
    }
}
