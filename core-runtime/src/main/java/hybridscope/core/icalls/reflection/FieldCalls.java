package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedValues;
import hybridscope.core.icalls.interop.MarshalAs;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.value.Value;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import java.util.List;

/** {@code System.Reflection} of fields, {@code RuntimeFieldHandle} and {@code TypedReference}. */
public final class FieldCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String FIELD = "System.Reflection.RuntimeFieldInfo::";
    private static final String HANDLE = "System.RuntimeFieldHandle::";

    private FieldCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Reflection.FieldInfo::internal_from_handle_type(System.IntPtr,System.IntPtr)", FieldCalls::ofHandle);
        calls.add("System.Reflection.FieldInfo::get_marshal_info()", call -> call.returnI8(MarshalAs.of(call.engine(),
                field(call).declaringType().module(), Table.FIELD, Token.rid(field(call).token()))));
        calls.add(FIELD + "ResolveType()",
                call -> call.returnI8(call.engine().handles().typeObject(known(call.engine(), field(call)).type())));
        calls.add(FIELD + "GetParentType(System.Boolean)",
                call -> call.returnI8(call.engine().handles().typeObject((call.i4(1) & 0xFF) != 0
                        ? field(call).declaringType() : ReflectionObjects.of(call.engine()).fieldThrough(call.reference(0)))));
        calls.add(FIELD + "GetFieldOffset()", call -> call.returnI4(field(call).offset(MODEL)
                - (field(call).isStatic() || field(call).declaringType().isValueType() ? 0 : MODEL.headerSize())));
        calls.add(FIELD + "GetValueInternal(System.Object)", call -> call.returnI8(get(call, call.reference(1))));
        calls.add(FIELD + "UnsafeGetValue(System.Object)", call -> call.returnI8(get(call, call.reference(1))));
        String set = "SetValueInternal(System.Reflection.FieldInfo,System.Object,System.Object)";
        calls.add(FIELD + set, FieldCalls::set);
        calls.add(HANDLE + set, FieldCalls::set);
        calls.add(FIELD + "GetRawConstantValue()", call -> call.returnI8(constant(call.engine(), field(call), null)));
        calls.add(FIELD + "get_metadata_token(System.Reflection.RuntimeFieldInfo)", call -> call.returnI4(field(call).token()));
        calls.add(FIELD + "GetTypeModifiers(System.Boolean)", call -> {
            List<Klass> found = CustomModifiers.ofField(field(call), (call.i4(1) & 0xFF) != 0);
            call.returnI8(found.isEmpty() ? 0 : ReflectionObjects.of(call.engine()).types(found));
        });
        calls.add(HANDLE
                + "GetValueDirect(System.Reflection.RuntimeFieldInfo,System.RuntimeType,System.Void*,System.RuntimeType)",
                call -> call.returnI8(ManagedValues.load(call.engine(), field(call).type(), direct(call))));
        calls.add(HANDLE + "SetValueDirect(System.Reflection.RuntimeFieldInfo,System.RuntimeType,System.Void*,System.Object,"
                + "System.RuntimeType)",
                call -> ManagedValues.store(call.engine(), field(call).type(), direct(call), call.reference(3)));
        calls.add("System.TypedReference::InternalToObject(System.Void*)", call -> {
            CoreClass reference = CoreClass.of(call.engine(), "System.TypedReference");
            Klass type = call.engine().handles().typeOfHandle(reference.i8(call.reference(0), "type"));
            call.returnI8(ManagedValues.load(call.engine(), type, reference.reference(call.reference(0), "Value")));
        });
        calls.add("System.TypedReference::InternalMakeTypedReference(System.Void*,System.Object,System.IntPtr[],"
                + "System.RuntimeType)",
                FieldCalls::makeTypedReference);
    }

    private static FieldInfo field(NativeCall call) {
        return ReflectionObjects.of(call.engine()).field(call.reference(0));
    }

    private static FieldInfo known(Engine engine, FieldInfo field) {
        TypeCalls.checkKnown(engine, field.type());
        return field;
    }

    /**
     * The FieldInfo of a handle as reached through a type, which must be the field's or one derived from it; null where it is
     * neither.
     */
    private static void ofHandle(NativeCall call) {
        FieldInfo field = call.engine().handles().fieldOfHandle(call.i8(0));
        Klass through = call.i8(1) == 0 ? field.declaringType() : call.engine().handles().typeOfHandle(call.i8(1));
        for (Klass at = through; at != null; at = TypeCalls.base(at)) {
            if (at instanceof DefinedKlass defined && defined.definition() == field.declaringType().definition()) {
                call.returnI8(ReflectionObjects.of(call.engine()).field(defined.fields().get(field.index()), through));
                return;
            }
        }
        call.returnI8(0);
    }

    /** The address of the variable in an object, or of the static one. */
    private static int address(NativeCall call, FieldInfo field, int object) {
        return field.isStatic() ? call.engine().statics().address(field) : object + inObject(field);
    }

    private static int inObject(FieldInfo field) {
        return field.offset(MODEL) + (field.declaringType().isValueType() ? MODEL.headerSize() : 0);
    }

    private static int get(NativeCall call, int object) {
        FieldInfo field = known(call.engine(), field(call));
        if (field.isLiteral()) {
            return constant(call.engine(), field, field.type());
        }
        return ManagedValues.load(call.engine(), field.type(), address(call, field, object));
    }

    private static int constant(Engine engine, FieldInfo field, Klass type) {
        Value value = ManagedValues.constant(field.declaringType().module(), field.token())
                .orElseThrow(() -> engine.exceptions().thrown("System.InvalidOperationException", null));
        return ManagedValues.ofConstant(engine, value, type);
    }

    private static void set(NativeCall call) {
        FieldInfo field = field(call);
        ManagedValues.store(call.engine(), field.type(), address(call, field, call.reference(1)), call.reference(2));
    }

    /** The variable in the object or value that a TypedReference, at the address in argument 2, refers to. */
    private static int direct(NativeCall call) {
        CoreClass reference = CoreClass.of(call.engine(), "System.TypedReference");
        FieldInfo field = field(call);
        if (!field.declaringType().isValueType()) {
            throw call.engine().exceptions().thrown("System.NotImplementedException", "");
        }
        return reference.reference(call.reference(2), "Value") + field.offset(MODEL);
    }

    /** A reference to a variable inside an object, by way of fields of value types. */
    private static void makeTypedReference(NativeCall call) {
        Engine engine = call.engine();
        int address = call.reference(1);
        Klass type = engine.klassOf(address);
        boolean inside = false;
        int path = call.reference(2);
        int length = engine.arrayLength(path);
        for (int i = 0; i < length; i++) {
            FieldInfo field = engine.handles().fieldOfHandle(Memory.i8(engine.memory(), path + MODEL.arrayDataOffset() + 8 * i));
            address += inside ? field.offset(MODEL) : inObject(field);
            inside = true;
            type = field.type();
        }
        CoreClass reference = CoreClass.of(engine, "System.TypedReference");
        reference.setI8(call.reference(0), "type", engine.handles().typeHandle(type));
        reference.setI8(call.reference(0), "Value", address);
        reference.setI8(call.reference(0), "Type", engine.handles().typeHandle(type));
    }
}
