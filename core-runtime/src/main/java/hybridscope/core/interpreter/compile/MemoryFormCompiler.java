package hybridscope.core.interpreter.compile;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.FormCompiler;
import hybridscope.core.interpreter.LinkedMethod;

/**
 * JVM bytecode that keeps every slot in linear memory, and what it can in Java's local variables besides (DESIGN.md, "Decisions"
 * 3).
 */
public final class MemoryFormCompiler implements FormCompiler {
    @Override
    public Compiled start(LinkedMethod method) {
        return MethodCompiler.start(method);
    }

    @Override
    public CompiledLoop loop(LinkedMethod method, Code code, int head) {
        return MethodCompiler.loop(method, code, head);
    }
}
