package hybridscope.core.il;

import hybridscope.core.metadata.Metadata;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Rule;
import java.util.Arrays;
import java.util.Optional;

/**
 * How many values lie on the evaluation stack in front of each instruction, found by following control (ECMA-335 III.1.7.4,
 * III.1.8.1.3). Types are not looked at.
 */
public final class StackDepths {
    /** The depth in front of an instruction that control does not reach, or of one that could not be known. */
    public static final int UNKNOWN = -1;

    private final Disassembly code;
    private final CallShapes shapes;
    private final boolean returnsValue;
    private final int[] depths;
    /** Instructions whose depth is set and that wait to be followed. */
    private final int[] work;
    private int waiting;
    private int deepest;
    private Diagnostic finding;

    private StackDepths(Disassembly code, CallShapes shapes, boolean returnsValue) {
        this.code = code;
        this.shapes = shapes;
        this.returnsValue = returnsValue;
        depths = new int[code.instructions().size()];
        work = new int[depths.length];
        Arrays.fill(depths, UNKNOWN);
    }

    /** The depths in a method. */
    public static StackDepths of(Metadata metadata, Disassembly code) {
        return of(code, new CallShapes(metadata), MethodFrame.of(metadata, code.body()));
    }

    static StackDepths of(Disassembly code, CallShapes shapes, MethodFrame frame) {
        StackDepths depths = new StackDepths(code, shapes,
                frame.signature().isPresent() && !frame.signature().get().returnsVoid());
        if (frame.signature().isPresent()) {
            depths.run();
        }
        return depths;
    }

    private void run() {
        arrive(0, 0);
        for (ExceptionClause clause : code.body().clauses()) {
            boolean withException = clause.kind() == ExceptionClause.Kind.CATCH || clause.kind() == ExceptionClause.Kind.FILTER;
            arrive(code.indexOf(clause.handlerRange().start()), withException ? 1 : 0);
            arrive(code.indexOf(clause.filterOffset()), 1);
        }
        while (waiting > 0 && step(work[--waiting])) {
            // Goes on as long as everything on the way is known.
        }
    }

    private boolean step(int index) {
        Instruction instruction = code.instructions().get(index);
        OpCode opCode = instruction.opCode();
        int pops = pops(instruction);
        if (pops == CallShapes.UNKNOWN) {
            return false;
        }
        int left = depths[index] - pops;
        if (left < 0) {
            report(instruction, Rule.STACK_DEPTH, pops + " values for " + opCode.text(), depths[index] + " on the stack");
            return false;
        }
        int depth = switch (opCode) {
            case LEAVE, LEAVE_S -> 0;
            case CALL, CALLVIRT, CALLI, NEWOBJ -> left + shapes.pushes(opCode, ((Operand.Row) instruction.operand()).token());
            default -> left + opCode.pushes().size();
        };
        deepest = Math.max(deepest, depth);
        if (depth > code.body().maxStack()) {
            report(instruction, Rule.MAX_STACK, "at most " + code.body().maxStack(), Integer.toString(depth));
        }
        follow(index, instruction, depth);
        return true;
    }

    private int pops(Instruction instruction) {
        return switch (instruction.opCode()) {
            case RET -> returnsValue ? 1 : 0;
            case CALL, CALLVIRT, CALLI, NEWOBJ ->
                    shapes.pops(instruction.opCode(), ((Operand.Row) instruction.operand()).token());
            default -> instruction.opCode().pops().size();
        };
    }

    private void follow(int index, Instruction instruction, int depth) {
        switch (instruction.operand()) {
            case Operand.Target(int offset) -> arrive(code.indexOf(offset), depth);
            case Operand.Targets(var offsets) -> offsets.forEach(offset -> arrive(code.indexOf(offset), depth));
            default -> {
            }
        }
        if (!instruction.opCode().fallsThrough()) {
            return;
        }
        if (index + 1 < depths.length) {
            arrive(index + 1, depth);
        } else if (code.problem().isEmpty()) {
            report(instruction, Rule.METHOD_END, "a return, branch or throw as the last instruction",
                    instruction.opCode().text());
        }
    }

    private void arrive(int index, int depth) {
        if (index < 0 || index >= depths.length) {
            return;
        }
        if (depths[index] == UNKNOWN) {
            depths[index] = depth;
            work[waiting++] = index;
        } else if (depths[index] != depth) {
            report(code.instructions().get(index), Rule.STACK_DEPTH, "the same depth on every way here",
                    depths[index] + " and " + depth);
        }
    }

    /** Only the first finding is kept: what follows a wrong depth is wrong as well. */
    private void report(Instruction instruction, Rule rule, String expected, String found) {
        if (finding == null) {
            finding = Diagnostic.warning(rule, instruction.span(),
                    code.body().label() + ", " + IlRange.label(instruction.offset()), expected, found);
        }
    }

    /** The depth in front of an instruction by its position in the disassembly, or {@link #UNKNOWN}. */
    public int before(int instruction) {
        return depths[instruction];
    }

    /** The most values that lie on the stack at once, as far as control could be followed. */
    public int deepest() {
        return deepest;
    }

    /** The first thing that is wrong with the depths. */
    public Optional<Diagnostic> finding() {
        return Optional.ofNullable(finding);
    }
}
