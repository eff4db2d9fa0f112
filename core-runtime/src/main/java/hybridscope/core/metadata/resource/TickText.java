package hybridscope.core.metadata.resource;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/** Times of 100 ns units as text. */
final class TickText {
    private static final long TICKS_PER_SECOND = 10_000_000;
    private static final long TICKS_PER_DAY = 86_400 * TICKS_PER_SECOND;
    private static final long MAX_TICKS = 3_155_378_975_999_999_999L;
    private static final LocalDateTime START = LocalDateTime.of(1, 1, 1, 0, 0);

    private TickText() {
    }

    /**
     * A {@code DateTime.ToBinary} value: {@code 2015-06-16 12:30:00.0000000Z}. A local time is stored as the UTC time it
     * had where it was written, so it ends with {@code Z (local)}.
     */
    static String dateTime(long binary) {
        int kind = (int) (binary >>> 62);
        long ticks = binary & 0x3FFF_FFFF_FFFF_FFFFL;
        if (ticks > MAX_TICKS) {
            return "0x%016X".formatted(binary);
        }
        LocalDateTime time = START.plus(ticks / TICKS_PER_SECOND, ChronoUnit.SECONDS);
        return "%04d-%02d-%02d %02d:%02d:%02d.%07d%s".formatted(time.getYear(), time.getMonthValue(), time.getDayOfMonth(),
                time.getHour(), time.getMinute(), time.getSecond(), ticks % TICKS_PER_SECOND, switch (kind) {
                    case 0 -> "";
                    case 1 -> "Z";
                    default -> "Z (local)";
                });
    }

    /** As {@code TimeSpan.ToString()} writes it: {@code -1.02:03:04.0000005}. */
    static String timeSpan(long ticks) {
        // Work below zero: Long.MIN_VALUE has no positive twin.
        long rest = ticks > 0 ? -ticks : ticks;
        long days = -(rest / TICKS_PER_DAY);
        long ofDay = -(rest % TICKS_PER_DAY);
        long seconds = ofDay / TICKS_PER_SECOND;
        long fraction = ofDay % TICKS_PER_SECOND;
        return (ticks < 0 ? "-" : "") + (days == 0 ? "" : days + ".")
                + "%02d:%02d:%02d".formatted(seconds / 3600, seconds / 60 % 60, seconds % 60)
                + (fraction == 0 ? "" : ".%07d".formatted(fraction));
    }
}
