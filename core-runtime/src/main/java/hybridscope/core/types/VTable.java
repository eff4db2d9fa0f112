package hybridscope.core.types;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The virtual table of a class: the slots of its base class, a run of slots for each interface that it is the first to
 * implement, and slots for its new virtual methods (ECMA-335 II.12.2). An interface's own table numbers its methods.
 *
 * @param slots      all slots
 * @param interfaces the first slot of each implemented interface
 * @param failure    why the class cannot be used: a missing implementation, an override of a final method
 */
public record VTable(List<VTableSlot> slots, Map<Klass, Integer> interfaces, Optional<LoadFailure> failure) {
    static final VTable EMPTY = new VTable(List.of(), Map.of(), Optional.empty());

    /** The first slot of an interface; -1 where the class does not implement exactly this one. */
    public int offset(Klass type) {
        return interfaces.getOrDefault(type, -1);
    }

    /** The slots of an interface; empty where the class does not implement exactly this one. */
    public List<VTableSlot> slots(Klass type) {
        int offset = offset(type);
        return offset < 0 ? List.of() : slots.subList(offset, offset + type.virtualMethods().size());
    }
}
