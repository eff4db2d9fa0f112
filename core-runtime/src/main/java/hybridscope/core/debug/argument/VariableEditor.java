package hybridscope.core.debug.argument;

import hybridscope.core.debug.expression.DecimalArithmetic;
import hybridscope.core.debug.expression.Expression;
import hybridscope.core.debug.expression.ExpressionError;
import hybridscope.core.debug.expression.ExpressionTypes;
import hybridscope.core.debug.expression.OperandArithmetic;
import hybridscope.core.debug.symbol.FrameScope;
import hybridscope.core.debug.value.CSharpNames;
import hybridscope.core.debug.value.Decimals;
import hybridscope.core.debug.value.EvaluatedOperand;
import hybridscope.core.debug.value.VariableMemory;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.memory.Memory;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Puts values that are given as text into variables of a paused session. */
public final class VariableEditor {
    private final VariableMemory cells;
    private final Engine engine;

    public VariableEditor(VariableMemory cells) {
        this.cells = cells;
        engine = cells.engine();
    }

    /**
     * What changes a variable.
     *
     * @param type    of the variable
     * @param address where it lies
     * @param text    a value as an argument is written, or an expression
     * @throws ExpressionError.Refused where it is no value of that type
     */
    public Runnable edit(FrameScope scope, Klass type, int address, String text) {
        if (!cells.has(address, VariableMemory.size(type))) {
            throw new ExpressionError.Refused(0, "no memory at 0x%08x".formatted(address));
        }
        ExpressionError.Refused refused;
        try {
            Argument value = new ArgumentReader(new ExpressionTypes(engine.runtime(), scope.method()), engine.runtime().core(),
                    text).all(type);
            if (runs(value)) {
                throw new ExpressionError.Refused(0, "constructors are not run while the program is paused");
            }
            return () -> put(scope.isSlot(address), type, address, value);
        } catch (ExpressionError.Refused noLiteral) {
            refused = noLiteral;
        } catch (LoadException | BadFormatException damaged) {
            refused = new ExpressionError.Refused(0, String.valueOf(damaged.getMessage()));
        }
        Expression expression = Expression.parse(text);
        if (expression.error().isPresent() || expression.isLiteral()) {
            throw refused;
        }
        EvaluatedOperand operand;
        try {
            operand = expression.operand(cells, scope);
        } catch (ExpressionError.Refused unknown) {
            throw refused.error.offset() > unknown.error.offset() ? refused : unknown;
        }
        return assign(scope.isSlot(address), type, address, operand);
    }

    private static boolean runs(Argument value) {
        return switch (value) {
            case Argument.Made _ -> true;
            case Argument.Boxed(Klass _, Argument inner) -> runs(inner);
            case Argument.Elements elements -> elements.flat().stream().anyMatch(VariableEditor::runs);
            case Argument.Struct(Klass _, var fields) -> fields.values().stream().anyMatch(VariableEditor::runs);
            case Argument.Bits _, Argument.Text _, Argument.Zero _ -> false;
        };
    }

    private void put(boolean slot, Klass type, int address, Argument value) {
        if (slot && value instanceof Argument.Bits(Klass _, long bits)) {
            cells.storeInSlot(type, address, bits);
        } else {
            new ArgumentBuilder(engine).put(type, address, value);
        }
    }

    private Runnable assign(boolean slot, Klass type, int address, EvaluatedOperand value) {
        if (OperandArithmetic.isNumber(value) && OperandArithmetic.isNumber(EvaluatedOperand.element(type))
                && (value.type() == type || !type.isEnum() && widens(value, type))) {
            long bits = OperandArithmetic.convert(value.element(), value.bits(), EvaluatedOperand.element(type));
            return () -> put(slot, type, address, new Argument.Bits(type, bits));
        }
        if (Decimals.is(type) && DecimalArithmetic.becomesDecimal(value)) {
            Map<FieldInfo, Argument> words = new LinkedHashMap<>();
            Decimals.words(type, new DecimalArithmetic(cells, null, null).number(value, 0))
                    .forEach((field, word) -> words.put(field, new Argument.Bits(field.type(), word)));
            return () -> put(false, type, address, new Argument.Struct(type, words));
        }
        if (value.constant() != null && Assignability.isAssignable(type, engine.runtime().core().string())) {
            return () -> put(slot, type, address, new Argument.Text(value.constant()));
        }
        Klass found = value.isReference() && value.constant() == null && value.bits() != 0 ? cells.classOf(value.bits()) : null;
        if (type.isReference() && value.isReference() && value.constant() == null
                && (value.isNull() || found != null && Assignability.isInstance(found, type))) {
            return () -> Memory.setI8(engine.memory(), address, value.bits());
        }
        if (value.type() == type && VariableMemory.isStruct(type)) {
            byte[] bytes = new byte[VariableMemory.size(type)];
            System.arraycopy(engine.memory(), (int) value.bits(), bytes, 0, bytes.length);
            return () -> System.arraycopy(bytes, 0, engine.memory(), address, bytes.length);
        }
        if (value.type() == type) {
            return () -> put(slot, type, address, new Argument.Bits(type, value.bits()));
        }
        throw new ExpressionError.Refused(0,
                "%s is no %s".formatted(value.type() == null ? "null" : CSharpNames.of(found == null ? value.type() : found),
                CSharpNames.of(type)));
    }

    /** Whether a number becomes a variable's by itself: as C# widens, and where it fits. */
    private static boolean widens(EvaluatedOperand value, Klass type) {
        boolean real = OperandArithmetic.isReal(value.element());
        return OperandArithmetic.isReal(type.elementType()) || !real && OperandArithmetic.fits(type.elementType(), value.bits(),
                !OperandArithmetic.isReal(value.element()) && switch (value.element()) {
                    case U4, U8, U -> true;
                    default -> false;
                });
    }
}
