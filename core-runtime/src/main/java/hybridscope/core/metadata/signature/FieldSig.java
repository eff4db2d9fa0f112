package hybridscope.core.metadata.signature;

/** The signature of a field (ECMA-335 II.23.2.4). */
public record FieldSig(TypeSig type) implements Signature {
}
