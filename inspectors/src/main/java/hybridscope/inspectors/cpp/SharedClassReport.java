package hybridscope.inspectors.cpp;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.Instantiation;
import hybridscope.core.aot.SharedBody;
import hybridscope.core.cpp.ConstrainedUse;
import hybridscope.core.cpp.CppLine;
import hybridscope.core.cpp.CppMethod;
import hybridscope.core.cpp.CppPrinter;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.sharing.SharedSymbol;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.sharing.SharedNames;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The shared code of a type: under which names the bodies of its generic methods stand, which instantiations run each, and how
 * they reach members through constraints (RULES.md §6).
 *
 * @param type       the type as metadata writes it
 * @param place      the type
 * @param policy     by which rules code is shared
 * @param assemblies simple names of the assemblies whose uses were followed: the AOT part
 * @param methods    the bodies, by method; one that nothing runs is shown over what stands for its type parameters
 * @param assumptions the types that are not there, on which all of it rests
 */
public record SharedClassReport(String type, Place place, SharingPolicy policy, List<String> assemblies,
        List<SharedMethodReport> methods, List<AssumptionReport> assumptions) {
    /** Instantiations that are listed of a body at most. */
    public static final int LISTED = 50;

    private static final Column OWNER = Table.GENERIC_PARAM.column("Owner");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");

    /** Whether a type has generic code: it is generic, or some of its methods are. */
    public static boolean hasGenericCode(OpenFile file, int rid) {
        Relations relations = file.metadata().orElseThrow().relations();
        return relations.rowsWhere(OWNER, Table.TYPE_DEF, rid).length > 0 || Arrays.stream(relations.members(METHODS, rid))
                .anyMatch(method -> relations.rowsWhere(OWNER, Table.METHOD_DEF, method).length > 0);
    }

    /**
     * The report on a type of a file.
     *
     * @param rid  row of TypeDef
     * @param part the AOT part: of the workspace, or of the file and what it refers to
     * @param assumptions what the part rests on
     * @throws LoadException      where the file cannot be loaded
     * @throws BadFormatException where there is no such row
     */
    public static SharedClassReport of(OpenFile file, int rid, AotBuild part, List<AssumptionReport> assumptions) {
        SharingPolicy policy = part.options().policy();
        DefinedKlass type = definition(file, rid, part);
        Map<MethodInfo, List<SharedBody>> bodies = new LinkedHashMap<>();
        for (SharedBody body : part.bodies()) {
            if (body.declaringType() instanceof DefinedKlass of && of.definition() == type) {
                bodies.computeIfAbsent(body.form().typical(), _ -> new ArrayList<>()).add(body);
            }
        }
        CppPrinter printer = new CppPrinter(policy);
        List<SharedMethodReport> methods = new ArrayList<>();
        for (MethodInfo method : type.methods()) {
            if (method.isAbstract() || !type.containsVariables() && method.genericArity() == 0) {
                continue;
            }
            List<SharedBody> found = bodies.getOrDefault(method, List.of());
            found.forEach(body -> methods.add(method(file, printer, body.form(), body.instantiations())));
            if (found.isEmpty()) {
                methods.add(method(file, printer, method, List.of()));
            }
        }
        return new SharedClassReport(type.name(), Place.ofToken(file.key(), Token.of(Table.TYPE_DEF, rid)), policy,
                part.assemblies().stream().map(Assembly::name).toList(), List.copyOf(methods), assumptions);
    }

    /** The type in the runtime of the part; where the part does not know the file, in the file's own. */
    private static DefinedKlass definition(OpenFile file, int rid, AotBuild part) {
        DefinedKlass own = file.loaded().type(rid);
        return part.assemblies().stream().filter(assembly -> assembly.manifest().image() == file.image()).findFirst()
                .map(assembly -> assembly.manifest().definition(rid)).orElse(own);
    }

    private static SharedMethodReport method(OpenFile file, CppPrinter printer, MethodInfo form, List<Instantiation> instances) {
        // An instantiation says what the body is for; the form of full sharing is over parameters still.
        MethodInfo shown = instances.isEmpty() ? form : instances.getFirst().method();
        CppMethod text = printer.print(shown);
        List<ConstrainedUseReport> uses = new ArrayList<>();
        for (ConstrainedUse use : text.constrained()) {
            uses.add(ConstrainedUseReport.of(file, use, line(text, use.ilOffset())));
        }
        return new SharedMethodReport("%08X".formatted(form.token()), text.sharing().map(SharedNames::of)
                .orElse(form.toString()), text.sharing().map(SharedSymbol::of).orElse(text.symbol()),
                Place.ofToken(file.key(), form.token()), instances.size(),
                instances.stream().limit(LISTED).map(each -> ShortNames.of(each.method())).sorted().toList(), List.copyOf(uses));
    }

    /** The line that does what an instruction is for: the call, where it stands among checks. */
    private static String line(CppMethod text, int ilOffset) {
        List<String> lines = text.lines().stream().filter(line -> line.ilOffset() == ilOffset).map(CppLine::text)
                .filter(line -> !line.startsWith("NullCheck(")).toList();
        return lines.stream().filter(line -> line.contains("::Invoke(")).findFirst()
                .orElse(lines.isEmpty() ? "" : lines.getFirst());
    }
}
