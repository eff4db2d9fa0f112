package hybridscope.app.cli;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.debug.BreakpointEdit.RefusedException;
import hybridscope.inspectors.debug.SessionNames;

/** Finds the methods, types and fields that a script names; what cannot be found is an error of the script. */
final class ScriptNames {
    private final SessionNames names;

    ScriptNames(Debuggee debuggee) {
        names = new SessionNames(debuggee);
    }

    private interface Question<T> {
        T ask(String expression) throws RefusedException;
    }

    MethodInfo method(String expression) {
        return answer(names::method, expression);
    }

    DefinedKlass type(String expression) {
        return answer(names::type, expression);
    }

    FieldInfo field(String expression) {
        return answer(names::field, expression);
    }

    private static <T> T answer(Question<T> question, String expression) {
        try {
            return question.ask(expression);
        } catch (RefusedException refused) {
            throw new ScriptError(refused.getMessage());
        }
    }
}
