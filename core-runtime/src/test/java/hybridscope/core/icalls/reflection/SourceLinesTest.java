package hybridscope.core.icalls.reflection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.interpreter.StackTraces;
import hybridscope.core.interpreter.compile.MemoryFormCompiler;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Stack frames lead to lines of source files where there is a portable PDB, and to the start of a statement where there is none.
 */
class SourceLinesTest {
    private static final Path SAMPLES = Path.of("../sample-assemblies");
    /** Where monodis shows {@code ldstr "start"} in Main. */
    private static final int START = 0x07;
    private Runtime runtime;
    private SourceLines lines;

    @BeforeEach
    void open() {
        runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Host host = new Host(InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(),
                Map.of(), List.of("x.exe"));
        lines = SourceLines.of(new Engine(runtime, EngineOptions.DEFAULT, ClassLibraryCalls.of(host), new MemoryFormCompiler()));
    }

    private MethodInfo main() throws Exception {
        Assembly assembly = runtime.load(SAMPLES.resolve("assemblies/Debugged.exe"), Assembly.Role.HOT_UPDATE);
        return assembly.find("Samples.Debugged.Journey").orElseThrow().methods("Main").getFirst();
    }

    @Test
    void theFirstStatementHasItsLine() throws Exception {
        List<String> source = Files.readAllLines(SAMPLES.resolve("src/csharp/Debugged/Journey.cs"));
        int statement = 1 + source.indexOf("            var route = new Text(\"start\");");
        SourceLines.Place place = lines.place(new StackTraces.Entry(main(), START), true);
        assertEquals(statement, place.line());
        assertEquals("Journey.cs", Path.of(place.file().replace('\\', '/')).getFileName().toString());
        assertEquals(START, place.ilOffset());
    }

    @Test
    void whoNeedsNoFileGetsNone() throws Exception {
        SourceLines.Place place = lines.place(new StackTraces.Entry(main(), START), false);
        assertNull(place.file());
        assertEquals(0, place.line());
    }

    @Test
    void withoutSymbolsAStatementStartsWhereNothingLiesOnTheStack() {
        MethodInfo toString = runtime.core().object().methods("ToString").getFirst();
        // ldarg.0, call GetType, callvirt ToString, ret: the offsets behind the calls count as starts.
        assertEquals(0, lines.place(new StackTraces.Entry(toString, 1), true).ilOffset());
        assertEquals(6, lines.place(new StackTraces.Entry(toString, 6), true).ilOffset());
        assertNull(lines.place(new StackTraces.Entry(toString, 6), true).file());
    }
}
