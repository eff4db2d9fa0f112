package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Resolves the type tokens and signatures of one module. */
final class TypeResolver {
    private static final int MAX_DEPTH = 300;
    private static final Column SCOPE = Table.TYPE_REF.column("ResolutionScope");
    private static final Column SPEC = Table.TYPE_SPEC.column("Signature");

    private final LoadedModule module;
    private final Metadata metadata;
    private final Klass[] references;
    private final TypeSig[] specs;
    private final Map<Integer, Klass> missingValueTypes = new HashMap<>();

    TypeResolver(LoadedModule module) {
        this.module = module;
        metadata = module.metadata();
        references = new Klass[metadata.tables().rows(Table.TYPE_REF) + 1];
        specs = new TypeSig[metadata.tables().rows(Table.TYPE_SPEC) + 1];
    }

    Klass type(int token, GenericContext context) {
        synchronized (module.runtime().lock()) {
            return type(token, context, ElementType.CLASS, MAX_DEPTH);
        }
    }

    Klass type(TypeSig signature, GenericContext context) {
        synchronized (module.runtime().lock()) {
            return type(signature, context, MAX_DEPTH);
        }
    }

    private Klass type(int token, GenericContext context, ElementType kind, int depth) {
        int rid = Token.rid(token);
        return switch (Token.table(token)) {
            case TYPE_DEF -> module.definition(rid);
            case TYPE_REF -> reference(rid, kind);
            case TYPE_SPEC -> {
                if (depth == 0) {
                    throw new BadFormatException(Diagnostic.error(Rule.TYPE_SPEC_NESTING, metadata.tables().span(Table.TYPE_SPEC,
                            rid), "TypeSpec", "no cycle", "TypeSpec " + Token.text(token) + " inside itself"));
                }
                yield type(spec(rid), context, depth - 1);
            }
            case null, default ->
                    throw new BadFormatException(Diagnostic.error(Rule.TOKEN, Span.NONE, module.image().name(), "a type",
                    "token " + Token.text(token)));
        };
    }

    private TypeSig spec(int rid) {
        metadata.tables().span(Table.TYPE_SPEC, rid);
        if (specs[rid] == null) {
            specs[rid] = SignatureReader.typeSpec(metadata, metadata.blob(SPEC, rid));
        }
        return specs[rid];
    }

    private Klass type(TypeSig signature, GenericContext context, int depth) {
        if (depth <= 0) {
            throw new BadFormatException(Diagnostic.error(Rule.SIGNATURE_NESTING, Span.NONE, module.image().name(), "a type",
                    "endless nesting"));
        }
        CoreClasses core = module.runtime().core();
        return switch (signature) {
            case TypeSig.Primitive(ElementType element) -> core.primitive(element);
            case TypeSig.TypedByRef() -> core.typedReference();
            case TypeSig.ClassSig(int token) -> type(token, context, ElementType.CLASS, depth);
            case TypeSig.ValueTypeSig(int token) -> type(token, context, ElementType.VALUETYPE, depth);
            case TypeSig.Pointer(TypeSig element) -> type(element, context, depth - 1).pointer();
            case TypeSig.ByRef(TypeSig element) -> type(element, context, depth - 1).byRef();
            case TypeSig.SzArray(TypeSig element) -> type(element, context, depth - 1).vector();
            case TypeSig.ArraySig array -> {
                if (array.rank() < 1 || array.rank() > 32) {
                    throw new LoadException(LoadFailure.Kind.TYPE_LOAD, "an array of rank " + array.rank());
                }
                yield type(array.element(), context, depth - 1).array(array.rank());
            }
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) ->
                    instance(generic, arguments, context, depth);
            case TypeSig.TypeVar(int number) -> variable(context.typeArguments(), number, "!");
            case TypeSig.MethodVar(int number) -> variable(context.methodArguments(), number, "!!");
            case TypeSig.FunctionPointer(MethodSig method) ->
                    module.runtime().types().functionPointer(signature(method, context, depth - 1));
            case TypeSig.Modified modified -> type(modified.inner(), context, depth - 1);
            case TypeSig.Pinned pinned -> type(pinned.inner(), context, depth - 1);
        };
    }

    private Klass instance(TypeSig.Named generic, List<TypeSig> arguments, GenericContext context, int depth) {
        Klass definition = type(generic.token(), context,
                generic instanceof TypeSig.ValueTypeSig ? ElementType.VALUETYPE : ElementType.CLASS, depth);
        List<Klass> resolved = new ArrayList<>(arguments.size());
        for (TypeSig argument : arguments) {
            resolved.add(type(argument, context, depth - 1));
        }
        return definition instanceof DefinedKlass type ? type.instance(List.copyOf(resolved)) : definition;
    }

    private Klass variable(List<Klass> arguments, int number, String prefix) {
        if (number < 0 || number >= arguments.size()) {
            throw new LoadException(LoadFailure.Kind.BAD_IMAGE,
                    "%s: there is no generic parameter %s%d here".formatted(module.image().name(), prefix, number));
        }
        return arguments.get(number);
    }

    MethodSignature signature(MethodSig signature, GenericContext context) {
        synchronized (module.runtime().lock()) {
            return signature(signature, context, MAX_DEPTH);
        }
    }

    private MethodSignature signature(MethodSig signature, GenericContext context, int depth) {
        List<Klass> parameters = new ArrayList<>(signature.parameters().size());
        List<String> modifiers = new ArrayList<>();
        modifiers(signature.returnType(), 0, modifiers);
        for (int i = 0; i < signature.parameters().size(); i++) {
            parameters.add(type(signature.parameters().get(i), context, depth));
            modifiers(signature.parameters().get(i), i + 1, modifiers);
        }
        return new MethodSignature(signature.convention(), signature.hasThis(), signature.explicitThis(),
                signature.genericArity(), type(signature.returnType(), context, depth), List.copyOf(parameters),
                signature.sentinelAt(), List.copyOf(modifiers));
    }

    /** The custom modifiers of a type, as text. */
    List<String> modifiers(TypeSig type) {
        List<String> found = new ArrayList<>();
        modifiers(type, -1, found);
        return List.copyOf(found);
    }

    private void modifiers(TypeSig type, int place, List<String> found) {
        String path = "";
        for (TypeSig at = type; at != null;) {
            at = switch (at) {
                case TypeSig.Modified(boolean required, int modifier, TypeSig inner) -> {
                    found.add((place < 0 ? "" : place + path + " ") + (required ? "modreq(" : "modopt(")
                            + module.names().type(modifier, NameStyle.METADATA) + ")");
                    yield inner;
                }
                case TypeSig.Pointer(TypeSig element) -> {
                    path += "*";
                    yield element;
                }
                case TypeSig.ByRef(TypeSig element) -> {
                    path += "&";
                    yield element;
                }
                case TypeSig.SzArray(TypeSig element) -> {
                    path += "[]";
                    yield element;
                }
                default -> null;
            };
        }
    }

    /** What was missing is looked for again. */
    void forgetMissing() {
        Arrays.setAll(references, rid -> references[rid] instanceof MissingKlass ? null : references[rid]);
        missingValueTypes.clear();
    }

    private Klass reference(int rid, ElementType kind) {
        metadata.tables().span(Table.TYPE_REF, rid);
        Klass known = references[rid];
        if (known == null) {
            known = module.link(Token.of(Table.TYPE_REF, rid)) instanceof Klass linked ? linked : find(rid);
            references[rid] = known;
        }
        // A signature knows of a missing type whether it is a value type.
        if (known instanceof MissingKlass missing && kind == ElementType.VALUETYPE) {
            return missingValueTypes.computeIfAbsent(rid,
                    _ -> new MissingKlass(module.runtime(), missing.name(), kind, missing.failure().orElseThrow()));
        }
        return known;
    }

    private Klass find(int rid) {
        int token = Token.of(Table.TYPE_REF, rid);
        String name = module.names().type(token, GenericScope.NONE, NameStyle.METADATA);
        int scope = token;
        for (int step = 0; step < MAX_DEPTH && Token.table(scope) == Table.TYPE_REF; step++) {
            scope = metadata.tables().reference(SCOPE, Token.rid(scope));
        }
        Runtime runtime = module.runtime();
        Assembly own = module.assembly();
        return switch (Token.table(scope)) {
            case ASSEMBLY_REF -> {
                String wanted = metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope));
                Optional<Assembly> bound = runtime.bind(wanted, own.directory());
                Optional<DefinedKlass> found = bound.isPresent() ? bound.get().find(name) : Optional.empty();
                found = found.or(() -> runtime.facades().find(wanted, name));
                Optional<String> absent = found.isPresent() ? Optional.empty() : absent(bound, wanted, name);
                found = found.or(() -> absent.flatMap(home -> runtime.absent().find(module, home, name)));
                if (bound.isEmpty() && (found.isEmpty() || found.get().isStandIn())) {
                    runtime.missing(new MissingReference(MissingReference.Kind.ASSEMBLY,
                            module.names().token(scope, NameStyle.METADATA), wanted, module.image().name(), scope));
                }
                LoadFailure.Kind kind = bound.isEmpty() && !Facades.isFacade(wanted)
                        ? LoadFailure.Kind.FILE_NOT_FOUND : LoadFailure.Kind.TYPE_LOAD;
                yield found.isPresent() ? found.get() : kind == LoadFailure.Kind.TYPE_LOAD ? missing(token, name, wanted)
                        : missing(token, name, wanted, new LoadFailure(kind,
                        "assembly %s, which should define %s, is not found (needed by %s)".formatted(wanted, name,
                                module.image().name()), module.names().token(scope, NameStyle.METADATA)));
            }
            case MODULE_REF -> {
                String wanted = metadata.string(Table.MODULE_REF.column("Name"), Token.rid(scope));
                Optional<LoadedModule> other = own.module(wanted);
                if (other.isEmpty()) {
                    runtime.missing(new MissingReference(MissingReference.Kind.MODULE, wanted, own.name(),
                            module.image().name(), scope));
                }
                Optional<DefinedKlass> found = other.flatMap(file -> file.find(name));
                yield found.isPresent() ? found.get() : missing(token, name, wanted);
            }
            case null, default -> {
                Optional<DefinedKlass> found = module.find(name).or(() -> own.find(name));
                yield found.isPresent() ? found.get() : missing(token, name, own.name());
            }
        };
    }

    /** The assembly that should define a type and is not there; empty where it is there, with the type or without. */
    private static Optional<String> absent(Optional<Assembly> bound, String wanted, String name) {
        return bound.isEmpty() ? Optional.of(wanted) : bound.get().absentForward(name);
    }

    /** By {@link LoadedModule#absentHome}. */
    Optional<String> absentHome(int rid) {
        int scope = Token.of(Table.TYPE_REF, rid);
        for (int step = 0; step < MAX_DEPTH && Token.table(scope) == Table.TYPE_REF; step++) {
            scope = metadata.tables().reference(SCOPE, Token.rid(scope));
        }
        if (Token.table(scope) != Table.ASSEMBLY_REF || Token.rid(scope) == 0) {
            return Optional.empty();
        }
        String name = module.names().type(Token.of(Table.TYPE_REF, rid), GenericScope.NONE, NameStyle.METADATA);
        String wanted = metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope));
        Runtime runtime = module.runtime();
        Optional<Assembly> bound = runtime.bind(wanted, module.assembly().directory());
        boolean there = bound.flatMap(assembly -> assembly.find(name)).or(() -> runtime.facades().find(wanted, name)).isPresent();
        return there ? Optional.empty() : absent(bound, wanted, name);
    }

    private Klass missing(int token, String name, String assembly) {
        return missing(token, name, assembly,
                LoadFailure.typeLoad("%s has no type %s (needed by %s)".formatted(assembly, name, module.image().name())));
    }

    private Klass missing(int token, String name, String assembly, LoadFailure failure) {
        module.runtime().missing(new MissingReference(MissingReference.Kind.TYPE, name, assembly, module.image().name(), token));
        return new MissingKlass(module.runtime(), name, ElementType.CLASS, failure);
    }
}
