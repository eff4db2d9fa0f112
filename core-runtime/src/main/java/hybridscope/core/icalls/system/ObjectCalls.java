package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.PlainCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.ArrayList;
import java.util.List;

/** {@code System.Object}, {@code System.ValueType}, {@code RuntimeHelpers}. */
public final class ObjectCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String HELPERS = "System.Runtime.CompilerServices.RuntimeHelpers::";

    /** Bytes of stack that the class library wants to have left before it goes on. */
    private static final int SUFFICIENT_STACK = 64 << 10;

    private ObjectCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Object::GetType()",
                call -> call.returnI8(call.engine().handles().typeObject(call.engine().proxies().told(call.reference(0)))));
        calls.add("System.Object::MemberwiseClone()", call -> call.returnI8(call.engine().allocator().copy(call.reference(0))));
        calls.add("System.Object::InternalGetHashCode(System.Object)", call -> call.returnI4(hash(call.reference(0))));
        calls.add("System.ValueType::InternalEquals(System.Object,System.Object,System.Object[]&)", ObjectCalls::valuesEqual);
        calls.add("System.ValueType::InternalGetHashCode(System.Object,System.Object[]&)", ObjectCalls::valueHash);
        calls.add(HELPERS + "InitializeArray(System.Array,System.IntPtr)", ObjectCalls::initializeArray);
        calls.add(HELPERS + "get_OffsetToStringData()", PlainCall.STRING_DATA_OFFSET);
        calls.add(HELPERS + "GetObjectValue(System.Object)", call -> {
            boolean copied = call.reference(0) != 0 && call.engine().klassOf(call.reference(0)).isValueType();
            call.returnI8(copied ? call.engine().allocator().copy(call.reference(0)) : call.reference(0));
        });
        calls.add(HELPERS + "RunClassConstructor(System.IntPtr)", ObjectCalls::runClassConstructor);
        calls.add(HELPERS + "SufficientExecutionStack()", call -> call.returnBool(call.thread().stackLeft() >= SUFFICIENT_STACK));
        calls.replace("System.ByReference`1::.ctor(T&)",
                call -> Memory.setI8(call.engine().memory(), call.reference(0), call.i8(1)));
        calls.replace("System.ByReference`1::get_Value()", PlainCall.LOAD);
        calls.replace(HELPERS + "IsReferenceOrContainsReferences()", PlainCall.HAS_REFERENCES);
    }

    /** Numbers alone lie in the image, and of fields that have a place there. */
    private static void initializeArray(NativeCall call) {
        Engine engine = call.engine();
        Klass element = engine.klassOf(call.reference(0)).element();
        if (element == null || !isNumber(element.underlying().elementType())) {
            throw ManagedExceptions.argument(engine, "Cannot initialize array of non-primitive type", "array");
        }
        FieldInfo field = engine.handles().fieldOfHandle(call.i8(1));
        if (!field.hasRva()) {
            throw ManagedExceptions.argument(engine, "Field '%s' doesn't have an RVA".formatted(field.name()), "field_handle");
        }
        engine.statics().initializeArray(call.reference(0), field);
    }

    private static boolean isNumber(ElementType type) {
        return switch (type) {
            case BOOLEAN, CHAR, I1, U1, I2, U2, I4, U4, I8, U8, R4, R8, I, U -> true;
            default -> false;
        };
    }

    private static void runClassConstructor(NativeCall call) {
        if (call.i8(0) == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), "handle");
        }
        Klass type = call.engine().handles().typeOfHandle(call.i8(0));
        // That of an open generic type would be of no instance.
        if (!type.containsVariables()) {
            call.engine().classConstructors().ready(type);
        }
    }

    /** By the address: objects do not move. */
    private static int hash(int object) {
        return object == 0 ? 0 : (object >>> 4) * 0x9E3779B1 >>> 1;
    }

    /** What offsets of fields are counted from: a boxed value's begin behind its header. */
    private static int beforeFields(NativeCall call, int object) {
        return call.engine().klassOf(object).isValueType() ? MODEL.headerSize() : 0;
    }

    private static List<FieldInfo> instanceFields(Klass type) {
        List<FieldInfo> fields = new ArrayList<>();
        for (FieldInfo field : type.fields()) {
            if (!field.isStatic()) {
                fields.add(field);
            }
        }
        return fields;
    }

    /**
     * Compares two boxed values of one class: TRUE or FALSE where the bits tell; else the fields to compare are boxed pair by
     * pair into an array, and the class library does it.
     */
    private static void valuesEqual(NativeCall call) {
        byte[] m = call.engine().memory();
        int one = call.reference(0);
        int two = call.reference(1);
        Memory.setI8(m, call.reference(2), 0);
        if (two == 0) {
            throw ManagedExceptions.argumentNull(call.engine(), "that");
        }
        if (call.engine().klassOf(one) != call.engine().klassOf(two)) {
            call.returnBool(false);
            return;
        }
        List<FieldInfo> others = new ArrayList<>();
        int header = beforeFields(call, one);
        for (FieldInfo field : instanceFields(call.engine().klassOf(one))) {
            int offset = header + field.offset(MODEL);
            if (field.type() == call.engine().runtime().core().string()) {
                if (!sameText(call.engine(), (int) Memory.i8(m, one + offset), (int) Memory.i8(m, two + offset))) {
                    call.returnBool(false);
                    return;
                }
            } else if (!field.type().isValueType() || field.type().underlying().elementType().size() == 0) {
                others.add(field);
            } else if (!Memory.equals(m, one + offset, one + offset + field.size(MODEL), m, two + offset,
                    two + offset + field.size(MODEL))) {
                call.returnBool(false);
                return;
            }
        }
        if (others.isEmpty()) {
            call.returnBool(true);
            return;
        }
        int pairs = call.engine().allocator().allocateVector(call.engine().runtime().core().object(), 2 * others.size());
        for (int i = 0; i < others.size(); i++) {
            int offset = header + others.get(i).offset(MODEL);
            Memory.setI8(call.engine().memory(), pairs + MODEL.arrayDataOffset() + 16 * i,
                    boxed(call, others.get(i), one + offset));
            Memory.setI8(call.engine().memory(), pairs + MODEL.arrayDataOffset() + 16 * i + 8,
                    boxed(call, others.get(i), two + offset));
        }
        Memory.setI8(call.engine().memory(), call.reference(2), pairs);
        call.returnBool(false);
    }

    private static boolean sameText(Engine engine, int one, int two) {
        return one == two || one != 0 && two != 0 && engine.strings().text(one).equals(engine.strings().text(two));
    }

    private static long boxed(NativeCall call, FieldInfo field, int at) {
        Engine engine = call.engine();
        return field.type().isValueType() ? engine.allocator().box(field.type(), at) : Memory.i8(engine.memory(), at);
    }

    /** The hash of the fields that bits tell of; the others are left to the class library in an array. */
    private static void valueHash(NativeCall call) {
        byte[] m = call.engine().memory();
        int value = call.reference(0);
        int header = beforeFields(call, value);
        int result = call.engine().klassOf(value).name().hashCode();
        List<FieldInfo> others = new ArrayList<>();
        for (FieldInfo field : instanceFields(call.engine().klassOf(value))) {
            int offset = value + header + field.offset(MODEL);
            if (!field.type().isValueType() || field.type().underlying().elementType().size() == 0) {
                others.add(field);
            } else {
                for (int i = 0; i < field.size(MODEL); i++) {
                    result = 31 * result + Memory.i1(m, offset + i);
                }
            }
        }
        Memory.setI8(m, call.reference(1), 0);
        if (!others.isEmpty()) {
            int rest = call.engine().allocator().allocateVector(call.engine().runtime().core().object(), others.size());
            for (int i = 0; i < others.size(); i++) {
                Memory.setI8(call.engine().memory(), rest + MODEL.arrayDataOffset() + 8 * i,
                        boxed(call, others.get(i), value + header + others.get(i).offset(MODEL)));
            }
            Memory.setI8(call.engine().memory(), call.reference(1), rest);
        }
        call.returnI4(result);
    }
}
