package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.debug.DebugDirectory;
import hybridscope.core.pe.debug.DebugEntry;
import hybridscope.core.pe.debug.DebugData;
import java.util.Optional;
import java.util.UUID;

/**
 * The id by which an assembly and its portable PDB know each other (Portable PDB specification, #Pdb stream): 20 bytes.
 *
 * @param guid  the first 16 bytes
 * @param stamp the last 4 bytes, unsigned: a time or a part of the content's hash
 */
public record PdbId(UUID guid, long stamp) {
    /** The id that a portable PDB states; absent in metadata without a #Pdb stream. */
    public static Optional<PdbId> of(Metadata pdb) {
        if (pdb.pdbStream().isEmpty()) {
            return Optional.empty();
        }
        Structure header = pdb.pdbStream().getFirst();
        int at = header.span("PdbId").offset();
        return Optional.of(new PdbId(pdb.bytes().guid(at), pdb.bytes().u4(at + 16)));
    }

    /** The id that an assembly asks for in its CodeView entry; absent where it names no portable PDB. */
    public static Optional<PdbId> wanted(DebugDirectory directory) {
        return directory.codeView().filter(DebugEntry::isPortable)
                .flatMap(entry -> entry.data() instanceof DebugData.CodeView view
                ? Optional.of(new PdbId(view.guid(), entry.stamp()))
                        : Optional.empty());
    }

    @Override
    public String toString() {
        return "%s-%08x".formatted(guid, stamp);
    }
}
