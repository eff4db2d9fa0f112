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

/** A program that loads assemblies from folders and helps find what they refer to. */
class PluginsTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/plugins");

    private static void compile(Path folder, String name, String output, String... options) throws Exception {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-out:" + output);
        new Mono(folder).mcs(Files.readString(PROGRAMS.resolve(name + ".cs")), all.toArray(String[]::new));
    }

    private static String run(Path folder) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES)).load(folder.resolve("host.exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("host.exe", "plugins"))
                .files(new Grants(List.of(folder), List.of(), List.of()), folder).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.close();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        return output.toString(StandardCharsets.UTF_8);
    }

    /** Mono asks for what an assembly refers to when it first needs it, not when it loads the assembly: the same otherwise. */
    @Test
    void whatAnAssemblyRefersToIsAskedFor(@TempDir Path folder) throws Exception {
        Files.createDirectories(folder.resolve("plugins/needed"));
        compile(folder, "Api", "api.dll", "-target:library");
        compile(folder, "One", "plugins/one.dll", "-target:library", "-r:api.dll");
        compile(folder, "Dependency", "plugins/needed/dependency.dll", "-target:library");
        compile(folder, "Two", "plugins/two.dll", "-target:library", "-r:api.dll", "-r:plugins/needed/dependency.dll");
        compile(folder, "Host", "host.exe", "-r:System.Core.dll", "-r:api.dll");
        Files.writeString(folder.resolve("plugins/three.dll"), "no assembly");
        String ours = run(folder);
        assertEquals("""
                loaded one
                TargetInvocationException: no
                  log: running 1
                one 2
                  log: running 3
                4
                no assembly: three.dll
                loaded two
                resolve dependency, Version=0.0.0.0, Culture=neutral, PublicKeyToken=null for two
                loaded dependency
                  log: two
                two 2.1.0.0 dependency 2
                ArgumentException: big
                resolve nothing.here for\s
                Could not load the file 'nothing.here'.
                """, ours);
        assertEquals(new Mono(folder).mono("host.exe", "plugins").lines().toList(), ours.lines().toList());
    }
}
