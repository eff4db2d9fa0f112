package hybridscope.inspectors.csharp.syntax;

import hybridscope.inspectors.csharp.text.CodeWriter;

/** Writes what stands in front of a local function's statements, as for a method: types, parameters, constraints. */
public interface FunctionHeads {
    /** Names alone. */
    FunctionHeads BARE = (out, function) -> StmtWriter.name(out, function).add("()");

    /** Writes the head of a function, up to what its body begins with. */
    void write(CodeWriter out, Stmt.LocalFunction function);
}
