package hybridscope.inspectors.overview;

import hybridscope.inspectors.place.Place;

/**
 * A line of the overview, as it is shown and copied.
 *
 * @param depth   levels below the file, from 0
 * @param name    what the structure or field is called, in the specification's words
 * @param offset  file offset of its first byte, or -1 where it has no bytes of its own
 * @param size    its bytes
 * @param raw     a field's bytes in file order as hex, shortened behind 16 bytes; empty for structures
 * @param meaning what it means: a field's value, a row's name, a heap item's content; empty where the name says it all
 * @param section where a structure is specified; empty for fields and groups
 * @param count   how many parts an array has, or -1
 * @param link    where its meaning leads, or null
 * @param problem {@code info}, {@code warning} or {@code error} where something in it is wrong; empty where nothing is
 */
public record OverviewLine(int depth, String name, int offset, int size, String raw, String meaning, String section, int count,
        Place link, String problem) {
}
