package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.NativeImport;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.syntax.AutoProperties;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.ExplicitMembers;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Literals;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.StmtWriter;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import hybridscope.inspectors.csharp.text.IlSet;
import hybridscope.inspectors.csharp.text.LanguageLevel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Writes the members of one type. */
final class MemberWriter {
    private static final String SERVICES = "System.Runtime.CompilerServices.";
    private static final String INTEROP = "System.Runtime.InteropServices.";
    private static final int SPECIAL_NAME = 0x800;
    private static final int GETTER = 2;
    private static final int SETTER = 1;
    private static final int ADD = 8;
    private static final int REMOVE = 0x10;
    private static final Map<String, String> OPERATORS = Map.ofEntries(Map.entry("op_Addition", "+"),
            Map.entry("op_Subtraction", "-"), Map.entry("op_Multiply", "*"), Map.entry("op_Division", "/"),
            Map.entry("op_Modulus", "%"), Map.entry("op_BitwiseAnd", "&"), Map.entry("op_BitwiseOr", "|"),
            Map.entry("op_ExclusiveOr", "^"), Map.entry("op_LeftShift", "<<"), Map.entry("op_RightShift", ">>"),
            Map.entry("op_Equality", "=="), Map.entry("op_Inequality", "!="), Map.entry("op_LessThan", "<"),
            Map.entry("op_GreaterThan", ">"), Map.entry("op_LessThanOrEqual", "<="), Map.entry("op_GreaterThanOrEqual", ">="),
            Map.entry("op_UnaryPlus", "+"), Map.entry("op_UnaryNegation", "-"), Map.entry("op_LogicalNot", "!"),
            Map.entry("op_OnesComplement", "~"), Map.entry("op_Increment", "++"), Map.entry("op_Decrement", "--"),
            Map.entry("op_True", "true"), Map.entry("op_False", "false"));

    private final CodeWriter out;
    private final TypeContext context;
    private final DefinedKlass type;
    private final LoadedModule module;
    private final ScopedTypeNames names;
    private final CodeAttributes attributes;
    private final FieldInitializers initializers;

    MemberWriter(TypeContext context, DefinedKlass type, ScopedTypeNames names) {
        this(context, type, names, FieldInitializers.of(type, context.bodies(), names));
    }

    /** A writer of single members, beside which no field is shown. */
    static MemberWriter alone(TypeContext context, DefinedKlass type, ScopedTypeNames names) {
        return new MemberWriter(context, type, names, FieldInitializers.none(type));
    }

    private MemberWriter(TypeContext context, DefinedKlass type, ScopedTypeNames names, FieldInitializers initializers) {
        this.context = context;
        this.type = type;
        this.names = names;
        out = context.out();
        module = type.module();
        attributes = new CodeAttributes(out, names, module);
        this.initializers = initializers;
    }

    private void modifier(String words) {
        if (!words.isEmpty()) {
            for (String word : words.split(" ")) {
                out.keyword(word).add(" ");
            }
        }
    }

    /** Whether the compiler adds a method by itself. */
    boolean isImplied(MethodInfo method) {
        if ((type.flags() & 0x1000) != 0 && method.isConstructor() && !method.hasBody()) {
            return true;
        }
        if (method.isClassConstructor() && type.isBeforeFieldInit()) {
            return body(method).filter(found -> found.problem().isEmpty() && !initializers.isLeftIn(method)
                    && isEmpty(withoutConstants(found.block()))).isPresent();
        }
        if (!method.isConstructor() || type.isValueType() || !method.signature().parameters().isEmpty()
                || !method.attributes().isEmpty() || CodeModifiers.implementation(method) != 0
                || type.methods(".ctor").size() > 1 || (method.flags() & 7) != (type.isAbstract() ? 4 : 6)) {
            return false;
        }
        return body(method).filter(found -> found.constructorCall().isEmpty() && found.problem().isEmpty()
                && !initializers.isLeftIn(method) && isEmpty(found.block())).isPresent();
    }

    private static boolean isEmpty(Stmt.Block block) {
        return block.statements().stream().allMatch(each -> each instanceof Stmt.Return(Expr value, _) && value == null);
    }

    /** Writes the member that a method belongs to: itself, or its property or event. */
    void memberOf(MethodInfo method) {
        for (PropertyInfo property : type.properties()) {
            if (written(property).contains(method)) {
                property(property);
                return;
            }
        }
        for (EventInfo event : type.events()) {
            if (written(event).contains(method)) {
                event(event);
                return;
            }
        }
        method(method);
    }

    // ---- fields

    /** Writes a field. */
    void field(FieldInfo field) {
        List<AttributeInfo> found = field.attributes();
        attributes.lines(found, "", Set.of());
        if ((field.flags() & 0x80) != 0) {
            attributes.pseudo("System.NonSerializedAttribute", "", List.of(), "");
            out.line();
        }
        offset(field);
        if (attributes.marshal(field.token(), "")) {
            out.line();
        }
        if (field.hasRva()) {
            attributes.comment("its first value lies in the file, at RVA 0x%X".formatted(field.rva()));
        }
        modifier(CodeModifiers.memberAccess(field.flags()));
        if (hidesMember(field.name())) {
            modifier("new");
        }
        Optional<CustomAttribute> buffer = found.stream().filter(each -> each.type().name().equals(SERVICES
                + "FixedBufferAttribute")).map(AttributeInfo::value).findFirst();
        if (buffer.isPresent() && fixedBuffer(field, buffer.get())) {
            return;
        }
        Optional<String> decimal = ParameterWriter.decimal(found);
        Optional<Value> constant = field.isLiteral() ? ConstantWriter.constant(module, field.token()) : Optional.empty();
        if (constant.isPresent() || decimal.isPresent()) {
            modifier("const");
        } else {
            modifier(field.isStatic() ? "static" : "");
            modifier(field.isInitOnly() ? "readonly" : "");
            modifier(field.modifiers().stream().anyMatch(each -> each.contains(SERVICES + "IsVolatile")) ? "volatile" : "");
        }
        Optional<FieldInitializers.Value> initial = initializers.of(field);
        if (CodeModifiers.isUnsafe(field.type()) || initial.isPresent() && isUnsafe(initial.get())) {
            modifier("unsafe");
        }
        names.write(out, field.type(), found);
        out.add(" ").definition(CodeWord.Kind.MEMBER, Identifiers.of(field.name()), new CodeTarget.OfField(field));
        if (constant.isPresent()) {
            out.add(" = ");
            new ConstantWriter(out, names, module).write(constant.get(), field.type());
        } else if (decimal.isPresent()) {
            out.add(" = ").word(CodeWord.Kind.NUMBER, decimal.get(), null);
        } else {
            initial.ifPresent(this::initializer);
        }
        out.add(";").line();
    }

    private boolean isUnsafe(FieldInitializers.Value initial) {
        return initial.value().type() != null && CodeModifiers.isUnsafe(initial.value().type());
    }

    private void initializer(FieldInitializers.Value initial) {
        out.add(" = ");
        statements(out, names, initial.constructor(), initial.constructor()).expression(initial.value());
    }

    private void offset(FieldInfo field) {
        int row = module.metadata().relations().firstWhere(Table.FIELD_LAYOUT.column("Field"), Token.rid(field.token()));
        if (row != 0) {
            attributes.pseudo(INTEROP + "FieldOffsetAttribute", Integer.toUnsignedString(module.metadata().tables()
                    .value(Table.FIELD_LAYOUT.column("Offset"), row)), List.of(), "");
            out.line();
        }
    }

    private boolean fixedBuffer(FieldInfo field, CustomAttribute buffer) {
        if (buffer.arguments().size() != 2 || !(buffer.arguments().get(1).value() instanceof Value.Primitive length)
                || !(field.type() instanceof DefinedKlass holder) || holder.fields().isEmpty()) {
            return false;
        }
        modifier("unsafe fixed");
        names.write(out, holder.fields().getFirst().type());
        out.add(" ").definition(CodeWord.Kind.MEMBER, Identifiers.of(field.name()), new CodeTarget.OfField(field)).add("[")
                .word(CodeWord.Kind.NUMBER, length.text(), null).add("];").line();
        return true;
    }

    private boolean hidesMember(String name) {
        Klass base = type.parent();
        return base instanceof DefinedKlass defined
                && new NameScope(defined, names.file().visible()).isHiddenByMember(Identifiers.of(name), null)
                && !isObject(defined);
    }

    private boolean isObject(DefinedKlass base) {
        return base == module.runtime().core().object();
    }

    // ---- methods

    /** Writes a method that belongs to no property or event. */
    void method(MethodInfo method) {
        PropertyInfo alone = explicit(method).map(MemberOwners::property).orElse(null);
        if (alone != null) {
            accessorsAlone(method, alone);
            return;
        }
        Optional<DecompiledBody> body = body(method);
        ScopedTypeNames inner = names.within(method);
        ParameterWriter parameters = new ParameterWriter(out, inner, module);
        MethodSignature signature = method.signature();
        implementsMore(method);
        attributes.lines(method.attributes(), "", Set.of());
        implementation(method);
        attributes.security(method.token(), "");
        returnAttributes(method);
        Optional<MethodInfo> explicit = explicit(method);
        boolean finalizer = isFinalizer(method);
        if (explicit.isEmpty() && !finalizer && !method.isClassConstructor() && !type.isInterface()) {
            // What a local function captures lies in private structs, which an internal method cannot take.
            boolean local = MemberOwners.localFunction(method).isPresent() && !Identifiers.simpleName(type).startsWith("<");
            modifier(local ? "private" : CodeModifiers.memberAccess(method.flags()));
        }
        String operator = method.isStatic() && (method.flags() & SPECIAL_NAME) != 0 ? OPERATORS.get(method.name()) : null;
        boolean conversion = method.isStatic() && (method.name().equals("op_Implicit") || method.name().equals("op_Explicit"))
                && (method.flags() & SPECIAL_NAME) != 0 && signature.parameters().size() == 1;
        List<String> words = explicit.isPresent() || finalizer ? List.of() : CodeModifiers.of(method);
        words.stream().filter(each -> operator == null && !conversion || !each.equals("new")).forEach(this::modifier);
        if (isExtern(method)) {
            modifier("extern");
        }
        if (CodeModifiers.isUnsafe(signature) || body.filter(DecompiledBody::unsafe).isPresent()) {
            modifier("unsafe");
        }
        if (body.filter(DecompiledBody::async).isPresent()) {
            modifier("async");
        }
        CodeTarget target = new CodeTarget.OfMethod(method);
        List<CsVariable> called = ParameterWriter.of(method, body);
        int count = signature.parameters().size();
        if (method.isConstructor() || method.isClassConstructor()) {
            out.definition(CodeWord.Kind.TYPE, TypeLevel.of(type).name(), target);
            parameters.parameters(method, called, 0, count, "()");
            constructorCall(method, body);
        } else if (finalizer) {
            out.add("~").definition(CodeWord.Kind.TYPE, TypeLevel.of(type).name(), target).add("()");
        } else if (conversion) {
            out.keyword(method.name().equals("op_Implicit") ? "implicit" : "explicit").add(" ").keyword("operator").add(" ");
            inner.write(out, signature.returnType());
            parameters.parameters(method, called, 0, count, "()");
        } else {
            result(inner, signature.returnType(), method.parameterAttributes(0));
            out.add(" ");
            if (operator != null && (count == 1 || count == 2)) {
                out.keyword("operator").add(" ").definition(CodeWord.Kind.OPERATOR, operator, target);
            } else {
                explicit.ifPresent(declared -> {
                    inner.write(out, declared.declaringType());
                    out.add(".");
                });
                out.definition(CodeWord.Kind.MEMBER, Identifiers.of(explicit.orElse(method).name()), target);
            }
            parameters.variables(method.arguments());
            parameters.parameters(method, called, 0, count, "()");
            if (explicit.isEmpty() && !words.contains("override")) {
                parameters.constraints(method.arguments());
            }
        }
        body(method, body, finalizer, inner);
    }

    /**
     * Writes accessors that belong to no property of the type: a compiler reaches so what a base class has, and C# has a property
     * for it.
     */
    private void accessorsAlone(MethodInfo method, PropertyInfo declared) {
        List<MethodInfo> all = type.methods().stream().filter(each -> explicit(each).map(MemberOwners::property)
                .filter(declared::equals).isPresent() && MemberOwners.property(each) == null).toList();
        if (all.getFirst() != method) {
            return;
        }
        boolean writes = MemberOwners.writes(declared, explicit(method).orElseThrow());
        List<Klass> parameters = method.signature().parameters();
        int indices = parameters.size() - (writes ? 1 : 0);
        if (all.stream().anyMatch(each -> CodeModifiers.isUnsafe(each.signature())
                || body(each).filter(DecompiledBody::unsafe).isPresent())) {
            modifier("unsafe");
        }
        result(names, writes ? parameters.getLast() : method.signature().returnType(), method.parameterAttributes(0));
        out.add(" ");
        names.write(out, explicit(method).orElseThrow().declaringType());
        out.add(".");
        if (indices > 0) {
            out.definition(CodeWord.Kind.KEYWORD, "this", new CodeTarget.OfMethod(method));
            new ParameterWriter(out, names, module).parameters(method, ParameterWriter.of(method, body(method)), 0, indices,
                    "[]");
        } else {
            out.definition(CodeWord.Kind.MEMBER, Identifiers.of(simpleName(declared.name())), new CodeTarget.OfMethod(method));
        }
        accessors(all, method, each -> MemberOwners.writes(declared, explicit(each).orElseThrow()) ? "set" : "get", false,
                "");
        out.line();
    }

    private void result(ScopedTypeNames inner, Klass result, List<AttributeInfo> found) {
        if (result instanceof ByRefKlass) {
            modifier("ref");
        }
        inner.write(out, result, found);
    }

    private Optional<DecompiledBody> body(MethodInfo method) {
        return method.hasBody() ? context.bodies().of(method) : Optional.empty();
    }

    private void returnAttributes(MethodInfo method) {
        int token = method.parameterToken(0);
        if (token != 0) {
            attributes.lines(module.attributes(Table.PARAM, Token.rid(token)), "return", Set.of());
            if (attributes.marshal(token, "return")) {
                out.line();
            }
        }
    }

    /** Whether a method has no body here because something else has it. */
    private static boolean isExtern(MethodInfo method) {
        return !method.hasBody() && !method.isAbstract();
    }

    private void implementation(MethodInfo method) {
        if (method.isPInvoke()) {
            NativeImport.of(method).ifPresent(found -> dllImport(method, found));
        }
        int options = CodeModifiers.implementation(method);
        if (isExtern(method) && !method.isPInvoke() && (method.implFlags() & 0x1003) == 3) {
            attributes.comment("the runtime implements it");
        }
        if (options != 0) {
            List<String> words = new ArrayList<>();
            Map<Integer, String> known = Map.of(8, "NoInlining", 0x10, "ForwardRef", 0x20, "Synchronized", 0x40, "NoOptimization",
                    0x100, "AggressiveInlining", 0x1000, "InternalCall");
            int rest = options;
            for (int bit : known.keySet().stream().sorted().toList()) {
                if ((options & bit) != 0) {
                    words.add("{" + SERVICES + "MethodImplOptions}." + known.get(bit));
                    rest &= ~bit;
                }
            }
            if (rest != 0) {
                words.add("({" + SERVICES + "MethodImplOptions})" + rest);
            }
            attributes.pseudo(SERVICES + "MethodImplAttribute", String.join(" | ", words), List.of(), "");
            out.line();
        }
    }

    private void dllImport(MethodInfo method, NativeImport found) {
        List<String> named = new ArrayList<>();
        if (!found.entry().equals(method.name())) {
            named.add("EntryPoint = " + Literals.string(found.entry()));
        }
        int flags = found.flags();
        String set = switch (flags & 6) {
            case 2 -> "Ansi";
            case 4 -> "Unicode";
            case 6 -> "Auto";
            default -> "";
        };
        if (!set.isEmpty()) {
            named.add("CharSet = {" + INTEROP + "CharSet}." + set);
        }
        if ((flags & 1) != 0) {
            named.add("ExactSpelling = true");
        }
        if ((flags & 0x40) != 0) {
            named.add("SetLastError = true");
        }
        if ((method.implFlags() & 0x80) == 0) {
            named.add("PreserveSig = false");
        }
        String convention = switch (flags & 0x700) {
            case 0x200 -> "Cdecl";
            case 0x300 -> "StdCall";
            case 0x400 -> "ThisCall";
            case 0x500 -> "FastCall";
            default -> "";
        };
        if (!convention.isEmpty()) {
            named.add("CallingConvention = {" + INTEROP + "CallingConvention}." + convention);
        }
        if ((flags & 0x30) != 0) {
            named.add("BestFitMapping = " + ((flags & 0x30) == 0x10));
        }
        if ((flags & 0x3000) != 0) {
            named.add("ThrowOnUnmappableChar = " + ((flags & 0x3000) == 0x1000));
        }
        attributes.pseudo(INTEROP + "DllImportAttribute", Literals.string(found.library()), named, "");
        out.line();
    }

    /** The interface's method that a method implements explicitly. */
    private static Optional<MethodInfo> explicit(MethodInfo method) {
        return ExplicitMembers.declaration(method);
    }

    /** What MethodImpl rows say beyond what C# can. */
    private void implementsMore(MethodInfo method) {
        Optional<MethodInfo> explicit = explicit(method);
        for (MethodInfo each : type.implementedBy(method)) {
            if (explicit.filter(found -> found == each).isEmpty()) {
                attributes.comment("implements " + each);
            }
        }
    }

    private boolean isFinalizer(MethodInfo method) {
        return method.name().equals("Finalize") && method.isVirtual() && !method.isStatic() && !type.isInterface()
                && method.signature().parameters().isEmpty() && method.genericArity() == 0 && method.signature().returnsVoid()
                && (method.flags() & 7) == 4 && !type.isValueType();
    }

    private void constructorCall(MethodInfo method, Optional<DecompiledBody> body) {
        if (body.isPresent() && body.get().constructorCall().isPresent()) {
            out.add(" : ");
            statements(out, names, method, body.get().source()).hiding(body.get().parameters())
                    .expression(body.get().constructorCall().get());
        } else if (method.isConstructor() && method.hasBody() && body.isEmpty()) {
            defaultCall();
        }
    }

    /** Without a body: the call of a base constructor that compiles, where the base class has none without parameters. */
    private void defaultCall() {
        if (type.isValueType() || !(type.parent() instanceof DefinedKlass base)) {
            return;
        }
        List<MethodInfo> constructors = base.methods(".ctor").stream().filter(each -> !each.isPrivate()
                && ((each.flags() & 7) >= 4 || base.module() == module)).toList();
        if (constructors.isEmpty() || constructors.stream().anyMatch(each -> each.signature().parameters().isEmpty())) {
            return;
        }
        MethodInfo chosen = constructors.stream().min(Comparator.comparingInt(each -> each.signature().parameters()
                .size() + (each.signature().parameters().stream().anyMatch(ByRefKlass.class::isInstance) ? 100 : 0)))
                .orElseThrow();
        out.add(" : ").keyword("base").add("(");
        for (int i = 0; i < chosen.signature().parameters().size(); i++) {
            out.add(i == 0 ? "" : ", ").keyword("default").add("(");
            names.write(out, chosen.signature().parameters().get(i));
            out.add(")");
        }
        out.add(")");
    }

    private void body(MethodInfo method, Optional<DecompiledBody> body, boolean finalizer, ScopedTypeNames inner) {
        if (!method.hasBody()) {
            out.add(";").line();
            return;
        }
        Stmt.Block block = body.map(DecompiledBody::block).map(found -> finalizer ? withoutBase(found) : found).orElse(null);
        if (block == null || !wrote(method, body.get(), block, inner)) {
            out.openBlock();
            context.bodies().problem(method).ifPresent(problem -> attributes.comment("not decompiled: " + problem));
            out.keyword("throw").add(" ").keyword("null").add(";").line();
            out.closeBlock().line();
        }
    }

    /** Writes a body; if it cannot be written, that is noted. */
    private boolean wrote(MethodInfo method, DecompiledBody body, Stmt.Block block, ScopedTypeNames inner) {
        CodeWriter.Mark mark = out.mark();
        try {
            write(method, body, block, inner);
            out.line();
            return true;
        } catch (RuntimeException | StackOverflowError broken) {
            out.goBack(mark);
            context.bodies().failed(method, MethodBodies.told(broken));
            return false;
        }
    }

    private void write(MethodInfo method, DecompiledBody body, Stmt.Block block, ScopedTypeNames inner) {
        Stmt.Block written = method.isClassConstructor() ? withoutConstants(block) : block;
        if (initializers.isLeftIn(method)) {
            List<Stmt> all = new ArrayList<>();
            if (method.isConstructor() && !method.isStatic() && !body.initializers().isEmpty()) {
                all.add(new Stmt.Comment(List.of("in front of the base class's constructor:"), IlSet.NONE));
            }
            for (DecompiledBody.FieldInitializer each : body.initializers()) {
                if (!isDecimalConstant(each.field())) {
                    all.add(assignment(method, each));
                }
            }
            all.addAll(written.statements());
            written = new Stmt.Block(all);
        }
        statements(out, LocalFunctionHeads.names(inner, body), method, body.source()).hiding(body.parameters()).block(written);
    }

    /**
     * A writer of a method's statements.
     *
     * @param source the method whose IL they come from
     */
    static StmtWriter statements(CodeWriter out, ScopedTypeNames names, MethodInfo method, MethodInfo source) {
        return new StmtWriter(out, names, method, source, new LocalFunctionHeads(names, method.module().orElseThrow()));
    }

    /** What a class constructor does without setting the fields that C# has as constants. */
    private static Stmt.Block withoutConstants(Stmt.Block block) {
        List<Stmt> others = new ArrayList<>(block.statements());
        others.removeIf(each -> each instanceof Stmt.Evaluate(Expr value) && value instanceof Expr.Assign assign
                && assign.place() instanceof Expr.FieldUse use && isDecimalConstant(use.field()));
        return new Stmt.Block(others);
    }

    private static boolean isDecimalConstant(FieldInfo field) {
        return ParameterWriter.decimal(field.attributes()).isPresent();
    }

    private Stmt assignment(MethodInfo method, DecompiledBody.FieldInitializer each) {
        IlSet none = IlSet.NONE;
        Expr target = method.isStatic() ? null : new Expr.This(type, none);
        return new Stmt.Evaluate(new Expr.Assign(new Expr.FieldUse(target, each.field(), each.field().type(), none), null,
                each.value(), false, each.field().type(), none));
    }

    /** What a finalizer does without the call of the base class's, which the compiler adds. */
    private static Stmt.Block withoutBase(Stmt.Block block) {
        List<Stmt> statements = block.statements().stream().filter(each -> !(each instanceof Stmt.Return(Expr value, _)
                && value == null)).toList();
        if (statements.size() == 1 && statements.getFirst() instanceof Stmt.Try(Stmt.Block body, List<Stmt.Try.Catch> catches,
                Stmt.Block last, Stmt.Block fault) && catches.isEmpty() && fault == null && last != null
                && last.statements().size() == 1 && last.statements().getFirst() instanceof Stmt.Evaluate(Expr expression)
                && expression instanceof Expr.Call call && call.method().name().equals("Finalize")) {
            return body;
        }
        return block;
    }

    // ---- properties and events

    private static Optional<MethodInfo> accessor(List<PropertyInfo.Semantics> methods, int kind) {
        return methods.stream().filter(each -> each.kind() == kind).map(PropertyInfo.Semantics::method).findFirst();
    }

    /** The methods that a property or event is written with; the others stand by themselves. */
    static List<MethodInfo> written(PropertyInfo property) {
        List<MethodInfo> found = new ArrayList<>();
        accessor(property.methods(), GETTER).ifPresent(found::add);
        accessor(property.methods(), SETTER).ifPresent(found::add);
        return isProperty(property) ? found : List.of();
    }

    static List<MethodInfo> written(EventInfo event) {
        Optional<MethodInfo> add = accessor(event.methods(), ADD);
        Optional<MethodInfo> remove = accessor(event.methods(), REMOVE);
        return add.isPresent() && remove.isPresent() && add.get().signature().parameters().size() == 1
                ? List.of(add.get(), remove.get()) : List.of();
    }

    /** Whether C# has a property for it: one with parameters must be the indexer of its type. */
    private static boolean isProperty(PropertyInfo property) {
        Optional<MethodInfo> getter = accessor(property.methods(), GETTER);
        Optional<MethodInfo> setter = accessor(property.methods(), SETTER);
        int parameters = getter.map(each -> each.signature().parameters().size())
                .orElseGet(() -> setter.map(each -> each.signature().parameters().size() - 1).orElse(-1));
        return parameters == 0 || parameters > 0 && isIndexer(property);
    }

    private static boolean isIndexer(PropertyInfo property) {
        return defaultMember(property.declaringType()).filter(name -> name.equals(simpleName(property.name()))).isPresent()
                || property.name().contains(".") && property.name().endsWith(".Item");
    }

    /** The name of a type's indexers. */
    static Optional<String> defaultMember(DefinedKlass type) {
        return type.attributes().stream().filter(each -> each.type().name().equals("System.Reflection.DefaultMemberAttribute")
                && each.value().arguments().size() == 1).map(each -> each.value().arguments().getFirst().value())
                .filter(Value.Text.class::isInstance).map(each -> ((Value.Text) each).value()).findFirst();
    }

    private static String simpleName(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    /** Writes a property with its accessors. */
    void property(PropertyInfo property) {
        Optional<MethodInfo> getter = accessor(property.methods(), GETTER);
        Optional<MethodInfo> setter = accessor(property.methods(), SETTER);
        MethodInfo main = getter.filter(each -> setter.isEmpty() || width(each) >= width(setter.get())).or(() -> setter)
                .orElseThrow();
        Klass value = getter.map(each -> each.signature().returnType())
                .orElseGet(() -> setter.orElseThrow().signature().parameters().getLast());
        int indices = getter.map(each -> each.signature().parameters().size())
                .orElseGet(() -> setter.orElseThrow().signature().parameters().size() - 1);
        Optional<FieldInfo> field = AutoProperties.field(property);
        attributes.lines(property.attributes(), "", Set.of());
        Optional<MethodInfo> explicit = explicit(main);
        List<String> words = explicit.isPresent() ? List.of() : CodeModifiers.of(main);
        if (indices > 0 && explicit.isEmpty() && !simpleName(property.name()).equals("Item") && !words.contains("override")) {
            attributes.pseudo(SERVICES + "IndexerNameAttribute", Literals.string(property.name()), List.of(), "");
            out.line();
        }
        field.ifPresent(behind -> attributes.lines(behind.attributes(), "field", withoutBrowsing()));
        if (explicit.isEmpty() && !type.isInterface()) {
            modifier(CodeModifiers.memberAccess(main.flags()));
        }
        words.forEach(this::modifier);
        List<MethodInfo> accessors = written(property);
        if (accessors.stream().allMatch(MemberWriter::isExtern)) {
            modifier("extern");
        }
        if (CodeModifiers.isUnsafe(main.signature()) || CodeModifiers.isUnsafe(value)
                || accessors.stream().anyMatch(each -> body(each).filter(DecompiledBody::unsafe).isPresent())) {
            modifier("unsafe");
        }
        result(names, value, property.attributes());
        out.add(" ");
        explicit.ifPresent(declared -> {
            names.write(out, declared.declaringType());
            out.add(".");
        });
        CodeTarget target = new CodeTarget.OfProperty(property);
        if (indices > 0) {
            out.definition(CodeWord.Kind.KEYWORD, "this", target);
            Optional<DecompiledBody> named = field.isPresent() ? Optional.empty() : body(main);
            new ParameterWriter(out, names, module).parameters(main, ParameterWriter.of(main, named), 0, indices, "[]");
        } else {
            String name = explicit.map(MemberOwners::property).map(PropertyInfo::name).orElse(property.name());
            out.definition(CodeWord.Kind.MEMBER, Identifiers.of(explicit.isPresent() ? simpleName(name) : name), target);
        }
        // Before C# 6 what a constructor sets has an accessor for it, if it can have one.
        boolean settable = field.isPresent() && setter.isEmpty() && explicit.isEmpty()
                && !(main.isVirtual() && !main.isFinal()) && !words.contains("override")
                && !names.level().has(LanguageLevel.CSHARP_6);
        String setting = !settable ? "" : CodeModifiers.memberAccess(main.flags()).equals("private") ? "set;" : "private set;";
        accessors(accessors, main, each -> each == getter.orElse(null) ? "get" : "set", field.isPresent(), setting);
        field.flatMap(initializers::of).ifPresent(initial -> {
            initializer(initial);
            out.add(";");
        });
        out.line();
    }

    private static Set<String> withoutBrowsing() {
        return Set.of(SERVICES + "CompilerGeneratedAttribute", "System.Diagnostics.DebuggerBrowsableAttribute");
    }

    private static int width(MethodInfo method) {
        return method.flags() & 7;
    }

    private void accessors(List<MethodInfo> accessors, MethodInfo main, Function<MethodInfo, String> keyword,
            boolean automatic, String more) {
        boolean plain = accessors.stream().allMatch(each -> (automatic || !each.hasBody()) && isPlain(each));
        if (plain) {
            out.add(" {");
            for (MethodInfo accessor : accessors) {
                out.add(" ");
                access(accessor, main);
                out.definition(CodeWord.Kind.KEYWORD, keyword.apply(accessor), new CodeTarget.OfMethod(accessor)).add(";");
            }
            if (!more.isEmpty()) {
                out.add(" ").keyword(more);
            }
            out.add(" }");
            return;
        }
        out.openBlock();
        for (MethodInfo accessor : accessors) {
            attributes.lines(accessor.attributes(), "", CodeAttributes.generated());
            implementation(accessor);
            attributes.security(accessor.token(), "");
            returnAttributes(accessor);
            valueAttributes(accessor);
            access(accessor, main);
            out.definition(CodeWord.Kind.KEYWORD, keyword.apply(accessor), new CodeTarget.OfMethod(accessor));
            if (automatic) {
                out.add(";").line();
            } else {
                body(accessor, body(accessor), false, names);
            }
        }
        if (!more.isEmpty()) {
            out.keyword(more).line();
        }
        out.closeBlock();
    }

    /** Whether nothing stands in front of an accessor but its access. */
    private boolean isPlain(MethodInfo accessor) {
        return !CodeAttributes.anyShown(accessor.attributes(), CodeAttributes.generated())
                && CodeModifiers.implementation(accessor) == 0
                && !CodeAttributes.anyShown(accessor.parameterAttributes(0), Set.of())
                && !CodeAttributes.anyShown(accessor.parameterAttributes(accessor.signature().parameters().size()), Set.of());
    }

    private void valueAttributes(MethodInfo accessor) {
        int last = accessor.signature().parameters().size();
        boolean setter = accessor.signature().returnsVoid() && last > 0;
        int token = setter ? accessor.parameterToken(last) : 0;
        if (token != 0) {
            attributes.lines(module.attributes(Table.PARAM, Token.rid(token)), "param", Set.of());
            if (attributes.marshal(token, "param")) {
                out.line();
            }
        }
    }

    private void access(MethodInfo accessor, MethodInfo main) {
        if (width(accessor) != width(main) && !type.isInterface()) {
            modifier(CodeModifiers.memberAccess(accessor.flags()));
        }
    }

    /** The field behind an event whose accessors the compiler made. */
    Optional<FieldInfo> field(EventInfo event) {
        Optional<MethodInfo> add = accessor(event.methods(), ADD);
        return add.isEmpty() ? Optional.empty() : type.field(event.name()).filter(each -> each.isStatic() == add.get().isStatic()
                && each.type() == add.get().signature().parameters().getFirst());
    }

    /** Writes an event. */
    void event(EventInfo event) {
        List<MethodInfo> accessors = written(event);
        MethodInfo main = accessors.getFirst();
        Klass handler = main.signature().parameters().getFirst();
        Optional<FieldInfo> field = field(event);
        attributes.lines(event.attributes(), "", Set.of());
        field.ifPresent(behind -> {
            attributes.lines(behind.attributes(), "field", withoutBrowsing());
            if ((behind.flags() & 0x80) != 0) {
                attributes.pseudo("System.NonSerializedAttribute", "", List.of(), "field");
                out.line();
            }
        });
        Optional<MethodInfo> explicit = explicit(main);
        if (explicit.isEmpty() && !type.isInterface()) {
            modifier(CodeModifiers.memberAccess(main.flags()));
        }
        if (explicit.isEmpty()) {
            CodeModifiers.of(main).forEach(this::modifier);
        }
        modifier("event");
        names.write(out, handler);
        out.add(" ");
        explicit.ifPresent(declared -> {
            names.write(out, declared.declaringType());
            out.add(".");
        });
        out.definition(CodeWord.Kind.MEMBER, Identifiers.of(explicit.map(MemberOwners::event)
                .map(EventInfo::name).orElse(event.name())), new CodeTarget.OfEvent(event));
        if (field.isPresent() || accessors.stream().noneMatch(MethodInfo::hasBody)) {
            field.flatMap(initializers::of).ifPresent(this::initializer);
            out.add(";").line();
        } else {
            accessors(accessors, main, each -> each == main ? "add" : "remove", false, "");
            out.line();
        }
    }
}
