package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The instructions that have a case in the loop's own switch. They are numbered first, so that the switch is one jump table. */
final class LoopInstructions {
    /** Those that are opcodes as they are; frequent ones first found by counting, then by measuring. */
    static final List<String> PLAIN = List.of("""
            LdlocVarVar LdlocVarAddress LdcVarConst_4 LdcVarConst_8 LdcVarConst_i4_i8 LdnullVar BinOpVarVarVar_Add_i4
            BinOpVarVarVar_Add_i8 BinOpVarVarVar_Add_f4 BinOpVarVarVar_Add_f8 BinOpVarVarVar_Sub_i4 BinOpVarVarVar_Sub_i8
            BinOpVarVarVar_Sub_f8 BinOpVarVarVar_Mul_i4 BinOpVarVarVar_Mul_f4 BinOpVarVarVar_Mul_f8 BinOpVarVarVar_And_i4
            BinOpVarVarVar_Or_i4 BinOpVarVarVar_Xor_i4 BinOpVarVarVar_Xor_i8 BinOpVarVarConst_Add_i4 BinOpVarVarConst_Add_i8
            BinOpVarVarConst_Sub_i4 BinOpVarVarConst_Mul_i4 BinOpVarVarConst_And_i4 BitShiftBinOpVarVarConst_Shl_i4
            BitShiftBinOpVarVarConst_Shr_i4 ConvertVarVar_i4_u1 ConvertVarVar_i4_u2 ConvertVarVar_i4_i8 ConvertVarVar_i8_i4
            ConvertVarVar_i4_f8 CompOpVarVarVar_Ceq_i4 CompOpVarVarVar_Cgt_i4 CompOpVarVarVar_Clt_i4 BranchUncondition_4
            BranchTrueVar_i4 BranchTrueVar_i8 BranchFalseVar_i4 BranchFalseVar_i8 BranchVarVar_Ceq_i4 BranchVarVar_Cne_i4
            BranchVarVar_Cgt_i4 BranchVarVar_Cge_i4 BranchVarVar_Clt_i4 BranchVarVar_Cle_i4 BranchVarConst_Ceq_i4
            BranchVarConst_Cne_i4 BranchVarConst_Cgt_i4 BranchVarConst_Cge_i4 BranchVarConst_Clt_i4 BranchVarConst_Cle_i4
            LdfldVarVar_u1 LdfldVarVar_i4 LdfldVarVar_i8 StfldVarVar_i4 StfldVarVar_i8 LdsfldUncheckedVarVar_i4
            LdsfldUncheckedVarVar_i8 StsfldUncheckedVarVar_i4 LdindVarVar_i4 StindVarVar_i4 GetArrayLengthVarVar_4
            GetArrayElementVarVar_u1_4 GetArrayElementVarVar_u2_4 GetArrayElementVarVar_i4_4 GetArrayElementVarVar_i8_4
            SetArrayElementVarVar_i1_4 SetArrayElementVarVar_i4_4 SetArrayElementVarVar_i8_4 GetStringCharVarVarVar
            BitShiftBinOpVarVarConst_Shl_i8 BitShiftBinOpVarVarConst_ShrUn_i8 BinOpVarVarConst_And_i8 BinOpVarVarConst_Mul_f4
            BranchVarConst_Clt_i8 LdfldVarVar_u2 RetVar_void RetVar_ret_8 RetVar_ret_u1 RetVar_ret_u2
            """.strip().split("\\s+"));

    /** What the loop replaces calls by once the method is ready (RULES.md §2, "InitOnce"): name and what it stands for. */
    private static final Map<String, String> READY = Map.ofEntries(Map.entry("CallReady_void", "CallInterp_void"),
            Map.entry("CallReady_ret", "CallInterp_ret"), Map.entry("NewClassReadyVar", "NewClassVar"),
            Map.entry("NewClassReadyInterpVar", "NewClassInterpVar"),
            Map.entry("CallReadyVirtual_void", "CallInterpVirtual_void"),
            Map.entry("CallReadyVirtual_ret", "CallInterpVirtual_ret"),
            Map.entry("CallReadyInterface_void", "CallInterpInterface_void"),
            Map.entry("CallReadyInterface_ret", "CallInterpInterface_ret"));

    /** Those whose operations the loop has in itself; the others it calls. */
    private static final List<String> DIRECT = List.of("""
            LdlocVarVar LdlocVarAddress LdcVarConst_4 LdcVarConst_8 LdcVarConst_i4_i8 LdnullVar BinOpVarVarVar_Add_i4
            BinOpVarVarVar_Add_i8 BinOpVarVarVar_Sub_i4 BinOpVarVarVar_Mul_i4 BinOpVarVarVar_Mul_f8 BinOpVarVarVar_Add_f8
            BinOpVarVarVar_Xor_i4 BinOpVarVarConst_Add_i4 BinOpVarVarConst_Add_i8 BinOpVarVarConst_Sub_i4 BinOpVarVarConst_And_i4
            ConvertVarVar_i4_i8 BranchUncondition_4 BranchTrueVar_i4 BranchTrueVar_i8 BranchFalseVar_i4 BranchFalseVar_i8
            BranchVarVar_Cne_i4 BranchVarVar_Cgt_i4 BranchVarVar_Clt_i4 BranchVarVar_Cle_i4 BranchVarConst_Cne_i4
            BranchVarConst_Cge_i4 BranchVarConst_Clt_i4 LdfldVarVar_i4 LdfldVarVar_i8 StfldVarVar_i4 StfldVarVar_i8 LdindVarVar_i4
            GetArrayLengthVarVar_4 GetArrayElementVarVar_i4_4 GetArrayElementVarVar_i8_4 SetArrayElementVarVar_i4_4
            """.strip().split("\\s+"));

    private LoopInstructions() {
    }

    /** All names, by their numbers in the loop. */
    static List<String> names() {
        List<String> names = new ArrayList<>(PLAIN);
        READY.keySet().stream().sorted().forEach(names::add);
        return names;
    }

    /** The opcode that an instruction is, or was before its method was ready. */
    static IrOpCode opCode(String name) {
        return InstructionSet.named(READY.getOrDefault(name, name));
    }

    /** Whether the loop has the operation in itself. */
    static boolean isDirect(IrOpCode opCode) {
        return DIRECT.contains(opCode.name());
    }
}
