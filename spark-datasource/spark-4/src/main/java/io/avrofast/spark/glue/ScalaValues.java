package io.avrofast.spark.glue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Java's collections for Scala's, and the other way around. */
public final class ScalaValues {

    private ScalaValues() {}

    /** The elements of a sequence, in their order. */
    public static <T> List<T> list(Seq<T> elements) {
        return List.copyOf(CollectionConverters.asJava(elements));
    }

    /** The elements of a set, null maybe among them. */
    public static <T> Set<T> elements(scala.collection.immutable.Set<T> elements) {
        return new HashSet<>(CollectionConverters.asJava(elements));
    }

    /** A sequence of elements, in their order. */
    public static <T> Seq<T> seq(List<T> elements) {
        return CollectionConverters.asScala(elements).toSeq();
    }

    /** The entries of a map. */
    public static <K, V> Map<K, V> map(scala.collection.immutable.Map<K, V> entries) {
        return CollectionConverters.asJava(entries);
    }

    /** A map of entries. */
    public static <K, V> scala.collection.immutable.Map<K, V> scalaMap(Map<K, V> entries) {
        return scala.collection.immutable.Map.from(CollectionConverters.asScala(entries));
    }
}
