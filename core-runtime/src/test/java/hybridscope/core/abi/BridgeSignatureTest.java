package hybridscope.core.abi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.types.Compiled;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** RULES.md §5: each row of the table and each example. */
class BridgeSignatureTest {
    private static final String SOURCE = """
            using System;
            public enum ByteEnum : byte { A } public enum IntEnum { A } public enum LongEnum : long { A } public enum SByteEnum : sbyte { A }
            public struct Vector2f { public float x, y; } public struct Vector3f { public float x, y, z; }
            public struct Vector4f { public float x, y, z, w; }
            public struct Vector2d { public double x, y; } public struct Vector3d { public double x, y, z; }
            public struct Vector4d { public double x, y, z, w; }
            public struct Pair3f { public Vector2f a; public float b; }
            public struct Vector5f { public float a, b, c, d, e; } public struct FloatDouble { public float a; public double b; }
            public struct OneFloat { public float x; } public struct OneDouble { public double x; }
            public struct Byte1 { public byte a; } public struct Int1 { public int a; } public struct Long1 { public long a; }
            public struct Byte3 { public byte a, b, c; } public struct IntVec3 { public int x, y, z; }
            public struct Long2 { public long a, b; } public struct IntLong { public int a; public long b; }
            public struct BigStruct { public long a, b, c; } public struct Int5 { public int a, b, c, d, e; }
            public struct Ref2 { public object a, b; } public class C { } public interface I { } public delegate void D();
            public unsafe class Types {
              public bool @bool; public byte @byte; public sbyte @sbyte; public short @short; public ushort @ushort; public char @char;
              public int @int; public uint @uint; public long @long; public ulong @ulong; public float @float; public double @double;
              public IntPtr intPtr; public UIntPtr uIntPtr; public ByteEnum byteEnum; public IntEnum intEnum; public LongEnum longEnum;
              public SByteEnum sbyteEnum; public C @class; public I @interface; public D @delegate; public int[] array; public string @string;
              public object @object; public int* pointer; public void* voidPointer;
              public Vector2f v2f; public Vector3f v3f; public Vector4f v4f; public Vector2d v2d; public Vector3d v3d; public Vector4d v4d;
              public Pair3f pair3f; public Vector5f v5f; public FloatDouble floatDouble; public OneFloat oneFloat; public OneDouble oneDouble;
              public Byte1 byte1; public Byte3 byte3; public Int1 int1; public Long1 long1; public IntVec3 intVec3; public Long2 long2;
              public IntLong intLong; public BigStruct big; public Int5 int5; public Ref2 ref2; public DateTime dateTime; public decimal @decimal;
              public int? nullable;
            }
            public struct Value { public float x; public int Get(int a) { return a; } public override string ToString() { return ""; } }
            public class Program {
              public static long f(BigStruct a, double b, BigStruct c) { return 0; }
              public static object Fun1(object a, long b) { return null; }
              public static long Fun2(long a, long b) { return 0; }
              public static object Fun3(object a, object b) { return null; }
              public static void ByRef(ref int a, out Vector3f b) { b = default(Vector3f); }
              public void Instance(Vector3f a) { } public BigStruct Big() { return default(BigStruct); }
              public static void Variable(int a, __arglist) { }
            }
            """;
    @TempDir
    static Path directory;
    private static Compiled program;

    @BeforeAll
    static void compile() throws Exception {
        program = Compiled.csharp(directory, SOURCE, "-unsafe");
    }

    /** The kinds of a field's type on Universal32, Universal64, Arm64: as parameters as printed, runnable, then as results. */
    private static List<String> kinds(String field) {
        FieldInfo info = program.type("Types").fields().stream().filter(each -> each.name().equals(field)).findFirst()
                .orElseThrow();
        List<String> kinds = new ArrayList<>();
        for (ValueRole role : ValueRole.values()) {
            for (AbiForm form : AbiForm.values()) {
                kinds.add(String.join(" ", Arrays.stream(Abi.values())
                        .map(abi -> BridgeKind.of(info.type(), abi, form, role).text()).toList()));
            }
        }
        return kinds;
    }

    private static void everywhere(String kinds, String... fields) {
        for (String field : fields) {
            assertEquals(List.of(kinds, kinds, kinds, kinds), kinds(field), field);
        }
    }

    private static void differs(String printed, String runnable, String field) {
        assertEquals(List.of(printed, runnable, printed, runnable), kinds(field), field);
    }

    private static void value(String printed, String runnable, String printedResult, String runnableResult, String... fields) {
        for (String field : fields) {
            assertEquals(List.of(printed, runnable, printedResult, runnableResult), kinds(field), field);
        }
    }

    @Test
    void numbers() {
        everywhere("u1 u1 u1", "bool", "byte", "byteEnum");
        everywhere("i1 i1 i1", "sbyte", "sbyteEnum");
        everywhere("i2 i2 i2", "short");
        everywhere("u2 u2 u2", "ushort", "char");
        everywhere("i4 i4 i4", "int", "intEnum");
        everywhere("u4 u4 u4", "uint");
        everywhere("i8 i8 i8", "long", "longEnum");
        everywhere("u8 u8 u8", "ulong");
        everywhere("r4 r4 r4", "float");
        everywhere("r8 r8 r8", "double");
        differs("i4 i4 i4", "i4 i8 i8", "intPtr");
        differs("u4 u4 u4", "u4 u8 u8", "uIntPtr");
    }

    @Test
    void references() {
        everywhere("i4 i8 i8", "class", "interface", "delegate", "array", "string", "object", "pointer", "voidPointer");
    }

    @Test
    void vectors() {
        differs("S8 v2f v2f", "S8 S8 v2f", "v2f");
        differs("S12 v3f v3f", "S12 S12 v3f", "v3f");
        differs("S16 v4f v4f", "S16 S16 v4f", "v4f");
        differs("C16 v2d v2d", "C16 S16 v2d", "v2d");
        differs("C24 v3d v3d", "C24 S24 v3d", "v3d");
        differs("C32 v4d v4d", "C32 S32 v4d", "v4d");
        differs("S12 v3f v3f", "S12 S12 v3f", "pair3f");
    }

    @Test
    void otherValueTypes() {
        value("S1 S1 S16", "S1 S1 i8", "S1 S1 S1", "S1 S1 i8", "byte1");
        value("S3 S3 S16", "S3 S3 i8", "S3 S3 S3", "S3 S3 i8", "byte3");
        value("S4 S4 S16", "S4 S4 i8", "S4 S4 S4", "S4 S4 i8", "int1");
        value("C8 S8 S16", "C8 S8 i8", "C8 S8 S8", "C8 S8 i8", "long1", "dateTime");
        value("S12 S12 S16", "S12 S12 i16", "S12 S12 S12", "S12 S12 i16", "intVec3");
        value("C16 S16 S16", "C16 S16 i16", "C16 S16 S16", "C16 S16 i16", "long2", "intLong", "floatDouble", "decimal");
        value("S8 S8 S16", "S8 S8 i8", "S8 S8 S8", "S8 S8 i8", "nullable");
        value("S8 S16 S16", "S8 S16 i16", "S8 S16 S16", "S8 S16 i16", "ref2");
        value("C24 S24 sr", "C24 S24 sr", "C24 S24 S24", "C24 S24 S24", "big");
        value("S20 S20 sr", "S20 S20 sr", "S20 S20 S20", "S20 S20 S20", "int5", "v5f");
        value("S4 S4 S16", "S4 S4 r4", "S4 S4 S4", "S4 S4 r4", "oneFloat");
        value("C8 S8 S16", "C8 S8 r8", "C8 S8 S8", "C8 S8 r8", "oneDouble");
    }

    private static String signature(String type, String method, Abi abi) {
        return BridgeSignature.of(abi, AbiForm.RUNNABLE, program.method(type, method)).text();
    }

    @Test
    void examples() {
        assertEquals("i8srr8sr", signature("Program", "f", Abi.ARM64));
        assertEquals("i8S24r8S24", signature("Program", "f", Abi.UNIVERSAL64));
        assertEquals("i8C24r8C24", signature("Program", "f", Abi.UNIVERSAL32));
        for (String method : List.of("Fun1", "Fun2", "Fun3")) {
            assertEquals("i8i8i8", signature("Program", method, Abi.ARM64));
            assertEquals("i8i8i8", signature("Program", method, Abi.UNIVERSAL64));
        }
        assertEquals(List.of("i4i4i8", "i8i8i8", "i4i4i4"), List.of(signature("Program", "Fun1", Abi.UNIVERSAL32),
                signature("Program", "Fun2", Abi.UNIVERSAL32), signature("Program", "Fun3", Abi.UNIVERSAL32)));
    }

    @Test
    void thisAndByRefsAreAddresses() {
        assertEquals("vi8v3f", signature("Program", "Instance", Abi.ARM64));
        assertEquals("i4i8i4", signature("Value", "Get", Abi.ARM64));
        assertEquals("i8i8", signature("Value", "ToString", Abi.UNIVERSAL64));
        assertEquals("vi8i8", signature("Program", "ByRef", Abi.ARM64));
        assertEquals("vi4i4", signature("Program", "ByRef", Abi.UNIVERSAL32));
        assertEquals("S24i8", signature("Program", "Big", Abi.ARM64));
        assertEquals("vi4i8", signature("Program", "Variable", Abi.ARM64));
    }

    @Test
    void theRuntimesOwnIsUniversal64AsItRuns() {
        Klass vector = program.type("Vector3f");
        assertEquals("S12i8", BridgeSignature.inRuntime(vector, List.of(program.type("Types"))).text());
    }

    @Test
    void rowsSayWherePrintAndRunnableDiffer() {
        List<String> differences = new ArrayList<>();
        for (BridgeRule rule : BridgeRule.values()) {
            for (Abi abi : Abi.values()) {
                if (rule.differs(abi, ValueRole.PARAMETER)) {
                    differences.add(rule + " " + abi.text());
                }
            }
        }
        assertEquals(List.of("INT_PTR Universal64", "INT_PTR Arm64", "UINT_PTR Universal64", "UINT_PTR Arm64", "ONE_FLOAT Arm64",
                "ONE_DOUBLE Arm64", "FLOATS Universal64", "VALUE_TO_8 Arm64", "VALUE_TO_16 Arm64"), differences);
        BridgeKind kind = BridgeKind.of(program.type("IntEnum"), Abi.ARM64, AbiForm.PRINTED, ValueRole.PARAMETER);
        assertEquals(new BridgeKind("i4", BridgeRule.INT, true), kind);
        assertTrue(Arrays.stream(BridgeRule.values()).noneMatch(rule -> rule.types().isEmpty()));
    }
}
