/**
 * What is to be done with data of a writer's schema so that it becomes values of a reader's: resolution (specification,
 * section "Schema Resolution") and projection, done once; and what is to be done to write values.
 *
 * <p>Entry points: {@link io.avrofast.internal.plan.ReadPlan} and {@link io.avrofast.internal.plan.WritePlan}. A plan is a
 * tree of immutable nodes in the order of the wire; a record that occurs at many places is one node object, and one that
 * contains itself is named by number, so a walk must remember what it has seen. Depends on {@code schema}, {@code value},
 * {@code filter}, {@code error}, {@code limit} and {@code internal.wire}; knows neither how a plan is run nor what a value is
 * made of.
 */
package io.avrofast.internal.plan;
