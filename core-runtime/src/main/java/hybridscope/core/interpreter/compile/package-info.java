/** Hot methods as JVM bytecode: what writes the forms that the interpreter goes over to, and falls back from at any safepoint. */
package hybridscope.core.interpreter.compile;
