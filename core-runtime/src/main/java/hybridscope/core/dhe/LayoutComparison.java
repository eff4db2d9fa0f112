package hybridscope.core.dhe;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether two types that are the same by name have the same instance layout: fields by offset, those of value types in them and
 * of base classes included (RULES.md §7). Layouts are those of 64 bits.
 */
final class LayoutComparison {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private final Identities before;
    private final Identities after;
    /** By old type; a type has one counterpart. */
    private final Map<Klass, Boolean> known = new IdentityHashMap<>();

    LayoutComparison(Identities before, Identities after) {
        this.before = before;
        this.after = after;
    }

    /** A type that is being compared, with those that its layout consists of. */
    private static final class Step {
        private final Klass old;
        private final Klass now;
        private final List<Klass[]> parts = new ArrayList<>();
        private int next;
        private boolean same;

        Step(Klass old, Klass now) {
            this.old = old;
            this.now = now;
        }
    }

    /** Whether values of two types that are the same by name have one layout; for references, nothing can differ. */
    boolean sameByValue(Klass old, Klass now) {
        return !old.isValueType() && !now.isValueType() || same(old, now);
    }

    /** Whether two types that are the same by name have one layout; of an array or a pointer that of its elements. */
    boolean same(Klass old, Klass now) {
        Klass one = element(old);
        Klass two = element(now);
        if (!(one instanceof DefinedKlass) || !(two instanceof DefinedKlass)) {
            return one.getClass() == two.getClass();
        }
        return compare(one, two) && sameArguments(one, two);
    }

    /**
     * Whether code over the arguments of a generic type or method is the same: references share it, values have their layouts in
     * it, however deep they stand.
     */
    boolean sameArguments(List<Klass> old, List<Klass> now) {
        for (int i = 0; i < Math.min(old.size(), now.size()); i++) {
            Klass one = element(old.get(i));
            Klass two = element(now.get(i));
            if (!sameByValue(one, two) || !sameArguments(one, two)) {
                return false;
            }
        }
        return old.size() == now.size();
    }

    boolean sameArguments(Klass old, Klass now) {
        return old.arguments().isEmpty() && now.arguments().isEmpty() || sameArguments(old.arguments(), now.arguments());
    }

    /**
     * Where two types whose layouts differ do so: the type itself, where its own fields lie elsewhere, else one that it consists
     * of or is made over.
     */
    Difference difference(Klass old, Klass now, int oldOffset, int newOffset) {
        Klass[] at = {element(old), element(now)};
        Set<Klass> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        while (seen.add(at[0]) && LayoutText.of(at[0]).equals(LayoutText.of(at[1]))) {
            Klass[] part = part(at[0], at[1]);
            if (part == null) {
                break;
            }
            at = part;
        }
        return new Difference(Difference.Kind.LAYOUT, at[0].name(), LayoutText.of(at[0]), LayoutText.of(at[1]), oldOffset,
                newOffset);
    }

    private static Klass element(Klass type) {
        Klass element = type;
        while (element.element() != null) {
            element = element.element();
        }
        return element;
    }

    /** A part in which two types differ; null where it is not in a part. */
    private Klass[] part(Klass old, Klass now) {
        Step step = new Step(old, now);
        if (shallow(step)) {
            for (Klass[] part : step.parts) {
                if (!compare(part[0], part[1])) {
                    return part;
                }
            }
        }
        for (int i = 0; i < Math.min(old.arguments().size(), now.arguments().size()); i++) {
            Klass one = element(old.arguments().get(i));
            Klass two = element(now.arguments().get(i));
            if (!sameByValue(one, two) || !sameArguments(one, two)) {
                return new Klass[] {one, two};
            }
        }
        return null;
    }

    /** Goes through what a layout consists of with a list of work: value types and base classes may nest deep. */
    private boolean compare(Klass old, Klass now) {
        Boolean found = known.get(old);
        if (found != null) {
            return found;
        }
        List<Step> work = new ArrayList<>();
        work.add(start(old, now));
        while (!work.isEmpty()) {
            Step step = work.getLast();
            if (step.same && step.next < step.parts.size()) {
                Klass[] part = step.parts.get(step.next++);
                Boolean answer = known.get(part[0]);
                if (answer == null) {
                    work.add(start(part[0], part[1]));
                } else {
                    step.same = answer;
                }
            } else {
                work.removeLast();
                known.put(step.old, step.same);
                if (!work.isEmpty()) {
                    work.getLast().same &= step.same;
                }
            }
        }
        return known.get(old);
    }

    private Step start(Klass old, Klass now) {
        Step step = new Step(old, now);
        // What leads back to itself is wrong in both; the rest of it decides.
        known.put(old, true);
        step.same = shallow(step);
        return step;
    }

    private boolean shallow(Step step) {
        Klass old = step.old;
        Klass now = step.now;
        if (old.elementType() != now.elementType() || old.isValueType() != now.isValueType()
                || old.isInterface() != now.isInterface() || old.isEnum() != now.isEnum()) {
            return false;
        }
        if (old.elementType().size() > 0 || old instanceof VariableKlass || old.isInterface()) {
            return true;
        }
        FieldLayout one = old.layout(MODEL);
        FieldLayout two = now.layout(MODEL);
        // What rests on a type that is not there has no layout; its fields tell as much as can be known.
        if ((one.failure().isPresent() || two.failure().isPresent()) && !sameFields(old, now)) {
            return false;
        }
        if (one.instanceSize() != two.instanceSize() || one.alignment() != two.alignment()
                || one.failure().isPresent() != two.failure().isPresent() || one.fields().size() != two.fields().size()) {
            return false;
        }
        for (int i = 0; i < one.fields().size(); i++) {
            FieldLayout.Place place = one.fields().get(i);
            FieldLayout.Place other = two.fields().get(i);
            if (place.offset() != other.offset() || before.field(place.field()) != after.field(other.field())) {
                return false;
            }
            add(step, place.field().type(), other.field().type());
        }
        Klass base = old.parent();
        Klass newBase = now.parent();
        if (base == null || newBase == null || old.isValueType()) {
            return base == null == (newBase == null);
        }
        if (before.type(base) != after.type(newBase)) {
            return false;
        }
        step.parts.add(new Klass[] {base, newBase});
        return true;
    }

    private boolean sameFields(Klass old, Klass now) {
        return old.fields().stream().filter(field -> !field.isStatic()).map(before::field).toList()
                .equals(now.fields().stream().filter(field -> !field.isStatic()).map(after::field).toList());
    }

    private static void add(Step step, Klass old, Klass now) {
        if (old.isValueType() || now.isValueType()) {
            step.parts.add(new Klass[] {old, now});
        }
    }
}
