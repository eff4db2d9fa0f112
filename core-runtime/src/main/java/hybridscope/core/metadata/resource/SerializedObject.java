package hybridscope.core.metadata.resource;

import hybridscope.core.pe.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The root object of a BinaryFormatter stream, as its first records describe it (MS-NRBF).
 *
 * @param typeName full name of its class; for arrays the element type with {@code []}
 * @param library  display name of the class's assembly; absent for types of mscorlib
 * @param members  its fields; none where the root is a string or an array
 */
public record SerializedObject(String typeName, Optional<String> library, List<Member> members) {
    /**
     * A field.
     *
     * @param name  its name
     * @param type  its type as the stream states it; empty where the stream states none
     * @param value its value: of primitives and strings themselves, {@code null}, {@code object 3} for a reference; absent
     *              behind the first field that holds an object of its own
     * @param span  bytes of the value; empty where the value is absent
     */
    public record Member(String name, String type, Optional<String> value, Span span) {
    }

    /** One line: {@code System.Version { _Major = 1, _Minor = 2 }}. */
    public String text() {
        return members.isEmpty() ? typeName : members.stream()
                .map(m -> m.name + m.value.map(v -> " = " + v).orElse(""))
                .collect(Collectors.joining(", ", typeName + " { ", " }"));
    }
}
