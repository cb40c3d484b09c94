package io.avrofast.file;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds in all packages of this module. */
class ArchitectureTest {
    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.avrofast.file");

    @Test
    void publicSignaturesNameNoInternalType() {
        classes()
                .that()
                .resideOutsideOfPackage("..internal..")
                .and()
                .arePublic()
                .should(nameNoInternalType())
                .check(CLASSES);
    }

    @Test
    void coreIsUsedByItsPublicPackagesOnly() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.avrofast.internal..")
                .check(CLASSES);
    }

    @Test
    void onePackageAloneNamesHadoop() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.avrofast.file.hadoop")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.hadoop..", "io.avrofast.file.hadoop")
                .check(CLASSES);
    }

    @Test
    void thePackageForHadoopUsesWhatEveryUserSees() {
        noClasses()
                .that()
                .resideInAPackage("io.avrofast.file.hadoop")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.avrofast.file.internal")
                .check(CLASSES);
    }

    @Test
    void nothingHangsOnAThread() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ThreadLocal.class)
                .check(CLASSES);
    }

    @Test
    void staticFieldsAreFinal() {
        fields().that().areStatic().should().beFinal().allowEmptyShould(true).check(CLASSES);
    }

    @Test
    void everyPackageIsExplained() {
        Set<String> bare = CLASSES.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> !Files.exists(
                        Path.of("src/main/java", name.replace('.', '/')).resolve("package-info.java")))
                .collect(Collectors.toCollection(TreeSet::new));
        assertFalse(CLASSES.isEmpty());
        assertEquals(Set.of(), bare);
    }

    private static ArchCondition<JavaClass> nameNoInternalType() {
        return new ArchCondition<>("name no internal type where a user sees it") {
            @Override
            public void check(JavaClass owner, ConditionEvents events) {
                for (JavaMember member : owner.getMembers()) {
                    Set<JavaModifier> modifiers = member.getModifiers();
                    if (modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED)) {
                        member.getAllInvolvedRawTypes().stream()
                                .filter(type -> type.getPackageName().contains(".internal"))
                                .filter(type -> type.getPackageName().startsWith("io.avrofast."))
                                .forEach(type -> events.add(SimpleConditionEvent.violated(
                                        member, member.getDescription() + " names " + type.getName())));
                    }
                }
            }
        };
    }
}
