package hybridscope.inspectors.csharp.syntax;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.TypeNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A chain of calls that was a query expression (C# specification, 12.20): compilers hand its range variables on from call to call
 * in objects without a name. A chain that does not is left as calls, which say the same in either form.
 *
 * @param clauses in the order in which they are written; the last one selects or groups
 */
record QueryExpression(List<Clause> clauses) {
    private static final Set<String> LINQ = Set.of("System.Linq.Enumerable", "System.Linq.Queryable");
    private static final int LONGEST = 64;

    /** What a clause does. */
    enum Kind {
        FROM, JOIN, LET, WHERE, ORDER_BY, ORDER_BY_DESCENDING, THEN_BY, THEN_BY_DESCENDING, SELECT, GROUP_BY;

        boolean orders() {
            return this == ORDER_BY || this == ORDER_BY_DESCENDING || thenOrders();
        }

        boolean thenOrders() {
            return this == THEN_BY || this == THEN_BY_DESCENDING;
        }

        boolean descends() {
            return this == ORDER_BY_DESCENDING || this == THEN_BY_DESCENDING;
        }
    }

    /**
     * A clause.
     *
     * @param variable the range variable that it declares; empty for none
     * @param values   what it is about: a source, a join's source and keys, a group's elements and key, else one value
     * @param into     the range variable of a group; empty for none
     * @param il       the call
     */
    record Clause(Kind kind, String variable, List<Value> values, String into, IlSet il) {
    }

    /**
     * An expression of a clause.
     *
     * @param lambda the function that a compiler made of it; null for what is evaluated in place
     * @param ranges what the function's parameters stand for
     */
    record Value(Expr expression, Expr.Lambda lambda, Map<CsVariable, Range> ranges) {
    }

    /** What a parameter or a member of a handed on object stands for. */
    sealed interface Range {
        /** A range variable. */
        record One(String name) implements Range {
        }

        /** An object that hands several on, by its members. */
        record Many(Map<String, Range> members) implements Range {
        }
    }

    /** What an expression stands for; null for one that stands for itself. */
    static Range range(Expr expression, Map<CsVariable, Range> ranges) {
        return switch (expression) {
            case Expr.VariableUse use -> ranges.get(use.variable());
            case Expr.PropertyUse use when use.target() != null && use.indices().isEmpty()
                    && range(use.target(), ranges) instanceof Range.Many(Map<String, Range> members) ->
                    members.get(use.property().name());
            default -> null;
        };
    }

    /**
     * The query that a call is the last one of; empty where it is none.
     *
     * @param taken names of variables in sight, which range variables cannot have
     */
    static Optional<QueryExpression> of(Expr.Call last, TypeNames names, Set<String> taken) {
        if (kind(last) == null) {
            return Optional.empty();
        }
        List<Expr.Call> calls = new ArrayList<>();
        for (Expr at = last; at instanceof Expr.Call call && isStep(call, names) && calls.size() < LONGEST;
                at = call.arguments().getFirst()) {
            calls.addFirst(call);
        }
        int handing = 0;
        while (handing < calls.size() && !handsOn(calls, handing)) {
            handing++;
        }
        return handing == calls.size() ? Optional.empty() : new Reading(calls, taken).from(handing);
    }

    private enum Step {
        WHERE(Kind.WHERE), SELECT(Kind.SELECT), SELECT_MANY(Kind.FROM), JOIN(Kind.JOIN), GROUP_JOIN(Kind.JOIN),
        ORDER_BY(Kind.ORDER_BY), ORDER_BY_DESCENDING(Kind.ORDER_BY_DESCENDING), THEN_BY(Kind.THEN_BY),
        THEN_BY_DESCENDING(Kind.THEN_BY_DESCENDING), GROUP_BY(Kind.GROUP_BY);

        private final Kind clause;

        Step(Kind clause) {
            this.clause = clause;
        }
    }

    private static Step kind(Expr.Call call) {
        if (!LINQ.contains(call.method().declaringType().name())) {
            return null;
        }
        return switch (call.method().name()) {
            case "Where" -> shape(call, Step.WHERE, 1, 1);
            case "Select" -> shape(call, Step.SELECT, 1, 1);
            case "SelectMany" -> shape(call, Step.SELECT_MANY, 1, 1, 2);
            case "Join" -> shape(call, Step.JOIN, 2, 1, 1, 2);
            case "GroupJoin" -> shape(call, Step.GROUP_JOIN, 2, 1, 1, 2);
            case "OrderBy" -> shape(call, Step.ORDER_BY, 1, 1);
            case "OrderByDescending" -> shape(call, Step.ORDER_BY_DESCENDING, 1, 1);
            case "ThenBy" -> shape(call, Step.THEN_BY, 1, 1);
            case "ThenByDescending" -> shape(call, Step.THEN_BY_DESCENDING, 1, 1);
            case "GroupBy" -> call.arguments().size() == 3 ? shape(call, Step.GROUP_BY, 1, 1, 1)
                    : shape(call, Step.GROUP_BY, 1, 1);
            default -> null;
        };
    }

    /** The step, where arguments behind the first ones are functions of so many parameters that only return a value. */
    private static Step shape(Expr.Call call, Step step, int first, int... parameters) {
        if (call.arguments().size() != first + parameters.length) {
            return null;
        }
        for (int i = 0; i < parameters.length; i++) {
            if (!(call.arguments().get(first + i) instanceof Expr.Lambda lambda)
                    || lambda.parameters().size() != parameters[i] || lambda.async() || value(lambda) == null) {
                return null;
            }
        }
        return step;
    }

    private static boolean isStep(Expr.Call call, TypeNames names) {
        return kind(call) != null && names.isExtension(call.method()) && TypeInference.isInferred(call)
                && call.arguments().getFirst().type() != null
                && !MemberOwners.hasMember(call.arguments().getFirst().type(), call.method().name());
    }

    private static Expr value(Expr.Lambda lambda) {
        return lambda.body().statements().size() == 1
                && lambda.body().statements().getFirst() instanceof Stmt.Return(Expr value, IlSet _) ? value : null;
    }

    private static Expr.Lambda lambda(Expr.Call call, int argument) {
        return (Expr.Lambda) call.arguments().get(argument);
    }

    /** The function whose first parameter is an element of what the calls before it give. */
    private static Expr.Lambda over(Expr.Call call) {
        return lambda(call, kind(call) == Step.JOIN || kind(call) == Step.GROUP_JOIN ? 2 : 1);
    }

    /** Whether a call gives objects that only hand range variables on: the next one's parameter has no name of C#'s. */
    private static boolean handsOn(List<Expr.Call> calls, int at) {
        if (at + 1 == calls.size()) {
            return false;
        }
        Expr.Lambda next = over(calls.get(at + 1));
        return next.isTree() ? next.parameters().getFirst().name().startsWith(Identifiers.of("<>"))
                : MemberOwners.name(next.method(), 0).startsWith("<>");
    }

    /** Reads a chain of calls. */
    private static final class Reading {
        private final List<Expr.Call> calls;
        private final Set<String> taken;
        private final Set<String> declared = new HashSet<>();
        private final List<Clause> clauses = new ArrayList<>();
        private Range scope;
        private boolean failed;

        Reading(List<Expr.Call> calls, Set<String> taken) {
            this.calls = calls;
            this.taken = taken;
        }

        /** @param handing the first call that hands range variables on */
        Optional<QueryExpression> from(int handing) {
            int first = handing;
            String name = over(calls.get(handing)).parameters().getFirst().name();
            while (first > 0 && over(calls.get(first - 1)).parameters().getFirst().name().equals(name)
                    && (kind(calls.get(first - 1)).clause == Kind.WHERE || kind(calls.get(first - 1)).clause.orders())) {
                first--;
            }
            while (kind(calls.get(first)).clause.thenOrders()) {
                first++;
            }
            if (first > handing) {
                return Optional.empty();
            }
            Expr source = calls.get(first).arguments().getFirst();
            scope = new Range.One(declare(name, true));
            clauses.add(new Clause(Kind.FROM, name, List.of(new Value(source, null, Map.of())), "", IlSet.NONE));
            for (int i = first; i < calls.size() && !failed; i++) {
                read(i, handsOn(calls, i), i + 1 == calls.size());
            }
            Kind last = clauses.getLast().kind;
            if (last != Kind.SELECT && last != Kind.GROUP_BY && scope instanceof Range.One(String only)) {
                // A query that only filters or orders selects what it runs over.
                Expr.Lambda function = over(calls.getLast());
                CsVariable parameter = function.parameters().getFirst();
                clauses.add(new Clause(Kind.SELECT, "", List.of(new Value(new Expr.VariableUse(parameter, IlSet.NONE), null,
                        Map.of(parameter, new Range.One(only)))), "", IlSet.NONE));
            } else if (last != Kind.SELECT && last != Kind.GROUP_BY) {
                return Optional.empty();
            }
            return failed || !clauses.stream().allMatch(each -> each.values.stream().allMatch(this::isSayable)) ? Optional.empty()
                    : Optional.of(new QueryExpression(List.copyOf(clauses)));
        }

        private String declare(String name, boolean ofFunction) {
            failed |= !declared.add(name) || !ofFunction && taken.contains(Identifiers.of(name)) || name.startsWith("<");
            return name;
        }

        private void read(int at, boolean handsOn, boolean last) {
            Expr.Call call = calls.get(at);
            Step step = kind(call);
            switch (step) {
                case WHERE, ORDER_BY, ORDER_BY_DESCENDING, THEN_BY, THEN_BY_DESCENDING ->
                        clauses.add(new Clause(step.clause, "", List.of(of(lambda(call, 1))), "", call.il()));
                case SELECT -> {
                    Expr.Lambda function = lambda(call, 1);
                    if (handsOn) {
                        hand(call, function, "", last);
                    } else {
                        clauses.add(new Clause(Kind.SELECT, "", List.of(of(function)), "", call.il()));
                        failed |= !last;
                    }
                }
                case SELECT_MANY -> {
                    String name = declare(lambda(call, 2).parameters().get(1).name(), true);
                    clauses.add(new Clause(Kind.FROM, name, List.of(of(lambda(call, 1))), "", call.il()));
                    result(call, lambda(call, 2), name, handsOn, last);
                }
                case JOIN, GROUP_JOIN -> {
                    Expr.Lambda inner = lambda(call, 3);
                    boolean groups = step == Step.GROUP_JOIN;
                    String name = declare(inner.parameters().getFirst().name(), true);
                    String second = lambda(call, 4).parameters().get(1).name();
                    if (groups) {
                        // Behind the group it is not there any more.
                        declared.remove(name);
                    }
                    String into = groups ? declare(second, true) : "";
                    Value source = new Value(call.arguments().get(1), null, Map.of());
                    clauses.add(new Clause(Kind.JOIN, name, List.of(source, of(lambda(call, 2)), new Value(value(inner), inner,
                            Map.of(inner.parameters().getFirst(), new Range.One(name)))), into, call.il()));
                    result(call, lambda(call, 4), groups ? into : name, handsOn, last);
                }
                case GROUP_BY -> {
                    Expr.Lambda key = lambda(call, 1);
                    Value element = call.arguments().size() == 3 ? of(lambda(call, 2)) : new Value(new Expr.VariableUse(
                            key.parameters().getFirst(), IlSet.NONE), null, Map.of(key.parameters().getFirst(), scope));
                    Expr.Lambda next = last ? null : over(calls.get(at + 1));
                    String into = last ? "" : declare(next.parameters().getFirst().name(), true);
                    clauses.add(new Clause(Kind.GROUP_BY, "", List.of(element, of(key)), into, call.il()));
                    scope = last ? scope : new Range.One(into);
                }
            }
        }

        private Value of(Expr.Lambda function) {
            return new Value(value(function), function, Map.of(function.parameters().getFirst(), scope));
        }

        /** What a call with two elements makes of them. */
        private void result(Expr.Call call, Expr.Lambda function, String second, boolean handsOn, boolean last) {
            if (handsOn) {
                hand(call, function, second, last);
                return;
            }
            failed |= !last;
            clauses.add(new Clause(Kind.SELECT, "", List.of(new Value(value(function), function, Map.of(
                    function.parameters().getFirst(), scope, function.parameters().get(1), new Range.One(second)))), "",
                    IlSet.NONE));
        }

        /**
         * An object that hands on what there was, and one more.
         *
         * @param second the range variable that the function's second parameter is; empty where the object's second member is one
         */
        private void hand(Expr.Call call, Expr.Lambda function, String second, boolean last) {
            if (last || !(value(function) instanceof Expr.New creation) || !AnonymousTypes.is(creation.type())
                    || creation.arguments().size() != 2 || !isParameter(creation.arguments().get(0), function, 0)
                    || !second.isEmpty() && !isParameter(creation.arguments().get(1), function, 1)) {
                failed = true;
                return;
            }
            List<PropertyInfo> members = ((DefinedKlass) creation.type()).properties();
            String name = second;
            if (second.isEmpty()) {
                name = declare(members.get(1).name(), false);
                clauses.add(new Clause(Kind.LET, name, List.of(new Value(creation.arguments().get(1), function,
                        Map.of(function.parameters().getFirst(), scope))), "", call.il().and(creation.il())));
            }
            Map<String, Range> both = new LinkedHashMap<>();
            both.put(members.get(0).name(), scope);
            both.put(members.get(1).name(), new Range.One(name));
            scope = new Range.Many(both);
        }

        private static boolean isParameter(Expr value, Expr.Lambda function, int number) {
            return value instanceof Expr.VariableUse use && use.variable() == function.parameters().get(number);
        }

        /** Whether range variables alone are taken from what hands them on, and no other variable has the name of one. */
        private boolean isSayable(Value value) {
            Map<CsVariable, Integer> uses = new HashMap<>();
            boolean[] clear = {true};
            Trees.all(value.expression, each -> {
                if (each instanceof Expr.VariableUse use && value.ranges.containsKey(use.variable())) {
                    uses.merge(use.variable(), 1, Integer::sum);
                } else if (each instanceof Expr.VariableUse use) {
                    clear[0] &= !declared.contains(use.variable().name());
                } else if (each instanceof Expr.Lambda inner) {
                    clear[0] &= inner.parameters().stream().noneMatch(parameter -> declared.contains(parameter.name()));
                }
                if (range(each, value.ranges) instanceof Range.One) {
                    uses.merge(root(each), -1, Integer::sum);
                }
            });
            return clear[0] && uses.values().stream().allMatch(each -> each == 0);
        }

        private static CsVariable root(Expr expression) {
            return expression instanceof Expr.PropertyUse use ? root(use.target()) : ((Expr.VariableUse) expression).variable();
        }
    }
}
