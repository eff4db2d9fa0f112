package hybridscope.views.debug;

import hybridscope.inspectors.debug.VariableReport;

/**
 * A row of a {@link ValueTree}.
 *
 * @param key      names it among all rows, as long as it is there
 * @param variable what is shown; null where there is only an error
 * @param name     what it is called
 * @param changed  whether it had another value at the last stop
 * @param error    why there is no value; null where there is one
 */
record ValueRow(String key, VariableReport variable, String name, boolean changed, String error) {
    /** What stands for the value. */
    String value() {
        return variable == null ? error == null ? "" : error : variable.value();
    }

    /** The type, where there is a value. */
    String type() {
        return variable == null ? "" : variable.type();
    }

    /** Whether there is something below it. */
    boolean expandable() {
        return variable != null && variable.expandable();
    }

    /** Whether it lies in memory. */
    boolean placed() {
        return variable != null && variable.address() != 0 && variable.size() > 0;
    }
}
