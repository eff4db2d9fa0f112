package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.Klass;
import java.util.List;

/**
 * An operation that is bound when it runs (C# specification, 12.3.3): what a binder of Microsoft.CSharp is made for.
 *
 * @param kind     what is done
 * @param name     the member's name; empty where there is none
 * @param flags    the binder's flags
 * @param types    type arguments of a call, or the one type of a conversion or of a new object
 * @param operator the operator; null for other kinds
 * @param operands what is known of the operands
 */
public record DynamicOperation(Kind kind, String name, int flags, List<Klass> types, Operator operator, List<Operand> operands) {
    /** Of a binder: overflow throws. */
    public static final int CHECKED = 1;
    /** Of a binder: the call has a name alone in front of its arguments. */
    public static final int SIMPLE_NAME = 2;
    /** Of a binder: the conversion is a cast. */
    public static final int EXPLICIT = 16;

    /** What is done. */
    public enum Kind {
        /** A member is read. */
        GET_MEMBER,
        /** A member is set to the last operand. */
        SET_MEMBER,
        /** An element is read. */
        GET_INDEX,
        /** An element is set to the last operand. */
        SET_INDEX,
        /** A member is called. */
        CALL_MEMBER,
        /** A delegate is called. */
        CALL,
        /** An object is made. */
        NEW,
        /** Two operands. */
        BINARY,
        /** One operand. */
        UNARY,
        /** A conversion. */
        CONVERT
    }

    /**
     * What a binder is told of an operand.
     *
     * @param flags CSharpArgumentInfoFlags
     * @param name  the parameter's name where the argument is named, else empty
     */
    public record Operand(int flags, String name) {
        /** Whether its type is the one that the compiler knew. */
        public boolean isStatic() {
            return (flags & 1) != 0;
        }

        /** Whether it is a constant. */
        public boolean isConstant() {
            return (flags & 2) != 0;
        }

        /** Whether its parameter's name stands in front of it. */
        public boolean isNamed() {
            return (flags & 4) != 0;
        }

        /** Whether it is passed by reference. */
        public boolean isReference() {
            return (flags & (8 | 16)) != 0;
        }

        /** Whether it is a type, whose static member is meant. */
        public boolean isType() {
            return (flags & 32) != 0;
        }
    }

    /** Whether it is a conversion that C# makes without being asked. */
    public boolean isImplicit() {
        return kind == Kind.CONVERT && (flags & EXPLICIT) == 0;
    }

    /** Whether C# takes it for a statement. */
    public boolean isStatement() {
        return switch (kind) {
            case SET_MEMBER, SET_INDEX, CALL_MEMBER, CALL, NEW -> true;
            default -> false;
        };
    }

    /** Whether what is done with a value is bound when it runs: with a result of such an operation, or a variable of such. */
    public static boolean isDynamic(Expr value) {
        return value instanceof Expr.Dynamic result && result.operation().kind != Kind.CONVERT
                && result.operation().kind != Kind.NEW
                || value instanceof Expr.VariableUse use && use.variable().isDynamic();
    }
}
