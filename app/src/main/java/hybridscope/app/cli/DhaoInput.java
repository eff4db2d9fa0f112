package hybridscope.app.cli;

import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.dhao.DhaoDocument;
import hybridscope.inspectors.dhao.Release;
import hybridscope.inspectors.dhao.ReleaseException;
import hybridscope.inspectors.file.OpenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Opens what the commands on dhao files name, with messages for people. */
final class DhaoInput {
    private DhaoInput() {
    }

    static DhaoDocument document(Path path) {
        try {
            return DhaoDocument.read(Files.readAllBytes(path));
        } catch (IOException e) {
            throw new BadInputException(Files.isDirectory(path) ? path + ": is a directory" : InputFile.reason(e));
        } catch (BadFormatException e) {
            throw new BadInputException(path + ": " + e.diagnostic().text());
        }
    }

    static Release release(Path folder) {
        try {
            return Release.open(folder);
        } catch (NoSuchFileException e) {
            throw new BadInputException(folder + ": no archive of a main package: " + InputFile.reason(e));
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        } catch (ReleaseException e) {
            throw new BadInputException(folder + ": " + e.getMessage());
        }
    }

    static List<OpenFile> dlls(List<Path> paths) {
        return paths.stream().map(InputFile::withMetadata).toList();
    }

    static void write(Path file, byte[] content) {
        try {
            if (file.toAbsolutePath().getParent() != null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
            }
            Files.write(file, content);
        } catch (IOException e) {
            throw new BadInputException(InputFile.reason(e));
        }
    }
}
