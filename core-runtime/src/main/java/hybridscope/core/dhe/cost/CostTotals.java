package hybridscope.core.dhe.cost;

import hybridscope.core.types.MethodInfo;
import java.util.Collection;
import java.util.function.Predicate;

/**
 * What rules for injection cost over many methods.
 *
 * @param methods    all methods that were measured
 * @param injectable those with IL, which rules decide on
 * @param injected   those that the rules inject
 * @param without    C++ of all methods if none were injected
 * @param with       C++ of all methods as the rules have it
 * @param checks     conditional branches added, one of which each call of an injected method executes, or two
 * @param blocks     methods that got a block to initialise metadata
 * @param preventedForSize  injected methods that a build for size would otherwise inline
 * @param preventedForSpeed injected methods that a build for speed would otherwise inline
 */
public record CostTotals(int methods, int injectable, int injected, Amount without, Amount with, int checks, int blocks,
        int preventedForSize, int preventedForSpeed) {
    /** By how much the documents say that injecting everything makes an assembly's code longer. */
    public static final double DOCUMENTED_GROWTH = 0.30;

    /**
     * A sum of sizes.
     *
     * @param statements as in {@link CodeSize#statements}
     * @param bytes      as in {@link CodeSize#bytes}
     */
    public record Amount(long statements, long bytes) {
    }

    /**
     * The totals.
     *
     * @param injects whether the rules inject a method; asked of those only that can be injected
     */
    public static CostTotals of(Collection<InjectionCost> costs, Predicate<MethodInfo> injects) {
        int injectable = 0;
        int injected = 0;
        int checks = 0;
        int blocks = 0;
        int forSize = 0;
        int forSpeed = 0;
        long statements = 0;
        long bytes = 0;
        long addedStatements = 0;
        long addedBytes = 0;
        for (InjectionCost cost : costs) {
            statements += cost.before().statements();
            bytes += cost.before().bytes();
            if (!cost.isInjectable()) {
                continue;
            }
            injectable++;
            if (injects.test(cost.method())) {
                injected++;
                checks += cost.checks();
                blocks += cost.blockAdded() ? 1 : 0;
                forSize += cost.inlining().isPrevented(Inlining.SIZE) ? 1 : 0;
                forSpeed += cost.inlining().isPrevented(Inlining.SPEED) ? 1 : 0;
                addedStatements += cost.added().statements();
                addedBytes += cost.added().bytes();
            }
        }
        return new CostTotals(costs.size(), injectable, injected, new Amount(statements, bytes),
                new Amount(statements + addedStatements, bytes + addedBytes), checks, blocks, forSize, forSpeed);
    }

    /** By how much of itself the code has grown in bytes: 0.3 for 30 %; 0 where there is no code. */
    public double growth() {
        return without.bytes() == 0 ? 0 : (double) (with.bytes() - without.bytes()) / without.bytes();
    }
}
