package hybridscope.generator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the sources that follow from the instruction set: {@code ./hybridscope regenerate}, after a change to it. */
public final class Generator {
    /** What a written class says of itself. */
    public static final String NOTE = "Written by ./hybridscope regenerate; do not edit.";

    private static final Path CORE = Path.of("src/main/java/hybridscope/core");

    private Generator() {
    }

    /**
     * Writes the files that are not as they are to be, and says which.
     *
     * @param args the folder of the module core-runtime
     */
    public static void main(String[] args) throws IOException {
        Path module = Path.of(args[0]);
        int written = 0;
        for (Map.Entry<Path, String> file : files().entrySet()) {
            Path path = module.resolve(file.getKey());
            if (!Files.exists(path) || !Files.readString(path).equals(file.getValue())) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
                System.out.println(file.getKey());
                written++;
            }
        }
        System.out.println(written == 0 ? "Every file is as it is to be." : "Files written: " + written);
    }

    /** The texts of all files, by their paths in the module's folder. */
    public static Map<Path, String> files() {
        Map<Path, String> files = new LinkedHashMap<>();
        files.put(CORE.resolve("ir/IrOp.java"), IrOpFile.text());
        Path interpreter = CORE.resolve("interpreter");
        Path operation = interpreter.resolve("operation");
        for (OperationClass each : OperationClass.ALL) {
            files.put(operation.resolve(each.name() + ".java"), JavaText.fitted(OperationFile.text(each)));
        }
        files.put(operation.resolve("Access.java"), JavaText.fitted(AccessFile.text()));
        files.put(operation.resolve("Operations.java"), JavaText.fitted(OperationsFile.text()));
        files.put(interpreter.resolve("LoopOp.java"), JavaText.fitted(LoopOpFile.text()));
        files.put(interpreter.resolve("DispatchLoop.java"), JavaText.fitted(LoopFile.text()));
        return files;
    }
}
