package hybridscope.core.debug;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.OperandRole;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.memory.PageUse;
import hybridscope.core.metadata.pdb.SequencePoint;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalInt;
import java.util.function.IntConsumer;

/** At which instructions of a method's code a breakpoint is to be asked about. */
final class Spots {
    private static final int ROW = 0xFFFFFF;
    private final Engine engine;
    private final Symbols symbols;
    private final SourceFiles sources;

    Spots(Engine engine, Symbols symbols) {
        this.engine = engine;
        this.symbols = symbols;
        sources = new SourceFiles(symbols);
    }

    /** Names the instructions. @param at takes offsets in bytes */
    void find(BreakPlace place, MethodInfo method, IrMethod code, CodePoints points, IntConsumer at) {
        switch (place) {
            case BreakPlace.Il(MethodInfo wanted, int offset) -> {
                if (same(wanted, method)) {
                    take(points.start(offset), at);
                }
            }
            case BreakPlace.Ir(MethodInfo wanted, int offset) -> {
                if (same(wanted, method) && code.code().problemAt(offset).isEmpty()) {
                    at.accept(offset);
                }
            }
            case BreakPlace.Line(String file, int line) -> line(file, line, method, points, at);
            case BreakPlace.Entry(MethodInfo wanted, boolean overloads) -> {
                if (overloads ? wanted.name().equals(method.name()) && same(wanted.declaringType(), method.declaringType()) : same(wanted, method)) {
                    at.accept(points.first());
                }
            }
            case BreakPlace.ClassConstructor(DefinedKlass type) -> {
                if (method.isClassConstructor() && same(type, method.declaringType())) {
                    at.accept(points.first());
                }
            }
            case BreakPlace.TypeLoad(DefinedKlass type) -> {
                if (code.resolvedDatas().stream().anyMatch(data -> same(type, user(data)))) {
                    code.code().forEach(each -> take(loads(type, code, each) ? each.offset() : -1, at));
                }
            }
            case BreakPlace.FieldWrite(FieldInfo field) -> writes(field, method, code, at);
            case BreakPlace.Watch(int address, int _) -> {
                boolean stack = engine.heap().pages().use(address) == PageUse.STACK;
                code.code().forEach(each -> take(stack || touchesMemory(each.opCode()) ? each.offset() : -1, at));
            }
            case BreakPlace.Throwing _ -> { }
        }
    }

    private static void take(int offset, IntConsumer at) {
        if (offset >= 0) {
            at.accept(offset);
        }
    }

    static boolean same(MethodInfo wanted, MethodInfo method) {
        return wanted == method || wanted.typical() == method.typical() && (wanted == wanted.typical() || wanted.containsVariables());
    }

    /** Whether a class is the wanted one, or an instance of the generic definition that is wanted. */
    static boolean same(Klass wanted, Klass found) {
        return wanted == found || found instanceof DefinedKlass type && wanted instanceof DefinedKlass definition && definition.definition() == definition
                && type.definition() == definition;
    }

    private static boolean touchesMemory(IrOpCode opCode) {
        return opCode.effects().contains(IrOpCode.Effect.MEMORY) || opCode.effects().contains(IrOpCode.Effect.ALLOCATES) || opCode.flow() == IrFlow.CALL;
    }

    // ---- source lines

    private void line(String file, int line, MethodInfo method, CodePoints points, IntConsumer at) {
        LoadedModule module = method.module().orElse(null);
        OptionalInt first = module == null || symbols.points(method).isEmpty() ? OptionalInt.empty() : sources.firstLine(module, file, line);
        if (first.isEmpty()) {
            return;
        }
        for (SequencePoint point : symbols.points(method)) {
            if (!point.isHidden() && point.startLine() == first.getAsInt() && SourceFiles.matches(symbols.document(method, point), file)) {
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

    /** Whether an instruction would use a class that has not been used. */
    boolean loads(DefinedKlass type, IrMethod code, IrInstruction instruction) {
        for (int i = 0; i < instruction.opCode().operands().size(); i++) {
            if (instruction.opCode().operands().get(i).role() instanceof OperandRole.Data && instruction.value(i) < code.resolvedDatas().size()) {
                Klass used = user(code.resolvedDatas().get((int) instruction.value(i)));
                if (same(type, used) && !engine.isLinked(used)) {
                    return true;
                }
            }
        }
        return false;
    }

    // ---- writes of a field

    private void writes(FieldInfo field, MethodInfo method, IrMethod code, IntConsumer at) {
        List<Instruction> il = method.module().flatMap(module -> MethodBody.read(module.image(), method.token() & ROW)).map(Disassembly::of)
                .map(Disassembly::instructions).orElse(List.of());
        for (Instruction each : il) {
            boolean stores = each.opCode() == OpCode.STFLD || each.opCode() == OpCode.STSFLD;
            if (stores && each.operand() instanceof Operand.Row(int token) && names(field, method, token)
                    && code.origins().ilOffsets().contains(each.offset()) && code.origins().fate(each.offset()) instanceof IlFate.Became became) {
                last(code, became).ifPresent(at);
            }
        }
    }

    private static boolean names(FieldInfo field, MethodInfo method, int token) {
        try {
            FieldInfo found = method.module().orElseThrow().field(token, method.context());
            return found == field || found.token() == field.token() && same(field.declaringType(), found.declaringType());
        } catch (LoadException | BadFormatException | NoSuchElementException missing) {
            return false;
        }
    }

    /** The last instruction that an IL instruction became. */
    private static OptionalInt last(IrMethod code, IlFate.Became became) {
        int end = became.ranges().getLast().end();
        for (IrInstruction each : code.code()) {
            if (each.end() == end) {
                return OptionalInt.of(each.offset());
            }
        }
        return OptionalInt.empty();
    }
}
