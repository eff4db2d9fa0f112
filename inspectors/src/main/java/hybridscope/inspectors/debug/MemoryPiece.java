package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.interpreter.Inspection;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.memory.PageUse;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;

/**
 * A part of an object, or a static field, that some bytes belong to.
 *
 * @param text for people: {@code X of Point @0x20010}
 * @param type what lies there; null where nobody knows
 */
record MemoryPiece(String text, int address, int size, Klass type) {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    /** The piece around an address; where nothing is known, what is left of so many bytes. */
    static MemoryPiece at(DebugInspector inspector, int address, int size) {
        MemoryReader peek = inspector.peek();
        PageUse use = peek.engine().heap().pages().use(address);
        int object = use == PageUse.HEAP ? peek.engine().heap().objectAt(address) : 0;
        Klass type = object == 0 ? null : peek.inspection().klass(object);
        if (type != null) {
            return inObject(inspector, object, type, address, size);
        }
        if (use == PageUse.STATICS) {
            Inspection.Root statics = peek.inspection().staticsAt(address);
            FieldInfo field = statics == null ? null : field((DefinedKlass) statics.type(), address - statics.start(),
                    statics.kind() == Inspection.Root.Kind.THREAD_STATIC);
            if (field != null) {
                return new MemoryPiece("static " + CSharpNames.of(statics.type()) + "." + field.name(),
                        statics.start() + field.offset(MODEL), field.size(MODEL), field.type());
            }
        }
        return new MemoryPiece(AddressText.of(inspector, address), address, size, null);
    }

    private static FieldInfo field(DefinedKlass type, int offset, boolean ofThread) {
        for (FieldInfo field : type.fields()) {
            int start = field.isStored() && field.isThreadStatic() == ofThread ? field.offset(MODEL) : -1;
            if (start >= 0 && offset >= start && offset < start + field.size(MODEL)) {
                return field;
            }
        }
        return null;
    }

    private static MemoryPiece inObject(DebugInspector inspector, int object, Klass type, int address, int size) {
        MemoryReader peek = inspector.peek();
        int offset = address - object;
        if (offset < MODEL.monitorWordOffset()) {
            // A class word is written when an object is made: all of it is new.
            return new MemoryPiece(TraceStep.MemoryAccess.NEW,
                    object, (int) Math.min(peek.engine().heap().sizeOf(object), Integer.MAX_VALUE),
                    inspector.engine().runtime().core().object());
        }
        String text = AddressText.of(inspector, address);
        if (type instanceof ArrayKlass array && offset >= MODEL.arrayDataOffset()) {
            int bytes = Math.max(1, array.element().variableSize(MODEL));
            return new MemoryPiece(text, address - (offset - MODEL.arrayDataOffset()) % bytes, bytes, array.element());
        }
        for (Klass at = type; at != null && offset >= MODEL.headerSize(); at = at.parent()) {
            for (FieldInfo field : at.fields()) {
                int start = field.isStatic() || field.offset(MODEL) < 0
                        ? -1 : field.offset(MODEL) + (at.isValueType() ? MODEL.headerSize() : 0);
                if (start >= 0 && offset >= start && offset < start + field.size(MODEL) && !peek.isString(type)) {
                    return new MemoryPiece(text, object + start, field.size(MODEL), field.type());
                }
            }
        }
        return new MemoryPiece(text, address, size, null);
    }

    /** Whether it is an object that was made. */
    boolean isNew() {
        return text.equals(TraceStep.MemoryAccess.NEW);
    }

    int end() {
        return address + size;
    }

    /** The value that lies there; its bytes where nobody knows. */
    String value(DebugInspector inspector) {
        if (isNew()) {
            return inspector.values().reference(address);
        }
        return type == null ? inspector.peek().hex(address, Math.min(size, 32)) : inspector.values().value(type, address);
    }
}
