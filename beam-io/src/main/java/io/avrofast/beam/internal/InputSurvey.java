package io.avrofast.beam.internal;

import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;

/** What the headers of the files of an input say. */
public final class InputSurvey {

    private final List<String> files;
    private final Map<AvroSchema, String> fileOfSchema = new LinkedHashMap<>();
    private final Map<String, String> fileOfCodec = new LinkedHashMap<>();

    private InputSurvey(List<String> files) {
        this.files = files;
    }

    /**
     * Reads the headers of all files that match.
     *
     * @param pattern a file, or a pattern of files, not null
     * @throws IllegalArgumentException if there is none
     * @throws IOException if the storage fails, or one is no Avro file
     */
    public static InputSurvey of(String pattern) throws IOException {
        List<String> files = match(pattern);
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no file matches the input " + pattern);
        }
        InputSurvey survey = new InputSurvey(files);
        for (String file : files) {
            survey.add(file);
        }
        return survey;
    }

    /** A file that matches; null where there is none. */
    public static String anyFile(String pattern) throws IOException {
        List<String> files = match(pattern);
        return files.isEmpty() ? null : files.get(0);
    }

    private static List<String> match(String pattern) throws IOException {
        List<String> files = new ArrayList<>();
        for (MatchResult.Metadata metadata :
                FileSystems.match(pattern, EmptyMatchTreatment.ALLOW).metadata()) {
            files.add(metadata.resourceId().toString());
        }
        files.sort(null);
        return files;
    }

    private void add(String file) throws IOException {
        try (ReadableByteChannel channel = FileSystems.open(FileSystems.matchNewResource(file, false))) {
            FileHeader header = AvroFile.open(FirstFile.bytes(channel, file)).header();
            fileOfSchema.putIfAbsent(header.schema(DecodeLimits.DEFAULT), file);
            fileOfCodec.putIfAbsent(header.codecName(), file);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(file, -1));
        }
    }

    /** The files by their names; never empty. */
    public List<String> files() {
        return files;
    }

    /**
     * The schema that all files have.
     *
     * @throws IllegalArgumentException if there are several, of which one may have fields that another has not
     */
    public AvroSchema schema() {
        return only(fileOfSchema, "schemas", "schema");
    }

    /**
     * The name of the codec that all files have.
     *
     * @throws IllegalArgumentException if there are several
     */
    public String codecName() {
        return only(fileOfCodec, "codecs", "codec");
    }

    private static <T> T only(Map<T, String> fileOf, String called, String option) {
        if (fileOf.size() > 1) {
            throw new IllegalArgumentException("the files of the input have " + fileOf.size() + " different " + called
                    + ", such as those of " + List.copyOf(fileOf.values()).subList(0, 2) + ": --" + option
                    + " says which one the output has");
        }
        return fileOf.keySet().iterator().next();
    }
}
