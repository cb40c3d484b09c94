package io.avrofast.beam;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.avro.Schema;

/** Schemas with each type at each place. */
public final class TypeMatrix {

    private static final List<String> TYPES = List.of(
            "'boolean'",
            "'int'",
            "'long'",
            "'float'",
            "'double'",
            "'bytes'",
            "'string'",
            "{'type':'string','avro.java.string':'String'}",
            "{'type':'fixed','name':'F#','size':3}",
            "{'type':'fixed','name':'F#','size':0}",
            "{'type':'enum','name':'E#','symbols':['B','A','C']}",
            "{'type':'int','logicalType':'date'}",
            "{'type':'int','logicalType':'time-millis'}",
            "{'type':'long','logicalType':'time-micros'}",
            "{'type':'long','logicalType':'timestamp-millis'}",
            "{'type':'long','logicalType':'timestamp-micros'}",
            "{'type':'long','logicalType':'timestamp-nanos'}",
            "{'type':'long','logicalType':'local-timestamp-millis'}",
            "{'type':'long','logicalType':'local-timestamp-micros'}",
            "{'type':'long','logicalType':'local-timestamp-nanos'}",
            "{'type':'string','logicalType':'uuid'}",
            "{'type':'bytes','logicalType':'decimal','precision':20,'scale':4}",
            "{'type':'fixed','name':'F#','size':9,'logicalType':'decimal','precision':18,'scale':2}",
            "{'type':'fixed','name':'F#','size':12,'logicalType':'duration'}",
            "{'type':'bytes','logicalType':'big-decimal'}",
            "{'type':'long','logicalType':'of-nobody'}",
            "{'type':'record','name':'N#','fields':[{'name':'x','type':'int'},{'name':'y','type':'string'}]}",
            "{'type':'record','name':'N#','fields':[]}");

    private static final List<String> PLACES = List.of(
            "T",
            "['null',T]",
            "[T,'null']",
            "[T]",
            "{'type':'array','items':T}",
            "{'type':'array','items':['null',T]}",
            "{'type':'map','values':T}",
            "{'type':'map','values':[T,'null']}",
            "{'type':'record','name':'I#','fields':[{'name':'inner','type':T,'doc':'inside'}]}",
            "{'type':'array','items':{'type':'map','values':{'type':'record','name':'I#','fields':[{'name':'deep','type':['null',T]}]}}}");

    /** Unions of several types, of which some may be null. */
    private static final List<String> CHOICES = List.of(
            "['int','string']",
            "['null','int','string']",
            "['long','null',{'type':'fixed','name':'F#','size':2},{'type':'enum','name':'E#','symbols':['A','B']}]",
            "[{'type':'array','items':['null','int','string']},{'type':'map','values':'double'}]",
            "['null',{'type':'record','name':'N#','fields':[{'name':'x','type':['boolean','bytes']}]},"
                    + "{'type':'int','logicalType':'date'},{'type':'bytes','logicalType':'decimal','precision':9,'scale':1}]");

    private TypeMatrix() {}

    /** One schema for each place, with a field of each type there, and one of unions. */
    public static List<Schema> schemas() {
        List<Schema> schemas = new ArrayList<>();
        for (String place : PLACES) {
            schemas.add(
                    schema(TYPES.stream().map(type -> place.replace("T", type)).toList()));
        }
        schemas.add(schema(CHOICES));
        return schemas;
    }

    private static Schema schema(List<String> types) {
        List<String> fields = IntStream.range(0, types.size())
                .mapToObj(i -> "{'name':'f" + i + "','doc':'number " + i + "','type':"
                        + types.get(i).replace("#", "" + i) + "}")
                .toList();
        return SampleFiles.schema(
                "{'type':'record','name':'All','namespace':'all','fields':[" + String.join(",", fields) + "]}");
    }
}
