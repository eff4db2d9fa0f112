package hybridscope.core.abi;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.FieldLayout;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A type as native code has it: what a calling convention asks of a value, and nothing else. */
public sealed interface AbiType {
    /** Bytes of a value. */
    int size();

    /** A value lies at a multiple of this. */
    int alignment();

    /** void. */
    record Nothing() implements AbiType {
        @Override
        public int size() {
            return 0;
        }

        @Override
        public int alignment() {
            return 1;
        }
    }

    /** A reference or a pointer. */
    record Address(int size) implements AbiType {
        @Override
        public int alignment() {
            return size;
        }
    }

    /** A number. */
    record Scalar(ScalarKind kind, int size) implements AbiType {
        @Override
        public int alignment() {
            return size;
        }
    }

    /**
     * A value with fields.
     *
     * @param leaves the numbers and addresses it consists of, those of fields that are structs included, by offset; of a struct
     *               of more than {@link #MOST_LEAFED} bytes none, for no convention asks
     */
    record Struct(int size, int alignment, List<Leaf> leaves) implements AbiType {
        /** The largest struct whose leaves are known: four doubles. */
        static final int MOST_LEAFED = 32;

        /**
         * How many floating-point numbers of one kind it consists of, and nothing else: 1 to 4, or 0 where it does not. Arm calls
         * it a homogeneous floating-point aggregate.
         */
        public int floats() {
            if (leaves.isEmpty() || leaves.size() > 4 || !(leaves.getFirst().type instanceof Scalar(ScalarKind first, int width))
                    || !first.isFloating() || size != leaves.size() * width) {
                return 0;
            }
            for (int i = 0; i < leaves.size(); i++) {
                Leaf leaf = leaves.get(i);
                if (!(leaf.type instanceof Scalar(ScalarKind kind, int _)) || kind != first || leaf.offset != i * width) {
                    return 0;
                }
            }
            return leaves.size();
        }
    }

    /**
     * A part of a struct that has no parts.
     *
     * @param offset in bytes, from the start of the struct
     */
    record Leaf(int offset, AbiType type) {
    }

    /** A type of a runtime on a machine with pointers of that size. Whatever is a reference is an address. */
    static AbiType of(Klass type, ObjectModel model) {
        if (type.elementType() == ElementType.VOID) {
            return new Nothing();
        }
        if (!type.isValueType()) {
            return new Address(model.pointerSize());
        }
        ScalarKind scalar = ScalarKind.of(type.underlying().elementType());
        if (scalar != null) {
            return new Scalar(scalar, scalar.size(model.pointerSize()));
        }
        FieldLayout layout = type.layout(model);
        int size = type.variableSize(model);
        List<Leaf> leaves = new ArrayList<>();
        if (layout.failure().isEmpty() && size <= Struct.MOST_LEAFED) {
            collect(type, model, 0, leaves);
            leaves.sort(Comparator.comparingInt(Leaf::offset));
        }
        return new Struct(size, layout.alignment(), List.copyOf(leaves));
    }

    private static void collect(Klass type, ObjectModel model, int at, List<Leaf> leaves) {
        for (FieldLayout.Place place : type.layout(model).fields()) {
            int offset = at + place.offset() - model.headerSize();
            Klass field = place.field().type();
            boolean isStruct = field.isValueType() && ScalarKind.of(field.underlying().elementType()) == null;
            if (isStruct) {
                collect(field, model, offset, leaves);
            } else {
                leaves.add(new Leaf(offset, of(field, model)));
            }
        }
    }
}
