package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.interpreter.Progress;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Makes the values of arguments in a machine, and runs constructors for them. What is made stays alive as long as the session.
 */
public final class ArgumentBuilder {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** What a constructor may take. */
    private static final long MOST_INSTRUCTIONS = 100_000_000;
    private static final String FULL = "the program's memory is full";
    private final Engine engine;
    private final VariableMemory cells;

    public ArgumentBuilder(Engine engine) {
        this.engine = engine;
        cells = new VariableMemory(engine);
    }

    private static int slots(Klass type) {
        return type.isValueType() ? Math.max((VariableMemory.size(type) + Long.BYTES - 1) / Long.BYTES, 1) : 1;
    }

    /** The contents of the slots of an argument. @throws ExpressionError.Refused where a constructor fails */
    long[] slots(Klass type, Argument value) {
        if (type.elementType() == ElementType.BYREF) {
            return new long[] {variable(type.element(), value)};
        }
        byte[] bytes = bytes(type, value);
        long[] slots = new long[slots(type)];
        for (int i = 0; i < slots.length; i++) {
            slots[i] = Memory.i8(bytes, i * Long.BYTES);
        }
        if (!VariableMemory.isStruct(type)) {
            // Small numbers lie in slots as they are computed with: 32 bits.
            slots[0] = value instanceof Argument.Bits(Klass _, long bits) ? bits : slots[0];
        }
        return slots;
    }

    /** A variable of its own, kept alive, for a parameter that is a reference to one. */
    public int variable(Klass type, Argument value) {
        int array;
        try {
            array = keep(engine.allocator().allocateVector(type, 1));
        } catch (HeapExhausted | Trap full) {
            throw new ExpressionError.Refused(0, FULL);
        }
        put(type, array + MODEL.arrayDataOffset(), value);
        return array + MODEL.arrayDataOffset();
    }

    private int keep(int object) {
        if (object != 0) {
            engine.collector().keep(object);
        }
        return object;
    }

    /** A value as it lies in a variable, filled up to whole slots. */
    private byte[] bytes(Klass type, Argument value) {
        byte[] bytes = new byte[slots(type) * Long.BYTES];
        int at = variable(type, value);
        System.arraycopy(engine.memory(), at, bytes, 0, VariableMemory.size(type));
        return bytes;
    }

    void put(Klass type, int address, Argument value) {
        switch (value) {
            case Argument.Zero _ -> Arrays.fill(engine.memory(), address, address + VariableMemory.size(type), (byte) 0);
            case Argument.Bits(Klass _, long bits) -> cells.store(type, address, bits);
            case Argument.Struct(Klass struct, var fields) -> fields(struct, address, false, fields);
            case Argument.Made made when made.type().isValueType() -> construct(made, address);
            default -> {
                // Making it may move the memory.
                int object = object(value);
                Memory.setI8(engine.memory(), address, object);
            }
        }
    }

    private void fields(Klass type, int address, boolean object, Map<FieldInfo, Argument> fields) {
        for (FieldInfo field : type.isValueType() ? type.fields() : fields.keySet()) {
            Argument value = fields.get(field);
            if (value != null) {
                put(field.type(), (int) VariableMemory.address(field, address, object), value);
            }
        }
    }

    private int object(Argument value) {
        try {
            return switch (value) {
                case Argument.Text(String text) -> keep(engine.strings().create(text));
                case Argument.Elements elements -> array(elements);
                case Argument.Boxed(Klass type, Argument inner) -> keep(engine.allocator().boxAs(type, variable(type, inner)));
                case Argument.Made made -> {
                    int object = keep(engine.allocator().allocate(made.type()));
                    construct(made, object);
                    yield object;
                }
                default -> 0;
            };
        } catch (HeapExhausted | Trap full) {
            throw new ExpressionError.Refused(0, FULL);
        }
    }

    private int array(Argument.Elements elements) {
        int[] lengths = elements.lengths();
        int array = keep(elements.type().isVector() ? engine.allocator().allocateVector(elements.type().element(), lengths[0])
                : engine.allocator().allocateArray(elements.type(), lengths, new int[lengths.length]));
        int size = VariableMemory.size(elements.type().element());
        for (int i = 0; i < elements.flat().size(); i++) {
            put(elements.type().element(), array + MODEL.arrayDataOffset() + i * size, elements.flat().get(i));
        }
        return array;
    }

    private void construct(Argument.Made made, int address) {
        MethodInfo constructor = made.constructor();
        List<Klass> parameters = constructor.signature().parameters();
        long[] all = {address};
        for (int i = 0; i < parameters.size(); i++) {
            long[] slots = slots(parameters.get(i), made.arguments().get(i));
            int end = all.length;
            all = Arrays.copyOf(all, end + slots.length);
            System.arraycopy(slots, 0, all, end, slots.length);
        }
        ManagedThread thread = engine.start(constructor, all);
        Progress progress = thread.hasEnded() || thread.depth() == 0
                ? Progress.ENDED : engine.scheduler().runAlone(thread, MOST_INSTRUCTIONS);
        String name = CSharpNames.of(made.type());
        if (thread.unhandled() != 0) {
            throw new ExpressionError.Refused(made.offset(), "the constructor of %s has thrown %s"
                    .formatted(name,
                            engine.exceptions().describe(thread.unhandled()).lines().findFirst().orElse("an exception")));
        }
        if (progress != Progress.ENDED) {
            throw new ExpressionError.Refused(made.offset(), "the constructor of %s does not come to its end".formatted(name));
        }
        fields(made.type(), address, !made.type().isValueType(), made.fields());
    }
}
