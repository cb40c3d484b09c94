package io.avrofast.object;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.SchemaParseException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds out how the objects of a class are made and taken apart. Used for one class. */
final class ShapeReader {

    /** More of the virtual machine's slots for parameters, of which a long or double takes two, no method handle can have. */
    private static final int MOST_PARAMETER_SLOTS = 253;

    private final Class<?> type;
    private final MemberAccess access;
    private final String path;
    private final Misfits misfits;
    private final List<ClassShape.Property> properties = new ArrayList<>();

    ShapeReader(Class<?> type, MemberAccess access, String path, Misfits misfits) {
        this.type = type;
        this.access = access;
        this.path = path;
        this.misfits = misfits;
    }

    /** The class's shape; as far as it goes where there are misfits. */
    ClassShape read() {
        boolean inner = type.isAnonymousClass()
                || (type.isLocalClass() && !type.isRecord())
                || (type.isMemberClass() && !Modifier.isStatic(type.getModifiers()));
        if (inner) {
            return fail("an inner class, whose objects belong to others: make it static");
        }
        try {
            return type.isRecord() ? ofRecord() : ofClass();
        } catch (IllegalAccessException closed) {
            return fail(closed.getMessage());
        }
    }

    private ClassShape ofRecord() throws IllegalAccessException {
        List<Class<?>> types = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            types.add(component.getType());
            // What stands at a component stands at its field, too.
            Field field = fieldOf(component.getName()).orElseThrow();
            add(
                    component.getName(),
                    new Markings(List.of(field)),
                    component.getAnnotatedType(),
                    component.getType(),
                    access.method(component.getAccessor()),
                    null);
        }
        return constructed(constructorOf(types));
    }

    private Constructor<?> constructorOf(List<Class<?>> types) {
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(constructor -> List.of(constructor.getParameterTypes()).equals(types))
                .findFirst()
                .orElseThrow();
    }

    private ClassShape ofClass() throws IllegalAccessException {
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        for (Constructor<?> constructor : constructors) {
            if (constructor.getParameterCount() == 0) {
                return ofFilled(constructor);
            }
        }
        if (constructors.length != 1) {
            return fail("expected a constructor without parameters or a single one with all values, found "
                    + constructors.length);
        }
        for (Parameter parameter : constructors[0].getParameters()) {
            addParameter(parameter);
        }
        return constructed(constructors[0]);
    }

    private void addParameter(Parameter parameter) throws IllegalAccessException {
        String name = parameter.isNamePresent()
                ? parameter.getName()
                : Markings.of(parameter)
                        .find(AvroName.class)
                        .map(AvroName::value)
                        .orElse(null);
        if (name == null) {
            fail(
                    "the parameters of the constructor have no names: compile it with -parameters, or name each by @AvroName");
            return;
        }
        Optional<Field> field = fieldOf(name).filter(found -> found.getType() == parameter.getType());
        Optional<Method> accessor = accessorOf(name, parameter.getType());
        if (field.isEmpty() && accessor.isEmpty()) {
            misfits.add(
                    Misfits.path(path, name),
                    "the class " + type.getTypeName()
                            + " has no field and no getter for this parameter of its constructor");
            return;
        }
        List<AnnotatedElement> elements = new ArrayList<>(List.of(parameter));
        field.ifPresent(elements::add);
        MethodHandle getter = accessor.isPresent() ? access.method(accessor.get()) : access.getter(field.orElseThrow());
        add(name, new Markings(elements), parameter.getAnnotatedType(), parameter.getType(), getter, null);
    }

    private ClassShape constructed(Constructor<?> constructor) throws IllegalAccessException {
        int slots = 0;
        for (Class<?> parameter : constructor.getParameterTypes()) {
            slots += parameter == long.class || parameter == double.class ? 2 : 1;
        }
        if (slots > MOST_PARAMETER_SLOTS) {
            return fail("its constructor takes " + slots + " slots of parameters, of which longs and doubles take two"
                    + " each; Java's method handles take at most " + MOST_PARAMETER_SLOTS
                    + ". A class with setters or fields has no such limit");
        }
        return new ClassShape(type, access.constructor(constructor), false, properties);
    }

    private ClassShape ofFilled(Constructor<?> constructor) throws IllegalAccessException {
        for (Field field : fields()) {
            boolean held = !Modifier.isStatic(field.getModifiers())
                    && !Modifier.isTransient(field.getModifiers())
                    && !field.isSynthetic();
            if (held) {
                addField(field);
            }
        }
        return new ClassShape(type, access.constructor(constructor), true, properties);
    }

    private void addField(Field field) throws IllegalAccessException {
        Optional<Method> setter = setterOf(field);
        if (setter.isEmpty() && Modifier.isFinal(field.getModifiers())) {
            misfits.add(
                    Misfits.path(path, field.getName()),
                    "the field is final and cannot be set: give " + type.getTypeName()
                            + " a single constructor of all values, or make the field transient");
            return;
        }
        Optional<Method> accessor = accessorOf(field.getName(), field.getType());
        add(
                field.getName(),
                Markings.of(field),
                field.getAnnotatedType(),
                field.getType(),
                accessor.isPresent() ? access.method(accessor.get()) : access.getter(field),
                setter.isPresent() ? access.method(setter.get()) : access.setter(field));
    }

    private void add(
            String name,
            Markings markings,
            AnnotatedType declared,
            Class<?> javaType,
            MethodHandle getter,
            MethodHandle setter) {
        String inSchemas = markings.find(AvroName.class).map(AvroName::value).orElse(name);
        String at = Misfits.path(path, inSchemas);
        if (properties.stream().anyMatch(property -> property.name().equals(inSchemas))) {
            misfits.add(at, "the class " + type.getTypeName() + " has two properties of this name");
            return;
        }
        properties.add(new ClassShape.Property(
                inSchemas,
                markings.aliases(),
                markings.find(AvroDoc.class).map(AvroDoc::value),
                markings.find(AvroDefault.class).flatMap(text -> json(text.value(), at)),
                TypeReader.of(declared, markings, at, misfits),
                javaType,
                getter,
                setter));
    }

    private Optional<JsonValue> json(String text, String at) {
        Map<String, JsonValue> parsed;
        try {
            parsed = AvroSchema.parse("{\"type\": \"null\", \"value\": " + text + "}")
                    .properties();
        } catch (SchemaParseException invalid) {
            misfits.add(at, "the default is not JSON");
            return Optional.empty();
        }
        if (parsed.size() != 1) {
            misfits.add(at, "the default is not one value of JSON");
        }
        return Optional.ofNullable(parsed.get("value"));
    }

    /** The fields of the class and those above it, the topmost first. */
    private List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (Class<?> owner = type; owner != Object.class; owner = owner.getSuperclass()) {
            fields.addAll(0, List.of(owner.getDeclaredFields()));
        }
        return fields;
    }

    private Optional<Field> fieldOf(String name) {
        return fields().stream()
                .filter(field -> field.getName().equals(name) && !Modifier.isStatic(field.getModifiers()))
                .reduce((upper, lower) -> lower);
    }

    private Optional<Method> accessorOf(String name, Class<?> valueType) {
        List<String> names = List.of("get" + capitalized(name), "is" + capitalized(name), name);
        return methods()
                .filter(method -> names.contains(method.getName())
                        && method.getParameterCount() == 0
                        && method.getReturnType() == valueType)
                .findFirst();
    }

    private Optional<Method> setterOf(Field field) {
        String name = "set" + capitalized(field.getName());
        return methods()
                .filter(method -> method.getName().equals(name)
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {field.getType()}))
                .findFirst();
    }

    private Stream<Method> methods() {
        List<Method> methods = new ArrayList<>();
        for (Class<?> owner = type; owner != Object.class; owner = owner.getSuperclass()) {
            methods.addAll(List.of(owner.getDeclaredMethods()));
        }
        return methods.stream()
                .filter(method -> !Modifier.isStatic(method.getModifiers())
                        && !Modifier.isAbstract(method.getModifiers())
                        && !Modifier.isPrivate(method.getModifiers())
                        && !method.isSynthetic());
    }

    private static String capitalized(String name) {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private ClassShape fail(String problem) {
        misfits.add(path, type.getTypeName() + ": " + problem);
        return new ClassShape(type, null, true, List.of());
    }
}
