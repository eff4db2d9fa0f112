package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Blocks;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.ir.ValueShape;
import hybridscope.core.memory.Memory;
import hybridscope.core.types.Klass;
import java.util.List;

/**
 * The variable arguments of calls (ECMA-335 II.15.6.8.2, III.3.4): in the caller's local memory their number, then for each the
 * handle of its type and the address of its value, then the values in slots.
 */
public final class ArgumentLists {
    /** Bytes in front of the first entry. */
    private static final int HEADER = Long.BYTES;
    private static final int ENTRY = 2 * Long.BYTES;

    private ArgumentLists() {
    }

    /** MakeArglistVar. The list of the call before is over, so its memory is used again. */
    @SuppressWarnings("unchecked")
    static void make(Engine engine, ManagedThread thread, Frame frame) {
        IrInstruction instruction = frame.code.method.code().at(frame.pc * Long.BYTES);
        ResolvedData.Signature signature = frame.code.signature((int) instruction.value("signature"));
        List<Klass> types = (List<Klass>) signature.signature();
        List<ValueShape> shapes = signature.shape().arguments();
        int[] moves = frame.code.moves(frame.pc, (int) instruction.value("argIdxs"), signature.shape(), 0);
        int values = HEADER + ENTRY * types.size();
        thread.freeLocal(frame.argumentList, frame.argumentListEnd);
        int end = thread.localStart();
        int list = thread.allocateLocal(values + (long) signature.shape().argumentSlots() * Long.BYTES);
        frame.special().argumentList = list;
        frame.argumentListEnd = end;
        byte[] m = engine.memory();
        Memory.setI8(m, list, types.size());
        int at = list + values;
        for (int i = 0; i < types.size(); i++) {
            int size = shapes.get(i).slots() * Long.BYTES;
            Memory.setI8(m, list + HEADER + ENTRY * i, RuntimeHandles.handle(engine.tables().link(types.get(i))));
            Memory.setI8(m, list + HEADER + ENTRY * i + Long.BYTES, at);
            Blocks.copy(m, frame.base + moves[2 * i], at, size);
            at += size;
        }
        Memory.setI8(m, frame.base + (int) instruction.value("dst") * Long.BYTES, list);
    }

    /** How many arguments a list has. */
    public static int count(byte[] m, int list) {
        return (int) Math.clamp(Memory.i8(m, list), 0, Integer.MAX_VALUE / ENTRY);
    }

    /** The type handle of an argument. */
    public static long type(byte[] m, int list, int index) {
        return Memory.i8(m, list + HEADER + ENTRY * index);
    }

    /** The address of an argument's value. */
    public static int value(byte[] m, int list, int index) {
        return (int) Memory.i8(m, list + HEADER + ENTRY * index + Long.BYTES);
    }
}
