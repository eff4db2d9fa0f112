package hybridscope.core.program;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Long texts are looked for in long texts that nearly have them everywhere. */
class LongSearchTest {
    private static final String SOURCE = """
            using System;
            using System.Globalization;
            using System.Reflection;
            unsafe class Program {
                delegate int Icall(char* source, int start, int count, char* value, int length, bool first);
                static readonly Icall search = (Icall)Delegate.CreateDelegate(typeof(Icall), typeof(CompareInfo).GetMethod(
                    "internal_index_icall", BindingFlags.Static | BindingFlags.NonPublic));
                static int Search(string text, int start, string wanted, bool first) {
                    fixed (char* source = text)
                    fixed (char* value = wanted)
                        return search(source, start, text.Length, value, wanted.Length, first);
                }
                static void Find(string text, string wanted) {
                    Console.WriteLine(Search(text, 0, wanted, true) + " " + Search(text, text.Length - 1, wanted, false));
                }
                static void Main(string[] args) {
                    int n = int.Parse(args[0]);
                    string many = new string('a', 2 * n);
                    string half = new string('a', n);
                    Find(many, half + "b");
                    Find(many, "b" + half);
                    if (n > 1000) return;
                    Find(many + "b" + many, half + "b" + half);
                    Find(half + "b" + many + "b" + half, "b" + half);
                    Find("xx" + half + "yy" + half, half);
                    Find(half, half + "a");
                    var random = new Random(7);
                    for (int i = 0; i < 40; i++) {
                        var text = new System.Text.StringBuilder();
                        for (int k = 0; k < 400; k++) text.Append((char)('a' + random.Next(2)));
                        string all = text.ToString();
                        Find(all, all.Substring(random.Next(300), 30 + random.Next(10)));
                    }
                }
            }
            """;

    @TempDir
    private Path folder;

    private String ours(String n) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("p.exe"), Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("p.exe", n))
                .build();
        new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        return output.toString(StandardCharsets.UTF_8);
    }

    @Test
    @Timeout(60)
    void theyAreFoundWhereMonoFindsThemInTimeByTheirLengths() throws Exception {
        new Mono(folder).mcs(SOURCE, "-out:p.exe", "-unsafe");
        Process mono = new ProcessBuilder("mono", "p.exe", "100").directory(folder.toFile()).redirectErrorStream(true).start();
        assertEquals(new String(mono.getInputStream().readAllBytes(), StandardCharsets.UTF_8), ours("100"));
        // One place after the other that would take hours.
        assertEquals("-1 -1\n-1 -1\n", ours("2000000"));
    }
}
