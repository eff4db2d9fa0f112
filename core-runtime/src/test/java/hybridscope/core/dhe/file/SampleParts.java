package hybridscope.core.dhe.file;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Parts of dhao files for tests. */
final class SampleParts {
    static final Sha256 ZEROS = new Sha256("00".repeat(32));
    static final Sha256 ONES = new Sha256("11".repeat(32));
    static final Sha256 TWOS = new Sha256("22".repeat(32));
    static final UUID ID = UUID.fromString("00112233-4455-6677-8899-aabbccddeeff");
    static final UUID OTHER = UUID.fromString("ffeeddcc-bbaa-9988-7766-554433221100");

    private SampleParts() {
    }

    /**
     * Two types, the second with another layout; ten methods. Of these the old version has the first seven at the same rows, and
     * the last two at rows 20 and 21; the third is changed, the eighth new, the tenth dirty; the first two are injected.
     */
    static DhaoPart part(String assembly, Sha256 old) {
        MethodMark plain = new MethodMark(MethodState.AOT, false);
        MethodMark injected = new MethodMark(MethodState.AOT, true);
        return new DhaoPart(assembly, new DllIdentity(ID, old), new DllIdentity(OTHER, ONES),
                List.of(new RuleFileIdentity("r.xml", TWOS)), List.of(Set.of(), Set.of(TypeDifference.LAYOUT)),
                new Counterparts(List.of(new Counterparts.Run(1, 1, 2))),
                List.of(injected, injected, new MethodMark(MethodState.CHANGED, false), plain, plain, plain, plain,
                        new MethodMark(MethodState.NEW, false), plain, new MethodMark(MethodState.DIRTY, false)),
                new Counterparts(List.of(new Counterparts.Run(1, 1, 7), new Counterparts.Run(9, 20, 2))));
    }
}
