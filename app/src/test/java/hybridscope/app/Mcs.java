package hybridscope.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The C# compiler. */
public final class Mcs {
    private Mcs() {
    }

    /** Compiles a source in a folder, which names in the options are relative to. */
    public static void compile(Path folder, String source, String... options) throws Exception {
        Files.writeString(folder.resolve("source.cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-optimize", "source.cs"));
        command.addAll(List.of(options));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }
}
