package hybridscope.inspectors.find;

import hybridscope.core.pe.Bytes;
import hybridscope.core.pe.PeFile;
import hybridscope.core.pe.Section;
import hybridscope.core.pe.Span;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.inspectors.place.Place;
import hybridscope.inspectors.structure.StructureReport;

/** Searches the bytes of one file. */
final class ByteSearch {
    private static final int SHOWN = 16;

    private final OpenFile file;
    private final Finder finder;

    ByteSearch(OpenFile file, Finder finder) {
        this.file = file;
        this.finder = finder;
    }

    void run(Query.BytesQuery query) {
        Bytes bytes = file.image().bytes();
        byte[] pattern = query.pattern();
        for (int at = 0; at <= bytes.length() - pattern.length; at++) {
            finder.step();
            if (matches(bytes, at, pattern, query.any())) {
                Span shown = new Span(at, Math.min(SHOWN, bytes.length() - at));
                finder.hit(() -> new SearchHit(SearchHit.Kind.BYTES, StructureReport.hex(bytes, shown), where(shown.offset()),
                        new Place(file.key(), new Place.Range(shown.offset(), pattern.length))));
            }
        }
    }

    private static boolean matches(Bytes bytes, int at, byte[] pattern, boolean[] any) {
        for (int i = 0; i < pattern.length; i++) {
            if (!any[i] && bytes.u1(at + i) != (pattern[i] & 0xFF)) {
                return false;
            }
        }
        return true;
    }

    private String where(int at) {
        String section = file.image().pe().flatMap(pe -> pe.sections().stream().filter(s -> s.data().contains(at)).findFirst())
                .map(Section::name).orElse("");
        int rva = file.image().pe().map((PeFile pe) -> pe.rvaOf(at)).orElse(-1);
        return "0x%X".formatted(at) + (section.isEmpty() ? "" : ", " + section) + (rva < 0 ? "" : ", RVA 0x%X".formatted(rva));
    }
}
