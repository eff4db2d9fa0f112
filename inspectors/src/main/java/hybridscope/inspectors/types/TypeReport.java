package hybridscope.inspectors.types;

import hybridscope.core.metadata.Attributes;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Relations;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.standin.StandIn;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.place.TextLink;
import hybridscope.inspectors.standin.AssumptionReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A type with its members.
 *
 * @param file        key of the file
 * @param entry       the type itself
 * @param declaration its C# declaration, without members
 * @param declarationLinks the types behind its colon
 * @param base        its base type, or null
 * @param interfaces  the interfaces it names
 * @param enclosing   the type around it, or null
 * @param packing     packing size in bytes from ClassLayout, or 0
 * @param classSize   class size in bytes from ClassLayout, or 0
 * @param flags       names of its flags
 * @param layout      {@code auto}, {@code sequential}, {@code explicit} or {@code extended}
 * @param generics    its generic parameters, those of enclosing types included
 * @param attributes  its custom attributes
 * @param assumptions types that are not there and that its memory, base types or interfaces rest on
 * @param members     fields, constructors and methods, properties, events, in row order; made when asked for
 */
public record TypeReport(String file, TypeEntry entry, String declaration, List<TextLink> declarationLinks,
        TypeLink base, List<TypeLink> interfaces,
        TypeLink enclosing, int packing, long classSize, String flags, Layout layout, List<GenericParameterReport> generics,
        List<AttributeReport> attributes, List<AssumptionReport> assumptions,
        List<MemberReport> members) {
    private static final Column FLAGS = Table.TYPE_DEF.column("Flags");
    private static final Column EXTENDS = Table.TYPE_DEF.column("Extends");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column IMPL_CLASS = Table.INTERFACE_IMPL.column("Class");
    private static final Column IMPL_INTERFACE = Table.INTERFACE_IMPL.column("Interface");
    private static final Column LAYOUT_PARENT = Table.CLASS_LAYOUT.column("Parent");
    private static final Column NESTED = Table.NESTED_CLASS.column("NestedClass");
    private static final Column ENCLOSING = Table.NESTED_CLASS.column("EnclosingClass");
    private static final Column PROPERTY_PARENT = Table.PROPERTY_MAP.column("Parent");
    private static final Column PROPERTIES = Table.PROPERTY_MAP.column("PropertyList");
    private static final Column EVENT_PARENT = Table.EVENT_MAP.column("Parent");
    private static final Column EVENTS = Table.EVENT_MAP.column("EventList");

    /** How fields are laid out, in the order of TypeAttributes' numbers (ECMA-335 II.23.1.15). */
    public enum Layout {
        AUTO,
        SEQUENTIAL,
        EXPLICIT,
        /** Of later versions of .NET. */
        EXTENDED
    }

    /**
     * A type another one names.
     *
     * @param name     its name as C# people write it, without namespace
     * @param fullName its name as metadata has it
     * @param place    where it leads
     */
    public record TypeLink(String name, String fullName, Place place) {
    }

    /**
     * The report on a TypeDef.
     *
     * @param rid row of TypeDef
     * @throws BadFormatException where there is no such row
     */
    public static TypeReport of(OpenFile file, int rid) {
        Metadata metadata = file.metadata().orElseThrow();
        Tables tables = metadata.tables();
        Relations relations = metadata.relations();
        Names names = file.names();
        TypeEntry entry = TypesReport.entry(file, rid);
        TypeKind kind = TypeKind.of(names, rid);
        int flags = tables.value(FLAGS, rid);
        TypeLink base = link(file, names, rid, EXTENDS, rid);
        List<TypeLink> interfaces = new ArrayList<>();
        for (int row : relations.rowsWhere(IMPL_CLASS, rid)) {
            TypeLink link = link(file, names, rid, IMPL_INTERFACE, row);
            if (link != null) {
                interfaces.add(link);
            }
        }
        int layout = relations.firstWhere(LAYOUT_PARENT, rid);
        int nesting = relations.firstWhere(NESTED, rid);
        Declaration declaration = Declaration.of(names, rid, kind, flags, base, interfaces);
        return new TypeReport(file.key(), entry, declaration.text, declaration.links, base,
                List.copyOf(interfaces), nesting == 0 ? null : link(file, names, rid, ENCLOSING, nesting),
                layout == 0 ? 0 : tables.value(Table.CLASS_LAYOUT.column("PackingSize"), layout),
                layout == 0 ? 0 : Integer.toUnsignedLong(tables.value(Table.CLASS_LAYOUT.column("ClassSize"), layout)),
                Attributes.TYPE.text(Integer.toUnsignedLong(flags)), Layout.values()[flags >> 3 & 3],
                GenericParameterReport.of(file, Table.TYPE_DEF, rid, GenericScope.type(rid)),
                AttributeReport.of(file, new CustomAttributeReader(names, file.enums()), Table.TYPE_DEF, rid),
                assumptions(file, rid, base, interfaces), members(file, rid));
    }

    private static List<AssumptionReport> assumptions(OpenFile file, int rid, TypeLink base, List<TypeLink> interfaces) {
        Map<Integer, StandIn> absent = file.standInReferences();
        if (absent.isEmpty()) {
            return List.of();
        }
        Set<AssumptionReport> found = new LinkedHashSet<>();
        Stream.concat(Stream.ofNullable(base), interfaces.stream()).map(link -> absent.get(link.place().token()))
                .filter(Objects::nonNull).map(AssumptionReport::of).forEach(found::add);
        found.addAll(AssumptionReport.of(file.loaded(), file.loaded().type(rid)));
        return List.copyOf(found);
    }

    private static TypeLink link(OpenFile file, Names names, int scope, Column column, int rid) {
        try {
            int token = names.metadata().tables().reference(column, rid);
            return token == 0 ? null : new TypeLink(names.type(token, GenericScope.type(scope), NameStyle.CSHARP_SHORT),
                    names.type(token, GenericScope.type(scope), NameStyle.METADATA), Place.ofToken(file.key(), token));
        } catch (BadFormatException e) {
            return null;
        }
    }

    /** A type's declaration in C#, with links on the types behind its colon. */
    private record Declaration(String text, List<TextLink> links) {
        static Declaration of(Names names, int rid, TypeKind kind, int flags, TypeLink base, List<TypeLink> interfaces) {
            List<String> words = new ArrayList<>(List.of(Accessibility.ofType(flags).jsonName()));
            words.addAll(Modifiers.type(flags, kind));
            words.add(kind.text());
            words.add(names.ownName(Token.of(Table.TYPE_DEF, rid)));
            List<TypeLink> parents = new ArrayList<>();
            // In mscorlib itself Object is a definition and no keyword.
            if (base != null && kind == TypeKind.CLASS && !base.name.equalsIgnoreCase("object")) {
                parents.add(base);
            }
            parents.addAll(interfaces);
            StringBuilder text = new StringBuilder(String.join(" ", words));
            List<TextLink> links = new ArrayList<>();
            for (TypeLink parent : parents) {
                text.append(links.isEmpty() ? " : " : ", ");
                links.add(new TextLink(text.length(), text.length() + parent.name.length(), parent.place));
                text.append(parent.name);
            }
            return new Declaration(text.toString(), List.copyOf(links));
        }
    }

    private static List<MemberReport> members(OpenFile file, int rid) {
        Metadata metadata = file.metadata().orElseThrow();
        Relations relations = metadata.relations();
        List<int[]> runs = List.of(relations.members(FIELDS, rid), relations.members(METHODS, rid),
                run(relations, PROPERTY_PARENT, PROPERTIES, rid), run(relations, EVENT_PARENT, EVENTS, rid));
        List<Table> tables = List.of(Table.FIELD, Table.METHOD_DEF, Table.PROPERTY, Table.EVENT);
        int total = runs.stream().mapToInt(run -> run.length).sum();
        MemberTexts texts = new MemberTexts(file, rid);
        return new LazyList<>(total, index -> {
            int at = index;
            int run = 0;
            while (at >= runs.get(run).length) {
                at -= runs.get(run++).length;
            }
            return texts.member(tables.get(run), runs.get(run)[at]);
        });
    }

    private static int[] run(Relations relations, Column parent, Column list, int rid) {
        int row = relations.firstWhere(parent, rid);
        return row == 0 ? new int[0] : relations.members(list, row);
    }
}
