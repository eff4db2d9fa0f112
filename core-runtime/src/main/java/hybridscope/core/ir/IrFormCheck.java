package hybridscope.core.ir;

import hybridscope.core.il.ExceptionClause;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The verifier's first part: each instruction and clause by itself. Only code that passes can be followed along its paths. */
final class IrFormCheck {
    private final IrMethod method;
    private final List<ResolvedData> datas;
    private final Set<Integer> starts = new TreeSet<>();
    private final List<IrDiagnostic> found = new ArrayList<>();

    private IrFormCheck(IrMethod method) {
        this.method = method;
        datas = method.resolvedDatas();
    }

    static List<IrDiagnostic> of(IrMethod method) {
        IrFormCheck check = new IrFormCheck(method);
        List<IrInstruction> instructions = new ArrayList<>();
        for (int at = 0; at < method.code().length(); at = instructions.getLast().end()) {
            Optional<IrDiagnostic> problem = method.code().problemAt(at);
            if (problem.isPresent()) {
                return List.of(problem.get());
            }
            instructions.add(method.code().at(at));
            check.starts.add(at);
        }
        if (instructions.isEmpty()) {
            return List.of(new IrDiagnostic(IrRule.CODE_END, 0, "", "an instruction", "none"));
        }
        instructions.forEach(check::instruction);
        for (int i = 0; i < method.clauses().size(); i++) {
            check.clause(i, method.clauses().get(i));
        }
        return check.found;
    }

    private void instruction(IrInstruction instruction) {
        int before = found.size();
        padding(instruction);
        List<Operand> operands = instruction.opCode().operands();
        for (int i = 0; i < operands.size(); i++) {
            operand(instruction, operands.get(i), instruction.value(i));
        }
        result(instruction);
        // Where indices are wrong the slots cannot be told.
        if (found.size() == before) {
            slots(instruction);
            returned(instruction);
        }
        if (instruction.opCode().operation() == IrOperation.Simple.LEAVE_DIRECTLY) {
            directLeave(instruction);
        }
    }

    private void padding(IrInstruction instruction) {
        for (IrLayout.Part part : instruction.opCode().layout().parts()) {
            int value = method.code().byteAt(instruction.offset() + part.offset());
            if (part instanceof IrLayout.Padding && value != 0) {
                report(IrRule.PADDING, instruction, "0 in " + part.name(), "%d".formatted(value));
            }
        }
    }

    private void operand(IrInstruction instruction, Operand operand, long value) {
        switch (operand.role()) {
            case OperandRole.Target() -> target(instruction, (int) value);
            case OperandRole.Data(OperandRole.DataKind kind) -> data(instruction, operand, kind, value);
            case OperandRole.Immediate(OperandRole.ImmediateKind kind) -> number(instruction, operand, kind, value);
            case OperandRole.Slot(OperandRole.Access _, SlotKind _, Extent.SlotsIn(String count, int _))
                    when instruction.value(count) == 0 -> report(IrRule.OPERAND, instruction, "1 or more as " + count, "0");
            case OperandRole.Slot _ -> { }
        }
    }

    private void number(IrInstruction instruction, Operand operand, OperandRole.ImmediateKind kind, long value) {
        int expansions = OperandRole.Expansion.values().length;
        if (kind == OperandRole.ImmediateKind.EXPAND && value >= expansions) {
            report(IrRule.OPERAND, instruction, "0 to %d as %s".formatted(expansions - 1, operand.name()), "%d".formatted(value));
        }
        if (kind == OperandRole.ImmediateKind.SIZE && value == 0) {
            report(IrRule.OPERAND, instruction, "1 or more as " + operand.name(), "0");
        }
    }

    private void target(IrInstruction instruction, int target) {
        if (!starts.contains(target)) {
            report(IrRule.TARGET, instruction, "the start of an instruction", IrInstruction.label(target));
        }
    }

    private void data(IrInstruction instruction, Operand operand, OperandRole.DataKind kind, long index) {
        String wanted = "%s as %s".formatted(kind.text(), operand.name());
        if (kind == OperandRole.DataKind.CASES) {
            long count = instruction.value("caseNum");
            int[] targets = ResolvedDatas.targets(datas, index, count);
            if (targets == null) {
                report(IrRule.DATA, instruction, "%d %s".formatted(count, wanted), "fewer from entry %d on".formatted(index));
            } else {
                for (int target : targets) {
                    target(instruction, target);
                }
            }
        } else if (kind == OperandRole.DataKind.SLOTS || kind == OperandRole.DataKind.CONSTRUCTOR_SLOTS) {
            SlotEffects.shape(instruction, datas).ifPresent(shape -> {
                int count = Math.max(0, shape.arguments().size() - (kind == OperandRole.DataKind.SLOTS ? 0 : 1));
                if (ResolvedDatas.slots(datas, index, count) == null) {
                    report(IrRule.DATA, instruction, "%d %s".formatted(count, wanted), "fewer from entry %d on".formatted(index));
                }
            });
        } else if (index >= datas.size()) {
            report(IrRule.DATA, instruction, wanted, "entry %d of %d".formatted(index, datas.size()));
        } else if (!kind.fits(datas.get((int) index))) {
            report(IrRule.DATA, instruction, wanted, OperandRole.DataKind.of(datas.get((int) index)).text());
        }
    }

    private void result(IrInstruction instruction) {
        if (instruction.opCode().flow() != IrFlow.CALL) {
            return;
        }
        SlotEffects.shape(instruction, datas).ifPresent(shape -> {
            boolean given = instruction.opCode().indexOf("ret") >= 0;
            if (given != shape.result().isPresent()) {
                report(IrRule.RESULT, instruction, given ? "a method with a result" : "a void method",
                        given ? "a void one" : "one with a result");
            }
        });
    }

    private void returned(IrInstruction instruction) {
        if (instruction.opCode().flow() != IrFlow.RETURN) {
            return;
        }
        Optional<CallShape> tailCall = SlotEffects.shape(instruction, datas);
        int given = tailCall.isPresent() ? tailCall.get().result().map(ValueShape::slots).orElse(0)
                : SlotEffects.of(instruction, datas).stream().mapToInt(SlotUse::count).sum();
        int stated = method.result().map(ValueShape::slots).orElse(0);
        if (given != stated) {
            report(IrRule.RETURN, instruction, "%d slots".formatted(stated), "%d".formatted(given));
        }
    }

    private void slots(IrInstruction instruction) {
        int size = method.slots().size();
        List<SlotUse> uses = SlotEffects.of(instruction, datas);
        for (SlotUse use : uses) {
            if (use.end() > size) {
                report(IrRule.SLOT, instruction, "slots below %d".formatted(size),
                        use.count() == 1 ? "slot %d (%s)".formatted(use.slot(), use.operand().name())
                                : "slots %d to %d (%s)".formatted(use.slot(), use.end() - 1, use.operand().name()));
            }
        }
        boolean constructs = instruction.opCode().operands().stream().anyMatch(operand ->
                operand.role() instanceof OperandRole.Slot slot && slot.extent() instanceof Extent.ConstructorArguments);
        for (SlotUse use : uses) {
            if (constructs && use.access() == OperandRole.Access.WRITE && use.end() > instruction.value("argBase")) {
                report(IrRule.CALLEE_FRAME, instruction, "slots below %d".formatted(instruction.value("argBase")),
                        "slot %d (%s)".formatted(use.end() - 1, use.operand().name()));
            }
        }
    }

    private void directLeave(IrInstruction leave) {
        int target = (int) leave.value("offset");
        for (int i = 0; i < method.clauses().size(); i++) {
            IrClause clause = method.clauses().get(i);
            if (clause.kind() == ExceptionClause.Kind.FINALLY && clause.protects(leave.offset()) && !clause.protects(target)) {
                report(IrRule.LEAVE, leave, "no finally block on the way", "clause %d".formatted(i));
            }
        }
    }

    private void clause(int index, IrClause clause) {
        boundary(index, clause.tryStart(), false);
        boundary(index, clause.tryEnd(), true);
        boundary(index, clause.handlerStart(), false);
        boundary(index, clause.handlerEnd(), true);
        if (clause.kind() == ExceptionClause.Kind.FILTER) {
            boundary(index, clause.filterStart(), false);
        }
        if (clause.tryStart() >= clause.tryEnd() || clause.handlerStart() >= clause.handlerEnd()) {
            report(IrRule.CLAUSE, index, clause.tryStart(), "ranges that are not empty", "an empty one");
        }
        boolean takesObject = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
        if (takesObject && (clause.exceptionSlot() < 0 || clause.exceptionSlot() >= method.slots().size())) {
            report(IrRule.CLAUSE, index, clause.handlerStart(), "a slot of the frame for the exception",
                    "%d".formatted(clause.exceptionSlot()));
        }
        if (!takesObject && clause.exceptionSlot() != -1) {
            report(IrRule.CLAUSE, index, clause.handlerStart(), "no slot for an exception",
                    "%d".formatted(clause.exceptionSlot()));
        }
        if (clause.kind() == ExceptionClause.Kind.CATCH && (clause.catchClass() < 0 || clause.catchClass() >= datas.size()
                || !(datas.get(clause.catchClass()) instanceof ResolvedData.Type))) {
            report(IrRule.CLAUSE, index, clause.handlerStart(), "a class to catch in resolvedDatas",
                    "entry %d".formatted(clause.catchClass()));
        }
    }

    private void boundary(int index, int offset, boolean mayEnd) {
        if (!starts.contains(offset) && !(mayEnd && offset == method.code().length())) {
            report(IrRule.CLAUSE, index, offset, "the start of an instruction", IrInstruction.label(offset));
        }
    }

    private void report(IrRule rule, int clause, int offset, String expected, String actual) {
        found.add(new IrDiagnostic(rule, offset, "clause " + clause, expected, actual));
    }

    private void report(IrRule rule, IrInstruction instruction, String expected, String actual) {
        found.add(new IrDiagnostic(rule, instruction.offset(), instruction.opCode().name(), expected, actual));
    }
}
