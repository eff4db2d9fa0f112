package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Tables;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.pdb.CustomDebugInformation;
import hybridscope.core.metadata.pdb.CustomDebugInformationReader;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.pe.BadFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * A portable PDB.
 *
 * @param pdb      the PDB, opened; its offsets are offsets into its own bytes
 * @param metadata its metadata
 */
public record PortableDebugInformation(Image pdb, Metadata metadata) implements DebugInformation {
    private static final Column NAME = Table.DOCUMENT.column("Name");
    private static final Column HASH = Table.DOCUMENT.column("Hash");
    private static final Column HASH_ALGORITHM = Table.DOCUMENT.column("HashAlgorithm");
    private static final Column PARENT = Table.CUSTOM_DEBUG_INFORMATION.column("Parent");
    private static final Column METHOD = Table.LOCAL_SCOPE.column("Method");
    private static final Column START = Table.LOCAL_SCOPE.column("StartOffset");
    private static final Column LENGTH = Table.LOCAL_SCOPE.column("Length");
    private static final Column VARIABLES = Table.LOCAL_SCOPE.column("VariableList");
    private static final Column INDEX = Table.LOCAL_VARIABLE.column("Index");
    private static final Column VARIABLE_NAME = Table.LOCAL_VARIABLE.column("Name");
    private static final UUID SHA1 = UUID.fromString("ff1816ec-aa5e-4d10-87f7-6f4963833460");
    private static final UUID SHA256 = UUID.fromString("8829d00f-11b8-4213-878b-770e8597ac16");

    @Override
    public List<SequencePoint> points(int methodRid) {
        return metadata.tables().has(Table.METHOD_DEBUG_INFORMATION, methodRid)
                ? SequencePoints.read(metadata, methodRid).points() : List.of();
    }

    @Override
    public Optional<String> documentName(int index) {
        return metadata.tables().has(Table.DOCUMENT, index)
                ? Optional.of(DocumentName.read(metadata, metadata.blob(NAME, index))) : Optional.empty();
    }

    @Override
    public Optional<SourceDocument> document(int index) {
        return documentName(index).map(name -> {
            UUID algorithm = metadata.guids().get(metadata.tables().value(HASH_ALGORITHM, index));
            String known = SHA1.equals(algorithm) ? "SHA-1" : SHA256.equals(algorithm) ? "SHA-256" : "";
            return new SourceDocument(name, known, metadata.bytes().copy(metadata.blob(HASH, index)), embedded(index));
        });
    }

    private Optional<byte[]> embedded(int document) {
        for (int row : metadata.relations().rowsWhere(PARENT, Table.DOCUMENT, document)) {
            if (CustomDebugInformationReader.read(metadata, row) instanceof CustomDebugInformation.EmbeddedSource source) {
                return Optional.of(source.content());
            }
        }
        return Optional.empty();
    }

    @Override
    public List<LocalScope> scopes(int methodRid) {
        Tables tables = metadata.tables();
        List<LocalScope> scopes = new ArrayList<>();
        for (int scope : metadata.relations().rowsWhere(METHOD, methodRid)) {
            List<LocalScope.Variable> variables = new ArrayList<>();
            for (int row : metadata.relations().members(VARIABLES, scope)) {
                name(row).ifPresent(name -> variables.add(new LocalScope.Variable(tables.value(INDEX, row), name)));
            }
            if (!variables.isEmpty()) {
                long start = Integer.toUnsignedLong(tables.value(START, scope));
                scopes.add(new LocalScope(start, start + Integer.toUnsignedLong(tables.value(LENGTH, scope)),
                        List.copyOf(variables)));
            }
        }
        return List.copyOf(scopes);
    }

    private Optional<String> name(int variable) {
        try {
            return Optional.of(metadata.string(VARIABLE_NAME, variable)).filter(name -> !name.isEmpty());
        } catch (BadFormatException e) {
            return Optional.empty();
        }
    }
}
