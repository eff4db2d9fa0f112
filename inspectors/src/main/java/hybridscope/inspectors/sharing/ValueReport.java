package hybridscope.inspectors.sharing;

import hybridscope.core.abi.NativeConvention;
import hybridscope.core.abi.AbiType;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.expression.ShortNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What shared code would have to know of a value: how it lies in memory and how it travels, on 64 bits.
 *
 * @param type      its type
 * @param size      in bytes
 * @param alignment in bytes
 * @param fields    its instance fields, by offset
 * @param registers where it travels on Arm64 as a call's first parameter: {@code x0,x1}
 */
public record ValueReport(String type, int size, int alignment, List<Field> fields, String registers) {
    /**
     * A field.
     *
     * @param offset in bytes, from the value's start
     * @param size   in bytes
     */
    public record Field(int offset, int size, String type, String name) {
    }

    /** What of two values differs, so that one body cannot serve both. */
    public enum Difference {
        SIZE("their sizes differ"),
        ALIGNMENT("they are aligned differently, so that what holds them is laid out differently"),
        FIELD_OFFSETS("their fields lie elsewhere"),
        REGISTERS("on Arm64 they travel in other registers");

        private final String english;

        Difference(String english) {
            this.english = english;
        }

        /** The difference in English. */
        public String english() {
            return english;
        }
    }

    static ValueReport of(Klass type) {
        ObjectModel model = ObjectModel.BITS_64;
        List<Field> fields = new ArrayList<>();
        if (type.isValueType()) {
            for (FieldLayout.Place place : type.layout(model).fields()) {
                fields.add(new Field(place.offset() - model.headerSize(), place.size(), ShortNames.of(place.field().type()),
                        place.field().name()));
            }
            fields.sort(Comparator.comparingInt(Field::offset));
        }
        AbiType value = AbiType.of(type, model);
        AbiType nothing = new AbiType.Nothing();
        return new ValueReport(ShortNames.of(type), value.size(), value.alignment(), List.copyOf(fields),
                NativeConvention.AAPCS64.place(nothing, List.of(value)).parameters().getFirst().text());
    }

    /** How it differs from another; fields are compared where both have as many. */
    public List<Difference> differences(ValueReport other) {
        List<Difference> found = new ArrayList<>();
        if (size != other.size) {
            found.add(Difference.SIZE);
        }
        if (alignment != other.alignment) {
            found.add(Difference.ALIGNMENT);
        }
        if (fields.size() == other.fields.size() && !offsets().equals(other.offsets())) {
            found.add(Difference.FIELD_OFFSETS);
        }
        if (!registers.equals(other.registers)) {
            found.add(Difference.REGISTERS);
        }
        return List.copyOf(found);
    }

    private List<Integer> offsets() {
        return fields.stream().map(Field::offset).toList();
    }
}
