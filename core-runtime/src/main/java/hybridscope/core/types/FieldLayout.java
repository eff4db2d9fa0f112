package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Sizes and field offsets of a type, in bytes. Offsets count from the start of the object, its header included, for value
 * types too (boxed); subtract {@link ObjectModel#headerSize()} for the offset in a value.
 *
 * @param model        for which pointer size
 * @param instanceSize size of an object, header included, padded to the alignment
 * @param actualSize   the same without padding at the end
 * @param alignment    alignment of a value, 1 to 8
 * @param fields       the class's own instance fields where they lie, in the order of definition
 * @param references   the words that hold references, those of base classes included
 * @param blittable    whether native code sees the same bytes
 * @param failure      why there is no layout; sizes are then those of an empty object
 */
public record FieldLayout(ObjectModel model, int instanceSize, int actualSize, int alignment, List<Place> fields,
        ReferenceMap references, boolean blittable, Optional<LoadFailure> failure) {
    /** How large an object may be by its class alone (our limit). */
    public static final int MAX_SIZE = 1 << 26;

    /**
     * A field's place.
     *
     * @param alignment what the field asks of offset and total size: both are multiples of it, an explicit offset aside; the
     *                  alignment of its type as far as packing leaves it
     */
    public record Place(FieldInfo field, int offset, int size, int alignment) {
        /** The first byte behind it. */
        public int end() {
            return offset + size;
        }
    }

    static FieldLayout ofPointer(ObjectModel model, boolean reference) {
        return ofNumber(model, model.pointerSize(), reference);
    }

    static FieldLayout ofNumber(ObjectModel model, int size, boolean reference) {
        BitSet bits = new BitSet();
        bits.set(2, reference);
        return new FieldLayout(model, model.headerSize() + size, model.headerSize() + size, model.alignmentOf(size), List.of(),
                new ReferenceMap(bits), !reference, Optional.empty());
    }

    static FieldLayout failed(ObjectModel model, LoadFailure failure) {
        return new FieldLayout(model, model.headerSize(), model.headerSize(), 1, List.of(), ReferenceMap.EMPTY, false,
                Optional.of(failure));
    }

    /** Size of a value, 1 or more; what an array element or a field of a value type takes. */
    public int valueSize() {
        return Math.max(instanceSize - model.headerSize(), failure.isPresent() ? 0 : 1);
    }

    /** Whether values or objects contain references. */
    public boolean hasReferences() {
        return !references.isEmpty();
    }

    /** The offset of a field by its position in the class's list of fields; -1 where it has none. */
    public int offset(int fieldIndex) {
        for (Place place : fields) {
            if (place.field().index() == fieldIndex) {
                return place.offset();
            }
        }
        return -1;
    }

    /** All instance fields with those of base classes, by offset. */
    public List<Place> allFields(Klass type) {
        List<Place> all = new ArrayList<>();
        for (Klass at = type; at != null; at = at.parent()) {
            all.addAll(at.layout(model).fields());
        }
        all.sort(java.util.Comparator.comparingInt(Place::offset).thenComparingInt(place -> place.field().index()));
        return all;
    }

    /** The bytes behind the header that no field takes, padding at the end included. */
    public List<Span> holes(Klass type) {
        List<Span> holes = new ArrayList<>();
        int covered = model.headerSize();
        for (Place place : allFields(type)) {
            if (place.offset() > covered) {
                holes.add(new Span(covered, place.offset() - covered));
            }
            covered = Math.max(covered, place.end());
        }
        if (instanceSize > covered) {
            holes.add(new Span(covered, instanceSize - covered));
        }
        return holes;
    }
}
