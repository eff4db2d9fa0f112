package hybridscope.core.types;

/** What has been set up of a class, each stage on first use (RULES.md §4). */
public enum ClassStage {
    /** The row is registered with its assembly; nothing is built. */
    DEFINED,
    /** The class object exists. */
    CREATED,
    FIELDS,
    METHODS,
    PROPERTIES,
    EVENTS,
    NESTED_TYPES,
    /** Base classes are known. */
    HIERARCHY,
    INTERFACES,
    /** Fields have offsets. */
    LAYOUT,
    VTABLE,
    /** The class constructor has run, or there is none to run. */
    INITIALIZED
}
