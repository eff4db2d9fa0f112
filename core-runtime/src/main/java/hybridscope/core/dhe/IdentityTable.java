package hybridscope.core.dhe;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes one {@link Identity} for each description that is made of names, numbers and other identities. */
final class IdentityTable {
    private final Map<List<Object>, Identity> known = new HashMap<>();
    private int next;

    Identity of(Object... parts) {
        return known.computeIfAbsent(Arrays.asList(parts), _ -> fresh());
    }

    /** One that nothing describes. */
    Identity fresh() {
        return new Identity(next++);
    }
}
