package hybridscope.core.dhe.file;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.BadFormatException;
import java.util.UUID;

/**
 * Which dll a file speaks of.
 *
 * @param mvid its module's id, as the compiler made it; all zero where it has none
 * @param hash its content's
 */
public record DllIdentity(UUID mvid, Sha256 hash) {
    private static final Column MVID = Table.MODULE.column("Mvid");
    private static final UUID NONE = new UUID(0, 0);

    /** The identity of a dll. */
    public static DllIdentity of(Image image) {
        byte[] content = new byte[image.bytes().length()];
        image.bytes().asByteBuffer().get(content);
        return new DllIdentity(image.metadata().map(DllIdentity::mvid).orElse(NONE), Sha256.of(content));
    }

    private static UUID mvid(Metadata metadata) {
        try {
            int number = metadata.tables().has(Table.MODULE, 1) ? metadata.tables().value(MVID, 1) : 0;
            return number == 0 ? NONE : metadata.guids().get(number);
        } catch (BadFormatException e) {
            return NONE;
        }
    }
}
