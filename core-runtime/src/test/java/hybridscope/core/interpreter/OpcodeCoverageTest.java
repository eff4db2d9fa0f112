package hybridscope.core.interpreter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.Mono;
import hybridscope.core.host.Host;
import hybridscope.core.ir.InstructionSet;
import hybridscope.core.ir.IrOpCode;
import hybridscope.core.program.Program;
import hybridscope.core.program.ProgramLimits;
import hybridscope.core.transform.TransformOptions;
import hybridscope.core.types.Assembly;
import hybridscope.core.types.Runtime;
import hybridscope.core.types.SearchPath;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The conformance programs execute every opcode of the instruction set, with folding and inlining or without. Each is
 * run as it adds most; that each prints what it prints under Mono is ConformanceTest's part.
 */
class OpcodeCoverageTest {
    private static final Path FOLDER = Path.of(System.getProperty("hybridscope.root"), "sample-assemblies", "conformance",
            "optimized");
    /** With folding and inlining. */
    private static final List<String> FOLDED_AND_INLINED = List.of(
            "Arithmetic/Int64", "Arithmetic/Single", "Arithmetic/UInt64", "Arrays/OfObject", "Arrays/Rectangular",
            "Exceptions/Order", "Fields/OfByte", "Fields/OfInt32", "Fields/OfSByte", "Fields/OfStruct32", "Fields/OfStruct40",
            "Fields/OfUInt16", "Generics/Constraints", "Generics/Statics", "IL/Arrays", "IL/Calls", "IL/Flow",
            "Language/Unchecked", "Linq/Expressions", "Pointers/TypedReferences", "Structs/Size100", "Structs/Size24",
            "Structs/Size32", "Threads/Deterministic", "Time/Dates");
    /** With folding alone. */
    private static final List<String> FOLDED = List.of(
            "Arithmetic/Constants", "Arithmetic/Double", "Arithmetic/UInt32", "Arrays/OfInt16", "Boxing/Values",
            "ControlFlow/Branches", "Conversions/FromInt16", "Conversions/FromInt64", "Conversions/FromSingle",
            "Conversions/FromUInt64", "Fields/OfInt16", "Fields/OfStruct12", "Fields/OfStruct16", "Fields/OfStruct24",
            "IL/Arithmetic", "IL/Nullables", "Locals/References", "Streams/Hashes", "Structs/Size1", "Structs/Size12",
            "Structs/Size2", "Structs/Size4");
    /** With neither. */
    private static final List<String> PLAIN = List.of(
            "Arithmetic/Single", "Arrays/LongIndices", "Arrays/OfSByte", "Boxing/Nullables", "Classes/Initialization",
            "Conversions/FromDouble", "Conversions/FromUInt32", "IL/Memory", "Language/EngineVectors", "Structs/Size16");

    /** What no IL becomes, and why. */
    private static final Map<String, String> NEVER = Map.of(
            "ConvertVarVar_u4_f4", "conv.r.un gives a float64 on the stack; a conv.r4 behind it is a conversion of its own",
            "ConvertVarVar_u8_f4", "conv.r.un gives a float64 on the stack; a conv.r4 behind it is a conversion of its own");

    @Test
    void programsExecuteEveryOpcode() throws Exception {
        Set<String> missing = InstructionSet.opCodes().stream().map(IrOpCode::name)
                .collect(Collectors.toCollection(TreeSet::new));
        remove(missing, FOLDED_AND_INLINED, TransformOptions.DEFAULT);
        remove(missing, FOLDED, new TransformOptions(true, false));
        remove(missing, PLAIN, TransformOptions.PLAIN);
        assertEquals(new TreeSet<>(NEVER.keySet()), missing);
    }

    private static void remove(Set<String> missing, List<String> programs, TransformOptions transform) throws Exception {
        for (String program : programs) {
            run(program, transform).opCodes().forEach(opCode -> missing.remove(opCode.name()));
        }
    }

    /** Stops change neither how many instructions a run has nor what they do. */
    @Test
    void takingNotesChangesNothing() throws Exception {
        Program plain = program("ControlFlow/ExitCode", TransformOptions.DEFAULT);
        Program noted = program("ControlFlow/ExitCode", TransformOptions.DEFAULT);
        noted.engine().mark(new Coverage());
        assertEquals(plain.run(), noted.run());
    }

    private static Coverage run(String name, TransformOptions transform) throws Exception {
        Program program = program(name, transform);
        Coverage coverage = new Coverage();
        program.engine().mark(coverage);
        program.run();
        return coverage;
    }

    private static Program program(String name, TransformOptions transform) throws Exception {
        Assembly assembly = new Runtime(SearchPath.of(Mono.LIBRARIES))
                .load(FOLDER.resolve(name + ".exe"), Assembly.Role.HOT_UPDATE);
        Host host = new Host(InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(),
                Map.of(), List.of(name));
        return new Program(assembly, host, EngineOptions.DEFAULT.with(transform).repeatable(0).loopOnly(),
                new ProgramLimits(400_000_000, Duration.ofMinutes(2)));
    }
}
