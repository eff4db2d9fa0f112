package hybridscope.core.cpp;

import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/** The check in front of an injected body: a method that is interpreted by now is called there, and the body is left out. */
final class Redirect {
    private final MethodInfo method;
    private final CppTypes types;
    /** The variable with the method's record; empty where shared code gets the record from its caller. */
    private final Optional<String> record;

    /** To be made when the body has named all that it needs of metadata, and before that is initialised. */
    Redirect(GenericBody body, MetadataUses uses, CppTypes types) {
        this.types = types;
        method = body.method();
        record = body.isShared() ? Optional.empty() : Optional.of(uses.injectedMethod());
    }

    void write(CppWriter out, String receiver, List<CppValue> arguments) {
        CppType self = method.isStatic() ? null : new CppType(receiver, CppType.Kind.POINTER);
        CppType result = types.of(method.signature().returnType());
        boolean returns = result.kind() != CppType.Kind.VOID && result.kind() != CppType.Kind.ANY;
        StringBuilder passed = new StringBuilder();
        arguments.forEach(argument -> passed.append(argument.text()).append(", "));
        if (result.kind() == CppType.Kind.ANY) {
            passed.append("il2cppRetVal").append(", ");
        }
        out.inject(true);
        record.ifPresent(variable -> {
            out.name(variable, new CppTarget.OfMethod(method));
            out.line("method = " + variable + ";");
        });
        out.line("if (method->isInterpterImpl)");
        out.open();
        out.line("typedef " + types.pointer(method.signature(), self, "(*RedirectFunc)") + ";");
        out.line((returns ? "return " : "") + "((RedirectFunc)method->methodPointerCallByInterp)(" + passed + "method);");
        if (!returns) {
            out.line("return;");
        }
        out.close();
        out.inject(false);
    }
}
