package hybridscope.core.ir;

/**
 * An argument or local variable in the frame.
 *
 * @param name  from signature or debug information; empty where unknown
 * @param first its first slot
 * @param shape what lies there
 */
public record SlotVariable(String name, int first, ValueShape shape) {
    /** The slot behind it. */
    public int end() {
        return first + shape.slots();
    }
}
