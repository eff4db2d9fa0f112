package hybridscope.inspectors.il;

import hybridscope.inspectors.problems.ProblemReport;
import java.util.List;

/**
 * A body of IL.
 *
 * @param rva            where its header starts in memory
 * @param offset         file offset of the header
 * @param size           bytes from the header to the end of the last data section
 * @param format         which of the headers it has
 * @param headerSize     bytes of the header
 * @param codeOffset     file offset of the first instruction
 * @param codeSize       bytes of instructions
 * @param maxStack       declared depth of the evaluation stack
 * @param deepest        the depth that instructions reach
 * @param initLocals     whether locals start as zeros
 * @param localSignature token of the local signature as eight hex digits, or null
 * @param symbols        where names of locals come from: a file name, {@code embedded}, or null
 * @param arguments      the arguments, {@code this} included
 * @param locals         the local variables
 * @param instructions   the instructions, made when asked for
 * @param undecoded      bytes behind the last instruction that could be decoded
 * @param regions        the exception regions, nested
 * @param clauses        the exception clauses in file order
 * @param blocks         the basic blocks by IL offset
 * @param problems       what is wrong with the body
 */
public record BodyReport(long rva, int offset, int size, Format format, int headerSize, int codeOffset, int codeSize,
        int maxStack, int deepest, boolean initLocals, String localSignature, String symbols, List<IlVariableReport> arguments,
        List<IlVariableReport> locals,
        List<InstructionReport> instructions, int undecoded, List<RegionReport> regions, List<ClauseReport> clauses,
        List<BlockReport> blocks, List<ProblemReport> problems) {
    /** The header of a body (ECMA-335 II.25.4). */
    public enum Format {
        /** One byte. */
        TINY,
        /** Twelve bytes, with room for locals and exception clauses. */
        FAT
    }
}
