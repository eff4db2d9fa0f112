package hybridscope.core.debug.expression;

import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.CoreStructs;
import hybridscope.core.debug.value.Decimals;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.Klass;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Works expressions out in a frame. Reads memory, and nothing more; calls are somebody else's. */
final class Evaluator {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private final VariableMemory cells;
    private final CoreClasses core;
    private final OperandArithmetic arithmetic;
    private final Members members;
    private final DecimalArithmetic decimals;
    private final ExpressionTypes types;

    /** @param calling who executes calls; null for nobody */
    Evaluator(VariableMemory cells, FrameScope scope, Calling calling) {
        this.cells = cells;
        core = cells.engine().runtime().core();
        arithmetic = new OperandArithmetic(core);
        types = new ExpressionTypes(cells.engine().runtime(), scope.method());
        members = new Members(cells, scope, types, calling);
        decimals = new DecimalArithmetic(cells, arithmetic, types);
    }

    EvaluatedOperand of(ExpressionNode node) {
        return switch (node) {
            case ExpressionNode.Literal literal -> literal(literal);
            case ExpressionNode.Name name -> members.name(name);
            case ExpressionNode.Member member -> member(member);
            case ExpressionNode.TypeName type -> throw new ExpressionError.Refused(type.offset(), "a type is no value");
            case ExpressionNode.Call call -> members.call(call, this);
            case ExpressionNode.Index index -> index(index);
            case ExpressionNode.Unary unary -> unary(unary);
            case ExpressionNode.Binary binary -> binary(binary);
            case ExpressionNode.Conditional conditional ->
                    of(truth(conditional.condition()) ? conditional.then() : conditional.otherwise());
            case ExpressionNode.Cast cast -> cast(cast);
            case ExpressionNode.Is is -> is(is);
        };
    }

    private EvaluatedOperand literal(ExpressionNode.Literal node) {
        return switch (node.value()) {
            case null -> EvaluatedOperand.of(null, 0);
            case Boolean value -> arithmetic.bool(value);
            case Character value -> EvaluatedOperand.of(core.primitive(ElementType.CHAR), value);
            case String value -> text(value);
            case Integer value -> EvaluatedOperand.of(core.int32(), value);
            case Long value -> EvaluatedOperand.of(core.primitive(ElementType.I8), value);
            case ExpressionScanner.Unsigned(long bits, int size) ->
                    EvaluatedOperand.of(core.primitive(size == Integer.BYTES ? ElementType.U4 : ElementType.U8), bits);
            case Float value ->
                    EvaluatedOperand.of(core.primitive(ElementType.R4), Float.floatToRawIntBits(value) & 0xFFFF_FFFFL);
            case Double value -> EvaluatedOperand.of(core.primitive(ElementType.R8), Double.doubleToRawLongBits(value));
            case BigDecimal value -> decimals.of(value, node.offset());
            default -> throw new IllegalStateException(node.toString());
        };
    }

    private EvaluatedOperand text(String value) {
        return new EvaluatedOperand(core.string(), 0, value, 0);
    }

    private EvaluatedOperand member(ExpressionNode.Member node) {
        EvaluatedOperand type = members.ofType(node);
        return type != null ? type : members.of(node, of(node.target()));
    }

    boolean truth(ExpressionNode node) {
        EvaluatedOperand value = of(node);
        if (!value.isBool()) {
            throw new ExpressionError.Refused(node.offset(), "a bool is expected");
        }
        return value.bits() != 0;
    }

    // ---- arrays, strings, pointers

    private EvaluatedOperand index(ExpressionNode.Index node) {
        EvaluatedOperand target = of(node.target());
        List<Long> indices = new ArrayList<>();
        for (ExpressionNode each : node.indices()) {
            EvaluatedOperand index = of(each);
            if (!OperandArithmetic.isNumber(index) || OperandArithmetic.isReal(index.element())) {
                throw new ExpressionError.Refused(each.offset(), "an index is a whole number");
            }
            indices.add(index.bits());
        }
        String text = string(target);
        if (text != null) {
            one(node, indices);
            return EvaluatedOperand.of(core.primitive(ElementType.CHAR),
                    text.charAt((int) within(node, indices.getFirst(), text.length())));
        }
        if (target.type() != null && target.type().elementType() == ElementType.PTR) {
            one(node, indices);
            Klass element = target.type().element();
            return loaded(node.offset(), element, target.bits() + indices.getFirst() * VariableMemory.size(element));
        }
        if (target.isNull()) {
            throw new ExpressionError.Refused(node.offset(), "null has no elements");
        }
        if (target.isReference() && cells.classOf(target.bits()) instanceof ArrayKlass array) {
            return element(node, array, target.bits(), indices);
        }
        throw new ExpressionError.Refused(node.offset(), "only arrays, strings and pointers have elements");
    }

    private EvaluatedOperand element(ExpressionNode.Index node, ArrayKlass array, long object, List<Long> indices) {
        if (indices.size() != array.rank()) {
            throw new ExpressionError.Refused(node.offset(), "an array of %d dimensions".formatted(array.rank()));
        }
        long place = 0;
        if (array.isVector()) {
            place = within(node, indices.getFirst(), cells.length(object));
        } else {
            long bounds = Memory.i8(cells.engine().memory(), (int) object + MODEL.arrayBoundsOffset());
            for (int i = 0; i < array.rank(); i++) {
                if (!cells.has(bounds, 8L * array.rank())) {
                    throw new ExpressionError.Refused(node.offset(), "the array's bounds have been overwritten");
                }
                int length = Memory.i4(cells.engine().memory(), (int) bounds + 8 * i);
                int lower = Memory.i4(cells.engine().memory(), (int) bounds + 8 * i + 4);
                place = place * length + within(node, indices.get(i) - lower, length);
            }
        }
        Klass element = array.element();
        return loaded(node.offset(), element, object + MODEL.arrayDataOffset() + place * VariableMemory.size(element));
    }

    private static void one(ExpressionNode.Index node, List<Long> indices) {
        if (indices.size() != 1) {
            throw new ExpressionError.Refused(node.offset(), "one index is expected");
        }
    }

    private static long within(ExpressionNode.Index node, long index, long length) {
        if (index < 0 || index >= length) {
            throw new ExpressionError.Refused(node.offset(), "index %d is outside of 0 to %d".formatted(index, length - 1));
        }
        return index;
    }

    private EvaluatedOperand loaded(int offset, Klass type, long address) {
        return cells.load(type, address)
                .orElseThrow(() -> new ExpressionError.Refused(offset, "no memory at 0x%08x".formatted(address)));
    }

    // ---- operators

    private EvaluatedOperand unary(ExpressionNode.Unary node) {
        if (node.operator().equals("!")) {
            return arithmetic.bool(!truth(node.operand()));
        }
        // The smallest numbers: their digits alone do not fit.
        if (node.operator().equals("-") && node.operand() instanceof ExpressionNode.Literal(int _, Object value)
                && value instanceof ExpressionScanner.Unsigned(long bits, int size)
                && (size == Integer.BYTES ? bits == 1L << 31 : bits == Long.MIN_VALUE)) {
            return arithmetic.number(size == Integer.BYTES ? ElementType.I4 : ElementType.I8, -bits);
        }
        EvaluatedOperand operand = value(of(node.operand()));
        if (DecimalArithmetic.isDecimal(operand) && !node.operator().equals("~")) {
            return node.operator().equals("-") ? decimals.negated(operand, node.offset()) : operand;
        }
        if (operand.type() == null && operand.constant() == null) {
            return operand;
        }
        if (!OperandArithmetic.isNumber(operand)) {
            throw new ExpressionError.Refused(node.offset(), "'" + node.operator() + "' takes a number");
        }
        return arithmetic.unary(node, operand);
    }

    private EvaluatedOperand binary(ExpressionNode.Binary node) {
        switch (node.operator()) {
            case "&&" -> {
                return arithmetic.bool(truth(node.left()) && truth(node.right()));
            }
            case "||" -> {
                return arithmetic.bool(truth(node.left()) || truth(node.right()));
            }
            case "??" -> {
                EvaluatedOperand left = value(of(node.left()));
                return left.isNull() ? of(node.right()) : left;
            }
            default -> {
                return binary(node, of(node.left()), of(node.right()));
            }
        }
    }

    /** Of a Nullable the value in it, or null. */
    private EvaluatedOperand value(EvaluatedOperand operand) {
        if (operand.type() == null || !operand.type().isNullable()) {
            return operand;
        }
        EvaluatedOperand has = members.of(new ExpressionNode.Member(0, null, "HasValue"), operand);
        return has.bits() == 0 ? EvaluatedOperand.of(null, 0) : members.of(new ExpressionNode.Member(0, null, "Value"), operand);
    }

    private EvaluatedOperand binary(ExpressionNode.Binary node, EvaluatedOperand nullableLeft, EvaluatedOperand nullableRight) {
        EvaluatedOperand left = value(nullableLeft);
        EvaluatedOperand right = value(nullableRight);
        if ((left != nullableLeft || right != nullableRight) && (left.isNull() || right.isNull())) {
            return lifted(node, left, right);
        }
        if (DecimalArithmetic.becomesDecimal(left) && DecimalArithmetic.becomesDecimal(right)
                && (DecimalArithmetic.isDecimal(left) || DecimalArithmetic.isDecimal(right))) {
            return decimals.binary(node, left, right);
        }
        if (left.type() != null && left.type() == right.type() && VariableMemory.isStruct(left.type())) {
            return compared(node, left, right);
        }
        if (OperandArithmetic.isNumber(left) && OperandArithmetic.isNumber(right)) {
            return arithmetic.binary(node, left, right);
        }
        String operator = node.operator();
        boolean equality = operator.equals("==") || operator.equals("!=");
        if (left.isBool() && right.isBool()) {
            return switch (operator) {
                case "==" -> arithmetic.bool(left.bits() == right.bits());
                case "!=", "^" -> arithmetic.bool(left.bits() != right.bits());
                case "&" -> arithmetic.bool((left.bits() & right.bits()) != 0);
                case "|" -> arithmetic.bool((left.bits() | right.bits()) != 0);
                default -> throw takesNot(node, left, right);
            };
        }
        boolean strings = isString(left) || isString(right);
        if (operator.equals("+") && strings) {
            return text(printed(left) + printed(right));
        }
        if (equality && isString(left) && isString(right)) {
            String one = string(left);
            return arithmetic.bool((one == null ? string(right) == null : one.equals(string(right))) == operator.equals("=="));
        }
        boolean addresses = isAddress(left) && isAddress(right) && left.constant() == null && right.constant() == null;
        if (equality && addresses) {
            return arithmetic.bool((left.bits() == right.bits()) == operator.equals("=="));
        }
        if (equality && (left.constant() != null && right.isNull() || right.constant() != null && left.isNull())) {
            return arithmetic.bool(operator.equals("!="));
        }
        throw takesNot(node, left, right);
    }

    /** An operator where a Nullable has no value (C# 12.4.8): null, or what comparisons with null are. */
    private EvaluatedOperand lifted(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        return switch (node.operator()) {
            case "==" -> arithmetic.bool(left.isNull() && right.isNull());
            case "!=" -> arithmetic.bool(!(left.isNull() && right.isNull()));
            case "<", ">", "<=", ">=" -> arithmetic.bool(false);
            default -> EvaluatedOperand.of(null, 0);
        };
    }

    /** Two structs of a type: times and GUIDs are compared as their operators do. */
    private EvaluatedOperand compared(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        Optional<BigInteger> one = order(left);
        Optional<BigInteger> other = order(right);
        boolean equality = node.operator().equals("==") || node.operator().equals("!=");
        if (one.isEmpty() || other.isEmpty() || !equality && !CoreStructs.isOrdered(left.type())) {
            throw takesNot(node, left, right);
        }
        return arithmetic.compared(node.operator(), one.get().compareTo(other.get()))
                .orElseThrow(() -> takesNot(node, left, right));
    }

    private Optional<BigInteger> order(EvaluatedOperand operand) {
        return CoreStructs.order(operand.type(),
                field -> cells.load(field.type(), VariableMemory.address(field, operand.bits(), false))
                .map(EvaluatedOperand::bits).orElse(0L));
    }

    private static boolean isAddress(EvaluatedOperand operand) {
        return operand.isReference() || switch (operand.element()) {
            case PTR, BYREF, FNPTR -> true;
            default -> false;
        };
    }

    private static ExpressionError.Refused takesNot(ExpressionNode.Binary node, EvaluatedOperand left, EvaluatedOperand right) {
        return new ExpressionError.Refused(node.offset(),
                "'%s' does not take %s and %s".formatted(node.operator(), name(left), name(right)));
    }

    private static String name(EvaluatedOperand operand) {
        return operand.type() == null ? "null" : CSharpNames.of(operand.type());
    }

    private boolean isString(EvaluatedOperand operand) {
        return operand.constant() != null || operand.type() == core.string();
    }

    /** The text of a string, or of an object that is one; null for everything else. */
    private String string(EvaluatedOperand operand) {
        return operand.constant() != null ? operand.constant() : operand.isReference() && operand.bits() != 0
                ? cells.text(operand.bits()) : null;
    }

    /** As it becomes part of a text. */
    String printed(EvaluatedOperand operand) {
        if (operand.isNull()) {
            return "";
        }
        if (DecimalArithmetic.isDecimal(operand)) {
            return decimals.number(operand, 0).toPlainString();
        }
        String text = string(operand);
        return text != null ? text : !operand.isReference() && operand.type().elementType() == ElementType.CHAR
                ? String.valueOf((char) operand.bits())
                : operand.isBool() ? operand.bits() != 0 ? "True" : "False" : new ExpressionTexts(cells).of(operand);
    }

    // ---- types

    private EvaluatedOperand cast(ExpressionNode.Cast node) {
        Klass type = types.find(node.type());
        EvaluatedOperand whole = of(node.operand());
        EvaluatedOperand value = whole.type() == type ? whole : value(whole);
        if (value != whole && value.isNull() && type.isValueType()) {
            throw new ExpressionError.Refused(node.offset(), "null is no " + CSharpNames.of(type));
        }
        if (DecimalArithmetic.isDecimal(value) && OperandArithmetic.isNumber(EvaluatedOperand.element(type)) && !type.isEnum()) {
            return number(node, type, decimals.number(value, node.offset()));
        }
        if (Decimals.is(type) && OperandArithmetic.isNumber(value)) {
            return decimals.of(decimals.number(value, node.offset()), node.offset());
        }
        ElementType to = EvaluatedOperand.element(type);
        boolean number = OperandArithmetic.isNumber(to);
        if (OperandArithmetic.isNumber(value) && number) {
            return EvaluatedOperand.of(type, OperandArithmetic.convert(value.element(), value.bits(), to));
        }
        if (number && !value.isReference() && isAddress(value)) {
            return EvaluatedOperand.of(type, OperandArithmetic.convert(ElementType.I8, value.bits(), to));
        }
        if (type.elementType() == ElementType.PTR && OperandArithmetic.isNumber(value)) {
            return EvaluatedOperand.of(type, value.bits());
        }
        if (value.isReference()) {
            if (value.isNull() && type.isReference()) {
                return EvaluatedOperand.of(type, 0);
            }
            if (value.constant() != null && Assignability.isAssignable(type, core.string())) {
                return value;
            }
            Klass found = cells.classOf(value.bits());
            if (found != null && type.isValueType() && (found == type || found.isEnum() && found.underlying() == type)) {
                return loaded(node.offset(), type, value.bits() + MODEL.headerSize());
            }
            if (found != null && type.isReference() && Assignability.isInstance(found, type)) {
                return new EvaluatedOperand(type, value.bits(), null, value.place());
            }
            throw new ExpressionError.Refused(node.offset(),
                    "%s is no %s".formatted(found == null ? "null" : CSharpNames.of(found), CSharpNames.of(type)));
        }
        if (value.type() == type) {
            return value;
        }
        throw new ExpressionError.Refused(node.offset(), "%s does not become %s".formatted(name(value), CSharpNames.of(type)));
    }

    /** A decimal as another number: cut off where that is whole. */
    private EvaluatedOperand number(ExpressionNode.Cast node, Klass type, BigDecimal number) {
        ElementType to = EvaluatedOperand.element(type);
        if (OperandArithmetic.isReal(to)) {
            return EvaluatedOperand.of(type,
                    OperandArithmetic.convert(ElementType.R8, Double.doubleToRawLongBits(number.doubleValue()), to));
        }
        BigInteger whole = number.toBigInteger();
        boolean fits = whole.bitLength() < Long.SIZE ? OperandArithmetic.fits(to, whole.longValue(), false)
                : whole.signum() > 0 && whole.bitLength() == Long.SIZE && OperandArithmetic.fits(to, whole.longValue(), true);
        if (!fits) {
            throw new ExpressionError.Refused(node.offset(), number.toPlainString() + " does not fit " + CSharpNames.of(type));
        }
        return EvaluatedOperand.of(type, whole.longValue());
    }

    private EvaluatedOperand is(ExpressionNode.Is node) {
        EvaluatedOperand value = value(of(node.operand()));
        Klass type = types.find(node.type());
        Klass found = value.constant() != null ? core.string() : !value.isReference() ? value.type() : value.isNull()
                ? null : cells.classOf(value.bits());
        boolean is = found != null && (found == type || Assignability.isInstance(found, type));
        if (!node.as()) {
            return arithmetic.bool(is);
        }
        return is ? new EvaluatedOperand(type, value.bits(), value.constant(), value.place()) : EvaluatedOperand.of(type, 0);
    }
}
