package hybridscope.core.interpreter;

/** Something with a state in Java that a program can see the effects of: it goes back with the machine. */
public interface Restorable {
    /** Its state now: what is returned puts it back, as often as somebody wants it, and later states after earlier ones. */
    Runnable save();
}
