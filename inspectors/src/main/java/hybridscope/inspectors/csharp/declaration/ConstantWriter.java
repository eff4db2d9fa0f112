package hybridscope.inspectors.csharp.declaration;

import hybridscope.core.aot.ReflectionName;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.ArgumentType;
import hybridscope.core.metadata.value.ConstantReader;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.csharp.syntax.Literals;
import hybridscope.inspectors.csharp.text.CodeTarget;
import hybridscope.inspectors.csharp.text.CodeWord;
import hybridscope.inspectors.csharp.text.CodeWriter;
import hybridscope.inspectors.csharp.text.Identifiers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes values that stand in metadata as constant expressions of C#. */
final class ConstantWriter {
    private static final String FLAGS = "System.FlagsAttribute";

    private final CodeWriter out;
    private final ScopedTypeNames names;
    private final LoadedModule module;

    ConstantWriter(CodeWriter out, ScopedTypeNames names, LoadedModule module) {
        this.out = out;
        this.names = names;
        this.module = module;
    }

    /** The value that a row of Field, Param or Property has in the Constant table; empty where there is none that can be read. */
    static Optional<Value> constant(LoadedModule module, int token) {
        Metadata metadata = module.metadata();
        try {
            int row = metadata.relations().firstWhere(Table.CONSTANT.column("Parent"),
                    CodedIndex.HAS_CONSTANT.encode(Token.table(token), Token.rid(token)));
            return row == 0 ? Optional.empty() : Optional.of(ConstantReader.read(metadata, row));
        } catch (BadFormatException damaged) {
            metadata.diagnostics().add(damaged.diagnostic());
            return Optional.empty();
        }
    }

    /** Writes a constant as a value of a type. */
    void write(Value value, Klass type) {
        Klass wanted = type.isNullable() ? type.arguments().getFirst() : type;
        switch (value) {
            case Value.Primitive primitive when wanted instanceof DefinedKlass defined && defined.isEnum() ->
                    enumeration(primitive, defined);
            case Value.Primitive primitive -> number(primitive, wanted.elementType() == primitive.type(), wanted);
            case Value.Text(String text) -> string(text);
            case Value.Null _ when type.isNullable() || !type.isValueType() && !(type instanceof VariableKlass)
                    -> out.keyword("null");
            case Value.Null _ -> defaultOf(type);
            default -> out.word(CodeWord.Kind.COMMENT, "/* " + value.text().replace("*/", "* /") + " */", null);
        }
    }

    private void defaultOf(Klass type) {
        out.keyword("default").add("(");
        names.write(out, type);
        out.add(")");
    }

    private void number(Value.Primitive value, boolean exact, Klass wanted) {
        if (!exact && wanted.elementType() != ElementType.OBJECT && wanted.elementType().size() > 0) {
            out.add("(");
            names.write(out, wanted);
            out.add(")");
        }
        literal(value.type(), value.bits());
    }

    /** Writes a bool, char or number. */
    void literal(ElementType type, long bits) {
        switch (type) {
            case BOOLEAN -> out.keyword(bits == 0 ? "false" : "true");
            case CHAR -> out.word(CodeWord.Kind.STRING, Literals.character((char) bits), null);
            case R4 -> real("float", Float.intBitsToFloat((int) bits), Float.toString(Float.intBitsToFloat((int) bits)), "f");
            case R8 -> real("double", Double.longBitsToDouble(bits), Double.toString(Double.longBitsToDouble(bits)), "d");
            case U4 -> digits(Integer.toUnsignedString((int) bits) + "u");
            case U8 -> digits(Long.toUnsignedString(bits) + "uL");
            case I8 -> digits(bits + "L");
            default -> digits(Long.toString(bits));
        }
    }

    private void digits(String text) {
        if (text.startsWith("-")) {
            out.add("-").word(CodeWord.Kind.NUMBER, text.substring(1), null);
        } else {
            out.word(CodeWord.Kind.NUMBER, text, null);
        }
    }

    private void real(String keyword, double value, String text, String suffix) {
        if ((Double.isNaN(value) || Double.isInfinite(value)) && module.isCorlib()) {
            // The core library is where these are defined.
            String one = keyword.equals("float") ? "1.0f" : "1.0";
            String none = keyword.equals("float") ? "0.0f" : "0.0";
            String left = Double.isNaN(value) ? none : value > 0 ? one : "-" + one;
            out.word(CodeWord.Kind.NUMBER, left, null).add(" / ").word(CodeWord.Kind.NUMBER, none, null);
            return;
        }
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            out.keyword(keyword).add(".").word(CodeWord.Kind.MEMBER,
                    Double.isNaN(value) ? "NaN" : value > 0 ? "PositiveInfinity" : "NegativeInfinity", null);
        } else {
            digits((text.endsWith(".0") ? text.substring(0, text.length() - 2) : text.replace(".0E", "E")) + suffix);
        }
    }

    private void string(String text) {
        out.word(CodeWord.Kind.STRING, Literals.string(text), null);
    }

    private void enumeration(Value.Primitive value, DefinedKlass type) {
        List<FieldInfo> literals = literals(value.bits(), type);
        for (int i = 0; i < literals.size(); i++) {
            out.add(i == 0 ? "" : " | ");
            names.write(out, type);
            out.add(".").word(CodeWord.Kind.MEMBER, Identifiers.of(literals.get(i).name()),
                    new CodeTarget.OfField(literals.get(i)));
        }
        if (literals.isEmpty()) {
            out.add("(");
            names.write(out, type);
            out.add(value.bits() < 0 ? ")(" : ")");
            literal(value.type(), value.bits());
            out.add(value.bits() < 0 ? ")" : "");
        }
    }

    /** The literals that make up a number: one, or of a set of flags several; none where there are none. */
    private static List<FieldInfo> literals(long bits, DefinedKlass type) {
        List<FieldInfo> parts = new ArrayList<>();
        long rest = bits;
        for (FieldInfo field : type.fields()) {
            if (field.isLiteral() && constant(field.declaringType().module(), field.token()).orElse(null)
                    instanceof Value.Primitive(ElementType _, long literal)) {
                if (literal == bits) {
                    return List.of(field);
                }
                if (literal != 0 && (rest & literal) == literal) {
                    parts.add(field);
                    rest &= ~literal;
                }
            }
        }
        boolean flags = type.attributes().stream().anyMatch(each -> each.type().name().equals(FLAGS));
        return flags && rest == 0 ? parts : List.of();
    }

    /** Writes an attribute's argument. */
    void write(Value value, ArgumentType type) {
        switch (value) {
            case Value.Boxed(ArgumentType _, Value inner) when inner instanceof Value.Null -> {
                out.add("(").keyword("object").add(")").keyword("null");
            }
            case Value.Boxed(ArgumentType boxed, Value inner) -> boxed(inner, boxed);
            case Value.TypeName(String name) -> {
                Optional<Klass> found = ReflectionName.find(module.runtime(), module.assembly(), name);
                if (found.isPresent()) {
                    out.keyword("typeof").add("(");
                    names.write(out, found.get());
                    out.add(")");
                } else {
                    out.keyword("null").word(CodeWord.Kind.COMMENT, " /* typeof(" + name.replace("*/", "* /") + ") */", null);
                }
            }
            case Value.EnumValue(String name, Value.Primitive number, String _, boolean _) -> {
                String assembly = type instanceof ArgumentType.Enumeration(String _, String in) ? in : "";
                Optional<Klass> found = ReflectionName.find(module.runtime(), module.assembly(),
                        name.replace('/', '+') + (assembly.isEmpty() ? "" : ", " + assembly));
                if (found.orElse(null) instanceof DefinedKlass defined && defined.isEnum()) {
                    enumeration(number, defined);
                } else {
                    literal(number.type(), number.bits());
                }
            }
            case Value.Array(ArgumentType element, List<Value> elements) -> {
                out.keyword("new").add(" ");
                type(element);
                out.add("[] {");
                for (int i = 0; i < elements.size(); i++) {
                    out.add(i == 0 ? " " : ", ");
                    write(elements.get(i), element);
                }
                out.add(" }");
            }
            case Value.Primitive(ElementType number, long bits) -> literal(number, bits);
            case Value.Text(String text) -> string(text);
            default -> {
                if (type != null) {
                    // One of several constructors could take a null.
                    out.add("(");
                    type(type);
                    out.add(")");
                }
                out.keyword("null");
            }
        }
    }

    private void boxed(Value value, ArgumentType type) {
        if (value instanceof Value.Primitive(ElementType number, long bits) && switch (number) {
            case I1, U1, I2, U2 -> true;
            default -> false;
        }) {
            out.add("(").keyword(number.keyword()).add(")");
            if (bits < 0) {
                out.add("(");
                literal(number, bits);
                out.add(")");
                return;
            }
        }
        write(value, type);
    }

    private void type(ArgumentType type) {
        switch (type) {
            case ArgumentType.Simple(ElementType simple) -> {
                switch (simple) {
                    case TYPE -> names.write(out, module.runtime().core().find("System.Type").<Klass>map(each -> each)
                            .orElse(module.runtime().core().object()));
                    case BOXED -> out.keyword("object");
                    default -> out.keyword(simple.keyword());
                }
            }
            case ArgumentType.Enumeration(String name, String assembly) -> ReflectionName.find(module.runtime(),
                    module.assembly(), name.replace('/', '+') + (assembly.isEmpty() ? "" : ", " + assembly))
                    .ifPresentOrElse(found -> names.write(out, found), () -> out.keyword("int"));
            case ArgumentType.ArrayOf(ArgumentType element) -> {
                type(element);
                out.add("[]");
            }
        }
    }
}
