package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.LocalsSig;
import hybridscope.core.metadata.signature.TypeSig;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Method bodies (ECMA-335 II.25.4) of what an ILGenerator has collected. */
final class EmittedBodies {
    /** ExceptionHandlingClauseOptions. */
    private static final int FILTER = 1;
    private static final int FINALLY = 2;
    private static final int MAX_TINY = 64;
    /** Stack of a body that came as bytes, without saying how much it takes. */
    private static final int DEFAULT_STACK = 8;

    private final EmittedModule module;
    private final EmittedTokens tokens;
    private final Builders builders;
    private final Engine engine;

    private record Clause(int flags, int tryOffset, int tryLength, int handlerOffset, int handlerLength, int data) {
    }

    EmittedBodies(EmittedModule module, EmittedTokens tokens) {
        this.module = module;
        this.tokens = tokens;
        engine = module.engine();
        builders = new Builders(engine);
    }

    /**
     * Adds the body of a generator; its RVA.
     *
     * @param token what stands for a token of the generator's
     */
    int body(int generator, boolean initLocals, IntUnaryOperator token) {
        byte[] il = builders.bytes(builders.reference(generator, Builders.GENERATOR, "code"),
                builders.i4(generator, Builders.GENERATOR, "code_len"));
        relink(il, token);
        List<Clause> clauses = clauses(generator);
        List<TypeSig> locals = locals(generator);
        int signature = locals.isEmpty() ? 0 : Token.of(Table.STAND_ALONE_SIG,
                module.row(Table.STAND_ALONE_SIG, EmittedTokens.blob(new LocalsSig(locals))));
        return write(il, builders.i4(generator, Builders.GENERATOR, "max_stack"), initLocals, signature, clauses);
    }

    /** Adds a body that came as bytes; its RVA. */
    int raw(byte[] il, boolean initLocals, IntUnaryOperator token) {
        relink(il, token);
        return write(il, DEFAULT_STACK, initLocals, 0, List.of());
    }

    private static void relink(byte[] il, IntUnaryOperator token) {
        relink(il, 0, il.length, token);
    }

    /** Replaces each token by the one that stands for it here. Behind an instruction that is none, all stays as it is. */
    static void relink(byte[] il, int from, int end, IntUnaryOperator token) {
        long at = from;
        while (at < end) {
            int position = (int) at;
            int first = il[position] & 0xFF;
            OpCode opCode = first != OpCode.TWO_BYTE_PREFIX ? OpCode.oneByte(first) : position + 1 < end
                    ? OpCode.twoByte(il[position + 1] & 0xFF) : null;
            if (opCode == null || at + opCode.length() > end) {
                return;
            }
            int operand = position + opCode.size();
            if (opCode.operand() == OperandKind.INLINE_STRING || !opCode.operand().tables().isEmpty()) {
                Memory.setI4(il, operand, token.applyAsInt(Memory.i4(il, operand)));
            }
            long targets = opCode.operand() == OperandKind.INLINE_SWITCH ? Memory.i4(il, operand) & 0xFFFF_FFFFL : 0;
            at += opCode.length() + 4 * targets;
        }
    }

    private List<TypeSig> locals(int generator) {
        String kind = Builders.EMIT + "LocalBuilder";
        List<TypeSig> locals = new ArrayList<>();
        for (int local : builders.list(generator, Builders.GENERATOR, "locals")) {
            if (local != 0) {
                TypeSig type = tokens.signatures().type(builders.reference(local, kind, "type"));
                locals.add(builders.bool(local, kind, "is_pinned") ? new TypeSig.Pinned(type) : type);
            }
        }
        return locals;
    }

    /** The clauses, inner ones first: the generator lists blocks in the order in which they begin. */
    private List<Clause> clauses(int generator) {
        List<Clause> clauses = new ArrayList<>();
        CoreClass info = builders.of(Builders.EMIT + "ILExceptionInfo");
        CoreClass block = builders.of(Builders.EMIT + "ILExceptionBlock");
        int infos = builders.reference(generator, Builders.GENERATOR, "ex_handlers");
        for (int i = builders.length(infos) - 1; i >= 0; i--) {
            int at = builders.element(infos, i);
            int handlers = info.reference(at, "handlers");
            for (int j = 0; j < builders.length(handlers); j++) {
                clauses.add(clause(info, at, block, builders.element(handlers, j)));
            }
        }
        return clauses;
    }

    private Clause clause(CoreClass info, int tried, CoreClass block, int handler) {
        int kind = block.i4(handler, "type");
        int start = info.i4(tried, "start");
        int handlerStart = block.i4(handler, "start");
        // A finally protects the catch blocks before it as well.
        int length = kind == FINALLY ? handlerStart - start : info.i4(tried, "len");
        int caught = block.reference(handler, "extype");
        int data = caught != 0 ? tokens.token(caught, true) : kind == FILTER ? block.i4(handler, "filter_offset") : 0;
        return new Clause(kind, start, length, handlerStart, block.i4(handler, "len"), data);
    }

    private int write(byte[] il, int maxStack, boolean initLocals, int locals, List<Clause> clauses) {
        if (il.length < MAX_TINY && maxStack <= DEFAULT_STACK && locals == 0 && clauses.isEmpty()) {
            ByteArrayOutputStream tiny = new ByteArrayOutputStream(1 + il.length);
            tiny.write(il.length << 2 | 2);
            tiny.writeBytes(il);
            return module.content().code(tiny.toByteArray(), 1);
        }
        int code = Math.ceilDiv(il.length, 4) * 4;
        int section = clauses.isEmpty() ? 0 : 4 + 24 * clauses.size();
        if (section > 0xFF_FFFF) {
            throw engine.exceptions().thrown("System.InvalidProgramException", null);
        }
        ByteBuffer out = ByteBuffer.allocate(12 + (section == 0 ? il.length : code + section)).order(ByteOrder.LITTLE_ENDIAN);
        out.putShort((short) (0x3003 | (initLocals ? 0x10 : 0) | (clauses.isEmpty() ? 0 : 8)))
                .putShort((short) Math.clamp(maxStack, 0, 0xFFFF)).putInt(il.length).putInt(locals).put(il);
        if (section > 0) {
            out.position(12 + code).putInt(0x41 | section << 8);
            for (Clause clause : clauses) {
                out.putInt(clause.flags).putInt(clause.tryOffset).putInt(clause.tryLength).putInt(clause.handlerOffset)
                        .putInt(clause.handlerLength).putInt(clause.data);
            }
        }
        return module.content().code(out.array(), 4);
    }
}
