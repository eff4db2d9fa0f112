package hybridscope.core.dhe.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** When a dhao file is refused. */
class MismatchTest {
    private static final DhaoPart PART = SampleParts.part("A", SampleParts.ZEROS);

    private static List<String> texts(DllIdentity old, DllIdentity updated, RuleFileIdentity... rules) {
        return Mismatch.of(PART, new Mismatch.Made(old, updated, List.of(rules))).stream().map(Mismatch::text).toList();
    }

    @Test
    void whatFitsIsTaken() {
        assertEquals(List.of(), texts(PART.old(), PART.updated(), PART.rules().getFirst()));
    }

    @Test
    void dllThatDiffersIsNamed() {
        String zeros = "00112233-4455-6677-8899-aabbccddeeff " + SampleParts.ZEROS;
        String twos = "00112233-4455-6677-8899-aabbccddeeff " + SampleParts.TWOS;
        DllIdentity other = new DllIdentity(SampleParts.ID, SampleParts.TWOS);
        assertEquals(List.of("the main package's A is another dll: expected " + zeros + ", found " + twos),
                texts(other, PART.updated(), PART.rules().getFirst()));
        assertEquals(List.of("the new A is another dll: expected ffeeddcc-bbaa-9988-7766-554433221100 " + SampleParts.ONES
                + ", found " + twos), texts(PART.old(), other, PART.rules().getFirst()));
    }

    @Test
    void ruleFileThatDiffersIsNamed() {
        assertEquals(List.of("the rule file r.xml is another one: expected SHA-256 " + SampleParts.TWOS + ", found "
                + SampleParts.ONES), texts(PART.old(), PART.updated(), new RuleFileIdentity("r.xml", SampleParts.ONES)));
        assertEquals(List.of("the rule file r.xml is missing", "the rule file s.xml was not there"),
                texts(PART.old(), PART.updated(), new RuleFileIdentity("s.xml", SampleParts.TWOS)));
        RuleFileIdentity a = new RuleFileIdentity("a.xml", SampleParts.ONES);
        RuleFileIdentity b = new RuleFileIdentity("b.xml", SampleParts.TWOS);
        assertEquals(List.of("the rule files have another order: expected a.xml, b.xml, found b.xml, a.xml"),
                Mismatch.ofRules(List.of(a, b), List.of(b, a)).stream().map(Mismatch::text).toList());
    }
}
