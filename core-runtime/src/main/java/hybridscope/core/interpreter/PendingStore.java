package hybridscope.core.interpreter;

import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * What one instruction stores beside the slots of its frame, asked before it is executed. For whoever watches memory; nothing is changed by a
 * question.
 */
public final class PendingStore {
    private final IrInstruction instruction;
    private final Store store;
    private final String family;
    private final CallForm call;

    /** For an instruction of a method that threads come to. */
    public PendingStore(IrInstruction instruction) {
        this.instruction = instruction;
        String name = instruction.opCode().name();
        family = name.indexOf('_') < 0 ? name : name.substring(0, name.indexOf('_'));
        store = Store.of(instruction);
        call = CallForm.of(instruction.opCode().number());
    }

    /** Whether it stores anything itself: to an address, a static field, an element, or a field of a value in its frame. */
    public boolean stores() {
        return store != Store.NONE || isInFrame();
    }

    /** Whether it may call a method that Java implements, which may store where its arguments lead to. */
    public boolean mayCallNative(Engine engine, MethodInfo named) {
        return call != null && !call.makes() && (named == null || engine.isNative(named));
    }

    /** Whether it stores in a static field: nowhere as long as the class has not been used. */
    public boolean isStatic() {
        return family.startsWith("Stsfld") || family.startsWith("Stthreadlocal");
    }

    /** Whether it stores a whole value that is no number or reference, be it zero. */
    public boolean storesWhole() {
        return family.equals("InitobjVar") || family.equals("CpobjVarVar");
    }

    private boolean isInFrame() {
        return family.equals("StfldValueTypeVarVar");
    }

    /** What it will cover: first address and size as {@code address << 32 | size}; 0 for nothing. @param thread the one that is about to execute it */
    public long range(ManagedThread thread) {
        Frame frame = thread.top();
        byte[] m = thread.engine().memory();
        try {
            if (isInFrame()) {
                return (long) (frame.base + slot("obj") + (int) instruction.value("offset")) << Integer.SIZE | Store.size(instruction);
            }
            long range = store.range(m, frame, thread);
            return family.startsWith("InterlockedCompareExchange") && !exchanges(m, frame, range) ? 0 : range;
        } catch (RuntimeException nothingIsWritten) {
            // It will raise an exception, such as NullReferenceException.
            return 0;
        }
    }

    private boolean exchanges(byte[] m, Frame frame, long range) {
        int address = (int) (range >>> Integer.SIZE);
        int comparand = frame.base + slot("comparand");
        return Arrays.equals(m, address, address + (int) range, m, comparand, comparand + (int) range);
    }

    private int slot(String operand) {
        return (int) instruction.value(operand) * Long.BYTES;
    }

    /** What will lie in that range; null where that cannot be told. */
    public byte[] content(ManagedThread thread) {
        long range = range(thread);
        int address = (int) (range >>> Integer.SIZE);
        int size = (int) range;
        byte[] m = thread.engine().memory();
        int base = thread.top().base;
        return switch (family) {
            case "StfldVarVar", "StfldValueTypeVarVar", "StsfldVarVar", "StsfldUncheckedVarVar", "StthreadlocalVarVar", "StthreadlocalUncheckedVarVar" ->
                    bytes(m, base + slot("data"), size);
            case "StindVarVar" -> bytes(m, base + slot("src"), size);
            case "SetArrayElementVarVar" -> bytes(m, base + slot("ele"), size);
            case "SetMdArrElementVarVar", "InterlockedExchangeVarVarVar", "InterlockedCompareExchangeVarVarVarVar" -> bytes(m, base + slot("value"), size);
            case "CpobjVarVar", "CpblkVarVarVar" -> bytes(m, Memory.i8(m, base + slot("src")), size);
            case "InitobjVar" -> new byte[size];
            case "InitblkVarVarVar" -> filled(size, (byte) Memory.i4(m, base + slot("value")));
            case "InterlockedAddVarVarVar" -> sum(bytes(m, address, size), bytes(m, base + slot("value"), size));
            default -> null;
        };
    }

    private static byte[] bytes(byte[] m, long address, int size) {
        return address < Memory.NULL_PAGE || address + size > m.length ? null : Arrays.copyOfRange(m, (int) address, (int) address + size);
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
        return SlotEffects.of(instruction, frame.code.method.resolvedDatas()).stream().filter(use -> use.access() == OperandRole.Access.READ)
                .flatMapToLong(use -> LongStream.range(use.slot(), use.end()).map(slot -> Memory.i8(m, frame.base + (int) slot * Long.BYTES)))
                .toArray();
    }
}
