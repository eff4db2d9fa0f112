package hybridscope.core.debug.expression;

import java.util.List;

/** A part of an expression, with the place where it stands in the text. */
sealed interface ExpressionNode {
    int offset();

    /**
     * A literal: an Integer, Long and so on by its C# type ({@link Number.Kind}), a Character, Boolean or String; null for null.
     */
    record Literal(int offset, Object value) implements ExpressionNode {
    }

    record Name(int offset, String name) implements ExpressionNode {
    }

    record Member(int offset, ExpressionNode target, String name) implements ExpressionNode {
    }

    /** A generic type in front of its static members: {@code Cache<int>.Count}. */
    record TypeName(int offset, TypeText type) implements ExpressionNode {
    }

    /** A call. @param offset of the opening parenthesis; {@code method} is a name or a member */
    record Call(int offset, ExpressionNode method, List<ExpressionNode> arguments) implements ExpressionNode {
    }

    record Index(int offset, ExpressionNode target, List<ExpressionNode> indices) implements ExpressionNode {
    }

    record Unary(int offset, String operator, ExpressionNode operand) implements ExpressionNode {
    }

    record Binary(int offset, String operator, ExpressionNode left, ExpressionNode right) implements ExpressionNode {
    }

    record Conditional(int offset, ExpressionNode condition, ExpressionNode then, ExpressionNode otherwise)
            implements ExpressionNode {
    }

    record Cast(int offset, TypeText type, ExpressionNode operand) implements ExpressionNode {
    }

    record Is(int offset, ExpressionNode operand, TypeText type, boolean as) implements ExpressionNode {
    }

    /**
     * A type as written.
     *
     * @param name      with its namespace and enclosing types, dots between them
     * @param arguments generic ones
     * @param ranks     of arrays of it, the outermost first
     */
    record TypeText(int offset, String name, List<TypeText> arguments, List<Integer> ranks) {
    }
}
