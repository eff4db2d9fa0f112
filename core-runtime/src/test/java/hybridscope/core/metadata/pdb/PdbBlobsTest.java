package hybridscope.core.metadata.pdb;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Blobs of the Portable PDB specification, made by hand from its tables, and a real PDB against its source. */
class PdbBlobsTest {
    private final MetadataBuilder builder = new MetadataBuilder().portablePdb();
    private Metadata pdb;

    private Span blob(String hex) {
        return blob(HexFormat.of().parseHex(hex.replaceAll("\\s", "")));
    }

    private Span blob(byte[] content) {
        int index = builder.blob(content);
        pdb = builder.build();
        return pdb.blobs().content(index);
    }

    private SequencePoints points(String hex, int document) {
        Span blob = blob(hex);
        return SequencePoints.read(pdb, blob, document, null);
    }

    private CustomDebugInformation information(DebugInformationKind kind, String hex) {
        Span blob = blob(hex);
        return CustomDebugInformationReader.read(pdb, kind.guid(), blob);
    }

    @Test
    void sequencePoints() {
        assertEquals(new SequencePoints(3, List.of(
                new SequencePoint(0, 1, 10, 9, 10, 20),
                new SequencePoint(5, 1, SequencePoint.HIDDEN_LINE, 0, SequencePoint.HIDDEN_LINE, 0),
                // Lines and columns go on from the last point that is not hidden; -3 is 7B, two lines up is 7D, +4 is 08.
                new SequencePoint(7, 1, 8, 13, 9, 10))), points("03  00 00 0B 0A 09  05 00 00  02 01 7B 7D 08", 1));
    }

    @Test
    void sequencePointsOverSeveralDocuments() {
        SequencePoints points = points("00 02  00 00 01 01 00  00 05  01 00 01 00 00", 0);
        assertEquals(List.of(2, 5), points.points().stream().map(SequencePoint::document).toList());
        assertEquals("IL_0000: 1:0-1:1\nIL_0001: 1:0-1:1", points.text());
    }

    @Test
    void badSequencePoints() {
        Span blob = blob("00  00 00 01 01 00  01 00 01 7D 00");
        Diagnostic found = assertThrows(BadFormatException.class, () -> SequencePoints.read(pdb, blob, 1, null)).diagnostic();
        assertEquals(Diagnostic.error(Rule.PDB_BLOB, new Span(blob.offset() + 9, 1), "SequencePoints",
                "a line from 0 to 536870911", "-1"), found);
        assertEquals(Rule.COMPRESSED_INTEGER,
                assertThrows(BadFormatException.class, () -> points("00 00 00", 1)).diagnostic().rule());
        assertEquals(SequencePoints.NONE, points("", 0));
    }

    @Test
    void imports() {
        int system = builder.blob("System".getBytes(StandardCharsets.UTF_8));
        int alias = builder.blob("S".getBytes(StandardCharsets.UTF_8));
        Span blob = blob(("01 %1$02X  02 03 %1$02X  03 09  04 %2$02X %1$02X  05 %2$02X  06 %2$02X 03  07 %2$02X %1$02X  08 "
                + "%2$02X 03 %1$02X  09 %2$02X 08")
                .formatted(system, alias));
        assertEquals(List.of("using System", "using [23000003]System", "using static 01000002", "xmlns:S=\"System\"",
                "extern alias S",
                "extern alias S = [23000003]", "using S = System", "using S = [23000003]System", "using S = 02000002"),
                Import.read(pdb, blob).stream().map(one -> one.text("%08X"::formatted)).toList());
        Span unknown = blob("0A 01");
        assertEquals("an import kind from 1 to 9",
                assertThrows(BadFormatException.class, () -> Import.read(pdb, unknown)).diagnostic().expected());
    }

    @Test
    void localConstants() {
        assertEquals(new LocalConstant(TypeSig.of(ElementType.I4), new Value.Primitive(ElementType.I4, -1)),
                constant("08 FF FF FF FF"));
        assertEquals(new LocalConstant(TypeSig.of(ElementType.STRING), new Value.Text("hé")), constant("0E 68 00 E9 00"));
        assertEquals(new LocalConstant(TypeSig.of(ElementType.STRING), new Value.Null()), constant("0E FF"));
        assertEquals(new LocalConstant(TypeSig.of(ElementType.STRING), new Value.Text("")), constant("0E"));
        assertEquals(new LocalConstant(new TypeSig.ValueTypeSig(0x01000002), new Value.Primitive(ElementType.U1, 5)),
                constant("05 05 09"));
        assertEquals(new LocalConstant(TypeSig.of(ElementType.OBJECT), new Value.Null()), constant("1C"));
        assertEquals(new LocalConstant(new TypeSig.ClassSig(0x01000002), new Value.Null()), constant("12 09"));
        assertEquals(new LocalConstant(new TypeSig.ValueTypeSig(0x01000002), new Value.Decimal(new BigDecimal("-1.5"))),
                constant("11 09 81 0F 00 00 00 00 00 00 00 00 00 00 00"));
        // 630822816000000000 ticks: DateTime's documented value for 2000-01-01.
        assertEquals("DateTime(2000-01-01T00:00)", constant("11 09" + hex(630_822_816_000_000_000L)).value().text());
        assertEquals(new LocalConstant(new TypeSig.Modified(false, 0x02000001, new TypeSig.Modified(true, 0x01000001,
                TypeSig.of(ElementType.BOOLEAN))), new Value.Primitive(ElementType.BOOLEAN, 1)), constant("20 04 1F 05 02 01"));
        assertEquals("the end of the blob", assertThrows(BadFormatException.class, () -> constant("")).diagnostic().found());
        assertEquals("VOID", assertThrows(BadFormatException.class, () -> constant("01")).diagnostic().found());
        assertEquals(Rule.SIGNATURE_NESTING,
                assertThrows(BadFormatException.class, () -> constant("20 04".repeat(300) + "08")).diagnostic().rule());
    }

    private static String hex(long number) {
        return HexFormat.of().formatHex(ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(number).array());
    }

    private LocalConstant constant(String hex) {
        Span blob = blob(hex);
        return LocalConstant.read(pdb, blob);
    }

    @Test
    void customDebugInformation() {
        assertEquals(new CustomDebugInformation.HoistedLocalScopes(List.of(new CustomDebugInformation.Scope(1, 0x20),
                new CustomDebugInformation.Scope(0, 0))),
                information(DebugInformationKind.STATE_MACHINE_HOISTED_LOCAL_SCOPES, "01000000 20000000 00000000 00000000"));
        assertEquals("1010000001000000", information(DebugInformationKind.DYNAMIC_LOCAL_VARIABLES, "05 02").text());
        assertEquals(new CustomDebugInformation.DefaultNamespace("Root"),
                information(DebugInformationKind.DEFAULT_NAMESPACE, "52 6F 6F 74"));
        assertEquals(new CustomDebugInformation.LocalSlotMap(List.of(new CustomDebugInformation.Slot(0, 4, 0),
                new CustomDebugInformation.Slot(-1, 0, 0), new CustomDebugInformation.Slot(1, -1, 2))),
                information(DebugInformationKind.ENC_LOCAL_SLOT_MAP, "01 05 00 82 00 02"));
        assertEquals(new CustomDebugInformation.LocalSlotMap(List.of(new CustomDebugInformation.Slot(0, -5, 0))),
                information(DebugInformationKind.ENC_LOCAL_SLOT_MAP, "FF 07 01 02"));
        assertEquals(new CustomDebugInformation.LambdaMap(2, List.of(9), List.of(new CustomDebugInformation.Lambda(29, 0),
                new CustomDebugInformation.Lambda(39, -1), new CustomDebugInformation.Lambda(49, -2))),
                information(DebugInformationKind.ENC_LAMBDA_AND_CLOSURE_MAP, "03 01 01 0A 1E 02 28 01 32 00"));
        assertEquals(new CustomDebugInformation.StateMap(List.of(new CustomDebugInformation.State(-3, 9),
                new CustomDebugInformation.State(0, 19))),
                information(DebugInformationKind.ENC_STATE_MACHINE_STATE_MAP, "02 01 7B 0A 00 14"));
        assertEquals(new CustomDebugInformation.SourceLink("{}"), information(DebugInformationKind.SOURCE_LINK, "7B 7D"));
        assertEquals(new CustomDebugInformation.TupleElementNames(List.of("a", "", "b")),
                information(DebugInformationKind.TUPLE_ELEMENT_NAMES, "61 00 00 62 00"));
        assertEquals("language = C\nv = 1",
                information(DebugInformationKind.COMPILATION_OPTIONS, "6C616E6775616765 00 43 00 76 00 31 00").text());
        assertEquals(new CustomDebugInformation.CompilationReferences(List.of(new CustomDebugInformation.Reference("a.dll", "x",
                true, false, 0x12345678, 0x6000, UUID.fromString("00112233-4455-6677-8899-aabbccddeeff")))),
                information(DebugInformationKind.COMPILATION_METADATA_REFERENCES,
                "612E646C6C 00 78 00 01 78563412 00600000 33221100 5544 7766 8899AABBCCDDEEFF"));
        assertEquals(new CustomDebugInformation.AsyncStepping(-1, List.of(new CustomDebugInformation.Await(0x10, 0x20, 0x85))),
                information(DebugInformationKind.ASYNC_METHOD_STEPPING, "00000000 10000000 20000000 80 85"));
        assertEquals(new CustomDebugInformation.TypeDocuments(List.of(1, 2)),
                information(DebugInformationKind.TYPE_DEFINITION_DOCUMENTS, "01 02"));
        UUID unknown = UUID.fromString("00000000-0000-0000-0000-000000000001");
        Span blob = blob("01 02 03");
        assertEquals("3 bytes of kind 00000000-0000-0000-0000-000000000001",
                CustomDebugInformationReader.read(pdb, unknown, blob).text());
    }

    @Test
    void brokenCustomDebugInformation() {
        assertEquals("a string with a zero behind it", assertThrows(BadFormatException.class,
                () -> information(DebugInformationKind.TUPLE_ELEMENT_NAMES, "61 62")).diagnostic().expected());
        assertEquals("at most 0 closures", assertThrows(BadFormatException.class,
                () -> information(DebugInformationKind.ENC_LAMBDA_AND_CLOSURE_MAP, "01 01 DF FF FF FF")).diagnostic().expected());
        assertEquals("format 0 or an uncompressed size", assertThrows(BadFormatException.class,
                () -> information(DebugInformationKind.EMBEDDED_SOURCE, "FF FF FF FF 00")).diagnostic().expected());
    }

    private static byte[] deflated(byte[] content, int claimed) {
        byte[] packed = new byte[content.length / 2 + 100];
        try (Deflater deflater = new Deflater(9, true)) {
            deflater.setInput(content);
            deflater.finish();
            int length = deflater.deflate(packed);
            return ByteBuffer.allocate(4 + length).order(ByteOrder.LITTLE_ENDIAN).putInt(claimed).put(packed, 0, length).array();
        }
    }

    private CustomDebugInformation.EmbeddedSource source(byte[] content) {
        Span blob = blob(content);
        return (CustomDebugInformation.EmbeddedSource) CustomDebugInformationReader.read(pdb,
                DebugInformationKind.EMBEDDED_SOURCE.guid(), blob);
    }

    @Test
    void embeddedSourceIsUnpackedUpToALimit() {
        assertArrayEquals(new byte[]{'a', 'b'}, source(new byte[]{0, 0, 0, 0, 'a', 'b'}).content());
        byte[] text = "class C { }\n".repeat(5000).getBytes(StandardCharsets.UTF_8);
        assertArrayEquals(text, source(deflated(text, text.length)).content());
        byte[] bomb = new byte[20 << 20];
        CustomDebugInformation.EmbeddedSource cut = source(deflated(bomb, 0x7FFF_FFFF));
        assertEquals(16 << 20, cut.content().length);
        assertEquals(false, cut.complete());
        BadFormatException lying = assertThrows(BadFormatException.class, () -> source(deflated(text, text.length + 1)));
        assertEquals("60001 bytes of source", lying.diagnostic().expected());
        assertEquals("60000 bytes", lying.diagnostic().found());
        assertEquals("deflated data",
                assertThrows(BadFormatException.class, () -> source(new byte[]{9, 0, 0, 0, -1, -1, -1})).diagnostic().expected());
    }

    /** Each point of the sample's PDB must lie in its source, and statements start where the compiler's columns say. */
    @Test
    void aRealPdbAgainstItsSource() throws Exception {
        Path samples = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies");
        Metadata real = Image.open(samples.resolve("assemblies/Debugged.pdb")).metadata().orElseThrow();
        List<String> source = Files.readAllLines(samples.resolve("src/csharp/Debugged/Journey.cs"));
        List<String> starts = new ArrayList<>();
        for (SequencePoint point : SequencePoints.read(real, 1).points()) {
            starts.add(source.get(point.startLine() - 1).substring(point.startColumn() - 1).split("[ (;]")[0]);
        }
        assertEquals(List.of("{", "{", "var"), starts.subList(0, 3));
        assertEquals("}", starts.getLast());
        assertEquals(true, starts.containsAll(List.of("string", "if", "Steps", "Console.WriteLine", "foreach", "return")));
        Names names = new Names(real);
        assertEquals("/samples/Debugged/Journey.cs", names.token(0x30000001, NameStyle.METADATA));
        assertEquals(List.of("3", "\" -> \"", "0.5"), List.of(LocalConstant.read(real, 1).value().text(),
                LocalConstant.read(real, 2).value().text(), LocalConstant.read(real, 3).value().text()));
        assertEquals(List.of("using System", "using System.Collections.Generic", "using System.Threading.Tasks"),
                Import.read(real, 1).stream().limit(3).map(one -> one.text(Integer::toHexString)).toList());
        assertEquals("{\"documents\":{\"/samples/*\":\"https://example.org/samples/*\"}}",
                CustomDebugInformationReader.read(real, 1).text());
        for (int rid = 1; rid <= real.tables().rows(Table.METHOD_DEBUG_INFORMATION); rid++) {
            SequencePoints.read(real, rid);
        }
        assertEquals(List.of(), real.diagnostics().list());
    }
}
