package hybridscope.core.metadata.debug;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Optional;

/**
 * A source file that debug information names.
 *
 * @param name      its path, as the compiler saw it
 * @param algorithm how its checksum is made, as Java calls it; empty where the checksum or its algorithm is not known
 * @param checksum  that of its content
 * @param embedded  its content, where the debug information holds it
 */
public record SourceDocument(String name, String algorithm, byte[] checksum, Optional<byte[]> embedded) {
    /** Whether a content has the checksum; absent where that cannot be told. */
    public Optional<Boolean> describes(byte[] content) {
        if (algorithm.isEmpty() || checksum.length == 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(MessageDigest.isEqual(MessageDigest.getInstance(algorithm).digest(content), checksum));
        } catch (NoSuchAlgorithmException e) {
            return Optional.empty();
        }
    }
}
