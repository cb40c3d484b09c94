/**
 * avrofast beside other libraries that turn objects into bytes and back, on the records of avsc's table and on a list of small
 * objects. For information: nothing is judged.
 *
 * <p>Entry point: {@link io.avrofast.bench.peers.PeersCommand}. Nothing depends on this package.
 */
package io.avrofast.bench.peers;
