package hybridscope.inspectors.sharing;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.Constraints.Violation;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.json.JsonName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A constraint that an argument in an expression does not satisfy: no compiler takes it, and its type does not load.
 *
 * @param kind       which constraint
 * @param argument   the argument
 * @param parameter  the generic parameter
 * @param owner      the type or method that has it
 * @param constraint the type that the argument should be assignable to; null for other kinds
 * @param text       all that in one English sentence
 */
public record ConstraintReport(Constraints.Kind kind, String argument, String parameter, String owner, String constraint,
        String text) {
    /** The key of its sentence in message bundles; its arguments are those of this record, in order. */
    @JsonIgnore
    public String messageKey() {
        return "share.constraint." + JsonName.of(kind);
    }

    private static ConstraintReport of(Violation violation) {
        String type = violation.variable().declaringType().name();
        String owner = violation.variable().declaringMethod() == null ? type
                : type + "::" + violation.variable().declaringMethod().name();
        return new ConstraintReport(violation.kind(), ShortNames.of(violation.argument()), violation.variable().name(), owner,
                violation.constraint() == null ? null : ShortNames.of(violation.constraint()), violation.message());
    }

    /** Of a type or of what it is made of, innermost first. */
    static Optional<ConstraintReport> of(Klass type) {
        return violation(type).map(ConstraintReport::of);
    }

    /** Of a method or of what its type and arguments are made of. */
    static Optional<ConstraintReport> of(MethodInfo method) {
        return Stream.concat(Stream.of(method.declaringType()), method.arguments().stream()).map(ConstraintReport::violation)
                .flatMap(Optional::stream).findFirst().or(() -> Constraints.violation(method)).map(ConstraintReport::of);
    }

    private static Optional<Violation> violation(Klass type) {
        List<Klass> parts = type.element() == null ? type.arguments() : List.of(type.element());
        return parts.stream().filter(part -> part != type).map(ConstraintReport::violation).flatMap(Optional::stream).findFirst()
                .or(() -> type instanceof DefinedKlass defined && defined.isGenericInstance()
                        ? Constraints.violation(defined) : Optional.empty());
    }
}
