package hybridscope.core.host;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The time zones that Java knows, where a Unix machine has them: the class library reads them there. */
final class TimeZoneFiles {
    private static final String FOLDER = "/usr/share/zoneinfo";
    private static final String LOCAL = "/etc/localtime";
    /** Where the class library looks for its configuration: there is none. */
    private static final String CONFIGURATION = "/etc/mono";
    private static final String UTC = "Etc/UTC";
    private static final int SECONDS_PER_HOUR = 3600;

    private TimeZoneFiles() {
    }

    /** All zones, and which of them is the local one. */
    static VirtualFiles of(ZoneId local) {
        return new VirtualFiles(List.of(FOLDER, LOCAL, CONFIGURATION), TimeZoneFiles::all,
                Map.of(LOCAL, FOLDER + "/" + name(local)));
    }

    private static Map<String, Supplier<byte[]>> all() {
        Map<String, Supplier<byte[]>> files = new HashMap<>();
        for (String id : ZoneId.getAvailableZoneIds()) {
            if (!id.startsWith("SystemV/")) {
                files.put(FOLDER + "/" + id, () -> TimeZoneData.of(ZoneId.of(id)));
            }
        }
        files.put(FOLDER + "/zone.tab", TimeZoneFiles::table);
        return files;
    }

    /** The name of a zone's file; of an offset's the one under Etc, whose sign is the other way round. */
    private static String name(ZoneId zone) {
        if (!(zone.normalized() instanceof ZoneOffset offset)) {
            return zone.getId();
        }
        int hours = offset.getTotalSeconds() / SECONDS_PER_HOUR;
        boolean known = hours != 0 && hours * SECONDS_PER_HOUR == offset.getTotalSeconds() && hours <= 14 && hours >= -12;
        return zone.getId().contains("/") ? zone.getId() : known ? "Etc/GMT%+d".formatted(-hours) : UTC;
    }

    /** zone.tab: country, coordinates, name; only the names are ever read. */
    private static byte[] table() {
        return ZoneId.getAvailableZoneIds().stream().filter(id -> id.contains("/")
                && !id.startsWith("SystemV/") && !id.startsWith("Etc/")).sorted().map(id -> "ZZ\t+0000+00000\t" + id)
                .collect(Collectors.joining("\n", "", "\n")).getBytes(StandardCharsets.US_ASCII);
    }
}
