package hybridscope.inspectors.bench;

/**
 * What a call of a method costs in each direction between interpreted code and the AOT part: nanoseconds of a call in the best
 * round, with what the loop around it takes.
 *
 * @param method         that is called, through an interface; a delegate's is static
 * @param signature      of the bridge that such a call goes through, as this runtime's code has the values: {@code i4i8i4}
 * @param agrees         whether all give the same result, Mono too
 * @param withinAot      from the AOT part to the AOT part: no bridge
 * @param toInterpreter  from the AOT part to the interpreter: Native2Managed
 * @param toAot          from the interpreter to the AOT part: Managed2Native
 * @param withinHot      from the interpreter to the interpreter: no bridge
 * @param mono           in Mono's JIT; null where Mono is not installed
 */
public record CrossingSpeed(String method, String signature, boolean agrees, double withinAot, double toInterpreter,
        double toAot, double withinHot, Double mono) {
}
