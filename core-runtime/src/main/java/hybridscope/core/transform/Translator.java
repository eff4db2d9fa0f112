package hybridscope.core.transform;

import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.ir.Comparison;
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
        Intrinsics intrinsics = new Intrinsics(machine);
        fields = new FieldTranslator(machine);
        memory = new MemoryAccess(machine);
        objects = new ObjectTranslator(machine, memory, intrinsics);
        calls = new CallTranslator(machine, memory, intrinsics, inliner);
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
            case BREAK -> machine.emit("DebugBreak");
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
            case LDSTR -> machine.emitValue(StackType.OBJECT, "LdstrVar", StackMachine.RESULT,
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
            case NEWARR -> memory.create(scope.type(token));
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
            case CASTCLASS -> objects.cast(scope.type(token), true);
            case ISINST -> objects.cast(scope.type(token), false);
            case LDTOKEN -> objects.loadToken(scope, token);
            case LDFTN -> objects.loadFunction(scope, token);
            case LDVIRTFTN -> objects.loadVirtualFunction(scope, token);
            case MKREFANY -> objects.makeReference(scope.type(token));
            case REFANYVAL -> objects.referenceValue(scope.type(token));
            case REFANYTYPE -> objects.referenceType(scope);
            case SIZEOF -> machine.pushConstant(StackType.I4, ValueAccess.of(scope.type(token)).size());
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

    /** How the short forms of ldind, stind, ldelem and stelem access memory, by the end of their names. */
    private static ValueAccess accessOf(OpCode opCode) {
        String type = opCode.text().substring(opCode.text().indexOf('.') + 1);
        return switch (type) {
            case "i1", "u1", "i2", "u2" -> new ValueAccess(type, type.replace('u', 'i'), type.charAt(1) - '0', StackType.I4);
            case "i4", "u4" -> new ValueAccess("i4", "i4", 4, StackType.I4);
            case "i8" -> new ValueAccess("i8", "i8", 8, StackType.I8);
            case "i" -> new ValueAccess("i8", "i8", 8, StackType.NATIVE);
            case "r4" -> new ValueAccess("i4", "i4", 4, StackType.F4);
            case "r8" -> new ValueAccess("i8", "i8", 8, StackType.F8);
            default -> new ValueAccess("i8", "i8", 8, StackType.OBJECT);
        };
    }

    private void calculate(OpCode opCode) {
        switch (opCode) {
            case ADD -> arithmetic.binary(opCode, "Add", true);
            case SUB -> arithmetic.binary(opCode, "Sub", false);
            case MUL -> arithmetic.binary(opCode, "Mul", true);
            case DIV -> arithmetic.binary(opCode, "Div", false);
            case REM -> arithmetic.binary(opCode, "Rem", false);
            case DIV_UN -> arithmetic.binary(opCode, "DivUn", false);
            case REM_UN -> arithmetic.binary(opCode, "RemUn", false);
            case AND -> arithmetic.binary(opCode, "And", true);
            case OR -> arithmetic.binary(opCode, "Or", true);
            case XOR -> arithmetic.binary(opCode, "Xor", true);
            case ADD_OVF -> arithmetic.checked(opCode, "Add", false);
            case ADD_OVF_UN -> arithmetic.checked(opCode, "Add", true);
            case SUB_OVF -> arithmetic.checked(opCode, "Sub", false);
            case SUB_OVF_UN -> arithmetic.checked(opCode, "Sub", true);
            case MUL_OVF -> arithmetic.checked(opCode, "Mul", false);
            case MUL_OVF_UN -> arithmetic.checked(opCode, "Mul", true);
            case SHL -> arithmetic.shift(opCode, "Shl");
            case SHR -> arithmetic.shift(opCode, "Shr");
            case SHR_UN -> arithmetic.shift(opCode, "ShrUn");
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

    /** conv.* and conv.ovf.*: the target type stands in the name. */
    private void convert(OpCode opCode) {
        String[] words = opCode.text().split("\\.");
        if (!words[0].equals("conv")) {
            throw new InvalidCode(opCode.text() + " where control goes on");
        }
        boolean checked = words[1].equals("ovf");
        String type = words[checked ? 2 : 1];
        String to = switch (type) {
            case "i" -> "i8";
            case "u" -> "u8";
            case "r4" -> "f4";
            case "r", "r8" -> "f8";
            default -> type;
        };
        if (checked) {
            arithmetic.convertChecked(opCode, to, words[words.length - 1].equals("un"));
        } else {
            arithmetic.convert(opCode, to);
        }
    }
}
