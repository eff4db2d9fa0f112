package hybridscope.core.transform;

import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.ir.BinaryOperator;
import hybridscope.core.ir.Comparison;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.ir.IrType;
import hybridscope.core.ir.ResolvedData;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.function.Predicate;

/** Translates IL instructions that do not end a basic block. */
final class Translator {
    private final StackMachine machine;
    private final ArithmeticTranslator arithmetic;
    private final FieldTranslator fields;
    private final MemoryAccess memory;
    private final ObjectTranslator objects;
    private final CallTranslator calls;
    /** Whether an instruction of the method lies in a protected block. */
    private final Predicate<Instruction> isProtected;
    private Klass constrained;
    private boolean isVolatile;
    private boolean isTail;
    private boolean isReadonly;
    private int tailOffset;

    Translator(StackMachine machine, ArithmeticTranslator arithmetic, Inliner inliner, Predicate<Instruction> isProtected) {
        this.machine = machine;
        this.arithmetic = arithmetic;
        this.isProtected = isProtected;
        Intrinsics intrinsics = new Intrinsics(machine, arithmetic);
        memory = new MemoryAccess(machine);
        objects = new ObjectTranslator(machine, memory, intrinsics);
        calls = new CallTranslator(machine, memory, intrinsics, inliner);
        fields = new FieldTranslator(machine, calls);
    }

    /** The number of the variable that an instruction names. */
    static int variable(Instruction instruction) {
        return instruction.operand() instanceof Operand.Variable(var _, int index)
                ? index : instruction.opCode().implicitOperand().orElse(0);
    }

    /** The field that an instruction names. */
    static FieldInfo field(MethodScope scope, Instruction instruction) {
        return scope.field(token(instruction));
    }

    private static int token(Instruction instruction) {
        return switch (instruction.operand()) {
            case Operand.Row(int token) -> token;
            case Operand.UserString(int token) -> token;
            default -> 0;
        };
    }

    /** Where a {@code tail.} prefix stands, in case it is heeded. */
    void tailPrefix(int ilOffset) {
        tailOffset = ilOffset;
    }

    void jump(MethodScope scope, Instruction instruction) {
        calls.jump(scope, token(instruction));
        clearPrefixes();
    }

    /** Forgets prefixes, as where a block begins. */
    void clearPrefixes() {
        constrained = null;
        isVolatile = false;
        isTail = false;
        isReadonly = false;
    }

    /** Notes a prefix for the instruction behind it. */
    void prefix(MethodScope scope, Instruction instruction) {
        switch (instruction.opCode()) {
            case CONSTRAINED -> constrained = scope.type(token(instruction));
            case VOLATILE -> isVolatile = true;
            case TAIL -> isTail = true;
            case READONLY -> isReadonly = true;
            // Any alignment does here, and checks are never left out.
            default -> { }
        }
    }

    /**
     * Translates an instruction.
     *
     * @return whether it gave up the frame: a tail call
     */
    boolean translate(MethodScope scope, Instruction instruction) {
        return translate(scope, instruction, false);
    }

    boolean translate(MethodScope scope, Instruction instruction, boolean returnsNext) {
        if (instruction.opCode().isPrefix()) {
            prefix(scope, instruction);
            return false;
        }
        boolean ended = false;
        OpCode opCode = instruction.opCode();
        int token = token(instruction);
        switch (opCode) {
            case CALL, CALLVIRT -> ended = calls.call(scope, token, opCode == OpCode.CALLVIRT,
                    new CallTranslator.Prefixes(constrained, isTail && returnsNext, isReadonly));
            case CALLI -> ended = calls.callIndirect(scope, token, isTail && returnsNext);
            default -> simple(scope, instruction, token);
        }
        if (ended) {
            machine.last().origins.add(tailOffset);
        }
        clearPrefixes();
        return ended;
    }

    private void simple(MethodScope scope, Instruction instruction, int token) {
        OpCode opCode = instruction.opCode();
        switch (opCode) {
            case NOP -> { }
            case BREAK -> machine.emit(Simple.BREAK);
            case LDARG_0, LDARG_1, LDARG_2, LDARG_3, LDARG, LDARG_S -> loadArgument(scope, variable(instruction));
            case LDLOC_0, LDLOC_1, LDLOC_2, LDLOC_3, LDLOC, LDLOC_S -> machine.pushVariable(scope.local(variable(instruction)));
            case STLOC_0, STLOC_1, STLOC_2, STLOC_3, STLOC, STLOC_S ->
                    machine.store(machine.pop(), scope.local(variable(instruction)));
            case STARG, STARG_S -> machine.store(machine.pop(), scope.argument(variable(instruction)));
            case LDARGA, LDARGA_S -> machine.pushAddress(scope.argument(variable(instruction)), 0);
            case LDLOCA, LDLOCA_S -> machine.pushAddress(scope.local(variable(instruction)), 0);
            case LDNULL -> machine.pushConstant(StackType.OBJECT, 0);
            case LDC_I4_M1, LDC_I4_0, LDC_I4_1, LDC_I4_2, LDC_I4_3, LDC_I4_4, LDC_I4_5, LDC_I4_6, LDC_I4_7, LDC_I4_8,
                    LDC_I4_S, LDC_I4,
                    LDC_I8, LDC_R4, LDC_R8 -> loadConstant(instruction);
            case DUP -> duplicate();
            case POP -> machine.drop(machine.pop());
            case LDSTR -> machine.emitValue(StackType.OBJECT, Simple.LOAD_STRING, StackMachine.RESULT,
                    new ResolvedData.Text(scope.module.metadata().userStrings().userString(Token.rid(token)))).notNull = true;
            case LDIND_I1, LDIND_U1, LDIND_I2, LDIND_U2, LDIND_I4, LDIND_U4, LDIND_I8, LDIND_I, LDIND_R4, LDIND_R8, LDIND_REF ->
                    memory.load(opCode.text(), accessOf(opCode), isVolatile);
            case STIND_I1, STIND_I2, STIND_I4, STIND_I8, STIND_I, STIND_R4, STIND_R8, STIND_REF ->
                    memory.store(opCode.text(), accessOf(opCode), isVolatile);
            case LDOBJ -> memory.load("ldobj", ValueAccess.of(scope.type(token)), isVolatile);
            case STOBJ -> memory.store("stobj", ValueAccess.of(scope.type(token)), isVolatile);
            case CPOBJ -> memory.copyObject(scope.type(token));
            case INITOBJ -> memory.initialize(scope.type(token));
            case CPBLK -> memory.copyBlock(isVolatile);
            case INITBLK -> memory.initializeBlock(isVolatile);
            case LOCALLOC -> memory.allocateLocal();
            case LDFLD -> fields.load(scope, token, isVolatile);
            case STFLD -> fields.store(scope, token, isVolatile);
            case LDFLDA -> fields.address(scope, token);
            case LDSFLD -> fields.loadStatic(scope, token, isVolatile);
            case STSFLD -> fields.storeStatic(scope, token, isVolatile);
            case LDSFLDA -> fields.addressOfStatic(scope, token);
            case NEWARR -> memory.create(scope.known(token));
            case LDLEN -> memory.length();
            case LDELEMA -> memory.elementAddress(scope.type(token), isReadonly);
            case LDELEM -> memory.loadElement("ldelem", ValueAccess.of(scope.type(token)));
            case STELEM -> memory.storeElement("stelem", ValueAccess.of(scope.type(token)));
            case LDELEM_I1, LDELEM_U1, LDELEM_I2, LDELEM_U2, LDELEM_I4, LDELEM_U4, LDELEM_I8, LDELEM_I, LDELEM_R4, LDELEM_R8,
                    LDELEM_REF -> memory.loadElement(opCode.text(), accessOf(opCode));
            case STELEM_I, STELEM_I1, STELEM_I2, STELEM_I4, STELEM_I8, STELEM_R4, STELEM_R8, STELEM_REF ->
                    memory.storeElement(opCode.text(), accessOf(opCode));
            case NEWOBJ -> objects.create(scope, token, isProtected.test(instruction));
            case BOX -> objects.box(scope.type(token));
            case UNBOX -> objects.unbox(scope.type(token));
            case UNBOX_ANY -> objects.unboxAny(scope.type(token));
            case CASTCLASS -> objects.cast(scope.known(token), true);
            case ISINST -> objects.cast(scope.known(token), false);
            case LDTOKEN -> objects.loadToken(scope, token);
            case LDFTN -> objects.loadFunction(scope, token);
            case LDVIRTFTN -> objects.loadVirtualFunction(scope, token);
            case MKREFANY -> objects.makeReference(scope.type(token));
            case REFANYVAL -> objects.referenceValue(scope.type(token));
            case REFANYTYPE -> objects.referenceType(scope);
            case SIZEOF -> machine.pushConstant(StackType.I4, ValueAccess.of(scope.known(token)).size());
            case ARGLIST -> loadArgumentList(scope);
            default -> calculate(opCode);
        }
    }

    private void loadArgument(MethodScope scope, int index) {
        if (scope.isInlined()) {
            if (index >= scope.passed.size()) {
                throw new InvalidCode("argument %d of %d".formatted(index, scope.passed.size()));
            }
            machine.pushAgain(scope.passed.get(index));
            return;
        }
        StackEntry entry = machine.pushVariable(scope.argument(index));
        entry.notNull = index == 0 && scope.thisIsNeverNull;
    }

    private void loadArgumentList(MethodScope scope) {
        Variable hidden = scope.arguments.isEmpty() ? null : scope.arguments.getLast();
        Klass handle = scope.module.runtime().core().find("System.RuntimeArgumentHandle").orElse(null);
        if (!scope.isVararg() || hidden == null || handle == null) {
            throw new InvalidCode("arglist in a method without variable arguments");
        }
        StackEntry list = machine.pushVariable(hidden);
        machine.pop();
        machine.pushBack(machine.retyped(list, StackType.of(handle)));
    }

    private void loadConstant(Instruction instruction) {
        switch (instruction.operand()) {
            case Operand.Int(int value) -> machine.pushConstant(StackType.I4, value);
            case Operand.Long(long value) -> machine.pushConstant(StackType.I8, value);
            case Operand.Float(int bits) -> machine.pushConstant(StackType.F4, bits);
            case Operand.Double(long bits) -> machine.pushConstant(StackType.F8, bits);
            default -> machine.pushConstant(StackType.I4, instruction.opCode().implicitOperand().orElseThrow());
        }
    }

    private void duplicate() {
        machine.pushAgain(machine.peek());
    }

    /** How the short forms of ldind, stind, ldelem and stelem access memory. */
    private static ValueAccess accessOf(OpCode opCode) {
        return switch (opCode) {
            case LDIND_I1, STIND_I1, LDELEM_I1, STELEM_I1 -> ValueAccess.of(IrType.I1, StackType.I4);
            case LDIND_U1, LDELEM_U1 -> ValueAccess.of(IrType.U1, StackType.I4);
            case LDIND_I2, STIND_I2, LDELEM_I2, STELEM_I2 -> ValueAccess.of(IrType.I2, StackType.I4);
            case LDIND_U2, LDELEM_U2 -> ValueAccess.of(IrType.U2, StackType.I4);
            case LDIND_I4, LDIND_U4, STIND_I4, LDELEM_I4, LDELEM_U4, STELEM_I4 -> ValueAccess.of(IrType.I4, StackType.I4);
            case LDIND_I8, STIND_I8, LDELEM_I8, STELEM_I8 -> ValueAccess.of(IrType.I8, StackType.I8);
            case LDIND_I, STIND_I, LDELEM_I, STELEM_I -> ValueAccess.of(IrType.I8, StackType.NATIVE);
            case LDIND_R4, STIND_R4, LDELEM_R4, STELEM_R4 -> ValueAccess.of(IrType.I4, StackType.F4);
            case LDIND_R8, STIND_R8, LDELEM_R8, STELEM_R8 -> ValueAccess.of(IrType.I8, StackType.F8);
            default -> ValueAccess.of(IrType.I8, StackType.OBJECT);
        };
    }

    private void calculate(OpCode opCode) {
        switch (opCode) {
            case ADD -> arithmetic.binary(opCode, BinaryOperator.Add, true);
            case SUB -> arithmetic.binary(opCode, BinaryOperator.Sub, false);
            case MUL -> arithmetic.binary(opCode, BinaryOperator.Mul, true);
            case DIV -> arithmetic.binary(opCode, BinaryOperator.Div, false);
            case REM -> arithmetic.binary(opCode, BinaryOperator.Rem, false);
            case DIV_UN -> arithmetic.binary(opCode, BinaryOperator.DivUn, false);
            case REM_UN -> arithmetic.binary(opCode, BinaryOperator.RemUn, false);
            case AND -> arithmetic.binary(opCode, BinaryOperator.And, true);
            case OR -> arithmetic.binary(opCode, BinaryOperator.Or, true);
            case XOR -> arithmetic.binary(opCode, BinaryOperator.Xor, true);
            case ADD_OVF -> arithmetic.checked(opCode, BinaryOperator.Add, false);
            case ADD_OVF_UN -> arithmetic.checked(opCode, BinaryOperator.Add, true);
            case SUB_OVF -> arithmetic.checked(opCode, BinaryOperator.Sub, false);
            case SUB_OVF_UN -> arithmetic.checked(opCode, BinaryOperator.Sub, true);
            case MUL_OVF -> arithmetic.checked(opCode, BinaryOperator.Mul, false);
            case MUL_OVF_UN -> arithmetic.checked(opCode, BinaryOperator.Mul, true);
            case SHL -> arithmetic.shift(opCode, BinaryOperator.Shl);
            case SHR -> arithmetic.shift(opCode, BinaryOperator.Shr);
            case SHR_UN -> arithmetic.shift(opCode, BinaryOperator.ShrUn);
            case NEG -> arithmetic.negate();
            case NOT -> arithmetic.invert();
            case CKFINITE -> arithmetic.checkFinite();
            case CEQ -> arithmetic.compare(opCode, Comparison.Ceq);
            case CGT -> arithmetic.compare(opCode, Comparison.Cgt);
            case CGT_UN -> arithmetic.compare(opCode, Comparison.CgtUn);
            case CLT -> arithmetic.compare(opCode, Comparison.Clt);
            case CLT_UN -> arithmetic.compare(opCode, Comparison.CltUn);
            default -> convert(opCode);
        }
    }

    private void convert(OpCode opCode) {
        switch (opCode) {
            case CONV_I1 -> arithmetic.convert(opCode, IrType.I1);
            case CONV_U1 -> arithmetic.convert(opCode, IrType.U1);
            case CONV_I2 -> arithmetic.convert(opCode, IrType.I2);
            case CONV_U2 -> arithmetic.convert(opCode, IrType.U2);
            case CONV_I4 -> arithmetic.convert(opCode, IrType.I4);
            case CONV_U4 -> arithmetic.convert(opCode, IrType.U4);
            case CONV_I8, CONV_I -> arithmetic.convert(opCode, IrType.I8);
            case CONV_U8, CONV_U -> arithmetic.convert(opCode, IrType.U8);
            case CONV_R4 -> arithmetic.convert(opCode, IrType.F4);
            case CONV_R8, CONV_R_UN -> arithmetic.convert(opCode, IrType.F8);
            case CONV_OVF_I1 -> arithmetic.convertChecked(opCode, IrType.I1, false);
            case CONV_OVF_U1 -> arithmetic.convertChecked(opCode, IrType.U1, false);
            case CONV_OVF_I2 -> arithmetic.convertChecked(opCode, IrType.I2, false);
            case CONV_OVF_U2 -> arithmetic.convertChecked(opCode, IrType.U2, false);
            case CONV_OVF_I4 -> arithmetic.convertChecked(opCode, IrType.I4, false);
            case CONV_OVF_U4 -> arithmetic.convertChecked(opCode, IrType.U4, false);
            case CONV_OVF_I8, CONV_OVF_I -> arithmetic.convertChecked(opCode, IrType.I8, false);
            case CONV_OVF_U8, CONV_OVF_U -> arithmetic.convertChecked(opCode, IrType.U8, false);
            case CONV_OVF_I1_UN -> arithmetic.convertChecked(opCode, IrType.I1, true);
            case CONV_OVF_U1_UN -> arithmetic.convertChecked(opCode, IrType.U1, true);
            case CONV_OVF_I2_UN -> arithmetic.convertChecked(opCode, IrType.I2, true);
            case CONV_OVF_U2_UN -> arithmetic.convertChecked(opCode, IrType.U2, true);
            case CONV_OVF_I4_UN -> arithmetic.convertChecked(opCode, IrType.I4, true);
            case CONV_OVF_U4_UN -> arithmetic.convertChecked(opCode, IrType.U4, true);
            case CONV_OVF_I8_UN, CONV_OVF_I_UN -> arithmetic.convertChecked(opCode, IrType.I8, true);
            case CONV_OVF_U8_UN, CONV_OVF_U_UN -> arithmetic.convertChecked(opCode, IrType.U8, true);
            default -> throw new InvalidCode(opCode.text() + " where control goes on");
        }
    }
}
