package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.OperatorMethods;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.List;
import java.util.Optional;

/**
 * C#'s types where IL has only those of the evaluation stack (ECMA-335 III.1.1): what a value is taken for, and how it is
 * converted to what its place expects.
 */
final class CsTypes {
    private static final int MOST_BASES = 64;
    /** What a value is on the evaluation stack. */
    enum Stack {
        /** An int32, also of smaller types and their enumerations. */
        I4,
        /** An int64. */
        I8,
        /** A native int or an unmanaged pointer. */
        NATIVE,
        /** A floating-point number. */
        FLOAT,
        /** An object reference, or a value of a generic parameter's type. */
        OBJECT,
        /** A managed pointer. */
        ADDRESS,
        /** A value of several fields. */
        STRUCT
    }

    private final Klass seenFrom;
    private final Runtime runtime;
    private final LanguageLevel level;

    /**
     * The types of a method.
     *
     * @param seenFrom the type that declares the method
     * @param level the words that there are
     */
    CsTypes(Klass seenFrom, LanguageLevel level) {
        this.seenFrom = seenFrom;
        this.runtime = seenFrom.runtime();
        this.level = level;
    }

    LanguageLevel level() {
        return level;
    }

    Klass of(ElementType type) {
        return runtime.core().primitive(type);
    }

    Klass bool() {
        return of(ElementType.BOOLEAN);
    }

    Klass int32() {
        return runtime.core().int32();
    }

    Klass object() {
        return runtime.core().object();
    }

    Klass exception() {
        return runtime.find("System.Exception").map(Klass.class::cast).orElse(object());
    }

    /** The nullable type over a type of values; empty where the class library has none. */
    Optional<Klass> nullable(Klass type) {
        return runtime.find("System.Nullable`1").map(open -> open.instance(List.of(type)));
    }

    Klass runtimeArray() {
        return runtime.core().array();
    }

    Klass string() {
        return runtime.core().string();
    }

    static ElementType element(Klass type) {
        return type == null ? ElementType.CLASS : type.isEnum() ? type.underlying().elementType() : type.elementType();
    }

    static boolean isBool(Klass type) {
        return type != null && type.elementType() == ElementType.BOOLEAN;
    }

    static Stack stack(Klass type) {
        return switch (element(type)) {
            case BOOLEAN, CHAR, I1, U1, I2, U2, I4, U4 -> Stack.I4;
            case I8, U8 -> Stack.I8;
            case I, U, PTR, FNPTR -> Stack.NATIVE;
            case R4, R8 -> Stack.FLOAT;
            case BYREF -> Stack.ADDRESS;
            case VALUETYPE, TYPEDBYREF -> Stack.STRUCT;
            case GENERICINST -> type.isValueType() ? Stack.STRUCT : Stack.OBJECT;
            default -> Stack.OBJECT;
        };
    }

    static boolean isUnsigned(Klass type) {
        return switch (element(type)) {
            case U1, U2, U4, U8, U, CHAR, BOOLEAN, PTR -> true;
            default -> false;
        };
    }

    static boolean isReference(Klass type) {
        return type == null || stack(type) == Stack.OBJECT && !type.isValueType();
    }

    Expr.Constant number(int value) {
        return new Expr.Constant(value, int32(), IlSet.NONE);
    }

    /** Whether a value can be told from its C# type alone to lie within another integer type. */
    private static boolean fits(ElementType from, ElementType to) {
        return switch (to) {
            case I2 -> from == ElementType.I1 || from == ElementType.U1;
            case U2 -> from == ElementType.U1 || from == ElementType.CHAR;
            case I4 -> from == ElementType.I1 || from == ElementType.U1 || from == ElementType.I2 || from == ElementType.U2
                    || from == ElementType.CHAR;
            case U4 -> from == ElementType.U1 || from == ElementType.U2 || from == ElementType.CHAR;
            default -> false;
        };
    }

    /** A constant of the evaluation stack as one of a C# type. */
    static Object truncate(long value, ElementType type) {
        return switch (type) {
            case BOOLEAN -> value == 0 ? 0 : 1;
            case CHAR, U2 -> (int) (value & 0xFFFF);
            case I1 -> (int) (byte) value;
            case U1 -> (int) (value & 0xFF);
            case I2 -> (int) (short) value;
            case I8, U8 -> value;
            default -> (int) value;
        };
    }

    static boolean isInteger(Object value) {
        return value instanceof Integer || value instanceof Long;
    }

    /** An expression that C# takes for a place of a type, by itself or by a conversion that it makes without being asked. */
    Expr convert(Expr value, Klass target) {
        Klass source = value.type();
        if (target != null && value instanceof Expr.Box && isReference(target)) {
            return toObject(value, target);
        }
        if (target == null || source == target) {
            return value;
        }
        if (value instanceof Expr.Constant(Object constant, Klass _, IlSet il)) {
            if (constant == null && (isReference(target) || target instanceof PointerKlass)) {
                return new Expr.Constant(null, target, il);
            }
            if (isInteger(constant) && (stack(target) == Stack.I4 || stack(target) == Stack.I8)) {
                return new Expr.Constant(truncate(((Number) constant).longValue(), element(target)), target, il);
            }
            if (isInteger(constant) && target instanceof PointerKlass && ((Number) constant).longValue() == 0) {
                return new Expr.Constant(null, target, il);
            }
        }
        if (value instanceof Expr.Conditional(Expr condition, Expr then, Expr otherwise, Klass _, IlSet il)
                && (stack(target) != Stack.OBJECT || then.type() != otherwise.type())) {
            if (Conversions.isNarrow(target) && then instanceof Expr.Constant && otherwise instanceof Expr.Constant) {
                // C# takes a choice between numbers for an int.
                return cast(value, target);
            }
            Expr first = chosen(then, target);
            Expr second = chosen(otherwise, target);
            return new Expr.Conditional(condition, first, second, target, il);
        }
        return switch (stack(target)) {
            case I4 -> toInteger(value, target);
            case I8 -> element(target) == ElementType.I8 && stack(source) == Stack.I4 && !source.isEnum() && !isBool(source)
                    ? value : cast(value, target);
            case FLOAT -> element(source) == ElementType.R4 && element(target) == ElementType.R8 ? value : cast(value, target);
            case NATIVE -> toNative(value, target);
            case OBJECT -> toObject(value, target);
            case ADDRESS -> toAddress(value, target);
            case STRUCT -> target.isNullable() && value instanceof Expr.Constant constant && constant.value() == null
                    ? new Expr.Constant(null, target, value.il()) : value;
        };
    }

    /** One of two values, with the type of the choice: also a number, which would be an int. */
    private Expr chosen(Expr value, Klass target) {
        Expr converted = convert(value, target);
        return Conversions.isNarrow(target) && converted instanceof Expr.Constant
                ? new Expr.Cast(converted, false, target, IlSet.NONE) : exactly(converted, target);
    }

    /** A cast in front of what C# would convert by itself. */
    Expr exactly(Expr value, Klass type) {
        return value.type() == type || value.type() == null && !(value instanceof Expr.Constant) ? value
                : new Expr.Cast(value, false, type, IlSet.NONE);
    }

    private Expr toInteger(Expr value, Klass target) {
        Klass source = value.type();
        if (isBool(target)) {
            return stack(source) == Stack.OBJECT ? compareNull(value, Operator.NE)
                    : new Expr.Binary(Operator.NE, value, zero(source), false, bool(), IlSet.NONE);
        }
        if (isBool(source)) {
            return convert(new Expr.Conditional(value, number(1), number(0), int32(), IlSet.NONE), target);
        }
        if (!target.isEnum() && !source.isEnum() && target.elementType() != ElementType.CHAR
                && fits(source.elementType(), target.elementType())) {
            return value;
        }
        return cast(value, target);
    }

    /** The zero of a type, to compare with. */
    Expr zero(Klass type) {
        return switch (stack(type)) {
            case I4, I8 -> new Expr.Constant(truncate(0, element(type)), type, IlSet.NONE);
            case FLOAT -> element(type) == ElementType.R4 ? new Expr.Constant(0f, type, IlSet.NONE)
                    : new Expr.Constant(0.0, type, IlSet.NONE);
            case NATIVE -> type instanceof PointerKlass ? new Expr.Constant(null, type, IlSet.NONE)
                    : new Expr.Default(type, IlSet.NONE);
            default -> new Expr.Constant(null, type, IlSet.NONE);
        };
    }

    /** Whether a number becomes the same pointer as by way of a native int. */
    private static boolean isAddress(Expr number, Klass through) {
        Klass type = number.type();
        if (type == null || type.isEnum() || isBool(type)
                || element(through) != ElementType.I && element(through) != ElementType.U) {
            return false;
        }
        return stack(type) == Stack.I8 || stack(type) == Stack.I4 && isUnsigned(type) == (element(through) == ElementType.U);
    }

    private Expr toNative(Expr value, Klass target) {
        if (target instanceof PointerKlass && value instanceof Expr.Cast(Expr.Constant zero, boolean _, Klass _, IlSet il)
                && isConstant(zero) && ((Number) zero.value()).longValue() == 0) {
            return new Expr.Constant(null, target, il.and(zero.il()));
        }
        if (target instanceof PointerKlass && value instanceof Expr.Cast(Expr number, boolean checked, Klass through, IlSet il)
                && !checked && isAddress(number, through)) {
            return new Expr.Cast(number, false, target, il);
        }
        if (value instanceof Expr.StackAlloc(Klass _, Expr count, Klass _, IlSet il) && target instanceof PointerKlass) {
            Expr elements = elements(integer(count), target.element());
            if (elements != null) {
                return new Expr.StackAlloc(target.element(), convert(elements, int32()), target, il);
            }
        }
        if (value.type() instanceof ByRefKlass) {
            Expr place = value instanceof Expr.Address address ? address.place()
                    : new Expr.Deref(value, value.type().element(), IlSet.NONE);
            Expr pointer = new Expr.Address(place, value.type().element().pointer(), value.il());
            return target instanceof PointerKlass && target.element() == value.type().element() ? pointer
                    : cast(pointer, target);
        }
        // Between pointers and a native int of the other sign C# goes by way of void*.
        if (element(target) == ElementType.U && element(value.type()) == ElementType.I
                || element(target) == ElementType.I && element(value.type()) == ElementType.U) {
            return cast(cast(value, runtime.core().voidType().pointer()), target);
        }
        return cast(value, target);
    }

    private Expr toObject(Expr value, Klass target) {
        Klass source = value.type();
        if (source == null) {
            return value;
        }
        if (source instanceof ByRefKlass || source instanceof PointerKlass) {
            return value;
        }
        if (value instanceof Expr.Box(Expr boxed, Klass _, IlSet il)) {
            // C# boxes by itself where a reference is expected; a literal of a small type has to say so.
            Klass own = boxed.type();
            if (own != null && (target.elementType() == ElementType.OBJECT || Conversions.isBoxed(own, target))) {
                return boxed instanceof Expr.Constant && stack(own) == Stack.I4 && width(own) < 4 && !isBool(own)
                        && !own.isEnum() && own.elementType() != ElementType.CHAR
                                ? new Expr.Cast(boxed, false, own, il) : boxed.from(il);
            }
            return new Expr.Cast(boxed, false, target, il);
        }
        if (value instanceof Expr.Delegate) {
            // What it is a delegate of has to be said where another type is expected.
            return new Expr.Cast(value, false, source, IlSet.NONE);
        }
        return isImplicit(source, target) ? value : source instanceof DefinedKlass && !source.isValueType()
                ? referenceCast(value, target, IlSet.NONE) : cast(value, target);
    }

    /** Whether C# converts from one reference type to another without a cast. */
    boolean isImplicit(Klass source, Klass target) {
        return Conversions.isReference(source, target);
    }

    private Expr toAddress(Expr value, Klass target) {
        if (value.type() instanceof ByRefKlass) {
            return value;
        }
        Expr pointer = value.type() instanceof PointerKlass && value.type().element() == target.element() ? value
                : cast(value, target.element().pointer());
        return new Expr.Address(new Expr.Deref(pointer, target.element(), IlSet.NONE), target, IlSet.NONE);
    }

    /** A cast of a reference, by way of object where C# sees that it could never hold. */
    Expr referenceCast(Expr value, Klass target, IlSet il) {
        Klass source = value.type();
        boolean direct = source != null && (source == object() || source.isInterface() && target instanceof DefinedKlass defined
                && (target.isInterface() || !defined.isSealed()) || isKnown(source, target));
        return new Expr.Cast(direct ? value : new Expr.Cast(value, false, object(), IlSet.NONE), false, target, il);
    }

    private boolean isKnown(Klass source, Klass target) {
        if (source instanceof VariableKlass || target instanceof VariableKlass) {
            return source == target;
        }
        return isImplicit(source, target) || isImplicit(target, source) || Conversions.isBoxed(target, source)
                || target.isInterface() && source instanceof DefinedKlass defined && !defined.isSealed();
    }

    /** A cast without a check; numbers that are constants are converted at once. */
    Expr cast(Expr value, Klass target) {
        return new Expr.Cast(strip(value, target), false, target, IlSet.NONE);
    }

    /** Leaves out a cast in between that changes nothing. */
    private Expr strip(Expr value, Klass target) {
        if (value instanceof Expr.Cast(Expr inner, boolean checked, Klass type, IlSet _) && !checked && inner.type() != null
                && stack(type) == Stack.I4 && stack(inner.type()) == Stack.I4 && stack(target) == Stack.I4
                && !isBool(inner.type()) && width(type) >= width(target)) {
            return inner;
        }
        return value;
    }

    /** A truth value of what stands on the evaluation stack. */
    Expr condition(Expr value) {
        Klass type = value.type();
        if (value instanceof Expr.As) {
            return compareNull(value, Operator.NE);
        }
        if (isBool(type)) {
            return value;
        }
        if (type != null && stack(type) == Stack.OBJECT || type instanceof ByRefKlass) {
            return compareNull(value, Operator.NE);
        }
        return convert(value, bool());
    }

    /** A comparison with null that calls no operator. */
    Expr compareNull(Expr value, Operator operator) {
        if (value instanceof Expr.As(Expr object, Klass tested, IlSet il)) {
            Expr is = new Expr.Is(object, tested, null, bool(), il);
            return operator == Operator.NE ? is : negate(is);
        }
        Expr plain = value instanceof Expr.Box ? value : hasOwnEquality(value.type()) && !isKnownEquality(value.type())
                ? new Expr.Cast(value, false, object(), IlSet.NONE) : value;
        return new Expr.Binary(operator, plain, new Expr.Constant(null, null, IlSet.NONE), false, bool(), IlSet.NONE);
    }

    /**
     * Strings and delegates are equal to null only where they are null. The operator that finds that out, and what it calls,
     * compares references.
     */
    private boolean isKnownEquality(Klass type) {
        boolean known = type.elementType() == ElementType.STRING || OperatorMethods.isDelegate(type)
                || type.name().equals("System.Delegate")
                || type.name().equals("System.MulticastDelegate") || type.name().equals("System.Type")
                || type.name().startsWith("System.Reflection.");
        return known && (seenFrom == object() || !(seenFrom instanceof DefinedKlass own)
                || own.module() != ((DefinedKlass) object()).module()
                || !isImplicit(seenFrom, type) && !isImplicit(type, seenFrom));
    }

    /** Whether == of a type calls a method. */
    static boolean hasOwnEquality(Klass type) {
        for (Klass each = type; each instanceof DefinedKlass; each = each.parent()) {
            if (each.isInterface()) {
                return false;
            }
            try {
                if (!each.methods("op_Equality").isEmpty()) {
                    return true;
                }
            } catch (LoadException damaged) {
                return false;
            }
        }
        return false;
    }

    /** Whether C# takes a comparison of references for a call of an operator, because the type of one became known late. */
    boolean callsOperator(Expr.Binary comparison) {
        if (comparison.operator() != Operator.EQ && comparison.operator() != Operator.NE) {
            return false;
        }
        Klass left = comparison.left().type();
        Klass right = comparison.right().type();
        if (NullConditionals.isNullTest(comparison)) {
            return left instanceof DefinedKlass && isReference(left) && hasOwnEquality(left) && !isKnownEquality(left);
        }
        return left instanceof DefinedKlass && right instanceof DefinedKlass && isReference(left) && isReference(right)
                && (hasOwnEquality(left) || hasOwnEquality(right));
    }

    /** References compared as what they are, without an operator. */
    Expr compareReferences(Operator operator, Expr left, Expr right) {
        if (right instanceof Expr.Constant constant && constant.value() == null) {
            return compareNull(left, operator);
        }
        if (left instanceof Expr.Constant constant && constant.value() == null) {
            return new Expr.Binary(operator, left, right, false, bool(), IlSet.NONE);
        }
        boolean plain = left.type() != null && right.type() != null && !hasOwnEquality(left.type())
                && !hasOwnEquality(right.type()) && !(left.type() instanceof VariableKlass)
                && !(right.type() instanceof VariableKlass)
                && (isImplicit(left.type(), right.type()) || isImplicit(right.type(), left.type()));
        return plain ? new Expr.Binary(operator, left, right, false, bool(), IlSet.NONE)
                : new Expr.Binary(operator, new Expr.Cast(left, false, object(), IlSet.NONE),
                        right.type() == object() ? right : new Expr.Cast(right, false, object(), IlSet.NONE), false, bool(),
                        IlSet.NONE);
    }

    /** The opposite of a truth value. */
    Expr negate(Expr value) {
        return switch (value) {
            case Expr.Unary(Operator operator, Expr operand, boolean _, Klass _, IlSet il) when operator == Operator.NOT ->
                    operand.from(il);
            case Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass type, IlSet il)
                    when operator.compares() && (operator == Operator.EQ || operator == Operator.NE
                            || isOrdered(left.type()) && isOrdered(right.type())) ->
                    new Expr.Binary(operator.opposite(), left, right, false, type, il);
            case Expr.Constant(Object number, Klass type, IlSet il) when isInteger(number) && isBool(type) ->
                    new Expr.Constant(((Number) number).intValue() == 0 ? 1 : 0, type, il);
            case Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass type, IlSet il)
                    when operator == Operator.BOTH || operator == Operator.EITHER -> new Expr.Binary(
                    operator == Operator.BOTH ? Operator.EITHER : Operator.BOTH, negate(left), negate(right), false, type, il);
            default -> new Expr.Unary(Operator.NOT, value, false, bool(), IlSet.NONE);
        };
    }

    /** Whether of two values of a type one is less than the other, or they are equal: not of numbers that may be none. */
    private static boolean isOrdered(Klass type) {
        return stack(type) != Stack.FLOAT && (type == null || !type.isNullable());
    }

    /** The type that both of two values of one place have; null where C# sees none but object. */
    Klass common(Expr left, Expr right) {
        Klass first = left.type();
        Klass second = right.type();
        if (first == second || second == null) {
            return first;
        }
        if (first == null) {
            return second;
        }
        if (stack(first) == Stack.I4 && stack(second) == Stack.I4) {
            if (left instanceof Expr.Constant constant && isInteger(constant.value()) && fitsConstant(constant, second)) {
                return second;
            }
            if (right instanceof Expr.Constant constant && isInteger(constant.value()) && fitsConstant(constant, first)) {
                return first;
            }
            return int32();
        }
        if (stack(first) == Stack.OBJECT && stack(second) == Stack.OBJECT) {
            return isImplicit(first, second) ? second : isImplicit(second, first) ? first : commonBase(first, second);
        }
        if (stack(first) == Stack.OBJECT && second.isValueType() || first.isValueType() && stack(second) == Stack.OBJECT) {
            // A value is boxed beside an object.
            Klass reference = first.isValueType() ? second : first;
            return Conversions.isBoxed(first.isValueType() ? first : second, reference) ? reference : object();
        }
        if (stack(first) == Stack.NATIVE && second instanceof PointerKlass && !(first instanceof PointerKlass)) {
            return second;
        }
        if (stack(first) == Stack.NATIVE && second instanceof ByRefKlass || first instanceof ByRefKlass && stack(second)
                == Stack.NATIVE) {
            return (first instanceof ByRefKlass ? first : second).element().pointer();
        }
        return stack(first) == Stack.FLOAT ? of(ElementType.R8) : first;
    }

    /** The nearest class that both are derived from. */
    private Klass commonBase(Klass first, Klass second) {
        Klass base = first instanceof DefinedKlass ? first.parent() : null;
        for (int i = 0; base != null && i < MOST_BASES && !isImplicit(second, base); i++) {
            base = base.parent();
        }
        return base == null ? object() : base;
    }

    private static boolean fitsConstant(Expr.Constant constant, Klass type) {
        long value = ((Number) constant.value()).longValue();
        return truncate(value, element(type)).equals((int) value) && (!isBool(type) || value == 0 || value == 1);
    }

    // --- numbers ---

    /** A value as it is stored in a place of a type, without a conversion that C# would make on the way. */
    Expr exactlyStored(Expr value, Klass type) {
        Expr converted = convert(value, type);
        return converted.type() == null ? converted : exactly(converted, type);
    }

    Expr promoteFloat(Expr value) {
        return value.type() != null && stack(value.type()) == Stack.FLOAT ? value : cast(value, of(ElementType.R8));
    }

    /** The type that C# computes with where a value of a type is an operand. */
    Klass promotedType(Klass type) {
        return switch (element(type)) {
            case BOOLEAN, CHAR, I1, U1, I2, U2 -> int32();
            default -> type.isEnum() ? type.underlying() : type;
        };
    }

    /** An integer as an operand: no truth value, no enumeration, and of the sign that is wanted; null where that is the same. */
    Expr promote(Expr value, Boolean unsigned) {
        if (value instanceof Expr.Cast(Expr inner, boolean checked, Klass cast, IlSet il) && !checked && cast == int32()
                && inner.type() != null && Conversions.isNarrow(inner.type()) && !Boolean.TRUE.equals(unsigned)) {
            // C# makes an int of it by itself.
            return inner.from(il);
        }
        Klass type = value.type();
        if (type == null) {
            return value;
        }
        if (isBool(type)) {
            return promote(convert(value, int32()), unsigned);
        }
        Stack kind = stack(type);
        if (value instanceof Expr.Cast(Expr inner, boolean checked, Klass _, IlSet il) && kind == Stack.NATIVE && !checked
                && !(type instanceof PointerKlass) && inner.type() != null && !isBool(inner.type())
                && (stack(inner.type()) == Stack.I8 || stack(inner.type()) == Stack.I4
                        && isUnsigned(inner.type()) == (element(type) == ElementType.U))) {
            return stack(inner.type()) == Stack.I8 ? promote(inner.from(il), unsigned)
                    : convert(inner.from(il), of(element(type) == ElementType.U ? ElementType.U8 : ElementType.I8));
        }
        if (kind == Stack.NATIVE) {
            return cast(value, of(Boolean.TRUE.equals(unsigned) ? ElementType.U8 : ElementType.I8));
        }
        if (kind != Stack.I4 && kind != Stack.I8) {
            return value;
        }
        boolean isWide = kind == Stack.I8;
        Klass wanted = unsigned == null ? type.isEnum() ? promotedType(type) : null
                : of(unsigned ? isWide ? ElementType.U8 : ElementType.U4 : isWide ? ElementType.I8 : ElementType.I4);
        if (wanted == null || wanted == type) {
            return value;
        }
        if (value instanceof Expr.Constant constant && isInteger(constant.value())) {
            return new Expr.Constant(truncate(((Number) constant.value()).longValue(), element(wanted)), wanted, value.il());
        }
        if (!type.isEnum() && Boolean.FALSE.equals(unsigned) && promotedType(type) == wanted) {
            return value;
        }
        return cast(value, wanted);
    }

    /** A result computed as an int64, back as the native int that it was. */
    Expr fromNative(Expr value, Klass original) {
        return original != null && stack(original) == Stack.NATIVE && stack(value.type()) != Stack.NATIVE
                ? cast(value, original instanceof PointerKlass ? original : of(element(original))) : value;
    }

    private static boolean isInteger(Klass type) {
        return stack(type) == Stack.I4 || stack(type) == Stack.I8;
    }

    private static boolean isConstant(Expr value) {
        return value instanceof Expr.Constant constant && isInteger(constant.value());
    }

    private static boolean isPrintable(Expr.Constant constant) {
        long value = ((Number) constant.value()).longValue();
        return value > ' ' && value < 0x7F;
    }

    /** Two integers as C# compares them or computes with them. */
    Expr[] operands(Expr left, Expr right, Boolean unsigned) {
        Klass first = left.type();
        Klass second = right.type();
        if (isBool(first) && isBool(second) && unsigned == null) {
            return new Expr[] {left, right};
        }
        if (first.isEnum() && (first == second || isConstant(right)) && (unsigned == null || unsigned == isUnsigned(first))) {
            return new Expr[] {left, convert(right, first)};
        }
        if (second.isEnum() && isConstant(left) && (unsigned == null || unsigned == isUnsigned(second))) {
            return new Expr[] {convert(left, second), right};
        }
        if (first instanceof PointerKlass || second instanceof PointerKlass) {
            Klass pointer = first instanceof PointerKlass ? first : second;
            return new Expr[] {convert(left, pointer), convert(right, pointer)};
        }
        if (first.elementType() == ElementType.CHAR && right instanceof Expr.Constant constant && isConstant(right)
                && fitsConstant(constant, first) && !Boolean.TRUE.equals(unsigned)) {
            return new Expr[] {left, convert(right, first)};
        }
        Boolean sign = unsigned;
        if (sign == null && isWideUnsigned(first) != isWideUnsigned(second)) {
            sign = isConstant(left) ? isWideUnsigned(second) : isConstant(right) ? isWideUnsigned(first) : true;
        }
        boolean wide = stack(first) != Stack.I4 || stack(second) != Stack.I4;
        return new Expr[] {widen(promote(left, sign), wide, sign), widen(promote(right, sign), wide, sign)};
    }

    /** An int32 beside an int64, as a native int can have one. */
    private Expr widen(Expr value, boolean wide, Boolean unsigned) {
        return wide && stack(value.type()) == Stack.I4
                ? convert(value, of(Boolean.TRUE.equals(unsigned) ? ElementType.U8 : ElementType.I8)) : value;
    }

    private static boolean isWideUnsigned(Klass type) {
        ElementType element = element(type);
        return element == ElementType.U4 || element == ElementType.U8 || element == ElementType.U;
    }

    /** An operator with two numbers. */
    Expr arithmetic(Operator operator, Expr left, Expr right, Boolean unsigned, boolean checked, IlSet il) {
        Klass first = left.type();
        Klass second = right.type();
        if (first == null || second == null || stack(first) == Stack.OBJECT || stack(first) == Stack.STRUCT
                || stack(second) == Stack.OBJECT || stack(second) == Stack.STRUCT) {
            return new Expr.Il(operator.text(), List.of(left, right), first == null ? int32() : first, il);
        }
        if (stack(first) == Stack.FLOAT || stack(second) == Stack.FLOAT) {
            Klass type = element(first) == ElementType.R4 && element(second) == ElementType.R4 ? first : of(ElementType.R8);
            return new Expr.Binary(operator, promoteFloat(left), promoteFloat(right), false, type, il);
        }
        boolean bits = operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR;
        if (bits && (isBool(first) && (isBool(second) || isBit(right)) || isBool(second) && isBit(left))) {
            return new Expr.Binary(operator, convert(left, bool()), convert(right, bool()), false, bool(), il);
        }
        if (bits && (first.isEnum() && (first == second || isConstant(right)) || second.isEnum() && isConstant(left))) {
            Klass type = first.isEnum() ? first : second;
            return new Expr.Binary(operator, convert(left, type), convert(right, type), false, type, il);
        }
        if (first.elementType() == ElementType.CHAR && right instanceof Expr.Constant constant && isConstant(right)
                && isPrintable(constant) && operator == Operator.SUB && !Boolean.TRUE.equals(unsigned)) {
            return new Expr.Binary(operator, left, convert(right, first), checked, int32(), il);
        }
        Expr[] both = operands(promote(left, null), promote(right, null), unsigned);
        Klass type = promotedType(both[0].type());
        Klass other = promotedType(both[1].type());
        if (isWideUnsigned(other) && stack(other) == stack(type)) {
            type = other;
        }
        return fromNative(new Expr.Binary(operator, both[0], both[1], checked, type, il),
                stack(first) == Stack.NATIVE ? first : stack(second) == Stack.NATIVE ? second : null);
    }

    private static boolean isBit(Expr value) {
        return value instanceof Expr.Constant constant && isInteger(constant.value())
                && (((Number) constant.value()).longValue() & ~1) == 0;
    }

    /** Arithmetic with an address, which counts bytes in IL and elements in C#. */
    Expr pointerArithmetic(Operator operator, Expr left, Expr right, IlSet il) {
        if (left.type() instanceof ByRefKlass && left instanceof Expr.Address(Expr.VariableUse _, Klass _, IlSet _)
                && !(right.type() instanceof ByRefKlass)) {
            // A local variable, which no collector moves.
            return pointerArithmetic(operator, convert(left, of(ElementType.U1).pointer()), right, il);
        }
        if (left.type() instanceof ByRefKlass || right.type() instanceof ByRefKlass) {
            return new Expr.Il(operator.text(), List.of(left, right), left.type(), il);
        }
        Klass bytes = of(ElementType.U1).pointer();
        if (left.type() instanceof PointerKlass && right.type() instanceof PointerKlass) {
            if (operator == Operator.SUB) {
                return new Expr.Binary(operator, convert(left, bytes), convert(right, bytes), false, of(ElementType.I8), il);
            }
            return arithmetic(operator, cast(left, of(ElementType.I8)), cast(right, of(ElementType.I8)), null, false, il);
        }
        if (operator == Operator.ADD && right.type() instanceof PointerKlass) {
            return pointerArithmetic(operator, right, left, il);
        }
        if (operator != Operator.ADD && operator != Operator.SUB) {
            return arithmetic(operator, cast(left, of(ElementType.I8)), promote(right, null), null, false, il);
        }
        Expr count = integer(right);
        Klass pointer = left.type();
        Expr elements = elements(count, pointer.element());
        if (elements != null) {
            return new Expr.Binary(operator, left, elements, false, pointer, il);
        }
        return cast(new Expr.Binary(operator, cast(left, bytes), count, false, bytes, il), pointer);
    }

    /** A number of bytes without the conversion to a native int. */
    private Expr integer(Expr value) {
        Expr plain = value instanceof Expr.Cast(Expr inner, boolean checked, Klass type, IlSet il) && !checked
                && stack(type) == Stack.NATIVE && !(type instanceof PointerKlass) && inner.type() != null
                && stack(inner.type()) != Stack.NATIVE ? inner.from(il) : value;
        return stack(plain.type()) == Stack.NATIVE ? cast(plain, of(ElementType.I8)) : promote(plain, null);
    }

    private static Expr measured(Expr value) {
        return value instanceof Expr.Cast cast ? measured(cast.value()) : value;
    }

    /** A number of bytes as one of elements; null where it is none. */
    private Expr elements(Expr bytes, Klass element) {
        int size = element.isEnum() ? element.underlying().elementType().size()
                : element.name().equals("System.Decimal") ? 16 : element.elementType().size();
        if (bytes instanceof Expr.Binary(Operator operator, Expr.Constant count, Expr.Constant each, boolean _, Klass type,
                IlSet il) && operator == Operator.MUL && isConstant(count) && isConstant(each)) {
            long product = ((Number) count.value()).longValue() * ((Number) each.value()).longValue();
            return elements(new Expr.Constant(truncate(product, element(type)), type, il.and(count.il()).and(each.il())),
                    element);
        }
        if (size == 1) {
            return bytes;
        }
        if (bytes instanceof Expr.Constant constant && isConstant(bytes) && size > 0
                && ((Number) constant.value()).longValue() % size == 0) {
            long count = ((Number) constant.value()).longValue() / size;
            return new Expr.Constant(constant.value() instanceof Long ? (Object) count : (Object) (int) count, constant.type(),
                    constant.il());
        }
        if (bytes instanceof Expr.Cast(Expr inner, boolean checked, Klass type, IlSet il) && !checked && isInteger(type)
                && inner instanceof Expr.Binary && isInteger(inner.type())) {
            Expr found = elements(inner, element);
            if (found != null) {
                return found.from(il);
            }
        }
        if (bytes instanceof Expr.SizeOf measured && measured.measured() == element) {
            return number(1).from(measured.il());
        }
        if (bytes instanceof Expr.Binary(Operator operator, Expr count, Expr each, boolean checked, Klass _, IlSet il)
                && operator == Operator.MUL && (each instanceof Expr.Constant constant && isConstant(each) && size > 0
                        && ((Number) constant.value()).longValue() == size
                        || measured(each) instanceof Expr.SizeOf measured && measured.measured() == element)) {
            return integer(count).from(il);
        }
        return null;
    }

    /** A conversion of a number, which takes its operand for signed or unsigned whatever its C# type is. */
    Expr conversion(Expr value, ElementType target, boolean checked, boolean unsigned, IlSet il) {
        Klass source = value.type();
        Klass type = of(target);
        if (source == null || stack(source) == Stack.OBJECT || stack(source) == Stack.STRUCT) {
            return new Expr.Il("conv." + type.name(), List.of(value), type, il);
        }
        if (source instanceof ByRefKlass) {
            return toNative(value, source.element().pointer()).from(il);
        }
        if (source instanceof PointerKlass && (target == ElementType.I || target == ElementType.U)) {
            return value.from(il);
        }
        if (value instanceof Expr.Constant constant && isInteger(constant.value()) && !checked) {
            return constant(constant, target, unsigned, il);
        }
        if (isBool(source)) {
            return conversion(convert(value, int32()), target, checked, unsigned, il);
        }
        if (!checked && isCombined(value) && source.underlying().elementType() == target) {
            // What C# computes with values of a small enumeration it makes one of its values again.
            return value.from(il);
        }
        Expr operand = value;
        boolean widens = target == ElementType.I8 || target == ElementType.U8 || target == ElementType.R4
                || target == ElementType.R8 || target == ElementType.I || target == ElementType.U;
        if (stack(source) != Stack.FLOAT && (checked || widens)) {
            boolean asUnsigned = checked || target == ElementType.R4 || target == ElementType.R8 ? unsigned
                    : target == ElementType.U8 || target == ElementType.U;
            boolean small = stack(source) == Stack.I4 && width(source) < 4;
            if (stack(source) == Stack.NATIVE) {
                operand = source instanceof PointerKlass ? value
                        : target == ElementType.I || target == ElementType.U ? value
                                : cast(value, of(asUnsigned ? ElementType.U8 : ElementType.I8));
            } else if (small ? asUnsigned && !isUnsigned(source) : isUnsigned(source) != asUnsigned) {
                operand = promote(value, asUnsigned);
            }
        } else if (stack(source) == Stack.NATIVE && !(source instanceof PointerKlass)) {
            operand = cast(value, of(ElementType.I8));
        }
        if (operand.type() == type) {
            return operand.from(il);
        }
        return new Expr.Cast(operand, checked, type, il);
    }

    /** Whether bits of values of an enumeration are combined. */
    private static boolean isCombined(Expr value) {
        return value.type().isEnum() && value instanceof Expr.Binary(Operator operator, Expr left, Expr right, boolean _,
                Klass type, IlSet _) && (operator == Operator.AND || operator == Operator.OR || operator == Operator.XOR)
                && left.type() == type && right.type() == type;
    }

    /** Whether a type of integers of at most four bytes has all numbers from one to another. */
    static boolean holds(ElementType type, long first, long last) {
        return switch (type) {
            case I1 -> first >= Byte.MIN_VALUE && last <= Byte.MAX_VALUE;
            case U1 -> first >= 0 && last <= 0xFF;
            case I2 -> first >= Short.MIN_VALUE && last <= Short.MAX_VALUE;
            case U2 -> first >= 0 && last <= 0xFFFF;
            case I4 -> first >= Integer.MIN_VALUE && last <= Integer.MAX_VALUE;
            default -> false;
        };
    }

    /** Bytes of a number of a type. */
    static int width(Klass type) {
        return element(type).size();
    }

    private Expr constant(Expr.Constant constant, ElementType target, boolean unsigned, IlSet il) {
        boolean wide = constant.value() instanceof Long;
        long value = ((Number) constant.value()).longValue();
        long zeroExtended = wide ? value : value & 0xFFFF_FFFFL;
        IlSet all = constant.il().and(il);
        return switch (target) {
            case I8 -> new Expr.Constant(value, of(target), all);
            case U8 -> new Expr.Constant(zeroExtended, of(target), all);
            case R4 -> new Expr.Constant(unsigned ? (float) zeroExtended : (float) value, of(target), all);
            case R8 -> unsigned && wide && value < 0 ? new Expr.Cast(new Expr.Constant(value, of(ElementType.U8), all), false,
                    of(target), IlSet.NONE) : new Expr.Constant(unsigned ? (double) zeroExtended
                            : (double) value, of(target), all);
            case I, U -> new Expr.Cast(promote(constant, target == ElementType.U), false, of(target), il);
            default -> new Expr.Constant(truncate(value, target), of(target), all);
        };
    }
}
