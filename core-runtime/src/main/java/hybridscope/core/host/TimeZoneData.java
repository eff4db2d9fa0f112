package hybridscope.core.host;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;

/**
 * A time zone's rules in the form of RFC 8536 (TZif, version 2): moments at which the offset changes, and a rule for the years
 * behind them.
 */
final class TimeZoneData {
    /** The last year whose changes are listed one by one, as the tz project's own files have it. */
    private static final int LAST_YEAR = 2037;
    private static final int RESERVED = 15;
    private static final int SECONDS_PER_HOUR = 3600;
    private static final int HOURS_PER_DAY = 24;
    private static final int DAYS_PER_WEEK = 7;

    private final ZoneId zone;
    private final ZoneRules rules;
    private final List<Type> types = new ArrayList<>();
    private final StringBuilder names = new StringBuilder();

    /** What the clocks show in one period: seconds east of Greenwich, whether that is summer time, and its short name. */
    private record Type(int offset, boolean summer, String name) {
    }

    private TimeZoneData(ZoneId zone) {
        this.zone = zone;
        rules = zone.getRules();
    }

    /** The content of a zone's file. */
    static byte[] of(ZoneId zone) {
        try {
            return new TimeZoneData(zone).bytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private byte[] bytes() throws IOException {
        List<ZoneOffsetTransition> transitions = transitions();
        ByteArrayOutputStream indices = new ByteArrayOutputStream();
        // Type 0 is what holds before the first change.
        type(transitions.isEmpty() ? Instant.EPOCH : transitions.getFirst().getInstant().minusSeconds(1));
        for (ZoneOffsetTransition each : transitions) {
            indices.write(type(each.getInstant()));
        }
        List<Integer> nameOffsets = new ArrayList<>();
        for (Type each : types) {
            nameOffsets.add(nameOffset(each.name));
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        header(data, 0, 0, 0);
        header(data, transitions.size(), types.size(), names.length());
        for (ZoneOffsetTransition each : transitions) {
            data.writeLong(each.toEpochSecond());
        }
        data.write(indices.toByteArray());
        for (int i = 0; i < types.size(); i++) {
            data.writeInt(types.get(i).offset);
            data.writeByte(types.get(i).summer ? 1 : 0);
            data.writeByte(nameOffsets.get(i));
        }
        data.write(names.toString().getBytes(StandardCharsets.US_ASCII));
        data.write(("\n" + rule() + "\n").getBytes(StandardCharsets.US_ASCII));
        return bytes.toByteArray();
    }

    private List<ZoneOffsetTransition> transitions() {
        List<ZoneOffsetTransition> all = new ArrayList<>(rules.getTransitions());
        if (!rules.getTransitionRules().isEmpty()) {
            int first = all.isEmpty() ? 1970 : all.getLast().getDateTimeBefore().getYear() + 1;
            for (int year = first; year <= LAST_YEAR; year++) {
                for (ZoneOffsetTransitionRule each : rules.getTransitionRules()) {
                    all.add(each.createTransition(year));
                }
            }
        }
        return all;
    }

    /** The number of the type that holds at a moment. */
    private int type(Instant at) {
        Type type = new Type(rules.getOffset(at).getTotalSeconds(), rules.isDaylightSavings(at), name(at));
        if (!types.contains(type)) {
            types.add(type);
        }
        return types.indexOf(type);
    }

    private String name(Instant at) {
        boolean first = !rules.getTransitions().isEmpty() && at.isBefore(rules.getTransitions().getFirst().getInstant());
        return first ? "LMT" : name(rules.getOffset(at), rules.isDaylightSavings(at));
    }

    private String name(ZoneOffset offset, boolean summer) {
        if (zone.getId().equals("Etc/UTC") || zone.getId().equals("UTC")) {
            return "UTC";
        }
        String name = TimeZone.getTimeZone(zone).getDisplayName(summer, TimeZone.SHORT, Locale.ENGLISH);
        return name.matches("[A-Za-z]{3,6}") ? name : numeric(offset.getTotalSeconds());
    }

    private static String numeric(int offset) {
        int minutes = Math.abs(offset) / 60;
        return "%s%02d%s".formatted(offset < 0 ? "-" : "+", minutes / 60,
                minutes % 60 == 0 ? "" : "%02d".formatted(minutes % 60));
    }

    private int nameOffset(String name) {
        int known = names.indexOf(name + "\0");
        if (known >= 0) {
            return known;
        }
        names.append(name).append('\0');
        return names.length() - name.length() - 1;
    }

    private static void header(DataOutputStream data, int transitions, int types, int names) throws IOException {
        data.writeBytes("TZif2");
        data.write(new byte[RESERVED]);
        data.writeInt(0);
        data.writeInt(0);
        data.writeInt(0);
        data.writeInt(transitions);
        data.writeInt(types);
        data.writeInt(names);
    }

    /** The rule for later years in the form of POSIX's TZ variable. */
    private String rule() {
        List<ZoneOffsetTransitionRule> last = rules.getTransitionRules();
        Instant end = rules.getTransitions().isEmpty() ? Instant.EPOCH : rules.getTransitions().getLast().getInstant();
        if (last.size() != 2) {
            return quoted(name(end)) + offset(rules.getOffset(end).getTotalSeconds());
        }
        ZoneOffsetTransitionRule first = last.getFirst();
        boolean intoSummer = first.getOffsetAfter().getTotalSeconds() > first.getOffsetBefore().getTotalSeconds();
        ZoneOffsetTransitionRule begins = intoSummer ? first : last.getLast();
        ZoneOffsetTransitionRule ends = intoSummer ? last.getLast() : first;
        ZoneOffset winter = begins.getOffsetBefore();
        ZoneOffset summer = begins.getOffsetAfter();
        String summerOffset = summer.getTotalSeconds() - winter.getTotalSeconds() == SECONDS_PER_HOUR
                ? "" : offset(summer.getTotalSeconds());
        return quoted(name(winter, false)) + offset(winter.getTotalSeconds()) + quoted(name(summer, true)) + summerOffset
                + "," + date(begins) + "," + date(ends);
    }

    private static String quoted(String name) {
        return name.matches("[A-Za-z]+") ? name : "<" + name + ">";
    }

    /** Seconds east of Greenwich as hours west of it. */
    private static String offset(int seconds) {
        return time(-seconds);
    }

    private static String time(int seconds) {
        int minutes = Math.abs(seconds) / 60;
        return (seconds < 0 ? "-" : "") + minutes / 60 + (minutes % 60 == 0 ? "" : ":%02d".formatted(minutes % 60));
    }

    /** Month, week, day and time on the clocks before the change; a week of 5 is the month's last one. */
    private static String date(ZoneOffsetTransitionRule rule) {
        int time = rule.getLocalTime().toSecondOfDay() + (rule.isMidnightEndOfDay() ? HOURS_PER_DAY * SECONDS_PER_HOUR : 0);
        time += switch (rule.getTimeDefinition()) {
            case WALL -> 0;
            case STANDARD -> rule.getOffsetBefore().getTotalSeconds() - rule.getStandardOffset().getTotalSeconds();
            case UTC -> rule.getOffsetBefore().getTotalSeconds();
        };
        int day = rule.getDayOfMonthIndicator();
        DayOfWeek weekDay = rule.getDayOfWeek();
        if (day < 0 || weekDay == null) {
            return form(rule, day < 0 ? 5 : (day - 1) / DAYS_PER_WEEK + 1, weekDay == null ? DayOfWeek.SUNDAY : weekDay, time);
        }
        // The first such day on or after the 23rd, say, is a number of days and hours behind a day that starts a week of the
        // month.
        int behind = (day - 1) % DAYS_PER_WEEK;
        return form(rule, (day - 1) / DAYS_PER_WEEK + 1, weekDay.minus(behind), time + behind * HOURS_PER_DAY * SECONDS_PER_HOUR);
    }

    private static String form(ZoneOffsetTransitionRule rule, int week, DayOfWeek day, int time) {
        return "M%d.%d.%d".formatted(rule.getMonth().getValue(), week, day.getValue() % DAYS_PER_WEEK)
                + (time == 2 * SECONDS_PER_HOUR ? "" : "/" + time(time));
    }
}
