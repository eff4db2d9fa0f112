package hybridscope.core.sharing;

import hybridscope.core.types.Klass;
import java.util.List;

/**
 * What a type shares as, and why.
 *
 * @param type   the type
 * @param rule   the rule that decided
 * @param shared what it shares as
 * @param parts  its arguments, or its element, as far as the rule asked for them
 */
public record TypeSharing(Klass type, SharingRule rule, SharedType shared, List<TypeSharing> parts) {
}
