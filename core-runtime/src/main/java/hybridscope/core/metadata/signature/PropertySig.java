package hybridscope.core.metadata.signature;

import java.util.List;

/**
 * The signature of a property (ECMA-335 II.23.2.5).
 *
 * @param hasThis    whether the accessors have a {@code this}
 * @param type       the property's type
 * @param parameters types of the indexer's parameters; empty for a plain property
 */
public record PropertySig(boolean hasThis, TypeSig type, List<TypeSig> parameters) implements Signature {
}
