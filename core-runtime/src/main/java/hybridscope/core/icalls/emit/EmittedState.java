package hybridscope.core.icalls.emit;

import hybridscope.core.metadata.emit.ImageContent;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What a module that is being made consists of so far. */
final class EmittedState {
    /** Rows, heaps and code. */
    final ImageContent content;
    /** Rows that are the same however often they are asked for: table and values, and the row. */
    final Map<Object, Integer> rows;
    /** The rows of builders that have no number of their own, by the builder's address. */
    final Map<Integer, Integer> built;
    /** What the tokens that generators were given stand for: addresses of reflection objects and builders. */
    final Map<Integer, Integer> registered;
    /** What tokens stand for whose names do not tell. */
    final Map<Integer, Object> links;
    /** TypeDef rows that are complete. */
    final Set<Integer> complete;
    /** How many custom attributes of the module and of the assembly have been written. */
    int moduleAttributes;
    int assemblyAttributes;
    /** Bytes outside linear memory that have been charged for all this. */
    long charged;

    EmittedState() {
        content = new ImageContent();
        rows = new HashMap<>();
        built = new HashMap<>();
        registered = new HashMap<>();
        links = new HashMap<>();
        complete = new HashSet<>();
    }

    private EmittedState(EmittedState other) {
        content = other.content.copy();
        rows = new HashMap<>(other.rows);
        built = new HashMap<>(other.built);
        registered = new HashMap<>(other.registered);
        links = new HashMap<>(other.links);
        complete = new HashSet<>(other.complete);
        moduleAttributes = other.moduleAttributes;
        assemblyAttributes = other.assemblyAttributes;
        charged = other.charged;
    }

    EmittedState copy() {
        return new EmittedState(this);
    }
}
