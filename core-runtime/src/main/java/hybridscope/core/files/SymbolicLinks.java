package hybridscope.core.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Symbolic links on the way of a path that a person has named. */
public final class SymbolicLinks {
    private SymbolicLinks() {
    }

    /**
     * The first link on a path that somebody without more rights than this process may have put there: the last name, or one in
     * a folder that may be written. Links that a system has set up ({@code /tmp} of macOS) lie in folders that may not.
     */
    public static Optional<Path> firstOn(Path path) {
        Path absolute = path.toAbsolutePath().normalize();
        for (int names = 1; names <= absolute.getNameCount(); names++) {
            Path at = absolute.getRoot().resolve(absolute.subpath(0, names));
            if (Files.isSymbolicLink(at) && (names == absolute.getNameCount() || Files.isWritable(at.getParent()))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }
}
