/**
 * From the results of a row's forks to a verdict: order of the forks, ratios of pairs, the interval, the rules.
 *
 * <p>Entry point: {@link io.avrofast.bench.runner.judge.Judgement}. Pure functions; starts nothing and prints nothing.
 */
package io.avrofast.bench.runner.judge;
