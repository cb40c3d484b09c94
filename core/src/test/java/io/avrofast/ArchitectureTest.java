package io.avrofast;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaType;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The order of the packages, and what holds in all of them. */
class ArchitectureTest {
    private static final String ROOT = "io.avrofast.";

    /** Each package may use those before it. A new package finds its place here first. */
    private static final List<String> ORDER = List.of(
            "error",
            "limit",
            "internal.wire",
            "schema",
            "value",
            "filter",
            "codec",
            "container",
            "record",
            "model",
            "object",
            "column",
            "internal.plan",
            "internal.interpret",
            "internal.emit",
            "read",
            "write",
            "json",
            "message");

    /** Those that may use less than the order allows: kernels know no schema, plans know no model. */
    private static final Map<String, Set<String>> NARROWER = Map.of(
            "internal.wire", Set.of("error"),
            "internal.plan", Set.of("error", "limit", "internal.wire", "schema", "value", "filter"));

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.avrofast");

    @Test
    void packagesUseOnlyThoseBeforeThem() {
        classes().should(keepTheOrder()).check(CLASSES);
    }

    @Test
    void publicSignaturesNameNoInternalType() {
        classes()
                .that()
                .resideOutsideOfPackage("..internal..")
                .should(nameNoInternalType())
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

    /** Compiled code is a matter of one package: no other one names the library that writes it. */
    @Test
    void onlyTheEmitterKnowsBytecode() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.avrofast.internal.emit")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.objectweb.asm..")
                .check(CLASSES);
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

    private static ArchCondition<JavaClass> keepTheOrder() {
        return new ArchCondition<>("use only packages before their own") {
            @Override
            public void check(JavaClass origin, ConditionEvents events) {
                String own = shortName(origin);
                if (!ORDER.contains(own)) {
                    events.add(SimpleConditionEvent.violated(
                            origin, origin.getName() + " is in a package that has no place in the order"));
                    return;
                }
                for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                    JavaClass target = dependency.getTargetClass().getBaseComponentType();
                    if (target.getPackageName().startsWith(ROOT) && !mayUse(own, shortName(target))) {
                        events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
                    }
                }
            }
        };
    }

    private static boolean mayUse(String own, String other) {
        if (other.equals(own)) {
            return true;
        }
        Set<String> narrower = NARROWER.get(own);
        return narrower != null ? narrower.contains(other) : ORDER.indexOf(other) < ORDER.indexOf(own);
    }

    private static String shortName(JavaClass type) {
        String name = type.getPackageName();
        return name.startsWith(ROOT) ? name.substring(ROOT.length()) : name;
    }

    private static ArchCondition<JavaClass> nameNoInternalType() {
        return new ArchCondition<>("name no internal type where a user sees it") {
            @Override
            public void check(JavaClass owner, ConditionEvents events) {
                if (!isVisible(owner)) {
                    return;
                }
                Stream<JavaClass> parents = Stream.concat(
                                owner.getSuperclass().stream(), owner.getInterfaces().stream())
                        .map(JavaType::getAllInvolvedRawTypes)
                        .flatMap(Set::stream);
                parents.filter(ArchitectureTest::isInternal)
                        .forEach(type -> events.add(
                                SimpleConditionEvent.violated(owner, owner.getName() + " extends " + type.getName())));
                for (JavaMember member : owner.getMembers()) {
                    if (isVisible(member.getModifiers())) {
                        member.getAllInvolvedRawTypes().stream()
                                .filter(ArchitectureTest::isInternal)
                                .forEach(type -> events.add(SimpleConditionEvent.violated(
                                        member, member.getDescription() + " names " + type.getName())));
                    }
                }
            }
        };
    }

    private static boolean isInternal(JavaClass type) {
        return type.getPackageName().startsWith(ROOT + "internal");
    }

    private static boolean isVisible(JavaClass type) {
        return isVisible(type.getModifiers())
                && type.getEnclosingClass().map(ArchitectureTest::isVisible).orElse(true);
    }

    private static boolean isVisible(Set<JavaModifier> modifiers) {
        return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
    }
}
