package hybridscope.inspectors.ir;

/**
 * What stands for a generic parameter in the instance that was transformed.
 *
 * @param parameter the parameter's name
 * @param argument  the type that stands for it
 * @param reason    why, in a sentence
 */
public record ArgumentReport(String parameter, String argument, String reason) {
}
