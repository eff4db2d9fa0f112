package hybridscope.core.debug.expression;

import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import java.util.Optional;

/**
 * An expression in a small part of C#: arguments, locals, {@code this}, fields, static fields also of generic instances, elements
 * of arrays, properties that do nothing but give a field back, what lambdas, iterators and async methods capture, literals,
 * operators also on decimals and nullables, casts, {@code is} and {@code as}, {@code ?:} and {@code ??}; {@code $thread} is the
 * number of the thread, {@code A0}, {@code L1}, {@code S2} are slots. To work it out changes nothing, and calls nothing, unless
 * somebody executes calls: then methods are called, and properties with code of their own.
 */
public final class Expression {
    private final String text;
    private final ExpressionNode node;
    private final ExpressionError error;

    private Expression(String text, ExpressionNode node, ExpressionError error) {
        this.text = text;
        this.node = node;
        this.error = error;
    }

    /** What an expression has come to: a value or an error. */
    public sealed interface Result {
        /** It has a value. */
        record Found(ExpressionValue value) implements Result {
        }

        /** It has none. */
        record Failed(ExpressionError error) implements Result {
        }
    }

    /** Reads an expression; what is wrong with its form stands in {@link #error}. */
    public static Expression parse(String text) {
        try {
            return new Expression(text, new ExpressionReader(new ExpressionScanner(text)).all(), null);
        } catch (ExpressionError.Refused refused) {
            return new Expression(text, null, refused.error);
        }
    }

    /** What is wrong with its form; empty where it can be worked out. */
    public Optional<ExpressionError> error() {
        return Optional.ofNullable(error);
    }

    public boolean isLiteral() {
        return node instanceof ExpressionNode.Literal || node instanceof ExpressionNode.Unary(int _, String _,
                ExpressionNode operand) && operand instanceof ExpressionNode.Literal;
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** Its value among the variables of a frame. */
    public Result evaluate(VariableMemory cells, FrameScope scope) {
        return evaluate(cells, scope, null);
    }

    /** Whether it has no value unless methods are called. */
    public boolean needsCalls(VariableMemory cells, FrameScope scope) {
        try {
            operand(cells, scope);
            return false;
        } catch (ExpressionError.Refused refused) {
            return refused.needsCall;
        }
    }

    /** The same with who executes calls; null for nobody. */
    public Result evaluate(VariableMemory cells, FrameScope scope, Calling calling) {
        try {
            EvaluatedOperand operand = operand(cells, scope, calling);
            return new Result.Found(value(cells, operand));
        } catch (ExpressionError.Refused refused) {
            return new Result.Failed(refused.error);
        }
    }

    public static ExpressionValue value(VariableMemory cells, EvaluatedOperand operand) {
        var dynamic = operand.isReference() && operand.constant() == null && operand.bits() != 0
                ? cells.classOf(operand.bits()) : null;
        return new ExpressionValue(dynamic == null ? operand.type() : dynamic, operand.bits(), operand.place(),
                dynamic == null ? 0 : (int) operand.bits(), new ExpressionTexts(cells).of(operand));
    }

    public EvaluatedOperand operand(VariableMemory cells, FrameScope scope) {
        return operand(cells, scope, null);
    }

    private EvaluatedOperand operand(VariableMemory cells, FrameScope scope, Calling calling) {
        if (error != null) {
            throw new ExpressionError.Refused(error.offset(), error.message());
        }
        try {
            return new Evaluator(cells, scope, calling).of(node);
        } catch (LoadException | BadFormatException | IndexOutOfBoundsException | StackOverflowError damaged) {
            // What a type or a program's memory looks like is not up to whoever asks.
            throw new ExpressionError.Refused(node.offset(), String.valueOf(damaged.getMessage()));
        }
    }

    /** As it becomes part of a text. */
    public String printed(VariableMemory cells, FrameScope scope) {
        try {
            return new Evaluator(cells, scope, null).printed(operand(cells, scope));
        } catch (ExpressionError.Refused refused) {
            return "<" + refused.error.message() + ">";
        }
    }

    @Override
    public String toString() {
        return text;
    }
}
