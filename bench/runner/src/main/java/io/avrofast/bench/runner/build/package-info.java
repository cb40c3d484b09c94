/**
 * Which build is to be measured, and the proof that it is the one on disk.
 *
 * <p>A gate that measures an old jar says something about nothing. The chain from the sources to the classes in the
 * fork has three links: {@link io.avrofast.bench.runner.build.BuildStamp} holds the digest of the sources and of each
 * jar made from them, taken right after the build; before a run both are compared with what is there; and each fork
 * compares the jar of the classes that it loaded with {@link io.avrofast.bench.runner.build.ExpectedBuild}.
 */
package io.avrofast.bench.runner.build;
