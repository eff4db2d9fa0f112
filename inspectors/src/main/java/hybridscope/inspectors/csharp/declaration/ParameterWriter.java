package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.value.CustomAttribute;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.AttributeInfo;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.body.DecompiledBody;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.MemberOwners;
import hybridscope.inspectors.csharp.syntax.Params;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes parameters, generic parameters and their constraints. */
final class ParameterWriter {
    private static final String SERVICES = "System.Runtime.CompilerServices.";
    private static final String INTEROP = "System.Runtime.InteropServices.";
    private static final int IN = 1;
    private static final int OUT = 2;
    private static final int OPTIONAL = 0x10;

    private final CodeWriter out;
    private final ScopedTypeNames names;
    private final LoadedModule module;
    private final CodeAttributes attributes;
    private final ConstantWriter constants;

    ParameterWriter(CodeWriter out, ScopedTypeNames names, LoadedModule module) {
        this.out = out;
        this.names = names;
        this.module = module;
        attributes = new CodeAttributes(out, names, module);
        constants = new ConstantWriter(out, names, module);
    }

    /** The parameters of a method: called as its body calls them, else as metadata does. */
    static List<CsVariable> of(MethodInfo method, Optional<DecompiledBody> body) {
        List<Klass> types = method.signature().parameters();
        if (body.isPresent() && body.get().parameters().size() == types.size()) {
            return body.get().parameters();
        }
        List<CsVariable> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (int i = 0; i < types.size(); i++) {
            String name = MemberOwners.name(method.typical(), i);
            found.add(new CsVariable(CsVariable.Kind.PARAMETER, i + (method.isStatic() ? 0 : 1), types.get(i),
                    name.isEmpty() || !names.add(name) ? "arg" + i : name, false));
        }
        return found;
    }

    /** Writes a method's parameters from {@code from} to {@code to} between brackets of a kind. */
    void parameters(MethodInfo method, List<CsVariable> all, int from, int to, String brackets) {
        out.add(brackets.substring(0, 1));
        boolean extension = from == 0 && MemberOwners.isExtension(method);
        for (int i = from; i < to; i++) {
            out.add(i == from ? "" : ", ");
            parameter(method, i, all.get(i), extension && i == 0);
        }
        if (method.signature().convention() == CallingConvention.VARARG) {
            out.add(to == from ? "" : ", ").keyword("__arglist");
        }
        out.add(brackets.substring(1));
    }

    private void parameter(MethodInfo method, int index, CsVariable variable, boolean extended) {
        MethodSignature signature = method.signature();
        Klass type = signature.parameters().get(index);
        int token = method.parameterToken(index + 1);
        int flags = token == 0 ? 0 : module.metadata().tables().value(Table.PARAM.column("Flags"), Token.rid(token));
        List<AttributeInfo> found = token == 0 ? List.of() : module.attributes(Table.PARAM, Token.rid(token));
        attributes.inline(found, Set.of());
        boolean byRef = type instanceof ByRefKlass;
        boolean readOnly = byRef && CodeAttributes.has(found, SERVICES + "IsReadOnlyAttribute");
        boolean output = byRef && (flags & (IN | OUT)) == OUT;
        if ((flags & IN) != 0 && !readOnly) {
            attributes.pseudo(INTEROP + "InAttribute", "", List.of(), "");
            out.add(" ");
        }
        if ((flags & OUT) != 0 && !output) {
            attributes.pseudo(INTEROP + "OutAttribute", "", List.of(), "");
            out.add(" ");
        }
        Optional<Value> value = token == 0 ? Optional.empty() : ConstantWriter.constant(module, token);
        Optional<String> decimal = decimal(found);
        boolean optional = (flags & OPTIONAL) != 0;
        if (optional && value.isEmpty() && decimal.isEmpty()) {
            attributes.pseudo(INTEROP + "OptionalAttribute", "", List.of(), "");
            out.add(" ");
        }
        if (token != 0 && attributes.marshal(token, "")) {
            out.add(" ");
        }
        if (extended) {
            out.keyword("this").add(" ");
        }
        if (CodeAttributes.has(found, Params.ATTRIBUTE)) {
            out.keyword("params").add(" ");
        }
        if (byRef) {
            out.keyword(output ? "out" : readOnly ? "in" : "ref").add(" ");
        }
        if (variable.isDynamic()) {
            out.keyword("dynamic");
        } else {
            names.write(out, type, found);
        }
        out.add(" ").definition(CodeWord.Kind.VARIABLE, Identifiers.of(variable.name()), new CodeTarget.OfVariable(type),
                variable.places());
        if (optional && (!byRef || readOnly)) {
            value.ifPresent(constant -> {
                out.add(" = ");
                constants.write(constant, byRef ? type.element() : type);
            });
            decimal.ifPresent(constant -> out.add(" = ").word(CodeWord.Kind.NUMBER, constant, null));
        } else if (value.isPresent() && !byRef) {
            out.word(CodeWord.Kind.COMMENT, " /* = " + value.get().text().replace("*/", "* /") + " */", null);
        }
    }

    /** The literal that a {@code DecimalConstantAttribute} stands for. */
    static Optional<String> decimal(List<AttributeInfo> attributes) {
        for (AttributeInfo attribute : attributes) {
            List<CustomAttribute.Argument> arguments = attribute.value().arguments();
            if (attribute.type().name().equals(SERVICES + "DecimalConstantAttribute") && arguments.size() == 5
                    && arguments.stream().allMatch(each -> each.value() instanceof Value.Primitive)) {
                long[] bits = arguments.stream().mapToLong(each -> ((Value.Primitive) each.value()).bits()).toArray();
                BigInteger digits = BigInteger.ZERO;
                for (int i = 2; i < 5; i++) {
                    digits = digits.shiftLeft(32).or(BigInteger.valueOf(bits[i] & 0xFFFF_FFFFL));
                }
                BigDecimal value = new BigDecimal(bits[1] == 0 ? digits : digits.negate(), (int) (bits[0] & 0xFF));
                return Optional.of(value.toPlainString() + "m");
            }
        }
        return Optional.empty();
    }

    /** Writes {@code <in T, U>}; nothing where there is none. */
    void variables(List<Klass> variables) {
        for (int i = 0; i < variables.size(); i++) {
            VariableKlass variable = (VariableKlass) variables.get(i);
            out.add(i == 0 ? "<" : ", ");
            attributes.inline(variable.attributes(), Set.of());
            if (variable.isCovariant() || variable.isContravariant()) {
                out.keyword(variable.isCovariant() ? "out" : "in").add(" ");
            }
            out.definition(CodeWord.Kind.TYPE, TypeLevel.variable(variable), new CodeTarget.OfType(variable));
        }
        out.add(variables.isEmpty() ? "" : ">");
    }

    /** Writes the constraints of generic parameters, each on a line of its own. */
    void constraints(List<Klass> variables) {
        for (Klass each : variables) {
            VariableKlass variable = (VariableKlass) each;
            List<Runnable> parts = new ArrayList<>();
            boolean unmanaged = CodeAttributes.has(variable.attributes(), SERVICES + "IsUnmanagedAttribute");
            if (variable.hasReferenceConstraint() || variable.hasValueConstraint()) {
                parts.add(() -> out.keyword(variable.hasReferenceConstraint() ? "class" : unmanaged ? "unmanaged" : "struct"));
            }
            for (Klass constraint : variable.constraints()) {
                // By name: a file of .NET Core has a core library of its own.
                if (!(variable.hasValueConstraint() && constraint.name().equals("System.ValueType"))
                        && !constraint.name().equals("System.Object")) {
                    parts.add(() -> names.write(out, constraint));
                }
            }
            if (variable.hasConstructorConstraint() && !variable.hasValueConstraint()) {
                parts.add(() -> out.keyword("new").add("()"));
            }
            for (int i = 0; i < parts.size(); i++) {
                if (i == 0) {
                    out.line().indent().keyword("where").add(" ").word(CodeWord.Kind.TYPE, TypeLevel.variable(variable),
                            new CodeTarget.OfType(variable)).add(" : ");
                } else {
                    out.add(", ");
                }
                parts.get(i).run();
            }
            if (!parts.isEmpty()) {
                out.dedent();
            }
        }
    }
}
