package hybridscope.core.abi;

import hybridscope.core.memory.ObjectModel;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A family of platforms for which bridges are generated (RULES.md §5). */
public enum Abi {
    /** All platforms with 32 bits. */
    UNIVERSAL32("Universal32", "U32", ObjectModel.BITS_32, NativeConvention.AAPCS32),
    /** All platforms with 64 bits but Arm's. */
    UNIVERSAL64("Universal64", "U64", ObjectModel.BITS_64, NativeConvention.SYSTEM_V, NativeConvention.WINDOWS_X64),
    /** Arm with 64 bits: iOS, Android. */
    ARM64("Arm64", "Arm64", ObjectModel.BITS_64, NativeConvention.AAPCS64);

    private final String text;
    private final String brief;
    private final ObjectModel model;
    private final List<NativeConvention> conventions;

    Abi(String text, String brief, ObjectModel model, NativeConvention... conventions) {
        this.text = text;
        this.brief = brief;
        this.model = model;
        this.conventions = List.of(conventions);
    }

    /** Its name: {@code Universal64}. */
    public String text() {
        return text;
    }

    /** Its name where there is little room: {@code U64}. */
    public String brief() {
        return brief;
    }

    /** How large its pointers are. */
    public ObjectModel model() {
        return model;
    }

    /** The calling conventions of its platforms that are drawn, the most usual one first. */
    public List<NativeConvention> conventions() {
        return conventions;
    }

    /** The names of all, as a list to read: {@code Universal32, Universal64, Arm64}. */
    public static String names() {
        return Arrays.stream(values()).map(Abi::text).collect(Collectors.joining(", "));
    }

    /** The ABI of that name, in whatever case. */
    public static Optional<Abi> named(String name) {
        return Arrays.stream(values()).filter(abi -> abi.text.toLowerCase(Locale.ROOT).equals(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
