package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.util.List;

/** Writes operations that are bound when they run. */
final class DynamicWriter {
    private final ExprWriter expressions;
    private final CodeWriter out;
    private final TypeNames names;

    DynamicWriter(ExprWriter expressions, CodeWriter out, TypeNames names) {
        this.expressions = expressions;
        this.out = out;
        this.names = names;
    }

    /** How closely an operation binds. */
    static int precedence(Expr.Dynamic dynamic) {
        return switch (dynamic.operation().kind()) {
            case SET_MEMBER, SET_INDEX, ASSIGN -> 1;
            case IS_TRUE -> ExprWriter.CONDITIONAL;
            case PREFIX -> ExprWriter.UNARY;
            case BINARY, LOGICAL, UNARY -> dynamic.operation().operator().precedence();
            case CONVERT -> ExprWriter.UNARY;
            default -> ExprWriter.PRIMARY;
        };
    }

    void write(Expr.Dynamic dynamic) {
        DynamicOperation operation = dynamic.operation();
        int last = dynamic.operands().size() - 1;
        switch (operation.kind()) {
            case GET_MEMBER -> member(dynamic);
            case SET_MEMBER -> {
                member(dynamic);
                out.add(" = ");
                operand(dynamic, last, 1);
            }
            case GET_INDEX -> {
                receiver(dynamic);
                arguments(dynamic, "[", last + 1, "]");
            }
            case SET_INDEX -> {
                receiver(dynamic);
                arguments(dynamic, "[", last, "]");
                out.add(" = ");
                operand(dynamic, last, 1);
            }
            case CALL_MEMBER -> {
                member(dynamic);
                List<Klass> types = operation.types();
                for (int i = 0; i < types.size(); i++) {
                    out.add(i == 0 ? "<" : ", ");
                    names.write(out, types.get(i));
                }
                out.add(types.isEmpty() ? "" : ">");
                arguments(dynamic, "(", last + 1, ")");
            }
            case CALL -> {
                receiver(dynamic);
                arguments(dynamic, "(", last + 1, ")");
            }
            case NEW -> {
                out.keyword("new").add(" ");
                names.write(out, ((Expr.TypeOf) dynamic.operands().getFirst()).named());
                arguments(dynamic, "(", last + 1, ")");
            }
            case BINARY, LOGICAL -> {
                int precedence = operation.operator().precedence();
                operand(dynamic, 0, precedence);
                out.add(" " + operation.operator().text() + " ");
                operand(dynamic, 1, precedence + 1);
            }
            case UNARY -> {
                out.add(operation.operator().text());
                // - -x is no decrement.
                operand(dynamic, 0, operation.operator() == Operator.NEG && !isCast(dynamic, 0) ? ExprWriter.UNARY + 1
                        : ExprWriter.UNARY);
            }
            case ASSIGN -> {
                operand(dynamic, 0, ExprWriter.UNARY);
                out.add(" " + operation.operator().text() + "= ");
                operand(dynamic, 1, 1);
            }
            case PREFIX -> {
                step(operation);
                operand(dynamic, 0, ExprWriter.UNARY);
            }
            case POSTFIX -> {
                operand(dynamic, 0, ExprWriter.PRIMARY);
                step(operation);
            }
            case IS_TRUE -> {
                operand(dynamic, 0, ExprWriter.CONDITIONAL + 1);
                out.add(" ? ").keyword("true").add(" : ").keyword("false");
            }
            case COMPOUND, STEP, IS_FALSE, IS_EVENT -> throw new IllegalStateException(operation.kind() + " is no C#");
            case CONVERT -> {
                if (!operation.isImplicit()) {
                    out.add("(");
                    names.write(out, operation.types().getFirst());
                    out.add(")");
                }
                operand(dynamic, 0, operation.isImplicit() ? 1 : ExprWriter.UNARY);
            }
        }
    }

    /** Writes what is asked whether it is true where C# asks by itself. */
    void condition(Expr.Dynamic truth, int context) {
        operand(truth, 0, context);
    }

    private void step(DynamicOperation operation) {
        out.add(operation.operator().text() + operation.operator().text());
    }

    private void member(Expr.Dynamic dynamic) {
        if ((dynamic.operation().flags() & DynamicOperation.SIMPLE_NAME) == 0) {
            receiver(dynamic);
            out.add(".");
        }
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(dynamic.operation().name()), null);
    }

    /** What stands in front of a dot or a bracket. */
    private void receiver(Expr.Dynamic dynamic) {
        if (dynamic.operation().operands().getFirst().isType()) {
            names.write(out, ((Expr.TypeOf) dynamic.operands().getFirst()).named());
        } else if (isCast(dynamic, 0)) {
            out.add("(");
            operand(dynamic, 0, ExprWriter.UNARY);
            out.add(")");
        } else {
            expressions.target(dynamic.operands().getFirst());
        }
    }

    private void arguments(Expr.Dynamic dynamic, String open, int to, String close) {
        out.add(open);
        for (int i = 1; i < to; i++) {
            out.add(i == 1 ? "" : ", ");
            DynamicOperation.Operand operand = dynamic.operation().operands().get(i);
            if (operand.isNamed()) {
                out.add(Identifiers.of(operand.name())).add(": ");
            }
            operand(dynamic, i, 1);
        }
        out.add(close);
    }

    /** Whether it has to be said that an operand's operations are bound when they run. */
    private static boolean isCast(Expr.Dynamic dynamic, int index) {
        DynamicOperation.Operand operand = dynamic.operation().operands().get(index);
        Expr value = dynamic.operands().get(index);
        return !operand.isStatic() && !operand.isType() && !(value instanceof Expr.Constant none && none.value() == null)
                && !DynamicOperation.isDynamic(value);
    }

    private void operand(Expr.Dynamic dynamic, int index, int context) {
        Expr value = dynamic.operands().get(index);
        if (isCast(dynamic, index)) {
            boolean brackets = context > ExprWriter.UNARY;
            out.add(brackets ? "((" : "(").keyword("dynamic").add(")");
            expressions.typed(value, ExprWriter.UNARY + 1);
            out.add(brackets ? ")" : "");
        } else if ((dynamic.operation().operands().get(index).flags() & 16) != 0 && value instanceof Expr.Address) {
            out.keyword("out").add(" ");
            expressions.place(value);
        } else {
            expressions.typed(value, context);
        }
    }
}
