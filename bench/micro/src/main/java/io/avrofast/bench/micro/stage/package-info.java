/**
 * What the stages of reading and writing a container file take, each alone and together: {@link
 * io.avrofast.bench.micro.stage.StageCheck} is the entry point. Nothing depends on it but the runner, which starts it.
 */
package io.avrofast.bench.micro.stage;
