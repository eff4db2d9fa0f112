package hybridscope.inspectors.transform;

/**
 * Why a method cannot be transformed.
 *
 * @param cause   what kind of reason
 * @param offset  IL offset of the instruction concerned, or -1 where the method as a whole is
 * @param message what is wrong, in English
 */
public record FailureReport(FailureCause cause, int offset, String message) {
}
