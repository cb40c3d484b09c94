package io.avrofast.cli;

import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;

/** What a file holds. */
enum DataFormat {
    /** An Avro container file. */
    AVRO,

    /** A sequence of JSON values, written as one a line. */
    JSON,

    /** A Parquet file. */
    PARQUET;

    /** The format that a file's name tells; empty where it tells none. */
    static Optional<DataFormat> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (lower.endsWith(".avro")) {
            return Optional.of(AVRO);
        }
        if (lower.endsWith(".parquet")) {
            return Optional.of(PARQUET);
        }
        return lower.endsWith(".jsonl") || lower.endsWith(".json") || lower.endsWith(".ndjson")
                ? Optional.of(JSON)
                : Optional.empty();
    }

    /** The format that a file's name tells and that is not there yet, in words; empty where it tells none such. */
    static Optional<String> missingOfName(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".csv") ? Optional.of("CSV") : Optional.empty();
    }

    /** Whether a file's name tells that gzip compressed it as a whole. */
    static boolean isWrapped(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".gz");
    }

    /** Makes a format of its name. */
    static final class Converter implements ITypeConverter<DataFormat> {
        @Override
        public DataFormat convert(String name) {
            return switch (name.toLowerCase(Locale.ROOT)) {
                case "avro" -> AVRO;
                case "json", "jsonl", "ndjson" -> JSON;
                case "parquet" -> PARQUET;
                case "csv" -> throw new UnusableValueException("not there yet, only avro, json and parquet are");
                default -> throw new UnusableValueException("expected avro, json or parquet");
            };
        }
    }

    /** The format in words. */
    String label() {
        return switch (this) {
            case AVRO -> "Avro";
            case JSON -> "JSON";
            case PARQUET -> "Parquet";
        };
    }

    /** The format that this one is converted to where nothing else is said. */
    DataFormat other() {
        return switch (this) {
            case AVRO -> JSON;
            case JSON, PARQUET -> AVRO;
        };
    }
}
