package hybridscope.core.debug.expression;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand.Row;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/** Properties that are known without executing their code: those that do nothing but give a field back. */
final class FieldGetters {
    private static final String PREFIX = "get_";

    private FieldGetters() {
    }

    /** The getter of a property, of the class itself or the nearest base class. */
    static Optional<MethodInfo> find(Klass type, String property) {
        for (Klass each = type; each != null; each = each.parent()) {
            List<MethodInfo> found = each.methods(PREFIX + property)
                    .stream().filter(method -> method.signature().parameters().isEmpty()).toList();
            if (!found.isEmpty()) {
                return Optional.of(found.getFirst());
            }
        }
        return Optional.empty();
    }

    /** The field that a getter gives back; empty where it does more than that. */
    static Optional<FieldInfo> field(MethodInfo getter) {
        try {
            List<Instruction> code = getter.module().flatMap(module -> MethodBody.read(module.image(), Token.rid(getter.token())))
                    .map(Disassembly::of)
                    .map(Disassembly::instructions).orElse(List.of()).stream().filter(each -> !isEmpty(each.opCode())).toList();
            int at = getter.isStatic() ? 0 : 1;
            boolean plain = code.size() == at + 2 && code.getLast().opCode() == OpCode.RET
                    && (getter.isStatic() || code.getFirst().opCode() == OpCode.LDARG_0)
                    && code.get(at).opCode() == (getter.isStatic() ? OpCode.LDSFLD : OpCode.LDFLD);
            return plain && code.get(at).operand() instanceof Row(int token)
                    ? Optional.of(getter.module().orElseThrow().field(token, getter.context())) : Optional.empty();
        } catch (LoadException | BadFormatException damaged) {
            return Optional.empty();
        }
    }

    /** What compilers put in for debuggers: the value goes through a local, the code jumps to its next instruction. */
    private static boolean isEmpty(OpCode opCode) {
        return switch (opCode) {
            case NOP, BR, BR_S, STLOC_0, LDLOC_0 -> true;
            default -> false;
        };
    }
}
