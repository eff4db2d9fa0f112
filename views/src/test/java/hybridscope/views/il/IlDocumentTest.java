package hybridscope.views.il;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.core.metadata.name.NameStyle;
import hybridscope.inspectors.file.OpenFile;
import hybridscope.views.control.TextFind;
import hybridscope.views.gutter.Arrow;
import hybridscope.views.gutter.Lanes;
import hybridscope.views.gutter.RegionBar;
import hybridscope.views.place.BackgroundTasks.Progress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The text of a method in columns, its arrows and bars. */
class IlDocumentTest {
    private static IlDocument filters(boolean bytes) throws Exception {
        return IlDocument.of(OpenFile.read(Path.of("../sample-assemblies/assemblies/Clauses.exe")), 4, NameStyle.CSHARP_SHORT,
                bytes, Progress.NONE);
    }

    @Test
    void braceLinesAreJoinedAndTheHandlerBehindAFilterHasAName() throws Exception {
        List<String> texts = filters(false).texts();
        assertEquals(".method public static int Filters(int code) cil managed {", texts.getFirst().strip());
        assertTrue(texts.contains("           .try {"));
        assertTrue(texts.contains("           handler {"));
        assertTrue(texts.contains("IL_0014      leave      IL_0067"));
        assertTrue(filters(true).texts().contains("IL_0014  DD 4E 00 00 00      leave      IL_0067"));
    }

    @Test
    void linesAndOffsetsLeadToEachOther() throws Exception {
        IlDocument document = filters(false);
        int line = document.lineStarting(0x14);
        assertEquals("leave", document.instruction(line).opcode());
        assertEquals(11, document.instructionNumber(line));
        assertEquals(line, document.lineAt(0x16));
        assertEquals(-1, document.lineStarting(0x16));
        assertEquals(-1, document.lineAt(0x69));
        assertEquals("IL_0067", document.parts(line).getLast().part().text());
        IlDocument.Shown target = document.parts(line).getLast();
        assertEquals("IL_0067", document.texts().get(line).substring(target.start(), target.end()));
    }

    @Test
    void barsReachFromTheOpeningLineToTheClosingBrace() throws Exception {
        IlDocument document = filters(false);
        RegionBar first = document.bars().getFirst();
        assertEquals("           .try {", document.texts().get(first.from()));
        assertEquals("           } // end of .try", document.texts().get(first.to()));
        assertEquals("T?H?HC", document.bars().stream().map(RegionBar::letter).collect(Collectors.joining()));
        assertEquals(1, document.barDepth());
    }

    @Test
    void branchesToOneTargetAreOneArrow() throws Exception {
        IlDocument document = filters(false);
        Arrow leave = document.arrows().stream().filter(arrow -> arrow.target() == document.lineStarting(0x67))
                .findFirst().orElseThrow();
        assertEquals(4, leave.sources().size());
        assertFalse(leave.back());
        assertEquals(4, document.arrows().size());
    }

    @Test
    void noArrowLiesOnAnother() {
        List<Lanes.Branch> branches = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            branches.add(new Lanes.Branch(i * 7919 % 1000, i * 104_729 % 1000));
        }
        List<Arrow> arrows = Lanes.arrange(branches);
        assertEquals(branches.stream().distinct().count(), arrows.stream().mapToInt(arrow -> arrow.sources().size()).sum());
        for (Arrow one : arrows) {
            assertTrue(one.lane() < Lanes.MOST);
            for (Arrow other : arrows) {
                boolean sameLane = one != other && one.lane() >= 0 && one.lane() == other.lane();
                assertFalse(sameLane && one.from() <= other.to() && other.from() <= one.to(), one + " and " + other);
            }
        }
        assertEquals(List.of(true), Lanes.arrange(List.of(new Lanes.Branch(5, 5))).stream().map(Arrow::back).toList());
    }

    @Test
    void findsUpperAndLowerCaseAlike() {
        assertEquals(List.of(new TextFind.Found(0, 0), new TextFind.Found(0, 2), new TextFind.Found(1, 1)),
                TextFind.search(List.of("abAB", "xAb"), "aB"));
        assertEquals(List.of(), TextFind.search(List.of("abc"), ""));
    }
}
