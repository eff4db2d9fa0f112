package hybridscope.inspectors.bench;

import hybridscope.core.dhe.cost.Inlining;
import java.util.List;

/**
 * What injection costs a method of the AOT part: nanoseconds of a call in the best round, with what the loop around it takes.
 *
 * @param method     that is called directly
 * @param agrees     whether both give the same result, Mono too
 * @param plain      where nothing is injected: a caller does what a short method does itself
 * @param injected   where everything is injected, and nothing has changed: each call checks and goes on
 * @param mono       in Mono's JIT; null where Mono is not installed
 * @param cppBytes   its C++ without injected code, in bytes
 * @param cppAdded   what injection adds to that
 * @param prevented  builds with a C++ compiler that would inline it, and do not when it is injected
 */
public record InjectionSpeed(String method, boolean agrees, double plain, double injected, Double mono, long cppBytes,
        long cppAdded, List<Inlining> prevented) {
    /** Copies the list. */
    public InjectionSpeed {
        prevented = List.copyOf(prevented);
    }

    /** How many times longer a call takes where it is injected. */
    public double slower() {
        return injected / plain;
    }
}
