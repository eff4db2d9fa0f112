package hybridscope.core.ir;

/** Names the slots of a frame. */
@FunctionalInterface
public interface SlotNames {
    /** The name of a slot, 0 to 65535; any text for one outside the frame. */
    String name(int slot);
}
