package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Where the static fields of a class lie: one area for the class, one for each thread. Fields keep the order of definition,
 * each aligned to its own alignment, as Mono and il2cpp have it.
 *
 * @param statics          the fields that the class has once, with offsets from the start of the class's area
 * @param threadStatics    the fields that each thread has, with offsets from the start of the thread's area for the class
 * @param size             size of the class's area in bytes, 0 without fields
 * @param threadSize       size of the thread's area
 * @param references       the words of the class's area that hold references, from word 0
 * @param threadReferences the same for the thread's area
 */
public record StaticLayout(List<FieldLayout.Place> statics, List<FieldLayout.Place> threadStatics, int size, int threadSize,
        ReferenceMap references, ReferenceMap threadReferences) {

    static StaticLayout of(DefinedKlass type, ObjectModel model) {
        Area perClass = new Area(model);
        Area perThread = new Area(model);
        for (FieldInfo field : type.fields()) {
            if (field.isStored()) {
                (field.isThreadStatic() ? perThread : perClass).add(field);
            }
        }
        return new StaticLayout(List.copyOf(perClass.places), List.copyOf(perThread.places), perClass.end, perThread.end,
                new ReferenceMap(perClass.references), new ReferenceMap(perThread.references));
    }

    /** The offset of a static field in its area; -1 for none. */
    public int offset(FieldInfo field) {
        for (FieldLayout.Place place : field.isThreadStatic() ? threadStatics : statics) {
            if (place.field() == field) {
                return place.offset();
            }
        }
        return -1;
    }

    private static final class Area {
        private final ObjectModel model;
        private final List<FieldLayout.Place> places = new ArrayList<>();
        private final BitSet references = new BitSet();
        private int end;

        Area(ObjectModel model) {
            this.model = model;
        }

        void add(FieldInfo field) {
            if (field.type().isValueType() && LayoutBuilder.isConfined(field.type())) {
                field.declaringType().fail(LoadFailure.typeLoad("static field %s of %s is of the by-ref-like type %s"
                        .formatted(field.name(), field.declaringType().name(), field.type().name())));
            }
            FieldLayout layout = field.isObjectReference() || !field.type().isValueType()
                    ? FieldLayout.ofPointer(model, field.isObjectReference()) : field.type().layout(model);
            int alignment = layout.hasReferences() ? Math.max(layout.alignment(), model.pointerSize()) : layout.alignment();
            int offset = ObjectModel.align(end, alignment);
            // A field beyond the limit has no place; the class's failure says why.
            if ((long) offset + layout.valueSize() > FieldLayout.MAX_SIZE) {
                field.declaringType().fail(LoadFailure.typeLoad("statics of " + field.declaringType().name() + " take more than "
                        + FieldLayout.MAX_SIZE + " bytes (our limit)"));
                return;
            }
            places.add(new FieldLayout.Place(field, offset, layout.valueSize(), alignment));
            end = offset + layout.valueSize();
            for (int word : layout.references().references()) {
                references.set((offset - model.headerSize()) / model.pointerSize() + word);
            }
        }
    }
}
