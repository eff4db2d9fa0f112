package hybridscope.app.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hybridscope.views.place.BackgroundTasks.Job;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TaskRunnerTest {
    private final BlockingQueue<Runnable> deliveries = new LinkedBlockingQueue<>();
    private final TaskRunner tasks = new TaskRunner(deliveries::add);
    private final BlockingQueue<Object> results = new LinkedBlockingQueue<>();

    @AfterEach
    void close() {
        tasks.close();
    }

    @Test
    void aResultIsDeliveredWhereItBelongs() throws Exception {
        Job job = tasks.run("sum", _ -> 1 + 1, results::add, results::add);
        Runnable delivery = deliveries.poll(10, TimeUnit.SECONDS);
        assertTrue(job.running());
        assertTrue(results.isEmpty());
        delivery.run();
        assertEquals(2, results.poll());
        assertFalse(job.running());
        assertEquals(List.of(), tasks.running());
    }

    @Test
    void aFailureIsDeliveredToo() throws Exception {
        tasks.run("read", _ -> {
            throw new IOException("no disk");
        }, results::add, results::add);
        deliveries.poll(10, TimeUnit.SECONDS).run();
        assertEquals("no disk", assertInstanceOf(IOException.class, results.poll()).getMessage());
    }

    @Test
    void progressIsSeenAndCancellingEndsTheWork() throws Exception {
        CountDownLatch half = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        Job job = tasks.run("scan", progress -> {
            progress.report(1, 2);
            half.countDown();
            cancelled.await();
            try {
                progress.report(2, 2);
            } finally {
                ended.countDown();
            }
            return "never";
        }, results::add, results::add);
        assertTrue(half.await(10, TimeUnit.SECONDS));
        TaskRunner.Status status = tasks.running().getFirst();
        assertEquals("scan", status.title());
        assertEquals(0.5, status.fraction());
        tasks.cancelAll();
        assertFalse(job.running());
        assertEquals(List.of(), tasks.running());
        cancelled.countDown();
        assertTrue(ended.await(10, TimeUnit.SECONDS));
        assertTrue(results.isEmpty());
    }

    @Test
    void aResultThatComesAfterTheCancelIsDropped() throws Exception {
        Job job = tasks.run("late", _ -> "late", results::add, results::add);
        Runnable delivery = deliveries.poll(10, TimeUnit.SECONDS);
        job.cancel();
        delivery.run();
        assertTrue(results.isEmpty());
    }

    @Test
    void workThatComesAfterTheWindowIsClosedIsCancelled() {
        tasks.close();
        Job job = tasks.run("late", _ -> "late", results::add, results::add);
        assertFalse(job.running());
        assertEquals(List.of(), tasks.running());
        assertTrue(results.isEmpty());
    }
}
