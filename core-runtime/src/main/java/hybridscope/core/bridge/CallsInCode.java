package hybridscope.core.bridge;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.List;

/** Goes through a method's IL for what it calls. What cannot be resolved is left out: the transform says so. */
final class CallsInCode {
    /** Is told what there is. */
    interface Listener {
        /** A method that is called, or made a new object with. */
        void call(MethodInfo called, int ilOffset);

        /** A method of which a delegate or a function pointer is made. @param constructor the delegate's, or null */
        void function(MethodInfo target, MethodInfo constructor, int ilOffset);

        /** A call of a function pointer. */
        void pointer(MethodSignature signature, int ilOffset);
    }

    private CallsInCode() {
    }

    static void walk(MethodInfo method, Listener listener) {
        LoadedModule module = method.module().orElse(null);
        if (module == null || !method.hasBody()) {
            return;
        }
        List<Instruction> instructions;
        try {
            MethodBody body = MethodBody.read(module.image(), method.token() & 0xFFFFFF).orElse(null);
            if (body == null) {
                return;
            }
            instructions = Disassembly.of(body).instructions();
        } catch (BadFormatException e) {
            return;
        }
        for (int i = 0; i < instructions.size(); i++) {
            if (instructions.get(i).operand() instanceof Operand.Row(int token)) {
                try {
                    visit(method, module, instructions, i, token, listener);
                } catch (LoadException | BadFormatException e) {
                    // The rest of the code stands.
                }
            }
        }
    }

    private static void visit(MethodInfo method, LoadedModule module, List<Instruction> code, int at, int token,
            Listener listener) {
        int offset = code.get(at).offset();
        switch (code.get(at).opCode()) {
            case CALL, CALLVIRT, NEWOBJ, JMP -> listener.call(module.callSite(token, method.context()).method(), offset);
            case LDFTN, LDVIRTFTN -> {
                MethodInfo constructor = null;
                if (at + 1 < code.size() && code.get(at + 1).opCode() == OpCode.NEWOBJ
                        && code.get(at + 1).operand() instanceof Operand.Row(int made)) {
                    constructor = module.method(made, method.context());
                }
                listener.function(module.method(token, method.context()), constructor, offset);
            }
            case CALLI -> listener.pointer(module.callSignature(token, method.context()), offset);
            default -> { }
        }
    }
}
