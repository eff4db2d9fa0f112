package hybridscope.core.metadata.signature;

import java.util.List;

/** The arguments a generic method is instantiated with (ECMA-335 II.23.2.15). */
public record MethodSpecSig(List<TypeSig> arguments) implements Signature {
}
