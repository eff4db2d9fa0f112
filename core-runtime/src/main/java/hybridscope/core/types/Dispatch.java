package hybridscope.core.types;

import java.util.Optional;

/** Which method a virtual call runs (ECMA-335 III.4.2, I.12.4.2.4). */
public final class Dispatch {
    private Dispatch() {
    }

    /**
     * The method that {@code callvirt} of {@code method} runs on an object of class {@code object}: the method itself where it
     * is not virtual or is final, else what the slot holds; generic methods keep their arguments. Empty where nothing implements
     * it.
     */
    public static Optional<MethodInfo> target(Klass object, MethodInfo method) {
        // A final method of a class is called directly, whatever a hostile class puts into its slot, as Mono does.
        if (!method.isVirtual() || method.isStatic() || method.isFinal() && !method.declaringType().isInterface()) {
            return Optional.of(method);
        }
        VTable table = object.vtable();
        int slot = method.slot();
        if (method.declaringType().isInterface()) {
            int offset = table.offset(method.declaringType());
            if (offset < 0) {
                Klass through = Assignability.implementation(object, method.declaringType());
                offset = through == null ? -1 : table.offset(through);
            }
            slot = offset < 0 ? -1 : offset + slot;
        } else if (!Assignability.isSubclassOf(object, method.declaringType())
                && !Assignability.isAssignable(method.declaringType(), object)) {
            return Optional.empty();
        }
        if (slot < 0 || slot >= table.slots().size()) {
            return Optional.empty();
        }
        MethodInfo body = table.slots().get(slot).implementation();
        if (body == null) {
            return Optional.empty();
        }
        return Optional.of(method.genericArity() == 0 ? body : body.instance(method.arguments()));
    }

    /**
     * The method that {@code constrained.} followed by {@code callvirt} runs on a value of {@code type} without boxing it
     * (III.2.1); empty where the value must be boxed first, or nothing implements the method.
     */
    public static Optional<MethodInfo> constrained(Klass type, MethodInfo method) {
        Optional<MethodInfo> found = target(type, method);
        return type.isValueType() ? found.filter(body -> body.declaringType() == type) : found;
    }
}
