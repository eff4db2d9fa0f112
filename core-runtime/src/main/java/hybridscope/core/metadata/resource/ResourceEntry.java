package hybridscope.core.metadata.resource;

import hybridscope.core.pe.Span;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.Text;

/**
 * An entry of a .resources file.
 *
 * @param hash       hash of its name, in the sorted array
 * @param position   where its name is, in the array beside
 * @param name       its name
 * @param dataOffset where its value is, behind the name
 * @param type       full name of its type, as far as the file tells
 * @param value      its value
 * @param span       bytes of the value, its type's number included
 */
public record ResourceEntry(Structure hash, Structure position, Text name, Structure dataOffset, String type, ResourceValue value,
        Span span) {
}
