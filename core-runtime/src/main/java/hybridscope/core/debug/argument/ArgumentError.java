package hybridscope.core.debug.argument;

/**
 * Why a method cannot be started with what was given.
 *
 * @param index   which argument, from 0 with {@code this} first; -1 for the method itself
 * @param offset  where in its text, in UTF-16 units from 0
 * @param message the reason, in English
 */
public record ArgumentError(int index, int offset, String message) {
}
