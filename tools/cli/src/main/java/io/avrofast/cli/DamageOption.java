package io.avrofast.cli;

import io.avrofast.file.AvroFile;
import io.avrofast.file.DamagePolicy;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** The option of the commands that can go on where a file is damaged. */
final class DamageOption {

    @Option(
            names = "--on-damage",
            paramLabel = "POLICY",
            converter = PolicyConverter.class,
            description =
                    "What to do where Avro input is damaged: fail, as without it; skip the damaged blocks and go on "
                            + "behind them; or stop before the first. With skip and stop each block is decoded before it is used, "
                            + "what is left out is told on the standard error, and the exit code is 3.")
    private DamagePolicy policy;

    /** Whether the option is on the command line. */
    boolean isGiven() {
        return policy != null;
    }

    /** The file, read as the option says; what is left out is told to the log. */
    AvroFile applyTo(AvroFile file, DamageLog log) {
        return policy == null ? file : file.onDamage(policy, log);
    }

    /** Makes a policy of its name. */
    static final class PolicyConverter implements ITypeConverter<DamagePolicy> {
        @Override
        public DamagePolicy convert(String name) {
            return switch (name.toLowerCase(Locale.ROOT)) {
                case "fail" -> DamagePolicy.FAIL;
                case "skip" -> DamagePolicy.SKIP_BLOCK;
                case "stop" -> DamagePolicy.STOP;
                default -> throw new UnusableValueException("expected fail, skip or stop");
            };
        }
    }
}
