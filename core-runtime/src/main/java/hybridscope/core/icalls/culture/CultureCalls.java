package hybridscope.core.icalls.culture;

import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.interpreter.SavedMap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * {@code System.Globalization}: cultures, their formats, and regions. Without a locale in the granted environment the culture is
 * the invariant one.
 */
public final class CultureCalls implements Restorable {
    private static final String SPACE = "System.Globalization.";
    /** LCID of the invariant culture. */
    private static final int INVARIANT = 127;
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    /** Names of calendars that a culture object has room for. */
    private static final int CALENDARS = 4;
    private final Engine engine;
    /** By a culture's row: its code pages and what else TextInfo reads, in unmanaged memory. */
    private final SavedMap<Integer, Integer> textData = new SavedMap<>();
    /** By a culture's row: the texts of its number formats, each ended by a zero byte. */
    private final SavedMap<Integer, Integer> numberTexts = new SavedMap<>();

    private CultureCalls(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Runnable save() {
        Runnable texts = textData.save();
        Runnable numbers = numberTexts.save();
        return () -> {
            texts.run();
            numbers.run();
        };
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(SPACE + "CultureInfo::get_current_locale_name()", call -> current(host).ifPresentOrElse(
                name -> ManagedStrings.returnString(call, name), () -> call.returnI8(0)));
        calls.add(SPACE + "CultureInfo::construct_internal_locale_from_lcid(System.Int32)",
                call -> call.returnBool(of(call).construct(call, Cultures.table().numbered(call.i4(1)))));
        calls.add(SPACE + "CultureInfo::construct_internal_locale_from_name(System.String)",
                call -> call.returnBool(of(call).construct(call, small(text(call, 1)))));
        calls.add(SPACE + "CultureInfo::internal_get_cultures(System.Boolean,System.Boolean,System.Boolean)",
                call -> of(call).list(call));
        calls.add(SPACE + "CultureData::fill_culture_data(System.Int32)",
                call -> of(call).fillCulture(call.reference(0), call.i4(1)));
        calls.add(SPACE + "CultureData::fill_number_data(System.Int32," + SPACE + "CultureData/NumberFormatEntryManaged&)",
                call -> of(call).fillNumbers(call));
        calls.add(SPACE + "CalendarData::fill_calendar_data(System.String,System.Int32)",
                call -> call.returnBool(of(call).fillCalendar(call.reference(0), text(call, 1))));
        calls.add(SPACE + "RegionInfo::construct_internal_region_from_name(System.String)",
                call -> call.returnBool(of(call).construct(call.reference(0), text(call, 1))));
    }

    private static CultureCalls of(NativeCall call) {
        return call.engine().part(CultureCalls.class, CultureCalls::new);
    }

    private static String text(NativeCall call, int argument) {
        return ManagedStrings.checkUtf8(call.engine(), call.engine().strings().text(call.reference(argument)));
    }

    /** The name of the culture that the environment asks for; empty for none, for which the class library asks by null. */
    private static Optional<String> current(Host host) {
        String locale = Stream.of("LC_ALL", "LANG").map(host.variables()::granted).filter(name -> name != null && !name.isEmpty())
                .findFirst().orElse("");
        return Cultures.table().unix(locale).map(Culture::name);
    }

    private CoreClass type(String name) {
        return CoreClass.of(engine, SPACE + name);
    }

    private int strings(String... texts) {
        return ManagedStrings.array(engine, List.of(texts));
    }

    /** The culture of a name in small letters, as the class library has it. */
    private static Optional<Culture> small(String name) {
        return Cultures.table().named(name).filter(_ -> name.equals(name.toLowerCase(Locale.ROOT)));
    }

    private boolean construct(NativeCall call, Optional<Culture> culture) {
        culture.ifPresent(found -> fill(call, call.reference(0), found));
        return culture.isPresent();
    }

    private void fill(NativeCall call, int object, Culture culture) {
        CoreClass info = type("CultureInfo");
        info.setI4(object, "cultureID", culture.lcid());
        info.setText(object, "m_name", culture.name());
        info.setText(object, "englishname", culture.englishName());
        info.setText(object, "nativename", culture.nativeName());
        info.setText(object, "win3lang", culture.windowsCode());
        info.setText(object, "iso3lang", culture.language3());
        info.setText(object, "iso2lang", culture.language());
        info.setText(object, "territory", culture.territory());
        String[] calendars = new String[CALENDARS];
        Arrays.fill(calendars, "");
        calendars[(culture.calendar() >> 8) - 1] = "Gregorian Calendar";
        info.setI8(object, "native_calendar_names", strings(calendars));
        info.setI4(object, "parent_lcid", Cultures.table().named(culture.parent()).map(Culture::lcid).orElse(INVARIANT));
        info.setI4(object, "datetime_index", culture.index());
        info.setI4(object, "number_index", culture.index());
        info.setI4(object, "default_calendar_type", culture.calendar());
        info.setI8(object, "textinfo_data", textData.computeIfAbsent(culture.index(), _ -> textData(call, culture)));
    }

    private int textData(NativeCall call, Culture culture) {
        CoreClass data = type("CultureInfo/Data");
        int block = UnmanagedBlocks.allocate(call, data.type().variableSize(MODEL));
        data.setI4(block, "ansi", culture.codePages().ansi());
        data.setI4(block, "ebcdic", culture.codePages().ebcdic());
        data.setI4(block, "mac", culture.codePages().macintosh());
        data.setI4(block, "oem", culture.codePages().oem());
        data.setBool(block, "right_to_left", culture.isRightToLeft());
        Memory.setI1(engine.memory(), block + data.offset("list_sep"), culture.listSeparator());
        return block;
    }

    /** An array of CultureInfo objects; where neutral ones are wanted it begins with a null, for the invariant one. */
    private void list(NativeCall call) {
        boolean neutral = call.i4(0) != 0;
        boolean specific = call.i4(1) != 0;
        List<Culture> wanted = Cultures.table().all().stream().filter(culture -> culture.territory() == null ? neutral : specific)
                .toList();
        CoreClass info = type("CultureInfo");
        int first = neutral ? 1 : 0;
        int array = engine.allocator().allocateVector(info.type(), wanted.size() + first);
        for (int i = 0; i < wanted.size(); i++) {
            int object = info.allocate();
            Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + Long.BYTES * (i + first), object);
            fill(call, object, wanted.get(i));
        }
        call.returnI8(array);
    }

    private void fillCulture(int object, int index) {
        Culture culture = Cultures.table().get(index);
        DateFormats formats = DateFormats.of(culture);
        CoreClass data = type("CultureData");
        data.setText(object, "sAM1159", formats.am());
        data.setText(object, "sPM2359", formats.pm());
        data.setText(object, "sTimeSeparator", formats.timeSeparator());
        data.setI8(object, "saLongTimes", strings(formats.longTimes()));
        data.setI8(object, "saShortTimes", strings(formats.shortTimes()));
        data.setI4(object, "iFirstDayOfWeek", culture.firstDay());
        data.setI4(object, "iFirstWeekOfYear", culture.weekRule());
    }

    /** Fills an entry whose texts are offsets from the address that is the result. */
    private void fillNumbers(NativeCall call) {
        NumberFormats formats = NumberFormats.of(Cultures.table().get(call.i4(0)));
        CoreClass entry = type("CultureData/NumberFormatEntryManaged");
        int at = call.reference(1);
        entry.setI4(at, "currency_decimal_digits", formats.currencyDigits());
        entry.setI4(at, "currency_group_sizes0", formats.currencyGroup());
        entry.setI4(at, "currency_group_sizes1", formats.currencyGroup2());
        entry.setI4(at, "currency_negative_pattern", formats.currencyNegative());
        entry.setI4(at, "currency_positive_pattern", formats.currencyPositive());
        entry.setI4(at, "number_decimal_digits", formats.numberDigits());
        entry.setI4(at, "number_group_sizes0", formats.numberGroup());
        entry.setI4(at, "number_group_sizes1", formats.numberGroup2());
        entry.setI4(at, "number_negative_pattern", formats.numberNegative());
        entry.setI4(at, "percent_negative_pattern", formats.percentNegative());
        entry.setI4(at, "percent_positive_pattern", formats.percentPositive());
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        List<Integer> offsets = new ArrayList<>();
        for (String symbol : formats.symbols()) {
            offsets.add(texts.size());
            texts.writeBytes(symbol.getBytes(StandardCharsets.UTF_8));
            texts.write(0);
        }
        for (int i = 0; i < offsets.size(); i++) {
            entry.setI4(at, NumberFormats.SYMBOLS.get(i), offsets.get(i));
        }
        call.returnI8(numberTexts.computeIfAbsent(call.i4(0), _ -> {
            int block = UnmanagedBlocks.allocate(call, texts.size());
            Memory.copy(texts.toByteArray(), 0, engine.memory(), block, texts.size());
            return block;
        }));
    }

    private boolean fillCalendar(int object, String name) {
        Culture culture = small(name).orElse(null);
        if (culture == null) {
            return false;
        }
        DateFormats formats = DateFormats.of(culture);
        CoreClass data = type("CalendarData");
        data.setText(object, "sNativeName", culture.nativeName());
        data.setText(object, "sMonthDay", formats.monthDay());
        data.setI8(object, "saShortDates", strings(formats.shortDates()));
        data.setI8(object, "saYearMonths", strings(formats.yearMonths()));
        data.setI8(object, "saLongDates", strings(formats.longDates()));
        data.setI8(object, "saDayNames", strings(formats.dayNames(TextStyle.FULL_STANDALONE)));
        data.setI8(object, "saAbbrevDayNames", strings(formats.dayNames(TextStyle.SHORT_STANDALONE)));
        data.setI8(object, "saSuperShortDayNames", strings(formats.dayNames(TextStyle.NARROW_STANDALONE)));
        data.setI8(object, "saMonthNames", strings(formats.monthNames(TextStyle.FULL_STANDALONE)));
        data.setI8(object, "saAbbrevMonthNames", strings(formats.monthNames(TextStyle.SHORT_STANDALONE)));
        data.setI8(object, "saMonthGenitiveNames", strings(formats.monthNames(TextStyle.FULL)));
        data.setI8(object, "saAbbrevMonthGenitiveNames", strings(formats.monthNames(TextStyle.SHORT)));
        return true;
    }

    private boolean construct(int object, String name) {
        Region region = Region.named(name).orElse(null);
        if (region == null) {
            return false;
        }
        CoreClass info = type("RegionInfo");
        info.setI4(object, "regionId", region.id());
        info.setText(object, "iso2Name", region.iso2());
        info.setText(object, "iso3Name", region.iso3());
        info.setText(object, "win3Name", region.iso3());
        info.setText(object, "englishName", region.englishName());
        info.setText(object, "nativeName", region.nativeName());
        info.setText(object, "currencySymbol", region.currencySymbol());
        info.setText(object, "isoCurrencySymbol", region.currency());
        info.setText(object, "currencyEnglishName", region.currencyEnglishName());
        info.setText(object, "currencyNativeName", region.currencyNativeName());
        return true;
    }
}
