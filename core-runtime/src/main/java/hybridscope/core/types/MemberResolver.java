package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Resolves the method, field and signature tokens of one module. */
final class MemberResolver {
    private static final Column METHOD_LIST = Table.TYPE_DEF.column("MethodList");
    private static final Column FIELD_LIST = Table.TYPE_DEF.column("FieldList");
    private static final Column PARENT = Table.MEMBER_REF.column("Class");
    private static final Column NAME = Table.MEMBER_REF.column("Name");
    private static final Column SIGNATURE = Table.MEMBER_REF.column("Signature");

    private final LoadedModule module;
    private final Metadata metadata;
    private final MethodInfo[] methods;
    private final FieldInfo[] fields;
    private final Signature[] signatures;
    private final Found[] found;

    MemberResolver(LoadedModule module) {
        this.module = module;
        metadata = module.metadata();
        methods = new MethodInfo[metadata.tables().rows(Table.METHOD_DEF) + 1];
        fields = new FieldInfo[metadata.tables().rows(Table.FIELD) + 1];
        signatures = new Signature[metadata.tables().rows(Table.MEMBER_REF) + 1];
        found = new Found[signatures.length];
    }

    MethodInfo method(int token, GenericContext context) {
        return callSite(token, context).method();
    }

    CallSite callSite(int token, GenericContext context) {
        int rid = Token.rid(token);
        return switch (Token.table(token)) {
            case METHOD_DEF -> plain(definition(rid));
            case MEMBER_REF -> reference(token, context);
            case METHOD_SPEC -> {
                int generic = metadata.tables().reference(Table.METHOD_SPEC.column("Method"), rid);
                if (Token.table(generic) == Table.METHOD_SPEC) {
                    throw wrong(token, "a method");
                }
                yield plain(method(generic, context).instance(methodArguments(rid, context)));
            }
            case null, default -> throw wrong(token, "a method");
        };
    }

    private List<Klass> methodArguments(int methodSpec, GenericContext context) {
        List<Klass> arguments = new ArrayList<>();
        for (TypeSig argument : SignatureReader.methodSpec(metadata,
                metadata.blob(Table.METHOD_SPEC.column("Instantiation"), methodSpec)).arguments()) {
            arguments.add(module.type(argument, context));
        }
        return List.copyOf(arguments);
    }

    MethodSignature referredMethod(int token, GenericContext context) {
        boolean isSpec = Token.table(token) == Table.METHOD_SPEC;
        int reference = isSpec ? metadata.tables().reference(Table.METHOD_SPEC.column("Method"), Token.rid(token)) : token;
        if (Token.table(reference) != Table.MEMBER_REF || !(signature(Token.rid(reference)) instanceof MethodSig wanted)) {
            throw wrong(token, "a reference to a method");
        }
        return module.types().signature(wanted, new GenericContext(ownerArguments(reference, context),
                isSpec ? methodArguments(Token.rid(token), context) : List.of()));
    }

    Klass referredField(int token, GenericContext context) {
        if (Token.table(token) != Table.MEMBER_REF || !(signature(Token.rid(token)) instanceof FieldSig wanted)) {
            throw wrong(token, "a reference to a field");
        }
        return module.type(wanted.type(), new GenericContext(ownerArguments(token, context), List.of()));
    }

    Klass referredOwner(int token, GenericContext context) {
        if (Token.table(token) != Table.MEMBER_REF) {
            throw wrong(token, "a reference to a member");
        }
        return module.type(metadata.tables().reference(PARENT, Token.rid(token)), context);
    }

    /** The arguments of the generic type that a member belongs to; none of what no type declares. */
    private List<Klass> ownerArguments(int reference, GenericContext context) {
        int parent = metadata.tables().reference(PARENT, Token.rid(reference));
        return switch (Token.table(parent)) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC -> referredOwner(reference, context).arguments();
            case null, default -> List.of();
        };
    }

    private static CallSite plain(MethodInfo method) {
        return new CallSite(method, method.signature());
    }

    MethodInfo definition(int rid) {
        synchronized (module.runtime().lock()) {
            MethodInfo homologue = module.homologousMethod(rid);
            if (homologue != null) {
                return homologue;
            }
            if (rid > 0 && rid < methods.length && methods[rid] == null) {
                int owner = metadata.relations().owner(METHOD_LIST, rid);
                for (MethodInfo method : owner == 0 ? List.<MethodInfo>of() : module.definition(owner).methods()) {
                    // A pointer table can name a row twice; its owner's method is the one.
                    int row = Token.rid(method.token());
                    methods[row] = metadata.relations().owner(METHOD_LIST, row) == owner ? method : methods[row];
                }
            }
            if (rid > 0 && rid < methods.length && methods[rid] != null) {
                return methods[rid];
            }
        }
        throw wrong(Token.of(Table.METHOD_DEF, rid), "a method of a type");
    }

    private Signature signature(int rid) {
        synchronized (module.runtime().lock()) {
            metadata.tables().span(Table.MEMBER_REF, rid);
            if (signatures[rid] == null) {
                signatures[rid] = SignatureReader.member(metadata, metadata.blob(SIGNATURE, rid));
            }
            return signatures[rid];
        }
    }

    private CallSite reference(int token, GenericContext context) {
        int rid = Token.rid(token);
        if (!(signature(rid) instanceof MethodSig wanted)) {
            throw wrong(token, "a method");
        }
        int parent = metadata.tables().reference(PARENT, rid);
        if (Token.table(parent) == Table.METHOD_DEF) {
            // A vararg call names its target's row; the reference adds the call's own arguments (II.22.25).
            MethodInfo target = definition(Token.rid(parent));
            return new CallSite(target, module.types().signature(wanted, context));
        }
        synchronized (module.runtime().lock()) {
            Klass owner = owner(parent, token, context);
            Optional<Found> known = known(rid, owner);
            MethodInfo found = known.isPresent() ? owner.methods().get(known.get().index) : search(token, owner, wanted);
            return found.signature().convention() == CallingConvention.VARARG
                    ? new CallSite(found,
                    module.types().signature(wanted, new GenericContext(owner.arguments(), context.methodArguments())))
                    : plain(found);
        }
    }

    private MethodInfo search(int token, Klass owner, MethodSig wanted) {
        String name = metadata.string(NAME, Token.rid(token));
        MethodInfo found = find(owner, name, wanted);
        if (found == null) {
            throw missing(token, owner, name, wanted, MissingReference.Kind.METHOD);
        }
        note(Token.rid(token), owner, found.declaringType(), found.index());
        return found;
    }

    /** What a reference found in its own class's definition, which is the same in all instances. */
    private record Found(DefinedKlass definition, int index) {
    }

    /** The member that a reference has found before in this class or in another instance of its definition. */
    private Optional<Found> known(int rid, Klass owner) {
        Found known = found[rid];
        return known != null && owner instanceof DefinedKlass type && type.definition() == known.definition
                ? Optional.of(known) : Optional.empty();
    }

    private void note(int rid, Klass owner, Klass declaring, int index) {
        if (owner == declaring && owner instanceof DefinedKlass type) {
            found[rid] = new Found(type.definition(), index);
        }
    }

    private Klass owner(int parent, int token, GenericContext context) {
        Klass owner = Token.table(parent) == Table.MODULE_REF
                ? module.assembly().module(metadata.string(Table.MODULE_REF.column("Name"), Token.rid(parent)))
                        .map(other -> (Klass) other.definition(1))
                        .orElseThrow(() -> wrong(token, "a member of a module of this assembly"))
                : module.type(parent, context);
        if (owner instanceof MissingKlass) {
            throw new LoadException(owner.failure().orElseThrow());
        }
        return owner;
    }

    /** A method of a type or of its base classes, whose signature in terms of the definition's variables is the wanted one. */
    private MethodInfo find(Klass owner, String name, MethodSig wanted) {
        boolean searchInterfaces = owner.isInterface();
        for (Klass type = owner; type != null; type = type.parent()) {
            MethodInfo found = findIn(type, name, wanted);
            if (found != null) {
                return found;
            }
        }
        if (searchInterfaces || owner instanceof DefinedKlass type && type.isAbstract()) {
            for (Klass type : owner.interfaces()) {
                MethodInfo found = findIn(type, name, wanted);
                if (found != null) {
                    return found;
                }
            }
        }
        return searchInterfaces && module.runtime().core().object() instanceof DefinedKlass object
                ? findIn(object, name, wanted) : null;
    }

    private MethodInfo findIn(Klass type, String name, MethodSig wanted) {
        for (MethodInfo candidate : type.methods(name)) {
            int fixed = wanted.sentinelAt() < 0 ? wanted.parameters().size() : wanted.sentinelAt();
            if (type instanceof ArrayKlass) {
                // A vector's element is the closed type; the reference writes it out.
                if (candidate.signature().parameters().size() == fixed) {
                    return candidate;
                }
                continue;
            }
            MethodInfo typical = candidate.typical();
            if (typical.genericArity() == wanted.genericArity() && typical.signature().fixed() == fixed) {
                // Two overloads can become equal in an instance; in terms of the definition's variables they differ (I.8.6.1.5).
                MethodSignature resolved = resolve(wanted, typical);
                if (resolved != null && typical.signature().matches(resolved)) {
                    return candidate;
                }
            }
        }
        return null;
    }

    private MethodSignature resolve(MethodSig wanted, MethodInfo typical) {
        try {
            return module.types().signature(wanted, typical.context());
        } catch (LoadException e) {
            return null;
        }
    }

    FieldInfo field(int token, GenericContext context) {
        int rid = Token.rid(token);
        if (Token.table(token) == Table.FIELD) {
            return fieldDefinition(rid);
        }
        if (Token.table(token) != Table.MEMBER_REF || !(signature(rid) instanceof FieldSig wanted)) {
            throw wrong(token, "a field");
        }
        synchronized (module.runtime().lock()) {
            Klass owner = owner(metadata.tables().reference(PARENT, rid), token, context);
            Optional<Found> known = known(rid, owner);
            return known.isPresent() ? owner.fields().get(known.get().index) : searchField(token, owner, wanted);
        }
    }

    private FieldInfo searchField(int token, Klass owner, FieldSig wanted) {
        String name = metadata.string(NAME, Token.rid(token));
        for (Klass type = owner; type instanceof DefinedKlass defined; type = type.parent()) {
            for (FieldInfo field : defined.fields(name)) {
                if (field.type() == module.type(wanted.type(), new GenericContext(type.arguments(), List.of()))) {
                    note(Token.rid(token), owner, type, field.index());
                    return field;
                }
            }
        }
        throw missing(token, owner, name, wanted, MissingReference.Kind.FIELD);
    }

    FieldInfo fieldDefinition(int rid) {
        synchronized (module.runtime().lock()) {
            FieldInfo homologue = module.homologousField(rid);
            if (homologue != null) {
                return homologue;
            }
            if (rid > 0 && rid < fields.length && fields[rid] == null) {
                int owner = metadata.relations().owner(FIELD_LIST, rid);
                for (FieldInfo field : owner == 0 ? List.<FieldInfo>of() : module.definition(owner).fields()) {
                    int row = Token.rid(field.token());
                    fields[row] = metadata.relations().owner(FIELD_LIST, row) == owner ? field : fields[row];
                }
            }
            if (rid > 0 && rid < fields.length && fields[rid] != null) {
                return fields[rid];
            }
        }
        throw wrong(Token.of(Table.FIELD, rid), "a field of a type");
    }

    MethodSignature standAlone(int token, GenericContext context) {
        if (Token.table(token) == Table.STAND_ALONE_SIG && SignatureReader.standAlone(metadata,
                metadata.blob(Table.STAND_ALONE_SIG.column("Signature"), Token.rid(token))) instanceof MethodSig signature) {
            return module.types().signature(signature, context);
        }
        throw wrong(token, "a method's signature");
    }

    List<LocalVariable> locals(int token, GenericContext context) {
        if (token == 0) {
            return List.of();
        }
        if (Token.table(token) != Table.STAND_ALONE_SIG) {
            throw wrong(token, "local variables");
        }
        LocalsSig signature = SignatureReader.locals(metadata,
                metadata.blob(Table.STAND_ALONE_SIG.column("Signature"), Token.rid(token)));
        List<LocalVariable> locals = new ArrayList<>();
        for (TypeSig type : signature.locals()) {
            locals.add(new LocalVariable(locals.size(), module.type(type, context), isPinned(type)));
        }
        return List.copyOf(locals);
    }

    private static boolean isPinned(TypeSig type) {
        TypeSig at = type;
        while (at instanceof TypeSig.Modified modified) {
            at = modified.inner();
        }
        return at instanceof TypeSig.Pinned;
    }

    ResolvedToken resolve(int token, GenericContext context) {
        return switch (Token.table(token)) {
            case TYPE_DEF, TYPE_REF, TYPE_SPEC -> {
                Klass type = module.type(token, context);
                if (type instanceof MissingKlass) {
                    throw new LoadException(type.failure().orElseThrow());
                }
                yield new ResolvedToken.OfType(type);
            }
            case METHOD_DEF, METHOD_SPEC -> new ResolvedToken.OfMethod(method(token, context));
            case FIELD -> new ResolvedToken.OfField(field(token, context));
            case MEMBER_REF -> signature(Token.rid(token)) instanceof FieldSig
                    ? new ResolvedToken.OfField(field(token, context)) : new ResolvedToken.OfMethod(method(token, context));
            case null, default -> throw wrong(token, "a type, method or field");
        };
    }

    private BadFormatException wrong(int token, String expected) {
        return new BadFormatException(Diagnostic.error(Rule.TOKEN, Span.NONE, module.image().name(), expected,
                "token " + Token.text(token)));
    }

    private LoadException missing(int token, Klass owner, String name, Signature signature, MissingReference.Kind kind) {
        String text = module.names().signature(token, hybridscope.core.metadata.name.NameStyle.METADATA);
        String assembly = owner instanceof DefinedKlass type ? type.module().assembly().name() : "";
        module.runtime().missing(new MissingReference(kind, text, assembly, module.image().name(), token));
        return new LoadException(signature instanceof FieldSig ? LoadFailure.Kind.MISSING_FIELD : LoadFailure.Kind.MISSING_METHOD,
                "%s has no %s (needed by %s)".formatted(owner.name(), text.isEmpty() ? name : text, module.image().name()));
    }
}
