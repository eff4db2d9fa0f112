package hybridscope.core.icalls.reflection;

import hybridscope.core.host.Host;
import hybridscope.core.host.Journal;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.il.OpCode;
import hybridscope.core.il.OperandKind;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.Restorable;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.signature.CallingConvention;
import hybridscope.core.types.DynamicCode;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LocalVariable;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.MethodSignature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code System.Reflection.Emit}: single methods can be made at run time, which compiled expression trees and regular expressions
 * live on. Whole assemblies and types cannot, and say so where they would begin.
 */
public final class EmitCalls {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String EMIT = "System.Reflection.Emit.";
    private static final String HOLDER = EMIT + "DynamicMethod/AnonHostModuleHolder";
    /** Rows that no table of the image has: their tokens are links. */
    private static final int FIRST_LINK = 0x1000;
    private static final int TYPE = 0x0100_0000;
    private static final int MEMBER = 0x0A00_0000;
    private static final int SIGNATURE = 0x1100_0000;
    /** ExceptionHandlingClauseOptions. */
    private static final int FILTER = 1;
    private static final int FINALLY = 2;
    /** CallingConventions. */
    private static final int HAS_THIS = 0x20;

    /** How many methods have been made. */
    private static final class Made implements Restorable {
        private int count;

        @Override
        public Runnable save() {
            int saved = count;
            return () -> count = saved;
        }
    }

    private EmitCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        calls.add(EMIT + "DynamicMethod::create_dynamic_method(System.Reflection.Emit.DynamicMethod)",
                call -> create(call, host.journal()));
        // Methods without an owner live in a module of an assembly made for them; here in the core library's.
        calls.replace(HOLDER + "::.cctor()", call -> {
            int module = ReflectionObjects.of(call.engine()).module(call.engine().runtime().corlib().orElseThrow().manifest());
            Memory.setI8(call.engine().memory(), CoreClass.of(call.engine(), HOLDER).address("anon_host_module"), module);
        });
        for (String entrance : new String[] {"AssemblyBuilder::basic_init(System.Reflection.Emit.AssemblyBuilder)",
            "ModuleBuilder::basic_init(System.Reflection.Emit.ModuleBuilder)"}) {
            calls.add(EMIT + entrance, call -> {
                throw call.engine().exceptions().thrown("System.PlatformNotSupportedException",
                        "Assemblies and types cannot be made at run time: System.Reflection.Emit.AssemblyBuilder is not "
                        + "supported on this platform.");
            });
        }
    }

    /** Makes the method of what an ILGenerator has collected. */
    private static void create(NativeCall call, Journal journal) {
        Engine engine = call.engine();
        CoreClass type = CoreClass.of(engine, EMIT + "DynamicMethod");
        int object = call.reference(0);
        int generator = type.reference(object, "ilgen");
        if (generator == 0) {
            throw engine.exceptions().thrown("System.PlatformNotSupportedException",
                    "DynamicILInfo is not supported on this platform.");
        }
        Builder builder = new Builder(call, object, generator);
        int number = ++engine.part(Made.class, _ -> new Made()).count;
        try {
            DynamicCode code = builder.build("dynamic" + number);
            MethodInfo method = journal.know(() -> engine.runtime().define(code));
            type.setI8(object, "mhandle", engine.handles().methodHandle(method));
        } catch (LoadException e) {
            throw engine.exceptions().thrown(e.failure().kind().exceptionName(), e.failure().message());
        }
    }

    /** One method on its way. */
    private static final class Builder {
        private final Engine engine;
        private final ReflectionObjects mirrors;
        private final CoreClass method;
        private final CoreClass generator;
        private final int object;
        private final int source;
        private final DynamicImage image = new DynamicImage();
        private final Map<Integer, Object> links = new HashMap<>();
        private int nextLink = FIRST_LINK;

        Builder(NativeCall call, int object, int source) {
            engine = call.engine();
            mirrors = ReflectionObjects.of(engine);
            method = CoreClass.of(engine, EMIT + "DynamicMethod");
            generator = CoreClass.of(engine, EMIT + "ILGenerator");
            this.object = object;
            this.source = source;
        }

        DynamicCode build(String assembly) {
            byte[] il = new byte[generator.i4(source, "code_len")];
            Memory.copy(engine.memory(), generator.reference(source, "code") + MODEL.arrayDataOffset(), il, 0, il.length);
            relink(il, mirrors.elements(method.reference(object, "refs")));
            List<LocalVariable> locals = locals();
            boolean init = Memory.u1(engine.memory(), object + method.offset("init_locals")) != 0;
            String name = engine.strings().text(method.reference(object, "name"));
            byte[] file = image.write(assembly, name,
                    new DynamicImage.Body(il, generator.i4(source, "max_stack"), init, !locals.isEmpty(), clauses()));
            int returned = method.reference(object, "returnType");
            return new DynamicCode(file, returned == 0 ? engine.runtime().core().voidType() : engine.handles().type(returned),
                    mirrors.elements(method.reference(object, "parameters")).stream().map(engine.handles()::type).toList(),
                    locals, links);
        }

        /** Replaces each token, which is the number of an object that the generator keeps, by one that stands for it here. */
        private void relink(byte[] il, List<Integer> references) {
            Map<Integer, Integer> tokens = new HashMap<>();
            int at = 0;
            while (at < il.length) {
                int first = il[at] & 0xFF;
                OpCode opCode = first != OpCode.TWO_BYTE_PREFIX ? OpCode.oneByte(first) : at + 1 < il.length
                        ? OpCode.twoByte(il[at + 1] & 0xFF) : null;
                if (opCode == null || at + opCode.length() > il.length) {
                    throw engine.exceptions().thrown("System.InvalidProgramException", "Invalid IL code in a dynamic method.");
                }
                int operand = at + opCode.size();
                if (opCode.operand() == OperandKind.INLINE_STRING || !opCode.operand().tables().isEmpty()) {
                    int number = Memory.i4(il, operand) - 1;
                    if (number < 0 || number >= references.size()) {
                        throw engine.exceptions().thrown("System.InvalidProgramException", "Invalid token in a dynamic method.");
                    }
                    Memory.setI4(il, operand, tokens.computeIfAbsent(number, known -> token(references.get(known))));
                }
                at += opCode.length() + (opCode.operand() == OperandKind.INLINE_SWITCH ? 4 * Memory.i4(il, operand) : 0);
            }
        }

        private int token(int reference) {
            String kind = engine.klassOf(reference).name();
            return switch (kind) {
                case "System.String" -> image.userString(engine.strings().text(reference));
                case "System.RuntimeType" -> link(TYPE, engine.handles().type(reference));
                case "System.Reflection.RuntimeFieldInfo" -> link(MEMBER, mirrors.field(reference));
                case "System.Reflection.RuntimeMethodInfo", "System.Reflection.RuntimeConstructorInfo" ->
                        link(MEMBER, mirrors.method(reference));
                // The method itself is the image's first.
                case EMIT + "DynamicMethod" -> reference == object ? 0x0600_0001 : link(MEMBER, mirrors.method(reference));
                case EMIT + "SignatureHelper" -> link(SIGNATURE, signature(reference));
                default -> throw engine.exceptions().thrown("System.NotSupportedException",
                        "A dynamic method cannot refer to a " + kind + ".");
            };
        }

        private int link(int table, Object target) {
            links.put(table | nextLink, target);
            return table | nextLink++;
        }

        private MethodSignature signature(int reference) {
            CoreClass helper = CoreClass.of(engine, EMIT + "SignatureHelper");
            int returned = helper.reference(reference, "returnType");
            return new MethodSignature(CallingConvention.DEFAULT, (helper.i4(reference, "callConv") & HAS_THIS) != 0, false, 0,
                    returned == 0 ? engine.runtime().core().voidType() : engine.handles().type(returned),
                    mirrors.elements(helper.reference(reference, "arguments")).stream().map(engine.handles()::type).toList(), -1,
                    List.of());
        }

        private List<LocalVariable> locals() {
            CoreClass builder = CoreClass.of(engine, EMIT + "LocalBuilder");
            List<LocalVariable> locals = new ArrayList<>();
            for (int local : mirrors.elements(generator.reference(source, "locals"))) {
                if (local != 0) {
                    boolean pinned = Memory.u1(engine.memory(), local + builder.offset("is_pinned")) != 0;
                    locals.add(new LocalVariable(locals.size(), engine.handles().type(builder.reference(local, "type")), pinned));
                }
            }
            return locals;
        }

        /** The clauses, inner ones first: the generator lists blocks in the order in which they begin. */
        private List<DynamicImage.Clause> clauses() {
            List<DynamicImage.Clause> clauses = new ArrayList<>();
            CoreClass info = CoreClass.of(engine, EMIT + "ILExceptionInfo");
            CoreClass block = CoreClass.of(engine, EMIT + "ILExceptionBlock");
            int infos = generator.reference(source, "ex_handlers");
            for (int i = length(infos) - 1; i >= 0; i--) {
                int at = element(infos, i);
                int handlers = info.reference(at, "handlers");
                for (int j = 0; j < length(handlers); j++) {
                    clauses.add(clause(info, at, block, element(handlers, j)));
                }
            }
            return clauses;
        }

        private DynamicImage.Clause clause(CoreClass info, int tried, CoreClass block, int handler) {
            int kind = block.i4(handler, "type");
            int start = info.i4(tried, "start");
            int handlerStart = block.i4(handler, "start");
            int length = kind == FINALLY ? handlerStart - start : info.i4(tried, "len");
            int caught = block.reference(handler, "extype");
            int data = caught != 0 ? link(TYPE, engine.handles().type(caught))
                    : kind == FILTER ? block.i4(handler, "filter_offset") : 0;
            return new DynamicImage.Clause(kind, start, length, handlerStart, block.i4(handler, "len"), data);
        }

        private int length(int array) {
            return array == 0 ? 0 : (int) Memory.i8(engine.memory(), array + MODEL.arrayLengthOffset());
        }

        private int element(int array, int index) {
            return array + MODEL.arrayDataOffset() + index * engine.elementSize(array);
        }
    }
}
