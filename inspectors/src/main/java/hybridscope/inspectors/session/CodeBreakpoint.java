package hybridscope.inspectors.session;

/**
 * A breakpoint at an instruction, with or without a session.
 *
 * @param file      path of the file with the code
 * @param method    token of the method
 * @param ir        whether the instruction is one of IR, rather than of IL
 * @param offset    of the instruction
 * @param enabled   whether it is in force
 * @param condition an expression that must be true; empty for none
 * @param rule      which hits count: {@code 3}, {@code >= 3}, {@code % 3}; empty for all
 * @param log       what it prints instead of stopping; empty where it stops
 */
public record CodeBreakpoint(String file, int method, boolean ir, int offset, boolean enabled, String condition, String rule,
        String log) implements StoredBreakpoint {
    /** One that always stops. */
    public static CodeBreakpoint at(String file, int method, boolean ir, int offset) {
        return new CodeBreakpoint(file, method, ir, offset, true, "", "", "");
    }

    /** Whether the other one is at the same instruction. */
    public boolean isAt(CodeBreakpoint other) {
        return isIn(other.file, other.method) && ir == other.ir && offset == other.offset;
    }

    /** Whether it belongs to a method. */
    public boolean isIn(String path, int token) {
        return file.equals(path) && method == token;
    }

    @Override
    public CodeBreakpoint enabled(boolean on) {
        return new CodeBreakpoint(file, method, ir, offset, on, condition, rule, log);
    }

    /** The same with another condition and another text to print. */
    public CodeBreakpoint with(String expression, String text) {
        return with(expression, rule, text);
    }

    @Override
    public CodeBreakpoint with(String expression, String hits, String text) {
        return new CodeBreakpoint(file, method, ir, offset, enabled, expression, hits, text);
    }
}
