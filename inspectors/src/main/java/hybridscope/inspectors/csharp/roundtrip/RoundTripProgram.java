package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.inspectors.conformance.Build;
import hybridscope.inspectors.conformance.ConformanceProgram;
import hybridscope.inspectors.conformance.Ended;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A program that goes there and back.
 *
 * @param name     its name in reports
 * @param file     the program
 * @param input    what it reads
 * @param expected what it prints and ends with; empty where the original has to be run to know
 */
public record RoundTripProgram(String name, Path file, byte[] input, Optional<Ended> expected) {
    /** Any program. */
    public static RoundTripProgram of(Path file) {
        return new RoundTripProgram(file.getFileName().toString(), file, new byte[0], Optional.empty());
    }

    /**
     * A conformance program.
     *
     * @throws IOException where what it prints cannot be read
     */
    public static RoundTripProgram of(ConformanceProgram program, Build build) throws IOException {
        return new RoundTripProgram(program + " (" + build.folder() + ")", program.file(build), program.input(),
                Optional.of(program.expected()));
    }
}
