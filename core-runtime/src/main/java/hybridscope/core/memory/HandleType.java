package hybridscope.core.memory;

/** {@code System.Runtime.InteropServices.GCHandleType}, in the order of its values 0..3. */
public enum HandleType {
    /** Does not keep its target alive; null as soon as only finalization keeps it. */
    WEAK,
    /** Does not keep its target alive; null when its memory is reused. */
    WEAK_TRACK_RESURRECTION,
    /** Keeps its target alive. */
    NORMAL,
    /** Keeps its target alive and in place, which every object is here. */
    PINNED
}
