package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Stmt;
import java.util.Set;

/** C#'s own forms for what compilers make of them. */
final class Sugar {
    private final MethodInfo method;
    private final CsTypes types;
    private final Set<CsVariable> exposed;

    Sugar(MethodInfo method, CsTypes types, Set<CsVariable> exposed) {
        this.method = method;
        this.types = types;
        this.exposed = exposed;
    }

    void apply(Stmt.Block body) {
        new LoopForms(types).apply(body);
        new StatementForms(types, body, exposed).apply();
    }
}
