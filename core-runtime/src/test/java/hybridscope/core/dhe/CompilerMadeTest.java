package hybridscope.core.dhe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names as mcs and Roslyn make them up, and what is left of them without their numbers. */
class CompilerMadeTest {
    @ParameterizedTest
    @CsvSource({
            "<Main>c__AnonStorey0, <Main>c__AnonStorey", "<Main>c__AnonStorey1F`1, <Main>c__AnonStorey`1",
            "<Main>m__0, <Main>m__", "<>m__A, <>m__", "<>f__am$cache0, <>f__am$cache", "<>f__mg$cache1, <>f__mg$cache",
            "<>f__switch$map3, <>f__switch$map", "<Count>c__Iterator0, <Count>c__Iterator", "<Wait>c__async2, <Wait>c__async",
            "<>__AnonType0`2, <>__AnonType`2", "<i>__0, <i>__",
            "<>c__DisplayClass0_0, <>c__DisplayClass", "<Main>b__0_1, <Main>b__", "<Main>b__2, <Main>b__",
            "<Main>d__3, <Main>d__",
            "<Main>g__Local|0_0, <Main>g__Local|", "<>9__0_0, <>9__", "<>f__AnonymousType1`2, <>f__AnonymousType`2",
            "<>u__1, <>u__", "<x>5__2, <x>5__", "<>7__wrap1, <>7__wrap", "<>o__4, <>o__",
            "<PrivateImplementationDetails>{0B9DDC54-6E9C-4F3F-8E3D-0A1D4E6D9B5F}, <PrivateImplementationDetails>",
            // What is not numbered stays as it is.
            "<Name>k__BackingField, <Name>k__BackingField", "<>1__state, <>1__state", "<>4__this, <>4__this", "Main, Main",
            "__Field1, __Field1", "<>c, <>c", "$PC, $PC"})
    void numbersFallAway(String name, String key) {
        assertEquals(key, CompilerMade.key(name));
    }
}
