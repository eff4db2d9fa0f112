package hybridscope.core.ir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.il.OpCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Issue 3 §2: the instruction set serves all of IL; its declaration is consistent. */
class InstructionSetTest {
    /** RULES.md §2, and the prefixes that change nothing: memory needs no alignment here, and checks are never left out. */
    private static final Set<String> IL_WITHOUT_INSTRUCTION = Set.of("nop", "pop", "unaligned.", "no.");

    @Test
    void everyIlOpCodeBecomesSomethingOrVanishes() {
        Set<String> unserved = new TreeSet<>();
        for (OpCode il : OpCode.values()) {
            if (InstructionSet.serving(il).isEmpty()) {
                unserved.add(il.text());
            }
        }
        assertEquals(new TreeSet<>(IL_WITHOUT_INSTRUCTION), unserved);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ldc.i4.m1    | LdcVarConst_4 LdcVarConst_i4_i8",
        "ldc.r4       | LdcVarConst_4",
        "sizeof       | LdcVarConst_4",
        "ldnull       | LdnullVar",
        "add.ovf.un   | BinOpOverflowVarVarVar_Add_u4 BinOpOverflowVarVarVar_Add_u8",
        "neg          | UnaryOpVarVar_Neg_i4 UnaryOpVarVar_Neg_i8 UnaryOpVarVar_Neg_f4 UnaryOpVarVar_Neg_f8",
        "xor          | BinOpVarVarVar_Xor_i4 BinOpVarVarVar_Xor_i8 BinOpVarVarConst_Xor_i4 BinOpVarVarConst_Xor_i8 "
                + "BinOpVarVarConst_Xor_i4_4 BinOpVarVarConst_Xor_i8_4",
        "conv.i       | LdcVarConst_i4_i8 ConvertVarVar_i4_i8 ConvertVarVar_f4_i8 ConvertVarVar_f8_i8",
        "conv.u8      | LdcVarConst_i4_i8 ConvertVarVar_u4_i8 ConvertVarVar_f4_u8 ConvertVarVar_f8_u8",
        "conv.r.un    | ConvertVarVar_u4_f4 ConvertVarVar_u4_f8 ConvertVarVar_u8_f4 ConvertVarVar_u8_f8",
        "conv.ovf.u1  | ConvertOverflowVarVar_i4_u1 ConvertOverflowVarVar_i8_u1 ConvertOverflowVarVar_f4_u1 "
                + "ConvertOverflowVarVar_f8_u1",
        "conv.ovf.i.un | ConvertOverflowVarVar_u8_i8 ConvertOverflowVarVar_f4_i8 ConvertOverflowVarVar_f8_i8",
        "stelem.ref   | SetArrayElementVarVar_ref_4 SetArrayElementVarVar_ref_8",
        "ldelem.u2    | GetArrayElementVarVar_u2_4 GetArrayElementVarVar_u2_8",
        "ldind.ref    | LdindVarVar_i8",
        "br.s         | BranchUncondition_4",
        "volatile.    | MemoryBarrier",
        "jmp          | TailCallNative TailCallInterp",
        "arglist      | LdlocVarVar",
        "endfilter    | EndFilterEx"})
    void ilOpCodesAreServedBy(String il, String expected) {
        assertEquals(expected,
                InstructionSet.serving(OpCode.named(il)).stream().map(IrOpCode::name).collect(Collectors.joining(" ")));
    }

    @Test
    void onlyIntrinsicsServeNoIl() {
        List<String> names = InstructionSet.opCodes().stream().filter(each -> each.il().isEmpty()).map(IrOpCode::name)
                .map(name -> name.replaceAll("(VarVar|Var).*", "")).distinct().toList();
        assertEquals(List.of("GetType", "InitializeArray", "GetStringChar", "NewVector2", "NewVector3_2", "NewVector3_3",
                "NewVector4_2",
                "NewVector4_3", "NewVector4_4", "NullableNew", "NullableCtor", "NullableHasValue", "NullableGetValueOrDefault",
                "NullableGetValue", "InterlockedCompareExchange", "InterlockedExchange", "InterlockedAdd", "InterlockedRead"),
                names);
    }

    @Test
    void theDocumentsCallFamilyIsThere() {
        for (String name
                : List.of("CallNative_void", "CallNative_ret", "CallNative_ret_expand", "CallInterp_void", "CallInterp_ret")) {
            assertEquals(IrFlow.CALL, InstructionSet.named(name).flow(), name);
        }
        assertNull(InstructionSet.named("CallInterp_ret_expand"));
    }

    @Test
    void numbersArePositions() {
        List<IrOpCode> opCodes = InstructionSet.opCodes();
        for (int i = 0; i < opCodes.size(); i++) {
            assertEquals(i, opCodes.get(i).number());
            assertEquals(opCodes.get(i), InstructionSet.at(i));
        }
        assertNull(InstructionSet.at(opCodes.size()));
        assertNull(InstructionSet.at(-1));
        assertTrue(opCodes.size() < 0x10000);
    }

    @Test
    void everyInstructionIsExplained() {
        List<String> wrong = new ArrayList<>();
        for (IrOpCode each : InstructionSet.opCodes()) {
            String text = each.documentation();
            if (!text.matches("[A-Z].*[^. ]\\.") || text.contains("{") || text.contains("  ")) {
                wrong.add(each.name() + ": " + text);
            }
        }
        assertEquals(List.of(), wrong);
        assertEquals("Subtracts 64-bit floats: ret = op1 - op2.", InstructionSet.named("BinOpVarVarVar_Sub_f8").documentation());
        assertEquals("Loads a zero-extended uint8 from a vector's element, at a native int index.",
                InstructionSet.named("GetArrayElementVarVar_u1_8").documentation());
        assertEquals("Calls an AOT method through a bridge, with arguments from anywhere in the frame.",
                InstructionSet.named("CallNative_void").documentation());
        assertEquals("Goes to the target if 32-bit floats are less or unordered: op1 <.un op2.",
                InstructionSet.named("BranchVarVar_CltUn_f4").documentation());
        assertEquals("Converts float32 to uint64, or throws if it does not fit.",
                InstructionSet.named("ConvertOverflowVarVar_f4_u8").documentation());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "BinOpVarVarVar_Div_i4           | DIVIDE_BY_ZERO OVERFLOW",
        "BinOpVarVarVar_RemUn_i8         | DIVIDE_BY_ZERO",
        "BinOpVarVarVar_Div_f8           | ''",
        "LdfldVarVar_i4                  | NULL_REFERENCE",
        "LdfldValueTypeVarVar_i4         | ''",
        "LdsfldVarVar_i8                 | TYPE_INITIALIZATION",
        "LdsfldUncheckedVarVar_i8        | ''",
        "SetArrayElementVarVar_ref_4     | NULL_REFERENCE INDEX_OUT_OF_RANGE ARRAY_TYPE_MISMATCH",
        "CheckFiniteVar_f8               | ARITHMETIC",
        "UnBoxVarVar                     | NULL_REFERENCE INVALID_CAST",
        "NullableGetValueVarVar          | NULL_REFERENCE INVALID_OPERATION"})
    void exceptionsAreDeclared(String name, String expected) {
        assertEquals(expected,
                InstructionSet.named(name).exceptions().stream().sorted().map(Enum::name).collect(Collectors.joining(" ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "LdlocVarVar                          | COPY",
        "LdlocExpandVarVar_u2                 | Extend[type=U2]",
        "LdcVarConst_i4_i8                    | Constant[type=I8]",
        "BinOpVarVarVar_DivUn_i8              | Binary[operator=DivUn, type=I8, checked=false]",
        "BinOpVarVarConst_Mul_i4_4            | Binary[operator=Mul, type=I4, checked=false]",
        "BinOpVarConstVar_Sub_i8              | Binary[operator=Sub, type=I8, checked=false]",
        "BinOpOverflowVarVarVar_Add_u8        | Binary[operator=Add, type=U8, checked=true]",
        "BitShiftBinOpVarVarVar_ShrUn_i8_i4   | Binary[operator=ShrUn, type=I8, checked=false]",
        "CompOpVarVarConst_CltUn_i4           | Compare[comparison=CltUn, type=I4]",
        "ConvertVarVar_u4_f8                  | Convert[from=U4, to=F8, checked=false]",
        "ConvertOverflowVarVar_f4_u2          | Convert[from=F4, to=U2, checked=true]",
        "BranchFalseVar_i8                    | BranchIf[holds=false, type=I8]",
        "BranchVarConst_Cne_f4                | BranchCompare[comparison=Cne, type=F4]",
        "CallInterpInterface_ret              | Call[dispatch=VIRTUAL, interpreted=true, tail=false, made=NOTHING, "
                + "ofInterface=true]",
        "CallNative_ret_expand                | Call[dispatch=DIRECT, interpreted=false, tail=false, made=NOTHING, "
                + "ofInterface=false]",
        "CallDelegateInvoke_void              | Call[dispatch=DELEGATE, interpreted=false, tail=false, made=NOTHING, "
                + "ofInterface=false]",
        "TailCallInd                          | Call[dispatch=POINTER, interpreted=false, tail=true, made=NOTHING, "
                + "ofInterface=false]",
        "NewClassNativeVar                    | Call[dispatch=DIRECT, interpreted=false, tail=false, made=OBJECT, "
                + "ofInterface=false]",
        "NewValueTypeInterpVar                | Call[dispatch=DIRECT, interpreted=true, tail=false, made=VALUE, "
                + "ofInterface=false]",
        "RetVar_ret_u1                        | Return[value=MemoryValue[type=U1, bytes=1]]",
        "RetVar_ret_24                        | Return[value=MemoryValue[type=null, bytes=24]]",
        "LdfldVarVar_i2                       | Load[place=FIELD, value=MemoryValue[type=I2, bytes=2]]",
        "LdthreadlocalUncheckedVarVar_size_12 | Load[place=INITIALIZED_THREAD_STATIC_FIELD, value=MemoryValue[type=null, "
                + "bytes=12]]",
        "StindVarVar_n                        | Store[place=ADDRESS, value=MemoryValue[type=null, bytes=0]]",
        "SetMdArrElementVarVar_ref            | Store[place=ARRAY_ELEMENT, value=MemoryValue[type=REF, bytes=8]]",
        "GetArrayElementAddressCheckVarVar_8  | LoadAddress[place=CHECKED_ELEMENT]",
        "GetArrayLengthVarVar_4               | VectorLength[type=I4]",
        "InterlockedReadVarVar_i8             | Interlocked[operator=READ, type=I8]"})
    void operationsAreDeclared(String name, String expected) {
        assertEquals(expected, InstructionSet.named(name).operation().toString());
    }

    /** From ECMA-335 III.4 and the documentation of System.Threading.Interlocked: what is written where, and how many bytes. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "StfldVarVar_i2                      | AtAddress[pointer=obj, offset=offset] Bytes[count=2] OfSlots[operand=data]",
        "StfldVarVar_n                       | AtAddress[pointer=obj, offset=offset] BytesIn[operand=size] OfSlots[operand=data]",
        "StfldValueTypeVarVar_size_24        | InSlots[slot=obj, offset=offset] Bytes[count=24] OfSlots[operand=data]",
        "StsfldVarVar_i8                     | InStatics[klass=klass, offset=offset, perThread=false] Bytes[count=8] "
                + "OfSlots[operand=data]",
        "StthreadlocalUncheckedVarVar_i1     | InStatics[klass=klass, offset=offset, perThread=true] Bytes[count=1] "
                + "OfSlots[operand=data]",
        "StindVarVar_i4                      | AtAddress[pointer=dst, offset=null] Bytes[count=4] OfSlots[operand=src]",
        "CpobjVarVar_16                      | AtAddress[pointer=dst, offset=null] Bytes[count=16] Copied[pointer=src]",
        "InitobjVar_n                        | AtAddress[pointer=obj, offset=null] BytesIn[operand=size] Zeros[]",
        "CpblkVarVarVar                      | AtAddress[pointer=dst, offset=null] BytesInSlot[operand=size] Copied[pointer=src]",
        "InitblkVarVarVar                    | AtAddress[pointer=addr, offset=null] BytesInSlot[operand=size] "
                + "Repeated[operand=value]",
        "SetArrayElementVarVar_i2_4          | InElement[array=arr, index=index] SizeOfTarget[] OfSlots[operand=ele]",
        "SetArrayElementVarVar_ref_8         | InElement[array=arr, index=index] SizeOfTarget[] OfSlots[operand=ele]",
        "SetMdArrElementVarVar_size_12       | InArrayElement[array=arr, indices=lengthIdxs, rank=rank] SizeOfTarget[] "
                + "OfSlots[operand=value]",
        "InitializeArrayVar                  | InElements[array=arr] SizeOfTarget[] FieldData[field=field]",
        "InterlockedExchangeVarVarVar_i8     | AtAddress[pointer=location, offset=null] Bytes[count=8] OfSlots[operand=value]",
        "InterlockedCompareExchangeVarVarVarVar_i4 | "
                + "AtAddress[pointer=location, offset=null] Bytes[count=4] OfSlotsIfEqual[operand=value, comparand=comparand]",
        "InterlockedAddVarVarVar_i4          | AtAddress[pointer=location, offset=null] Bytes[count=4] Sum[operand=value]",
        "InterlockedReadVarVar_i8            | ''",
        "NullableCtorVarVar                  | AtAddress[pointer=dst, offset=null] SizeOfClass[klass=klass] "
                + "NullableOf[operand=data, klass=klass]",
        "LdfldVarVar_i4                      | ''",
        "NewClassVar                         | ''"})
    void storesAreDeclared(String name, String expected) {
        assertEquals(expected, InstructionSet.named(name)
                .store().map(store -> store.target() + " " + store.size() + " " + store.content()).orElse(""));
    }

    @Test
    void operationsAreWrittenAsTheyAreRead() {
        for (IrOpCode each : InstructionSet.opCodes()) {
            assertEquals(each.operation(), OperationSyntax.parse(OperationSyntax.write(each.operation())), each::name);
        }
        assertEquals("binary ShrUn i8",
                OperationSyntax.write(InstructionSet.named("BitShiftBinOpVarVarVar_ShrUn_i8_i4").operation()));
        assertEquals("load array-element 12",
                OperationSyntax.write(InstructionSet.named("GetMdArrElementVarVar_size_12").operation()));
    }

    @Test
    void operationsAndStoresAgree() {
        for (IrOpCode each : InstructionSet.opCodes()) {
            boolean stores = switch (each.operation()) {
                case IrOperation.Store _, IrOperation.CopyMemory _, IrOperation.ClearMemory _ -> true;
                case IrOperation.Interlocked(IrOperation.InterlockedOperator operator, IrType _) -> operator
                        != IrOperation.InterlockedOperator.READ;
                case IrOperation.Simple simple -> Set.of(IrOperation.Simple.COPY_BLOCK, IrOperation.Simple.FILL_BLOCK,
                        IrOperation.Simple.INITIALIZE_ARRAY, IrOperation.Simple.SET_NULLABLE).contains(simple);
                default -> false;
            };
            assertEquals(stores, each.store().isPresent(), each::name);
            if (each.operation() instanceof IrOperation.Store(IrOperation.Place _, MemoryValue value)
                    && each.store().orElseThrow().size() instanceof StoreEffect.Bytes(int count)) {
                assertEquals(value.bytes(), count, each::name);
            }
        }
    }

    @Test
    void operandsHaveTheTypesOfTheirOperations() {
        for (IrOpCode each : InstructionSet.opCodes()) {
            SlotKind result = each.operands().isEmpty() || !(each.operands().getFirst().role() instanceof OperandRole.Slot slot)
                    ? null : slot.kind();
            IrType type = switch (each.operation()) {
                case IrOperation.Binary binary -> binary.type();
                case IrOperation.Negate negate -> negate.type();
                case IrOperation.Invert invert -> invert.type();
                case IrOperation.Convert convert -> convert.to();
                case IrOperation.Extend extend -> extend.type();
                case IrOperation.Compare _ -> IrType.I4;
                default -> null;
            };
            if (type != null) {
                assertEquals(SlotKind.valueOf(type.inSlot().name()), result, each::name);
            }
        }
    }

    @Test
    void controlReachesSafepointsInEveryLoopAndCall() {
        for (IrOpCode each : InstructionSet.opCodes()) {
            boolean leads = Set.of(IrFlow.BRANCH, IrFlow.CONDITIONAL, IrFlow.SWITCH, IrFlow.CALL, IrFlow.RETURN, IrFlow.LEAVE)
                    .contains(each.flow());
            assertTrue(!leads || each.isSafepoint(), each::name);
        }
    }
}
