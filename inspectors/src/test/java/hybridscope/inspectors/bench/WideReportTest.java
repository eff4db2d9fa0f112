package hybridscope.inspectors.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import hybridscope.inspectors.json.Json;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class WideReportTest {
    private static final HotSpotWork WORK = new HotSpotWork(3682, 7_700_416, 6.988);

    private static ProcessTime time(double wall, Double processor) {
        return new ProcessTime(wall, processor);
    }

    private static WideSpeed speed(String name, boolean wide, double compiled, double loop, Double interpreter) {
        return new WideSpeed(name, wide, true, 1000, time(9, 9.0), time(compiled, 3 * compiled), time(loop, loop),
                interpreter == null ? null : time(interpreter, interpreter),
                interpreter == null ? null : time(0.5, 0.5), WORK, WORK);
    }

    @Test
    void ratiosAreAgainstMonosInterpreterAndAgainstTheLoop() {
        WideSpeed speed = speed("json", true, 6, 4, 2.0);
        assertEquals(3, speed.compiledSlower(), 1e-9);
        assertEquals(2, speed.loopSlower(), 1e-9);
        assertEquals(1.5, speed.wallToLoop(), 1e-9);
        assertEquals(4.5, speed.processorToLoop(), 1e-9);
    }

    @Test
    void summariesHaveTheGeometricMeanAndTheLargest() {
        WideReport report = WideReport.of("mono", 3, List.of(speed("hello", false, 8, 8, 1.0), speed("json", true, 8, 2, 4.0),
                speed("text", true, 8, 8, 1.0)), List.of());
        assertEquals(4, report.wide().compiledSlower().mean(), 1e-9);
        assertEquals(8, report.wide().compiledSlower().worst(), 1e-9);
        assertEquals(2, report.wide().loopSlower().mean(), 1e-9);
        assertEquals(2, report.wide().wallToLoop().mean(), 1e-9);
        assertEquals(4, report.wide().wallToLoop().worst(), 1e-9);
        assertEquals(12, report.wide().processorToLoop().worst(), 1e-9);
        assertEquals(Math.cbrt(8 * 2 * 8), report.all().compiledSlower().mean(), 1e-9);
    }

    @Test
    void withoutMonoThereAreTheRatiosToTheLoop() {
        WideReport report = WideReport.of(null, 1, List.of(speed("hello", false, 3, 2, null)), List.of("mono is not installed"));
        assertNull(report.all().compiledSlower());
        assertNull(report.all().loopSlower());
        assertEquals(1.5, report.all().wallToLoop().mean(), 1e-9);
        assertNull(report.wide());
        assertNull(WideReport.of(null, 1, List.of(), List.of()).all());
    }

    @Test
    void theBestIsTheLeastOfEach() {
        assertEquals(time(1, 3.0), ProcessTime.best(List.of(time(2, 3.0), time(1, 5.0))));
        assertEquals(time(1, null), ProcessTime.best(List.of(time(1, null))));
        assertNull(ProcessTime.best(List.of()));
    }

    @Test
    void ratiosThatAreMissingDoNotCount() {
        assertEquals(new Ratios(4, 4), Ratios.of(Arrays.asList(null, 4.0)));
        assertNull(Ratios.of(Arrays.asList((Double) null)));
    }

    /** As JDK 25 prints it, shortened. */
    @Test
    void whatHotSpotCompiledIsRead() {
        String printed = """
                24,200,555 instructions; 5,183,328 bytes allocated, 32,544 in use, 1 collections; 16,777,216 bytes of memory

                  C1 {speed: 145463.087 bytes/s; standard:  2.748 s, 3220 methods; nmethods_code_size: 7192016 bytes}
                  Total compilation time   :   6.988 s
                    Standard compilation   :   6.618 s, Average : 0.002 s
                  Total compiled methods    :     3682 methods
                    Standard compilation    :     3670 methods
                  nmethod code size         :  7700416 bytes
                  nmethod total size        : 10928936 bytes
                """;
        assertEquals(WORK, HotSpotWork.of(printed));
        assertEquals(24_200_555, WideRun.instructions(printed));
        assertNull(HotSpotWork.of("nothing"));
        assertEquals(0, WideRun.instructions("nothing"));
    }

    @Test
    void jsonLeavesOutWhatIsNotThere() {
        assertEquals("{\"name\":\"hello\",\"wide\":false,\"agrees\":true,\"instructions\":1000,"
                + "\"first\":{\"wall\":9.0,\"processor\":9.0},"
                + "\"compiled\":{\"wall\":3.0,\"processor\":9.0},\"loop\":{\"wall\":2.0,\"processor\":2.0},"
                + "\"compiledWork\":{\"methods\":3682,\"codeBytes\":7700416,\"seconds\":6.988},"
                + "\"loopWork\":{\"methods\":3682,\"codeBytes\":7700416,\"seconds\":6.988}}",
                Json.line(speed("hello", false, 3, 2, null)));
    }
}
