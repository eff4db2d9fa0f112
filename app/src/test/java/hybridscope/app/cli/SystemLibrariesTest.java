package hybridscope.app.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said where JavaFX's libraries are missing. */
class SystemLibrariesTest {
    @Test
    void everyMissingLibraryIsNamedWithItsPackage() {
        assertEquals(Optional.of("""
                nothing can be drawn: JavaFX needs libraries that are not there: libpango-1.0.so.0, libpangoft2-1.0.so.0
                Debian, Ubuntu: apt install libpango-1.0-0 libpangoft2-1.0-0"""),
                SystemLibraries.complaint(false, file -> !file.contains("pango"), Locale.ENGLISH));
        assertEquals(Optional.of("""
                nothing can be drawn: JavaFX needs libraries that are not there: libgtk-3.so.0
                Debian, Ubuntu: apt install libgtk-3-0"""),
                SystemLibraries.complaint(true, file -> !file.contains("gtk"), Locale.ENGLISH));
    }

    @Test
    void aWindowNeedsMoreThanAPicture() {
        assertEquals(Optional.empty(), SystemLibraries.complaint(false, file -> !file.contains("gtk"), Locale.ENGLISH));
    }

    @Test
    void theTourSaysItInLines() {
        Optional<String> complaint = SystemLibraries.complaint(false, file -> !file.contains("pango"), Locale.ENGLISH);
        BadInputException told = assertThrows(BadInputException.class, () -> TourCommand.require(complaint));
        assertEquals(complaint, Optional.of(told.getMessage()));
        assertTrue(told.hasSeveralLines(), "else its line breaks are printed as escapes");
    }

    /** The tests of windows run here, so whatever they need is there. */
    @Test
    void librariesThatAreThereAreFound() {
        assertEquals(Optional.empty(), SystemLibraries.complaint(false));
    }
}
