package hybridscope.core.interpreter;

/** The instructions that the loop may execute of a thread in its present turn, and how many the thread has executed at all. */
final class InstructionBudget implements Restorable {
    /**
     * Instructions granted to the loop, what was left of them when the last one that tells began, and what surrounds a nested
     * one.
     */
    private long granted;
    private long left;
    private long around;
    private long executed;

    /** The loop begins to execute so many instructions. */
    void grant(long budget) {
        granted = budget;
        left = budget;
    }

    /** So much of the budget is left now; told by instructions that take long anyway. */
    void note(long budget) {
        left = around + budget;
    }

    /** What lies around an instruction that is executed within another one's place. */
    void nest(long budget) {
        around = budget;
    }

    /** What is left of the budget, by the last one that has told. */
    long left() {
        return left;
    }

    /** Instructions of the loop's present work that are done, up to the last one that has told. */
    long underWay() {
        return granted - left;
    }

    /** So many instructions are done; nothing is granted any more. */
    void count(long instructions) {
        executed += instructions;
        granted = 0;
        left = 0;
    }

    /** How many IR instructions it has executed. */
    long executed() {
        return executed;
    }

    @Override
    public Runnable save() {
        long saved = executed;
        return () -> executed = saved;
    }
}
