package hybridscope.core.abi;

/** What a value is to a call. */
public enum ValueRole {
    PARAMETER, RESULT
}
