package hybridscope.core.prepared;

import hybridscope.core.types.Assembly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Which assembly it was: IR is of use where the same one is loaded.
 *
 * @param name     simple name
 * @param path     where it lay, absolute
 * @param length   bytes of the file
 * @param modified when the file was changed last, in nanoseconds since 1970 as far as the file system tells
 * @param checksum of all its bytes, the MVID among them (CRC-32C)
 */
record AssemblyStamp(String name, String path, int length, long modified, int checksum) {
    /** Of an assembly that was read from a file; null where the file is gone. */
    static AssemblyStamp of(Assembly assembly) {
        Path path = assembly.path().orElseThrow().toAbsolutePath();
        try {
            return new AssemblyStamp(assembly.name(), path.toString(), assembly.manifest().image().bytes().length(),
                    Files.getLastModifiedTime(path).to(TimeUnit.NANOSECONDS),
                    assembly.manifest().image().bytes().checksum(0));
        } catch (IOException e) {
            return null;
        }
    }

    static AssemblyStamp read(Packed from) {
        return new AssemblyStamp(from.text(), from.text(), from.number(), from.wide(), from.number());
    }

    void write(Packer to) {
        to.text(name).text(path).number(length).wide(modified).number(checksum);
    }
}
