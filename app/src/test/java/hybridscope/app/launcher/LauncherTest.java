package hybridscope.app.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.app.launcher.LauncherSandbox.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The launcher's decisions: which JDK, when to build, what to say. */
class LauncherTest {
    private static final String BUILD = "-B -Dstyle.color=never package -pl app -am -Dmaven.test.skip=true with 25";
    private static final String CLEAN_BUILD = BUILD.replace("package", "clean package");

    @TempDir
    private Path folder;
    private LauncherSandbox sandbox;

    @BeforeEach
    void makeSandbox() throws IOException {
        sandbox = new LauncherSandbox(folder.toRealPath());
    }

    @Nested
    class FindsTheJdk {
        @BeforeEach
        void makeMaven() throws IOException {
            sandbox.maven();
        }

        @Test
        void ownVariableComesFirst() throws Exception {
            sandbox.with("HYBRIDSCOPE_JAVA_HOME", sandbox.jdk("chosen", "25.0.3"))
                    .with("JAVA_HOME", sandbox.jdk("usual", "25.0.3"));
            assertTrue(sandbox.run("info").out().startsWith("java of chosen in "));
        }

        @Test
        void ownVariableWithoutJdkIsAnError() throws Exception {
            Path old = sandbox.jdk("old", "17.0.15");
            sandbox.with("HYBRIDSCOPE_JAVA_HOME", old).with("JAVA_HOME", sandbox.jdk("usual", "25"));
            assertEquals(new Outcome(1, "", "hybridscope: HYBRIDSCOPE_JAVA_HOME is " + old
                    + ", but that is not a JDK 25 or later.\n"), sandbox.run("info"));
        }

        @Test
        void tooOldJavaHomeGivesWayToTheFolders() throws Exception {
            sandbox.jdk("jvm/a-1.8", "1.8.0_392");
            sandbox.jre("jvm/b-jre", "25.0.1");
            sandbox.jdk("jvm/c-24", "24.0.2");
            sandbox.jdk("jvm/d-26", "26-ea");
            sandbox.with("JAVA_HOME", sandbox.jdk("old", "17.0.15"))
                    .with("HYBRIDSCOPE_JVM_FOLDERS", folder.resolve("no-jvm") + ":" + folder.toRealPath().resolve("jvm"));
            assertTrue(sandbox.run("info").out().startsWith("java of jvm/d-26 in "));
        }

        @Test
        void javaOnThePathIsFollowedToItsHome() throws Exception {
            Path jdk = sandbox.jdk("installed", "25.0.3");
            Files.createSymbolicLink(folder.resolve("alternative"), jdk.resolve("bin/java"));
            Files.createSymbolicLink(folder.resolve("bin/java"), Path.of("../alternative"));
            assertTrue(sandbox.run("info").out().startsWith("java of installed in "));
        }

        @Test
        void macosHomesLieDeeper() throws Exception {
            sandbox.jdk("jvm/temurin-25.jdk/Contents/Home", "25.0.3");
            sandbox.with("HYBRIDSCOPE_JVM_FOLDERS", folder.toRealPath().resolve("jvm"));
            assertTrue(sandbox.run("info").out().startsWith("java of jvm/temurin-25.jdk/Contents/Home in "));
        }

        @Test
        void noneFoundSaysWhatToInstall() throws Exception {
            Outcome outcome = sandbox.run("info");
            assertEquals(1, outcome.code());
            assertEquals("", outcome.out());
            assertEquals("""
                    hybridscope: no JDK 25 or later found.
                      Install one, for example Eclipse Temurin 25 (https://adoptium.net):
                        Debian, Ubuntu   apt install openjdk-25-jdk, or temurin-25-jdk from Adoptium's repository
                        macOS            brew install --cask temurin@25
                        SDKMAN           sdk install java 25-tem
                      or set HYBRIDSCOPE_JAVA_HOME to the folder of one that lies elsewhere.
                    """, outcome.err());
            assertEquals(List.of(), sandbox.mavenCalls());
        }
    }

    @Nested
    class Starts {
        @BeforeEach
        void makeTools() throws IOException {
            sandbox.with("JAVA_HOME", sandbox.jdk("25", "25.0.3"));
            sandbox.maven();
        }

        @Test
        void argumentsFolderAndExitCodeArePassedOn() throws Exception {
            Outcome outcome = sandbox.run("il", "a b.dll", "", "N.T`1::M(int32, string)", "*");
            assertEquals("java of 25 in " + folder.toRealPath() + "\n[il]\n[a b.dll]\n[]\n[N.T`1::M(int32, string)]\n[*]\n",
                    outcome.out());
            assertEquals(7, outcome.code());
        }

        @Test
        void throughSymbolicLinksFromElsewhere() throws Exception {
            Path elsewhere = Files.createDirectories(folder.resolve("elsewhere/links"));
            Files.createSymbolicLink(elsewhere.resolve("first"), Path.of("second"));
            Files.createSymbolicLink(elsewhere.resolve("second"), Path.of("../../project with space/hybridscope"));
            Outcome outcome = sandbox.runAs(elsewhere.resolve("first"), elsewhere, "info");
            assertEquals("java of 25 in " + elsewhere.toRealPath() + "\n[info]\n", outcome.out());
            assertTrue(Files.exists(sandbox.project.resolve("app/target/hybridscope/lib/library.jar")));
        }

        @Test
        void withTheProjectsOptionsAndTheStartUpCache() throws Exception {
            sandbox.write("sample-assemblies/assemblies/Generics.exe", "sample");
            sandbox.with("HYBRIDSCOPE_JAVA_OPTS", "-Xmx8g -Dx=y").run("bench");
            assertEquals(List.of("@ROOT/jvm.options", "-Xmx8g", "-Dx=y", "-Dhybridscope.root=ROOT", "-cp",
                    "ROOT/app/target/hybridscope/lib/hybridscope.jar",
                    "-XX:AOTCache=ROOT/app/target/hybridscope/start.aot", "-Xlog:aot*=off,cds*=off"), options());
        }

        @Test
        void programsAndCommandsThatReadHaveStartUpCachesOfTheirOwn() throws Exception {
            sandbox.write("sample-assemblies/assemblies/Generics.exe", "sample");
            sandbox.run("run", "P.exe");
            assertTrue(options().contains("-XX:AOTCache=ROOT/app/target/hybridscope/run.aot"), options()::toString);
            sandbox.run("run", "--optimize", "P.exe");
            assertTrue(options().contains("-XX:AOTCache=ROOT/app/target/hybridscope/run.aot"), options()::toString);
            sandbox.run("info", "P.exe");
            assertTrue(options().contains("-XX:AOTCache=ROOT/app/target/hybridscope/read.aot"), options()::toString);
            sandbox.run("dhe", "P.exe", "P.exe");
            assertTrue(options().contains("-XX:AOTCache=ROOT/app/target/hybridscope/start.aot"), options()::toString);
        }

        @Test
        void withTheFirstCompilerOnlyForCommandsThatEndAtOnce() throws Exception {
            sandbox.with("HYBRIDSCOPE_JAVA_OPTS", "-Dx=y").run("info");
            assertEquals(List.of("@ROOT/jvm.options", "-XX:TieredStopAtLevel=1", "-Dx=y"), options().subList(0, 3));
        }

        @Test
        void programsRunWithTheFirstCompilerOnlyUnlessTheyAreToBeOptimized() throws Exception {
            sandbox.with("HYBRIDSCOPE_JAVA_OPTS", "-Dx=y").run("run", "P.exe", "--optimize");
            assertEquals(List.of("@ROOT/jvm.options", "@ROOT/run.options", "-Dx=y"), options().subList(0, 3));
            sandbox.run("run", "--optimize", "P.exe");
            assertEquals(List.of("@ROOT/jvm.options", "-Dx=y"), options().subList(0, 2));
        }

        @Test
        void withLargePagesWhereTheSystemGivesThemToWhoAsks() throws Exception {
            Path modes = folder.resolve("modes");
            sandbox.with("HYBRIDSCOPE_PAGES", modes);
            for (String offered : List.of("always [madvise] never\n", "[always] madvise never\n")) {
                Files.writeString(modes, offered);
                sandbox.run("run", "P.exe");
                assertEquals(List.of("@ROOT/jvm.options", "@ROOT/run.options", "-XX:+UseTransparentHugePages",
                        "-Dhybridscope.root=ROOT"), options().subList(0, 4));
                assertEquals("glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1", tunables());
            }
            sandbox.run("dhao");
            assertEquals("", tunables());
            sandbox.with("GLIBC_TUNABLES", "a.b=c").run("info", "P.exe");
            assertEquals("a.b=c:glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1", tunables());
            sandbox.without("GLIBC_TUNABLES");
            Files.writeString(modes, "always madvise [never]\n");
            sandbox.run("run", "P.exe");
            assertEquals("-Dhybridscope.root=ROOT", options().get(2));
            Files.delete(modes);
            assertEquals("", sandbox.run("run", "P.exe").err());
            assertEquals("-Dhybridscope.root=ROOT", options().get(2));
            assertEquals("", tunables());
        }

        private String tunables() throws IOException {
            return Files.readString(folder.resolve("25/bin/java.tunables")).strip();
        }

        @Test
        void theGraalCompilerIsFetchedWhenItIsFirstAskedFor() throws Exception {
            sandbox.run("info");
            int before = sandbox.mavenCalls().size();
            assertEquals("hybridscope: fetching the Graal compiler ...\n", sandbox.run("run", "--graal", "P.exe").err());
            assertEquals(List.of("-B -Dstyle.color=never -pl app dependency:copy@graal with 25"),
                    sandbox.mavenCalls().subList(before, sandbox.mavenCalls().size()));
            assertEquals(List.of("@ROOT/jvm.options", "-XX:+UnlockExperimentalVMOptions", "-XX:+EnableJVMCI",
                    "-XX:+UseJVMCICompiler", "-Dhybridscope.root=ROOT"), options().subList(0, 5));
            assertTrue(options().contains("--upgrade-module-path=ROOT/app/target/graal"));
            assertEquals("", sandbox.run("bench", "--graal").err());
            assertEquals(before + 1, sandbox.mavenCalls().size());
            assertTrue(options().contains("-XX:+UseJVMCICompiler"));
            sandbox.run("run", "P.exe", "--graal");
            assertFalse(options().contains("-XX:+UseJVMCICompiler"));
        }

        @Test
        void whereTheGraalCompilerCannotBeFetchedNothingRuns() throws Exception {
            sandbox.run("info");
            sandbox.maven("echo '[ERROR] no network'; exit 1");
            Outcome outcome = sandbox.run("run", "--graal", "P.exe");
            assertEquals(1, outcome.code());
            assertEquals("", outcome.out());
            assertEquals("""
                    hybridscope: fetching the Graal compiler ...
                    [ERROR] no network
                    hybridscope: the Graal compiler could not be fetched; Maven's whole output is in ROOT/.hybridscope/graal.log
                    """.replace("ROOT", sandbox.project.toString()), outcome.err());
        }

        private List<String> options() throws Exception {
            return Files.readAllLines(folder.resolve("25/bin/java.options")).stream()
                    .map(option -> option.replace(sandbox.project.toString(), "ROOT")).toList();
        }

        @Test
        void whatJavaFxNeedsToDrawTextIsNamedOnceWhereSomethingIsDrawn() throws Exception {
            sandbox.run("info");
            Files.delete(sandbox.libraries().resolve("libpangoft2-1.0.so.0"));
            assertEquals("", sandbox.run("info").err());
            String text = """
                    hybridscope: Pango or fontconfig not found: JavaFX cannot draw text without them.
                      Fedora: dnf install pango fontconfig
                      Debian, Ubuntu: apt install libpangoft2-1.0-0 fontconfig
                    """;
            assertEquals(text, sandbox.without("DISPLAY").run().err());
            assertEquals("", sandbox.run("tour").err());
            sandbox.write("core-runtime/src/main/java/A.java", "changed");
            assertEquals("hybridscope: building, the first time takes a minute or two ...\n" + text, sandbox.run("tour").err());
        }

        @Test
        void aMissingFontForChineseIsNamedOnce() throws Exception {
            sandbox.run("info");
            sandbox.tool("fc-list", "[ \"$*\" = :lang=zh-cn ] || echo font");
            String named = """
                    hybridscope: no font with Chinese characters found: in Chinese the window shows boxes in their place.
                      Debian, Ubuntu: apt install fonts-noto-cjk    Fedora: dnf install google-noto-sans-cjk-fonts
                    """;
            assertEquals("", sandbox.run("info").err());
            assertEquals(named, sandbox.run("a.dll").err());
            assertEquals("", sandbox.run("a.dll").err());
            sandbox.tool("fc-list", "echo 'Noto Sans CJK'");
            sandbox.write("core-runtime/src/main/java/A.java", "changed");
            assertEquals("hybridscope: building, the first time takes a minute or two ...\n", sandbox.run("tour").err());
        }

        @Test
        void applicationFolderHoldsAllJars() throws Exception {
            sandbox.run("info");
            Path lib = sandbox.project.resolve("app/target/hybridscope/lib");
            assertEquals("library\n", Files.readString(lib.resolve("library.jar")));
            assertEquals("application\n", Files.readString(lib.resolve("hybridscope.jar")));
        }
    }

    @Test
    void regeneratesWithWhatTheGeneratorNeedsAndWithoutMaven() throws Exception {
        Path jdk = sandbox.jdk("25", "25.0.3");
        sandbox.with("JAVA_HOME", jdk);
        for (String tool : List.of("javac", "java")) {
            Files.writeString(jdk.resolve("bin/" + tool), "#!/bin/sh\necho " + tool + "\nfor word; do echo \"[$word]\"; done\n");
        }
        Path project = sandbox.project.toRealPath();
        Path module = project.resolve("core-runtime");
        Path classes = project.resolve(".hybridscope/generator");
        Outcome outcome = sandbox.run("regenerate");
        assertEquals(List.of("javac", "[-encoding]", "[UTF-8]", "[-implicit:class]", "[-sourcepath]",
                "[" + module.resolve("src/generator/java") + ":" + module.resolve("src/main/java") + "]", "[-d]",
                "[" + classes + "]", "[" + module.resolve("src/generator/java/hybridscope/generator/Generator.java") + "]",
                "java", "[-cp]", "[" + classes + "]", "[hybridscope.generator.Generator]", "[" + module + "]"),
                outcome.out().lines().toList());
        assertEquals(0, outcome.code());
        assertEquals("", outcome.err());
        assertEquals(List.of(), sandbox.mavenCalls());
    }

    @Nested
    class Builds {
        @BeforeEach
        void buildOnce() throws Exception {
            sandbox.with("JAVA_HOME", sandbox.jdk("25", "25.0.3"));
            sandbox.maven();
            assertTrue(sandbox.run("info").err().startsWith("hybridscope: building, the first time takes a minute or two ...\n"));
            assertEquals(List.of(CLEAN_BUILD), sandbox.mavenCalls());
        }

        @Test
        void notAgainWhenNothingChanged() throws Exception {
            assertEquals("", sandbox.run("info").err());
            assertEquals(List.of(CLEAN_BUILD), sandbox.mavenCalls());
        }

        /** Starting a process takes longer than what it does here: where nothing has changed, one process has one look. */
        @Test
        void notAgainForAFileThatPassesAndThenAsFastAsBefore() throws Exception {
            Path calls = folder.resolve("tools.calls");
            for (String tool : List.of("find", "mv", "readlink", "wc")) {
                sandbox.noting(tool, calls);
            }
            sandbox.run("info");
            Files.deleteIfExists(calls);
            assertEquals("", sandbox.run("info").err());
            assertEquals(List.of("find"), Files.readAllLines(calls));
            sandbox.write("app/src/main/java/.B.java.swp", "an editor's");
            Files.delete(sandbox.project.resolve("app/src/main/java/.B.java.swp"));
            assertEquals("", sandbox.run("info").err());
            Files.deleteIfExists(calls);
            assertEquals("", sandbox.run("info").err());
            assertEquals(List.of("find"), Files.readAllLines(calls));
            assertEquals(List.of(CLEAN_BUILD), sandbox.mavenCalls());
        }

        @Test
        void notAgainWhereNothingCanBeNoted() throws Exception {
            Path notes = sandbox.project.resolve(".hybridscope");
            Files.move(notes, folder.resolve("notes"));
            Files.writeString(notes, "no folder");
            LauncherSandbox.Outcome outcome = sandbox.run("info");
            assertEquals("", outcome.err());
            assertEquals(7, outcome.code());
            assertEquals(List.of(CLEAN_BUILD), sandbox.mavenCalls());
        }

        @Test
        void notAgainForATestAndWithoutMaven() throws Exception {
            sandbox.write("app/src/test/java/BTest.java", "changed");
            Files.delete(folder.resolve("bin/mvn"));
            assertEquals(7, sandbox.run("info").code());
        }

        @Test
        void whenAFileOfTheApplicationIsDamaged() throws Exception {
            Path library = sandbox.project.resolve("app/target/hybridscope/lib/library.jar");
            Files.writeString(library, "lib");
            sandbox.run("info");
            assertEquals("library\n", Files.readString(library));
            Files.writeString(library, "Library\n");
            Files.setLastModifiedTime(library, FileTime.fromMillis(System.currentTimeMillis() + 10_000));
            sandbox.run("info");
            assertEquals("library\n", Files.readString(library));
            Files.delete(library);
            sandbox.run("info");
            assertEquals("library\n", Files.readString(library));
            assertEquals(List.of(CLEAN_BUILD, BUILD, BUILD, BUILD), sandbox.mavenCalls());
        }

        @Test
        void whenASourceChanged() throws Exception {
            sandbox.write("core-runtime/src/main/java/A.java", "changed");
            sandbox.run("info");
            sandbox.run("info");
            assertEquals(List.of(CLEAN_BUILD, BUILD), sandbox.mavenCalls());
        }

        @Test
        void whenAPomChanged() throws Exception {
            sandbox.write("app/pom.xml", "changed");
            sandbox.run("info");
            assertEquals(List.of(CLEAN_BUILD, BUILD), sandbox.mavenCalls());
        }

        @Test
        void cleanlyWhenASourceIsGone() throws Exception {
            Files.delete(sandbox.project.resolve("core-runtime/src/main/java/A.java"));
            sandbox.run("info");
            sandbox.run("info");
            assertEquals(List.of(CLEAN_BUILD, CLEAN_BUILD), sandbox.mavenCalls());
        }

        @Test
        void whenAnOlderFileWasMovedIn() throws Exception {
            Path old = Files.writeString(folder.resolve("Old.java"), "old");
            Files.setLastModifiedTime(old, FileTime.fromMillis(0));
            Files.move(old, sandbox.project.resolve("app/src/main/java/Old.java"));
            sandbox.run("info");
            assertEquals(List.of(CLEAN_BUILD, CLEAN_BUILD), sandbox.mavenCalls());
        }

        @Test
        void againAfterAFailure() throws Exception {
            sandbox.write("app/src/main/java/B.java", "broken");
            sandbox.maven("""
                    echo '[INFO] Building HybridScope app 0.1.0'
                    echo '[ERROR] B.java:[1,1] class expected'
                    exit 1
                    """);
            Outcome failed = sandbox.run("info");
            assertEquals(1, failed.code());
            assertEquals("", failed.out());
            assertEquals("hybridscope: building, the first time takes a minute or two ...\n"
                    + "[ERROR] B.java:[1,1] class expected\n"
                    + "hybridscope: the build failed; its whole output is in " + sandbox.project.toRealPath()
                    + "/.hybridscope/build.log\n", failed.err());
            sandbox.maven();
            assertEquals(7, sandbox.run("info").code());
            assertFalse(Files.isSymbolicLink(sandbox.project.resolve(".hybridscope/lock")));
        }

        @Test
        void despiteTheLockOfAProcessThatIsGone() throws Exception {
            sandbox.write("app/src/main/java/B.java", "changed");
            Process gone = new ProcessBuilder("true").start();
            gone.waitFor();
            Path lock = sandbox.project.resolve(".hybridscope/lock");
            Files.createSymbolicLink(lock, Path.of(gone.pid() + " Thu Jan  1 00:00:00 1970"));
            assertEquals(7, sandbox.run("info").code());
            assertFalse(Files.isSymbolicLink(lock));
        }

        @Test
        void despiteTheLockOfAnEarlierProcessWithTheSameNumber() throws Exception {
            sandbox.write("app/src/main/java/B.java", "changed");
            Path lock = sandbox.project.resolve(".hybridscope/lock");
            Files.createSymbolicLink(lock, Path.of(ProcessHandle.current().pid() + " Thu Jan  1 00:00:00 1970"));
            assertEquals(7, sandbox.run("info").code());
            assertFalse(Files.isSymbolicLink(lock));
        }

        @Test
        void butSaysSoWithoutMaven() throws Exception {
            sandbox.write("app/src/main/java/B.java", "changed");
            Files.delete(folder.resolve("bin/mvn"));
            Outcome outcome = sandbox.run("info");
            assertEquals(1, outcome.code());
            assertEquals("""
                    hybridscope: Maven is needed to build HybridScope, and mvn is not on the PATH.
                      Debian, Ubuntu: apt install maven    macOS: brew install maven    SDKMAN: sdk install maven
                    """, outcome.err());
        }
    }

    @Nested
    class RunsTheTests {
        @BeforeEach
        void makeTools() throws IOException {
            sandbox.with("JAVA_HOME", sandbox.jdk("25", "25.0.3"));
            for (String tool : List.of("mono", "mcs", "monodis", "ilasm")) {
                sandbox.tool(tool, "exit 0");
            }
        }

        @Test
        void endsWithSurefiresTotalsAndOneSummary() throws Exception {
            sandbox.maven("""
                    echo '[INFO] Scanning for projects...'
                    echo '[INFO] Building HybridScope core-runtime 0.1.0      [3/7]'
                    echo '[INFO] Running a.ATest'
                    echo '[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.ATest'
                    echo '[INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0'
                    echo '[INFO] Building HybridScope app 0.1.0      [7/7]'
                    echo '[ERROR] BTest.broken:12 expected: <1> but was: <2>'
                    echo '[ERROR] Tests run: 7, Failures: 1, Errors: 2, Skipped: 0'
                    exit 1
                    """);
            Outcome outcome = sandbox.run("test", "-pl", "app", "-Dx=a b");
            assertEquals(1, outcome.code());
            assertEquals(List.of("-B -Dstyle.color=never -fae -Dsurefire.failIfNoSpecifiedTests=false verify "
                    + "-pl app -Dx=a b with 25"), sandbox.mavenCalls());
            assertEquals("""
                    [INFO] Building HybridScope core-runtime 0.1.0      [3/7]
                    [INFO] Running a.ATest
                    [INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0, Time elapsed: 0.1 s -- in a.ATest
                    [INFO] Building HybridScope app 0.1.0      [7/7]
                    [ERROR] BTest.broken:12 expected: <1> but was: <2>
                    [INFO] Results of core-runtime, app:
                    [INFO] Tests run: 5, Failures: 0, Errors: 0, Skipped: 0
                    [ERROR] Tests run: 7, Failures: 1, Errors: 2, Skipped: 0
                    HybridScope tests FAILED: 12 run, 1 failures, 2 errors, 0 skipped
                    """, outcome.out().replaceFirst(", \\d+ min \\d+ s\n$", "\n"));
        }

        @Test
        void exitCodeIsZeroWhenAllPass() throws Exception {
            sandbox.maven("echo '[INFO] Tests run: 1, Failures: 0, Errors: 0, Skipped: 0'");
            Outcome outcome = sandbox.run("test");
            assertEquals(0, outcome.code());
            assertTrue(outcome.out().contains("\nHybridScope tests passed: 1 run, 0 failures, 0 errors, 0 skipped, "));
        }

        @Test
        void whatMavenDoesNotCountIsNotSaidToBeNone() throws Exception {
            sandbox.maven("");
            assertEquals("[INFO] Results of no module:\nHybridScope tests passed: Maven has counted none\n",
                    sandbox.run("test", "-q").out().replaceFirst(", \\d+ min \\d+ s\n$", "\n"));
        }

        @Test
        void missingMonoToolIsNamed() throws Exception {
            Files.delete(folder.resolve("bin/monodis"));
            sandbox.maven("exit 0");
            assertTrue(sandbox.run("test").err().contains("""
                    hybridscope: monodis not found: the tests compare with Mono's tools and fail without them.
                      macOS: brew install mono
                      Debian, Ubuntu: apt install mono-runtime mono-mcs mono-utils mono-devel
                    """));
        }
    }

    @Nested
    class InstallsPackages {
        private static final String PACKAGES = "mono-runtime mono-mcs mono-utils mono-devel";

        @BeforeEach
        void makeTools() throws IOException {
            sandbox.with("JAVA_HOME", sandbox.jdk("25", "25.0.3"));
            sandbox.maven("exit 0");
            sandbox.without("HYBRIDSCOPE_NO_INSTALL");
            for (String tool : List.of("mono", "mcs", "monodis")) {
                sandbox.tool(tool, "exit 0");
            }
        }

        @Test
        void asRootOnDebian() throws Exception {
            sandbox.tool("id", "echo 0");
            Outcome outcome = runWithAptGet(0);
            assertEquals(List.of("-q update", "-q -y --no-install-recommends install " + PACKAGES), aptGetCalls());
            assertTrue(outcome.err().endsWith("hybridscope: installing " + PACKAGES + "\n"));
        }

        @Test
        void theDisplayThatTheRealWindowIsTestedOn() throws Exception {
            sandbox.tool("ilasm", "exit 0");
            sandbox.tool("id", "echo 0");
            Files.delete(folder.resolve("bin/openbox"));
            assertEquals("hybridscope: installing xvfb openbox\n", runWithAptGet(0).err());
            assertEquals(List.of("-q update", "-q -y --no-install-recommends install xvfb openbox"), aptGetCalls());
        }

        @Test
        void aFontForPicturesInChineseWhereThereIsNone() throws Exception {
            sandbox.tool("ilasm", "exit 0");
            sandbox.tool("id", "echo 0");
            sandbox.tool("fc-list", "[ \"$1\" = :lang=zh-cn ]");
            assertEquals("hybridscope: installing fonts-wqy-microhei\n", runWithAptGet(0).err());
            assertEquals(List.of("-q update", "-q -y --no-install-recommends install fonts-wqy-microhei"), aptGetCalls());
        }

        @Test
        void withSudoThatAsksForNothing() throws Exception {
            sandbox.tool("id", "echo 1000");
            sandbox.tool("sudo", "[ \"$1\" = -n ] && shift && [ \"$1\" = true ] || exec \"$@\"");
            runWithAptGet(0);
            assertEquals(List.of("-q update", "-q -y --no-install-recommends install " + PACKAGES), aptGetCalls());
        }

        @Test
        void neverAsAnOrdinaryUser() throws Exception {
            sandbox.tool("id", "echo 1000");
            assertTrue(runWithAptGet(0).err().endsWith("  Debian, Ubuntu: apt install " + PACKAGES + "\n"));
            assertEquals(List.of(), aptGetCalls());
        }

        @Test
        void neverWhenForbidden() throws Exception {
            sandbox.tool("id", "echo 0");
            sandbox.with("HYBRIDSCOPE_NO_INSTALL", "1");
            assertTrue(runWithAptGet(0).err().endsWith("  Debian, Ubuntu: apt install " + PACKAGES + "\n"));
            assertEquals(List.of(), aptGetCalls());
        }

        @Test
        void failureIsSaidAndTheTestsGoOn() throws Exception {
            sandbox.tool("id", "echo 0");
            Outcome outcome = runWithAptGet(100);
            assertTrue(outcome.err().endsWith("  Installing it failed, see " + sandbox.project
                    + "/.hybridscope/install.log\n  Debian, Ubuntu: apt install " + PACKAGES + "\n"));
            assertEquals(0, outcome.code());
            assertEquals(1, sandbox.mavenCalls().size());
        }

        /** What was only named is installed once that is allowed; what could not be installed is not tried at each start. */
        @Test
        void laterWhenItMay() throws Exception {
            sandbox.maven();
            sandbox.tool("id", "echo 0");
            sandbox.tool("apt-get", "echo \"$*\" >>'" + folder.resolve("apt.calls") + "'; exit 100");
            Files.delete(sandbox.libraries().resolve("libpangoft2-1.0.so.0"));
            sandbox.with("HYBRIDSCOPE_NO_INSTALL", "1");
            String hint = "  Debian, Ubuntu: apt install libpangoft2-1.0-0 fontconfig\n";
            assertTrue(sandbox.run("tour").err().contains(hint));
            assertEquals("", sandbox.run("tour").err());
            assertEquals(List.of(), aptGetCalls());
            sandbox.without("HYBRIDSCOPE_NO_INSTALL");
            assertTrue(sandbox.run("tour").err().endsWith("/install.log\n" + hint));
            assertEquals("", sandbox.run("tour").err());
            assertEquals(List.of("-q update", "-q -y --no-install-recommends install libpangoft2-1.0-0 fontconfig"),
                    aptGetCalls());
        }

        private Outcome runWithAptGet(int exitCode) throws Exception {
            sandbox.tool("apt-get", "echo \"$*\" >>'" + folder.resolve("apt.calls") + "'; exit " + exitCode);
            return sandbox.run("test");
        }

        private List<String> aptGetCalls() throws IOException {
            Path calls = folder.resolve("apt.calls");
            return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
        }
    }

    @Nested
    class NamesThatAreNotAscii {
        private String locale(String... variables) throws Exception {
            sandbox.maven();
            sandbox.with("JAVA_HOME", sandbox.jdk("usual", "25"));
            sandbox.tool("locale", "printf 'C\\nC.utf8\\nPOSIX\\n'");
            for (int i = 0; i < variables.length; i += 2) {
                sandbox.with(variables[i], variables[i + 1]);
            }
            sandbox.run("info");
            return Files.readString(folder.resolve("usual/bin/java.locale")).strip();
        }

        @Test
        void theLocaleCIsReplacedByTheOneThatHasThem() throws Exception {
            assertEquals("LC_ALL= LC_CTYPE=C.UTF-8 LANG=", locale());
            assertEquals("LC_ALL=C.UTF-8 LC_CTYPE= LANG=de_DE.UTF-8", locale("LC_ALL", "C", "LANG", "de_DE.UTF-8"));
        }

        @Test
        void otherLocalesStay() throws Exception {
            assertEquals("LC_ALL= LC_CTYPE= LANG=zh_CN.GB18030", locale("LANG", "zh_CN.GB18030"));
        }
    }
}
