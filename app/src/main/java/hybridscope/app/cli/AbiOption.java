package hybridscope.app.cli;

import hybridscope.core.abi.Abi;
import hybridscope.core.abi.BridgeSignature;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** For which ABI the AOT part is built. */
final class AbiOption {
    @Option(names = "--abi", paramLabel = "NAME", converter = Names.class,
            description = "For which ABI the AOT part is built, by whose signatures it has bridges: Universal32, Universal64 or "
                    + "Arm64 (default: what the workspace says, else Universal64).")
    private Abi named;

    /** The one that is named, or the one of the workspace, or that of the runtime itself. */
    Abi of(WorkspaceOption workspace) {
        return Optional.ofNullable(named).or(workspace::abi).orElse(BridgeSignature.RUNTIME);
    }

    /** An ABI by its name. */
    static final class Names implements ITypeConverter<Abi> {
        @Override
        public Abi convert(String name) {
            return Abi.named(name).orElseThrow(() -> new TypeConversionException("is " + Abi.names() + ", not '" + name + "'"));
        }
    }
}
