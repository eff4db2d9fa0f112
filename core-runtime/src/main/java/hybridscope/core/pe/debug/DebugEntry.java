package hybridscope.core.pe.debug;

import hybridscope.core.pe.PeLayouts;
import hybridscope.core.pe.Structure;

/**
 * An entry of the debug directory.
 *
 * @param header the entry's 28 bytes
 * @param data   what it points to
 */
public record DebugEntry(Structure header, DebugData data) {
    private static final int PORTABLE_MINOR = 0x504D;

    /** Name of the entry's type from {@link PeLayouts#DEBUG_TYPE}, hex where it has none. */
    public String type() {
        return PeLayouts.DEBUG_TYPE.text(header.value("Type"));
    }

    /** Whether a CodeView entry speaks of a portable PDB: its minor version is then {@code PM}. */
    public boolean isPortable() {
        return data instanceof DebugData.CodeView && header.value("MinorVersion") == PORTABLE_MINOR;
    }

    /** The time stamp, unsigned: the second part of a portable PDB's id. */
    public long stamp() {
        return header.value("TimeDateStamp");
    }
}
