package hybridscope.core.cpp;

import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.NativeImport;
import java.util.ArrayList;
import java.util.List;

/** Functions of methods without IL: internal calls, native functions, delegates; abstract ones, which are never called. */
final class BodilessText {
    private final CodeState code;
    private final CppWriter out;
    private final MethodInfo method;

    BodilessText(CodeState code, CppWriter out) {
        this.code = code;
        this.out = out;
        method = code.body.method();
    }

    void write() {
        if (method.isInternalCall()) {
            internalCall();
        } else if (method.isPInvoke()) {
            nativeFunction();
        } else if (method.isAbstract()) {
            raise("// abstract: those that override it have code", "il2cpp_codegen_get_missing_method_exception");
        } else if (method.isRuntimeProvided()) {
            delegate();
        } else {
            raise("// there is no IL", "il2cpp_codegen_get_missing_method_exception");
        }
    }

    private void raise(String comment, String exception) {
        out.line(comment);
        out.line("IL2CPP_RAISE_MANAGED_EXCEPTION(" + exception + "(\"" + method.name().replace("\"", "\\\"") + "\"), method);");
    }

    private CppType result() {
        return code.types.of(method.signature().returnType());
    }

    private List<String> types() {
        return code.arguments.stream().map(argument -> argument.type().text()).toList();
    }

    private List<String> arguments() {
        return code.arguments.stream().map(CppValue::text).toList();
    }

    private void internalCall() {
        out.line("typedef " + result().text() + " (*" + symbol() + "_ftn) (" + String.join(", ", types()) + ");");
        out.line("static " + symbol() + "_ftn _il2cpp_icall_func;");
        out.line("if (!_il2cpp_icall_func)");
        out.open();
        out.line("_il2cpp_icall_func = (" + symbol() + "_ftn)il2cpp_codegen_resolve_icall(\"" + method.declaringType().name()
                + "::" + method.name() + method.signature().parameterText() + "\");");
        out.close();
        give("_il2cpp_icall_func(" + String.join(", ", arguments()) + ")");
    }

    private String symbol() {
        return code.names.method(code.body.closed(method));
    }

    private void give(String call) {
        if (result().kind() == CppType.Kind.VOID) {
            out.line(call + ";");
        } else {
            out.line(result().text() + " icallRetVal = " + call + ";");
            out.line("return icallRetVal;");
        }
    }

    private void nativeFunction() {
        NativeImport entry = NativeImport.of(method).orElse(null);
        out.line("typedef " + result().text() + " (DEFAULT_CALL *PInvokeFunc) (" + String.join(", ", types()) + ");");
        out.line("static PInvokeFunc il2cppPInvokeFunc;");
        out.line("if (il2cppPInvokeFunc == NULL)");
        out.open();
        out.line("il2cppPInvokeFunc = il2cpp_codegen_resolve_pinvoke<PInvokeFunc>(IL2CPP_NATIVE_STRING(\""
                + (entry == null ? "?" : entry.library().replace("\\", "\\\\")) + "\"), \""
                + (entry == null ? method.name() : entry.entry()) + "\", IL2CPP_CALL_DEFAULT, CHARSET_NOT_SPECIFIED, 0, false);");
        out.close();
        out.line("// Arguments that need it are marshalled on the way; that is not shown.");
        give("il2cppPInvokeFunc(" + String.join(", ", arguments()) + ")");
    }

    private void delegate() {
        switch (method.name()) {
            case ".ctor" -> {
                out.line("__this->___method_ptr = (intptr_t)il2cpp_codegen_get_method_pointer((const RuntimeMethod*)"
                        + last(arguments()) + ");");
                out.line("__this->___method = " + last(arguments()) + ";");
                out.line("__this->___m_target = " + arguments().get(1) + ";");
                out.line("Il2CppCodeGenWriteBarrier((void**)(&__this->___m_target), (void*)" + arguments().get(1) + ");");
                out.line("__this->___invoke_impl_this = (intptr_t)__this->___m_target;");
                out.line("__this->___invoke_impl = __this->___method_ptr;");
            }
            case "Invoke" -> {
                List<String> types = new ArrayList<>(types());
                types.set(0, "RuntimeObject*");
                List<String> passed = new ArrayList<>(arguments());
                passed.set(0, "(RuntimeObject*)__this->___invoke_impl_this");
                if (result().kind() == CppType.Kind.ANY) {
                    types.add(result().text() + "*");
                    passed.add("il2cppRetVal");
                }
                types.add("const RuntimeMethod*");
                passed.add("reinterpret_cast<const RuntimeMethod*>(__this->___method)");
                boolean returns = result().kind() != CppType.Kind.VOID && result().kind() != CppType.Kind.ANY;
                out.line("typedef " + (returns ? result().text() : "void") + " (*FunctionPointerType) ("
                        + String.join(", ", types) + ");");
                out.line((returns ? "return " : "") + "((FunctionPointerType)__this->___invoke_impl)("
                        + String.join(", ", passed) + ");");
            }
            case "BeginInvoke" -> {
                List<String> passed = arguments().subList(1, Math.max(1, arguments().size() - 2));
                out.line("void* __d_args[" + (passed.size() + 1) + "] = { " + String.join(", ", passed.stream()
                        .map(each -> "(void*)&" + each).toList()) + (passed.isEmpty() ? "" : ", ") + "NULL };");
                out.line("return (" + result().text() + ")il2cpp_codegen_delegate_begin_invoke((RuntimeDelegate*)__this, "
                        + "__d_args, (RuntimeDelegate*)" + arguments().get(Math.max(0, arguments().size() - 2))
                        + ", (RuntimeObject*)" + last(arguments()) + ");");
            }
            case "EndInvoke" -> {
                String call = "il2cpp_codegen_delegate_end_invoke((Il2CppAsyncResult*)" + last(arguments()) + ", 0)";
                switch (result().kind()) {
                    case VOID -> out.line(call + ";");
                    case REFERENCE -> out.line("return (" + result().text() + ")" + call + ";");
                    case ANY -> out.line("il2cpp_codegen_unbox_any(" + call + ", il2cppRetVal);");
                    default -> out.line("return *(" + result().text() + "*)UnBox(" + call + ");");
                }
            }
            default -> raise("// the runtime provides it", "il2cpp_codegen_get_not_supported_exception");
        }
    }

    private static String last(List<String> all) {
        return all.isEmpty() ? "NULL" : all.getLast();
    }
}
