package hybridscope.core.icalls;

/** {@code System.Reflection.Emit}: assemblies and types cannot be made at run time, and say so where they would begin. */
final class EmitCalls {
    private static final String EMIT = "System.Reflection.Emit.";

    private EmitCalls() {
    }

    static void register(InternalCalls calls) {
        for (String entrance : new String[] {"AssemblyBuilder::basic_init(System.Reflection.Emit.AssemblyBuilder)",
            "ModuleBuilder::basic_init(System.Reflection.Emit.ModuleBuilder)"}) {
            calls.add(EMIT + entrance, call -> {
                throw call.engine().exception("System.PlatformNotSupportedException",
                        "Assemblies and types cannot be made at run time: System.Reflection.Emit.AssemblyBuilder is not supported on this platform.");
            });
        }
    }
}
