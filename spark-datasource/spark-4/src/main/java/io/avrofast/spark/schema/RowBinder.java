package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.DefaultValues;
import io.avrofast.schema.FieldBuilder;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordBuilder;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.SchemaName;
import io.avrofast.schema.TypeMatch;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * Finds out how rows of a Spark schema are made from data of an Avro schema, and what of the data is needed for that. Fields
 * match at every depth by their names or by their positions in the whole Spark schema, of which the columns that are wanted may
 * be a part.
 */
public final class RowBinder {

    private final SchemaRules rules;
    private final RecordNames names;
    private final ScalarBinder scalars;
    private final List<String> differences = new ArrayList<>();

    /** Records that are read in the same way at several places are one, as they are in the data's schema. */
    private final IdentityHashMap<RecordSchema, Map<List<DataType>, Bound>> known = new IdentityHashMap<>();

    private RowBinder(AvroSchema schema, SchemaRules rules) {
        this.rules = rules;
        this.names = new RecordNames(schema);
        this.scalars = new ScalarBinder(rules);
    }

    /** What is read at one place, and what is made of it. */
    private record Bound(AvroSchema schema, Origin origin) {}

    /** A place in all three schemas: the data's, the whole of Spark's, and that part of it that is wanted. */
    private record Place(AvroSchema schema, DataType whole, DataType wanted, boolean nullable, String path) {

        /** The same place, without one layer of the data's schema. */
        Place of(AvroSchema inner) {
            return new Place(inner, whole, wanted, nullable, path);
        }
    }

    /**
     * Finds out how rows are read.
     *
     * @param schema the schema that the data has, or is resolved to by the user's wish; not null
     * @param whole the columns of the files as Spark knows them, not null
     * @param wanted those of them that are wanted, at any depth, not null
     * @param rules how they match, not null
     * @throws IncompatibleSchemaException with all that cannot be read
     */
    public static RowBinding bind(AvroSchema schema, StructType whole, StructType wanted, SchemaRules rules) {
        if (!(schema instanceof RecordSchema record)) {
            throw new IncompatibleSchemaException(
                    List.of("expected a record, found values of type " + Shown.of(schema.typeName())));
        }
        RowBinder binder = new RowBinder(schema, rules);
        Bound bound = binder.bindRecord(new Place(record, whole, wanted, false, ""), record);
        if (!binder.differences.isEmpty()) {
            throw new IncompatibleSchemaException(binder.differences);
        }
        return new RowBinding((RecordSchema) bound.schema(), (Origin.Struct) bound.origin());
    }

    private Bound bind(Place place) {
        return switch (place.schema().kind()) {
            case UNION -> bindUnion(place, (UnionSchema) place.schema());
            case RECORD ->
                place.whole() instanceof StructType ? bindRecord(place, (RecordSchema) place.schema()) : differ(place);
            case ARRAY ->
                place.whole() instanceof ArrayType ? bindArray(place, (ArraySchema) place.schema()) : differ(place);
            case MAP ->
                place.whole() instanceof MapType map && map.keyType().equals(DataTypes.StringType)
                        ? bindMap(place, (MapSchema) place.schema())
                        : differ(place);
            case NULL ->
                place.whole().equals(DataTypes.NullType)
                        ? new Bound(place.schema(), new Origin.Nothing(place.wanted()))
                        : differ(place);
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> bindScalar(place);
        };
    }

    private Bound bindScalar(Place place) {
        Optional<ScalarBinder.Bound> bound = scalars.bind(place.schema(), place.whole());
        if (bound.isPresent()) {
            return new Bound(bound.get().schema(), bound.get().origin());
        }
        boolean forbidden = scalars.isForbidden(place.schema(), place.whole());
        return differ(place, forbidden ? ", unless spark.sql.legacy.avro.allowIncompatibleSchema is set" : "");
    }

    private Bound differ(Place place) {
        return differ(place, "");
    }

    private Bound differ(Place place, String condition) {
        differences.add("field " + Shown.path(place.path()) + ": Avro's "
                + Shown.text(TypeMatch.describe(place.schema())) + " cannot be read as "
                + Shown.text(place.whole().sql()) + condition);
        return new Bound(unread(place.schema()), new Origin.Nothing(place.wanted()));
    }

    private Bound bindArray(Place place, ArraySchema array) {
        ArrayType whole = (ArrayType) place.whole();
        Bound items = bind(new Place(
                array.items(),
                whole.elementType(),
                ((ArrayType) place.wanted()).elementType(),
                whole.containsNull(),
                inside(place, "element")));
        return new Bound(ArraySchema.of(items.schema()), new Origin.Items(place.wanted(), items.origin()));
    }

    private Bound bindMap(Place place, MapSchema map) {
        MapType whole = (MapType) place.whole();
        Bound values = bind(new Place(
                map.values(),
                whole.valueType(),
                ((MapType) place.wanted()).valueType(),
                whole.valueContainsNull(),
                inside(place, "value")));
        return new Bound(MapSchema.of(values.schema()), new Origin.Entries(place.wanted(), values.origin()));
    }

    private static String inside(Place place, String name) {
        return place.path().isEmpty() ? name : place.path() + "." + name;
    }

    private Bound bindRecord(Place place, RecordSchema record) {
        Map<List<DataType>, Bound> bounds = known.computeIfAbsent(record, unused -> new HashMap<>());
        List<DataType> types = List.of(place.whole(), place.wanted());
        Bound bound = bounds.get(types);
        if (bound == null) {
            bound = bindFields(place, record);
            bounds.put(types, bound);
        }
        return bound;
    }

    private Bound bindFields(Place place, RecordSchema record) {
        StructType whole = (StructType) place.whole();
        StructType wanted = (StructType) place.wanted();
        FieldMatcher matcher = new FieldMatcher(record, rules);
        RecordBuilder read = begin(record);
        List<Origin> fields = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        int size = 0;
        for (StructField field : wanted.fields()) {
            StructField all = whole.fields()[whole.fieldIndex(field.name())];
            int found = matcher.positionOf(field.name(), whole.fieldIndex(field.name()));
            String path = inside(place, field.name());
            if (found < 0) {
                requireNullable(all, path, place);
            }
            Optional<SchemaField> source =
                    found < 0 || isAlwaysNull(record.fields().get(found))
                            ? Optional.empty()
                            : Optional.of(record.fields().get(found));
            if (source.isEmpty()) {
                fields.add(new Origin.Nothing(field.dataType()));
                positions.add(-1);
                continue;
            }
            Bound bound =
                    bind(new Place(source.get().schema(), all.dataType(), field.dataType(), all.nullable(), path));
            read.field(withSchema(source.get(), bound.schema(), size));
            fields.add(bound.origin());
            positions.add(size);
            size++;
        }
        return new Bound(read.build(), new Origin.Struct(wanted, fields, positions));
    }

    private void requireNullable(StructField field, String path, Place place) {
        if (!field.nullable()) {
            differences.add("field " + Shown.path(path) + ": Avro's record "
                    + Shown.of(((RecordSchema) place.schema()).fullName())
                    + " has no such field, and it is not nullable");
        }
    }

    /** A union without a branch but null has no value to read. */
    private static boolean isAlwaysNull(SchemaField field) {
        return field.schema() instanceof UnionSchema union
                && UnionMembers.of(union).isEmpty();
    }

    /** A record that matches the one in the data, under a name of its own. */
    private RecordBuilder begin(RecordSchema record) {
        String name = names.nameOf(record);
        RecordBuilder read = RecordSchema.builder(name);
        if (!name.equals(record.fullName())) {
            read.alias(record.fullName());
        }
        for (SchemaName alias : record.aliases()) {
            read.alias(alias.fullName());
        }
        return read;
    }

    /** A default that does not fit its field stays away: where one is needed, that is an error. */
    private static SchemaField withSchema(SchemaField field, AvroSchema schema, int position) {
        boolean valid = RecordNames.isName(field.name());
        FieldBuilder read = SchemaField.builder(valid ? field.name() : "field_" + position, schema);
        if (!valid) {
            read.alias(field.name());
        }
        field.aliases().forEach(read::alias);
        Optional<JsonValue> value = field.defaultValue();
        if (value.isPresent() && DefaultValues.problem(schema, value.get()).isEmpty()) {
            read.defaultValue(value.get());
        }
        return read.build();
    }

    private Bound bindUnion(Place place, UnionSchema union) {
        List<AvroSchema> members = UnionMembers.of(union);
        if (members.size() == 1) {
            Bound bound = bind(place.of(members.get(0)));
            return new Bound(nullable(bound.schema(), union, place.nullable()), bound.origin());
        }
        Optional<SchemaKind> number = UnionMembers.commonNumber(members);
        DataType common =
                number.isEmpty() ? null : number.get() == SchemaKind.LONG ? DataTypes.LongType : DataTypes.DoubleType;
        if (common != null && place.whole().equals(common)) {
            AvroSchema schema = nullable(AvroSchema.of(number.get()), union, place.nullable());
            return new Bound(schema, new Origin.Scalar(common, Conversion.NONE));
        }
        return place.whole() instanceof StructType ? bindMembers(place, union, members) : differ(place);
    }

    /** The union of null and another schema in the order of the data's, or only the latter where null is not wanted. */
    private static AvroSchema nullable(AvroSchema schema, UnionSchema union, boolean nullable) {
        if (union.nullBranch() < 0 || !nullable) {
            return schema;
        }
        AvroSchema none = AvroSchema.of(SchemaKind.NULL);
        return union.nullBranch() == 0 ? UnionSchema.of(none, schema) : UnionSchema.of(schema, none);
    }

    private Bound bindMembers(Place place, UnionSchema union, List<AvroSchema> members) {
        StructType whole = (StructType) place.whole();
        StructType wanted = (StructType) place.wanted();
        List<String> memberNames = namesIn(whole, members);
        List<AvroSchema> branches = new ArrayList<>();
        for (AvroSchema branch : union.branches()) {
            branches.add(branch.kind() == SchemaKind.NULL ? branch : unread(branch));
        }
        if (!place.nullable()) {
            branches.removeIf(branch -> branch.kind() == SchemaKind.NULL);
        }
        List<Origin> fields = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (StructField field : wanted.fields()) {
            int member = memberNames.indexOf(field.name());
            if (member < 0) {
                return differ(place);
            }
            Bound bound = bind(new Place(
                    members.get(member),
                    whole.fields()[whole.fieldIndex(field.name())].dataType(),
                    field.dataType(),
                    true,
                    inside(place, field.name())));
            int number = branchOf(branches, member);
            branches.set(number, bound.schema());
            fields.add(bound.origin());
            numbers.add(number);
        }
        return new Bound(
                UnionSchema.of(branches.toArray(new AvroSchema[0])), new Origin.Members(wanted, fields, numbers));
    }

    /** The index among all branches of one that is counted without the null branch. */
    private static int branchOf(List<AvroSchema> branches, int member) {
        int at = -1;
        for (int left = member; left >= 0; ) {
            at++;
            left -= branches.get(at).kind() == SchemaKind.NULL ? 0 : 1;
        }
        return at;
    }

    /**
     * What the members are called in a struct: by their positions whatever the user calls them, or, where members below a
     * recursion's depth are left out, by the names that they have by themselves.
     */
    private List<String> namesIn(StructType whole, List<AvroSchema> members) {
        return whole.fields().length == members.size()
                ? List.of(whole.fieldNames())
                : UnionMembers.names(members, rules);
    }

    /** A schema that takes the same data, and makes as little of it as there can be. */
    private AvroSchema unread(AvroSchema schema) {
        return switch (schema.kind()) {
            case RECORD -> begin((RecordSchema) schema).build();
            case ARRAY -> ArraySchema.of(unread(((ArraySchema) schema).items()));
            case MAP -> MapSchema.of(unread(((MapSchema) schema).values()));
            case UNION ->
                UnionSchema.of(((UnionSchema) schema)
                        .branches().stream().map(this::unread).toArray(AvroSchema[]::new));
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> schema;
        };
    }
}
