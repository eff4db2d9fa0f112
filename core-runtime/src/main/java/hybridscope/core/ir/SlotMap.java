package hybridscope.core.ir;

import java.util.ArrayList;
import java.util.List;

/**
 * A method's frame (RULES.md §3): arguments, locals, evaluation stack, in slots of 8 bytes from 0.
 *
 * @param arguments  in order, {@code this} first
 * @param locals     in order, including those of inlined methods
 * @param stackStart first slot of the evaluation stack
 * @param size       number of slots, at most 65,535
 */
public record SlotMap(List<SlotVariable> arguments, List<SlotVariable> locals, int stackStart, int size) implements SlotNames {
    /** The highest number of slots a frame can have: a slot number has 16 bits. */
    public static final int MAX_SIZE = 0xFFFF;

    /** Copies the lists. */
    public SlotMap {
        arguments = List.copyOf(arguments);
        locals = List.copyOf(locals);
    }

    /**
     * The frame of these variables, one behind the other.
     *
     * @param stackSlots slots of the evaluation stack, callee frames' arguments included
     * @throws IllegalArgumentException where it would have more than {@link #MAX_SIZE} slots
     */
    public static SlotMap of(List<ValueShape> arguments, List<ValueShape> locals, int stackSlots) {
        List<SlotVariable> placedArguments = new ArrayList<>();
        List<SlotVariable> placedLocals = new ArrayList<>();
        long end = place(locals, placedLocals, place(arguments, placedArguments, 0));
        if (end + stackSlots > MAX_SIZE) {
            throw new IllegalArgumentException("a frame of %d slots; at most %d are possible".formatted(end + stackSlots,
                    MAX_SIZE));
        }
        return new SlotMap(placedArguments, placedLocals, (int) end, (int) end + stackSlots);
    }

    private static long place(List<ValueShape> shapes, List<SlotVariable> to, long from) {
        long at = from;
        for (ValueShape shape : shapes) {
            to.add(new SlotVariable("", (int) Math.min(at, MAX_SIZE), shape));
            at += shape.slots();
        }
        return at;
    }

    /** The argument or local variable that a slot belongs to, or null. */
    public SlotVariable variableAt(int slot) {
        for (List<SlotVariable> variables : List.of(arguments, locals)) {
            for (SlotVariable variable : variables) {
                if (slot >= variable.first() && slot < variable.end()) {
                    return variable;
                }
            }
        }
        return null;
    }

    /**
     * {@code A0} for the first argument, {@code L2} for the third local, {@code S1} for the second slot of the evaluation stack;
     * {@code L2.1} for the second slot of a local that has several.
     */
    @Override
    public String name(int slot) {
        if (slot >= stackStart) {
            return slot < size ? "S" + (slot - stackStart) : "slot " + slot;
        }
        SlotVariable variable = variableAt(slot);
        if (variable == null) {
            return "slot " + slot;
        }
        int argument = arguments.indexOf(variable);
        String name = argument >= 0 ? "A" + argument : "L" + locals.indexOf(variable);
        return slot == variable.first() ? name : name + "." + (slot - variable.first());
    }
}
