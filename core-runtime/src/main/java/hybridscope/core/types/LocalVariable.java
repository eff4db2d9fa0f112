package hybridscope.core.types;

/**
 * A local variable (ECMA-335 II.23.2.6).
 *
 * @param index  its number, from 0
 * @param type   its type
 * @param pinned whether what it refers to must not move
 */
public record LocalVariable(int index, Klass type, boolean pinned) {
}
