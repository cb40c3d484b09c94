package io.avrofast.beam;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** What this module may name, and in which direction. */
class ArchitectureTest {

    /** What lies where the facade does, which is all of the module but its tests. */
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .importUrl(AvroFastIO.class.getProtectionDomain().getCodeSource().getLocation());

    private static ArchRule thisModuleDoesNotName(String... packages) {
        return noClasses()
                .that()
                .resideInAPackage("io.avrofast.beam..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages);
    }

    @Test
    void otherModulesAreUsedByTheirPublicPackagesOnly() {
        thisModuleDoesNotName("io.avrofast.internal..", "io.avrofast.file.internal..")
                .check(CLASSES);
    }

    @Test
    void otherEnginesAreNotNamed() {
        thisModuleDoesNotName("io.avrofast.spark..", "io.avrofast.cli..", "org.apache.spark..", "org.apache.hadoop..")
                .check(CLASSES);
    }

    @Test
    void beamIsUsedWithoutARunner() {
        thisModuleDoesNotName("org.apache.beam.runners..", "org.apache.beam.vendor..")
                .check(CLASSES);
    }

    @Test
    void whatDoesTheWorkDoesNotKnowTheTransforms() {
        noClasses()
                .that()
                .resideInAPackage("io.avrofast.beam.internal")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.avrofast.beam")
                .check(CLASSES);
    }

    @Test
    void ofApacheAvroOnlySchemasAndGenericRecordsAreNamed() {
        thisModuleDoesNotName("org.apache.avro.file..", "org.apache.avro.io..", "org.apache.avro.reflect..")
                .check(CLASSES);
    }

    @Test
    void whatCanBeCalledIsFinalOrAnInterface() {
        classes()
                .that()
                .resideInAPackage("io.avrofast.beam")
                .and()
                .arePublic()
                .and()
                .areNotInterfaces()
                .should()
                .haveModifier(JavaModifier.FINAL)
                .check(CLASSES);
    }
}
