package hybridscope.core.debug.breakpoint;

import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionValue;
import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.ManagedThread;
import java.util.HashMap;
import java.util.Map;

/** The conditions and texts of breakpoints. A condition that cannot be worked out is true: whoever wrote it will see why. */
public final class ExpressionConditions implements ConditionEvaluator {
    private final VariableMemory cells;
    private final Symbols symbols;
    private final LogPointOutput output;
    private final Map<String, Expression> expressions = new HashMap<>();

    public ExpressionConditions(VariableMemory cells, Symbols symbols, LogPointOutput output) {
        this.cells = cells;
        this.symbols = symbols;
        this.output = output;
    }

    private Expression expression(String text) {
        return expressions.computeIfAbsent(text, Expression::parse);
    }

    private FrameScope scope(ManagedThread thread) {
        return new FrameScope(thread, thread.depth() == 0 ? null : thread.frameState(thread.depth() - 1), symbols);
    }

    @Override
    public String holds(Breakpoint breakpoint, ManagedThread thread) {
        if (breakpoint.condition().isBlank()) {
            return "";
        }
        return switch (expression(breakpoint.condition()).evaluate(cells, scope(thread))) {
            case Expression.Result.Found(ExpressionValue value) when value.type() != null && value.text().equals("true") -> "";
            case Expression.Result.Found(ExpressionValue value) when value.text().equals("false") -> null;
            case Expression.Result.Found(ExpressionValue value) -> "the condition is no bool: " + value.text();
            case Expression.Result.Failed(ExpressionError error) -> "the condition cannot be worked out: " + error;
        };
    }

    @Override
    public void log(Breakpoint breakpoint, ManagedThread thread, long position) {
        output.note(position, breakpoint.number(), fill(breakpoint.log(), scope(thread)));
    }

    private String fill(String template, FrameScope scope) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < template.length()) {
            int open = template.indexOf('{', at);
            int close = open < 0 ? -1 : template.indexOf('}', open);
            if (close < 0) {
                break;
            }
            text.append(template, at, open).append(expression(template.substring(open + 1, close)).printed(cells, scope));
            at = close + 1;
        }
        return text.append(template.substring(at)).toString();
    }
}
