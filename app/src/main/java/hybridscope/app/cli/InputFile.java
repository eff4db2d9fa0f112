package hybridscope.app.cli;

import hybridscope.core.metadata.Image;
import hybridscope.core.types.SearchPath;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Opens the files a command names, with messages for people. */
final class InputFile {
    private InputFile() {
    }

    /** Reads any file. */
    static OpenFile read(Path path) {
        if (Files.isDirectory(path)) {
            throw new BadInputException(path + ": is a directory");
        }
        try {
            return OpenFile.read(path);
        } catch (IOException e) {
            throw new BadInputException(e instanceof FileSystemException ? reason(e) : path + ": " + reason(e));
        }
    }

    /** Why something could not be read or written, with the file's name where {@code e} knows it. */
    static String reason(IOException e) {
        if (!(e instanceof FileSystemException at)) {
            return e.getMessage();
        }
        return at.getFile() + ": " + switch (at) {
            case NoSuchFileException _ -> "no such file";
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> "exists, and is not a folder";
            default -> at.getReason() == null ? "cannot be used" : at.getReason();
        };
    }

    /** The class libraries that programs run with. */
    static SearchPath libraries() {
        return ClassLibraries.folder().map(SearchPath::of)
                .orElseThrow(() -> new BadInputException("no class libraries found; name their folder with --lib"));
    }

    /** Reads a file that must have metadata. */
    static OpenFile withMetadata(Path path) {
        OpenFile file = read(path);
        if (file.metadata().isEmpty()) {
            Image image = file.image();
            String why = image.diagnostics().list().isEmpty() ? "no metadata" : image.diagnostics().list().getFirst().text();
            throw new BadInputException(path + ": " + why);
        }
        return file;
    }
}
