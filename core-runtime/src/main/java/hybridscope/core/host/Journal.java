package hybridscope.core.host;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What came from outside, in order: when a program goes back and does the same again, it gets the same answers, and nothing is
 * done to the outside twice. A journal that is off only passes on.
 */
public final class Journal {
    /** Something to be asked of the outside, or done to it. */
    public interface Question<T> {
        /** The answer. */
        T ask() throws FileException, IOException;
    }

    /** A question that was answered by an exception. */
    private record Failure(Exception why) {
    }

    private final List<Object> answers = new ArrayList<>();
    private int next;
    private boolean on;
    /** Whether nothing may be asked. */
    private boolean sealed;
    /** Whether a question is being asked: what it asks itself is part of it. */
    private boolean asking;
    /** By the number of answers: what puts the outside to where it was behind the last of them. */
    private final NavigableMap<Integer, Runnable> states = new TreeMap<>();

    /** From now on answers are kept. */
    public void record() {
        on = true;
    }

    /**
     * Asks, or remembers what was answered. What is answered must not be changed by anybody.
     *
     * @throws FileException as the question does
     * @throws IOException   as the question does
     */
    @SuppressWarnings("unchecked")
    public <T> T ask(Question<T> question) throws FileException, IOException {
        if (sealed) {
            throw new FileException(FileError.ACCESS_DENIED);
        }
        if (!on || asking) {
            return question.ask();
        }
        if (next == answers.size()) {
            asking = true;
            Object given = answer(question);
            asking = false;
            answers.add(given);
        }
        Object answer = answers.get(next++);
        if (answer instanceof Failure(Exception why)) {
            throw thrown(why);
        }
        return (T) answer;
    }

    private static RuntimeException thrown(Exception why) throws FileException, IOException {
        switch (why) {
            case FileException file -> throw file;
            case IOException io -> throw io;
            default -> throw (RuntimeException) why;
        }
    }

    private static Object answer(Question<?> question) {
        try {
            return question.ask();
        } catch (FileException | IOException | RuntimeException e) {
            return new Failure(e);
        }
    }

    /** The same for what has nothing to do with files. */
    public <T> T know(Question<T> question) {
        try {
            return ask(question);
        } catch (FileException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Whether nothing may be asked: each question is answered with a denial, which nobody remembers. */
    public void seal(boolean on) {
        sealed = on;
    }

    /** Whether nothing may be asked now. */
    boolean isSealed() {
        return sealed;
    }

    /** Whether answers are kept. */
    boolean isOn() {
        return on;
    }

    /** How many questions were asked. */
    public int position() {
        return next;
    }

    /** Goes to where so many questions were asked; at most as many as ever were. */
    public void goTo(int position) {
        next = Objects.checkIndex(position, answers.size() + 1);
    }

    /**
     * The question answered last has changed something: what puts that to where it is now, for when later answers are forgotten.
     */
    void changed(Runnable state) {
        if (on && next == answers.size()) {
            states.put(next, state);
        }
    }

    /** What comes now is new: later answers are forgotten. */
    public void cut() {
        if (next == answers.size()) {
            return;
        }
        answers.subList(next, answers.size()).clear();
        boolean changedLater = !states.tailMap(next, false).isEmpty();
        states.tailMap(next, false).clear();
        if (changedLater && !states.isEmpty()) {
            states.lastEntry().getValue().run();
        }
    }
}
