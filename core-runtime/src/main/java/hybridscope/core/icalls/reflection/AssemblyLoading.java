package hybridscope.core.icalls.reflection;

import hybridscope.core.host.Host;
import hybridscope.core.host.Journal;
import hybridscope.core.icalls.data.CoreClass;
import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.Engine;
import hybridscope.core.interpreter.MissingAssemblyHandler;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.name.AssemblyName;
import hybridscope.core.metadata.signature.ElementType;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Span;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The assemblies of a {@code System.AppDomain}, and loading more of them. */
public final class AssemblyLoading {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final String DOMAIN = "System.AppDomain::";
    /** States of loading: what comes behind the events AssemblyLoad and AssemblyResolve. */
    private static final int LOADED = 1;
    private static final int RESOLVED = 2;
    /** And behind the question for an assembly that the new one refers to: the number of its row is added. */
    private static final int ASKED = 3;

    /** What Mono's number is. */
    private static final int RUNTIME_ID = 9;

    private AssemblyLoading() {
    }

    /** {@code AppDomain.AssemblyResolve}, for what the methods of a program refer to. */
    private static final class ResolveEvent implements MissingAssemblyHandler {
        @Override
        public boolean listens(Engine engine) {
            return AppDomainCalls.listens(engine, "AssemblyResolve");
        }

        @Override
        public Call call(Engine engine, String assembly, Assembly requester) {
            int display = engine.strings().create(assembly);
            return new Call(method(engine, "DoAssemblyResolve"), AppDomainCalls.object(engine), display,
                    ReflectionObjects.of(engine).assembly(requester), 0);
        }

        @Override
        public void answer(Engine engine, String assembly, int object) {
            engine.runtime().bindMissing(TypeLookup.simpleName(assembly), ReflectionObjects.of(engine).assembly(object));
        }
    }

    /** Adds this family. */
    public static void register(InternalCalls calls, Host host) {
        Journal journal = host.journal();
        calls.onMissingAssembly(new ResolveEvent());
        calls.add(DOMAIN + "GetAssemblies(System.Boolean)", call -> assemblies(call, journal));
        calls.add("System.Diagnostics.Process::GetModules_icall(System.IntPtr)",
                call -> ProcessModules.give(call, loaded(call.engine(), journal)));
        calls.add(DOMAIN
                + "LoadAssembly(System.String,System.Security.Policy.Evidence,System.Boolean,System.Threading.StackCrawlMark&)",
                call -> load(call, host));
        calls.add(DOMAIN + "LoadAssemblyRaw(System.Byte[],System.Byte[],System.Security.Policy.Evidence,System.Boolean)",
                call -> loadBytes(call, journal));
        calls.add(DOMAIN + "ExecuteAssembly(System.Reflection.Assembly,System.String[])", AssemblyLoading::execute);
        // It would read the file, which the program may not, or which is not there any more.
        calls.replace("System.Security.Policy.Hash::GetData()", AssemblyLoading::image);
        calls.add("System.Security.Policy.Evidence::IsAuthenticodePresent(System.Reflection.Assembly)",
                call -> call.returnBool(false));
        calls.add("Mono.Runtime::GetDisplayName()", call -> ManagedStrings.returnString(call, "HybridScope"));
        calls.add("Mono.Runtime::mono_runtime_install_handlers()", _ -> { });
        calls.add("System.Runtime.Versioning.VersioningHelper::GetRuntimeId()", call -> call.returnI4(RUNTIME_ID));
    }

    /**
     * The core library first, the others in the order of loading; what code made at run time lives in is no assembly of the
     * program's.
     */
    private static List<Assembly> loaded(Engine engine, Journal journal) {
        DomainState domain = DomainState.of(engine);
        List<Assembly> all = new ArrayList<>(journal.know(engine.runtime()::assemblies));
        if (domain.isFurther()) {
            Set<Assembly> used = journal.know(engine.domains().current()::assemblies);
            all.removeIf(assembly -> !used.contains(assembly) && !domain.loaded().contains(assembly));
        } else {
            all.removeAll(domain.elsewhere());
        }
        engine.runtime().corlib().ifPresent(corlib -> {
            all.remove(corlib);
            all.addFirst(corlib);
        });
        all.removeIf(Assembly::isDynamicMethod);
        return all;
    }

    private static void assemblies(NativeCall call, Journal journal) {
        Engine engine = call.engine();
        call.returnI8(ReflectionObjects.of(engine).array("System.Reflection.Assembly",
                loaded(engine, journal).stream().filter(assembly -> assembly.isReflectionOnly() == ((call.i4(1) & 0xFF) != 0))
                .map(ReflectionObjects.of(engine)::assembly).toList()));
    }

    /** The bytes of the file that the evidence of an assembly is about. */
    private static void image(NativeCall call) {
        Engine engine = call.engine();
        CoreClass hashes = CoreClass.of(engine, "System.Security.Policy.Hash");
        int hash = call.object(0);
        int known = hashes.reference(hash, "data");
        if (known == 0) {
            int assembly = hashes.reference(hash, "assembly");
            if (assembly == 0) {
                throw engine.exceptions().thrown("System.Security.SecurityException", "No assembly data.");
            }
            Bytes bytes = ReflectionObjects.of(engine).assembly(assembly).manifest().image().bytes();
            known = engine.allocator().allocateVector(engine.runtime().core().primitive(ElementType.U1), bytes.length());
            byte[] copy = bytes.copy(new Span(0, bytes.length()));
            Memory.copy(copy, 0, engine.memory(), known + MODEL.arrayDataOffset(), copy.length);
            hashes.setI8(hash, "data", known);
        }
        call.returnI8(known);
    }

    // ---- loading

    /** Finds or loads an assembly; who listens to AssemblyResolve is asked for what cannot be found. */
    private static void load(NativeCall call, Host host) {
        Journal journal = host.journal();
        Engine engine = call.engine();
        if (goesOn(call, journal)) {
            return;
        }
        String name = ManagedStrings.checkUtf8(engine, engine.strings().text(call.reference(1)));
        switch (call.state()) {
            case RESOLVED -> {
                // Where there is none the class library says so.
                call.returnI8(call.returned());
            }
            default -> {
                int before = engine.runtime().assemblies().size();
                Optional<Assembly> found = AssemblyCalls
                        .probe(engine, host, DomainState.of(engine).folders(), name)
                        .or(() -> AssemblyCalls.bind(call, name)).filter(each -> DomainState.of(engine).mayHave(each));
                if (found.isEmpty()) {
                    resolve(call, call.reference(0), name, RESOLVED);
                } else {
                    announce(call, found.get(), journal.know(() -> engine.runtime().assemblies().size() > before));
                }
            }
        }
    }

    /** Raises AssemblyResolve, on a domain or the one there is. */
    static void resolve(NativeCall call, int domain, String name, int next) {
        int object = domain != 0 ? domain : AppDomainCalls.object(call.engine());
        int display = call.engine().strings().create(name);
        call.invoke(next, method(call.engine(), "DoAssemblyResolve"), object, display, 0, 0);
    }

    private static MethodInfo method(Engine engine, String name) {
        return CoreClass.of(engine, "System.AppDomain").type().methods(name).getFirst();
    }

    /**
     * Gives an assembly as the result; where it is new, behind the event AssemblyLoad and the questions for what it refers to.
     */
    static void announce(NativeCall call, Assembly assembly, boolean isNew) {
        int object = ReflectionObjects.of(call.engine()).assembly(assembly);
        DomainState domain = DomainState.of(call.engine());
        boolean isNewHere = domain.isFurther() ? !domain.loaded().contains(assembly)
                : isNew || domain.elsewhere().remove(assembly);
        if (isNewHere && domain.isFurther()) {
            domain.loaded().add(assembly);
            if (isNew) {
                AppDomainCalls.root(call.engine()).elsewhere().add(assembly);
            }
        }
        if (isNewHere) {
            call.hold(object);
            call.invoke(LOADED, method(call.engine(), "DoAssemblyLoad"), AppDomainCalls.object(call.engine()), object);
        } else {
            call.returnI8(object);
        }
    }

    /** Whether a call has announced an assembly; it goes on with that then. */
    static boolean goesOn(NativeCall call, Journal journal) {
        if (call.state() != LOADED && call.state() < ASKED) {
            return false;
        }
        ask(call, journal, call.state() == LOADED ? 1 : call.state() - ASKED + 1);
        return true;
    }

    /**
     * Raises AssemblyResolve for what a new assembly refers to and nobody has, from a row of AssemblyRef on. Mono does so when it
     * first needs one of its types; a type that could not be found is missing for good here.
     */
    private static void ask(NativeCall call, Journal journal, int from) {
        Engine engine = call.engine();
        int object = call.held();
        Assembly assembly = ReflectionObjects.of(engine).assembly(object);
        Metadata metadata = assembly.manifest().metadata();
        int rows = AppDomainCalls.listens(engine, "AssemblyResolve") ? metadata.tables().rows(Table.ASSEMBLY_REF) : 0;
        for (int row = from; row <= rows; row++) {
            AssemblyName wanted = reference(metadata, row);
            if (wanted != null && journal.know(() -> engine.runtime().bind(wanted.name(), assembly.directory()).isEmpty())) {
                int display = engine.strings().create(wanted.text());
                call.invokeCatching(ASKED + row, method(engine, "DoAssemblyResolve"), AppDomainCalls.object(engine), display,
                        object, 0);
                return;
            }
        }
        call.returnI8(object);
    }

    private static AssemblyName reference(Metadata metadata, int row) {
        try {
            return AssemblyName.ofReference(metadata, row);
        } catch (BadFormatException e) {
            // What names nothing cannot be asked for.
            return null;
        }
    }

    private static void loadBytes(NativeCall call, Journal journal) {
        Engine engine = call.engine();
        if (goesOn(call, journal)) {
            return;
        }
        int array = call.reference(1);
        int length = engine.arrayLength(array);
        if (length == 0) {
            // Mono cannot make the copy of none.
            throw Trap.OUT_OF_MEMORY_IN_CALL;
        }
        engine.hostMemory().charge(length);
        byte[] bytes = new byte[length];
        Memory.copy(engine.memory(), array + MODEL.arrayDataOffset(), bytes, 0, bytes.length);
        int before = engine.runtime().assemblies().size();
        Assembly assembly = AssemblyCalls.load(engine, journal, bytes, array + MODEL.arrayDataOffset());
        if ((call.i4(4) & 0xFF) != 0) {
            assembly.setReflectionOnly();
        }
        announce(call, assembly, journal.know(() -> engine.runtime().assemblies().size() > before));
    }

    /** Runs another assembly's entry point; the result is Main's, 0 where it returns nothing. */
    private static void execute(NativeCall call) {
        Engine engine = call.engine();
        MethodInfo main = AssemblyCalls.entryPoint(ReflectionObjects.of(engine).assembly(call.reference(1)))
                .orElseThrow(() -> engine.exceptions().thrown("System.MissingMethodException",
                        "Entry point not found in assembly."));
        if (call.state() == 0) {
            boolean takes = !main.signature().parameters().isEmpty();
            int arguments = call.reference(2) != 0 || !takes
                    ? call.reference(2) : engine.allocator().allocateVector(engine.runtime().core().string(), 0);
            call.invoke(1, main, takes ? new long[] {arguments} : new long[0]);
            return;
        }
        call.returnI4(main.signature().returnType().elementType() == ElementType.VOID ? 0 : (int) call.returned());
    }
}
