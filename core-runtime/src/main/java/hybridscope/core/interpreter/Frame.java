package hybridscope.core.interpreter;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A method's activation. */
public final class Frame {
    /** What kind of activation it is. */
    enum Kind {
        /** A call. */
        CALL,
        /** A class constructor that an instruction waits for. */
        CLASS_CONSTRUCTOR,
        /** Who is asked for an assembly that an instruction needs, see {@link MissingAssemblies}. */
        ASSEMBLY_HANDLER,
        /** A RealProxy that is asked what its proxy can be cast to, see {@link TransparentProxies}. */
        CAST,
        /** A filter of a method further down, whose variables it shares. */
        FILTER
    }

    /** A finally or fault block in work, and what comes after it. */
    record Pending(int clause, int target, ExceptionInFlight throwing) {
    }

    /** Whether anything below has been changed but place and position: most frames never see that. */
    boolean special;
    Kind kind = Kind.CALL;
    LinkedMethod method;
    Code code;
    /** Address of slot 0. */
    int base;
    /** Position of the instruction in work in {@link Code#words}. */
    public int pc;
    /** Where the caller wants the result; 0 for nowhere. */
    int result;
    /** Where local memory started before the frame took any of it; 0 as long as it has taken none. */
    int localMark;
    /** Where a Java-implemented method goes on when the managed one it has called is back; 0 for at its beginning. */
    int state;
    /** An object that the Java-implemented method wants to find there; 0 for none. */
    int held;
    /** The variable arguments of its last such call in local memory, and where that was before; 0 for none. */
    int argumentList;
    int argumentListEnd;
    /** How many delegates of a multicast one have been begun; 0 for none. */
    int multicast;
    /** Of an {@link Kind#ASSEMBLY_HANDLER}: what is asked. */
    MissingAssemblies.Question question;
    /** Of a {@link Kind#CAST}: the same. */
    CastQuestion cast;
    /** Whether the result goes to a Java-implemented method: {@link ManagedThread#handed}. */
    boolean handsBack;
    /** Whether what the method throws goes to the Java-implemented one that has called it: {@link ManagedThread#handed}. */
    boolean catches;
    /** Of a filter: the exception it judges. */
    ExceptionInFlight filtered;
    /**
     * Of a filter: how many bytes of the frames above its owner are kept in front of {@link ManagedThread#free}, see
     * {@link Unwinder}.
     */
    int kept;
    /** Exceptions of the catch handlers in work, by clause; for rethrow. */
    final List<int[]> caught = new ArrayList<>(0);
    /** Finally and fault blocks in work, the innermost last. */
    final List<Pending> pending = new ArrayList<>(0);

    /** Where the method's frame ends. */
    int end() {
        return base + code.frameSize;
    }

    /**
     * The slots that hold something while the instruction in work calls; null where that is not known.
     *
     * @param next  the frame above it; null for none
     * @param begun whether the instruction begins again where there is none
     */
    BitSet live(Frame next, boolean begun) {
        if (pc < 0 || !method.info().hasBody()) {
            return null;
        }
        boolean again = state != 0 || multicast != 0 || (next == null ? begun : next.kind != Kind.CALL)
                || InstructionSet.at(code.opCode(pc)).flow() != IrFlow.CALL;
        return again ? code.live().again(pc * Long.BYTES) : code.live().during(pc * Long.BYTES);
    }

    /** Goes behind the instruction in work, unless that has more to do. */
    void advance() {
        if (state == 0 && multicast == 0) {
            pc = Instructions.next(this);
        }
    }

    /** Says that more than a call happens in it: to be called before anything but place and position is changed. */
    Frame special() {
        special = true;
        return this;
    }

    FrameState state(int index, int local, MethodInfo called) {
        FrameState.Kind shown = switch (kind) {
            case FILTER -> FrameState.Kind.FILTER;
            case CLASS_CONSTRUCTOR -> FrameState.Kind.CLASS_CONSTRUCTOR;
            case CAST -> FrameState.Kind.CAST;
            case CALL, ASSEMBLY_HANDLER -> method.info().il().isPresent() ? FrameState.Kind.CALL : FrameState.Kind.STUB;
        };
        return new FrameState(index, shown, method.info(), code.method, pc < 0 ? -1 : pc * Long.BYTES,
                pc < 0 ? -1 : code.ilOffset(pc), base, result, local, localMark == 0 ? local : localMark, called);
    }

    /** The same with copies of all that changes: exceptions on their way are copied once each. */
    Frame copy(Map<ExceptionInFlight, ExceptionInFlight> copies) {
        Frame copy = new Frame();
        copy.special = special;
        copy.kind = kind;
        copy.method = method;
        copy.code = code;
        copy.base = base;
        copy.pc = pc;
        copy.result = result;
        copy.localMark = localMark;
        copy.state = state;
        copy.held = held;
        copy.argumentList = argumentList;
        copy.argumentListEnd = argumentListEnd;
        copy.multicast = multicast;
        copy.question = question;
        copy.cast = cast;
        copy.handsBack = handsBack;
        copy.catches = catches;
        copy.filtered = copy(filtered, copies);
        copy.kept = kept;
        caught.forEach(each -> copy.caught.add(each.clone()));
        pending.forEach(each -> copy.pending.add(new Pending(each.clause, each.target, copy(each.throwing, copies))));
        return copy;
    }

    static ExceptionInFlight copy(ExceptionInFlight throwing, Map<ExceptionInFlight, ExceptionInFlight> copies) {
        return throwing == null ? null : copies.computeIfAbsent(throwing, ExceptionInFlight::copy);
    }

    /** Makes it as new, but for place and position. */
    void clear() {
        special = false;
        kind = Kind.CALL;
        filtered = null;
        kept = 0;
        localMark = 0;
        state = 0;
        held = 0;
        multicast = 0;
        argumentList = 0;
        handsBack = false;
        catches = false;
        caught.clear();
        pending.clear();
    }
}
