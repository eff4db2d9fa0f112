package hybridscope.core.debug.expression;

import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.Constants;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.value.Value.Primitive;
import hybridscope.core.metadata.value.Value.Text;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.CoreClasses;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import java.util.List;
import java.util.Optional;

/** What names in expressions mean: variables of the frame, fields, static fields, members of enumerations. */
final class Members {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int MOST_OUTER = 8;
    private final VariableMemory cells;
    private final FrameScope scope;
    private final ExpressionTypes types;
    private final CoreClasses core;
    private final Calling calling;

    Members(VariableMemory cells, FrameScope scope, ExpressionTypes types, Calling calling) {
        this.calling = calling;
        this.cells = cells;
        this.scope = scope;
        this.types = types;
        core = cells.engine().runtime().core();
    }

    /** A name on its own. */
    EvaluatedOperand name(ExpressionNode.Name node) {
        if (node.name().equals("this")) {
            return scope.self().map(self -> variable(node.offset(), self))
                    .orElseThrow(() -> new ExpressionError.Refused(node.offset(), "there is no 'this' in a static method"));
        }
        Optional<FrameScope.Variable> variable = scope.find(node.name());
        if (variable.isPresent()) {
            return variable(node.offset(), variable.get());
        }
        if (node.name().equals("$thread") && scope.thread() != null) {
            return EvaluatedOperand.of(core.int32(), scope.thread().id());
        }
        if (scope.method() != null) {
            EvaluatedOperand self = scope.self().map(found -> variable(node.offset(), found)).orElse(null);
            EvaluatedOperand field = self == null || self.isNull() ? null : captured(node.offset(), self, node.name(), 0);
            for (Klass type = scope.method().declaringType(); field == null && type instanceof DefinedKlass defined;
                    type = defined.enclosing()) {
                field = statics(node.offset(), type, node.name());
            }
            if (field != null) {
                return field;
            }
        }
        for (FrameScope.Variable each : scope.variables()) {
            // What lambdas share with the method that makes them lies in an object of its own.
            if (each.type().name().contains("DisplayClass") || each.type().name().contains("__AnonStorey")) {
                EvaluatedOperand holder = variable(node.offset(), each);
                EvaluatedOperand shared = holder.isNull() ? null : instance(node.offset(), holder, node.name());
                if (shared != null) {
                    return shared;
                }
            }
        }
        Optional<MethodInfo> getter = scope.method() == null ? Optional.empty()
                : FieldGetters.find(scope.method().declaringType(), node.name());
        if (getter.isPresent()) {
            return got(node.offset(), node.name(), getter.get(), getter.get().isStatic() ? null : self(node.offset()));
        }
        throw new ExpressionError.Refused(node.offset(), "nothing is called " + node.name() + " here");
    }

    private EvaluatedOperand self(int offset) {
        return name(new ExpressionNode.Name(offset, "this"));
    }

    /** What a property with code of its own gives. */
    private EvaluatedOperand got(int offset, String property, MethodInfo getter, EvaluatedOperand self) {
        if (calling == null) {
            throw new ExpressionError.Refused(offset, code(property), true);
        }
        return calling.call(offset, getter, self, List.of());
    }

    /** A call of a method of a value, of a type, or of the class whose method the frame executes. */
    EvaluatedOperand call(ExpressionNode.Call node, Evaluator evaluator) {
        if (calling == null) {
            throw new ExpressionError.Refused(node.offset(), "methods are not called while the program is paused", true);
        }
        List<EvaluatedOperand> arguments = node.arguments().stream().map(evaluator::of).toList();
        if (node.method() instanceof ExpressionNode.Member member) {
            Klass type = type(member.target());
            if (type != null) {
                return calling.call(node.offset(), method(node, type, member.name(), true, arguments), null, arguments);
            }
            EvaluatedOperand target = evaluator.of(member.target());
            if (target.isNull()) {
                throw new ExpressionError.Refused(member.offset(), "null has no " + member.name());
            }
            Klass dynamic = target.constant() != null ? core.string()
                    : target.isReference() ? cells.classOf(target.bits()) : target.type();
            return calling.call(node.offset(), method(node, dynamic, member.name(), false, arguments), target, arguments);
        }
        ExpressionNode.Name name = (ExpressionNode.Name) node.method();
        for (Klass type = scope.method() == null ? null : scope.method().declaringType(); type != null;
                type = type instanceof DefinedKlass defined ? defined.enclosing() : null) {
            Optional<MethodInfo> found = MethodChoice.find(node.offset(), type, name.name(),
                    scope.self().isPresent() ? null : Boolean.TRUE, arguments, calling);
            if (found.isPresent()) {
                return calling.call(node.offset(), found.get(), found.get().isStatic() ? null : self(name.offset()), arguments);
            }
        }
        throw new ExpressionError.Refused(name.offset(), "no method is called " + name.name() + " here");
    }

    private MethodInfo method(ExpressionNode.Call node, Klass type, String name, boolean isStatic,
            List<EvaluatedOperand> arguments) {
        return MethodChoice.find(node.offset(), type, name, isStatic, arguments, calling)
                .orElseThrow(() -> new ExpressionError.Refused(node.method().offset(),
                        "%s has no method %s".formatted(CSharpNames.of(type), name)));
    }

    /** The type that an expression names; null where it is a value. */
    private Klass type(ExpressionNode node) {
        if (node instanceof ExpressionNode.TypeName(int _, ExpressionNode.TypeText text)) {
            return types.find(text);
        }
        String name = path(node);
        return name == null || isVariable(node) ? null : types.find(name, List.of()).orElse(null);
    }

    /** What lies in a variable; of a reference to a variable what it refers to. */
    private EvaluatedOperand variable(int offset, FrameScope.Variable variable) {
        if (variable.type().elementType() != ElementType.BYREF) {
            return loaded(offset, variable.type(), variable.address());
        }
        long address = Memory.i8(cells.engine().memory(), variable.address());
        return loaded(offset, variable.type().element(), address);
    }

    private EvaluatedOperand loaded(int offset, Klass type, long address) {
        return cells.load(type, address)
                .orElseThrow(() -> new ExpressionError.Refused(offset, "no memory at 0x%08x".formatted(address)));
    }

    /** A member of a type that is named; null where the names in front are no type's. */
    EvaluatedOperand ofType(ExpressionNode.Member node) {
        if (node.target() instanceof ExpressionNode.TypeName(int _, ExpressionNode.TypeText text)) {
            Klass type = types.find(text);
            EvaluatedOperand found = statics(node.offset(), type, node.name());
            return found != null ? found : withoutStatic(node, type);
        }
        String name = path(node.target());
        if (name == null || isVariable(node.target())) {
            return null;
        }
        Klass type = types.find(name, List.of()).orElse(null);
        if (type == null) {
            return null;
        }
        EvaluatedOperand found = statics(node.offset(), type, node.name());
        if (found == null && types.find(name + "." + node.name(), List.of()).isEmpty()) {
            return withoutStatic(node, type);
        }
        return found;
    }

    private EvaluatedOperand withoutStatic(ExpressionNode.Member node, Klass type) {
        Optional<MethodInfo> getter = FieldGetters.find(type, node.name()).filter(MethodInfo::isStatic);
        if (getter.isPresent()) {
            return got(node.offset(), node.name(), getter.get(), null);
        }
        throw new ExpressionError.Refused(node.offset(),
                "%s has no static field %s".formatted(CSharpNames.of(type), node.name()));
    }

    private static String code(String property) {
        return property + " has code of its own, which is not executed while the program is paused";
    }

    private boolean isVariable(ExpressionNode node) {
        ExpressionNode first = node;
        while (first instanceof ExpressionNode.Member member) {
            first = member.target();
        }
        try {
            name((ExpressionNode.Name) first);
            return true;
        } catch (ExpressionError.Refused unknown) {
            return false;
        }
    }

    private static String path(ExpressionNode node) {
        return switch (node) {
            case ExpressionNode.Name name -> name.name();
            case ExpressionNode.Member member -> path(member.target()) instanceof String front
                    ? front + "." + member.name() : null;
            default -> null;
        };
    }

    /** A member of a value. */
    EvaluatedOperand of(ExpressionNode.Member node, EvaluatedOperand target) {
        if (target.constant() != null) {
            if (node.name().equals("Length")) {
                return EvaluatedOperand.of(core.int32(), target.constant().length());
            }
            throw unknown(node, core.string());
        }
        if (target.isNull()) {
            throw new ExpressionError.Refused(node.offset(), "null has no " + node.name());
        }
        EvaluatedOperand found = special(node.name(), target);
        if (found == null) {
            found = instance(node.offset(), target, node.name());
        }
        if (found == null) {
            Klass type = target.isReference() ? cells.classOf(target.bits()) : target.type();
            if (type == null) {
                throw new ExpressionError.Refused(node.offset(), "no object at 0x%08x".formatted(target.bits()));
            }
            Optional<MethodInfo> getter = FieldGetters.find(type, node.name());
            if (getter.isEmpty()) {
                throw unknown(node, type);
            }
            return got(node.offset(), node.name(), getter.get(), getter.get().isStatic() ? null : target);
        }
        return found;
    }

    private static ExpressionError.Refused unknown(ExpressionNode.Member node, Klass type) {
        return new ExpressionError.Refused(node.offset(), "%s has no field %s".formatted(CSharpNames.of(type), node.name()));
    }

    /** Properties that are known without their code. */
    private EvaluatedOperand special(String name, EvaluatedOperand target) {
        if (target.isReference()) {
            String text = name.equals("Length") ? cells.text(target.bits()) : null;
            if (text != null) {
                return EvaluatedOperand.of(core.int32(), text.length());
            }
            if (cells.classOf(target.bits()) instanceof ArrayKlass array) {
                return switch (name) {
                    case "Length" -> EvaluatedOperand.of(core.int32(), cells.length(target.bits()));
                    case "Rank" -> EvaluatedOperand.of(core.int32(), array.rank());
                    default -> null;
                };
            }
            return null;
        }
        if (target.type().isNullable() && (name.equals("HasValue") || name.equals("Value"))) {
            String field = name.equals("Value") ? "value" : "hasValue";
            return instance(0, target, field);
        }
        return null;
    }

    /**
     * A member of this, or of what compilers keep in it for lambdas, iterators and async methods: the outer this, and captured
     * variables.
     */
    private EvaluatedOperand captured(int offset, EvaluatedOperand self, String name, int depth) {
        EvaluatedOperand own = instance(offset, self, name);
        Klass type = own != null || depth > MOST_OUTER ? null : self.isReference() ? cells.classOf(self.bits()) : self.type();
        for (FieldInfo field : type == null ? List.<FieldInfo>of() : type.fields()) {
            boolean outer = !field.isStatic() && field.name().startsWith("<>") || field.name().startsWith("CS$<>")
                    || field.name().equals("$this");
            if (own == null && outer && !OperandArithmetic.isNumber(EvaluatedOperand.element(field.type()))) {
                EvaluatedOperand holder = loaded(offset, field.type(),
                        VariableMemory.address(field, self.bits(), self.isReference()));
                own = holder.isNull() || !field.name().contains("this") && !field.name().contains("locals")
                        && !field.name().contains("ref$") ? null : captured(offset, holder, name, depth + 1);
            }
        }
        return own;
    }

    /** An instance field, or a property with a field of its own; null for none. */
    private EvaluatedOperand instance(int offset, EvaluatedOperand target, String name) {
        boolean object = target.isReference();
        Klass dynamic = object ? cells.classOf(target.bits()) : target.type();
        for (Klass type = dynamic; type != null; type = type.parent()) {
            FieldInfo field = field(type, name, false);
            if (field != null) {
                return loaded(offset, field.type(), VariableMemory.address(field, target.bits(), object));
            }
        }
        FieldInfo read = dynamic == null ? null
                : FieldGetters.find(dynamic, name).flatMap(FieldGetters::field).filter(each -> !each.isStatic()).orElse(null);
        return read == null ? null : loaded(offset, read.type(), VariableMemory.address(read, target.bits(), object));
    }

    private static FieldInfo field(Klass type, String name, boolean isStatic) {
        FieldInfo found = null;
        for (FieldInfo field : type.fields()) {
            if (field.isStatic() == isStatic
                    && (field.name().equals(name) || found == null && ExpressionTexts.sourceName(field).equals(name))) {
                found = field.name().equals(name) || found == null ? field : found;
            }
        }
        return found;
    }

    /** A static field or constant of a class or one of its base classes; null for none. */
    private EvaluatedOperand statics(int offset, Klass start, String name) {
        for (Klass type = start; type != null; type = type.parent()) {
            FieldInfo field = field(type, name, true);
            if (field != null) {
                return field.isLiteral() ? literal(offset, field) : stored(offset, field);
            }
        }
        return FieldGetters.find(start, name).flatMap(FieldGetters::field).filter(FieldInfo::isStatic)
                .map(read -> stored(offset, read)).orElse(null);
    }

    private EvaluatedOperand stored(int offset, FieldInfo field) {
        int statics = field.isThreadStatic() ? scope.thread() == null
                ? 0 : cells.inspection().threadStatics(scope.thread(), field.declaringType())
                : cells.inspection().statics(field.declaringType());
        if (statics == 0 && VariableMemory.isStruct(field.type())) {
            throw new ExpressionError.Refused(offset, CSharpNames.of(field.declaringType()) + " has not been used yet");
        }
        if (statics == 0) {
            // It has no place before its class is used, and is zero.
            return EvaluatedOperand.of(field.type(), 0);
        }
        return loaded(offset, field.type(), statics + field.offset(MODEL));
    }

    private EvaluatedOperand literal(int offset, FieldInfo field) {
        return switch (Constants.of(field).orElse(null)) {
            case Primitive(var type, long bits) ->
                    EvaluatedOperand.of(field.type().isEnum() ? field.type() : core.primitive(type), bits);
            case Text(String text) -> new EvaluatedOperand(core.string(), 0, text, 0);
            case null -> throw new ExpressionError.Refused(offset, field + " has no value");
            default -> EvaluatedOperand.of(null, 0);
        };
    }
}
