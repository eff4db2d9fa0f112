package hybridscope.core.cpp;

import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.il.VariableKind;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** What becomes of instructions that do not end a block: one rule for each family of opcodes. */
final class InstructionRules {
    private final CodeState code;
    private final boolean zeroLocals;
    private final ArithmeticRules arithmetic;
    private final MemoryRules memory;
    private final CallRules calls;
    private final ObjectRules objects;
    private boolean isReadonly;

    InstructionRules(CodeState code, boolean zeroLocals) {
        this.code = code;
        this.zeroLocals = zeroLocals;
        arithmetic = new ArithmeticRules(code);
        memory = new MemoryRules(code);
        calls = new CallRules(code);
        objects = new ObjectRules(code, calls);
    }

    ArithmeticRules arithmetic() {
        return arithmetic;
    }

    CallRules calls() {
        return calls;
    }

    void translate(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        if (opCode.isPrefix()) {
            prefix(instruction);
            return;
        }
        if (opCode.variable() != null) {
            variable(instruction);
        } else if (opCode.implicitOperand().isPresent() || instruction.operand() instanceof Operand.Int
                || instruction.operand() instanceof Operand.Long || instruction.operand() instanceof Operand.Float
                || instruction.operand() instanceof Operand.Double) {
            constant(instruction);
        } else {
            other(instruction);
        }
        memory.beVolatile(false);
        calls.constrain(null);
        isReadonly = false;
    }

    private void prefix(Instruction instruction) {
        switch (instruction.opCode()) {
            case CONSTRAINED -> calls.constrain(code.type(instruction));
            case VOLATILE -> memory.beVolatile(true);
            case READONLY -> isReadonly = true;
            // C++ calls as it likes, aligns as it likes, and checks are never left out.
            default -> { }
        }
    }

    // ---- variables and constants

    private void variable(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        boolean local = opCode.variable() == VariableKind.LOCAL;
        int index = instruction.operand() instanceof Operand.Variable(var _, int named)
                ? named : opCode.implicitOperand().orElse(0);
        List<CppValue> all = local ? code.locals : code.arguments;
        if (index >= all.size()) {
            throw new InvalidIl("%s %d of %d".formatted(local ? "local variable" : "argument", index, all.size()));
        }
        CppValue variable = all.get(index);
        Klass type = (local ? code.localTypes : code.argumentTypes).get(index);
        boolean any = code.body.isAny(type);
        switch (opCode) {
            case LDARGA, LDARGA_S, LDLOCA, LDLOCA_S ->
                    code.push(new CppValue(any ? variable.text() : "(&" + variable.text() + ")", variable.type().pointer()));
            case STARG, STARG_S, STLOC_0, STLOC_1, STLOC_2, STLOC_3, STLOC, STLOC_S -> store(variable, type, any);
            default -> {
                if (variable.text().equals(CppValue.THIS) && variable.type().kind() == CppType.Kind.REFERENCE) {
                    code.push(variable);
                } else {
                    code.load(type, variable.text(), local ? variable.text() : opened(type, variable));
                }
            }
        }
    }

    /** Where the bytes of an open argument are: of a reference, the argument itself is passed. */
    private String opened(Klass type, CppValue argument) {
        return code.body.isAny(type) ? "(il2cpp_codegen_class_is_value_type(" + code.uses.typeInfo(type) + ") ? "
                + argument.text() + " : &" + argument.text() + ")" : argument.text();
    }

    private void store(CppValue variable, Klass type, boolean any) {
        CppValue value = code.pop();
        code.statement(any ? "il2cpp_codegen_memcpy(" + variable.text() + ", " + value.text() + ", " + code.size(type) + ")"
                : variable.text() + " = " + value.as(variable.type()));
    }

    private void constant(Instruction instruction) {
        code.push(switch (instruction.operand()) {
            case Operand.Int(int value) -> CppConstants.int32(value);
            case Operand.Long(long value) -> CppConstants.int64(value);
            case Operand.Float(int bits) -> CppConstants.float32(bits);
            case Operand.Double(long bits) -> CppConstants.float64(bits);
            default -> CppConstants.int32(instruction.opCode().implicitOperand().orElseThrow());
        });
    }

    // ---- everything else

    private FieldInfo field(Instruction instruction) {
        return code.module.field(CodeState.token(instruction), code.context());
    }

    private MethodInfo method(Instruction instruction) {
        return code.module.method(CodeState.token(instruction), code.context());
    }

    private void other(Instruction instruction) {
        OpCode opCode = instruction.opCode();
        int token = CodeState.token(instruction);
        switch (opCode) {
            case NOP -> { }
            case BREAK -> code.statement("IL2CPP_DEBUG_BREAK()");
            case LDNULL -> code.push(CppValue.NULL);
            case DUP -> code.push(code.peek());
            case POP -> code.pop();
            case LDSTR -> code.push(new CppValue(code.uses.literal(
                    code.module.metadata().userStrings().userString(Token.rid(token))),
                    code.types.of(code.module.runtime().core().string())));
            case LDIND_I1, LDIND_U1, LDIND_I2, LDIND_U2, LDIND_I4, LDIND_U4, LDIND_I8, LDIND_I, LDIND_R4, LDIND_R8, LDIND_REF ->
                    memory.load(AccessType.of(opCode));
            case STIND_I1, STIND_I2, STIND_I4, STIND_I8, STIND_I, STIND_R4, STIND_R8, STIND_REF ->
                    memory.store(AccessType.of(opCode));
            case LDOBJ -> memory.load(code.type(instruction));
            case STOBJ -> memory.store(code.type(instruction));
            case CPOBJ -> memory.copyObject(code.type(instruction));
            case INITOBJ -> memory.initialise(code.type(instruction));
            case CPBLK -> memory.copyBlock();
            case INITBLK -> memory.initialiseBlock();
            case LOCALLOC -> memory.allocateLocal(zeroLocals);
            case LDFLD -> memory.loadField(field(instruction));
            case STFLD -> memory.storeField(field(instruction));
            case LDFLDA -> memory.fieldAddress(field(instruction));
            case LDSFLD -> memory.loadStatic(field(instruction));
            case STSFLD -> memory.storeStatic(field(instruction));
            case LDSFLDA -> memory.staticAddress(field(instruction));
            case NEWARR -> memory.newArray(code.type(instruction));
            case LDLEN -> memory.length();
            case LDELEMA -> memory.elementAddress(code.type(instruction), !isReadonly);
            case LDELEM -> memory.loadElement(code.type(instruction));
            case STELEM -> memory.storeElement(code.type(instruction));
            case LDELEM_I1, LDELEM_U1, LDELEM_I2, LDELEM_U2, LDELEM_I4, LDELEM_U4, LDELEM_I8, LDELEM_I, LDELEM_R4, LDELEM_R8,
                    LDELEM_REF -> memory.loadElement(AccessType.of(opCode));
            case STELEM_I, STELEM_I1, STELEM_I2, STELEM_I4, STELEM_I8, STELEM_R4, STELEM_R8, STELEM_REF ->
                    memory.storeElement(AccessType.of(opCode));
            case CALL, CALLVIRT -> calls.call(code.module.callSite(token, code.context()), opCode == OpCode.CALLVIRT);
            case CALLI -> calls.callIndirect(code.module.callSignature(token, code.context()));
            case NEWOBJ -> calls.create(code.module.callSite(token, code.context()));
            case BOX -> objects.box(code.type(instruction));
            case UNBOX -> objects.unbox(code.type(instruction));
            case UNBOX_ANY -> objects.unboxAny(code.type(instruction));
            case CASTCLASS -> objects.cast(code.type(instruction), true);
            case ISINST -> objects.cast(code.type(instruction), false);
            case LDTOKEN -> objects.loadToken(code.module.resolve(token, code.context()));
            case LDFTN -> objects.loadFunction(method(instruction));
            case LDVIRTFTN -> objects.loadVirtualFunction(method(instruction));
            case MKREFANY -> objects.makeReference(code.type(instruction));
            case REFANYVAL -> objects.referenceValue(code.type(instruction));
            case REFANYTYPE -> objects.referenceType();
            case SIZEOF -> objects.size(code.type(instruction));
            case ARGLIST -> objects.argumentList();
            case SHL, SHR, SHR_UN -> arithmetic.shift(opCode);
            case NEG, NOT -> arithmetic.unary(opCode);
            case CKFINITE -> arithmetic.checkFinite();
            case CEQ, CGT, CGT_UN, CLT, CLT_UN -> arithmetic.compare(opCode);
            case ADD_OVF, ADD_OVF_UN, SUB_OVF, SUB_OVF_UN, MUL_OVF, MUL_OVF_UN -> arithmetic.checked(opCode);
            case CONV_I1, CONV_U1, CONV_I2, CONV_U2, CONV_I4, CONV_U4, CONV_I8, CONV_U8, CONV_I, CONV_U, CONV_R4, CONV_R8,
                    CONV_R_UN -> arithmetic.convert(opCode);
            case CONV_OVF_I1, CONV_OVF_U1, CONV_OVF_I2, CONV_OVF_U2, CONV_OVF_I4, CONV_OVF_U4, CONV_OVF_I8, CONV_OVF_U8,
                    CONV_OVF_I, CONV_OVF_U, CONV_OVF_I1_UN, CONV_OVF_U1_UN, CONV_OVF_I2_UN, CONV_OVF_U2_UN, CONV_OVF_I4_UN,
                    CONV_OVF_U4_UN, CONV_OVF_I8_UN, CONV_OVF_U8_UN, CONV_OVF_I_UN, CONV_OVF_U_UN ->
                    arithmetic.convertChecked(opCode);
            default -> arithmetic.binary(opCode);
        }
    }
}
