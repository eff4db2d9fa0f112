package hybridscope.inspectors.csharp.roundtrip;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.il.Operand;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Methods whose outcome their arguments alone decide, and that change nothing but what these lead to: found by their IL and that
 * of what they call. What cannot be told, such as a call through an interface, counts as impure.
 */
final class PureMethods {
    private static final int MOST_DEPTH = 24;
    private static final int MOST_CODE = 20_000;
    /** Types of the core library whose methods are pure but for the names below. */
    private static final Set<String> KNOWN = Set.of("System.String", "System.Char", "System.Math", "System.Text.StringBuilder",
            "System.Convert", "System.Boolean", "System.Byte", "System.SByte", "System.Int16", "System.UInt16", "System.Int32",
            "System.UInt32", "System.Int64", "System.UInt64", "System.Single", "System.Double", "System.Decimal",
            "System.BitConverter", "System.DateTime", "System.TimeSpan", "System.Guid", "System.Object", "System.Array",
            "System.Buffer", "System.Version", "System.IntPtr", "System.UIntPtr", "System.Enum", "System.Nullable",
            "System.Globalization.CultureInfo", "System.Globalization.NumberFormatInfo", "System.Text.Encoding",
            "System.Text.UTF8Encoding", "System.Collections.ArrayList", "System.Collections.Hashtable",
            "System.Collections.BitArray",
            "System.Collections.Generic.List`1", "System.Collections.Generic.Dictionary`2", "System.Collections.Generic.Stack`1",
            "System.Collections.Generic.Queue`1", "System.Nullable`1", "System.ValueTuple`2", "System.Tuple`2",
            "System.Collections.Generic.KeyValuePair`2", "System.Runtime.CompilerServices.RuntimeHelpers");
    private static final Set<String> IMPURE = Set.of("get_Now", "get_UtcNow", "get_Today", "NewGuid", "GetType",
            "set_CurrentCulture", "set_DefaultThreadCurrentCulture", "IsInterned", "Intern", "GetHashCode", "MemberwiseClone",
            "RunClassConstructor");

    private final Map<MethodInfo, Boolean> known = new HashMap<>();
    private final Set<MethodInfo> assumed = new HashSet<>();
    private int code;

    /** Whether a method is static, takes what can be made up, and is pure. */
    boolean isCallable(MethodInfo method) {
        if (!method.isStatic() || method.isClassConstructor() || method.genericArity() > 0 || !method.hasBody()
                || method.containsVariables() || method.declaringType().containsVariables()
                || !method.declaringType().arguments().isEmpty() || method.signature().parameters().isEmpty()
                || !method.signature().parameters().stream().allMatch(PureMethods::isMade)) {
            return false;
        }
        code = 0;
        assumed.clear();
        boolean pure = isPure(method, 0);
        if (pure) {
            assumed.forEach(each -> known.put(each, true));
        }
        return pure;
    }

    /** Whether a value of a type can be made up. */
    private static boolean isMade(Klass type) {
        return switch (type) {
            case ArrayKlass array -> array.rank() == 1 && isMade(array.element());
            case ByRefKlass reference -> !(reference.element() instanceof ByRefKlass) && isMade(reference.element());
            case PointerKlass _, VariableKlass _ -> false;
            case DefinedKlass defined -> switch (defined.elementType()) {
                case BOOLEAN, CHAR, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8, STRING, OBJECT -> true;
                default -> defined.isEnum() || defined.isNullable() && isMade(defined.arguments().getFirst())
                        || Set.of("System.Decimal", "System.DateTime", "System.TimeSpan", "System.Guid").contains(defined.name());
            };
            default -> false;
        };
    }

    private boolean isPure(MethodInfo method, int depth) {
        Boolean told = known.get(method.typical());
        if (told != null) {
            return told;
        }
        if (!method.hasBody() || method.module().isEmpty() || depth > MOST_DEPTH) {
            return false;
        }
        // One that calls itself is pure if the rest of it is.
        if (!assumed.add(method.typical()) || isBodyPure(method.typical(), depth)) {
            return true;
        }
        known.put(method.typical(), false);
        return false;
    }

    private boolean isBodyPure(MethodInfo method, int depth) {
        try {
            LoadedModule module = method.module().orElseThrow();
            MethodBody body = MethodBody.read(module.image(), Token.rid(method.token())).orElse(null);
            if (body == null || usesPointers(module, method, body)) {
                return false;
            }
            for (Instruction instruction : Disassembly.of(body).instructions()) {
                if (++code > MOST_CODE || !isPure(instruction, module, method, depth)) {
                    return false;
                }
            }
            return true;
        } catch (LoadException | BadFormatException unknown) {
            return false;
        }
    }

    /** Whether it works with memory that nothing checks: what it does with lengths that do not fit is no measure. */
    private static boolean usesPointers(LoadedModule module, MethodInfo method, MethodBody body) {
        return method.signature().parameters().stream().anyMatch(PointerKlass.class::isInstance) || body.localSignature() != 0
                && module.locals(body.localSignature(), method.context()).stream()
                        .anyMatch(each -> each.pinned() || each.type() instanceof PointerKlass);
    }

    private boolean isPure(Instruction instruction, LoadedModule module, MethodInfo method, int depth) {
        return switch (instruction.opCode()) {
            case STSFLD, CALLI, JMP, LDFTN, LDVIRTFTN, LOCALLOC, CPBLK, INITBLK, MKREFANY, REFANYVAL, ARGLIST, LDTOKEN -> false;
            case LDSFLD, LDSFLDA -> {
                FieldInfo field = module.field(((Operand.Row) instruction.operand()).token(), method.context());
                yield field.isInitOnly() || field.hasRva();
            }
            case CALL, CALLVIRT, NEWOBJ -> {
                MethodInfo callee = module.callSite(((Operand.Row) instruction.operand()).token(), method.context()).method();
                yield isCallPure(callee, depth);
            }
            default -> true;
        };
    }

    private boolean isCallPure(MethodInfo callee, int depth) {
        Klass type = callee.declaringType();
        if (type instanceof ArrayKlass) {
            return true;
        }
        if (IMPURE.contains(callee.name())) {
            return false;
        }
        if (type instanceof DefinedKlass defined && (KNOWN.contains(defined.definitionName()) || isException(defined))) {
            return true;
        }
        boolean fixed = !callee.isVirtual() || callee.isFinal() || type.isValueType()
                || type instanceof DefinedKlass sealed && sealed.isSealed();
        return fixed && !callee.isAbstract() && isPure(callee, depth + 1);
    }

    private static boolean isException(Klass type) {
        for (Klass at = type; at != null; at = at.parent()) {
            if (at.name().equals("System.Exception")) {
                return true;
            }
        }
        return false;
    }
}
