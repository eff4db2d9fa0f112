package hybridscope.app.cli;

import hybridscope.core.prepared.PreparedIr;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Runtime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Where IR is kept between runs: beside the launcher's notes, for programs that the launcher has started. */
public final class PreparedFolder {
    /** A folder for it; empty for none. Without it, it is where the launcher keeps its notes. */
    public static final String PROPERTY = "hybridscope.prepared";
    /** Whether only what belongs to class libraries is kept, for the first runs of all programs. */
    public static final String LIBRARIES_PROPERTY = "hybridscope.prepared.libraries";
    private static final String ROOT_PROPERTY = "hybridscope.root";
    private static final String NOTES = ".hybridscope";

    private PreparedFolder() {
    }

    /** What is kept of a program; null where nothing is to be kept. */
    static PreparedIr of(Path program, Runtime runtime, TransformOptions options) {
        String named = System.getProperty(PROPERTY);
        String root = System.getProperty(ROOT_PROPERTY);
        String build = build();
        if (build == null || named == null && root == null || "".equals(named)) {
            return null;
        }
        Path folder = named == null ? Path.of(root, NOTES, "prepared") : Path.of(named);
        return Boolean.getBoolean(LIBRARIES_PROPERTY) ? PreparedIr.openLibraries(folder, build, runtime, options)
                : PreparedIr.open(folder, build, program, runtime, options);
    }

    /** Names this build: by the file of classes that the JVM was given. Null where it was given folders, which change. */
    private static String build() {
        try {
            Path classes = Path.of(System.getProperty("java.class.path"));
            BasicFileAttributes found = Files.readAttributes(classes, BasicFileAttributes.class);
            return found.isRegularFile() ? classes + " " + found.size() + " " + found.lastModifiedTime().toMillis() : null;
        } catch (IOException | IllegalArgumentException e) {
            return null;
        }
    }
}
