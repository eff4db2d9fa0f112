package hybridscope.inspectors.layout;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.core.types.NativeLayout;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.layout.HoleReport.Reason;
import hybridscope.inspectors.layout.LayoutPartReport.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Takes a type's memory apart: header, fields of base classes and its own, and the holes between with their reasons. */
final class MemoryMap {
    private static final Comparator<FieldLayout.Place> BY_OFFSET = Comparator.comparingInt(FieldLayout.Place::offset)
            .thenComparingInt(place -> place.field().index());

    private final PartLinks links;
    private final ObjectModel model;
    private final Map<Klass, Integer> inner = new IdentityHashMap<>();

    MemoryMap(PartLinks links, ObjectModel model) {
        this.links = links;
        this.model = model;
    }

    /** The parts of an object, or of a value of a value type. */
    List<LayoutPartReport> instance(Klass type) {
        return switch (type) {
            case ArrayKlass array -> array(array);
            case DefinedKlass defined when !defined.isInterface() -> object(defined);
            default -> List.of(new LayoutPartReport(Kind.VALUE, 0, type.variableSize(model), Kind.VALUE.label(),
                    ShortNames.of(type), type.name(),
                    model.pointerSize(), null, type.isReference(), false, 0, null, null, null, null, null, null));
        };
    }

    private List<LayoutPartReport> header() {
        return List.of(LayoutPartReport.word(Kind.CLASS_WORD, model.classWordOffset(), model.pointerSize()),
                LayoutPartReport.word(Kind.MONITOR_WORD, model.monitorWordOffset(), model.pointerSize()));
    }

    private List<LayoutPartReport> array(ArrayKlass array) {
        List<LayoutPartReport> parts = new ArrayList<>(header());
        parts.add(LayoutPartReport.word(Kind.BOUNDS_WORD, model.arrayBoundsOffset(), model.pointerSize()));
        parts.add(LayoutPartReport.word(Kind.LENGTH_WORD, model.arrayLengthOffset(), model.pointerSize()));
        Klass element = array.element();
        FieldLayout layout = element.layout(model);
        parts.add(new LayoutPartReport(Kind.ELEMENT, model.arrayDataOffset(), element.variableSize(model), Kind.ELEMENT.label(),
                ShortNames.of(element), element.name(), element.isValueType() ? layout.alignment() : model.pointerSize(), null,
                element.isReference() || layout.hasReferences(), false,
                holesInside(element), null, null, null, null, null, links.layout(element)));
        return parts;
    }

    /** The classes from the outermost base to the type itself. */
    static List<DefinedKlass> chain(DefinedKlass type) {
        List<DefinedKlass> chain = new ArrayList<>();
        for (Klass at = type; at instanceof DefinedKlass each; at = at.parent()) {
            chain.addFirst(each);
        }
        return chain;
    }

    private List<LayoutPartReport> object(DefinedKlass type) {
        int origin = type.isValueType() ? model.headerSize() : 0;
        List<LayoutPartReport> parts = new ArrayList<>(origin == 0 ? header() : List.of());
        Map<FieldInfo, FieldLayout.Place> marshalled = new HashMap<>();
        NativeLayout.of(type, model).ifPresent(layout -> layout.fields().forEach(place -> marshalled.put(place.field(), place)));
        int covered = model.headerSize();
        FieldLayout.Place strictest = null;
        for (DefinedKlass at : chain(type)) {
            FieldLayout layout = at.layout(model);
            String from = at == type ? null : ShortNames.of(at);
            if (layout.failure().isPresent()) {
                unplaced(at, from, parts);
                continue;
            }
            boolean explicit = (at.flags() & 0x18) == 0x10;
            for (FieldLayout.Place place : layout.fields().stream().sorted(BY_OFFSET).toList()) {
                if (place.offset() > covered) {
                    parts.add(LayoutPartReport.hole(covered - origin, place.offset() - origin, from,
                            explicit ? new HoleReport(Reason.EXPLICIT, null, null, 0) : because(Reason.ALIGNMENT, place)));
                }
                strictest = strictest == null || place.alignment() > strictest.alignment() ? place : strictest;
                parts.add(field(place, origin, from, marshalled.get(place.field())));
                covered = Math.max(covered, place.end());
            }
            if (layout.actualSize() > covered && isFixedBuffer(at)) {
                parts.add(elements(layout, covered - origin, layout.actualSize() - origin));
                covered = layout.actualSize();
            }
            if (layout.actualSize() > covered) {
                boolean empty = layout.fields().isEmpty() && layout.actualSize() == model.headerSize() + 1;
                parts.add(LayoutPartReport.hole(covered - origin, layout.actualSize() - origin, from,
                        new HoleReport(empty ? Reason.EMPTY : Reason.DECLARED_SIZE, null, null, 0)));
                covered = layout.actualSize();
            }
            if (layout.instanceSize() > covered) {
                parts.add(LayoutPartReport.hole(covered - origin, layout.instanceSize() - origin, from,
                        because(from == null ? Reason.END : Reason.BASE_END, strictest)));
                covered = layout.instanceSize();
            }
        }
        return overlapping(parts);
    }

    /** Compilers declare a fixed buffer as a struct with its first element, and mark it. */
    private static boolean isFixedBuffer(DefinedKlass type) {
        return type.layout(ObjectModel.BITS_64).fields().size() == 1
                && type.module().hasAttribute(Table.TYPE_DEF, Token.rid(type.token()),
                "System.Runtime.CompilerServices.UnsafeValueTypeAttribute");
    }

    private static LayoutPartReport elements(FieldLayout layout, int start, int end) {
        FieldLayout.Place first = layout.fields().getFirst();
        Klass type = first.field().type();
        return new LayoutPartReport(Kind.ELEMENT, start, end - start,
                "[1…%d]".formatted((end - start) / Math.max(first.size(), 1)), ShortNames.of(type), type.name(),
                first.alignment(), null, false, false, 0, null, null, null, null, null, null);
    }

    private static HoleReport because(Reason reason, FieldLayout.Place place) {
        return place == null ? new HoleReport(Reason.DECLARED_SIZE, null, null, 0)
                : new HoleReport(reason, place.field().name(), ShortNames.of(place.field().type()), place.alignment());
    }

    /** The fields of a class whose layout failed: what they are is known all the same. */
    private void unplaced(DefinedKlass type, String from, List<LayoutPartReport> parts) {
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic()) {
                parts.add(field(new FieldLayout.Place(field, -1, 0, 0), 0, from, null));
            }
        }
    }

    private LayoutPartReport field(FieldLayout.Place place, int origin, String from, FieldLayout.Place marshalled) {
        FieldInfo field = place.field();
        Klass type = field.type();
        boolean value = type.isValueType();
        return new LayoutPartReport(Kind.FIELD, place.offset() - origin,
                place.size(), field.name(), ShortNames.of(type), type.name(), place.alignment(), from, field.isObjectReference()
                || value && place.size() > 0 && type.layout(model).hasReferences(), false, value ? holesInside(type) : 0,
                marshalled == null ? null : marshalled.offset(), marshalled == null ? null : marshalled.size(), null,
                Token.text(field.token()), links.field(field), links.layout(type));
    }

    /** Marks the fields that share bytes with another one. */
    private static List<LayoutPartReport> overlapping(List<LayoutPartReport> parts) {
        List<LayoutPartReport> marked = new ArrayList<>();
        int end = 0;
        int widest = -1;
        for (LayoutPartReport part : parts) {
            boolean overlaps = part.kind() == Kind.FIELD && part.size() > 0 && part.offset() < end;
            if (overlaps && widest >= 0) {
                marked.set(widest, overlap(marked.get(widest)));
            }
            marked.add(overlaps ? overlap(part) : part);
            if (part.offset() >= 0 && part.end() > end) {
                end = part.end();
                widest = marked.size() - 1;
            }
        }
        return marked;
    }

    private static LayoutPartReport overlap(LayoutPartReport part) {
        return new LayoutPartReport(part.kind(), part.offset(), part.size(), part.name(), part.type(), part.fullType(),
                part.alignment(), part.from(), part.reference(), true, part.holesInside(), part.nativeOffset(), part.nativeSize(),
                part.hole(), part.token(), part.place(), part.layout());
    }

    /** Static fields and the holes between them. */
    List<LayoutPartReport> statics(List<FieldLayout.Place> places) {
        List<LayoutPartReport> parts = new ArrayList<>();
        int covered = 0;
        for (FieldLayout.Place place : places) {
            if (place.offset() > covered) {
                parts.add(LayoutPartReport.hole(covered, place.offset(), null, because(Reason.ALIGNMENT, place)));
            }
            parts.add(field(place, 0, null, null));
            covered = place.offset() + place.size();
        }
        return parts;
    }

    /** How many bytes of a value, those of values inside it included, no field takes. */
    int holesInside(Klass type) {
        if (!(type instanceof DefinedKlass defined) || !type.isValueType()) {
            return 0;
        }
        Integer known = inner.get(type);
        if (known == null) {
            // Numbers are their own field.
            inner.put(type, 0);
            long total = isFixedBuffer(defined)
                    ? 0 : defined.layout(model).holes(type).stream().mapToLong(hole -> hole.length()).sum();
            for (FieldLayout.Place place : defined.layout(model).fields()) {
                total += holesInside(place.field().type());
            }
            known = (int) Math.min(total, Integer.MAX_VALUE);
            inner.put(type, known);
        }
        return known;
    }
}
