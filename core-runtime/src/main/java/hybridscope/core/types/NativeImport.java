package hybridscope.core.types;

import hybridscope.core.metadata.Column;
import hybridscope.core.metadata.Metadata;
import hybridscope.core.metadata.Table;
import hybridscope.core.metadata.Token;
import hybridscope.core.pe.BadFormatException;
import java.util.Optional;

/**
 * The native code that a method stands for (ECMA-335 II.22.22, ImplMap).
 *
 * @param library name of the library as the program has it
 * @param entry   name of the function in it
 * @param flags   PInvokeAttributes (II.23.1.8)
 */
public record NativeImport(String library, String entry, int flags) {
    private static final Column FLAGS = Table.IMPL_MAP.column("MappingFlags");
    private static final Column FORWARDED = Table.IMPL_MAP.column("MemberForwarded");
    private static final Column NAME = Table.IMPL_MAP.column("ImportName");
    private static final Column SCOPE = Table.IMPL_MAP.column("ImportScope");
    private static final int LAST_ERROR = 0x40;

    /** Whether the caller may ask for the error of the last call. */
    public boolean keepsLastError() {
        return (flags & LAST_ERROR) != 0;
    }

    /** What a method's ImplMap row says; empty where it has none, or none that can be read. */
    public static Optional<NativeImport> of(MethodInfo method) {
        MethodInfo typical = method.typical();
        Metadata metadata = typical.module().map(LoadedModule::metadata).orElse(null);
        if (metadata == null) {
            return Optional.empty();
        }
        try {
            int rows = metadata.tables().rows(Table.IMPL_MAP);
            for (int row = 1; row <= rows; row++) {
                if (metadata.tables().reference(FORWARDED, row) == typical.token()) {
                    int scope = Token.rid(metadata.tables().reference(SCOPE, row));
                    return Optional.of(new NativeImport(metadata.string(Table.MODULE_REF.column("Name"), scope),
                            metadata.string(NAME, row), metadata.tables().value(FLAGS, row)));
                }
            }
        } catch (BadFormatException e) {
            metadata.diagnostics().add(e.diagnostic());
        }
        return Optional.empty();
    }
}
