package hybridscope.core.types;

import hybridscope.core.metadata.signature.ElementType;
import java.util.List;

/** A managed pointer (ECMA-335 I.8.2.1.1, II.14.4.2). */
public final class ByRefKlass extends Klass {
    private final Klass element;

    ByRefKlass(Klass element) {
        super(element.runtime(), List.of(element), false, false);
        this.element = element;
    }

    @Override
    public ElementType elementType() {
        return ElementType.BYREF;
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
    public boolean isByRefLike() {
        return true;
    }

    @Override
    void appendName(StringBuilder text) {
        append(text, element);
        text.append('&');
    }

    @Override
    String leafName() {
        return element.leafName();
    }

    @Override
    Klass substitute(GenericContext context) {
        return element.inflate(context).byRef();
    }
}
