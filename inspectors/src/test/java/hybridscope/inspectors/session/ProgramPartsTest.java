package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Motion;
import hybridscope.core.debug.Stop;
import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.ComparisonProgress;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.file.DhaoFile;
import hybridscope.core.dhe.file.DhaoPart;
import hybridscope.core.dhe.file.DhaoWriter;
import hybridscope.core.dhe.rules.InjectionRules;
import hybridscope.core.program.ProgramEnvironment;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.dhe.VersionFiles;
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

    private static final String DIFFERENTIAL = """
            using System; using System.IO; using System.Runtime.CompilerServices;
            namespace HybridCLR {
                public enum LoadImageErrorCode { OK, BAD_IMAGE, NOT_IMPLEMENT, AOT_ASSEMBLY_NOT_FIND,
                    HOMOLOGOUS_ONLY_SUPPORT_AOT_ASSEMBLY, HOMOLOGOUS_ASSEMBLY_HAS_LOADED }
                public static class RuntimeApi {
                    [MethodImpl(MethodImplOptions.InternalCall)]
                    public static extern LoadImageErrorCode LoadDifferentialHybridAssembly(byte[] dll, byte[] dhao);
                }
            }
            class Update {
                static byte[] Read(string name) { return File.ReadAllBytes(name); }
                static void Load(string dll, string dhao) {
                    try { Console.WriteLine(HybridCLR.RuntimeApi.LoadDifferentialHybridAssembly(Read(dll), Read(dhao))); }
                    catch (BadImageFormatException e) { Console.WriteLine(e.Message.Split(new[] { ": expected" }, 0)[0]); }
                }
                static void Use() { Console.WriteLine(Chain.A(1) + " " + typeof(Chain).GetMethod("C").Invoke(null, null)); }
                static void Main() {
                    Load("v1/Lib.dll", "Lib.dhao");
                    Load("Update.exe", "Lib.dhao");
                    Load("Lib.dhao", "Lib.dhao");
                    Load("v2/Lib.dll", "v2/Lib.dll");
                    Load("v2/Lib.dll", "Lib.dhao");
                    Use();
                    Load("v2/Lib.dll", "Lib.dhao");
                }
            }
            """;

    /** RULES.md §7, "Files": a program loads a new version with its dhao file, and is told what does not fit. */
    @Test
    void aProgramLoadsADifferentialAssembly(@TempDir Path folder) throws Exception {
        String library = "public class Chain { public static int A(int x) { return x + C(); } "
                + "public static int C() { return %d; } }";
        Path v1 = Files.createDirectories(folder.resolve("v1"));
        Path v2 = Files.createDirectories(folder.resolve("v2"));
        OpenFile older = compile(v1, library.formatted(10), "Lib.dll", "-target:library");
        OpenFile newer = compile(v2, library.formatted(20), "Lib.dll", "-target:library");
        AssemblyComparison comparison = VersionFiles.compare(List.of(older), List.of(newer), ComparisonOptions.DEFAULT,
                ComparisonProgress.NONE);
        Files.write(folder.resolve("Lib.dhao"), DhaoWriter.bytes(new DhaoFile(List.of(DhaoPart.of(
                Outcome.of(comparison, _ -> true), comparison.before().getFirst(), comparison.after().getFirst(), List.of())))));
        OpenFile update = compile(folder, DIFFERENTIAL, "Update.exe", "-r:v1/Lib.dll");
        ProgramParts parts = ProgramParts.NONE.and(new ProgramParts.Versions(List.of(older), InjectionRules.NONE));
        Session session = Session.start(new Launch.Program(update, List.of("Update.exe"), DebugOptions.DEFAULT.with(
                new ProgramEnvironment.Granted(List.of(folder), List.of(), List.of(), folder, Map.of(), false)), parts),
                SearchPath.of(ClassLibraries.folder().orElseThrow()));
        String output = "Lib is not loaded differentially: the new Lib is another dll\nAOT_ASSEMBLY_NOT_FIND\nBAD_IMAGE\n"
                + "%sOK\n21 20\nHOMOLOGOUS_ASSEMBLY_HAS_LOADED\n";
        assertEquals(Stop.Reason.END, session.go(new Motion.Run(false)).reason());
        String damaged = output(session).lines().filter(line -> line.contains("DhaoFile")).findFirst().orElse("none") + "\n";
        assertEquals(output.formatted(damaged), output(session));
        session.go(new Motion.Run(true));
        assertEquals("", output(session));
        assertEquals(Stop.Reason.END, session.go(new Motion.Run(false)).reason());
        assertEquals(output.formatted(damaged), output(session));
    }

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
