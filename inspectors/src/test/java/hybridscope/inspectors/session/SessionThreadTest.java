package hybridscope.inspectors.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The one thread of a session: order, what is under way, the end. */
class SessionThreadTest {
    private final SessionThread thread = new SessionThread();
    private final List<String> done = new CopyOnWriteArrayList<>();

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void requestsAreDoneInOrderOnOneThread() {
        CountDownLatch all = new CountDownLatch(1);
        for (int i = 0; i < 3; i++) {
            int number = i;
            thread.execute(() -> {
                Thread on = Thread.currentThread();
                done.add(number + " " + on.getName() + " " + on.isDaemon());
            });
        }
        thread.execute(all::countDown);
        await(all);
        assertEquals(List.of("0 debug session true", "1 debug session true", "2 debug session true"), done);
        thread.close();
    }

    @Test
    void itIsBusyUntilAllIsDone() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        assertFalse(thread.isBusy());
        thread.execute(() -> await(go));
        thread.execute(() -> {
            throw new IllegalStateException("one request fails");
        });
        assertTrue(thread.isBusy());
        go.countDown();
        for (long end = System.nanoTime() + 20_000_000_000L; thread.isBusy() && System.nanoTime() < end;) {
            Thread.sleep(1);
        }
        assertFalse(thread.isBusy());
        CountDownLatch last = new CountDownLatch(1);
        thread.execute(last::countDown);
        await(last);
        thread.close();
    }

    @Test
    void whatIsStillToBeDoneIsDroppedAtTheEnd() {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        thread.execute(() -> {
            begun.countDown();
            try {
                Thread.sleep(20_000);
                done.add("slept");
            } catch (InterruptedException e) {
                done.add("interrupted");
            }
            ended.countDown();
        });
        thread.execute(() -> done.add("second"));
        await(begun);
        thread.close();
        thread.execute(() -> done.add("third"));
        await(ended);
        assertEquals(List.of("interrupted"), done);
    }
}
