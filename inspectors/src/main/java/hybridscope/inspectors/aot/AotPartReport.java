package hybridscope.inspectors.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProblem;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.SharedBody;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What an AOT build contains.
 *
 * @param assemblies simple names of the assemblies that are compiled
 * @param options    how far instantiations were followed
 * @param totals     numbers of all together
 * @param bodies     compiled code of generic methods, that which most share first
 * @param types      instantiations of generic types, by name
 * @param problems   what could not be followed
 * @param assumptions the types that are not there, on which all of it rests
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record AotPartReport(List<String> assemblies, AotOptions options, Totals totals, List<AotBodyReport> bodies,
        List<AotTypeReport> types, List<AotProblem> problems, List<AssumptionReport> assumptions,
        List<String> differential) {
    /**
     * Numbers of a whole part.
     *
     * @param plainMethods   methods that are not generic, nor their types
     * @param genericMethods instantiations of generic methods and of methods of generic types
     * @param bodies         bodies that they share
     * @param genericTypes   instantiations of generic types
     * @param usedTypes      those whose methods are compiled
     * @param ilBytes        bytes of IL of all their bodies, each counted once
     * @param savedBytes     bytes of IL that sharing saves compiling again
     * @param cut            types and methods that the limits have cut away
     */
    public record Totals(int plainMethods, int genericMethods, int bodies, int genericTypes, int usedTypes, long ilBytes,
            long savedBytes, int cut) {
    }

    /** The report of a part. @param files what it was made of */
    public static AotPartReport of(AotBuild part, LoadedFiles files) {
        return of(part, files, AotProgress.NONE);
    }

    /** The same. @param progress told now and then how many of the types and bodies have been seen; may throw to break off */
    public static AotPartReport of(AotBuild part, LoadedFiles files, AotProgress progress) {
        List<SharedBody> unsorted = part.bodies();
        List<Instantiation> generic = part.types().stream().filter(Instantiation::isGeneric).toList();
        Looks looks = new Looks(progress, generic.size() + unsorted.size());
        List<Instantiation> types = byName(generic, looks);
        List<SharedBody> bodies = sorted(unsorted, looks);
        int instances = bodies.stream().mapToInt(SharedBody::instances).sum();
        return new AotPartReport(part.assemblies().stream().map(Assembly::name).toList(), part.options(),
                new Totals(part.plainMethods(), instances, bodies.size(), types.size(),
                (int) types.stream().filter(Instantiation::isUsed).count(), bodies.stream().mapToLong(SharedBody::ilBytes).sum(),
                bodies.stream().mapToLong(SharedBody::savedBytes).sum(), part.cut()),
                new LazyList<>(bodies.size(), i -> AotBodyReport.of(part, bodies.get(i))),
                new LazyList<>(types.size(), i -> AotTypeReport.of(part, types.get(i))), part.problems(), files.assumptions(),
                files.differential());
    }

    /** Looks at whether somebody still wants the report: as names are made, and as they are compared. */
    private static final class Looks {
        private static final int EVERY = 64;

        private final AotProgress progress;
        private final int all;
        private int seen;
        private int steps;

        Looks(AotProgress progress, int all) {
            this.progress = progress;
            this.all = all;
        }

        void saw(int more) {
            seen += more;
            step();
        }

        private void step() {
            if (++steps % EVERY == 0) {
                progress.report(seen, all);
            }
        }

        <T> Comparator<T> during(Comparator<T> order) {
            return (left, right) -> {
                step();
                return order.compare(left, right);
            };
        }
    }

    /** A type with its name, which takes time to make. */
    private record Named(Instantiation type, String name) {
    }

    private static List<Instantiation> byName(List<Instantiation> types, Looks looks) {
        List<Named> all = new ArrayList<>(types.size());
        for (Instantiation type : types) {
            all.add(new Named(type, type.type().name()));
            looks.saw(1);
        }
        all.sort(looks.during(Comparator.comparing(Named::name)));
        return all.stream().map(Named::type).toList();
    }

    /** Bodies of one type that the same number of instantiations share, which come one behind the other. */
    private record Run(int from, int to, int instances, String type, int token, String arguments) {
    }

    /** That which most share first, then by the name of the type; runs are sorted, for there are far fewer of them. */
    private static List<SharedBody> sorted(List<SharedBody> bodies, Looks looks) {
        List<Run> runs = new ArrayList<>();
        for (int from = 0, to; from < bodies.size(); from = to) {
            SharedBody first = bodies.get(from);
            to = from + 1;
            while (to < bodies.size() && bodies.get(to).declaringType() == first.declaringType()
                    && bodies.get(to).instances() == first.instances() && !first.isOfGenericMethod()
                    && !bodies.get(to).isOfGenericMethod()) {
                to++;
            }
            runs.add(new Run(from, to, first.instances(), first.declaringType().name(),
                    first.isOfGenericMethod() ? first.form().token() : 0,
                    first.isOfGenericMethod() ? first.form().arguments().toString() : ""));
            looks.saw(to - from);
        }
        runs.sort(looks.during(Comparator.comparingInt((Run run) -> -run.instances).thenComparing(Run::type)
                .thenComparingInt(Run::token).thenComparing(Run::arguments)));
        List<SharedBody> found = new ArrayList<>(bodies.size());
        runs.forEach(run -> found.addAll(bodies.subList(run.from, run.to)));
        return List.copyOf(found);
    }
}
