package hybridscope.inspectors.json;

import com.fasterxml.jackson.annotation.JsonValue;

/** An enumeration some of whose constants JSON calls otherwise than the rule of {@link JsonName} would. */
public interface JsonNamed {
    /** The name in JSON. */
    @JsonValue
    String jsonName();
}
