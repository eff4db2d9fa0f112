package hybridscope.core.icalls.interop;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.BindingPolicy;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/**
 * Methods of a class {@code UnityEngine.Debug} that write to Unity's console. Assemblies that programs are compiled against
 * declare them without code, or with code that does nothing or throws: those the runtime carries out itself. Code that does
 * something stays.
 */
public final class UnityDebug {
    /** Binds them to internal calls. */
    public static final BindingPolicy POLICY = method -> lacksCode(method) && UnityCalls.understands(method)
            ? Optional.of(MethodBinding.INTERNAL_CALL) : Optional.empty();
    private static final String TYPE = "UnityEngine.Debug";

    private UnityDebug() {
    }

    /** Whether a method writes to the console by its name and says nothing of how. */
    static boolean lacksCode(MethodInfo method) {
        boolean writes = method.isStatic() && (method.name().startsWith("Log") || method.name().startsWith("Assert"));
        return writes && method.declaringType() instanceof DefinedKlass type && type.definitionName().equals(TYPE)
                && method.signature().returnsVoid() && !method.isPInvoke() && (!method.hasBody() || isEmpty(method));
    }

    private static boolean isEmpty(MethodInfo method) {
        try {
            Optional<MethodBody> body = MethodBody.read(method.module().orElseThrow().image(), Token.rid(method.token()));
            return body.isPresent() && Disassembly.of(body.get()).instructions().stream().allMatch(UnityDebug::doesNothing);
        } catch (BadFormatException e) {
            // What is wrong with it shows when it is called.
            return false;
        }
    }

    private static boolean doesNothing(Instruction instruction) {
        return switch (instruction.opCode()) {
            case NOP, LDNULL, LDSTR, NEWOBJ, THROW, RET -> true;
            default -> false;
        };
    }
}
