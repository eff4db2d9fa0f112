package hybridscope.core.metadata.pdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.BlobKind;
import hybridscope.core.metadata.ClassLibraries;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.ColumnKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.MetadataBuilder;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.name.GenericScope;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.name.Names;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.value.CustomAttributeReader;
import hybridscope.core.metadata.value.EnumTypes;
import hybridscope.core.metadata.value.MarshalReader;
import hybridscope.core.metadata.value.PermissionSet;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Span;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever a blob holds, its reader gives a value with a text, or the documented error; anything else fails the test. */
class HostileBlobsTest {
    private static final int VARIANTS = 40_000;

    /** Real blobs of every kind, from which the mutants are made. */
    private final Map<BlobKind, List<byte[]>> seeds = new EnumMap<>(BlobKind.class);
    private int decoded;
    private int refused;

    private void collect(String file) {
        Metadata metadata = ClassLibraries.open(file).metadata().orElseThrow();
        for (Table table : Table.values()) {
            for (Column column : table.columns()) {
                if (column.kind() instanceof ColumnKind.Heap(_, BlobKind kind) && kind != null) {
                    for (int rid = 1; rid <= metadata.tables().rows(table); rid += 7) {
                        seeds.computeIfAbsent(kind, _ -> new ArrayList<>())
                                .add(metadata.bytes().copy(metadata.blob(column, rid)));
                    }
                }
            }
        }
    }

    @Test
    void mutatedAndRandomBlobs() {
        collect("System.dll");
        Random random = new Random(20260101);
        int perFile = 200;
        for (int round = 0; round < VARIANTS / perFile; round++) {
            MetadataBuilder builder = new MetadataBuilder();
            builder.typeDef(0, "N", "A", 0);
            builder.method(0, ".ctor", List.of("20 01 01 1C", "20 01 01 0E", "20 01 01 1D 1C", "20 01 01 11 05").get(round % 4));
            builder.row(Table.TYPE_REF, 0, builder.string("Foreign"), 0);
            List<BlobKind> kinds = new ArrayList<>();
            List<Integer> blobs = new ArrayList<>();
            for (int i = 0; i < perFile; i++) {
                BlobKind kind = BlobKind.values()[random.nextInt(BlobKind.values().length)];
                kinds.add(kind);
                blobs.add(builder.blob(mutant(kind, random)));
            }
            Metadata metadata = builder.build();
            for (int i = 0; i < perFile; i++) {
                try {
                    decode(kinds.get(i), metadata, metadata.blobs().content(blobs.get(i)));
                    decoded++;
                } catch (BadFormatException e) {
                    assertTrue(e.diagnostic().text().startsWith("error at 0x"), e.diagnostic().text());
                    refused++;
                }
            }
        }
        assertTrue(decoded > VARIANTS / 10 && refused > VARIANTS / 10, decoded + " decoded, " + refused + " refused");
    }

    private byte[] mutant(BlobKind kind, Random random) {
        List<byte[]> real = seeds.getOrDefault(kind, List.of());
        byte[] blob = real.isEmpty() || random.nextInt(4) == 0
                ? new byte[random.nextInt(24)] : real.get(random.nextInt(real.size())).clone();
        if (real.isEmpty()) {
            random.nextBytes(blob);
        }
        for (int flips = random.nextInt(4); flips > 0 && blob.length > 0; flips--) {
            blob[random.nextInt(blob.length)] = (byte) (random.nextBoolean() ? random.nextInt(0x60) : random.nextInt());
        }
        return random.nextInt(3) == 0 ? java.util.Arrays.copyOf(blob, random.nextInt(blob.length + 3)) : blob;
    }

    private static void decode(BlobKind kind, Metadata metadata, Span blob) {
        Names names = new Names(metadata);
        CustomAttributeReader attributes = new CustomAttributeReader(names, EnumTypes.NONE);
        switch (kind) {
            case METHOD_SIGNATURE, FIELD_SIGNATURE, MEMBER_SIGNATURE, PROPERTY_SIGNATURE, STAND_ALONE_SIGNATURE, TYPE_SPEC,
                    METHOD_SPEC -> {
                for (NameStyle style : NameStyle.values()) {
                    names.signatureText(SignatureReader.read(kind, metadata, blob, null), GenericScope.method(1, 1), style);
                }
            }
            case CUSTOM_ATTRIBUTE -> attributes.text(attributes.read(0x06000001, blob, null), NameStyle.CSHARP);
            case MARSHAL -> MarshalReader.read(metadata, blob, null).text();
            case SECURITY -> PermissionSet.read(attributes, metadata, blob).text();
            case DOCUMENT_NAME -> DocumentName.read(metadata, blob);
            case SEQUENCE_POINTS -> SequencePoints.read(metadata, blob, blob.length() % 2, null).text();
            case LOCAL_CONSTANT_SIGNATURE -> LocalConstant.read(metadata, blob).value().text();
            case IMPORTS -> Import.read(metadata, blob).forEach(one -> one.text(token -> names.token(token, NameStyle.METADATA)));
            case CUSTOM_DEBUG_INFORMATION -> {
                for (DebugInformationKind information : DebugInformationKind.values()) {
                    try {
                        CustomDebugInformationReader.read(metadata, information.guid(), blob).text();
                    } catch (BadFormatException e) {
                        assertEquals(information.text(), e.diagnostic().structure());
                    }
                }
            }
            case CONSTANT, PUBLIC_KEY, HASH, DOCUMENT_HASH -> metadata.bytes().copy(blob);
        }
    }
}
