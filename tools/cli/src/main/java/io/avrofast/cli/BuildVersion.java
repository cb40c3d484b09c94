package io.avrofast.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar's manifest names. */
final class BuildVersion implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = BuildVersion.class.getPackage().getImplementationVersion();
        return new String[] {"avrofast " + (version == null ? "(not from a jar)" : version)};
    }
}
