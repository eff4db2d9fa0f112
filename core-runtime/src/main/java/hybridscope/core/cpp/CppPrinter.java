package hybridscope.core.cpp;

import hybridscope.core.il.MethodBody;
import hybridscope.core.il.MethodCode;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.sharing.CppIdentifier;
import hybridscope.core.sharing.SharedSymbol;
import hybridscope.core.sharing.Sharing;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodIl;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Writes methods as il2cpp would. One printer knows names and runtime generic contexts of what it has written, so that many
 * methods are faster with one; it is for one thread.
 */
public final class CppPrinter {
    private static final Column PARAMETER_NAME = Table.PARAM.column("Name");

    private final Sharing sharing;
    private final CppNames names = new CppNames();
    private final Map<Object, RgctxTable> contexts = new HashMap<>();

    /** A printer whose generic code shares by a policy. */
    public CppPrinter(SharingPolicy policy) {
        sharing = new Sharing(policy);
    }

    /** The identifiers it writes. */
    public CppNames names() {
        return names;
    }

    /**
     * Whether injection may begin a method with its check (RULES.md §7, "Injected code"): without IL there is nothing that
     * another version could replace.
     */
    public static boolean isInjectable(MethodInfo method) {
        return method.il().isPresent();
    }

    /**
     * A method's text. A generic one is shown in its shared form: over {@code object}, or what its constraints ask for.
     *
     * @throws LoadException      where the method's own signature names what cannot be loaded
     * @throws BadFormatException where its rows cannot be read
     */
    public CppMethod print(MethodInfo method) {
        return print(method, false);
    }

    /**
     * A method's text, injected if asked for and {@linkplain #isInjectable possible}.
     *
     * @throws LoadException      where the method's own signature names what cannot be loaded
     * @throws BadFormatException where its rows cannot be read
     */
    public CppMethod print(MethodInfo method, boolean injected) {
        MethodInfo instance = TransformSubjects.representative(method);
        GenericBody body = GenericBody.of(instance, sharing);
        Optional<TransformFailure> failure = failure(instance);
        boolean generic = body.sharing().isGeneric();
        String symbol = generic ? SharedSymbol.of(body.sharing()) : names.method(instance);
        Set<MethodInfo> wrapped = new LinkedHashSet<>();
        if (generic && instance != body.method() && method == instance) {
            wrapped.add(instance);
        }
        List<ConstrainedUse> constrained = new ArrayList<>();
        CppWriter text = body(body, symbol, failure, context(body), wrapped, constrained, injected && isInjectable(instance));
        CppWriter out = new CppWriter();
        for (MethodInfo each : wrapped) {
            wrapper(out, each);
        }
        out.add(text);
        if (instance.declaringType().isValueType() && !instance.isStatic()) {
            adjustor(out, body, symbol);
        }
        return new CppMethod(instance, symbol, generic ? Optional.of(body.sharing()) : Optional.empty(), out.lines(),
                constrained.stream().distinct().toList(), failure);
    }

    private static Optional<TransformFailure> failure(MethodInfo instance) {
        return instance.il().isPresent()
                && Transform.of(instance, TransformOptions.PLAIN) instanceof TransformResult.Failed(TransformFailure failure)
                ? Optional.of(failure) : Optional.empty();
    }

    // ---- runtime generic contexts

    /** The context that a body asks; that of a class is numbered by all of its methods. */
    private RgctxTable context(GenericBody body) {
        if (!body.isShared() || body.method().genericArity() > 0) {
            return new RgctxTable();
        }
        Klass type = body.method().declaringType();
        RgctxTable known = contexts.get(type);
        if (known == null) {
            known = new RgctxTable();
            contexts.put(type, known);
            for (MethodInfo each : type.methods()) {
                if (each.genericArity() == 0 && each.il().isPresent()) {
                    try {
                        body(GenericBody.of(body.closed(each), sharing), "", Optional.empty(), known, new LinkedHashSet<>(),
                                new ArrayList<>(), false);
                    } catch (LoadException | BadFormatException e) {
                        // It is written when somebody asks for it, with what is wrong.
                        continue;
                    }
                }
            }
        }
        return known;
    }

    // ---- a function

    private CppWriter body(GenericBody body, String symbol, Optional<TransformFailure> failure, RgctxTable rgctx,
            Set<MethodInfo> wrapped, List<ConstrainedUse> constrained, boolean injected) {
        MethodInfo method = body.method();
        CppWriter head = new CppWriter();
        CppWriter inner = new CppWriter();
        CppTypes types = new CppTypes(body, names, inner);
        MetadataUses uses = new MetadataUses(body, names, inner, rgctx);
        head.line("// " + body.closed(method));
        head.name(symbol, new CppTarget.OfMethod(body.closed(method)));
        head.line("IL2CPP_EXTERN_C IL2CPP_METHOD_ATTR " + signature(head, body, symbol));
        head.open();
        MethodBody il = il(method);
        CodeState.Frame frame = frame(body, types, il);
        CodeState code = new CodeState(body, module(method), names, inner, uses, frame, wrapped);
        if (il == null) {
            new BodilessText(code, inner).write();
        } else {
            locals(code, inner);
            BodyText.write(code, il, failure, entries(body, frame, il));
            constrained.addAll(code.constrained());
        }
        if (injected) {
            Redirect redirect = new Redirect(body, uses, types);
            uses.initialise(head);
            redirect.write(head, receiver(types, method), code.arguments);
        } else {
            uses.initialise(head);
        }
        head.add(inner);
        head.close();
        return head;
    }

    private Map<Integer, List<CppType>> entries(GenericBody body, CodeState.Frame frame, MethodBody il) {
        CppWriter scratch = new CppWriter();
        MetadataUses unused = new MetadataUses(body, names, scratch, new RgctxTable());
        return BodyText.entries(new CodeState(body, module(body.method()), names, scratch, unused, frame, new LinkedHashSet<>()),
                il);
    }

    private static LoadedModule module(MethodInfo method) {
        return method.il().map(MethodIl::module).or(method::module).orElse(null);
    }

    private static MethodBody il(MethodInfo method) {
        MethodIl il = method.il().orElse(null);
        return il != null && MethodCode.read(il.module().image(), il.rid()) instanceof MethodCode.Il(MethodBody body)
                ? body : null;
    }

    private CodeState.Frame frame(GenericBody body, CppTypes types, MethodBody il) {
        MethodInfo method = body.method();
        List<CppValue> arguments = new ArrayList<>();
        List<Klass> argumentTypes = new ArrayList<>();
        if (!method.isStatic()) {
            Klass type = method.declaringType();
            Klass self = type.isValueType() ? type.byRef() : type;
            arguments.add(new CppValue(CppValue.THIS, types.of(self)));
            argumentTypes.add(self);
        }
        List<Klass> parameters = method.signature().parameters();
        for (int i = 0; i < parameters.size(); i++) {
            arguments.add(new CppValue(parameter(method, i), types.of(parameters.get(i))));
            argumentTypes.add(parameters.get(i));
        }
        List<CppValue> locals = new ArrayList<>();
        List<Klass> localTypes = new ArrayList<>();
        if (il != null) {
            try {
                for (LocalVariable local : module(method).locals(il.localSignature(), method.context())) {
                    locals.add(new CppValue("V_" + local.index(), types.of(local.type())));
                    localTypes.add(local.type());
                }
            } catch (BadFormatException | LoadException e) {
                // Instructions that name locals tell that there is none.
                locals.clear();
                localTypes.clear();
            }
        }
        return new CodeState.Frame(arguments, argumentTypes, locals, localTypes);
    }

    private static void locals(CodeState code, CppWriter out) {
        for (int i = 0; i < code.locals.size(); i++) {
            CppValue local = code.locals.get(i);
            switch (local.type().kind()) {
                case STRUCT -> {
                    out.line(local.type().text() + " " + local.text() + ";");
                    out.line("memset((&" + local.text() + "), 0, sizeof(" + local.text() + "));");
                }
                case ANY -> {
                    String size = code.size(code.localTypes.get(i));
                    out.line(local.type().text() + " " + local.text() + " = alloca(" + size + ");");
                    out.line("memset(" + local.text() + ", 0, " + size + ");");
                }
                default -> out.line(local.type().text() + " " + local.text() + " = " + CppTypes.zero(local.type()) + ";");
            }
        }
    }

    /** A parameter's name with its number, which makes it different from every other name. */
    static String parameter(MethodInfo method, int index) {
        int row = Token.rid(method.parameterToken(index + 1));
        String name = "p";
        if (row > 0 && method.module().isPresent()) {
            try {
                name = method.module().get().metadata().string(PARAMETER_NAME, row);
            } catch (BadFormatException e) {
                name = "p";
            }
        }
        return "___" + index + "_" + CppIdentifier.of(name);
    }

    private String signature(CppWriter out, GenericBody body, String symbol) {
        CppTypes types = new CppTypes(body, names, out);
        MethodInfo method = body.method();
        MethodSignature signature = method.signature();
        List<String> parameters = new ArrayList<>();
        if (!method.isStatic()) {
            parameters.add(receiver(types, method) + " " + CppValue.THIS);
        }
        for (int i = 0; i < signature.parameters().size(); i++) {
            parameters.add(types.of(signature.parameters().get(i)).text() + " " + parameter(method, i));
        }
        CppType result = types.of(signature.returnType());
        if (result.kind() == CppType.Kind.ANY) {
            parameters.add(result.text() + "* il2cppRetVal");
            result = CppType.VOID;
        }
        parameters.add("const RuntimeMethod* method");
        return result.text() + " " + symbol + " (" + String.join(", ", parameters) + ")";
    }

    private static String receiver(CppTypes types, MethodInfo method) {
        CppType self = types.of(method.declaringType());
        return method.declaringType().isValueType() ? self.pointer().text() : self.text();
    }

    // ---- what leads to a function

    /** The function of an instance: it casts, and calls the body that the instance shares. */
    private void wrapper(CppWriter out, MethodInfo instance) {
        GenericBody shared;
        try {
            shared = GenericBody.of(instance, sharing);
        } catch (LoadException | BadFormatException e) {
            return;
        }
        GenericBody own = GenericBody.itself(instance, sharing);
        String name = names.method(instance);
        String target = SharedSymbol.of(shared.sharing());
        out.begin(-1);
        out.name(name, new CppTarget.OfMethod(instance));
        out.name(target, new CppTarget.OfMethod(shared.closed(shared.method())));
        CppTypes types = new CppTypes(shared, names, out);
        MethodInfo method = shared.method();
        List<String> passed = new ArrayList<>();
        if (!method.isStatic()) {
            passed.add(CppValue.THIS);
        }
        CppTypes concrete = new CppTypes(own, names, out);
        for (int i = 0; i < method.signature().parameters().size(); i++) {
            boolean open = types.of(method.signature().parameters().get(i)).kind() == CppType.Kind.ANY;
            boolean value = instance.signature().parameters().get(i).isValueType();
            passed.add((open ? "(" + CppTypes.ANY.text() + ")" + (value ? "&" : "") : "") + parameter(instance, i));
        }
        boolean open = types.of(method.signature().returnType()).kind() == CppType.Kind.ANY;
        CppType result = concrete.of(instance.signature().returnType());
        out.line("inline " + signature(out, own, name));
        out.open();
        String call = "((" + types.pointer(method.signature(), method.isStatic() ? null
                : new CppType(receiver(types, method), CppType.Kind.POINTER)) + ")" + target + ")(";
        if (open) {
            out.line(result.text() + " il2cppRetVal;");
            passed.add("(" + CppTypes.ANY.text() + "*)&il2cppRetVal");
        }
        passed.add("method");
        call += String.join(", ", passed) + ");";
        if (open) {
            out.line(call);
            out.line("return il2cppRetVal;");
        } else if (result.kind() == CppType.Kind.VOID) {
            out.line(call);
        } else {
            boolean same = types.of(method.signature().returnType()).text().equals(result.text());
            out.line("return " + (same || result.kind() == CppType.Kind.STRUCT ? "" : "(" + result.text() + ")") + call);
        }
        out.close();
        out.blank();
    }

    /** What a virtual call of a value type's method comes to: it skips the header of the box. */
    private void adjustor(CppWriter out, GenericBody body, String symbol) {
        MethodInfo method = body.method();
        CppTypes types = new CppTypes(body, names, out);
        out.begin(-1);
        out.blank();
        out.name(symbol, new CppTarget.OfMethod(body.closed(method)));
        String self = receiver(types, method);
        String signature = signature(out, body, symbol + "_AdjustorThunk");
        out.line("IL2CPP_EXTERN_C " + signature.replaceFirst(Pattern.quote(self + " " + CppValue.THIS),
                "RuntimeObject* " + CppValue.THIS));
        out.open();
        out.line(self + " _thisAdjusted;");
        out.line("int32_t _offset = 1;");
        out.line("_thisAdjusted = reinterpret_cast<" + self + ">(" + CppValue.THIS + " + _offset);");
        List<String> passed = new ArrayList<>(List.of("_thisAdjusted"));
        for (int i = 0; i < method.signature().parameters().size(); i++) {
            passed.add(parameter(method, i));
        }
        CppType result = types.of(method.signature().returnType());
        if (result.kind() == CppType.Kind.ANY) {
            passed.add("il2cppRetVal");
        }
        passed.add("method");
        out.line((result.kind() == CppType.Kind.VOID || result.kind() == CppType.Kind.ANY ? "" : "return ") + symbol + "("
                + String.join(", ", passed) + ");");
        out.close();
    }
}
