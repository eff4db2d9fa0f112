package hybridscope.core.transform;

import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What earlier attempts to transform a method have found out. */
final class TransformFindings {
    /** Variables whose address is taken: arguments from 0, locals behind them. */
    final Set<Integer> exposed = new HashSet<>();
    /** What blocks that are reached with different types must be given. */
    final Map<Integer, List<StackType>> joins = new HashMap<>();
    /** Types of the local variables that inlined methods need. */
    final List<Klass> borrowed = new ArrayList<>();
    /** Methods that cannot be inlined here. */
    final Set<MethodInfo> notInlined = new HashSet<>();
}
