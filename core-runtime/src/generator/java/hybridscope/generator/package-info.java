/**
 * Writes the sources of core-runtime that follow from the instruction set; {@code ./hybridscope regenerate} runs it. It asks
 * {@link hybridscope.core.ir.InstructionSet}, which it never writes, and nothing of what it writes.
 *
 * <p>To add an opcode:
 * <ol>
 * <li>a row in the tables of {@code hybridscope.core.ir} (a family, or a variant of an axis): name, operands, traits,
 *     documentation;
 * <li>a line in the class here that has its kind of semantics, such as {@link hybridscope.generator.ArithmeticSemantics}, unless
 *     it calls, returns or throws: those have their code in the interpreter;
 * <li>{@code ./hybridscope regenerate};
 * <li>its use by the transform, and its texts in the message bundles.
 * </ol>
 * Which instructions have a case of their own in the loop is told by {@link hybridscope.generator.LoopInstructions}.
 */
package hybridscope.generator;
