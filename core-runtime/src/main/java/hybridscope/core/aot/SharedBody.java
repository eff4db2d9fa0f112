package hybridscope.core.aot;

import hybridscope.core.types.MethodInfo;
import java.util.List;

/**
 * The code that instantiations of a generic method run which share it.
 *
 * @param form           the shared method
 * @param instantiations those that run it, in the order in which they were found; at least one
 * @param ilBytes        bytes of IL that it is compiled from; 0 for what the runtime provides
 */
public record SharedBody(MethodInfo form, List<Instantiation> instantiations, int ilBytes) {
    /** Bytes of IL that need not be compiled again, because the instantiations share it. */
    public long savedBytes() {
        return (long) ilBytes * (instantiations.size() - 1);
    }
}
