package io.avrofast.internal.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.MethodTooLargeException;

/** What comes of a plan that is not compiled. Tests run with assertions enabled. */
class CompilationTriggerTest {

    private final CompilationCounts counts = new CompilationCounts();

    @Test
    void aPlanThatCannotBeCompiledIsCountedAndNothingElse() {
        List<CompilationTrigger.Work> works = List.of(
                () -> {
                    throw new MethodTooLargeException("C", "m", "()V", 70_000);
                },
                () -> {
                    throw new ClassTooLargeException("C", 70_000);
                },
                () -> {
                    throw new NoClassDefFoundError("C");
                },
                () -> {
                    throw new IllegalAccessException("C");
                });
        for (CompilationTrigger.Work work : works) {
            trigger(work, Runnable::run).begin();
        }
        assertEquals(works.size(), counts.failed());
        assertEquals(0, counts.compiled());
    }

    @Test
    void anExecutorThatTakesNoWorkIsCountedAndNothingElse() {
        Executor ended = task -> {
            throw new RejectedExecutionException("ended");
        };
        trigger(() -> {}, ended).begin();
        assertEquals(1, counts.failed());
    }

    @Test
    void aFaultOfTheEmitterSurfacesInTests() {
        for (Throwable fault : List.of(
                new IndexOutOfBoundsException("stack"), new IllegalStateException("kind"), new VerifyError("frame"))) {
            CompilationTrigger trigger = trigger(() -> throwUnchecked(fault), Runnable::run);
            AssertionError surfaced = assertThrows(AssertionError.class, trigger::begin);
            assertSame(fault, surfaced.getCause());
        }
        assertEquals(3, counts.failed());
    }

    private CompilationTrigger trigger(CompilationTrigger.Work work, Executor executor) {
        return new CompilationTrigger(0, executor, counts, work);
    }

    private static void throwUnchecked(Throwable fault) {
        if (fault instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) fault;
    }
}
