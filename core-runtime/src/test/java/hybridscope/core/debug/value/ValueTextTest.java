package hybridscope.core.debug.value;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.debug.DebugOptions;
import hybridscope.core.debug.Debugged;
import hybridscope.core.debug.Debuggee;
import hybridscope.core.debug.StartResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * How values of the class library's own structs are shown: what {@code ToString} prints in the invariant culture, dates nearly as
 * ISO 8601 has them.
 */
class ValueTextTest {
    private static Assembly mscorlib;

    @BeforeAll
    static void load() throws Exception {
        mscorlib = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(Mono.LIBRARIES.resolve("mscorlib.dll"), Assembly.Role.HOT_UPDATE);
    }

    private static String of(String type, String name, String... arguments) {
        MethodInfo method = mscorlib.find(type).orElseThrow().methods(name).getFirst();
        Debuggee session = ((StartResult.Started) Debuggee.method(method, List.of(arguments),
                DebugOptions.DEFAULT.recording(false))).debuggee();
        Debugged.run(session);
        return session.result().orElseThrow().text();
    }

    @Test
    void timeSpans() {
        assertEquals("00:01:30", of("System.TimeSpan", "FromSeconds", "90"));
        assertEquals("-00:01:30", of("System.TimeSpan", "FromSeconds", "-90"));
        assertEquals("1.12:00:00", of("System.TimeSpan", "FromDays", "1.5"));
        assertEquals("00:00:00.0000007", of("System.TimeSpan", "FromTicks", "7"));
        assertEquals("-10675199.02:48:05.4775808", of("System.TimeSpan", "FromTicks", "-9223372036854775808"));
    }

    @Test
    void dates() {
        assertEquals("2020-01-02 03:04:05",
                of("System.DateTime", "SpecifyKind", "new DateTime(2020, 1, 2, 3, 4, 5)", "Unspecified"));
        assertEquals("2020-01-02 03:04:05Z", of("System.DateTime", "SpecifyKind", "new DateTime(2020, 1, 2, 3, 4, 5)", "Utc"));
        assertEquals("2020-01-02 03:04:05", of("System.DateTime", "SpecifyKind", "new DateTime(2020, 1, 2, 3, 4, 5)", "Local"));
        assertEquals("0001-01-01 00:00:00", of("System.DateTime", "FromBinary", "0"));
        assertEquals("9999-12-31 23:59:59.9999999", of("System.DateTime", "FromBinary", "3155378975999999999"));
    }

    @Test
    void guids() {
        assertEquals("0f8fad5b-d9cb-469f-a165-70867728950e",
                of("System.Guid", "Parse", "\"{0F8FAD5B-D9CB-469F-A165-70867728950E}\""));
    }
}
