package hybridscope.resources;

import java.util.Locale;

/** What each IL opcode does, by its mnemonic as ILASM writes it ({@code ldarg.0}, {@code tail.}). */
public final class OpcodeHelp extends Translation {
    private OpcodeHelp(Locale language) {
        super("opcodes", language);
    }

    /** The translation into {@code language}; without sentences for English. */
    public static OpcodeHelp of(Locale language) {
        return new OpcodeHelp(language);
    }
}
