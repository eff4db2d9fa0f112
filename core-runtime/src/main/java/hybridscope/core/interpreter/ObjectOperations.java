package hybridscope.core.interpreter;

import static hybridscope.core.interpreter.Access.*;
import static hybridscope.core.interpreter.ObjectInstructions.*;
import static hybridscope.core.memory.Memory.*;

import hybridscope.core.ir.IrOp;

/** Objects, boxes, casts, handles and typed references. Written by ./hybridscope regenerate; do not edit. */
final class ObjectOperations {
    private ObjectOperations() {
    }

    static int run(int opCode, byte[] m, int base, long w, Code code, int pc) {
        switch (opCode) {
            case IrOp.NewClassVar -> {
                NewClassVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.CtorDelegateVarVarVar -> {
                CtorDelegateVarVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdftnVar -> {
                LdftnVar(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdvirtftnVarVar -> {
                LdvirtftnVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxVarVar -> {
                BoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxNullableVarVar -> {
                BoxNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxRefVarVar -> {
                BoxRefVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.BoxRefNullableVarVar -> {
                BoxRefNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxVarVar -> {
                UnBoxVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxNullableVarVar -> {
                UnBoxNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxAnyVarVar -> {
                UnBoxAnyVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.UnBoxAnyNullableVarVar -> {
                UnBoxAnyNullableVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.CastclassVarVar -> {
                CastclassVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.IsInstVarVar -> {
                IsInstVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.LdtokenVar_type -> {
                LdtokenVar_type(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdtokenVar_method -> {
                LdtokenVar_method(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.LdtokenVar_field -> {
                LdtokenVar_field(m, base, w, code, pc);
                return pc + 1;
            }
            case IrOp.MakeRefVarVar -> {
                MakeRefVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.RefanyvalVarVar -> {
                RefanyvalVarVar(m, base, w, code, pc);
                return pc + 2;
            }
            case IrOp.RefanytypeVarVar -> {
                RefanytypeVarVar(m, base, w, code, pc);
                return pc + 1;
            }
            default -> throw new IllegalArgumentException("opcode " + opCode);
        }
    }

    static void NewClassVar(byte[] m, int base, long w, Code code, int pc) {
        code.readyNew(((int) (w >>> 32)), pc);
        int made = code.engine.allocate(code.klass(((int) (w >>> 32))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void CtorDelegateVarVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = newDelegate(m, code, ((int) code.words[pc + 1]), (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                i8(m, (base + ((int) (w >>> 45) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void LdftnVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Engine.functionPointer(code.method(((int) (w >>> 32)))));
    }

    static void LdvirtftnVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                Engine.functionPointer(dispatched(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))),
                ((int) code.words[pc + 1]))));
    }

    static void BoxVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.box(code.klass(((int) code.words[pc + 1])), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = boxNullable(m, code, ((int) code.words[pc + 1]), (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxRefVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = code.engine.box(code.klass(((int) code.words[pc + 1])), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void BoxRefNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int made = boxNullable(m, code, ((int) code.words[pc + 1]), at(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
        setI8(code.memory(), (base + ((int) (w >>> 13) & 0x7FFF8)), made);
    }

    static void UnBoxVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                unboxed(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), code.klass(((int) code.words[pc + 1]))));
    }

    static void UnBoxNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        int value = code.engine.current().allocateLocal(code.klass(((int) code.words[pc + 1])).valueSize());
        unboxNullable(m, code, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]), value);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), value);
    }

    static void UnBoxAnyVarVar(byte[] m, int base, long w, Code code, int pc) {
        unboxAny(m, code, at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]),
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void UnBoxAnyNullableVarVar(byte[] m, int base, long w, Code code, int pc) {
        unboxNullable(m, code, i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]),
                (base + ((int) (w >>> 13) & 0x7FFF8)));
    }

    static void CastclassVarVar(byte[] m, int base, long w, Code code, int pc) {
        if (i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && !isInstance(m, code,
                at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }

    static void IsInstVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)),
                i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) != 0 && isInstance(m, code,
                at(m, (base + ((int) (w >>> 29) & 0x7FFF8))), ((int) code.words[pc + 1]))
                ? i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))) : 0);
    }

    static void LdtokenVar_type(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), RuntimeHandles.handle(code.klass(((int) (w >>> 32)))));
    }

    static void LdtokenVar_method(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), Engine.functionPointer(code.method(((int) (w >>> 32)))));
    }

    static void LdtokenVar_field(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), code.engine.handles().handle(code.field(((int) (w >>> 32)))));
    }

    static void MakeRefVarVar(byte[] m, int base, long w, Code code, int pc) {
        int address = (int) i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), RuntimeHandles.handle(code.klass(((int) code.words[pc + 1]))));
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 8, address);
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)) + 16, RuntimeHandles.handle(code.klass(((int) code.words[pc + 1]))));
    }

    static void RefanyvalVarVar(byte[] m, int base, long w, Code code, int pc) {
        if (code.engine.handles().linked(i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)))) != code.klass(((int) code.words[pc
                + 1]))) {
            throw Trap.INVALID_CAST;
        }
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8)) + 8));
    }

    static void RefanytypeVarVar(byte[] m, int base, long w, Code code, int pc) {
        setI8(m, (base + ((int) (w >>> 13) & 0x7FFF8)), i8(m, (base + ((int) (w >>> 29) & 0x7FFF8))));
    }
}
