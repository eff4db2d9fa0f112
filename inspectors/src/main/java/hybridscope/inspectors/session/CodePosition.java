package hybridscope.inspectors.session;

import hybridscope.core.ir.IrMethod;
import hybridscope.core.types.MethodInfo;
import hybridscope.inspectors.place.Place;

/**
 * Where in its code a frame is.
 *
 * @param method    the method, its file called by key or path; null where the code comes from no file
 * @param instance  the method as it is executed: of a generic one an instance. Its thread is the session's: ask there
 * @param code      the IR that is executed, which never changes
 * @param irOffset  the instruction that comes next, of frames further out the call they wait for; -1 while the frame is being
 *                  left by an exception
 * @param ilOffset  the IL instruction it came from; -1 where none did
 * @param innermost whether the instruction comes next, rather than waits
 */
public record CodePosition(Place method, MethodInfo instance, IrMethod code, int irOffset, int ilOffset, boolean innermost) {
}
