package hybridscope.inspectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.inspectors.json.Json;
import hybridscope.inspectors.structure.FieldReport;
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
}
