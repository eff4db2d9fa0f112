package hybridscope.core.memory;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What the collector has to know of a class: how large its objects are and where their references lie.
 *
 * @param kind              how the size is found and what is scanned
 * @param size              bytes of an object, header included; of an array, without its elements (its bounds included); of a
 *                          string, 0
 * @param references        offsets of references from the object's start, ascending; of arrays, none
 * @param elementSize       bytes of an element of an array; otherwise 0
 * @param elementReferences offsets of references from an element's start, ascending; of ephemerons, that of the key and that
 *                          of the value
 * @param finalizable       whether its objects are finalized
 */
public record Shape(Kind kind, int size, int[] references, int elementSize, int[] elementReferences, boolean finalizable) {
    private static final int[] NONE = { };

    /** How the size of an object is found and what is scanned. */
    public enum Kind {
        /** One size, references at fixed offsets. */
        PLAIN,
        /** A string: its length says its size; no references. */
        STRING,
        /** An array: the references in each element. */
        ARRAY,
        /** An array whose elements keep their value alive only while something else keeps their key alive. */
        EPHEMERONS
    }

    /** Keeps copies of the offsets and tests that all lie inside. */
    public Shape {
        references = within(references, size);
        elementReferences = within(elementReferences, elementSize);
        if (size < 0 || elementSize < 0 || kind == Kind.EPHEMERONS && elementReferences.length != 2) {
            throw new IllegalArgumentException(kind + " of " + size + " bytes, elements of " + elementSize);
        }
    }

    private static int[] within(int[] offsets, int size) {
        for (int offset : offsets) {
            if (offset < 0 || offset > size - ObjectModel.BITS_64.pointerSize()) {
                throw new IllegalArgumentException("reference at " + offset + " of " + size + " bytes");
            }
        }
        return offsets.length == 0 ? NONE : offsets.clone();
    }

    /** A class with fields. */
    public static Shape plain(int size, boolean finalizable, int... references) {
        return new Shape(Kind.PLAIN, size, references, 0, NONE, finalizable);
    }

    /** {@code System.String}. */
    public static Shape string() {
        return new Shape(Kind.STRING, 0, NONE, 0, NONE, false);
    }

    /** A vector. */
    public static Shape vector(int elementSize, int... elementReferences) {
        return array(0, elementSize, elementReferences);
    }

    /** An array that has so many bytes of bounds behind its elements; 0 for a vector. */
    public static Shape array(int boundsSize, int elementSize, int... elementReferences) {
        return new Shape(Kind.ARRAY, ObjectModel.BITS_64.arrayDataOffset() + boundsSize, NONE, elementSize,
                elementReferences, false);
    }

    /** {@code System.Runtime.CompilerServices.Ephemeron[]}: elements with a key and a value. */
    public static Shape ephemerons(int elementSize, int keyOffset, int valueOffset) {
        return new Shape(Kind.EPHEMERONS, ObjectModel.BITS_64.arrayDataOffset(), NONE, elementSize,
                new int[] {keyOffset, valueOffset}, false);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Shape shape && kind == shape.kind && size == shape.size && elementSize == shape.elementSize
                && finalizable == shape.finalizable && Arrays.equals(references, shape.references)
                && Arrays.equals(elementReferences, shape.elementReferences);
    }

    @Override
    public int hashCode() {
        return 31 * (31 * (31 * kind.hashCode() + size) + elementSize) + Arrays.hashCode(references);
    }

    @Override
    public String toString() {
        String elements = elementSize == 0 ? "" : " + elements of " + elementSize + offsets(elementReferences);
        return kind + " " + size + offsets(references) + elements + (finalizable ? ", finalizable" : "");
    }

    private static String offsets(int[] offsets) {
        return Arrays.stream(offsets).mapToObj(Integer::toString).collect(Collectors.joining(" ", " [", "]"));
    }
}
