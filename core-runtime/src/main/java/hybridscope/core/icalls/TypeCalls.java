package hybridscope.core.icalls;

import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/** {@code System.Type}, {@code RuntimeType} and {@code RuntimeTypeHandle}: what a type is, and types made of others. */
final class TypeCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String HANDLE = "System.RuntimeTypeHandle::";
    private static final String TYPE = "System.RuntimeType::";

    private TypeCalls() {
    }

    static void register(InternalCalls calls) {
        calls.add("System.Type::internal_from_handle(System.IntPtr)",
                call -> call.returnI8(call.engine().typeObject(call.engine().typeOfHandle(call.i8(0)))));
        calls.add(HANDLE + "GetAttributes(System.RuntimeType)", call -> call.returnI4(attributes(type(call, 0))));
        calls.add(HANDLE + "GetMetadataToken(System.RuntimeType)", call -> call.returnI4(type(call, 0) instanceof DefinedKlass defined ? defined.token()
                : 0x0200_0000));
        calls.add(HANDLE + "GetCorElementType(System.RuntimeType)", call -> call.returnI4(elementType(type(call, 0))));
        calls.add(HANDLE + "HasInstantiation(System.RuntimeType)", call -> call.returnBool(!type(call, 0).arguments().isEmpty()));
        calls.add(HANDLE + "IsGenericTypeDefinition(System.RuntimeType)",
                call -> call.returnBool(type(call, 0) instanceof DefinedKlass defined && defined.isGenericDefinition()));
        calls.add(HANDLE + "IsGenericVariable(System.RuntimeType)", call -> call.returnBool(type(call, 0) instanceof VariableKlass));
        calls.add(HANDLE + "IsComObject(System.RuntimeType)", call -> call.returnBool(false));
        calls.add(HANDLE + "IsByRefLike(System.RuntimeType)", call -> call.returnBool(type(call, 0).isByRefLike()));
        calls.add(HANDLE + "IsInstanceOfType(System.RuntimeType,System.Object)", call -> call.returnBool(call.reference(1) != 0
                && Assignability.isInstance(call.engine().klassOf(call.reference(1)), type(call, 0))));
        calls.add(HANDLE + "HasReferences(System.RuntimeType)", call -> call.returnBool(!type(call, 0).isValueType()
                || type(call, 0).layout(MODEL).hasReferences()));
        calls.add(HANDLE + "GetArrayRank(System.RuntimeType)", call -> call.returnI4(((ArrayKlass) type(call, 0)).rank()));
        calls.add(HANDLE + "GetElementType(System.RuntimeType)", call -> returnType(call, type(call, 0).element()));
        calls.add(HANDLE + "GetBaseType(System.RuntimeType)", call -> returnType(call, type(call, 0).parent()));
        calls.add(HANDLE + "GetGenericTypeDefinition_impl(System.RuntimeType)", call -> returnType(call, type(call, 0) instanceof DefinedKlass defined
                && !defined.arguments().isEmpty() ? defined.definition() : null));
        calls.add(HANDLE + "type_is_assignable_from(System.Type,System.Type)",
                call -> call.returnBool(Assignability.isAssignable(type(call, 0), type(call, 1))));
        calls.add(HANDLE + "is_subclass_of(System.IntPtr,System.IntPtr)", call -> call.returnBool(
                Assignability.isSubclassOf(call.engine().typeOfHandle(call.i8(0)), call.engine().typeOfHandle(call.i8(1)))));
        calls.add(TYPE + "make_array_type(System.Int32)",
                call -> returnType(call, call.i4(1) == 0 ? type(call, 0).vector() : type(call, 0).array(call.i4(1))));
        calls.add(TYPE + "make_byref_type()", call -> returnType(call, type(call, 0).byRef()));
        calls.add(TYPE + "MakePointerType(System.Type)", call -> returnType(call, type(call, 0).pointer()));
        calls.add(TYPE + "MakeGenericType(System.Type,System.Type[])", call -> returnType(call,
                ((DefinedKlass) type(call, 0)).definition().instance(types(call, call.reference(1)))));
        calls.add(TYPE + "GetTypeCodeImplInternal(System.Type)", call -> call.returnI4(typeCode(type(call, 0))));
        calls.add(TYPE + "GetGenericArgumentsInternal(System.Boolean)", call -> call.returnI8(array(call.engine(), type(call, 0).arguments())));
        calls.add(TYPE + "GetGenericParameterPosition()", call -> call.returnI4(type(call, 0) instanceof VariableKlass variable ? variable.number() : -1));
        calls.add(TYPE + "GetInterfaces()", call -> call.returnI8(array(call.engine(), type(call, 0).interfaces())));
        calls.add(TYPE + "get_DeclaringType()", call -> returnType(call, type(call, 0) instanceof DefinedKlass defined ? defined.enclosing()
                : type(call, 0) instanceof VariableKlass variable ? variable.declaringType() : null));
        calls.add(TYPE + "get_Name()", call -> call.returnI8(call.engine().strings().create(TypeNames.name(type(call, 0)))));
        calls.add(TYPE + "get_Namespace()", call -> {
            String namespace = TypeNames.namespace(type(call, 0));
            call.returnI8(namespace.isEmpty() ? 0 : call.engine().strings().create(namespace));
        });
        calls.add(TYPE + "getFullName(System.Boolean,System.Boolean)", call -> {
            String name = TypeNames.fullName(type(call, 0), (call.i4(1) & 0xFF) != 0, (call.i4(2) & 0xFF) != 0);
            call.returnI8(name == null ? 0 : call.engine().strings().create(name));
        });
        calls.add(TYPE + "CreateInstanceInternal(System.Type)", TypeCalls::create);
        calls.add("System.Enum::InternalGetUnderlyingType(System.RuntimeType)", call -> returnType(call, type(call, 0).underlying()));
    }

    private static Klass type(NativeCall call, int argument) {
        return call.engine().type(call.reference(argument));
    }

    private static void returnType(NativeCall call, Klass type) {
        call.returnI8(type == null ? 0 : call.engine().typeObject(type));
    }

    /** A {@code Type[]}. */
    private static int array(Engine engine, List<Klass> types) {
        int array = engine.allocateVector(engine.runtime().core().find("System.Type").orElseThrow(), types.size());
        for (int i = 0; i < types.size(); i++) {
            int type = engine.typeObject(types.get(i));
            Memory.setI8(engine.memory(), array + MODEL.arrayDataOffset() + 8 * i, type);
        }
        return array;
    }

    private static List<Klass> types(NativeCall call, int array) {
        List<Klass> types = new ArrayList<>();
        int length = (int) Memory.i8(call.engine().memory(), array + MODEL.arrayLengthOffset());
        for (int i = 0; i < length; i++) {
            types.add(call.engine().type((int) Memory.i8(call.engine().memory(), array + MODEL.arrayDataOffset() + 8 * i)));
        }
        return types;
    }

    /** The flags of a definition; of arrays, pointers and variables what .NET says of them: public, sealed, serializable. */
    private static int attributes(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.flags();
            case ArrayKlass _ -> 0x2101;
            default -> 0x1;
        };
    }

    private static int elementType(Klass type) {
        ElementType element = type.isEnum() ? ElementType.VALUETYPE : type.elementType();
        return element.code();
    }

    /** System.TypeCode: of enumerations that of their underlying type. */
    private static int typeCode(Klass type) {
        if (type.name().equals("System.DBNull")) {
            return 2;
        }
        return switch (type.underlying().elementType()) {
            case BOOLEAN -> 3;
            case CHAR -> 4;
            case I1 -> 5;
            case U1 -> 6;
            case I2 -> 7;
            case U2 -> 8;
            case I4 -> 9;
            case U4 -> 10;
            case I8 -> 11;
            case U8 -> 12;
            case R4 -> 13;
            case R8 -> 14;
            case STRING -> 18;
            default -> switch (type.name()) {
                case "System.Decimal" -> 15;
                case "System.DateTime" -> 16;
                default -> 1;
            };
        };
    }

    /** A new object by its constructor without parameters, run in a second state; of a value type, zeros in a box. */
    private static void create(NativeCall call) {
        Klass type = type(call, 0);
        if (call.state() == 1) {
            call.returnI8(call.held());
            return;
        }
        int made = call.engine().allocate(type);
        MethodInfo constructor = type.methods(".ctor").stream().filter(method -> method.signature().parameters().isEmpty()).findFirst().orElse(null);
        if (constructor == null) {
            call.returnI8(made);
            return;
        }
        call.hold(made);
        call.invoke(1, constructor, type.isValueType() ? made + MODEL.headerSize() : made);
    }
}
