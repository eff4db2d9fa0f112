package hybridscope.inspectors.find;

import java.util.EnumSet;
import java.util.Set;

/** Kinds of hits that somebody looks for together. */
public enum SearchGroup {
    ALL(EnumSet.allOf(SearchHit.Kind.class)),
    TYPES(EnumSet.of(SearchHit.Kind.TYPE)),
    METHODS(EnumSet.of(SearchHit.Kind.METHOD)),
    /** Fields, properties and events. */
    FIELDS(EnumSet.of(SearchHit.Kind.FIELD, SearchHit.Kind.PROPERTY, SearchHit.Kind.EVENT)),
    STRINGS(EnumSet.of(SearchHit.Kind.USER_STRING, SearchHit.Kind.STRING)),
    /** Instructions, by opcode and operand. */
    IL(EnumSet.of(SearchHit.Kind.INSTRUCTION)),
    /** Names of what other files define. */
    REFERENCES(EnumSet.of(SearchHit.Kind.REFERENCE, SearchHit.Kind.ASSEMBLY)),
    /** Parameters, resources and rows. */
    OTHERS(EnumSet.of(SearchHit.Kind.PARAMETER, SearchHit.Kind.RESOURCE, SearchHit.Kind.ROW)),
    BYTES(EnumSet.of(SearchHit.Kind.BYTES));

    private final Set<SearchHit.Kind> kinds;

    SearchGroup(Set<SearchHit.Kind> kinds) {
        this.kinds = kinds;
    }

    /** Whether hits of that kind belong to it. */
    public boolean has(SearchHit.Kind kind) {
        return kinds.contains(kind);
    }
}
