package hybridscope.core.icalls.emit;

import hybridscope.core.icalls.data.ManagedExceptions;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.metadata.CodedIndex;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.metadata.emit.ImageContent;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.metadata.signature.MethodSig;
import hybridscope.core.metadata.signature.TypeSig;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.MethodInfo;
import java.util.ArrayList;
import java.util.List;

/** Methods that are made one by one: each is the only one of an assembly of its own. */
final class DynamicMethods {
    private static final String KIND = Builders.DYNAMIC_METHOD;
    /** Of the class around it: abstract, sealed; of the method: public, static. */
    private static final int CLASS_FLAGS = 0x180;
    private static final int METHOD_FLAGS = 0x16;
    private static final int CLASS = 2;

    private final EmittedModules modules;

    DynamicMethods(EmittedModules modules) {
        this.modules = modules;
    }

    /** The method of a DynamicMethod object; what is not complete yet is declared. */
    MethodInfo method(Engine engine, int object) {
        MethodInfo known = modules.dynamicMethod(object);
        return known != null ? known : define(engine, object, null);
    }

    /** Makes the method of what its ILGenerator has collected. */
    void create(Engine engine, int object) {
        Builders builders = new Builders(engine);
        int generator = builders.reference(object, KIND, "ilgen");
        if (generator == 0) {
            throw engine.exceptions().thrown("System.PlatformNotSupportedException",
                    "DynamicILInfo is not supported on this platform.");
        }
        List<Integer> references = builders.list(object, KIND, "refs");
        MethodInfo method = define(engine, object, (module, tokens) -> new EmittedBodies(module, tokens).body(generator,
                builders.bool(object, KIND, "init_locals"), token -> token(engine, tokens, references, object, token)));
        builders.of(KIND).setI8(object, "mhandle", engine.handles().methodHandle(method));
    }

    /** A token in a generator's code is the number of an object that the method keeps. */
    private static int token(Engine engine, EmittedTokens tokens, List<Integer> references, int self, int number) {
        if (number < 1 || number > references.size() || references.get(number - 1) == 0) {
            throw engine.exceptions().thrown("System.InvalidProgramException", "Invalid token in a dynamic method.");
        }
        int object = references.get(number - 1);
        return object == self ? Token.of(Table.METHOD_DEF, 1) : tokens.token(object, true);
    }

    /** Adds a body; its RVA. */
    private interface Body {
        int add(EmittedModule module, EmittedTokens tokens);
    }

    private MethodInfo define(Engine engine, int object, Body body) {
        Builders builders = new Builders(engine);
        MethodInfo declared = modules.dynamicMethod(object);
        String name = declared != null ? declared.module().orElseThrow().assembly().name() : "dynamic" + modules.number();
        EmittedModule module = new EmittedModule(engine, "dynamic");
        EmittedTokens tokens = new EmittedTokens(modules, module);
        ImageContent content = module.content();
        content.add(Table.ASSEMBLY, 0x8004, 0, 0, 0, 0, 0, 0, content.string(name), 0);
        int base = module.typeToken(engine.runtime().core().find("System.Object").orElseThrow());
        content.add(Table.TYPE_DEF, CLASS_FLAGS, content.string("DynamicMethods"), 0,
                CodedIndex.TYPE_DEF_OR_REF.encode(Token.table(base), Token.rid(base)), 0, 0);
        String methodName = builders.text(object, KIND, "name");
        content.add(Table.METHOD_DEF, 0, 0, METHOD_FLAGS, content.string(methodName == null ? "" : methodName),
                content.blob(EmittedTokens.blob(signature(engine, object, tokens)).bytes()), 0);
        content.members(Table.TYPE_DEF.column("MethodList"), CLASS, List.of(1));
        parameters(builders, object, content);
        if (body != null) {
            content.set(Table.METHOD_DEF.column("RVA"), 1, body.add(module, tokens));
        }
        module.charge();
        try {
            MethodInfo method = modules.journal().know(() -> {
                Assembly assembly = declared != null ? declared.module().orElseThrow().assembly()
                        : engine.runtime().defineMethod(module.image(), viewer(engine, object));
                assembly.manifest().grow(module.image(), module.state().links, 0);
                return assembly.manifest().definition(CLASS).methods().getFirst();
            });
            modules.setDynamicMethod(object, method);
            engine.collector().keep(object);
            return method;
        } catch (LoadException e) {
            throw engine.exceptions().thrown(e.failure().kind().exceptionName(), e.failure().message());
        }
    }

    /** Its owner has the access that it has; without one it has that of a class of the core library. */
    private static DefinedKlass viewer(Engine engine, int object) {
        Builders builders = new Builders(engine);
        int owner = builders.reference(object, KIND, "owner");
        return builders.bool(object, KIND, "skipVisibility") ? null
                : owner != 0 && engine.handles().type(owner) instanceof DefinedKlass type ? type
                : engine.runtime().core().find("System.Object").orElseThrow();
    }

    private static void parameters(Builders builders, int object, ImageContent content) {
        List<Integer> rids = new ArrayList<>();
        for (int parameter : builders.list(object, KIND, "pinfo")) {
            if (parameter != 0) {
                String name = builders.text(parameter, Builders.PARAMETER, "name");
                rids.add(content.add(Table.PARAM, builders.i4(parameter, Builders.PARAMETER, "attrs") & 0xFFF,
                        builders.i4(parameter, Builders.PARAMETER, "position"), name == null ? 0 : content.string(name)));
            }
        }
        content.members(Table.METHOD_DEF.column("ParamList"), 1, rids);
    }

    private static MethodSig signature(Engine engine, int object, EmittedTokens tokens) {
        Builders builders = new Builders(engine);
        List<TypeSig> parameters = builders.list(object, KIND, "parameters").stream().map(tokens.signatures()::type).toList();
        if (parameters.contains(TypeSig.of(ElementType.VOID))) {
            // Mono finds that no delegate has such a parameter.
            throw ManagedExceptions.argument(engine, "method arguments are incompatible", null);
        }
        return new MethodSig(CallingConvention.DEFAULT, false, false, 0,
                tokens.signatures().modified(builders.reference(object, KIND, "returnType"), 0, 0), parameters, -1);
    }
}
