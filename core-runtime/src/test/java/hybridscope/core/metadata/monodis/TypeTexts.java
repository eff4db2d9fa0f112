package hybridscope.core.metadata.monodis;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.monodis.Classes.Definition;
import hybridscope.core.metadata.signature.FieldSig;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.signature.TypeSig.*;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Types, signatures and names in the words of monodis, from our decoded values. */
final class TypeTexts {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_$@?!`][A-Za-z0-9_$@?!`.]*");

    /** How type variables are written. */
    interface VariableNames {
        String ofType(int number);

        String ofMethod(int number);

        /** How they are written in the signature of a function pointer. */
        default VariableNames inFunctionPointer() {
            return this;
        }
    }

    /** Type variables where the declaration is not at hand. */
    enum Variables implements VariableNames {
        /** {@code !0}; but in function pointers always nameless. */
        NUMBERS,
        /** {@code !(null)}: monodis asks for a name all the same. */
        NAMELESS;

        @Override
        public String ofType(int number) {
            return this == NUMBERS ? "!" + number : "!(null)";
        }

        @Override
        public String ofMethod(int number) {
            return "!" + ofType(number);
        }

        @Override
        public VariableNames inFunctionPointer() {
            return NAMELESS;
        }
    }

    private final Metadata metadata;
    private final Tables tables;
    private final Classes classes;

    TypeTexts(Metadata metadata, Classes classes) {
        this.metadata = metadata;
        this.tables = metadata.tables();
        this.classes = classes;
    }

    Classes classes() {
        return classes;
    }

    /** A name as ilasm takes it, without the quotes that keywords need. */
    static String escaped(String name) {
        if (name.isEmpty() || name.contains("/")) {
            return List.of(name.split("/", -1)).stream().map(part -> part.isEmpty() ? "" : escaped(part))
                    .collect(Collectors.joining("/"));
        }
        String safe = name.replace("\\", "\\\\").replace("'", "\\'");
        return PLAIN.matcher(name).matches() ? safe : "'" + safe + "'";
    }

    /** A TypeDef by name; monodis has no name for {@code <Module>}. */
    String typeDef(int rid) {
        if (rid == 1) {
            return "(null)";
        }
        Definition type = new Definition(metadata, rid);
        int enclosing = type.enclosing();
        return enclosing != 0 ? typeDef(enclosing) + "/" + type.name() : dotted(type.namespace(), type.name());
    }

    private static String dotted(String namespace, String name) {
        return namespace.isEmpty() ? name : namespace + "." + name;
    }

    String typeRef(int rid) {
        String name = metadata.string(Table.TYPE_REF.column("TypeName"), rid);
        String full = dotted(metadata.string(Table.TYPE_REF.column("TypeNamespace"), rid), name);
        int scope = tables.reference(Table.TYPE_REF.column("ResolutionScope"), rid);
        return switch (Token.table(scope)) {
            case MODULE -> "[" + escaped(metadata.string(Table.MODULE.column("Name"), 1)) + "] " + full;
            case MODULE_REF -> "[.module " + escaped(metadata.string(Table.MODULE_REF.column("Name"), Token.rid(scope)))
                    + "]" + full;
            case ASSEMBLY_REF -> "[" + escaped(metadata.string(Table.ASSEMBLY_REF.column("Name"), Token.rid(scope))) + "]" + full;
            default -> typeRef(Token.rid(scope)) + "/" + name;
        };
    }

    /** A TypeDefOrRef token; 0 is TypeDef 0. */
    String typeDefOrRef(int token) {
        return switch (Token.table(token)) {
            case TYPE_DEF -> typeDef(Token.rid(token));
            case TYPE_REF -> typeRef(Token.rid(token));
            default -> typeSpec(Token.rid(token), Variables.NUMBERS);
        };
    }

    String typeSpec(int rid, Variables variables) {
        TypeSig type = SignatureReader.typeSpec(metadata, metadata.blob(Table.TYPE_SPEC.column("Signature"), rid));
        return switch (type) {
            case ArraySig array -> blobType(array.element(), variables) + " " + shape(array);
            case Pointer(TypeSig element) -> spec(element, variables) + "*";
            case SzArray(TypeSig element) -> spec(element, variables) + "[]";
            default -> blobType(type, variables);
        };
    }

    private String spec(TypeSig element, Variables variables) {
        String modifiers = modifiers(element);
        return (modifiers.isEmpty() ? "" : modifiers + " ") + blobType(bare(element), variables);
    }

    private static String shape(ArraySig array) {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.rank(); i++) {
            text.append(i == 0 ? "" : ",");
            Integer low = i < array.lowerBounds().size() ? array.lowerBounds().get(i) : null;
            text.append(low == null ? "" : low + "...");
            if (i < array.sizes().size()) {
                text.append(array.sizes().get(i) + (low == null ? 0 : low - 1));
            }
        }
        return text.append("]").toString();
    }

    /**
     * Modifiers in front of a type: {@code " modreq (X)"}, or nothing. From the second one on, each is put in front of those
     * before it.
     */
    private String modifiers(TypeSig type) {
        String text = "";
        for (; type instanceof Modified modified; type = modified.inner()) {
            String modifier = (modified.required() ? "modreq (" : "modopt (") + typeDefOrRef(modified.modifier()) + ")";
            text = text.isEmpty() ? " " + modifier : modifier + " " + text;
        }
        return text;
    }

    private static TypeSig bare(TypeSig type) {
        return type instanceof Modified modified ? bare(modified.inner()) : type;
    }

    /**
     * A type that monodis reads from the blob itself: it stops looking at by-ref marks in front of classes, and separates
     * arguments by a comma alone.
     */
    String blobType(TypeSig type, Variables variables) {
        TypeSig inner = type instanceof ByRef byRef ? byRef.element() : type;
        return switch (inner) {
            case Named named -> object(named.token());
            case GenericInst instance -> object(instance.generic().token())
                    + instance.arguments().stream().map(a -> blobType(a, variables)).collect(Collectors.joining(",", "<", ">"));
            default -> type(type, variables);
        };
    }

    /** A type that Mono's runtime has parsed. */
    String type(TypeSig type, VariableNames variables) {
        String modifiers = modifiers(type);
        String text = switch (bare(type)) {
            case Primitive(var element) -> element.ilName().replace("uint", "unsigned int");
            case TypedByRef _ -> "typedref";
            case Named named -> object(named.token());
            case Pointer(TypeSig element) -> type(element, variables) + "*";
            case ByRef(TypeSig element) -> type(element, variables) + "&";
            case SzArray(TypeSig element) -> type(element, variables) + "[]";
            case ArraySig array -> type(array.element(), variables) + shape(array);
            case TypeVar(int number) -> variables.ofType(number);
            case MethodVar(int number) -> variables.ofMethod(number);
            case GenericInst instance -> object(instance.generic().token()) + instance.arguments().stream()
                    .map(a -> type(a, variables)).collect(Collectors.joining(", ", "<", ">"));
            case FunctionPointer(MethodSig signature) -> "method " + convention(signature)
                    + " " + type(signature.returnType(), variables.inFunctionPointer()) + "  *(" + signature.parameters()
                    .stream().map(p -> type(p, variables.inFunctionPointer())).collect(Collectors.joining(", ")) + ") ";
            default -> throw new IllegalStateException(type.toString());
        };
        return modifiers.isEmpty() ? text : text + modifiers + " ";
    }

    static String convention(MethodSig signature) {
        return signature.convention().text();
    }

    /** A class as its definition knows it: {@code valuetype [mscorlib]System.Guid}. */
    String object(int token) {
        if (Token.table(token) == Table.TYPE_SPEC) {
            return typeSpec(Token.rid(token), Variables.NUMBERS);
        }
        Definition type = classes.resolve(metadata, token);
        return type == null ? "<BROKEN CLASS token_%8x>".formatted(token) : object(type);
    }

    private String object(Definition type) {
        if (type.rid() == 1) {
            return "(null)";
        }
        String prefix = type.primitive() == null && classes.isValueType(type) ? "valuetype " : "class ";
        String assembly = type.metadata() == metadata ? "" : "[" + escaped(assemblyOf(type)) + "]";
        return prefix + assembly + className(type);
    }

    private static String assemblyOf(Definition type) {
        return Classes.assemblyName(type.metadata());
    }

    private static String className(Definition type) {
        String name = escaped(type.name());
        int enclosing = type.enclosing();
        return enclosing != 0 ? className(new Definition(type.metadata(), enclosing)) + "/" + name
                : type.namespace().isEmpty() ? name : type.namespace() + "." + name;
    }

    /** The class that declares a method, as the runtime knows it; empty for {@code <Module>}. */
    String declaring(int token) {
        if (Token.table(token) == Table.TYPE_SPEC) {
            TypeSig type = SignatureReader.typeSpec(metadata,
                    metadata.blob(Table.TYPE_SPEC.column("Signature"), Token.rid(token)));
            return type(type, Variables.NAMELESS) + "::";
        }
        Definition type = classes.resolve(metadata, token);
        if (type == null) {
            return typeDefOrRef(token) + "::";
        }
        return type.rid() == 1 ? "" : (type.primitive() != null ? type.primitive() : object(type)) + "::";
    }

    String field(FieldSig signature) {
        return blobType(bare(signature.type()), Variables.NUMBERS) + modifiers(signature.type());
    }

    /** A return type. */
    String returned(TypeSig type) {
        String modifiers = modifiers(type);
        TypeSig inner = bare(type);
        String text = inner instanceof ByRef(TypeSig element)
                ? blobType(element, Variables.NUMBERS) + "& " : blobType(inner, Variables.NUMBERS);
        return modifiers.isEmpty() ? text : text + modifiers + " ";
    }

    /** A parameter type; every by-ref parameter is called {@code [out]}. */
    String parameter(TypeSig type) {
        String modifiers = modifiers(type);
        TypeSig inner = bare(type);
        String text = switch (inner) {
            case TypedByRef _ -> " typedref ";
            case ByRef(TypeSig element) -> "[out] " + blobType(element, Variables.NUMBERS) + "&";
            default -> blobType(inner, Variables.NUMBERS);
        };
        return modifiers.isEmpty() ? text : text + modifiers + " ";
    }

    /** A method signature around a name. */
    String method(MethodSig signature, String name) {
        StringBuilder text = new StringBuilder(thisText(signature));
        String convention = convention(signature);
        text.append(convention.equals("default") ? "" : convention + " ").append(returned(signature.returnType()));
        text.append(name == null ? "" : " " + name).append("(");
        for (int i = 0; i < signature.parameters().size(); i++) {
            text.append(i == signature.sentinelAt() ? "..., " : "").append(parameter(signature.parameters().get(i)));
            text.append(i + 1 < signature.parameters().size() ? ", " : "");
        }
        return text.append(")").toString();
    }

    static String thisText(MethodSig signature) {
        return !signature.hasThis() ? "" : signature.explicitThis() ? "explicit-this " : "instance ";
    }

    /** A MethodDef or MemberRef token with its whole signature. */
    String methodToken(int token) {
        Column signature = Token.table(token) == Table.METHOD_DEF
                ? Table.METHOD_DEF.column("Signature") : Table.MEMBER_REF.column("Signature");
        MethodSig method = SignatureReader.method(metadata, metadata.blob(signature, Token.rid(token)));
        String arity = Token.table(token) == Table.MEMBER_REF && method.genericArity() > 0
                ? " <[" + method.genericArity() + "]>" : "";
        return method(method, methodName(token) + arity);
    }

    /** Declaring class and name of a MethodDef or MemberRef. */
    String methodName(int token) {
        int rid = Token.rid(token);
        if (Token.table(token) == Table.METHOD_DEF) {
            int owner = metadata.relations().owner(Table.TYPE_DEF.column("MethodList"), rid);
            return declaring(Token.of(Table.TYPE_DEF, owner)) + escaped(metadata.string(Table.METHOD_DEF.column("Name"), rid));
        }
        return declaring(tables.reference(Table.MEMBER_REF.column("Class"), rid))
                + escaped(metadata.string(Table.MEMBER_REF.column("Name"), rid));
    }
}
