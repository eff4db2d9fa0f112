package hybridscope.core.metadata.signature;

/** What a signature blob holds (ECMA-335 II.23.2). */
public sealed interface Signature permits MethodSig, FieldSig, PropertySig, LocalsSig, MethodSpecSig, TypeSpecSig {
}
