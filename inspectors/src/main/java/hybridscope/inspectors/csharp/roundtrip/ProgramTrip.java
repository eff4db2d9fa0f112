package hybridscope.inspectors.csharp.roundtrip;

import java.util.List;

/**
 * What became of a program.
 *
 * @param program  its name
 * @param outcome  how far it came
 * @param methods  how many of its methods have IL
 * @param rejected those that the compiler refuses, or that cannot be decompiled
 * @param notes    the compiler's messages, or the first line that differs
 */
public record ProgramTrip(String program, Outcome outcome, int methods, List<RejectedMethod> rejected, List<String> notes) {
    /** How far a program came. */
    public enum Outcome {
        /** It prints the same. */
        SAME,
        /** It compiles, and prints something else. */
        DIFFERENT,
        /** It compiles without some of its methods. */
        PARTLY,
        /** It does not compile even without the methods in which errors stand. */
        REFUSED
    }

    /**
     * A method that the compiler refuses.
     *
     * @param problem its first message
     */
    public record RejectedMethod(String method, String problem) {
    }

    /** How many of its methods compile. */
    public int compiled() {
        return outcome == Outcome.REFUSED ? 0 : methods - rejected.size();
    }

    /** How many of its methods are proved by a program that prints the same. */
    public int proved() {
        return outcome == Outcome.SAME ? methods : 0;
    }
}
