package hybridscope.core.abi;

/** Which of the two readings of the rules (RULES.md §5). */
public enum AbiForm {
    /** What the documents print, which in places cannot work. */
    PRINTED,
    /** What works. */
    RUNNABLE
}
