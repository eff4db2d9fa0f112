package hybridscope.core.dhe;

import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What a comparison means for each method under a choice of which methods are injected: which become dirty, and how all run
 * (RULES.md §7). Generics count by their definitions.
 */
public final class Outcome {
    private final AssemblyComparison comparison;
    private final List<MethodOutcome> methods;

    private Outcome(AssemblyComparison comparison, List<MethodOutcome> methods) {
        this.comparison = comparison;
        this.methods = methods;
    }

    /**
     * Follows the spread to its end.
     *
     * @param injects whether a method of the old version is injected; asked once for each, for its code is the old version's
     */
    public static Outcome of(AssemblyComparison comparison, Predicate<MethodInfo> injects) {
        List<MethodChange> all = comparison.methods();
        boolean[] injected = new boolean[all.size()];
        for (MethodChange change : all) {
            injected[change.index()] = change.before() != null && injects.test(change.before());
        }
        Callers callers = comparison.callers();
        MethodOutcome.Call[] causes = new MethodOutcome.Call[all.size()];
        MethodOutcome.Call[] walls = new MethodOutcome.Call[all.size()];
        int[] work = new int[all.size()];
        int end = 0;
        for (MethodChange change : all) {
            if (change.kind() == ChangeKind.CHANGED) {
                work[end++] = change.index();
            }
        }
        // First come the changed methods, then those that call them, and so on: each chain is a shortest one.
        for (int next = 0; next < end; next++) {
            int callee = work[next];
            for (int at = callers.start(callee); at < callers.end(callee); at++) {
                int caller = callers.caller(at);
                MethodOutcome.Call[] found = injected[callee] ? walls : causes;
                if (found[caller] == null) {
                    found[caller] = new MethodOutcome.Call(all.get(caller), all.get(callee), callers.offset(at));
                    if (!injected[callee]) {
                        work[end++] = caller;
                    }
                }
            }
        }
        List<MethodOutcome> methods = new ArrayList<>(all.size());
        for (MethodChange change : all) {
            int index = change.index();
            methods.add(new MethodOutcome(change, injected[index], Optional.ofNullable(causes[index]),
                    causes[index] != null ? Optional.empty() : Optional.ofNullable(walls[index])));
        }
        return new Outcome(comparison, Collections.unmodifiableList(methods));
    }

    /** What it follows from. */
    public AssemblyComparison comparison() {
        return comparison;
    }

    /** All methods, in the order of {@link AssemblyComparison#methods()}. */
    public List<MethodOutcome> methods() {
        return methods;
    }

    /** What follows for a method. */
    public MethodOutcome of(MethodChange change) {
        return methods.get(change.index());
    }

    /** What follows for a method of either version, which may be an instance of a generic one; empty for other assemblies'. */
    public Optional<MethodOutcome> of(MethodInfo method) {
        return comparison.of(method).map(this::of);
    }

    /**
     * How a method of the new version runs, instances of generic ones in particular: code of an instance over a value type that
     * the old version has not, or lays out otherwise, is not in the AOT part, whatever becomes of its definition.
     */
    public Runs runs(MethodInfo method) {
        Runs runs = of(method).map(MethodOutcome::runs).orElse(Runs.AOT);
        return runs == Runs.AOT && method.typical().hasBody() && !comparison.hasOldArguments(method) ? Runs.INTERPRETED : runs;
    }

    /** Whether the old version has code of a method of the new one, and for the generic arguments that it runs with. */
    public boolean hasOldCode(MethodInfo method) {
        return of(method).filter(found -> found.change().before() != null && found.change().before().hasBody()).isPresent()
                && comparison.hasOldArguments(method);
    }

    /**
     * The calls through which a method became dirty: its own first; the last one calls a changed method. Empty unless it is
     * dirty.
     */
    public List<MethodOutcome.Call> chain(MethodChange change) {
        List<MethodOutcome.Call> chain = new ArrayList<>();
        for (Optional<MethodOutcome.Call> call = of(change).cause(); call.isPresent(); call = of(call.get().callee()).cause()) {
            chain.add(call.get());
        }
        return chain;
    }

    /** How many methods are dirty. */
    public long dirty() {
        return methods.stream().filter(MethodOutcome::isDirty).count();
    }

    /** How many methods run so. */
    public long count(Runs runs) {
        return methods.stream().filter(method -> method.runs() == runs).count();
    }
}
