package hybridscope.core.dhe.cost;

import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What injection costs in an assembly, method by method. It does not depend on rules: made once, it answers for any of them.
 *
 * @param costs      by method, in the order of MethodDef rows
 * @param unmeasured methods of which no C++ can be written, with why
 */
public record AssemblyCost(List<InjectionCost> costs, List<Unmeasured> unmeasured) {
    /** Copies the lists. */
    public AssemblyCost {
        costs = List.copyOf(costs);
        unmeasured = List.copyOf(unmeasured);
    }

    /**
     * A method without C++.
     *
     * @param method the method
     * @param reason why there is none
     */
    public record Unmeasured(MethodInfo method, String reason) {
    }

    /** The costs of all methods of an assembly. */
    public static AssemblyCost of(Assembly assembly, SharingPolicy policy) {
        CppPrinter printer = new CppPrinter(policy);
        List<InjectionCost> costs = new ArrayList<>();
        List<Unmeasured> unmeasured = new ArrayList<>();
        for (LoadedModule module : assembly.modules()) {
            for (DefinedKlass type : module.definitions()) {
                for (MethodInfo method : methods(type)) {
                    try {
                        costs.add(InjectionCost.of(printer, method));
                    } catch (LoadException e) {
                        unmeasured.add(new Unmeasured(method, e.failure().message()));
                    } catch (BadFormatException e) {
                        unmeasured.add(new Unmeasured(method, e.diagnostic().text()));
                    }
                }
            }
        }
        return new AssemblyCost(costs, unmeasured);
    }

    private static List<MethodInfo> methods(DefinedKlass type) {
        try {
            return type.methods();
        } catch (LoadException | BadFormatException e) {
            // A type whose rows cannot be read has no methods that could be injected.
            return List.of();
        }
    }

    /** The totals as rules have it. */
    public CostTotals totals(Predicate<MethodInfo> injects) {
        return CostTotals.of(costs, injects);
    }
}
