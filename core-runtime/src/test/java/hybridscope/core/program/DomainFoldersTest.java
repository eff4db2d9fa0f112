package hybridscope.core.program;

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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application domain finds assemblies in the folders of its own set-up, and others do not have them. */
class DomainFoldersTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/plugins");

    private static void compile(Path folder, String name, String output, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-out:" + output);
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve(name + ".cs")), all.toArray(String[]::new));
    }

    private static void build(Path folder) throws Exception {
        Files.createDirectories(folder.resolve("plug"));
        Files.createDirectories(folder.resolve("other/bin"));
        compile(folder, "Contract", "Contract.dll", "-target:library");
        compile(folder, "Plug", "plug/Plug.dll", "-target:library", "-r:Contract.dll");
        compile(folder, "PlugHost", "PlugHost.exe", "-r:Contract.dll");
        Files.copy(folder.resolve("Contract.dll"), folder.resolve("plug/Contract.dll"));
        Files.copy(folder.resolve("Contract.dll"), folder.resolve("other/bin/Contract.dll"));
        Files.copy(folder.resolve("plug/Plug.dll"), folder.resolve("other/bin/Plug.dll"));
    }

    private static ProgramResult run(Path folder, List<Path> granted, ByteArrayOutputStream output) throws Exception {
        return run(folder, "PlugHost.exe", granted, output);
    }

    private static ProgramResult run(Path folder, String program, List<Path> granted, ByteArrayOutputStream output)
            throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve(program), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of(program))
                .files(new Grants(granted, List.of(), List.of()), folder).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        return outcome;
    }

    @Test
    void aDomainHasTheAssembliesOfItsFolders(@TempDir Path folder) throws Exception {
        build(folder);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult outcome = run(folder, List.of(folder), output);
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        assertEquals(new Mono(folder).mono("PlugHost.exe"), output.toString(StandardCharsets.UTF_8));
    }

    /** The set-up names folders, and grants nothing. */
    @Test
    void aFolderThatMayNotBeReadHasNothing(@TempDir Path folder) throws Exception {
        build(folder);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult outcome = run(folder, List.of(folder.resolve("other")), output);
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, outcome.ending());
        assertEquals("System.IO.FileNotFoundException: Could not load the file 'Plug'.", outcome.exception().lines().findFirst()
                .orElse(""));
    }

    /** Each domain loads a version of its own and lists what its code uses; the first hears of what nobody catches first. */
    @Test
    void domainsHaveVersionsOfTheirOwn(@TempDir Path folder) throws Exception {
        for (int version = 1; version <= 2; version++) {
            Path place = Files.createDirectories(folder.resolve(version == 1 ? "old" : "new"));
            new Mono(place).mcs("[assembly: System.Reflection.AssemblyVersion(\"" + version + ".0.0.0\")] "
                    + "public class One { public static int Number() { return " + version + "; } }", "-target:library",
                    "-out:One.dll");
        }
        compile(folder, "Versions", "Versions.exe");
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ProgramResult outcome = run(folder, "Versions.exe", List.of(folder), output);
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, outcome.ending());
        // What Mono prints.
        assertEquals("""
                0
                2 in use, 1
                1.0.0.0 1
                2.0.0.0 2
                1.0.0.0 1
                2.0.0.0 2
                2 2
                first: failed in Versions.exe True
                second: True
                """, output.toString(StandardCharsets.UTF_8));
    }
}
