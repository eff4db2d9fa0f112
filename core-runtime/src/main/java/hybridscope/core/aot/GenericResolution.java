package hybridscope.core.aot;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.AbiForm;
import hybridscope.core.bridge.AotBridges;
import hybridscope.core.bridge.GeneratedBridges;
import hybridscope.core.bridge.MissingBridges;
import hybridscope.core.metadata.Table;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.BindingPolicy;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Where the code of a generic instance of the AOT part comes from: the four steps of RULES.md §6, "Resolution". */
public final class GenericResolution implements BindingPolicy {
    private final Function<Runtime, Predicate<MethodInfo>> analysis;
    private final boolean fullSharing;
    private final Function<Runtime, MissingBridges> bridges;
    private Runnable forget = () -> { };
    private Predicate<MethodInfo> part;
    private volatile Predicate<MethodInfo> outdated = _ -> false;

    /** The steps, in order. */
    public enum Step {
        /** Its shared method is instantiated in the AOT part. */
        AOT,
        /** Supplementary metadata is loaded for the assembly that defines the generic: its IL is interpreted. */
        SUPPLEMENTARY,
        /** Full generic sharing is on: the one body for all instances runs. */
        FULL_SHARING,
        /** Nothing runs. */
        MISSING
    }

    /**
     * The resolution for one runtime.
     *
     * @param analysis    asked once, for the first generic method that is called: tells of instances of generic methods, and of
     *                    methods of generic types' instances, whether the AOT part has code that they share
     * @param fullSharing whether full generic sharing is on
     */
    public GenericResolution(Function<Runtime, Predicate<MethodInfo>> analysis, boolean fullSharing) {
        this(analysis, fullSharing, null);
    }

    /**
     * The same beside bridges that are known.
     *
     * @param bridges asked when something first crosses over: tells what is missing
     */
    public GenericResolution(Function<Runtime, Predicate<MethodInfo>> analysis, boolean fullSharing,
            Function<Runtime, MissingBridges> bridges) {
        this.analysis = analysis;
        this.fullSharing = fullSharing;
        this.bridges = bridges;
    }

    /**
     * The resolution over what an AOT build of the runtime's AOT assemblies contains, with all that these refer to as far as it
     * is found: of a build's class libraries everything is there that is not generic.
     *
     * @param keep        what else must be there; {@link KeepList#EMPTY} for nothing
     * @param fullSharing whether full generic sharing is on
     */
    public static GenericResolution over(KeepList keep, boolean fullSharing) {
        return over(keep, fullSharing, Abi.UNIVERSAL64, GeneratedBridges.NONE);
    }

    /**
     * The same for code of an ABI.
     *
     * @param abi       by whose signatures the AOT part has bridges
     * @param generated bridges that it has besides, as a file lists them
     */
    public static GenericResolution over(KeepList keep, boolean fullSharing, Abi abi, GeneratedBridges generated) {
        AtomicReference<AotBuild> build = new AtomicReference<>();
        AtomicReference<MissingBridges> missing = new AtomicReference<>();
        Function<Runtime, AotBuild> analysis = runtime -> once(build, () -> runtime.uncounted(
                () -> AotBuild.of(assemblies(runtime), AotOptions.DEFAULT, keep, AotProgress.NONE)));
        GenericResolution resolution = new GenericResolution(runtime -> analysis.apply(runtime)::isInstantiated, fullSharing,
                runtime -> once(missing, () -> runtime.uncounted(
                        () -> new MissingBridges(bridges(analysis.apply(runtime), abi), generated))));
        resolution.forget = () -> {
            build.set(null);
            missing.set(null);
        };
        return resolution;
    }

    private static AotBridges bridges(AotBuild build, Abi abi) {
        return AotBridges.of(build.callable(), build::contains, abi, AbiForm.RUNNABLE, () -> false);
    }

    private static <T> T once(AtomicReference<T> place, Supplier<T> made) {
        synchronized (place) {
            if (place.get() == null) {
                place.set(made.get());
            }
            return place.get();
        }
    }

    /**
     * The AOT part beside hot-update assemblies: what they refer to belongs to it besides, loaded where that has not been done.
     * Everything that asks for the AOT part of files asks here, so that all answers are of the same part.
     */
    public static List<Assembly> assemblies(Runtime runtime, List<Assembly> hotUpdate) {
        runtime.corlib();
        hotUpdate.forEach(GenericResolution::bindReferences);
        return assemblies(runtime);
    }

    private static void bindReferences(Assembly assembly) {
        LoadedModule module = assembly.manifest();
        for (int row = 1; row <= module.metadata().tables().rows(Table.ASSEMBLY_REF); row++) {
            module.referencedAssembly(row).ifPresent(name -> assembly.runtime().bind(name, assembly.directory()));
        }
    }

    /** The AOT part of a runtime: its AOT assemblies, and those that these refer to, but for references of class libraries. */
    public static List<Assembly> assemblies(Runtime runtime) {
        runtime.corlib();
        Set<Assembly> all = new LinkedHashSet<>();
        Deque<Assembly> work = new ArrayDeque<>();
        runtime.assemblies().stream().filter(GenericResolution::isInPart).forEach(work::add);
        while (!work.isEmpty()) {
            Assembly assembly = work.poll();
            if (all.add(assembly) && !assembly.isClassLibrary()) {
                LoadedModule module = assembly.manifest();
                for (int row = 1; row <= module.metadata().tables().rows(Table.ASSEMBLY_REF); row++) {
                    module.referencedAssembly(row).flatMap(name -> runtime.bind(name, assembly.directory()))
                            .filter(GenericResolution::isInPart).ifPresent(work::add);
                }
            }
        }
        return List.copyOf(all);
    }

    /** Whether it is in the AOT part, in this version or an older one. */
    private static boolean isInPart(Assembly assembly) {
        return !assembly.isDynamic() && (assembly.role() == Assembly.Role.AOT || assembly.isDifferential());
    }

    /** The step that a method takes as things are now. */
    public Step step(MethodInfo instance) {
        if (!outdated.test(instance) && part(instance.declaringType().runtime()).test(instance)) {
            return Step.AOT;
        }
        LoadedModule module = instance.module().orElseThrow();
        Assembly assembly = module.assembly();
        boolean supplemented = module == assembly.manifest()
                && assembly.supplement().filter(supplement -> supplement.il(instance).isPresent()).isPresent();
        return supplemented ? Step.SUPPLEMENTARY : fullSharing ? Step.FULL_SHARING : Step.MISSING;
    }

    private synchronized Predicate<MethodInfo> part(Runtime runtime) {
        if (part == null) {
            part = runtime.uncounted(() -> analysis.apply(runtime));
        }
        return part;
    }

    @Override
    public Optional<MethodBinding> bind(MethodInfo instance) {
        return Optional.of(switch (step(instance)) {
            case AOT, FULL_SHARING -> MethodBinding.COMPILED;
            case SUPPLEMENTARY -> MethodBinding.INTERPRETED;
            case MISSING -> new MethodBinding.Missing(MethodBinding.Reason.NOT_INSTANTIATED, missing(instance));
        });
    }

    @Override
    public synchronized void updated(Predicate<MethodInfo> changed) {
        outdated = changed;
        part = null;
        forget.run();
    }

    @Override
    public Optional<String> unbridged(MethodInfo method) {
        return bridges == null ? Optional.empty()
                : bridges.apply(method.declaringType().runtime()).of(method);
    }

    @Override
    public boolean knowsBridges() {
        // Fully shared code calls by invoker_method, whatever the signature; all other code was there to be asked.
        return bridges != null && !fullSharing;
    }

    /** What the exception says of a method that nothing was made for. */
    public static String missing(MethodInfo instance) {
        return "AOT generic method isn't instantiated in aot module. " + instance;
    }
}
