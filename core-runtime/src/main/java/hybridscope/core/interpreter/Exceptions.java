package hybridscope.core.interpreter;

import hybridscope.core.interpreter.operation.Trap;
import hybridscope.core.memory.HeapExhausted;
import hybridscope.core.memory.Memory;
import hybridscope.core.memory.ObjectModel;
import hybridscope.core.pe.BadFormatException;
import hybridscope.core.types.Assignability;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.LoadFailure;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Makes exception objects: for what instructions throw by themselves, and for internal calls. */
public final class Exceptions {
    private static final ObjectModel MODEL = ObjectModel.BITS_64;
    private static final int MOST_INNER = 20;
    private final Engine engine;
    private int outOfMemory;
    private int outOfMemoryInCall;

    /** What exceptions are made with, by the name of the class that is asked for: looked up once each. */
    private final Map<String, Kind> kinds = new HashMap<>();

    /** @param message where that lies in an object; likewise the result */
    private record Kind(DefinedKlass type, ExceptionDefaults.Entry defaults, int message, int result) {
    }

    Exceptions(Engine engine) {
        this.engine = engine;
    }

    /** The exception object for whatever stops an instruction. */
    int of(Throwable cause) {
        try {
            return switch (cause) {
                case Thrown thrown -> thrown.object;
                case Trap trap -> create(trap.className(), trap.message());
                // An address behind the end of memory: the last line of the sandbox.
                case IndexOutOfBoundsException outside
                        when MemoryFault.is(outside) -> create(Trap.ACCESS_VIOLATION.className(), null);
                case LoadException failed -> load(failed.failure());
                case AssemblyWanted wanted ->
                        load(new LoadFailure(LoadFailure.Kind.FILE_NOT_FOUND, "", wanted.question.assembly()));
                case BadFormatException bad -> create("System.BadImageFormatException", bad.getMessage());
                case OutOfMemoryError _, HeapExhausted _ -> outOfMemory;
                // Types nested deeper than Java follows them.
                case StackOverflowError _ -> create("System.TypeLoadException", "types are nested too deep");
                default -> {
                    engine.listeners().internalError(cause);
                    // What is wrong with us is no text for the program.
                    yield create("System.ExecutionEngineException", null);
                }
            };
        } catch (Trap heapIsFull) {
            return cause == Trap.OUT_OF_MEMORY_IN_CALL ? outOfMemoryInCall : outOfMemory;
        } catch (LoadException | BadFormatException noException) {
            throw UnusableCoreLibrary.because(engine.runtime(), noException.getMessage());
        }
    }

    /** Whether what has stopped something is a program's doing, and not a mistake of HybridScope's own. */
    static boolean isOfProgram(Throwable cause) {
        return switch (cause) {
            case Thrown _, Trap _, LoadException _, BadFormatException _, OutOfMemoryError _, HeapExhausted _,
                    StackOverflowError _ -> true;
            case IndexOutOfBoundsException outside -> MemoryFault.is(outside);
            default -> false;
        };
    }

    /** The exception of a call that nothing carries out. */
    int of(MethodBinding binding, MethodInfo method) {
        return binding instanceof MethodBinding.Missing(MethodBinding.Reason reason, String message)
                ? create(reason.exceptionName(), message)
                : create("System.MissingMethodException", "no implementation of " + method);
    }

    /** Makes the exception for the time when there is no room for one. */
    void prepare() {
        if (outOfMemory == 0) {
            outOfMemory = kept(Trap.OUT_OF_MEMORY);
            outOfMemoryInCall = kept(Trap.OUT_OF_MEMORY_IN_CALL);
        }
    }

    private int kept(Trap trap) {
        int object = create(trap.className(), trap.message());
        engine.collector().keep(object);
        return object;
    }

    /** The exception of something that cannot be loaded. */
    public int load(LoadFailure failure) {
        if (failure.assembly() == null) {
            return create(failure.kind().exceptionName(), failure.message());
        }
        LoadFailure.Kind kind = engine.unloadable().tell(failure);
        int object = create(kind.exceptionName(), failure.told());
        DefinedKlass type = (DefinedKlass) engine.tables().classOf(engine.memory(), object).klass();
        if (kind == LoadFailure.Kind.FILE_NOT_FOUND) {
            set(object, type, "<FileName>k__BackingField", engine.strings().create(failure.assembly()));
        } else if (kind == LoadFailure.Kind.BAD_IMAGE) {
            set(object, type, "_fileName", engine.strings().create(failure.type()));
        } else if (kind == LoadFailure.Kind.TYPE_LOAD) {
            set(object, type, "ClassName", engine.strings().create(failure.type()));
        }
        return object;
    }

    /** The exception of a method that cannot be transformed. */
    int load(TransformFailure failure) {
        return failure.assembly() != null ? load(failure.cause())
                : create(failure.kind().exceptionName(), failure.text());
    }

    /** An exception of a class of the core library with a message; without one, the class says what there is to say. */
    public int create(String className, String message) {
        Kind kind = kind(className);
        int object = engine.allocator().allocate(kind.type);
        String text = message == null ? kind.defaults.message() : message;
        if (text != null) {
            int string = engine.strings().create(text);
            Memory.setI8(engine.memory(), object + kind.message, string);
        }
        Memory.setI4(engine.memory(), object + kind.result, kind.defaults.result());
        return object;
    }

    private Kind kind(String className) {
        Kind known = kinds.get(className);
        if (known == null) {
            DefinedKlass type = engine.runtime().core().find(className)
                    .orElseGet(() -> UnusableCoreLibrary.type(engine.runtime(), "System.Exception"));
            known = new Kind(type, ExceptionDefaults.of(type), UnusableCoreLibrary.field(type, "_message").offset(MODEL),
                    UnusableCoreLibrary.field(type, "_HResult").offset(MODEL));
            kinds.put(className, known);
        }
        return known;
    }

    /**
     * The exception that a failed class constructor leaves behind (II.10.5.3.3). Nested types and generic arguments are not
     * named.
     */
    int typeInitialization(Klass type, int inner) {
        String full = type instanceof DefinedKlass defined ? defined.definitionName() : type.name();
        String name = full.substring(full.lastIndexOf('/') + 1);
        int object = create("System.TypeInitializationException",
                "The type initializer for '%s' threw an exception.".formatted(name));
        DefinedKlass klass = (DefinedKlass) engine.tables().classOf(engine.memory(), object).klass();
        set(object, klass, "_innerException", inner);
        set(object, klass, "_typeName", engine.strings().create(name));
        return object;
    }

    /**
     * What stops an internal call with a new exception of the core library.
     *
     * @param className metadata name of the exception's class
     */
    public RuntimeException thrown(String className, String message) {
        return new Thrown(create(className, message));
    }

    /** What stops an internal call with an exception object. */
    public RuntimeException thrown(int exception) {
        return new Thrown(exception);
    }

    /** An exception object for people, without a call of managed code: class, message, trace, and those inside it. */
    public String describe(int exception) {
        return ask(() -> text(exception), "an exception whose object the program has overwritten");
    }

    /**
     * Asks something of objects while no instruction is in work: for a report, a finalizer, or what is called at a program's end.
     * An instruction that comes upon something that the program has overwritten ends in an exception; here is nobody who could
     * catch one.
     *
     * @param otherwise the answer where the program has overwritten what the question is about; also where HybridScope itself is
     *     mistaken, which listeners are told
     */
    public <T> T ask(Supplier<T> question, T otherwise) {
        try {
            return question.get();
        } catch (RunEnd end) {
            throw end;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError failed) {
            if (!isOfProgram(failed)) {
                engine.listeners().internalError(failed);
            }
            return otherwise;
        }
    }

    private String text(int exception) {
        StringBuilder text = new StringBuilder();
        int at = exception;
        for (int depth = 0; at != 0 && depth < MOST_INNER; depth++) {
            Klass type = engine.tables().classOf(engine.memory(), at).klass();
            text.append(depth == 0 ? "" : "\n ---> ").append(type.name());
            int message = get(at, type, "_message");
            text.append(message == 0 ? "" : ": " + engine.strings().text(message));
            List<StackTraces.Entry> trace = engine.traces().of(at);
            for (StackTraces.Entry entry : trace == null ? List.<StackTraces.Entry>of() : trace) {
                text.append("\n  at ").append(entry.method())
                        .append(entry.isNative() ? "" : " [0x%05x]".formatted(entry.ilOffset()));
            }
            at = get(at, type, "_innerException");
        }
        return text.toString();
    }

    /** A reference in a field of an exception; 0 of other objects, which may be thrown as well. */
    private int get(int object, Klass type, String field) {
        Klass exception = engine.runtime().core().find("System.Exception").orElse(null);
        return exception != null && type instanceof DefinedKlass defined && Assignability.isSubclassOf(defined, exception)
                ? (int) Memory.i8(engine.memory(), object + UnusableCoreLibrary.field(defined, field).offset(MODEL)) : 0;
    }

    private void set(int object, DefinedKlass type, String field, int reference) {
        Memory.setI8(engine.memory(), object + UnusableCoreLibrary.field(type, field).offset(MODEL), reference);
    }
}
