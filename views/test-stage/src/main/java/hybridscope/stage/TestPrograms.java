package hybridscope.stage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The C# programs of a module's tests: src/test/programs. */
public final class TestPrograms {
    private TestPrograms() {
    }

    /** Compiles NAME.cs to NAME.exe in {@code folder}, with symbols and without optimisation. */
    public static Path compile(Path folder, String name, String... options) throws IOException, InterruptedException {
        Path program = folder.resolve(name + ".exe");
        List<String> command = new ArrayList<>(List.of("mcs", "-debug+", "-optimize-", "-out:" + program,
                Path.of("src", "test", "programs", name + ".cs").toString()));
        command.addAll(List.of(options));
        Process mcs = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(mcs.getInputStream().readAllBytes());
        if (mcs.waitFor() != 0) {
            throw new AssertionError(said);
        }
        return program;
    }
}
