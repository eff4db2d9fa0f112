package hybridscope.core.icalls.culture;

import java.util.Locale;
import java.util.MissingResourceException;

/**
 * A culture.
 *
 * @param index          its row in the table, from 0
 * @param name           as {@code de-DE}; of a neutral one {@code de}
 * @param lcid           the number that Windows gives it
 * @param windowsCode    the three letters that Windows has for the language
 * @param codePages      ANSI, EBCDIC, Macintosh, OEM
 * @param listSeparator  between the elements of a list
 * @param parent         name of the culture above; empty for the invariant one
 * @param calendar       the kind of calendar: 1 Gregorian, 2 Buddhist, 3 Hijri, 4 Persian in the second byte
 * @param firstDay       of the week, 0 is Sunday
 * @param weekRule       CalendarWeekRule
 * @param territoryId    number of the territory; 0 for a neutral culture
 */
public record Culture(int index, String name, int lcid, String windowsCode, CodePages codePages, char listSeparator,
        String parent, int calendar,
                      int firstDay, int weekRule, int territoryId) {
    private static final int HIJRI = 3;

    /** Numbers of code pages; 0 where there is only Unicode. */
    public record CodePages(int ansi, int ebcdic, int macintosh, int oem) {
    }

    /** The locale that Java has for it. */
    public Locale locale() {
        return switch (name) {
            case "zh-CHS" -> Locale.forLanguageTag("zh-Hans");
            case "zh-CHT" -> Locale.forLanguageTag("zh-Hant");
            case "no" -> Locale.forLanguageTag("nb");
            default -> Locale.forLanguageTag(name);
        };
    }

    /** The territory's two letters; null for a neutral culture. */
    public String territory() {
        return locale().getCountry().isEmpty() ? null : locale().getCountry();
    }

    /** The language's two letters, or three where it has no two. */
    public String language() {
        return locale().getLanguage();
    }

    /** The language's three letters. */
    public String language3() {
        try {
            return locale().getISO3Language();
        } catch (MissingResourceException e) {
            return language();
        }
    }

    /** Its name in English. */
    public String englishName() {
        return Formats.text(this, "englishName", locale().getDisplayName(Locale.ENGLISH));
    }

    /** Its name in its own language. */
    public String nativeName() {
        return Formats.text(this, "nativeName", locale().getDisplayName(locale()));
    }

    /** Whether text runs from right to left. */
    public boolean isRightToLeft() {
        String display = locale().getDisplayLanguage(locale());
        byte direction = display.isEmpty()
                ? Character.DIRECTIONALITY_LEFT_TO_RIGHT : Character.getDirectionality(display.codePointAt(0));
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }

    /** Whether its calendar is one of Islamic months. */
    boolean isHijri() {
        return calendar >> 8 == HIJRI;
    }
}
