package hybridscope.inspectors.sharing;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotOptions;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.aot.GenericResolution;
import hybridscope.core.aot.KeepList;
import hybridscope.core.icalls.ClassLibraryCalls;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadedModule;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import hybridscope.core.types.VariableKlass;
import hybridscope.inspectors.aot.AotParts;
import hybridscope.inspectors.aot.LoadedFiles;
import hybridscope.inspectors.aot.ProgramFiles;
import hybridscope.inspectors.expression.Completions;
import hybridscope.inspectors.expression.ExpressionWriter;
import hybridscope.inspectors.expression.MemberReading;
import hybridscope.inspectors.expression.ShortNames;
import hybridscope.inspectors.expression.TypeExpressionError;
import hybridscope.inspectors.expression.TypeReader;
import hybridscope.inspectors.expression.TypeReading;
import hybridscope.inspectors.file.ClassLibraries;
import hybridscope.inspectors.file.FileRuntime;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.file.PartRuntime;
import hybridscope.inspectors.session.ProgramParts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Files in a runtime of their own, by the parts that they play: where the names of an expression come from, and where code for it
 * is looked for. What the AOT part contains is analysed when somebody first asks, which takes seconds. For several threads.
 */
public final class SharingWorkspace {
    private final FileRuntime names;
    private final boolean known;
    private final boolean fullSharing;
    private final Completions completions;
    private final Part part;
    private final List<String> differential;

    /** Who analyses the AOT part. */
    private interface Part {
        /** What it contains; empty where there is none. */
        Optional<AotBuild> build(SharingPolicy policy, AotProgress progress);

        /** Whether that takes no time. */
        boolean isKnown(SharingPolicy policy);
    }

    /** Keeps what it has analysed. */
    private static final class OwnPart implements Part {
        private final Runtime runtime;
        private final Map<SharingPolicy, AotBuild> builds = new EnumMap<>(SharingPolicy.class);

        OwnPart(Runtime runtime) {
            this.runtime = runtime;
        }

        @Override
        public synchronized Optional<AotBuild> build(SharingPolicy policy, AotProgress progress) {
            List<Assembly> part = GenericResolution.assemblies(runtime);
            if (!builds.containsKey(policy) && !part.isEmpty()) {
                builds.put(policy, AotBuild.of(part, AotOptions.DEFAULT.by(policy), KeepList.EMPTY, progress));
            }
            return Optional.ofNullable(builds.get(policy));
        }

        @Override
        public synchronized boolean isKnown(SharingPolicy policy) {
            return builds.containsKey(policy);
        }
    }

    private SharingWorkspace(FileRuntime names, Part part, boolean known, boolean fullSharing, List<String> differential) {
        this.differential = differential;
        this.names = names;
        this.part = part;
        completions = new Completions(names);
        this.known = known;
        this.fullSharing = fullSharing;
    }

    /**
     * Files by their parts. Those of the AOT part bring what they refer to; without any the AOT part is what the hot-update files
     * refer to.
     *
     * @param first where names are looked for first: one of the files
     * @throws LoadException            where a file cannot be loaded
     * @throws IllegalArgumentException with a sentence, where a file supplements nothing
     */
    public static SharingWorkspace of(OpenFile first, ProgramParts parts) {
        PartRuntime files = PartRuntime.create();
        Runtime runtime = files.runtime();
        Assembly own = parts.load(runtime, first);
        List<Assembly> updates = new ArrayList<>();
        if (own.role() == Assembly.Role.HOT_UPDATE) {
            updates.add(own);
        }
        for (OpenFile file : parts.hotUpdate()) {
            if (runtime.assemblies().stream().noneMatch(each -> isOf(each, file))) {
                updates.add(runtime.load(file.image(), file.path(), Assembly.Role.HOT_UPDATE));
            }
        }
        files.aot(updates);
        parts.supplement(own).ifPresent(refused -> {
            throw new IllegalArgumentException(refused);
        });
        return new SharingWorkspace(files.file(own), new OwnPart(runtime), true, parts.fullSharing(),
                parts.differential());
    }

    /**
     * A file in a program whose AOT part somebody else keeps.
     *
     * @param known what an earlier call returned for the file and the program, or null; it is returned while the part is the same
     * @throws LoadException            where a file cannot be loaded
     * @throws IllegalArgumentException with a sentence, where a file supplements nothing
     */
    public static SharingWorkspace of(OpenFile first, ProgramFiles program, AotParts parts, SharingWorkspace known) {
        ProgramFiles chosen = program.isAot(first) ? program.around(first) : program.interpreting(first);
        LoadedFiles files = parts.files(chosen);
        if (known != null && known.names.runtime() == files.runtime().runtime()) {
            return known;
        }
        files.refused().ifPresent(refused -> {
            throw new IllegalArgumentException(refused);
        });
        return new SharingWorkspace(files.file(first).orElseThrow(), new Part() {
            @Override
            public Optional<AotBuild> build(SharingPolicy policy, AotProgress progress) {
                return parts.build(chosen, policy, progress);
            }

            @Override
            public boolean isKnown(SharingPolicy policy) {
                return parts.isKnown(chosen, policy);
            }
        }, true, false, files.differential());
    }

    /** The class libraries alone, where nobody knows what an AOT part has. Empty without any. */
    public static Optional<SharingWorkspace> ofLibraries() {
        return ClassLibraries.folder().map(folder -> {
            Runtime runtime = new Runtime(SearchPath.of(folder).followingLinks(), ClassLibraryCalls.policies());
            return runtime.corlib().map(corlib -> new SharingWorkspace(FileRuntime.of(corlib),
                    new OwnPart(runtime), false, false, List.of())).orElse(null);
        });
    }

    private static boolean isOf(Assembly loaded, OpenFile file) {
        Optional<Path> path = loaded.path().map(each -> each.toAbsolutePath().normalize());
        return file.path() != null && path.equals(Optional.of(file.path().toAbsolutePath().normalize()))
                || loaded.name().equals(file.metadata().filter(metadata -> metadata.tables().has(Table.ASSEMBLY, 1))
                .map(metadata -> metadata.string(Table.ASSEMBLY.column("Name"), 1)).orElse(null));
    }

    /** The AOT part. */
    public List<Assembly> aot() {
        return GenericResolution.assemblies(names.runtime());
    }

    /** Where names are looked for. */
    public FileRuntime names() {
        return names;
    }

    /**
     * What is to be told of an expression.
     *
     * @param progress told now and then how far an analysis is; may throw to break off
     */
    public ShareAnswer read(String expression, SharingPolicy policy, AotProgress progress) {
        return switch (new TypeReader(names).readMember(expression)) {
            case MemberReading.OfType(Klass type) -> new ShareAnswer.Told(ShareReport.of(type, policy,
                    search(policy, progress)));
            case MemberReading.OfMethod(MethodInfo method) -> new ShareAnswer.Told(ShareReport.of(method, policy,
                    search(policy, progress)));
            case MemberReading.Refused(TypeExpressionError error) -> new ShareAnswer.Refused(error);
        };
    }

    /** The same without an analysis: where that has not been made yet, what the AOT part has is left open. */
    public ShareAnswer peek(String expression, SharingPolicy policy) {
        if (part.isKnown(policy.withoutFull())) {
            return read(expression, policy, AotProgress.NONE);
        }
        ResolutionPart open = new ResolutionPart(Optional.empty(), known, fullSharing, names.standIns(), differential);
        return switch (new TypeReader(names).readMember(expression)) {
            case MemberReading.OfType(Klass type) -> new ShareAnswer.Told(ShareReport.of(type, policy, open));
            case MemberReading.OfMethod(MethodInfo method) -> new ShareAnswer.Told(ShareReport.of(method, policy, open));
            case MemberReading.Refused(TypeExpressionError error) -> new ShareAnswer.Refused(error);
        };
    }

    /** Analyses the AOT part for a policy, if that has not been done. @param progress as for {@link #read} */
    public void analyse(SharingPolicy policy, AotProgress progress) {
        part.build(policy.withoutFull(), progress);
    }

    /** What names may be completed to. */
    public Completions completions() {
        return completions;
    }

    /**
     * The expression of a type or method of the file that is given as its token, {@code 0x06000001}; anything else as it is.
     * Generic parameters are given what they share as: {@code object}, or {@code int} where they are value types.
     */
    public String written(String expression) {
        if (!expression.matches("0x0[26][0-9A-Fa-f]{6}")) {
            return expression;
        }
        int token = Integer.decode(expression);
        LoadedModule module = names.module();
        if (!module.metadata().tables().has(Token.table(token), Token.rid(token))) {
            return expression;
        }
        if (Token.table(token) == Table.TYPE_DEF) {
            return written(closed(module.definition(Token.rid(token))));
        }
        MethodInfo definition = module.method(token, GenericContext.NONE);
        Klass owner = closed(definition.declaringType());
        MethodInfo open = owner.methods().get(definition.index());
        MethodInfo method = open.genericArity() == 0 ? open : open.instance(arguments(open.arguments()));
        String own = ShortNames.withoutType(method);
        return written(owner) + "." + (own.startsWith(".") ? own.substring(1) : own);
    }

    private String written(Klass type) {
        String name = ShortNames.of(type);
        return new TypeReader(names).read(name) instanceof TypeReading.Found(Klass found) && found == type ? name
                : new ExpressionWriter(names.assembly()).write(type).orElse(name);
    }

    private static Klass closed(Klass type) {
        return type.arguments().isEmpty() ? type : ((DefinedKlass) type).definition().instance(arguments(type.arguments()));
    }

    private static List<Klass> arguments(List<Klass> variables) {
        return variables.stream().map(each -> each instanceof VariableKlass variable && variable.hasValueConstraint()
                ? each.runtime().core().int32() : each.runtime().core().object()).toList();
    }

    private ResolutionPart search(SharingPolicy policy, AotProgress progress) {
        return new ResolutionPart(known ? Optional.of(method -> part.build(policy.withoutFull(), progress)
                .map(build -> build.isInstantiated(method)).orElse(false)) : Optional.empty(), known, fullSharing,
                names.standIns(), differential);
    }
}
