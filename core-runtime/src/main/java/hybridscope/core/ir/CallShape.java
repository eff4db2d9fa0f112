package hybridscope.core.ir;

import java.util.List;
import java.util.Optional;

/**
 * What a method takes and gives, in slots.
 *
 * @param arguments in order, {@code this} first
 * @param result    empty for void
 */
public record CallShape(List<ValueShape> arguments, Optional<ValueShape> result) {
    /** Copies the list. */
    public CallShape {
        arguments = List.copyOf(arguments);
    }

    /** How many slots the arguments take. */
    public int argumentSlots() {
        int slots = 0;
        for (ValueShape argument : arguments) {
            slots += argument.slots();
        }
        return slots;
    }
}
