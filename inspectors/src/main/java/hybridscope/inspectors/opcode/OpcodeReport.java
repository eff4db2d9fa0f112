package hybridscope.inspectors.opcode;

import com.fasterxml.jackson.annotation.JsonProperty;
import hybridscope.core.il.OpCode;
import hybridscope.core.ir.IrException;
import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.ir.IrReference;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An instruction of the register instruction set.
 *
 * @param number        its opcode
 * @param name          its name
 * @param family        the row of the instruction set that it belongs to
 * @param documentation what it does, as an English sentence
 * @param size          bytes of the whole instruction, a multiple of 8
 * @param padding       how many of them are padding
 * @param ruler         where each part begins: {@code 0 opcode|2 ret|4 op1|6 op2}
 * @param layout        its bytes, part by part
 * @param control       where control goes afterwards
 * @param exceptions    full names of the exception classes it throws; {@code *} for whatever a called method throws
 * @param effects       what else it does: {@code safepoint}, {@code allocates}, {@code class init}, {@code memory}
 * @param il            the IL opcodes it serves
 * @param operation     what it does and with what types, as the instruction set's tables write it: {@code binary Add i4}
 * @param store         what it stores beside its results in slots; null where it does not
 */
public record OpcodeReport(int number, String name, String family, String documentation, int size, int padding, String ruler,
        List<OpcodePartReport> layout, IrFlow control, @JsonProperty("throws") List<String> exceptions, List<String> effects,
        List<String> il, String operation, StoreReport store) {
    /** What there is to say of an instruction. */
    public static OpcodeReport of(IrOpCode opCode) {
        List<OpcodePartReport> layout = OpcodePartReport.of(opCode);
        return new OpcodeReport(opCode.number(), opCode.name(), opCode.family().name(), opCode.documentation(), opCode.size(),
                opCode.layout().padding(),
                layout.stream().map(part -> part.offset() + " " + part.name()).collect(Collectors.joining("|")), layout,
                opCode.flow(), inOrder(IrException.values(), opCode.exceptions()).map(IrException::className).toList(),
                inOrder(IrOpCode.Effect.values(), opCode.effects()).map(OpcodeReport::text).toList(),
                opCode.il().stream().map(OpCode::text).toList(), IrReference.operation(opCode.operation()),
                opCode.store().map(StoreReport::of).orElse(null));
    }

    private static <T> java.util.stream.Stream<T> inOrder(T[] all, Set<T> some) {
        return Arrays.stream(all).filter(some::contains);
    }

    private static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
