package hybridscope.core.icalls.com;

import hybridscope.core.icalls.registry.NativeResolver;
import hybridscope.core.interpreter.NativeMethod;
import hybridscope.core.types.MethodInfo;

/**
 * The methods of interfaces that COM implements ({@code ComImport}). An object of the program that implements one is called like
 * any other; this is what a call runs that names the interface's own method, as a call of an abstract one.
 */
final class ImportedInterfaces implements NativeResolver {
    @Override
    public NativeMethod find(MethodInfo method) {
        boolean imported = method.isInternalCall() && method.isAbstract() && ComTypes.isImported(method.declaringType());
        return imported ? call -> {
            throw call.engine().exceptions().thrown("System.BadImageFormatException", "Bad IL format.");
        } : null;
    }
}
