package hybridscope.core.debug.expression;

import java.util.List;

/** A part of an expression, with the place where it stands in the text. */
sealed interface Node {
    int offset();

    /** A literal: an Integer, Long and so on by its C# type ({@link Number.Kind}), a Character, Boolean or String; null for null. */
    record Literal(int offset, Object value) implements Node {
    }

    record Name(int offset, String name) implements Node {
    }

    record Member(int offset, Node target, String name) implements Node {
    }

    /** A generic type in front of its static members: {@code Cache<int>.Count}. */
    record TypeName(int offset, TypeText type) implements Node {
    }

    record Index(int offset, Node target, List<Node> indices) implements Node {
    }

    record Unary(int offset, String operator, Node operand) implements Node {
    }

    record Binary(int offset, String operator, Node left, Node right) implements Node {
    }

    record Conditional(int offset, Node condition, Node then, Node otherwise) implements Node {
    }

    record Cast(int offset, TypeText type, Node operand) implements Node {
    }

    record Is(int offset, Node operand, TypeText type, boolean as) implements Node {
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
