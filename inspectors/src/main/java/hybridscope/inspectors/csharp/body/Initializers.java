package hybridscope.inspectors.csharp.body;

import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.PeFile;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.inspectors.csharp.syntax.CsVariable;
import hybridscope.inspectors.csharp.syntax.Expr;
import hybridscope.inspectors.csharp.syntax.Stmt;
import hybridscope.inspectors.csharp.text.IlSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Arrays that are filled where they are made: element by element, or from data in the file. */
final class Initializers {
    /** Elements of an array at most (our limit): an initializer has each of them in its text. */
    private static final int MAX_ELEMENTS = 65_536;

    private final ValueInlining uses;
    private final CsTypes types;

    Initializers(ValueInlining uses, CsTypes types) {
        this.uses = uses;
        this.types = types;
    }

    /** Looks for one from a statement on; true where something changed. */
    boolean apply(List<Stmt> statements, int at) {
        return members(statements, at) || elements(statements, at);
    }

    /** How many statements behind one that makes an object set its members or add to it. */
    static int parts(List<Stmt> statements, int at, CsVariable variable) {
        boolean adds = false;
        int count = 0;
        for (int i = at + 1; i < statements.size(); i++) {
            Expr part = part(statements.get(i), variable);
            if (part == null || count > 0 && adds != part instanceof Expr.Call) {
                break;
            }
            adds = part instanceof Expr.Call;
            count++;
        }
        return count;
    }

    /** An assignment to a member of the object, or a call that adds to it; null for another statement. */
    private static Expr part(Stmt statement, CsVariable variable) {
        if (!(statement instanceof Stmt.Evaluate(Expr expression))) {
            return null;
        }
        if (expression instanceof Expr.Assign assign && assign.operator() == null && !(assign.value().type()
                instanceof ByRefKlass)) {
            Expr target = assign.place() instanceof Expr.FieldUse use ? use.target()
                    : assign.place() instanceof Expr.PropertyUse property
                            && property.indices().isEmpty() ? property.target() : null;
            return Uses.isUse(target, variable) && !ValueInlining.mentions(assign.value(), variable) ? assign : null;
        }
        return expression instanceof Expr.Call call && call.method().name().equals("Add") && Uses.isUse(call.target(), variable)
                && !call.arguments().isEmpty()
                && call.arguments().stream().noneMatch(each -> ValueInlining.mentions(each, variable)
                        || each instanceof Expr.Assign) && isCollection(call.method().declaringType()) ? call : null;
    }

    private static boolean isCollection(Klass type) {
        return type.name().equals("System.Collections.IEnumerable")
                || type.interfaces().stream().anyMatch(each -> each.name().equals("System.Collections.IEnumerable"));
    }

    private boolean members(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null
                || !(assign.place() instanceof Expr.VariableUse use) || !isCreation(assign.value(), use.variable())) {
            return false;
        }
        CsVariable variable = use.variable();
        boolean temporary = variable.kind() == CsVariable.Kind.TEMPORARY && uses.isWrittenOnce(variable);
        if (!temporary && !uses.isInitialized(variable)) {
            return false;
        }
        int count = parts(statements, at, variable);
        if (count == 0) {
            return false;
        }
        List<Expr> parts = new ArrayList<>();
        CsVariable object = new CsVariable(CsVariable.Kind.TEMPORARY, -1, variable.type(), null, false);
        for (int i = 0; i < count; i++) {
            parts.add(part(statements.get(at + 1), variable).rewrite(each -> each instanceof Expr.VariableUse named
                    && named.variable() == variable ? new Expr.VariableUse(object, named.il()) : each));
            statements.remove(at + 1);
            uses.lessReads(variable);
        }
        statements.set(at, new Stmt.Evaluate(new Expr.Assign(use, null, new Expr.Initialized(assign.value(), parts, object,
                assign.value().type(), IlSet.NONE), false, assign.type(), assign.il())));
        return true;
    }

    private static boolean isCreation(Expr value, CsVariable variable) {
        return value instanceof Expr.New creation && !creation.type().name().startsWith("System.Nullable`1")
                && !LambdaForms.isClosure(creation.type())
                || value instanceof Expr.Default && CsTypes.stack(variable.type()) == CsTypes.Stack.STRUCT
                        && !variable.type().isNullable();
    }

    private boolean elements(List<Stmt> statements, int at) {
        if (!(statements.get(at) instanceof Stmt.Evaluate(Expr.Assign assign)) || assign.operator() != null
                || !(assign.place() instanceof Expr.VariableUse use) || use.variable().kind() != CsVariable.Kind.TEMPORARY
                || !uses.isWrittenOnce(use.variable()) || !(assign.value() instanceof Expr.NewArray array)
                || at + 1 >= statements.size()) {
            return false;
        }
        int[] sizes = sizes(array);
        if (sizes == null) {
            return false;
        }
        Expr.NewArray filled = array.elements() == null ? fromData(array, sizes, use.variable(), statements.get(at + 1)) : null;
        int last = at + 1;
        if (filled == null) {
            Expr[] elements = array.elements() == null ? new Expr[total(sizes)] : array.elements().toArray(Expr[]::new);
            last = at;
            int next = elements.length;
            // What no instruction has given its value yet still gets it here.
            while (next > 0 && (elements[next - 1] == null || elements[next - 1].allIl().isEmpty())) {
                next--;
            }
            IlSet il = array.il();
            while (last + 1 < statements.size()) {
                Expr.Assign store = store(statements.get(last + 1), use.variable());
                int position = store == null ? -1 : position((Expr.ElementUse) store.place(), sizes);
                if (position < next || ValueInlining.mentions(store.value(), use.variable())) {
                    break;
                }
                il = il.and(store.il()).and(store.place().allIl());
                elements[position] = store.value();
                next = position + 1;
                last++;
            }
            if (last == at) {
                return false;
            }
            Klass element = ((ArrayKlass) array.type()).element();
            for (int i = 0; i < elements.length; i++) {
                elements[i] = elements[i] == null ? zero(element) : elements[i];
            }
            filled = new Expr.NewArray(array.sizes(), List.of(elements), array.type(), il);
        }
        for (int i = last; i > at; i--) {
            statements.remove(i);
            uses.lessReads(use.variable());
        }
        statements.set(at, new Stmt.Evaluate(new Expr.Assign(use, null, filled, false, array.type(), assign.il())));
        return true;
    }

    private Expr zero(Klass element) {
        return CsTypes.stack(element) == CsTypes.Stack.STRUCT || !CsTypes.isReference(element)
                && CsTypes.stack(element) == CsTypes.Stack.OBJECT ? new Expr.Default(element, IlSet.NONE) : types.zero(element);
    }

    private static int[] sizes(Expr.NewArray array) {
        int[] sizes = new int[array.sizes().size()];
        long total = 1;
        for (int i = 0; i < sizes.length; i++) {
            if (!(array.sizes().get(i) instanceof Expr.Constant constant) || !CsTypes.isInteger(constant.value())) {
                return null;
            }
            sizes[i] = ((Number) constant.value()).intValue();
            total *= sizes[i];
            if (sizes[i] <= 0 || total > MAX_ELEMENTS) {
                return null;
            }
        }
        return sizes.length == ((ArrayKlass) array.type()).rank() ? sizes : null;
    }

    private static int total(int[] sizes) {
        return Arrays.stream(sizes).reduce(1, (one, other) -> one * other);
    }

    private static Expr.Assign store(Stmt statement, CsVariable array) {
        return statement instanceof Stmt.Evaluate(Expr.Assign assign) && assign.operator() == null
                && assign.place() instanceof Expr.ElementUse element && element.array() instanceof Expr.VariableUse use
                && use.variable() == array ? assign : null;
    }

    private static int position(Expr.ElementUse element, int[] sizes) {
        int position = 0;
        if (element.indices().size() != sizes.length) {
            return -1;
        }
        for (int i = 0; i < sizes.length; i++) {
            if (!(element.indices().get(i) instanceof Expr.Constant constant) || !CsTypes.isInteger(constant.value())) {
                return -1;
            }
            int index = ((Number) constant.value()).intValue();
            if (index < 0 || index >= sizes[i]) {
                return -1;
            }
            position = position * sizes[i] + index;
        }
        return position;
    }

    /** {@code RuntimeHelpers.InitializeArray(array, field)}: the elements as they lie in the file. */
    private Expr.NewArray fromData(Expr.NewArray array, int[] sizes, CsVariable variable, Stmt next) {
        if (!(next instanceof Stmt.Evaluate(Expr.Call call)) || !call.method().name().equals("InitializeArray")
                || !call.method().declaringType().name().equals("System.Runtime.CompilerServices.RuntimeHelpers")
                || !(uncast(call.arguments().getFirst()) instanceof Expr.VariableUse use) || use.variable() != variable
                || !(call.arguments().get(1) instanceof Expr.Il(String _, List<Expr> of, Klass _, IlSet own))
                || !(of.getFirst() instanceof Expr.FieldUse field) || !field.field().hasRva()) {
            return null;
        }
        Klass element = ((ArrayKlass) array.type()).element();
        ElementType type = CsTypes.element(element);
        int size = type.size();
        List<Expr> elements = new ArrayList<>();
        try {
            FieldInfo data = field.field();
            PeFile pe = data.declaringType().module().image().pe().orElse(null);
            int count = total(sizes);
            if (pe == null || size == 0 || pe.bytesFrom(data.rva()) < (long) count * size) {
                return null;
            }
            Bytes bytes = pe.bytes();
            int offset = pe.offsetOf(data.rva());
            for (int i = 0; i < count; i++) {
                elements.add(new Expr.Constant(value(bytes, offset + i * size, type), element, IlSet.NONE));
            }
        } catch (BadFormatException damaged) {
            return null;
        }
        return new Expr.NewArray(array.sizes(), elements, array.type(), array.il().and(call.il()).and(own).and(use.il()));
    }

    private static Expr uncast(Expr value) {
        return value instanceof Expr.Cast cast ? cast.value() : value;
    }

    private static Object value(Bytes bytes, int offset, ElementType type) {
        return switch (type) {
            case BOOLEAN -> bytes.u1(offset) == 0 ? 0 : 1;
            case U1 -> bytes.u1(offset);
            case I1 -> (int) (byte) bytes.u1(offset);
            case I2 -> (int) (short) bytes.u2(offset);
            case CHAR, U2 -> bytes.u2(offset);
            case R4 -> Float.intBitsToFloat(bytes.i4(offset));
            case R8 -> Double.longBitsToDouble(bytes.i8(offset));
            case I8, U8 -> bytes.i8(offset);
            default -> bytes.i4(offset);
        };
    }
}
