package hybridscope.inspectors.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeReason;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BridgeReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies/hybrid");
    private static final String AOT = """
            using System;
            public struct BigStruct { public long a, b, c; } public struct IntVec3 { public int x, y, z; }
            public struct Vector3 { public float x, y, z; }
            public interface IGet<T> { T Get(T value, short index); }
            public abstract class Base { public abstract long Sum(BigStruct a, double b, BigStruct c); public virtual void Plain() { } }
            public delegate Vector3 Mover(Vector3 from, float seconds);
            public static class Api {
              public static BigStruct Grow(BigStruct a) { return a; }
              public static long f(BigStruct a, double b, BigStruct c) { return 0; }
              public static object Fun1(object a, long b) { return null; } public static long Fun2(long a, long b) { return 0; }
              public static object Fun3(object a, object b) { return null; }
              public static Vector3 Move(Mover mover, IntPtr handle) { return default(Vector3); }
              public static int Take(IntVec3 v, Vector3 w) { return 0; }
            }
            """;
    private static final String HOT = """
            using System; using System.Runtime.InteropServices;
            public struct Own20 { public int a, b, c, d, e; } public struct OwnFloats { public float a, b; }
            public class Impl : Base, IGet<Own20> {
              public override long Sum(BigStruct a, double b, BigStruct c) { return Api.f(a, b, c); }
              public Own20 Get(Own20 value, short index) { return value; }
            }
            public struct Boxed : IGet<OwnFloats> { public OwnFloats Get(OwnFloats value, short index) { return value; }
              public override string ToString() { return ""; } }
            public class Program {
              [DllImport("native")] public static extern double Native(Own20 a, byte b, IntPtr c);
              public static object All(Own20 own) {
                Api.Fun1(null, 1); Api.Fun2(1, 2); Native(own, 1, IntPtr.Zero);
                Api.Take(default(IntVec3), default(Vector3));
                Api.Move((from, seconds) => from, IntPtr.Zero); Api.Grow(default(BigStruct));
                return Api.Fun3(null, null);
              }
            }
            """;
    @TempDir
    static Path directory;
    private static BridgePart uncured;

    @BeforeAll
    static void compile() throws Exception {
        mcs("Aot", AOT);
        mcs("Hot", HOT, "-r:Aot.dll");
        uncured = part();
    }

    private static void mcs(String name, String source, String... options) throws Exception {
        Files.writeString(directory.resolve(name + ".cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-t:library", "-out:" + name + ".dll", name + ".cs"));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), output);
    }

    private static BridgePart part(String... aot) throws Exception {
        List<OpenFile> named = new ArrayList<>();
        for (String each : aot) {
            named.add(OpenFile.read(directory.resolve(each)));
        }
        return BridgePart.of(List.of(OpenFile.read(directory.resolve("Hot.dll"))), named);
    }

    private static BridgeReport report(Abi abi, AbiForm form) {
        return BridgeReport.of(uncured, abi, form, () -> false);
    }

    private static BridgeSignatureReport signature(BridgeReport report, BridgeDirection direction, String text) {
        return report.signatures().stream().filter(each -> each.direction() == direction && each.signature().equals(text))
                .findFirst().orElseThrow(() -> new AssertionError(text + " is not among " + report.signatures().stream()
                        .map(each -> each.direction() + " " + each.signature()).toList()));
    }

    private static List<String> methods(BridgeReport report, BridgeDirection direction, String text) {
        return signature(report, direction, text).methods().stream().map(BridgeUserReport::method).distinct().toList();
    }

    private static BridgeUse use(BridgeReport report, String method) {
        return report.signatures().stream().flatMap(each -> each.uses().stream())
                .filter(each -> each.direction() == BridgeDirection.MANAGED2NATIVE && each.method().name().equals(method))
                .findFirst().orElseThrow();
    }

    /** RULES.md §5: Fun1 to Fun3 share on 64 bits, and not on 32. */
    @Test
    void methodsShareSignatures() throws Exception {
        BridgeReport arm64 = report(Abi.ARM64, AbiForm.RUNNABLE);
        assertEquals(List.of("Api.Fun1(object,long)", "Api.Fun2(long,long)", "Api.Fun3(object,object)"),
                methods(arm64, BridgeDirection.MANAGED2NATIVE, "i8i8i8"));
        assertEquals(List.of("Api.f(BigStruct,double,BigStruct)"), methods(arm64, BridgeDirection.MANAGED2NATIVE, "i8srr8sr"));
        assertEquals(List.of("Impl.Sum(BigStruct,double,BigStruct)"),
                methods(arm64, BridgeDirection.NATIVE2MANAGED, "i8i8srr8sr"));
        BridgeReport universal32 = report(Abi.UNIVERSAL32, AbiForm.RUNNABLE);
        assertEquals(List.of("Api.Fun2(long,long)"), methods(universal32, BridgeDirection.MANAGED2NATIVE, "i8i8i8"));
        assertEquals(List.of("Api.Fun1(object,long)"), methods(universal32, BridgeDirection.MANAGED2NATIVE, "i4i4i8"));
        assertEquals(List.of("Aot", "mscorlib"), arm64.aot().stream().sorted().toList());
        assertEquals(List.of("Hot"), arm64.files());
    }

    @Test
    void whatIsMissingAndWhy() throws Exception {
        BridgeReport report = report(Abi.ARM64, AbiForm.RUNNABLE);
        assertEquals(List.of("MANAGED2NATIVE r8sru1i8", "NATIVE2MANAGED S20i8sri2", "NATIVE2MANAGED_ADJUSTOR v2fi8v2fi2"),
                report.missing().stream().map(each -> each.direction() + " " + each.signature()).sorted().toList());
        BridgeUserReport override = signature(report, BridgeDirection.NATIVE2MANAGED, "S20i8sri2").methods().getFirst();
        assertEquals(List.of("Impl.Get(Own20,short)", BridgeReason.OVERRIDE, "IGet<Own20>.Get(Own20,short)"),
                List.of(override.method(), override.reason(), override.declaration()));
        BridgeUserReport call = signature(report, BridgeDirection.MANAGED2NATIVE, "r8sru1i8").methods().getFirst();
        assertEquals(List.of("Program.Native(Own20,byte,IntPtr)", BridgeReason.NATIVE_FUNCTION, "Program.All(Own20)"),
                List.of(call.method(), call.reason(), call.user()));
        assertTrue(call.place().target() instanceof Place.Method(int _, int offset) && offset > 0);
        BridgeSignatureReport delegate = signature(report, BridgeDirection.NATIVE2MANAGED, "v3fv3fr4");
        assertEquals(BridgeReason.DELEGATE_TARGET, delegate.methods().getFirst().reason());
        assertEquals("Mover.Invoke(Vector3,float)", delegate.methods().getFirst().declaration());
        assertFalse(delegate.missing());
        assertNull(delegate.declaration());
    }

    private static String bound(BridgeReport report, String method) {
        BoundMethodReport found = report.methods().stream().filter(each -> each.method().equals(method)).findFirst()
                .orElseThrow();
        return found.signature() + " " + JsonName.of(found.pointers().methodPointer()) + " "
                + JsonName.of(found.pointers().invokerMethod());
    }

    /** Where the AOT part has no bridge, methodPointer leads to a stub that throws; reflection goes to the interpreter. */
    @Test
    void everyMethodShowsWhatItsPointersAreBoundTo() throws Exception {
        BridgeReport report = report(Abi.ARM64, AbiForm.RUNNABLE);
        assertEquals("i8i8srr8sr bridge interpreter", bound(report, "Impl.Sum(BigStruct,double,BigStruct)"));
        assertEquals("S20i8sri2 missing-bridge interpreter", bound(report, "Impl.Get(Own20,short)"));
        assertEquals("v2fi8v2fi2 missing-bridge interpreter", bound(report, "Boxed.Get(OwnFloats,short)"));
        assertEquals("r8sru1i8 pinvoke pinvoke", bound(report, "Program.Native(Own20,byte,IntPtr)"));
        assertEquals("i8i8 adjustor-bridge interpreter", bound(report, "Boxed.ToString()"));
    }

    /** The proposed declarations are C# that compiles by itself; an AOT part that has them lacks nothing any more. */
    @Test
    void proposedDeclarationsAddWhatIsMissing() throws Exception {
        for (Abi abi : Abi.values()) {
            for (AbiForm form : AbiForm.values()) {
                List<BridgeSignatureReport> missing = report(abi, form).missing();
                assertFalse(missing.isEmpty());
                String source = missing.stream().flatMap(each -> each.declaration().replace(")]\n", ")] ").lines()).distinct()
                        .collect(Collectors.joining("\n"));
                String name = "Cure" + abi + form;
                mcs(name, source);
                assertEquals(List.of(), BridgeReport.of(part(name + ".dll"), abi, form, () -> false).missing().stream()
                        .map(BridgeSignatureReport::signature).toList(), source);
            }
        }
    }

    /** Where the size is no multiple of the alignment, too, which only an explicit layout has. */
    @Test
    void proposedStructsHaveTheSizeOfTheirs() throws Exception {
        mcs("Odd", """
                using System.Runtime.InteropServices;
                [StructLayout(LayoutKind.Explicit, Size = 20)] public struct Odd { [FieldOffset(8)] public long A; }
                public class Program {
                  [DllImport("native")] public static extern Odd Native(Odd a, Odd b);
                  public static Odd Call() { return Native(default(Odd), default(Odd)); }
                }
                """);
        List<OpenFile> hot = List.of(OpenFile.read(directory.resolve("Odd.dll")));
        BridgeReport before = BridgeReport.of(BridgePart.of(hot, List.of()), Abi.UNIVERSAL32, AbiForm.RUNNABLE, () -> false);
        assertEquals(List.of("C20C20C20"), before.missing().stream().map(BridgeSignatureReport::signature).toList());
        mcs("OddCure", before.missing().getFirst().declaration());
        assertEquals(List.of(), BridgeReport.of(BridgePart.of(hot, List.of(OpenFile.read(directory.resolve("OddCure.dll")))),
                Abi.UNIVERSAL32, AbiForm.RUNNABLE, () -> false).missing());
    }

    private static List<String> places(CallReport call) {
        return call.values().stream().map(value -> "%s %s -> %s".formatted(value.firstSlot() < 0 ? "-" : value.firstSlot() + "+"
                + value.slots(), value.kind(), call.places(value))).toList();
    }

    @Test
    void aCallIsDrawnForEachConvention() throws Exception {
        BridgeUse f = use(report(Abi.ARM64, AbiForm.RUNNABLE), "f");
        CallReport call = CallReport.of(f, Abi.ARM64, AbiForm.RUNNABLE, NativeConvention.AAPCS64);
        assertEquals("long f(BigStruct,double,BigStruct)", call.declared());
        assertEquals(List.of("0+3 sr -> &x0", "3+1 r8 -> v0", "4+3 sr -> &x1", "- null -> x2", "0+1 i8 -> x0"), places(call));
        assertEquals(List.of("0+3 S24 -> [sp+0]", "3+1 r8 -> xmm0", "4+3 S24 -> [sp+24]", "- null -> rdi", "0+1 i8 -> rax"),
                places(CallReport.of(f, Abi.UNIVERSAL64, AbiForm.RUNNABLE, NativeConvention.SYSTEM_V)));
        assertEquals(List.of("0+3 C24 -> r0,r1,r2,r3,[sp+0]", "3+1 r8 -> [sp+8]", "4+3 C24 -> [sp+16]", "- null -> [sp+40]",
                "0+1 i8 -> r0,r1"), places(CallReport.of(f, Abi.UNIVERSAL32, AbiForm.RUNNABLE, NativeConvention.AAPCS32)));
    }

    /** A result in memory: its address travels in x8 on Arm64, elsewhere as the first parameter does. */
    @Test
    void theAddressOfAResultInMemoryIsTold() throws Exception {
        BridgeUse grow = use(report(Abi.ARM64, AbiForm.RUNNABLE), "Grow");
        assertEquals(List.of("0+3 sr -> &x0", "- null -> x1", "0+3 S24 -> &x8"),
                places(CallReport.of(grow, Abi.ARM64, AbiForm.RUNNABLE, NativeConvention.AAPCS64)));
        assertEquals("0+3 C24 -> &r0",
                places(CallReport.of(grow, Abi.UNIVERSAL32, AbiForm.RUNNABLE, NativeConvention.AAPCS32)).getLast());
    }

    /** RULES.md §5: IntVec3 travels in x0 and x1 by AAPCS64, and a note says that a document has it otherwise. */
    @Test
    void intVec3HasANote() throws Exception {
        BridgeUse take = use(report(Abi.ARM64, AbiForm.RUNNABLE), "Take");
        CallReport runnable = CallReport.of(take, Abi.ARM64, AbiForm.RUNNABLE, NativeConvention.AAPCS64);
        assertEquals(List.of("0+2 i16 -> x0,x1", "2+2 v3f -> v0,v1,v2", "- null -> x2", "0+1 i4 -> x0"), places(runnable));
        assertEquals(List.of(CallNote.PRINTED_DIFFERS, CallNote.NOT_BY_REFERENCE), runnable.values().getFirst().notes());
        assertEquals(List.of(), runnable.values().get(1).notes());
        CallReport systemV = CallReport.of(take, Abi.UNIVERSAL64, AbiForm.RUNNABLE, NativeConvention.SYSTEM_V);
        // What the documents take to be alike on x64 is so on Windows alone: here the method looks in xmm registers.
        assertEquals(List.of("xmm0", "xmm1"), systemV.values().get(1).expected());
        CallReport windows = CallReport.of(take, Abi.UNIVERSAL64, AbiForm.RUNNABLE, NativeConvention.WINDOWS_X64);
        assertEquals(List.of(), windows.values().get(1).expected());
    }

    @Test
    void whatIsPrintedLosesHalfOfAHandle() throws Exception {
        BridgeUse move = use(report(Abi.ARM64, AbiForm.PRINTED), "Move");
        CallValueReport handle = CallReport.of(move, Abi.ARM64, AbiForm.PRINTED, NativeConvention.AAPCS64).values().get(1);
        assertEquals(List.of("i4", "i4", "i8", List.of("x1"), List.of(CallNote.PRINTED_DIFFERS, CallNote.LOOKS_ELSEWHERE)),
                List.of(handle.kind(), handle.printed(), handle.runnable(), handle.expected(), handle.notes()));
    }

    /** The sample calls only what AOT code declares; lambdas stand behind delegates over structs that AOT code lacks. */
    @Test
    void theSampleWorkspaceHasWhatItNeeds() throws Exception {
        BridgePart sample = BridgePart.of(List.of(OpenFile.read(SAMPLES.resolve("v1/HotUpdate.dll"))),
                List.of(OpenFile.read(SAMPLES.resolve("Main.exe"))));
        for (Abi abi : Abi.values()) {
            BridgeReport report = BridgeReport.of(sample, abi, AbiForm.RUNNABLE, () -> false);
            assertEquals(switch (abi) {
                case UNIVERSAL32 -> List.of("Func<Stats,long>.Invoke(Stats) i8S8");
                case UNIVERSAL64 -> List.of("Func<Stats,long>.Invoke(Stats) i8S8",
                        "Func<int,ValueTuple<int,int>>.Invoke(int) S8i4");
                case ARM64 -> List.of();
            }, report.missing().stream().map(each -> each.methods().getFirst().declaration() + " " + each.signature()).sorted()
                    .toList());
            assertEquals(report.signatures().size(), report.totals().stream().mapToInt(BridgeTotals::needed).sum());
        }
    }
}
