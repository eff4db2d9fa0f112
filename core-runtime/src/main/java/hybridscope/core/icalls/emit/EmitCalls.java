package hybridscope.core.icalls.emit;

import hybridscope.core.host.FileException;
import hybridscope.core.host.Host;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.icalls.reflection.AppDomainCalls;
import hybridscope.core.icalls.reflection.ReflectionObjects;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code System.Reflection.Emit}: assemblies, modules, types and single methods that a program makes while it runs. */
public final class EmitCalls {
    private static final String MODULE = Builders.MODULE + "::";
    private static final String HOLDER = Builders.DYNAMIC_METHOD + "/AnonHostModuleHolder";
    /** The number of the type that a module builder makes for its own wrappers; nobody sees it. */
    private static final int WRAPPERS = 0xFF_FFFF;
    /** A module that the program has not defined: Mono's name for it. */
    private static final String NO_MODULE = "RefEmit_YouForgotToDefineAModule";

    private final EmittedModules modules;

    private EmitCalls(EmittedModules modules) {
        this.modules = modules;
    }

    /** Adds this family; what it keeps for its program. */
    public static Restorable register(InternalCalls calls, Host host) {
        EmittedModules modules = new EmittedModules(host.journal());
        new EmitCalls(modules).add(calls, host);
        return modules;
    }

    private void add(InternalCalls calls, Host host) {
        calls.add(Builders.DYNAMIC_METHOD + "::create_dynamic_method(System.Reflection.Emit.DynamicMethod)",
                call -> guarded(call, () -> modules.dynamic().create(call.engine(), call.reference(0))));
        // Methods without an owner live in a module of an assembly made for them; here in the core library's.
        calls.replace(HOLDER + "::.cctor()", call -> {
            int module = ReflectionObjects.of(call.engine()).module(call.engine().runtime().corlib().orElseThrow().manifest());
            Memory.setI8(call.engine().memory(), CoreClass.of(call.engine(), HOLDER).address("anon_host_module"), module);
        });
        calls.add(Builders.ASSEMBLY + "::basic_init(System.Reflection.Emit.AssemblyBuilder)", this::beginAssembly);
        calls.add(Builders.ASSEMBLY + "::UpdateNativeCustomAttributes(System.Reflection.Emit.AssemblyBuilder)",
                call -> guarded(call, () -> grow(call, ReflectionObjects.of(call.engine()).assembly(call.reference(0)))));
        calls.add(MODULE + "basic_init(System.Reflection.Emit.ModuleBuilder)", this::beginModule);
        calls.add(MODULE + "set_wrappers_type(System.Reflection.Emit.ModuleBuilder,System.Type)", _ -> { });
        calls.add(MODULE + "getUSIndex(System.Reflection.Emit.ModuleBuilder,System.String)", call -> {
            call.returnI4(module(call).content().userString(call.engine().strings().text(call.reference(1))));
            module(call).charge();
        });
        calls.add(MODULE + "getToken(System.Reflection.Emit.ModuleBuilder,System.Object,System.Boolean)",
                call -> guarded(call, () -> {
            if (call.reference(1) == 0) {
                throw ManagedExceptions.argumentNull(call.engine(), "obj");
            }
            call.returnI4(registered(call, tokens(call).token(call.reference(1), call.i4(2) != 0)));
        }));
        calls.add(MODULE + "getMethodToken(System.Reflection.Emit.ModuleBuilder,System.Reflection.MethodBase,System.Type[])",
                call -> guarded(call, () -> {
            if (call.reference(1) == 0) {
                throw ManagedExceptions.argumentNull(call.engine(), "method");
            }
            call.returnI4(registered(call, tokens(call).variableCall(call.reference(1),
                    new Builders(call.engine()).elements(call.reference(2)))));
        }));
        calls.add(MODULE + "RegisterToken(System.Object,System.Int32)", call -> register(call, call.i4(2)));
        calls.add(MODULE + "GetRegisteredToken(System.Int32)",
                call -> call.returnI8(module(call).state().registered.getOrDefault(call.i4(1), 0)));
        calls.add(MODULE + "build_metadata(System.Reflection.Emit.ModuleBuilder)", _ -> { });
        calls.add(MODULE + "WriteToFile(System.IntPtr)", call -> guarded(call, () -> save(call, host)));
        calls.add(Builders.TYPE + "::create_runtime_class()", this::create);
        calls.add(Builders.ENUM + "::setup_enum_type(System.Type)", _ -> { });
        calls.add(Builders.SIGNATURE + "::get_signature_local()", call -> guarded(call, () -> signature(call, true)));
        calls.add(Builders.SIGNATURE + "::get_signature_field()", call -> guarded(call, () -> signature(call, false)));
        calls.add(Builders.ATTRIBUTE + "::GetBlob(System.Reflection.Assembly,System.Reflection.ConstructorInfo,System.Object[],"
                + "System.Reflection.PropertyInfo[],System.Object[],System.Reflection.FieldInfo[],System.Object[])",
                call -> guarded(call, () -> EmittedAttribute.write(call)));
    }

    /** What cannot be loaded is the program's exception. */
    private static void guarded(NativeCall call, Runnable body) {
        try {
            body.run();
        } catch (LoadException e) {
            throw call.engine().exceptions().thrown(e.failure().kind().exceptionName(), e.failure().message());
        }
    }

    private EmittedModule module(NativeCall call) {
        return modules.of(call.engine(), call.reference(0));
    }

    private EmittedTokens tokens(NativeCall call) {
        return new EmittedTokens(modules, module(call));
    }

    // ---- assemblies and modules

    private void beginAssembly(NativeCall call) {
        Engine engine = call.engine();
        int object = call.reference(0);
        EmittedModule module = new EmittedModule(engine, NO_MODULE);
        new EmittedManifest(module).assembly(object);
        Assembly assembly = modules.journal().know(() -> engine.runtime().define(module.image()));
        module.setLoaded(assembly.manifest());
        modules.add(module, 0);
        ReflectionObjects.of(engine).emitted(assembly, object, "_mono_assembly");
        CoreClass.of(engine, Builders.ASSEMBLY).setI8(object, "dynamic_assembly", 1);
    }

    /** The first module is the one with the manifest. */
    private void beginModule(NativeCall call) {
        Engine engine = call.engine();
        int object = call.reference(0);
        Builders builders = new Builders(engine);
        Assembly assembly = ReflectionObjects.of(engine).assembly(builders.reference(object, Builders.MODULE, "assemblyb"));
        EmittedModule module = modules.manifest(assembly);
        if (modules.builder(module) != 0) {
            String name = builders.text(object, Builders.MODULE, "name");
            EmittedModule added = new EmittedModule(engine, name == null ? "" : name);
            LoadedModule loaded = modules.journal().know(() -> assembly.define(added.image()));
            added.setLoaded(loaded);
            module = added;
        } else {
            String name = builders.text(object, Builders.MODULE, "name");
            module.rename(name == null ? "" : name);
        }
        modules.add(module, object);
        ReflectionObjects.of(engine).emitted(module.loaded(), object, "_impl");
        CoreClass.of(engine, Builders.MODULE).setI8(object, "dynamic_image", 1);
        modules.grow(module, 0);
    }

    private void grow(NativeCall call, Assembly assembly) {
        EmittedModule module = modules.manifest(assembly);
        if (modules.builder(module) != 0) {
            modules.grow(module, 0);
        }
    }

    /** Writes the file through a handle of the sandbox's. */
    private void save(NativeCall call, Host host) {
        byte[] bytes = new SavedImage(modules, call.engine()).of(call.reference(0));
        try {
            host.files().open().write(call.i8(1), bytes, 0, bytes.length);
        } catch (FileException | IOException e) {
            throw call.engine().exceptions().thrown("System.IO.IOException", "The module cannot be written.");
        }
    }

    private void register(NativeCall call, int token) {
        int object = call.reference(1);
        module(call).edit().registered.put(token, object);
        call.engine().collector().keep(object);
    }

    private int registered(NativeCall call, int token) {
        EmittedModule module = module(call);
        module.charge();
        if (!module.state().registered.containsKey(token)) {
            module.edit().registered.put(token, call.reference(1));
            call.engine().collector().keep(call.reference(1));
        }
        return token;
    }

    private void signature(NativeCall call, boolean local) {
        Engine engine = call.engine();
        Builders builders = new Builders(engine);
        int builder = builders.reference(call.reference(0), Builders.SIGNATURE, "module");
        EmittedModule module = builder == 0 ? new EmittedModule(engine, "") : modules.of(engine, builder);
        call.returnI8(builders.array(new EmittedTokens(modules, module).helper(call.reference(0), local)));
    }

    // ---- types

    /** Types that must be complete before another one can be: those it extends and implements, structs that are part of it. */
    private List<Integer> needed(Engine engine, int type) {
        Builders builders = new Builders(engine);
        List<Integer> needed = new ArrayList<>();
        needed.add(builders.reference(type, Builders.TYPE, "parent"));
        needed.addAll(builders.list(type, Builders.TYPE, "interfaces"));
        for (int field : builders.list(type, Builders.TYPE, "fields", "num_fields")) {
            int fieldType = builders.reference(field, Builders.FIELD, "type");
            boolean isStatic = (builders.i4(field, Builders.FIELD, "attrs") & 0x10) != 0;
            EmittedModule module = modules.of(engine, builders.reference(type, Builders.TYPE, "pmodule"));
            if (!isStatic && fieldType != 0 && isBuilder(builders, fieldType)
                    && new EmittedSignatures(modules, module).isValueType(fieldType)) {
                needed.add(fieldType);
            }
        }
        return needed.stream().filter(each -> each != 0 && each != type && isBuilder(builders, each)).filter(each ->
                !modules.of(engine, builders.reference(each, Builders.TYPE, "pmodule")).state().complete
                .contains(builders.i4(each, Builders.TYPE, "table_idx"))).toList();
    }

    private static boolean isBuilder(Builders builders, int type) {
        return builders.kind(type).equals(Builders.TYPE);
    }

    /** State n: the program was asked for n - 1 types that have to be complete first (AppDomain.TypeResolve). */
    private void create(NativeCall call) {
        Engine engine = call.engine();
        int object = call.reference(0);
        Builders builders = new Builders(engine);
        int rid = builders.i4(object, Builders.TYPE, "table_idx");
        EmittedModule module = modules.of(engine, builders.reference(object, Builders.TYPE, "pmodule"));
        if (rid == WRAPPERS) {
            call.returnI8(0);
            return;
        }
        List<Integer> needed = needed(engine, object);
        if (!needed.isEmpty()) {
            ask(call, builders, needed);
            return;
        }
        guarded(call, () -> {
            if (!module.state().complete.contains(rid)) {
                Runnable before = module.save();
                try {
                    new EmittedTypes(modules, module).drafts(modules.builder(module));
                    new EmittedTypes(modules, module).complete(object);
                    modules.grow(module, rid);
                } catch (RuntimeException e) {
                    before.run();
                    throw e;
                }
            }
            DefinedKlass type = module.loaded().definition(rid);
            check(engine, type);
            handles(engine, builders, object, type);
            call.returnI8(engine.handles().typeObject(type));
        });
    }

    private static void ask(NativeCall call, Builders builders, List<Integer> needed) {
        Engine engine = call.engine();
        int asked = call.state();
        if (asked > 0 && call.held() == needed.getFirst()) {
            throw engine.exceptions().thrown("System.TypeLoadException",
                    "Could not load type '" + builders.text(needed.getFirst(), Builders.TYPE, "tname") + "'.");
        }
        MethodInfo resolve = CoreClass.of(engine, "System.AppDomain").type().methods("DoTypeBuilderResolve").getFirst();
        int domain = AppDomainCalls.object(engine);
        call.hold(needed.getFirst());
        call.invoke(asked + 1, resolve, domain, needed.getFirst());
    }

    /** What is wrong with what a class extends and implements is said now; the rest, as under Mono, when it is used. */
    private static void check(Engine engine, DefinedKlass type) {
        type.parent();
        type.interfaces();
        ElementType number = type.underlying().elementType();
        if (type.isEnum() && !number.isInteger() && number != ElementType.CHAR && number != ElementType.BOOLEAN
                && number != ElementType.I && number != ElementType.U) {
            throw engine.exceptions().thrown("System.TypeLoadException", "Not a valid enumeration");
        }
        if (type.failure().isPresent()) {
            LoadFailure failure = type.failure().get();
            throw engine.exceptions().thrown(failure.kind().exceptionName(), failure.message());
        }
    }

    /** Tells builders the handles of their members. */
    private static void handles(Engine engine, Builders builders, int object, DefinedKlass type) {
        for (String kind : List.of(Builders.CONSTRUCTOR, Builders.METHOD)) {
            List<Integer> methods = kind.equals(Builders.CONSTRUCTOR)
                    ? builders.list(object, Builders.TYPE, "ctors")
                    : builders.list(object, Builders.TYPE, "methods", "num_methods");
            for (int method : methods) {
                int token = Token.of(Table.METHOD_DEF, builders.i4(method, kind, "table_idx"));
                type.methods().stream().filter(found -> found.token() == token).findFirst()
                        .ifPresent(found -> builders.of(kind).setI8(method, "mhandle", engine.handles().methodHandle(found)));
            }
        }
        List<Integer> fields = builders.list(object, Builders.TYPE, "fields", "num_fields");
        for (int i = 0; i < Math.min(fields.size(), type.fields().size()); i++) {
            builders.of(Builders.FIELD).setI8(fields.get(i), "handle", engine.handles().fieldHandle(type.fields().get(i)));
        }
    }
}
