package hybridscope.app.launcher;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A project in a temporary folder with the real launcher, a JDK and a Maven that only write down how they were called,
 * and a PATH that holds nothing else but the system's tools the launcher needs. So no Java, no Maven and no package
 * installer of the machine is ever found.
 */
final class LauncherSandbox {
    private static final Path LAUNCHER = Path.of(System.getProperty("hybridscope.root"), "hybridscope");
    private static final List<String> SYSTEM_TOOLS = List.of("cat", "cmp", "cp", "date", "env", "find", "grep", "head",
            "id", "ln", "mkdir", "mv", "readlink", "rm", "sleep", "touch", "uname", "wc");
    /** What JavaFX loads on Linux. */
    private static final List<String> LIBRARIES = List.of("libpangoft2-1.0.so.0", "libfontconfig.so.1", "x86_64/libgtk-3.so.0",
            "x86_64/libXtst.so.6");

    /** What a run of the launcher left: exit code and the two streams. */
    record Outcome(int code, String out, String err) {
    }

    final Path project;
    final Path home;
    private final Path folder;
    private final Path bin;
    private final Map<String, String> environment = new HashMap<>();

    LauncherSandbox(Path folder) throws IOException {
        this.folder = folder;
        project = Files.createDirectories(folder.resolve("project with space"));
        home = Files.createDirectories(folder.resolve("home"));
        bin = Files.createDirectories(folder.resolve("bin"));
        Files.copy(LAUNCHER, project.resolve("hybridscope"));
        for (String file : List.of("pom.xml", "jvm.options", ".mvn/maven.config", "core-runtime/pom.xml", "app/pom.xml",
                "core-runtime/src/main/java/A.java", "app/src/main/java/B.java", "app/src/test/java/BTest.java")) {
            write(file, file);
        }
        for (String tool : SYSTEM_TOOLS) {
            tool(tool, onSystem(tool));
        }
        // What the tests of a real display need: the display is the machine's, and none is started.
        tool("Xvfb", "exit 0");
        tool("openbox", "exit 0");
        environment.put("PATH", bin.toString());
        environment.put("HOME", home.toString());
        environment.put("HYBRIDSCOPE_JVM_FOLDERS", folder.resolve("no-jvm").toString());
        for (String library : LIBRARIES) {
            Files.createDirectories(libraries().resolve(library).getParent());
            Files.createFile(libraries().resolve(library));
        }
        environment.put("HYBRIDSCOPE_LIB_FOLDERS", folder.resolve("no-lib") + ":" + libraries());
        environment.put("HYBRIDSCOPE_PAGES", folder.resolve("no-pages").toString());
        environment.put("HYBRIDSCOPE_NO_INSTALL", "1");
        environment.put("DISPLAY", ":0");
    }

    /** The folder of the system's libraries. */
    Path libraries() {
        return folder.resolve("system-lib");
    }

    LauncherSandbox with(String variable, Object value) {
        environment.put(variable, value.toString());
        return this;
    }

    LauncherSandbox without(String variable) {
        environment.remove(variable);
        return this;
    }

    void write(String file, String content) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    /** A JDK whose {@code java} prints its own home and each argument behind the class name in brackets. */
    Path jdk(String path, String version) throws IOException {
        Path jdk = jre(path, version);
        script(jdk.resolve("bin/javac"), "exit 0");
        return jdk;
    }

    /** The same without a compiler. */
    Path jre(String path, String version) throws IOException {
        Path jre = folder.resolve(path);
        Files.createDirectories(jre.resolve("bin"));
        Files.writeString(jre.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        script(jre.resolve("bin/java"), """
                echo "java of %s in $PWD" >"$0.call"
                echo "LC_ALL=${LC_ALL-} LC_CTYPE=${LC_CTYPE-} LANG=${LANG-}" >"$0.locale"
                echo "${GLIBC_TUNABLES-}" >"$0.tunables"
                : >"$0.options"
                until [ "$1" = hybridscope.app.Main ]; do
                    case $1 in -XX:AOTCacheOutput=*) echo cache >"${1#*=}"; exit 0 ;; -version) exit 0 ;; esac
                    echo "$1" >>"$0.options"
                    shift
                done
                cat "$0.call"
                shift
                for argument; do echo "[$argument]"; done
                exit 7
                """.formatted(path));
        return jre;
    }

    /** A Maven that notes its arguments and the JDK it was given, then does what {@code body} says. */
    void maven(String body) throws IOException {
        script(bin.resolve("mvn"), "echo \"$* with ${JAVA_HOME##*/}\" >>" + quoted(folder.resolve("mvn.calls")) + "\n" + body);
    }

    /** A Maven that builds. */
    void maven() throws IOException {
        maven("""
                case " $* " in *' clean '*) rm -rf app/target ;; esac
                mkdir -p app/target/lib
                echo library >app/target/lib/library.jar
                echo application >app/target/hybridscope.jar
                echo '[INFO] Building HybridScope app 0.1.0'
                """);
    }

    /** The calls of Maven so far. */
    List<String> mavenCalls() throws IOException {
        Path calls = folder.resolve("mvn.calls");
        return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    }

    /** Has a tool of the system add its name to a file each time it is started. */
    void noting(String tool, Path calls) throws IOException {
        tool(tool, "echo " + tool + " >>" + quoted(calls) + "\n" + onSystem(tool));
    }

    private static String onSystem(String tool) {
        return "exec " + quoted(onSystemPath(tool)) + " \"$@\"";
    }

    /** Adds a program to the PATH. */
    void tool(String name, String body) throws IOException {
        script(bin.resolve(name), body);
    }

    Outcome run(String... arguments) throws IOException, InterruptedException {
        return runAs(project.resolve("hybridscope"), folder, arguments);
    }

    Outcome runAs(Path launcher, Path workingFolder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(workingFolder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            throw new IllegalStateException("still running after a minute: " + command + Files.readString(err));
        }
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private static void script(Path file, String body) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, "#!/bin/sh\n" + body + "\n", StandardCharsets.UTF_8);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static String quoted(Path path) {
        return "'" + path + "'";
    }

    private static Path onSystemPath(String tool) {
        return Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable).findFirst().orElseThrow(() -> new IllegalStateException("no " + tool));
    }
}
