package hybridscope.core.interpreter;

import hybridscope.core.memory.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The application domains of a machine, and which of them the executing thread is in. */
public final class ApplicationDomains implements Restorable {
    /** What the classes of a domain take outside linear memory, its code aside: some hundred are used to get there at all. */
    private static final int CHARGE = 512 << 10;
    private final Engine engine;
    /** By number; those behind {@link #count} have been there before the machine went back. */
    private final List<ApplicationDomain> all = new ArrayList<>(List.of(new ApplicationDomain(0)));
    private int count = 1;
    private ApplicationDomain current = all.getFirst();

    ApplicationDomains(Engine engine) {
        this.engine = engine;
    }

    /** The one in which the program begins. */
    public ApplicationDomain root() {
        return all.getFirst();
    }

    /** The one that the executing thread is in. */
    public ApplicationDomain current() {
        return current;
    }

    /** That of an object; the first one where a program has made something else of it. */
    ApplicationDomain of(int object) {
        return engine.tables().hasClass(engine.memory(), object)
                ? engine.tables().classOf(engine.memory(), object).domain() : root();
    }

    /** The one with a number; null for none. */
    public ApplicationDomain byId(int id) {
        return id >= 0 && id < count ? all.get(id) : null;
    }

    /** Those that were made so far, in order. */
    public List<ApplicationDomain> all() {
        return List.copyOf(all.subList(0, count));
    }

    /** A new one, which has nothing yet. */
    public ApplicationDomain create() {
        engine.hostMemory().charge(CHARGE);
        if (count == all.size()) {
            all.add(new ApplicationDomain(count));
        }
        // One of its number may have been there at a moment that the machine has gone back before.
        all.get(count).forgetParts();
        return all.get(count++);
    }

    /** The newest domain has come to nothing. */
    public void takeBack(ApplicationDomain made) {
        engine.hostMemory().release(CHARGE);
        made.forgetParts();
        count = made.id();
    }

    /** The executing thread goes to another domain. */
    public void enter(ApplicationDomain domain) {
        engine.current().setDomain(domain);
        current = domain;
    }

    /** A thread has its turn. */
    void turn(ManagedThread thread) {
        current = thread.domain();
    }

    /** What a family of internal calls keeps for the domain that the executing thread is in, made on first use. */
    public <T> T part(Class<T> kind, Function<Engine, T> make) {
        Object known = current.part(kind);
        if (known == null) {
            known = make.apply(engine);
            current.keep(kind, known);
        }
        return kind.cast(known);
    }

    /** What one of them keeps for a domain; null where that has not been asked for. */
    public <T> T part(ApplicationDomain domain, Class<T> kind) {
        return kind.cast(domain.part(kind));
    }

    /** Static fields of a domain that is unloaded hold nothing any more, and its methods have no code. */
    public void clear(ApplicationDomain domain) {
        domain.methods.values().forEach(LinkedMethod::forgetForms);
        engine.hostMemory().releaseCode(domain.codeCharged);
        domain.codeCharged = 0;
        for (LinkedClass type : domain.classes.values()) {
            int at = type.staticsIfAny();
            if (at != 0) {
                Memory.fill(engine.memory(), at, at + engine.statics().byAddress().get(at), (byte) 0);
            }
        }
    }

    @Override
    public Runnable save() {
        int saved = count;
        ApplicationDomain savedCurrent = current;
        List<Runnable> states = all().stream().map(ApplicationDomain::save).toList();
        return () -> {
            count = saved;
            current = savedCurrent;
            states.forEach(Runnable::run);
        };
    }
}
