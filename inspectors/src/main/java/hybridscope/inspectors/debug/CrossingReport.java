package hybridscope.inspectors.debug;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.abi.ValuePlacement;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeReason;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.MemoryReader;
import hybridscope.core.interpreter.Crossing;
import hybridscope.core.interpreter.CrossingCall;
import hybridscope.core.interpreter.Crossings;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.bridge.CallReport;
import hybridscope.inspectors.bridge.CallValueReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The call between interpreted code and the AOT part that a thread stands in front of, with the values on their way (RULES.md
 * §5).
 *
 * @param position executed IR instructions of all threads
 * @param caller   whose code calls
 * @param call     the call over its bridge
 * @param passed   the values, as {@link CallReport#values} has them
 */
public record CrossingReport(long position, String caller, CallReport call, List<PassedValue> passed) {
    /** Copies the list. */
    public CrossingReport {
        passed = List.copyOf(passed);
    }

    /**
     * A value on its way.
     *
     * @param text   what it is; empty for a result, which is still to come
     * @param pieces what stands in each register or on the stack, as {@link CallValueReport#pieces} has them: floating-point
     *               numbers, else hexadecimal ones; empty where the value does not travel itself
     */
    public record PassedValue(String text, List<String> pieces) {
        private static final PassedValue NONE = new PassedValue("", List.of());
    }

    /**
     * The crossing that the selected thread stands in front of; empty where there is none.
     *
     * @param convention null for the usual one of the ABI
     */
    public static Optional<CrossingReport> of(Debuggee debuggee, int thread, Abi abi, NativeConvention convention) {
        ManagedThread found = debuggee.engine().scheduler().thread(thread);
        List<FrameState> frames = DebugInspector.of(debuggee).frames(thread);
        if (found == null || frames.isEmpty()) {
            return Optional.empty();
        }
        FrameState innermost = frames.getFirst();
        return new Crossings(debuggee.engine()).call(found, innermost.irOffset()).map(each -> of(debuggee, each, abi,
                convention == null ? abi.conventions().getFirst() : convention));
    }

    private static CrossingReport of(Debuggee debuggee, CrossingCall crossed, Abi abi, NativeConvention convention) {
        Crossing crossing = crossed.crossing();
        MethodInfo callee = crossing.callee();
        List<Klass> parameters = BridgeSignature.parameters(callee);
        BridgeUse use = new BridgeUse(direction(crossing), BridgeReason.CALL, callee, callee.signature().returnType(), parameters,
                crossing.caller(), -1, null);
        CallReport call = CallReport.of(use, abi, AbiForm.RUNNABLE, convention);
        List<PassedValue> passed = new ArrayList<>();
        for (int i = 0; i < call.values().size(); i++) {
            boolean has = i < parameters.size() && i < crossed.arguments().size() && crossed.arguments().get(i) != 0;
            passed.add(has ? value(DebugInspector.of(debuggee), call, call.values().get(i), parameters.get(i),
                    crossed.arguments().get(i)) : PassedValue.NONE);
        }
        return new CrossingReport(debuggee.position(), CSharpNames.of(crossing.caller()), call, passed);
    }

    private static BridgeDirection direction(Crossing crossing) {
        boolean unboxes = !crossing.callee().isStatic() && crossing.callee().isVirtual()
                && crossing.callee().declaringType().isValueType();
        return crossing.direction() == Crossing.Direction.MANAGED2NATIVE ? BridgeDirection.MANAGED2NATIVE
                : unboxes ? BridgeDirection.NATIVE2MANAGED_ADJUSTOR : BridgeDirection.NATIVE2MANAGED;
    }

    private static PassedValue value(DebugInspector inspector, CallReport call, CallValueReport report, Klass type, int address) {
        List<String> pieces = new ArrayList<>();
        // The bytes of a struct with references lie elsewhere where addresses have four bytes: nobody has put them there.
        boolean sameLayout = report.slots() == 1 || report.size() == type.variableSize(ObjectModel.BITS_64);
        if (!report.byAddress() && sameLayout) {
            for (ValuePlacement.Piece piece : report.pieces()) {
                pieces.add(piece(inspector.peek(), address + piece.offset(), piece.size(),
                        piece.register() != null && call.convention().floatingRegisters().contains(piece.register())));
            }
        }
        return new PassedValue(inspector.values().value(type, address), pieces);
    }

    private static String piece(MemoryReader memory, int address, int size, boolean floating) {
        long bits = memory.i8(address);
        if (floating && size == Float.BYTES) {
            return Float.toString(Float.intBitsToFloat((int) bits));
        }
        if (floating) {
            return Double.toString(Double.longBitsToDouble(bits));
        }
        long mask = size >= Long.BYTES ? -1 : (1L << size * Byte.SIZE) - 1;
        return "0x" + Long.toHexString(bits & mask).toUpperCase(java.util.Locale.ROOT);
    }
}
