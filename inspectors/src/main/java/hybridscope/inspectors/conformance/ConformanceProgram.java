package hybridscope.inspectors.conformance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A program whose output is known.
 *
 * @param area   what it is about: the folder it lies in
 * @param name   its name within the area
 * @param folder the folder of all conformance programs
 */
public record ConformanceProgram(String area, String name, Path folder) {
    /** The file to run. */
    public Path file(Build build) {
        return folder.resolve(build.folder()).resolve(area).resolve(name + ".exe");
    }

    /**
     * What mono prints and ends with, as it was written down.
     *
     * @throws IOException where it cannot be read
     */
    public Ended expected() throws IOException {
        Path exit = beside(".exit");
        return new Ended(Files.readString(beside(".txt")),
                Files.exists(exit) ? Integer.parseInt(Files.readString(exit).strip()) : 0);
    }

    /**
     * What it reads from standard input.
     *
     * @throws IOException where it cannot be read
     */
    public byte[] input() throws IOException {
        Path input = beside(".input");
        return Files.exists(input) ? Files.readAllBytes(input) : new byte[0];
    }

    private Path beside(String ending) {
        return folder.resolve("expected").resolve(area).resolve(name + ending);
    }

    @Override
    public String toString() {
        return area + "/" + name;
    }
}
