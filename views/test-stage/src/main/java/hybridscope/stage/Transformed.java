package hybridscope.stage;

import java.nio.file.Path;

/** An assembly of small methods written as IL, assembled by ilasm; {@code inspectors/src/test/il} has its source. */
public final class Transformed {
    private static final Path SOURCE = Path.of("../inspectors/src/test/il/Transformed.il");

    private Transformed() {
    }

    /** Writes Transformed.dll to a folder. */
    public static Path in(Path folder) throws Exception {
        Path made = folder.resolve("Transformed.dll");
        Process ilasm = new ProcessBuilder("ilasm", "-dll", "-output:" + made, SOURCE.toAbsolutePath().toString())
                .redirectErrorStream(true).start();
        String said = new String(ilasm.getInputStream().readAllBytes());
        if (ilasm.waitFor() != 0) {
            throw new AssertionError(said);
        }
        return made;
    }
}
