package hybridscope.core.metadata.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.signature.TypeSig.*;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** ECMA-335 II.23.2 by example; the metadata of these tests has three TypeDefs, one TypeRef and one TypeSpec. */
class SignatureReaderTest {
    private static final TypeSig VOID = TypeSig.of(ElementType.VOID);
    private static final TypeSig INT = TypeSig.of(ElementType.I4);
    private static final TypeSig STRING = TypeSig.of(ElementType.STRING);
    private static final TypeSig OBJECT = TypeSig.of(ElementType.OBJECT);

    private Metadata metadata;

    private Span blob(String hex) {
        MetadataBuilder builder = new MetadataBuilder();
        for (String name : List.of("<Module>", "A", "B")) {
            builder.typeDef(0, "", name, 0);
        }
        builder.row(Table.TYPE_REF, 0, builder.string("IsConst"), 0);
        builder.row(Table.TYPE_SPEC, builder.blob("1D08"));
        int index = builder.blob(hex);
        metadata = builder.build();
        return metadata.blobs().content(index);
    }

    private MethodSig method(String hex) {
        Span blob = blob(hex);
        return SignatureReader.method(metadata, blob);
    }

    private TypeSig type(String hex) {
        Span blob = blob(hex);
        return SignatureReader.typeSpec(metadata, blob);
    }

    private Diagnostic error(BlobKind kind, String hex) {
        Span blob = blob(hex);
        Diagnostic found = assertThrows(BadFormatException.class, () -> SignatureReader.read(kind, metadata, blob, null))
                .diagnostic();
        // Offsets relative to the blob read better.
        return new Diagnostic(found.severity(), new Span(found.span().offset() - blob.offset(), found.span().length()),
                found.structure(), found.rule(), found.expected(), found.found());
    }

    private List<String> warnings(BlobKind kind, String hex) {
        Span blob = blob(hex);
        SignatureReader.read(kind, metadata, blob, null);
        return metadata.diagnostics().list().stream().map(d -> d.rule() + ": expected " + d.expected() + ", found " + d.found()
                + " at " + (d.span().offset() - blob.offset()) + "+" + d.span().length()).toList();
    }

    @Test
    void methodDef() {
        assertEquals(new MethodSig(CallingConvention.DEFAULT, false, false, 0, VOID, List.of(), -1), method("00 00 01"));
        assertEquals(new MethodSig(CallingConvention.DEFAULT, true, false, 0, INT, List.of(STRING, OBJECT), -1),
                method("20 02 08 0E 1C"));
        assertEquals(new MethodSig(CallingConvention.DEFAULT, true, true, 0, VOID, List.of(new ClassSig(0x02000002)), -1),
                method("60 01 01 12 08"));
        assertEquals(new MethodSig(CallingConvention.DEFAULT, false, false, 2, new MethodVar(1), List.of(new MethodVar(0)), -1),
                method("10 02 01 1E 01 1E 00"));
    }

    @Test
    void varargCallSiteWithSentinel() {
        assertEquals(new MethodSig(CallingConvention.VARARG, false, false, 0, VOID,
                List.of(STRING, INT, TypeSig.of(ElementType.R8)), 1), method("05 03 01 0E 41 08 0D"));
        // II.23.2.2: a definition, or a call without more arguments, has no sentinel.
        assertEquals(-1, method("05 01 01 0E").sentinelAt());
        assertEquals(0, method("05 01 01 41 0E").sentinelAt());
    }

    @Test
    void unmanagedConventionsAndFunctionPointers() {
        assertEquals(CallingConvention.STDCALL, method("02 00 01").convention());
        assertEquals(CallingConvention.UNMANAGED, method("09 00 01").convention());
        assertEquals(new FunctionPointer(new MethodSig(CallingConvention.C, false, false, 0, INT, List.of(INT, INT), -1)),
                type("1B 01 02 08 08 08"));
    }

    @Test
    void moreThanEightParameters() {
        assertEquals(List.of(INT, STRING, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, INT, OBJECT),
                method("00 12 01 08 0E 08 08 08 08 08 08 08 08 08 08 08 08 08 08 08 1C").parameters());
    }

    @Test
    void fieldsWithModifiers() {
        Span blob = blob("06 1F 05 20 08 10 08");
        assertEquals(new FieldSig(new Modified(true, 0x01000001, new Modified(false, 0x02000002, new ByRef(INT)))),
                SignatureReader.field(metadata, blob));
        assertEquals(new ByRef(INT), SignatureReader.field(metadata, blob).type().unmodified());
    }

    @Test
    void modifiedVoidIsVoid() {
        MethodSig setter = method("20 01 1F 05 01 08");
        assertEquals(new Modified(true, 0x01000001, VOID), setter.returnType());
        assertEquals(true, setter.returnsVoid());
    }

    @Test
    void properties() {
        Span blob = blob("28 01 0E 08");
        assertEquals(new PropertySig(true, STRING, List.of(INT)), SignatureReader.property(metadata, blob));
        blob = blob("08 00 08");
        assertEquals(new PropertySig(false, INT, List.of()), SignatureReader.property(metadata, blob));
    }

    @Test
    void locals() {
        Span blob = blob("07 05 08 45 10 08 45 1C 16 20 05 0F 01");
        assertEquals(new LocalsSig(List.of(INT, new Pinned(new ByRef(INT)), new Pinned(OBJECT), new TypedByRef(),
                new Modified(false, 0x01000001, new Pointer(VOID)))), SignatureReader.locals(metadata, blob));
        assertEquals(List.of(), metadata.diagnostics().list());
    }

    @Test
    void standAloneSignatures() {
        Span blob = blob("06 08");
        assertEquals(new FieldSig(INT), SignatureReader.standAlone(metadata, blob));
        blob = blob("07 01 08");
        assertEquals(new LocalsSig(List.of(INT)), SignatureReader.standAlone(metadata, blob));
        blob = blob("02 00 01");
        assertEquals(new MethodSig(CallingConvention.STDCALL, false, false, 0, VOID, List.of(), -1),
                SignatureReader.standAlone(metadata, blob));
    }

    @Test
    void genericInstances() {
        assertEquals(new GenericInst(new ClassSig(0x01000001),
                List.of(INT, new GenericInst(new ValueTypeSig(0x02000003), List.of(new TypeVar(0))))),
                type("15 12 05 02 08 15 11 0C 01 13 00"));
        Span blob = blob("0A 02 08 1D 0E");
        assertEquals(new MethodSpecSig(List.of(INT, new SzArray(STRING))), SignatureReader.methodSpec(metadata, blob));
        assertEquals(new ClassSig(0x1B000001), type("12 06"));
    }

    /** The five examples of II.23.2.13 (ELEMENT_TYPE_I4 for Type; LoBound is written as a compressed signed number). */
    @Test
    void arrayShapes() {
        assertEquals(new ArraySig(INT, 1, List.of(3), List.of()), type("14 08 01 01 03 00"));
        assertEquals(new ArraySig(INT, 7, List.of(), List.of()), type("14 08 07 00 00"));
        assertEquals(new ArraySig(INT, 6, List.of(4, 3), List.of(0, 0)), type("14 08 06 02 04 03 02 00 00"));
        assertEquals(new ArraySig(INT, 4, List.of(5, 3), List.of(0, 3)), type("14 08 04 02 05 03 02 00 06"));
        assertEquals(new ArraySig(INT, 2, List.of(), List.of(-1, -64)), type("14 08 02 00 02 7F 01"));
    }

    /**
     * The encodings of II.23.2: 0x2E57 is AE57, 3 is 03, -8192 is 8001, -3 is 7B; the numbers here are parameter numbers and
     * bounds.
     */
    @Test
    void compressedNumbers() {
        assertEquals(new TypeVar(0x2E57), type("13 AE 57"));
        assertEquals(new TypeVar(0x1FFFFFFF), type("13 DF FF FF FF"));
        assertEquals(new ArraySig(INT, 5, List.of(), List.of(-8192, 8191, -268435456, 268435455, -3)),
                type("14 08 05 00 05 80 01 BF FE C0 00 00 01 DF FF FF FE 7B"));
    }

    @Test
    void readsEachPartOnce() {
        Span blob = blob("20 02 08 15 12 05 01 0E 1D 08");
        List<String> parts = new ArrayList<>();
        SignatureReader.read(BlobKind.METHOD_SIGNATURE, metadata, blob, (span, depth, label) ->
                parts.add((span.offset() - blob.offset()) + "+" + span.length() + " " + "  ".repeat(depth) + label));
        assertEquals(List.of("0+1 DEFAULT HASTHIS", "1+1 ParamCount = 2", "2+1   I4", "3+1   GENERICINST", "4+1   CLASS",
                "5+1   TypeDefOrRef = 01000001", "6+1   GenArgCount = 1", "7+1     STRING", "8+1   SZARRAY", "9+1     I4"),
                parts);
    }

    @Test
    void hostileBlobsBecomeDiagnostics() {
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(0, 0), "MethodSig", "a method's calling convention",
                "the end of the blob"), error(BlobKind.METHOD_SIGNATURE, ""));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(0, 1), "MethodSig", "a method's calling convention",
                "FIELD (0x06)"), error(BlobKind.METHOD_SIGNATURE, "06 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(0, 1), "FieldSig", "FIELD (0x06)", "0x0F"),
                error(BlobKind.FIELD_SIGNATURE, "0F 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(1, 4), "MethodSig", "ParamCount of at most 0", "536870911"),
                error(BlobKind.METHOD_SIGNATURE, "00 DF FF FF FF 01"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(1, 1), "StandAloneSig", "Count of at most 1", "3"),
                error(BlobKind.STAND_ALONE_SIGNATURE, "07 03 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(2, 0), "FieldSig", "a type", "the end of the blob"),
                error(BlobKind.FIELD_SIGNATURE, "06 1D"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE_ELEMENT, new Span(1, 1), "FieldSig",
                "an element type that starts a type in a file",
                "INTERNAL (0x21)"), error(BlobKind.FIELD_SIGNATURE, "06 21 00 00 00 00 00 00 00 00"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE_ELEMENT, new Span(1, 1), "FieldSig",
                "an element type that starts a type in a file", "0x17"), error(BlobKind.FIELD_SIGNATURE, "06 17"));
        assertEquals(Diagnostic.error(Rule.COMPRESSED_INTEGER, new Span(2, 1), "FieldSig",
                "a first byte of 0xxxxxxx, 10xxxxxx or 110xxxxx", "0xff"), error(BlobKind.FIELD_SIGNATURE, "06 12 FF"));
        assertEquals(Diagnostic.error(Rule.COMPRESSED_INTEGER, new Span(2, 1), "FieldSig", "2 bytes", "1 bytes"),
                error(BlobKind.FIELD_SIGNATURE, "06 12 80"));
        assertEquals(Diagnostic.error(Rule.CODED_INDEX_TAG, new Span(2, 1), "FieldSig", "a tag of TypeDefOrRef", "tag 3"),
                error(BlobKind.FIELD_SIGNATURE, "06 12 07"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(1, 1), "TypeSpec", "CLASS or VALUETYPE", "0x0E"),
                error(BlobKind.TYPE_SPEC, "15 0E 05 01 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(5, 1), "MemberRefSig", "one SENTINEL", "a second one"),
                error(BlobKind.MEMBER_SIGNATURE, "05 02 01 41 0E 41 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(0, 1), "MethodSpec", "GENERICINST (0x0A)", "DEFAULT (0x00)"),
                error(BlobKind.METHOD_SPEC, "00 01 08"));
        assertEquals(Diagnostic.error(Rule.SIGNATURE, new Span(0, 1), "PropertySig", "PROPERTY (0x08)", "FIELD (0x06)"),
                error(BlobKind.PROPERTY_SIGNATURE, "06 08"));
    }

    @Test
    void nestsAtMost256Levels() {
        TypeSig deepest = type("0F".repeat(255) + "08");
        int levels = 1;
        while (deepest instanceof Pointer(TypeSig element)) {
            deepest = element;
            levels++;
        }
        assertEquals(256, levels);
        assertEquals(Diagnostic.error(Rule.SIGNATURE_NESTING, new Span(256, 1), "TypeSpec", "at most 256 levels", "a deeper one"),
                error(BlobKind.TYPE_SPEC, "0F".repeat(256) + "08"));
        assertEquals(Rule.SIGNATURE_NESTING, error(BlobKind.TYPE_SPEC, "1B 00 00".repeat(100_000) + "01").rule());
    }

    @Test
    void whatCanBeDecodedInSpiteOfARuleIsAWarning() {
        assertEquals(List.of("SIGNATURE_END: expected the end of the blob, found 2 more bytes at 2+2"),
                warnings(BlobKind.FIELD_SIGNATURE, "06 08 00 00"));
        assertEquals(List.of(
                "SIGNATURE: expected void only as a return type or behind a pointer, found VOID as a type of a value at 1+1"),
                warnings(BlobKind.FIELD_SIGNATURE, "06 01"));
        assertEquals(List.of("SIGNATURE: expected no BYREF behind BYREF, found BYREF at 1+2"),
                warnings(BlobKind.FIELD_SIGNATURE, "06 10 10 08"));
        assertEquals(List.of("ROW_EXISTS: expected a row of TypeRef from 1 to 1, found 2 at 2+1"),
                warnings(BlobKind.FIELD_SIGNATURE, "06 12 09"));
        assertEquals(List.of("SIGNATURE: expected at least 1 generic argument, found 0 at 3+1"),
                warnings(BlobKind.TYPE_SPEC, "15 12 05 00"));
        assertEquals(List.of("SIGNATURE: expected a rank of at least 1, found 0 at 2+1"),
                warnings(BlobKind.TYPE_SPEC, "14 08 00 00 00"));
        assertEquals(List.of("SIGNATURE: expected NumSizes of at most 1, found 2 at 3+1"),
                warnings(BlobKind.TYPE_SPEC, "14 08 01 02 01 01 00"));
        assertEquals(
                List.of("SIGNATURE: expected PINNED only in front of a local variable's type, found PINNED elsewhere at 1+1"),
                warnings(BlobKind.FIELD_SIGNATURE, "06 45 1C"));
        assertEquals(List.of("SIGNATURE: expected SENTINEL in a vararg signature, found SENTINEL in a DEFAULT one at 3+1"),
                warnings(BlobKind.METHOD_SIGNATURE, "00 01 01 41 08"));
        assertEquals(List.of("SIGNATURE: expected a first byte below 0x80, found 0x80 at 0+1"),
                warnings(BlobKind.METHOD_SIGNATURE, "80 00 01"));
    }
}
