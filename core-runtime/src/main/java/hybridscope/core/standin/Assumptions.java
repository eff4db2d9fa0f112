package hybridscope.core.standin;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.ExceptionClause;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.Operand;
import hybridscope.core.il.OperandKind;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.CallSite;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.ResolvedToken;
import hybridscope.core.types.Runtime;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** On which types that are not there something rests. */
public final class Assumptions {
    private final Set<DefinedKlass> found = new LinkedHashSet<>();
    private final Set<Klass> seen = new HashSet<>();

    private Assumptions() {
    }

    /** The stand-ins that a type's memory, base classes or name rest on: definitions, in the order in which they come. */
    public static Set<DefinedKlass> of(Klass type) {
        Assumptions assumptions = new Assumptions();
        if (isNeeded(type.runtime())) {
            assumptions.add(type);
        }
        return assumptions.found;
    }

    /** The stand-ins that the code of a method rests on: those of its variables and of what its instructions name. */
    public static Set<DefinedKlass> of(MethodInfo method) {
        Assumptions assumptions = new Assumptions();
        LoadedModule module = method.module().orElse(null);
        if (module != null && isNeeded(module.runtime())) {
            assumptions.add(method);
            if (method.hasBody()) {
                try {
                    MethodBody.read(module.image(), Token.rid(method.token()))
                            .ifPresent(body -> assumptions.add(module, body, method.context()));
                } catch (BadFormatException e) {
                    // What cannot be read rests on nothing.
                    return assumptions.found;
                }
            }
        }
        return assumptions.found;
    }

    /** The stand-ins that a method's name and signature rest on, whatever its code does. */
    public static Set<DefinedKlass> ofSignature(MethodInfo method) {
        Assumptions assumptions = new Assumptions();
        if (isNeeded(method.declaringType().runtime())) {
            assumptions.add(method);
        }
        return assumptions.found;
    }

    private static boolean isNeeded(Runtime runtime) {
        return runtime.assemblies().stream().anyMatch(Assembly::isStandIn);
    }

    private void add(LoadedModule module, MethodBody body, GenericContext context) {
        guard(() -> module.locals(body.localSignature(), context).forEach(local -> add(local.type())));
        for (ExceptionClause clause : body.clauses()) {
            if (clause.kind() == ExceptionClause.Kind.CATCH) {
                guard(() -> add(module.type(clause.catchToken(), context)));
            }
        }
        for (Instruction instruction : Disassembly.of(body).instructions()) {
            if (instruction.operand() instanceof Operand.Row(int token)) {
                guard(() -> add(module, instruction.opCode().operand(), token, context));
            }
        }
    }

    private static void guard(Runnable step) {
        try {
            step.run();
        } catch (LoadException | BadFormatException e) {
            // What cannot be loaded is no assumption: the transform says what is wrong with it.
            return;
        }
    }

    private void add(LoadedModule module, OperandKind kind, int token, GenericContext context) {
        switch (kind) {
            case INLINE_METHOD -> {
                CallSite site = module.callSite(token, context);
                add(site.method());
            }
            case INLINE_FIELD -> add(module.field(token, context));
            case INLINE_TYPE -> add(module.type(token, context));
            case INLINE_SIG -> add(module.callSignature(token, context));
            case INLINE_TOK -> {
                switch (module.resolve(token, context)) {
                    case ResolvedToken.OfType(Klass type) -> add(type);
                    case ResolvedToken.OfMethod(MethodInfo method) -> add(method);
                    case ResolvedToken.OfField(FieldInfo field) -> add(field);
                }
            }
            default -> {
            }
        }
    }

    private void add(MethodInfo method) {
        add(method.declaringType());
        method.arguments().forEach(this::add);
        add(method.signature());
    }

    private void add(FieldInfo field) {
        add(field.declaringType());
        add(field.type());
    }

    private void add(MethodSignature signature) {
        add(signature.returnType());
        signature.parameters().forEach(this::add);
    }

    private void add(Klass type) {
        if (type == null || !seen.add(type)) {
            return;
        }
        add(type.element());
        type.arguments().forEach(this::add);
        if (type instanceof DefinedKlass defined) {
            if (defined.isStandIn()) {
                found.add(defined.definition());
            } else if (!defined.module().assembly().isClassLibrary()) {
                add(defined.parent());
                defined.fields().stream().filter(field -> !field.isStatic() && field.type().isValueType())
                        .forEach(field -> add(field.type()));
            }
        }
    }
}
