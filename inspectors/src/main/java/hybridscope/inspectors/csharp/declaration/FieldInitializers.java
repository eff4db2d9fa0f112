package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.syntax.AutoProperties;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.StmtWriter;
import hybridscope.inspectors.csharp.text.CodeText;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The values that fields are declared with: what the class constructor sets first, and what every constructor that calls one of
 * the base class sets in front of that call, where all of them do the same in the order of the fields.
 */
final class FieldInitializers {
    /** A value, and the constructor that it stands in. */
    record Value(Expr value, MethodInfo constructor) {
    }

    private final Map<FieldInfo, Value> values = new HashMap<>();
    /** Constructors whose initializers could not become those of fields. */
    private final Set<MethodInfo> remaining = new HashSet<>();

    private FieldInitializers() {
    }

    static FieldInitializers of(DefinedKlass type, MethodBodies bodies, ScopedTypeNames names) {
        FieldInitializers found = new FieldInitializers();
        List<DecompiledBody> constructors = new ArrayList<>();
        for (MethodInfo method : type.methods()) {
            if (method.isClassConstructor()) {
                bodies.of(method).ifPresent(body -> found.take(List.of(body), names));
            } else if (method.isConstructor() && method.hasBody()) {
                bodies.of(method).filter(body -> !callsOwn(body)).ifPresent(constructors::add);
            }
        }
        if (!constructors.isEmpty()) {
            found.take(constructors, names);
        }
        return found;
    }

    /** For a text of one member, beside which no field is shown: what constructors set first stays in them. */
    static FieldInitializers none(DefinedKlass type) {
        FieldInitializers none = new FieldInitializers();
        type.methods().stream().filter(method -> method.isConstructor()
                || method.isClassConstructor()).forEach(none.remaining::add);
        return none;
    }

    /** Whether a constructor calls another one of its class. */
    static boolean callsOwn(DecompiledBody body) {
        return body.constructorCall().filter(call -> call instanceof Expr.Call made
                && made.method().declaringType() == body.method().declaringType()).isPresent();
    }

    private void take(List<DecompiledBody> constructors, ScopedTypeNames names) {
        DecompiledBody first = constructors.getFirst();
        String text = text(first, names);
        boolean same = constructors.stream().allMatch(each -> text(each, names).equals(text));
        if (same && isInOrder(first.initializers()) && areSaid(first, names.level())) {
            first.initializers().forEach(each -> values.put(each.field(), new Value(each.value(), first.method())));
        } else {
            constructors.stream().filter(each -> !each.initializers().isEmpty()).forEach(each -> remaining.add(each.method()));
        }
    }

    /** Whether fields can be declared with their values: the one behind a property without a body could not before C# 6. */
    private static boolean areSaid(DecompiledBody constructor, LanguageLevel level) {
        return level.has(LanguageLevel.CSHARP_6) || constructor.initializers().stream()
                .allMatch(each -> AutoProperties.property(each.field()).isEmpty());
    }

    private static boolean isInOrder(List<DecompiledBody.FieldInitializer> initializers) {
        Set<FieldInfo> seen = new HashSet<>();
        int last = -1;
        for (DecompiledBody.FieldInitializer each : initializers) {
            if (!seen.add(each.field()) || each.field().index() < last) {
                return false;
            }
            last = each.field().index();
        }
        return true;
    }

    private static String text(DecompiledBody body, ScopedTypeNames names) {
        CodeWriter out = new CodeWriter();
        for (DecompiledBody.FieldInitializer each : body.initializers()) {
            out.add(each.field().name() + " = ");
            MemberWriter.statements(out, names, body.method(), body.method()).expression(each.value());
            out.line();
        }
        CodeText text = out.text();
        return text.text();
    }

    /** The value that a field is declared with. */
    Optional<Value> of(FieldInfo field) {
        return Optional.ofNullable(values.get(field));
    }

    /** Whether the constructor itself must set the fields that it sets first. */
    boolean isLeftIn(MethodInfo constructor) {
        return remaining.contains(constructor);
    }
}
