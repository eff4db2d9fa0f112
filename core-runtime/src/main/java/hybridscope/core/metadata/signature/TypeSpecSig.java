package hybridscope.core.metadata.signature;

/** The signature of a TypeSpec row (ECMA-335 II.23.2.14). */
public record TypeSpecSig(TypeSig type) implements Signature {
}
