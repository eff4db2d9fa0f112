package hybridscope.core.icalls.culture;

import java.text.DateFormatSymbols;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.Locale;

/** How a culture writes dates and times: what DateTimeFormatInfo holds. Arrays of patterns begin with the one used by default. */
public final class DateFormats {
    private static final int MONTHS = 13;
    private static final int HIJRI_YEAR = 1440;
    /**
     * The JDK fills a table for templates at the first use, without a lock: a second thread that comes meanwhile finds it empty
     * (JDK 25, {@code LocaleResources.inputSkeletons}, a NullPointerException). Programs run side by side here.
     */
    private static final Object TEMPLATES = new Object();

    private final Culture culture;
    private final Locale locale;

    private DateFormats(Culture culture) {
        this.culture = culture;
        locale = culture.locale();
    }

    /** Those of a culture. */
    public static DateFormats of(Culture culture) {
        return new DateFormats(culture);
    }

    /** The mark of times before noon. */
    public String am() {
        return Formats.text(culture, "am", DateFormatSymbols.getInstance(locale).getAmPmStrings()[0]);
    }

    /** The mark of times after noon. */
    public String pm() {
        return Formats.text(culture, "pm", DateFormatSymbols.getInstance(locale).getAmPmStrings()[1]);
    }

    /** Between hours, minutes and seconds. */
    public String timeSeparator() {
        String time = longTimes()[0];
        int minutes = time.indexOf("mm");
        return minutes < 1 ? ":" : String.valueOf(time.charAt(minutes - 1));
    }

    /** Patterns with seconds. */
    public String[] longTimes() {
        return Formats.list(culture, "longTimes", localized(null, FormatStyle.MEDIUM));
    }

    /** Patterns without seconds. */
    public String[] shortTimes() {
        return Formats.list(culture, "shortTimes", localized(null, FormatStyle.SHORT));
    }

    /** Patterns in digits. */
    public String[] shortDates() {
        String date = localized(FormatStyle.SHORT, null);
        String full = date.contains("yyyy") ? date : date.replace("yy", "yyyy");
        return Formats.list(culture, "shortDates",
                full.equals(date) ? new String[] {full, "yyyy-MM-dd"} : new String[] {full, date, "yyyy-MM-dd"});
    }

    /** Patterns with the month's name. */
    public String[] longDates() {
        return Formats.list(culture, "longDates", localized(FormatStyle.FULL, null), localized(FormatStyle.LONG, null));
    }

    /** Patterns of months. */
    public String[] yearMonths() {
        return Formats.list(culture, "yearMonths", template("yMMMM"));
    }

    /** The pattern of days in any year. */
    public String monthDay() {
        return Formats.text(culture, "monthDay", template("MMMMd"));
    }

    /** Names of days, Sunday first. */
    public String[] dayNames(TextStyle style) {
        String[] names = new String[DayOfWeek.values().length];
        for (int i = 0; i < names.length; i++) {
            names[i] = DayOfWeek.SUNDAY.plus(i).getDisplayName(style, locale);
        }
        return Formats.list(culture, "days " + style, names);
    }

    /** Names of months, and an empty one for a thirteenth. */
    public String[] monthNames(TextStyle style) {
        String[] names = new String[MONTHS];
        for (int i = 0; i + 1 < MONTHS; i++) {
            names[i] = culture.isHijri() ? hijri(i + 1, style) : Month.of(i + 1).getDisplayName(style, locale);
        }
        names[MONTHS - 1] = "";
        return Formats.list(culture, "months " + style, names);
    }

    private String hijri(int month, TextStyle style) {
        try {
            return new DateTimeFormatterBuilder().appendText(java.time.temporal.ChronoField.MONTH_OF_YEAR, style)
                    .toFormatter(locale).withChronology(HijrahChronology.INSTANCE).format(HijrahDate.of(HIJRI_YEAR, month, 1));
        } catch (DateTimeException e) {
            return String.valueOf(month);
        }
    }

    private String localized(FormatStyle date, FormatStyle time) {
        return converted(DateTimeFormatterBuilder.getLocalizedDateTimePattern(date, time, IsoChronology.INSTANCE, locale));
    }

    private String template(String letters) {
        try {
            synchronized (TEMPLATES) {
                return converted(DateTimeFormatterBuilder.getLocalizedDateTimePattern(letters, IsoChronology.INSTANCE, locale));
            }
        } catch (DateTimeException e) {
            return letters.startsWith("y") ? "yyyy MMMM" : "MMMM dd";
        }
    }

    /** From Unicode's pattern letters to the class library's. */
    private static String converted(String pattern) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        while (at < pattern.length()) {
            char letter = pattern.charAt(at);
            int end = at + 1;
            if (letter == '\'') {
                end = pattern.indexOf('\'', end) + 1;
                text.append(pattern, at, end == 0 ? pattern.length() : end);
                at = end == 0 ? pattern.length() : end;
                continue;
            }
            while (end < pattern.length() && pattern.charAt(end) == letter) {
                end++;
            }
            text.append(converted(letter, end - at));
            at = end;
        }
        return text.toString().replace("  ", " ").strip();
    }

    private static String converted(char letter, int count) {
        return switch (letter) {
            case 'y', 'u' -> count == 2 ? "yy" : "yyyy";
            case 'L' -> "M".repeat(count);
            case 'E', 'c' -> count > 3 ? "dddd" : "ddd";
            case 'a', 'B' -> "tt";
            case 'k' -> "H".repeat(count);
            case 'K' -> "h".repeat(count);
            case 'G', 'z', 'v' -> "";
            case '\u202F', '\u00A0' -> " ".repeat(count);
            default -> String.valueOf(letter).repeat(count);
        };
    }
}
