package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.Map;

/** Methods that C# writes as operators (ECMA-335 I.10.3). */
public final class OperatorMethods {
    private static final int SPECIAL_NAME = 0x800;
    private static final Map<String, Operator> BINARY = Map.ofEntries(Map.entry("op_Addition", Operator.ADD),
            Map.entry("op_Subtraction", Operator.SUB), Map.entry("op_Multiply", Operator.MUL),
            Map.entry("op_Division", Operator.DIV), Map.entry("op_Modulus", Operator.REM),
            Map.entry("op_BitwiseAnd", Operator.AND), Map.entry("op_BitwiseOr", Operator.OR),
            Map.entry("op_ExclusiveOr", Operator.XOR), Map.entry("op_LeftShift", Operator.SHL),
            Map.entry("op_RightShift", Operator.SHR), Map.entry("op_Equality", Operator.EQ),
            Map.entry("op_Inequality", Operator.NE), Map.entry("op_LessThan", Operator.LT),
            Map.entry("op_GreaterThan", Operator.GT), Map.entry("op_LessThanOrEqual", Operator.LE),
            Map.entry("op_GreaterThanOrEqual", Operator.GE));
    private static final Map<String, Operator> UNARY = Map.of("op_UnaryNegation", Operator.NEG, "op_LogicalNot", Operator.NOT,
            "op_OnesComplement", Operator.COMPLEMENT);

    private OperatorMethods() {
    }

    /** The operator that calls a method; null where there is none. */
    public static Operator operator(MethodInfo method) {
        if (!method.isStatic() || (method.flags() & SPECIAL_NAME) == 0) {
            return null;
        }
        int parameters = method.signature().parameters().size();
        return parameters == 2 ? BINARY.get(method.name()) : parameters == 1 ? UNARY.get(method.name()) : null;
    }

    /** Whether it is called by a cast. */
    public static boolean isConversion(MethodInfo method) {
        return method.isStatic() && (method.flags() & SPECIAL_NAME) != 0 && method.signature().parameters().size() == 1
                && (method.name().equals("op_Implicit") || method.name().equals("op_Explicit"));
    }

    /** Whether C# writes a call as an operator or a conversion, which is no statement. */
    public static boolean isExpression(Expr.Call call) {
        return operator(call.method()) != null || isConversion(call.method()) || concatenates(call);
    }

    /** Whether objects of a type are delegates. */
    public static boolean isDelegate(Klass type) {
        return type.isDelegate();
    }

    /**
     * Whether a call is a sum of strings, each written as it is: of strings or objects of which the first or the second is a
     * string.
     */
    public static boolean concatenates(Expr.Call call) {
        MethodInfo method = call.method();
        if (!method.name().equals("Concat") || !method.declaringType().name().equals("System.String") || !method.isStatic()
                || method.genericArity() != 0) {
            return false;
        }
        if (call.arguments().size() < 2) {
            return call.arguments().size() == 1 && call.arguments().getFirst() instanceof Expr.Elements elements
                    && elements.values().size() > 1 && (isString(elements.values().getFirst())
                            || isString(elements.values().get(1)));
        }
        Klass first = method.signature().parameters().getFirst();
        if (first.elementType() == ElementType.STRING) {
            // Of two nulls C# would not know the type.
            return isString(call.arguments().getFirst()) || isString(call.arguments().get(1));
        }
        return first.elementType() == ElementType.OBJECT && method.signature().parameters().size() == call.arguments().size()
                && (isString(call.arguments().getFirst()) || isString(call.arguments().get(1)));
    }

    private static boolean isString(Expr expression) {
        return expression.type() != null && expression.type().elementType() == ElementType.STRING;
    }
}
