package io.avrofast.object;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What in a schema is what of a class, by the names. */
final class Fields {

    private Fields() {}

    /** The field of a property: by the property's name, or else by its aliases. */
    static Optional<SchemaField> find(RecordSchema schema, ClassShape.Property property) {
        Optional<SchemaField> named = schema.field(property.name());
        return named.isPresent()
                ? named
                : property.aliases().stream()
                        .flatMap(alias -> schema.field(alias).stream())
                        .findFirst();
    }

    /**
     * The properties of a class by the fields they belong to, in the order of the class.
     *
     * @param homeless is told each property for which there is no field
     */
    static Map<SchemaField, ClassShape.Property> match(
            RecordSchema schema, ClassShape shape, Consumer<ClassShape.Property> homeless) {
        Map<SchemaField, ClassShape.Property> properties = new LinkedHashMap<>();
        for (ClassShape.Property property : shape.properties()) {
            find(schema, property)
                    .ifPresentOrElse(field -> properties.put(field, property), () -> homeless.accept(property));
        }
        return properties;
    }

    /** The constants of an enum by their symbols. */
    static Map<String, Object> constants(Class<?> type) {
        Map<String, Object> constants = new LinkedHashMap<>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(ClassNames.symbol((Enum<?>) constant), constant);
        }
        return constants;
    }

    /** The branches of a union; of any other schema itself. */
    static List<AvroSchema> branches(AvroSchema schema) {
        return schema instanceof UnionSchema union ? union.branches() : List.of(schema);
    }

    /**
     * The class of a branch: by a full name, or else by the simple name if that is of one branch and one class only.
     *
     * @param schema all branches
     */
    static Optional<Class<?>> permitted(ValueType.OneOf type, AvroSchema branch, AvroSchema schema) {
        if (!(branch instanceof RecordSchema record)) {
            return Optional.empty();
        }
        Optional<Class<?>> named = type.permitted().stream()
                .filter(permitted -> ClassNames.match(permitted, record))
                .findFirst();
        if (named.isPresent()) {
            return named;
        }
        List<Class<?>> simply = type.permitted().stream()
                .filter(permitted -> ClassNames.matchSimply(permitted, record))
                .toList();
        boolean sole = simply.size() == 1
                && branches(schema).stream()
                                .filter(other -> other instanceof RecordSchema otherRecord
                                        && (ClassNames.matchSimply(simply.get(0), otherRecord)
                                                || ClassNames.match(simply.get(0), otherRecord)))
                                .count()
                        == 1;
        return sole ? Optional.of(simply.get(0)) : Optional.empty();
    }
}
