package hybridscope.inspectors.layout;

import com.fasterxml.jackson.annotation.JsonInclude;
import hybridscope.inspectors.place.Place;

/**
 * Some bytes of an object, a value, or a class's statics.
 *
 * @param kind         what they are
 * @param offset       first byte: from the start of the object for reference types, of the value for value types, of the area
 *                     for statics; -1 for a field that has no place, because the layout failed
 * @param size         number of bytes
 * @param name         the field's name; empty for a hole
 * @param type         the type of what lies there, as C# people write it
 * @param fullType     the same in metadata names
 * @param alignment    the multiple at which it had to lie, 0 for a hole
 * @param from         the base class whose part it is, null for the type's own
 * @param reference    whether the collector follows it: a reference, or a value with references inside
 * @param overlaps     whether another field has some of the same bytes
 * @param holesInside  bytes inside the field's own value that no field takes
 * @param nativeOffset where marshalling puts the field, null where the type or the field has no native form
 * @param nativeSize   its size there, null likewise
 * @param hole         why it is a hole, null for what is none
 * @param token        Field token as eight hex digits, null for what is no field
 * @param place        where the field is defined, null for what is no field
 * @param layout       the layout of its type, null where that has none of its own
 */
public record LayoutPartReport(Kind kind, int offset, int size, String name, String type, String fullType, int alignment,
        String from, boolean reference, boolean overlaps, @JsonInclude(JsonInclude.Include.NON_DEFAULT) int holesInside,
        Integer nativeOffset, Integer nativeSize, HoleReport hole,
        String token, Place place, Place layout) {
    /** What bytes are. */
    public enum Kind {
        /** The header word that names the class. */
        CLASS_WORD("class"),
        /** The header word of the monitor. */
        MONITOR_WORD("monitor"),
        /** An array's word that leads to its bounds; 0 in vectors. */
        BOUNDS_WORD("bounds"),
        /** An array's number of elements. */
        LENGTH_WORD("length"),
        /** An array's first element; the further ones of a fixed buffer. */
        ELEMENT("[0]"),
        FIELD(""),
        /** A variable of a type that has no objects of its own: a pointer, an interface. */
        VALUE("value"),
        HOLE("");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** What stands in place of a name. */
        String label() {
            return label;
        }
    }

    /** The first byte behind it. */
    public int end() {
        return offset + size;
    }

    static LayoutPartReport word(Kind kind, int offset, int size) {
        return new LayoutPartReport(kind, offset, size, kind.label(), "", "", size, null, false, false, 0, null, null, null, null,
                null, null);
    }

    static LayoutPartReport hole(int start, int end, String from, HoleReport why) {
        return new LayoutPartReport(Kind.HOLE, start, end - start, "", "", "", 0, from, false, false, 0, null, null, why, null,
                null, null);
    }
}
