package hybridscope.core.types;

/**
 * A slot of a virtual table.
 *
 * @param index       its number
 * @param declaration the method that introduced it: calls name this one, or one that overrides it
 * @param held        the method in it: what runs, or an abstract one that stands for what a derived class will have; null for
 *                    none
 * @param origin      why, as seen in the class that set it
 * @param setBy       the class that set it
 */
public record VTableSlot(int index, MethodInfo declaration, MethodInfo held, SlotOrigin origin, Klass setBy) {
    /** What runs; null where nothing implements it. */
    public MethodInfo implementation() {
        return held == null || held.isAbstract() ? null : held;
    }

    VTableSlot with(MethodInfo body, SlotOrigin why, Klass by) {
        return new VTableSlot(index, declaration, body, why, by);
    }

    /** The origin as seen from a class: what another class set is inherited. */
    public SlotOrigin originIn(Klass type) {
        return setBy == type ? origin : SlotOrigin.INHERITED;
    }
}
