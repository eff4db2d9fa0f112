package hybridscope.core.dhe;

import hybridscope.core.il.InstructionCursor;
import hybridscope.core.il.MethodCode;
import hybridscope.core.il.OpCode;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.name.NameStyle;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Fingerprints of one version's methods and types. Names that compilers number count without their numbers. */
final class Fingerprints {
    private final Map<LoadedModule, Map<Integer, Integer>> tokens = new IdentityHashMap<>();
    private final Map<MethodInfo, Fingerprint> methods = new IdentityHashMap<>();

    /** Of a method: its instructions. */
    Fingerprint of(MethodInfo method) {
        return methods.computeIfAbsent(method, this::read);
    }

    private Fingerprint read(MethodInfo method) {
        LoadedModule module = method.module().orElse(null);
        if (module == null) {
            return Fingerprint.of(new int[0]);
        }
        try {
            if (MethodCode.read(module.image(), Token.rid(method.token())) instanceof MethodCode.Il(var body)) {
                InstructionCursor cursor = new InstructionCursor(body);
                int[] parts = new int[64];
                int count = 0;
                while (cursor.next()) {
                    if (count == parts.length) {
                        parts = Arrays.copyOf(parts, 2 * count);
                    }
                    parts[count++] = instruction(module, cursor);
                }
                return Fingerprint.of(Arrays.copyOf(parts, count));
            }
        } catch (BadFormatException e) {
            // What cannot be read looks like nothing; comparing says what is wrong.
        }
        return Fingerprint.of(new int[0]);
    }

    private int instruction(LoadedModule module, InstructionCursor cursor) {
        OpCode opCode = LongForm.of(cursor.opCode());
        int operand = switch (cursor.opCode().operand()) {
            case INLINE_METHOD, INLINE_FIELD, INLINE_TYPE, INLINE_TOK, INLINE_SIG, INLINE_STRING ->
                    token(module, cursor.token());
            // What lies between a jump and its target differs where the target does.
            case SHORT_INLINE_BR_TARGET, INLINE_BR_TARGET, INLINE_SWITCH -> 0;
            default -> Long.hashCode(LongForm.operand(cursor));
        };
        return 31 * opCode.value() + operand;
    }

    private int token(LoadedModule module, int token) {
        return tokens.computeIfAbsent(module, _ -> new HashMap<>()).computeIfAbsent(token, wanted -> {
            try {
                return CompilerMade.withoutNumbers(module.names().token(wanted, NameStyle.METADATA)).hashCode();
            } catch (BadFormatException e) {
                return 0;
            }
        });
    }

    /** Of a type: its fields and methods, and those of the types in it. */
    Fingerprint of(DefinedKlass type, Function<DefinedKlass, List<DefinedKlass>> nested) {
        int[] parts = new int[64];
        int count = 0;
        for (FieldInfo field : type.fields()) {
            parts = room(parts, count, 1);
            parts[count++] = CompilerMade.withoutNumbers(field.type().name() + " " + field.name()).hashCode();
        }
        for (MethodInfo method : type.methods()) {
            int[] features = of(method).features();
            parts = room(parts, count, features.length + 1);
            parts[count++] = CompilerMade.withoutNumbers(method.name()).hashCode();
            System.arraycopy(features, 0, parts, count, features.length);
            count += features.length;
        }
        for (DefinedKlass inner : nested.apply(type)) {
            parts = room(parts, count, 1);
            parts[count++] = CompilerMade.withoutNumbers(inner.definitionName()).hashCode();
        }
        return Fingerprint.of(Arrays.copyOf(parts, count));
    }

    private static int[] room(int[] parts, int count, int more) {
        return count + more <= parts.length ? parts : Arrays.copyOf(parts, Math.max(2 * count, count + more));
    }
}
