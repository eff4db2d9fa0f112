package hybridscope.core.standin;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.MethodSpecSig;
import hybridscope.core.metadata.signature.PropertySig;
import hybridscope.core.metadata.signature.Signature;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.SignatureWriter;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSpecSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads from one file what it tells about the assemblies that it refers to and that are not there. */
final class ReferenceScan {
    private static final Column PARENT = Table.MEMBER_REF.column("Class");
    private static final Column NAME = Table.MEMBER_REF.column("Name");
    private static final Column SIGNATURE = Table.MEMBER_REF.column("Signature");
    private static final Column EXTENDS = Table.TYPE_DEF.column("Extends");
    private static final Column METHOD_NAME = Table.METHOD_DEF.column("Name");
    private static final Column METHOD_SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final int REUSED_SLOT = 0x140;
    private static final List<String> OBJECT_METHODS = List.of("ToString", "Equals", "GetHashCode", "Finalize");

    private final LoadedModule module;
    private final Metadata metadata;
    private final StandIns standIns;
    /** By TypeRef row; null for what is there. */
    private final StandInType[] types;
    private final Set<Integer> staticFields = new HashSet<>();

    ReferenceScan(LoadedModule module, StandIns standIns) {
        this.module = module;
        this.standIns = standIns;
        metadata = module.metadata();
        types = new StandInType[metadata.tables().rows(Table.TYPE_REF) + 1];
    }

    void run() {
        boolean any = false;
        for (int rid = 1; rid < types.length; rid++) {
            int row = rid;
            guard(() -> types[row] = standIn(row));
            any |= types[rid] != null;
        }
        if (!any) {
            return;
        }
        signatures();
        hierarchies();
        attributes();
        bodies();
        members();
        overrides();
        constants();
    }

    private StandInType standIn(int typeRef) {
        String typeName = name(Token.of(Table.TYPE_REF, typeRef));
        Optional<String> home = StandInType.isName(typeName) ? module.absentHome(typeRef) : Optional.empty();
        return home.map(assembly -> standIns.assembly(assembly).type(typeName)).orElse(null);
    }

    private String name(int type) {
        return module.names().type(type, GenericScope.NONE, NameStyle.METADATA);
    }

    /** What cannot be read tells nothing; whoever needs it says what is wrong with it. */
    private void guard(Runnable step) {
        try {
            step.run();
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
        } catch (LoadException e) {
            // Whoever needs it is told.
            return;
        }
    }

    private void each(Table table, java.util.function.IntConsumer step) {
        for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
            int row = rid;
            guard(() -> step.accept(row));
        }
    }

    /** The stand-in that a TypeDefOrRef token, or a TypeSpec of an instance, names; null where it names none. */
    StandInType type(int token) {
        int rid = Token.rid(token);
        return switch (Token.table(token)) {
            case TYPE_REF -> rid < types.length ? types[rid] : null;
            case TYPE_SPEC -> metadata.tables().has(Table.TYPE_SPEC, rid)
                    && SignatureReader.typeSpec(metadata, metadata.blob(Table.TYPE_SPEC.column("Signature"), rid)).unmodified()
                    instanceof TypeSig.GenericInst(TypeSig.Named generic, _) && Token.table(generic.token()) == Table.TYPE_REF
                    ? type(generic.token()) : null;
            case null, default -> null;
        };
    }

    /** The stand-in for a value type that a signature names; null where it is none. */
    StandInType valueType(TypeSig type) {
        return type instanceof TypeSig.ValueTypeSig(int token) ? type(token) : null;
    }

    // ---- signatures

    private void signatures() {
        each(Table.FIELD, row -> look(SignatureReader.field(metadata, metadata.blob(Table.FIELD.column("Signature"), row))));
        each(Table.METHOD_DEF,
                row -> look(SignatureReader.method(metadata, metadata.blob(Table.METHOD_DEF.column("Signature"), row))));
        each(Table.MEMBER_REF, row -> look(SignatureReader.member(metadata, metadata.blob(SIGNATURE, row))));
        each(Table.STAND_ALONE_SIG,
                row -> look(SignatureReader.standAlone(metadata, metadata.blob(Table.STAND_ALONE_SIG.column("Signature"), row))));
        each(Table.TYPE_SPEC, row -> look(SignatureReader.typeSpec(metadata,
                metadata.blob(Table.TYPE_SPEC.column("Signature"), row))));
        each(Table.METHOD_SPEC,
                row -> look(SignatureReader.methodSpec(metadata, metadata.blob(Table.METHOD_SPEC.column("Instantiation"), row))));
    }

    private void look(Signature signature) {
        switch (signature) {
            case MethodSig method -> {
                look(method.returnType());
                method.parameters().forEach(this::look);
            }
            case FieldSig(TypeSig type) -> look(type);
            case PropertySig(_, TypeSig type, List<TypeSig> parameters) -> {
                look(type);
                parameters.forEach(this::look);
            }
            case LocalsSig(List<TypeSig> locals) -> locals.forEach(this::look);
            case MethodSpecSig(List<TypeSig> arguments) -> arguments.forEach(this::look);
            case TypeSpecSig(TypeSig type) -> look(type);
        }
    }

    private void look(TypeSig type) {
        switch (type) {
            case TypeSig.ValueTypeSig(int token) -> {
                StandInType found = type(token);
                if (found != null) {
                    found.conclude(StandInKind.STRUCT, "signatures say VALUETYPE");
                }
            }
            case TypeSig.Pointer(TypeSig element) -> look(element);
            case TypeSig.ByRef(TypeSig element) -> look(element);
            case TypeSig.SzArray(TypeSig element) -> look(element);
            case TypeSig.ArraySig array -> look(array.element());
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) -> {
                look(generic);
                arguments.forEach(this::look);
            }
            case TypeSig.FunctionPointer(MethodSig signature) -> look(signature);
            case TypeSig.Modified modified -> look(modified.inner());
            case TypeSig.Pinned pinned -> look(pinned.inner());
            case TypeSig.ClassSig _, TypeSig.Primitive _, TypeSig.TypedByRef _, TypeSig.TypeVar _, TypeSig.MethodVar _ -> {
            }
        }
    }

    // ---- other rows

    private void hierarchies() {
        each(Table.TYPE_DEF, row -> {
            int base = metadata.tables().reference(EXTENDS, row);
            StandInType found = Token.rid(base) == 0 ? null : type(base);
            if (found != null) {
                found.setExtended();
            }
        });
        each(Table.INTERFACE_IMPL, row -> {
            StandInType found = type(metadata.tables().reference(Table.INTERFACE_IMPL.column("Interface"), row));
            if (found != null) {
                found.conclude(StandInKind.INTERFACE, "a class implements it");
            }
        });
    }

    private void attributes() {
        each(Table.CUSTOM_ATTRIBUTE, row -> {
            int constructor = metadata.tables().reference(Table.CUSTOM_ATTRIBUTE.column("Type"), row);
            if (Token.table(constructor) == Table.MEMBER_REF) {
                StandInType found = type(metadata.tables().reference(PARENT, Token.rid(constructor)));
                if (found != null) {
                    found.conclude(StandInKind.ATTRIBUTE, "used as a custom attribute");
                }
            }
        });
    }

    private void constants() {
        each(Table.CONSTANT, row -> {
            int parent = metadata.tables().reference(Table.CONSTANT.column("Parent"), row);
            ElementType number = ElementType.of(metadata.tables().value(Table.CONSTANT.column("Type"), row));
            if (number != null && number.isInteger() && Token.table(parent) == Table.FIELD) {
                StandInType found = valueType(SignatureReader.field(metadata,
                        metadata.blob(Table.FIELD.column("Signature"), Token.rid(parent))).type().unmodified());
                if (found != null) {
                    found.enumeration(number, "a constant of it is a number");
                }
            }
        });
    }

    // ---- members

    private void members() {
        each(Table.MEMBER_REF, row -> {
            StandInType owner = type(metadata.tables().reference(PARENT, row));
            if (owner == null) {
                return;
            }
            String memberName = metadata.string(NAME, row);
            switch (SignatureReader.member(metadata, metadata.blob(SIGNATURE, row))) {
                case FieldSig field -> {
                    TypeSig translated = translate(field.type(), owner.assembly);
                    if (translated != null) {
                        owner.member(true, memberName, SignatureWriter.write(new FieldSig(translated)), StandInType.PUBLIC
                                | (staticFields.contains(row) ? StandInType.STATIC : 0), 0);
                    }
                }
                case MethodSig method -> method(owner, memberName, method);
                default -> {
                }
            }
        });
    }

    private void method(StandInType owner, String methodName, MethodSig method) {
        byte[] signature = signature(method, owner.assembly);
        if (signature == null) {
            return;
        }
        int flags = StandInType.PUBLIC | StandInType.HIDE_BY_SIG | (method.hasThis() ? 0 : StandInType.STATIC);
        if (methodName.equals(".ctor")) {
            flags |= StandInType.SPECIAL_NAME;
            if (StandInAssembly.isDelegateConstructor(method)) {
                owner.conclude(StandInKind.DELEGATE, "its constructor takes an object and a native int");
            }
        } else if (method.hasThis() && OBJECT_METHODS.contains(methodName) && method.genericArity() == 0) {
            flags |= StandInType.VIRTUAL;
        }
        owner.member(false, methodName, signature, flags, method.genericArity());
    }

    /** Methods of base classes that classes of this file override, and declarations of MethodImpls. */
    private void overrides() {
        each(Table.TYPE_DEF, row -> {
            StandInType base = base(row);
            if (base != null) {
                for (int method : metadata.relations().members(Table.TYPE_DEF.column("MethodList"), row)) {
                    int flags = metadata.tables().value(Table.METHOD_DEF.column("Flags"), method);
                    if ((flags & REUSED_SLOT) == StandInType.VIRTUAL) {
                        override(row, method, base);
                    }
                }
            }
        });
        each(Table.METHOD_IMPL, row -> {
            int declaration = metadata.tables().reference(Table.METHOD_IMPL.column("MethodDeclaration"), row);
            if (Token.table(declaration) == Table.MEMBER_REF && SignatureReader.member(metadata,
                    metadata.blob(SIGNATURE, Token.rid(declaration))) instanceof MethodSig method) {
                StandInType owner = type(metadata.tables().reference(PARENT, Token.rid(declaration)));
                byte[] signature = owner == null ? null : signature(method, owner.assembly);
                if (signature != null) {
                    owner.setVirtual(metadata.string(NAME, Token.rid(declaration)), signature);
                }
            }
        });
    }

    /** A method of a class that overrides something: of the base class that is not there, unless it is another's. */
    private void override(int type, int method, StandInType base) {
        MethodSig overriding = SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, method));
        byte[] signature = signature(overriding, base.assembly);
        String methodName = metadata.string(METHOD_NAME, method);
        if (signature == null) {
            return;
        }
        if (OBJECT_METHODS.contains(methodName) || isDeclaredBetween(type, methodName, overriding)) {
            base.setVirtual(methodName, signature);
        } else {
            base.member(false, methodName, signature, StandInType.PUBLIC | StandInType.HIDE_BY_SIG | StandInType.VIRTUAL
                    | StandInType.NEW_SLOT, overriding.genericArity());
        }
    }

    /** Whether a class of this file above a type declares what a method of the type overrides. */
    private boolean isDeclaredBetween(int type, String methodName, MethodSig signature) {
        int at = metadata.tables().reference(EXTENDS, type);
        for (int depth = 0; depth < metadata.tables().rows(Table.TYPE_DEF) && Token.table(at) == Table.TYPE_DEF
                && Token.rid(at) != 0; depth++) {
            for (int above : metadata.relations().members(Table.TYPE_DEF.column("MethodList"), Token.rid(at))) {
                int flags = metadata.tables().value(Table.METHOD_DEF.column("Flags"), above);
                if ((flags & REUSED_SLOT) == REUSED_SLOT && metadata.string(METHOD_NAME, above).equals(methodName)
                        && SignatureReader.method(metadata, metadata.blob(METHOD_SIGNATURE, above)).equals(signature)) {
                    return true;
                }
            }
            at = metadata.tables().reference(EXTENDS, Token.rid(at));
        }
        return false;
    }

    /** The first class above a TypeDef row that is not there; null where there is none. */
    private StandInType base(int row) {
        int at = row;
        for (int depth = 0; depth < metadata.tables().rows(Table.TYPE_DEF); depth++) {
            int base = metadata.tables().reference(EXTENDS, at);
            if (Token.rid(base) == 0 || Token.table(base) != Table.TYPE_DEF) {
                return Token.rid(base) == 0 ? null : type(base);
            }
            at = Token.rid(base);
        }
        return null;
    }

    // ---- translation: the same type in the words of a stand-in assembly

    private byte[] signature(MethodSig method, StandInAssembly home) {
        if (method.genericArity() > StandInType.MAX_ARITY) {
            return null;
        }
        TypeSig result = translate(method.returnType(), home);
        int fixed = method.sentinelAt() < 0 ? method.parameters().size() : method.sentinelAt();
        List<TypeSig> parameters = translate(method.parameters().subList(0, fixed), home);
        return result == null || parameters == null ? null
                : SignatureWriter.write(new MethodSig(method.convention(), method.hasThis(), method.explicitThis(),
                method.genericArity(), result, parameters, -1));
    }

    private List<TypeSig> translate(List<TypeSig> all, StandInAssembly home) {
        List<TypeSig> translated = all.stream().map(type -> translate(type, home)).toList();
        return translated.contains(null) ? null : translated;
    }

    /** Null for a type that has no name there. */
    private TypeSig translate(TypeSig type, StandInAssembly home) {
        return switch (type) {
            case TypeSig.ClassSig(int token) -> {
                int there = token(token, home);
                yield there == 0 ? null : new TypeSig.ClassSig(there);
            }
            case TypeSig.ValueTypeSig(int token) -> {
                int there = token(token, home);
                yield there == 0 ? null : new TypeSig.ValueTypeSig(there);
            }
            case TypeSig.Pointer(TypeSig element) -> wrap(element, home, TypeSig.Pointer::new);
            case TypeSig.ByRef(TypeSig element) -> wrap(element, home, TypeSig.ByRef::new);
            case TypeSig.SzArray(TypeSig element) -> wrap(element, home, TypeSig.SzArray::new);
            case TypeSig.ArraySig array -> wrap(array.element(), home,
                    element -> new TypeSig.ArraySig(element, array.rank(), array.sizes(), array.lowerBounds()));
            case TypeSig.GenericInst(TypeSig.Named generic, List<TypeSig> arguments) -> {
                List<TypeSig> translated = translate(arguments, home);
                yield translated != null && translate((TypeSig) generic, home) instanceof TypeSig.Named there
                        ? new TypeSig.GenericInst(there, translated) : null;
            }
            case TypeSig.FunctionPointer(MethodSig method) -> {
                TypeSig result = translate(method.returnType(), home);
                List<TypeSig> parameters = translate(method.parameters(), home);
                yield result == null || parameters == null ? null
                        : new TypeSig.FunctionPointer(new MethodSig(method.convention(), method.hasThis(), method.explicitThis(),
                        method.genericArity(), result, parameters, method.sentinelAt()));
            }
            case TypeSig.Modified(boolean required, int modifier, TypeSig inner) -> {
                int there = token(modifier, home);
                yield there == 0 ? null : wrap(inner, home, found -> new TypeSig.Modified(required, there, found));
            }
            case TypeSig.Pinned(TypeSig inner) -> translate(inner, home);
            case TypeSig.Primitive _, TypeSig.TypedByRef _, TypeSig.TypeVar _, TypeSig.MethodVar _ -> type;
        };
    }

    private TypeSig wrap(TypeSig inner, StandInAssembly home, java.util.function.UnaryOperator<TypeSig> around) {
        TypeSig translated = translate(inner, home);
        return translated == null ? null : around.apply(translated);
    }

    private int token(int token, StandInAssembly home) {
        int rid = Token.rid(token);
        return switch (Token.table(token)) {
            case TYPE_DEF -> !metadata.tables().has(Table.TYPE_DEF, rid) ? 0 : home.token(module.assembly().name(), name(token));
            case TYPE_REF -> rid == 0 || rid >= types.length ? 0
                    : types[rid] != null ? home.token(types[rid].assembly.name(), types[rid].name) : present(rid, home);
            case null, default -> 0;
        };
    }

    private int present(int rid, StandInAssembly home) {
        int scope = Token.of(Table.TYPE_REF, rid);
        for (int depth = 0; depth < types.length && Token.table(scope) == Table.TYPE_REF; depth++) {
            scope = metadata.tables().reference(Table.TYPE_REF.column("ResolutionScope"), Token.rid(scope));
        }
        String typeName = name(Token.of(Table.TYPE_REF, rid));
        return Token.table(scope) == Table.ASSEMBLY_REF
                ? home.token(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope)), typeName)
                : home.token(module.assembly().name(), typeName);
    }

    // ---- code

    private void bodies() {
        StackEvidence stacks = new StackEvidence(metadata, this);
        InstructionCursor cursor = new InstructionCursor();
        each(Table.METHOD_DEF, row -> {
            MethodBody body = MethodBody.read(module.image(), row).orElse(null);
            if (body == null) {
                return;
            }
            for (ExceptionClause clause : body.clauses()) {
                StandInType caught = clause.kind() == ExceptionClause.Kind.CATCH ? type(clause.catchToken()) : null;
                if (caught != null) {
                    caught.conclude(StandInKind.EXCEPTION, "a clause catches it");
                }
            }
            cursor.reset(body);
            while (cursor.next()) {
                look(cursor.opCode(), cursor.token());
            }
        });
        // What an enumeration is shows by its values' ways; which types are value types is known by now.
        each(Table.METHOD_DEF, row -> MethodBody.read(module.image(), row).ifPresent(stacks::look));
    }

    private void look(OpCode opCode, int token) {
        switch (opCode) {
            case INITOBJ, LDOBJ, STOBJ, CPOBJ, BOX, UNBOX, CONSTRAINED, MKREFANY, REFANYVAL -> {
                StandInType found = Token.table(token) == Table.TYPE_REF ? type(token) : null;
                if (found != null) {
                    found.conclude(StandInKind.STRUCT, "operand of " + opCode.text());
                }
            }
            case LDSFLD, STSFLD, LDSFLDA -> {
                if (Token.table(token) == Table.MEMBER_REF) {
                    staticFields.add(Token.rid(token));
                }
            }
            default -> {
            }
        }
    }

    @Override
    public String toString() {
        return module + " " + Arrays.toString(types);
    }
}
