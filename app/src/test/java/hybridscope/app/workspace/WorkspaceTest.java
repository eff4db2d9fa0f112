package hybridscope.app.workspace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.abi.Abi;
import hybridscope.core.pe.Bytes;
import hybridscope.inspectors.rules.RuleSet;
import hybridscope.views.place.BackgroundTasks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    @TempDir
    Path folder;
    private final List<String> told = new ArrayList<>();
    private final BlockingQueue<Runnable> changes = new LinkedBlockingQueue<>();
    private final Workspace workspace = new Workspace(RawFile::read, new AtOnce(), changes::add, new Log());

    @AfterEach
    void close() {
        workspace.close();
    }

    @Test
    void filesOfTheSameNameHaveDifferentKeys() throws IOException {
        Path one = file("v1", "Hot.dll", 1);
        Path two = file("v2", "Hot.dll", 2);
        Path three = file("deep/v2", "Hot.dll", 3);
        for (Path path : List.of(one, two, three, one)) {
            workspace.open(path, Set.of(), _ -> {
            });
        }
        assertEquals(List.of("Hot.dll", "Hot.dll (v2)", "Hot.dll (2)"), workspace.files().stream().map(OpenedFile::key).toList());
        assertEquals(3, workspace.file("Hot.dll (2)").orElseThrow().bytes().length());
    }

    @Test
    void filesStandInTheOrderInWhichTheyWereAskedFor() throws IOException {
        List<Runnable> loads = new ArrayList<>();
        AtOnce atOnce = new AtOnce();
        Workspace slow = new Workspace(RawFile::read, new BackgroundTasks() {
            @Override
            public <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
                loads.add(() -> atOnce.run(title, work, done, failed));
                return new Running();
            }
        }, changes::add, new Log());
        for (String below : List.of("v1", "v2", "v3")) {
            slow.open(file(below, "a.dll", 1), Set.of(), _ -> {
            });
        }
        loads.reversed().forEach(Runnable::run);
        slow.close();
        assertEquals(List.of("a.dll", "a.dll (v2)", "a.dll (v3)"), slow.files().stream().map(OpenedFile::key).toList());
    }

    @Test
    void whatIsAtWorkOnAFileEndsWhenNobodyCanAskForItAnyMore() throws Exception {
        List<String> left = new ArrayList<>();
        Workspace watched = new Workspace((path, progress) -> {
            FileContent read = RawFile.read(path, progress);
            String name = path.getFileName() + " " + read.bytes().length();
            return new FileContent() {
                @Override
                public Bytes bytes() {
                    return read.bytes();
                }

                @Override
                public void leave() {
                    left.add(name);
                }
            };
        }, new AtOnce(), changes::add, new Log());
        for (String name : List.of("a.dll", "b.dll", "c.dll")) {
            watched.open(file("", name, 10), Set.of(), _ -> {
            });
        }
        watched.close(watched.file("b.dll").orElseThrow());
        assertEquals(List.of("b.dll 10"), left);
        Files.write(folder.resolve("a.dll"), new byte[20]);
        watched.reload(watched.file("a.dll").orElseThrow());
        assertEquals(List.of("b.dll 10", "a.dll 10"), left);
        watched.close();
        assertEquals(List.of("b.dll 10", "a.dll 10", "a.dll 20", "c.dll 10"), left);
    }

    @Test
    void aChangeOnTheDiskIsReadAgainOnceItHasSettled() throws Exception {
        Path path = file("", "a.dll", 10);
        workspace.open(path, Set.of(FileRole.AOT), _ -> {
        });
        Files.write(path, new byte[20]);
        changes.poll(20, TimeUnit.SECONDS).run();
        OpenedFile file = workspace.file("a.dll").orElseThrow();
        assertEquals(20, file.bytes().length());
        assertEquals(2, file.version());
        assertEquals(Set.of(FileRole.AOT), file.roles());
        assertEquals(List.of("opened a.dll", "reloaded a.dll"), told);
    }

    @Test
    void whatCannotBeReadIsToldAndMayBeTriedAgain() throws IOException {
        Path path = folder.resolve("later.dll");
        workspace.open(path, Set.of(), _ -> {
        });
        assertEquals(List.of("failed later.dll"), told);
        file("", "later.dll", 1);
        workspace.open(path, Set.of(), file -> told.add("then " + file.key()));
        assertEquals(List.of("failed later.dll", "opened later.dll", "then later.dll"), told);
        workspace.close(workspace.file("later.dll").orElseThrow());
        assertTrue(workspace.files().isEmpty());
    }

    @Test
    void aWorkspaceFileNamesEachAssemblyOnceWithAllItsRoles() throws IOException {
        Path path = folder.resolve("x.workspace.json");
        Files.writeString(path, """
                {"format": 1, "assemblies": [{"path": "bin/Main.exe", "role": "aot"},
                 {"path": "bin/Main.exe", "role": "supplementary", "mode": "Consistent"},
                 {"path": "v1/Hot.dll", "role": "differential", "update": "v2/Hot.dll"},
                 {"path": "v2/Hot.dll", "role": "hot-update"}]}""");
        assertTrue(WorkspaceFile.is(path));
        assertEquals(List.of(new WorkspaceFile.Member(folder.resolve("bin/Main.exe"), Set.of(FileRole.AOT,
                FileRole.SUPPLEMENTARY)), new WorkspaceFile.Member(folder.resolve("v1/Hot.dll"), Set.of(FileRole.DIFFERENTIAL)),
                new WorkspaceFile.Member(folder.resolve("v2/Hot.dll"), Set.of(FileRole.HOT_UPDATE))),
                WorkspaceFile.read(path).members());
    }

    @Test
    void aWorkspaceOfOldHasItsEnabledRuleFilesInSetA() throws IOException {
        Path path = folder.resolve("old.workspace.json");
        Files.writeString(path, """
                {"format": 1, "assemblies": [{"path": "v1/Hot.dll", "update": "v2/Hot.dll"}],
                 "rules": [{"path": "x.xml", "enabled": true}, {"path": "y.xml", "enabled": false}]}""");
        assertEquals(new UpdatePlan(Map.of(folder.resolve("v1/Hot.dll"), folder.resolve("v2/Hot.dll")),
                List.of(folder.resolve("x.xml"), folder.resolve("y.xml")), RuleSet.of(List.of(folder.resolve("x.xml"))),
                RuleSet.EVERYTHING), WorkspaceFile.read(path).plan());
    }

    @Test
    void theSampleComparesNothingInjectedWithEverything() throws IOException {
        Path sample = WorkspaceFile.sample().orElseThrow().toAbsolutePath().normalize();
        UpdatePlan plan = WorkspaceFile.read(sample).plan();
        assertEquals(List.of("none.xml", "all.xml", "short.xml"),
                plan.ruleFiles().stream().map(each -> each.getFileName().toString()).toList());
        assertEquals(RuleSet.of(List.of(sample.resolveSibling("none.xml"))), plan.a());
        assertEquals(RuleSet.of(List.of(sample.resolveSibling("all.xml"))), plan.b());
        Path assemblies = sample.getParent().resolve("../../assemblies/hybrid").normalize();
        assertEquals(Map.of(assemblies.resolve("v1/HotUpdate.dll"), assemblies.resolve("v2/HotUpdate.dll")), plan.updates());
    }

    @Test
    void whatIsSavedIsReadAgainFromAnotherFolderToo() throws IOException {
        Path old = file("v1", "Hot.dll", 1);
        Path update = file("v2", "Hot.dll", 1);
        Path rules = file("", "x.xml", 1);
        Path opened = folder.resolve("old.workspace.json");
        Files.writeString(opened, """
                {"name": "mine", "assemblies": [], "abi": "Arm64", "breakpoints": [{"assembly": "v2/Hot.dll", "offset": 0}],
                 "entryPoint": {"assembly": "v2/Hot.dll", "method": "X::Main", "arguments": ["v1/Hot.dll", "plain"]}}""");
        Files.createDirectories(folder.resolve("below"));
        for (RuleSet set : List.of(RuleSet.EVERYTHING, RuleSet.NOTHING, RuleSet.of(List.of(rules)))) {
            UpdatePlan plan = new UpdatePlan(Map.of(old, update), List.of(rules), set, RuleSet.NOTHING);
            List<WorkspaceFile.Member> members = List.of(new WorkspaceFile.Member(old,
                    Set.of(FileRole.AOT, FileRole.SUPPLEMENTARY)), new WorkspaceFile.Member(update, Set.of()));
            Path saved = folder.resolve("below/new.workspace.json");
            WorkspaceWriter.write(saved, members, plan, Set.of(old), opened);
            WorkspaceFile read = WorkspaceFile.read(saved);
            assertEquals(plan, read.plan());
            assertEquals(members, read.members());
            assertEquals(Set.of(old), read.consistent());
            assertEquals(new WorkspaceFile.Start(update, List.of(old.toString(), "plain")), read.start());
            assertEquals(Abi.ARM64, read.abi());
            String text = Files.readString(saved);
            assertTrue(text.contains("\"name\" : \"mine\"") && text.contains("\"abi\" : \"Arm64\"")
                    && text.contains("\"assembly\" : \"../v2/Hot.dll\"") && text.contains("\"method\" : \"X::Main\""), text);
        }
    }

    @Test
    void whatIsClosedUpdatesNothing() throws IOException {
        Path old = file("v1", "Hot.dll", 1);
        Path update = file("v2", "Hot.dll", 1);
        for (Path path : List.of(old, update)) {
            workspace.open(path, Set.of(), _ -> {
            });
        }
        workspace.plan(plan -> plan.updating(update, old));
        assertEquals(Optional.of(old), workspace.planProperty().get().old(update));
        workspace.close(workspace.find(old).orElseThrow());
        assertEquals(Optional.empty(), workspace.planProperty().get().old(update));
    }

    @Test
    void somethingElseIsNoWorkspaceFile() throws IOException {
        for (String content : List.of("", "{}", "[1]", "{\"assemblies\": [], \"abi\": \"Mips\"}",
                "{\"assemblies\": [{}]}", "null")) {
            Path path = Files.writeString(folder.resolve("bad.workspace.json"), content);
            assertThrows(IOException.class, () -> WorkspaceFile.read(path), content);
        }
    }

    @Test
    void theSampleWorkspaceIsThere() throws IOException {
        List<WorkspaceFile.Member> members = WorkspaceFile.read(WorkspaceFile.sample().orElseThrow()).members();
        assertEquals(List.of("Main.exe", "HotUpdate.dll", "HotUpdate.dll"),
                members.stream().map(member -> member.path().getFileName().toString()).toList());
        members.forEach(member -> assertTrue(Files.isRegularFile(member.path()), member.path()::toString));
    }

    private Path file(String below, String name, int size) throws IOException {
        Files.createDirectories(folder.resolve(below));
        return Files.write(folder.resolve(below).resolve(name), new byte[size]);
    }

    private static final class Running implements BackgroundTasks.Job {
        @Override
        public void cancel() {
            throw new IllegalStateException("nobody cancels here");
        }

        @Override
        public boolean running() {
            return true;
        }
    }

    /** Does everything before it returns. */
    private static final class AtOnce implements BackgroundTasks {
        @Override
        public <T> Job run(String title, Work<T> work, Consumer<? super T> done, Consumer<? super Throwable> failed) {
            try {
                done.accept(work.run(Progress.NONE));
            } catch (Exception e) {
                failed.accept(e);
            }
            return new Job() {
                @Override
                public void cancel() {
                    throw new IllegalStateException("over already");
                }

                @Override
                public boolean running() {
                    return false;
                }
            };
        }
    }

    private final class Log implements WorkspaceLog {
        @Override
        public String loadingTitle(Path path) {
            return "loading";
        }

        @Override
        public void opened(OpenedFile file) {
            told.add("opened " + file.key());
        }

        @Override
        public void reloaded(OpenedFile file) {
            told.add("reloaded " + file.key());
        }

        @Override
        public void closed(OpenedFile file) {
        }

        @Override
        public void took(Path path, long milliseconds) {
        }

        @Override
        public void failed(Path path, Throwable failure) {
            told.add("failed " + path.getFileName());
        }
    }
}
