package hybridscope.inspectors.dhe.cost;

import hybridscope.core.dhe.cost.AssemblyCost;
import hybridscope.core.dhe.cost.CodeSize;
import hybridscope.core.dhe.cost.CostTotals;
import hybridscope.core.dhe.cost.Inlining;
import hybridscope.core.dhe.cost.InjectionCost;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What injection costs in an assembly, under some rules.
 *
 * @param file       key of the file
 * @param policy     by which rules generic code is shared
 * @param totals     over all methods
 * @param growth     by how much of itself the C++ grows, in bytes
 * @param documented what the documents say of that
 * @param methods    what each would cost, in the order of rows
 * @param unmeasured methods of which no C++ can be written, with why
 */
public record InjectionCostReport(String file, SharingPolicy policy, CostTotals totals, double growth, double documented,
        List<Method> methods, Map<String, String> unmeasured) {
    /**
     * A method.
     *
     * @param place      the method
     * @param method     its name with signature
     * @param injected   whether the rules inject it
     * @param before     its C++ without injected code
     * @param added      what injection adds, whether or not the rules do so
     * @param checks     conditional branches that each call would execute in addition
     * @param blockAdded whether a block to initialise metadata is among what is added
     * @param prevented  builds that would inline it, and do not when it is injected
     */
    public record Method(Place place, String method, boolean injected, CodeSize before, CodeSize added, int checks,
            boolean blockAdded, List<Inlining> prevented) {
        /** What one method costs. @param injects what the rules inject */
        public static Method of(OpenFile file, InjectionCost cost, Predicate<MethodInfo> injects) {
            MethodInfo method = cost.method();
            return new Method(method.module().map(module -> file.place(module, method.token())).orElse(null), method.toString(),
                    cost.isInjectable() && injects.test(method), cost.before(), cost.added(), cost.checks(), cost.blockAdded(),
                    List.of(Inlining.values()).stream().filter(cost.inlining()::isPrevented).toList());
        }
    }

    /**
     * The report on a file.
     *
     * @param injects what the rules inject
     */
    public static InjectionCostReport of(OpenFile file, SharingPolicy policy, Predicate<MethodInfo> injects) {
        AssemblyCost cost = AssemblyCost.of(file.loaded().assembly(), policy);
        CostTotals totals = cost.totals(injects);
        Map<String, String> unmeasured = new LinkedHashMap<>();
        cost.unmeasured().forEach(each -> unmeasured.put(each.method().declaringType().name() + "::" + each.method().name(),
                each.reason()));
        return new InjectionCostReport(file.key(), policy, totals, totals.growth(), CostTotals.DOCUMENTED_GROWTH,
                cost.costs().stream().map(each -> Method.of(file, each, injects)).toList(), unmeasured);
    }
}
