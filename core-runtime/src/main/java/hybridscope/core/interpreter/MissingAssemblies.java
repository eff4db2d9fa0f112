package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import hybridscope.core.transform.TransformFailure;
import hybridscope.core.types.LoadedModule;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The questions for assemblies that methods refer to and that are nowhere. Each is asked when the first method that needs
 * it is called: the handler's frame is pushed where that call is to be executed, and the call is executed again behind it.
 */
final class MissingAssemblies implements Restorable {
    /** For which assembly, and whose reference it is. */
    record Question(String assembly, LoadedModule module) {
    }

    /** As often a question is asked where nobody knows an answer, as under Mono. */
    private static final int DONE = 2;

    private final Engine engine;
    private final MissingAssemblyHandler handler;
    /** How often a question was asked, or {@link #DONE}. */
    private final Map<Question, Integer> asked = new HashMap<>();
    /** Whose call had to wait for which answers: a machine that has gone back asks again where it did before. */
    private final Map<LinkedMethod, Set<Question>> waited = new HashMap<>();

    MissingAssemblies(Engine engine, MissingAssemblyHandler handler) {
        this.engine = engine;
        this.handler = handler;
    }

    /**
     * Before a method is transformed.
     *
     * @throws AssemblyWanted where it has waited for an answer, at a moment that the machine has gone back before
     */
    void check(LinkedMethod method) {
        for (Question question : waited.getOrDefault(method, Set.of())) {
            if (isOpen(question)) {
                throw new AssemblyWanted(question);
            }
        }
    }

    /**
     * A method cannot be transformed.
     *
     * @throws AssemblyWanted where somebody may help
     */
    void failed(LinkedMethod method, TransformFailure failure) {
        LoadedModule module = method.info().module().orElse(null);
        // Who only looks at a method, such as a debugger, makes nothing happen.
        if (failure.assembly() == null || module == null || engine.scheduler().executing() == null) {
            return;
        }
        Question question = new Question(failure.assembly(), module);
        if (!handler.listens(engine)) {
            // As under Mono: what was missing before anybody listened stays so.
            asked.put(question, DONE);
        } else if (isOpen(question)) {
            waited.computeIfAbsent(method, _ -> new LinkedHashSet<>()).add(question);
            throw new AssemblyWanted(question);
        }
    }

    /** Pushes the frame of who is asked. */
    void ask(ManagedThread thread, Question question) {
        asked.merge(question, 1, Integer::sum);
        MissingAssemblyHandler.Call call = handler.call(engine, question.assembly, question.module.assembly());
        LinkedMethod linked = engine.tables().link(call.method());
        Code code = linked.entry();
        int answer = thread.free();
        int base = answer + Long.BYTES;
        Frame frame = thread.push(linked, code, base, answer).special();
        frame.kind = Frame.Kind.ASSEMBLY_HANDLER;
        frame.question = question;
        Memory.setI8(thread.memory(), answer, 0);
        for (int i = 0; i < call.arguments().length; i++) {
            Memory.setI8(thread.memory(), base + i * Long.BYTES, call.arguments()[i]);
        }
    }

    /** Who was asked has come back. */
    void answered(ManagedThread thread, Frame frame) {
        int object = (int) Memory.i8(thread.memory(), frame.result);
        if (object != 0) {
            asked.put(frame.question, DONE);
            handler.answer(engine, frame.question.assembly, object);
        }
    }

    /** What was asked; methods whose answers are not there any more are made ready anew. */
    @Override
    public Runnable save() {
        Map<Question, Integer> saved = Map.copyOf(asked);
        return () -> {
            asked.clear();
            asked.putAll(saved);
            waited.forEach((method, answers) -> {
                if (answers.stream().anyMatch(this::isOpen)) {
                    method.forget();
                }
            });
        };
    }

    private boolean isOpen(Question question) {
        return asked.getOrDefault(question, 0) < DONE;
    }
}
