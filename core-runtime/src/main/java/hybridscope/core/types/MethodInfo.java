package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.SignatureReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A method of a type: exactly one object for each in a {@link Runtime}, also for each instance of a generic method and for
 * each method of a generic type's instance (ECMA-335 II.15, II.10.3).
 */
public final class MethodInfo {
    private static final Column NAME = Table.METHOD_DEF.column("Name");
    private static final Column FLAGS = Table.METHOD_DEF.column("Flags");
    private static final Column IMPL_FLAGS = Table.METHOD_DEF.column("ImplFlags");
    private static final Column SIGNATURE = Table.METHOD_DEF.column("Signature");
    private static final Column RVA = Table.METHOD_DEF.column("RVA");
    private static final Column OWNER = Table.GENERIC_PARAM.column("Owner");
    private static final Column PARAMETERS = Table.METHOD_DEF.column("ParamList");
    private static final Column SEQUENCE = Table.PARAM.column("Sequence");
    private static final int ACCESS = 7;
    private static final int PUBLIC = 6;
    private static final int STATIC = 0x10;
    private static final int FINAL = 0x20;
    private static final int VIRTUAL = 0x40;
    private static final int NEW_SLOT = 0x100;
    private static final int STRICT = 0x200;
    private static final int ABSTRACT = 0x400;
    private static final int PINVOKE = 0x2000;
    private static final int INTERNAL_CALL = 0x1000;

    private final Klass declaringType;
    private final LoadedModule module;
    private final int rid;
    private final int index;
    private final String name;
    private final int flags;
    private final int implFlags;
    private final MethodInfo definition;
    /** What it does with a field, where the runtime provides it for that; else null. */
    private final FieldAccess fieldAccess;
    /** Of the code that an AOT part has of an older version of a method: the method; else null. */
    private final MethodInfo current;
    /** What runs where reflection calls it, and shows this in its place ({@link ArrayKlass#shown}); else null. */
    private final MethodInfo implementation;
    private MethodInfo older;
    private List<Klass> arguments;
    private MethodSignature signature;
    private int slot = -1;

    /** A method of a class as its MethodDef row has it. */
    MethodInfo(DefinedKlass declaringType, int rid, int index) {
        this.declaringType = declaringType;
        this.rid = rid;
        this.index = index;
        module = declaringType.module();
        Metadata metadata = module.metadata();
        name = metadata.string(NAME, rid);
        flags = metadata.tables().value(FLAGS, rid);
        implFlags = metadata.tables().value(IMPL_FLAGS, rid);
        definition = null;
        fieldAccess = null;
        current = null;
        implementation = null;
    }

    /** A method of a generic class's instance: what its row says is known from the class's definition. */
    MethodInfo(DefinedKlass declaringType, MethodInfo typical) {
        this.declaringType = declaringType;
        rid = typical.rid;
        index = typical.index;
        module = typical.module;
        name = typical.name;
        flags = typical.flags;
        implFlags = typical.implFlags;
        definition = null;
        fieldAccess = null;
        current = null;
        implementation = null;
    }

    /** An instance of a generic method. */
    MethodInfo(MethodInfo definition, List<Klass> arguments) {
        declaringType = definition.declaringType;
        rid = definition.rid;
        index = definition.index;
        module = definition.module;
        name = definition.name;
        flags = definition.flags;
        implFlags = definition.implFlags;
        this.definition = definition;
        this.arguments = arguments;
        fieldAccess = null;
        current = null;
        implementation = null;
    }

    /** A method that the runtime provides for an array. */
    MethodInfo(ArrayKlass declaringType, String name, int flags, MethodSignature signature) {
        this.declaringType = declaringType;
        this.name = name;
        this.flags = flags;
        this.signature = signature;
        module = null;
        rid = 0;
        index = -1;
        implFlags = 0x3;
        definition = null;
        fieldAccess = null;
        current = null;
        implementation = null;
        arguments = List.of();
    }

    /** What reflection shows in place of a method that implements an interface in a vector. */
    MethodInfo(ArrayKlass declaringType, String name, int flags, MethodInfo implementation) {
        this.declaringType = declaringType;
        this.name = name;
        this.flags = flags;
        this.implementation = implementation;
        signature = implementation.signature();
        module = null;
        rid = 0;
        index = -1;
        implFlags = 0;
        definition = null;
        fieldAccess = null;
        current = null;
        arguments = List.of();
    }

    /** A method that the runtime provides for a field. */
    MethodInfo(FieldAccess access, int flags, MethodSignature signature) {
        declaringType = access.field().declaringType();
        name = access.name();
        this.flags = flags;
        this.signature = signature;
        module = null;
        rid = 0;
        index = -1;
        implFlags = 0x3;
        definition = null;
        fieldAccess = access;
        current = null;
        implementation = null;
        arguments = List.of();
    }

    /** The code of an older version of a method that is interpreted. */
    private MethodInfo(MethodInfo current) {
        declaringType = current.declaringType;
        rid = current.rid;
        index = current.index;
        module = current.module;
        name = current.name;
        flags = current.flags;
        implFlags = current.implFlags;
        arguments = List.of();
        definition = null;
        fieldAccess = null;
        slot = current.slot;
        this.current = current;
        implementation = null;
    }

    /** The type it belongs to. */
    public Klass declaringType() {
        return declaringType;
    }

    /** What it does with a field, where the runtime provides it for objects that may be proxies. */
    public Optional<FieldAccess> fieldAccess() {
        return Optional.ofNullable(fieldAccess);
    }

    /** The module its row stands in; empty for methods that the runtime provides for arrays and fields. */
    public Optional<LoadedModule> module() {
        return Optional.ofNullable(module);
    }

    /** Its MethodDef row; 0 where the runtime provides it for an array or a field. */
    public int token() {
        return rid == 0 ? 0 : Token.of(Table.METHOD_DEF, rid);
    }

    /** Position among its class's methods, from 0; -1 for those that the runtime provides for arrays and fields. */
    public int index() {
        return index;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** Its flags (II.23.1.10). */
    public int flags() {
        return flags;
    }

    /** Its implementation flags (II.23.1.11). */
    public int implFlags() {
        return implFlags;
    }

    /** Whether it is static. */
    public boolean isStatic() {
        return (flags & STATIC) != 0;
    }

    /** Whether it has a slot in the virtual table. */
    public boolean isVirtual() {
        return (flags & VIRTUAL) != 0;
    }

    /** Whether no class may override it. */
    public boolean isFinal() {
        return (flags & FINAL) != 0;
    }

    /** Whether it has no body, for a derived class to give one. */
    public boolean isAbstract() {
        return (flags & ABSTRACT) != 0;
    }

    /** Whether it always gets a slot of its own (II.10.3.1). */
    public boolean isNewSlot() {
        return (flags & NEW_SLOT) != 0;
    }

    /** Whether only those who may see it can override it. */
    public boolean isStrict() {
        return (flags & STRICT) != 0;
    }

    /** Whether everybody may call it. */
    public boolean isPublic() {
        return (flags & ACCESS) == PUBLIC;
    }

    /** Whether its own type alone may call it. */
    public boolean isPrivate() {
        return (flags & ACCESS) == 1;
    }

    /** Whether it is native code of another library (II.15.5.2). */
    public boolean isPInvoke() {
        return (flags & PINVOKE) != 0;
    }

    /** Whether it is declared as an internal call (II.23.1.11). */
    public boolean isInternalCall() {
        return (implFlags & INTERNAL_CALL) != 0;
    }

    /**
     * Whether it stands in a hot-update assembly. The methods of arrays do not, and neither does what the AOT part has code of in
     * an older version of the assembly.
     */
    public boolean isHotUpdate() {
        return module != null && module.assembly().role() == Assembly.Role.HOT_UPDATE && !isCompiledDifferentially();
    }

    private Optional<DifferentialCode> differential() {
        return module == null || module != module.assembly().manifest() ? Optional.empty() : module.assembly().differential();
    }

    /** Whether the AOT part's code of an older version of its assembly is executed (RULES.md §7). */
    public boolean isCompiledDifferentially() {
        if (current != null) {
            return true;
        }
        Optional<DifferentialCode> code = hasBody() ? differential() : Optional.empty();
        return code.isPresent() && code.get().isCompiled(this);
    }

    /** Whether that code begins with a check that leads to the interpreter. */
    public boolean isInjected() {
        return current == null && differential().filter(code -> code.isInjected(this)).isPresent();
    }

    /**
     * What a direct call in compiled code of its assembly leads to: itself, or the older version's code, where a file says that
     * the caller is compiled while this method is interpreted and not injected (RULES.md §7). A right file says that of no
     * method that calls it.
     */
    public MethodInfo calledByCompiledCode() {
        if (current != null || !hasBody() || definition != null || !arguments().isEmpty() || !declaringType.arguments().isEmpty()
                || differential().filter(DifferentialCode::isSaid).isEmpty() || isInjected() || isCompiledDifferentially()
                || olderIl().isEmpty()) {
            return this;
        }
        synchronized (declaringType.lock()) {
            if (older == null) {
                older = new MethodInfo(this);
            }
            return older;
        }
    }

    /** Whether its assembly is loaded differentially: what is not in the AOT part is interpreted. */
    public boolean isDifferential() {
        return differential().isPresent();
    }

    /** Where the IL of its assembly's older version stands, which is in the AOT part; empty where that has none of it. */
    public Optional<MethodIl> olderIl() {
        return isDifferential() ? module.assembly().original().flatMap(original -> original.homologousIl(rid)) : Optional.empty();
    }

    /** Whether the runtime implements it: internal calls and the methods of delegates and arrays. */
    public boolean isRuntimeProvided() {
        return (implFlags & 0x1003) != 0;
    }

    /** Whether it is an instance constructor. */
    public boolean isConstructor() {
        return !isStatic() && name.equals(".ctor");
    }

    /** Whether it is the class constructor (II.10.5.3). */
    public boolean isClassConstructor() {
        return isStatic() && name.equals(".cctor");
    }

    /** RVA of its body, 0 for none. */
    public int rva() {
        return rid == 0 ? 0 : module.metadata().tables().value(RVA, rid);
    }

    /** Whether it has IL. */
    public boolean hasBody() {
        return rva() != 0 && (implFlags & 3) == 0;
    }

    /** Whether its row, or that of the file which its assembly was compiled from, has IL. */
    boolean hasIlSomewhere() {
        return hasBody() || module != null && (implFlags & 3) == 0
                && module.assembly().original().flatMap(original -> original.homologousIl(rid)).isPresent();
    }

    /** Where the IL stands that it runs, or would run if nothing else did; empty where there is none. */
    public Optional<MethodIl> il() {
        if (module == null || (implFlags & 3) != 0) {
            return Optional.empty();
        }
        Assembly assembly = module.assembly();
        Optional<DifferentialCode> differential = differential();
        if (differential.isPresent()) {
            boolean ofOlder = current != null || isCompiledDifferentially() && differential.get().isOfOlderIl(this);
            return ofOlder ? olderIl() : ownIl();
        }
        boolean elsewhere = module == assembly.manifest()
                && (assembly.supplement().isPresent() || assembly.original().isPresent());
        if (!elsewhere) {
            return ownIl();
        }
        Optional<LoadedModule> from = declaringType.runtime().bindings().of(this) instanceof MethodBinding.Interpreted
                ? assembly.supplement() : assembly.original();
        return from.isEmpty() ? ownIl() : from.get().homologousIl(rid);
    }

    private Optional<MethodIl> ownIl() {
        return rva() == 0 ? Optional.empty() : Optional.of(new MethodIl(module, rid));
    }

    /** What runs where it is called by reflection: itself, but for what reflection shows of vectors. */
    public MethodInfo implementation() {
        return implementation == null ? this : implementation;
    }

    /** The generic definition it is an instance of; itself where it is none. */
    public MethodInfo definition() {
        return definition == null ? this : definition;
    }

    /** The same method of the generic type's definition, without arguments of its own: what the MethodDef row describes. */
    public MethodInfo typical() {
        return rid != 0 && declaringType instanceof DefinedKlass type && type.definition() != type
                ? type.definition().methods().get(index) : definition();
    }

    /** Number of its generic parameters. */
    public int genericArity() {
        return arguments().size();
    }

    /** Whether it is generic and its arguments are its own variables. */
    public boolean isGenericDefinition() {
        return definition == null && genericArity() > 0;
    }

    /** Its generic arguments; a definition's are its own variables, which all instances of its class share. */
    public List<Klass> arguments() {
        if (arguments == null) {
            synchronized (declaringType.lock()) {
                DefinedKlass type = (DefinedKlass) declaringType;
                arguments = type.definition() != type ? typical().arguments() : variables(type);
            }
        }
        return arguments;
    }

    private List<Klass> variables(DefinedKlass type) {
        int[] rows = module.metadata().relations().rowsWhere(OWNER, Table.METHOD_DEF, rid);
        List<Klass> variables = new ArrayList<>(rows.length);
        for (int row : rows) {
            variables.add(new VariableKlass(module, type, this, variables.size(), row));
        }
        return List.copyOf(variables);
    }

    /**
     * The instance with these generic arguments. Without arguments, the method itself.
     *
     * @throws LoadException where their number is not the method's
     */
    public MethodInfo instance(List<Klass> given) {
        if (given.size() != genericArity()) {
            throw new LoadException(LoadFailure.Kind.TYPE_LOAD,
                    "%s takes %d generic arguments, not %d".formatted(this, genericArity(), given.size()));
        }
        MethodInfo generic = definition();
        return given.equals(generic.arguments()) ? generic : declaringType.runtime().types().method(generic, given);
    }

    /** The method with type and method variables replaced, in its class and in its arguments. */
    public MethodInfo inflate(GenericContext context) {
        if (rid == 0) {
            return declaringType.inflate(context).methods().get(declaringType.methods().indexOf(this));
        }
        MethodInfo generic = declaringType.containsVariables()
                ? ((DefinedKlass) declaringType.inflate(context)).methods().get(index) : definition();
        return definition == null
                ? generic : generic.instance(arguments.stream().map(argument -> argument.inflate(context)).toList());
    }

    /** What variables stand for in its body. */
    public GenericContext context() {
        return declaringType.arguments().isEmpty() && arguments().isEmpty() ? GenericContext.NONE
                : new GenericContext(declaringType.arguments(), arguments());
    }

    /** Whether its class or its arguments contain variables. */
    public boolean containsVariables() {
        if (declaringType.containsVariables()) {
            return true;
        }
        for (Klass argument : arguments()) {
            if (argument.containsVariables()) {
                return true;
            }
        }
        return false;
    }

    /** Its custom attributes; none for the methods of arrays. */
    public List<AttributeInfo> attributes() {
        return rid == 0 ? List.of() : module.attributes(Table.METHOD_DEF, rid);
    }

    /**
     * The Param row of a parameter; 0 where it has none.
     *
     * @param sequence 0 for what the method returns, 1 and on for its parameters (II.22.33)
     */
    public int parameterToken(int sequence) {
        int[] found = {0};
        if (rid != 0) {
            module.guard(declaringType, () -> {
                for (int row : module.metadata().relations().members(PARAMETERS, rid)) {
                    if (found[0] == 0 && module.metadata().tables().value(SEQUENCE, row) == sequence) {
                        found[0] = Token.of(Table.PARAM, row);
                    }
                }
            });
        }
        return found[0];
    }

    /**
     * The custom attributes of a parameter.
     *
     * @param sequence 0 for what the method returns, 1 and on for its parameters (II.22.33)
     */
    public List<AttributeInfo> parameterAttributes(int sequence) {
        List<AttributeInfo> found = new ArrayList<>();
        if (rid != 0) {
            module.guard(declaringType, () -> {
                for (int row : module.metadata().relations().members(PARAMETERS, rid)) {
                    if (module.metadata().tables().value(SEQUENCE, row) == sequence) {
                        found.addAll(module.attributes(Table.PARAM, row));
                    }
                }
            });
        }
        return List.copyOf(found);
    }

    /** Its signature with all types resolved. */
    public MethodSignature signature() {
        synchronized (declaringType.lock()) {
            if (signature == null) {
                signature = new MethodSignature(CallingConvention.DEFAULT, !isStatic(), false, genericArity(),
                        declaringType.runtime().core().voidType(), List.of(), -1, List.of());
                module.guard(declaringType, () -> signature = module.types()
                        .signature(SignatureReader.method(module.metadata(), module.metadata().blob(SIGNATURE, rid)), context()));
            }
            return signature;
        }
    }

    /** Its slot in its class's virtual table, once that is built; -1 for none. In an interface: its position there. */
    public int slot() {
        if (!isVirtual() || isStatic()) {
            return -1;
        }
        declaringType.vtable();
        return definition().slot;
    }

    /** The slot as far as a virtual table under construction has given it. */
    int assignedSlot() {
        return slot;
    }

    void assignSlot(int assigned) {
        slot = assigned;
    }

    /** {@code Ret Type::Name<Args>(P1,P2)}. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        Klass.append(text, signature().returnType());
        text.append(' ');
        Klass.append(text, declaringType);
        text.append("::").append(name);
        if (genericArity() > 0) {
            text.append('<');
            Klass.append(text, arguments());
            text.append('>');
        }
        return text.append(signature().parameterText()).toString();
    }
}
