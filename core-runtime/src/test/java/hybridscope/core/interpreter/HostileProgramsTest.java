package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.metadata.Image;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramEnd;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.program.ProgramResult;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.LoadException;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that do what programs must not do end as managed exceptions or by the limits; Java never notices. They are compiled by
 * Mono's compilers and run here only: what they do to a machine without a sandbox is the point.
 */
class HostileProgramsTest {
    private static final Path PROGRAMS = Path.of("src/test/programs/hostile");
    private static final int HEAP = 48 << 20;
    private static final long INSTRUCTIONS = 1_000_000;

    @TempDir
    static Path directory;

    /** What a run printed and how it ended. */
    private record Run(String output, ProgramResult outcome) {
    }

    @BeforeAll
    static void compile() throws Exception {
        Mono mono = new Mono(directory);
        mono.mcs(Files.readString(PROGRAMS.resolve("Hostile.cs")), "-unsafe", "-nowarn:0162,0168,0219", "-out:hostile.exe");
        mono.ilasm(Files.readString(PROGRAMS.resolve("Odd.il")), "odd.exe");
    }

    private static Run run(String file, long instructions, String... arguments) throws Exception {
        return run(Files.readAllBytes(directory.resolve(file)), null, instructions, arguments);
    }

    private static Run run(byte[] assembly, long instructions, String... arguments) throws Exception {
        return run(assembly, null, instructions, arguments);
    }

    /** @param path where it says that it was read from; null for nowhere */
    private static Run run(byte[] assembly, Path path, long instructions, String... arguments) throws Exception {
        Runtime runtime = new Runtime(SearchPath.of(Mono.LIBRARIES));
        Assembly loaded = runtime.load(Image.open("hostile.exe", assembly), path, Assembly.Role.HOT_UPDATE);
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        List<String> all = new ArrayList<>(List.of("hostile.exe"));
        all.addAll(List.of(arguments));
        Host host = new Host(InputStream.nullInputStream(), output, output, Map.of(), all);
        EngineOptions usual = EngineOptions.DEFAULT;
        EngineOptions options = new EngineOptions(usual.transform(), usual.platform(), HEAP, HEAP, 0, Clock.counted(),
                usual.compileThreshold(), false);
        Program program = new Program(loaded, host, options, new ProgramLimits(instructions, Duration.ofMinutes(2)));
        List<String> internalErrors = new ArrayList<>();
        program.engine().listen(EngineListener.ofInternalErrors(cause -> internalErrors.add(cause
                + " at " + List.of(cause.getStackTrace()).stream().limit(4).toList())));
        ProgramResult outcome = program.run();
        assertEquals(List.of(), internalErrors, "what a program does to itself is no mistake of ours");
        return new Run(output.toString(StandardCharsets.UTF_8), outcome);
    }

    @Test
    void allOfThemEndAsExceptionsThatTheProgramCanCatch() throws Exception {
        Run run = run("hostile.exe", Long.MAX_VALUE);
        assertEquals(Files.readString(PROGRAMS.resolve("Hostile.txt")), run.output());
        assertEquals(ProgramEnd.COMPLETED, run.outcome().ending());
    }

    @Test
    void proxiesAndDomainsThatGoRoundInCirclesEndInExceptions() throws Exception {
        new Mono(directory).mcs(Files.readString(PROGRAMS.resolve("Proxies.cs")), "-out:proxies.exe");
        Path file = directory.resolve("proxies.exe");
        Run run = run(Files.readAllBytes(file), file, Long.MAX_VALUE);
        assertEquals("""
                recursive: StackOverflowException The requested operation caused a stack overflow.
                recursive cast: StackOverflowException The requested operation caused a stack overflow.
                null message: NullReferenceException Object reference not set to an instance of an object
                lies: StackOverflowException The requested operation caused a stack overflow.
                lies: NullReferenceException Object reference not set to an instance of an object
                uninitialized real: NullReferenceException Object reference not set to an instance of an object
                False
                System.Runtime.Remoting.Proxies.TransparentProxy
                uninitialized tp ok
                uninitialized domain: AccessViolationException Attempted to read or write protected memory. \
                This is often an indication that other memory is corrupt.
                uninitialized unload: CannotUnloadAppDomainException The default appdomain can not be unloaded.
                set domain null: TargetInvocationException Exception has been thrown by the target of an invocation.
                set domain 77: TargetInvocationException Exception has been thrown by the target of an invocation.
                set domain -5: TargetInvocationException Exception has been thrown by the target of an invocation.
                in unload
                unload in unload: CannotUnloadAppDomainException Appdomain is already being unloaded.
                e
                left in other domain ok
                end
                """, run.output());
        assertEquals(ProgramEnd.COMPLETED, run.outcome().ending());
    }

    @Test
    void oddIntermediateLanguageEndsInExceptions() throws Exception {
        Run run = run("odd.exe", INSTRUCTIONS);
        assertEquals("""
                AccessViolationException
                NullReferenceException
                thrown
                String
                no fault
                fault
                Exception
                IL_0006: add of an object and an int32
                MissingMethodException
                MissingFieldException
                TypeLoadException
                ArithmeticException
                ArgumentException
                ArgumentException
                AccessViolationException
                AccessViolationException
                end
                """, run.output());
    }

    @Test
    void endlessLoopsEndByTheLimitOfInstructions() throws Exception {
        assertEquals(ProgramEnd.INSTRUCTION_LIMIT, run("hostile.exe", INSTRUCTIONS, "loop").outcome().ending());
        assertEquals(ProgramEnd.INSTRUCTION_LIMIT, run("hostile.exe", INSTRUCTIONS, "catchloop").outcome().ending());
        assertEquals(ProgramEnd.INSTRUCTION_LIMIT, run("hostile.exe", INSTRUCTIONS, "endless finalizer").outcome().ending());
    }

    @Test
    void whatNobodyCatchesEndsTheProgram() throws Exception {
        ProgramResult overflow = run("hostile.exe", Long.MAX_VALUE, "overflow").outcome();
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, overflow.ending());
        assertTrue(overflow.exception()
                .startsWith("System.StackOverflowException: The requested operation caused a stack overflow.\n"
                + "  at Program.Recurse (System.Int32 n) [0x00000] in <"), overflow.exception());
        ProgramResult finalizer = run("hostile.exe", INSTRUCTIONS, "finalizer").outcome();
        assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, finalizer.ending());
        assertTrue(finalizer.exception()
                .startsWith("System.InvalidOperationException: finalizer\n  at Program+Thrower.Finalize () [0x00000] in <"),
                finalizer.exception());
        assertEquals(ProgramEnd.HEAP_LIMIT, run("hostile.exe", Long.MAX_VALUE, "memory").outcome().ending());
    }

    @Test
    void aProgramThatWritesOverAllItsMemoryHarmsItselfOnly() throws Exception {
        for (String value : List.of("scribble", "scribble objects")) {
            assertEquals(ProgramEnd.UNHANDLED_EXCEPTION, run("hostile.exe", 50_000_000, value).outcome().ending(), value);
        }
        for (int seed = 1; seed <= 2; seed++) {
            ProgramEnd ending = run("hostile.exe", INSTRUCTIONS, "chaos", Integer.toString(seed)).outcome().ending();
            assertTrue(List.of(ProgramEnd.COMPLETED, ProgramEnd.UNHANDLED_EXCEPTION,
                    ProgramEnd.INSTRUCTION_LIMIT).contains(ending), seed + " " + ending);
        }
    }

    @Test
    void mutatedCodeNeverReachesJava() throws Exception {
        byte[] original = Files.readAllBytes(directory.resolve("odd.exe"));
        Random random = new Random(1);
        for (int i = 0; i < 6; i++) {
            byte[] mutated = original.clone();
            for (int j = 0; j < 3; j++) {
                mutated[0x250 + random.nextInt(0x300)] = (byte) random.nextInt(0x70);
            }
            try {
                ProgramResult outcome = run(mutated, INSTRUCTIONS).outcome();
                String exception = String.valueOf(outcome.exception());
                assertTrue(!exception.startsWith("System.ExecutionEngineException"), i + ": " + exception);
            } catch (LoadException noEntryPoint) {
                // Said before anything runs.
                assertTrue(noEntryPoint.getMessage().length() > 0, "a load failure says why");
            }
        }
    }
}
