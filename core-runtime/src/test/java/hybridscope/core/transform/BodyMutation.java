package hybridscope.core.transform;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Changes a method's body in the bytes of its file, and takes that back. */
final class BodyMutation {
    private final byte[] file;
    private final MethodBody body;
    private final Metadata metadata;
    private final Random random;
    private final List<Instruction> code;
    private final byte[] before;

    BodyMutation(byte[] file, MethodBody body, Metadata metadata, Random random) {
        this.file = file;
        this.body = body;
        this.metadata = metadata;
        this.random = random;
        code = Disassembly.of(body).instructions();
        before = Arrays.copyOfRange(file, body.span().offset(), body.span().end());
    }

    void undo() {
        System.arraycopy(before, 0, file, body.span().offset(), before.length);
    }

    /** Does one to three things to the body; tells what, for people who look for the cause of a failure. */
    String apply() {
        List<String> done = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            done.add(switch (random.nextInt(10)) {
                case 0 -> flip();
                case 1, 2, 3 -> swapOpCode();
                case 4, 5 -> replaceOperand();
                case 6 -> exchange();
                case 7 -> blank();
                case 8 -> header();
                default -> clause();
            });
        }
        return String.join("; ", done);
    }

    private Instruction any() {
        return code.isEmpty() ? null : code.get(random.nextInt(code.size()));
    }

    private String flip() {
        int at = body.code().length() == 0 ? body.span().offset() : body.code().offset() + random.nextInt(body.code().length());
        file[at] ^= (byte) (1 << random.nextInt(8));
        return "bit at file offset " + at;
    }

    /** Another opcode of the same length with operands of the same size. */
    private String swapOpCode() {
        Instruction instruction = any();
        if (instruction == null) {
            return flip();
        }
        OpCode old = instruction.opCode();
        List<OpCode> others = Arrays.stream(OpCode.values())
                .filter(each -> each.size() == old.size() && each.operand().size() == old.operand().size()
                && (each.operand() == OperandKind.INLINE_SWITCH) == (old.operand() == OperandKind.INLINE_SWITCH)).toList();
        OpCode other = others.get(random.nextInt(others.size()));
        file[body.fileOffset(instruction.offset()) + old.size() - 1] = (byte) other.value();
        return "IL_%04X %s to %s".formatted(instruction.offset(), old.text(), other.text());
    }

    private String replaceOperand() {
        for (int tries = 0; tries < 20; tries++) {
            Instruction instruction = any();
            int size = instruction == null ? 0 : instruction.opCode().operand().size();
            if (size == 0 || size > 4) {
                continue;
            }
            OperandKind kind = instruction.opCode().operand();
            int at = body.fileOffset(instruction.offset()) + instruction.opCode().size();
            int value;
            if (!kind.tables().isEmpty()) {
                Table table = kind.tables().get(random.nextInt(kind.tables().size()));
                int rows = metadata.tables().rows(table);
                value = Token.of(table,
                        random.nextInt(20) == 0 ? random.nextInt(1 << 24) : 1 + random.nextInt(Math.max(1, rows)));
            } else if (kind.isBranchTarget() && !code.isEmpty()) {
                value = any().offset() - instruction.end() + (random.nextInt(10) == 0 ? 1 : 0);
            } else if (kind == OperandKind.INLINE_SWITCH) {
                continue;
            } else {
                value = switch (random.nextInt(4)) {
                    case 0 -> random.nextInt();
                    case 1 -> 0;
                    default -> random.nextInt(-2, 10);
                };
            }
            for (int i = 0; i < size; i++) {
                file[at + i] = (byte) (value >> 8 * i);
            }
            return "IL_%04X %s %08X".formatted(instruction.offset(), instruction.opCode().text(), value);
        }
        return flip();
    }

    /** Two instructions of one length change places. */
    private String exchange() {
        Instruction one = any();
        Instruction two = any();
        if (one == null || one.end() - one.offset() != two.end() - two.offset()) {
            return swapOpCode();
        }
        for (int i = 0; i < one.end() - one.offset(); i++) {
            byte kept = file[body.fileOffset(one.offset()) + i];
            file[body.fileOffset(one.offset()) + i] = file[body.fileOffset(two.offset()) + i];
            file[body.fileOffset(two.offset()) + i] = kept;
        }
        return "IL_%04X and IL_%04X exchanged".formatted(one.offset(), two.offset());
    }

    private String blank() {
        Instruction instruction = any();
        if (instruction == null) {
            return flip();
        }
        boolean dup = random.nextInt(3) == 0;
        for (int i = instruction.offset(); i < instruction.end(); i++) {
            file[body.fileOffset(i)] = (byte) (dup ? OpCode.DUP.value() : OpCode.NOP.value());
        }
        return "IL_%04X %s blanked%s".formatted(instruction.offset(), instruction.opCode().text(), dup ? " with dup" : "");
    }

    private String header() {
        int start = body.span().offset();
        if (body.isTiny()) {
            file[start] = (byte) random.nextInt(256);
            return "tiny header %02X".formatted(file[start]);
        }
        switch (random.nextInt(4)) {
            case 0 -> {
                int rows = Math.max(1, metadata.tables().rows(Table.STAND_ALONE_SIG));
                int token = random.nextInt(5) == 0 ? random.nextInt() : Token.of(Table.STAND_ALONE_SIG, 1 + random.nextInt(rows));
                for (int i = 0; i < 4; i++) {
                    file[start + 8 + i] = (byte) (token >> 8 * i);
                }
                return "locals %08X".formatted(token);
            }
            case 1 -> file[start + 2] = (byte) random.nextInt(20);
            case 2 -> file[start + 4] = (byte) random.nextInt(256);
            default -> file[start] ^= (byte) (1 << random.nextInt(8));
        }
        return "fat header byte";
    }

    private String clause() {
        if (body.clauses().isEmpty()) {
            return swapOpCode();
        }
        ExceptionClause clause = body.clauses().get(random.nextInt(body.clauses().size()));
        int at = clause.span().offset() + random.nextInt(clause.span().length());
        switch (random.nextInt(3)) {
            case 0 -> file[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> file[at] = (byte) (any() == null ? 0 : any().offset());
            default -> {
                at = clause.span().offset();
                file[at] = (byte) new int[] {0, 1, 2, 4}[random.nextInt(4)];
            }
        }
        return "clause %d, byte %d to %02X".formatted(clause.index(), at - clause.span().offset(), file[at]);
    }
}
