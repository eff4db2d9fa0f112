package hybridscope.core.metadata;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;

/**
 * A stream of the metadata (ECMA-335 II.24.2.2).
 *
 * @param header its header in the metadata root
 * @param name   its name, such as {@code #Strings}
 * @param data   its bytes, clipped to the metadata
 */
public record MetadataStream(Structure header, String name, Span data) {
}
