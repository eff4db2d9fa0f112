package hybridscope.core.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Field offsets and sizes against those that Mono really uses: a program reads them out of the running runtime's own class
 * and field records.
 */
class LayoutMatchesMonoTest {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** Prints, for each type: token, instance size, blittable, alignment; for each field: token, offset in the record. */
    private static final String DUMP = """
            using System; using System.Reflection; using System.Runtime.InteropServices;
            public static class Dump {
              const BindingFlags All = BindingFlags.Instance | BindingFlags.Static | BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.DeclaredOnly;
              public static void Main(string[] args) {
                foreach (var t in Assembly.LoadFrom(args[0]).GetTypes()) {
                  if (t.IsInterface || t.ContainsGenericParameters) continue;
                  t.IsAssignableFrom(typeof(object));
                  IntPtr klass = Marshal.ReadIntPtr(t.TypeHandle.Value);
                  Console.WriteLine("type " + t.MetadataToken.ToString("X8") + " " + Marshal.ReadInt32(klass, 28) + " "
                      + (Marshal.ReadInt32(klass, 32) >> 4 & 1) + " " + Marshal.ReadByte(klass, 34));
                  foreach (var f in t.GetFields(All))
                    if (!f.IsLiteral) Console.WriteLine("field " + f.MetadataToken.ToString("X8") + " " + Marshal.ReadInt32(f.FieldHandle.Value, 24));
                }
              }
            }
            """;
    /** Structs and classes of every kind of layout. */
    static final String SHAPES = """
            using System; using System.Runtime.InteropServices;
            class P { byte a; }
            class Q : P { byte b; long c; string d; byte e; object f; int g; }
            class R : Q { byte z; string y; }
            struct Empty {}
            class HasEmpty { Empty e; byte b; }
            [StructLayout(LayoutKind.Sequential, Size = 5)] struct S5 { short a; }
            [StructLayout(LayoutKind.Sequential, Size = 64, Pack = 2)] struct S64 { int a; long b; byte c; }
            [StructLayout(LayoutKind.Explicit, Size = 3)] struct X3 { [FieldOffset(0)] int a; }
            [StructLayout(LayoutKind.Explicit)] struct X4 { [FieldOffset(0)] int a; [FieldOffset(3)] short b; }
            [StructLayout(LayoutKind.Explicit, Pack = 1)] struct X9 { [FieldOffset(1)] long a; [FieldOffset(0)] byte b; }
            [StructLayout(LayoutKind.Explicit)] struct Union { [FieldOffset(0)] object o; [FieldOffset(0)] string s; [FieldOffset(8)] int i; [FieldOffset(8)] float f; }
            [StructLayout(LayoutKind.Auto)] struct AutoS { byte a; string s; byte b; long l; }
            struct Mix { byte a; string s; byte b; }
            [StructLayout(LayoutKind.Sequential, Pack = 1)] struct Packed { byte a; string s; byte b; long l; }
            [StructLayout(LayoutKind.Sequential, Pack = 2)] struct Packed2 { byte a; int i; double d; byte b; }
            [StructLayout(LayoutKind.Sequential)] class SeqC { byte a; string s; byte b; long l; }
            [StructLayout(LayoutKind.Sequential, Size = 100)] class SeqD : SeqC { byte c; }
            [StructLayout(LayoutKind.Explicit)] class XB { [FieldOffset(4)] int a; }
            [StructLayout(LayoutKind.Explicit)] class XD : XB { [FieldOffset(0)] int b; }
            struct WithMix { int x; Mix m; AutoS q; bool b; char c; decimal d; DateTime t; }
            class Holder { byte a; Mix m; Packed p; Empty e; int? n; Guid g; IntPtr ptr; DayOfWeek day; }
            unsafe struct Fixed { public fixed byte bytes[13]; public int* p; public short s; }
            class Statics { static byte a; static object b; static Mix c; static byte d; const int E = 5; static long f; static readonly Guid g; }
            class G<T, U> { T t; U u; byte b; static T s; }
            struct GS<T> { short x; T v; }
            class Closed : G<byte, Mix> { GS<GS<int>> nested; GS<string> text; byte last; }
            abstract class Abs { bool x; internal Action a; bool y; }
            enum Small : byte { A }
            struct HasEnums { Small s; DayOfWeek d; Small t; }
            struct Blittable { int a; double b; HasInts c; }
            struct HasInts { byte a; ushort b; IntPtr c; }
            struct NotBlittable { HasInts h; bool b; }
            """;

    @TempDir
    Path directory;

    @Test
    void ownShapes() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs(SHAPES, "-t:library", "-unsafe", "-out:shapes.dll");
        assertTrue(compare(mono, directory.resolve("shapes.dll")) > 80);
    }

    /** Structs in structs, classes over classes, packing, sizes, explicit offsets without rhyme or reason. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void randomShapes(long seed) throws Exception {
        Random random = new Random(seed);
        StringBuilder source = new StringBuilder("using System; using System.Runtime.InteropServices;\nstruct GS<T> { short x; T "
                + "v; byte y; } class GC<T> { byte x; T v; short y; }\n");
        List<String> values = new ArrayList<>(List.of("byte", "sbyte", "short", "ushort", "char", "bool", "int", "uint", "long",
                "ulong", "float", "double", "IntPtr",
                "UIntPtr", "decimal", "DayOfWeek", "Guid", "DateTime", "int?", "GS<byte>", "GS<double>", "GS<GS<int>>"));
        List<String> references = List.of("object", "string", "int[]", "Action", "GC<int>");
        for (int i = 0; i < 150; i++) {
            boolean value = random.nextBoolean();
            int kind = random.nextInt(4);
            int pack = List.of(0, 0, 0, 1, 2, 4, 8, 16, 32).get(random.nextInt(9));
            boolean sized = kind > 0 && random.nextInt(4) == 0;
            String attribute = "[StructLayout(LayoutKind.%s%s%s)] ".formatted(kind == 0 ? "Auto" : kind == 3 ? "Explicit"
                    : "Sequential", pack == 0 ? "" : ", Pack = " + pack, sized ? ", Size = " + random.nextInt(60) : "");
            source.append(attribute).append(value ? "struct V" + i : "class C" + i);
            source.append(!value && i > 20 && random.nextBoolean() ? " : " + classBefore(source, random, i) : "").append(" {");
            int fields = random.nextInt(6) + (kind == 3 || value ? 1 : 0);
            for (int f = 0; f < fields; f++) {
                boolean reference = kind != 3 && random.nextInt(4) == 0;
                String type = reference ? references.get(random.nextInt(references.size()))
                        : values.get(random.nextInt(kind == 3 ? 16 : values.size()));
                // A struct without fields of its objects is left out: Mono gives it no byte.
                boolean isStatic = f > 0 && random.nextInt(6) == 0;
                source.append(kind == 3 && !isStatic ? " [FieldOffset(%d)]".formatted(random.nextInt(20)) : "")
                        .append(isStatic ? " static " : " ").append(type).append(" f").append(f).append(';');
            }
            source.append(" }\n");
            if (value) {
                values.add("V" + i);
            }
        }
        Mono mono = new Mono(directory);
        mono.mcs(source.toString(), "-t:library", "-unsafe", "-out:shapes.dll");
        assertTrue(compare(mono, directory.resolve("shapes.dll")) > 400);
    }

    private static String classBefore(StringBuilder source, Random random, int before) {
        for (int i = random.nextInt(before); i >= 0; i--) {
            if (source.indexOf("class C" + i + " ") >= 0) {
                return "C" + i;
            }
        }
        return "object";
    }

    @Test
    void everyFieldOfMscorlib() throws Exception {
        assertEquals(9345, compare(new Mono(directory), Mono.LIBRARIES.resolve("mscorlib.dll")));
    }

    @Test
    void everyFieldOfMcs() throws Exception {
        assertTrue(compare(new Mono(directory), Mono.LIBRARIES.resolve("mcs.exe")) > 3000);
    }

    @Test
    void everyFieldOfSystemAndXml() throws Exception {
        assertTrue(compare(new Mono(directory), Mono.LIBRARIES.resolve("System.dll")) > 6000);
        assertTrue(compare(new Mono(directory), Mono.LIBRARIES.resolve("System.Xml.dll")) > 5000);
    }

    /** Compares everything Mono tells; returns how many lines that were. */
    private int compare(Mono mono, Path file) throws Exception {
        mono.mcs(DUMP, "-out:dump.exe");
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        LoadedModule module = runtime.load(file, Assembly.Role.AOT).manifest();
        List<String> differences = new ArrayList<>();
        List<String> lines = mono.mono("dump.exe", file.toString()).lines().toList();
        for (String line : lines) {
            String[] part = line.split(" ");
            int token = Integer.parseUnsignedInt(part[1], 16);
            if (part[0].equals("field") && isBesideThreadStatics(module.field(token, GenericContext.NONE))) {
                continue;
            }
            String ours = part[0].equals("type") ? type(module.definition(Token.rid(token)), part[1])
                    : field(module.field(token, GenericContext.NONE), part[1]);
            if (!ours.equals(line)) {
                differences.add((part[0].equals("type")
                        ? module.definition(Token.rid(token)).name() : module.field(token, GenericContext.NONE).toString())
                        + ": " + ours + ", Mono: " + line);
            }
        }
        assertEquals(List.of(), differences);
        return lines.size();
    }

    /**
     * Mono leaves a hole for thread statics among the statics; here they lie apart (DESIGN.md, "Memory and objects"). Its
     * context statics have no offset; there is one context here.
     */
    private static boolean isBesideThreadStatics(FieldInfo field) {
        return field.isStatic() && field.declaringType().module().hasAttribute(Table.FIELD, Token.rid(field.token()),
                "System.ContextStaticAttribute")
                || field.isStatic() && field.declaringType().fields().stream().anyMatch(FieldInfo::isThreadStatic);
    }

    private static String type(DefinedKlass type, String token) {
        FieldLayout layout = type.layout(MODEL);
        return "type %s %d %d %d".formatted(token, layout.instanceSize(), layout.blittable() ? 1 : 0, layout.alignment());
    }

    private static String field(FieldInfo field, String token) {
        int offset = field.isStatic() ? field.offset(MODEL) : field.declaringType().layout(MODEL).offset(field.index());
        return "field " + token + " " + offset;
    }
}
