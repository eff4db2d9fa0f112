/**
 * What IR instructions do that neither change frames nor begin calls: a static method for each opcode, written by
 * {@code ./hybridscope regenerate} from {@code src/generator}, and what they share. Nothing of the interpreter is known here
 * but what an {@link hybridscope.core.interpreter.operation.OperationContext} offers, so that whoever executes IR can use them.
 */
package hybridscope.core.interpreter.operation;
