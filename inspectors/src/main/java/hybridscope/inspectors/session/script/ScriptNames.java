package hybridscope.inspectors.session.script;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.session.BreakpointEdit;
import hybridscope.inspectors.session.BreakpointEdit.RefusedException;
import hybridscope.inspectors.session.SessionNames;

/** Finds the methods, types and fields that a script names; what cannot be found is an error of the script. */
final class ScriptNames {
    private final Debuggee debuggee;
    private final SessionNames names;

    ScriptNames(Debuggee debuggee) {
        this.debuggee = debuggee;
        names = new SessionNames(debuggee);
    }

    private interface Question<T> {
        T ask(String expression) throws RefusedException;
    }

    MethodInfo method(String expression) {
        return answer(names::method, expression);
    }

    /** All methods of a name, where none of several is told. */
    BreakpointLocation entry(String expression) {
        return answer(names::entry, expression);
    }

    BreakpointLocation pending(String expression) {
        return answer(SessionNames::pending, expression);
    }

    /** A place that can be come to. */
    BreakpointLocation possible(BreakpointLocation place) {
        return answer(_ -> BreakpointEdit.possible(debuggee, place), "");
    }

    BreakpointLocation crossing(String signature) {
        return answer(BreakpointEdit::crossing, signature);
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
            throw new ScriptException(refused.getMessage());
        }
    }
}
