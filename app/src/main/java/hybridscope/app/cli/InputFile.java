package hybridscope.app.cli;

import hybridscope.core.metadata.Image;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
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
        } catch (NoSuchFileException e) {
            throw new BadInputException(path + ": no such file");
        } catch (AccessDeniedException e) {
            throw new BadInputException(path + ": permission denied");
        } catch (IOException e) {
            throw new BadInputException(path + ": " + e.getMessage());
        }
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
