package hybridscope.inspectors.sharing;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.GenericResolution.Step;
import hybridscope.core.aot.GenericResolution;
import hybridscope.core.sharing.MethodSharing;
import hybridscope.core.sharing.SharedSymbol;
import hybridscope.core.sharing.SharedType;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.sharing.TypeSharing;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodBindings;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.aot.ReferenceCode;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.sharing.ResolutionStep.Outcome;
import hybridscope.inspectors.sharing.ResolutionStep.Reason;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * What a type or method shares as under a policy, and where its code comes from (RULES.md §6).
 *
 * @param policy      the policy
 * @param name        the type or method, as C# people write it
 * @param shared      its shared form
 * @param sharingType of a type: what it shares as where it is a generic argument; of a method null
 * @param symbol      of a method of generic code: its body's C++ name; else null
 * @param derivation  how the shared form came about, part by part
 * @param values      the value types in it, itself included: sizes, offsets and registers are what keeps them from sharing more
 * @param reference   a reference, as those see it that compare with a value
 * @param unsatisfied the first constraint that an argument in it does not satisfy; null where all are
 * @param exempt      why nothing is to be looked for; null where something is, or where it is not generic
 * @param resolution  the four steps in which its code is looked for; empty where nothing is
 * @param takes       the step that a use takes; null where that depends, or nothing is looked for
 * @param supplement  the assembly whose supplementary metadata makes it run; null where nothing is looked for
 * @param code        C# for the AOT part that makes the compiler instantiate it; empty where there is none
 * @param assumptions the types in it that are not there, on which its form and its values rest
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record ShareReport(SharingPolicy policy, String name, String shared, String sharingType, String symbol,
        List<ShareStep> derivation, List<ValueReport> values, ValueReport reference,
        ConstraintReport unsatisfied, Exemption exempt, List<ResolutionStep> resolution, Step takes, String supplement,
        List<String> code, List<AssumptionReport> assumptions, List<String> differential) {
    /** The code as a class to put into the AOT part; empty where there is none. */
    @JsonIgnore
    public String snippet() {
        return ReferenceCode.snippet(code);
    }

    /**
     * The report on a type.
     *
     * @param aot tells of methods whether the AOT part has code that they share; empty where nobody knows
     */
    public static ShareReport of(Klass type, SharingPolicy policy, Optional<Predicate<MethodInfo>> aot) {
        return of(type, policy, new ResolutionPart(aot, false, false, new StandIns(), List.of()));
    }

    static ShareReport of(Klass type, SharingPolicy policy, ResolutionPart search) {
        Sharing sharing = new Sharing(policy);
        SharedType form = sharing.form(type);
        List<TypeSharing> arguments = sharing.arguments(type);
        List<ShareStep> steps = ShareStep.of(ShareStep.Part.TYPE_ARGUMENT, arguments);
        boolean generic = !type.arguments().isEmpty();
        List<TypeSharing> looked = lookedFor(policy).arguments(type);
        // All methods of a type that have no parameters of their own are instantiated together.
        Optional<MethodInfo> some = type.methods().stream().filter(method -> method.genericArity() == 0
                && MethodBindings.needsInstantiation(method)).findFirst();
        Optional<Exemption> exempt = !generic ? Optional.empty()
                : isHotUpdate(type) ? Optional.of(Exemption.HOT_UPDATE) : Exemption.of(type);
        List<ResolutionStep> resolution = !generic || exempt.isPresent() ? List.of()
                : steps(looked, policy, search, some.orElseThrow(), SharedNames.of(lookedFor(policy).form(type)), assembly(type));
        return new ShareReport(policy, ShortNames.of(type), SharedNames.of(form), SharedNames.of(sharing.argument(type).shared()),
                null, steps, values(Stream.concat(Stream.of(sharing.argument(type)), arguments.stream()).toList()),
                reference(type), ConstraintReport.of(type).orElse(null), exempt.orElse(null), resolution,
                ResolutionPart.taken(resolution).orElse(null), resolution.isEmpty() ? null : assembly(type),
                resolution.isEmpty() ? List.of() : ReferenceCode.of(type, policy), AssumptionReport.of(search.standIns(), type),
                search.differential());
    }

    /** The report on a method; parameters as for a type. */
    public static ShareReport of(MethodInfo method, SharingPolicy policy, Optional<Predicate<MethodInfo>> aot) {
        return of(method, policy, new ResolutionPart(aot, false, false, new StandIns(), List.of()));
    }

    static ShareReport of(MethodInfo method, SharingPolicy policy, ResolutionPart search) {
        MethodSharing sharing = new Sharing(policy).method(method);
        Klass type = method.declaringType();
        if (!sharing.isGeneric()) {
            return new ShareReport(policy, ShortNames.of(method), ShortNames.of(method), null, null, List.of(), List.of(),
                    reference(type), null, null, List.of(), null, null, List.of(),
                    AssumptionReport.ofSignature(search.standIns(), method), search.differential());
        }
        List<ShareStep> steps = new ArrayList<>(ShareStep.of(ShareStep.Part.TYPE_ARGUMENT, sharing.typeArguments()));
        steps.addAll(ShareStep.of(ShareStep.Part.METHOD_ARGUMENT, sharing.methodArguments()));
        steps.addAll(ShareStep.of(ShareStep.Part.PARAMETER, sharing.parameters()));
        steps.addAll(ShareStep.of(ShareStep.Part.RESULT, List.of(sharing.result())));
        List<TypeSharing> arguments = Stream.concat(sharing.typeArguments().stream(),
                sharing.methodArguments().stream()).toList();
        MethodSharing looked = lookedFor(policy).method(method);
        Optional<Exemption> exempt = isHotUpdate(type) ? Optional.of(Exemption.HOT_UPDATE) : Exemption.of(method);
        List<ResolutionStep> resolution = exempt.isPresent() ? List.of()
                : steps(Stream.concat(looked.typeArguments().stream(), looked.methodArguments().stream()).toList(), policy,
                search, method, SharedNames.of(looked), assembly(type));
        return new ShareReport(policy, ShortNames.of(method), SharedNames.of(sharing), null, SharedSymbol.of(sharing),
                List.copyOf(steps), values(arguments), reference(type), ConstraintReport.of(method).orElse(null),
                exempt.orElse(null), resolution, ResolutionPart.taken(resolution).orElse(null),
                resolution.isEmpty() ? null : assembly(type),
                resolution.isEmpty() ? List.of() : ReferenceCode.of(method, policy),
                AssumptionReport.ofSignature(search.standIns(), method), search.differential());
    }

    /** The first step looks for what code shares without full generic sharing. */
    private static Sharing lookedFor(SharingPolicy policy) {
        return new Sharing(policy.withoutFull());
    }

    private static boolean isHotUpdate(Klass type) {
        return type instanceof DefinedKlass defined && defined.module().assembly().role() == Assembly.Role.HOT_UPDATE;
    }

    private static String assembly(Klass type) {
        return type instanceof DefinedKlass defined ? defined.module().assembly().name() : null;
    }

    private static ValueReport reference(Klass type) {
        return ValueReport.of(type.runtime().core().object());
    }

    /** Value types that keep a body to themselves, each once. */
    private static List<ValueReport> values(List<TypeSharing> arguments) {
        Map<Klass, ValueReport> values = new LinkedHashMap<>();
        collect(arguments, values);
        return List.copyOf(values.values());
    }

    private static void collect(List<TypeSharing> arguments, Map<Klass, ValueReport> values) {
        for (TypeSharing argument : arguments) {
            if (argument.type().isValueType() && !argument.type().containsVariables()) {
                values.computeIfAbsent(argument.type(), ValueReport::of);
            }
            collect(argument.parts(), values);
        }
    }

    private static List<ResolutionStep> steps(List<TypeSharing> looked, SharingPolicy policy, ResolutionPart search,
            MethodInfo method, String form, String assembly) {
        Optional<Klass> hot = looked.stream().map(argument -> hotUpdate(argument.shared())).flatMap(Optional::stream).findFirst();
        boolean overObject = looked.stream().allMatch(argument -> argument.shared() instanceof SharedType.Exact(Klass exact)
                && !exact.isValueType());
        Optional<Boolean> known = search.aot().map(part -> part.test(method));
        ResolutionStep aot;
        if (hot.isPresent()) {
            aot = ResolutionStep.of(Step.AOT, Outcome.NO, Reason.OF_HOT_UPDATE, form, ShortNames.of(hot.get()));
        } else if (policy == SharingPolicy.IL2CPP_2015 && overObject) {
            aot = ResolutionStep.of(Step.AOT, Outcome.YES, Reason.ALWAYS_MADE, form);
        } else {
            aot = known.map(yes -> yes ? ResolutionStep.of(Step.AOT, Outcome.YES, Reason.INSTANTIATED, form)
                    : notInstantiated(form, search.absent()))
                    .orElseGet(() -> ResolutionStep.of(Step.AOT, Outcome.DEPENDS, Reason.IF_INSTANTIATED, form));
        }
        ResolutionStep supplementary = search.isSupplemented(method)
                .map(yes -> yes ? ResolutionStep.of(Step.SUPPLEMENTARY, Outcome.YES, Reason.SUPPLEMENTED, assembly)
                        : ResolutionStep.of(Step.SUPPLEMENTARY, Outcome.NO, Reason.NOT_SUPPLEMENTED, assembly))
                .orElseGet(() -> ResolutionStep.of(Step.SUPPLEMENTARY, Outcome.DEPENDS, Reason.IF_SUPPLEMENTED, assembly));
        boolean full = policy == SharingPolicy.FULL || search.fullSharing();
        boolean missing = Stream.of(aot, supplementary).allMatch(each -> each.outcome() == Outcome.NO) && !full;
        boolean found = Stream.of(aot, supplementary).anyMatch(each -> each.outcome() == Outcome.YES) || full;
        return List.of(aot, supplementary, full ? ResolutionStep.of(Step.FULL_SHARING, Outcome.YES, Reason.FULL_SHARING_ON)
                        : ResolutionStep.of(Step.FULL_SHARING, Outcome.NO, Reason.FULL_SHARING_OFF),
                ResolutionStep.of(Step.MISSING, missing ? Outcome.YES : found ? Outcome.NO : Outcome.DEPENDS,
                        missing ? Reason.THROWS : Reason.OTHERWISE_THROWS, GenericResolution.missing(method)));
    }

    private static ResolutionStep notInstantiated(String form, List<String> absent) {
        return absent.isEmpty() ? ResolutionStep.of(Step.AOT, Outcome.NO, Reason.NOT_INSTANTIATED, form)
                : ResolutionStep.of(Step.AOT, Outcome.DEPENDS, Reason.IF_ABSENT_INSTANTIATES, form, String.join(", ", absent));
    }

    /** Whether a hot-update assembly defines it, or a part of it. */
    private static boolean isOfHotUpdate(Klass type) {
        return type.element() != null ? isOfHotUpdate(type.element())
                : isHotUpdate(type) || type.arguments().stream().anyMatch(ShareReport::isOfHotUpdate);
    }

    /** The first type in a shared form that a hot-update assembly defines. */
    private static Optional<Klass> hotUpdate(SharedType type) {
        return switch (type) {
            case SharedType.Exact(Klass exact) -> isOfHotUpdate(exact) ? Optional.of(exact) : Optional.empty();
            case SharedType.Instance(Klass definition, List<SharedType> arguments) -> isOfHotUpdate(definition)
                    ? Optional.of(definition)
                    : arguments.stream().map(ShareReport::hotUpdate).flatMap(Optional::stream).findFirst();
            case SharedType.To(SharedType element, boolean _) -> hotUpdate(element);
            case SharedType.EnumOver _, SharedType.Any _ -> Optional.empty();
        };
    }
}
