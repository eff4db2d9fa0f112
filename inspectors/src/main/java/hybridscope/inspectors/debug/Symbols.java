package hybridscope.inspectors.debug;

import hybridscope.core.il.MethodCode;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.name.DocumentName;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.metadata.pdb.SequencePoints;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.il.IlReport;
import hybridscope.core.il.LocalNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What metadata and PDBs tell of the methods of a session: names of variables, lines of source. Read once each. */
final class Symbols {
    private final Map<LoadedModule, Optional<SymbolFile>> files = new HashMap<>();
    private final Map<MethodInfo, List<SequencePoint>> points = new HashMap<>();
    private final Map<MethodInfo, List<LocalVariable>> locals = new HashMap<>();

    private Optional<SymbolFile> file(LoadedModule module) {
        return files.computeIfAbsent(module, each -> {
            try {
                return SymbolFile.find(each.image(), each.assembly().path().orElse(null));
            } catch (BadFormatException e) {
                return Optional.empty();
            }
        });
    }

    /** The local variables that a method declares; none where they cannot be read. */
    List<LocalVariable> locals(MethodInfo method) {
        return locals.computeIfAbsent(method, each -> {
            try {
                LoadedModule module = each.module().orElse(null);
                return module != null && each.hasBody() && MethodCode.read(module.image(), Token.rid(each.token())) instanceof MethodCode.Il(MethodBody body)
                        ? module.locals(body.localSignature(), each.context()) : List.of();
            } catch (BadFormatException | LoadException e) {
                return List.of();
            }
        });
    }

    /** The name of a local variable at an IL offset; empty where nobody tells. */
    String local(MethodInfo method, int index, int ilOffset) {
        LoadedModule module = method.module().orElse(null);
        if (module == null || Token.rid(method.token()) == 0) {
            return "";
        }
        LocalNames names = IlReport.localNames(file(module));
        try {
            return names.name(Token.rid(method.token()), index, ilOffset).or(() -> names.name(Token.rid(method.token()), index, -1)).orElse("");
        } catch (BadFormatException e) {
            return "";
        }
    }

    /** The name of a parameter, by its number from 0 without {@code this}; empty where nobody tells. */
    String parameter(MethodInfo method, int index) {
        try {
            int token = method.parameterToken(index + 1);
            return token == 0 ? "" : method.module().orElseThrow().metadata().string(Table.PARAM.column("Name"), Token.rid(token));
        } catch (BadFormatException e) {
            return "";
        }
    }

    /** The source that an IL offset came from; null where nobody tells. */
    SourceLine line(MethodInfo instance, int ilOffset) {
        MethodInfo method = instance.typical();
        LoadedModule module = method.module().orElse(null);
        Metadata pdb = module == null || ilOffset < 0 ? null : file(module).flatMap(found -> found.pdb().metadata()).orElse(null);
        if (pdb == null) {
            return null;
        }
        try {
            SequencePoint found = null;
            for (SequencePoint point : points.computeIfAbsent(method, each -> read(pdb, each))) {
                found = point.ilOffset() <= ilOffset && !point.isHidden() ? point : found;
            }
            return found == null ? null : new SourceLine(document(pdb, found.document()), found.startLine(), found.startColumn(), found.endLine(),
                    found.endColumn(), found.ilOffset());
        } catch (BadFormatException e) {
            return null;
        }
    }

    private static List<SequencePoint> read(Metadata pdb, MethodInfo method) {
        int rid = Token.rid(method.token());
        try {
            return rid != 0 && pdb.tables().has(Table.METHOD_DEBUG_INFORMATION, rid) ? SequencePoints.read(pdb, rid).points() : List.of();
        } catch (BadFormatException e) {
            return List.of();
        }
    }

    private static String document(Metadata pdb, int rid) {
        return pdb.tables().has(Table.DOCUMENT, rid) ? DocumentName.read(pdb, pdb.blob(Table.DOCUMENT.column("Name"), rid)) : "";
    }
}
