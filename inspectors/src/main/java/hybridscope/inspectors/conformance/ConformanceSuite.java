package hybridscope.inspectors.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The programs in a folder: {@code optimized/AREA/NAME.exe}, the same below {@code debug}, and what they print in
 * {@code expected/AREA/NAME.txt}.
 *
 * @param programs by area and name
 */
public record ConformanceSuite(List<ConformanceProgram> programs) {
    /** Where they are below HybridScope's own folder. */
    public static final Path PLACE = Path.of("sample-assemblies", "conformance");

    /** Copies the list. */
    public ConformanceSuite {
        programs = List.copyOf(programs);
    }

    /**
     * Finds the programs.
     *
     * @throws IOException where the folder cannot be read, or has no such folder below it
     */
    public static ConformanceSuite open(Path folder) throws IOException {
        Path programs = folder.resolve(Build.OPTIMIZED.folder());
        try (Stream<Path> files = Files.walk(programs, 2)) {
            return new ConformanceSuite(files.filter(file -> file.getFileName().toString().endsWith(".exe")).sorted()
                    .map(file -> new ConformanceProgram(programs.relativize(file.getParent()).toString(), name(file), folder))
                    .toList());
        }
    }

    private static String name(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".exe".length());
    }

    /** The areas, in order. */
    public List<String> areas() {
        return programs.stream().map(ConformanceProgram::area).distinct().toList();
    }

    /** Those of some areas. */
    public ConformanceSuite of(List<String> areas) {
        return new ConformanceSuite(programs.stream().filter(each -> areas.stream().anyMatch(each.area()::equalsIgnoreCase))
                .toList());
    }
}
