package hybridscope.core.interpreter;

import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.FieldInfo;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodInfo;
import hybridscope.core.types.Runtime;
import java.nio.file.Path;

/**
 * Ends a run because the core library lacks something that the runtime itself reaches for: it is damaged, of another lineage, or
 * no core library but an assembly that calls itself so. There may be no exception that a program could be given.
 */
public final class UnusableCoreLibrary extends RunEnd {
    private static final long serialVersionUID = 1L;
    private final transient LoadFailure failure;

    private UnusableCoreLibrary(LoadFailure failure) {
        this.failure = failure;
    }

    private static UnusableCoreLibrary of(Runtime runtime, String what) {
        return new UnusableCoreLibrary(new LoadFailure(LoadFailure.Kind.TYPE_LOAD, runtime.corlib()
                .map(found -> "%s is no core library that programs can run on: %s".formatted(
                        found.path().map(Path::toString).orElse(found.name()), what))
                .orElse("there is no core library (mscorlib.dll) to run programs on")));
    }

    /** An exception object cannot even be made, for that. */
    static UnusableCoreLibrary because(Runtime runtime, String failure) {
        return of(runtime, failure);
    }

    /** A class of the core library, by metadata name. */
    public static DefinedKlass type(Runtime runtime, String name) {
        return runtime.core().find(name).orElseThrow(() -> of(runtime, "it has no class " + name));
    }

    /** A field of a class of the core library, or of its base classes. */
    public static FieldInfo field(DefinedKlass type, String name) {
        for (Klass at = type; at instanceof DefinedKlass defined; at = at.parent()) {
            if (defined.field(name).isPresent()) {
                return defined.field(name).get();
            }
        }
        throw of(type.runtime(), "%s has no field %s".formatted(type.name(), name));
    }

    /** The first method of a name that a class of the core library has. */
    public static MethodInfo method(DefinedKlass type, String name) {
        return type.methods(name).stream().findFirst()
                .orElseThrow(() -> of(type.runtime(), "%s has no method %s".formatted(type.name(), name)));
    }

    /** What it lacks, as whoever loads something is told. */
    public LoadException asLoadException() {
        return new LoadException(failure);
    }

    @Override
    public String getMessage() {
        return failure.text();
    }
}
