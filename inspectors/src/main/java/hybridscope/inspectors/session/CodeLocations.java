package hybridscope.inspectors.session;

import hybridscope.core.debug.Debuggee;
import hybridscope.core.interpreter.FrameState;
import hybridscope.core.interpreter.ManagedThread;
import hybridscope.core.ir.IlFate;
import hybridscope.core.ir.IlIrMap;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.transform.Transform;
import hybridscope.core.transform.TransformResult;
import hybridscope.core.transform.TransformSubjects;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.GenericContext;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.debug.EmittedFiles;
import java.nio.file.Path;
import java.util.Optional;

/** Finds the code that clients speak of, by file and token, in a session's runtime; on the session's thread. */
final class CodeLocations {
    private CodeLocations() {
    }

    /** A method that is loaded; empty where its file is not. */
    static Optional<MethodInfo> method(Debuggee debuggee, String file, int token) {
        return debuggee.engine().runtime().assemblies().stream().filter(assembly -> isFile(assembly, file)).findFirst()
                .map(Assembly::manifest).or(() -> EmittedFiles.of(debuggee).module(normal(Path.of(file))))
                .map(module -> module.method(token, GenericContext.NONE));
    }

    private static boolean isFile(Assembly assembly, String file) {
        return assembly.path().map(CodeLocations::normal).filter(normal(Path.of(file))::equals).isPresent();
    }

    /** The path of the file that a method's code comes from; empty where it comes from none. */
    static Optional<String> file(Debuggee debuggee, MethodInfo method) {
        return method.module().flatMap(module -> module.assembly().path().map(CodeLocations::normal)
                .or(() -> EmittedFiles.of(debuggee).file(module))).map(Path::toString);
    }

    private static Path normal(Path path) {
        return path.toAbsolutePath().normalize();
    }

    /**
     * The first IR instruction that an IL instruction has become.
     *
     * @throws IllegalArgumentException where none has
     */
    static int irOffset(Debuggee debuggee, MethodInfo method, int ilOffset) {
        IlIrMap origins = code(debuggee, method).origins();
        if (origins.ilOffsets().contains(ilOffset) && origins.fate(ilOffset) instanceof IlFate.Became(var ranges)) {
            return ranges.getFirst().start();
        }
        throw new IllegalArgumentException("no IR has become of IL_%04x".formatted(ilOffset));
    }

    /** The IR of a method as a frame executes it, else as it would be made. */
    private static IrMethod code(Debuggee debuggee, MethodInfo method) {
        ManagedThread thread = debuggee.selected();
        Optional<IrMethod> executed = thread == null ? Optional.empty() : thread.frameStates().stream()
                .filter(frame -> frame.method().typical() == method.typical()).map(FrameState::code).findFirst();
        return executed.orElseGet(() -> transformed(debuggee, method));
    }

    private static IrMethod transformed(Debuggee debuggee, MethodInfo method) {
        return switch (Transform.of(TransformSubjects.representative(method), debuggee.engine().transformOptions())) {
            case TransformResult.Transformed(var made, var _) -> made;
            case TransformResult.Failed(var failure) -> throw new IllegalArgumentException(failure.message());
        };
    }
}
