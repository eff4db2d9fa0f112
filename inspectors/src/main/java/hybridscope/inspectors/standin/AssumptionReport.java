package hybridscope.inspectors.standin;

import hybridscope.core.standin.Assumptions;
import hybridscope.core.standin.StandIn;
import hybridscope.core.standin.StandInKind;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.file.FileRuntime;
import java.util.Collection;
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
        return of(runtime, Assumptions.of(type));
    }

    /** What a method's code rests on. */
    public static List<AssumptionReport> of(FileRuntime runtime, MethodInfo method) {
        return of(runtime, Assumptions.of(method));
    }

    private static List<AssumptionReport> of(FileRuntime runtime, Collection<DefinedKlass> types) {
        return types.stream().flatMap(type -> runtime.standIns().of(type).stream()).map(AssumptionReport::of).toList();
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
