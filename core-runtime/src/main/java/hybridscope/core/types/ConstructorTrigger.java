package hybridscope.core.types;

/** What makes a class constructor run (ECMA-335 II.10.5.3). */
public enum ConstructorTrigger {
    /** There is no class constructor. */
    NONE,
    /** {@code beforefieldinit}: at or before the first access to a static field. */
    BEFORE_FIELD_INIT,
    /** At the first access to a static field, the first call of a static method, or the first construction. */
    PRECISE
}
