package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A file of a loaded assembly, which resolves its tokens in generic contexts. */
public final class LoadedModule {
    private static final Column ATTRIBUTE_PARENT = Table.CUSTOM_ATTRIBUTE.column("Parent");
    private static final Column ATTRIBUTE_TYPE = Table.CUSTOM_ATTRIBUTE.column("Type");

    private final Assembly assembly;
    private final boolean corlib;
    /** A file never changes; a module that is made at run time gets another image as it grows. */
    private volatile Image image;
    private volatile Metadata metadata;
    private volatile Names names;
    private volatile TypeIndex index;
    private DefinedKlass[] definitions = {};
    private TypeResolver types;
    private MemberResolver members;
    private ModuleAttributes attributes;
    private int[] firstIndex = new int[Table.COUNT];
    /** Of a module that is made at run time: what tokens stand for whose names do not tell. */
    private Map<Integer, Object> links = Map.of();
    /** Of another file of the assembly: what its definitions stand for. Null where they stand for themselves. */
    private final HomologousRows homologues;

    LoadedModule(Assembly assembly, Image image, Metadata metadata) {
        this(assembly, image, metadata, null);
    }

    /** Another file of an assembly, whose definitions are those of the manifest's. */
    LoadedModule(Assembly assembly, Image image, Metadata metadata, HomologousRows homologues) {
        this.assembly = assembly;
        this.homologues = homologues;
        take(image, metadata);
        corlib = metadata.tables().rows(Table.ASSEMBLY_REF) == 0 && index.find("System.Object") != 0;
    }

    private void take(Image content, Metadata tables) {
        image = content;
        metadata = tables;
        names = new Names(tables);
        index = new TypeIndex(names);
        definitions = Arrays.copyOf(definitions, tables.tables().rows(Table.TYPE_DEF) + 1);
        types = new TypeResolver(this);
        members = new MemberResolver(this);
        attributes = new ModuleAttributes(this);
    }

    /**
     * A module that is made at run time has grown: this is what there is of it now. Rows keep their numbers; classes and methods
     * that exist stay the same objects.
     *
     * @param tokens    by token: a {@link Klass}, {@link MethodInfo} or {@link FieldInfo} that the token stands for, whatever
     *                  its names would lead to
     * @param completed the TypeDef row that is complete now: what was known of its class before is forgotten; 0 for none
     * @throws LoadException where the image cannot be read
     */
    public void grow(Image grown, Map<Integer, Object> tokens, int completed) {
        synchronized (runtime().lock()) {
            Metadata tables = grown.metadata()
                    .orElseThrow(() -> new LoadException(LoadFailure.Kind.BAD_IMAGE, grown.name() + " has no metadata"));
            links = Map.copyOf(tokens);
            take(grown, tables);
            if (completed > 0 && completed < definitions.length && definitions[completed] != null) {
                definitions[completed].redefine();
                runtime().types().instances(definitions[completed]).forEach(DefinedKlass::redefine);
            }
        }
    }

    /**
     * A module that stands in for one that is not there has grown. Rows keep their numbers.
     *
     * @param changed TypeDef rows of which there is more now: what was known of their classes before is forgotten
     * @throws LoadException where the image cannot be read
     */
    public void grow(Image grown, Collection<Integer> changed) {
        synchronized (runtime().lock()) {
            grow(grown, Map.of(), 0);
            for (int row : changed) {
                if (row < definitions.length && definitions[row] != null) {
                    definitions[row].redefine();
                    runtime().types().instances(definitions[row]).forEach(DefinedKlass::redefine);
                }
            }
        }
    }

    /**
     * The simple name of the assembly that should define the type of a TypeRef row and is not there; empty where it is, or where
     * the type is no other assembly's.
     *
     * @throws BadFormatException where there is no such row, or it cannot be read
     */
    public Optional<String> absentHome(int rid) {
        synchronized (runtime().lock()) {
            return types.absentHome(rid);
        }
    }

    /** Looks again for types of assemblies that were missing, and anew at classes that could not be loaded without them. */
    void forgetMissing() {
        types.forgetMissing();
        for (DefinedKlass type : definitions) {
            if (type != null && type.failure().filter(failure -> failure.assembly() != null).isPresent()) {
                type.redefine();
            }
        }
    }

    /** What a token of a module that is made at run time stands for; null where its row tells. */
    Object link(int token) {
        return links.get(token);
    }

    /** A row of a module. */
    public record Row(LoadedModule module, int token) {
    }

    /** The runtime it is loaded in. */
    public Runtime runtime() {
        return assembly.runtime();
    }

    /** The assembly it belongs to. */
    public Assembly assembly() {
        return assembly;
    }

    /** The file. */
    public Image image() {
        return image;
    }

    /** Its metadata. */
    public Metadata metadata() {
        return metadata;
    }

    /** The names in it. */
    public Names names() {
        return names;
    }

    /** Whether it is the core library: it defines {@code System.Object} and refers to no other assembly. */
    public boolean isCorlib() {
        return corlib;
    }

    TypeResolver types() {
        return types;
    }

    /** Numbers its rows behind those that {@code rows} counts, and counts them there. */
    void number(int[] rows) {
        int[] first = rows.clone();
        for (Table table : Table.values()) {
            int count = metadata.tables().rows(table);
            if (count > 0) {
                // The last row's index must fit; the sum cannot overflow: both parts have at most 24 bits.
                MetadataIndex.encode(assembly.imageId(), first[table.number()] + count - 1);
            }
        }
        for (Table table : Table.values()) {
            rows[table.number()] += metadata.tables().rows(table);
        }
        firstIndex = first;
    }

    /**
     * The encoded index of a row: image id above, raw index from 0 below (RULES.md §4).
     *
     * @throws LoadException where it does not fit
     */
    public int encode(int token) {
        return MetadataIndex.encode(assembly.imageId(), firstIndex[token >>> 24] + Token.rid(token) - 1);
    }

    Optional<Row> decode(Table table, int encoded) {
        int rid = MetadataIndex.raw(encoded) - firstIndex[table.number()] + 1;
        return metadata.tables().has(table, rid) ? Optional.of(new Row(this, Token.of(table, rid))) : Optional.empty();
    }

    /** The simple name in an AssemblyRef row; empty where it cannot be read. */
    public Optional<String> referencedAssembly(int rid) {
        try {
            return Optional.of(metadata.string(Table.ASSEMBLY_REF.column("Name"), rid));
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    /**
     * The class of a TypeDef row.
     *
     * @throws BadFormatException where there is no such row
     */
    public DefinedKlass definition(int rid) {
        synchronized (runtime().lock()) {
            metadata.tables().span(Table.TYPE_DEF, rid);
            if (homologues != null) {
                return assembly.manifest().definition(own(Table.TYPE_DEF, rid, homologues.type(rid)));
            }
            if (definitions[rid] == null) {
                definitions[rid] = new DefinedKlass(this, rid);
            }
            return definitions[rid];
        }
    }

    /** The method of the assembly that a MethodDef row of another file stands for; null where rows stand for themselves. */
    MethodInfo homologousMethod(int rid) {
        if (homologues == null) {
            return null;
        }
        metadata.tables().span(Table.METHOD_DEF, rid);
        return assembly.manifest().members.definition(own(Table.METHOD_DEF, rid, homologues.method(rid)));
    }

    /** The field of the assembly that a Field row of another file stands for; null where rows stand for themselves. */
    FieldInfo homologousField(int rid) {
        if (homologues == null) {
            return null;
        }
        metadata.tables().span(Table.FIELD, rid);
        return assembly.manifest().members.fieldDefinition(own(Table.FIELD, rid, homologues.field(rid)));
    }

    /** Where the IL of one of the assembly's methods stands in this other file; empty where it has none. */
    Optional<MethodIl> homologousIl(int rid) {
        int row = homologues.methodHere(rid);
        return row == 0 || metadata.tables().value(Table.METHOD_DEF.column("RVA"), row) == 0
                ? Optional.empty() : Optional.of(new MethodIl(this, row));
    }

    /** Of another file of an assembly: where the IL of one of the assembly's methods stands in it; empty where it has none. */
    public Optional<MethodIl> il(MethodInfo method) {
        return homologues == null || method.token() == 0 ? Optional.empty() : homologousIl(Token.rid(method.token()));
    }

    private int own(Table table, int rid, int found) {
        if (found == 0) {
            String name = names.token(Token.of(table, rid), NameStyle.METADATA);
            throw new LoadException(switch (table) {
                case METHOD_DEF -> LoadFailure.Kind.MISSING_METHOD;
                case FIELD -> LoadFailure.Kind.MISSING_FIELD;
                default -> LoadFailure.Kind.TYPE_LOAD;
            }, "the AOT assembly %s has no %s (needed by its supplementary metadata)".formatted(assembly.name(), name));
        }
        return found;
    }

    /** The classes of all TypeDef rows; rows that cannot be read are left out. */
    public List<DefinedKlass> definitions() {
        List<DefinedKlass> all = new ArrayList<>();
        for (int rid = 1; rid < definitions.length; rid++) {
            try {
                all.add(definition(rid));
            } catch (BadFormatException e) {
                metadata.diagnostics().add(e.diagnostic());
            }
        }
        return all;
    }

    /** A type that the module defines, by metadata name. */
    public Optional<DefinedKlass> find(String typeName) {
        int rid = index.find(typeName);
        try {
            return rid == 0 ? Optional.empty() : Optional.of(definition(rid));
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
            return Optional.empty();
        }
    }

    /**
     * The type of a TypeDef, TypeRef or TypeSpec token. What cannot be found is a {@link MissingKlass}, noted in
     * {@link Runtime#missing()}.
     *
     * @throws BadFormatException where the row or its signature cannot be read
     */
    public Klass type(int token, GenericContext context) {
        return types.type(token, context);
    }

    /** The type of a signature in a generic context; custom modifiers and pinning fall away. */
    public Klass type(TypeSig signature, GenericContext context) {
        return types.type(signature, context);
    }

    /**
     * The method of a MethodDef, MemberRef or MethodSpec token.
     *
     * @throws LoadException      where there is no such method; it is noted in {@link Runtime#missing()}
     * @throws BadFormatException where rows or signatures cannot be read
     */
    public MethodInfo method(int token, GenericContext context) {
        return links.get(token) instanceof MethodInfo linked ? linked : members.method(token, context);
    }

    /**
     * The method of a call with the types of all arguments, those behind a vararg sentinel included.
     *
     * @throws LoadException      where there is no such method
     * @throws BadFormatException where rows or signatures cannot be read
     */
    public CallSite callSite(int token, GenericContext context) {
        return links.get(token) instanceof MethodInfo linked
                ? new CallSite(linked, linked.signature()) : members.callSite(token, context);
    }

    /**
     * The signature of the method that a MemberRef or MethodSpec token names, whether or not there is such a method.
     *
     * @throws LoadException      where a type of it cannot be loaded
     * @throws BadFormatException where rows or signatures cannot be read, or it is no such token
     */
    public MethodSignature referredMethod(int token, GenericContext context) {
        return members.referredMethod(token, context);
    }

    /**
     * The type whose member a MemberRef token names, whether or not it has that member.
     *
     * @throws LoadException      where it cannot be loaded
     * @throws BadFormatException where rows or signatures cannot be read, or it is no such token
     */
    public Klass referredOwner(int token, GenericContext context) {
        return members.referredOwner(token, context);
    }

    /**
     * The type of the field that a MemberRef token names, whether or not there is such a field.
     *
     * @throws LoadException      where it cannot be loaded
     * @throws BadFormatException where rows or signatures cannot be read, or it is no such token
     */
    public Klass referredField(int token, GenericContext context) {
        return members.referredField(token, context);
    }

    /**
     * The signature of a StandAloneSig token, for {@code calli}.
     *
     * @throws BadFormatException where it cannot be read, or is no method's
     */
    public MethodSignature callSignature(int token, GenericContext context) {
        return members.standAlone(token, context);
    }

    /**
     * The local variables of a LocalVarSig token; none for token 0.
     *
     * @throws BadFormatException where it cannot be read
     */
    public List<LocalVariable> locals(int token, GenericContext context) {
        return members.locals(token, context);
    }

    /**
     * The field of a Field or MemberRef token.
     *
     * @throws LoadException      where there is no such field; it is noted in {@link Runtime#missing()}
     * @throws BadFormatException where rows or signatures cannot be read
     */
    public FieldInfo field(int token, GenericContext context) {
        return links.get(token) instanceof FieldInfo linked ? linked : members.field(token, context);
    }

    /**
     * What {@code ldtoken} loads: a type, a method or a field.
     *
     * @throws LoadException      where it cannot be found
     * @throws BadFormatException where rows or signatures cannot be read
     */
    public ResolvedToken resolve(int token, GenericContext context) {
        return switch (links.get(token)) {
            case MethodInfo method -> new ResolvedToken.OfMethod(method);
            case FieldInfo field -> new ResolvedToken.OfField(field);
            case null, default -> members.resolve(token, context);
        };
    }

    /**
     * Runs a step of setting up a type. What is wrong with the file becomes the type's failure; returns whether it ended well.
     */
    boolean guard(Klass type, Runnable step) {
        try {
            step.run();
            return true;
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
            type.fail(new LoadFailure(LoadFailure.Kind.BAD_IMAGE, e.diagnostic().text()));
        } catch (LoadException e) {
            type.fail(e.failure());
        }
        return false;
    }

    /** Whether a row has a custom attribute of the given class. */
    public boolean hasAttribute(Table table, int rid, String className) {
        try {
            for (int row : metadata.relations().rowsWhere(ATTRIBUTE_PARENT, table, rid)) {
                int constructor = metadata.tables().reference(ATTRIBUTE_TYPE, row);
                int type = Token.table(constructor) == Table.MEMBER_REF
                        ? metadata.tables().reference(Table.MEMBER_REF.column("Class"), Token.rid(constructor))
                        : Token.of(Table.TYPE_DEF,
                        metadata.relations().owner(Table.TYPE_DEF.column("MethodList"), Token.rid(constructor)));
                if (names.type(type, NameStyle.METADATA).equals(className)) {
                    return true;
                }
            }
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
        }
        return false;
    }

    /**
     * The custom attributes of any row that can have them (II.22.10), with their values. What cannot be read is left out, and
     * noted in the file's diagnostics.
     */
    public List<AttributeInfo> attributes(Table table, int rid) {
        return attributes.of(table, rid);
    }

    /** The custom attributes of the module itself. */
    public List<AttributeInfo> attributes() {
        return attributes.of(Table.MODULE, 1);
    }

    @Override
    public String toString() {
        return image.name();
    }
}
