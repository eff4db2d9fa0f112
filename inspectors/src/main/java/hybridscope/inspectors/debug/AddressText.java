package hybridscope.inspectors.debug;

import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;

/**
 * What lies at an address, for people: {@code L1 of Program.Main()}, {@code x of Point @0x20010}, {@code [3] of int[5] @0x20040}.
 */
final class AddressText {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private AddressText() {
    }

    static String of(DebugInspector inspector, long address) {
        if (address == 0) {
            return "";
        }
        MemoryReader peek = inspector.peek();
        if (!peek.has(address, 1)) {
            return "outside of memory";
        }
        int at = (int) address;
        return switch (peek.engine().heap().pages().use(at)) {
            case HEAP -> inHeap(inspector, at);
            case STACK -> inStack(inspector, at);
            case STATICS -> "static fields";
            case NATIVE -> "unmanaged memory";
            case NULL, FREE -> "free memory";
        };
    }

    private static String inHeap(DebugInspector inspector, int address) {
        MemoryReader peek = inspector.peek();
        int object = peek.engine().heap().objectAt(address);
        Klass type = object == 0 ? null : peek.inspection().klass(object);
        if (type == null) {
            return "free memory of the heap";
        }
        String text = peek.isString(type) ? "string @" + ValueText.hex(object) : inspector.values().reference(object);
        return object == address ? text : part(peek, object, type, address - object) + " of " + text;
    }

    /** Which part of an object lies at an offset from its start. */
    static String part(MemoryReader peek, int object, Klass type, int offset) {
        if (offset < MODEL.headerSize()) {
            return offset < MODEL.monitorWordOffset() ? "the class word" : "the monitor word";
        }
        if (peek.isString(type)) {
            return offset < MODEL.stringDataOffset() ? "the length" : "[" + (offset - MODEL.stringDataOffset()) / 2 + "]";
        }
        if (type instanceof ArrayKlass array) {
            int size = Math.max(1, array.element().variableSize(MODEL));
            int index = (offset - MODEL.arrayDataOffset()) / size;
            return offset < MODEL.arrayDataOffset() ? offset < MODEL.arrayLengthOffset() ? "the bounds" : "the length"
                    : index < peek.length(object, array) ? indices(peek, object, array, index) : "the end";
        }
        for (Klass at = type; at != null; at = at.parent()) {
            for (FieldInfo field : at.fields()) {
                int start = field.isStatic() ? -1 : field.offset(MODEL) + (at.isValueType() ? MODEL.headerSize() : 0);
                if (start >= MODEL.headerSize() && offset >= start && offset < start + field.size(MODEL)) {
                    return field.name();
                }
            }
        }
        return "+" + offset;
    }

    /** {@code [3]}; of several dimensions {@code [1, 2]}. */
    static String indices(MemoryReader peek, int object, ArrayKlass array, int index) {
        if (array.isVector()) {
            return "[" + index + "]";
        }
        int bounds = (int) peek.i8(object + MODEL.arrayBoundsOffset());
        StringBuilder text = new StringBuilder();
        int left = index;
        for (int i = array.rank() - 1; i >= 0; i--) {
            int length = Math.max(peek.i4(bounds + 8 * i), 1);
            text.insert(0, (i == 0 ? "" : ", ") + (left % length + peek.i4(bounds + 8 * i + 4)));
            left /= length;
        }
        return "[" + text + "]";
    }

    private static String inStack(DebugInspector inspector, int address) {
        for (ManagedThread thread : inspector.engine().scheduler().threads()) {
            int[] stack = inspector.peek().inspection().stack(thread);
            if (address < stack[0] || address >= stack[1]) {
                continue;
            }
            FrameState frame = inspector.frameAt(thread.id(), address);
            if (frame != null) {
                return slot(inspector, frame, address) + " of " + CSharpNames.of(frame.method());
            }
            FrameState local = inspector.frameOfLocal(thread.id(), address);
            if (local != null) {
                return "localloc of " + CSharpNames.of(local.method());
            }
            return "the stack of thread " + thread.id();
        }
        return "a stack";
    }

    /** A variable's name with its slot, or the slot alone. */
    static String slot(DebugInspector inspector, FrameState frame, int address) {
        int slot = (address - frame.base()) / Long.BYTES;
        for (FrameView.Variable variable : new FrameView(inspector, frame).variables()) {
            if (slot >= variable.first() && slot < variable.first() + variable.slots()) {
                return variable.name().isEmpty() ? frame.code().slots().name(slot) : variable.name();
            }
        }
        return frame.code().slots().name(slot);
    }

    /** The static field of a class that lies at an address; empty for none. */
    static String staticField(MemoryReader peek, Klass type, int start, int address) {
        if (type instanceof DefinedKlass defined) {
            for (FieldInfo field : defined.fields()) {
                int offset = field.isStored() ? field.offset(MODEL) : -1;
                if (offset >= 0 && address >= start + offset && address < start + offset + field.size(MODEL)) {
                    return field.name();
                }
            }
        }
        return "";
    }
}
