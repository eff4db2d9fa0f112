package hybridscope.core.debug.breakpoint;

import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.debug.symbol.SourceFiles;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Crossings;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrOperation;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.PageUse;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/** At which instructions of a method's code a breakpoint is to be asked about. */
public final class BreakpointSites {
    private final VariableMemory cells;
    private final Engine engine;
    private final Symbols symbols;
    private final SourceFiles sources;
    private final Crossings crossings;
    private final Map<FieldInfo, FieldWrites> writes = new HashMap<>();

    public BreakpointSites(VariableMemory cells, Symbols symbols) {
        this.cells = cells;
        engine = cells.engine();
        this.symbols = symbols;
        sources = new SourceFiles(symbols);
        crossings = new Crossings(engine);
    }

    /** Names the instructions. @param at takes offsets in bytes */
    public void find(BreakpointLocation place, MethodInfo method, IrMethod code, CodePoints points, IntConsumer at) {
        switch (place) {
            case BreakpointLocation.Il(MethodInfo wanted, int offset) -> {
                if (same(wanted, method)) {
                    take(points.start(offset), at);
                }
            }
            case BreakpointLocation.Ir(MethodInfo wanted, int offset) -> {
                if (same(wanted, method) && code.code().problemAt(offset).isEmpty()) {
                    at.accept(offset);
                }
            }
            case BreakpointLocation.Line(String file, int line) -> line(file, line, method, points, at);
            case BreakpointLocation.Entry(MethodInfo wanted, boolean overloads) -> {
                if (overloads ? wanted.name().equals(method.name()) && same(wanted.declaringType(), method.declaringType())
                        : same(wanted, method)) {
                    at.accept(points.first());
                }
            }
            case BreakpointLocation.Named named -> {
                if (named(named, method)) {
                    at.accept(points.first());
                }
            }
            case BreakpointLocation.ClassConstructor(DefinedKlass type) -> {
                if (method.isClassConstructor() && same(type, method.declaringType())) {
                    at.accept(points.first());
                }
            }
            case BreakpointLocation.TypeLoad _ ->
                    code.code().forEach(each -> take(mayLoad(each.opCode()) ? each.offset() : -1, at));
            case BreakpointLocation.Watch(int address, int _) -> {
                boolean stack = engine.heap().pages().use(address) == PageUse.STACK;
                code.code().forEach(each -> take(stack || touchesMemory(each.opCode()) ? each.offset() : -1, at));
            }
            case BreakpointLocation.FieldWrite(FieldInfo field) -> writes(field).find(method, code, at);
            case BreakpointLocation.Crossing _ ->
                    code.code().forEach(each -> take(crossings.mayBeAt(method, code, each) ? each.offset() : -1, at));
            case BreakpointLocation.Throwing _ -> { }
        }
    }

    /** Which calls cross over. */
    public Crossings crossings() {
        return crossings;
    }

    /** Who sees the writes of a field. */
    public FieldWrites writes(FieldInfo field) {
        return writes.computeIfAbsent(field, each -> new FieldWrites(each, cells, symbols));
    }

    private static void take(int offset, IntConsumer at) {
        if (offset >= 0) {
            at.accept(offset);
        }
    }

    public static boolean same(MethodInfo wanted, MethodInfo method) {
        return wanted == method
                || wanted.typical() == method.typical() && (wanted == wanted.typical() || wanted.containsVariables());
    }

    /** Whether a method is one of those that a name means. */
    static boolean named(BreakpointLocation.Named wanted, MethodInfo method) {
        return method.name().equals(wanted.method()) && method.declaringType() instanceof DefinedKlass type
                && named(wanted.type(), type);
    }

    /** Whether a class has a name, or one that ends with it behind a period. */
    static boolean named(String wanted, DefinedKlass type) {
        String name = type.definitionName().replace('/', '.');
        String dotted = wanted.replace('/', '.');
        return name.equals(dotted) || name.endsWith("." + dotted);
    }

    /** Whether a class is the wanted one, or an instance of the generic definition that is wanted. */
    public static boolean same(Klass wanted, Klass found) {
        return wanted == found || found instanceof DefinedKlass type && wanted instanceof DefinedKlass definition
                && definition.definition() == definition && type.definition() == definition;
    }

    private static boolean touchesMemory(IrOpCode opCode) {
        return opCode.effects().contains(IrOpCode.Effect.MEMORY) || opCode.effects().contains(IrOpCode.Effect.ALLOCATES)
                || opCode.flow() == IrFlow.CALL
                || opCode.effects().contains(IrOpCode.Effect.CLASS_INIT) || opCode.operation() == IrOperation.Simple.THROW;
    }

    // ---- source lines

    private void line(String file, int line, MethodInfo method, CodePoints points, IntConsumer at) {
        LoadedModule module = method.module().orElse(null);
        OptionalInt first = module == null || symbols.points(method).isEmpty()
                ? OptionalInt.empty() : sources.firstLine(module, file, line);
        if (first.isEmpty()) {
            return;
        }
        for (SequencePoint point : symbols.points(method)) {
            if (!point.isHidden() && point.startLine() == first.getAsInt()
                    && SourceFiles.matches(symbols.document(method, point), file)) {
                take(points.start(point.ilOffset()), at);
                return;
            }
        }
    }

    // ---- uses of a class

    private static Klass user(ResolvedData data) {
        return switch (data) {
            case ResolvedData.Type type when type.type() instanceof Klass klass -> klass;
            case ResolvedData.Method method when method.method() instanceof MethodInfo info -> info.declaringType();
            case ResolvedData.Field field when field.field() instanceof FieldInfo info -> info.declaringType();
            default -> null;
        };
    }

    /** Instructions that name something, and calls: what Java implements finds classes by their names. */
    private static boolean mayLoad(IrOpCode opCode) {
        return opCode.flow() == IrFlow.CALL
                || opCode.operands().stream().anyMatch(operand -> operand.role() instanceof OperandRole.Data);
    }

    /** Whether an instruction would use a class that has not been used. */
    public boolean loads(DefinedKlass type, IrMethod code, IrInstruction instruction) {
        for (int i = 0; i < instruction.opCode().operands().size(); i++) {
            if (instruction.opCode().operands().get(i).role() instanceof OperandRole.Data
                    && instruction.value(i) < code.resolvedDatas().size()) {
                Klass used = user(code.resolvedDatas().get((int) instruction.value(i)));
                if (same(type, used) && !engine.isLinked(used)) {
                    return true;
                }
            }
        }
        return false;
    }
}
