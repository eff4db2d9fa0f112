package hybridscope.core.interpreter;

import java.util.List;

/**
 * A crossing with what is handed over.
 *
 * @param arguments where the arguments of the method that runs lie in linear memory, its {@code this} first; 0 for an object
 *                  that is still to be made
 */
public record CrossingCall(Crossing crossing, List<Integer> arguments) {
    /** Copies the list. */
    public CrossingCall {
        arguments = List.copyOf(arguments);
    }
}
