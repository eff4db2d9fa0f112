package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.aot.ReflectionName;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.metadata.value.MarshalDescriptor;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.NativeType;
import hybridscope.core.metadata.value.PermissionSet;
import hybridscope.core.metadata.value.SerializedTypeName;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.inspectors.csharp.syntax.Literals;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Params;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes attributes: custom ones with their values, and those that metadata keeps elsewhere. */
final class CodeAttributes {
    private static final String SERVICES = "System.Runtime.CompilerServices.";
    private static final String INTEROP = "System.Runtime.InteropServices.";
    /** What a compiler writes by itself, from what the text says in other words. */
    private static final Set<String> IMPLIED = Set.of(MemberOwners.EXTENSION, Params.ATTRIBUTE,
            SERVICES + "IteratorStateMachineAttribute", SERVICES + "AsyncStateMachineAttribute",
            SERVICES + "AsyncIteratorStateMachineAttribute", SERVICES + "DecimalConstantAttribute",
            SERVICES + "FixedBufferAttribute", SERVICES + "UnsafeValueTypeAttribute", SERVICES + "DynamicAttribute",
            SERVICES + "TupleElementNamesAttribute", SERVICES + "IsReadOnlyAttribute", SERVICES + "IsByRefLikeAttribute",
            SERVICES + "IsUnmanagedAttribute", SERVICES + "NullableAttribute", SERVICES + "NullableContextAttribute",
            SERVICES + "NullablePublicOnlyAttribute", SERVICES + "RefSafetyRulesAttribute",
            "Microsoft.CodeAnalysis.EmbeddedAttribute", "System.Security.UnverifiableCodeAttribute");
    /** Those that name a key: the text is compiled without it. */
    private static final Set<String> KEYS = Set.of("System.Reflection.AssemblyKeyFileAttribute",
            "System.Reflection.AssemblyDelaySignAttribute", "System.Reflection.AssemblyKeyNameAttribute",
            "System.Reflection.AssemblySignatureKeyAttribute");
    /** Security actions from 2 on (II.22.11). */
    private static final List<String> ACTIONS = List.of("Demand", "Assert", "Deny", "PermitOnly", "LinkDemand",
            "InheritanceDemand", "RequestMinimum", "RequestOptional", "RequestRefuse");
    private static final String COMPILER_GENERATED = SERVICES + "CompilerGeneratedAttribute";
    private static final String REF_STRUCT = "Types with embedded references are not supported in this version of your compiler.";
    private static final String DEFAULT_MEMBER = "System.Reflection.DefaultMemberAttribute";

    private final CodeWriter out;
    private final ScopedTypeNames names;
    private final LoadedModule module;
    private final ConstantWriter constants;

    CodeAttributes(CodeWriter out, ScopedTypeNames names, LoadedModule module) {
        this.out = out;
        this.names = names;
        this.module = module;
        constants = new ConstantWriter(out, names, module);
    }

    static boolean has(List<AttributeInfo> attributes, String name) {
        return attributes.stream().anyMatch(each -> each.type().name().equals(name));
    }

    /** Writes attributes, each on a line. */
    void lines(List<AttributeInfo> attributes, String target, Set<String> without) {
        for (AttributeInfo attribute : attributes) {
            if (isShown(attribute, without)) {
                boolean key = KEYS.contains(attribute.type().name());
                if (key) {
                    out.word(CodeWord.Kind.COMMENT, "// the compiler is given the public key: ", null);
                }
                bracketed(attribute, target);
                out.line();
            }
        }
    }

    /** Writes attributes in front of what follows on the line. */
    void inline(List<AttributeInfo> attributes, Set<String> without) {
        for (AttributeInfo attribute : attributes) {
            if (isShown(attribute, without)) {
                bracketed(attribute, "");
                out.add(" ");
            }
        }
    }

    /** Whether any of some attributes is written. */
    static boolean anyShown(List<AttributeInfo> attributes, Set<String> without) {
        return attributes.stream().anyMatch(each -> isShown(each, without));
    }

    private static boolean isShown(AttributeInfo attribute, Set<String> without) {
        String name = attribute.type().name();
        return !IMPLIED.contains(name) && !without.contains(name) && !isOfRefStruct(attribute);
    }

    /** What a compiler says of a ref struct to those that know none. */
    private static boolean isOfRefStruct(AttributeInfo attribute) {
        return attribute.type().name().equals("System.ObsoleteAttribute") && attribute.value().arguments().stream()
                .anyMatch(each -> each.value() instanceof Value.Text(String text) && text.equals(REF_STRUCT));
    }

    /** What is left out where the compiler makes a thing itself. */
    static Set<String> generated() {
        return Set.of(COMPILER_GENERATED);
    }

    /** What is left out where an indexer says it. */
    static Set<String> defaultMember() {
        return Set.of(DEFAULT_MEMBER);
    }

    private void bracketed(AttributeInfo attribute, String target) {
        open(target);
        names.writeAttribute(out, attribute.type());
        values(attribute.type(), attribute.value().arguments(), attribute.value().named());
        out.add("]");
    }

    private void open(String target) {
        out.add("[");
        if (!target.isEmpty()) {
            out.keyword(target).add(": ");
        }
    }

    private void values(Klass type, List<CustomAttribute.Argument> arguments, List<CustomAttribute.Named> named) {
        if (arguments.isEmpty() && named.isEmpty()) {
            return;
        }
        out.add("(");
        for (int i = 0; i < arguments.size(); i++) {
            out.add(i == 0 ? "" : ", ");
            constants.write(arguments.get(i).value(), arguments.get(i).type());
        }
        for (int i = 0; i < named.size(); i++) {
            CustomAttribute.Named each = named.get(i);
            out.add(i == 0 && arguments.isEmpty() ? "" : ", ").word(CodeWord.Kind.MEMBER, Identifiers.of(each.name()),
                    member(type, each)).add(" = ");
            constants.write(each.value(), each.type());
        }
        out.add(")");
    }

    private static CodeTarget member(Klass type, CustomAttribute.Named named) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            Optional<CodeTarget> found = named.field() ? defined.field(named.name()).map(CodeTarget.OfField::new)
                    : defined.properties().stream().filter(each -> each.name().equals(named.name())).findFirst()
                    .map(CodeTarget.OfProperty::new);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return null;
    }

    /** Writes {@code [name(first, A = a)]} of an attribute that metadata has as flags. */
    void pseudo(String fullName, String first, List<String> named, String target) {
        open(target);
        type(fullName, true);
        if (!first.isEmpty() || !named.isEmpty()) {
            out.add("(");
            enumeration(first);
            for (int i = 0; i < named.size(); i++) {
                out.add(first.isEmpty() && i == 0 ? "" : ", ");
                enumeration(named.get(i));
            }
            out.add(")");
        }
        out.add("]");
    }

    /** Text in which {@code {Full.Name}} stands for a type's name, as it is written here. */
    private void enumeration(String text) {
        int at = 0;
        for (int open = text.indexOf('{'); open >= 0 && !text.startsWith("\"", at); open = text.indexOf('{', at)) {
            int close = text.indexOf('}', open);
            out.add(text.substring(at, open));
            type(text.substring(open + 1, close), false);
            at = close + 1;
        }
        out.add(text.substring(at));
    }

    private void type(String fullName, boolean attribute) {
        Optional<DefinedKlass> found = module.runtime().core().find(fullName).or(() -> module.runtime().find(fullName));
        if (found.isEmpty()) {
            out.keyword("global").add("::" + fullName);
        } else if (attribute) {
            names.writeAttribute(out, found.get());
        } else {
            names.write(out, found.get());
        }
    }

    /** Writes how a field or parameter is marshalled, where a row says. @return whether one does */
    boolean marshal(int token, String target) {
        Metadata metadata = module.metadata();
        try {
            int row = metadata.relations().firstWhere(Table.FIELD_MARSHAL.column("Parent"),
                    CodedIndex.HAS_FIELD_MARSHAL.encode(Token.table(token), Token.rid(token)));
            if (row == 0) {
                return false;
            }
            marshal(MarshalReader.read(metadata, metadata.blob(Table.FIELD_MARSHAL.column("NativeType"), row), null), target);
            return true;
        } catch (BadFormatException damaged) {
            out.word(CodeWord.Kind.COMMENT, "/* marshal: " + damaged.diagnostic().text().replace("*/", "* /") + " */", null);
            return true;
        }
    }

    private void marshal(MarshalDescriptor descriptor, String target) {
        String name = INTEROP + "MarshalAsAttribute";
        switch (descriptor) {
            case MarshalDescriptor.Simple(NativeType type) -> pseudo(name, unmanaged(type), List.of(), target);
            case MarshalDescriptor.FixedSysString(int size) -> pseudo(name, unmanaged(NativeType.FIXEDSYSSTRING),
                    List.of("SizeConst = " + size), target);
            case MarshalDescriptor.FixedArray(int size, NativeType element) -> pseudo(name, unmanaged(NativeType.FIXEDARRAY),
                    element == null ? List.of("SizeConst = " + size)
                            : List.of("SizeConst = " + size, "ArraySubType = " + unmanaged(element)), target);
            case MarshalDescriptor.LpArray(NativeType element, int parameter, int size, int flags) -> {
                List<String> named = new ArrayList<>();
                if (element != NativeType.MAX) {
                    named.add("ArraySubType = " + unmanaged(element));
                }
                if (parameter >= 0 && (flags == -1 || (flags & 1) != 0)) {
                    named.add("SizeParamIndex = " + parameter);
                }
                if (size >= 0 && (size > 0 || parameter < 0)) {
                    named.add("SizeConst = " + size);
                }
                pseudo(name, unmanaged(NativeType.ARRAY), named, target);
            }
            case MarshalDescriptor.SafeArray(int variant, String _) -> pseudo(name, unmanaged(NativeType.SAFEARRAY),
                    variant < 0 ? List.of() : List.of("SafeArraySubType = ({" + INTEROP + "VarEnum})" + variant), target);
            case MarshalDescriptor.Interface(NativeType type, int parameter) -> pseudo(name, unmanaged(type),
                    parameter < 0 ? List.of() : List.of("IidParameterIndex = " + parameter), target);
            case MarshalDescriptor.Custom(String _, String _, String marshaler, String cookie) -> pseudo(name,
                    unmanaged(NativeType.CUSTOMMARSHALER), cookie.isEmpty()
                            ? List.of("MarshalType = " + Literals.string(marshaler))
                            : List.of("MarshalType = " + Literals.string(marshaler),
                                    "MarshalCookie = " + Literals.string(cookie)),
                    target);
            case MarshalDescriptor.Unknown(int code) -> pseudo(name, "({" + INTEROP + "UnmanagedType})" + code, List.of(),
                    target);
        }
    }

    private static String unmanaged(NativeType type) {
        String kind = "{" + INTEROP + "UnmanagedType}";
        String literal = switch (type) {
            case BOOLEAN -> "Bool";
            case I1, U1, I2, U2, I4, U4, I8, U8, R4, R8 -> type.name();
            case CURRENCY -> "Currency";
            case BSTR -> "BStr";
            case LPSTR -> "LPStr";
            case LPWSTR -> "LPWStr";
            case LPTSTR -> "LPTStr";
            case FIXEDSYSSTRING -> "ByValTStr";
            case IUNKNOWN -> "IUnknown";
            case IDISPATCH -> "IDispatch";
            case STRUCT -> "Struct";
            case INTF -> "Interface";
            case SAFEARRAY -> "SafeArray";
            case FIXEDARRAY -> "ByValArray";
            case INT -> "SysInt";
            case UINT -> "SysUInt";
            case BYVALSTR -> "VBByRefStr";
            case ANSIBSTR -> "AnsiBStr";
            case TBSTR -> "TBStr";
            case VARIANTBOOL -> "VariantBool";
            case FUNC -> "FunctionPtr";
            case ASANY -> "AsAny";
            case ARRAY -> "LPArray";
            case LPSTRUCT -> "LPStruct";
            case CUSTOMMARSHALER -> "CustomMarshaler";
            case ERROR -> "Error";
            default -> "";
        };
        return literal.isEmpty() ? "(" + kind + ")" + type.code() : kind + "." + literal;
    }

    /** Writes the security attributes of a type, method or the assembly, each on a line. */
    void security(int token, String target) {
        Metadata metadata = module.metadata();
        int[] rows;
        try {
            rows = metadata.relations().rowsWhere(Table.DECL_SECURITY.column("Parent"),
                    CodedIndex.HAS_DECL_SECURITY.encode(Token.table(token), Token.rid(token)));
        } catch (BadFormatException damaged) {
            return;
        }
        for (int row : rows) {
            try {
                int action = metadata.tables().value(Table.DECL_SECURITY.column("Action"), row);
                PermissionSet set = PermissionSet.read(new CustomAttributeReader(module.names(), EnumTypes.NONE), metadata, row);
                switch (set) {
                    case PermissionSet.Xml(String xml) -> comment("security " + action + ": " + xml);
                    case PermissionSet.Attributes(List<PermissionSet.Permission> permissions) ->
                            permissions.forEach(each -> permission(action, each, target));
                }
            } catch (BadFormatException damaged) {
                comment("security: " + damaged.diagnostic().text());
            }
        }
    }

    private void permission(int action, PermissionSet.Permission permission, String target) {
        SerializedTypeName name = SerializedTypeName.parse(permission.type());
        Optional<Klass> found = ReflectionName.find(module.runtime(), module.assembly(), permission.type());
        if (found.isEmpty()) {
            comment("security " + action + ": " + permission.text());
            return;
        }
        boolean skip = permission.named().size() == 1 && permission.named().getFirst().name().equals("SkipVerification");
        if (skip && name.name().equals("System.Security.Permissions.SecurityPermissionAttribute") && target.equals("assembly")) {
            // The compiler adds it where code is unsafe.
            return;
        }
        open(target);
        names.writeAttribute(out, found.get());
        out.add("(");
        String enumeration = "{System.Security.Permissions.SecurityAction}";
        enumeration(action >= 2 && action < 2 + ACTIONS.size() ? enumeration + "." + ACTIONS.get(action - 2)
                : "(" + enumeration + ")" + action);
        for (CustomAttribute.Named each : permission.named()) {
            out.add(", ").word(CodeWord.Kind.MEMBER, Identifiers.of(each.name()), member(found.get(), each)).add(" = ");
            constants.write(each.value(), each.type());
        }
        out.add(")]").line();
    }

    /** Writes a comment on lines of its own. */
    void comment(String text) {
        for (String line : text.split("\\R")) {
            out.word(CodeWord.Kind.COMMENT, "// " + line, null).line();
        }
    }
}
