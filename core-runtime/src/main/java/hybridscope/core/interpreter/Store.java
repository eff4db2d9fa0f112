package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Access;
import hybridscope.core.interpreter.operation.MdArrays;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.StoreEffect;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.Arrays;

/**
 * Where an instruction stores beside its results in slots: its {@link StoreEffect}, asked of a frame. A question changes nothing.
 */
interface Store {
    /** Nowhere. */
    Store NONE = (_, _, _) -> 0;

    /**
     * What it covers: first address and size as {@code address << 32 | size}, before the instruction is executed; 0 for nothing.
     */
    long range(byte[] m, Frame frame, ManagedThread thread);

    /** How many bytes are stored. */
    interface Size {
        /** Before the instruction is executed. */
        long of(byte[] m, Frame frame);
    }

    /** Where an instruction will store; {@link #NONE} where that is nowhere, or Java does it. */
    static Store of(IrInstruction instruction) {
        return instruction.opCode().store().map(effect -> of(instruction, effect)).orElse(NONE);
    }

    private static Store of(IrInstruction instruction, StoreEffect effect) {
        Store store = switch (effect.target()) {
            case StoreEffect.AtAddress(String pointer, String offset) ->
                    at(slot(instruction, pointer), offset == null ? 0 : (int) instruction.value(offset),
                    size(instruction, effect));
            case StoreEffect.InSlots(String first, String offset) ->
                    slots(slot(instruction, first) + (int) instruction.value(offset), size(instruction, effect));
            case StoreEffect.InStatics(String klass, String offset, boolean perThread) ->
                    statics((int) instruction.value(klass), (int) instruction.value(offset), perThread,
                    size(instruction, effect));
            case StoreEffect.InElement(String array, String index) ->
                    element(slot(instruction, array), slot(instruction, index),
                    instruction.opCode().operand(index).holds32Bits());
            case StoreEffect.InArrayElement(String array, String indices, String rank) ->
                    element(slot(instruction, array), slot(instruction, indices), (int) instruction.value(rank));
            case StoreEffect.InElements(String array) -> elements(slot(instruction, array), instruction, effect);
        };
        return effect.content() instanceof StoreEffect.OfSlotsIfEqual(var _, String comparand)
                ? ifEqual(slot(instruction, comparand), store) : store;
    }

    /** Bytes from the frame's base to the slot of an operand. */
    static int slot(IrInstruction instruction, String operand) {
        return (int) instruction.value(operand) * Long.BYTES;
    }

    /** The class that an index of a frame's method names. */
    static Klass klass(Frame frame, int index) {
        return (Klass) ((ResolvedData.Type) frame.code.method.resolvedDatas().get(index)).type();
    }

    /** The initial data of the field that an index of a frame's method names. */
    static byte[] fieldData(Frame frame, int index) {
        return StaticMemory.initialData((FieldInfo) ((ResolvedData.Field) frame.code.method.resolvedDatas().get(index)).field());
    }

    private static Size size(IrInstruction instruction, StoreEffect effect) {
        return switch (effect.size()) {
            case StoreEffect.Bytes(int count) -> (_, _) -> count;
            case StoreEffect.BytesIn(String operand) -> {
                long count = instruction.value(operand);
                yield (_, _) -> count;
            }
            case StoreEffect.BytesInSlot(String operand) -> {
                int slot = slot(instruction, operand);
                yield (m, frame) -> Memory.i4(m, frame.base + slot) & 0xFFFF_FFFFL;
            }
            case StoreEffect.SizeOfClass(String klass) -> {
                int index = (int) instruction.value(klass);
                yield (_, frame) -> ((ResolvedData.Type) frame.code.method.resolvedDatas().get(index)).size();
            }
            case StoreEffect.SizeOfTarget() -> throw new IllegalStateException(instruction.toString());
        };
    }

    private static long range(long address, long size) {
        return address << Integer.SIZE | Math.clamp(size, 0, Integer.MAX_VALUE);
    }

    private static Store at(int slot, int offset, Size size) {
        return (m, frame, _) -> {
            long to = Memory.i8(m, frame.base + slot);
            return to <= 0 || to > Integer.MAX_VALUE ? 0 : range(to + offset, size.of(m, frame));
        };
    }

    private static Store slots(int offset, Size size) {
        return (m, frame, _) -> range(frame.base + offset, size.of(m, frame));
    }

    private static Store statics(int klass, int offset, boolean perThread, Size size) {
        return (m, frame, thread) -> {
            LinkedClass linked = thread.engine().tables().linked(klass(frame, klass));
            int start = linked == null ? 0 : perThread
                    ? thread.statics().byClass().getOrDefault(linked, 0) : linked.staticsIfAny();
            return start == 0 ? 0 : range(start + offset, size.of(m, frame));
        };
    }

    private static Store element(int array, int index, boolean index4) {
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            int size = thread.engine().tables().classOf(m, object).elementSize();
            long number = index4 ? Memory.i4(m, frame.base + index) : Memory.i8(m, frame.base + index);
            return range(Access.element(m, object, number, size), size);
        };
    }

    private static Store element(int array, int indices, int rank) {
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            int size = thread.engine().tables().classOf(m, object).elementSize();
            return range(MdArrays.mdElement(m, object, frame.base + indices, rank, size), size);
        };
    }

    private static Store elements(int array, IrInstruction instruction, StoreEffect effect) {
        int field = effect.content() instanceof StoreEffect.FieldData(String operand) ? (int) instruction.value(operand) : -1;
        return (m, frame, thread) -> {
            int object = Access.at(m, frame.base + array);
            long room = Memory.i8(m, object + Access.LENGTH) * thread.engine().tables().classOf(m, object).elementSize();
            return range(object + Access.ELEMENTS, field < 0 ? room : Math.min(room, fieldData(frame, field).length));
        };
    }

    private static Store ifEqual(int comparand, Store store) {
        return (m, frame, thread) -> {
            long range = store.range(m, frame, thread);
            int address = (int) (range >>> Integer.SIZE);
            int size = (int) range;
            int expected = frame.base + comparand;
            return Arrays.equals(m, address, address + size, m, expected, expected + size) ? range : 0;
        };
    }
}
