package hybridscope.inspectors.debug;

/** Whether the instructions in front of one have written a local variable. */
public enum Assigned {
    /** On every path to it. */
    YES,
    /** Not on all paths, or not all of its slots. */
    MAYBE,
    /** On no path: what lies there is from before the frame. */
    NO
}
