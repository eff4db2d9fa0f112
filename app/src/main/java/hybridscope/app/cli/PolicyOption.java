package hybridscope.app.cli;

import hybridscope.core.sharing.SharingPolicy;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** By which rules instances of generic code share. */
final class PolicyOption {
    @Option(names = "--policy", paramLabel = "2015|default|full", defaultValue = "default", converter = Names.class,
            description = "By which rules instances of generic code share (default: ${DEFAULT-VALUE}).")
    private SharingPolicy policy;

    SharingPolicy policy() {
        return policy;
    }

    /** A policy by its name. */
    static final class Names implements ITypeConverter<SharingPolicy> {
        @Override
        public SharingPolicy convert(String name) {
            return SharingPolicy.named(name)
                    .orElseThrow(() -> new TypeConversionException("is 2015, default or full, not " + name));
        }
    }
}
