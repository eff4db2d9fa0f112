package hybridscope.inspectors.aot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.aot.AotBuild;
import hybridscope.core.aot.AotProgress;
import hybridscope.core.sharing.SharingPolicy;
import hybridscope.core.types.DefinedKlass;
import hybridscope.core.types.Klass;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.inspectors.file.OpenFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An AOT part is analysed once for a state of the workspace. */
class AotPartsTest {
    private static final AotProgress IMPATIENT = (_, _) -> {
        throw new CancellationException();
    };
    @TempDir
    private static Path folder;
    private static OpenFile library;
    private static OpenFile hot;
    private static ProgramFiles program;
    private final AotParts parts = new AotParts();

    @BeforeAll
    static void compile() throws Exception {
        mcs("public class Base { } public class Box<T> { public T value; }", "Deep.dll");
        mcs("public class Lib : Base { }", "Lib.dll", "-r:Deep.dll");
        mcs("class Hot { Lib lib; }", "Hot.dll", "-r:Lib.dll", "-r:Deep.dll");
        library = OpenFile.read(folder.resolve("Lib.dll"));
        hot = OpenFile.read(folder.resolve("Hot.dll"));
        program = program(List.of(library), List.of(hot), List.of());
    }

    private static void mcs(String source, String name, String... options) throws Exception {
        Files.writeString(folder.resolve("source.cs"), source);
        List<String> command = new ArrayList<>(List.of("mcs", "-nologo", "-warn:0", "-t:library", "-out:" + name, "source.cs"));
        command.addAll(List.of(options));
        assertEquals(0, new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start().waitFor());
    }

    private static ProgramFiles program(List<OpenFile> aot, List<OpenFile> hotUpdate, List<Path> links) {
        return new ProgramFiles(aot, hotUpdate, List.of(), links);
    }

    private AotBuild build(ProgramFiles of) {
        return parts.build(of, SharingPolicy.DEFAULT, AotProgress.NONE).orElseThrow();
    }

    /** Begins an analysis where one is needed, and waits for none. @return how many have been begun */
    private int begun(ProgramFiles of, SharingPolicy policy) {
        try {
            parts.build(of, policy, IMPATIENT);
        } catch (CancellationException e) {
            return parts.analyses();
        }
        return parts.analyses();
    }

    @Test
    void theSameStateIsAnalysedOnceWhoeverAsks() {
        AotBuild first = build(program.interpreting(hot));
        assertSame(first, build(program.interpreting(hot)));
        assertSame(first, build(program.around(hot)), "a hot-update file is not compiled");
        assertSame(first, build(program.around(library)), "the same files, another one asks");
        assertTrue(parts.isKnown(program.around(library), SharingPolicy.DEFAULT));
        assertSame(parts.files(program.around(library)), parts.files(program.around(hot)));
        assertEquals(1, parts.analyses());
    }

    @Test
    void rolesAndPoliciesMakeAnother() {
        build(program.around(library));
        assertEquals(2, begun(program(List.of(), List.of(hot, library), List.of()).around(hot), SharingPolicy.DEFAULT));
        assertFalse(parts.isKnown(program.around(library), SharingPolicy.DEFAULT), "one is kept");
        assertEquals(3, begun(program.around(library), SharingPolicy.DEFAULT));
        assertEquals(4, begun(program.around(library), SharingPolicy.IL2CPP_2015));
    }

    @Test
    void aReloadedFileAndAChangedNeighborMakeAnother() throws Exception {
        LoadedFiles before = parts.files(program.around(library));
        assertSame(before, parts.files(program.around(library)));
        OpenFile again = OpenFile.read(folder.resolve("Lib.dll"));
        assertNotSame(before, parts.files(program(List.of(again), List.of(hot), List.of()).around(hot)), "read once more");
        before = parts.files(program.around(library));
        Files.setLastModifiedTime(folder.resolve("Deep.dll"), FileTime.fromMillis(1_000_000_000_000L));
        LoadedFiles after = parts.files(program.around(library));
        assertNotSame(before, after, "what a file refers to was written again");
        Path added = Files.writeString(folder.resolve("Added.dll"), "");
        assertNotSame(after, parts.files(program.around(library)), "what was not there may be there now");
        Files.delete(added);
    }

    @Test
    void linkXmlCountsAndItsChangesDo() throws Exception {
        Path link = Files.writeString(folder.resolve("link.xml"), "<linker></linker>");
        ProgramFiles linked = program(List.of(library), List.of(hot), List.of(link)).around(library);
        assertFalse(build(linked).contains(box(linked)));
        Files.writeString(link, "<linker><assembly fullname=\"Deep\"><type fullname=\"Box`1[[System.Int64]]\" "
                + "preserve=\"all\"/></assembly></linker>");
        assertTrue(build(linked).contains(box(linked)));
        assertEquals(2, parts.analyses());
    }

    private Klass box(ProgramFiles of) {
        Runtime runtime = parts.files(of).runtime().runtime();
        return ((DefinedKlass) runtime.find("Box`1").orElseThrow()).instance(List.of(runtime.find("System.Int64").orElseThrow()));
    }

    @Test
    void theLastWhoWaitsBreaksItOff() throws Exception {
        ProgramFiles of = program.around(library);
        CountDownLatch waits = new CountDownLatch(1);
        CompletableFuture<AotBuild> patient = CompletableFuture.supplyAsync(() -> parts.build(of, SharingPolicy.DEFAULT,
                (_, _) -> waits.countDown()).orElseThrow());
        assertTrue(waits.await(60, TimeUnit.SECONDS));
        assertThrows(CancellationException.class, () -> parts.build(of, SharingPolicy.DEFAULT, IMPATIENT));
        assertSame(patient.get(60, TimeUnit.SECONDS), build(of), "somebody else has waited for it");
        assertEquals(1, parts.analyses());
        assertThrows(CancellationException.class, () -> parts.build(of, SharingPolicy.FULL, IMPATIENT));
        CompletableFuture<AotBuild> later = CompletableFuture.supplyAsync(() -> parts.build(of, SharingPolicy.FULL,
                AotProgress.NONE).orElseThrow());
        assertEquals(SharingPolicy.FULL, later.get(60, TimeUnit.SECONDS).options().policy());
        assertEquals(3, parts.analyses(), "nobody waited for the second");
    }

    @Test
    void failuresComeToWhoWaitsAndAreNotKept() throws Exception {
        Path link = Files.writeString(folder.resolve("wrong.xml"), "<linker><assembly");
        ProgramFiles wrong = program(List.of(library), List.of(hot), List.of(link)).around(library);
        String message = assertThrows(LoadException.class, () -> build(wrong)).getMessage();
        assertTrue(message.contains("wrong.xml: line 1"), message);
        Files.writeString(link, "<linker></linker>");
        assertEquals(1, begun(wrong, SharingPolicy.DEFAULT));
    }
}
