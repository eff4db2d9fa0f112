package hybridscope.core.cpp;

import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a body takes from metadata: variables that its first call fills, or places in the runtime generic context. */
final class MetadataUses {
    private static final int SHOWN = 60;

    private final GenericBody body;
    private final CppNames names;
    private final CppWriter out;
    private final RgctxTable rgctx;
    /** Variables to fill, by name, with what they stand for. */
    private final Map<String, CppTarget> variables = new TreeMap<>();
    /** Of these the one that injection alone asks for; null for none. */
    private String injected;

    MetadataUses(GenericBody body, CppNames names, CppWriter out, RgctxTable rgctx) {
        this.body = body;
        this.names = names;
        this.out = out;
        this.rgctx = rgctx;
    }

    private String variable(String name, CppTarget target) {
        variables.put(name, target);
        return out.name(name, target);
    }

    private String lookup(RgctxTable.Kind kind, Object of) {
        MethodInfo method = body.method();
        String context = method.genericArity() > 0 ? "method->rgctx_data"
                : method.isStatic() ? "InitializedTypeInfo(method->klass)->rgctx_data" : "method->klass->rgctx_data";
        return kind.function() + "(" + context + ", " + rgctx.number(kind, of) + ")";
    }

    /** The class of a type. */
    String typeInfo(Klass type) {
        return type.containsVariables() ? lookup(RgctxTable.Kind.CLASS, type)
                : variable(names.type(type) + "_il2cpp_TypeInfo_var", new CppTarget.OfType(type));
    }

    /** A type as {@code ldtoken} has it. */
    String type(Klass type) {
        return type.containsVariables() ? lookup(RgctxTable.Kind.TYPE, type)
                : variable(names.type(type) + "_0_0_0_var", new CppTarget.OfType(type));
    }

    /** The record of a method. */
    String method(MethodInfo method) {
        return method.containsVariables() ? lookup(RgctxTable.Kind.METHOD, method)
                : variable(names.method(method) + "_RuntimeMethod_var", new CppTarget.OfMethod(method));
    }

    /** The record of a field. */
    String field(FieldInfo field) {
        return field.declaringType().containsVariables() ? lookup(RgctxTable.Kind.FIELD, field)
                : variable(names.type(field.declaringType()) + "_" + CppNames.field(field) + "_FieldInfo_var",
                new CppTarget.OfField(field));
    }

    /** A string literal. */
    String literal(String text) {
        return variable(CppNames.literal(text), new CppTarget.OfString(text));
    }

    /** The record of the method itself, which injected code asks; to be called when the body has named all that it needs. */
    String injectedMethod() {
        Set<String> before = Set.copyOf(variables.keySet());
        String own = method(body.method());
        injected = before.contains(own) ? null : own;
        return own;
    }

    /** The block that fills the variables, in front of a body. */
    void initialise(CppWriter to) {
        if (variables.isEmpty()) {
            return;
        }
        boolean created = injected != null && variables.size() == 1;
        to.inject(created);
        to.line("static bool s_Il2CppMethodInitialized;");
        to.line("if (!s_Il2CppMethodInitialized)");
        to.open();
        variables.forEach((name, target) -> {
            to.name(name, target);
            to.inject(created || name.equals(injected));
            to.line("il2cpp_codegen_initialize_runtime_metadata((uintptr_t*)&" + name + ");"
                    + (target instanceof CppTarget.OfString(String value) ? " // " + quoted(value) : ""));
        });
        to.inject(created);
        to.line("s_Il2CppMethodInitialized = true;");
        to.close();
        to.inject(false);
    }

    /** A string for people: cut, and without line ends. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < Math.min(text.length(), SHOWN); i++) {
            char each = text.charAt(i);
            switch (each) {
                case '"', '\\' -> quoted.append('\\').append(each);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> quoted.append(each < ' ' || Character.isSurrogate(each) || each == '\u2028' || each == '\u2029'
                        || each >= 0x7f && each < 0xa0 ? "\\u%04x".formatted((int) each) : each);
            }
        }
        return quoted.append(text.length() > SHOWN ? "…\"" : "\"").toString();
    }
}
