package hybridscope.inspectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.debug.DebugEvents;
import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.json.JsonName;
import hybridscope.inspectors.structure.FieldReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
    @Test
    void aRecordBecomesAnObjectInComponentOrder() {
        assertEquals("""
                {
                  "name" : "Cb",
                  "offset" : 520,
                  "size" : 4,
                  "raw" : "48 00 00 00",
                  "value" : 72,
                  "text" : "72"
                }""", Json.text(new FieldReport("Cb", 520, 4, "48 00 00 00", 72, "72")).replace("\r", ""));
    }

    private enum Way {
        OUT, THROUGH_A_DOOR
    }

    private record Ways(Way way, List<Way> others, Map<Way, Integer> counts, DebugEvents.Kind kind) {
    }

    @Test
    void constantsAreWrittenInLowerCaseWithHyphens() {
        assertEquals("{\"way\":\"through-a-door\",\"others\":[\"out\",\"through-a-door\"],\"counts\":{\"out\":2},"
                + "\"kind\":\"first-call\"}",
                Json.line(new Ways(Way.THROUGH_A_DOOR, List.of(Way.OUT, Way.THROUGH_A_DOOR), Map.of(Way.OUT, 2),
                DebugEvents.Kind.FIRST_CALL)));
        assertEquals("through-a-door", JsonName.of(Way.THROUGH_A_DOOR));
    }
}
