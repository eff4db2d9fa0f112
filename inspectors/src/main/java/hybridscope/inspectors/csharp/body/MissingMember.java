package hybridscope.inspectors.csharp.body;

import hybridscope.core.il.Instruction;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.Operand;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodSignature;
import java.util.Optional;

/**
 * What an instruction does with a member that its type does not have: the reference tells how many values it takes and what it
 * gives, so that it can be shown as IL among C#.
 *
 * @param taken  how many values it takes
 * @param result the type of what it gives; void for nothing
 * @param text   the instruction with the member's name
 */
record MissingMember(int taken, Klass result, String text) {
    /** The member that an instruction names in vain; empty for others, and where not even the reference can be read. */
    static Optional<MissingMember> of(LoadedModule module, GenericContext context, Instruction instruction) {
        if (!(instruction.operand() instanceof Operand.Row(int token))
                || !isMissing(module, context, instruction.opCode(), token)) {
            return Optional.empty();
        }
        try {
            String text = instruction.opCode().text() + " " + module.names().token(token, NameStyle.METADATA);
            return switch (instruction.opCode()) {
                case CALL, CALLVIRT -> {
                    MethodSignature signature = module.referredMethod(token, context);
                    yield Optional.of(new MissingMember(signature.parameters().size() + (signature.hasThis() ? 1 : 0),
                            signature.returnType(), text));
                }
                case NEWOBJ -> Optional.of(new MissingMember(module.referredMethod(token, context).parameters().size(),
                        module.referredOwner(token, context), text));
                case LDFTN, LDVIRTFTN -> Optional.of(new MissingMember(instruction.opCode() == OpCode.LDFTN ? 0 : 1,
                        module.runtime().core().primitive(ElementType.I), text));
                case LDFLD, LDSFLD -> Optional.of(new MissingMember(instruction.opCode() == OpCode.LDFLD ? 1 : 0,
                        module.referredField(token, context), text));
                case LDFLDA, LDSFLDA -> Optional.of(new MissingMember(instruction.opCode() == OpCode.LDFLDA ? 1 : 0,
                        module.referredField(token, context).byRef(), text));
                case STFLD, STSFLD -> Optional.of(new MissingMember(instruction.opCode() == OpCode.STFLD ? 2 : 1,
                        module.runtime().core().voidType(), text));
                default -> Optional.empty();
            };
        } catch (LoadException | BadFormatException unreadable) {
            return Optional.empty();
        }
    }

    private static boolean isMissing(LoadedModule module, GenericContext context, OpCode opCode, int token) {
        try {
            switch (opCode) {
                case CALL, CALLVIRT, NEWOBJ, LDFTN, LDVIRTFTN -> module.callSite(token, context);
                case LDFLD, LDSFLD, LDFLDA, LDSFLDA, STFLD, STSFLD -> module.field(token, context);
                default -> {
                    return false;
                }
            }
            return false;
        } catch (LoadException missing) {
            return true;
        }
    }
}
