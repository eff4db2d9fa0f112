package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.il.Disassembly;
import hybridscope.core.il.Instruction;
import hybridscope.core.il.MethodBody;
import hybridscope.core.ir.IrDiagnostic;
import hybridscope.core.ir.IrMethod;
import hybridscope.core.ir.IrVerifier;
import hybridscope.core.metadata.Image;
import hybridscope.core.metadata.MetadataStream;
import hybridscope.core.metadata.Token;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.MethodInfo;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Bodies of samples and of mscorlib, damaged: the transform answers with a failure that has a place and a message, or with IR
 * that the verifier accepts. {@code -Dfuzz.bodies=N} says how many ({@code -Dfuzz.signatures=N} files with damaged signatures),
 * {@code -Dfuzz.seed=N} which ones, {@code -Dfuzz.first=N} from which on.
 */
class TransformFuzzTest {
    private static final int SHOWN = 12;
    /** Transforming a method takes well below a second; after so long it hangs. */
    private static final long HANGS_AFTER_MILLIS = 30_000;

    private final Map<String, String> failures = new LinkedHashMap<>();
    private final List<TransformedFiles.Loaded> files = new ArrayList<>();
    private volatile long startedAt;
    private volatile String current = "";
    private int transformed;
    private int failed;

    @Test
    void damagedBodies() throws Exception {
        long first = Long.getLong("fuzz.first", 0);
        long count = Long.getLong("fuzz.bodies", 25_000);
        Thread worker = new Thread(null, () -> work(first, count), "fuzz", 1 << 20);
        worker.setDaemon(true);
        startedAt = System.nanoTime();
        worker.start();
        while (worker.isAlive()) {
            worker.join(500);
            if (worker.isAlive() && (System.nanoTime() - startedAt) / 1_000_000 > HANGS_AFTER_MILLIS) {
                throw new AssertionError("hangs: " + current + "\n" + List.of(worker.getStackTrace()));
            }
        }
        assertEquals("", String.join("\n", failures.values()));
        for (TransformedFiles.Loaded file : files) {
            assertArrayEquals(Files.readAllBytes(file.path()), file.bytes(), "mutations must not stay");
        }
        assertEquals(true, transformed > count / 20 && failed > count / 20,
                () -> transformed + " transformed, " + failed + " failed");
    }

    /** Signatures of locals, fields and methods, damaged in the file before it is loaded. */
    @Test
    void damagedSignatures() throws Exception {
        List<Path> samples = TransformedFiles.samples();
        long count = Long.getLong("fuzz.signatures", 50);
        for (long round = 0; round < count; round++) {
            Random random = new Random(Long.getLong("fuzz.seed", 1) * 7_919 + round);
            Path path = samples.get(random.nextInt(samples.size()));
            byte[] bytes = Files.readAllBytes(path);
            Image intact = Image.open(path.getFileName().toString(), bytes.clone());
            MetadataStream blobs = intact.metadata().flatMap(metadata -> metadata.root().stream("#Blob")).orElse(null);
            if (blobs == null || blobs.data().length() == 0) {
                continue;
            }
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                int at = blobs.data().offset() + random.nextInt(blobs.data().length());
                bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(32) : bytes[at] ^ 1 << random.nextInt(8));
            }
            transformAll(path, bytes, "%s, round %d".formatted(path.getFileName(), round));
        }
        assertEquals("", String.join("\n", failures.values()));
        assertEquals(true, transformed > 10 * count && failed > count, () -> transformed + " transformed, " + failed + " failed");
    }

    private void transformAll(Path path, byte[] bytes, String recipe) {
        TransformedFiles.Loaded file;
        try {
            file = TransformedFiles.Loaded.of(path, bytes, Assembly.Role.HOT_UPDATE);
        } catch (IllegalStateException e) {
            return;
        }
        for (MethodInfo method : file.subjects()) {
            try {
                conditions(file, method, Transform.of(method, TransformOptions.DEFAULT));
            } catch (Throwable e) {
                failed(recipe + " " + method, e);
            }
        }
    }

    private void work(long first, long count) {
        for (Path path : TransformedFiles.samples()) {
            try {
                files.add(TransformedFiles.Loaded.of(path, Assembly.Role.HOT_UPDATE));
            } catch (IllegalStateException e) {
                continue;
            }
        }
        files.add(TransformedFiles.Loaded.of(TransformedFiles.library("mscorlib.dll"), Assembly.Role.HOT_UPDATE));
        files.removeIf(file -> file.subjects().isEmpty());
        for (long index = first; index < first + count && failures.size() < SHOWN; index++) {
            mutate(index);
        }
    }

    private void mutate(long index) {
        Random random = new Random(Long.getLong("fuzz.seed", 1) * 1_000_003 + index);
        TransformedFiles.Loaded file = random.nextInt(3) == 0 ? files.getLast() : files.get(random.nextInt(files.size()));
        MethodInfo method = file.subjects().get(random.nextInt(file.subjects().size()));
        Optional<MethodBody> body = MethodBody.read(file.module().image(), Token.rid(method.token()));
        if (body.isEmpty()) {
            return;
        }
        BodyMutation mutation = new BodyMutation(file.bytes(), body.get(), file.module().metadata(), random);
        TransformOptions options = new TransformOptions(random.nextInt(4) != 0, random.nextBoolean());
        String recipe = "%s %s, mutant %d, %s: %s".formatted(file, method, index, options, mutation.apply());
        current = recipe;
        startedAt = System.nanoTime();
        try {
            conditions(file, method, Transform.of(method, options));
        } catch (Throwable e) {
            failed(recipe, e);
        } finally {
            mutation.undo();
        }
    }

    /** Keeps one failure of each kind. */
    private void failed(String recipe, Throwable e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        String text = trace.toString();
        String key = e instanceof AssertionError ? e.getMessage().replaceAll("[0-9]+", "#")
                : e.getClass() + (e.getStackTrace().length > 0 ? e.getStackTrace()[0].toString() : "");
        failures.putIfAbsent(key, recipe + "\n" + text.substring(0, Math.min(text.length(), 1500)));
    }

    private void conditions(TransformedFiles.Loaded file, MethodInfo method, TransformResult result) {
        Optional<MethodBody> body = MethodBody.read(file.module().image(), Token.rid(method.token()));
        switch (result) {
            case TransformResult.Transformed(IrMethod ir, var _) -> {
                transformed++;
                List<IrDiagnostic> problems = IrVerifier.verify(ir);
                if (!problems.isEmpty()) {
                    IrDiagnostic problem = problems.getFirst();
                    throw new AssertionError("%s: %s expected %s, found %s".formatted(problem.rule(), problem.text(),
                            problem.expected(), problem.found()));
                }
                List<Integer> offsets = Disassembly.of(body.orElseThrow()).instructions().stream().map(Instruction::offset)
                        .toList();
                if (!offsets.equals(ir.origins().ilOffsets())) {
                    throw new AssertionError("not every instruction has a fate");
                }
            }
            case TransformResult.Failed(TransformFailure failure) -> {
                failed++;
                int length = body.map(each -> each.code().length()).orElse(0);
                if (failure.ilOffset() < -1 || failure.ilOffset() >= Math.max(length, 1) || failure.message().isBlank()) {
                    throw new AssertionError("failure without a place or a message: " + failure);
                }
            }
        }
    }
}
