package hybridscope.core.metadata.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Span;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClassLibrarySignaturesTest {
    private static final Set<BlobKind> SIGNATURES = Set.of(BlobKind.METHOD_SIGNATURE, BlobKind.FIELD_SIGNATURE,
            BlobKind.MEMBER_SIGNATURE,
            BlobKind.PROPERTY_SIGNATURE, BlobKind.STAND_ALONE_SIGNATURE, BlobKind.TYPE_SPEC, BlobKind.METHOD_SPEC);

    @ParameterizedTest
    @MethodSource("hybridscope.core.metadata.ClassLibraries#walked")
    void everySignatureDecodesWithoutDiagnostics(String name) {
        Image image = ClassLibraries.open(name);
        walk(image.metadata().orElseThrow());
        assertEquals(List.of(), image.diagnostics().list().stream().map(Diagnostic::text).toList());
    }

    /** The row counts are those that {@code monodis} prints for the tables of the same file. */
    @Test
    void mscorlibHasASignatureOfTheRightKindForEachRow() {
        Map<String, Integer> counts = walk(ClassLibraries.open("mscorlib.dll").metadata().orElseThrow());
        assertEquals(3490, counts.remove("MemberRef MethodSig") + counts.remove("MemberRef FieldSig"));
        assertEquals(Map.of("MethodDef MethodSig", 27261, "Field FieldSig", 15999, "Property PropertySig", 4720,
                "StandAloneSig LocalsSig", 3289, "TypeSpec TypeSpecSig", 1090, "MethodSpec MethodSpecSig", 726), counts);
    }

    /** Decodes every signature column of every row, traced as well: the parts must cover the blob. */
    private static Map<String, Integer> walk(Metadata metadata) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                if (column.kind() instanceof ColumnKind.Heap(_, BlobKind kind) && kind != null && SIGNATURES.contains(kind)) {
                    for (int rid = 1; rid <= metadata.tables().rows(table); rid++) {
                        Span blob = metadata.blob(column, rid);
                        int[] covered = {blob.offset()};
                        Signature traced = SignatureReader.read(kind, metadata, blob, (span, _, _) -> {
                            assertEquals(covered[0], span.offset());
                            covered[0] = span.end();
                        });
                        assertEquals(blob.end(), covered[0]);
                        assertEquals(traced, SignatureReader.read(kind, metadata, blob, null));
                        counts.merge(table.text() + " " + traced.getClass().getSimpleName(), 1, Integer::sum);
                    }
                }
            }
        }
        return counts;
    }
}
