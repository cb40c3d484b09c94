package io.avrofast.object;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The value that the field has where data has no such field. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.PARAMETER, ElementType.RECORD_COMPONENT})
public @interface AvroDefault {
    /** The default as JSON, in the form in which schemas have defaults: {@code "0"}, {@code "\"EUR\""}, {@code "[]"}. */
    String value();
}
