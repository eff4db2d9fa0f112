package hybridscope.core.metadata.signature;

import java.util.List;

/** The types of a method's local variables (ECMA-335 II.23.2.6). */
public record LocalsSig(List<TypeSig> locals) implements Signature {
}
