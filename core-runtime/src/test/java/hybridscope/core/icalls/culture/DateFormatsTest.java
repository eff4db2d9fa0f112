package hybridscope.core.icalls.culture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;

/** Programs that run side by side are told how dates are written, as Mono tells it, also where each is the first to ask. */
class DateFormatsTest {
    private static final List<String> CULTURES = List.of("de-DE", "ja-JP", "en-US", "fr-FR");

    /** Asks in several threads at once, and prints what each was told, or what it failed with. */
    static final class Together {
        private Together() {
        }

        public static void main(String[] args) throws Exception {
            String[] told = new String[CULTURES.size()];
            CyclicBarrier start = new CyclicBarrier(told.length);
            List<Thread> threads = CULTURES.stream().map(name -> Thread.ofPlatform().start(() -> {
                int index = CULTURES.indexOf(name);
                try {
                    DateFormats formats = DateFormats.of(Cultures.table().named(name).orElseThrow());
                    formats.shortDates();
                    start.await();
                    told[index] = formats.yearMonths()[0] + "; " + formats.monthDay();
                } catch (Exception e) {
                    told[index] = e.toString();
                }
            })).toList();
            for (Thread each : threads) {
                each.join();
            }
            System.out.write(String.join("\n", told).getBytes(StandardCharsets.UTF_8));
            System.out.flush();
        }
    }

    @Test
    void severalThreadsAreTheFirstToAsk() throws Exception {
        Process child = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Together.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String printed = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor());
        assertEquals(List.of("MMMM yyyy; d. MMMM", "yyyy'年'M'月'; M月d日", "MMMM yyyy; MMMM d", "MMMM yyyy; d MMMM"),
                printed.lines().toList());
    }
}
