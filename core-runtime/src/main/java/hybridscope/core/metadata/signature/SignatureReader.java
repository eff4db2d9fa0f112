package hybridscope.core.metadata.signature;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.ByteCursor;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.Arrays;
import java.util.List;

/**
 * Decodes signature blobs (ECMA-335 II.23.2). What cannot be decoded is a {@link BadFormatException}; what breaks a rule but
 * can be decoded (void as a parameter, bytes behind the end, a token without a row) is a warning in the metadata's
 * diagnostics, and the value is whole.
 */
public final class SignatureReader {
    /** How deep types may nest. */
    public static final int MAX_NESTING = 256;
    private static final TypeSig[] NONE = {};

    private final Metadata metadata;
    private final ByteCursor cursor;
    private final SignatureTrace trace;
    private int depth;

    /**
     * A reader of types inside a larger blob, such as a local constant's.
     *
     * @param cursor where to read; moves behind what is read
     * @param trace  hears of each part, or null
     */
    public SignatureReader(Metadata metadata, ByteCursor cursor, SignatureTrace trace) {
        this.metadata = metadata;
        this.cursor = cursor;
        this.trace = trace;
    }

    private static SignatureReader over(Metadata metadata, Span blob, String structure, SignatureTrace trace) {
        return new SignatureReader(metadata, new ByteCursor(metadata.bytes(), blob, structure), trace);
    }

    /** A MethodDefSig, MethodRefSig or StandAloneMethodSig (II.23.2.1 to II.23.2.3). */
    public static MethodSig method(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "MethodSig", null);
        return reader.ended(reader.methodSig());
    }

    /** A FieldSig (II.23.2.4). */
    public static FieldSig field(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "FieldSig", null);
        return reader.ended(reader.fieldSig());
    }

    /** A PropertySig (II.23.2.5). */
    public static PropertySig property(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "PropertySig", null);
        return reader.ended(reader.propertySig());
    }

    /** A LocalVarSig (II.23.2.6). */
    public static LocalsSig locals(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "LocalVarSig", null);
        return reader.ended(reader.localsSig());
    }

    /** The type of a TypeSpec row (II.23.2.14). */
    public static TypeSig typeSpec(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "TypeSpec", null);
        return reader.ended(reader.typeSpecSig()).type();
    }

    /** A MethodSpec (II.23.2.15). */
    public static MethodSpecSig methodSpec(Metadata metadata, Span blob) {
        SignatureReader reader = over(metadata, blob, "MethodSpec", null);
        return reader.ended(reader.methodSpecSig());
    }

    /** The signature of a MemberRef row: a {@link MethodSig} or a {@link FieldSig} (II.22.25). */
    public static Signature member(Metadata metadata, Span blob) {
        return read(BlobKind.MEMBER_SIGNATURE, metadata, blob, null);
    }

    /**
     * The signature of a StandAloneSig row: a {@link LocalsSig}, a {@link MethodSig}, or a {@link FieldSig} (II.22.36 knows
     * the first two; compilers write the type of a constant or of an edited local as the third).
     */
    public static Signature standAlone(Metadata metadata, Span blob) {
        return read(BlobKind.STAND_ALONE_SIGNATURE, metadata, blob, null);
    }

    /**
     * The signature in a blob whose column has the given kind.
     *
     * @param trace hears of each part, or null
     * @throws IllegalArgumentException where the kind is not one of a signature
     */
    public static Signature read(BlobKind kind, Metadata metadata, Span blob, SignatureTrace trace) {
        SignatureReader reader = over(metadata, blob, structure(kind), trace);
        return reader.ended(switch (kind) {
            case METHOD_SIGNATURE -> reader.methodSig();
            case FIELD_SIGNATURE -> reader.fieldSig();
            case PROPERTY_SIGNATURE -> reader.propertySig();
            case TYPE_SPEC -> reader.typeSpecSig();
            case METHOD_SPEC -> reader.methodSpecSig();
            case MEMBER_SIGNATURE -> reader.isField() ? reader.fieldSig() : reader.methodSig();
            case STAND_ALONE_SIGNATURE -> reader.isField() ? reader.fieldSig()
                    : (reader.cursor.peek() & 0xF) == CallingConvention.LOCAL_SIG.code()
                    ? reader.localsSig() : reader.methodSig();
            default -> throw new IllegalArgumentException(kind + " is no signature");
        });
    }

    private static String structure(BlobKind kind) {
        return switch (kind) {
            case METHOD_SIGNATURE -> "MethodSig";
            case FIELD_SIGNATURE -> "FieldSig";
            case PROPERTY_SIGNATURE -> "PropertySig";
            case TYPE_SPEC -> "TypeSpec";
            case METHOD_SPEC -> "MethodSpec";
            case MEMBER_SIGNATURE -> "MemberRefSig";
            case STAND_ALONE_SIGNATURE -> "StandAloneSig";
            default -> throw new IllegalArgumentException(kind + " is no signature");
        };
    }

    private boolean isField() {
        return cursor.peek() >= 0 && (cursor.peek() & 0xF) == CallingConvention.FIELD.code();
    }

    private <T> T ended(T value) {
        if (cursor.remaining() > 0) {
            Span rest = new Span(cursor.position(), cursor.remaining());
            warn(rest, Rule.SIGNATURE_END, "the end of the blob", rest.length() + " more bytes");
            if (trace != null) {
                trace.part(rest, 0, "bytes behind the signature");
            }
        }
        return value;
    }

    /** Reads a method signature up to its last parameter. */
    public MethodSig methodSig() {
        int at = cursor.position();
        int first = firstByte("a method's calling convention");
        CallingConvention convention = CallingConvention.of(first);
        if (convention == null || !convention.isMethod()) {
            throw wrongKind(at, "a method's calling convention", first);
        }
        if ((first & 0x80) != 0) {
            warn(new Span(at, 1), Rule.SIGNATURE, "a first byte below 0x80", hex(first));
        }
        if (trace != null) {
            part(at, convention.name() + flags(first));
        }
        int arity = (first & CallingConvention.GENERIC) != 0 ? count("GenParamCount") : 0;
        int count = elementCount("ParamCount", 1);
        TypeSig returnType = type(Position.RETURN);
        TypeSig[] parameters = count == 0 ? NONE : new TypeSig[Math.min(count, 8)];
        int sentinelAt = -1;
        for (int i = 0; i < count; i++) {
            if (cursor.peek() == ElementType.SENTINEL.code()) {
                sentinelAt = sentinel(convention, sentinelAt, i);
            }
            parameters = put(parameters, i, count, type(Position.VALUE));
        }
        return new MethodSig(convention, (first & CallingConvention.HAS_THIS) != 0,
                (first & CallingConvention.EXPLICIT_THIS) != 0, arity, returnType, List.of(parameters), sentinelAt);
    }

    private int sentinel(CallingConvention convention, int earlier, int index) {
        int at = cursor.position();
        cursor.u1();
        if (trace != null) {
            part(at, "SENTINEL");
        }
        if (earlier >= 0) {
            throw cursor.failAt(new Span(at, 1), Rule.SIGNATURE, "one SENTINEL", "a second one");
        }
        if (convention != CallingConvention.VARARG && convention != CallingConvention.C) {
            warn(new Span(at, 1), Rule.SIGNATURE, "SENTINEL in a vararg signature",
                    "SENTINEL in a " + convention.name() + " one");
        }
        return index;
    }

    private FieldSig fieldSig() {
        kind(CallingConvention.FIELD);
        return new FieldSig(type(Position.VALUE));
    }

    private PropertySig propertySig() {
        int first = kind(CallingConvention.PROPERTY);
        int count = elementCount("ParamCount", 1);
        TypeSig type = type(Position.VALUE);
        return new PropertySig((first & CallingConvention.HAS_THIS) != 0, type, types(count, Position.VALUE));
    }

    private LocalsSig localsSig() {
        kind(CallingConvention.LOCAL_SIG);
        int count = elementCount("Count", 0);
        return new LocalsSig(types(count, Position.LOCAL));
    }

    private MethodSpecSig methodSpecSig() {
        kind(CallingConvention.GENERICINST);
        return new MethodSpecSig(types(elementCount("GenArgCount", 0), Position.VALUE));
    }

    private TypeSpecSig typeSpecSig() {
        return new TypeSpecSig(type(Position.VALUE));
    }

    private int kind(CallingConvention kind) {
        int at = cursor.position();
        int first = firstByte(kind.name());
        if ((first & 0xF) != kind.code()) {
            throw wrongKind(at, kind.name() + " (" + hex(kind.code()) + ")", first);
        }
        if (trace != null) {
            part(at, kind.name() + flags(first));
        }
        return first;
    }

    private int firstByte(String expected) {
        if (cursor.remaining() == 0) {
            throw cursor.fail(Rule.SIGNATURE, expected, "the end of the blob");
        }
        return cursor.u1();
    }

    private BadFormatException wrongKind(int at, String expected, int first) {
        CallingConvention found = CallingConvention.of(first);
        return cursor.failAt(new Span(at, 1), Rule.SIGNATURE, expected,
                found == null ? hex(first) : found.name() + " (" + hex(first) + ")");
    }

    private List<TypeSig> types(int count, Position position) {
        if (count == 0) {
            return List.of();
        }
        if (count == 1) {
            return List.of(type(position));
        }
        TypeSig[] types = new TypeSig[Math.min(count, 8)];
        for (int i = 0; i < count; i++) {
            types = put(types, i, count, type(position));
        }
        return List.of(types);
    }

    /** Stores an element. A count is only a promise: the array grows with what is really there, and is full at the end. */
    private static TypeSig[] put(TypeSig[] types, int index, int count, TypeSig type) {
        TypeSig[] room = index < types.length ? types : Arrays.copyOf(types, Math.min(count, index * 2));
        room[index] = type;
        return room;
    }

    /** Where a type stands; void and pinning are not for every place. */
    private enum Position {
        VALUE, RETURN, POINTED_TO, LOCAL
    }

    /** Reads one type with the modifiers in front of it. */
    public TypeSig type() {
        return type(Position.VALUE);
    }

    private TypeSig type(Position position) {
        if (++depth > MAX_NESTING) {
            throw cursor.fail(Rule.SIGNATURE_NESTING, "at most " + MAX_NESTING + " levels", "a deeper one");
        }
        int at = cursor.position();
        if (cursor.remaining() == 0) {
            throw cursor.fail(Rule.SIGNATURE, "a type", "the end of the blob");
        }
        int code = cursor.u1();
        ElementType element = ElementType.of(code);
        if (element == null) {
            throw badElement(at, hex(code));
        }
        if (trace != null) {
            part(at, element.name());
        }
        TypeSig type = element.isPrimitive() ? primitive(element, position, at) : composite(element, position, at);
        depth--;
        return type;
    }

    private TypeSig primitive(ElementType element, Position position, int at) {
        if (element == ElementType.VOID && position != Position.RETURN && position != Position.POINTED_TO) {
            warn(new Span(at, 1), Rule.SIGNATURE, "void only as a return type or behind a pointer", "VOID as a type of a value");
        }
        return Primitives.of(element);
    }

    private TypeSig composite(ElementType element, Position position, int at) {
        return switch (element) {
            case CLASS -> new TypeSig.ClassSig(typeToken("TypeDefOrRef"));
            case VALUETYPE -> new TypeSig.ValueTypeSig(typeToken("TypeDefOrRef"));
            case SZARRAY -> new TypeSig.SzArray(type(Position.VALUE));
            case BYREF -> byRef(at);
            case PTR -> new TypeSig.Pointer(type(Position.POINTED_TO));
            case VAR -> new TypeSig.TypeVar(count("Number"));
            case MVAR -> new TypeSig.MethodVar(count("Number"));
            case GENERICINST -> genericInst();
            case ARRAY -> array();
            case FNPTR -> new TypeSig.FunctionPointer(methodSig());
            case CMOD_REQD -> new TypeSig.Modified(true, typeToken("TypeDefOrRef"), type(position));
            case CMOD_OPT -> new TypeSig.Modified(false, typeToken("TypeDefOrRef"), type(position));
            case PINNED -> {
                if (position != Position.LOCAL) {
                    warn(new Span(at, 1), Rule.SIGNATURE, "PINNED only in front of a local variable's type", "PINNED elsewhere");
                }
                yield new TypeSig.Pinned(type(position));
            }
            default -> throw badElement(at, element.name() + " (" + hex(element.code()) + ")");
        };
    }

    private TypeSig byRef(int at) {
        TypeSig element = type(Position.VALUE);
        if (element instanceof TypeSig.ByRef) {
            warn(new Span(at, 2), Rule.SIGNATURE, "no BYREF behind BYREF", "BYREF");
        }
        return new TypeSig.ByRef(element);
    }

    private TypeSig genericInst() {
        int at = cursor.position();
        int code = firstByte("CLASS or VALUETYPE");
        if (code != ElementType.CLASS.code() && code != ElementType.VALUETYPE.code()) {
            throw cursor.failAt(new Span(at, 1), Rule.SIGNATURE, "CLASS or VALUETYPE", hex(code));
        }
        boolean valueType = code == ElementType.VALUETYPE.code();
        if (trace != null) {
            part(at, valueType ? "VALUETYPE" : "CLASS");
        }
        int token = typeToken("TypeDefOrRef");
        int countAt = cursor.position();
        int count = elementCount("GenArgCount", 0);
        if (count == 0) {
            warn(new Span(countAt, 1), Rule.SIGNATURE, "at least 1 generic argument", "0");
        }
        return new TypeSig.GenericInst(valueType ? new TypeSig.ValueTypeSig(token) : new TypeSig.ClassSig(token),
                types(count, Position.VALUE));
    }

    private TypeSig array() {
        TypeSig element = type(Position.VALUE);
        int at = cursor.position();
        int rank = count("Rank");
        if (rank == 0) {
            warn(new Span(at, 1), Rule.SIGNATURE, "a rank of at least 1", "0");
        }
        List<Integer> sizes = numbers("NumSizes", "Size", rank, false);
        List<Integer> lowerBounds = numbers("NumLoBounds", "LoBound", rank, true);
        return new TypeSig.ArraySig(element, rank, sizes, lowerBounds);
    }

    private List<Integer> numbers(String countLabel, String label, int rank, boolean signed) {
        int countAt = cursor.position();
        int count = elementCount(countLabel, 0);
        if (count > rank) {
            warn(new Span(countAt, cursor.position() - countAt), Rule.SIGNATURE, countLabel + " of at most " + rank,
                    Integer.toString(count));
        }
        Integer[] numbers = new Integer[Math.min(count, 8)];
        for (int i = 0; i < count; i++) {
            int at = cursor.position();
            int number = signed ? cursor.compressedSigned() : cursor.compressedUnsigned();
            numbers = i < numbers.length ? numbers : Arrays.copyOf(numbers, Math.min(count, i * 2));
            numbers[i] = number;
            if (trace != null) {
                part(at, label + " = " + number);
            }
        }
        return List.of(numbers);
    }

    /** Reads a TypeDefOrRefOrSpecEncoded (II.23.2.8) as a token; {@code label} names it in the trace. */
    public int typeToken(String label) {
        int at = cursor.position();
        int coded = cursor.compressedUnsigned();
        Table table = CodedIndex.TYPE_DEF_OR_REF.table(coded);
        Span span = new Span(at, cursor.position() - at);
        if (table == null) {
            throw cursor.failAt(span, Rule.CODED_INDEX_TAG, "a tag of TypeDefOrRef", "tag " + (coded & 3));
        }
        int rid = CodedIndex.TYPE_DEF_OR_REF.rid(coded);
        // 29 bits of coded index leave 27 for the row, 3 more than a token holds.
        if (rid > 0xFF_FFFF) {
            throw cursor.failAt(span, Rule.ROW_EXISTS, "a row of " + table.text() + " from 1 to " + metadata.tables().rows(table),
                    Integer.toString(rid));
        }
        // The rows that a portable PDB's signatures name stand in its assembly.
        if (!metadata.tables().has(table, rid) && metadata.pdbStream().isEmpty()) {
            warn(span, Rule.ROW_EXISTS, "a row of " + table.text() + " from 1 to " + metadata.tables().rows(table),
                    Integer.toString(rid));
        }
        int token = Token.of(table, rid);
        if (trace != null) {
            part(at, label + " = " + Token.text(token));
        }
        return token;
    }

    private int count(String label) {
        int at = cursor.position();
        int count = cursor.compressedUnsigned();
        if (trace != null) {
            part(at, label + " = " + count);
        }
        return count;
    }

    /** Reads a number of elements of at least one byte each, with {@code more} elements beside them. */
    private int elementCount(String label, int more) {
        int at = cursor.position();
        int count = count(label);
        if (count + more > cursor.remaining()) {
            throw cursor.failAt(new Span(at, cursor.position() - at), Rule.SIGNATURE,
                    label + " of at most " + Math.max(cursor.remaining() - more, 0), Integer.toString(count));
        }
        return count;
    }

    private void part(int from, String label) {
        trace.part(new Span(from, cursor.position() - from), depth, label);
    }

    private static String flags(int first) {
        StringBuilder text = new StringBuilder();
        if ((first & CallingConvention.GENERIC) != 0) {
            text.append(" GENERIC");
        }
        if ((first & CallingConvention.HAS_THIS) != 0) {
            text.append(" HASTHIS");
        }
        if ((first & CallingConvention.EXPLICIT_THIS) != 0) {
            text.append(" EXPLICITTHIS");
        }
        return text.toString();
    }

    private BadFormatException badElement(int at, String found) {
        return cursor.failAt(new Span(at, 1), Rule.SIGNATURE_ELEMENT, "an element type that starts a type in a file", found);
    }

    private void warn(Span span, Rule rule, String expected, String found) {
        metadata.diagnostics().add(Diagnostic.warning(rule, span, cursor.structure(), expected, found));
    }

    private static String hex(int code) {
        return "0x%02X".formatted(code);
    }
}
