package hybridscope.core.dhe.file;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A SHA-256.
 *
 * @param hex its 64 digits, in lower case
 */
public record Sha256(String hex) {
    /** How many bytes it has. */
    public static final int BYTES = 32;

    /** Refuses what is none. */
    public Sha256 {
        if (!hex.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException(hex);
        }
    }

    /** The hash of bytes. */
    public static Sha256 of(byte[] content) {
        try {
            return ofHash(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has it", e);
        }
    }

    /** The hash whose 32 bytes are given. */
    static Sha256 ofHash(byte[] hash) {
        return new Sha256(HexFormat.of().formatHex(hash));
    }

    /** The hash that 64 hex digits in lower case tell; empty for anything else. */
    public static Optional<Sha256> parse(String text) {
        return text.matches("[0-9a-f]{64}") ? Optional.of(new Sha256(text)) : Optional.empty();
    }

    byte[] bytes() {
        return HexFormat.of().parseHex(hex);
    }

    /** Its first digits, by which people tell one from another. */
    public String shown() {
        return hex.substring(0, 12);
    }

    @Override
    public String toString() {
        return hex;
    }
}
