package hybridscope.app.workspace;

import hybridscope.core.pe.Bytes;
import java.nio.file.Path;
import java.util.Set;

/**
 * A file in the workspace. Reloading replaces the record by one with a higher version; the key stays.
 *
 * @param key     the file's name, made unique in the workspace: what a place calls it
 * @param path    where it lies, absolute
 * @param content what the loader made of it
 * @param roles   its parts in the program
 * @param version 1 when opened, one more with each reload
 */
public record OpenedFile(String key, Path path, FileContent content, Set<FileRole> roles, int version) {
    public OpenedFile {
        roles = Set.copyOf(roles);
    }

    /** The bytes of the file. */
    public Bytes bytes() {
        return content.bytes();
    }
}
