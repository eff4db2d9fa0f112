package hybridscope.core.icalls;

import hybridscope.core.interpreter.NativeCall;
import java.util.List;

/** {@code System.Configuration}: what Mono reads from the machine's configuration stands here, the same on every machine. */
final class ConfigurationCalls {
    private static final String FRAMEWORK = "b77a5c561934e089";
    private static final String MICROSOFT = "b03f5f7f11d50a3a";
    private static final String IGNORED = "System.Configuration.IgnoreSection";
    private static final String PATH = "/etc/mono/4.5/machine.config";
    /** A program has the sections of the libraries that are usable here, all of them empty; the rest a program's own file declares. */
    private static final List<Section> SECTIONS = List.of(
            configuration("configProtectedData", "System.Configuration.ProtectedConfigurationSection"),
            configuration("appSettings", "System.Configuration.AppSettingsSection"),
            configuration("connectionStrings", "System.Configuration.ConnectionStringsSection"),
            configuration("mscorlib", IGNORED), configuration("runtime", IGNORED), configuration("assemblyBinding", IGNORED),
            configuration("satelliteassemblies", IGNORED), configuration("startup", IGNORED), configuration("system.runtime.remoting", IGNORED),
            configuration("windows", IGNORED), configuration("strongNames", IGNORED), configuration("system.webServer", IGNORED),
            new Section("", "system.diagnostics", "System.Diagnostics.SystemDiagnosticsSection", "System", FRAMEWORK),
            new Section("", "uri", "System.Configuration.UriSection", "System", FRAMEWORK),
            new Section("system.runtime.serialization", "dataContractSerializer",
                    "System.Runtime.Serialization.Configuration.DataContractSerializerSection", "System.Runtime.Serialization", FRAMEWORK));

    private ConfigurationCalls() {
    }

    /** A section; its group is empty where it stands at the top. */
    private record Section(String group, String name, String type, String assembly, String token) {
        private String declaration() {
            String own = "<section name=\"%s\" type=\"%s, %s, Version=4.0.0.0, Culture=neutral, PublicKeyToken=%s\"/>".formatted(name, type, assembly, token);
            return group.isEmpty() ? own : "<sectionGroup name=\"%s\">%s</sectionGroup>".formatted(group, own);
        }
    }

    private static Section configuration(String name, String type) {
        return new Section("", name, type, "System.Configuration", MICROSOFT);
    }

    static void register(InternalCalls calls) {
        calls.add("System.Configuration.InternalConfigurationHost::get_bundled_machine_config()", ConfigurationCalls::machine);
        calls.add("System.Configuration.InternalConfigurationHost::get_bundled_app_config()", call -> call.returnI8(0));
        calls.add("System.Configuration.DefaultConfig::get_bundled_machine_config()", ConfigurationCalls::machine);
        calls.add("System.Configuration.DefaultConfig::get_machine_config_path()", call -> EnvironmentCalls.returnString(call, PATH));
        calls.add("System.Environment::GetMachineConfigPath()", call -> EnvironmentCalls.returnString(call, PATH));
        calls.add("System.Environment::get_bundled_machine_config()", call -> call.returnI8(0));
    }

    private static void machine(NativeCall call) {
        StringBuilder text = new StringBuilder("<configuration><configSections>");
        SECTIONS.forEach(section -> text.append(section.declaration()));
        EnvironmentCalls.returnString(call, text.append("</configSections></configuration>").toString());
    }
}
