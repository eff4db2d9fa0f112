package hybridscope.core.icalls.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
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

/** Memory mapped files, watchers and the places of assemblies are as under Mono, in a folder that is granted. */
class FilesTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/files");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder)
                .mcs(Files.readString(PROGRAMS.resolve("MemoryMaps.cs")), "-unsafe", "-r:System.Core.dll", "-out:maps.exe");
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve("Watching.cs")), "-r:System.Core.dll", "-r:System.Xml.dll",
                "-out:watching.exe");
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve("Missing.cs")), "-out:missing.exe");
        String names = Files.readString(PROGRAMS.resolve("Names.cs"));
        new Mono(folder).mcs(names, "-out:names.exe");
        new Mono(folder).mcs(names, "-platform:x86", "-out:names86.exe");
        new Mono(folder).mcs("class Part { }", "-target:module", "-out:names.netmodule");
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve("Versions.cs")), "-r:System.Core.dll", "-out:versions.exe");
    }

    private static String run(String program, Path current, Grants grants, String... arguments) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve(program), Assembly.Role.HOT_UPDATE);
        List<String> all = new ArrayList<>(List.of(program));
        all.addAll(List.of(arguments));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all).files(grants, current).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT.repeatable(0), ProgramLimits.NONE).run();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        return output.toString(StandardCharsets.UTF_8);
    }

    @Test
    void mapsOfFilesAndNamesAreAsUnderMono() throws Exception {
        Path ours = Files.createDirectory(folder.resolve("ours"));
        Path theirs = Files.createDirectory(folder.resolve("theirs"));
        String expected = new Mono(theirs).mono("../maps.exe");
        assertEquals(expected, run("maps.exe", ours, new Grants(List.of(), List.of(ours), List.of())));
        for (String file : List.of("a.bin", "new.bin", "made.bin")) {
            assertEquals(-1, Files.mismatch(theirs.resolve(file), ours.resolve(file)), file);
        }
    }

    @Test
    void namesOfAssembliesAndRightsOfFoldersAreAsUnderMono() throws Exception {
        Path ours = Files.createDirectory(folder.resolve("ourNames"));
        Path theirs = Files.createDirectory(folder.resolve("theirNames"));
        assertEquals(new Mono(theirs).mono("../names.exe"),
                run("names.exe", ours, new Grants(List.of(folder), List.of(ours), List.of())));
    }

    @Test
    void whatIsMissingIsToldAsUnderMono() throws Exception {
        Path ours = Files.createDirectory(folder.resolve("ourMissing"));
        Path theirs = Files.createDirectory(folder.resolve("theirMissing"));
        assertEquals(new Mono(theirs).mono("../missing.exe"),
                run("missing.exe", ours, new Grants(List.of(), List.of(ours), List.of())));
    }

    @Test
    void aMapWithoutANameNeedsNoGrant() throws Exception {
        assertEquals("""
                77 4096
                gone: FileNotFoundException:\s
                huge: IOException: Could not map file
                """, run("maps.exe", folder, Grants.NONE, "unnamed"));
    }

    @Test
    void assembliesLieInTheCacheThatTheClassLibrariesLinkTo() throws Exception {
        Grants grants = new Grants(List.of(), List.of(), SearchPath.of(Mono.LIBRARIES).installed());
        assertEquals(new Mono(folder).mono("watching.exe"), run("watching.exe", folder, grants));
    }

    @Test
    void versionsAreThoseOfTheResource() throws Exception {
        Files.copy(Path.of("../sample-assemblies/assemblies/Resources.exe"), folder.resolve("resources.exe"));
        String[] files = {"versions.exe", "resources.exe", "absent", Mono.LIBRARIES.resolve("System.dll").toString()};
        assertEquals(new Mono(folder).mono("versions.exe", files),
                run("versions.exe", folder,
                new Grants(List.of(folder, Mono.LIBRARIES.getParent()), List.of(), List.of()), files));
    }

    @Test
    void eventsOfAWatcherNameFilesAsSeenFromItsFolder() throws Exception {
        Path current = Files.createDirectory(folder.resolve("current"));
        assertEquals("""
                created one.txt | watched/one.txt | Created
                deleted one.txt | watched/one.txt | Deleted
                created sub/two.txt | watched/sub/two.txt | Created
                deleted sub/two.txt | watched/sub/two.txt | Deleted
                """, run("watching.exe", current, new Grants(List.of(), List.of(current), List.of()), "watched"));
    }
}
