package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import java.util.ArrayList;
import java.util.List;

/** A generic parameter of a type or of a method (ECMA-335 II.10.1.7, II.22.20). */
public final class VariableKlass extends Klass {
    private final LoadedModule module;
    private final DefinedKlass type;
    private final MethodInfo method;
    private final int number;
    private final int rid;
    private String name;
    private int flags;
    private List<Klass> constraints;

    /**
     * A variable.
     *
     * @param method the generic method definition it belongs to, or null where it belongs to {@code type}
     * @param rid    its GenericParam row, 0 where there is none
     */
    VariableKlass(LoadedModule module, DefinedKlass type, MethodInfo method, int number, int rid) {
        super(module.runtime(), List.of(), method == null, method != null);
        this.module = module;
        this.type = type;
        this.method = method;
        this.number = number;
        this.rid = rid;
        readRow();
    }

    private void readRow() {
        flags = rid == 0 ? 0 : module.metadata().tables().value(Table.GENERIC_PARAM.column("Flags"), rid);
        name = readName();
    }

    /** Begins anew with a variable that was known before its owner's definition was complete. */
    void redefine() {
        rebuild(true);
        readRow();
        constraints = null;
    }

    private String readName() {
        String[] found = {""};
        module.guard(this, () -> found[0] = rid == 0 ? "" : module.metadata().string(Table.GENERIC_PARAM.column("Name"), rid));
        return found[0];
    }

    /** Position among its owner's parameters, from 0. */
    public int number() {
        return number;
    }

    /** Its GenericParam row; a token of row 0 where there is none. */
    public int token() {
        return Token.of(Table.GENERIC_PARAM, rid);
    }

    /** Its name; empty where metadata has none. */
    public String parameterName() {
        return name;
    }

    /** Its flags (II.23.1.7): variance and special constraints. */
    public int flags() {
        return flags;
    }

    /** Whether it belongs to a method. */
    public boolean isMethodVariable() {
        return method != null;
    }

    /** The generic definition it belongs to, or whose method it belongs to. */
    public DefinedKlass declaringType() {
        return type;
    }

    /** The generic method definition it belongs to; null for a type's. */
    public MethodInfo declaringMethod() {
        return method;
    }

    /** Whether it is covariant ({@code out}). */
    public boolean isCovariant() {
        return (flags & 3) == 1;
    }

    /** Whether it is contravariant ({@code in}). */
    public boolean isContravariant() {
        return (flags & 3) == 2;
    }

    /** Whether arguments must be reference types ({@code class}). */
    public boolean hasReferenceConstraint() {
        return (flags & 4) != 0;
    }

    /** Whether arguments must be value types other than nullable ones ({@code struct}). */
    public boolean hasValueConstraint() {
        return (flags & 8) != 0;
    }

    /** Whether arguments must have a public constructor without parameters ({@code new()}). */
    public boolean hasConstructorConstraint() {
        return (flags & 0x10) != 0;
    }

    /** Whether arguments may be by-ref-like, which they may not otherwise ({@code allows ref struct}). */
    public boolean allowsByRefLike() {
        return (flags & 0x20) != 0;
    }

    /** The types that arguments must be assignable to, in terms of the owner's own variables. */
    public List<Klass> constraints() {
        synchronized (lock()) {
            if (constraints == null) {
                constraints = List.of();
                List<Klass> found = new ArrayList<>();
                GenericContext context = new GenericContext(type.arguments(), method == null ? List.of() : method.arguments());
                module.guard(this, () -> {
                    for (int row : module.metadata().relations().rowsWhere(Table.GENERIC_PARAM_CONSTRAINT.column("Owner"), rid)) {
                        found.add(module.type(module.metadata()
                                .tables().reference(Table.GENERIC_PARAM_CONSTRAINT.column("Constraint"), row), context));
                    }
                });
                constraints = List.copyOf(found);
            }
            return constraints;
        }
    }

    @Override
    public List<AttributeInfo> attributes() {
        return rid == 0 ? List.of() : module.attributes(Table.GENERIC_PARAM, rid);
    }

    @Override
    public ElementType elementType() {
        return method == null ? ElementType.VAR : ElementType.MVAR;
    }

    @Override
    public boolean isReference() {
        return hasReferenceConstraint();
    }

    @Override
    FieldLayout computeLayout(ObjectModel model) {
        // Open types are laid out as they are shared: over object (RULES.md §6).
        return FieldLayout.ofPointer(model, true);
    }

    @Override
    void appendName(StringBuilder text) {
        text.append(name.isEmpty() ? (method == null ? "!" : "!!") + number : name);
    }

    @Override
    Klass substitute(GenericContext context) {
        List<Klass> arguments = method == null ? context.typeArguments() : context.methodArguments();
        return number < arguments.size() ? arguments.get(number) : this;
    }
}
