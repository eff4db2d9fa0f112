package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MemberAccess;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.Conversions;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Params;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.TypeInference;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which of the methods of one name C# takes for a call (C# specification, 12.6.4). Where that is hard to tell it is said to take
 * another one.
 */
final class Overloads {
    private final MethodInfo user;
    private final Map<Key, List<Candidate>> others = new HashMap<>();

    private record Key(MethodInfo callee, Klass from) {
    }

    /** @param expands whether it takes the elements of its last argument one by one */
    private record Candidate(MethodInfo method, boolean expands) {
    }

    /** @param user the method that calls */
    Overloads(MethodInfo user) {
        this.user = user;
    }

    /**
     * Whether C# could take a call whose arguments the method takes for one of another method.
     *
     * @param receiver the type of what the method is called on; null for a static method
     */
    boolean isAmbiguous(MethodInfo callee, Klass receiver, List<Expr> arguments) {
        return isOtherTaken(callee, from(callee, receiver), arguments, callee.signature().parameters(), false);
    }

    private static Klass from(MethodInfo callee, Klass receiver) {
        return receiver == null || receiver.isValueType() || callee.isConstructor() ? callee.declaringType() : receiver;
    }

    /**
     * Whether C# takes a method for a call.
     *
     * @param receiver the type of what the method is called on; null for a static method
     * @param arguments the arguments as they are written
     * @param expanded whether the last ones are elements of the last parameter's array
     */
    boolean isTaken(MethodInfo callee, Klass receiver, List<Expr> arguments, boolean expanded) {
        List<Klass> declared = callee.signature().parameters();
        List<Klass> parameters = expanded ? Params.expanded(declared, arguments.size()) : declared;
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).type() != parameters.get(i) && !Conversions.isImplicit(arguments.get(i), parameters.get(i))) {
                return false;
            }
        }
        if (expanded && arguments.size() == declared.size() && areTaken(arguments, declared)) {
            return false;
        }
        return !isOtherTaken(callee, from(callee, receiver), arguments, parameters, expanded);
    }

    private boolean isOtherTaken(MethodInfo callee, Klass from, List<Expr> arguments, List<Klass> parameters,
            boolean expanded) {
        for (Candidate other : others.computeIfAbsent(new Key(callee, from), this::findOthers)) {
            for (boolean more : other.expands() ? new boolean[] {false, true} : new boolean[] {false}) {
                List<Klass> theirs = parameters(other.method(), arguments, more);
                if (theirs == null || !areTaken(arguments, theirs)) {
                    continue;
                }
                if (!isBetter(new Form(callee, parameters, expanded), new Form(other.method(), theirs, more), arguments)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean areTaken(List<Expr> arguments, List<Klass> parameters) {
        for (int i = 0; i < arguments.size(); i++) {
            if (arguments.get(i).type() != parameters.get(i)
                    && !Conversions.mayBeImplicit(arguments.get(i), parameters.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The parameters of a method for as many arguments, its type arguments found; null where it does not take so many. */
    private static List<Klass> parameters(MethodInfo other, List<Expr> arguments, boolean expanded) {
        List<Klass> declared = other.signature().parameters();
        if (expanded ? arguments.size() < declared.size() - 1 : arguments.size() > declared.size()) {
            return null;
        }
        for (int i = arguments.size(); i < declared.size() && !expanded; i++) {
            if (!MemberOwners.isOptional(other, i)) {
                return null;
            }
        }
        List<Klass> parameters = expanded ? Params.expanded(declared, arguments.size()) : declared;
        if (other.genericArity() == 0) {
            return parameters;
        }
        Optional<List<Klass>> found = TypeInference.infer(other.definition(), arguments, parameters);
        if (found.isEmpty()) {
            return TypeInference.isImpossible(other.definition(), arguments, parameters) ? null : parameters;
        }
        Map<Klass, Klass> values = new HashMap<>();
        for (int i = 0; i < found.get().size(); i++) {
            values.put(other.definition().arguments().get(i), found.get().get(i));
        }
        return parameters.stream().map(each -> TypeInference.substitute(each, values)).toList();
    }

    /** A method with the parameters that the arguments are for. */
    private record Form(MethodInfo method, List<Klass> parameters, boolean expanded) {
        boolean isGeneric() {
            return method.genericArity() > 0;
        }
    }

    /** Whether a method is better than another one that takes the arguments, too. */
    private static boolean isBetter(Form own, Form other, List<Expr> arguments) {
        Klass home = home(own.method());
        Klass theirHome = home(other.method());
        if (home != theirHome && isBelow(home, theirHome)) {
            return true;
        }
        if (home != theirHome && isBelow(theirHome, home)) {
            return false;
        }
        boolean better = false;
        boolean same = true;
        for (int i = 0; i < arguments.size(); i++) {
            Klass first = own.parameters().get(i);
            Klass second = other.parameters().get(i);
            if (first == second) {
                continue;
            }
            same = false;
            if (isBetter(arguments.get(i), first, second)) {
                better = true;
            } else if (isBetter(arguments.get(i), second, first) || !Conversions.isImplicit(arguments.get(i), first)
                    || second.containsMethodVariables()) {
                return false;
            }
        }
        if (better || !same) {
            return better;
        }
        if (own.isGeneric() != other.isGeneric()) {
            return other.isGeneric();
        }
        if (own.expanded() != other.expanded()) {
            return other.expanded();
        }
        int count = own.method().signature().parameters().size();
        int theirs = other.method().signature().parameters().size();
        return count == theirs ? isMoreSpecific(own.method(), other.method())
                : own.expanded() ? count > theirs : count < theirs;
    }

    /** Whether the declaration of a method says more about what it takes than another one's: a type where that has a variable. */
    private static boolean isMoreSpecific(MethodInfo own, MethodInfo other) {
        List<Klass> first = own.definition().typical().signature().parameters();
        List<Klass> second = other.definition().typical().signature().parameters();
        boolean more = false;
        for (int i = 0; i < first.size(); i++) {
            boolean open = first.get(i) instanceof VariableKlass;
            if (open && !(second.get(i) instanceof VariableKlass)) {
                return false;
            }
            more |= !open && second.get(i) instanceof VariableKlass;
        }
        return more;
    }

    /** The type that C# finds a method in: of one that overrides another the type that has it first. */
    private static Klass home(MethodInfo method) {
        Klass home = method.declaringType();
        if (!method.isVirtual() || method.isNewSlot()) {
            return home;
        }
        for (Klass at = home.parent(); at != null; at = at.parent()) {
            for (MethodInfo each : at.methods(method.name())) {
                if (each.isVirtual() && each.signature().matches(method.signature())) {
                    home = at;
                    if (each.isNewSlot()) {
                        return home;
                    }
                }
            }
        }
        return home;
    }

    /** Whether a type is another one or derived from it. */
    private static boolean isBelow(Klass type, Klass other) {
        return TypeInference.supertypes(type).stream().anyMatch(other::equals);
    }

    /** Whether an argument goes better to the first of two types. */
    private static boolean isBetter(Expr argument, Klass first, Klass second) {
        if (argument instanceof Expr.Lambda lambda) {
            return isBetter(Conversions.invoke(first), Conversions.invoke(second), lambda.async() ? null
                    : TypeInference.returned(lambda), lambda);
        }
        if (argument instanceof Expr.Delegate delegate && LambdaForms.isAnonymous(delegate.method())) {
            return isBetter(Conversions.invoke(first), Conversions.invoke(second), null, null);
        }
        Klass type = Conversions.natural(argument);
        if (type == first) {
            return true;
        }
        if (type == second || first.containsMethodVariables() || second.containsMethodVariables()) {
            return false;
        }
        return Conversions.isBetter(first, second);
    }

    /** Whether a function goes better to the first of two delegates: by what it returns, where they take the same. */
    private static boolean isBetter(MethodInfo one, MethodInfo other, Klass returned, Expr.Lambda lambda) {
        if (one == null || other == null || !one.signature().parameters().equals(other.signature().parameters())) {
            return false;
        }
        Klass result = one.signature().returnType();
        Klass theirs = other.signature().returnType();
        if (isVoid(result)) {
            // A block that returns nothing is no function with a result; an expression could be both.
            return isVoid(theirs) || lambda != null && returnsNothing(lambda);
        }
        if (isVoid(theirs) || returned == result) {
            return true;
        }
        return returned != theirs && !theirs.containsMethodVariables() && Conversions.isBetter(result, theirs);
    }

    private static boolean isVoid(Klass type) {
        return type == type.runtime().core().voidType();
    }

    private static boolean returnsNothing(Expr.Lambda lambda) {
        List<Stmt> statements = lambda.body().statements();
        if (statements.size() == 1 && statements.getFirst() instanceof Stmt.Evaluate(Expr value)) {
            return value.type() != null && isVoid(value.type());
        }
        return !(statements.isEmpty() || Structurer.ends(lambda.body()) || lambda.body().last() instanceof Stmt.Return(Expr value,
                IlSet _) && value != null);
    }

    private static boolean isVararg(MethodInfo method) {
        return method.signature().convention() == CallingConvention.VARARG;
    }

    private List<Candidate> findOthers(Key key) {
        MethodInfo callee = key.callee();
        List<Candidate> found = new ArrayList<>();
        try {
            List<Klass> types = new ArrayList<>();
            for (Klass type = key.from(); type != null; type = callee.isConstructor() ? null : type.parent()) {
                types.add(type);
            }
            if (key.from().isInterface()) {
                types.addAll(key.from().interfaces());
            }
            for (Klass type : types) {
                for (MethodInfo other : type.methods(callee.name())) {
                    if (other.typical() != callee.typical() && isVararg(other) == isVararg(callee)
                            && MemberAccess.violation(user, other).isEmpty()
                            && !(other.isVirtual() && callee.isVirtual()
                                    && other.signature().matches(callee.signature()))) {
                        found.add(new Candidate(other, Params.takes(other)));
                    }
                }
            }
        } catch (LoadException damaged) {
            return found;
        }
        return found;
    }
}
