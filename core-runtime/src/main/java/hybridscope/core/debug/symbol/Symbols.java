package hybridscope.core.debug.symbol;

import hybridscope.core.il.LocalNames;
import hybridscope.core.il.ScopedLocalNames;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.DebugInformation;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What modules' symbols (portable PDBs, .mdb files) say of their methods; nothing for those without. */
public final class Symbols {
    private static final Column PARAMETER_NAME = Table.PARAM.column("Name");
    private final Map<LoadedModule, Optional<Found>> found = new HashMap<>();
    private final Map<MethodInfo, List<SequencePoint>> points = new HashMap<>();

    /** What a module's symbols tell. */
    private record Found(DebugInformation information, LocalNames localNames) {
    }

    public Symbols() {
    }

    private Optional<Found> found(MethodInfo method) {
        return method.module().flatMap(this::found);
    }

    private Optional<Found> found(LoadedModule module) {
        return found.computeIfAbsent(module, each -> SymbolFile.find(each.image(), each.assembly().path().orElse(null))
                .map(file -> new Found(file.information(), new ScopedLocalNames(file.information()))));
    }

    /** Whether there are symbols for a module. */
    public boolean has(LoadedModule module) {
        return found(module).isPresent();
    }

    /**
     * The places in the source of a method's instructions, in the order of their IL offsets; empty where there are no symbols.
     */
    public List<SequencePoint> points(MethodInfo method) {
        return points.computeIfAbsent(method.typical(), this::read);
    }

    private List<SequencePoint> read(MethodInfo method) {
        try {
            return found(method).map(each -> each.information.points(Token.rid(method.token()))).orElse(List.of());
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

    /** The path of the source file of a place, as the compiler saw it; empty where the symbols do not tell. */
    public String document(MethodInfo method, SequencePoint point) {
        try {
            return found(method).flatMap(each -> each.information.documentName(point.document())).orElse("");
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
        return found(method).flatMap(each -> each.localNames.name(Token.rid(method.token()), index, ilOffset));
    }

    /** The name of a parameter; {@code arg0} and so on where the metadata has none. @param index from 0, without {@code this} */
    public String parameterName(MethodInfo method, int index) {
        int token = method.parameterToken(index + 1);
        if (token != 0) {
            try {
                String name = method.module().orElseThrow().metadata().string(PARAMETER_NAME, Token.rid(token));
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
