package io.avrofast.object;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/** Makes handles of the members of the user's classes, as far as the classes' module or the user's lookup allow. */
final class MemberAccess {

    private final MethodHandles.Lookup lookup;

    /**
     * @param lookup the user's, or null
     */
    MemberAccess(MethodHandles.Lookup lookup) {
        this.lookup = lookup;
    }

    MethodHandle constructor(Constructor<?> constructor) throws IllegalAccessException {
        return lookupFor(constructor).unreflectConstructor(constructor);
    }

    MethodHandle method(Method method) throws IllegalAccessException {
        return lookupFor(method).unreflect(method);
    }

    MethodHandle getter(Field field) throws IllegalAccessException {
        return lookupFor(field).unreflectGetter(field);
    }

    MethodHandle setter(Field field) throws IllegalAccessException {
        return lookupFor(field).unreflectSetter(field);
    }

    private <M extends AccessibleObject & Member> MethodHandles.Lookup lookupFor(M member)
            throws IllegalAccessException {
        Class<?> owner = member.getDeclaringClass();
        if (lookup != null) {
            return MethodHandles.privateLookupIn(owner, lookup);
        }
        if (!member.trySetAccessible()) {
            throw failClosed(owner);
        }
        return MethodHandles.lookup();
    }

    private static IllegalAccessException failClosed(Class<?> owner) {
        return new IllegalAccessException("the module " + owner.getModule().getName() + " does not open the package "
                + owner.getPackageName() + " of " + owner.getTypeName()
                + "; open it, or give a lookup that was made in the module");
    }
}
