package hybridscope.inspectors.dhe;

import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.Difference;
import hybridscope.core.dhe.MethodChange;
import hybridscope.core.dhe.MethodOutcome;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.rules.InjectionRule;
import hybridscope.core.dhe.rules.InjectionRules;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What one set of rules means for one method.
 *
 * @param injected whether the old code begins with a check for an interpreted version
 * @param rule     the rule that decided it, as {@code file:line}; null where none matches: everything is injected then
 * @param dirty    whether it has not changed itself, but its compiled code calls directly what has
 * @param runs     how it runs
 * @param reason   why; empty where there is nothing to tell
 * @param chain    of a dirty method the calls up to the changed method; of a clean one whose callee's injection keeps it so, that
 *                 call; cut to {@link #LONGEST} steps
 */
public record OutcomeReport(boolean injected, String rule, boolean dirty, MethodRuns runs, String reason, List<Step> chain) {
    /** How many steps of a chain are told. */
    public static final int LONGEST = 32;

    /**
     * A direct call.
     *
     * @param caller      who calls, as {@code Type::Name}
     * @param callerToken its row in the old version, as eight hex digits; calls are those of old code
     * @param callee      who is called
     * @param calleeToken its row in the old version
     * @param offset      IL offset of the call in the caller's old version
     * @param injected    whether the callee is injected, so that the spread ends here
     */
    public record Step(String caller, String callerToken, String callee, String calleeToken, int offset, boolean injected) {
        private static Step of(Outcome outcome, MethodOutcome.Call call) {
            return new Step(call.caller().name(), DheReport.token(call.caller().before()), call.callee().name(),
                    DheReport.token(call.callee().before()), call.offset(), outcome.of(call.callee()).injected());
        }
    }

    static OutcomeReport of(Outcome outcome, InjectionRules rules, MethodChange change) {
        MethodOutcome method = outcome.of(change);
        String rule = change.before() == null ? null : rules.winner(change.before()).map(InjectionRule::place).orElse(null);
        List<MethodOutcome.Call> calls = method.isDirty() ? outcome.chain(change) : method.wall().stream().toList();
        List<Step> chain = calls.stream().limit(LONGEST).map(call -> Step.of(outcome, call)).toList();
        return new OutcomeReport(method.injected(), rule, method.isDirty(), MethodRuns.of(method.runs()),
                reason(outcome, method, calls), chain);
    }

    private static String reason(Outcome outcome, MethodOutcome method, List<MethodOutcome.Call> calls) {
        MethodChange change = method.change();
        if (change.kind() != ChangeKind.UNCHANGED) {
            return what(change);
        }
        if (calls.isEmpty()) {
            return change.isOverruled() ? "[Unchanged] overrules: " + texts(change) : "";
        }
        MethodChange last = calls.getLast().callee();
        if (!method.isDirty()) {
            return "calls %s, which is %s and injected: it ends there".formatted(last.name(),
                    outcome.of(last).isDirty() ? "dirty" : "changed");
        }
        String steps = calls.stream().limit(LONGEST).map(call -> call.callee().name() + " at IL_%04x".formatted(call.offset()))
                .collect(Collectors.joining(", which calls ", "calls ", ""));
        String more = calls.size() <= LONGEST ? "" : ", and so on through %,d more to %s".formatted(calls.size() - LONGEST,
                last.name());
        return steps + more + ", which is changed: " + texts(last);
    }

    /** What became of a method that is not as it was. */
    private static String what(MethodChange change) {
        return switch (change.kind()) {
            case NEW -> "new" + (change.differences().isEmpty() ? "" : ": " + texts(change));
            case REMOVED -> "removed" + (change.differences().isEmpty() ? "" : ": " + texts(change));
            case CHANGED, UNCHANGED -> texts(change);
        };
    }

    private static String texts(MethodChange change) {
        return change.differences().stream().map(Difference::text).collect(Collectors.joining("; "));
    }
}
