package hybridscope.generator;

import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import java.util.List;
import java.util.Map;

/**
 * The instructions that have a case in the loop's own switch. They are numbered first, by how often wide programs execute them:
 * HotSpot's first compiler compares with one case after the other.
 */
final class LoopInstructions {
    /**
     * All of them by their numbers. Which ones was found by counting, then by measuring; their order is how often the loop
     * of the wide benchmarks and of mcs executes them ({@code bench --wide}), the mean of the programs' shares.
     */
    private static final List<String> NAMES = List.of("""
            LdfldVarVar_i8 CallReadyNative_ret CallReadyNative_ret_expand LdfldVarVar_i4 LdcVarConst_4 LdlocVarVar
            RetVar_ret_8 BranchUncondition_4 BranchFalseVar_i4 BinOpVarVarConst_Add_i4 BranchTrueVar_i4 StfldVarVar_i4
            CallReadyNative_void CallReady_ret RetVar_ret_u1 GetArrayLengthVarVar_4 RetVar_void
            BinOpVarVarConst_Sub_i4 LdlocVarAddress BranchVarVar_Clt_i4 StfldVarVar_i8 GetArrayElementAddressVarVar_4
            BranchTrueVar_i8 BranchFalseVar_i8 BranchVarConst_Cne_i4 BranchVarConst_Clt_i4 BranchVarVar_Cge_i4
            BinOpVarVarVar_Add_i8 BranchSwitch InitLocalVar LdnullVar ConvertVarVar_i4_i8 CallReadyNativeVirtual_ret
            CallReadyNativeInterface_ret CallReadyNativeVirtual_ret_expand CallReadyNativeInterface_ret_expand
            CallReadyVirtual_ret CallReadyInterface_ret BranchVarConst_Ceq_i4 LdsfldUncheckedVarVar_i8
            BranchVarVar_Cne_i4 LdfldaVarVar LdindVarVar_u2 GetArrayElementVarVar_i8_4 BinOpVarVarVar_Add_i4
            BranchVarConst_Cge_i4 BinOpVarVarVar_Sub_i4 BinOpVarVarConst_And_i4 BinOpVarVarConst_Add_i8
            GetStringCharVarVarVar BranchVarConst_Cle_i4 CallReady_void NewClassReadyInterpVar
            SetArrayElementVarVar_ref_4 BinOpVarVarConst_And_i4_4 BinOpVarVarConst_Mul_i8 GetArrayElementVarVar_i4_4
            BranchVarConst_Cgt_i4 StindVarVar_i2 LdindVarVar_u1 ConvertVarVar_i4_u2 BranchVarVar_Cle_i4
            BranchVarVar_Ceq_i4 NewClassReadyVar CallReadyNativeVirtual_void CallReadyNativeInterface_void
            CallReadyVirtual_void CallReadyInterface_void LdfldVarVar_u1 LdcVarConst_8 LdindVarVar_i4
            ConvertVarVar_i8_i4 LdcVarConst_i4_i8 SetArrayElementVarVar_i4_4 BinOpVarVarConst_Mul_i4
            BitShiftBinOpVarVarConst_Shr_i4 BranchVarVar_Cgt_i4 StindVarVar_i4 BinOpVarVarVar_Or_i4 LdfldVarVar_u2
            BinOpVarVarVar_And_i4 BinOpVarVarVar_Sub_i8 GetArrayElementVarVar_u1_4 RetVar_ret_u2
            BitShiftBinOpVarVarConst_Shl_i4 BinOpVarVarVar_Xor_i4 BitShiftBinOpVarVarConst_ShrUn_i8
            ConvertVarVar_i4_u1 BitShiftBinOpVarVarConst_Shl_i8 BinOpVarVarConst_And_i8 GetArrayElementVarVar_u2_4
            CompOpVarVarVar_Ceq_i4 ConvertVarVar_i4_f8 BinOpVarVarVar_Xor_i8 BinOpVarVarVar_Mul_i4
            LdsfldUncheckedVarVar_i4 SetArrayElementVarVar_i1_4 BinOpVarVarVar_Add_f8 BranchVarConst_Clt_i8
            SetArrayElementVarVar_i8_4 BinOpVarVarVar_Mul_f8 CompOpVarVarVar_Clt_i4 CompOpVarVarVar_Cgt_i4
            BinOpVarVarVar_Sub_f8 BinOpVarVarVar_Add_f4 BinOpVarVarVar_Mul_f4 BinOpVarVarConst_Mul_f4
            StsfldUncheckedVarVar_i4
            """.strip().split("\\s+"));

    /** What the loop replaces calls by once the method is ready (RULES.md §2, "InitOnce"): name and what it stands for. */
    private static final Map<String, String> READY = Map.ofEntries(Map.entry("CallReady_void", "CallInterp_void"),
            Map.entry("CallReady_ret", "CallInterp_ret"), Map.entry("NewClassReadyVar", "NewClassVar"),
            Map.entry("NewClassReadyInterpVar", "NewClassInterpVar"),
            Map.entry("CallReadyVirtual_void", "CallInterpVirtual_void"),
            Map.entry("CallReadyVirtual_ret", "CallInterpVirtual_ret"),
            Map.entry("CallReadyInterface_void", "CallInterpInterface_void"),
            Map.entry("CallReadyInterface_ret", "CallInterpInterface_ret"),
            Map.entry("CallReadyNative_void", "CallNative_void"), Map.entry("CallReadyNative_ret", "CallNative_ret"),
            Map.entry("CallReadyNative_ret_expand", "CallNative_ret_expand"),
            Map.entry("CallReadyNativeVirtual_void", "CallVirtual_void"),
            Map.entry("CallReadyNativeVirtual_ret", "CallVirtual_ret"),
            Map.entry("CallReadyNativeVirtual_ret_expand", "CallVirtual_ret_expand"),
            Map.entry("CallReadyNativeInterface_void", "CallInterface_void"),
            Map.entry("CallReadyNativeInterface_ret", "CallInterface_ret"),
            Map.entry("CallReadyNativeInterface_ret_expand", "CallInterface_ret_expand"));

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
        return NAMES;
    }

    /** Whether the loop replaces a call by it. */
    static boolean isReady(String name) {
        return READY.containsKey(name);
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
