package hybridscope.core.icalls.reflection;

import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.data.ReflectionTypeNames;
import hybridscope.core.icalls.data.UnmanagedBlocks;
import hybridscope.core.icalls.data.UnmanagedLists;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.ArrayKlass;
import hybridscope.core.types.Assignability;
import hybridscope.core.types.ByRefKlass;
import hybridscope.core.types.Constraints;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Dispatch;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.PointerKlass;
import hybridscope.core.types.VariableKlass;
import java.util.ArrayList;
import java.util.List;

/** {@code System.Type}, {@code RuntimeType} and {@code RuntimeTypeHandle}: what a type is, and types made of others. */
public final class TypeCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String HANDLE = "System.RuntimeTypeHandle::";
    private static final String TYPE = "System.RuntimeType::";
    private static final int MAX_RANK = 32;

    private TypeCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        registerHandle(calls);
        registerMade(calls);
        calls.add("System.Type::internal_from_handle(System.IntPtr)",
                call -> call.returnI8(call.engine().handles().typeObject(call.engine().handles().typeOfHandle(call.i8(0)))));
        calls.add("Mono.RuntimeClassHandle::GetTypeFromClass(Mono.RuntimeStructs/MonoClass*)", call -> call.returnI8(call.i8(0)));
        calls.add(TYPE + "GetTypeCodeImplInternal(System.Type)", call -> call.returnI4(typeCode(type(call, 0))));
        calls.add(TYPE + "GetGenericArgumentsInternal(System.Boolean)", TypeCalls::arguments);
        calls.add(TYPE + "GetGenericParameterPosition()",
                call -> call.returnI4(type(call, 0) instanceof VariableKlass variable ? variable.number() : -1));
        calls.add(TYPE + "GetInterfaces()",
                call -> call.returnI8(ReflectionObjects.of(call.engine())
                        .runtimeTypes(InterfaceOrder.of(valueOf(type(call, 0))))));
        calls.add(TYPE + "get_DeclaringType()", call -> returnType(call, declaringType(type(call, 0))));
        calls.add(TYPE + "get_DeclaringMethod()", call -> {
            if (!(type(call, 0) instanceof VariableKlass variable)) {
                throw call.engine().exceptions().thrown("System.InvalidOperationException",
                        "DeclaringMethod can only be used on generic arguments");
            }
            call.returnI8(variable.isMethodVariable()
                    ? ReflectionObjects.of(call.engine()).method(variable.declaringMethod(), null) : 0);
        });
        calls.add(TYPE + "get_Name()",
                call -> call.returnI8(call.engine().strings().create(ReflectionTypeNames.name(type(call, 0)))));
        calls.add(TYPE + "get_Namespace()", call -> {
            String namespace = ReflectionTypeNames.namespace(type(call, 0));
            call.returnI8(namespace.isEmpty() ? 0 : call.engine().strings().create(namespace));
        });
        calls.add(TYPE + "getFullName(System.Boolean,System.Boolean)", call -> {
            // The assembly stands only behind a name that has those of its arguments, too.
            boolean full = (call.i4(1) & 0xFF) != 0;
            String name = ReflectionTypeNames.fullName(type(call, 0), full, full && (call.i4(2) & 0xFF) != 0);
            call.returnI8(name == null ? 0 : call.engine().strings().create(name));
        });
        for (String name : List.of("IsWindowsRuntimeObjectType", "IsTypeExportedToWindowsRuntime")) {
            calls.add(TYPE + name + "(System.RuntimeType)", call -> {
                throw call.engine().exceptions().thrown("System.NotImplementedException", "System.RuntimeType." + name);
            });
        }
        calls.add(TYPE + "GetPacking(System.Int32&,System.Int32&)", TypeCalls::packing);
        calls.add(TYPE
                + "GetInterfaceMapData(System.Type,System.Type,System.Reflection.MethodInfo[]&,System.Reflection.MethodInfo[]&)",
                TypeCalls::interfaceMap);
        calls.add(TYPE + "GetCorrespondingInflatedMethod(System.Reflection.MethodInfo)", TypeCalls::inflated);
        calls.add(TYPE + "GetCorrespondingInflatedConstructor(System.Reflection.ConstructorInfo)", TypeCalls::inflated);
        calls.add(TYPE + "CreateInstanceInternal(System.Type)", call -> {
            Klass type = valueOf(type(call, 0));
            check(call.engine(), type);
            call.returnI8(type.isNullable() ? 0 : call.engine().allocator().allocate(type));
        });
        calls.add("System.Runtime.Remoting.Activation.ActivationServices::AllocateUninitializedClassInstance(System.Type)",
                call -> {
            Klass type = valueOf(type(call, 0));
            boolean isAbstract = type instanceof DefinedKlass defined && defined.isAbstract();
            if (type.isInterface() || isAbstract || type instanceof VariableKlass) {
                throw ManagedExceptions.argument(call.engine(), "Type cannot be instantiated", "type");
            }
            if (!type.containsVariables()) {
                call.engine().classConstructors().ready(type);
            }
            call.returnI8(call.engine().allocator().allocate(type));
        });
        calls.add("System.Runtime.Remoting.Activation.ActivationServices::EnableProxyActivation(System.Type,System.Boolean)",
                _ -> { });
    }

    private static void registerHandle(InternalCalls calls) {
        calls.add(HANDLE + "GetAttributes(System.RuntimeType)", call -> call.returnI4(attributes(type(call, 0))));
        calls.add(HANDLE + "GetMetadataToken(System.RuntimeType)", call -> call.returnI4(
                type(call, 0) instanceof VariableKlass ? 0 : token(type(call, 0))));
        calls.add(HANDLE + "GetCorElementType(System.RuntimeType)", call -> call.returnI4(elementType(type(call, 0))));
        calls.add(HANDLE + "HasInstantiation(System.RuntimeType)", call -> call.returnBool(!type(call, 0).arguments().isEmpty()));
        calls.add(HANDLE + "IsGenericTypeDefinition(System.RuntimeType)",
                call -> call.returnBool(type(call, 0) instanceof DefinedKlass defined && defined.isGenericDefinition()));
        calls.add(HANDLE + "IsGenericVariable(System.RuntimeType)",
                call -> call.returnBool(type(call, 0) instanceof VariableKlass));
        calls.add(HANDLE + "GetGenericParameterInfo(System.RuntimeType)", TypeCalls::parameterInfo);
        calls.add(HANDLE + "IsComObject(System.RuntimeType)", call -> call.returnBool(false));
        calls.add(HANDLE + "IsByRefLike(System.RuntimeType)",
                call -> call.returnBool(type(call, 0) instanceof DefinedKlass defined && defined.isByRefLike()));
        calls.add(HANDLE + "IsInstanceOfType(System.RuntimeType,System.Object)", call -> call.returnBool(call.reference(1) != 0
                && call.engine().proxies().isInstance(call.reference(1), type(call, 0))));
        calls.add(HANDLE + "HasReferences(System.RuntimeType)", 
                // Of an object's own fields, whatever it is itself.
                call -> call.returnBool(type(call, 0) instanceof DefinedKlass defined && !defined.isInterface()
                        && defined.layout(MODEL).hasReferences()));
        calls.add(HANDLE + "GetArrayRank(System.RuntimeType)", call -> {
            if (!(type(call, 0) instanceof ArrayKlass array)) {
                throw ManagedExceptions.argument(call.engine(), "Type must be an array type", "type");
            }
            call.returnI4(array.rank());
        });
        calls.add(HANDLE + "GetElementType(System.RuntimeType)", call -> returnType(call, type(call, 0).element()));
        calls.add(HANDLE + "GetBaseType(System.RuntimeType)", call -> returnType(call, base(type(call, 0))));
        calls.add(HANDLE + "GetAssembly(System.RuntimeType)",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).assembly(home(type(call, 0)).assembly())));
        calls.add(HANDLE + "GetModule(System.RuntimeType)",
                call -> call.returnI8(ReflectionObjects.of(call.engine()).module(home(type(call, 0)))));
        calls.add(HANDLE + "GetGenericTypeDefinition_impl(System.RuntimeType)", call -> returnType(call,
                type(call, 0) instanceof DefinedKlass defined && !defined.arguments().isEmpty() ? defined.definition() : null));
        calls.add(HANDLE + "type_is_assignable_from(System.Type,System.Type)",
                call -> call.returnBool(isAssignable(type(call, 0), type(call, 1))));
        calls.add(HANDLE + "is_subclass_of(System.IntPtr,System.IntPtr)", call -> call.returnBool(
                isSubclass(call.engine().handles().typeOfHandle(call.i8(0)), call.engine().handles().typeOfHandle(call.i8(1)))));
        calls.add(HANDLE + "internal_from_name(System.String,System.Threading.StackCrawlMark&,System.Reflection.Assembly,"
                + "System.Boolean,System.Boolean,"
                + "System.Boolean)", TypeLookup::fromName);
    }

    /** What a type is made of: of a by-ref its element, and nothing of TypedReference. */
    private static Klass madeOf(NativeCall call) {
        Klass type = call.engine().handles().type(call.reference(0));
        if (type.elementType() == ElementType.TYPEDBYREF) {
            throw ManagedExceptions.typeLoad(call.engine(), "Could not load type 'System.TypedReference' from assembly ''.", "");
        }
        return valueOf(type);
    }

    private static void registerMade(InternalCalls calls) {
        calls.add(TYPE + "make_array_type(System.Int32)", call -> {
            if (call.i4(1) < 0) {
                throw call.engine().exceptions().thrown("System.IndexOutOfRangeException", null);
            }
            if (call.i4(1) > MAX_RANK) {
                throw ManagedExceptions.typeLoad(call.engine(), "%s has too many dimensions.".formatted(
                        ReflectionTypeNames.fullName(type(call, 0).array(call.i4(1)), false, false)), "");
            }
            Klass element = madeOf(call);
            Klass made = call.i4(1) == 0 ? element.vector() : element.array(call.i4(1));
            check(call.engine(), made);
            returnType(call, made);
        });
        calls.add(TYPE + "make_byref_type()", call -> {
            Klass type = madeOf(call);
            returnType(call, type.elementType() == ElementType.VOID ? type : type.byRef());
        });
        calls.add(TYPE + "MakePointerType(System.Type)", call -> {
            returnType(call, madeOf(call).pointer());
        });
        calls.add(TYPE + "MakeGenericType(System.Type,System.Type[])", call -> {
            if (!(type(call, 0) instanceof DefinedKlass generic) || !generic.isGenericDefinition()) {
                throw call.engine().exceptions().thrown("System.TypeLoadException",
                        "Cannot bind generic parameters of a non-generic type");
            }
            List<Klass> given = ReflectionObjects.of(call.engine()).elements(call.reference(1)).stream()
                    .map(call.engine().handles()::type).toList();
            if (generic.definition().arguments().size() != given.size()) {
                throw ManagedExceptions.argument(call.engine(), "Invalid generic arguments", "typeArguments");
            }
            DefinedKlass instance = generic.definition().instance(given);
            if (instance.isGenericInstance() && Constraints.violation(instance).isPresent()) {
                throw ManagedExceptions.argument(call.engine(), "Invalid generic arguments", "typeArguments");
            }
            returnType(call, instance);
        });
    }

    /** Stops with the exception of a type that cannot be loaded. */
    static void check(Engine engine, Klass type) {
        if (type.failure().isPresent()) {
            throw engine.exceptions().thrown(engine.exceptions().load(type.failure().get()));
        }
    }

    /** Stops where a type, or what it is made of, was not found. */
    static void checkKnown(Engine engine, Klass type) {
        LoadFailure.mentionedBy(type).ifPresent(failure -> {
            throw engine.exceptions().thrown(engine.exceptions().load(failure));
        });
    }

    /** The base class; of a generic parameter its class constraint, or object. */
    static Klass base(Klass type) {
        if (type instanceof VariableKlass variable) {
            return variable.constraints().stream().filter(constraint -> !constraint.isInterface()).findFirst()
                    .orElse(variable.runtime().core().object());
        }
        return type.parent();
    }

    private static Klass declaringType(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.definition().enclosing();
            case VariableKlass variable -> variable.declaringType();
            default -> null;
        };
    }

    /** The module of the innermost element's definition. */
    static LoadedModule home(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.module();
            case VariableKlass variable -> variable.declaringType().module();
            default -> type.element() != null ? home(type.element()) : ((DefinedKlass) type.runtime().core().object()).module();
        };
    }

    private static int token(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.token();
            case VariableKlass variable -> variable.token();
            case ByRefKlass reference -> token(reference.element());
            default -> 0;
        };
    }

    private static boolean isAssignable(Klass target, Klass source) {
        return target instanceof ByRefKlass == source instanceof ByRefKlass && Assignability.isAssignable(target, source);
    }

    private static boolean isSubclass(Klass type, Klass wanted) {
        for (Klass at = base(type); at != null; at = base(at)) {
            if (at == wanted) {
                return true;
            }
        }
        return wanted.elementType() == ElementType.OBJECT && type != wanted;
    }

    /** A {@code Type[]}, or a {@code RuntimeType[]} where that is asked for. */
    private static void arguments(NativeCall call) {
        List<Klass> arguments = type(call, 0).arguments();
        ReflectionObjects mirrors = ReflectionObjects.of(call.engine());
        call.returnI8(arguments.isEmpty() ? 0
                : (call.i4(1) & 0xFF) != 0 ? mirrors.runtimeTypes(arguments) : mirrors.types(arguments));
    }

    /**
     * A GenericParamInfo: the class, its name, its flags, its token, and a list of constraints that ends with 0; 0 without any.
     */
    private static void parameterInfo(NativeCall call) {
        if (!(type(call, 0) instanceof VariableKlass variable)) {
            throw Trap.ACCESS_VIOLATION;
        }
        CoreClass info = CoreClass.of(call.engine(), "Mono.RuntimeStructs/GenericParamInfo");
        List<Klass> constraints = variable.constraints();
        int size = info.type().layout(MODEL).valueSize();
        int block = UnmanagedBlocks.allocate(call, size + 8L * (constraints.size() + 1));
        int name = UnmanagedLists.ofText(call, variable.parameterName());
        byte[] m = call.engine().memory();
        info.setI8(block, "pklass", call.engine().handles().typeHandle(variable));
        info.setI8(block, "name", name);
        info.setI2(block, "flags", variable.flags());
        info.setI4(block, "token", variable.token());
        info.setI8(block, "constraints", constraints.isEmpty() ? 0 : block + size);
        for (int i = 0; i < constraints.size(); i++) {
            Memory.setI8(m, block + size + 8 * i, call.engine().handles().typeHandle(constraints.get(i)));
        }
        Memory.setI8(m, block + size + 8 * constraints.size(), 0);
        call.returnI8(block);
    }

    private static void packing(NativeCall call) {
        // Without a row that says so nothing is given, and the class library has its own defaults.
        if (type(call, 0) instanceof DefinedKlass type && (type.packing() != 0 || type.explicitSize() != 0)) {
            Memory.setI4(call.engine().memory(), call.reference(1), type.packing());
            Memory.setI4(call.engine().memory(), call.reference(2), type.explicitSize());
        }
    }

    /** The methods of an interface and what a type runs for each. */
    private static void interfaceMap(NativeCall call) {
        ReflectionObjects mirrors = ReflectionObjects.of(call.engine());
        Klass type = type(call, 0);
        Klass implemented = type(call, 1);
        if (!implemented.isInterface() || !type.interfaces().contains(implemented)) {
            Memory.setI8(call.engine().memory(), call.reference(2), 0);
            Memory.setI8(call.engine().memory(), call.reference(3), 0);
            return;
        }
        List<Integer> targets = new ArrayList<>();
        List<Integer> methods = new ArrayList<>();
        for (MethodInfo method : implemented.virtualMethods()) {
            methods.add(mirrors.method(method, implemented));
            targets.add(Dispatch.target(type, method)
                    .map(target -> type instanceof ArrayKlass array ? array.shown(target) : target)
                    .map(target -> mirrors.method(target, target.declaringType())).orElse(0));
        }
        int targetArray = mirrors.array("System.Reflection.MethodInfo", targets);
        int methodArray = mirrors.array("System.Reflection.MethodInfo", methods);
        Memory.setI8(call.engine().memory(), call.reference(2), targetArray);
        Memory.setI8(call.engine().memory(), call.reference(3), methodArray);
    }

    /** The same method in an instance of its generic type; null for one of another type. */
    private static void inflated(NativeCall call) {
        ReflectionObjects mirrors = ReflectionObjects.of(call.engine());
        MethodInfo wanted = mirrors.method(call.reference(1)).typical();
        Klass type = type(call, 0);
        call.returnI8(type.methods().stream().filter(method -> method.typical() == wanted).findFirst()
                .map(found -> mirrors.method(found, type)).orElse(0));
    }

    /** The class that a by-ref has for Mono. */
    private static Klass valueOf(Klass type) {
        return type instanceof ByRefKlass reference ? reference.element() : type;
    }

    private static Klass type(NativeCall call, int argument) {
        return call.engine().handles().type(call.reference(argument));
    }

    private static void returnType(NativeCall call, Klass type) {
        call.returnI8(type == null ? 0 : call.engine().handles().typeObject(type));
    }

    /** The flags of a definition; of arrays, pointers and variables what Mono says of them. */
    private static int attributes(Klass type) {
        return switch (type) {
            case DefinedKlass defined -> defined.flags();
            case ArrayKlass _ -> 0x2101;
            case ByRefKlass reference -> attributes(reference.element());
            case PointerKlass pointer -> attributes(pointer.element()) & 7;
            default -> 0x1;
        };
    }

    private static int elementType(Klass type) {
        ElementType element = type.isEnum() ? ElementType.VALUETYPE : type.elementType();
        return (type instanceof DefinedKlass defined && defined.isGenericInstance() ? ElementType.GENERICINST : element).code();
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
}
