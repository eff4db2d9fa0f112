package hybridscope.inspectors.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ConstructorTrigger;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.expression.TypeReading;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.PlaceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LayoutReportTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies/assemblies");
    private static final List<ObjectModel> BOTH = List.of(ObjectModel.BITS_64, ObjectModel.BITS_32);

    private static LayoutReport report(String sample, String expression) throws Exception {
        return report(OpenFile.read(SAMPLES.resolve(sample)), expression);
    }

    private static LayoutReport report(OpenFile file, String expression) {
        Klass type = assertInstanceOf(TypeReading.Found.class, new TypeReader(file.loaded()).read(expression)).type();
        return LayoutReport.of(file, type, BOTH);
    }

    private static List<String> parts(List<LayoutPartReport> parts) {
        return parts.stream().map(part -> part.offset() + "+" + part.size() + " " + switch (part.kind()) {
            case HOLE -> "hole: " + part.hole().text();
            case FIELD -> part.type() + " " + part.name() + (part.overlaps() ? " overlaps" : "");
            default -> JsonName.of(part.kind()) + " " + part.name();
        } + (part.from() == null ? "" : " of " + part.from())).toList();
    }

    private static List<Integer> sizes(TypeMemoryReport memory) {
        return List.of(memory.valueSize(), memory.alignment(), memory.fieldBytes(), memory.holeBytes());
    }

    /**
     * RULES.md §6: GenericDemo&lt;A&gt; with A {short,short} is size 6, alignment 2, v at 2; with B {int} size 8, alignment 4, v
     * at 4.
     */
    @Test
    void genericDemo() throws Exception {
        LayoutReport a = report("Sharing.exe", "GenericDemo<A>");
        LayoutReport b = report("Sharing.exe", "GenericDemo<B>");
        assertEquals(List.of("GenericDemo<A>", "Samples.Sharing.GenericDemo`1<Samples.Sharing.A>", LayoutReport.Kind.STRUCT,
                "Sharing", Assembly.Role.HOT_UPDATE), List.of(a.name(), a.fullName(), a.kind(), a.assembly(), a.role()));
        for (int bits : List.of(64, 32)) {
            assertEquals(List.of(6, 2, 6, 0), sizes(a.memory(bits)));
            assertEquals(List.of("0+2 short x", "2+4 A v"), parts(a.memory(bits).instance()));
            assertEquals(List.of(8, 4, 6, 2), sizes(b.memory(bits)));
            assertEquals(List.of("0+2 short x", "2+2 hole: v (B) lies at a multiple of 4", "4+4 B v"),
                    parts(b.memory(bits).instance()));
            assertEquals(bits / 4 + 8, b.memory(bits).instanceSize());
        }
        assertEquals("Samples.Sharing.GenericDemo`1<Samples.Sharing.B>", b.expression());
        assertEquals(new Place("Sharing.exe", new Place.Layout("Samples.Sharing.B")), b.memory(64).instance().get(2).layout());
        assertEquals(b.memory(64).instance().get(2).token(), "%08X".formatted(b.memory(64).instance().get(2).place().token()));
    }

    @Test
    void packingMovesFieldsAndTakesHolesAway() throws Exception {
        assertEquals(List.of("0+1 byte Small", "1+7 hole: Large (long) lies at a multiple of 8",
                "8+8 long Large", "16+2 short Middle", "18+6 hole: the size is a multiple of 8, the alignment of Large (long)"),
                parts(report("Layouts.exe", "Roomy").memory(64).instance()));
        assertEquals(List.of("0+1 byte Small", "1+8 long Large", "9+2 short Middle"),
                parts(report("Layouts.exe", "Packed").memory(64).instance()));
        LayoutReport half = report("Layouts.exe", "HalfPacked");
        assertEquals(List.of("0+1 byte Small", "1+1 hole: Large (long) lies at a multiple of 2", "2+8 long Large",
                "10+2 short Middle"), parts(half.memory(64).instance()));
        assertEquals(List.of(2, 12), List.of(half.memory(64).record().packingSize(), half.memory(64).record().nativeSize()));
    }

    @Test
    void explicitUnionsShareBytes() throws Exception {
        LayoutReport bits = report("Layouts.exe", "FloatBits");
        assertEquals(List.of("0+4 float Value overlaps", "0+4 uint Bits overlaps", "0+1 byte B0 overlaps", "1+1 byte B1 overlaps",
                "2+1 byte B2 overlaps", "3+1 byte B3 overlaps"), parts(bits.memory(64).instance()));
        assertEquals(List.of(4, 4, 4, 0), sizes(bits.memory(32)));
        TypeMemoryReport variant = report("Layouts.exe", "Variant").memory(64);
        assertEquals(List.of("0+1 Variant.Kind Tag", "1+7 hole: no field has an offset here", "8+8 long Integer overlaps",
                "8+8 double Real overlaps", "16+8 object Reference"), parts(variant.instance()));
        assertEquals(List.of(16), variant.references());
        assertEquals(List.of("0+3 hole: no field has an offset here", "3+4 int Unaligned",
                "7+10 hole: no field has an offset here", "17+1 byte Last"),
                parts(report("Layouts.exe", "Scattered").memory(64).instance()));
    }

    /** mscorlib's own explicit type: four ints, a long over two of them. */
    @Test
    void classLibrariesExplicitTypes() throws Exception {
        LayoutReport decimal = report("Layouts.exe", "System.Decimal");
        assertEquals(List.of("0+4 int flags", "4+4 int hi", "8+4 int lo overlaps", "8+8 ulong ulomidLE overlaps",
                "12+4 int mid overlaps"), parts(decimal.memory(64).instance()));
        assertEquals(List.of("mscorlib", Assembly.Role.AOT, 0),
                List.of(decimal.assembly(), decimal.role(), decimal.memory(64).record().imageId()));
        assertTrue(decimal.place().file().endsWith("mscorlib.dll") && Files.isRegularFile(Path.of(decimal.place().file())),
                decimal.place().file());
    }

    @Test
    void sizesThatNoFieldFills() throws Exception {
        assertEquals(List.of("0+4 int First", "4+60 hole: the declared size goes on behind the last field"),
                parts(report("Layouts.exe", "Block").memory(64).instance()));
        assertEquals(List.of("0+1 hole: a value without fields takes one byte"),
                parts(report("Layouts.exe", "Empty").memory(64).instance()));
        LayoutReport header = report("Layouts.exe", "Samples.Layouts.Header");
        assertEquals(0, header.memory(64).holesInsideBytes());
        LayoutPartReport magic = header.memory(64).instance().get(1);
        assertEquals("Magic 11+4", magic.name() + " " + magic.offset() + "+" + magic.size());
        LayoutReport buffer = report("Layouts.exe", ((Place.Layout) magic.layout().target()).type());
        assertEquals(List.of("0+1 byte FixedElementField", "1+3 element [1…3]"), parts(buffer.memory(64).instance()));
        assertEquals(13, report("Layouts.exe", "(Roomy,byte)").memory(64).holesInsideBytes());
    }

    @Test
    void baseClassesEndBeforeDerivedFieldsStart() throws Exception {
        TypeMemoryReport memory = report("Layouts.exe", "LongRecord").memory(64);
        assertEquals(List.of("0+8 class-word class", "8+8 monitor-word monitor",
                "16+1 byte Kind of Record", "17+3 hole: Length (int) lies at a multiple of 4 of Record",
                "20+4 int Length of Record", "24+1 byte Check of Record",
                "25+3 hole: the base class ends at a multiple of 4, the alignment of Length (int) of Record",
                "28+4 hole: Extra (long) lies at a multiple of 8", "32+8 long Extra"), parts(memory.instance()));
        assertEquals(List.of("Record 16+12"),
                memory.bases().stream().map(base -> base.name() + " " + base.offset() + "+" + base.size()).toList());
        // Native code sees the fields without a header; the base class is one of them.
        assertEquals(List.of(0, 4, 8, 16),
                memory.instance().stream().map(LayoutPartReport::nativeOffset).filter(java.util.Objects::nonNull).toList());
        assertEquals(List.of(40, 24), List.of(memory.record().instanceSize(), memory.record().nativeSize()));
        assertEquals(List.of("Record", "object"),
                report("Layouts.exe", "LongRecord").bases().stream().map(LayoutReport.TypeName::name).toList());
    }

    @Test
    void staticsAndThreadStaticsForBothPointerSizes() throws Exception {
        LayoutReport thread = report("Layouts.exe", "System.Threading.Thread");
        assertEquals(List.of("0+8 LocalDataStoreHolder s_LocalDataStore", "8+8 CultureInfo m_CurrentCulture",
                "16+8 CultureInfo m_CurrentUICulture", "24+8 Thread current_thread"), parts(thread.memory(64).threadStatics()));
        assertEquals(List.of(32, 16), List.of(thread.memory(64).threadStaticsSize(), thread.memory(32).threadStaticsSize()));
        assertEquals(List.of(0, 4, 8, 12), thread.memory(32).threadStaticReferences());
        assertEquals(List.of(40, 20), List.of(thread.memory(64).staticsSize(), thread.memory(32).staticsSize()));
        assertEquals(List.of(0, 8, 16, 24, 32), thread.memory(64).staticReferences());
        assertTrue(thread.memory(64).instance().stream().noneMatch(part -> part.name().equals("current_thread")));
    }

    @Test
    void objectsOnThirtyTwoBits() throws Exception {
        LayoutReport list = report("Layouts.exe", "List<(byte,string)>");
        assertEquals(List.of("0+4 class-word class", "4+4 monitor-word monitor", "8+4 ValueTuple<byte,string>[] _items",
                "12+4 object _syncRoot", "16+4 int _size", "20+4 int _version"), parts(list.memory(32).instance()));
        assertEquals(List.of(8, 12), list.memory(32).references());
        assertEquals(List.of(40, 24), List.of(list.memory(64).instanceSize(), list.memory(32).instanceSize()));
        LayoutReport tuple = report("Layouts.exe", "(byte,string)");
        assertEquals(List.of(List.of(16, 8, 9, 7), List.of(8, 4, 5, 3)),
                List.of(sizes(tuple.memory(64)), sizes(tuple.memory(32))));
        assertEquals(List.of(List.of(8), List.of(4)), List.of(tuple.memory(64).references(), tuple.memory(32).references()));
    }

    @Test
    void arraysStringsAndTypesWithoutObjects() throws Exception {
        LayoutReport array = report("Layouts.exe", "Roomy[,]");
        assertEquals(List.of("0+8 class-word class", "8+8 monitor-word monitor", "16+8 bounds-word bounds",
                "24+8 length-word length", "32+24 element [0]"), parts(array.memory(64).instance()));
        assertEquals(List.of(LayoutReport.Kind.ARRAY, 32, 16, 13), List.of(array.kind(), array.memory(64).instanceSize(),
                array.memory(32).instanceSize(), array.memory(64).holesInsideBytes()));
        assertEquals(List.of("0+8 class-word class", "8+8 monitor-word monitor", "16+4 int _stringLength", "20+2 char _firstChar",
                "22+2 hole: the size is a multiple of 4, the alignment of _stringLength (int)"),
                parts(report("Layouts.exe", "string").memory(64).instance()));
        for (String without : List.of("Roomy*", "Roomy&", "IDisposable")) {
            LayoutReport report = report("Layouts.exe", without);
            assertEquals(List.of("0+8 value value"), parts(report.memory(64).instance()));
            assertEquals(List.of(4, List.of()), List.of(report.memory(32).valueSize(), report.problems()));
        }
        assertEquals(List.of(0), report("Layouts.exe", "IDisposable").memory(64).references());
        assertEquals(List.of(), report("Layouts.exe", "Roomy*").memory(64).references());
        assertNull(report("Layouts.exe", "Roomy*").memory(64).record());
    }

    /** Each slot says where it comes from, and what its pointers lead to. */
    @Test
    void virtualTable() throws Exception {
        LayoutReport list = report("Generics.exe", "List<int>");
        assertEquals(61, list.vtable().size());
        assertEquals("1 object.Finalize() inherited object.Finalize() compiled", slot(list, 1));
        assertEquals("4 IList<int>.get_Item(int) interface-by-name List<int>.get_Item(int) compiled-instance", slot(list, 4));
        assertEquals("17 IEnumerable.GetEnumerator() method-impl List<int>.System.Collections.IEnumerable.GetEnumerator() "
                + "compiled-instance", slot(list, 17));
        assertEquals("45 List<int>.Add(int) new-slot List<int>.Add(int) compiled-instance", slot(list, 45));
        assertEquals(List.of("IList<int> 4+5", "ICollection<int> 9+7", "IEnumerable<int> 16+1", "IEnumerable 17+1",
                "IList 18+11", "ICollection 29+4", "IReadOnlyList<int> 33+1", "IReadOnlyCollection<int> 34+1"),
                list.interfaces().stream().map(each -> each.name() + " " + each.offset() + "+" + each.slots()).toList());
        LayoutReport time = report("Generics.exe", "DateTime");
        assertEquals("0 object.Equals(object) override DateTime.Equals(object) adjustor-compiled", slot(time, 0));
        LayoutReport own = report("Calculator.exe", "0x02000003");
        assertTrue(own.methods()
                .stream().allMatch(method -> method.pointers().invokerMethod() == MethodPointers.Target.INTERPRETER
                || method.pointers().equals(new MethodPointers(MethodPointers.Target.NONE, MethodPointers.Target.NONE))),
                own.methods().toString());
        assertEquals("0 IDisposable.Dispose() none null none", slot(report("Generics.exe", "IDisposable"), 0));
    }

    private static String slot(LayoutReport report, int index) {
        VTableSlotReport slot = report.vtable().get(index);
        return slot.index() + " " + slot.declaredBy() + "." + slot.method() + " " + JsonName.of(slot.origin())
                + " " + (slot.implementation() == null ? null : slot.implementedBy() + "." + slot.implementation()) + " "
                + JsonName.of(slot.pointers().methodPointer());
    }

    @Test
    void classRecordAndStages() throws Exception {
        LayoutReport report = report("Sharing.exe", "GenericDemo<B>");
        ClassRecordReport record = report.memory(64).record();
        assertEquals(List.of("0200000F", "0040000E", 1, 14, 24, 24, 4), List.of(record.token(), record.encodedIndex(),
                record.imageId(), record.rawIndex(), record.instanceSize(), record.actualSize(), record.alignment()));
        assertEquals("Public, SequentialLayout, Class, Sealed, AnsiClass, BeforeFieldInit", record.flags());
        assertEquals(List.of("valueType", "blittable"), record.bits());
        assertEquals(List.of(1, 2, 4, 0),
                List.of(record.methodCount(), record.fieldCount(), record.vtableCount(), record.interfacesCount()));
        assertEquals("0040000E = image 1, raw 14 (0xE)", record.lines().get(2).value());
        List<String> order = report.stages().stream().map(stage -> JsonName.of(stage.stage())).toList();
        assertEquals(List.of("defined", "created", "fields", "methods", "properties", "events", "nested-types", "hierarchy",
                "interfaces", "layout", "vtable", "initialized"), order);
        assertEquals(List.of(true, false), List.of(report.stages().get(9).now(), report.stages().get(11).now()));
        assertFalse(report.stages().get(10).before());
        assertEquals(ConstructorTrigger.NONE, report.trigger());
    }

    /** A missing base class is a problem; its own fields are laid out as if there were none. */
    @Test
    void whatIsMissingIsAProblemAndTheRestIsThere(@TempDir Path directory) throws Exception {
        Files.writeString(directory.resolve("base.cs"),
                "public class Base { public int a; } public struct Inner { public long l; }");
        Files.writeString(directory.resolve("use.cs"), "public class Use : Base { public short s; public object o; static int "
                + "count; } public class Holder { public byte b; public Inner i; }");
        compile(directory, "-target:library", "-out:base.dll", "base.cs");
        compile(directory, "-target:library", "-r:base.dll", "-out:use.dll", "use.cs");
        Files.delete(directory.resolve("base.dll"));
        OpenFile file = OpenFile.read(directory.resolve("use.dll"));
        LayoutReport use = report(file, "Use");
        assertEquals(List.of(
                "System.IO.FileNotFoundException: assembly base, which should define Base, is not found (needed by use.dll)"),
                use.problems());
        assertEquals(List.of("0+8 class-word class", "8+8 monitor-word monitor", "16+8 object o", "24+2 short s",
                "26+6 hole: the size is a multiple of 8, the alignment of o (object)"), parts(use.memory(64).instance()));
        assertEquals(List.of("0+4 int count"), parts(use.memory(64).statics()));
        LayoutReport holder = report(file, "Holder");
        // Nothing is known of Inner but that it is a value type.
        assertEquals(List.of("16+1 byte b", "17+8 Inner i"), parts(holder.memory(64).instance()).subList(2, 4));
        assertEquals("Inner of base: taken for a value type of unknown size, assumed 8 bytes (signatures say VALUETYPE)",
                holder.assumptions().getFirst().text());
        assertEquals(
                "System.IO.FileNotFoundException: assembly base, which should define Inner, is not found (needed by use.dll)",
                holder.problems().getFirst());
        assertEquals(4, holder.vtable().size());
    }

    private static void compile(Path directory, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo"));
        command.addAll(List.of(arguments));
        assertEquals(0, new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start().waitFor());
    }

    /** Every type of the core library has a report without a problem, whose parts add up. */
    @Test
    void everyTypeOfTheCoreLibrary() throws Exception {
        Optional<Path> folder = ClassLibraries.folder();
        OpenFile file = OpenFile.read(folder.orElseThrow().resolve("mscorlib.dll"));
        int reported = 0;
        for (DefinedKlass type : file.loaded().module().definitions()) {
            LayoutReport report = LayoutReport.of(file, type, BOTH);
            assertEquals(List.of(), report.problems(), type.name());
            for (TypeMemoryReport memory : report.memory()) {
                int end = 0;
                for (LayoutPartReport part : memory.instance()) {
                    assertTrue(part.offset() <= end, type.name() + " has a gap without a reason at " + end);
                    end = Math.max(end, part.end());
                }
                assertEquals(memory.mapSize(), end, type.name());
            }
            reported++;
        }
        assertEquals(file.metadata().orElseThrow().tables().rows(hybridscope.core.metadata.Table.TYPE_DEF), reported);
    }

    /** The samples' types can all be loaded; what they show on purpose is no mistake of a type. */
    @Test
    void samplesHaveNoProblems() throws Exception {
        List<String> problems = new ArrayList<>();
        try (var samples = Files.list(SAMPLES)) {
            for (Path path : samples.filter(each -> each.toString().matches(".*\\.(exe|dll)")).sorted().toList()) {
                OpenFile file = OpenFile.read(path);
                for (DefinedKlass type : file.loaded().module().definitions()) {
                    LayoutReport.of(file, type, BOTH)
                            .problems().forEach(problem -> problems.add(path.getFileName() + " " + type.name() + ": " + problem));
                }
            }
        }
        assertEquals(List.of(), problems);
    }

    @Test
    void json() throws Exception {
        String json = Json.text(report("Sharing.exe", "GenericDemo<B>"));
        assertTrue(json.contains("\"reason\" : \"alignment\""), json);
        assertTrue(json.contains("\"text\" : \"v (B) lies at a multiple of 4\""), json);
        assertTrue(json.contains("\"layout\" : \"Sharing.exe#layout:Samples.Sharing.B\""), json);
        assertTrue(json.contains("\"methodPointer\" : \"bridge\""), json);
        assertEquals(Optional.of(new Place("Sharing.exe", new Place.Layout("A#B/C:D"))),
                PlaceText.parse("Sharing.exe#layout:A#B/C:D"));
        assertEquals("Sharing.exe#layout:0x02000003", new Place("Sharing.exe", new Place.Layout(0x02000003)).text());
    }
}
