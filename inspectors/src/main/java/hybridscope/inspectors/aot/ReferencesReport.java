package hybridscope.inspectors.aot;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProblem;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.GenericReferences;
import hybridscope.core.types.Assembly;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The generics of the AOT part that hot-update files need (RULES.md §6, "Reference list").
 *
 * @param files         simple names of the hot-update assemblies, in alphabetical order
 * @param options       how far generic code was followed
 * @param assemblies    file names of the assemblies whose metadata has to be supplemented, in alphabetical order
 * @param types         generic types, by name
 * @param methods       methods with type parameters of their own, by name
 * @param stateMachines what the compiler made of async methods
 * @param problems      what could not be followed
 * @param cut           types and methods that the limits have cut away
 * @param assumptions   the types that are not there, on which all of it rests
 * @param differential names of assemblies with the role differential that count as AOT, for no hot-update file updates them
 */
public record ReferencesReport(List<String> files, AotOptions options, List<String> assemblies, List<ReferenceEntry> types,
        List<ReferenceEntry> methods, List<StateMachineReport> stateMachines, List<AotProblem> problems, int cut,
        List<AssumptionReport> assumptions, List<String> differential) {
    /**
     * A state machine.
     *
     * @param name    its type
     * @param isClass whether it is a class, so that builders share their methods for it; a value type shares with nobody
     */
    public record StateMachineReport(String name, boolean isClass) {
    }

    /**
     * The report of a list.
     *
     * @param part what the AOT part has; null where nobody asks
     */
    public static ReferencesReport of(LoadedFiles files, AotOptions options, GenericReferences references, AotBuild part) {
        List<ReferenceEntry> types = references.types().stream().map(each -> ReferenceEntry.of(each, part))
                .sorted(Comparator.comparing(ReferenceEntry::name)).toList();
        List<ReferenceEntry> methods = references.methods().stream().map(each -> ReferenceEntry.of(each, part))
                .sorted(Comparator.comparing(ReferencesReport::order)).toList();
        List<String> assemblies = Stream.concat(types.stream(), methods.stream()).map(each -> each.assembly() + ".dll")
                .distinct().sorted().toList();
        return new ReferencesReport(files.hotUpdate().stream().map(Assembly::name).sorted().toList(), options, assemblies, types,
                methods, references.stateMachines().stream().map(each -> new StateMachineReport(
                CSharpSpelling.LIST.type(each.type()), each.isShared())).toList(), references.problems(), references.cut(),
                files.assumptions(), files.differential());
    }

    /**
     * The report of files beside AOT dlls, without asking what the AOT part has.
     *
     * @param updates  the hot-update files
     * @param aot      the AOT dlls; assemblies that are not among them are looked for in the class libraries
     * @param steps    through how many bodies of generic code uses are followed
     * @param progress told now and then how far it is; may throw to break off
     * @throws hybridscope.core.types.LoadException where a file cannot be loaded
     */
    public static ReferencesReport of(List<OpenFile> updates, List<OpenFile> aot, int steps, AotProgress progress) {
        return of(LoadedFiles.alone(aot, updates), steps, progress);
    }

    /** The same of files that are loaded. */
    public static ReferencesReport of(LoadedFiles files, int steps, AotProgress progress) {
        AotOptions options = new AotOptions(GenericReferences.OPTIONS.nesting(), Math.max(1, steps));
        return of(files, options, GenericReferences.of(files.hotUpdate(), options, progress), null);
    }

    /** A method's name stands in front, what it returns behind. */
    private static String order(ReferenceEntry method) {
        int space = method.name().indexOf(' ');
        return method.name().substring(space + 1) + " " + method.name().substring(0, space);
    }

    /** All entries, types first. */
    @JsonIgnore
    public List<ReferenceEntry> entries() {
        return Stream.concat(types.stream(), methods.stream()).toList();
    }

    /** The same with only what the AOT part lacks. */
    public ReferencesReport onlyMissing() {
        List<ReferenceEntry> lackedTypes = types.stream().filter(each -> !Boolean.TRUE.equals(each.present())).toList();
        List<ReferenceEntry> lackedMethods = methods.stream().filter(each -> !Boolean.TRUE.equals(each.present())).toList();
        return new ReferencesReport(files, options, Stream.concat(lackedTypes.stream(), lackedMethods.stream())
                .map(each -> each.assembly() + ".dll").distinct().sorted().toList(), lackedTypes, lackedMethods, stateMachines,
                problems, cut, assumptions, differential);
    }
}
