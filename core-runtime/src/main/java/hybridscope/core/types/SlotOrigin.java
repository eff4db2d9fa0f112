package hybridscope.core.types;

/** Why a slot of a virtual table holds what it holds (ECMA-335 II.12.2). */
public enum SlotOrigin {
    /** Taken over from the base class. */
    INHERITED,
    /** The class declares a virtual method with a slot of its own. */
    NEW_SLOT,
    /** A method of the class overrides an inherited one by name and signature (II.10.3.4). */
    OVERRIDE,
    /** A MethodImpl of the class names the body (II.22.27). */
    METHOD_IMPL,
    /** The body that a slot held was overridden in another slot. */
    FOLLOWS_OVERRIDE,
    /** An interface method's implementation by a public virtual method of the class itself. */
    INTERFACE_BY_NAME,
    /** An interface method's implementation by a public virtual method of a base class. */
    INTERFACE_BY_BASE,
    /** An interface method's body in an interface. */
    DEFAULT_INTERFACE,
    /** Several interfaces have a body for an interface method, none more specific than the others: a call is an error. */
    AMBIGUOUS_DEFAULT,
    /** An interface method of an array, implemented by a generic method of {@code System.Array}. */
    ARRAY,
    /** Nothing implements it: the class is abstract, or cannot be loaded. */
    NONE
}
