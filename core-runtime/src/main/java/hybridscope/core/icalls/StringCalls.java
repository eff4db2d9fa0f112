package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Strings;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;

/** {@code System.String}: its constructors, which make the object themselves, and interning. */
final class StringCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;

    private StringCalls() {
    }

    static void register(InternalCalls calls) {
        String constructor = "System.String::.ctor";
        calls.add("System.String::FastAllocateString(System.Int32)", call -> call.returnI8(strings(call).allocate(call.i4(0))));
        calls.add("System.String::InternalIntern(System.String)", call -> call.returnI8(strings(call).intern(text(call, 0))));
        calls.add("System.String::InternalIsInterned(System.String)", call -> call.returnI8(strings(call).interned(text(call, 0))));
        calls.add(constructor + "(System.Char[])", call -> ofArray(call, false));
        calls.add(constructor + "(System.Char[],System.Int32,System.Int32)", call -> ofArray(call, true));
        calls.add(constructor + "(System.Char*)", call -> ofPointer(call, 0, terminated(call)));
        calls.add(constructor + "(System.Char*,System.Int32,System.Int32)", call -> {
            checkRange(call, call.reference(0) != 0, Integer.MAX_VALUE);
            ofPointer(call, call.i4(1), call.i4(2));
        });
        calls.add(constructor + "(System.Char,System.Int32)", StringCalls::repeated);
        calls.add(constructor + "(System.ReadOnlySpan`1<System.Char>)", StringCalls::ofSpan);
    }

    private static Strings strings(NativeCall call) {
        return call.engine().strings();
    }

    private static String text(NativeCall call, int argument) {
        return strings(call).text(call.reference(argument));
    }

    /** A string of the UTF-16 code units from an address on. */
    private static void create(NativeCall call, int from, int length) {
        int string = length == 0 ? strings(call).intern("") : strings(call).allocate(length);
        byte[] m = call.engine().memory();
        System.arraycopy(m, from, m, string + MODEL.stringDataOffset(), 2 * length);
        call.returnI8(string);
    }

    private static void ofArray(NativeCall call, boolean part) {
        int array = call.reference(0);
        if (array == 0) {
            if (part) {
                throw call.engine().exception("System.ArgumentNullException", "Value cannot be null.\nParameter name: value");
            }
            call.returnI8(strings(call).intern(""));
            return;
        }
        int length = (int) Memory.i8(call.engine().memory(), array + MODEL.arrayLengthOffset());
        if (part) {
            checkRange(call, true, length);
        }
        create(call, array + MODEL.arrayDataOffset() + (part ? 2 * call.i4(1) : 0), part ? call.i4(2) : length);
    }

    private static void checkRange(NativeCall call, boolean isThere, int length) {
        String wrong = call.i4(1) < 0 ? "startIndex" : call.i4(2) < 0 || (long) call.i4(1) + call.i4(2) > length ? "length" : "";
        if (!wrong.isEmpty() || !isThere && call.i4(2) > 0) {
            throw call.engine().exception("System.ArgumentOutOfRangeException", "Index was out of range.\nParameter name: " + wrong);
        }
    }

    private static int terminated(NativeCall call) {
        int at = call.reference(0);
        int length = 0;
        while (at != 0 && Memory.u2(call.engine().memory(), at + 2 * length) != 0) {
            length++;
        }
        return length;
    }

    private static void ofPointer(NativeCall call, int start, int length) {
        create(call, call.reference(0) + 2 * start, length);
    }

    private static void repeated(NativeCall call) {
        int length = call.i4(1);
        if (length < 0) {
            throw call.engine().exception("System.ArgumentOutOfRangeException", "'count' must be non-negative.\nParameter name: count");
        }
        int string = length == 0 ? strings(call).intern("") : strings(call).allocate(length);
        byte[] m = call.engine().memory();
        for (int i = 0; i < length; i++) {
            Memory.setI2(m, string + MODEL.stringDataOffset() + 2 * i, call.i4(0));
        }
        call.returnI8(string);
    }

    /** A span is its pointer and its length. */
    private static void ofSpan(NativeCall call) {
        byte[] m = call.engine().memory();
        create(call, (int) Memory.i8(m, call.address(0)), Memory.i4(m, call.address(0) + 8));
    }
}
