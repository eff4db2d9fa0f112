package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Lays out the instance fields of a class (ECMA-335 II.10.1.2, II.22.8, II.22.16) as Mono does: automatic layout of a
 * reference type puts references first, everything else keeps the order of definition; a field with references is aligned to
 * a pointer whatever the packing; explicit offsets count from the first field of the outermost base class.
 */
final class LayoutBuilder {
    private static final int MAX_NESTING = 256;
    private static final int AUTO = 0;
    private static final int EXPLICIT = 0x10;
    private static final int LAYOUT_MASK = 0x18;
    private static final int NO_OFFSET = -1;

    private final DefinedKlass type;
    private final ObjectModel model;
    private final int pointer;
    private final List<FieldInfo> fields;
    private final FieldLayout.Place[] places;
    private final BitSet references;
    private int size;
    private int alignment = 1;
    private boolean blittable = true;
    private LoadFailure failure;

    private LayoutBuilder(DefinedKlass type, ObjectModel model) {
        this.type = type;
        this.model = model;
        pointer = model.pointerSize();
        fields = type.fields().stream().filter(field -> !field.isStatic()).toList();
        places = new FieldLayout.Place[fields.size()];
        // A base class that is missing adds nothing, so that the rest can be shown; the type's failure names it.
        FieldLayout base = type.parent() == null || type.parent() instanceof MissingKlass ? null : type.parent().layout(model);
        size = base == null ? model.headerSize() : base.instanceSize();
        references = base == null ? new BitSet() : base.references().toBitSet();
        if (base != null) {
            alignment = base.alignment();
            blittable = base.blittable() || type.isEnum();
            failure = base.failure().orElse(null);
        }
    }

    static FieldLayout layOut(DefinedKlass type, ObjectModel model) {
        if (type.isInterface()) {
            return FieldLayout.ofPointer(model, true);
        }
        Optional<FieldLayout> primitive = primitive(type, model);
        if (primitive.isPresent()) {
            return primitive.get();
        }
        // Base classes from the top, so that their number adds nothing to the depth of the Java stack.
        List<Klass> bases = new ArrayList<>();
        for (Klass base = type.parent(); base != null; base = base.parent()) {
            bases.addFirst(base);
        }
        bases.forEach(base -> base.layout(model));
        LayoutStack stack = type.runtime().layouts();
        if (!stack.enter(type, MAX_NESTING)) {
            return FieldLayout.failed(model, LoadFailure.typeLoad(stack.contains(type) ? type.name() + " contains itself"
                    : "value types nest more than " + MAX_NESTING + " levels deep in " + type.name()));
        }
        try {
            LayoutBuilder builder = new LayoutBuilder(type, model);
            FieldLayout[] result = new FieldLayout[1];
            if (!type.module().guard(type, () -> result[0] = builder.build())) {
                return FieldLayout.failed(model, type.failure().orElseThrow());
            }
            return result[0];
        } finally {
            stack.leave(type);
        }
    }

    /** Numbers are their own single field. */
    private static Optional<FieldLayout> primitive(DefinedKlass type, ObjectModel model) {
        ElementType element = type.elementType();
        int bytes = element == ElementType.I || element == ElementType.U ? model.pointerSize() : element.size();
        if (bytes == 0) {
            return Optional.empty();
        }
        List<FieldLayout.Place> places = type.fields().stream().filter(field -> !field.isStatic())
                .map(field -> new FieldLayout.Place(field, model.headerSize(), bytes, model.alignmentOf(bytes))).toList();
        boolean blittable = element != ElementType.BOOLEAN && element != ElementType.CHAR;
        return Optional.of(new FieldLayout(model, model.headerSize() + bytes, model.headerSize() + bytes,
                model.alignmentOf(bytes), places, ReferenceMap.EMPTY, blittable, Optional.empty()));
    }

    private FieldLayout build() {
        int layout = type.flags() & LAYOUT_MASK;
        if (layout == EXPLICIT && !type.arguments().isEmpty()) {
            fail("%s is generic and has explicit layout".formatted(type.name()));
        }
        if (type.isEnum() && fields.isEmpty()) {
            fail("%s is an enumeration without a field for its number (ECMA-335 II.14.3)".formatted(type.name()));
        }
        Optional<DefinedKlass.ClassLayout> row = type.classLayout();
        int packing = row.map(DefinedKlass.ClassLayout::packing).orElse(0);
        int declaredSize = row.map(DefinedKlass.ClassLayout::size).orElse(0);
        long declared = size + Integer.toUnsignedLong(declaredSize);
        if (packing > 128 || Integer.bitCount(packing) > 1) {
            fail("%s has packing size %d (ECMA-335 II.22.8 allows 0, 1, 2, 4 to 128)".formatted(type.name(), packing));
            packing = 0;
        }
        // Nobody may rely on the order that the runtime chose.
        blittable &= layout != AUTO || type.isEnum() || type.fields().isEmpty();
        if (layout == EXPLICIT) {
            explicit(packing);
        } else if (layout == AUTO && !type.isValueType()) {
            sequential(packing, true);
            sequential(packing, false);
        } else {
            sequential(packing, null);
        }
        long actual = Math.max(declared, size);
        long padded = layout == EXPLICIT && declaredSize != 0 ? actual : actual + alignment - 1 & -(long) alignment;
        // Compilers declare one byte for a struct without fields. Where they do not, Mono makes values of no bytes; one has a
        // place.
        if (type.isValueType() && padded == model.headerSize()) {
            padded++;
            actual++;
        }
        if (padded > FieldLayout.MAX_SIZE) {
            fail("%s takes %d bytes (our limit is %d)".formatted(type.name(), padded, FieldLayout.MAX_SIZE));
        }
        if (failure != null) {
            return FieldLayout.failed(model, failure);
        }
        return new FieldLayout(model, (int) padded, (int) actual, alignment, List.of(places), new ReferenceMap(references),
                blittable, Optional.empty());
    }

    private void fail(String message) {
        failure = failure == null ? LoadFailure.typeLoad(message) : failure;
    }

    /** Whether fields of a type may stand in types of its kind only; Mono lets ArgIterator stand anywhere. */
    static boolean isConfined(Klass fieldType) {
        return fieldType.isByRefLike() && !fieldType.name().equals("System.ArgIterator");
    }

    private record Measure(int size, int alignment, boolean hasReferences) {
    }

    private Measure measure(FieldInfo field) {
        Klass fieldType = field.type();
        if (field.isObjectReference()) {
            blittable = false;
            return new Measure(pointer, pointer, true);
        }
        if (!fieldType.isValueType()) {
            blittable &= !(fieldType instanceof ByRefKlass);
            return new Measure(pointer, pointer, false);
        }
        if (fieldType.elementType() == ElementType.VOID) {
            fail(field.name() + " of " + type.name() + " is of type void");
        }
        if (isConfined(fieldType) && !type.isByRefLike()) {
            fail("field %s of %s is of the by-ref-like type %s".formatted(field.name(), type.name(), fieldType.name()));
        }
        FieldLayout layout = fieldType.layout(model);
        layout.failure().ifPresent(cause -> failure = failure == null ? cause : failure);
        blittable &= layout.blittable();
        return new Measure(layout.valueSize(), layout.alignment(), layout.hasReferences());
    }

    /** @param withReferences which fields: those with references, those without, or all where null */
    private void sequential(int packing, Boolean withReferences) {
        for (int i = 0; i < places.length; i++) {
            Measure field = measure(fields.get(i));
            if (withReferences != null && withReferences != field.hasReferences) {
                continue;
            }
            int aligned = packing == 0 ? field.alignment : Math.min(packing, field.alignment);
            aligned = field.hasReferences ? Math.max(aligned, pointer) : aligned;
            alignment = Math.max(alignment, aligned);
            put(i, ObjectModel.align(size, aligned), field, aligned);
        }
    }

    private void explicit(int packing) {
        BitSet referenceBytes = new BitSet();
        BitSet otherBytes = new BitSet();
        for (int i = 0; i < places.length; i++) {
            FieldInfo info = fields.get(i);
            Measure field = measure(info);
            int aligned = packing == 0 ? field.alignment : Math.min(packing, field.alignment);
            alignment = Math.max(alignment, aligned);
            int offset = explicitOffset(info);
            if (offset == NO_OFFSET) {
                fail("field %s of %s, which has explicit layout, has no offset".formatted(info.name(), type.name()));
                return;
            }
            if (offset < 0 || offset > FieldLayout.MAX_SIZE - field.size) {
                fail("field %s of %s lies at offset %d".formatted(info.name(), type.name(), Integer.toUnsignedLong(offset)));
                return;
            }
            if (field.hasReferences && offset % pointer != 0) {
                fail("field %s of %s has references and lies at offset %d, which is no multiple of %d".formatted(info.name(),
                        type.name(), offset, pointer));
                return;
            }
            put(i, model.headerSize() + offset, field, aligned);
            mark(places[i], field, referenceBytes, otherBytes);
        }
        if (referenceBytes.intersects(otherBytes)) {
            referenceBytes.and(otherBytes);
            fail("%s has an object reference and something else at offset %d".formatted(type.name(),
                    referenceBytes.nextSetBit(0) - model.headerSize()));
        }
    }

    private int explicitOffset(FieldInfo field) {
        var metadata = type.module().metadata();
        int row = metadata.relations().firstWhere(Table.FIELD_LAYOUT.column("Field"), Token.rid(field.token()));
        return row == 0 ? NO_OFFSET : metadata.tables().value(Table.FIELD_LAYOUT.column("Offset"), row);
    }

    private void mark(FieldLayout.Place place, Measure field, BitSet referenceBytes, BitSet otherBytes) {
        if (!field.hasReferences) {
            otherBytes.set(place.offset(), place.end());
            return;
        }
        if (place.field().isObjectReference()) {
            referenceBytes.set(place.offset(), place.end());
            return;
        }
        BitSet inner = new BitSet();
        for (int word : place.field().type().layout(model).references().references()) {
            int at = place.offset() + word * pointer - model.headerSize();
            inner.set(at, at + pointer);
        }
        referenceBytes.or(inner);
        inner.flip(place.offset(), place.end());
        otherBytes.or(inner);
    }

    private void put(int index, int offset, Measure field, int aligned) {
        FieldInfo info = fields.get(index);
        long end = (long) offset + field.size;
        if (end > FieldLayout.MAX_SIZE) {
            fail("%s takes more than %d bytes (our limit)".formatted(type.name(), FieldLayout.MAX_SIZE));
            places[index] = new FieldLayout.Place(info, model.headerSize(), 0, 1);
            return;
        }
        places[index] = new FieldLayout.Place(info, offset, field.size, aligned);
        size = Math.max(size, (int) end);
        if (info.isObjectReference()) {
            references.set(offset / pointer);
        } else if (field.hasReferences) {
            for (int word : info.type().layout(model).references().references()) {
                references.set((offset - model.headerSize()) / pointer + word);
            }
        }
    }
}
