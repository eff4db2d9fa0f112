package hybridscope.core.interpreter;

/** What is known of a thread's frames where garbage is collected. */
enum LiveFrames {
    /** Nothing: whatever lies on its stack counts. */
    UNKNOWN,
    /** All are in the middle of a call: what their slots hold then counts, and no more. */
    CALLING,
    /** All but the top one are; that one's instruction begins again. */
    BEGINNING_AGAIN
}
