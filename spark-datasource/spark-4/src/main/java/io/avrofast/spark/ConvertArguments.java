package io.avrofast.spark;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** The arguments of a {@link ConvertJob}. */
final class ConvertArguments {

    static final String USAGE = "usage: ConvertJob IN... OUT [--to avro|parquet] [--schema FILE] [--codec NAME[:LEVEL]]"
            + " [--files N | --file-bytes N] [--rows-per-file N] [--force]";

    private static final String FORCE = "--force";
    private static final Set<String> WITH_VALUE =
            Set.of("--to", "--schema", "--codec", "--files", "--file-bytes", "--rows-per-file");

    /** What is written. */
    enum Target {
        AVRO,
        PARQUET
    }

    private final List<String> inputs = new ArrayList<>();
    private final Set<String> given = new HashSet<>();
    private String output;
    private Target target;
    private String schemaFile;
    private String codec;
    private String level;
    private long files;
    private long fileBytes;
    private long rowsPerFile;

    private ConvertArguments() {}

    /** The names of all options. */
    static Set<String> options() {
        Set<String> names = new HashSet<>(WITH_VALUE);
        names.add(FORCE);
        return names;
    }

    /**
     * Takes the arguments apart.
     *
     * @throws UsageException if they are at fault; the message says how
     */
    static ConvertArguments parse(List<String> arguments) {
        ConvertArguments result = new ConvertArguments();
        Iterator<String> rest = arguments.iterator();
        while (rest.hasNext()) {
            result.take(rest.next(), rest);
        }
        result.check();
        return result;
    }

    private void take(String argument, Iterator<String> rest) {
        if (!argument.startsWith("--")) {
            inputs.add(argument);
            return;
        }
        int equals = argument.indexOf('=');
        String name = equals < 0 ? argument : argument.substring(0, equals);
        if (!name.equals(FORCE) && !WITH_VALUE.contains(name)) {
            throw new UsageException("there is no option " + name + "; " + USAGE);
        }
        if (!given.add(name)) {
            throw new UsageException(name + " is given twice");
        }
        if (name.equals(FORCE)) {
            if (equals >= 0) {
                throw new UsageException(FORCE + " takes no value");
            }
            return;
        }
        if (equals < 0 && !rest.hasNext()) {
            throw new UsageException(name + " needs a value");
        }
        set(name, equals < 0 ? rest.next() : argument.substring(equals + 1));
    }

    private void set(String name, String value) {
        switch (name) {
            case "--to" -> target = targetOf(value);
            case "--schema" -> schemaFile = value;
            case "--codec" -> setCodec(value);
            case "--files" -> files = number(name, value);
            case "--file-bytes" -> fileBytes = number(name, value);
            default -> rowsPerFile = number(name, value);
        }
    }

    private void setCodec(String text) {
        int colon = text.indexOf(':');
        codec = colon < 0 ? text : text.substring(0, colon);
        level = colon < 0 ? null : text.substring(colon + 1);
        if (codec.isEmpty() || (level != null && !level.matches("-?[0-9]{1,9}"))) {
            throw new UsageException("--codec: expected NAME or NAME:LEVEL, with a number as level");
        }
    }

    private static Target targetOf(String value) {
        return switch (value) {
            case "avro" -> Target.AVRO;
            case "parquet" -> Target.PARQUET;
            default -> throw new UsageException("--to is avro or parquet, found " + value);
        };
    }

    private static long number(String name, String value) {
        try {
            long number = Long.parseLong(value);
            if (number >= 1) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new UsageException(name + " is a number, found " + value);
        }
        throw new UsageException(name + " is at least 1, found " + value);
    }

    private void check() {
        if (inputs.size() < 2) {
            throw new UsageException("expected IN and OUT; " + USAGE);
        }
        output = inputs.remove(inputs.size() - 1);
        if (target == null) {
            target = output.endsWith(".avro") ? Target.AVRO : output.endsWith(".parquet") ? Target.PARQUET : null;
        }
        if (target == null) {
            throw new UsageException("the name " + output + " doesn't tell the format: add --to avro or --to parquet");
        }
        if (files > 0 && fileBytes > 0) {
            throw new UsageException("--files and --file-bytes both say how many files there are");
        }
        if (files > Integer.MAX_VALUE) {
            throw new UsageException("--files is at most " + Integer.MAX_VALUE);
        }
        if (target == Target.PARQUET && level != null) {
            throw new UsageException("not yet supported: a level of the codec for Parquet");
        }
    }

    /** The paths and patterns to read; at least one. */
    List<String> inputs() {
        return List.copyOf(inputs);
    }

    /** The folder to write. */
    String output() {
        return output;
    }

    Target target() {
        return target;
    }

    /** The file with the schema of the rows, or null for that of the inputs. */
    String schemaFile() {
        return schemaFile;
    }

    /** The codec's name, or null. */
    String codec() {
        return codec;
    }

    /** The codec's level, or null. */
    String level() {
        return level;
    }

    /**
     * How many files are written, or 0 where nothing says so.
     *
     * @param inputBytes how many bytes are read
     */
    int fileCount(long inputBytes) {
        return fileBytes > 0
                ? (int) Math.min(Integer.MAX_VALUE, Math.max(1, (inputBytes + fileBytes - 1) / fileBytes))
                : (int) files;
    }

    /** The most rows of a file, or 0. */
    long rowsPerFile() {
        return rowsPerFile;
    }

    /** Whether a folder that is there is replaced. */
    boolean force() {
        return given.contains(FORCE);
    }
}
