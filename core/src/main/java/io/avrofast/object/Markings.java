package io.avrofast.object;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The annotations of a property, wherever they stand.
 *
 * @param elements where they may stand, the first ones first
 */
record Markings(List<AnnotatedElement> elements) {

    /** Copies the list. */
    Markings {
        elements = List.copyOf(elements);
    }

    /** The annotations of one element. */
    static Markings of(AnnotatedElement element) {
        return new Markings(List.of(element));
    }

    /** The first annotation of a type. */
    <A extends Annotation> Optional<A> find(Class<A> type) {
        return elements.stream()
                .filter(element -> element.isAnnotationPresent(type))
                .findFirst()
                .map(element -> element.getAnnotation(type));
    }

    /** The further names that an annotation gives. */
    List<String> aliases() {
        return find(AvroAlias.class).map(alias -> List.of(alias.value())).orElse(List.of());
    }

    /** Whether one of the annotations says that the value may be null. */
    boolean sayNullable() {
        return elements.stream()
                .flatMap(element -> Arrays.stream(element.getAnnotations()))
                .map(Annotation::annotationType)
                .anyMatch(type ->
                        type == AvroNullable.class || type.getSimpleName().equals("Nullable"));
    }
}
