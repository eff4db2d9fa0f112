package hybridscope.inspectors.definition;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what tokens refer to in the files that are open: a TypeRef's TypeDef, a MemberRef's method or field, an AssemblyRef's
 * manifest. Assemblies are
 * matched by simple name, the way Mono binds them when versions differ; types by name, through forwarders; members by name
 * and signature. For one thread at a time.
 */
public final class Definitions {
    /** How many forwarders and specifications are followed; longer chains exist only in hostile files. */
    private static final int MAX_STEPS = 16;
    private static final Column MEMBER_CLASS = Table.MEMBER_REF.column("Class");
    private static final Column MEMBER_SIGNATURE = Table.MEMBER_REF.column("Signature");
    private static final Column SCOPE = Table.TYPE_REF.column("ResolutionScope");
    private static final Column IMPLEMENTATION = Table.EXPORTED_TYPE.column("Implementation");
    private static final Column SPEC_METHOD = Table.METHOD_SPEC.column("Method");
    private static final Column METHODS = Table.TYPE_DEF.column("MethodList");
    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column FIELDS = Table.TYPE_DEF.column("FieldList");
    private static final Column FIELD_SIGNATURE = Table.FIELD.column("Signature");

    private final List<OpenFile> open;
    private final Map<OpenFile, TypeIndex> types = new IdentityHashMap<>();

    /** @param open the files that are open, in the order in which they are asked */
    public Definitions(List<OpenFile> open) {
        this.open = open;
    }

    /** Where what {@code token} of {@code from} names is defined; empty where that file is not open, or has no such thing. */
    public Optional<Place> find(OpenFile from, int token) {
        return definition(from, token).map(Definition::place);
    }

    /** What {@code token} of {@code from} names; empty where that file is not open, or has no such thing. */
    public Optional<Definition> definition(OpenFile from, int token) {
        try {
            return find(from, token, MAX_STEPS);
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }

    /**
     * A definition in a file.
     *
     * @param token TypeDef, MethodDef or Field; Assembly or Module for a reference to a whole file
     */
    public record Definition(OpenFile file, int token) {
        private Place place() {
            return new Place(file.key(), switch (Token.table(token)) {
                case TYPE_DEF -> new Place.Type(token);
                case METHOD_DEF -> new Place.Method(token, -1);
                case ASSEMBLY, MODULE -> new Place.Manifest();
                default -> new Place.Row(token >>> 24, Token.rid(token));
            });
        }
    }

    private Optional<Definition> find(OpenFile file, int token, int steps) {
        Metadata metadata = file.metadata().orElse(null);
        Table table = Token.table(token);
        int rid = Token.rid(token);
        if (metadata == null || table == null || steps == 0 || !metadata.tables().has(table, rid)) {
            return Optional.empty();
        }
        return switch (table) {
            case TYPE_DEF, METHOD_DEF, FIELD -> Optional.of(new Definition(file, token));
            case TYPE_REF -> typeRef(file, metadata, token, steps);
            case TYPE_SPEC -> typeSpec(file, metadata, rid, steps);
            case METHOD_SPEC -> find(file, metadata.tables().reference(SPEC_METHOD, rid), steps - 1);
            case MEMBER_REF -> memberRef(file, metadata, rid, steps);
            case EXPORTED_TYPE -> forwarded(file, metadata, rid, file.names().type(token, NameStyle.METADATA), steps - 1);
            case ASSEMBLY_REF, MODULE_REF, FILE -> called(metadata.string(table.column("Name"), rid));
            default -> Optional.empty();
        };
    }

    /** The assembly of that simple name, or the module of that name. */
    private Optional<Definition> called(String name) {
        return open.stream().filter(file -> isCalled(file, name)).findFirst()
                .map(file -> new Definition(file,
                Token.of(file.metadata().orElseThrow().tables().has(Table.ASSEMBLY, 1) ? Table.ASSEMBLY : Table.MODULE, 1)));
    }

    private Optional<Definition> typeRef(OpenFile file, Metadata metadata, int token, int steps) {
        String name = file.names().type(token, NameStyle.METADATA);
        int scope = outermostScope(metadata, token);
        if (scope == 0 || Token.table(scope) == Table.MODULE) {
            return named(file, name, steps);
        }
        String assembly = switch (Token.table(scope)) {
            case ASSEMBLY_REF -> metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope));
            case MODULE_REF -> metadata.string(Table.MODULE_REF.column("Name"), Token.rid(scope));
            default -> "";
        };
        for (OpenFile other : open) {
            if (isCalled(other, assembly)) {
                Optional<Definition> found = named(other, name, steps);
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return Optional.empty();
    }

    private static int outermostScope(Metadata metadata, int token) {
        int at = token;
        for (int step = 0; step < MAX_STEPS * 4 && Token.table(at) == Table.TYPE_REF; step++) {
            at = metadata.tables().reference(SCOPE, Token.rid(at));
        }
        return at;
    }

    /** Whether a file is the assembly of that simple name, or the module of that name. */
    private static boolean isCalled(OpenFile file, String name) {
        Metadata metadata = file.metadata().orElse(null);
        if (metadata == null || name.isEmpty()) {
            return false;
        }
        try {
            Tables tables = metadata.tables();
            return tables.has(Table.ASSEMBLY, 1) && metadata.string(Table.ASSEMBLY.column("Name"), 1).equalsIgnoreCase(name)
                    || tables.has(Table.MODULE, 1) && metadata.string(Table.MODULE.column("Name"), 1).equalsIgnoreCase(name);
        } catch (BadFormatException e) {
            return false;
        }
    }

    /** The type of that metadata name in a file, or where the file forwards it to. */
    private Optional<Definition> named(OpenFile file, String name, int steps) {
        Names names = file.names();
        int rid = types.computeIfAbsent(file, _ -> new TypeIndex(names)).find(name);
        if (rid != 0) {
            return Optional.of(new Definition(file, Token.of(Table.TYPE_DEF, rid)));
        }
        Tables tables = names.metadata().tables();
        for (int row = 1; row <= tables.rows(Table.EXPORTED_TYPE) && steps > 1; row++) {
            if (names.type(Token.of(Table.EXPORTED_TYPE, row), NameStyle.METADATA).equals(name)) {
                return forwarded(file, names.metadata(), row, name, steps - 1);
            }
        }
        return Optional.empty();
    }

    private Optional<Definition> forwarded(OpenFile file, Metadata metadata, int row, String name, int steps) {
        int target = metadata.tables().reference(IMPLEMENTATION, row);
        for (int step = 0; step < MAX_STEPS * 4 && Token.table(target) == Table.EXPORTED_TYPE; step++) {
            target = metadata.tables().reference(IMPLEMENTATION, Token.rid(target));
        }
        if (target == 0 || Token.table(target) == Table.EXPORTED_TYPE) {
            return Optional.empty();
        }
        String owner = metadata.string(Token.table(target).column("Name"), Token.rid(target));
        return open.stream().filter(other -> other != file && isCalled(other, owner)).map(other -> named(other, name, steps))
                .flatMap(Optional::stream).findFirst();
    }

    private Optional<Definition> typeSpec(OpenFile file, Metadata metadata, int rid, int steps) {
        TypeSig type = SignatureReader.typeSpec(metadata, metadata.blob(Table.TYPE_SPEC.column("Signature"), rid)).unmodified();
        return switch (type) {
            case TypeSig.GenericInst(TypeSig.Named generic, _) -> find(file, generic.token(), steps - 1);
            case TypeSig.Named named -> find(file, named.token(), steps - 1);
            default -> Optional.empty();
        };
    }

    private Optional<Definition> memberRef(OpenFile file, Metadata metadata, int rid, int steps) {
        int parent = metadata.tables().reference(MEMBER_CLASS, rid);
        if (Token.table(parent) == Table.METHOD_DEF) {
            return find(file, parent, steps - 1);
        }
        Optional<Definition> type = find(file, parent, steps - 1);
        if (type.isEmpty()) {
            return Optional.empty();
        }
        Signature wanted = SignatureReader.member(metadata, metadata.blob(MEMBER_SIGNATURE, rid));
        String signature = text(file, wanted);
        String name = metadata.string(Table.MEMBER_REF.column("Name"), rid);
        return wanted instanceof FieldSig ? member(type.get(), FIELDS, Table.FIELD, FIELD_SIGNATURE, name, signature)
                : member(type.get(), METHODS, Table.METHOD_DEF, METHOD_SIGNATURE, name, signature);
    }

    private static Optional<Definition> member(Definition type, Column list, Table table, Column signature, String name,
            String wanted) {
        OpenFile file = type.file;
        Metadata metadata = file.metadata().orElseThrow();
        for (int rid : metadata.relations().members(list, Token.rid(type.token))) {
            if (metadata.string(table.column("Name"), rid).equals(name)
                    && text(file, SignatureReader.member(metadata, metadata.blob(signature, rid))).equals(wanted)) {
                return Optional.of(new Definition(file, Token.of(table, rid)));
            }
        }
        return Optional.empty();
    }

    /** A signature in a form that two files share: type names without their tokens, generic parameters by number. */
    private static String text(OpenFile file, Signature signature) {
        return file.names().signatureText(signature, GenericScope.NONE, NameStyle.METADATA);
    }
}
