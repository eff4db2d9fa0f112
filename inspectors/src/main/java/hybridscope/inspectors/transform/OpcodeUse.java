package hybridscope.inspectors.transform;

/**
 * How often an IR opcode was used.
 *
 * @param name         its name
 * @param instructions how many instructions have it
 * @param methods      in how many methods
 */
public record OpcodeUse(String name, long instructions, int methods) {
}
