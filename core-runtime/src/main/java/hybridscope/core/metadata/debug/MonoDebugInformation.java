package hybridscope.core.metadata.debug;

import hybridscope.core.metadata.mdb.MdbFile;
import hybridscope.core.metadata.pdb.SequencePoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** An .mdb file. @param mdb the file, opened; its offsets are offsets into its own bytes */
public record MonoDebugInformation(MdbFile mdb) implements DebugInformation {
    @Override
    public List<SequencePoint> points(int methodRid) {
        return mdb.points(methodRid);
    }

    @Override
    public Optional<String> documentName(int index) {
        return document(index).map(SourceDocument::name);
    }

    @Override
    public Optional<SourceDocument> document(int index) {
        if (index < 1 || index > mdb.sources()) {
            return Optional.empty();
        }
        MdbFile.Source source = mdb.source(index);
        return Optional.of(new SourceDocument(source.name(), "MD5", source.md5(), Optional.empty()));
    }

    /** The method itself, then its blocks. */
    @Override
    public List<LocalScope> scopes(int methodRid) {
        MdbFile.Locals locals = mdb.locals(methodRid);
        List<List<LocalScope.Variable>> variables = new ArrayList<>();
        for (int block = 0; block <= locals.blocks().size(); block++) {
            variables.add(new ArrayList<>());
        }
        for (MdbFile.Local local : locals.variables()) {
            // A block that is not told of could be anywhere in the method.
            int block = local.block() > 0 && local.block() <= locals.blocks().size() ? local.block() : 0;
            if (!local.name().isEmpty()) {
                variables.get(block).add(new LocalScope.Variable(local.index(), local.name()));
            }
        }
        List<LocalScope> scopes = new ArrayList<>();
        for (int block = 0; block < variables.size(); block++) {
            if (!variables.get(block).isEmpty()) {
                MdbFile.Block range = block == 0 ? null : locals.blocks().get(block - 1);
                scopes.add(new LocalScope(range == null ? 0 : range.start(), range == null ? Integer.MAX_VALUE : range.end(),
                        List.copyOf(variables.get(block))));
            }
        }
        return List.copyOf(scopes);
    }
}
