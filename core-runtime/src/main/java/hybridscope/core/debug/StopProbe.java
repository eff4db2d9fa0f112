package hybridscope.core.debug;

import hybridscope.core.debug.breakpoint.Breakpoint;
import hybridscope.core.debug.breakpoint.BreakpointLocation;
import hybridscope.core.debug.breakpoint.BreakpointSites;
import hybridscope.core.debug.breakpoint.Breakpoints;
import hybridscope.core.debug.breakpoint.ConditionEvaluator;
import hybridscope.core.debug.symbol.CodePoints;
import hybridscope.core.debug.symbol.Symbols;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Crossing;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.EngineListener;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Probe;
import hybridscope.core.ir.IrInstruction;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/** Stands at marked instructions: whether the session stops there, and why. */
final class StopProbe implements Probe {
    /** What it is to stop at. */
    enum Watch {
        /** Nothing: the machine goes to a position. */
        NOTHING,
        /** Nothing, but what is met is noted: {@link ReverseSearch}. */
        SEARCH,
        /** The goal of a motion, and breakpoints. */
        ALL
    }

    private final Engine engine;
    private final Breakpoints breakpoints;
    private final ConditionEvaluator conditions;
    private final BreakpointSites sites;
    private final Symbols symbols;
    private final Map<IrMethod, CodePoints> points = new IdentityHashMap<>();
    private final Map<MethodInfo, CodePoints> byMethod = new HashMap<>();
    private final Map<IrMethod, Map<Integer, List<Breakpoint>>> placed = new IdentityHashMap<>();
    private final Map<IrMethod, BitSet> goals = new IdentityHashMap<>();
    private final Map<Integer, byte[]> watched = new HashMap<>();
    /** Where loops lead back to the beginning of a method whose calls are waited for. */
    private final Map<IrMethod, BitSet> loops = new IdentityHashMap<>();
    private final Revisits begunAgain = new Revisits();
    private final ExecutionCounter counting;
    private final Revisits loopedBack = new Revisits();
    private Watch watch = Watch.ALL;
    private MotionGoal goal;
    private ReverseSearch search;
    private boolean marksStale;
    /** Where the session has stopped last, and will not stop again at once. */
    private long passed = -1;
    private int passing;
    /**
     * The position in front of the instruction that has raised an exception last, how many it has raised, and where a stop has
     * told how many of them: going on from there raises them again, and does not stop for them again.
     */
    private long raising = -1;
    private int raised;
    private long toldAt = -1;
    private int told;
    /** Breakpoints that are asked about behind the instruction in work. */
    private List<Breakpoint> behind = List.of();
    /**
     * Classes that the instruction in work has used for the first time, and breakpoints that were asked about that in front of
     * it.
     */
    private final List<Klass> linked = new ArrayList<>();
    private final List<Integer> announced = new ArrayList<>();
    /** The marked instruction in work. */
    private At at;
    private Stop.Reason reason;
    private final List<Integer> hits = new ArrayList<>();
    private String text = "";

    StopProbe(VariableMemory cells, Breakpoints breakpoints, ConditionEvaluator conditions, Symbols symbols) {
        engine = cells.engine();
        this.breakpoints = breakpoints;
        this.conditions = conditions;
        this.symbols = symbols;
        sites = new BreakpointSites(cells, symbols);
        engine.listen(new EngineListener() {
            @Override
            public void linked(Klass type) {
                linked.add(type);
            }
        });
        counting = new ExecutionCounter(engine, begunAgain);
    }

    /** A marked instruction, and how many frames there are in front of it. */
    private record At(IrMethod code, int irOffset, int depth, long position) {
    }

    // ---- what to look for

    /** Looks for a goal from now on; null for none. */
    void seek(MotionGoal wanted) {
        marksStale |= goal != wanted;
        goal = wanted;
    }

    /** Notes from now on what is met, whenever the machine goes to a position; null for no more. */
    void search(ReverseSearch wanted) {
        search = wanted;
    }

    /** The machine goes to a position: it does not stop. */
    void replay(boolean on) {
        watch(!on ? Watch.ALL : search == null ? Watch.NOTHING : Watch.SEARCH);
    }

    /** What it is to stop at from now on. */
    private void watch(Watch wanted) {
        watch = wanted;
    }

    /** Breakpoints, or methods whose instructions are counted, have changed. */
    void changed() {
        marksStale = true;
    }

    /** How often instructions are executed. */
    ExecutionCounter counting() {
        return counting;
    }

    /** Places marks anew where that is needed. Before the machine goes on. */
    void prepare() {
        if (marksStale) {
            marksStale = false;
            placed.clear();
            goals.clear();
            loops.clear();
            engine.mark(this);
        }
        watched.clear();
        for (Breakpoint each : breakpoints.enabled()) {
            if (each.place() instanceof BreakpointLocation.Watch(int address, int size)) {
                watched.put(each.number(), bytes(address, size));
            }
        }
    }

    CodePoints points(MethodInfo method, IrMethod code) {
        return points.computeIfAbsent(code, each -> {
            CodePoints made = new CodePoints(each, method.hasBody() ? symbols.points(method) : List.of());
            byMethod.put(method, made);
            return made;
        });
    }

    /** The line of an instruction of a method that has been executed; 0 for none. */
    int line(MethodInfo method, int irOffset) {
        CodePoints known = byMethod.get(method);
        return known == null ? 0 : known.line(irOffset);
    }

    /** What lay behind a position will not happen again. */
    void forget(long from) {
        breakpoints.forget(from);
        begunAgain.forget(from);
        loopedBack.forget(from);
    }

    // ---- what was found

    /** Why it has stopped since it was asked last; null for nothing. */
    Stop.Reason takeReason() {
        Stop.Reason was = reason;
        reason = null;
        return was;
    }

    /** The numbers of the breakpoints that were met last. */
    List<Integer> hits() {
        return List.copyOf(hits);
    }

    String text() {
        return text;
    }

    /** The session stands at a thread's instruction: going on does not stop there again. */
    void pass(ManagedThread thread) {
        passed = engine.scheduler().executed();
        passing = thread == null ? 0 : thread.id();
        toldAt = toldAt == passed ? toldAt : -1;
    }

    /** The position in front of the instruction that has raised an exception last. */
    long raising() {
        return raising;
    }

    /** The session stops in front of an instruction for the exceptions that it raises. */
    void tell(long position) {
        toldAt = position;
        told = Integer.MAX_VALUE;
    }

    // ---- the probe

    @Override
    public void mark(MethodInfo method, IrMethod code, IntConsumer at) {
        if (!method.hasBody()) {
            return;
        }
        Map<Integer, List<Breakpoint>> here = new HashMap<>();
        for (Breakpoint each : breakpoints.enabled()) {
            sites.find(each.place(), method, code, points(method, code), offset -> {
                List<Breakpoint> there = here.computeIfAbsent(offset, _ -> new ArrayList<>());
                if (!there.contains(each)) {
                    there.add(each);
                }
            });
        }
        if (!here.isEmpty()) {
            placed.put(code, here);
            here.keySet().forEach(at::accept);
        }
        int first = points(method, code).first();
        if (here.getOrDefault(first, List.of()).stream().anyMatch(StopProbe::isAboutCalls)) {
            BitSet set = new BitSet();
            for (IrInstruction each : code.code()) {
                if (leadsTo(code, each, first)) {
                    set.set(each.offset() / Long.BYTES);
                    at.accept(each.offset());
                }
            }
            loops.put(code, set);
        }
        if (goal != null) {
            BitSet set = new BitSet();
            for (IrInstruction each : code.code()) {
                if (goal.marks(method, code, each)) {
                    set.set(each.offset() / Long.BYTES);
                    at.accept(each.offset());
                }
            }
            goals.put(code, set);
        }
        counting.mark(method, code, at);
    }

    private static boolean isAboutCalls(Breakpoint breakpoint) {
        return breakpoint.place() instanceof BreakpointLocation.Entry || breakpoint.place() instanceof BreakpointLocation.Named
                || breakpoint.place() instanceof BreakpointLocation.ClassConstructor;
    }

    @Override
    public Answer reached(ManagedThread thread, MethodInfo method, int irOffset, IrOpCode opCode) {
        long position = engine.scheduler().position();
        IrMethod code = thread.code();
        behind = List.of();
        at = new At(code, irOffset, thread.depth(), position);
        boolean goesOn = thread.isWithin() || begunAgain.isOne(thread, code, irOffset, position);
        boolean looped = loops.containsKey(code) && loopedBack.isOne(thread, code, irOffset, position);
        if (watch != Watch.NOTHING && stopsAt(thread, method, goesOn, looped, position)) {
            return Answer.STOP;
        }
        if (!goesOn) {
            counting.reached(method, code, irOffset, position);
        }
        return Answer.GO_ON;
    }

    /**
     * Whether the session stops at the marked instruction in work.
     *
     * @param goesOn whether it was begun before, and was met then
     * @param looped whether a loop has led back to it
     */
    private boolean stopsAt(ManagedThread thread, MethodInfo method, boolean goesOn, boolean looped, long position) {
        IrMethod code = at.code;
        int irOffset = at.irOffset;
        linked.clear();
        announced.clear();
        boolean again = goesOn || watch == Watch.ALL && position == passed && thread.id() == passing;
        BitSet aims = goal == null ? null : goals.get(code);
        if (!again && aims != null && aims.get(irOffset / Long.BYTES) && goal.reached(thread, method, irOffset)) {
            stop(Stop.Reason.DONE, goal.text(thread, irOffset));
        }
        List<Breakpoint> here = breaks() && placed.containsKey(code)
                ? placed.get(code).getOrDefault(irOffset, List.of()) : List.of();
        for (Breakpoint each : here) {
            switch (each.place()) {
                case BreakpointLocation.Watch _ -> behind = here;
                case BreakpointLocation.FieldWrite(var field) -> {
                    behind = here;
                    String what = sites.writes(field).pending(thread, code, irOffset);
                    if (!again && what != null) {
                        hit(each, thread, position, what);
                    }
                }
                case BreakpointLocation.TypeLoad(var type) -> {
                    behind = here;
                    if (sites.loads(type, code, code.code().at(irOffset))) {
                        announced.add(each.number());
                        if (!again) {
                            hit(each, thread, position, "about to use " + type + " for the first time");
                        }
                    }
                }
                case BreakpointLocation.Crossing place -> {
                    Crossing crossing = again ? null : sites.crossings().at(thread, irOffset).orElse(null);
                    if (crossing != null && place.is(crossing.signature())) {
                        hit(each, thread, position, crossing.toString());
                    }
                }
                default -> {
                    if (!again && !(looped && isAboutCalls(each))) {
                        hit(each, thread, position, "");
                    }
                }
            }
        }
        return reason != null && stops(thread, position, false);
    }

    private boolean breaks() {
        return watch == Watch.ALL || search != null && search.breakpoints();
    }

    /** Something was met: whether the session stops. In a search it is noted, and things go on. */
    private boolean stops(ManagedThread thread, long position, boolean raises) {
        if (watch == Watch.ALL) {
            return true;
        }
        FrameState top = thread.frameState(thread.depth() - 1);
        search.add(ReverseSearch.Met.of(thread, position, raises, top.method(), top.irOffset(), reason, hits, text));
        begin();
        return false;
    }

    @Override
    public boolean executed(ManagedThread thread) {
        noteRevisit(thread);
        for (Breakpoint each : behind) {
            if (each.place() instanceof BreakpointLocation.TypeLoad(var type) && !announced.contains(each.number())) {
                linked.stream().filter(found -> BreakpointSites.same(type, found)).findFirst()
                        .ifPresent(found -> hit(each, thread, engine.scheduler().position(),
                        found + " was loaded by the instruction before"));
            }
            if (each.place() instanceof BreakpointLocation.FieldWrite(var field)
                    && sites.writes(field).changed() instanceof String what) {
                hit(each, thread, engine.scheduler().position(), what);
            }
            if (each.place() instanceof BreakpointLocation.Watch(int address, int size)) {
                byte[] before = watched.get(each.number());
                if (!Arrays.equals(before, 0, before.length, engine.memory(), address, address + before.length)) {
                    byte[] now = bytes(address, size);
                    watched.put(each.number(), now);
                    hit(each, thread, engine.scheduler().position(),
                            "0x%08x: %s -> %s".formatted(address, hex(before), hex(now)));
                }
            }
        }
        return reason != null && thread.depth() > 0 && stops(thread, engine.scheduler().position(), false);
    }

    private static boolean leadsTo(IrMethod code, IrInstruction instruction, int irOffset) {
        return Arrays.stream(code.targets(instruction)).anyMatch(target -> target == irOffset);
    }

    private void noteRevisit(ManagedThread thread) {
        BitSet back = loops.get(at.code);
        if (thread.depth() > at.depth && thread.frameState(at.depth).kind().isInFront()) {
            begunAgain.expect(thread, at.depth, at.code, at.irOffset, at.position);
        } else if (back != null && back.get(at.irOffset / Long.BYTES) && thread.depth() == at.depth) {
            int now = thread.frameState(at.depth - 1).irOffset();
            if (now >= 0 && leadsTo(at.code, at.code.code().at(at.irOffset), now)) {
                loopedBack.expect(thread, at.depth, at.code, now, at.position);
            }
        }
    }

    @Override
    public boolean raised(ManagedThread thread, int exception) {
        return thrown(thread, exception, false);
    }

    @Override
    public boolean unhandled(ManagedThread thread, int exception) {
        return thrown(thread, exception, true);
    }

    @Override
    public void left(ManagedThread thread, MethodInfo method, IrMethod code, int irOffset) {
        counting.left(method, code, irOffset);
    }

    private boolean thrown(ManagedThread thread, int exception, boolean unhandled) {
        begunAgain.leave(thread);
        if (watch == Watch.NOTHING) {
            return false;
        }
        long position = engine.scheduler().inFront();
        raised = position == raising ? raised + 1 : 1;
        raising = position;
        if (watch == Watch.ALL && position == toldAt && raised <= told) {
            return false;
        }
        Klass type = engine.exceptions().ask(() -> engine.klassOf(exception), null);
        if (goal != null && !unhandled && goal.raised(thread)) {
            stop(Stop.Reason.DONE, engine.exceptions().describe(exception));
        }
        if (breaks()) {
            for (Breakpoint each : breakpoints.enabled()) {
                if (each.place() instanceof BreakpointLocation.Throwing(var wanted, boolean last) && last == unhandled
                        && type != null && Assignability.isSubclassOf(type, wanted)) {
                    hit(each, thread, position, engine.exceptions().describe(exception));
                }
            }
        }
        if (reason == Stop.Reason.BREAKPOINT) {
            reason = Stop.Reason.EXCEPTION;
        }
        if (reason == null || !stops(thread, position, true)) {
            return false;
        }
        toldAt = position;
        told = raised;
        return true;
    }

    private void hit(Breakpoint breakpoint, ManagedThread thread, long position, String what) {
        String remark = conditions.holds(breakpoint, thread);
        if (remark == null || !breakpoint.rule().accepts(breakpoints.hit(breakpoint, position))) {
            return;
        }
        if (!breakpoint.log().isEmpty()) {
            conditions.log(breakpoint, thread, position);
            return;
        }
        hits.add(breakpoint.number());
        stop(Stop.Reason.BREAKPOINT, remark.isEmpty() ? what : remark);
    }

    private void stop(Stop.Reason why, String what) {
        if (reason == null) {
            text = what;
            if (why != Stop.Reason.BREAKPOINT) {
                hits.clear();
            }
        }
        reason = reason == null ? why : reason;
    }

    /** Forgets what was found last: a motion begins. */
    void begin() {
        hits.clear();
        text = "";
        reason = null;
        raising = -1;
    }

    private byte[] bytes(int address, int size) {
        int length = engine.memory().length;
        return address < 0 || address >= length
                ? new byte[0] : Arrays.copyOfRange(engine.memory(), address, (int) Math.min((long) address + size, length));
    }

    private static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (int i = bytes.length - 1; i >= 0; i--) {
            text.append("%02x".formatted(bytes[i]));
        }
        return text.toString();
    }
}
