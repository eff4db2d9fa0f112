package hybridscope.core.debug.expression;

import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.List;

/** Reads expressions by C#'s precedence. */
public final class ExpressionReader {
    private static final List<List<String>> LEVELS = List.of(List.of("??"), List.of("||"), List.of("&&"), List.of("|"),
            List.of("^"), List.of("&"),
            List.of("==", "!="), List.of("<", ">", "<=", ">="), List.of("<<", ">>"), List.of("+", "-"), List.of("*", "/", "%"));
    private static final int RELATIONAL = 7;
    private static final int MOST_NESTED = 200;
    private final ExpressionScanner scanner;
    private int nested;

    public ExpressionReader(ExpressionScanner scanner) {
        this.scanner = scanner;
    }

    /** A whole text. */
    ExpressionNode all() {
        ExpressionNode node = expression();
        if (scanner.kind() != ExpressionScanner.Kind.END) {
            throw scanner.refuse("the expression is over here");
        }
        return node;
    }

    ExpressionNode expression() {
        if (++nested > MOST_NESTED) {
            throw scanner.refuse("nested too deep");
        }
        ExpressionNode condition = binary(0);
        int offset = scanner.offset();
        if (scanner.take("?")) {
            ExpressionNode then = expression();
            scanner.expect(":");
            condition = new ExpressionNode.Conditional(offset, condition, then, expression());
        }
        nested--;
        return condition;
    }

    private ExpressionNode binary(int level) {
        if (level == LEVELS.size()) {
            return unary();
        }
        ExpressionNode left = binary(level + 1);
        while (true) {
            int offset = scanner.offset();
            if (level == RELATIONAL && (scanner.isWord("is") || scanner.isWord("as"))) {
                boolean as = scanner.isWord("as");
                scanner.advance();
                if (!as && scanner.kind() == ExpressionScanner.Kind.LITERAL && scanner.value() == null) {
                    left = new ExpressionNode.Binary(offset, "==", left, new ExpressionNode.Literal(scanner.offset(), null));
                    scanner.advance();
                    continue;
                }
                left = new ExpressionNode.Is(offset, left, type(), as);
                continue;
            }
            String operator = scanner.word();
            if (scanner.kind() != ExpressionScanner.Kind.OPERATOR || !LEVELS.get(level).contains(operator)) {
                return left;
            }
            scanner.advance();
            left = new ExpressionNode.Binary(offset, operator, left, binary(level + 1));
        }
    }

    private ExpressionNode unary() {
        if (++nested > MOST_NESTED) {
            throw scanner.refuse("nested too deep");
        }
        int offset = scanner.offset();
        try {
            for (String operator : List.of("-", "+", "!", "~")) {
                if (scanner.take(operator)) {
                    return new ExpressionNode.Unary(offset, operator, unary());
                }
            }
            if (scanner.is("(")) {
                ExpressionNode cast = cast();
                if (cast != null) {
                    return cast;
                }
            }
            return postfix(primary());
        } finally {
            nested--;
        }
    }

    /**
     * A cast, where what stands in parentheses can be a type and something follows that is to be cast; else null, and nothing is
     * read.
     */
    private ExpressionNode cast() {
        int mark = scanner.mark();
        scanner.advance();
        ExpressionNode.TypeText type = null;
        if (scanner.kind() == ExpressionScanner.Kind.NAME) {
            try {
                type = type();
            } catch (ExpressionError.Refused noType) {
                type = null;
            }
        }
        if (type != null && scanner.take(")")) {
            boolean keyword = type.arguments().isEmpty() && ElementType.ofKeyword(type.name()) != null;
            boolean operand = scanner.kind() == ExpressionScanner.Kind.LITERAL || scanner.is("(") || scanner.is("!")
                    || scanner.is("~")
                    || scanner.kind() == ExpressionScanner.Kind.NAME && !scanner.isWord("is") && !scanner.isWord("as");
            if (operand || (keyword || !type.ranks().isEmpty()) && (scanner.is("-") || scanner.is("+"))) {
                return new ExpressionNode.Cast(mark, type, unary());
            }
        }
        scanner.back(mark);
        return null;
    }

    private ExpressionNode primary() {
        int offset = scanner.offset();
        switch (scanner.kind()) {
            case LITERAL -> {
                Object value = scanner.value();
                scanner.advance();
                return new ExpressionNode.Literal(offset, value);
            }
            case NAME -> {
                ExpressionNode type = genericType();
                return type != null ? type : new ExpressionNode.Name(offset, scanner.name());
            }
            default -> {
                if (scanner.take("(")) {
                    ExpressionNode inner = expression();
                    scanner.expect(")");
                    return inner;
                }
                throw scanner.refuse("a value is expected");
            }
        }
    }

    /** A generic type, where a member of it follows; else null, and nothing is read. */
    private ExpressionNode genericType() {
        if (scanner.isWord("typeof")) {
            throw scanner.refuse("typeof makes an object: ask with is");
        }
        int mark = scanner.mark();
        try {
            ExpressionNode.TypeText type = type();
            if (!type.arguments().isEmpty() && type.ranks().isEmpty() && scanner.is(".")) {
                return new ExpressionNode.TypeName(mark, type);
            }
        } catch (ExpressionError.Refused noType) {
            // It may be an expression.
        }
        scanner.back(mark);
        return null;
    }

    private ExpressionNode postfix(ExpressionNode start) {
        ExpressionNode node = start;
        while (true) {
            int offset = scanner.offset();
            if (scanner.take(".")) {
                int place = scanner.offset();
                node = new ExpressionNode.Member(place, node, scanner.name());
            } else if (scanner.take("[")) {
                List<ExpressionNode> indices = new ArrayList<>();
                do {
                    indices.add(expression());
                } while (scanner.take(","));
                scanner.expect("]");
                node = new ExpressionNode.Index(offset, node, indices);
            } else if (scanner.is("(") && (node instanceof ExpressionNode.Name || node instanceof ExpressionNode.Member)) {
                scanner.advance();
                List<ExpressionNode> arguments = new ArrayList<>();
                while (!scanner.take(")")) {
                    if (!arguments.isEmpty()) {
                        scanner.expect(",");
                    }
                    arguments.add(expression());
                }
                node = new ExpressionNode.Call(offset, node, List.copyOf(arguments));
            } else if (scanner.is("(")) {
                throw scanner.refuse("only methods are called");
            } else {
                return node;
            }
        }
    }

    /** A type's name. */
    public ExpressionNode.TypeText type() {
        if (++nested > MOST_NESTED) {
            throw scanner.refuse("nested too deep");
        }
        try {
            return wholeType();
        } finally {
            nested--;
        }
    }

    private ExpressionNode.TypeText wholeType() {
        int offset = scanner.offset();
        StringBuilder name = new StringBuilder(scanner.name());
        while (scanner.take(".")) {
            name.append('.').append(scanner.name());
        }
        List<ExpressionNode.TypeText> arguments = new ArrayList<>();
        if (scanner.is("<")) {
            int mark = scanner.mark();
            scanner.advance();
            try {
                do {
                    arguments.add(type());
                } while (scanner.take(","));
                closeArguments();
            } catch (ExpressionError.Refused comparison) {
                arguments.clear();
                scanner.back(mark);
                return new ExpressionNode.TypeText(offset, name.toString(), List.of(), List.of());
            }
        }
        List<Integer> ranks = new ArrayList<>();
        while (scanner.is("[")) {
            int mark = scanner.mark();
            scanner.advance();
            int rank = 1;
            while (scanner.take(",")) {
                rank++;
            }
            if (!scanner.take("]")) {
                scanner.back(mark);
                break;
            }
            ranks.add(rank);
        }
        return new ExpressionNode.TypeText(offset, name.toString(), List.copyOf(arguments), List.copyOf(ranks));
    }

    /** One {@code >}, also where two stand together. */
    private void closeArguments() {
        if (scanner.is(">>")) {
            scanner.back(scanner.mark() + 1);
        } else {
            scanner.expect(">");
        }
    }
}
