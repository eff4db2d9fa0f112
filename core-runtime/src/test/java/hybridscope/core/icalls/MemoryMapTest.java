package hybridscope.core.icalls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory mapped files do what Mono's do, over files in a folder that is granted. */
class MemoryMapTest {
    private static final Path SOURCE = Path.of("src/test/programs/files/MemoryMaps.cs");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(Files.readString(SOURCE), "-unsafe", "-r:System.Core.dll", "-out:program.exe");
    }

    private static String run(Path current, Grants grants, String... arguments) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("program.exe"), Assembly.Role.HOT_UPDATE);
        List<String> all = new ArrayList<>(List.of("program.exe"));
        all.addAll(List.of(arguments));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all).files(grants, current).build();
        Outcome outcome = new Program(assembly, host, EngineOptions.DEFAULT, Limits.NONE).run();
        host.close();
        assertEquals(Ending.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        return output.toString(StandardCharsets.UTF_8);
    }

    @Test
    void mapsOfFilesAndNamesAreAsUnderMono() throws Exception {
        Path ours = Files.createDirectory(folder.resolve("ours"));
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        String expected = new Mono(theirs).mono("../program.exe");
        assertEquals(expected, run(ours, new Grants(List.of(), List.of(ours), List.of())));
        for (String file : List.of("a.bin", "new.bin", "made.bin")) {
            assertEquals(-1, Files.mismatch(theirs.resolve(file), ours.resolve(file)), file);
        }
    }

    @Test
    void aMapWithoutANameNeedsNoGrant() throws Exception {
        assertEquals("""
                77 4096
                gone: FileNotFoundException:\s
                huge: IOException: Could not map file
                """, run(folder, Grants.NONE, "unnamed"));
    }
}
