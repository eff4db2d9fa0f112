package hybridscope.core.icalls.culture;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Currency;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;

/**
 * A territory.
 *
 * @param id number of the territory; 0 where none is known
 */
public record Region(int id, String iso2, String iso3, String englishName, String nativeName, String currencySymbol,
        String currency,
                     String currencyEnglishName, String currencyNativeName) {
    /** The region of two letters, in upper case; empty where there is none. */
    public static Optional<Region> named(String iso2) {
        if (!Arrays.asList(Locale.getISOCountries()).contains(iso2)) {
            return Optional.empty();
        }
        // Of a territory's cultures, the one with the lowest number is that of most people there.
        Culture culture = Cultures.table().all().stream().filter(candidate -> iso2.equals(candidate.territory()))
                .min(Comparator.comparingInt(Culture::lcid)).orElse(null);
        Locale locale = Locale.of("", iso2);
        Locale spoken = culture == null ? Locale.of("en", iso2) : culture.locale();
        Currency currency = Currency.getInstance(locale);
        String symbol = currency == null ? "" : culture == null ? currency.getSymbol(spoken)
                : Formats.text(culture, NumberFormats.SYMBOLS.get(2), currency.getSymbol(spoken));
        return Optional.of(new Region(culture == null ? 0 : culture.territoryId(), iso2, iso3(locale),
                locale.getDisplayCountry(Locale.ENGLISH),
                locale.getDisplayCountry(spoken), symbol, currency == null ? "" : currency.getCurrencyCode(),
                currency == null ? "" : currency.getDisplayName(Locale.ENGLISH),
                currency == null ? "" : currency.getDisplayName(spoken)));
    }

    private static String iso3(Locale locale) {
        try {
            return locale.getISO3Country();
        } catch (MissingResourceException e) {
            return locale.getCountry();
        }
    }
}
