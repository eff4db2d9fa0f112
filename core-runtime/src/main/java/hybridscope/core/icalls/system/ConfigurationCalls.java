package hybridscope.core.icalls.system;

import hybridscope.core.icalls.data.ManagedStrings;
import hybridscope.core.icalls.registry.InternalCalls;
import hybridscope.core.interpreter.NativeCall;
import hybridscope.core.memory.Memory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code System.Configuration}: the machine's configuration is the one that the class libraries were installed with, or a small
 * one with the sections of the usable libraries where they came without.
 */
public final class ConfigurationCalls {
    private static final String PATH = "/etc/mono/4.5/machine.config";
    /** From {@code PREFIX/lib/mono/4.5} up to the prefix. */
    private static final int BELOW_PREFIX = 3;
    private static final int LARGEST = 1 << 20;

    private ConfigurationCalls() {
    }

    /** Adds this family. */
    public static void register(InternalCalls calls) {
        calls.add("System.Configuration.InternalConfigurationHost::get_bundled_machine_config()", ConfigurationCalls::machine);
        calls.add("System.Configuration.InternalConfigurationHost::get_bundled_app_config()", call -> call.returnI8(0));
        calls.add("System.Configuration.DefaultConfig::get_bundled_machine_config()", ConfigurationCalls::machine);
        calls.add("System.Configuration.DefaultConfig::get_machine_config_path()",
                call -> ManagedStrings.returnString(call, PATH));
        calls.add("System.Environment::GetMachineConfigPath()", call -> ManagedStrings.returnString(call, PATH));
        calls.add("System.Web.Util.ICalls::GetMachineConfigPath()", call -> ManagedStrings.returnString(call, PATH));
        calls.add("System.Web.Util.ICalls::GetMachineInstallDirectory()", call -> ManagedStrings.returnString(call, "/"));
        // Resources of Windows' kind, which Mono leaves to the system.
        calls.add("System.Web.Util.ICalls::GetUnmanagedResourcesPtr(System.Reflection.Assembly,System.IntPtr&,System.Int32&)",
                call -> {
            Memory.setI8(call.engine().memory(), call.reference(1), 0);
            Memory.setI4(call.engine().memory(), call.reference(2), 0);
            call.returnBool(false);
        });
        calls.add("System.Environment::get_bundled_machine_config()", call -> call.returnI8(0));
    }

    private static void machine(NativeCall call) {
        ManagedStrings.returnString(call, text(call.engine().runtime().searchPath().classLibraries()));
    }

    /**
     * The configuration beside class libraries: in {@code etc} of their prefix, or of the folder that a system's prefix lies in.
     */
    private static String text(List<Path> libraries) {
        for (Path library : libraries) {
            Path prefix = library.toAbsolutePath().normalize();
            for (int i = 0; i < BELOW_PREFIX && prefix != null; i++) {
                prefix = prefix.getParent();
            }
            for (int i = 0; i < 2 && prefix != null; i++, prefix = prefix.getParent()) {
                Path file = prefix.resolve("etc/mono").resolve(library.getFileName()).resolve("machine.config");
                try {
                    if (Files.isRegularFile(file) && Files.size(file) <= LARGEST) {
                        return Files.readString(file);
                    }
                } catch (IOException e) {
                    // One that cannot be read is as none.
                }
            }
        }
        try (InputStream own = ConfigurationCalls.class.getResourceAsStream("machine.config")) {
            return new String(own.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
