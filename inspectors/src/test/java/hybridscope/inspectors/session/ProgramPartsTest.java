package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of programs whose files play parts. */
class ProgramPartsTest {
    private static final String LIBRARY = "public class Shelf<T> { T item; public T Swap(T other) { T old = item; item = other; "
            + "return old; } }";
    private static final String UPDATE = """
            using System; using HybridCLR;
            struct Vec { public int X; }
            class Update {
                static void Try() {
                    try { Console.WriteLine(new Shelf<Vec>().Swap(new Vec { X = 5 }).X); }
                    catch (MissingMethodException) { Console.WriteLine("missing"); }
                }
                static void Main() {
                    Try();
                    byte[] bytes = System.IO.File.ReadAllBytes("Lib.dll");
                    Console.WriteLine(RuntimeApi.LoadMetadataForAOTAssembly(bytes, HomologousImageMode.SuperSet));
                    Try();
                    Console.WriteLine(RuntimeApi.LoadMetadataForAOTAssembly(bytes, HomologousImageMode.SuperSet));
                }
            }
            """;
    private static final String OUTPUT = "missing\nOK\n0\nHOMOLOGOUS_ASSEMBLY_HAS_LOADED\n";

    private static OpenFile compile(Path folder, String source, String name, String... options) throws Exception {
        Files.writeString(folder.resolve("source.cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-optimize", "source.cs", "-out:" + name));
        command.addAll(List.of(options));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
        return OpenFile.read(folder.resolve(name));
    }

    private static String output(Session session) {
        return session.debuggee().console().text();
    }

    /** What was loaded is not loaded any more in front of the call, and is again behind it. */
    @Test
    void aSessionGoesBackOverLoadingMetadata(@TempDir Path folder) throws Exception {
        Files.copy(Path.of(System.getProperty("hybridscope.root", ".."))
                .resolve("sample-assemblies/assemblies/hybrid/HybridCLR.Runtime.dll"), folder.resolve("HybridCLR.Runtime.dll"));
        OpenFile library = compile(folder, LIBRARY, "Lib.dll", "-target:library");
        OpenFile update = compile(folder, UPDATE, "Update.exe", "-r:Lib.dll", "-r:HybridCLR.Runtime.dll");
        ProgramParts parts = new ProgramParts(List.of(library), List.of(update), List.of(), false);
        Session session = Session.start(new Launch.Program(update, List.of("Update.exe"), DebugOptions.DEFAULT.with(
                new ProgramEnvironment.Granted(List.of(folder), List.of(), List.of(), folder, Map.of(), false)), parts),
                SearchPath.of(ClassLibraries.folder().orElseThrow()));
        assertEquals(Stop.Reason.END, session.go(new Motion.Run(false)).reason());
        assertEquals(OUTPUT, output(session));
        long end = session.position();
        session.go(new Motion.To(end / 2));
        session.go(new Motion.Run(false));
        assertEquals(OUTPUT, output(session));
        session.go(new Motion.Run(true));
        assertEquals("", output(session));
        assertEquals(Stop.Reason.END, session.go(new Motion.Run(false)).reason());
        assertEquals(OUTPUT, output(session));
        assertEquals(end, session.position());
    }
}
