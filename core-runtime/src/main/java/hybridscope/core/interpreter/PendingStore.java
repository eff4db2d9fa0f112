package hybridscope.core.interpreter;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.StoreEffect;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * What one instruction stores beside the slots of its frame, asked before it is executed. For whoever watches memory; nothing is
 * changed by a question.
 */
public final class PendingStore {
    private final IrInstruction instruction;
    /** Null where there is none. */
    private final StoreEffect effect;
    private final Store store;
    private final CallForm call;

    /** For an instruction of a method that threads come to. */
    public PendingStore(IrInstruction instruction) {
        this.instruction = instruction;
        effect = instruction.opCode().store().orElse(null);
        store = Store.of(instruction);
        call = CallForm.of(instruction.opCode().number());
    }

    /** Whether it stores anything itself: to an address, a static field, an element, or a field of a value in its frame. */
    public boolean stores() {
        return effect != null;
    }

    /** Whether it may call a method that Java implements, which may store where its arguments lead to. */
    public boolean mayCallNative(Engine engine, MethodInfo named) {
        return call != null && !call.makes() && (named == null || engine.isNative(named));
    }

    /** Whether it stores in a static field: nowhere as long as the class has not been used. */
    public boolean isStatic() {
        return effect != null && effect.target() instanceof StoreEffect.InStatics;
    }

    /** Whether it stores a whole value that is no number or reference, be it zero. */
    public boolean storesWhole() {
        return instruction.opCode().operation() instanceof IrOperation.ClearMemory
                || instruction.opCode().operation() instanceof IrOperation.CopyMemory;
    }

    /**
     * What it will cover: first address and size as {@code address << 32 | size}; 0 for nothing.
     * @param thread the one that is about to execute it
     */
    public long range(ManagedThread thread) {
        try {
            return store.range(thread.engine().memory(), thread.top(), thread);
        } catch (RuntimeException nothingIsWritten) {
            // It will raise an exception, such as NullReferenceException.
            return 0;
        }
    }

    private int slot(String operand) {
        return Store.slot(instruction, operand);
    }

    /** What will lie in that range; null where that cannot be told. */
    public byte[] content(ManagedThread thread) {
        if (effect == null) {
            return null;
        }
        long range = range(thread);
        int address = (int) (range >>> Integer.SIZE);
        int size = (int) range;
        byte[] m = thread.engine().memory();
        Frame frame = thread.top();
        return switch (effect.content()) {
            case StoreEffect.OfSlots(String data) -> bytes(m, frame.base + slot(data), size);
            case StoreEffect.OfSlotsIfEqual(String data, var _) -> bytes(m, frame.base + slot(data), size);
            case StoreEffect.Copied(String from) -> bytes(m, Memory.i8(m, frame.base + slot(from)), size);
            case StoreEffect.Zeros() -> new byte[size];
            case StoreEffect.Repeated(String value) -> filled(size, (byte) Memory.i4(m, frame.base + slot(value)));
            case StoreEffect.Sum(String value) -> sum(bytes(m, address, size), bytes(m, frame.base + slot(value), size));
            case StoreEffect.FieldData(String field) ->
                    Arrays.copyOf(Store.fieldData(frame, (int) instruction.value(field)), size);
            case StoreEffect.NullableOf(String data, String klass) ->
                    nullable(bytes(m, address, size), Store.klass(frame, (int) instruction.value(klass)), thread.engine(),
                    frame.base + slot(data));
        };
    }

    private static byte[] nullable(byte[] bytes, Klass type, Engine engine, int value) {
        LinkedClass linked = engine.tables().linked(type);
        if (bytes == null || linked == null) {
            return null;
        }
        System.arraycopy(engine.memory(), value, bytes, linked.valueOffset(),
                type.arguments().getFirst().variableSize(ObjectModel.BITS_64));
        bytes[linked.hasValueOffset()] = 1;
        return bytes;
    }

    private static byte[] bytes(byte[] m, long address, int size) {
        return address < Memory.NULL_PAGE || address + size > m.length
                ? null : Arrays.copyOfRange(m, (int) address, (int) address + size);
    }

    private static byte[] filled(int size, byte value) {
        byte[] filled = new byte[size];
        Arrays.fill(filled, value);
        return filled;
    }

    private static byte[] sum(byte[] one, byte[] other) {
        if (one == null || other == null) {
            return null;
        }
        byte[] sum = new byte[one.length];
        for (int i = 0, carry = 0; i < sum.length; i++) {
            carry += (one[i] & 0xFF) + (other[i] & 0xFF);
            sum[i] = (byte) carry;
            carry >>= Byte.SIZE;
        }
        return sum;
    }

    /** Everything that lies in the slots of a call's arguments, be it addresses or not. */
    public long[] arguments(ManagedThread thread) {
        Frame frame = thread.top();
        byte[] m = thread.engine().memory();
        return SlotEffects.of(instruction, frame.code.method.resolvedDatas())
                .stream().filter(use -> use.access() == OperandRole.Access.READ).flatMapToLong(use -> LongStream.range(use.slot(),
                use.end()).map(slot -> Memory.i8(m, frame.base + (int) slot * Long.BYTES)))
                .toArray();
    }
}
