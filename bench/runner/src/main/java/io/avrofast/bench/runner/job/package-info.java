/**
 * Whole jobs of an engine or a command, timed side by side and judged. A command of jobs gives its tasks to {@link Rounds}, judges
 * what comes back by {@link JobJudgement}, and hands the whole to {@link JobReport}. Depends on the packages {@code build}, {@code
 * judge} and {@code report}, and on no engine.
 */
package io.avrofast.bench.runner.job;
