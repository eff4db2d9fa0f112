package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.PointerKlass;
import hybridscope.inspectors.csharp.syntax.CsLabel;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Operator;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Statements that C# has for what compilers make of them: lock, using, foreach, fixed, and a return out of them. */
final class StatementForms {
    private final CsTypes types;
    private final Stmt.Block whole;
    private final Set<CsVariable> exposed;
    /** Variables that a finally or fault block reads, which a return cannot leave behind. */
    private final Set<CsVariable> readLate = new HashSet<>();

    StatementForms(CsTypes types, Stmt.Block whole, Set<CsVariable> exposed) {
        this.types = types;
        this.whole = whole;
        this.exposed = exposed;
        Uses.statements(whole, each -> {
            if (each instanceof Stmt.Try attempt) {
                if (attempt.last() != null) {
                    note(attempt.last());
                }
                if (attempt.fault() != null) {
                    note(attempt.fault());
                }
            }
        });
    }

    private void note(Stmt.Block late) {
        Trees.expressions(late, each -> {
            if (each instanceof Expr.VariableUse use) {
                readLate.add(use.variable());
            }
        });
    }

    /** Forms them, inner ones first. */
    void apply() {
        apply(whole);
        dropReleases(whole);
    }

    /** Takes out the ends of fixed statements that lie behind those of the ones around them. */
    private void dropReleases(Stmt.Block block) {
        block.statements().removeIf(each -> each instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable().isPinned() && isNull(assign.value())
                && Uses.in(whole, use.variable()) == 1);
        for (Stmt each : block.statements()) {
            each.blocks().forEach(this::dropReleases);
        }
    }

    private void apply(Stmt.Block block) {
        List<Stmt> statements = block.statements();
        for (int i = 0; i < statements.size(); i++) {
            Stmt each = statements.get(i);
            each.blocks().forEach(this::apply);
        }
        for (int i = 0; i < statements.size(); i++) {
            int at = i;
            at = lock(statements, at);
            at = using(statements, at);
            at = overArray(statements, at);
            at = fixed(statements, at);
            at = either(statements, at);
            returned(statements, at);
            at = operand(statements, at);
            i = at;
        }
    }

    /** {@code v = x; if (!op_False(v)) return v & y; return v;} as {@code return x && y;}, with a type's own operators. */
    private int either(List<Stmt> statements, int at) {
        if (at + 1 >= statements.size() || !(statements.get(at) instanceof Stmt.If(Expr condition, Stmt.Block then,
                Stmt.Block otherwise, IlSet il)) || otherwise != null || then.statements().size() != 1
                || !(then.last() instanceof Stmt.Return(Expr one, IlSet first)) || one == null
                || !(statements.get(at + 1) instanceof Stmt.Return(Expr other, IlSet second)) || other == null) {
            return at;
        }
        Expr joined = ExprSimplifier.simplify(types, new Expr.Conditional(condition, one, other, one.type(), IlSet.NONE));
        if (CsTypes.isBool(one.type()) || !(joined instanceof Expr.Binary binary)
                || binary.operator() != Operator.BOTH && binary.operator() != Operator.EITHER) {
            return at;
        }
        statements.set(at, new Stmt.Return(joined, il.and(first).and(second)));
        statements.remove(at + 1);
        return at;
    }

    /** {@code v = x; return v && y;} as {@code return x && y;}, where the compiler made the variable for the operators. */
    private int operand(List<Stmt> statements, int at) {
        Expr.Assign given = Copies.copy(statements, at - 1);
        if (given == null || !(statements.get(at) instanceof Stmt.Return(Expr value, IlSet il))
                || !(value instanceof Expr.Binary binary) || CsTypes.isBool(binary.type())
                || binary.operator() != Operator.BOTH && binary.operator() != Operator.EITHER
                || used(binary.left()) != Copies.variable(given) || !isOnlyIn(Copies.variable(given), 2)
                || Copies.variable(given).name() != null) {
            return at;
        }
        statements.set(at, new Stmt.Return(new Expr.Binary(binary.operator(), given.value().from(given.il()), binary.right(),
                false, binary.type(), binary.il().and(binary.left().allIl())), il));
        statements.remove(at - 1);
        return at - 1;
    }

    /** The variable that an expression is, or the address of. */
    private static CsVariable used(Expr expression) {
        return switch (expression) {
            case Expr.VariableUse use -> use.variable();
            case Expr.Address address when address.place() instanceof Expr.VariableUse use -> use.variable();
            case Expr.Cast cast -> used(cast.value());
            case null, default -> null;
        };
    }

    private boolean isOnlyIn(CsVariable variable, int uses) {
        return variable.kind() != CsVariable.Kind.PARAMETER && Uses.in(whole, variable) == uses;
    }

    private static Expr.Call call(Stmt statement, String type, String name) {
        return statement instanceof Stmt.Evaluate(Expr.Call call) && call.method().name().equals(name)
                && call.method().declaringType().name().equals(type) ? call : null;
    }

    // --- lock ---

    private int lock(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Try attempt) || attempt.last() == null || !attempt.catches().isEmpty()
                || attempt.last().statements().size() != 1) {
            return at;
        }
        Stmt leaving = attempt.last().statements().getFirst();
        List<Stmt> body = attempt.body().statements();
        if (leaving instanceof Stmt.If(Expr taken, Stmt.Block then, Stmt.Block otherwise, IlSet il) && otherwise == null
                && taken instanceof Expr.VariableUse flag && then.statements().size() == 1 && !body.isEmpty()) {
            Expr.Call exit = call(then.last(), "System.Threading.Monitor", "Exit");
            Expr.Call enter = call(body.getFirst(), "System.Threading.Monitor", "Enter");
            Expr.Assign first = Copies.copy(statements, at - 2);
            Expr.Assign second = Copies.copy(statements, at - 1);
            if (exit == null || enter == null || enter.arguments().size() != 2 || first == null || second == null) {
                return at;
            }
            CsVariable object = used(exit.arguments().getFirst());
            Expr.Assign given = Copies.variable(first) == object ? first : second;
            Expr.Assign cleared = given == first ? second : first;
            if (object == null || Copies.variable(given) != object || Copies.variable(cleared) != flag.variable()
                    || used(enter.arguments().getFirst()) != object || used(enter.arguments().get(1)) != flag.variable()
                    || !isOnlyIn(object, 3) || !isOnlyIn(flag.variable(), 3)) {
                return at;
            }
            body.removeFirst();
            statements.set(at, new Stmt.Lock(object(given.value()), attempt.body(), il.and(given.il()).and(cleared.il()).and(exit
                    .il())
                    .and(enter.il()).and(flag.il())));
            statements.remove(at - 1);
            statements.remove(at - 2);
            return at - 2;
        }
        Expr.Call exit = call(leaving, "System.Threading.Monitor", "Exit");
        Expr.Call enter = at > 0 ? call(statements.get(at - 1), "System.Threading.Monitor", "Enter") : null;
        if (exit == null || enter == null || enter.arguments().size() != 1) {
            return at;
        }
        CsVariable object = used(exit.arguments().getFirst());
        IlSet il = exit.il().and(enter.il());
        Expr.Assign given = Copies.copy(statements, at - 2);
        if (object != null && used(enter.arguments().getFirst()) == object && given != null && Copies.variable(given) == object
                && isOnlyIn(object, 3)) {
            statements.set(at, new Stmt.Lock(given.value(), attempt.body(), il.and(given.il())));
            statements.remove(at - 1);
            statements.remove(at - 2);
            return at - 2;
        }
        if (enter.arguments().getFirst() instanceof Expr.Assign inline && used(inline.place()) == object && object != null
                && isOnlyIn(object, 2)) {
            statements.set(at, new Stmt.Lock(inline.value(), attempt.body(), il.and(inline.il())));
            statements.remove(at - 1);
            return at - 1;
        }
        return at;
    }

    /** A value that is locked as an object. */
    private Expr object(Expr value) {
        return value.type() != null && value.type().isValueType() ? new Expr.Box(value, types.object(), IlSet.NONE) : value;
    }

    // --- using and foreach ---

    private int using(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Try attempt) || attempt.last() == null || !attempt.catches().isEmpty()) {
            return at;
        }
        Expr.Assign given = Copies.copy(statements, at - 1);
        if (given == null) {
            return at;
        }
        CsVariable resource = Copies.variable(given);
        Disposal disposal = Disposal.of(attempt.last(), resource);
        if (disposal == null || exposedInside(attempt.body(), resource)
                || !isOnlyIn(resource, 1 + Uses.in(attempt.body(), resource) + disposal.uses)) {
            return at;
        }
        IlSet il = given.il().and(disposal.il);
        Stmt loop = forEach(given, resource, attempt.body(), il);
        boolean disposable = isDisposable(resource.type());
        if (loop == null && (!disposable || disposal.asks && !types.isImplicit(resource.type(), disposable(resource.type())))) {
            return at;
        }
        boolean named = Uses.in(attempt.body(), resource) > 0 || isNull(given.value());
        statements.set(at, loop != null ? loop : new Stmt.Using(named ? resource : null, given.value(), attempt.body(), il));
        statements.remove(at - 1);
        return at - 1;
    }

    private Klass disposable(Klass type) {
        return type.runtime().find("System.IDisposable").map(Klass.class::cast).orElse(types.object());
    }

    private boolean isDisposable(Klass type) {
        return type.isValueType() || types.isImplicit(type, disposable(type));
    }

    private static boolean exposedInside(Stmt.Block body, CsVariable variable) {
        return exposedInside(body, variable, Set.of());
    }

    /** Whether a variable is written, some writes left out, or its address is given to somebody who may write. */
    private static boolean exposedInside(Stmt.Block body, CsVariable variable, Set<Expr> leftOut) {
        boolean[] found = new boolean[1];
        Trees.expressions(body, each -> {
            switch (each) {
                case Expr.Assign assign when leftOut.contains(assign) -> {
                }
                case Expr.Assign assign -> found[0] |= used(assign.place()) == variable || isPart(assign.place(), variable);
                case Expr.Step step -> found[0] |= used(step.place()) == variable || isPart(step.place(), variable);
                case Expr.Call call -> found[0] |= call.arguments().stream().anyMatch(argument -> argument instanceof Expr.Address
                        && (used(argument) == variable || isPart(((Expr.Address) argument).place(), variable)));
                case Expr.Address address -> found[0] |= address.type() instanceof PointerKlass && used(address) == variable;
                default -> {
                }
            }
        });
        return found[0];
    }

    /** Whether a place lies within a variable. */
    private static boolean isPart(Expr place, CsVariable variable) {
        return place instanceof Expr.FieldUse field && field.target() instanceof Expr.Address address
                && (used(address) == variable || isPart(address.place(), variable));
    }

    /** How a finally block disposes of a variable. */
    private record Disposal(int uses, boolean asks, IlSet il) {
        static Disposal of(Stmt.Block last, CsVariable resource) {
            List<Stmt> statements = new ArrayList<>(last.statements());
            if (statements.size() == 1 && statements.getFirst() instanceof Stmt.Evaluate(Expr.Call call)
                    && isDispose(call, resource)
                    && resource.type().isValueType()) {
                return new Disposal(1, false, call.allIl());
            }
            IlSet il = IlSet.NONE;
            CsVariable disposable = null;
            Expr asked = null;
            if (statements.size() == 2 && statements.getFirst() instanceof Stmt.Evaluate(Expr.Assign assign)
                    && assign.place() instanceof Expr.VariableUse use) {
                disposable = use.variable();
                asked = assign.value();
                il = assign.allIl();
                statements.removeFirst();
            }
            if (statements.size() != 1 || !(statements.getFirst() instanceof Stmt.If(Expr condition, Stmt.Block then,
                    Stmt.Block otherwise, IlSet own)) || otherwise != null || then.statements().size() != 1
                    || !(then.last() instanceof Stmt.Evaluate(Expr.Call call))
                    || !(condition instanceof Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass _, IlSet _))
                    || operator != Operator.NE || !(right instanceof Expr.Constant none) || none.value() != null) {
                return null;
            }
            il = il.and(own).and(condition.allIl()).and(call.allIl());
            if (used(left) == resource && isDispose(call, resource)) {
                return new Disposal(2, false, il);
            }
            if (left instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use) {
                disposable = use.variable();
                asked = assign.value();
            } else if (disposable == null || used(left) != disposable) {
                return null;
            }
            return asked instanceof Expr.As as && used(as.value()) == resource && isDispose(call, disposable)
                    ? new Disposal(1, true, il) : null;
        }

        private static boolean isDispose(Expr.Call call, CsVariable variable) {
            return call.method().name().equals("Dispose") && call.arguments().isEmpty() && used(call.target()) == variable;
        }
    }

    private Stmt forEach(Expr.Assign given, CsVariable enumerator, Stmt.Block body, IlSet il) {
        if (!(given.value() instanceof Expr.Call getter) || !getter.method().name().equals("GetEnumerator")
                || !getter.arguments().isEmpty() || getter.target() == null || body.statements().size() != 1
                || !(body.last() instanceof Stmt.While(Expr condition, Stmt.Block inner, IlSet own))
                || !(condition instanceof Expr.Call next) || !next.method().name().equals("MoveNext")
                || used(next.target()) != enumerator || Uses.in(inner, enumerator) != 1 || inner.isEmpty()) {
            return null;
        }
        Stmt first = inner.statements().getFirst();
        Expr.PropertyUse[] current = new Expr.PropertyUse[1];
        Trees.expressions(first, each -> {
            if (each instanceof Expr.PropertyUse use && used(use.target()) == enumerator
                    && use.property().name().equals("Current")) {
                current[0] = use;
            }
        });
        if (current[0] == null || !(first instanceof Stmt.Evaluate)) {
            return null;
        }
        Expr collection = getter.target() instanceof Expr.Address address ? address.place()
                : getter.target() instanceof Expr.Box box ? box.value() : getter.target();
        if (collection.type() instanceof ByRefKlass) {
            collection = new Expr.Deref(collection, collection.type().element(), IlSet.NONE);
        }
        IlSet all = il.and(own).and(getter.il()).and(next.allIl());
        return over(collection, current[0], first, inner, all);
    }

    /** A loop whose body begins with the element, which is stored in a variable or used at once. */
    private Stmt over(Expr collection, Expr element, Stmt first, Stmt.Block inner, IlSet il) {
        IlSet all = il.and(element.allIl());
        if (first instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.VariableUse use && use.variable().kind() != CsVariable.Kind.PARAMETER
                && (assign.value() == element || assign.value() instanceof Expr.Cast cast && cast.value() == element
                        && !cast.checked())
                && isOnlyIn(use.variable(), Uses.in(inner, use.variable()))) {
            CsVariable variable = use.variable();
            Stmt.Block rest = new Stmt.Block();
            rest.statements().addAll(inner.statements().subList(1, inner.statements().size()));
            if (!exposedInside(rest, variable)) {
                inner.statements().removeFirst();
                return new Stmt.ForEach(variable, collection, inner, all.and(assign.il()).and(assign.value().il()));
            }
        }
        CsVariable item = new CsVariable(CsVariable.Kind.TEMPORARY, -1, element.type(), null, false);
        inner.statements().set(0, first.rewrite(each -> each == element ? new Expr.VariableUse(item, IlSet.NONE) : each));
        return new Stmt.ForEach(item, collection, inner, all);
    }

    /** {@code b = a; for (i = 0; i < b.Length; i++) { x = b[i]; ... }} over an array or a string. */
    private int overArray(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.For loop) || loop.steps().size() != 1 || loop.first().size() != 1
                || loop.body().isEmpty()) {
            return at;
        }
        Expr.Assign given = Copies.copy(statements, at - 1);
        Expr.Assign zero = Copies.copy(loop.first(), 0);
        if (given == null || zero == null || !(zero.value() instanceof Expr.Constant start)
                || !Integer.valueOf(0).equals(start.value())
                || !(loop.steps().getFirst() instanceof Expr.Step step) || !step.up()
                || !(loop.condition() instanceof Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass _,
                IlSet _))
                || operator != Operator.LT || !(right instanceof Expr.PropertyUse length)
                || !length.property().name().equals("Length")) {
            return at;
        }
        CsVariable array = Copies.variable(given);
        CsVariable index = Copies.variable(zero);
        boolean isArray = array.type() instanceof ArrayKlass type && type.isVector();
        if (!isArray && array.type().elementType() != ElementType.STRING || used(left) != index || used(step.place()) != index
                || used(length.target()) != array || !isOnlyIn(array, 3) || !isOnlyIn(index, 4)) {
            return at;
        }
        Stmt first = loop.body().statements().getFirst();
        Expr[] element = new Expr[1];
        Trees.expressions(first, each -> {
            if (each instanceof Expr.ElementUse use && used(use.array()) == array && use.indices().size() == 1
                    && used(use.indices().getFirst()) == index
                    || each instanceof Expr.PropertyUse property && used(property.target()) == array
                            && property.indices().size() == 1 && used(property.indices().getFirst()) == index) {
                element[0] = each;
            }
        });
        boolean stored = first instanceof Stmt.Evaluate(Expr.Assign assign) && (assign.value() == element[0]
                || assign.value() instanceof Expr.Cast);
        if (element[0] == null || !stored && (array.name() != null || index.name() != null
                || !new FirstEvaluated(element[0]).isIn(first))) {
            return at;
        }
        IlSet il = loop.il().and(given.il()).and(zero.allIl()).and(step.allIl()).and(loop.condition().allIl());
        statements.set(at, over(given.value(), element[0], first, loop.body(), il));
        statements.remove(at - 1);
        return at - 1;
    }

    // --- fixed ---

    private static boolean isNull(Expr value) {
        return value instanceof Expr.Constant constant && constant.value() == null
                || value instanceof Expr.Cast cast && cast.value() instanceof Expr.Constant zero
                && zero.value() instanceof Number number
                        && number.longValue() == 0;
    }

    /**
     * How a fixed statement begins.
     *
     * @param pinned the variable that pins
     * @param pointer the one that the statement declares
     * @param place what it is given
     * @param from the statement behind
     */
    private record Pin(CsVariable pinned, CsVariable pointer, Expr place, int from, IlSet il) {
    }

    private static Pin pin(List<Stmt> statements, int at) {
        Pin array = pinnedArray(statements, at);
        if (array != null) {
            return array;
        }
        Expr.Assign begin = Copies.copy(statements, at);
        if (begin == null || !Copies.variable(begin).isPinned() || isNull(begin.value())) {
            return null;
        }
        CsVariable pinned = Copies.variable(begin);
        if (pinned.type() instanceof PointerKlass) {
            Expr place = place(begin.value());
            return place == null ? null : new Pin(pinned, pinned, place, at + 1, begin.il());
        }
        if (pinned.type().elementType() == ElementType.STRING) {
            // The characters of a string lie behind its head.
            Expr.Assign second = Copies.copy(statements, at + 1);
            if (second != null && Copies.variable(second).type() instanceof PointerKlass
                    && Uses.in(statements.get(at + 1), pinned) == 1
                    && at + 2 < statements.size() && statements.get(at + 2) instanceof Stmt.If conditional
                    && conditional.otherwise() == null && Uses.in(conditional, Copies.variable(second)) > 0
                    && mentionsOffset(conditional)) {
                return new Pin(pinned, Copies.variable(second), begin.value(), at + 3, begin.il().and(second.allIl())
                        .and(conditional.il()).and(conditional.condition().allIl()));
            }
        }
        return null;
    }

    /** {@code if ((pinned = array) == null || pinned.Length == 0) p = null; else p = &pinned[0];}, as Roslyn pins arrays. */
    private static Pin pinnedArray(List<Stmt> statements, int at) {
        Expr.Assign stored = Copies.copy(statements, at);
        int test = stored == null ? at : at + 1;
        if (test >= statements.size() || !(statements.get(test) instanceof Stmt.If(Expr condition, Stmt.Block then,
                Stmt.Block otherwise, IlSet il)) || otherwise == null || then.statements().size() != 1
                || otherwise.statements().size() != 1
                || !(condition instanceof Expr.Binary(Operator operator, Expr.Binary none, Expr empty, boolean _, Klass _,
                IlSet _))
                || operator != Operator.EITHER && operator != Operator.BOTH || !isNull(none.right())) {
            return null;
        }
        boolean direct = operator == Operator.EITHER;
        Expr.Assign nothing = Copies.copy((direct ? then : otherwise).statements(), 0);
        Expr.Assign first = Copies.copy((direct ? otherwise : then).statements(), 0);
        if (stored == null && none.left() instanceof Expr.Assign inner && inner.operator() == null
                && inner.place() instanceof Expr.VariableUse) {
            stored = inner;
        }
        if (stored == null || nothing == null || first == null || Copies.variable(nothing) != Copies.variable(first)
                || !isNull(nothing.value())
                || none.operator() != (direct ? Operator.EQ : Operator.NE)) {
            return null;
        }
        CsVariable pinned = Copies.variable(stored);
        CsVariable pointer = Copies.variable(first);
        boolean same = none.left() == stored || used(none.left()) == pinned || Compounds.same(none.left(), stored.value())
                || isNull(none.left()) && isNull(stored.value());
        if (!pinned.isPinned() || !(pinned.type() instanceof ArrayKlass) || !same || !asksLength(empty)
                || Uses.in(new Stmt.Evaluate(empty), pinned) != 1 || !(pointer.type() instanceof PointerKlass)
                || pointer.type().element() != pinned.type().element()
                || !(first.value() instanceof Expr.Address(Expr.ElementUse element, Klass _, IlSet _))
                || used(element.array()) != pinned || !element.indices().stream().allMatch(StatementForms::isZero)) {
            return null;
        }
        Expr array = stored.value() instanceof Expr.Constant
                ? new Expr.Cast(stored.value(), false, pinned.type(), IlSet.NONE) : stored.value();
        return new Pin(pinned, pointer, array, test + 1, il.and(stored.il()).and(condition.allIl()).and(nothing.allIl())
                .and(first.allIl()));
    }

    private static boolean isZero(Expr index) {
        return index instanceof Expr.Constant constant && constant.value() instanceof Number number && number.longValue() == 0;
    }

    private static boolean asksLength(Expr expression) {
        boolean[] asks = new boolean[1];
        Trees.all(expression, each -> asks[0] |= each instanceof Expr.PropertyUse use && use.property().name().equals("Length"));
        return asks[0];
    }

    private int fixed(List<Stmt> statements, int at) {
        Pin pin = pin(statements, at);
        if (pin == null) {
            return at;
        }
        CsVariable pinned = pin.pinned;
        CsVariable pointer = pin.pointer;
        int from = pin.from;
        IlSet il = pin.il;
        int end = from;
        int last = from - 1;
        boolean closed = false;
        while (end < statements.size()) {
            Expr.Assign clearing = Copies.copy(statements, end);
            if (clearing != null && Copies.variable(clearing) == pinned && isNull(clearing.value())) {
                closed = true;
                il = il.and(clearing.allIl());
                break;
            }
            if (Uses.in(statements.get(end), pinned) > 0 || Uses.in(statements.get(end), pointer) > 0) {
                last = end;
            }
            end++;
        }
        // What is never cleared stays pinned to the end, which other pointers into it can need.
        boolean all = closed || escapes(statements.subList(from, last + 1), statements.subList(last + 1, end))
                && !isReachedFromOutside(block(statements.subList(from, end)));
        int behind = all ? end : last + 1;
        Stmt.Block body = block(statements.subList(from, behind));
        Set<Expr> clearings = Collections.newSetFromMap(new IdentityHashMap<>());
        if (!closed && last == behind - 1 && last >= from) {
            Stmt way = statements.get(last);
            way.blocks().forEach(each -> clearings(each, pinned, way.isLoop(), clearings));
        }
        if (isReachedFromOutside(body) || exposedInside(body, pointer, clearings)) {
            return at;
        }
        Uses.statements(body, each -> each.blocks().forEach(inner -> inner.statements().removeIf(statement ->
                statement instanceof Stmt.Evaluate(Expr value) && clearings.contains(value))));
        // mcs pins as native integers what the code has converted to void*.
        Klass type = pin.place instanceof Expr.Address address && pointer.type() instanceof PointerKlass
                && address.place().type().isValueType() ? address.place().type().pointer() : pointer.type();
        CsVariable own = new CsVariable(pointer.kind(), pointer.index(), type, pointer.name(), false);
        own.setPlaces(pointer.places());
        body.rewrite(each -> {
            if (!(each instanceof Expr.VariableUse use) || use.variable() != pointer) {
                return each;
            }
            Expr found = new Expr.VariableUse(own, use.il());
            return type == pointer.type() ? found : new Expr.Cast(found, false, pointer.type(), IlSet.NONE);
        });
        for (int i = closed ? end : behind - 1; i > at; i--) {
            statements.remove(i);
        }
        statements.set(at, new Stmt.Fixed(own, pin.place, body, il));
        apply(body);
        return at;
    }

    /**
     * What clears a pin in front of leaving the last statement that is pinned for: by the way out of its loop, which goes to the
     * end of the fixed statement, or by a return.
     */
    private static void clearings(Stmt.Block block, CsVariable pinned, boolean breaks, Set<Expr> found) {
        List<Stmt> all = block.statements();
        for (int i = 0; i < all.size(); i++) {
            Stmt each = all.get(i);
            Stmt next = i + 1 < all.size() ? all.get(i + 1) : null;
            Expr.Assign clearing = Copies.copy(all, i);
            if (clearing != null && Copies.variable(clearing) == pinned && isNull(clearing.value())
                    && (breaks && next instanceof Stmt.Break || next instanceof Stmt.Return && Uses.in(next, pinned) == 0)) {
                found.add(clearing);
            }
            boolean same = breaks && !each.isLoop() && !(each instanceof Stmt.Switch);
            each.blocks().forEach(inner -> clearings(inner, pinned, same, found));
        }
    }

    /** Whether a pointer that statements store is used behind them. */
    private static boolean escapes(List<Stmt> statements, List<Stmt> behind) {
        Set<CsVariable> stored = new HashSet<>();
        statements.forEach(statement -> Trees.expressions(statement, each -> {
            if (each instanceof Expr.Assign assign && assign.place() instanceof Expr.VariableUse use
                    && use.variable().type() instanceof PointerKlass) {
                stored.add(use.variable());
            }
        }));
        return stored.stream().anyMatch(each -> Uses.in(behind, each) > 0);
    }

    /** Whether a goto elsewhere leads to one of a block's statements: C# has none into a block. */
    private boolean isReachedFromOutside(Stmt.Block block) {
        Set<CsLabel> labels = new HashSet<>();
        block.statements().forEach(each -> {
            if (each instanceof Stmt.Labeled labeled) {
                labels.add(labeled.label());
            }
        });
        return !labels.isEmpty() && gotos(whole, labels) > gotos(block, labels);
    }

    private static int gotos(Stmt.Block block, Set<CsLabel> labels) {
        int[] count = new int[1];
        Uses.statements(block, each -> count[0] += each instanceof Stmt.Goto jump && labels.contains(jump.label()) ? 1 : 0);
        return count[0];
    }

    private static Stmt.Block block(List<Stmt> statements) {
        Stmt.Block block = new Stmt.Block();
        block.statements().addAll(statements);
        return block;
    }

    private static boolean mentionsOffset(Stmt statement) {
        boolean[] found = new boolean[1];
        Trees.expressions(statement, each -> found[0] |= each instanceof Expr.PropertyUse use
                && use.property().name().equals("OffsetToStringData")
                || each instanceof Expr.Call call && call.method().name().equals("get_OffsetToStringData"));
        return found[0];
    }

    /** What a fixed statement is given: an array whose first element is pinned, or an address. */
    private static Expr place(Expr value) {
        Expr plain = value instanceof Expr.Cast cast ? cast.value() : value;
        if (plain instanceof Expr.Conditional(Expr condition, Expr then, Expr otherwise, Klass _, IlSet il)) {
            Expr array = array(condition);
            return array != null && (isNull(then) || isNull(otherwise)) ? array.from(il) : null;
        }
        return plain instanceof Expr.Address || plain instanceof Expr.FieldUse ? plain : null;
    }

    /** The array that a condition compares with null and whose length it asks for. */
    private static Expr array(Expr condition) {
        if (!(condition instanceof Expr.Binary(Operator operator, Expr left, Expr right, boolean _, Klass _, IlSet _))
                || operator != Operator.EITHER && operator != Operator.BOTH
                || !(left instanceof Expr.Binary compared) || !(compared.right() instanceof Expr.Constant none)
                || none.value() != null) {
            return null;
        }
        return asksLength(right) && compared.left().type() instanceof ArrayKlass ? compared.left() : null;
    }

    // --- return ---

    /** {@code v = x; return v;} as {@code return x;}, also where a statement with blocks stands in between. */
    private void returned(List<Stmt> statements, int at) {
        if (at + 1 >= statements.size() || !(statements.get(at + 1) instanceof Stmt.Return(Expr value, IlSet il))
                || !(value instanceof Expr.VariableUse use) || use.variable().kind() == CsVariable.Kind.PARAMETER
                || exposed.contains(use.variable()) || readLate.contains(use.variable())) {
            return;
        }
        Stmt statement = statements.get(at);
        IlSet all = il.and(use.il());
        if (canReturn(statement, use.variable())) {
            statements.set(at, returning(statement, use.variable(), all));
            statements.remove(at + 1);
        }
    }

    private static boolean canReturn(Stmt last, CsVariable variable) {
        return switch (last) {
            case Stmt.Evaluate(Expr.Assign assign) -> assign.operator() == null && used(assign.place()) == variable
                    && assign.place() instanceof Expr.VariableUse;
            case Stmt.Lock lock -> canReturn(lock.body(), variable);
            case Stmt.Using using -> canReturn(using.body(), variable);
            case Stmt.Fixed fixed -> canReturn(fixed.body(), variable);
            case Stmt.Try attempt -> attempt.fault() == null && canReturn(attempt.body(), variable)
                    && attempt.catches().stream().allMatch(each -> canReturn(each.body(), variable));
            case Stmt.If conditional -> conditional.otherwise() != null && canReturn(conditional.then(), variable)
                    && canReturn(conditional.otherwise(), variable);
            default -> false;
        };
    }

    private static boolean canReturn(Stmt.Block block, CsVariable variable) {
        return block.last() != null && (Structurer.ends(block) || canReturn(block.last(), variable));
    }

    private static Stmt returning(Stmt last, CsVariable variable, IlSet il) {
        if (last instanceof Stmt.Evaluate(Expr.Assign assign)) {
            return new Stmt.Return(assign.value(), il.and(assign.il()));
        }
        for (Stmt.Block block : last instanceof Stmt.Try attempt && attempt.last() != null
                ? last.blocks().subList(0, last.blocks().size() - 1) : last.blocks()) {
            if (!Structurer.ends(block)) {
                block.statements().set(block.statements().size() - 1, returning(block.last(), variable, il));
            }
        }
        return last;
    }
}
