package hybridscope.inspectors.bridge;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.abi.BridgeKind;
import hybridscope.core.abi.BridgeSignature;
import hybridscope.core.abi.BridgeRule;
import hybridscope.core.abi.CallPlacement;
import hybridscope.core.abi.NativeConvention;
import hybridscope.core.abi.AbiType;
import hybridscope.core.abi.PassingRule;
import hybridscope.core.abi.ValuePlacement;
import hybridscope.core.abi.ValueRole;
import hybridscope.core.bridge.BridgeDirection;
import hybridscope.core.bridge.BridgeUse;
import hybridscope.core.bridge.StubText;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.ShortNames;
import java.util.ArrayList;
import java.util.List;

/**
 * One call over a bridge: the interpreter's slots on one side, registers and stack on the other. Slots are those of this
 * runtime, whose structs are laid out for 64 bits, so that they stay where they are for every ABI.
 *
 * @param method     what is called, as C# people write it
 * @param declared   {@code long f(BigStruct,double,BigStruct)}
 * @param signature  the signature
 * @param direction  which way
 * @param convention the calling convention
 * @param values     parameters in their order, the method's record, the result
 * @param stackBytes bytes of parameters on the stack
 * @param address    in what the address of memory for the result travels; null where none does
 * @param stub       the bridge as C++-like text
 */
public record CallReport(String method, String declared, String signature, BridgeDirection direction,
        NativeConvention convention, List<CallValueReport> values, int stackBytes, String address, String stub) {
    private static final int SLOT = 8;

    /** A call over the bridge of a use. */
    public static CallReport of(BridgeUse use, Abi abi, AbiForm form, NativeConvention convention) {
        BridgeSignature signature = BridgeSignature.of(abi, form, use.result(), use.parameters());
        CallPlacement looked = place(abi, convention, AbiType.of(use.result(), abi.model()),
                use.parameters().stream().map(type -> AbiType.of(type, abi.model())).toList());
        CallPlacement passed = place(abi, convention, signature.result().declared(abi),
                signature.parameters().stream().map(kind -> kind.declared(abi)).toList());
        List<CallValueReport> values = new ArrayList<>();
        int slot = 0;
        boolean hasThis = use.method() != null && !use.method().isStatic()
                && use.parameters().size() > use.method().signature().fixed();
        for (int i = 0; i < use.parameters().size(); i++) {
            Klass type = use.parameters().get(i);
            int slots = slots(type);
            values.add(value(i == 0 && hasThis ? CallValueReport.Role.THIS : CallValueReport.Role.PARAMETER, type, abi, form,
                    slot, slots, passed.parameters().get(i), looked.parameters().get(i)));
            slot += slots;
        }
        ValuePlacement record = passed.parameters().getLast();
        values.add(new CallValueReport(CallValueReport.Role.METHOD, "MethodInfo", null, null, null, null, false,
                abi.model().pointerSize(), -1, 0, record.rule(), false, record.pieces(),
                elsewhere(record, looked.parameters().getLast()), List.of()));
        boolean returns = use.result().elementType() != ElementType.VOID;
        values.add(value(CallValueReport.Role.RESULT, use.result(), abi, form, returns ? 0 : -1,
                returns ? slots(use.result()) : 0, passed.result(), looked.result()));
        return new CallReport(ShortNames.of(use.method()), declared(use), signature.text(), use.direction(), convention,
                List.copyOf(values), passed.stackBytes(), passed.address() == null ? null : passed.address().text().substring(1),
                StubText.of(use.direction(), signature));
    }

    /** In what a value travels, as {@code x0,x1} or {@code &x0}; of a result in memory, in what its address does. */
    public String places(CallValueReport value) {
        boolean inMemory = value.role() == CallValueReport.Role.RESULT && value.byAddress() && value.pieces().isEmpty();
        return inMemory && address != null ? "&" + address : value.places();
    }

    private static CallPlacement place(Abi abi, NativeConvention convention, AbiType result, List<AbiType> parameters) {
        List<AbiType> all = new ArrayList<>(parameters);
        all.add(new AbiType.Address(abi.model().pointerSize()));
        return convention.place(result, all);
    }

    private static int slots(Klass type) {
        return Math.max(1, (type.variableSize(ObjectModel.BITS_64) + SLOT - 1) / SLOT);
    }

    private static CallValueReport value(CallValueReport.Role role, Klass type, Abi abi, AbiForm form, int slot, int slots,
            ValuePlacement passed, ValuePlacement looked) {
        ValueRole asked = role == CallValueReport.Role.RESULT ? ValueRole.RESULT : ValueRole.PARAMETER;
        String printed = BridgeKind.of(type, abi, AbiForm.PRINTED, asked).text();
        BridgeKind runnable = BridgeKind.of(type, abi, AbiForm.RUNNABLE, asked);
        List<CallNote> notes = new ArrayList<>();
        List<String> expected = elsewhere(passed, looked);
        if (!printed.equals(runnable.text())) {
            notes.add(CallNote.PRINTED_DIFFERS);
        }
        if (!expected.isEmpty()) {
            notes.add(CallNote.LOOKS_ELSEWHERE);
        }
        if (abi == Abi.ARM64 && runnable.rule() == BridgeRule.VALUE_TO_16) {
            notes.add(CallNote.NOT_BY_REFERENCE);
        }
        // An address that a kind for larger structs makes of the value is no integer of its own.
        boolean byAddress = passed.byAddress() || looked.rule() == PassingRule.COPY && runnable.text().equals("sr");
        return new CallValueReport(role, ShortNames.of(type), form == AbiForm.PRINTED ? printed : runnable.text(), printed,
                runnable.text(), runnable.rule(), runnable.isEnum(), AbiType.of(type, abi.model()).size(), slot, slots,
                byAddress && !passed.byAddress() ? looked.rule() : passed.rule(), byAddress, passed.pieces(), expected,
                List.copyOf(notes));
    }

    /** Where the compiled method looks, if not where the value is. */
    private static List<String> elsewhere(ValuePlacement passed, ValuePlacement looked) {
        List<String> places = looked.pieces().stream().map(ValuePlacement.Piece::place).toList();
        return places.equals(passed.pieces().stream().map(ValuePlacement.Piece::place).toList()) && enough(passed, looked)
                ? List.of() : places;
    }

    /** Whether all bytes of the value travel: an IntPtr passed as four bytes loses half of them. */
    private static boolean enough(ValuePlacement passed, ValuePlacement looked) {
        int sent = passed.pieces().stream().mapToInt(ValuePlacement.Piece::size).sum();
        return sent >= looked.pieces().stream().mapToInt(ValuePlacement.Piece::size).sum();
    }

    private static String declared(BridgeUse use) {
        return ShortNames.of(use.result()) + " " + use.method().name() + "("
                + String.join(",", use.parameters().stream().map(ShortNames::of).toList()) + ")";
    }
}
