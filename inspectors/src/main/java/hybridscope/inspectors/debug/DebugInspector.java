package hybridscope.inspectors.debug;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.debug.value.ValueText;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.transform.EvaluationStacks;
import hybridscope.core.transform.Transform;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.LazyList;
import hybridscope.inspectors.place.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What reports on a session share, one for each session: symbols, evaluation stacks of methods, and how it looked at the last
 * stop.
 */
final class DebugInspector {
    /** How far around a frame others are looked at that may lie out of order. */
    private static final int NEIGHBORS = 4;
    /** How many frames are asked for what localloc gave them: those next to the innermost one. */
    private static final int MOST_LOCAL = 1000;
    private final Engine engine;
    private final MemoryReader peek;
    private final ValueText values;
    private final Symbols symbols;
    private final Map<MethodInfo, List<LocalVariable>> locals = new HashMap<>();
    private final Map<MethodInfo, EvaluationStacks> stacks = new HashMap<>();
    private final Map<IrMethod, AssignedSlots> assigned = new IdentityHashMap<>();
    /** Types that paths have named, by number. */
    private final List<Klass> types = new ArrayList<>();
    private Moment now;
    private Moment before;

    private DebugInspector(Engine engine, Symbols symbols) {
        this.engine = engine;
        this.symbols = symbols;
        peek = new MemoryReader(engine);
        values = new ValueText(peek);
    }

    static DebugInspector of(Debuggee debuggee) {
        return debuggee.engine().part(DebugInspector.class, engine -> new DebugInspector(engine, debuggee.symbols()));
    }

    Engine engine() {
        return engine;
    }

    MemoryReader peek() {
        return peek;
    }

    ValueText values() {
        return values;
    }

    /** The local variables that a method declares; none where they cannot be read. */
    List<LocalVariable> locals(MethodInfo method) {
        return locals.computeIfAbsent(method, each -> {
            try {
                LoadedModule module = each.module().orElse(null);
                return module != null && each.hasBody()
                        && MethodCode.read(module.image(), Token.rid(each.token())) instanceof MethodCode.Il(MethodBody body)
                        ? module.locals(body.localSignature(), each.context()) : List.of();
            } catch (BadFormatException | LoadException e) {
                return List.of();
            }
        });
    }

    /** The name of a local variable at an IL offset; empty where nobody tells. */
    String localName(MethodInfo method, int index, int ilOffset) {
        try {
            return symbols.localName(method, index, ilOffset).or(() -> symbols.localName(method, index, -1)).orElse("");
        } catch (BadFormatException e) {
            return "";
        }
    }

    /** The name of a parameter, by its number from 0 without {@code this}. */
    String parameterName(MethodInfo method, int index) {
        return symbols.parameterName(method, index);
    }

    /** The source that an IL offset came from; null where nobody tells. */
    SourceLine line(MethodInfo method, int ilOffset) {
        return ilOffset < 0 ? null
                : symbols.point(method, ilOffset).map(point -> new SourceLine(symbols.document(method, point), point.startLine(),
                point.startColumn(), point.endLine(), point.endColumn(), point.ilOffset())).orElse(null);
    }

    /** A number that stands for a type in paths. */
    int number(Klass type) {
        if (!types.contains(type)) {
            types.add(type);
        }
        return types.indexOf(type);
    }

    /** The type that a number stands for; null for none. */
    Klass type(int number) {
        return number >= 0 && number < types.size() ? types.get(number) : null;
    }

    /** The evaluation stacks of a method; {@link EvaluationStacks#NONE} where it cannot be transformed. */
    EvaluationStacks stacks(MethodInfo method) {
        return stacks.computeIfAbsent(method, each -> {
            try {
                return Transform.stacks(each, engine.transformOptions());
            } catch (BadFormatException | LoadException e) {
                return EvaluationStacks.NONE;
            }
        });
    }

    /** Where a method's code has written which slots. */
    AssignedSlots assigned(IrMethod code) {
        return assigned.computeIfAbsent(code, AssignedSlots::new);
    }

    /**
     * A thread's frames as long as it is paused, the innermost first; none where there is no such thread. Made when asked for: a
     * stack may be deep.
     */
    List<FrameState> frames(int thread) {
        ManagedThread found = engine.scheduler().thread(thread);
        int depth = found == null ? 0 : found.depth();
        return new LazyList<>(depth, index -> found.frameState(depth - 1 - index));
    }

    /** The innermost of a thread's frames that has the slot at an address; null for none. */
    FrameState frameAt(int thread, int address) {
        List<FrameState> all = frames(thread);
        // Bases only fall from the innermost frame down, a filter's aside, which is that of a frame below.
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(middle).base() > address) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = Math.max(0, low - NEIGHBORS); i < Math.min(all.size(), low + NEIGHBORS); i++) {
            FrameState frame = all.get(i);
            if (address >= frame.base() && address < frame.end()) {
                return frame;
            }
        }
        return null;
    }

    /** The frame that localloc has given an address; null for none. */
    FrameState frameOfLocal(int thread, int address) {
        List<FrameState> all = frames(thread);
        for (int i = 0; i < Math.min(all.size(), MOST_LOCAL); i++) {
            FrameState frame = all.get(i);
            if (frame.local() < frame.localEnd() && address >= frame.local() && address < frame.localEnd()) {
                return frame;
            }
        }
        return null;
    }

    /** Where code opens; null where it belongs to no file. */
    Place place(MethodInfo method, int ilOffset) {
        LoadedModule module = method.module().orElse(null);
        String file = module == null ? null : file(module);
        return file == null || method.token() == 0 ? null : new Place(file, new Place.Method(method.token(), ilOffset));
    }

    /** Where a type opens; null where it belongs to no file. */
    Place place(DefinedKlass type) {
        String file = file(type.module());
        return file == null ? null : Place.ofToken(file, type.token());
    }

    /** What places call a module: the debugged file by its name, others by their path, what is made at run time by its file's. */
    String file(LoadedModule module) {
        if (module.assembly().isDynamic()) {
            return EmittedFiles.of(engine).file(module).map(Path::toString).orElse(null);
        }
        if (module.assembly().role() == Assembly.Role.HOT_UPDATE) {
            return module.image().name();
        }
        return module.assembly().path().map(path -> path.toAbsolutePath().resolveSibling(module.image().name()).toString())
                .orElse(null);
    }

    /** How a thread looked when it was last reported on at another position; null for the first time. */
    Moment before(Debuggee debuggee, int thread) {
        if (now == null || now.position() != debuggee.position()) {
            before = now;
            now = Moment.of(debuggee, thread, frames(thread));
        }
        return before;
    }
}
