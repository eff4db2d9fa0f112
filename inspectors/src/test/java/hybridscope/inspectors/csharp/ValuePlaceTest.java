package hybridscope.inspectors.csharp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.debug.VariableReport;
import hybridscope.inspectors.debug.VariablesReport;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The values that words of C# have in a paused frame, also where a compiler keeps them in objects of its own. */
class ValuePlaceTest {
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            using System.Threading.Tasks;
            struct Point { public int X; public int Y; }
            class Held {
                int total = 3;
                Point at;
                static void Stop() { }
                int Captured(int p) {
                    int kept = p * 2;
                    at.Y = 7;
                    Action act = () => { int own = p + kept; Stop(); p += total + own; };
                    p++;
                    act();
                    Stop();
                    return p + at.Y;
                }
                int Around(int outer) {
                    int sum = 0;
                    Func<int, int> add = null;
                    for (int i = 0; i < 1; i++) {
                        int each = outer + 1;
                        add = x => { sum += x; Stop(); return each + sum; };
                    }
                    return add(5);
                }
                IEnumerable<int> Each(int n) { int twice = n * 2; Stop(); yield return twice + total; }
                async Task<int> Wait(int ms) { int k = ms + 1; await Task.Yield(); Stop(); return k + total; }
                static void Main() {
                    var held = new Held();
                    held.Captured(4);
                    held.Around(10);
                    foreach (int each in held.Each(3)) { }
                    held.Wait(2).Wait();
                }
            }
            """;

    @TempDir
    private static Path folder;
    private Debuggee debuggee;
    private OpenFile file;

    @BeforeAll
    static void build() throws Exception {
        Files.writeString(folder.resolve("Held.cs"), SOURCE);
        Process process = new ProcessBuilder("mcs", "-optimize+", "-out:" + folder.resolve("Held.exe"),
                folder.resolve("Held.cs").toString()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(0, process.waitFor(), said);
    }

    @BeforeEach
    void start() throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(ClassLibraries.folder().orElseThrow()))
                .load(folder.resolve("Held.exe"), Assembly.Role.HOT_UPDATE);
        debuggee = Debuggee.program(assembly, List.of("Held"), DebugOptions.DEFAULT.recording(false));
        debuggee.breakpoints().add(Breakpoint.at(new BreakpointLocation.Entry(assembly.find("Held").orElseThrow()
                .methods("Stop").getFirst(), false)));
        file = OpenFile.read(folder.resolve("Held.exe"));
    }

    private void go(int stops) {
        for (int i = 0; i < stops; i++) {
            debuggee.go(new Motion.Run(false));
        }
    }

    /** The thread that is in the method which the breakpoint is in. */
    private int thread() {
        return debuggee.selected().id();
    }

    private CSharpReport text(int frame) {
        return CSharpReport.ofStatements(file, Token.rid(method(frame)), LanguageLevel.LATEST);
    }

    private int method(int frame) {
        return debuggee.frames().get(frame).method().token();
    }

    /** The words with values in a frame, each as it is read behind its first value. */
    private String values(int frame) {
        CSharpReport report = text(frame);
        Map<String, String> paths = new LinkedHashMap<>();
        report.lines().forEach(line -> line.words().forEach(word -> word.path(file.key(), method(frame)).ifPresent(path ->
                paths.putIfAbsent(line.text().substring(word.start(), word.start() + word.length()), path))));
        Map<String, VariableReport> found = VariablesReport.at(debuggee, thread(), frame, paths.values());
        return paths.entrySet().stream().map(each -> found.get(each.getValue()) == null ? null
                : each.getKey() + " = " + found.get(each.getValue()).value()).filter(Objects::nonNull).sorted()
                .collect(Collectors.joining("\n")).replaceAll("@\\S+", "@&");
    }

    @Test
    void aLambdaHasItsOwnVariablesAndThoseAroundIt() {
        go(1);
        assertEquals("Held.Captured(int)", text(1).within());
        assertEquals("""
                kept = 8
                num = 13
                p = 5
                total = 3""", values(1));
    }

    @Test
    void aMethodHasWhatItsLambdasCaptureButNotWhatIsTheirs() {
        go(1);
        assertNull(text(2).within());
        assertEquals("""
                Y = 7
                action = Action -> Held.<Captured>c__AnonStorey2.<>m__0() @&
                at = {X = 0, Y = 7}
                kept = 8
                p = 5
                total = 3""", values(2));
        go(1);
        // The argument itself is still the one that was given.
        assertEquals("p = 21", values(1).lines().filter(each -> each.startsWith("p ")).collect(Collectors.joining()));
    }

    @Test
    void objectsThatHoldVariablesLeadToThoseAroundThem() {
        go(3);
        assertEquals("Held.Around(int)", text(1).within());
        assertEquals("""
                each = 11
                sum = 5
                x = 5""", values(1));
    }

    @Test
    void iteratorsAndAsyncMethodsHaveTheirVariablesInTheirObjects() {
        go(4);
        assertEquals("Held.Each(int)", text(1).within());
        assertEquals("""
                n = 3
                total = 3
                twice = 6""", values(1));
        go(1);
        assertEquals("Held.Wait(int)", text(1).within());
        assertEquals("""
                k = 3
                ms = 2
                total = 3""", values(1));
    }
}
