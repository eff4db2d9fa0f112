package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.inspectors.debug.ObjectReport.Part;
import java.util.ArrayList;
import java.util.List;

/** Reads everything an {@link ObjectReport} tells. */
final class ObjectReader {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int MOST_BYTES = 1 << 12;
    private final DebugInspector inspector;
    private final MemoryReader peek;
    private final ValueText values;
    private final int object;
    private final Klass type;
    private final List<Part> parts = new ArrayList<>();
    private int more;

    ObjectReader(DebugInspector inspector, int address) {
        this.inspector = inspector;
        peek = inspector.peek();
        values = inspector.values();
        object = address;
        type = peek.inspection().klass(address);
    }

    ObjectReport report(long position) {
        if (type == null) {
            return new ObjectReport(position, object, values.reference(object), "", "", null, 0, 0, "", "", 0, 0, List.of(), 0,
                    List.of());
        }
        addHeader();
        try {
            if (type instanceof ArrayKlass array) {
                addArray(array);
            } else if (peek.isString(type)) {
                addString();
            } else {
                addFields();
            }
        } catch (LoadException | BadFormatException e) {
            add(Part.Kind.HOLE, e.getMessage(), "", "", "", MODEL.headerSize(), 0, 0);
        }
        long monitor = peek.i8(object + MODEL.monitorWordOffset());
        return new ObjectReport(position, object, values.reference(object), CSharpNames.of(type), type.name(),
                type instanceof DefinedKlass defined
                ? inspector.place(defined) : null, peek.engine().heap().sizeOf(object), peek.engine().heap().cellSize(object),
                peek.hex(object + MODEL.classWordOffset(), Long.BYTES), peek.hex(object + MODEL.monitorWordOffset(), Long.BYTES),
                (int) (monitor >>> 32), (int) monitor, parts, more, references());
    }

    private void add(Part.Kind kind, String name, String of, String typeName, String value, int offset, int size, int reference) {
        parts.add(new Part(kind, name, of, typeName, value, offset, size, peek.hex(object + offset, Math.min(size, MOST_BYTES)),
                reference));
    }

    private void addHeader() {
        int word = MODEL.pointerSize();
        add(Part.Kind.HEADER, "class", "", "", CSharpNames.of(type) + " (" + peek.i4(object) + ")",
                MODEL.classWordOffset(), word, 0);
        long monitor = peek.i8(object + MODEL.monitorWordOffset());
        add(Part.Kind.HEADER, "monitor", "", "",
                monitor == 0 ? "free" : "held by thread %d, %d times".formatted((int) (monitor >>> 32), (int) monitor),
                MODEL.monitorWordOffset(), word, 0);
    }

    private void addValue(Part.Kind kind, String name, String of, Klass declared, int offset) {
        int size = declared.variableSize(MODEL);
        int reference = declared.isReference() ? peek.object(peek.i8(object + offset)) : 0;
        add(kind, name, of, CSharpNames.of(declared), values.value(declared, object + offset), offset, size, reference);
    }

    private void addFields() {
        int covered = MODEL.headerSize();
        int end = type.layout(MODEL).instanceSize();
        if (type.isValueType() && type.layout(MODEL).allFields(type).stream().noneMatch(place -> !place.field().isStatic())) {
            addValue(Part.Kind.FIELD, "value", CSharpNames.of(type), type, covered);
            covered += type.variableSize(MODEL);
        }
        for (FieldLayout.Place place : type.layout(MODEL).allFields(type)) {
            if (place.offset() > covered) {
                add(Part.Kind.HOLE, "", "", "", "", covered, place.offset() - covered, 0);
            }
            addValue(Part.Kind.FIELD, place.field().name(), CSharpNames.of(place.field().declaringType()), place.field().type(),
                    place.offset());
            covered = Math.max(covered, place.end());
        }
        if (end > covered) {
            add(Part.Kind.HOLE, "", "", "", "", covered, end - covered, 0);
        }
    }

    private void addString() {
        int length = peek.length(object);
        int bytes = 2 * length;
        add(Part.Kind.LENGTH, "length", "", "int", Integer.toString(length), MODEL.stringLengthOffset(), 4, 0);
        add(Part.Kind.CHARACTERS, "characters", "", "char", values.reference(object), MODEL.stringDataOffset(), bytes, 0);
        add(Part.Kind.END, "terminating zero", "", "char", "'\\0'", MODEL.stringDataOffset() + bytes, 2, 0);
    }

    private void addArray(ArrayKlass array) {
        int length = peek.length(object, array);
        int size = array.element().variableSize(MODEL);
        add(Part.Kind.BOUNDS, "bounds", "", "", array.isVector()
                ? "none" : ValueText.hex((int) peek.i8(object + MODEL.arrayBoundsOffset())), MODEL.arrayBoundsOffset(), 8, 0);
        add(Part.Kind.LENGTH, "length", "", "long", Integer.toString(length), MODEL.arrayLengthOffset(), 8, 0);
        int shown = Math.min(length, ObjectReport.MOST_ELEMENTS);
        for (int i = 0; i < shown; i++) {
            addValue(Part.Kind.ELEMENT, AddressText.indices(peek, object, array, i), "", array.element(),
                    MODEL.arrayDataOffset() + i * size);
        }
        more = length - shown;
        if (!array.isVector()) {
            Klass number = peek.engine().runtime().core().primitive(ElementType.I4);
            int bounds = (int) peek.i8(object + MODEL.arrayBoundsOffset()) - object;
            for (int i = 0; i < array.rank() && bounds > 0; i++) {
                addValue(Part.Kind.BOUNDS, "length " + i, "", number, bounds + 8 * i);
                addValue(Part.Kind.BOUNDS, "lower bound " + i, "", number, bounds + 8 * i + 4);
            }
        }
    }

    // ---- who refers to it

    private List<ObjectReport.Reference> references() {
        List<ObjectReport.Reference> found = new ArrayList<>();
        RootText roots = new RootText(inspector);
        for (Inspection.Root root : peek.inspection().roots()) {
            if (root.object() == object && found.size() < ObjectReport.MOST_REFERENCES) {
                found.add(new ObjectReport.Reference(roots.text(root), root.address(), 0));
            }
        }
        var heap = peek.engine().heap();
        for (int each = heap.next(0); each != 0 && found.size() < ObjectReport.MOST_REFERENCES; each = heap.next(each)) {
            Klass klass = peek.inspection().klass(each);
            for (int slot : klass == null ? new int[0] : heap.referenceSlots(each)) {
                if (peek.i4(slot) == object && found.size() < ObjectReport.MOST_REFERENCES) {
                    found.add(new ObjectReport.Reference(AddressText.part(peek, each, klass, slot - each) + " of "
                            + values.reference(each), slot, each));
                }
            }
        }
        return found;
    }
}
