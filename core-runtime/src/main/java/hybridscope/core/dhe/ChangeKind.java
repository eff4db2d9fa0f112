package hybridscope.core.dhe;

/** What became of a type or a method from the old version to the new one. */
public enum ChangeKind {
    /** Both versions have it, alike. */
    UNCHANGED,
    /** Both have it, and it differs. */
    CHANGED,
    /** Only the new version has it. */
    NEW,
    /** Only the old version has it. */
    REMOVED
}
