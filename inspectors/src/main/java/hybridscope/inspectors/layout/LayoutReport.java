package hybridscope.inspectors.layout;

import com.fasterxml.jackson.annotation.JsonIgnore;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.ClassStage;
import hybridscope.core.types.ConstructorTrigger;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.FunctionPointerKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MissingKlass;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VTable;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.expression.ExpressionWriter;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.standin.AssumptionReport;
import hybridscope.inspectors.types.AttributeReport;
import hybridscope.inspectors.types.TypeKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.annotation.JsonSerialize;
import tools.jackson.databind.ser.std.ToStringSerializer;

/**
 * A type as a running program has it: its memory, virtual table, class record and stages.
 *
 * @param file        key of the file that the question was asked in
 * @param expression  names the type, in a form that the reader of expressions takes; null where none does
 * @param name        as C# people write it, without namespaces
 * @param fullName    in metadata names
 * @param kind        what kind of type
 * @param valueType   whether it is a value type
 * @param assembly    the assembly that defines it, null for what no TypeDef defines
 * @param role        that assembly's part, null likewise
 * @param trigger     what makes the class constructor run, null likewise
 * @param place       the defining row, null likewise
 * @param bases       its base classes, the nearest first
 * @param memory      its memory for each pointer size asked for
 * @param vtable      the slots of its virtual table
 * @param interfaces  the interfaces it implements, by slot
 * @param methods     its own methods
 * @param stages      the stages of its class
 * @param attributes  its custom attributes
 * @param problems    what is wrong with it; the rest stands all the same
 * @param assumptions what it rests on of assemblies that are not there, itself where it is of one
 */
public record LayoutReport(String file, String expression, String name, String fullName,
        Kind kind, boolean valueType, String assembly, @JsonSerialize(using = ToStringSerializer.class) Assembly.Role role,
        @JsonSerialize(using = ToStringSerializer.class) ConstructorTrigger trigger, Place place, List<TypeName> bases,
        List<TypeMemoryReport> memory, List<VTableSlotReport> vtable, List<InterfaceReport> interfaces,
        List<MethodPointersReport> methods, List<StageReport> stages, List<AttributeReport> attributes, List<String> problems,
        List<AssumptionReport> assumptions) {
    /** What kind of type has a layout. */
    public enum Kind {
        CLASS,
        STRUCT,
        ENUM,
        INTERFACE,
        DELEGATE,
        /** The type of global members. */
        MODULE,
        ARRAY,
        POINTER,
        BY_REF,
        FUNCTION_POINTER,
        /** A type or method variable. */
        VARIABLE,
        /** It could not be loaded. */
        MISSING;

        private static Kind of(TypeKind kind) {
            return switch (kind) {
                case CLASS -> CLASS;
                case STRUCT -> STRUCT;
                case ENUM -> ENUM;
                case INTERFACE -> INTERFACE;
                case DELEGATE -> DELEGATE;
                case MODULE -> MODULE;
            };
        }
    }

    /**
     * A type with where it leads.
     *
     * @param name   as C# people write it
     * @param place  its definition, null for none
     * @param layout its layout, null for none
     */
    public record TypeName(String name, Place place, Place layout) {
    }

    /**
     * The report on a type.
     *
     * @param type   a type of the file's runtime
     * @param models the pointer sizes wanted
     */
    public static LayoutReport of(OpenFile file, Klass type, List<ObjectModel> models) {
        Set<ClassStage> before = type.stages();
        List<AssumptionReport> assumptions = AssumptionReport.of(file.loaded(), type);
        PartLinks links = new PartLinks(file);
        List<TypeMemoryReport> memory = models.stream().map(model -> TypeMemoryReport.of(links, type, model)).toList();
        VTable table = type.vtable();
        DefinedKlass defined = type instanceof DefinedKlass found ? found : null;
        List<TypeName> bases = new ArrayList<>();
        for (Klass at = type.parent(); at != null; at = at.parent()) {
            bases.add(new TypeName(ShortNames.of(at), links.definition(at), links.layout(at)));
        }
        return new LayoutReport(file.key(), new ExpressionWriter(file.loaded().assembly()).write(type).orElse(null),
                ShortNames.of(type), type.name(),
                kind(type), type.isValueType(), defined == null ? null : defined.module().assembly().name(),
                defined == null ? null : defined.module().assembly().role(),
                defined == null ? null : defined.constructorTrigger(), links.definition(type), List.copyOf(bases), memory,
                table.slots().stream().map(slot -> VTableSlotReport.of(links, type, slot)).toList(),
                InterfaceReport.of(links, type, table),
                type.methods().stream().map(method -> MethodPointersReport.of(links, method)).toList(),
                StageReport.of(before, type.stages()), defined == null ? List.of() : attributes(file, defined),
                problems(file, type, models, assumptions), assumptions);
    }

    private static Kind kind(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> Kind.of(TypeKind.of(defined.module().names(), Token.rid(defined.token())));
            case ArrayKlass _ -> Kind.ARRAY;
            case PointerKlass _ -> Kind.POINTER;
            case ByRefKlass _ -> Kind.BY_REF;
            case FunctionPointerKlass _ -> Kind.FUNCTION_POINTER;
            case VariableKlass _ -> Kind.VARIABLE;
            case MissingKlass _ -> Kind.MISSING;
        };
    }

    private static List<AttributeReport> attributes(OpenFile file, DefinedKlass type) {
        LoadedModule module = type.module();
        Place place = file.place(module, type.token());
        if (place == null) {
            return List.of();
        }
        OpenFile home = module.image() == file.image()
                ? file : new OpenFile(place.file(), java.nio.file.Path.of(place.file()), module.image());
        // Read now: their enumerations may stand in other files, which is nothing for the thread that draws.
        return List.copyOf(AttributeReport.of(home, new CustomAttributeReader(home.names(), home.enums()), Table.TYPE_DEF,
                Token.rid(type.token())));
    }

    /** What loading found wrong with the type, its layout, its base classes and the types of its fields. */
    private static List<String> problems(OpenFile file, Klass type, List<ObjectModel> models,
            List<AssumptionReport> assumptions) {
        Set<String> found = new LinkedHashSet<>();
        assumptions.forEach(each -> found.add(each.failure(file.image().name())));
        for (Klass at = type; at != null; at = at.parent()) {
            at.failure().map(LoadFailure::text).ifPresent(found::add);
        }
        models.forEach(model -> type.layout(model).failure().map(LoadFailure::text).ifPresent(found::add));
        type.vtable().failure().map(LoadFailure::text).ifPresent(found::add);
        for (FieldInfo field : type.fields()) {
            try {
                field.type().failure().map(failure -> field.name() + ": " + failure.text()).ifPresent(found::add);
            } catch (LoadException | BadFormatException e) {
                found.add(field.name() + ": " + e.getMessage());
            }
        }
        return List.copyOf(found);
    }

    /** The problems but those that a stand-in has mended: {@link #assumptions} tells of these. */
    @JsonIgnore
    public List<String> otherProblems() {
        List<String> mended = assumptions.stream().map(each -> "which should define " + each.type() + ",").toList();
        return problems.stream().filter(problem -> mended.stream().noneMatch(problem::contains)).toList();
    }

    /** The memory for a pointer size that was asked for. */
    public TypeMemoryReport memory(int bits) {
        return memory.stream().filter(each -> each.bits() == bits).findFirst().orElseThrow();
    }
}
