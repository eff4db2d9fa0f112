package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.EventInfo;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PropertyInfo;
import hybridscope.inspectors.csharp.syntax.AutoProperties;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes a type with its members. */
final class TypeWriter {
    private static final String SERVICES = "System.Runtime.CompilerServices.";
    private static final String INTEROP = "System.Runtime.InteropServices.";
    private static final int SERIALIZABLE = 0x2000;
    private static final int IMPORT = 0x1000;
    private static final int LAYOUT = 0x18;
    private static final int SEQUENTIAL = 8;
    private static final int EXPLICIT = 0x10;
    private static final int STRINGS = 0x30000;

    private final TypeContext context;
    private final CodeWriter out;
    private final DefinedKlass type;
    private final LoadedModule module;
    /** Names as the types around it see them, and its own. */
    private final ScopedTypeNames outside;
    private final ScopedTypeNames names;
    private final CodeAttributes attributes;

    TypeWriter(TypeContext context, DefinedKlass type, ScopedTypeNames around) {
        this.context = context;
        this.type = type;
        out = context.out();
        module = type.module();
        outside = around;
        names = around.within(type);
        attributes = new CodeAttributes(out, around, module);
    }

    /** Whether a type is declared as a delegate. */
    static boolean isDelegate(DefinedKlass type) {
        return type.isSealed() && type.parent() instanceof DefinedKlass base
                && base.definitionName().equals("System.MulticastDelegate") && type.methods("Invoke").size() == 1;
    }

    /** Writes it. */
    void write() {
        Set<String> without = MemberWriter.defaultMember(type).filter(name -> type.properties().stream()
                .anyMatch(each -> each.name().equals(name) && !MemberWriter.written(each).isEmpty()))
                .map(_ -> CodeAttributes.defaultMember()).orElse(Set.of());
        attributes.lines(type.attributes(), "", without);
        flags();
        attributes.security(type.token(), "");
        if (isDelegate(type)) {
            delegate();
        } else if (type.isEnum()) {
            enumeration();
        } else {
            head();
            out.openBlock();
            members();
            out.closeBlock().line();
        }
    }

    private void flags() {
        if ((type.flags() & SERIALIZABLE) != 0) {
            attributes.pseudo("System.SerializableAttribute", "", List.of(), "");
            out.line();
        }
        if ((type.flags() & IMPORT) != 0) {
            attributes.pseudo(INTEROP + "ComImportAttribute", "", List.of(), "");
            out.line();
        }
        if (!type.isInterface() && !type.isEnum()) {
            layout();
        }
    }

    private void layout() {
        int layout = type.flags() & LAYOUT;
        int size = type.explicitSize();
        // A struct without fields has size 1, which the compiler says itself.
        boolean empty = type.isValueType() && size == 1 && type.packing() == 0
                && type.fields().stream().allMatch(FieldInfo::isStatic);
        int usual = type.isValueType() ? SEQUENTIAL : 0;
        int strings = type.flags() & STRINGS;
        if (layout != usual || type.packing() != 0 || size != 0 && !empty || strings != 0) {
            List<String> named = new ArrayList<>();
            if (type.packing() != 0) {
                named.add("Pack = " + type.packing());
            }
            if (size != 0 && !empty) {
                named.add("Size = " + size);
            }
            if (strings != 0) {
                named.add("CharSet = {" + INTEROP + "CharSet}." + (strings == 0x10000 ? "Unicode" : "Auto"));
            }
            attributes.pseudo(INTEROP + "StructLayoutAttribute", "{" + INTEROP + "LayoutKind}."
                    + (layout == EXPLICIT ? "Explicit" : layout == SEQUENTIAL ? "Sequential" : "Auto"), named, "");
            out.line();
        }
    }

    private void modifier(String words) {
        for (String word : words.split(" ")) {
            out.keyword(word).add(" ");
        }
    }

    /** What nests in the compiler's own types is for them alone, but for fields that are not. */
    private String access() {
        String access = CodeModifiers.typeAccess(type.flags());
        return access.equals("private") && type.enclosing() != null && TypeLevel.rawName(type.enclosing()).startsWith("<")
                ? "internal" : access;
    }

    private void head() {
        modifier(access());
        boolean struct = type.isValueType();
        if (isStatic()) {
            modifier("static");
        } else if (!type.isInterface() && !struct) {
            if (type.isAbstract()) {
                modifier("abstract");
            } else if (type.isSealed()) {
                modifier("sealed");
            }
        }
        if (struct) {
            if (CodeAttributes.has(type.attributes(), SERVICES + "IsReadOnlyAttribute")) {
                modifier("readonly");
            }
            if (CodeAttributes.has(type.attributes(), SERVICES + "IsByRefLikeAttribute")) {
                modifier("ref");
            }
        }
        List<Klass> bases = bases();
        if (bases.stream().anyMatch(CodeModifiers::isUnsafe)) {
            modifier("unsafe");
        }
        modifier(type.isInterface() ? "interface" : struct ? "struct" : "class");
        name();
        ScopedTypeNames head = outside.inHeadOf(type);
        ParameterWriter parameters = new ParameterWriter(out, head, module);
        parameters.variables(own());
        for (int i = 0; i < bases.size(); i++) {
            out.add(i == 0 ? " : " : ", ");
            head.write(out, bases.get(i), attributes(bases.get(i)));
        }
        parameters.constraints(own());
    }

    private boolean isStatic() {
        return type.isAbstract() && type.isSealed() && !type.isInterface() && !type.isValueType();
    }

    private void name() {
        out.definition(CodeWord.Kind.TYPE, TypeLevel.of(type).name(), new CodeTarget.OfType(type));
    }

    /** The generic parameters that are not those of the types around. */
    private List<Klass> own() {
        TypeLevel level = TypeLevel.of(type);
        return type.arguments().subList(level.from(), level.to());
    }

    private List<Klass> bases() {
        List<Klass> bases = new ArrayList<>();
        Klass parent = type.parent();
        if (parent != null && !type.isValueType() && parent != module.runtime().core().object() && !isStatic()) {
            bases.add(parent);
        }
        List<Klass> interfaces = type.declaredInterfaces();
        for (Klass each : interfaces) {
            // What another interface brings along the compiler adds itself.
            if (interfaces.stream().noneMatch(other -> other != each && other.interfaces().contains(each))) {
                bases.add(each);
            }
        }
        return bases;
    }

    /** What attributes tell of a base class or an interface, such as the names of a tuple's elements. */
    private List<AttributeInfo> attributes(Klass base) {
        return base == type.parent() ? type.attributes() : type.interfaceAttributes(base);
    }

    private void delegate() {
        MethodInfo invoke = type.methods("Invoke").getFirst();
        int token = invoke.parameterToken(0);
        if (token != 0) {
            attributes.lines(module.attributes(Table.PARAM, Token.rid(token)), "return", Set.of());
            if (attributes.marshal(token, "return")) {
                out.line();
            }
        }
        modifier(CodeModifiers.typeAccess(type.flags()));
        if (CodeModifiers.isUnsafe(invoke.signature())) {
            modifier("unsafe");
        }
        modifier("delegate");
        if (invoke.signature().returnType() instanceof ByRefKlass) {
            modifier("ref");
        }
        names.write(out, invoke.signature().returnType(), invoke.parameterAttributes(0));
        out.add(" ");
        name();
        ParameterWriter parameters = new ParameterWriter(out, names, module);
        parameters.variables(own());
        parameters.parameters(invoke, ParameterWriter.of(invoke, Optional.empty()), 0,
                invoke.signature().parameters().size(), "()");
        parameters.constraints(own());
        out.add(";").line();
    }

    private void enumeration() {
        modifier(CodeModifiers.typeAccess(type.flags()));
        modifier("enum");
        name();
        Klass underlying = type.underlying();
        if (underlying != module.runtime().core().int32()) {
            out.add(" : ");
            names.write(out, underlying);
        }
        out.openBlock();
        List<FieldInfo> literals = type.fields().stream().filter(FieldInfo::isLiteral).toList();
        for (FieldInfo field : literals) {
            attributes.lines(field.attributes(), "", Set.of());
            out.definition(CodeWord.Kind.MEMBER, Identifiers.of(field.name()), new CodeTarget.OfField(field)).add(" = ");
            Optional<Value> value = ConstantWriter.constant(module, field.token());
            ConstantWriter constants = new ConstantWriter(out, names, module);
            if (value.orElse(null) instanceof Value.Primitive primitive) {
                constants.literal(primitive.type(), primitive.bits());
            } else {
                out.word(CodeWord.Kind.NUMBER, "0", null).add(" ").word(CodeWord.Kind.COMMENT, "/* no value */", null);
            }
            out.add(field == literals.getLast() ? "" : ",").line();
        }
        if (!type.methods().isEmpty()) {
            attributes.comment("an enumeration with methods, which C# does not have");
        }
        out.closeBlock().line();
    }

    private void members() {
        MemberWriter members = new MemberWriter(context, type, names);
        Map<MethodInfo, Runnable> at = new HashMap<>();
        Set<MethodInfo> taken = new HashSet<>();
        Set<FieldInfo> behind = new HashSet<>();
        for (PropertyInfo property : type.properties()) {
            List<MethodInfo> written = MemberWriter.written(property);
            if (!written.isEmpty() && written.stream().noneMatch(taken::contains)) {
                AutoProperties.field(property).ifPresent(behind::add);
                taken.addAll(written);
                at.put(written.stream().min(Comparator.comparingInt(MethodInfo::index)).orElseThrow(),
                        () -> members.property(property));
            }
        }
        for (EventInfo event : type.events()) {
            List<MethodInfo> written = MemberWriter.written(event);
            if (!written.isEmpty() && written.stream().noneMatch(taken::contains)) {
                members.field(event).ifPresent(behind::add);
                taken.addAll(written);
                at.put(written.stream().min(Comparator.comparingInt(MethodInfo::index)).orElseThrow(),
                        () -> members.event(event));
            }
        }
        boolean[] any = {false};
        for (FieldInfo field : type.fields()) {
            if (!behind.contains(field) && context.shows(field)) {
                context.guarded(field.name(), () -> members.field(field));
                any[0] = true;
            }
        }
        for (MethodInfo method : type.methods()) {
            Runnable member = at.get(method);
            if (member != null) {
                separate(any);
                context.guarded(method.name(), member);
            } else if (!taken.contains(method) && context.shows(method) && !members.isImplied(method)) {
                separate(any);
                context.guarded(method.name(), () -> members.method(method));
            }
        }
        for (Klass nested : type.nestedTypes()) {
            if (nested instanceof DefinedKlass defined && context.shows(defined)) {
                separate(any);
                context.guarded(defined.name(), () -> new TypeWriter(context, defined, names).write());
            }
        }
    }

    private void separate(boolean[] any) {
        if (any[0]) {
            out.line();
        }
        any[0] = true;
    }
}
