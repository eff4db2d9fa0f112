package hybridscope.core.interpreter.typed;

import hybridscope.core.interpreter.Code;
import hybridscope.core.interpreter.Compiled;
import hybridscope.core.interpreter.CompiledLoop;
import hybridscope.core.interpreter.FormCompiler;
import hybridscope.core.interpreter.LinkedMethod;

/** Typed forms for the methods of the AOT part, and for what it calls often; the others are made by another compiler. */
public final class TypedFormCompiler implements FormCompiler {
    private final FormCompiler others;

    /** With the compiler for what does not belong to the AOT part. */
    public TypedFormCompiler(FormCompiler others) {
        this.others = others;
    }

    private static TypedClasses classes(LinkedMethod method) {
        return method.engine().part(TypedClasses.class, _ -> new TypedClasses());
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
        return new TypedCompiler(classes(method), method, method.code(), 0, true).start();
    }

    @Override
    public CompiledLoop loop(LinkedMethod method, Code code, int head) {
        return method.isAheadOfTime() ? new TypedCompiler(classes(method), method, code, head, false).loop()
                : others.loop(method, code, head);
    }

    @Override
    public Compiled nativeStub(LinkedMethod method) {
        Compiled form = new NativeStubCompiler(classes(method), method).start();
        method.typed = form;
        return form;
    }
}
