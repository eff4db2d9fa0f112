package hybridscope.inspectors.sharing;

import hybridscope.core.aot.GenericResolution.Step;
import hybridscope.core.standin.StandIn;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where code of generics is looked for.
 *
 * @param aot         tells of methods whether the AOT part has code that they share; empty where nobody knows
 * @param settled     whether supplementary metadata and full generic sharing are those of a workspace; else they depend
 * @param fullSharing whether full generic sharing is on, whatever the policy that forms are made by
 * @param standIns    what stands in for assemblies that are not there
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
record ResolutionPart(Optional<Predicate<MethodInfo>> aot, boolean settled, boolean fullSharing, StandIns standIns,
        List<String> differential) {
    /** Simple names of the assemblies of the AOT part that are not there: nobody knows what they instantiate. */
    List<String> absent() {
        return standIns.all().stream().map(StandIn::assembly).distinct().toList();
    }

    /** Whether a method's generic has supplementary metadata with IL of it; empty where that depends. */
    Optional<Boolean> isSupplemented(MethodInfo method) {
        return settled ? Optional.of(method.module().filter(module -> module == module.assembly().manifest())
                .flatMap(module -> module.assembly().supplement()).filter(supplement -> supplement.il(method).isPresent())
                .isPresent()) : Optional.empty();
    }

    /** The step at which code is found, or is found to be missing; empty where that depends on what nobody has said. */
    static Optional<Step> taken(List<ResolutionStep> steps) {
        for (ResolutionStep step : steps) {
            switch (step.outcome()) {
                case YES -> {
                    return Optional.of(step.step());
                }
                case DEPENDS -> {
                    return Optional.empty();
                }
                case NO -> { }
            }
        }
        return Optional.empty();
    }
}
