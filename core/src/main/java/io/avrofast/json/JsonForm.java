package io.avrofast.json;

/**
 * How Avro values look in JSON.
 *
 * <table>
 * <caption>Where the forms differ</caption>
 * <tr><th>Avro</th><th>{@link #PLAIN}</th><th>{@link #AVRO}</th></tr>
 * <tr><td>a union's value, not null</td><td>the value</td><td>an object, its one member named by the branch</td></tr>
 * <tr><td>bytes, fixed</td><td>text, see {@link BytesForm}</td><td>text, a character for each byte</td></tr>
 * <tr><td>decimal, big-decimal</td><td>a number with all its digits</td><td>as bytes or fixed</td></tr>
 * <tr><td>date, time, timestamp</td><td>ISO 8601 text</td><td>a number</td></tr>
 * <tr><td>uuid over fixed</td><td>text with hyphens</td><td>as fixed</td></tr>
 * <tr><td>duration</td><td>ISO 8601 text, such as {@code P1M2DT0.003S}</td><td>as fixed</td></tr>
 * </table>
 *
 * <p>Both write the floating point values that JSON has no number for as the strings {@code "NaN"}, {@code "Infinity"}
 * and {@code "-Infinity"}.
 */
public enum JsonForm {
    /**
     * For people and for programs that don't know Avro. The branch of a union isn't written: a reader finds it by the
     * JSON type and refuses a value that could be of two branches.
     */
    PLAIN,

    /** The specification's encoding (section "JSON Encoding"), character for character as Apache Avro Java writes it. */
    AVRO
}
