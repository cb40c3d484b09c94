/**
 * A thousand small objects of four values each, as classes of several kinds: the list on which the .NET library Apex compares
 * serializers.
 *
 * <p>Entry point: {@link io.avrofast.bench.micro.poco.PocoKind}. Depends on Apache Avro, which makes the encoding.
 */
package io.avrofast.bench.micro.poco;
