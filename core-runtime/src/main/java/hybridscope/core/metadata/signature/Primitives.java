package hybridscope.core.metadata.signature;

/** One shared value for each type without parts, so that decoding a signature of them allocates nothing for its types. */
final class Primitives {
    private static final TypeSig[] BY_ELEMENT_TYPE = new TypeSig[ElementType.values().length];

    static {
        for (ElementType type : ElementType.values()) {
            if (type.isPrimitive()) {
                BY_ELEMENT_TYPE[type.ordinal()] = type == ElementType.TYPEDBYREF
                        ? new TypeSig.TypedByRef() : new TypeSig.Primitive(type);
            }
        }
    }

    private Primitives() {
    }

    /** The type of that element type; any other than a primitive one is a programming error. */
    static TypeSig of(ElementType type) {
        TypeSig shared = BY_ELEMENT_TYPE[type.ordinal()];
        if (shared == null) {
            throw new IllegalArgumentException(type + " is no primitive type");
        }
        return shared;
    }
}
