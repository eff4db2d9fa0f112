package hybridscope.inspectors.csharp.text;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the value that a word stands for lies while a method runs.
 *
 * @param method the method
 * @param slot   the slot of its frame: {@code A0} for an argument ({@code this} counted), {@code L0} for a local variable
 * @param fields the fields that lead on from there, one to the next
 */
public record CodePlace(MethodInfo method, String slot, List<FieldInfo> fields) {
    /** Where an argument lies. */
    public static CodePlace argument(MethodInfo method, int index) {
        return new CodePlace(method, "A" + index, List.of());
    }

    /** Where a local variable lies. */
    public static CodePlace local(MethodInfo method, int index) {
        return new CodePlace(method, "L" + index, List.of());
    }

    /** A field of what lies here. */
    public CodePlace field(FieldInfo field) {
        List<FieldInfo> all = new ArrayList<>(fields);
        all.add(field);
        return new CodePlace(method, slot, List.copyOf(all));
    }
}
