package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.FormCompiler;
import hybridscope.core.interpreter.LinkedMethod;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.util.Map;

/** Typed forms for the methods of the AOT part, and for what it calls often; the others are made by another compiler. */
public final class TypedFormCompiler implements FormCompiler {
    private final FormCompiler others;

    /** With the compiler for what does not belong to the AOT part. */
    public TypedFormCompiler(FormCompiler others) {
        this.others = others;
    }

    private static TypedClasses classes(LinkedMethod method) {
        return classes(method.engine());
    }

    private static TypedClasses classes(Engine engine) {
        return engine.part(TypedClasses.class, TypedClasses::new);
    }

    @Override
    public Compiled start(LinkedMethod method) {
        if (!method.isAheadOfTime()) {
            return others.start(method);
        }
        Compiled form = typed(method);
        method.typed = form;
        return form;
    }

    @Override
    public Compiled typed(LinkedMethod method) {
        CommonBody shared = classes(method).bodies().of(method);
        return shared == null ? new TypedCompiler(classes(method), method, method.code(), 0, true, null).start()
                : shared.start(method, method.code());
    }

    @Override
    public CompiledLoop loop(LinkedMethod method, Code code, int head) {
        if (!method.isAheadOfTime()) {
            return others.loop(method, code, head);
        }
        CommonBody shared = code == method.code() ? classes(method).bodies().of(method) : null;
        return shared == null ? new TypedCompiler(classes(method), method, code, head, false, null).loop()
                : shared.loop(method, code, head);
    }

    @Override
    public Compiled nativeStub(LinkedMethod method) {
        Compiled form = new NativeStubCompiler(classes(method), method).start();
        method.typed = form;
        return form;
    }

    @Override
    public Compiled bridge(LinkedMethod method) {
        return classes(method).bridge(method);
    }

    @Override
    public Map<MethodInfo, Integer> bytes(Engine engine, Assembly assembly) {
        return classes(engine).sizes(assembly);
    }

    @Override
    public String summary(Engine engine) {
        TypedClasses classes = classes(engine);
        CommonBodies bodies = classes.bodies();
        String shared = bodies.count() == 0 ? "" : "; %,d instantiations of generic code run %,d shared bodies"
                .formatted(bodies.instantiations(), bodies.count());
        return " (%,d KB of bytecode%s)".formatted(classes.size() / 1024, shared);
    }
}
