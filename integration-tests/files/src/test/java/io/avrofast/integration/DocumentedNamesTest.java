package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Flow;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documentation calls by name in its text is there, under that name and for everyone. */
class DocumentedNamesTest {

    private static final Path ROOT = Path.of("../..");
    private static final List<String> MODULES = List.of("core", "splittable-reader", "avro-bridge");
    private static final List<String> PACKAGES_OF_JAVA =
            List.of("java.lang", "java.io", "java.util", "java.util.concurrent", "java.time", "java.math");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern TYPE = Pattern.compile("(?<![\\w.])[A-Z]\\w*[a-z]\\w*");

    @Test
    void theTextOfTheJavaExamplesNamesOnlyWhatIsThere() throws IOException {
        check(textOf(Files.readString(ROOT.resolve("docs/java.md"))), 50);
    }

    @Test
    void theTextOfTheReadmeNamesOnlyWhatIsThere() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        check(textOf(readme.substring(readme.indexOf("\n## Java\n"), readme.indexOf("\n## What is there"))), 20);
    }

    @Test
    void aNameThatIsNotThereIsFound() throws IOException {
        Map<String, String> types = publicTypes();
        for (String wrong : List.of(
                "AvroFiel",
                "AvroFile.openn",
                "AvroFile.open(path).recordz()",
                "in DatumReader.builder(AvroSchemata.parse(text))",
                "CodegenPolicy.SOMETIMES",
                "getLongs",
                "withMaxi...",
                "ContainerInput",
                "io.avrofast.nothing")) {
            assertTrue(problem(wrong, types).isPresent(), wrong);
        }
    }

    private static void check(String text, int least) throws IOException {
        Map<String, String> types = publicTypes();
        List<String> problems = new ArrayList<>();
        int names = 0;
        Matcher code = CODE.matcher(text);
        while (code.find()) {
            names++;
            problem(code.group(1).replaceAll("\\s+", " "), types).ifPresent(problems::add);
        }
        assertEquals(List.of(), problems);
        assertTrue(names >= least, "names were found: " + names);
    }

    /** A document without its programs and what they print. */
    private static String textOf(String document) {
        return document.replaceAll("(?s)```.*?```", "").replaceAll("(?m)^ {4}.*$", "");
    }

    /** The full names of the public types, by the simple ones. */
    private static Map<String, String> publicTypes() throws IOException {
        Map<String, String> types = new TreeMap<>();
        for (String module : MODULES) {
            Path sources = ROOT.resolve(module).resolve("src/main/java");
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    String name = file.getFileName().toString().replace(".java", "");
                    boolean isPublic = Pattern.compile("(?m)^public [@\\w\\- ]*\\b" + name + "\\b")
                            .matcher(Files.readString(file))
                            .find();
                    String fullName = sources.relativize(file).toString().replaceAll("[/\\\\]", ".");
                    if (isPublic && !fullName.contains(".internal.")) {
                        types.put(name, fullName.substring(0, fullName.length() - ".java".length()));
                    }
                }
            }
        }
        return types;
    }

    /** What is wrong with a piece of code; only the parts that are names of types, methods, constants or packages are looked at. */
    private static Optional<String> problem(String code, Map<String, String> types) {
        if (code.startsWith("io.avrofast.")) {
            String folder = "src/main/java/" + code.replace('.', '/');
            return MODULES.stream()
                            .anyMatch(module ->
                                    Files.isDirectory(ROOT.resolve(module).resolve(folder)))
                    ? Optional.empty()
                    : Optional.of(code + ": no such package");
        }
        if (code.contains(":") || code.contains("-")) {
            return Optional.empty();
        }
        Matcher type = TYPE.matcher(code);
        while (type.find()) {
            if (!isType(type.group(), types)) {
                return Optional.of(code + ": no public type " + type.group());
            }
        }
        String[] names = withoutArguments(code).replaceAll("^.* ", "").split("\\.(?!\\.)(?<!\\.\\.)");
        for (int i = 0; i < names.length; i++) {
            String owner = i == 1 && isType(names[0], types) ? names[0] : null;
            if (!(i == 0 && isType(names[0], types)) && !isMember(owner, names[i], types)) {
                return Optional.of(code + ": no public member " + names[i] + (owner == null ? "" : " of " + owner));
            }
        }
        return Optional.empty();
    }

    private static String withoutArguments(String code) {
        String outer = code;
        String before = "";
        while (!outer.equals(before)) {
            before = outer;
            outer = outer.replaceAll("\\([^()]*\\)", "");
        }
        // Of an expression that breaks off in "withMax...", the names up to there.
        return outer.replaceAll("\\(.*", "");
    }

    private static boolean isType(String name, Map<String, String> types) {
        return types.containsKey(name) || loaded(name, types).isPresent();
    }

    private static boolean isMember(String owner, String name, Map<String, String> types) {
        boolean isBeginning = name.endsWith("...");
        String text = isBeginning ? name.substring(0, name.length() - 3) : name;
        Stream<Class<?>> owners = owner == null
                ? Stream.concat(
                        Stream.of(Flow.Subscriber.class),
                        types.keySet().stream()
                                .flatMap(type -> loaded(type, types).stream())
                                .flatMap(type -> Stream.concat(Stream.of(type), Arrays.stream(type.getClasses()))))
                : loaded(owner, types).stream();
        return owners.flatMap(DocumentedNamesTest::members)
                .anyMatch(member -> isBeginning ? member.startsWith(text) : member.equals(text));
    }

    /** Of types that stand on Hadoop's, which are not on the class path here, none. */
    private static Stream<String> members(Class<?> type) {
        try {
            Stream<String> methods = Arrays.stream(type.getMethods()).map(Method::getName);
            Stream<String> fields = Arrays.stream(type.getFields()).map(Field::getName);
            Stream<String> nested = Arrays.stream(type.getClasses()).map(Class::getSimpleName);
            return Stream.of(methods, fields, nested).flatMap(names -> names);
        } catch (NoClassDefFoundError e) {
            return Stream.of();
        }
    }

    /** The type, when it is on the class path. */
    private static Optional<Class<?>> loaded(String name, Map<String, String> types) {
        List<String> candidates = types.containsKey(name)
                ? List.of(types.get(name))
                : PACKAGES_OF_JAVA.stream().map(folder -> folder + "." + name).toList();
        for (String candidate : candidates) {
            try {
                Class<?> type = Class.forName(candidate, false, DocumentedNamesTest.class.getClassLoader());
                return Modifier.isPublic(type.getModifiers()) ? Optional.of(type) : Optional.empty();
            } catch (ClassNotFoundException | NoClassDefFoundError e) {
                // The next one may be there.
            }
        }
        return Optional.empty();
    }
}
