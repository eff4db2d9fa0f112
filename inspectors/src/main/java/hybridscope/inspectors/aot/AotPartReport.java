package hybridscope.inspectors.aot;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProblem;
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
 * @param differential names of assemblies with the role differential, which counts as AOT for now: versions are not compared yet
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
        List<SharedBody> bodies = sorted(part.bodies());
        List<Instantiation> types = part.types().stream().filter(Instantiation::isGeneric)
                .sorted(Comparator.comparing(type -> type.type().name())).toList();
        int generic = bodies.stream().mapToInt(SharedBody::instances).sum();
        return new AotPartReport(part.assemblies().stream().map(Assembly::name).toList(), part.options(),
                new Totals(part.plainMethods(), generic, bodies.size(), types.size(),
                (int) types.stream().filter(Instantiation::isUsed).count(), bodies.stream().mapToLong(SharedBody::ilBytes).sum(),
                bodies.stream().mapToLong(SharedBody::savedBytes).sum(), part.cut()),
                new LazyList<>(bodies.size(), i -> AotBodyReport.of(part, bodies.get(i))),
                new LazyList<>(types.size(), i -> AotTypeReport.of(part, types.get(i))), part.problems(), files.assumptions(),
                files.differential());
    }

    /** Bodies of one type that the same number of instantiations share, which come one behind the other. */
    private record Run(int from, int to, int instances, String type, int token, String arguments) {
    }

    /** That which most share first, then by the name of the type; runs are sorted, for there are far fewer of them. */
    private static List<SharedBody> sorted(List<SharedBody> bodies) {
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
        }
        runs.sort(Comparator.comparingInt((Run run) -> -run.instances).thenComparing(Run::type).thenComparingInt(Run::token)
                .thenComparing(Run::arguments));
        List<SharedBody> found = new ArrayList<>(bodies.size());
        runs.forEach(run -> found.addAll(bodies.subList(run.from, run.to)));
        return List.copyOf(found);
    }
}
