package hybridscope.inspectors.opcode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.ir.IrFlow;
import hybridscope.core.ir.IrOp;
import hybridscope.core.ir.IrPart;
import hybridscope.inspectors.json.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Issue 3 §3, the opcode reference as data. */
class OpcodesReportTest {
    private static final OpcodesReport ALL = OpcodesReport.of();

    @Test
    void everythingIsThereOnceInOrder() {
        assertEquals(695, ALL.total());
        assertEquals(List.of("numbers 40", "flow 33", "memory 42", "objects 44"),
                ALL.sections().stream().map(section -> section.name() + " " + section.families().size()).toList());
        List<Integer> numbers = ALL.opcodes().map(OpcodeReport::number).toList();
        assertEquals(695, numbers.size());
        for (int i = 0; i < numbers.size(); i++) {
            assertEquals(i, numbers.get(i));
        }
    }

    @Test
    void anInstruction() {
        assertEquals(new OpcodeReport(IrOp.BinOpVarVarVar_Add_i4, "BinOpVarVarVar_Add_i4", "BinOpVarVarVar_{arith}_{num}",
                "Adds 32-bit integers: ret = op1 + op2.", 8, 0, "0 opcode|2 ret|4 op1|6 op2",
                List.of(new OpcodePartReport(0, 2, IrPart.Kind.OPCODE, "opcode", "u16",
                Integer.toString(IrOp.BinOpVarVarVar_Add_i4)),
                        new OpcodePartReport(2, 2, IrPart.Kind.WRITE, "ret", "u16", "writes i4"),
                        new OpcodePartReport(4, 2, IrPart.Kind.READ, "op1", "u16", "reads i4"),
                        new OpcodePartReport(6, 2, IrPart.Kind.READ, "op2", "u16", "reads i4")),
                IrFlow.NEXT, List.of(), List.of(), List.of("add"), "binary Add i4", null),
                ALL.opcode("binopvarvarvar_add_I4").orElseThrow());
    }

    @Test
    void whatItDoesAndStores() {
        assertEquals("call virtual interface interpreted", ALL.opcode("CallInterpInterface_ret").orElseThrow().operation());
        assertEquals("construct object", ALL.opcode("NewClassNativeVar").orElseThrow().operation());
        assertEquals("load initialized-static-field u2", ALL.opcode("LdsfldUncheckedVarVar_u2").orElseThrow().operation());
        assertEquals("convert f8 u4 checked", ALL.opcode("ConvertOverflowVarVar_f8_u4").orElseThrow().operation());
        assertEquals("clear-memory n", ALL.opcode("InitobjVar_n").orElseThrow().operation());
        assertEquals("load-type-token", ALL.opcode("LdtokenVar_type").orElseThrow().operation());
        assertEquals(new StoreReport("at the address in obj + offset", "2 bytes", "data"),
                ALL.opcode("StfldVarVar_i2").orElseThrow().store());
        assertEquals("size bytes in the thread-static fields of klass, from their byte offset: data",
                ALL.opcode("StthreadlocalVarVar_n").orElseThrow().store().text());
        assertEquals("as much as lies there in the element of arr at the rank indices from lengthIdxs on: value",
                ALL.opcode("SetMdArrElementVarVar_ref").orElseThrow().store().text());
        assertEquals("8 bytes at the address in location: value, if comparand lies there",
                ALL.opcode("InterlockedCompareExchangeVarVarVarVar_i8").orElseThrow().store().text());
        assertEquals("a variable of klass at the address in dst: a klass that has the value data",
                ALL.opcode("NullableCtorVarVar").orElseThrow().store().text());
        assertTrue(Json.text(ALL.opcode("LdnullVar").orElseThrow()).contains("\"operation\" : \"load-null\""));
    }

    @Test
    void paddingSideBySideIsOnePart() {
        OpcodeReport opcode = ALL.opcode("LdcVarConst_8").orElseThrow();
        assertEquals("0 opcode|2 dst|4 padding|8 src", opcode.ruler());
        assertEquals(new OpcodePartReport(4, 4, IrPart.Kind.PADDING, "padding", "u8[4]", "always 0"), opcode.layout().get(2));
        assertEquals(4, opcode.padding());
        for (OpcodeReport each : ALL.opcodes().toList()) {
            int end = 0;
            for (OpcodePartReport part : each.layout()) {
                assertEquals(end, part.offset(), each.name());
                end += part.size();
            }
            assertEquals(each.size(), end, each.name());
            assertEquals(each.padding(), each.layout().stream().filter(part -> part.kind() == IrPart.Kind.PADDING)
                    .mapToInt(OpcodePartReport::size).sum(), each.name());
        }
    }

    @Test
    void whatItThrowsAndElseDoes() {
        OpcodeReport opcode = ALL.opcode("CallInterpInterface_ret").orElseThrow();
        assertEquals(List.of("System.NullReferenceException", "System.StackOverflowException",
                "System.EntryPointNotFoundException", "*"), opcode.exceptions());
        assertEquals(List.of("safepoint", "allocates", "memory"), opcode.effects());
        assertEquals(IrFlow.CALL, opcode.control());
        assertTrue(Json.text(opcode).contains("\"control\" : \"call\""), Json.text(opcode));
        assertTrue(Json.text(opcode).contains("\"throws\" : [ \"System.NullReferenceException\","), Json.text(opcode));
        assertEquals(List.of("safepoint", "class init", "memory"), ALL.opcode("InitClass").orElseThrow().effects());
    }

    @Test
    void aFamilyByName() {
        assertEquals(List.of("CallNative_void", "CallNative_ret", "CallNative_ret_expand"),
                ALL.family("callnative_{RESULT}").orElseThrow().opcodes().stream().map(OpcodeReport::name).toList());
        assertEquals(Optional.empty(), ALL.family("CallNative"));
        assertEquals(Optional.empty(), ALL.opcode("CallNative"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "il:neg                        | UnaryOpVarVar_Neg_i4 UnaryOpVarVar_Neg_i8 UnaryOpVarVar_Neg_f4 UnaryOpVarVar_Neg_f8",
        "IL:Neg floats                 | UnaryOpVarVar_Neg_f4 UnaryOpVarVar_Neg_f8",
        "tailcall                      | TailCallNative TailCallInterp TailCallVirtual TailCallInterface TailCallInd",
        "tailcall size:16              | TailCallNative TailCallInd",
        "throws:arraytype il:ldelema 4 | GetArrayElementAddressCheckVarVar_4",
        "UTF-16                        | GetStringCharVarVarVar",
        "il:ne                         | ",
        "size:1                        | "})
    void filtered(String filter, String expected) {
        assertEquals(expected == null ? "" : expected,
                String.join(" ", ALL.matching(OpcodeFilter.of(filter)).stream().map(OpcodeReport::name).toList()));
    }

    @Test
    void nothingTypedFitsEverything() {
        assertTrue(OpcodeFilter.of("  ").isEmpty());
        assertEquals(695, ALL.matching(OpcodeFilter.of(" ")).size());
    }
}
