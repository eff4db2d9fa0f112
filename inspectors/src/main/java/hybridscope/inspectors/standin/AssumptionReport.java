package hybridscope.inspectors.standin;

import hybridscope.core.standin.Assumptions;
import hybridscope.core.standin.StandIn;
import hybridscope.core.standin.StandInKind;
import hybridscope.core.standin.StandIns;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.FileRuntime;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A type of an assembly that is not there, and what it is taken for.
 *
 * @param type     metadata name
 * @param assembly simple name of the assembly that should define it
 * @param kind     what it is taken for
 * @param size     of a value type, the bytes that a value is taken to have; null for others
 * @param evidence what that was concluded from
 * @param text     all of it in one line
 */
public record AssumptionReport(String type, String assembly, StandInKind kind, Integer size, String evidence, String text) {
    /** What a type's layout rests on. */
    public static List<AssumptionReport> of(FileRuntime runtime, Klass type) {
        return of(runtime.standIns(), type);
    }

    /** What a method's code rests on. */
    public static List<AssumptionReport> of(FileRuntime runtime, MethodInfo method) {
        return of(runtime.standIns(), Assumptions.of(method));
    }

    private static List<AssumptionReport> of(StandIns standIns, Collection<DefinedKlass> types) {
        return types.stream().flatMap(type -> standIns.of(type).stream()).map(AssumptionReport::of).toList();
    }

    /** What a method's name and signature rest on, whatever its code does. */
    public static List<AssumptionReport> ofSignature(StandIns standIns, MethodInfo method) {
        return of(standIns, Assumptions.ofSignature(method));
    }

    /** What a type rests on, in a runtime in which {@code standIns} stand in. */
    public static List<AssumptionReport> of(StandIns standIns, Klass type) {
        return of(standIns, Assumptions.of(type));
    }

    /** Everything that stands in for something, in the order in which transforms list it: by assembly, then by name. */
    public static List<AssumptionReport> all(StandIns standIns) {
        return sorted(standIns.all().stream().map(AssumptionReport::of).toList());
    }

    /** Each once, by assembly, then by name. */
    public static List<AssumptionReport> sorted(Collection<AssumptionReport> all) {
        return all.stream().distinct().sorted(Comparator.comparing(AssumptionReport::assembly)
                .thenComparing(AssumptionReport::type)).toList();
    }

    /** What a type that is not there is taken for. */
    public static AssumptionReport of(StandIn found) {
        return new AssumptionReport(found.name(), found.assembly(), found.kind(),
                found.kind().isValueType() ? found.size() : null, found.evidence(), found.text());
    }

    /** What would be wrong without a stand-in, as a program would see it. @param neededBy name of the file that refers to it */
    public String failure(String neededBy) {
        return new LoadFailure(LoadFailure.Kind.FILE_NOT_FOUND,
                "assembly %s, which should define %s, is not found (needed by %s)".formatted(assembly, type, neededBy)).text();
    }
}
