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
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Mono's C# compiler is a program of 10,000 methods that reads and writes files: it runs here, and what it makes runs, too. */
class CompilerTest {
    private static final String SOURCE = """
            using System;
            using System.Collections.Generic;
            using System.Linq;
            class Hello<T> where T : IComparable<T>
            {
                readonly List<T> all = new List<T>();
                public IEnumerable<T> Sorted { get { foreach (T each in all.OrderBy(x => x)) yield return each; } }
                public Hello<T> Add(params T[] more) { all.AddRange(more); return this; }
            }
            class Program
            {
                static int Main()
                {
                    Console.WriteLine("Hello " + string.Join(" ", new Hello<string>().Add("world", "from", "a").Sorted));
                    try { checked { int big = int.MaxValue; big++; } }
                    catch (OverflowException e) when (e.InnerException == null) { Console.WriteLine(e.Message); }
                    return new Hello<int>().Add(3, 1, 2).Sorted.First();
                }
            }
            """;

    @TempDir
    Path directory;

    private String text;

    @Test
    void aProgramIsCompiledAndRunHere() throws Exception {
        Path folder = directory.toRealPath();
        Files.writeString(folder.resolve("hello.cs"), SOURCE);
        ProgramResult compiler = run(Mono.LIBRARIES.resolve("mcs.exe"), folder, "-out:" + folder.resolve("hello.exe"),
                folder.resolve("hello.cs").toString());
        assertEquals(0, compiler.exitCode(), text);
        assertEquals("", text);
        ProgramResult hello = run(folder.resolve("hello.exe"), folder);
        assertEquals("Hello a from world\nArithmetic operation resulted in an overflow.\n", text);
        assertEquals(1, hello.exitCode());
        assertEquals(dump(folder.resolve("hello.exe")), dump(natively(folder)),
                "the compiler's own code under mono makes the same");
    }

    private ProgramResult run(Path program, Path folder, String... arguments) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(program, Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of(program.toString()));
        all.addAll(List.of(arguments));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all)
                .files(new Grants(List.of(folder, Mono.LIBRARIES.getParent()), List.of(folder), List.of()), folder).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        text = output.toString(StandardCharsets.UTF_8) + (outcome.exception() == null ? "" : outcome.exception());
        return outcome;
    }

    private static Path natively(Path folder) throws Exception {
        Path other = Files.createDirectory(folder.resolve("mono"));
        new Mono(other).mcs(SOURCE, "-out:hello.exe");
        return other.resolve("hello.exe");
    }

    /** What monodis says, but for what differs from build to build. */
    private static List<String> dump(Path file) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("monodis", file.toString()).start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .filter(line -> !line.contains("GUID =") && !line.contains("method line")).toList();
        assertEquals(0, process.waitFor());
        return lines;
    }
}
