package hybridscope.core.transform;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.il.VariableKind;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrOperation.Simple;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces calls of small leaf methods by what they do: straight code without calls and exception clauses, which does not change
 * its arguments. Where a null {@code this} would be noticed by the call, the method's first deed must be to reach through it.
 */
final class Inliner {
    /** The longest method that is inlined, in bytes of IL. */
    private static final int MAX_SIZE = 32;
    private static final int MAX_LOCALS = 4;

    private final StackMachine machine;
    private final boolean enabled;
    private final TransformFindings findings;
    private final FrameBuilder frame;
    private final List<InlinedCall> inlined = new ArrayList<>();
    private Translator translator;
    private int ilOffset;

    Inliner(StackMachine machine, boolean enabled, TransformFindings findings, FrameBuilder frame) {
        this.machine = machine;
        this.enabled = enabled;
        this.findings = findings;
        this.frame = frame;
    }

    void use(Translator walker) {
        translator = walker;
    }

    /** Says which IL instruction of the method is in work. */
    void at(int offset) {
        ilOffset = offset;
    }

    List<InlinedCall> inlined() {
        return inlined;
    }

    /** Replaces a direct call with popped arguments, if the method is fit for that. */
    boolean inline(MethodScope scope, Callee callee, List<StackEntry> arguments) {
        MethodInfo method = callee.method();
        boolean interpreted = scope.method.isHotUpdate() && method.isHotUpdate() && callee.isInterpreted();
        if (!enabled || scope.isInlined() || !interpreted || findings.notInlined.contains(method) || !passes(callee, arguments)) {
            return false;
        }
        List<Instruction> code = straightCode(method);
        if (code == null || !noticesNull(callee, arguments, code)) {
            return false;
        }
        LoadedModule module = method.module().orElseThrow();
        boolean triggers = method.isStatic() && method.declaringType() instanceof DefinedKlass type
                && FieldTranslator.isTriggered(scope, type);
        int slot = machine.resultSlot();
        int start = arguments.isEmpty() ? machine.position() : arguments.getFirst().start;
        try {
            List<Variable> locals = locals(module, method);
            if (relies(callee, arguments) && Translator.field(new MethodScope(method, module, List.of(), arguments, locals),
                    firstField(code)).isStatic()) {
                throw new InvalidCode("a null reference would go unnoticed");
            }
            arguments.forEach(machine::pushBack);
            if (triggers) {
                machine.emit(Simple.INIT_CLASS, MethodScope.data(method.declaringType()));
            }
            int hidden = machine.hide();
            MethodScope inner = new MethodScope(method, module, List.of(), arguments, locals);
            Instruction notices = relies(callee, arguments) ? firstField(code) : null;
            for (Instruction instruction : code) {
                machine.step(machine.position());
                machine.inside(instruction == notices ? null : new IlIrMap.Inlined(method, instruction.offset()));
                if (instruction.opCode() != OpCode.RET) {
                    translator.translate(inner, instruction);
                }
            }
            StackEntry result = callee.returnsVoid() ? null : machine.converted(machine.pop(), callee.resultType());
            if (machine.depth() != 0) {
                throw new InvalidCode("values are left on the stack of " + method);
            }
            machine.inside(null);
            machine.unhide(hidden);
            machine.pop(arguments.size());
            if (result != null) {
                settle(callee, result, slot, start);
            }
        } catch (InvalidCode | LoadException | BadFormatException e) {
            // The call stays one; what is wrong shows when it is made.
            findings.notInlined.add(method);
            throw Restart.INSTANCE;
        }
        inlined.add(new InlinedCall(ilOffset, method));
        return true;
    }

    private void settle(Callee callee, StackEntry result, int slot, int start) {
        SmallRange range = SmallRange.of(callee.result());
        if (!result.range.fits(range) && !(result.isConstant() && range.contains(result.bits))) {
            machine.extend(result, range);
        }
        machine.settle(result, slot, start);
    }

    /** Whether the arguments are what the method takes, without a conversion. */
    private static boolean passes(Callee callee, List<StackEntry> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            StackEntry argument = arguments.get(i);
            SmallRange range = callee.ranges().get(i);
            boolean fits = argument.range.fits(range) || argument.isConstant() && range.contains(argument.bits);
            if (!argument.type.equals(callee.types().get(i)) || !fits) {
                return false;
            }
        }
        return true;
    }

    private List<Variable> locals(LoadedModule module, MethodInfo method) {
        MethodBody body = MethodBody.read(module.image(), Token.rid(method.token())).orElseThrow();
        List<Variable> variables = new ArrayList<>();
        for (LocalVariable local : module.locals(body.localSignature(), method.context())) {
            variables.add(frame.borrow(local.type(), variables));
        }
        return variables;
    }

    /** The instructions of a method that can be inlined, without those that do nothing; null where it cannot. */
    private List<Instruction> straightCode(MethodInfo method) {
        LoadedModule module = method.module().orElseThrow();
        MethodBody body = MethodBody.read(module.image(), Token.rid(method.token())).orElse(null);
        if (body == null || body.code().length() > MAX_SIZE || !body.clauses().isEmpty() || (method.implFlags() & 0x28) != 0) {
            return null;
        }
        Disassembly disassembly = Disassembly.of(body);
        if (disassembly.problem().isPresent() || disassembly.instructions().isEmpty()) {
            return null;
        }
        List<Instruction> code = new ArrayList<>();
        boolean[] written = new boolean[MAX_LOCALS];
        for (Instruction instruction : disassembly.instructions()) {
            if (!isFit(instruction, written)) {
                return null;
            }
            if (instruction.opCode() != OpCode.NOP && !instruction.opCode().text().startsWith("br")) {
                code.add(instruction);
            }
        }
        return !code.isEmpty() && code.getLast().opCode() == OpCode.RET
                && code.stream().filter(each -> each.opCode() == OpCode.RET).count() == 1 ? code : null;
    }

    private static boolean isFit(Instruction instruction, boolean[] written) {
        OpCode opCode = instruction.opCode();
        switch (opCode) {
            case STARG, STARG_S, LDARGA, LDARGA_S, LDLOCA, LDLOCA_S, CALL, CALLVIRT, CALLI, NEWOBJ, JMP, LOCALLOC, ARGLIST, BREAK,
                    SWITCH, THROW,
                    RETHROW, LEAVE, LEAVE_S, ENDFILTER, ENDFINALLY, LDFTN, LDVIRTFTN, CONSTRAINED, TAIL, NO -> {
                return false;
            }
            case BR, BR_S -> {
                return instruction.operand() instanceof Operand.Target(int target) && target == instruction.end();
            }
            case NOP, RET -> {
                return true;
            }
            default -> {
                if (instruction.operand() instanceof Operand.Target) {
                    return false;
                }
                return opCode.variable() != VariableKind.LOCAL || isWrittenFirst(instruction, written);
            }
        }
    }

    private static boolean isWrittenFirst(Instruction instruction, boolean[] written) {
        int local = Translator.variable(instruction);
        if (local >= written.length) {
            return false;
        }
        boolean stores = instruction.opCode().text().startsWith("st");
        written[local] |= stores;
        return written[local];
    }

    /** Whether a null {@code this} has to be noticed by the method's first instructions. */
    private static boolean relies(Callee callee, List<StackEntry> arguments) {
        return !callee.method().isStatic() && callee.types().getFirst() != StackType.POINTER && !arguments.getFirst().notNull;
    }

    private static Instruction firstField(List<Instruction> code) {
        return code.stream().filter(each -> each.opCode() == OpCode.LDFLD || each.opCode() == OpCode.STFLD)
                .findFirst().orElseThrow();
    }

    /** Whether a null {@code this} is noticed, as the call would have done. */
    private static boolean noticesNull(Callee callee, List<StackEntry> arguments, List<Instruction> code) {
        if (!relies(callee, arguments)) {
            return true;
        }
        if (code.size() < 2 || code.getFirst().opCode() != OpCode.LDARG_0) {
            return false;
        }
        OpCode second = code.get(1).opCode();
        boolean setter = code.size() >= 3 && code.get(2).opCode() == OpCode.STFLD
                && (second == OpCode.LDARG_1 || second.text().startsWith("ldc.") || second == OpCode.LDNULL);
        return second == OpCode.LDFLD || setter;
    }
}
