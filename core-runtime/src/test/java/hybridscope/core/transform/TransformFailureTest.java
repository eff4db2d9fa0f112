package hybridscope.core.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hybridscope.core.types.LoadFailure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What cannot be loaded is no method that has no body, although both end with the same exception. */
class TransformFailureTest {
    @ParameterizedTest
    @EnumSource
    void theKindStays(LoadFailure.Kind kind) {
        LoadFailure failure = new LoadFailure(kind, "why", "lib");
        assertEquals(new TransformFailure(TransformFailure.Kind.valueOf(kind.name()), 7, "why", failure),
                TransformFailure.of(new LoadFailure(kind, "why", "lib"), 7));
    }
}
