package hybridscope.core.icalls.data;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.util.List;

/** Java's texts as string objects of the program. */
public final class ManagedStrings {
    private ManagedStrings() {
    }

    /** Answers an internal call with a new string; null for a null reference. */
    public static void returnString(NativeCall call, String text) {
        call.returnI8(call.engine().strings().create(text));
    }

    /**
     * The text of an argument that Mono passes on in UTF-8.
     *
     * @return null for a null reference
     * @throws RuntimeException the ArgumentException of a text that UTF-8 cannot hold: half of a surrogate pair stands alone
     */
    public static String utf8(NativeCall call, int argument) {
        return utf8(call.engine(), call.reference(argument));
    }

    /** The same of a string object. */
    public static String utf8(Engine engine, int string) {
        return string == 0 ? null : checkUtf8(engine, engine.strings().text(string));
    }

    /** Refuses a text that UTF-8 cannot hold; null is none. */
    public static String checkUtf8(Engine engine, String text) {
        for (int i = 0; text != null && i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (Character.getType(text.codePointAt(i)) == Character.SURROGATE) {
                throw ManagedExceptions.argument(engine, "Partial byte sequence encountered in the input.", "string");
            }
        }
        return text;
    }

    /** A new string[]. */
    public static int array(Engine engine, List<String> texts) {
        int array = engine.allocator().allocateVector(engine.runtime().core().string(), texts.size());
        for (int i = 0; i < texts.size(); i++) {
            int text = engine.strings().create(texts.get(i));
            Memory.setI8(engine.memory(), array + ObjectModel.BITS_64.arrayDataOffset() + Long.BYTES * i, text);
        }
        return array;
    }
}
