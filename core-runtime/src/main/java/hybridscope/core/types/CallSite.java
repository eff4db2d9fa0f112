package hybridscope.core.types;

/**
 * A call's target and the signature the call uses.
 *
 * @param method    what is called
 * @param signature the method's signature; for a vararg call the call's own, with its additional arguments
 */
public record CallSite(MethodInfo method, MethodSignature signature) {
}
