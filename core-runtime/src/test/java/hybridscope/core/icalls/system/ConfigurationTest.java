package hybridscope.core.icalls.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Denial;
import hybridscope.core.host.Grants;
import hybridscope.core.host.Host;
import hybridscope.core.interpreter.EngineOptions;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program's own configuration and the machine's, with and without one that was installed with the class libraries. */
class ConfigurationTest {
    private static final String SOURCE = """
            using System; using System.Collections; using System.Collections.Specialized; using System.Configuration; using System.Diagnostics;
            using System.IO; using System.Net;
            class Program {
                static void Try(string name, Action action) {
                    try { action(); }
                    catch (Exception e) {
                        for (Exception at = e; at != null; at = at.InnerException) Console.WriteLine(name + ": " + at.GetType() + ": " + at.Message);
                        if (e is WebException) Console.WriteLine(((WebException)e).Status);
                    }
                }
                static void Main(string[] args) {
                    if (args.Length > 0) { Network(); return; }
                    Try("settings", () => {
                        foreach (string key in ConfigurationManager.AppSettings.AllKeys) Console.WriteLine(key + "=" + ConfigurationManager.AppSettings[key]);
                        Console.WriteLine(ConfigurationManager.AppSettings["none"] == null);
                    });
                    Try("strings", () => {
                        var main = ConfigurationManager.ConnectionStrings["main"];
                        Console.WriteLine(main.Name + "|" + main.ConnectionString + "|" + main.ProviderName);
                    });
                    Try("values", () => {
                        var values = (NameValueCollection)ConfigurationManager.GetSection("mine/values");
                        foreach (string key in values) Console.WriteLine(key + ":" + values[key]);
                    });
                    Try("dictionary", () => Console.WriteLine(((IDictionary)ConfigurationManager.GetSection("dict"))["x"]));
                    Try("file", () => {
                        var file = ConfigurationManager.OpenExeConfiguration(ConfigurationUserLevel.None);
                        Console.WriteLine(file.HasFile + " " + Path.GetFileName(file.FilePath) + " " + file.AppSettings.Settings["color"].Value);
                    });
                    Console.WriteLine(new TraceSwitch("level", "").Level);
                }
                static void Network() {
                    Try("client", () => new WebClient().DownloadString("http://localhost:1/x"));
                    Try("request", () => {
                        var request = (HttpWebRequest)WebRequest.Create("https://localhost:1/");
                        Console.WriteLine(request.Method + " " + request.RequestUri);
                        request.GetResponse();
                    });
                    Try("ftp", () => WebRequest.Create("ftp://127.0.0.1:1/").GetResponse());
                }
            }
            """;
    private static final String CONFIGURATION = """
            <?xml version="1.0"?>
            <configuration>
              <configSections>
                <sectionGroup name="mine"><section name="values" type="System.Configuration.NameValueSectionHandler"/></sectionGroup>
                <section name="dict" type="System.Configuration.DictionarySectionHandler, System"/>
              </configSections>
              <appSettings><add key="color" value="red"/><add key="size" value="3"/><remove key="none"/></appSettings>
              <connectionStrings><add name="main" connectionString="Data Source=x" providerName="P"/></connectionStrings>
              <mine><values><add key="a" value="1"/><add key="b" value="2"/></values></mine>
              <dict><add key="x" value="y"/></dict>
              <system.diagnostics><switches><add name="level" value="3"/></switches></system.diagnostics>
              <startup><supportedRuntime version="v4.0"/></startup>
            </configuration>
            """;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void compile() throws Exception {
        new Mono(folder).mcs(SOURCE, "-r:System.Configuration.dll", "-out:program.exe");
        Files.writeString(folder.resolve("program.exe.config"), CONFIGURATION);
        Files.createDirectories(folder.resolve("lib/mono"));
        Files.createSymbolicLink(folder.resolve("lib/mono/4.5"), Mono.LIBRARIES);
    }

    @AfterAll
    static void unlink() throws Exception {
        Files.delete(folder.resolve("lib/mono/4.5"));
    }

    private record Run(String output, List<Denial> denials) {
    }

    private static Run run(Path libraries, String... arguments) throws Exception {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        Assembly assembly = new Runtime(SearchPath.of(libraries)).load(folder.resolve("program.exe"), Assembly.Role.HOT_UPDATE);
        List<String> all = new ArrayList<>(List.of(folder.resolve("program.exe").toString()));
        all.addAll(List.of(arguments));
        Host host = new Host.Builder(InputStream.nullInputStream(), output, output).arguments(all)
                .files(new Grants(List.of(), List.of(), List.of(folder)), folder).build();
        ProgramResult outcome = new Program(assembly, host, EngineOptions.DEFAULT, ProgramLimits.NONE).run();
        host.flush();
        assertEquals(ProgramEnd.COMPLETED, outcome.ending(), () -> output + " " + outcome.exception());
        return new Run(output.toString(StandardCharsets.UTF_8), host.denials().list());
    }

    @Test
    void aProgramReadsTheFileBesideItWithoutAGrant() throws Exception {
        String expected = new Mono(folder).mono("program.exe");
        assertEquals("""
                color=red
                size=3
                True
                main|Data Source=x|P
                a:1
                b:2
                y
                True program.exe.config red
                Info
                """, expected);
        assertEquals(expected, run(Mono.LIBRARIES).output());
        assertEquals(expected, run(folder.resolve("lib/mono/4.5")).output());
    }

    @Test
    void requestsAreRefusedAsByANetworkThatCannotBeReached() throws Exception {
        for (Path libraries : List.of(Mono.LIBRARIES, folder.resolve("lib/mono/4.5"))) {
            Run run = run(libraries, "network");
            assertEquals("""
                    client: System.Net.WebException: Error: ConnectFailure (Access denied)
                    client: System.Net.Sockets.SocketException: Access denied
                    ConnectFailure
                    GET https://localhost:1/
                    request: System.Net.WebException: Error: ConnectFailure (Access denied)
                    request: System.Net.Sockets.SocketException: Access denied
                    ConnectFailure
                    ftp: System.Net.WebException: Unable to connect to the remote server
                    ConnectFailure
                    """, run.output());
            assertEquals(List.of(Denial.Kind.NETWORK), run.denials().stream().map(Denial::kind).distinct().toList(),
                    () -> run.denials().toString());
        }
    }
}
