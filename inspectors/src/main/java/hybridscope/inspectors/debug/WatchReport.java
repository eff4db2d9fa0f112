package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.ReturnedValue;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.debug.value.CSharpNames;

/**
 * A watched expression.
 *
 * @param expression as it was written
 * @param value      its value; null where it has none
 * @param error      why not; null where it has one
 * @param onSnapshot whether methods were called for it, on a snapshot that is thrown away: of an object only the text lasts
 */
public record WatchReport(String expression, VariableReport value, ExpressionError error, boolean onSnapshot) {
    /** Its value in a frame. @param frame 0 for the innermost */
    public static WatchReport of(Debuggee debuggee, int thread, int frame, String expression) {
        debuggee.select(thread);
        Expression parsed = Expression.parse(expression);
        if (debuggee.needsCalls(parsed, frame)) {
            return switch (debuggee.evaluateAside(parsed, frame)) {
                case Expression.Result.Found(ExpressionValue value) ->
                        new WatchReport(expression, text(debuggee, expression, value), null, true);
                case Expression.Result.Failed(ExpressionError error) -> new WatchReport(expression, null, error, true);
            };
        }
        return switch (debuggee.evaluate(parsed, frame)) {
            case Expression.Result.Found(ExpressionValue value) -> new WatchReport(expression,
                    report(debuggee, expression, value).assigned(assigned(debuggee, thread, frame, value)), null, false);
            case Expression.Result.Failed(ExpressionError error) -> new WatchReport(expression, null, error, false);
        };
    }

    /** What it was lies nowhere any more. */
    private static VariableReport text(Debuggee debuggee, String expression, ExpressionValue value) {
        return report(debuggee, expression, new ExpressionValue(value.type(), value.bits(), 0, 0, value.text()));
    }

    /** What lies in a local variable that nothing has written yet is no value. */
    private static Assigned assigned(Debuggee debuggee, int thread, int frame, ExpressionValue value) {
        return value.place() == 0 ? Assigned.YES : VariablesReport.of(debuggee, thread, frame).variables().stream()
                .filter(each -> each.address() <= value.place() && value.place() < each.address() + each.size())
                .findFirst().map(VariableReport::assigned).orElse(Assigned.YES);
    }

    /** What a call has returned, named as the method is. */
    public static VariableReport ofReturned(Debuggee debuggee, ReturnedValue returned) {
        // Where the result lay something else lies soon: its text is of then.
        ExpressionValue value = returned.value();
        return report(debuggee, MethodName.of(returned.method()).text(),
                new ExpressionValue(value.type(), value.bits(), 0, value.object(), value.text()));
    }

    private static VariableReport report(Debuggee debuggee, String expression, ExpressionValue value) {
        String type = value.type() == null ? "" : CSharpNames.of(value.type());
        VariableReport placed = value.object() != 0 ? VariablesReport.ofObject(debuggee, value.object())
                : value.place() != 0 && value.type() != null
                ? VariablesReport.ofValue(debuggee, expression, value.type(), value.place()) : null;
        if (placed == null) {
            return new VariableReport("", expression, VariableReport.Kind.VALUE, type, value.text(), "", null, 0, 0, 0, false,
                    Assigned.YES);
        }
        // A reference that is stored somewhere can be changed there.
        boolean stored = value.object() != 0 && value.place() != 0;
        return new VariableReport(placed.path(), expression, placed.kind(), type, placed.value(), placed.detail(), null,
                value.place(), stored ? Long.BYTES : placed.size(), placed.object(), placed.expandable(), Assigned.YES);
    }
}
