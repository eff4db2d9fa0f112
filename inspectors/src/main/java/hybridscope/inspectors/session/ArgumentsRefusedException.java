package hybridscope.inspectors.session;

import hybridscope.core.debug.argument.ArgumentError;
import java.util.List;
import java.util.stream.Collectors;

/** A method cannot be started with what it is given; the message says why. */
public final class ArgumentsRefusedException extends Exception {
    private static final long serialVersionUID = 1;
    private final transient List<ArgumentError> errors;

    /** @param errors why, at least one */
    ArgumentsRefusedException(List<ArgumentError> errors) {
        super(errors.stream().map(ArgumentError::message).collect(Collectors.joining("; ")));
        this.errors = List.copyOf(errors);
    }

    /** Why, argument by argument. */
    public List<ArgumentError> errors() {
        return errors;
    }
}
