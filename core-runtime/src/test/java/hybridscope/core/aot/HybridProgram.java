package hybridscope.core.aot;

import hybridscope.core.Mono;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
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

/**
 * A program in a folder: AOT assemblies, and a hot-update program {@code update.exe} that uses them and
 * {@code HybridCLR.Runtime.dll}.
 */
final class HybridProgram {
    static final String RUNTIME_API = "HybridCLR.Runtime.dll";
    private static final Path SAMPLE = Path.of("../sample-assemblies/assemblies/hybrid");

    private final Path folder;
    private final List<String> aot = new ArrayList<>();
    private EngineOptions options = EngineOptions.DEFAULT;

    HybridProgram(Path folder) throws Exception {
        this.folder = folder;
        Files.copy(SAMPLE.resolve(RUNTIME_API), folder.resolve(RUNTIME_API));
    }

    /** Compiles an AOT library. */
    HybridProgram aot(String name, String source, String... options) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-target:library", "-optimize", "-out:" + name));
        arguments.addAll(List.of(options));
        new Mono(folder).mcs(source, arguments.toArray(String[]::new));
        aot.add(name);
        return this;
    }

    /** Compiles the hot-update program. */
    HybridProgram update(String source) throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-optimize", "-r:" + RUNTIME_API, "-out:update.exe"));
        aot.forEach(name -> arguments.add("-r:" + name));
        new Mono(folder).mcs(source, arguments.toArray(String[]::new));
        return this;
    }

    HybridProgram with(EngineOptions other) {
        options = other;
        return this;
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** What it prints, and behind it the exception that nobody has caught. */
    String run(GenericResolution resolution) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES), ClassLibraryCalls.policies(), resolution);
        for (String name : aot) {
            runtime.load(folder.resolve(name), Assembly.Role.AOT);
        }
        return run(runtime);
    }

    String run(Runtime runtime) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly program = runtime.load(folder.resolve("update.exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(List.of("update.exe"))
                .files(new Grants(List.of(folder), List.of(), List.of()), folder).build();
        ProgramResult result = new Program(program, host, options, ProgramLimits.NONE).run();
        host.close();
        return output.toString(StandardCharsets.UTF_8) + (result.exception() == null ? "" : result.exception());
    }
}
