package hybridscope.inspectors.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.OutputStream;
import java.io.Writer;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The JSON form of every report: records as objects, properties named and ordered as their components, nulls left out; the
 * constants of enumerations as {@link JsonName} has them.
 */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
            .enumNamingStrategy((_, _, constant) -> JsonName.of(constant))
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private Json() {
    }

    /** The JSON text of a report. */
    public static String text(Object report) {
        return MAPPER.writeValueAsString(report);
    }

    /** The JSON text of a report on one line. */
    public static String line(Object report) {
        return MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(report);
    }

    /** Writes a report without closing the stream; lists are written element by element, however long. */
    public static void write(Object report, OutputStream out) {
        writer().writeValue(out, report);
    }

    /** Writes a report without closing the writer. */
    public static void write(Object report, Writer out) {
        writer().writeValue(out, report);
    }

    private static ObjectWriter writer() {
        return MAPPER.writer().without(tools.jackson.core.StreamWriteFeature.AUTO_CLOSE_TARGET);
    }
}
