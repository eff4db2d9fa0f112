package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.text.CodePlace;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The arguments and local variables of a method, and the temporaries that its C# needs. */
final class BodyVariables {
    private final MethodInfo method;
    private final List<CsVariable> parameters = new ArrayList<>();
    private final List<CsVariable> locals = new ArrayList<>();
    /** Slots of several variables. */
    private final Set<Integer> shared = new HashSet<>();

    BodyVariables(MethodInfo method, List<LocalVariable> localTypes) {
        this.method = method;
        List<Klass> types = method.signature().parameters();
        int shift = method.isStatic() ? 0 : 1;
        for (int i = 0; i < types.size(); i++) {
            String name = MemberOwners.name(method, i);
            CsVariable parameter = new CsVariable(CsVariable.Kind.PARAMETER, i + shift, types.get(i), name.isEmpty() ? null
                    : name, false);
            parameter.addPlace(CodePlace.argument(method, i + shift));
            parameters.add(parameter);
        }
        for (LocalVariable local : localTypes) {
            // What is pinned does not move: C# sees a pointer.
            Klass type = local.pinned() && local.type() instanceof ByRefKlass ? local.type().element().pointer() : local.type();
            CsVariable variable = new CsVariable(CsVariable.Kind.LOCAL, local.index(), type, null, local.pinned());
            variable.addPlace(CodePlace.local(method, local.index()));
            locals.add(variable);
        }
    }

    /** The parameters of one method and the local variables of another. */
    static BodyVariables of(BodyVariables parameters, BodyVariables locals) {
        BodyVariables both = new BodyVariables(parameters.method, List.of());
        both.parameters.clear();
        both.parameters.addAll(parameters.parameters);
        both.locals.addAll(locals.locals);
        both.shared.addAll(locals.shared);
        return both;
    }

    /** The parameters, {@code this} left out. */
    List<CsVariable> parameters() {
        return parameters;
    }

    List<CsVariable> locals() {
        return locals;
    }

    boolean isThis(int argument) {
        return !method.isStatic() && argument == 0;
    }

    CsVariable parameter(int argument) {
        int index = argument - (method.isStatic() ? 0 : 1);
        if (index < 0 || index >= parameters.size()) {
            throw new UnreadableBody("there is no argument " + argument);
        }
        return parameters.get(index);
    }

    CsVariable local(int index) {
        if (index >= locals.size()) {
            throw new UnreadableBody("there is no local variable " + index);
        }
        return locals.get(index);
    }

    /** What {@code this} is: of a value type its address. */
    Expr self(IlSet il) {
        Klass type = method.declaringType();
        return new Expr.This(type.isValueType() && type instanceof DefinedKlass ? type.byRef() : type, il);
    }

    /** Another variable in the slot of one; from now on neither is called as the slot is. */
    CsVariable copy(CsVariable variable) {
        CsVariable copy = new CsVariable(CsVariable.Kind.LOCAL, variable.index(), variable.type(), null, false);
        copy.setPlaces(variable.places());
        locals.add(copy);
        shared.add(variable.index());
        return copy;
    }

    /** Whether a local variable has its slot for itself. */
    boolean isAlone(CsVariable variable) {
        return !shared.contains(variable.index());
    }

    CsVariable temporary(Klass type) {
        return new CsVariable(CsVariable.Kind.TEMPORARY, -1, type, null, false);
    }

    /** The place that a variable's address leads to; of a by-reference one what it refers to. */
    static Expr use(CsVariable variable, IlSet il) {
        return new Expr.VariableUse(variable, il);
    }

    static boolean isByReference(CsVariable variable) {
        return variable.type() instanceof ByRefKlass;
    }
}
