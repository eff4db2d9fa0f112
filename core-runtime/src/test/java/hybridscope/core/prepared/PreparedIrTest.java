package hybridscope.core.prepared;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** IR that was kept is what transforming gives, in another runtime, or it is not there. */
class PreparedIrTest {
    private static final String BUILD = "this build";
    private static final int HEATS = 4;

    @TempDir
    private Path folder;
    private Path kept;

    @BeforeEach
    void keepSomewhere() {
        kept = folder.resolve("kept");
    }

    /** A file in a runtime of its own, and what there is for it. */
    private final class Opened {
        private final Path path;
        private final Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        private final Assembly assembly;
        private final PreparedIr prepared;

        Opened(Path path, String build) throws IOException {
            this.path = path;
            assembly = runtime.load(path, Assembly.Role.HOT_UPDATE);
            // Whoever runs programs has it.
            runtime.corlib();
            prepared = PreparedIr.open(kept, build, path, runtime, TransformOptions.DEFAULT);
        }

        Opened(Path path) throws IOException {
            this(path, BUILD);
        }

        /** The first of each so many methods with a body, generic ones over their representatives. */
        List<MethodInfo> subjects(int step) {
            List<MethodInfo> all = new ArrayList<>();
            for (DefinedKlass type : assembly.manifest().definitions()) {
                type.methods().stream().filter(MethodInfo::hasBody).map(TransformSubjects::representative).forEach(all::add);
            }
            List<MethodInfo> some = new ArrayList<>();
            for (int i = 0; i < all.size(); i += step) {
                some.add(all.get(i));
            }
            return some;
        }

        /** Null where it cannot be transformed. */
        IrMethod transformed(MethodInfo method) {
            return !method.containsVariables() && Transform.of(method, TransformOptions.DEFAULT)
                    instanceof TransformResult.Transformed(IrMethod ir, var _) ? ir : null;
        }

        /** Transforms methods as far as they are not there, and keeps them; how many were there. */
        int keep(int step) {
            int found = 0;
            List<MethodInfo> subjects = subjects(step);
            for (MethodInfo method : subjects) {
                if (prepared.find(method) != null) {
                    found++;
                    continue;
                }
                int assemblies = runtime.assemblyCount();
                IrMethod ir = transformed(method);
                if (ir != null) {
                    prepared.add(method, ir, assemblies);
                }
            }
            prepared.save(method -> heat(method));
            return found;
        }

        int found(int step) {
            return (int) subjects(step).stream().filter(method -> prepared.find(method) != null).count();
        }
    }

    private static int heat(MethodInfo method) {
        return method.token() % HEATS;
    }

    private Path file() throws IOException {
        try (Stream<Path> files = Files.list(kept)) {
            return files.findFirst().orElseThrow();
        }
    }

    // ---- the same as transforming

    @ParameterizedTest
    @ValueSource(strings = {"System.Core.dll", "System.Xml.dll", "mscorlib.dll", "mcs.exe"})
    void whatIsFoundIsWhatTransformingGives(String name) throws Exception {
        Path path = Mono.LIBRARIES.resolve(name);
        new Opened(path).keep(23);
        Opened again = new Opened(path);
        int found = 0;
        for (MethodInfo method : again.subjects(23)) {
            PreparedIr.Found there = again.prepared.find(method);
            IrMethod ir = again.transformed(method);
            if (ir == null || ir.resolvedDatas().stream().anyMatch(ResolvedData.Signature.class::isInstance)) {
                assertNull(there, method.toString());
            } else if (there != null) {
                found++;
                assertSame(ir, there.ir());
                assertEquals(heat(method), there.heat());
            }
        }
        // Some name classes of assemblies that were loaded only behind them.
        assertTrue(found > 200 && found > again.subjects(23).size() * 4 / 5, found + " of " + again.subjects(23).size());
    }

    private static void assertSame(IrMethod expected, IrMethod found) {
        String name = expected.name();
        assertEquals(name, found.name());
        assertArrayEquals(expected.code().toByteArray(), found.code().toByteArray(), name);
        assertEquals(expected.result(), found.result(), name);
        assertEquals(expected.resolvedDatas(), found.resolvedDatas(), name);
        assertEquals(expected.slots(), found.slots(), name);
        assertEquals(expected.clauses(), found.clauses(), name);
        assertEquals(expected.elementSizes(), found.elementSizes(), name);
        IlIrMap from = expected.origins();
        IlIrMap foundFrom = found.origins();
        assertEquals(from.ilOffsets(), foundFrom.ilOffsets(), name);
        from.ilOffsets().forEach(il -> assertEquals(from.fate(il), foundFrom.fate(il), name));
        for (IrInstruction instruction : expected.code()) {
            assertEquals(from.ilOffsets(instruction.offset()), foundFrom.ilOffsets(instruction.offset()), name);
            assertEquals(from.inlined(instruction.offset()), foundFrom.inlined(instruction.offset()), name);
        }
    }

    @Test
    void theLengthOfTheIlIsKnown() throws Exception {
        Path path = program("class P { static int Main() { return 42; } }" + methods(40));
        new Opened(path).keep(1);
        Opened again = new Opened(path);
        MethodInfo main = again.assembly.find("P").orElseThrow().methods("Main").getFirst();
        // ldc.i4.s 42, ret
        assertEquals(3, again.prepared.find(main).ilLength());
    }

    @Test
    void laterRunsAddWhatTheyNeed() throws Exception {
        Path path = Mono.LIBRARIES.resolve("System.Core.dll");
        new Opened(path).keep(40);
        int few = new Opened(path).found(40);
        Opened more = new Opened(path);
        // Every other one of these is among the first.
        assertEquals(few, more.keep(20));
        assertTrue(new Opened(path).found(20) > 3 * few / 2);
        assertEquals(few, new Opened(path).found(40));
    }

    /** A method that loads an assembly where it is transformed loads it where it is found. */
    @Test
    void whatTransformingLoadsIsLoaded() throws Exception {
        Path path = program("""
                using System.Linq;
                class P { static void Main() { } static int Sum(int[] numbers) { return numbers.Where(n => n > 1).Sum(); } }
                """ + methods(40), "-r:System.Core.dll");
        Opened first = new Opened(path);
        first.keep(1);
        List<String> loaded = first.runtime.assemblies().stream().map(Assembly::name).toList();
        assertEquals(List.of("program", "mscorlib", "System.Core"), loaded);
        Opened again = new Opened(path);
        assertTrue(again.runtime.assembly("System.Core").isEmpty());
        assertNotNull(again.prepared.find(again.assembly.find("P").orElseThrow().methods("Sum").getFirst()));
        assertTrue(again.runtime.assembly("System.Core").isPresent());
    }

    // ---- class libraries for first runs

    private Runtime withLibraries(Path path) throws IOException {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        runtime.load(path, Assembly.Role.HOT_UPDATE);
        runtime.corlib();
        return runtime;
    }

    private static List<MethodInfo> methods(Runtime runtime, String type) {
        return runtime.find(type).orElseThrow().methods().stream().filter(MethodInfo::hasBody).toList();
    }

    /** What one program has left of the class libraries is there for another one, which keeps what it uses of that for itself. */
    @Test
    void theFirstRunOfAProgramFindsClassLibraries() throws Exception {
        Path one = program("class P { static void Main() { } static string Text(int n) { return n.ToString(); } }");
        Runtime first = withLibraries(one);
        PreparedIr libraries = PreparedIr.openLibraries(kept, BUILD, first, TransformOptions.DEFAULT);
        for (String type : List.of("P", "System.String", "System.Text.StringBuilder")) {
            for (MethodInfo method : methods(first, type)) {
                assertNull(libraries.find(method));
                int assemblies = first.assemblyCount();
                if (!method.containsVariables()
                        && Transform.of(method, TransformOptions.DEFAULT) instanceof TransformResult.Transformed(var ir, var _)) {
                    libraries.add(method, ir, assemblies);
                }
            }
        }
        libraries.save(_ -> 1);
        long whole = Files.size(file());
        assertEquals("libraries.ir", file().getFileName().toString());

        Files.copy(one, folder.resolve("other.exe"));
        Runtime second = withLibraries(folder.resolve("other.exe"));
        PreparedIr own = PreparedIr.open(kept, BUILD, folder.resolve("other.exe"), second, TransformOptions.DEFAULT);
        assertEquals(List.of(), methods(second, "P").stream().filter(method -> own.find(method) != null).toList());
        for (MethodInfo method : methods(second, "System.Text.StringBuilder")) {
            PreparedIr.Found found = own.find(method);
            if (found != null) {
                assertSame(((TransformResult.Transformed) Transform.of(method, TransformOptions.DEFAULT)).method(), found.ir());
            }
        }
        int found = own.foundCount();
        assertTrue(found > 60, found + " methods");
        own.save(_ -> 0);
        assertEquals(whole, Files.size(kept.resolve("libraries.ir")));

        Runtime third = withLibraries(folder.resolve("other.exe"));
        PreparedIr again = PreparedIr.open(kept, BUILD, folder.resolve("other.exe"), third, TransformOptions.DEFAULT);
        methods(third, "System.Text.StringBuilder").forEach(again::find);
        assertEquals(found, again.foundCount());
        assertEquals(List.of(), methods(third, "System.String").stream().filter(method -> again.find(method) != null).toList());
    }

    /** What a method needs is kept by the numbers of the file that is written, not by those of the class libraries' file. */
    @Test
    void whatIsNeededIsNumberedAsTheFileIs() throws Exception {
        new Mono(folder).mcs("public class Base { public int first; }", "-t:library", "-out:library.dll");
        Path path = program("""
                class Derived : Base { public int second; }
                class P { static void Main() { } static int Second(Derived d) { return d.second; } }
                """ + methods(40), "-r:library.dll");
        Runtime first = withLibraries(path);
        assertTrue(first.bind("System", null).isPresent() && first.bind("System.Core", null).isPresent());
        PreparedIr libraries = PreparedIr.openLibraries(kept, BUILD, first, TransformOptions.DEFAULT);
        for (MethodInfo method : methods(first, "System.Text.StringBuilder")) {
            libraries.find(method);
            if (Transform.of(method, TransformOptions.DEFAULT) instanceof TransformResult.Transformed(var ir, var _)) {
                libraries.add(method, ir, first.assemblyCount());
            }
        }
        libraries.save(_ -> 0);
        new Opened(path).keep(1);
        Opened again = new Opened(path);
        MethodInfo second = again.assembly.find("P").orElseThrow().methods("Second").getFirst();
        assertNull(again.prepared.find(second));
        assertTrue(again.found(1) > 40);
        assertNotNull(again.prepared.find(second));
    }

    // ---- another one than it was

    private static String methods(int count) {
        StringBuilder all = new StringBuilder("class Many {");
        for (int i = 0; i < count; i++) {
            all.append(" static int M%d(int n) { return n * %d; }".formatted(i, i + 3));
        }
        return all.append(" }").toString();
    }

    private Path program(String source, String... options) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-out:program.exe");
        new Mono(folder).mcs(source, all.toArray(String[]::new));
        return folder.resolve("program.exe");
    }

    @Test
    void ofAnotherBuildNothingIsFound() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        assertEquals(0, new Opened(path).keep(1));
        assertTrue(new Opened(path).found(1) > 40);
        assertEquals(0, new Opened(path, "another build").found(1));
    }

    @Test
    void ofAChangedProgramNothingIsFound() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        new Opened(path).keep(1);
        program("class P { static void Main() { } }" + methods(41));
        assertEquals(0, new Opened(path).found(1));
        assertEquals(0, new Opened(path).keep(1));
        assertTrue(new Opened(path).found(1) > 41);
    }

    /** What is as long and as old, with other bytes, is another one, too. */
    @Test
    void ofOneWithOtherBytesNothingIsFound() throws Exception {
        Path path = program("class P { static int Main() { return 42; } }" + methods(40));
        FileTime time = Files.getLastModifiedTime(path);
        new Opened(path).keep(1);
        byte[] bytes = Files.readAllBytes(path);
        int at = indexOf(bytes, 0x1F, 42, 0x2A);
        bytes[at + 1] = 43;
        Files.write(path, bytes);
        Files.setLastModifiedTime(path, time);
        assertEquals(0, new Opened(path).found(1));
        bytes[at + 1] = 42;
        Files.write(path, bytes);
        assertEquals(0, new Opened(path).found(1));
        Files.setLastModifiedTime(path, time);
        assertTrue(new Opened(path).found(1) > 40);
    }

    private static int indexOf(byte[] bytes, int... wanted) {
        for (int i = 0;; i++) {
            int at = i;
            if (IntStream.range(0, wanted.length).allMatch(j -> bytes[at + j] == (byte) wanted[j])) {
                return at;
            }
        }
    }

    /** Another assembly of a name that a method refers to: what was known of the first one is forgotten. */
    @Test
    void withAnotherLibraryNothingIsFound() throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs("public class Base { public int first; }", "-t:library", "-out:library.dll");
        Path path = program("""
                class Derived : Base { public int second; }
                class P { static void Main() { } static int Second(Derived d) { return d.second; } }
                """ + methods(40), "-r:library.dll");
        new Opened(path).keep(1);
        Opened same = new Opened(path);
        MethodInfo second = same.assembly.find("P").orElseThrow().methods("Second").getFirst();
        // With the class's constructor, which is found before, the library comes.
        assertTrue(same.found(1) > 40);
        assertNotNull(same.prepared.find(second));
        mono.mcs("public class Base { public long first; public long more; }", "-t:library", "-out:library.dll");
        Opened other = new Opened(path);
        MethodInfo moved = other.assembly.find("P").orElseThrow().methods("Second").getFirst();
        assertNull(other.prepared.find(moved));
        assertEquals(0, other.found(1));
        other.keep(1);
        Opened again = new Opened(path);
        MethodInfo third = again.assembly.find("P").orElseThrow().methods("Second").getFirst();
        assertSame(again.transformed(third), again.prepared.find(third).ir());
    }

    // ---- damage

    /** Whatever stands in the file: methods are found as they are, or not at all. */
    @Test
    void ofADamagedFileNothingIsTaken() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        new Opened(path).keep(1);
        Path file = file();
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(5);
        for (int i = 0; i < 200; i++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
            Files.write(file, damaged);
            assertEquals(0, new Opened(path).found(1));
        }
        for (int length = 0; length < whole.length; length += 97) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertEquals(0, new Opened(path).found(1));
        }
        // The next one that knows something makes it whole again.
        new Opened(path).keep(1);
        assertTrue(new Opened(path).found(1) > 40);
    }

    /** Somebody has written something else with a checksum that fits: nothing is thrown, and the file is made anew. */
    @Test
    void aForgedFileEndsNothing() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        new Opened(path).keep(1);
        Path file = file();
        byte[] whole = Files.readAllBytes(file);
        Random random = new Random(7);
        for (int i = 0; i < 400; i++) {
            byte[] forged = whole.clone();
            for (int j = 0; j < 4; j++) {
                forged[12 + random.nextInt(forged.length - 12)] = (byte) random.nextInt();
            }
            PreparedIr.seal(forged);
            Files.write(file, forged);
            new Opened(path).keep(1);
        }
    }

    /** A class cannot be made of itself, nor of one behind it. */
    @Test
    void classesAreMadeOfThoseInFrontOfThem() {
        PreparedAssemblies none = new PreparedAssemblies(new Runtime(SearchPath.NONE), false);
        Rows classes = new Rows();
        classes.add(new Packer().number(2).number(0).bytes(), "a vector of itself");
        Packer file = new Packer();
        classes.write(file);
        for (int i = 0; i < 6; i++) {
            new Rows().write(file);
        }
        PreparedTypes types = new PreparedTypes(none, file.bytes(), new int[1]);
        assertEquals("class 0 of class 0", assertThrows(IllegalArgumentException.class, () -> types.klass(0)).getMessage());
    }

    @Test
    void whatCannotBeWrittenIsNotKept() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        Files.writeString(kept, "a file where the folder would be");
        assertEquals(0, new Opened(path).keep(1));
        assertEquals(0, new Opened(path).keep(1));
        assertEquals("a file where the folder would be", Files.readString(kept));
    }

    // ---- several at once

    @Test
    void manyMayWriteAtOnce() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                all.add(() -> new Opened(path).keep(1));
            }
            for (Future<Integer> each : threads.invokeAll(all)) {
                int found = each.get();
                assertTrue(found == 0 || found > 40, found + " found");
            }
        }
        assertTrue(new Opened(path).found(1) > 40);
        try (Stream<Path> files = Files.list(kept)) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void theOldestFilesMakePlace() throws Exception {
        Path path = program("class P { static void Main() { } }" + methods(40));
        new Opened(path).keep(1);
        Path first = file();
        for (int i = 0; i < 70; i++) {
            Files.copy(first, kept.resolve(i + ".ir"));
            Files.setLastModifiedTime(kept.resolve(i + ".ir"), FileTime.fromMillis(1_000_000L * i));
        }
        Files.copy(first, kept.resolve("libraries.ir"));
        Files.setLastModifiedTime(kept.resolve("libraries.ir"), FileTime.fromMillis(1));
        Files.copy(path, folder.resolve("other.exe"), StandardCopyOption.REPLACE_EXISTING);
        new Opened(folder.resolve("other.exe")).keep(1);
        try (Stream<Path> files = Files.list(kept)) {
            List<String> names = files.map(file -> file.getFileName().toString()).toList();
            assertEquals(64 + 1, names.size());
            assertTrue(names.contains("libraries.ir"));
            assertTrue(names.contains("69.ir") && !names.contains("0.ir") && names.contains(first.getFileName().toString()));
        }
    }
}
