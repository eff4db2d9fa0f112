package hybridscope.core.debug.breakpoint;

import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.PageUse;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a field lies: in objects, boxes, elements of arrays, static fields and variables of frames, also as a part of a struct
 * that lies there.
 */
final class FieldPlaces {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String VARIABLE = "a variable of ";
    private static final int DEEPEST = 20;
    private static final int MOST_FOUND = 64;
    private final FieldInfo wanted;
    private final Engine engine;
    private final Inspection inspection;
    private final Symbols symbols;
    private final Map<Klass, List<Place>> inValues = new IdentityHashMap<>();
    private final Map<Klass, List<Place>> inObjects = new IdentityHashMap<>();

    FieldPlaces(FieldInfo wanted, VariableMemory cells, Symbols symbols) {
        this.wanted = wanted;
        this.symbols = symbols;
        engine = cells.engine();
        inspection = cells.inspection();
    }

    /** The field within something. @param field as that has it: of an instance of a generic type the instance's */
    record Place(FieldInfo field, int offset) {
        int size() {
            return field.size(MODEL);
        }
    }

    /** The field in memory. @param owner what it is a part of, for people */
    record At(FieldInfo field, int address, String owner) {
    }

    /** Memory that holds the field: once, or in each element. @param stride of an array's elements; 0 for others */
    record Area(int start, int size, int stride, List<Place> places, String owner) {
        /** Whether it is an argument or local of a frame. */
        boolean isVariable() {
            return owner.startsWith(VARIABLE);
        }

        /** Where bytes lie that overlap the field. */
        List<At> overlapped(long from, long end) {
            List<At> found = new ArrayList<>();
            long first = stride == 0 ? 0 : Math.max(from - start, 0) / stride;
            long last = stride == 0 ? 0 : (Math.min(end, start + (long) size) - start - 1) / stride;
            for (long i = first; i <= last && found.size() < MOST_FOUND; i++) {
                for (Place each : places) {
                    long at = start + i * stride + each.offset;
                    if (at < end && from < at + each.size()) {
                        found.add(new At(each.field, (int) at, stride == 0 ? owner : "%s[%d]".formatted(owner, i)));
                    }
                }
            }
            return found;
        }
    }

    /** Whether a field is the wanted one, as an instance of its type has it. */
    boolean matches(FieldInfo found) {
        return found == wanted
                || found.token() == wanted.token() && BreakpointSites.same(wanted.declaringType(), found.declaringType());
    }

    /** Whether it holds fields of its own. */
    boolean isStruct() {
        return VariableMemory.isStruct(wanted.type()) || wanted.type().elementType() == ElementType.VAR;
    }

    /** In a variable of a type: in a struct alone. */
    List<Place> inValue(Klass type) {
        return inValue(type, 0);
    }

    private List<Place> inValue(Klass type, int depth) {
        List<Place> known = inValues.get(type);
        if (known == null) {
            known = VariableMemory.isStruct(type) && depth < DEEPEST ? fields(type, false, 0, depth) : List.of();
            inValues.put(type, known);
        }
        return known;
    }

    /** In an object of a class, from its start. */
    private List<Place> inObject(Klass type) {
        return inObjects.computeIfAbsent(type, _ -> {
            List<Place> places = new ArrayList<>();
            for (Klass each = type; each != null; each = type.isValueType() ? null : each.parent()) {
                places.addAll(fields(each, false, type.isValueType() ? MODEL.headerSize() : 0, 0));
            }
            return List.copyOf(places);
        });
    }

    private List<Place> fields(Klass type, boolean isStatic, int shift, int depth) {
        List<Place> places = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (field.isStatic() == isStatic && (!isStatic || field.isStored())) {
                places.addAll(within(field, shift + field.offset(MODEL), depth));
            }
        }
        return List.copyOf(places);
    }

    private List<Place> within(FieldInfo field, int offset, int depth) {
        if (matches(field)) {
            return List.of(new Place(field, offset));
        }
        return field.type().isReference() || field.type() == field.declaringType() ? List.of()
                : inValue(field.type(), depth + 1).stream().map(each -> new Place(each.field, offset + each.offset)).toList();
    }

    /** What an instruction that stores in a field writes of the wanted one, from where that field lies. */
    List<Place> writtenBy(FieldInfo stored) {
        if (matches(stored)) {
            return List.of(new Place(stored, 0));
        }
        int offset = stored.offset(MODEL);
        int end = offset + stored.size(MODEL);
        // Another field may lie over it, or hold it.
        return (stored.isStatic() ? within(stored, offset, 0) : fields(stored.declaringType(), false, 0, 0)).stream()
                .filter(each -> each.offset < end && offset < each.offset + each.size())
                .map(each -> new Place(each.field, each.offset - offset)).toList();
    }

    /** What an address lies in, if that holds the field; else null. @param thread the one that is at work */
    Area area(long address, ManagedThread thread) {
        if (address < Memory.NULL_PAGE || address >= engine.memory().length) {
            return null;
        }
        PageUse use = engine.heap().pages().use((int) address);
        return use == PageUse.HEAP ? object(engine.heap().objectAt((int) address)) : use == PageUse.STATICS
                ? statics((int) address) : use == PageUse.STACK ? variable((int) address, thread) : null;
    }

    private Area object(int object) {
        Klass type = object == 0 ? null : inspection.klass(object);
        if (type instanceof ArrayKlass array) {
            List<Place> places = array.element().isReference() ? List.of() : inValue(array.element());
            int stride = VariableMemory.size(array.element());
            long size = Memory.i8(engine.memory(), object + MODEL.arrayLengthOffset()) * stride;
            return places.isEmpty() || size <= 0 ? null : area(object + MODEL.arrayDataOffset(), size, stride, places,
                    CSharpNames.of(type) + " @" + ValueText.hex(object));
        }
        List<Place> places = type == null ? List.of() : inObject(type);
        return places.isEmpty() ? null
                : area(object, engine.heap().sizeOf(object), 0, places, CSharpNames.of(type) + " @" + ValueText.hex(object));
    }

    private Area area(int start, long size, int stride, List<Place> places, String owner) {
        return size > engine.memory().length - start ? null : new Area(start, (int) size, stride, places, owner);
    }

    private Area statics(int address) {
        Inspection.Root root = inspection.staticsAt(address);
        boolean own = root != null && root.kind() == Inspection.Root.Kind.THREAD_STATIC;
        return root == null || !(root.type() instanceof DefinedKlass type) ? null : statics(type, root.start(), own);
    }

    /** The static fields of a class. @param own whether those that each thread has for itself */
    private Area statics(DefinedKlass type, int start, boolean own) {
        List<Place> places = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (field.isStatic() && field.isStored() && field.isThreadStatic() == own) {
                places.addAll(within(field, field.offset(MODEL), 0));
            }
        }
        int size = own ? type.statics(MODEL).threadSize() : type.statics(MODEL).size();
        return start == 0 || places.isEmpty() ? null : area(start, size, 0, List.copyOf(places), "");
    }

    /** The static fields of all classes that have been used and that hold the field. */
    List<Area> allStatics(ManagedThread thread) {
        List<Area> areas = new ArrayList<>();
        for (DefinedKlass type : inspection.withStatics()) {
            areas.add(statics(type, inspection.statics(type), false));
            areas.add(statics(type, inspection.threadStatics(thread, type), true));
        }
        areas.removeIf(each -> each == null);
        return areas;
    }

    /** A variable of one of the thread's frames. */
    private Area variable(int address, ManagedThread thread) {
        for (int i = thread.depth() - 1; i >= 0; i--) {
            FrameState frame = thread.frameState(i);
            if (address >= frame.base() && address < frame.end()) {
                for (FrameScope.Variable each : new FrameScope(thread, frame, symbols).variables()) {
                    int size = VariableMemory.size(each.type());
                    if (address >= each.address() && address < each.address() + size && !inValue(each.type()).isEmpty()) {
                        return new Area(each.address(), size, 0, inValue(each.type()), VARIABLE + frame.method().name());
                    }
                }
                return null;
            }
        }
        return null;
    }
}
