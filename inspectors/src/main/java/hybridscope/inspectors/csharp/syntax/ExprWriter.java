package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.PropertyInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.csharp.text.CodeSpan;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Writes expressions, with brackets where C# needs them. */
final class ExprWriter {
    static final int PRIMARY = 16;
    static final int UNARY = 14;
    static final int CONDITIONAL = 2;
    private static final int LOWEST = 0;

    private final CodeWriter out;
    private final TypeNames names;
    /** The method whose IL the text comes from. */
    private final MethodInfo method;
    /** The method as whose text it is written. */
    private final MethodInfo seenFrom;
    private final StmtWriter statements;
    private final DynamicWriter dynamics;
    private final Literals.Enumerations enumerations = new Literals.Enumerations();
    /** Names of variables, which hide members of that name. */
    private final Set<String> hidden = new HashSet<>();
    /** What parameters of functions within queries stand for. */
    private final Map<CsVariable, QueryExpression.Range> ranges = new HashMap<>();
    private final Map<Expr.Call, Optional<QueryExpression>> queries = new IdentityHashMap<>();
    private boolean checked;

    ExprWriter(CodeWriter out, TypeNames names, MethodInfo method, MethodInfo seenFrom, StmtWriter statements) {
        this.out = out;
        this.names = names;
        this.method = method;
        this.seenFrom = seenFrom;
        this.statements = statements;
        this.dynamics = new DynamicWriter(this, out, names);
    }

    /** A writer for a function within this one's text, whose IL is another method's. */
    ExprWriter within(MethodInfo inner, StmtWriter innerStatements) {
        ExprWriter writer = new ExprWriter(out, names, inner, seenFrom, innerStatements);
        writer.hidden.addAll(hidden);
        writer.ranges.putAll(ranges);
        return writer;
    }

    /** A variable's name hides members of the same name. */
    void hide(String name) {
        hidden.add(Identifiers.of(name));
    }

    /** Writes an expression on its own. */
    void write(Expr expression) {
        write(expression, LOWEST);
    }

    /** Writes an expression that is a statement, with its semicolon: what is checked in it has a block around it. */
    void statement(Expr expression) {
        boolean isChecked = expression instanceof Expr.Step step && step.checked() && isInteger(step.type())
                || expression instanceof Expr.Assign assign && assign.operator() != null && assign.checked()
                        && changesChecking(assign.operator(), true, assign.place().type());
        if (isChecked != checked && (expression instanceof Expr.Step || expression instanceof Expr.Assign assign
                && assign.operator() != null)) {
            checked = isChecked;
            out.keyword(isChecked ? "checked" : "unchecked").add(" { ");
            write(expression);
            out.add("; }");
            checked = !isChecked;
        } else {
            write(expression);
            out.add(";");
        }
    }

    /** Writes a value of a place of a type. */
    void write(Expr expression, Klass type) {
        expected(expression, type, LOWEST);
    }

    private void write(Expr expression, int context) {
        out.begin(CodeSpan.Kind.EXPRESSION, method, expression.il());
        boolean brackets = precedence(expression) < context;
        if (brackets) {
            out.add("(");
        }
        plain(expression);
        if (brackets) {
            out.add(")");
        }
        out.end();
    }

    /** An operand whose type C# does not know from its place: a lambda says it. */
    void typed(Expr expression, int context) {
        write(expression instanceof Expr.Lambda ? new Expr.Cast(expression, false, expression.type(), IlSet.NONE) : expression,
                context);
    }

    /** A value in a place of a type: a lambda says its own where that is another. */
    private void expected(Expr expression, Klass type, int context) {
        if (expression instanceof Expr.Lambda && expression.type() != type) {
            typed(expression, context);
        } else {
            write(expression, context);
        }
    }

    private int precedence(Expr expression) {
        return switch (expression) {
            case Expr.Binary binary when changesChecking(binary.operator(), binary.checked(), binary.type()) -> PRIMARY;
            case Expr.Binary binary -> binary.operator().precedence();
            case Expr.Unary unary when changesChecking(unary.operator(), unary.checked(), unary.type()) -> PRIMARY;
            case Expr.Unary _, Expr.Deref _, Expr.Address _, Expr.Await _ -> expression instanceof Expr.Deref(Expr address, _, _)
                    && isReference(address) ? PRIMARY : UNARY;
            case Expr.Cast cast -> changesChecking(cast) ? PRIMARY : UNARY;
            case Expr.Box _ -> UNARY;
            case Expr.Dynamic dynamic -> changesChecking(dynamic) ? PRIMARY : DynamicWriter.precedence(dynamic);
            case Expr.As _, Expr.Is _ -> Operator.LT.precedence();
            case Expr.Conditional _ -> CONDITIONAL;
            case Expr.Assign _, Expr.Lambda _ -> 1;
            // C# has it without parentheses alone, behind ??.
            case Expr.ThrowValue _ -> Operator.COALESCE.precedence();
            case Expr.Step step -> step.first() ? UNARY : PRIMARY;
            case Expr.Constant constant -> switch (parts(constant)) {
                case 0 -> UNARY;
                case 1 -> isNegative(constant) ? UNARY - 1 : PRIMARY;
                default -> Operator.OR.precedence();
            };
            case Expr.Call call -> callPrecedence(call);
            default -> PRIMARY;
        };
    }

    private int callPrecedence(Expr.Call call) {
        if (query(call).isPresent()) {
            return LOWEST;
        }
        Operator operator = OperatorMethods.operator(call.method());
        return isTruth(call) ? CONDITIONAL : operator != null ? operator.precedence()
                : OperatorMethods.isConversion(call.method()) ? UNARY
                : isConcatenation(call) ? Operator.ADD.precedence() : PRIMARY;
    }

    /** Whether a call asks a value's own operator whether it is true, which C# does in a condition. */
    private static boolean isTruth(Expr.Call call) {
        return call.method().name().equals("op_True") && call.arguments().size() == 1;
    }

    /** A condition, in which C# asks the value's own operator by itself. */
    void condition(Expr expression) {
        condition(expression, LOWEST);
    }

    private void condition(Expr expression, int context) {
        if (expression instanceof Expr.Dynamic dynamic && dynamic.operation().kind() == DynamicOperation.Kind.IS_TRUE) {
            dynamics.condition(dynamic, context);
        } else {
            write(expression instanceof Expr.Call call && isTruth(call) ? call.arguments().getFirst().from(call.il())
                    : expression, context);
        }
    }

    private boolean isNegative(Expr.Constant constant) {
        return constant.value() instanceof Number number && !(constant.type() instanceof DefinedKlass type && type.isEnum())
                && (number instanceof Float || number instanceof Double ? number.doubleValue() < 0
                        || 1 / number.doubleValue() < 0 : constant.type() != null && isSigned(constant.type())
                        && number.longValue() < 0 && number.longValue() != Integer.MIN_VALUE
                        && number.longValue() != Long.MIN_VALUE);
    }

    private static boolean isSigned(Klass type) {
        return switch (type.elementType()) {
            case I1, I2, I4, I8 -> true;
            default -> false;
        };
    }

    /** How many literals make up a value of an enumeration: 0 where none do and a number is cast; 1 for other constants. */
    private int parts(Expr.Constant constant) {
        return constant.type() instanceof DefinedKlass type && type.isEnum() && constant.value() instanceof Number number
                ? enumerations.parts(type, number.longValue()).size() : 1;
    }

    private boolean changesChecking(Operator operator, boolean isChecked, Klass type) {
        return operator.overflows() && isChecked != checked && isInteger(type);
    }

    private boolean changesChecking(Expr.Dynamic dynamic) {
        DynamicOperation operation = dynamic.operation();
        boolean overflows = operation.operator() != null && operation.operator().overflows()
                || operation.kind() == DynamicOperation.Kind.CONVERT && !operation.isImplicit();
        return overflows && (operation.flags() & DynamicOperation.CHECKED) != 0 != checked;
    }

    private boolean changesChecking(Expr.Cast cast) {
        return cast.checked() != checked && isInteger(cast.type()) && cast.value().type() != null
                && (isInteger(cast.value().type()) && !widens(cast.value().type(), cast.type())
                        || isFloating(cast.value().type()));
    }

    /** Whether every value of one integer type is one of another. */
    private static boolean widens(Klass from, Klass to) {
        if (from.isNullable() || to.isNullable()) {
            return widens(from.isNullable() ? from.arguments().getFirst() : from,
                    to.isNullable() ? to.arguments().getFirst() : to);
        }
        ElementType source = from.isEnum() ? from.underlying().elementType() : from.elementType();
        ElementType target = to.isEnum() ? to.underlying().elementType() : to.elementType();
        boolean sourceSigned = source == ElementType.I1 || source == ElementType.I2 || source == ElementType.I4
                || source == ElementType.I8;
        boolean targetSigned = target == ElementType.I1 || target == ElementType.I2 || target == ElementType.I4
                || target == ElementType.I8;
        return source.size() > 0 && target.size() > 0 && (source == target || source.size() < target.size()
                && (targetSigned || !sourceSigned) || source.size() == target.size() && sourceSigned == targetSigned);
    }

    private static boolean isFloating(Klass type) {
        return type.isNullable() ? isFloating(type.arguments().getFirst()) : type.elementType() == ElementType.R4
                || type.elementType() == ElementType.R8;
    }

    private static boolean isInteger(Klass type) {
        if (type != null && type.isNullable()) {
            return isInteger(type.arguments().getFirst());
        }
        return type != null && (type.isEnum() || switch (type.elementType()) {
            case CHAR, I1, U1, I2, U2, I4, U4, I8, U8, I, U -> true;
            default -> false;
        });
    }

    private void within(boolean isChecked, Runnable content) {
        boolean before = checked;
        checked = isChecked;
        out.keyword(isChecked ? "checked" : "unchecked").add("(");
        content.run();
        out.add(")");
        checked = before;
    }

    private void plain(Expr expression) {
        if (!ranges.isEmpty() && QueryExpression.range(expression, ranges) instanceof QueryExpression.Range.One(String name)) {
            out.word(CodeWord.Kind.VARIABLE, Identifiers.of(name), new CodeTarget.OfVariable(expression.type()));
            return;
        }
        switch (expression) {
            case Expr.Constant constant -> constant(constant);
            case Expr.VariableUse use -> variable(use.variable());
            case Expr.This _ -> out.keyword("this");
            case Expr.FieldUse use -> field(use);
            case Expr.PropertyUse use -> property(use);
            case Expr.ElementUse use -> {
                target(use.array());
                out.add("[");
                list(use.indices());
                out.add("]");
            }
            case Expr.Address address -> {
                if (address.type() instanceof ByRefKlass) {
                    out.keyword("ref").add(" ");
                    write(address.place(), UNARY);
                } else {
                    out.add("&");
                    write(address.place(), UNARY);
                }
            }
            case Expr.Deref deref -> deref(deref);
            case Expr.Call call when query(call).isPresent() -> query(query(call).get());
            case Expr.Call call -> call(call, false);
            case Expr.TypedCall(Expr.Call call) -> call(call, true);
            case Expr.NamedCall named -> call(named);
            case Expr.New creation -> creation(creation, false);
            case Expr.NewArray array -> array(array);
            case Expr.Initialized initialized -> initialized(initialized);
            case Expr.Function function -> out.word(CodeWord.Kind.MEMBER, Identifiers.of(function.function().name()), null);
            case Expr.Delegate delegate -> delegate(delegate);
            case Expr.Lambda lambda -> lambda(lambda);
            case Expr.Unary unary -> {
                if (changesChecking(unary.operator(), unary.checked(), unary.type())) {
                    within(unary.checked(), () -> plain(unary));
                } else {
                    out.add(unary.operator().text());
                    // - -x and -(-1) are no decrements.
                    write(unary.operand(), unary.operator() == Operator.NEG ? UNARY + 1 : UNARY);
                }
            }
            case Expr.Binary binary -> binary(binary);
            case Expr.Conditional(Expr condition, Expr then, Expr otherwise, Klass type, _) when type instanceof ByRefKlass -> {
                write(condition, CONDITIONAL + 1);
                for (Expr each : List.of(then, otherwise)) {
                    out.add(each == then ? " ? " : " : ").keyword("ref").add(" ");
                    place(each);
                }
            }
            case Expr.Conditional(Expr condition, Expr then, Expr otherwise, _, _) -> {
                condition(condition, CONDITIONAL + 1);
                out.add(" ? ");
                typed(then, CONDITIONAL);
                out.add(" : ");
                typed(otherwise, CONDITIONAL);
            }
            case Expr.Assign assign -> assign(assign);
            case Expr.Step step -> {
                String text = step.up() ? "++" : "--";
                if (step.checked() != checked && isInteger(step.type())) {
                    within(step.checked(), () -> plain(step));
                } else if (step.first()) {
                    out.add(text);
                    write(step.place(), UNARY);
                } else {
                    write(step.place(), PRIMARY);
                    out.add(text);
                }
            }
            case Expr.Cast cast -> {
                if (changesChecking(cast)) {
                    within(cast.checked(), () -> plain(cast));
                } else {
                    out.add("(");
                    type(cast.type());
                    out.add(")");
                    expected(cast.value(), cast.type(), readsAsOperator(cast) ? UNARY + 1 : UNARY);
                }
            }
            case Expr.Box box -> {
                out.add("(");
                type(box.type());
                out.add(")");
                if (box.value() instanceof Expr.Constant constant && Conversions.isNarrow(constant.type())) {
                    out.add("(");
                    type(constant.type());
                    out.add(")");
                }
                write(box.value(), UNARY);
            }
            case Expr.As(Expr value, Klass type, _) -> {
                write(value, Operator.LT.precedence());
                out.add(" ").keyword("as").add(" ");
                type(type);
            }
            case Expr.Is(Expr value, Klass tested, CsVariable named, _, _) -> {
                write(value, Operator.LT.precedence());
                out.add(" ").keyword("is").add(" ");
                type(tested);
                if (named != null) {
                    out.add(" ");
                    statements.declared(named);
                }
            }
            case Expr.Default(Klass type, _) -> {
                out.keyword("default").add("(");
                type(type);
                out.add(")");
            }
            case Expr.TypeOf(Klass named, _, _) -> {
                out.keyword("typeof").add("(");
                type(named);
                out.add(")");
            }
            case Expr.SizeOf(Klass measured, _, _) -> {
                out.keyword("sizeof").add("(");
                type(measured);
                out.add(")");
            }
            case Expr.StackAlloc(Klass element, Expr count, _, _) -> {
                out.keyword("stackalloc").add(" ");
                type(element);
                out.add("[");
                write(count);
                out.add("]");
            }
            case Expr.TypedReference(Expr.TypedReference.Kind kind, Expr value, Klass named, _, _) -> {
                out.keyword(kind.keyword());
                if (value != null) {
                    out.add("(");
                    write(value);
                    if (named != null) {
                        out.add(", ");
                        type(named);
                    }
                    out.add(")");
                }
            }
            case Expr.Await(Expr value, _, _) -> {
                out.keyword("await").add(" ");
                write(value, UNARY);
            }
            case Expr.IfNotNull(Expr target, Expr access, CsVariable object, _, _) -> {
                target(target);
                out.add("?");
                conditionalTarget = object;
                write(access, PRIMARY);
                conditionalTarget = null;
            }
            case Expr.Interpolated interpolated -> interpolated(interpolated);
            case Expr.Declared(CsVariable variable, _, _) -> statements.declaredByCall(variable);
            case Expr.TupleValue(List<Expr> parts, _, _) -> {
                out.add("(");
                list(parts);
                out.add(")");
            }
            case Expr.Elements(List<Expr> values, _, _) -> list(values);
            case Expr.MethodGroup(Expr.Delegate delegate) -> group(delegate);
            case Expr.Dynamic dynamic when changesChecking(dynamic) -> within(!checked, () -> plain(dynamic));
            case Expr.Dynamic dynamic -> dynamics.write(dynamic);
            case Expr.ThrowValue(Expr exception, _, _) -> {
                out.keyword("throw").add(" ");
                write(exception, Operator.COALESCE.precedence());
            }
            case Expr.Il(String text, List<Expr> arguments, _, _) -> {
                if (text.equals("__arglist")) {
                    out.keyword(text).add("(");
                    list(arguments);
                    out.add(")");
                    return;
                }
                out.word(CodeWord.Kind.COMMENT, "/* " + text.replace("*/", "* /") + " */", null).add("(");
                list(arguments);
                out.add(")");
            }
        }
    }

    /** Whether C# would take a type in parentheses for an operand of what stands behind it (C# specification, 12.9.7). */
    private static boolean readsAsOperator(Expr.Cast cast) {
        boolean named = cast.type() instanceof VariableKlass
                || cast.type() instanceof DefinedKlass type && type.elementType().keyword() == null
                        && !type.name().equals("System.Decimal");
        return named && (cast.value() instanceof Expr.Unary unary && unary.operator() == Operator.NEG
                || cast.value() instanceof Expr.Address || cast.value() instanceof Expr.Deref);
    }

    private CsVariable conditionalTarget;

    private void list(List<Expr> expressions) {
        List<Expr> all = Params.expand(expressions);
        for (int i = 0; i < all.size(); i++) {
            if (i > 0) {
                out.add(", ");
            }
            write(all.get(i));
        }
    }

    private void type(Klass type) {
        names.write(out, type);
    }

    private void constant(Expr.Constant constant) {
        Object value = constant.value();
        Klass type = constant.type();
        if (value == null) {
            out.keyword("null");
        } else if (value instanceof String text) {
            out.word(CodeWord.Kind.STRING, Literals.string(text), null);
        } else if (value instanceof BigDecimal number) {
            out.word(CodeWord.Kind.NUMBER, number.toPlainString() + "m", null);
        } else if (value instanceof Float number) {
            number(Literals.number(number));
        } else if (value instanceof Double number) {
            number(Literals.number(number));
        } else if (type instanceof DefinedKlass defined && defined.isEnum()) {
            enumeration(defined, ((Number) value).longValue());
        } else {
            long number = ((Number) value).longValue();
            switch (type.elementType()) {
                case BOOLEAN -> out.keyword(number == 0 ? "false" : "true");
                case CHAR -> out.word(CodeWord.Kind.STRING, Literals.character((char) number), null);
                case I1, U1, I2, U2, I4, U4, I8, U8 -> number(Literals.integer(number, type.elementType()));
                default -> {
                    out.add("(");
                    type(type);
                    out.add(")");
                    number(number < 0 ? "(" + number + ")" : Long.toString(number));
                }
            }
        }
    }

    private void number(String text) {
        int dot = text.indexOf('.');
        if (Character.isLetter(text.charAt(0))) {
            out.keyword(text.substring(0, dot)).add(".").word(CodeWord.Kind.MEMBER, text.substring(dot + 1), null);
        } else {
            out.word(CodeWord.Kind.NUMBER, text, null);
        }
    }

    private void enumeration(DefinedKlass type, long value) {
        List<FieldInfo> parts = enumerations.parts(type, value);
        if (parts.isEmpty()) {
            out.add("(");
            type(type);
            out.add(")").word(CodeWord.Kind.NUMBER, value < 0 && isSigned(type.underlying()) ? "(" + value + ")"
                    : value < 0 ? new BigInteger(Long.toUnsignedString(value)).and(BigInteger.TWO.pow(type.underlying()
                            .elementType().size() * 8).subtract(BigInteger.ONE)).toString() : Long.toString(value), null);
            return;
        }
        for (int i = 0; i < parts.size(); i++) {
            out.add(i == 0 ? "" : " | ");
            type(type);
            out.add(".").word(CodeWord.Kind.MEMBER, Identifiers.of(parts.get(i).name()), new CodeTarget.OfField(parts.get(i)));
        }
    }

    private void variable(CsVariable variable) {
        if (variable == conditionalTarget) {
            return;
        }
        out.word(CodeWord.Kind.VARIABLE, Identifiers.of(variable.name()), StmtWriter.target(variable), variable.places());
    }

    private void deref(Expr.Deref deref) {
        if (isReference(deref.address())) {
            place(deref.address());
        } else {
            out.add("*");
            write(deref.address(), UNARY);
        }
    }

    /** Whether an address is one that C# hides. */
    private static boolean isReference(Expr address) {
        return address.type() instanceof ByRefKlass;
    }

    /** The place that a managed pointer leads to. */
    void place(Expr address) {
        switch (address) {
            case Expr.Address(Expr place, _, _) -> write(place, PRIMARY);
            case Expr.VariableUse use -> {
                out.begin(CodeSpan.Kind.EXPRESSION, method, use.il());
                variable(use.variable());
                out.end();
            }
            default -> write(address, PRIMARY);
        }
    }

    /** What stands in front of a dot or a bracket. */
    void target(Expr target) {
        if (target instanceof Expr.Lambda) {
            out.add("((");
            type(target.type());
            out.add(")(");
            write(target);
            out.add("))");
        } else if (target instanceof Expr.Constant none && none.value() == null && none.type() != null) {
            out.add("((");
            type(none.type());
            out.add(")").keyword("null").add(")");
        } else if (target instanceof Expr.IfNotNull || target instanceof Expr.Address address
                && address.place() instanceof Expr.IfNotNull) {
            // What follows would be asked of the object only where it is there; for mcs in spite of parentheses alone.
            Expr access = target instanceof Expr.Address address ? address.place() : target;
            out.add("((");
            type(access.type());
            out.add(")");
            write(access, UNARY);
            out.add(")");
        } else if (isReference(target)) {
            place(target);
        } else if (target instanceof Expr.Constant constant && constant.value() instanceof Number || target instanceof Expr.Box
                || target instanceof Expr.Delegate || target instanceof Expr.NewArray array && array.elements() == null) {
            out.add("(");
            write(target);
            out.add(")");
        } else {
            write(target, PRIMARY);
        }
    }

    /** What a member is taken of, with the dot. */
    private void qualifier(Expr target, Klass declaring, String name, boolean viaBase) {
        qualifier(target, declaring, name, viaBase, true);
    }

    /** @param virtual whether the member is another one of its name where an object's class has one that overrides it */
    private void qualifier(Expr target, Klass declaring, String name, boolean viaBase, boolean virtual) {
        if (viaBase && target instanceof Expr.This) {
            out.keyword("base").add(".");
        } else if (target instanceof Expr.This self && !hidden.contains(Identifiers.of(name))
                && !isHiddenBelow(own(self), declaring, name)) {
            // The member is found without a word in front of it.
            return;
        } else if (target instanceof Expr.This self && isHiddenBelow(own(self), declaring, name)) {
            if (!virtual && !isHiddenBelow(own(self).parent(), declaring, name)) {
                out.keyword("base").add(".");
                return;
            }
            out.add("((");
            type(declaring);
            out.add(")").keyword("this").add(").");
        } else if (target == null) {
            if (!isOwn(declaring, name)) {
                type(declaring);
                out.add(".");
            }
        } else if (target.type() instanceof PointerKlass) {
            write(target, PRIMARY);
            out.add("->");
        } else {
            target(target);
            out.add(".");
        }
    }

    private boolean isOwn(Klass declaring, String name) {
        return declaring == seenFrom.declaringType() && !hidden.contains(Identifiers.of(name));
    }

    /** Whether a class between an object's own and the one that declares a member has another member of its name. */
    private static boolean isHiddenBelow(Klass own, Klass declaring, String name) {
        Klass type = own;
        while (type instanceof DefinedKlass defined && defined.definition() != definition(declaring)) {
            if (defined.fields().stream().anyMatch(field -> field.name().equals(name)) || defined.properties().stream()
                    .anyMatch(property -> property.name().equals(name) && property.methods().stream()
                            .noneMatch(each -> each.method().isVirtual() && !each.method().isNewSlot()))
                                    || !defined.methods(name).isEmpty()
                    && defined.methods(name).stream().anyMatch(each -> !each.isVirtual() || each.isNewSlot())) {
                return true;
            }
            type = type.parent();
        }
        return false;
    }

    private static Klass own(Expr.This self) {
        return self.type() instanceof ByRefKlass ? self.type().element() : self.type();
    }

    private static Klass definition(Klass type) {
        return type instanceof DefinedKlass defined ? defined.definition() : type;
    }

    private void field(Expr.FieldUse use) {
        Optional<PropertyInfo> property = AutoProperties.property(use.field());
        if (property.isPresent()) {
            autoProperty(use, property.get());
            return;
        }
        String name = elementName(use);
        qualifier(use.target(), use.field().declaringType(), name, false, false);
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfField(use.field()), places(use));
    }

    /** Where a value lies, if variables and fields lead to it. */
    private List<CodePlace> places(Expr value) {
        return switch (value) {
            case Expr.VariableUse use -> use.variable().places();
            case Expr.This _ -> thisPlaces();
            case Expr.Address address -> places(address.place());
            case Expr.Deref deref -> places(deref.address());
            case Expr.FieldUse use when use.target() != null -> places(use.target()).stream().map(each -> each.field(use.field()))
                    .toList();
            default -> List.of();
        };
    }

    /** Where {@code this} lies: the object of a lambda, an iterator or an async method can have it in a field. */
    private List<CodePlace> thisPlaces() {
        List<CodePlace> places = new ArrayList<>();
        if (!seenFrom.isStatic()) {
            places.add(CodePlace.argument(seenFrom, 0));
        }
        if (method != seenFrom && !method.isStatic()) {
            CodePlace own = CodePlace.argument(method, 0);
            if (method.declaringType() == seenFrom.declaringType()) {
                places.add(own);
            } else if (method.declaringType() instanceof DefinedKlass type) {
                type.fields().stream().filter(MemberOwners::holdsThis).findFirst().map(own::field)
                        .ifPresent(places::add);
            }
        }
        return places;
    }

    /** The name of a field, or what C# calls it where it is a tuple's element. */
    private String elementName(Expr.FieldUse use) {
        int element = use.target() == null || !names.level().has(LanguageLevel.CSHARP_7) ? -1 : Tuples.element(use);
        if (element >= 0) {
            List<String> called = Tuples.names(use.target() instanceof Expr.Address address ? address.place() : use.target());
            if (element < called.size() && !called.get(element).isEmpty()) {
                return called.get(element);
            }
        }
        return use.field().name();
    }

    /** The field behind a property that has no other body: C# has no name for it but the property's. */
    private void autoProperty(Expr.FieldUse use, PropertyInfo property) {
        String name = memberName(property.name());
        Klass only = interfaceOf(property.methods().getFirst().method(), use.target());
        if (only != null) {
            cast(use.target(), only);
        } else {
            qualifier(use.target(), use.field().declaringType(), name, false);
        }
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfProperty(property));
    }

    /** The interface through which alone C# calls a method, because its class implements it explicitly; null for none. */
    private static Klass interfaceOf(MethodInfo callee, Expr target) {
        return target == null ? null : ExplicitMembers.declaration(callee).map(MethodInfo::declaringType).orElse(null);
    }

    /** What a member is taken of as one of an interface. */
    private void cast(Expr target, Klass type) {
        out.add("((");
        type(type);
        out.add(")");
        if (target instanceof Expr.This) {
            out.keyword("this");
        } else {
            target(target);
        }
        out.add(").");
    }

    private void property(Expr.PropertyUse use) {
        if (!use.indices().isEmpty()) {
            if (use.viaBase()) {
                out.keyword("base");
            } else {
                target(use.target());
            }
            out.add("[");
            list(use.indices());
            out.add("]");
            return;
        }
        String name = memberName(use.property().name());
        Klass only = interfaceOf(use.accessor(), use.target());
        if (only != null) {
            cast(use.target(), only);
        } else {
            qualifier(use.target(), use.property().declaringType(), name, use.viaBase(), use.accessor().isVirtual());
        }
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfProperty(use.property()));
    }

    /** A member's name without the interface that it is explicitly of. */
    private static String memberName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private void call(Expr.Call call, boolean typed) {
        MethodInfo callee = call.method();
        if (call.target() instanceof Expr.Function function) {
            function(function, callee);
            arguments(callee, call.arguments());
            return;
        }
        if (isTruth(call)) {
            write(call.arguments().getFirst(), CONDITIONAL + 1);
            out.add(" ? ").keyword("true").add(" : ").keyword("false");
            return;
        }
        Operator operator = OperatorMethods.operator(callee);
        if (operator != null && call.arguments().size() == 2) {
            operand(call.arguments().getFirst(), operator.precedence());
            out.add(" ").word(CodeWord.Kind.OPERATOR, operator.text(), new CodeTarget.OfMethod(callee)).add(" ");
            operand(call.arguments().get(1), operator.precedence() + 1);
            return;
        }
        if (operator != null) {
            out.word(CodeWord.Kind.OPERATOR, operator.text(), new CodeTarget.OfMethod(callee));
            operand(call.arguments().getFirst(), UNARY + 1);
            return;
        }
        if (OperatorMethods.isConversion(callee)) {
            out.add("(");
            type(callee.signature().returnType());
            out.add(")");
            if (call.arguments().getFirst() instanceof Expr.Constant constant && constant.value() == null) {
                // A null has every type: it must be said which one is converted.
                out.add("(");
                type(callee.signature().parameters().getFirst());
                out.add(")");
            }
            operand(call.arguments().getFirst(), UNARY);
            return;
        }
        if (!typed && isConcatenation(call)) {
            List<Expr> parts = Params.expand(call.arguments());
            for (int i = 0; i < parts.size(); i++) {
                if (i > 0) {
                    out.add(" ").word(CodeWord.Kind.OPERATOR, "+", new CodeTarget.OfMethod(callee)).add(" ");
                }
                write(parts.get(i), Operator.ADD.precedence() + (i == 0 ? 0 : 1));
            }
            return;
        }
        if (callee.isConstructor()) {
            if (call.target() instanceof Expr.This && callee.declaringType().isValueType() && typed) {
                out.keyword("this").add(" = ").keyword("new").add(" ");
                type(callee.declaringType());
            } else if (call.target() instanceof Expr.This) {
                out.word(CodeWord.Kind.KEYWORD, callee.declaringType() == seenFrom.declaringType() ? "this" : "base",
                        new CodeTarget.OfMethod(callee));
            } else {
                target(call.target());
                out.add(" = ").keyword("new").add(" ");
                type(callee.declaringType());
            }
            arguments(callee, call.arguments());
            return;
        }
        EventInfo event = MemberOwners.event(callee);
        if (event != null) {
            qualifier(call.target(), callee.declaringType(), memberName(event.name()), call.viaBase());
            out.word(CodeWord.Kind.MEMBER, Identifiers.of(memberName(event.name())), new CodeTarget.OfEvent(event));
            out.add(MemberOwners.adds(event, callee) ? " += " : " -= ");
            write(call.arguments().getFirst(), 1);
            return;
        }
        if (callee.name().equals("Invoke") && OperatorMethods.isDelegate(callee.declaringType()) && call.target() != null) {
            target(call.target());
            if (call.target() instanceof Expr.VariableUse use && use.variable() == conditionalTarget) {
                out.add(".").word(CodeWord.Kind.MEMBER, "Invoke", new CodeTarget.OfMethod(callee));
            }
            arguments(callee, call.arguments());
            return;
        }
        String name = memberName(callee.name());
        if (names.isExtension(callee) && call.target() == null && !call.arguments().isEmpty()
                && call.arguments().getFirst().type() != null && !(call.arguments().getFirst() instanceof Expr.Lambda)
                && !MemberOwners.hasMember(call.arguments().getFirst().type(), callee.name())) {
            target(call.arguments().getFirst());
            out.add(".").word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfMethod(callee));
            typeArguments(call, typed);
            arguments(callee, call.arguments(), 1);
            return;
        }
        Klass only = interfaceOf(callee, call.target());
        if (only != null) {
            cast(call.target(), only);
        } else {
            qualifier(call.target(), callee.declaringType(), name, call.viaBase(), callee.isVirtual());
        }
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfMethod(callee));
        typeArguments(call, typed);
        arguments(callee, call.arguments());
    }

    /** A constructor's call of another one, each argument with the name of its parameter. */
    private void call(Expr.NamedCall named) {
        MethodInfo callee = named.call().method();
        out.word(CodeWord.Kind.KEYWORD, callee.declaringType() == seenFrom.declaringType() ? "this" : "base",
                new CodeTarget.OfMethod(callee)).add("(");
        for (int i = 0; i < named.order().size(); i++) {
            int position = named.order().get(i);
            out.add(i == 0 ? "" : ", ").add(Identifiers.of(MemberOwners.name(callee.typical(), position))).add(": ");
            argument(callee, position, named.call().arguments().get(position));
        }
        out.add(")");
    }

    /** An operand of an operator that a type declares: what an {@code in} parameter takes is written as the place. */
    private void operand(Expr operand, int context) {
        write(operand.type() instanceof ByRefKlass reference ? operand instanceof Expr.Address(Expr place, Klass _, IlSet il)
                ? place.from(il) : new Expr.Deref(operand, reference.element(), IlSet.NONE) : operand, context);
    }

    private static boolean isConcatenation(Expr.Call call) {
        return OperatorMethods.concatenates(call);
    }

    private void typeArguments(Expr.Call call, boolean typed) {
        List<Klass> arguments = call.method().arguments();
        if (arguments.isEmpty() || call.method().genericArity() == 0 || !typed && TypeInference.isInferred(call)) {
            return;
        }
        typeArguments(arguments);
    }

    private void arguments(MethodInfo callee, List<Expr> arguments) {
        arguments(callee, arguments, 0);
    }

    private void arguments(MethodInfo callee, List<Expr> arguments, int from) {
        out.add("(");
        for (int i = from; i < arguments.size(); i++) {
            Expr argument = arguments.get(i);
            out.add(i == from || argument instanceof Expr.Elements none && none.values().isEmpty() ? "" : ", ");
            argument(callee, i, argument);
        }
        out.add(")");
    }

    private void argument(MethodInfo callee, int position, Expr argument) {
        if (argument.type() instanceof ByRefKlass && !(argument instanceof Expr.TypedReference)) {
            if (!MemberOwners.isIn(callee, position)) {
                out.keyword(MemberOwners.isOut(callee, position) ? "out" : "ref").add(" ");
            }
            out.begin(CodeSpan.Kind.EXPRESSION, method, argument.il());
            place(argument);
            out.end();
        } else {
            List<Klass> parameters = callee.signature().parameters();
            expected(argument, position < parameters.size() ? parameters.get(position) : null, LOWEST);
        }
    }

    private void creation(Expr.New creation, boolean bare) {
        out.keyword("new").add(" ");
        if (names.isAnonymous(creation.type())) {
            anonymous(creation);
            return;
        }
        out.begin(CodeSpan.Kind.EXPRESSION, method, creation.il());
        type(creation.type());
        out.end();
        if (creation.constructor() == null) {
            out.add(bare ? "" : "()");
        } else if (!bare || !creation.arguments().isEmpty()) {
            arguments(creation.constructor(), creation.arguments());
        }
    }

    /** An object whose class has no name. */
    private void anonymous(Expr.New creation) {
        List<PropertyInfo> members = ((DefinedKlass) creation.type()).properties();
        out.add(members.isEmpty() ? "{ }" : "{ ");
        for (int i = 0; i < members.size(); i++) {
            Expr value = creation.arguments().get(i);
            out.add(i == 0 ? "" : ", ");
            if (!members.get(i).name().equals(impliedName(value))) {
                out.word(CodeWord.Kind.MEMBER, Identifiers.of(members.get(i).name()),
                        new CodeTarget.OfProperty(members.get(i))).add(" = ");
            }
            write(value, 1);
        }
        out.add(members.isEmpty() ? "" : " }");
    }

    /** What a member is called that gets its name from its value; empty where none does. */
    private String impliedName(Expr value) {
        if (QueryExpression.range(value, ranges) instanceof QueryExpression.Range.One(String name)) {
            return name;
        }
        return switch (value) {
            case Expr.VariableUse use -> use.variable().name();
            case Expr.FieldUse use -> elementName(use);
            case Expr.PropertyUse use when use.indices().isEmpty() -> use.property().name();
            default -> "";
        };
    }

    private void array(Expr.NewArray array) {
        out.keyword("new");
        if (array.elements() != null && array.sizes().size() == 1 && array.elements().stream().anyMatch(each ->
                Conversions.natural(each) == array.type().element()) && AnonymousTypes.isIn(array.type(), names::isAnonymous)) {
            out.add("[] ");
            elementType = array.type().element();
            elements(array.elements(), array.sizes(), 0, new int[1]);
            return;
        }
        out.add(" ");
        Klass element = array.type();
        StringBuilder ranks = new StringBuilder();
        boolean first = true;
        while (element instanceof ArrayKlass each) {
            ranks.append(first ? "" : "[" + ",".repeat(each.rank() - 1) + "]");
            first = false;
            element = each.element();
        }
        type(element);
        out.add("[");
        if (array.elements() == null) {
            list(array.sizes());
        } else {
            out.add(",".repeat(((ArrayKlass) array.type()).rank() - 1));
        }
        out.add("]").add(ranks.toString());
        if (array.elements() != null) {
            out.add(" ");
            elementType = array.type().element();
            elements(array.elements(), array.sizes(), 0, new int[1]);
        }
    }

    private Klass elementType;
    /** Arrays of more elements stand in rows, so many in each. */
    private static final int LONG_ARRAY = 24;
    private static final int ROW = 12;

    private void elements(List<Expr> elements, List<Expr> sizes, int dimension, int[] next) {
        int count = dimension == 0 && sizes.size() == 1 ? elements.size()
                : ((Number) ((Expr.Constant) sizes.get(dimension)).value()).intValue();
        boolean rows = dimension + 1 == sizes.size() && count > LONG_ARRAY;
        out.add(count == 0 || rows ? "{" : "{ ");
        if (rows) {
            out.indent();
        }
        for (int i = 0; i < count; i++) {
            out.add(i == 0 ? "" : rows && i % ROW == 0 ? "," : ", ");
            if (rows && i % ROW == 0) {
                out.line();
            }
            if (dimension + 1 < sizes.size()) {
                elements(elements, sizes, dimension + 1, next);
            } else {
                expected(elements.get(next[0]++), elementType, LOWEST);
            }
        }
        if (rows) {
            out.line().dedent();
        }
        out.add(count == 0 || rows ? "}" : " }");
    }

    private void initialized(Expr.Initialized initialized) {
        switch (initialized.creation()) {
            case null -> {
            }
            case Expr.Default _ -> {
                out.keyword("new").add(" ");
                type(initialized.type());
            }
            case Expr.New creation -> creation(creation, true);
            default -> write(initialized.creation(), PRIMARY);
        }
        out.add(initialized.creation() == null ? "{ " : " { ");
        for (int i = 0; i < initialized.parts().size(); i++) {
            out.add(i == 0 ? "" : ", ");
            part(initialized.parts().get(i));
        }
        out.add(" }");
    }

    private void part(Expr part) {
        switch (part) {
            case Expr.Assign(Expr.FieldUse use, _, Expr value, _, _, _) -> {
                out.word(CodeWord.Kind.MEMBER, Identifiers.of(use.field().name()),
                        new CodeTarget.OfField(use.field())).add(" = ");
                write(value, 1);
            }
            case Expr.Assign(Expr.PropertyUse use, _, Expr value, _, _, _) -> {
                String name = memberName(use.property().name());
                out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfProperty(use.property())).add(" = ");
                write(value, 1);
            }
            case Expr.Call call when call.arguments().size() == 1 -> write(call.arguments().getFirst(), 2);
            case Expr.Call call -> {
                out.add("{ ");
                list(call.arguments());
                out.add(" }");
            }
            default -> write(part);
        }
    }

    private void delegate(Expr.Delegate delegate) {
        out.keyword("new").add(" ");
        type(delegate.type());
        out.add("(");
        group(delegate);
        out.add(")");
    }

    /** A method that a delegate is made of. */
    private void group(Expr.Delegate delegate) {
        MethodInfo callee = delegate.method();
        Expr target = delegate.target();
        String name = memberName(callee.name());
        if (target instanceof Expr.Function function) {
            function(function, callee);
            return;
        }
        if (target != null && callee.isStatic()) {
            target(target);
            out.add(".");
        } else {
            qualifier(target instanceof Expr.Box box && box.value().type() != null && box.value().type().isValueType()
                    ? box.value() : target, callee.declaringType(), name, delegate.viaBase());
        }
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(name), new CodeTarget.OfMethod(callee));
        typeArguments(callee.arguments());
    }

    private void function(Expr.Function function, MethodInfo callee) {
        out.begin(CodeSpan.Kind.EXPRESSION, method, function.il());
        out.word(CodeWord.Kind.MEMBER, Identifiers.of(function.function().name()), new CodeTarget.OfFunction(callee));
        out.end();
        typeArguments(callee.arguments().subList(function.outer(), callee.genericArity()));
    }

    private void typeArguments(List<Klass> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            out.add(i == 0 ? "<" : ", ");
            type(arguments.get(i));
        }
        out.add(arguments.isEmpty() ? "" : ">");
    }

    private void lambda(Expr.Lambda lambda) {
        if (lambda.async()) {
            out.keyword("async").add(" ");
        }
        boolean typed = lambda.parameters().stream().anyMatch(each -> each.type() instanceof ByRefKlass);
        boolean single = lambda.parameters().size() == 1 && !typed;
        out.add(single ? "" : "(");
        for (int i = 0; i < lambda.parameters().size(); i++) {
            CsVariable parameter = lambda.parameters().get(i);
            out.add(i == 0 ? "" : ", ");
            if (typed) {
                if (parameter.type() instanceof ByRefKlass) {
                    out.keyword(MemberOwners.isOut(lambda.method(), i) ? "out" : "ref").add(" ");
                }
                type(parameter.type());
                out.add(" ");
            }
            statements.declared(parameter);
        }
        out.add(single ? " =>" : ") =>");
        boolean before = checked;
        checked = false;
        statements.lambdaBody(lambda);
        checked = before;
    }

    private Optional<QueryExpression> query(Expr.Call call) {
        return queries.computeIfAbsent(call, each -> QueryExpression.of(each, names, hidden));
    }

    private void query(QueryExpression query) {
        Set<String> before = Set.copyOf(hidden);
        query.clauses().forEach(clause -> Stream.of(clause.variable(), clause.into()).filter(each -> !each.isEmpty())
                .forEach(this::hide));
        boolean isChecked = checked;
        checked = false;
        QueryExpression.Kind above = null;
        for (QueryExpression.Clause clause : query.clauses()) {
            if (clause.kind().thenOrders()) {
                out.add(", ");
            } else if (above != null) {
                out.line();
            }
            out.begin(CodeSpan.Kind.EXPRESSION, method, clause.il());
            clause(clause);
            out.end();
            if (above == null) {
                out.indent();
            }
            above = clause.kind();
        }
        out.dedent();
        checked = isChecked;
        hidden.retainAll(before);
    }

    private void clause(QueryExpression.Clause clause) {
        List<QueryExpression.Value> values = clause.values();
        switch (clause.kind()) {
            case FROM -> {
                range("from", clause.variable());
                queried("in", values.getFirst());
            }
            case JOIN -> {
                range("join", clause.variable());
                queried("in", values.get(0));
                queried("on", values.get(1));
                queried("equals", values.get(2));
            }
            case LET -> {
                range("let", clause.variable());
                out.add(" = ");
                queried(values.getFirst());
            }
            case WHERE, SELECT -> {
                out.keyword(clause.kind() == QueryExpression.Kind.WHERE ? "where" : "select").add(" ");
                queried(values.getFirst());
            }
            case ORDER_BY, ORDER_BY_DESCENDING, THEN_BY, THEN_BY_DESCENDING -> {
                if (!clause.kind().thenOrders()) {
                    out.keyword("orderby").add(" ");
                }
                queried(values.getFirst());
                if (clause.kind().descends()) {
                    out.add(" ").keyword("descending");
                }
            }
            case GROUP_BY -> {
                out.keyword("group").add(" ");
                queried(values.get(0));
                queried("by", values.get(1));
            }
        }
        if (!clause.into().isEmpty()) {
            out.add(" ");
            range("into", clause.into());
        }
    }

    private void range(String keyword, String name) {
        out.keyword(keyword).add(" ").word(CodeWord.Kind.VARIABLE, Identifiers.of(name), null);
    }

    private void queried(String keyword, QueryExpression.Value value) {
        out.add(" ").keyword(keyword).add(" ");
        queried(value);
    }

    /** A value of a query: what a compiler has made a function of is that function's text. */
    private void queried(QueryExpression.Value value) {
        ExprWriter writer = value.lambda() == null ? this : statements.within(value.lambda().method());
        Map<CsVariable, QueryExpression.Range> around = Map.copyOf(writer.ranges);
        writer.ranges.putAll(value.ranges());
        writer.write(value.expression(), 1);
        writer.ranges.keySet().retainAll(around.keySet());
    }

    private void binary(Expr.Binary binary) {
        if (changesChecking(binary.operator(), binary.checked(), binary.type())) {
            within(binary.checked(), () -> binary(binary));
            return;
        }
        int precedence = binary.operator().precedence();
        boolean right = binary.operator() == Operator.COALESCE;
        typed(binary.left(), precedence + (right ? 1 : 0));
        out.add(" " + binary.operator().text() + " ");
        typed(binary.right(), precedence + (right ? 0 : 1));
    }

    private void assign(Expr.Assign assign) {
        if (assign.operator() != null && changesChecking(assign.operator(), assign.checked(), assign.place().type())) {
            within(assign.checked(), () -> assign(assign));
            return;
        }
        write(assign.place(), UNARY);
        out.add(" " + (assign.operator() == null ? "" : assign.operator().text()) + "= ");
        if (assign.value().type() instanceof ByRefKlass && !(assign.value() instanceof Expr.Address)) {
            out.keyword("ref").add(" ");
            place(assign.value());
        } else {
            expected(assign.value(), assign.place().type(), 1);
        }
    }

    /** Whether the text of an expression has the name of a type that is told from others by two colons. */
    private boolean namesType(Expr expression) {
        boolean[] found = new boolean[1];
        Trees.walk(expression, each -> {
            Klass named = switch (each) {
                case Expr.FieldUse use when use.target() == null -> use.field().declaringType();
                case Expr.PropertyUse use when use.target() == null -> use.accessor().declaringType();
                case Expr.Call call when call.target() == null -> call.method().declaringType();
                case Expr.Cast cast -> cast.type();
                case Expr.As as -> as.type();
                case Expr.Is is -> is.tested();
                case Expr.New creation -> creation.type();
                case Expr.Default value -> value.type();
                case Expr.TypeOf of -> of.named();
                case Expr.SizeOf of -> of.measured();
                case Expr.Constant constant -> constant.type() != null && constant.type().isEnum() ? constant.type() : null;
                default -> null;
            };
            found[0] |= named != null && names.text(named).contains("::");
        });
        return found[0];
    }

    private void interpolated(Expr.Interpolated interpolated) {
        out.word(CodeWord.Kind.STRING, "$\"" + interpolated.texts().getFirst(), null);
        for (int i = 0; i < interpolated.holes().size(); i++) {
            out.add("{");
            Expr hole = interpolated.holes().get(i);
            // A colon ends what is in braces, but for one in brackets.
            boolean brackets = namesType(hole);
            out.add(brackets ? "(" : "");
            write(hole, CONDITIONAL + 1);
            out.add(brackets ? ")" : "");
            out.add(interpolated.formats().get(i)).add("}");
            out.word(CodeWord.Kind.STRING, interpolated.texts().get(i + 1) + (i + 1 == interpolated.holes().size() ? "\"" : ""),
                    null);
        }
        if (interpolated.holes().isEmpty()) {
            out.word(CodeWord.Kind.STRING, "\"", null);
        }
    }
}
