package hybridscope.app.start;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Rewrites the jars of the application folder for a fast start, as the launcher asks once they lie there. */
final class PlainJars {
    /** What stands between one version of Java and others, and is not on the class path as it is. */
    private static final List<String> LEFT = List.of("META-INF/versions/", "module-info.class");

    private PlainJars() {
    }

    /**
     * Copies jars, with classes as {@link PlainClasses} makes them: those of HybridScope, and of picocli, which every command
     * begins with. All others are copied as they are.
     *
     * @param args the folder with the jars, and the one to write to
     * @throws IOException where a jar cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path to = Files.createDirectories(Path.of(args[1]));
        try (Stream<Path> files = Files.list(Path.of(args[0]))) {
            for (Path each : files.toList()) {
                Path target = to.resolve(each.getFileName());
                if (isRewritten(each.getFileName().toString())) {
                    copy(each, target);
                } else {
                    Files.copy(each, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static boolean isRewritten(String name) {
        return Stream.of("hybridscope", "core-runtime-", "inspectors-", "views-", "resources-", "picocli-")
                .anyMatch(name::startsWith);
    }

    static void copy(Path from, Path to) throws IOException {
        try (JarFile jar = new JarFile(from.toFile()); OutputStream file = Files.newOutputStream(to);
                ZipOutputStream made = new ZipOutputStream(file)) {
            for (JarEntry each : Collections.list(jar.entries())) {
                byte[] bytes = jar.getInputStream(each).readAllBytes();
                ZipEntry entry = new ZipEntry(each.getName());
                entry.setTime(each.getTime());
                made.putNextEntry(entry);
                made.write(isClass(each.getName()) ? PlainClasses.plain(bytes) : bytes);
                made.closeEntry();
            }
        }
    }

    private static boolean isClass(String name) {
        return name.endsWith(".class") && LEFT.stream().noneMatch(name::contains);
    }
}
