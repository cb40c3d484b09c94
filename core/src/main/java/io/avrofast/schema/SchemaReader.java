package io.avrofast.schema;

import io.avrofast.error.Shown;
import io.avrofast.limit.DecodeLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One pass over a schema's text, which builds the schema as it goes.
 *
 * <p>After a fault that is not one of JSON's syntax, reading goes on with {@link #BROKEN} in place of what could not be
 * understood, so that one run finds as many faults as it can. One thread.
 */
final class SchemaReader {

    /** Stands where a fault was found; never leaves the parser, since a text with faults gives no schema. */
    static final AvroSchema BROKEN = new PrimitiveSchema(SchemaKind.NULL, Map.of());

    /** A name that stood for no type when it was read, and the type and field in which it stands. */
    private record OpenReference(String fullName, String writtenName, int offset, String type, String field) {}

    private static final int MOST_OPEN_REFERENCES = 100;

    private final JsonScanner scanner;
    private final Faults faults;
    private final boolean lenient;
    private final NamedTypes types;
    private final ReaderNotes notes;
    private final NameBudget names;
    private final ObjectReader objects;
    private final List<OpenReference> openReferences = new ArrayList<>(0);

    SchemaReader(
            String text,
            boolean lenient,
            DecodeLimits limits,
            LogicalTypeRegistry logicalTypes,
            NamedTypes types,
            ReaderNotes notes) {
        this.faults = new Faults(text);
        this.scanner = new JsonScanner(text, faults, limits.maxDepth());
        this.names = new NameBudget(faults, limits.maxSchemaBytes());
        this.lenient = lenient;
        this.types = types;
        this.notes = notes;
        this.objects = new ObjectReader(this, scanner, faults, lenient, types, notes, names, logicalTypes);
    }

    @SuppressWarnings("ReferenceEquality") // any other schema of null is sound
    static boolean isBroken(AvroSchema schema) {
        return schema == BROKEN;
    }

    /**
     * Reads the text.
     *
     * @return the schema, or null when another pass is needed, which will make use of the notes
     * @throws SchemaParseException if the text is not a valid schema, with all faults found
     */
    AvroSchema read() {
        AvroSchema schema = readSchema("");
        scanner.expectEnd();
        if (objects.needsHeaders()) {
            notes.noteHeaders(objects.scoutHeaders());
            return null;
        }
        if (lenient && notes.laterDefinitions() == null && hasReferenceToLaterType()) {
            notes.noteDefinitions(types);
            return null;
        }
        for (OpenReference reference : openReferences) {
            faults.addIn(reference.type(), reference.field(), reference.offset(), () -> problemOf(reference));
        }
        objects.checkDefaults();
        if (!faults.isEmpty()) {
            throw faults.exception();
        }
        return schema;
    }

    private boolean hasReferenceToLaterType() {
        for (OpenReference reference : openReferences) {
            if (laterDefinition(reference) != null) {
                return true;
            }
        }
        return false;
    }

    private NamedTypes.Definition laterDefinition(OpenReference reference) {
        NamedTypes.Definition definition = types.definition(reference.fullName());
        return definition != null ? definition : types.definition(reference.writtenName());
    }

    private String problemOf(OpenReference reference) {
        NamedTypes.Definition later = laterDefinition(reference);
        return later == null
                ? "unknown type: " + Shown.of(reference.fullName())
                : "type " + Shown.of(later.schema().fullName()) + " is used before its definition in line "
                        + faults.lineOf(later.offset());
    }

    /** Reads the schema that starts at the next token; in it, names without a dot are of the given namespace. */
    AvroSchema readSchema(String namespace) {
        return switch (scanner.peek()) {
            case '"' -> readReference(namespace);
            case '[' -> readUnion(namespace);
            case '{' -> objects.read(namespace);
            default -> {
                int offset = scanner.position();
                scanner.takeValue();
                faults.add(offset, "expected a schema, which is a string, an object or an array");
                yield BROKEN;
            }
        };
    }

    private AvroSchema readReference(String namespace) {
        int offset = scanner.position();
        scanner.takeString();
        TypeLabel label = TypeLabel.named(scanner);
        return label != null && label.kind().isPrimitive()
                ? PrimitiveSchema.plain(label.kind())
                : find(scanner.stringValue(), namespace, offset);
    }

    /** The type of a name that stands at an offset of the text. */
    AvroSchema find(String name, String namespace, int offset) {
        String fullName = names.fullName(name, namespace, offset).fullName();
        NamedSchema schema = types.find(fullName);
        if (schema == null && !namespace.isEmpty()) {
            // There is no other way to name a type without a namespace from inside of a namespace.
            schema = types.find(name);
        }
        if (schema == null) {
            schema = readAhead(fullName, name);
        }
        if (schema == null) {
            // One is enough to refuse the text, or to read it once more.
            if (openReferences.size() < MOST_OPEN_REFERENCES) {
                openReferences.add(new OpenReference(fullName, name, offset, faults.typeName(), faults.fieldName()));
            }
            return BROKEN;
        }
        return schema;
    }

    /** Reads the definition of a type that stands later in the text; null when none is noted. */
    private NamedSchema readAhead(String fullName, String writtenName) {
        NamedTypes later = notes.laterDefinitions();
        if (later == null) {
            return null;
        }
        NamedTypes.Definition definition = later.definition(fullName);
        if (definition == null) {
            definition = later.definition(writtenName);
        }
        if (definition == null) {
            return null;
        }
        int offset = scanner.position();
        scanner.seek(definition.offset());
        objects.read(definition.enclosingNamespace());
        scanner.seek(offset);
        return types.find(definition.schema().fullName());
    }

    private AvroSchema readUnion(String namespace) {
        scanner.descend();
        scanner.expect('[');
        BranchList union = new BranchList();
        if (!scanner.accept(']')) {
            do {
                readBranch(namespace, union);
            } while (scanner.accept(','));
            scanner.expectClosing(']');
        }
        scanner.ascend();
        return new UnionSchema(union.branches());
    }

    private void readBranch(String namespace, BranchList union) {
        scanner.peek();
        int offset = scanner.position();
        AvroSchema branch = readSchema(namespace);
        String problem = lenient || isBroken(branch) ? null : union.problemOf(branch);
        if (problem != null) {
            faults.add(offset, problem);
        }
        union.add(branch);
    }
}
