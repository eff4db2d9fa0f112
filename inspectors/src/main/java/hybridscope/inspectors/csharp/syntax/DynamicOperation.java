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
    /** Of a binder: the method is the accessor of an event. */
    public static final int SPECIAL_NAME = 4;
    /** Of a binder: the operator is the one that {@code &&} or {@code ||} calls where the first operand does not decide. */
    public static final int LOGICAL_OPERATOR = 8;
    /** Of a binder: the conversion is a cast. */
    public static final int EXPLICIT = 16;
    /** Of a binder: the conversion is that of an array's index. */
    public static final int ARRAY_INDEX = 32;
    /** Of a binder: the value that is set is that of a compound assignment. */
    public static final int COMPOUND_VALUE = 128;

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
        /** What the first operand becomes in a compound assignment with the second. */
        COMPOUND,
        /** What the operand becomes as it is increased, or with {@link Operator#SUB} decreased. */
        STEP,
        /** Whether a value is true, by its own operator where it has one. */
        IS_TRUE,
        /** Whether a value is false, by its own operator where it has one. */
        IS_FALSE,
        /** Whether a member is an event. */
        IS_EVENT,
        /** A compound assignment of the second operand to the first: a form of C#'s. */
        ASSIGN,
        /** An operand is increased or decreased; the value is the one behind that: a form of C#'s. */
        PREFIX,
        /** An operand is increased or decreased; the value is the one in front of that: a form of C#'s. */
        POSTFIX,
        /** Two operands, the second of which is evaluated where the first does not decide: a form of C#'s. */
        LOGICAL,
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

    /** Whether it is the conversion of an index, which an array asks for by itself. */
    public boolean isIndex() {
        return kind == Kind.CONVERT && (flags & ARRAY_INDEX) != 0;
    }

    /** Whether C# takes it for a statement. */
    public boolean isStatement() {
        return switch (kind) {
            case SET_MEMBER, SET_INDEX, CALL_MEMBER, CALL, NEW, ASSIGN, PREFIX, POSTFIX -> true;
            default -> false;
        };
    }

    /** Whether it is but a part of what C# says in one: of a compound assignment, a step, a logical operator. */
    public boolean isPart() {
        return switch (kind) {
            case COMPOUND, STEP, IS_EVENT, IS_FALSE -> true;
            case SET_MEMBER, SET_INDEX -> (flags & COMPOUND_VALUE) != 0;
            case CALL_MEMBER -> (flags & SPECIAL_NAME) != 0;
            case BINARY -> (flags & LOGICAL_OPERATOR) != 0;
            default -> false;
        };
    }

    /** Whether its first operand is a place that it changes. */
    public boolean changes() {
        return kind == Kind.ASSIGN || kind == Kind.PREFIX || kind == Kind.POSTFIX;
    }

    /** Whether what is done with a value is bound when it runs: with a result of such an operation, or a variable of such. */
    public static boolean isDynamic(Expr value) {
        return value instanceof Expr.Dynamic result && switch (result.operation().kind) {
            case CONVERT, NEW, IS_TRUE, IS_FALSE, IS_EVENT -> false;
            default -> true;
        } || value instanceof Expr.VariableUse use && use.variable().isDynamic();
    }
}
