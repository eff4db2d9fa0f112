package hybridscope.inspectors.icalls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Issue 4 §2: which internal calls and native functions an assembly declares, and which of them are implemented. */
class NativeReportTest {
    // Row 1 of MethodDef is the constructor that mcs adds.
    private static final String SOURCE = """
            using System.Runtime.CompilerServices; using System.Runtime.InteropServices;
            namespace Game {
                class Engine {
                    [MethodImpl(MethodImplOptions.InternalCall)] static extern int Time(string name);
                    [DllImport("libc.so.6")] static extern int getpid();
                    [DllImport("engine", EntryPoint = "engine_start")] static extern void Start(int mode);
                    static void Main() { }
                }
                delegate void Event();
            }
            """;

    @TempDir
    Path folder;

    @Test
    void methodsByTypeWithTheirLibraries() throws Exception {
        Files.writeString(folder.resolve("Game.cs"), SOURCE);
        assertEquals(0, new ProcessBuilder("mcs", "Game.cs").directory(folder.toFile()).inheritIO().start().waitFor());
        NativeReport report = NativeReport.of(OpenFile.read(folder.resolve("Game.exe")));
        assertEquals(new NativeReport("Game.exe", new NativeReport.Count(1, 0), new NativeReport.Count(2, 1), List.of(
                new NativeReport.TypeReport("Game.Engine", new NativeReport.Count(1, 0), new NativeReport.Count(2, 1), List.of(
                        new NativeReport.MethodReport("06000002", "Time(System.String)", "", "", false,
                                "MissingMethodException"),
                        new NativeReport.MethodReport("06000003", "getpid()", "libc.so.6", "getpid", true, ""),
                        new NativeReport.MethodReport("06000004", "Start(System.Int32)", "engine", "engine_start", false,
                                "DllNotFoundException"))))),
                        report);
    }

    @Test
    void everyClassLibrarysInternalCallsAreThere() throws Exception {
        List<String> missing = new ArrayList<>();
        Map<String, NativeReport.Count> counts = new TreeMap<>();
        try (Stream<Path> files = Files.list(ClassLibraries.folder().orElseThrow())) {
            for (Path file : files.filter(each -> each.toString().endsWith(".dll")).sorted().toList()) {
                if (!declaresInternalCalls(file)) {
                    continue;
                }
                NativeReport report = NativeReport.of(OpenFile.read(file));
                counts.put(report.file(), report.internalCalls());
                report.types().forEach(type -> type.methods().stream()
                        .filter(method -> method.library().isEmpty() && method.entry().isEmpty() && !method.implemented())
                        .forEach(method -> missing.add(type.type() + "::" + method.signature())));
            }
        }
        assertEquals(List.of(), missing);
        assertEquals(new NativeReport.Count(622, 622), counts.get("mscorlib.dll"));
        assertEquals(new NativeReport.Count(79, 79), counts.get("System.dll"));
        assertEquals(new NativeReport.Count(7, 7), counts.get("System.Core.dll"));
        assertTrue(counts.keySet().containsAll(List.of("CustomMarshalers.dll", "Mono.Tasklets.dll", "Mono.WebBrowser.dll",
                "System.Configuration.dll", "System.Web.dll")), counts::toString);
    }

    /** What is not answered is known, each with a reason: {@code unanswered.tsv}. */
    @Test
    void everyNativeFunctionThatClassLibrariesImportIsAnsweredOrRefusedForAReason() throws Exception {
        List<String> expected = new ArrayList<>();
        Set<String> absent = new TreeSet<>();
        try (InputStream list = getClass().getResourceAsStream("unanswered.tsv")) {
            for (String line : new String(list.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (line.startsWith("#")) {
                    continue;
                }
                String[] columns = line.split("\t");
                assertEquals(4, columns.length, line);
                if (columns[2].equals("*")) {
                    absent.add(columns[0] + " " + columns[1]);
                } else {
                    List.of(columns[2].split(" ")).forEach(entry -> expected.add(columns[0] + " " + columns[1] + " " + entry));
                }
            }
        }
        Set<String> unanswered = new TreeSet<>();
        Set<String> libraries = new TreeSet<>();
        int answered = 0;
        try (Stream<Path> files = Files.list(ClassLibraries.folder().orElseThrow())) {
            for (Path file : files.filter(each -> each.toString().endsWith(".dll")).sorted().toList()) {
                if (Image.open(file).metadata().orElseThrow().tables().rows(Table.IMPL_MAP) == 0) {
                    continue;
                }
                for (NativeReport.TypeReport type : NativeReport.of(OpenFile.read(file)).types()) {
                    for (NativeReport.MethodReport method : type.methods()) {
                        String library = method.library() + " " + method.error();
                        if (method.error().equals("DllNotFoundException")) {
                            libraries.add(library);
                        } else if (!method.library().isEmpty() && !method.implemented()) {
                            unanswered.add(library + " " + method.entry());
                        }
                        answered += !method.library().isEmpty() && method.implemented() ? 1 : 0;
                    }
                }
            }
        }
        assertEquals(String.join("\n", expected.stream().sorted().toList()), String.join("\n", unanswered));
        assertEquals(absent, libraries);
        assertTrue(answered >= 474, "answered: " + answered);
    }

    /** Whether a file has a method of MethodImplAttributes.InternalCall. */
    private static boolean declaresInternalCalls(Path file) throws Exception {
        Metadata metadata = Image.open(file).metadata().orElseThrow();
        int rows = metadata.tables().rows(Table.METHOD_DEF);
        for (int row = 1; row <= rows; row++) {
            if ((metadata.tables().value(Table.METHOD_DEF.column("ImplFlags"), row) & 0x1000) != 0) {
                return true;
            }
        }
        return false;
    }

    @Test
    void theCoreLibrarysInternalCalls() throws Exception {
        NativeReport report = NativeReport.of(OpenFile.read(ClassLibraries.folder().orElseThrow().resolve("mscorlib.dll")));
        NativeReport.TypeReport math = report.types().stream().filter(type -> type.type().equals("System.Math"))
                .findFirst().orElseThrow();
        assertEquals(math.internalCalls().declared(), math.internalCalls().implemented());
        assertTrue(math.methods().stream()
                .anyMatch(method -> method.signature().equals("Sqrt(System.Double)") && method.implemented()), math.toString());
        assertEquals(report.internalCalls().declared(),
                report.types().stream().mapToInt(type -> type.internalCalls().declared()).sum());
    }
}
