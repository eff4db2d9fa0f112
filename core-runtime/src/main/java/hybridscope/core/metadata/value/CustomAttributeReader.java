package hybridscope.core.metadata.value;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.name.TypeIndex;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.SignatureTrace;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Decodes custom attribute values (ECMA-335 II.23.3) of one file. The blob does not tell how large an enumeration's numbers
 * are: that stands in the file itself, or in another one that the caller's {@link EnumTypes} knows, else the sizes 4, 1, 2 and
 * 8 are tried until one reads the blob to its exact end, and the value says so. Safe for use by several threads.
 */
public final class CustomAttributeReader {
    private static final ElementType[] SIZES = {ElementType.I4, ElementType.U1, ElementType.I2, ElementType.I8};
    private static final int MAX_TRIALS = 256;
    private static final int PROLOG = 1;

    private final Names names;
    private final Metadata metadata;
    private final EnumTypes others;
    private final TypeIndex types;
    private final Map<String, Optional<EnumDefinition>> own = new ConcurrentHashMap<>();

    /**
     * A reader over one file.
     *
     * @param others finds enumerations of other files
     */
    public CustomAttributeReader(Names names, EnumTypes others) {
        this.names = names;
        this.others = others;
        metadata = names.metadata();
        types = new TypeIndex(names);
    }

    /** The value of a CustomAttribute row. */
    public CustomAttribute read(int rid) {
        return read(metadata.tables().reference(Table.CUSTOM_ATTRIBUTE.column("Type"), rid),
                metadata.blob(Table.CUSTOM_ATTRIBUTE.column("Value"), rid), null);
    }

    /**
     * The value in a blob.
     *
     * @param constructor token of a MethodDef or MemberRef
     * @param trace       hears of each part of the blob, or null
     * @throws BadFormatException where the constructor or the blob cannot be decoded; bytes behind the end are a warning
     */
    public CustomAttribute read(int constructor, Span blob, SignatureTrace trace) {
        List<ArgumentType> parameters = parameters(constructor, blob);
        // No blob at all stands for no arguments (II.22.10).
        if (blob.length() == 0 && parameters.isEmpty()) {
            return new CustomAttribute(constructor, List.of(), List.of(), List.of());
        }
        return guessing(blob, "CustomAttrib", trace, attempt -> attempt.attribute(constructor, parameters));
    }

    /** The type of the attribute a constructor builds, as a token; 0 where it cannot be told. */
    public int attributeType(int constructor) {
        int rid = Token.rid(constructor);
        if (Token.table(constructor) == Table.METHOD_DEF) {
            int owner = metadata.relations().owner(Table.TYPE_DEF.column("MethodList"), rid);
            return owner == 0 ? 0 : Token.of(Table.TYPE_DEF, owner);
        }
        try {
            return Token.table(constructor) == Table.MEMBER_REF
                    ? metadata.tables().reference(Table.MEMBER_REF.column("Class"), rid) : 0;
        } catch (BadFormatException e) {
            return 0;
        }
    }

    /** The attribute as C# writes it, without brackets: {@code System.ObsoleteAttribute("text", true)}. */
    public String text(CustomAttribute attribute, NameStyle style) {
        List<String> parts = new ArrayList<>();
        attribute.arguments().forEach(argument -> parts.add(argument.value().text()));
        attribute.named().forEach(argument -> parts.add(argument.text()));
        int type = attributeType(attribute.constructor());
        String name = type == 0 ? names.member(attribute.constructor(), style) : names.type(type, style);
        return name + "(" + String.join(", ", parts) + ")";
    }

    /** The permissions in the blob of a DeclSecurity row in its binary form (II.22.11), behind the period. */
    List<PermissionSet.Permission> permissions(Span blob) {
        return guessing(blob, "PermissionSet", null, Attempt::permissions);
    }

    private List<ArgumentType> parameters(int constructor, Span blob) {
        int rid = Token.rid(constructor);
        MethodSig signature = switch (Token.table(constructor)) {
            case METHOD_DEF -> SignatureReader.method(metadata, metadata.blob(Table.METHOD_DEF.column("Signature"), rid));
            case MEMBER_REF -> SignatureReader.method(metadata, metadata.blob(Table.MEMBER_REF.column("Signature"), rid));
            case null, default -> throw new BadFormatException(Diagnostic.error(Rule.TOKEN, blob, "CustomAttrib", "a constructor",
                    "token " + Token.text(constructor)));
        };
        List<TypeSig> typeArguments = List.of();
        int type = attributeType(constructor);
        if (Token.table(type) == Table.TYPE_SPEC
                && SignatureReader.typeSpec(metadata, metadata.blob(Table.TYPE_SPEC.column("Signature"),
                Token.rid(type))) instanceof TypeSig.GenericInst(_, List<TypeSig> arguments)) {
            typeArguments = arguments;
        }
        List<ArgumentType> parameters = new ArrayList<>();
        for (TypeSig parameter : signature.parameters()) {
            parameters.add(argumentType(parameter, typeArguments, blob));
        }
        return parameters;
    }

    private ArgumentType argumentType(TypeSig type, List<TypeSig> typeArguments, Span blob) {
        return switch (type.unmodified()) {
            case TypeSig.Primitive(ElementType element) when element.size() > 0
                    || element == ElementType.STRING -> new ArgumentType.Simple(element);
            case TypeSig.Primitive(ElementType element) when element
                    == ElementType.OBJECT -> new ArgumentType.Simple(ElementType.BOXED);
            case TypeSig.ClassSig(int token) when names.type(token, NameStyle.METADATA)
                    .equals("System.Type") -> new ArgumentType.Simple(ElementType.TYPE);
            case TypeSig.ValueTypeSig(int token) ->
                    new ArgumentType.Enumeration(names.type(token, NameStyle.METADATA), assembly(token));
            case TypeSig.GenericInst(TypeSig.ValueTypeSig(int token), _) ->
                    new ArgumentType.Enumeration(names.type(token, NameStyle.METADATA), assembly(token));
            case TypeSig.SzArray(TypeSig element) -> new ArgumentType.ArrayOf(argumentType(element, typeArguments, blob));
            case TypeSig.TypeVar(int number) when number
                    < typeArguments.size() -> argumentType(typeArguments.get(number), List.of(), blob);
            default -> throw new BadFormatException(Diagnostic.error(Rule.CUSTOM_ATTRIBUTE, blob, "CustomAttrib",
                    "a parameter of a type that an attribute's argument can have", names.type(type, GenericScope.NONE,
                            NameStyle.METADATA)));
        };
    }

    /** Display name of the assembly a TypeRef leads to; empty for the file's own types. */
    private String assembly(int token) {
        int at = token;
        for (int hops = 0; hops < 64 && Token.table(at) == Table.TYPE_REF; hops++) {
            at = metadata.tables().reference(Table.TYPE_REF.column("ResolutionScope"), Token.rid(at));
        }
        return Token.table(at) == Table.ASSEMBLY_REF ? AssemblyName.ofReference(metadata, Token.rid(at)).text() : "";
    }

    private Optional<EnumDefinition> definition(ArgumentType.Enumeration type) {
        // The arguments of a generic enclosing type do not matter to its enumeration.
        String definitionName = type.name().split("\\[", 2)[0];
        Optional<EnumDefinition> here = own.computeIfAbsent(definitionName, name -> {
            int rid = types.find(name);
            return rid == 0 ? Optional.empty() : EnumDefinition.read(names, rid);
        });
        return isOwn(type.assembly()) && here.isPresent() ? here : others.find(definitionName, type.assembly()).or(() -> here);
    }

    private boolean isOwn(String assembly) {
        String simpleName = assembly.split(",", 2)[0].strip();
        return simpleName.isEmpty() || metadata.tables().rows(Table.ASSEMBLY) > 0
                && simpleName.equals(names.token(Token.of(Table.ASSEMBLY, 1), NameStyle.METADATA).split(",", 2)[0]);
    }

    /**
     * Reads a blob with every combination of sizes for the enumerations that nobody knows, in the order in which they turn up,
     * until one reads it to its exact end, with strings that are strings.
     */
    private <T> T guessing(Span blob, String structure, SignatureTrace trace, Function<Attempt, T> read) {
        List<String> unknown = new ArrayList<>();
        List<Integer> choices = new ArrayList<>();
        BadFormatException firstError = null;
        Reading<T> first = null;
        Reading<T> doubtful = null;
        for (int trial = 0; trial < MAX_TRIALS; trial++) {
            Attempt attempt = new Attempt(new ByteCursor(metadata.bytes(), blob, structure), unknown, choices, trace != null);
            try {
                Reading<T> reading = new Reading<>(read.apply(attempt), attempt);
                first = trial == 0 ? reading : first;
                if (attempt.cursor.remaining() == 0 && !attempt.blob.isMalformed()) {
                    return reading.tell(trace);
                }
                doubtful = attempt.cursor.remaining() == 0 && doubtful == null ? reading : doubtful;
            } catch (BadFormatException e) {
                firstError = trial == 0 ? e : firstError;
            }
            // The next combination: the last choice moves on, and when it has no next one, the one before it.
            while (!choices.isEmpty() && choices.getLast() == SIZES.length - 1) {
                choices.removeLast();
                unknown.removeLast();
            }
            if (choices.isEmpty()) {
                break;
            }
            choices.set(choices.size() - 1, choices.getLast() + 1);
        }
        if (doubtful != null) {
            return doubtful.tell(trace);
        }
        if (first == null) {
            throw firstError;
        }
        // Nothing reads it exactly: the usual sizes, and what is left over.
        Span rest = new Span(first.attempt.cursor.position(), first.attempt.cursor.remaining());
        metadata.diagnostics().add(Diagnostic.warning(Rule.CUSTOM_ATTRIBUTE, rest, structure, "the end of the blob",
                rest.length() + " more bytes"));
        first.tell(trace);
        if (trace != null) {
            trace.part(rest, 0, "bytes behind the value");
        }
        return first.value;
    }

    /** What one reading of a blob came to. */
    private record Reading<T>(T value, Attempt attempt) {
        T tell(SignatureTrace listener) {
            if (listener != null) {
                attempt.parts.forEach(part -> listener.part(part.span, part.depth, part.label));
            }
            return value;
        }
    }

    private record Part(Span span, int depth, String label) {
    }

    /** One reading of a blob with given sizes for unknown enumerations; meets new ones with the first size. */
    private final class Attempt {
        private final ByteCursor cursor;
        private final List<String> unknown;
        private final List<Integer> choices;
        private final List<Part> parts = new ArrayList<>();
        private final SignatureTrace trace;
        private final AttributeBlob blob;

        Attempt(ByteCursor cursor, List<String> unknown, List<Integer> choices, boolean traced) {
            this.cursor = cursor;
            this.unknown = unknown;
            this.choices = choices;
            trace = traced ? (span, depth, label) -> parts.add(new Part(span, depth, label)) : null;
            blob = new AttributeBlob(cursor, this::enumValue, trace);
        }

        private Value enumValue(ArgumentType.Enumeration type, ByteCursor from) {
            Optional<EnumDefinition> definition = definition(type);
            if (definition.isPresent()) {
                Value.Primitive number = Value.Primitive.read(from, definition.get().underlying());
                return new Value.EnumValue(type.name(), number, definition.get().literals(number.bits()), false);
            }
            int index = unknown.indexOf(type.name());
            if (index < 0) {
                index = unknown.size();
                unknown.add(type.name());
                choices.add(0);
            }
            return new Value.EnumValue(type.name(), Value.Primitive.read(from, SIZES[choices.get(index)]), "", true);
        }

        CustomAttribute attribute(int constructor, List<ArgumentType> parameters) {
            int at = cursor.position();
            int prolog = cursor.u2();
            if (prolog != PROLOG) {
                throw cursor.failAt(new Span(at, 2), Rule.CUSTOM_ATTRIBUTE, "the prolog 0x0001", "0x%04X".formatted(prolog));
            }
            part(at, "Prolog");
            List<CustomAttribute.Argument> arguments = new ArrayList<>();
            for (ArgumentType parameter : parameters) {
                arguments.add(new CustomAttribute.Argument(parameter, blob.value(parameter)));
            }
            int countAt = cursor.position();
            int count = cursor.u2();
            part(countAt, "NumNamed = " + count);
            List<CustomAttribute.Named> named = blob.named(count);
            return new CustomAttribute(constructor, List.copyOf(arguments), named, List.copyOf(unknown));
        }

        List<PermissionSet.Permission> permissions() {
            cursor.u1();
            int countAt = cursor.position();
            int count = cursor.compressedUnsigned();
            if (count > cursor.remaining()) {
                throw cursor.failAt(new Span(countAt, cursor.position() - countAt), Rule.SECURITY,
                        "at most " + cursor.remaining() + " attributes", Integer.toString(count));
            }
            List<PermissionSet.Permission> permissions = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                String type = blob.serString();
                int sizeAt = cursor.position();
                int size = cursor.compressedUnsigned();
                int start = cursor.position();
                if (size > cursor.remaining()) {
                    throw cursor.failAt(new Span(sizeAt, start - sizeAt), Rule.SECURITY,
                            "at most " + cursor.remaining() + " bytes", Integer.toString(size));
                }
                List<CustomAttribute.Named> named = blob.named(cursor.compressedUnsigned());
                if (cursor.position() != start + size) {
                    throw cursor.failAt(new Span(start, cursor.position() - start), Rule.SECURITY,
                            size + " bytes of named arguments", (cursor.position() - start) + " bytes");
                }
                permissions.add(new PermissionSet.Permission(type == null ? "" : type, named));
            }
            return List.copyOf(permissions);
        }

        private void part(int at, String label) {
            if (trace != null) {
                trace.part(new Span(at, cursor.position() - at), 0, label);
            }
        }
    }
}
