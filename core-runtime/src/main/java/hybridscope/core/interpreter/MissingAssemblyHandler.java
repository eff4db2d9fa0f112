package hybridscope.core.interpreter;

import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;

/** Who is asked for an assembly that a method refers to and that is nowhere: those who listen to {@code AssemblyResolve}. */
public interface MissingAssemblyHandler {
    /** Nobody. */
    MissingAssemblyHandler NONE = new MissingAssemblyHandler() {
        @Override
        public boolean listens(Engine engine) {
            return false;
        }

        @Override
        public Call call(Engine engine, String assembly, Assembly requester) {
            throw new IllegalStateException("nobody listens");
        }

        @Override
        public void answer(Engine engine, String assembly, int object) {
        }
    };

    /**
     * A call of managed code.
     *
     * @param method    called as it stands
     * @param arguments the contents of its argument slots
     */
    record Call(MethodInfo method, long... arguments) {
    }

    /** Whether somebody would hear the question. */
    boolean listens(Engine engine);

    /**
     * The call that asks; it gives an Assembly object or null.
     *
     * @param assembly  display name
     * @param requester whose reference it is
     */
    Call call(Engine engine, String assembly, Assembly requester);

    /**
     * Takes what the call has given.
     *
     * @param assembly display name that was asked for
     * @param object   an Assembly object
     */
    void answer(Engine engine, String assembly, int object);
}
