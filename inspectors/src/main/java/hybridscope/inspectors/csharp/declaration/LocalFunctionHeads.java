package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.FunctionHeads;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.syntax.StmtWriter;
import hybridscope.inspectors.csharp.text.CodeWriter;
import java.util.List;

/** Writes the heads of local functions from the metadata of the methods that a compiler made of them. */
final class LocalFunctionHeads implements FunctionHeads {
    private final ScopedTypeNames names;
    private final LoadedModule module;

    LocalFunctionHeads(ScopedTypeNames names, LoadedModule module) {
        this.names = names;
        this.module = module;
    }

    @Override
    public void write(CodeWriter out, Stmt.LocalFunction function) {
        MethodInfo method = function.function().method();
        List<CsVariable> parameters = function.function().parameters();
        // One that gets nothing but its arguments captures nothing.
        if (method.isStatic() && parameters.size() == method.signature().parameters().size()) {
            out.keyword("static").add(" ");
        }
        if (function.function().async()) {
            out.keyword("async").add(" ");
        }
        Klass result = method.signature().returnType();
        if (result instanceof ByRefKlass) {
            out.keyword("ref").add(" ");
        }
        names.write(out, result, method.parameterAttributes(0));
        out.add(" ");
        StmtWriter.name(out, function);
        ParameterWriter writer = new ParameterWriter(out, names, module);
        List<Klass> variables = function.variables();
        writer.variables(variables);
        writer.parameters(method, parameters, 0, parameters.size(), "()");
        writer.constraints(variables);
    }

    /** The names of types in a method's body, where the generic parameters of its functions are in scope, too. */
    static ScopedTypeNames names(ScopedTypeNames names, DecompiledBody body) {
        return names.with(body.functions().stream().flatMap(each -> each.variables().stream()).toList());
    }
}
