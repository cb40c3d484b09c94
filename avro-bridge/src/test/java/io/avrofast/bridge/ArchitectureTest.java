package io.avrofast.bridge;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Where Apache Avro may be named, and what holds in this module. */
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.avrofast");

    @Test
    void nothingElseNamesApacheAvro() {
        noClasses()
                .that(resideInAPackage("io.avrofast..")
                        .and(resideInAPackage("..bridge..").negate()))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.apache.avro..")
                .check(CLASSES);
    }

    @Test
    void coreIsUsedByItsPublicPackagesOnly() {
        noClasses()
                .that(resideInAPackage("io.avrofast.bridge.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.avrofast.internal..")
                .check(CLASSES);
    }

    @Test
    void nothingIsKeptInStatics() {
        fields().that()
                .areStatic()
                .and()
                .areDeclaredInClassesThat()
                .resideInAPackage("io.avrofast.bridge")
                .should()
                .beFinal()
                .check(CLASSES);
    }
}
