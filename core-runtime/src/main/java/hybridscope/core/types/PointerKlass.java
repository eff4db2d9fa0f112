package hybridscope.core.types;

import hybridscope.core.metadata.signature.ElementType;
import java.util.List;

/** An unmanaged pointer (ECMA-335 I.8.9.2, II.14.4.1). */
public final class PointerKlass extends Klass {
    private final Klass element;

    PointerKlass(Klass element) {
        super(element.runtime(), List.of(element), false, false);
        this.element = element;
    }

    @Override
    public ElementType elementType() {
        return ElementType.PTR;
    }

    @Override
    public Klass element() {
        return element;
    }

    @Override
    public boolean isReference() {
        return false;
    }

    @Override
    void appendName(StringBuilder text) {
        append(text, element);
        text.append('*');
    }

    @Override
    String leafName() {
        return element.leafName();
    }

    @Override
    Klass substitute(GenericContext context) {
        return element.inflate(context).pointer();
    }
}
