package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.FieldInfo;
import java.util.Set;

/** Operations on dynamic stand where C# has no word for them: the method is told with their call sites. */
final class UnsoundDynamic extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private final transient Set<FieldInfo> sites;

    /** @param sites the fields of the call sites; none for all of the method */
    UnsoundDynamic(Set<FieldInfo> sites) {
        super("operations on dynamic that C# cannot say", null, false, false);
        this.sites = Set.copyOf(sites);
    }

    Set<FieldInfo> sites() {
        return sites;
    }
}
