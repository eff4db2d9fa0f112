package hybridscope.core.dhe;

/** How a method of the new version runs. */
public enum Runs {
    /** The code that the old version was compiled to. Methods without IL count here. */
    AOT,
    /** The new version's IL, by the interpreter. */
    INTERPRETED,
    /** Not at all: the new version has no such method. */
    NOTHING
}
