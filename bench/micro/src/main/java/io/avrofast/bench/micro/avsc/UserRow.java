package io.avrofast.bench.micro.avsc;

import io.avrofast.object.AvroNullable;
import java.io.Serializable;
import java.util.List;

/** A user with addresses and accounts. */
public final class UserRow implements Serializable {

    private static final long serialVersionUID = 1;

    public int id;
    public byte[] username;
    public long signupDate;
    public List<Email> emailAddresses;
    public List<Account> twitterAccounts;

    /** An address. */
    public static final class Email implements Serializable {

        private static final long serialVersionUID = 1;

        public boolean verified;
        public long dateAdded;

        @AvroNullable
        public Long dateBounced;
    }

    /** An account. */
    public static final class Account implements Serializable {

        private static final long serialVersionUID = 1;

        public Kind status;
        public long userId;
        public long dateAuthorized;
    }
}
