package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.compile.SlotType;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.SlotEffects;
import hybridscope.core.ir.SlotKind;
import hybridscope.core.ir.SlotUse;
import hybridscope.core.ir.SlotVariable;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a method's slots have their values in its typed form: one of Java's local variables each, or the frame's memory. In
 * memory lies what belongs to a value of several slots, what an address is taken of, and what instructions copy as bytes; in
 * methods with too many others the least used of those.
 */
final class TypedPlan {
    /** Java passes at most 255 words to a method: all slots go to the one that stores them. */
    private static final int MOST_LOCALS = 110;
    /**
     * The most words of IR, times variables. Wherever something can be thrown, HotSpot's first compiler puts each variable to
     * where the handler finds it. It gives up where this takes more than 512 KB, or too many of its registers: the form would
     * stay in HotSpot's interpreter for good, slower than the loop. Measured: 8,300 are compiled, 23,000 are not.
     */
    private static final int MOST_MOVES = 8_000;
    private static final int BYTES8 = 1 << 6;
    private static final int BYTES4 = 1 << 7;

    private final byte[] types;
    /** By the offset of an instruction. */
    private final Map<Integer, List<SlotUse>> uses = new HashMap<>();

    TypedPlan(Code code) {
        int slots = code.method.slots().size();
        types = new byte[slots];
        BitSet inMemory = new BitSet();
        BitSet used = new BitSet();
        int[] found = new int[slots];
        int[] weights = new int[slots];
        for (IrInstruction each : code.method.code()) {
            List<SlotUse> all = SlotEffects.of(each, code.method.resolvedDatas());
            uses.put(each.offset(), all);
            for (SlotUse use : all) {
                look(code, use, slots, inMemory, found);
                used.set(use.slot(), (int) Math.clamp(use.end(), use.slot(), slots));
                if (use.slot() < slots) {
                    weights[use.slot()]++;
                }
            }
        }
        for (SlotVariable variable : code.method.slots().arguments()) {
            declare(variable, inMemory, found);
            used.set(variable.first(), variable.end());
        }
        for (SlotVariable variable : code.method.slots().locals()) {
            declare(variable, inMemory, found);
        }
        spread(code, inMemory, found);
        used.andNot(inMemory);
        int room = Math.min(MOST_LOCALS, MOST_MOVES / Math.max(code.words.length, 1));
        if (used.cardinality() > room) {
            keepMostUsed(used, weights, room);
        }
        for (int slot = used.nextSetBit(0); slot >= 0; slot = used.nextSetBit(slot + 1)) {
            types[slot] = chosen(found[slot]);
        }
    }

    /** @param room how many stay among the slots */
    private static void keepMostUsed(BitSet slots, int[] weights, int room) {
        int[] all = slots.stream().boxed().sorted(Comparator.comparingInt(slot -> -weights[slot])).mapToInt(Integer::intValue)
                .toArray();
        for (int i = room; i < all.length; i++) {
            slots.clear(all[i]);
        }
    }

    private static void look(Code code, SlotUse use, int slots, BitSet inMemory, int[] found) {
        int end = (int) Math.clamp(use.end(), use.slot() + 1, slots);
        if (use.access() == OperandRole.Access.ADDRESS) {
            inMemory.set(use.slot(), end);
            SlotVariable variable = code.method.slots().variableAt(use.slot());
            if (variable != null) {
                inMemory.set(variable.first(), variable.end());
            }
        } else if (use.access() != OperandRole.Access.BASE && use.kind() != SlotKind.ZERO) {
            if (use.count() > 1 || use.kind() == SlotKind.VALUE) {
                inMemory.set(use.slot(), end);
            } else {
                found[use.slot()] |= flag(use.kind());
            }
        }
    }

    private static void declare(SlotVariable variable, BitSet inMemory, int[] found) {
        if (variable.shape().slots() > 1) {
            inMemory.set(variable.first(), variable.end());
        } else {
            found[variable.first()] |= flag(variable.shape().kind());
        }
    }

    private static int flag(SlotKind kind) {
        return switch (kind) {
            case BITS8, VALUE -> BYTES8;
            case BITS4 -> BYTES4;
            case ANY, ZERO -> 0;
            default -> 1 << SlotType.of(kind);
        };
    }

    /** What is copied needs as much room where it comes to. */
    private void spread(Code code, BitSet inMemory, int[] found) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (IrInstruction each : code.method.code()) {
                if (each.opCode().operation() == IrOperation.Simple.COPY) {
                    int from = (int) each.value("src");
                    int to = (int) each.value("dst");
                    int now = found[to] | (inMemory.get(from) ? BYTES8 : found[from]);
                    changed |= now != found[to];
                    found[to] = now;
                }
            }
        }
    }

    private static byte chosen(int found) {
        int numbers = found & ~(BYTES8 | BYTES4);
        if (numbers == 0) {
            return found == BYTES4 ? SlotType.I4 : SlotType.I8;
        }
        byte only = Integer.bitCount(numbers) == 1 ? (byte) Integer.numberOfTrailingZeros(numbers) : SlotType.I8;
        return only <= SlotType.F4 && (found & BYTES8) != 0 ? SlotType.I8 : only;
    }

    /** As what Java's local variable of a slot holds it; {@link SlotType#NONE} where it lies in memory. */
    byte type(int slot) {
        return types[slot];
    }

    /** How many slots there are. */
    int slots() {
        return types.length;
    }

    /** What an instruction does with slots. */
    List<SlotUse> uses(IrInstruction instruction) {
        return uses.get(instruction.offset());
    }
}
