package hybridscope.app.cli;

import hybridscope.resources.Messages;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The libraries of a Linux system that JavaFX is linked with. Where one is missing, JavaFX fails somewhere in the middle of
 * drawing; so they are looked for before.
 */
public final class SystemLibraries {
    /** One of them, and the Debian package that has it. */
    record Library(String file, String debianPackage) {
    }

    private static final List<Library> TEXT = List.of(new Library("libfreetype.so.6", "libfreetype6"),
            new Library("libfontconfig.so.1", "fontconfig"), new Library("libpango-1.0.so.0", "libpango-1.0-0"),
            new Library("libpangoft2-1.0.so.0", "libpangoft2-1.0-0"));
    private static final List<Library> WINDOW = List.of(new Library("libX11.so.6", "libx11-6"),
            new Library("libXtst.so.6", "libxtst6"), new Library("libgtk-3.so.0", "libgtk-3-0"));

    private SystemLibraries() {
    }

    /**
     * What to say of libraries that are missing; empty where none is, and on other systems.
     *
     * @param window whether a window is to open; else only pictures are drawn
     */
    public static Optional<String> complaint(boolean window) {
        return System.getProperty("os.name").equals("Linux") ? complaint(window, SystemLibraries::loads, Locale.getDefault())
                : Optional.empty();
    }

    static Optional<String> complaint(boolean window, Predicate<String> loads, Locale locale) {
        List<Library> missing = new ArrayList<>(TEXT);
        if (window) {
            missing.addAll(WINDOW);
        }
        missing.removeIf(library -> loads.test(library.file));
        return missing.isEmpty() ? Optional.empty() : Optional.of(Messages.of(locale).text("libraries.missing",
                missing.stream().map(Library::file).collect(Collectors.joining(", ")),
                missing.stream().map(Library::debianPackage).collect(Collectors.joining(" "))));
    }

    private static boolean loads(String file) {
        try {
            // For good: JavaFX uses it next, and some of them cannot be unloaded.
            SymbolLookup.libraryLookup(file, Arena.global());
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
