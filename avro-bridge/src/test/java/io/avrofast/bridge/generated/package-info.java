/** Classes as Apache Avro's compiler makes them, as far as reading and writing need them. */
package io.avrofast.bridge.generated;
