package hybridscope.inspectors.manifest;

import hybridscope.core.metadata.Attributes;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.resource.ManifestResource;
import hybridscope.core.metadata.resource.ManifestResources;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.PermissionSet;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.PeLayouts;
import hybridscope.core.pe.Structure;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.manifest.ManifestReport.Attribute;
import hybridscope.inspectors.manifest.ManifestReport.EntryPoint;
import hybridscope.inspectors.manifest.ManifestReport.ExportedType;
import hybridscope.inspectors.manifest.ManifestReport.FileReference;
import hybridscope.inspectors.manifest.ManifestReport.Identity;
import hybridscope.inspectors.manifest.ManifestReport.Module;
import hybridscope.inspectors.manifest.ManifestReport.ModuleReference;
import hybridscope.inspectors.manifest.ManifestReport.Permission;
import hybridscope.inspectors.manifest.ManifestReport.Platform;
import hybridscope.inspectors.manifest.ManifestReport.Reference;
import hybridscope.inspectors.manifest.ManifestReport.ResourceReference;
import hybridscope.inspectors.place.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Reads a manifest. A row that names what does not exist keeps its place, with empty texts. */
final class ManifestReader {
    private static final String TARGET_FRAMEWORK = "System.Runtime.Versioning.TargetFrameworkAttribute";
    private static final int NATIVE_ENTRY_POINT = 0x10;
    /** Types nest less deep than that, but in hostile files. */
    private static final int MAX_NESTING = 64;

    private final OpenFile file;
    private final Metadata metadata;
    private final Tables tables;
    private final Names names;
    private final CustomAttributeReader attributes;

    ManifestReader(OpenFile file) {
        this.file = file;
        metadata = file.metadata().orElseThrow();
        tables = metadata.tables();
        names = file.names();
        attributes = new CustomAttributeReader(names, file.enums());
    }

    ManifestReport read() {
        return new ManifestReport(file.key(), tables.has(Table.ASSEMBLY, 1) ? identity() : null, module(), platform(),
                entryPoint(), rows(Table.ASSEMBLY_REF, this::reference), modules(), rows(Table.FILE, this::fileReference),
                rows(Table.EXPORTED_TYPE, this::exportedType),
                resources(), attributes(), rows(Table.DECL_SECURITY, this::permission).stream().filter(each -> each != null)
                .toList(), SymbolsReport.of(file));
    }

    private Identity identity() {
        Optional<AssemblyName> name = guarded(() -> AssemblyName.ofAssembly(metadata));
        return new Identity(name.map(AssemblyName::name).orElse(""), name.map(AssemblyName::version).orElse(""),
                name.map(AssemblyName::culture).orElse(""),
                hex(Table.ASSEMBLY.column("PublicKey"), 1), name.map(AssemblyName::publicKeyToken).orElse(""),
                Attributes.HASH_ALGORITHM.text(number(Table.ASSEMBLY.column("HashAlgId"), 1)),
                assemblyFlags(Table.ASSEMBLY, 1), name.map(AssemblyName::text).orElse(""), row(Table.ASSEMBLY, 1));
    }

    private String assemblyFlags(Table table, int rid) {
        int flags = number(table.column("Flags"), rid);
        return flags == 0 ? "" : Attributes.ASSEMBLY.text(flags);
    }

    private Module module() {
        if (!tables.has(Table.MODULE, 1)) {
            return new Module("", "", null);
        }
        Optional<UUID> mvid = guarded(() -> metadata.guids().get(tables.value(Table.MODULE.column("Mvid"), 1)));
        return new Module(string(Table.MODULE.column("Name"), 1), mvid.map(UUID::toString).orElse(""), row(Table.MODULE, 1));
    }

    private Platform platform() {
        Optional<PeFile> pe = file.image().pe();
        Optional<Structure> cli = pe.flatMap(PeFile::cliHeader);
        String machine = pe.flatMap(PeFile::coffHeader).map(header -> PeLayouts.MACHINE.text(header.value("Machine"))).orElse("");
        long flags = cli.map(header -> header.value("Flags")).orElse(0L);
        boolean wide = pe.map(PeFile::isPe32Plus).orElse(false);
        return new Platform(cli.isEmpty() ? "" : Architecture.text(machine, wide, flags), machine, pe.isEmpty() ? "" : wide
                ? "PE32+" : "PE32", metadata.root().version(), framework(), PeLayouts.CLI_FLAGS.text(flags),
                cli.map(header -> header.value("MajorRuntimeVersion") + "." + header.value("MinorRuntimeVersion")).orElse(""));
    }

    private String framework() {
        for (int rid : attributeRows(Table.ASSEMBLY)) {
            Optional<String> named = guarded(() -> {
                CustomAttribute attribute = attributes.read(rid);
                boolean target = names.type(attributes.attributeType(attribute.constructor()), NameStyle.METADATA)
                        .equals(TARGET_FRAMEWORK);
                return target && !attribute.arguments().isEmpty()
                        && attribute.arguments().getFirst().value() instanceof Value.Text(String text) ? text : "";
            });
            if (named.isPresent() && !named.get().isEmpty()) {
                return named.get();
            }
        }
        return "";
    }

    private EntryPoint entryPoint() {
        Structure cli = file.image().pe().flatMap(PeFile::cliHeader).orElse(null);
        int value = cli == null ? 0 : cli.intValue("EntryPointToken");
        if (value == 0) {
            return null;
        }
        if ((cli.value("Flags") & NATIVE_ENTRY_POINT) != 0) {
            int offset = file.image().pe().orElseThrow().offsetOf(value);
            return new EntryPoint("RVA 0x%X".formatted(value), offset < 0 ? null : place(new Place.Overview(offset, 0)));
        }
        Table table = Token.table(value);
        boolean exists = table != null && tables.has(table, Token.rid(value));
        Place place = !exists ? null : table == Table.METHOD_DEF
                ? place(new Place.Method(value, -1)) : row(table, Token.rid(value));
        return new EntryPoint(exists ? names.token(value, NameStyle.CSHARP) : Token.text(value), place);
    }

    private Reference reference(int rid) {
        Optional<AssemblyName> name = guarded(() -> AssemblyName.ofReference(metadata, rid));
        return new Reference(name.map(AssemblyName::name).orElse(""), name.map(AssemblyName::version).orElse(""),
                name.map(AssemblyName::culture).orElse(""),
                name.map(AssemblyName::publicKeyToken).orElse(""), assemblyFlags(Table.ASSEMBLY_REF, rid),
                token(Table.ASSEMBLY_REF, rid), row(Table.ASSEMBLY_REF, rid));
    }

    private List<ModuleReference> modules() {
        Map<Integer, Integer> imports = new HashMap<>();
        for (int rid = 1; rid <= tables.rows(Table.IMPL_MAP); rid++) {
            imports.merge(number(Table.IMPL_MAP.column("ImportScope"), rid), 1, Integer::sum);
        }
        return rows(Table.MODULE_REF, rid -> new ModuleReference(string(Table.MODULE_REF.column("Name"), rid),
                imports.getOrDefault(rid, 0), token(Table.MODULE_REF, rid), row(Table.MODULE_REF, rid)));
    }

    private FileReference fileReference(int rid) {
        return new FileReference(string(Table.FILE.column("Name"), rid),
                Attributes.FILE.text(number(Table.FILE.column("Flags"), rid)),
                hex(Table.FILE.column("HashValue"), rid), token(Table.FILE, rid), row(Table.FILE, rid));
    }

    private ExportedType exportedType(int rid) {
        int target = implementation(rid);
        Table table = target == 0 ? null : Token.table(target);
        int outermost = target;
        for (int step = 0; step < MAX_NESTING && outermost != 0 && Token.table(outermost) == Table.EXPORTED_TYPE; step++) {
            outermost = implementation(Token.rid(outermost));
        }
        boolean forwarded = outermost != 0 && Token.table(outermost) == Table.ASSEMBLY_REF;
        String owner = table == null ? "" : table == Table.ASSEMBLY_REF
                ? string(Table.ASSEMBLY_REF.column("Name"), Token.rid(target)) : table == Table.FILE
                ? string(Table.FILE.column("Name"), Token.rid(target)) : names.type(target, NameStyle.METADATA);
        return new ExportedType(names.type(Token.of(Table.EXPORTED_TYPE, rid), NameStyle.METADATA), forwarded, owner,
                Attributes.TYPE.text(number(Table.EXPORTED_TYPE.column("Flags"), rid)), token(Table.EXPORTED_TYPE, rid),
                row(Table.EXPORTED_TYPE, rid));
    }

    private int implementation(int exportedType) {
        return guarded(() -> tables.reference(Table.EXPORTED_TYPE.column("Implementation"), exportedType)).orElse(0);
    }

    private List<ResourceReference> resources() {
        List<ManifestResource> all = ManifestResources.of(file.image());
        return new LazyList<>(all.size(), index -> resource(all.get(index)));
    }

    private ResourceReference resource(ManifestResource resource) {
        String where = switch (resource.location()) {
            case ManifestResource.Embedded _ -> "embedded";
            case ManifestResource.LinkedFile linked -> linked.name();
            case ManifestResource.OtherAssembly other -> other.name();
            case ManifestResource.Unreachable _ -> "";
        };
        int size = resource.location() instanceof ManifestResource.Embedded(_, var data) ? data.length() : -1;
        return new ResourceReference(resource.name(),
                Attributes.MANIFEST_RESOURCE.text(number(Table.MANIFEST_RESOURCE.column("Flags"), resource.rid())), where,
                resource.location() instanceof ManifestResource.Embedded, size, place(new Place.Resource(resource.rid(), "")));
    }

    private List<Attribute> attributes() {
        List<Attribute> found = new ArrayList<>();
        for (Table on : List.of(Table.ASSEMBLY, Table.MODULE)) {
            for (int rid : attributeRows(on)) {
                found.add(attribute(on == Table.ASSEMBLY ? "assembly" : "module", rid));
            }
        }
        return List.copyOf(found);
    }

    private int[] attributeRows(Table on) {
        return tables.has(on, 1) ? metadata.relations().rowsWhere(Table.CUSTOM_ATTRIBUTE.column("Parent"), on, 1) : new int[0];
    }

    private Attribute attribute(String on, int rid) {
        String type = "";
        try {
            int constructor = tables.reference(Table.CUSTOM_ATTRIBUTE.column("Type"), rid);
            type = names.type(attributes.attributeType(constructor), NameStyle.CSHARP);
            return new Attribute(on, type, attributes.text(attributes.read(rid), NameStyle.CSHARP_SHORT), false,
                    row(Table.CUSTOM_ATTRIBUTE, rid));
        } catch (BadFormatException e) {
            return new Attribute(on, type, e.diagnostic().text(), true, row(Table.CUSTOM_ATTRIBUTE, rid));
        }
    }

    /** A permission set of the assembly; null for one of a type or method. */
    private Permission permission(int rid) {
        int parent = guarded(() -> tables.reference(Table.DECL_SECURITY.column("Parent"), rid)).orElse(0);
        if (parent == 0 || Token.table(parent) != Table.ASSEMBLY) {
            return null;
        }
        String action = Attributes.SECURITY_ACTION.text(number(Table.DECL_SECURITY.column("Action"), rid));
        try {
            return new Permission(action, PermissionSet.read(attributes, metadata, rid).text(), false,
                    row(Table.DECL_SECURITY, rid));
        } catch (BadFormatException e) {
            return new Permission(action, e.diagnostic().text(), true, row(Table.DECL_SECURITY, rid));
        }
    }

    private <T> List<T> rows(Table table, IntFunction<T> read) {
        List<T> found = new ArrayList<>();
        for (int rid = 1; rid <= tables.rows(table); rid++) {
            found.add(read.apply(rid));
        }
        return found;
    }

    private Place place(Place.Target target) {
        return new Place(file.key(), target);
    }

    private Place row(Table table, int rid) {
        return place(new Place.Row(table.number(), rid));
    }

    private static String token(Table table, int rid) {
        return Token.text(Token.of(table, rid));
    }

    private int number(Column column, int rid) {
        return guarded(() -> tables.value(column, rid)).orElse(0);
    }

    private String string(Column column, int rid) {
        return guarded(() -> metadata.string(column, rid)).orElse("");
    }

    private String hex(Column column, int rid) {
        return guarded(() -> HexFormat.of().formatHex(file.image().bytes().copy(metadata.blob(column, rid)))).orElse("");
    }

    private static <T> Optional<T> guarded(Supplier<T> value) {
        try {
            return Optional.ofNullable(value.get());
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }
}
