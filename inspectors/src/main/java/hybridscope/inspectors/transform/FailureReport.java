package hybridscope.inspectors.transform;

/**
 * Why a method cannot be transformed.
 *
 * @param cause   what kind of reason: {@code invalid program}, {@code bad image}, {@code type load}, {@code missing method},
 *                {@code missing field}, {@code file not found}, {@code limit}
 * @param offset  IL offset of the instruction concerned, or -1 where the method as a whole is
 * @param message what is wrong, in English
 */
public record FailureReport(String cause, int offset, String message) {
}
