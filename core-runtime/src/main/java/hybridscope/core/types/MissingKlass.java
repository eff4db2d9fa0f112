package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import java.util.List;

/** A type that a file refers to and that cannot be found. Its use is a failure; what only mentions it goes on working. */
public final class MissingKlass extends Klass {
    private final String fullName;
    private final ElementType elementType;

    /** @param elementType what the signature says it is: a primitive, {@code CLASS} or {@code VALUETYPE} */
    MissingKlass(Runtime runtime, String fullName, ElementType elementType, LoadFailure failure) {
        super(runtime, List.of(), false, false);
        this.fullName = fullName;
        this.elementType = elementType;
        fail(failure);
    }

    @Override
    public ElementType elementType() {
        return elementType;
    }

    @Override
    public boolean isValueType() {
        return switch (elementType) {
            case CLASS, STRING, OBJECT -> false;
            default -> true;
        };
    }

    @Override
    FieldLayout computeLayout(ObjectModel model) {
        int size = switch (elementType) {
            case I, U -> model.pointerSize();
            default -> elementType.size();
        };
        if (!isValueType() || size > 0) {
            return FieldLayout.ofNumber(model, isValueType() ? size : model.pointerSize(), !isValueType());
        }
        return FieldLayout.failed(model, failure().orElseThrow());
    }

    @Override
    void appendName(StringBuilder text) {
        text.append(fullName);
    }

    @Override
    Klass substitute(GenericContext context) {
        return this;
    }
}
