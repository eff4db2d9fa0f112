package hybridscope.core.interpreter;

import hybridscope.core.types.BindingPolicy;
import hybridscope.core.types.MethodBinding;
import hybridscope.core.types.MethodInfo;
import java.util.Optional;

/** The methods that Java implements, as an engine gets them handed in: what they run, and how that is carried out. */
public interface NativeMethods extends BindingPolicy {
    /** Java implements none. */
    NativeMethods NONE = new NativeMethods() {
        @Override
        public Optional<MethodBinding> bind(MethodInfo method) {
            return Optional.empty();
        }

        @Override
        public NativeMethod find(MethodInfo method) {
            return null;
        }
    };

    /** Who is asked for assemblies that are missing. */
    default MissingAssemblyHandler missingAssemblies() {
        return MissingAssemblyHandler.NONE;
    }

    /** What makes a message of a call on a transparent proxy. */
    default NativeMethod remoteCall() {
        return call -> {
            throw call.engine().exceptions().thrown("System.PlatformNotSupportedException", call.method().toString());
        };
    }

    /** What carries out a method that is bound to Java's code; null where nothing does. */
    NativeMethod find(MethodInfo method);
}
