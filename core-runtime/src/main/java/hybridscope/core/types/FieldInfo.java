package hybridscope.core.types;

import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.SignatureReader;
import hybridscope.core.metadata.signature.TypeSig;
import java.util.List;

/** A field of a class; generic instances have their own (ECMA-335 II.16). */
public final class FieldInfo {
    private static final Column NAME = Table.FIELD.column("Name");
    private static final Column FLAGS = Table.FIELD.column("Flags");
    private static final Column SIGNATURE = Table.FIELD.column("Signature");
    private static final int STATIC = 0x10;
    private static final int INIT_ONLY = 0x20;
    private static final int LITERAL = 0x40;
    private static final int HAS_RVA = 0x100;

    private final DefinedKlass declaringType;
    private final int rid;
    private final int index;
    private final String name;
    private final int flags;
    private Klass type;
    private List<String> modifiers;
    private Boolean threadStatic;
    private final MethodInfo[] accessors = new MethodInfo[FieldAccess.Way.values().length];

    FieldInfo(DefinedKlass declaringType, int rid, int index) {
        this.declaringType = declaringType;
        this.rid = rid;
        this.index = index;
        name = declaringType.module().metadata().string(NAME, rid);
        flags = declaringType.module().metadata().tables().value(FLAGS, rid);
    }

    /** The method that reaches it where its object may be a proxy; null as long as nobody has asked. */
    MethodInfo accessor(FieldAccess.Way way) {
        return accessors[way.ordinal()];
    }

    void keep(FieldAccess.Way way, MethodInfo accessor) {
        accessors[way.ordinal()] = accessor;
    }

    /** The class it belongs to. */
    public DefinedKlass declaringType() {
        return declaringType;
    }

    /** Its Field row. */
    public int token() {
        return Token.of(Table.FIELD, rid);
    }

    /** Position among its class's fields, from 0. */
    public int index() {
        return index;
    }

    /** Its name. */
    public String name() {
        return name;
    }

    /** Its flags (II.23.1.5). */
    public int flags() {
        return flags;
    }

    /** Whether it belongs to the class instead of each object. */
    public boolean isStatic() {
        return (flags & STATIC) != 0;
    }

    /** Whether it is a constant, which has no place in memory. */
    public boolean isLiteral() {
        return (flags & LITERAL) != 0;
    }

    /** Whether constructors alone may set it. */
    public boolean isInitOnly() {
        return (flags & INIT_ONLY) != 0;
    }

    /** Whether its first value lies in the file (II.22.18). */
    public boolean hasRva() {
        return (flags & HAS_RVA) != 0;
    }

    /** RVA of its first value, 0 for none. */
    public int rva() {
        int row = declaringType.module().metadata().relations().firstWhere(Table.FIELD_RVA.column("Field"), rid);
        return row == 0 ? 0 : declaringType.module().metadata().tables().value(Table.FIELD_RVA.column("RVA"), row);
    }

    /** Whether it has memory of its own that belongs to the class. */
    public boolean isStored() {
        return isStatic() && !isLiteral();
    }

    /** Whether each thread has its own value: a static field with {@code ThreadStaticAttribute}. */
    public boolean isThreadStatic() {
        synchronized (declaringType.lock()) {
            if (threadStatic == null) {
                threadStatic = isStored()
                        && declaringType.module().hasAttribute(Table.FIELD, rid, "System.ThreadStaticAttribute");
            }
            return threadStatic;
        }
    }

    /** Its custom attributes. */
    public List<AttributeInfo> attributes() {
        return declaringType.module().attributes(Table.FIELD, rid);
    }

    /** Its type. */
    public Klass type() {
        synchronized (declaringType.lock()) {
            if (type == null) {
                LoadedModule module = declaringType.module();
                type = declaringType.runtime().core().object();
                if (!module.guard(declaringType, () -> {
                    TypeSig signature = SignatureReader.field(module.metadata(), module.metadata().blob(SIGNATURE, rid)).type();
                    modifiers = module.types().modifiers(signature);
                    type = module.type(signature, declaringType.context());
                })) {
                    modifiers = List.of();
                }
            }
            return type;
        }
    }

    /** The custom modifiers of its type, as text: {@code modreq(System.Runtime.CompilerServices.IsVolatile)}. */
    public List<String> modifiers() {
        type();
        return modifiers;
    }

    /**
     * Where it lies, in bytes: from the start of the object for a class's instance field, from the start of the value for a
     * value type's, from the start of the class's (thread) statics for a static one; -1 for a literal and where the layout
     * failed.
     */
    public int offset(ObjectModel model) {
        if (isLiteral()) {
            return -1;
        }
        if (isStatic()) {
            return declaringType.statics(model).offset(this);
        }
        int offset = declaringType.layout(model).offset(index);
        return offset < 0 || !declaringType.isValueType() ? offset : offset - model.headerSize();
    }

    /** Size in bytes of its value. */
    public int size(ObjectModel model) {
        return type().variableSize(model);
    }

    /** Whether its value is a reference that the collector follows. */
    public boolean isObjectReference() {
        return type().isReference() || type().elementType() == ElementType.VAR;
    }

    @Override
    public String toString() {
        return type().name() + " " + declaringType.name() + "::" + name;
    }
}
