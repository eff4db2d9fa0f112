package hybridscope.core.icalls.reflection;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.il.StackDepths;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.StackTraces;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.debug.DebugInformation;
import hybridscope.core.metadata.debug.MonoDebugInformation;
import hybridscope.core.metadata.debug.SymbolFile;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Where instructions come from: lines of source files, from the modules' portable PDBs, and from .mdb files where the
 * engine's options ask for them. */
public final class SourceLines {
    private static final Pattern SYSTEM_EXCEPTION = Pattern.compile("System\\.[^./]*Exception");
    private final boolean mdbLines;
    private final Map<LoadedModule, Optional<DebugInformation>> symbols = new HashMap<>();
    private final Map<MethodInfo, List<SequencePoint>> points = new HashMap<>();
    private final Map<MethodInfo, NavigableSet<Integer>> statements = new HashMap<>();

    private SourceLines(boolean mdbLines) {
        this.mdbLines = mdbLines;
    }

    public static SourceLines of(Engine engine) {
        return engine.part(SourceLines.class, _ -> new SourceLines(engine.mdbLines()));
    }

    /**
     * A place in a method.
     *
     * @param ilOffset with symbols that of the instruction; without them, as Mono has it, where the statement starts: the last
     *                 place in front of it with nothing on the evaluation stack, or behind a call
     * @param file     path of the source file; null where it is not known
     * @param line     line, from 1; 0 where it is not known
     * @param column   column, from 1; 0 where it is not known
     */
    public record Place(int ilOffset, String file, int line, int column) {
    }

    public Place place(StackTraces.Entry entry, boolean needFile) {
        MethodInfo method = entry.method().typical();
        if (entry.isNative() || method.module().isEmpty()) {
            return new Place(-1, null, 0, 0);
        }
        DebugInformation symbols = symbols(method.module().get());
        List<SequencePoint> lines = symbols == null ? List.of() : points.computeIfAbsent(method, each -> read(symbols, each));
        if (lines.isEmpty()) {
            Integer start = statements.computeIfAbsent(method, SourceLines::starts).floor(entry.ilOffset());
            return new Place(start == null ? entry.ilOffset() : start, null, 0, 0);
        }
        SequencePoint found = null;
        for (SequencePoint point : lines) {
            found = point.ilOffset() <= entry.ilOffset() && !point.isHidden() ? point : found;
        }
        return found == null || !needFile ? new Place(entry.ilOffset(), null, 0, 0)
                : new Place(entry.ilOffset(), document(symbols, found.document()), found.startLine(), found.startColumn());
    }

    /** The symbols of a module that traces name lines of; null for none. */
    private DebugInformation symbols(LoadedModule module) {
        return symbols.computeIfAbsent(module, each -> SymbolFile.find(each.image(), each.assembly().path().orElse(null))
                .map(SymbolFile::information).filter(found -> mdbLines || !(found instanceof MonoDebugInformation))).orElse(null);
    }

    private static List<SequencePoint> read(DebugInformation symbols, MethodInfo method) {
        try {
            return symbols.points(Token.rid(method.token()));
        } catch (BadFormatException damaged) {
            return List.of();
        }
    }

    private static String document(DebugInformation symbols, int index) {
        try {
            return symbols.documentName(index).orElse(null);
        } catch (BadFormatException damaged) {
            return null;
        }
    }

    /** The offsets with an empty evaluation stack, and those behind calls. */
    private static NavigableSet<Integer> starts(MethodInfo method) {
        NavigableSet<Integer> starts = new TreeSet<>();
        LoadedModule module = method.module().orElseThrow();
        MethodBody body = MethodBody.read(module.image(), Token.rid(method.token())).orElse(null);
        if (body == null) {
            return starts;
        }
        Disassembly il = Disassembly.of(body);
        StackDepths depths = StackDepths.of(module.metadata(), il);
        List<Instruction> instructions = il.instructions();
        for (int i = 0; i < instructions.size(); i++) {
            boolean behindCall = i > 0 && isCall(instructions.get(i - 1).opCode());
            boolean thrown = behindCall && instructions.get(i).opCode() == OpCode.THROW
                    && isSystemException(method, instructions.get(i - 1));
            if (depths.before(i) == 0 || behindCall && !thrown) {
                starts.add(instructions.get(i).offset());
            }
        }
        return starts;
    }

    /**
     * Mono makes one call of the creation of a core library's exception with texts as its only arguments and the throw behind it.
     */
    private static boolean isSystemException(MethodInfo method, Instruction creation) {
        if (creation.opCode() != OpCode.NEWOBJ || !(creation.operand() instanceof Operand.Row(int token))) {
            return false;
        }
        try {
            MethodInfo made = method.module().orElseThrow().method(token, method.context());
            Klass string = made.module().orElseThrow().runtime().core().string();
            return made.declaringType() instanceof DefinedKlass type && type.module().isCorlib()
                    && SYSTEM_EXCEPTION.matcher(type.definitionName()).matches() && made.signature().parameters().size() <= 2
                    && made.signature().parameters().stream().allMatch(each -> each == string);
        } catch (LoadException | BadFormatException | NoSuchElementException missing) {
            return false;
        }
    }

    private static boolean isCall(OpCode opCode) {
        return opCode == OpCode.CALL || opCode == OpCode.CALLVIRT || opCode == OpCode.NEWOBJ || opCode == OpCode.CALLI;
    }
}
