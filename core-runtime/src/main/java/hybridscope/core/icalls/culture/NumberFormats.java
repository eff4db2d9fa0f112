package hybridscope.core.icalls.culture;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.List;
import java.util.Locale;

/**
 * How a culture writes numbers: what NumberFormatInfo holds. Patterns are the numbers that class has for them.
 *
 * @param symbols the texts, in the order of {@link #SYMBOLS}
 */
public record NumberFormats(int currencyDigits, int currencyGroup, int currencyGroup2, int currencyNegative, int currencyPositive,
        int numberDigits,
                            int numberGroup, int numberGroup2, int numberNegative, int percentNegative, int percentPositive,
                            List<String> symbols) {
    /** Names of the symbols. */
    public static final List<String> SYMBOLS = List.of("currency_decimal_separator", "currency_group_separator",
            "currency_symbol", "nan_symbol", "negative_infinity_symbol", "negative_sign", "number_decimal_separator",
            "number_group_separator", "per_mille_symbol", "percent_symbol",
            "positive_infinity_symbol", "positive_sign");

    private static final int GROUP = 3;
    /** All groups are as long as the first. The JDK's patterns do not tell where they are not. */
    private static final int ALIKE = -1;

    /** Those of a culture. */
    public static NumberFormats of(Culture culture) {
        Locale locale = Locale.forLanguageTag(culture.locale().toLanguageTag() + "-u-nu-latn");
        DecimalFormatSymbols symbols = DecimalFormatSymbols.getInstance(locale);
        Currency currency = symbols.getCurrency();
        String money = pattern(NumberFormat.getCurrencyInstance(locale));
        String percent = pattern(NumberFormat.getPercentInstance(locale));
        int positive = position(money, '\u00A4');
        int share = position(percent, '%');
        String decimal = String.valueOf(symbols.getMonetaryDecimalSeparator());
        String group = plain(symbols.getMonetaryGroupingSeparator());
        List<String> texts = List.of(
                text(culture, 0, decimal), text(culture, 1, group), text(culture, 2, symbols.getCurrencySymbol()),
                text(culture, 3, symbols.getNaN()), text(culture, 4, "-Infinity"), text(culture, 5, "-"),
                text(culture, 6, String.valueOf(symbols.getDecimalSeparator())),
                text(culture, 7, plain(symbols.getGroupingSeparator())),
                text(culture, 8, String.valueOf(symbols.getPerMill())), text(culture, 9, String.valueOf(symbols.getPercent())),
                text(culture, 10, "Infinity"), text(culture, 11, "+"));
        return new NumberFormats(currency == null || culture.territory() == null
                ? 2 : Math.max(currency.getDefaultFractionDigits(), 0),
                Formats.number(culture, "currencyGroup", GROUP), Formats.number(culture, "currencyGroup2", ALIKE),
                Formats.number(culture, "currencyNegative", switch (positive) {
                    case 0 -> 1;
                    case 1 -> 5;
                    case 2 -> 9;
                    default -> 8;
                }), Formats.number(culture, "currencyPositive", positive), 2, GROUP,
                Formats.number(culture, "numberGroup2", ALIKE), Formats.number(culture, "numberNegative", 1),
                Formats.number(culture, "percentNegative", share == 3 ? 0 : share == 1 ? 1 : 2),
                Formats.number(culture, "percentPositive", share == 3 ? 0 : share == 1 ? 1 : 2), texts);
    }

    private static String text(Culture culture, int symbol, String otherwise) {
        return Formats.text(culture, SYMBOLS.get(symbol), otherwise);
    }

    private static String pattern(NumberFormat format) {
        return format instanceof DecimalFormat decimal
                ? decimal.toPattern().replaceAll(";.*", "").replaceAll("[\u200E\u200F\u061C]", "") : "";
    }

    /** Before the number 0, behind it 1; 2 more where a space is between. */
    private static int position(String pattern, char sign) {
        int at = pattern.indexOf(sign);
        boolean before = at >= 0 && at < pattern.indexOf('#');
        boolean space = pattern.indexOf('\u00A0') >= 0 || pattern.indexOf(' ') >= 0;
        return (before ? 0 : 1) + (space ? 2 : 0);
    }

    /** Narrow spaces came later than the class library. */
    private static String plain(char separator) {
        return String.valueOf(separator == '\u202F' ? '\u00A0' : separator);
    }
}
