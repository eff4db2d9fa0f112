package hybridscope.core.dhe;

import hybridscope.core.il.OpCode;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VTableSlot;
import java.util.Arrays;
import java.util.Map;

/**
 * The calls by which one method's compiled code goes straight to another's (RULES.md §7): {@code call}, {@code newobj},
 * {@code jmp}, and {@code callvirt} of a method that is final or not virtual. A constrained call of a method that a value type
 * implements itself is a {@code call} as well (ECMA-335 III.2.1). Generics count by their definitions.
 */
final class DirectCalls {
    private final Map<MethodInfo, Integer> numbers;
    private int[] callees = new int[16];
    private int[] offsets = new int[16];
    private int count;

    /** @param numbers of the old version's methods; calls of others do not count */
    DirectCalls(Map<MethodInfo, Integer> numbers) {
        this.numbers = numbers;
    }

    void clear() {
        count = 0;
    }

    /** @param constrained the type that a prefix names; null without one */
    void note(OpCode opCode, MethodInfo method, Klass constrained, int offset) {
        MethodInfo callee = switch (opCode) {
            case CALL, NEWOBJ, JMP -> method;
            case CALLVIRT -> constrained != null && constrained.isValueType() && constrained instanceof DefinedKlass type
                    ? implementation(type, method) : !method.isVirtual() || method.isFinal() ? method : null;
            default -> null;
        };
        Integer number = callee == null ? null : numbers.get(callee.typical());
        if (number != null) {
            if (count == callees.length) {
                callees = Arrays.copyOf(callees, 2 * count);
                offsets = Arrays.copyOf(offsets, 2 * count);
            }
            callees[count] = number;
            offsets[count++] = offset;
        }
    }

    /** The value type's own method that a virtual one is called for; null where it inherits that. */
    private static MethodInfo implementation(DefinedKlass type, MethodInfo method) {
        if (!method.isVirtual()) {
            return method;
        }
        int slot = method.slot();
        int at = method.declaringType().isInterface() ? type.vtable().offset(method.declaringType()) : 0;
        if (slot < 0 || at < 0 || at + slot >= type.vtable().slots().size()) {
            return null;
        }
        VTableSlot found = type.vtable().slots().get(at + slot);
        return found.implementation() != null && found.implementation().declaringType() == type ? found.implementation() : null;
    }

    int[] callees() {
        return Arrays.copyOf(callees, count);
    }

    int[] offsets() {
        return Arrays.copyOf(offsets, count);
    }
}
