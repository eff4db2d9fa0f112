package hybridscope.inspectors.csharp.body;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.Trees;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * A method's body as C#.
 *
 * @param method          the method
 * @param source          the method whose IL the statements come from: of an iterator or an async method that of its state
 *     machine
 * @param parameters      its parameters in order, {@code this} left out, with the names that the body uses
 * @param block           its statements; without the call of a constructor that stands in front of them and without initializers
 * @param constructorCall of a constructor the call of another one ({@code this(...)} or {@code base(...)}) where it has arguments
 *     or calls {@code this}; its target tells which
 * @param initializers    of a constructor the fields that it sets before the constructor of the base class runs, in order; of a
 *     class constructor those that it sets first
 * @param async           whether it is an async method, told from its state machine
 * @param unsafe          whether it uses pointers
 * @param gotos           how many statements are a goto
 * @param comments        how many pieces have no C#: the IL stands in a comment in their place
 * @param problem         why the body cannot be read, where it cannot; then the block holds comments
 */
public record DecompiledBody(MethodInfo method, MethodInfo source, List<CsVariable> parameters, Stmt.Block block,
        Optional<Expr> constructorCall,
        List<FieldInitializer> initializers, boolean async, boolean unsafe, int gotos, int comments, Optional<String> problem) {
    /** A field and the value that a constructor gives it before all else. */
    public record FieldInitializer(FieldInfo field, Expr value) {
    }

    /** The local functions in it. */
    public Collection<Stmt.LocalFunction> functions() {
        return Trees.functions(block).values();
    }
}
