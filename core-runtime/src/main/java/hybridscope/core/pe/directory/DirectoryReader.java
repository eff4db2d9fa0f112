package hybridscope.core.pe.directory;

import hybridscope.core.pe.BadFormatException;
import hybridscope.core.pe.Budget;
import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.Diagnostic;
import hybridscope.core.pe.Diagnostics;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Rule;
import hybridscope.core.pe.Span;
import hybridscope.core.pe.StructLayout;
import hybridscope.core.pe.Structure;
import hybridscope.core.pe.StructureArray;
import hybridscope.core.pe.Text;
import java.util.function.IntFunction;

/** What the readers of directories share: one file, one rule, one budget. */
final class DirectoryReader {
    /** Longest name; mangled C++ names can have 4096 characters. */
    private static final int MAX_NAME = 8192;

    final PeFile file;
    final Bytes bytes;
    final Diagnostics diagnostics;
    private final Rule rule;
    private final Budget budget;

    DirectoryReader(PeFile file, String directory, Rule rule) {
        this.file = file;
        this.bytes = file.bytes();
        this.diagnostics = file.diagnostics();
        this.rule = rule;
        this.budget = new Budget(bytes, directory + " directory");
    }

    /** Takes the bytes of one entry from the budget of the directory. */
    void spend(Span entry) {
        budget.spend(entry);
    }

    /** A zero-terminated name at an RVA. */
    Text name(int rva, Span origin, String structure) {
        return zeroTerminated(file.offsetOf(rva, 1, origin, structure), file.bytesFrom(rva), structure);
    }

    /** A zero-terminated name at a file offset, with {@code available} bytes from there on. */
    Text zeroTerminated(int offset, int available, String structure) {
        Text text = Text.zeroTerminated(bytes, new Span(offset, Math.min(available, MAX_NAME)), rule, structure);
        budget.spend(text.span());
        return text;
    }

    /** A structure at an RVA, wholly inside its section. */
    Structure structure(StructLayout layout, int rva, Span origin, String label) {
        return new Structure(bytes, layout, file.offsetOf(rva, layout.size(), origin, label), label);
    }

    /** Equal structures at an RVA; as many as lie in its section, with a diagnostic where that is fewer than declared. */
    StructureArray array(StructLayout layout, int rva, long count, Span origin, IntFunction<String> label) {
        if (count == 0) {
            return new StructureArray(bytes, layout, Span.NONE, label);
        }
        int offset = file.offsetOf(rva, 0, origin, layout.name());
        long fitting = file.bytesFrom(rva) / layout.size();
        if (count > fitting) {
            diagnostics.add(Diagnostic.error(rule, origin, layout.name(),
                    "at most " + fitting + " entries up to the section's end", count + " entries"));
        }
        return new StructureArray(bytes, layout, new Span(offset, (int) Math.min(count, fitting) * layout.size()), label);
    }

    /** Equal structures that fill a directory, with a diagnostic where a rest remains. */
    StructureArray fill(StructLayout layout, Span content, Span origin, IntFunction<String> label) {
        if (content.length() % layout.size() != 0) {
            diagnostics.add(Diagnostic.warning(Rule.DIRECTORY_SIZE, origin, layout.name(),
                    "a multiple of " + layout.size() + " bytes", content.length() + " bytes"));
        }
        return new StructureArray(bytes, layout, content, label);
    }

    /** The RVA of an address in memory, -1 where the address is outside the image. */
    int rvaOfAddress(long address) {
        long base = file.optionalHeader().map(h -> h.value("ImageBase")).orElse(0L);
        long rva = address - base;
        return rva > 0 && rva <= Integer.MAX_VALUE ? (int) rva : -1;
    }

    /** The size of an address in the image: 4 or 8. */
    int wordSize() {
        return file.isPe32Plus() ? 8 : 4;
    }

    BadFormatException bad(Span span, String structure, String expected, String found) {
        return new BadFormatException(Diagnostic.error(rule, span, structure, expected, found));
    }
}
