package io.avrofast.bench.peers;

import java.io.IOException;
import org.apache.fory.Fory;
import org.apache.fory.config.Language;

/** Apache Fory, which knows all classes and compiles its code for them. */
final class ForyPeer extends RowPeer {

    private final Fory fory = Fory.builder()
            .withLanguage(Language.JAVA)
            .requireClassRegistration(true)
            .withRefTracking(false)
            .build();

    ForyPeer(Workload workload) throws IOException {
        super(workload);
        workload.rowClasses().forEach(fory::register);
    }

    @Override
    public byte[] encode(Object value) {
        return fory.serialize(value);
    }

    @Override
    public Object decode(byte[] data) {
        return fory.deserialize(data);
    }
}
