package hybridscope.core.bridge;

/** Why a method is reached over a bridge. */
public enum BridgeReason {
    /** Code calls it. */
    CALL,
    /** It is the Invoke of a delegate, behind which any method of its signature may stand. */
    DELEGATE_INVOKE,
    /** Code calls a function pointer. */
    FUNCTION_POINTER,
    /** A function of a native library. */
    NATIVE_FUNCTION,
    /** It overrides or implements what the AOT part declares. */
    OVERRIDE,
    /** Code makes a delegate of an AOT class of it. */
    DELEGATE_TARGET,
    /** The AOT part declares it. */
    DECLARED
}
