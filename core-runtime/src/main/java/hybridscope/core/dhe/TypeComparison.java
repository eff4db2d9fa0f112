package hybridscope.core.dhe;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Compares definitions of types. */
final class TypeComparison {
    private final Identities before;
    private final Identities after;
    private final LayoutComparison layouts;

    TypeComparison(Identities before, Identities after, LayoutComparison layouts) {
        this.before = before;
        this.after = after;
        this.layouts = layouts;
    }

    TypeChange of(DefinedKlass old, DefinedKlass now) {
        if (old == null || now == null) {
            return new TypeChange(old == null ? ChangeKind.NEW : ChangeKind.REMOVED, old, now, List.of());
        }
        List<Difference> found = new ArrayList<>();
        if (!layouts.same(old, now)) {
            Difference where = layouts.difference(old, now, -1, -1);
            found.add(where.subject().equals(old.name())
                    ? Difference.of(Difference.Kind.LAYOUT, "", where.before(), where.after()) : where);
        }
        if (!identities(statics(old), before::field).equals(identities(statics(now), after::field))) {
            found.add(Difference.of(Difference.Kind.STATICS, "", text(statics(old), FieldInfo::name),
                    text(statics(now), FieldInfo::name)));
        }
        Klass base = old.parent();
        Klass newBase = now.parent();
        if ((base == null ? null : before.type(base)) != (newBase == null ? null : after.type(newBase))) {
            found.add(Difference.of(Difference.Kind.BASE, "", name(base), name(newBase)));
        }
        if (!new HashSet<>(identities(old.declaredInterfaces(), before::type))
                .equals(new HashSet<>(identities(now.declaredInterfaces(), after::type)))) {
            found.add(Difference.of(Difference.Kind.INTERFACES, "", text(old.declaredInterfaces(), Klass::name),
                    text(now.declaredInterfaces(), Klass::name)));
        }
        if (!slots(old, before).equals(slots(now, after))) {
            found.add(Difference.of(Difference.Kind.VIRTUALS, "", text(old.virtualMethods(), TypeComparison::slot),
                    text(now.virtualMethods(), TypeComparison::slot)));
        }
        List<String> oldLiterals = literals(old);
        List<String> newLiterals = literals(now);
        if (!oldLiterals.equals(newLiterals)) {
            found.add(Difference.of(Difference.Kind.LITERALS, "", only(oldLiterals, newLiterals),
                    only(newLiterals, oldLiterals)));
        }
        String parameters = parameters(old, before);
        String newParameters = parameters(now, after);
        if (!parameters.equals(newParameters)) {
            found.add(Difference.of(Difference.Kind.PARAMETERS, "", text(old.arguments(), TypeComparison::constraints),
                    text(now.arguments(), TypeComparison::constraints)));
        }
        return new TypeChange(found.isEmpty() ? ChangeKind.UNCHANGED : ChangeKind.CHANGED, old, now, List.copyOf(found));
    }

    private static List<FieldInfo> statics(DefinedKlass type) {
        return type.fields().stream().filter(FieldInfo::isStored).toList();
    }

    private static <T> List<Identity> identities(List<T> things, Function<T, Identity> identity) {
        return things.stream().map(identity).toList();
    }

    private static <T> String text(List<T> things, Function<T, String> text) {
        return things.stream().map(text).collect(Collectors.joining(", "));
    }

    private static String name(Klass type) {
        return type == null ? "" : type.name();
    }

    private static List<List<Object>> slots(DefinedKlass type, Identities identities) {
        return type.virtualMethods().stream().map(method -> List.<Object>of(identities.method(method), method.slot())).toList();
    }

    private static String slot(MethodInfo method) {
        return method.name() + "@" + method.slot();
    }

    private static List<String> literals(DefinedKlass type) {
        List<String> found = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (field.isLiteral()) {
                found.add(field.name() + " = " + value(field));
            }
        }
        return found;
    }

    private static String value(FieldInfo field) {
        try {
            int[] rows = field.declaringType().module().metadata().relations()
                    .rowsWhere(Table.CONSTANT.column("Parent"), Table.FIELD, Token.rid(field.token()));
            return rows.length == 0 ? "" : ConstantReader.read(field.declaringType().module().metadata(), rows[0]).text();
        } catch (BadFormatException e) {
            return "?";
        }
    }

    private static String only(List<String> these, List<String> others) {
        HashSet<String> known = new HashSet<>(others);
        return these.stream().filter(each -> !known.contains(each)).limit(8).collect(Collectors.joining(", "));
    }

    private static String parameters(DefinedKlass type, Identities identities) {
        return type.arguments().stream().map(argument -> argument instanceof VariableKlass variable
                ? (variable.flags() & ~3) + ":" + identities(variable.constraints(), identities::type).stream()
                .map(Identity::number).sorted().toList() : "").collect(Collectors.joining(";"));
    }

    private static String constraints(Klass argument) {
        return argument instanceof VariableKlass variable && !variable.constraints().isEmpty()
                ? argument.name() + ": " + text(variable.constraints(), Klass::name) : argument.name();
    }
}
