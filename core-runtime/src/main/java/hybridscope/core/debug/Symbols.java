package hybridscope.core.debug;

import hybridscope.core.il.LocalNames;
import hybridscope.core.il.PdbLocalNames;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What modules' portable PDBs say of their methods; nothing for those without one. */
public final class Symbols {
    private static final int ROW = 0xFFFFFF;
    private static final Column PARAMETER_NAME = Table.PARAM.column("Name");
    private final Map<LoadedModule, Optional<Metadata>> pdbs = new HashMap<>();
    private final Map<MethodInfo, List<SequencePoint>> points = new HashMap<>();

    Symbols() {
    }

    private Optional<Metadata> pdb(MethodInfo method) {
        return method.module().flatMap(module -> pdbs.computeIfAbsent(module, each -> SymbolFile.find(each.image(), each.assembly().path().orElse(null))
                .flatMap(file -> file.pdb().metadata())));
    }

    /** The places in the source of a method's instructions, in the order of their IL offsets; empty where there is no PDB. */
    public List<SequencePoint> points(MethodInfo method) {
        return points.computeIfAbsent(method.typical(), this::read);
    }

    private List<SequencePoint> read(MethodInfo method) {
        Metadata pdb = pdb(method).orElse(null);
        int row = method.token() & ROW;
        try {
            return pdb != null && pdb.tables().has(Table.METHOD_DEBUG_INFORMATION, row) ? SequencePoints.read(pdb, row).points() : List.of();
        } catch (BadFormatException damaged) {
            return List.of();
        }
    }

    /** The place of an IL instruction; empty where it has none, or it is hidden. */
    public Optional<SequencePoint> point(MethodInfo method, int ilOffset) {
        SequencePoint found = null;
        for (SequencePoint each : points(method)) {
            found = each.ilOffset() <= ilOffset ? each : found;
        }
        return Optional.ofNullable(found).filter(point -> !point.isHidden());
    }

    /** The path of the source file of a place, as the compiler saw it; empty where the PDB does not tell. */
    public String document(MethodInfo method, SequencePoint point) {
        Metadata pdb = pdb(method).orElse(null);
        try {
            return pdb == null ? "" : DocumentName.read(pdb, pdb.blob(Table.DOCUMENT.column("Name"), point.document()));
        } catch (BadFormatException damaged) {
            return "";
        }
    }

    /**
     * The name of a local variable in the source.
     *
     * @param ilOffset where, for several may share a place; -1 for anywhere
     */
    public Optional<String> localName(MethodInfo method, int index, int ilOffset) {
        LocalNames names = pdb(method).<LocalNames>map(PdbLocalNames::new).orElse(LocalNames.NONE);
        return names.name(method.token() & ROW, index, ilOffset);
    }

    /** The name of a parameter; {@code arg0} and so on where the metadata has none. @param index from 0, without {@code this} */
    public String parameterName(MethodInfo method, int index) {
        int token = method.parameterToken(index + 1);
        if (token != 0) {
            try {
                String name = method.module().orElseThrow().metadata().string(PARAMETER_NAME, token & ROW);
                if (!name.isEmpty()) {
                    return name;
                }
            } catch (BadFormatException damaged) {
                // It goes without.
            }
        }
        return "arg" + index;
    }
}
