package hybridscope.core.dhe.run;

import hybridscope.core.aot.SupplementaryMetadata;
import hybridscope.core.dhe.AssemblyComparison;
import hybridscope.core.dhe.ChangeKind;
import hybridscope.core.dhe.ComparisonOptions;
import hybridscope.core.dhe.MethodOutcome;
import hybridscope.core.dhe.Outcome;
import hybridscope.core.dhe.Runs;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DifferentialCode;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Makes assemblies of a program differential (RULES.md §7): the AOT part has their old version. There is one set of types, those
 * of the new version. What has neither changed nor become dirty runs as the old version's compiled code; all else is interpreted.
 */
public final class DifferentialAssemblies {
    private DifferentialAssemblies() {
    }

    /**
     * Compares the versions and says so to the new one, before any of its methods runs.
     *
     * @param before  the old version, in a runtime of its own
     * @param after   the new version, in the program's runtime
     * @param updated those of the new version that it is said to: all, unless some have heard of it before
     * @param injects whether a method of the old version is injected
     * @return how each method runs
     * @throws IllegalArgumentException where both versions are in one runtime, or an assembly of a name is there twice
     */
    public static Outcome load(List<Assembly> before, List<Assembly> after, List<Assembly> updated,
            Predicate<MethodInfo> injects, ComparisonOptions options) {
        return load(before, after, updated, injects, options, Map.of());
    }

    /**
     * The same where files say how methods run. They are believed: a method that they call compiled runs the older version's IL
     * where a comparison finds another one, and its direct calls stay in compiled code, as those of machine code would.
     *
     * @param interpreted for assemblies of the new version which of their methods are interpreted, by rows; a comparison tells
     *                    for all others
     */
    static Outcome load(List<Assembly> before, List<Assembly> after, List<Assembly> updated, Predicate<MethodInfo> injects,
            ComparisonOptions options, Map<Assembly, IntPredicate> interpreted) {
        if (after.isEmpty()) {
            throw new IllegalArgumentException("no new version");
        }
        // What it asks of the program's runtime is not the program's doing.
        Outcome outcome = after.getFirst().runtime()
                .uncounted(() -> Outcome.of(AssemblyComparison.of(before, after, options), injects));
        for (Assembly each : updated) {
            Code code = new Code(outcome, interpreted.get(each));
            before.stream().filter(old -> isVersionOf(old, each)).findFirst()
                    .ifPresent(old -> each.updates(SupplementaryMetadata.byName(each, old.manifest().image()), code));
        }
        after.getFirst().runtime().bindings().updated(instance -> outcome.of(instance).isEmpty()
                && outcome.runs(instance) == Runs.INTERPRETED);
        return outcome;
    }

    private static boolean isVersionOf(Assembly old, Assembly updated) {
        return old.name().toLowerCase(Locale.ROOT).equals(updated.name().toLowerCase(Locale.ROOT));
    }

    /** What follows from a comparison. @param said which methods a file says to be interpreted, by rows; null without one */
    private record Code(Outcome outcome, IntPredicate said) implements DifferentialCode {
        @Override
        public boolean isCompiled(MethodInfo method) {
            if (said == null) {
                return outcome.runs(method) == Runs.AOT;
            }
            return !said.test(Token.rid(method.token())) && outcome.hasOldCode(method);
        }

        @Override
        public boolean isOfOlderIl(MethodInfo method) {
            return outcome.of(method).filter(found -> found.change().isOverruled()
                    || said != null && found.change().kind() == ChangeKind.CHANGED).isPresent();
        }

        @Override
        public boolean isInjected(MethodInfo method) {
            return outcome.of(method).filter(MethodOutcome::injected).isPresent();
        }

        @Override
        public boolean isSaid() {
            return said != null;
        }
    }
}
