package hybridscope.core.icalls.reflection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that reflect print here what they print under Mono. Each line of them has differed. */
class ReflectionMatchesMonoTest {
    /** Methods that vectors have for interfaces, behind delegates, in interface maps, called; what cannot be made. */
    @ParameterizedTest
    @CsvSource({"VectorDelegates, -1", "VectorDelegates, 0", "Uninitialized, -1"})
    void printsWhatMonoPrints(String name, int threshold, @TempDir Path folder) throws Exception {
        Mono mono = new Mono(folder);
        mono.mcs(Files.readString(Path.of("src/test/programs/icalls", name + ".cs")), "-unsafe", "-out:program.exe");
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("program.exe"),
                Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("program.exe")).build();
        new Program(assembly, host, EngineOptions.DEFAULT.compiling(threshold), ProgramLimits.NONE).run();
        host.close();
        assertEquals(mono.mono("program.exe"), output.toString(StandardCharsets.UTF_8));
    }
}
