package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.MethodInfo;
import java.util.List;

/** The methods that the runtime gives arrays (ECMA-335 II.14.2), called by reflection. */
final class ArrayMembers {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private ArrayMembers() {
    }

    static void invoke(NativeCall call, MethodInfo method, int array, List<Integer> arguments) {
        Engine engine = call.engine();
        ArrayKlass type = (ArrayKlass) method.declaringType();
        int[] numbers = new int[arguments.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i < numbers.length - 1 || !method.name().equals("Set")
                    ? (int) ManagedValues.bits(engine, arguments.get(i)) : 0;
        }
        switch (method.name()) {
            case ".ctor" -> call.returnI8(create(engine, type, numbers));
            case "Get" -> call.returnI8(ManagedValues.load(engine, type.element(), element(engine, type, array, numbers)));
            case "Set" -> {
                ManagedValues.store(engine, type.element(), element(engine, type, array, numbers), arguments.getLast());
                call.returnI8(0);
            }
            default -> throw engine.exceptions().thrown("System.NotSupportedException",
                    "Cannot invoke method returning ByRef type via reflection");
        }
    }

    private static int create(Engine engine, ArrayKlass type, int[] numbers) {
        boolean bounded = numbers.length == 2 * type.rank() && !type.isVector();
        int[] lengths = new int[bounded ? type.rank() : numbers.length];
        int[] lowerBounds = new int[lengths.length];
        for (int i = 0; i < lengths.length; i++) {
            lowerBounds[i] = bounded ? numbers[2 * i] : 0;
            lengths[i] = bounded ? numbers[2 * i + 1] : numbers[i];
        }
        return engine.allocator().allocateArray(type, lengths, lowerBounds);
    }

    private static int element(Engine engine, ArrayKlass type, int array, int[] indices) {
        byte[] m = engine.memory();
        int bounds = (int) Memory.i8(m, array + MODEL.arrayBoundsOffset());
        long position = 0;
        for (int i = 0; i < type.rank(); i++) {
            long size = bounds == 0 ? Memory.i8(m, array + MODEL.arrayLengthOffset()) : Memory.i4(m, bounds + 8 * i);
            long from = (long) indices[i] - (bounds == 0 ? 0 : Memory.i4(m, bounds + 8 * i + 4));
            if (from < 0 || from >= size) {
                throw engine.exceptions().thrown("System.IndexOutOfRangeException", "Index was outside the bounds of the array.");
            }
            position = position * size + from;
        }
        return (int) (array + MODEL.arrayDataOffset() + position * engine.elementSize(array));
    }
}
